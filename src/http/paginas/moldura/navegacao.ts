/** The areas of the panel and of the public pages, in the order of the navigation; each page's author adds one line. */
import { CAMINHO_INICIO } from "../../comum/sessao/caminhos.ts"

export interface Area {
  readonly titulo: string
  readonly caminho: `/${string}`
  /** What one does there, for the home page. */
  readonly descricao: string
}

/** What anybody may open. */
export const AREAS_PUBLICAS: ReadonlyArray<Area> = [
  {
    titulo: "Calculadoras",
    caminho: "/calculadoras",
    descricao: "Calcular na web o tempo, a renda e os atrasados de um benefício, a partir de um documento ou digitando."
  },
  {
    titulo: "Conferir um cálculo",
    caminho: "/conferir",
    descricao: "Digitar o código de um demonstrativo impresso e ver o cálculo como foi feito."
  },
  {
    titulo: "Para sistemas",
    caminho: "/docs-api",
    descricao: "Calcular a partir de outro programa: a documentação da API."
  },
  {
    titulo: "Avisos",
    caminho: "/avisos",
    descricao: "O que o serviço tem a dizer a quem o usa."
  },
  {
    titulo: "Termos de uso",
    caminho: "/termos-de-uso",
    descricao: "Em que condições o serviço é usado."
  },
  {
    titulo: "Privacidade",
    caminho: "/aviso-de-privacidade",
    descricao: "Que dados o serviço guarda, para quê e por quanto tempo."
  }
]

/** What any signed-in person may open, on the own page and in the navigation. */
export const AREAS_DE_PESSOAS: ReadonlyArray<Area> = [
  {
    titulo: "Meus cálculos",
    caminho: "/meus-calculos",
    descricao: "Os cálculos que você salvou, e os dos seus grupos: procurar e abrir uma cópia na calculadora."
  },
  {
    titulo: "Minhas chaves",
    caminho: "/minhas-chaves",
    descricao: "Chaves de API: solicitar, acompanhar a resposta, retirar, ver o uso e revogar."
  },
  {
    titulo: "Meus avisos",
    caminho: "/meus-avisos",
    descricao: "Avisos do serviço, e quais você já leu."
  },
  {
    titulo: "Meus aceites",
    caminho: "/meus-termos",
    descricao: "Documentos legais que você aceitou, e os que pedem aceite."
  },
  {
    titulo: "Convites",
    caminho: "/convites",
    descricao: "Convites a participar de grupos: ver quem convida, aceitar e recusar."
  },
  {
    titulo: "Meus dados",
    caminho: "/meus-dados",
    descricao: "Tudo o que o serviço guarda sobre você: baixar em um arquivo, e apagar."
  }
]

/** Where the panel begins: in its navigation, and not among the cards of that page. */
export const INICIO_DO_PAINEL: Area = {
  titulo: "Início",
  caminho: CAMINHO_INICIO,
  descricao: "Como estão as séries, e as áreas do painel."
}

export const AREAS: ReadonlyArray<Area> = [
  {
    titulo: "Tabelas",
    caminho: "/_painel/tabelas",
    descricao: "Índices e tabelas de referência: consultar, ver a origem de cada valor, editar e colar de uma planilha."
  },
  {
    titulo: "Cargas",
    caminho: "/_painel/cargas",
    descricao: "Carregar muitas linhas de uma vez, com prévia do que muda, e desfazer a última carga."
  },
  {
    titulo: "Auditoria",
    caminho: "/_painel/auditoria",
    descricao: "Quem mudou o quê, quando e por quê; e cada tabela como estava em qualquer dia."
  },
  {
    titulo: "Atualização",
    caminho: "/_painel/atualizacao",
    descricao: "Buscar agora os índices nas fontes públicas, acompanhar, e o que cada execução fez."
  },
  {
    titulo: "Chaves de API",
    caminho: "/_painel/chaves",
    descricao: "Quem chama as rotas de cálculo: emitir, acompanhar o uso e revogar chaves."
  },
  {
    titulo: "Solicitações de chave",
    caminho: "/_painel/solicitacoes",
    descricao: "Quem pede chaves pelo portal: analisar, aprovar ou rejeitar, e o que houve com cada pedido."
  },
  {
    titulo: "Correio",
    caminho: "/_painel/correio",
    descricao: "O que o serviço envia por e-mail: a fila, o que não foi entregue e os modelos."
  },
  {
    titulo: "Permalinks",
    caminho: "/_painel/permalinks",
    descricao: "Cálculos guardados por dez anos: procurar pelo código, reter, remover por ordem judicial."
  },
  {
    titulo: "Pessoas",
    caminho: "/_painel/pessoas",
    descricao:
      "O que uma pessoa guarda aqui (cálculos, compartilhamentos, preferências): ver que existe, nunca o conteúdo, e remover."
  },
  {
    titulo: "Calculadoras",
    caminho: "/_painel/calculadoras",
    descricao: "O catálogo de aplicações: nomes, apelidos, onde cada uma se abre, e quais estão ativas."
  },
  {
    titulo: "Casos enviados",
    caminho: "/_painel/trocas",
    descricao: "O que sistemas de tribunais enviaram para abrir calculadoras: quando, por qual chave, se foi aberto."
  },
  {
    titulo: "Documentos legais",
    caminho: "/_painel/documentos-legais",
    descricao: "Termos de uso e aviso de privacidade: escrever, publicar versões, e ver quem aceitou."
  },
  {
    titulo: "Avisos",
    caminho: "/_painel/avisos",
    descricao: "O que o serviço avisa nas suas páginas: escrever, publicar, e para quem e quando é mostrado."
  },
  {
    titulo: "Administradores",
    caminho: "/_painel/administradores",
    descricao: "Quem pode entrar neste painel: incluir e remover pessoas."
  },
  {
    titulo: "Acessos",
    caminho: "/_painel/acessos",
    descricao: "Entradas, saídas e recusas, com data, pessoa e endereço."
  }
]

/** What whoever writes programs reads, in the order of reading. */
export const AREAS_DO_PORTAL: ReadonlyArray<Area> = [
  {
    titulo: "Primeiros passos",
    caminho: "/docs-api/primeiros-passos",
    descricao: "Da chave ao primeiro cálculo e ao demonstrativo, em curl, JavaScript e Python."
  },
  {
    titulo: "Chaves",
    caminho: "/docs-api/autenticacao",
    descricao: "Como um sistema se identifica, o que cada chave abre e como guardá-la."
  },
  {
    titulo: "Explorador",
    caminho: "/docs-api/tudo",
    descricao: "Cada endereço, com o que recebe e o que responde, e onde experimentá-lo."
  },
  {
    titulo: "Limites",
    caminho: "/docs-api/limites",
    descricao: "Quantos pedidos, de que tamanho e por quanto tempo, por classe de consumidor."
  },
  {
    titulo: "Erros",
    caminho: "/docs-api/erros",
    descricao: "Cada situação e cada mensagem, o que a causa e o que fazer."
  },
  {
    titulo: "Trabalhos e fluxos",
    caminho: "/docs-api/trabalhos",
    descricao: "Cálculos demorados: acompanhar enquanto acontecem, ou buscar o resultado depois."
  },
  {
    titulo: "Documentos",
    caminho: "/docs-api/documentos",
    descricao: "O que se lê de CNIS, RDCTC, carta de concessão, processo administrativo e PrevJud."
  },
  {
    titulo: "Tabelas",
    caminho: "/docs-api/tabelas",
    descricao: "Índices e tabelas de referência: cada coluna, de onde vem e como consultá-la."
  },
  {
    titulo: "Versões",
    caminho: "/docs-api/versoes",
    descricao: "O que mudou no contrato e na lei, e como uma mudança é anunciada."
  }
]

/** The area of a path, if it belongs to one of these. */
export const areaDe = (areas: ReadonlyArray<Area>, caminho: string): Area | undefined =>
  areas.find((area) => caminho === area.caminho || caminho.startsWith(`${area.caminho}/`))

/** The areas of the panel, in the order of the navigation; each page's author adds one line. */

export interface Area {
  readonly titulo: string
  readonly caminho: `/_painel/${string}`
  /** What one does there, for the home page. */
  readonly descricao: string
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

/** The area of a path, if it belongs to one. */
export const areaDe = (caminho: string): Area | undefined =>
  AREAS.find((area) => caminho === area.caminho || caminho.startsWith(`${area.caminho}/`))

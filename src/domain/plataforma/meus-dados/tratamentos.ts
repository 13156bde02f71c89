/**
 * The records of the data that the service keeps about people. The record of a kind of data says its content and columns, its
 * purpose, ground and term, its readers and its protection. The clean-up takes its terms from here, the erasure of a person's
 * data its answer, the notice of privacy its text. A test looks for a column of the database, or a store in memory, that no
 * record names.
 */
import { DIAS_DA_CONTA } from "../../acesso/pessoas.ts"
import { DURACAO_DO_RASCUNHO } from "../../acesso/sessoes.ts"
import { DIAS_DE_SOLICITACOES } from "../../acesso/solicitacoes/solicitacao.ts"
import { DIAS_DE_MENSAGENS } from "../../correio/entrega.ts"
import { REGRAS_PADRAO } from "../../trabalhos/capacidade.ts"
import { DIAS_DO_CONVITE } from "../convites/convite.ts"
import { DURACAO_DO_RASCUNHO_DE_CALCULO } from "../rascunhos/portas.ts"
import { DIAS_ATE_O_FIM } from "../salvos/calculo.ts"
import { DIAS_DO_REGISTRO, DURACAO_DA_TROCA } from "../troca/portas.ts"

export const ANOS_DAS_COPIAS = 10
/** Days after the end of a link. */
export const DIAS_DOS_COMPARTILHAMENTOS = 30
/** Days after the end of a session. */
export const DIAS_DAS_SESSOES = 30
/** Days after the end of the announcement. */
export const DIAS_DAS_LEITURAS = 90
export const DIAS_DAS_COTAS_DE_COPIAS = 365
/** The schema of the database holds this term, and the next one. */
export const ANOS_DOS_CONVITES = 1
export const ANOS_DOS_ATOS = 5
/** The least term, whatever the settings say. */
export const DIAS_DOS_ACESSOS = 184

const anos = (dias: number): string => `${Math.round(dias / 365)} anos`
const horas = (segundos: number): string => (segundos === 3600 ? "uma hora" : `${segundos / 3600} horas`)
const minutos = (segundos: number): string => `${segundos / 60} minutos`

/** The form of a kind of data in the database. `CODIGO`: only a code or link that the service does not have opens it. */
export type Protecao = "CODIGO" | "CHAVE_DO_SERVICO" | "RESUMO" | "ABERTO"

export interface Tratamento {
  readonly titulo: string
  /** Each thing in the words of the notice, and the columns that hold it (`tabela.coluna`, apart by a space); none: it is not in the database. */
  readonly oQue: Readonly<Record<string, string>>
  readonly paraQue: string
  /** Law and article. */
  readonly fundamento: string
  /** The term: the end of a sentence that begins with `até` or stands by itself. */
  readonly prazo: string
  readonly quemVe: string
  readonly protecao: Protecao
}

/** The columns that hold a kind of data, as `tabela.coluna`. */
export const colunasDe = ({ oQue }: Tratamento): ReadonlyArray<string> =>
  Object.values(oQue).flatMap((onde) => onde.split(" ").filter((coluna) => coluna !== ""))

/** The tables that hold a kind of data. */
export const tabelasDe = (tratamento: Tratamento): ReadonlyArray<string> => [
  ...new Set(colunasDe(tratamento).map((coluna) => coluna.slice(0, coluna.indexOf("."))))
]

const ACESSO = "Lei 12.965/2014, art. 15, e LGPD, art. 16, I: registros de acesso"
const PROVA = "LGPD, art. 16, I, e art. 7º, VI: prova de quem fez o quê, para o exercício regular de direitos"
const TITULAR_DE_CHAVE = "LGPD, art. 16, I: quem responde pelo uso de uma chave"
const ADMINISTRACAO = "LGPD, art. 16, I, e art. 23: transparência de quem administra o serviço"
const EVIDENCIA = "LGPD, art. 16, I, e art. 7º, VI: evidência de documentos juntados a processos"
const PEDIDO = "LGPD, art. 7º, V: execução do que a própria pessoa pediu"
const POLITICA = "LGPD, art. 7º, III, e art. 23: competências legais do Poder Público"

const A_PESSOA = "a própria pessoa"
const A_PESSOA_E_ADMINISTRADORES = "a própria pessoa e quem administra o serviço"
const ADMINISTRADORES = "quem administra o serviço"
const NINGUEM = "ninguém: só o programa os conta"

export const TRATAMENTOS = {
  contas: {
    titulo: "Contas de quem entra",
    oQue: {
      CPF: "pessoa.cpf",
      "conta no login único": "pessoa.emissor pessoa.sujeito",
      "primeiro dia e dia do último uso": "pessoa.conhecida_em pessoa.vista_em"
    },
    paraQue: "reconhecer quem entra e impedir que outra conta entre com o mesmo CPF",
    fundamento: `${ACESSO}; impede que outra conta entre com o seu CPF`,
    prazo: `${anos(DIAS_DA_CONTA)} depois do último uso`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO"
  },
  sessoes: {
    titulo: "Sessões em navegadores",
    oQue: {
      "CPF e nome": "sessao.cpf sessao.nome",
      "conta no login único e a sessão nele": "sessao.emissor sessao.sujeito sessao.sid",
      "endereço de origem": "sessao.ip",
      navegador: "sessao.navegador",
      "início, último uso e fim": "sessao.criada_em sessao.usada_em sessao.revogada_em",
      "quem a encerrou e por quê": "sessao.revogada_por sessao.motivo",
      "do segredo do cookie, só o resumo criptográfico": "sessao.resumo"
    },
    paraQue: "manter a entrada e permitir que ela seja encerrada de longe",
    fundamento: ACESSO,
    prazo: `${DIAS_DAS_SESSOES} dias depois do fim de cada uma`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "RESUMO"
  },
  acessos: {
    titulo: "Registros de acesso",
    oQue: {
      CPF: "painel_acesso.cpf",
      "endereço de origem": "painel_acesso.ip",
      "entrada, saída ou recusa, e o momento": "painel_acesso.evento painel_acesso.ocorrido_em"
    },
    paraQue: "proteger as contas e cumprir a guarda que a lei manda",
    fundamento: ACESSO,
    prazo: `o prazo dos registros de acesso desta instalação, cinco anos em regra e nunca menos de ${DIAS_DOS_ACESSOS} dias`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO"
  },
  contasRecusadas: {
    titulo: "Contas recusadas",
    oQue: {
      CPF: "identidade_recusada.cpf",
      "a conta que tentou entrar com o CPF de quem administra, e quando":
        "identidade_recusada.emissor identidade_recusada.sujeito identidade_recusada.primeira_vez identidade_recusada.ultima_vez"
    },
    paraQue: "que outro administrador decida se ela é da mesma pessoa",
    fundamento: ADMINISTRACAO,
    prazo: "enquanto a pessoa administrar o serviço",
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO"
  },
  administracao: {
    titulo: "Quem administra, e o que altera",
    oQue: {
      "CPF, nome e conta no login único de quem administra":
        "administrador.cpf administrador.nome administrador.emissor administrador.sujeito administrador_historico.cpf administrador_historico.nome",
      "último uso do painel": "administrador.ultimo_login",
      "quem incluiu e quem removeu cada pessoa":
        "administrador.criado_por administrador.removido_por administrador_historico.atualizadoPor",
      "quem alterou tabelas, documentos, avisos e aplicações ou enviou de novo uma mensagem, e com que conta":
        "aplicacao.atualizada_por aviso.criado_por aviso.atualizado_por execucao_job.por operacao.por plataforma_historico.por plataforma_historico.emissor plataforma_historico.sujeito termo_rascunho.atualizado_por termo_versao.publicada_por valor_em_espera.decidido_por",
      "endereço de origem": "plataforma_historico.ip",
      "o que mudou, quando e por quê":
        "administrador_historico.justificativa operacao.justificativa operacao.justificativa_simples plataforma_historico.antes plataforma_historico.depois plataforma_historico.justificativa termo_versao.justificativa valor_em_espera.justificativa",
      "por 24 horas, o que cada pessoa preparou e não aplicou": "carga_preparada.cpf carga_preparada.conteudo"
    },
    paraQue: "que as tabelas e os documentos publicados tenham autoria",
    fundamento: ADMINISTRACAO,
    prazo: "sem prazo",
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO"
  },
  chaves: {
    titulo: "Titulares de chaves de API",
    oQue: {
      "CPF e nome da chave": "chave_api.cpf chave_api.nome",
      "finalidade e em nome de quem": "chave_api.finalidade chave_api.em_nome_de",
      "classe, escopos e dia do último uso": "chave_api.classe chave_api.escopos chave_api.ultimo_uso",
      "quem a emitiu e quem a revogou, e por quê":
        "chave_api.criada_por chave_api.revogada_por chave_historico.atualizadoPor chave_historico.justificativa",
      "da chave, só o começo e o resumo criptográfico":
        "chave_api.prefixo chave_api.resumo chave_api.id_token chave_historico.id_token"
    },
    paraQue: "saber quem responde pelo uso",
    fundamento: TITULAR_DE_CHAVE,
    prazo: "sem prazo, como registro do que foi feito; revogue as chaves ativas em Minhas chaves",
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "RESUMO"
  },
  solicitacoes: {
    titulo: "Pedidos de chave",
    oQue: {
      "CPF, nome e conta no login único":
        "solicitacao_chave.cpf solicitacao_chave.nome_contato solicitacao_chave.emissor solicitacao_chave.sujeito",
      "e-mail e telefone": "solicitacao_chave.email solicitacao_chave.telefone",
      "órgão ou inscrição na OAB, e em nome de quem":
        "solicitacao_chave.orgao solicitacao_chave.oab_numero solicitacao_chave.oab_uf solicitacao_chave.em_nome_de",
      "nome da chave e finalidade": "solicitacao_chave.nome_chave solicitacao_chave.finalidade",
      "rede de origem de quem pediu e endereço de quem praticou cada ato":
        "solicitacao_chave.rede solicitacao_historico.ip",
      "andamento, com quem decidiu e por quê":
        "solicitacao_chave.protocolo solicitacao_chave.nota solicitacao_chave.motivo solicitacao_chave.proposta_por solicitacao_chave.id_token solicitacao_historico.por solicitacao_historico.justificativa"
    },
    paraQue: "decidir o pedido e avisar o resultado",
    fundamento: "Lei 9.784/1999, art. 54, e LGPD, art. 16, I: atos da administração",
    prazo: `${anos(DIAS_DE_SOLICITACOES)} depois do fim de cada um, ou do fim da chave que resultou dele`,
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO"
  },
  mensagens: {
    titulo: "Mensagens de e-mail",
    oQue: {
      "endereço de e-mail": "correio_mensagem.destinatario",
      "nome e o que a mensagem avisa, nunca a chave": "correio_mensagem.carta"
    },
    paraQue: "avisar o andamento de pedidos, chaves e convites",
    fundamento: PROVA,
    prazo: `${DIAS_DE_MENSAGENS} dias depois de cada uma`,
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO"
  },
  uso: {
    titulo: "Uso das rotas",
    oQue: {
      "rota, momento, resultado da chamada e duração":
        "telemetria_evento.acao telemetria_evento.registrado_em telemetria_evento.status telemetria_evento.duracao_ms telemetria_evento.metadados telemetria_evento.id_evento_cliente",
      "endereço de origem e navegador": "telemetria_evento.ip telemetria_evento.user_agent",
      "chave e CPF de quem entrou": "telemetria_evento.id_token telemetria_evento.cpf"
    },
    paraQue: "segurança, cotas e estatística",
    fundamento: ACESSO,
    prazo: "o prazo dos registros de uso desta instalação, 184 dias em regra; depois restam só totais diários",
    quemVe: ADMINISTRADORES,
    protecao: "ABERTO"
  },
  contadores: {
    titulo: "Contagem de chamadas e de tentativas",
    oQue: {
      "CPF e classe, ou endereço de origem": "cota_contagem.identidade tentativa_de_entrada.origem",
      "quantas chamadas vieram no minuto": "cota_contagem.contagem tentativa_de_entrada.quantas"
    },
    paraQue: "que o serviço continue disponível a todos, com ou sem cadastro",
    fundamento: POLITICA,
    prazo: "uma hora",
    quemVe: NINGUEM,
    protecao: "ABERTO"
  },
  trabalhos: {
    titulo: "Cálculos em segundo plano",
    oQue: {
      "o pedido e o resultado": "trabalho.corpo trabalho.opcoes trabalho.resultado trabalho.conclusao trabalho.erro",
      "quem os pediu": "trabalho.titular trabalho.dono trabalho_idempotencia.titular",
      "o nome que quem pediu deu ao pedido, para reconhecer uma repetição":
        "trabalho_idempotencia.chave trabalho_idempotencia.resumo"
    },
    paraQue: "entregar depois o que demora",
    fundamento: PEDIDO,
    prazo: `${horas(REGRAS_PADRAO.retencao / 1000)} depois de terminados; o pedido, só até o fim do cálculo; o reconhecimento de uma repetição, ${horas(REGRAS_PADRAO.memoriaDaChave / 1000)}`,
    quemVe: "quem os pediu",
    protecao: "CHAVE_DO_SERVICO"
  },
  permalinks: {
    titulo: "Demonstrativos com código de conferência",
    oQue: {
      "cópia imutável do pedido e do resultado": "copia.conteudo copia_conteudo.conteudo",
      "CPF e chave de quem a fez, momento, tipo do cálculo e versão das tabelas":
        "copia.cpf copia.id_token copia.criada_em copia.rota copia.motor copia.tabelas copia.da_justica",
      "do código e do conteúdo, resumos criptográficos":
        "copia.codigo copia.resumo copia.resumo_cifrado copia.anterior copia.elo copia_conteudo.resumo copia_encerrada.elo",
      "quem a reteve, liberou ou removeu, de que endereço, em que processo e por quê":
        "copia_ato.por copia_ato.ip copia_ato.processo copia_ato.justificativa"
    },
    paraQue: "que um documento juntado a processo possa ser conferido",
    fundamento: EVIDENCIA,
    prazo: `${ANOS_DAS_COPIAS} anos, ou mais quando um administrador os retém por ordem registrada`,
    quemVe: "o conteúdo, só quem tem o código; o registro, a própria pessoa e quem administra o serviço",
    protecao: "CODIGO"
  },
  cotasDePermalinks: {
    titulo: "Contagem de demonstrativos",
    oQue: {
      "quantas cópias cada pessoa fez, por dia": "copia_cota.titular copia_cota.dia copia_cota.quantas copia_cota.bytes"
    },
    paraQue: "limitar o que cada pessoa guarda",
    fundamento: PEDIDO,
    prazo: `${DIAS_DAS_COTAS_DE_COPIAS} dias`,
    quemVe: NINGUEM,
    protecao: "ABERTO"
  },
  compartilhamentos: {
    titulo: "Links de compartilhamento",
    oQue: {
      "cópia do cálculo": "compartilhamento.conteudo",
      "CPF de quem compartilhou, o cálculo e o grupo de que veio":
        "compartilhamento.cpf compartilhamento.calculo compartilhamento.grupo compartilhamento.rota compartilhamento.motor compartilhamento.tabelas",
      "prazo, número de aberturas e momento da última":
        "compartilhamento.aberturas compartilhamento.ultima_abertura_em",
      "quem o revogou e por quê": "compartilhamento.revogado_por compartilhamento.motivo",
      "do link e do conteúdo, só resumos criptográficos": "compartilhamento.token compartilhamento.resumo"
    },
    paraQue: "mostrar um cálculo a quem a pessoa escolher",
    fundamento: PEDIDO,
    prazo: `o conteúdo, até o fim do prazo escolhido ou a revogação; o registro, ${DIAS_DOS_COMPARTILHAMENTOS} dias mais`,
    quemVe: "o conteúdo, só quem tem o link; o registro, a própria pessoa e quem administra o serviço",
    protecao: "CODIGO"
  },
  calculos: {
    titulo: "Cálculos salvos por quem entrou com a sua conta",
    oQue: {
      "o conteúdo": "calculo_salvo.conteudo",
      "nome, etiquetas, notas e número do processo, como a pessoa os escreveu":
        "calculo_salvo.nome calculo_salvo.etiquetas calculo_salvo.notas calculo_salvo.numero_processo calculo_salvo.palavras",
      "uma linha que resume o resultado": "calculo_salvo.resumo",
      "CPF de quem o fez, e CPF e nome de quem o alterou por último":
        "calculo_salvo.dono calculo_salvo.atualizado_por calculo_salvo.nome_de_quem_atualizou"
    },
    paraQue: "continuar o trabalho depois",
    fundamento: PEDIDO,
    prazo: `até que a pessoa os exclua; o excluído é eliminado em ${DIAS_ATE_O_FIM} dias`,
    quemVe: "a própria pessoa e o grupo em cuja pasta ela os põe",
    protecao: "CHAVE_DO_SERVICO"
  },
  coisas: {
    titulo: "Pastas e preferências",
    oQue: {
      CPF: "pasta.dono preferencia.cpf",
      "nomes das pastas": "pasta.nome",
      "tema, unidade judiciária e critérios preferidos": "preferencia.valor"
    },
    paraQue: "organizar o trabalho e abrir as páginas como a pessoa escolheu",
    fundamento: PEDIDO,
    prazo: "até que a pessoa as apague",
    quemVe: A_PESSOA,
    protecao: "ABERTO"
  },
  grupos: {
    titulo: "Grupos",
    oQue: {
      "nome do grupo": "grupo.nome",
      "CPF, nome e nível de quem participa, e desde quando":
        "grupo_participante.cpf grupo_participante.nome grupo_participante.nivel grupo_participante.desde"
    },
    paraQue: "que várias pessoas trabalhem nos mesmos cálculos",
    fundamento: PEDIDO,
    prazo: "até que a pessoa saia ou o grupo termine",
    quemVe: "quem participa vê os nomes; o CPF por inteiro, só quem é dono do grupo",
    protecao: "ABERTO"
  },
  convites: {
    titulo: "Convites para grupos",
    oQue: {
      "CPF e nome de quem convida": "grupo_convite.convidado_por grupo_convite.nome_de_quem_convidou",
      "CPF de quem é convidado": "grupo_convite.cpf",
      "nome do grupo, nível, mensagem e resposta":
        "grupo_convite.nome_do_grupo grupo_convite.nivel grupo_convite.mensagem grupo_convite.decidido_em"
    },
    paraQue: "formar os grupos",
    fundamento: PEDIDO,
    prazo: `${DIAS_DO_CONVITE} dias para responder; o registro, ${ANOS_DOS_CONVITES} ano depois de criado`,
    quemVe: "quem convidou e quem foi convidado",
    protecao: "ABERTO"
  },
  atos: {
    titulo: "Atos sobre o que as pessoas guardam",
    oQue: {
      "CPF e conta de quem criou, alterou, compartilhou, excluiu ou exportou, sem o conteúdo":
        "pessoa_ato.por pessoa_ato.emissor pessoa_ato.sujeito",
      "o quê e quando": "pessoa_ato.recurso pessoa_ato.chave pessoa_ato.ato pessoa_ato.em",
      "endereço de origem": "pessoa_ato.ip",
      "por quê, quando foi um administrador": "pessoa_ato.justificativa"
    },
    paraQue: "provar quem fez o quê",
    fundamento: PROVA,
    prazo: `${ANOS_DOS_ATOS} anos`,
    quemVe: A_PESSOA,
    protecao: "ABERTO"
  },
  aceites: {
    titulo: "Concordância com os termos",
    oQue: {
      CPF: "termo_aceite.cpf",
      "documento, versão e momento": "termo_aceite.slug termo_aceite.versao termo_aceite.aceito_em",
      "endereço de origem": "termo_aceite.ip"
    },
    paraQue: "provar a concordância",
    fundamento: "LGPD, art. 16, I: prova da concordância",
    prazo: "sem prazo",
    quemVe: A_PESSOA_E_ADMINISTRADORES,
    protecao: "ABERTO"
  },
  leituras: {
    titulo: "Leitura de avisos",
    oQue: {
      "CPF, aviso e momento": "aviso_leitura.cpf aviso_leitura.aviso aviso_leitura.lido_em"
    },
    paraQue: "não mostrar de novo o que já foi lido",
    fundamento: PEDIDO,
    prazo: `${DIAS_DAS_LEITURAS} dias depois do fim do aviso`,
    quemVe: NINGUEM,
    protecao: "ABERTO"
  },
  formularios: {
    titulo: "Formulários à espera de nova entrada",
    oQue: {
      CPF: "rascunho.cpf",
      "o que foi digitado quando a sessão terminou": "rascunho.conteudo rascunho.sessao"
    },
    paraQue: "que nada se perca ao entrar de novo",
    fundamento: PEDIDO,
    prazo: horas(DURACAO_DO_RASCUNHO),
    quemVe: "só o navegador que os começou",
    protecao: "CHAVE_DO_SERVICO"
  },
  rascunhos: {
    titulo: "Rascunhos das calculadoras na web",
    oQue: {
      "o que foi digitado": "rascunho_de_calculo.conteudo",
      "o que foi lido dos documentos enviados (nome, CPF, NIT, nascimento, vínculos, salários e benefícios), o nome dos arquivos e a carta de concessão, quando enviada":
        "",
      "os passos que podem ser desfeitos": "rascunho_passo.conteudo",
      "da rede de onde veio, só um resumo criptográfico feito com uma chave do serviço, para que uma rede não ocupe o espaço de todas":
        "rascunho_de_calculo.rede",
      "do segredo do cookie, só o resumo criptográfico": "rascunho_de_calculo.resumo_do_navegador"
    },
    paraQue: "que o cálculo possa ser conferido, corrigido e refeito de uma página a outra, sem cadastro",
    fundamento: PEDIDO,
    prazo: `${horas(DURACAO_DO_RASCUNHO_DE_CALCULO)} desde o início`,
    quemVe: "só o navegador que os começou, por um segredo do seu cookie",
    protecao: "CHAVE_DO_SERVICO"
  },
  trocas: {
    titulo: "Casos enviados por sistemas de tribunais",
    oQue: {
      "o caso que uma calculadora abre já preenchido": "troca.conteudo",
      "sem o conteúdo, que ele foi enviado, por qual chave e o que o abriu":
        "troca.id_token troca.usada_por troca.usada_em",
      "do endereço, só o resumo criptográfico": "troca.resumo"
    },
    paraQue: "abrir a calculadora com os dados do processo",
    fundamento: POLITICA,
    prazo: `o caso, ${minutos(DURACAO_DA_TROCA)}, ou até ser aberto; o registro do envio, ${DIAS_DO_REGISTRO} dias`,
    quemVe: "quem recebe o endereço do caso, uma vez",
    protecao: "CHAVE_DO_SERVICO"
  },
  memoria: {
    titulo: "Na memória do programa, sem gravar",
    oQue: {
      "endereço de origem, CPF, chave e identificação do token de quem chama, para contar chamadas e não repetir registros":
        "",
      "o que foi lido por último de cálculos guardados e rascunhos, para que a página seguinte não espere": ""
    },
    paraQue: "que o serviço continue disponível a todos e responda depressa",
    fundamento: POLITICA,
    prazo:
      "as contagens, um minuto; o reconhecimento de uma chave, meio minuto; endereços, tokens e conteúdos vistos por último, até darem lugar a outros; tudo, até que o programa pare",
    quemVe: NINGUEM,
    protecao: "ABERTO"
  },
  registros: {
    titulo: "Registros de funcionamento (saída do programa)",
    oQue: {
      "rota, momento e resultado": "",
      "endereço de origem": "",
      "identificação da chave e identificador interno de quem praticou um ato": "",
      "CPF de quem administra, nos cinco atos sobre as tabelas e a lista de administradores": "",
      "nunca nome, conteúdo de cálculo ou código": ""
    },
    paraQue: "manter o serviço no ar, investigar falhas e ataques e cumprir a guarda que a lei manda",
    fundamento: ACESSO,
    prazo: "o prazo com que quem opera a instalação os guarda e renova, de seis meses ou mais",
    quemVe: "quem opera a instalação",
    protecao: "ABERTO"
  },
  copiasDeSeguranca: {
    titulo: "Cópias de segurança do banco de dados",
    oQue: {
      "tudo o que estava no banco quando foram feitas, com a mesma cifra": ""
    },
    paraQue: "recuperar o serviço depois de uma falha",
    fundamento: "LGPD, art. 46: segurança dos dados",
    prazo: "o prazo com que quem opera a instalação as guarda; o que foi apagado só sai delas quando terminam",
    quemVe: "quem opera a instalação",
    protecao: "ABERTO"
  }
} as const satisfies Readonly<Record<string, Tratamento>>

export type NomeDoTratamento = keyof typeof TRATAMENTOS

/**
 * Where everything about a person lies: a table, or a part of one, for each kind. In a condition `:cpf` is the person as the
 * columns of people have it, `:texto` the same as text. Bytes (hashes, sealed contents) are never told; nor are the columns that name other people, or who administers.
 */
import { CLASSES } from "../../../src/domain/acesso/consumidor.ts"
import type { NomeDaSecao } from "../../../src/domain/plataforma/meus-dados/secoes.ts"

export interface Origem {
  readonly tabela: string
  /** Columns that name the person: what the test of the catalogue counts as told. */
  readonly pessoa: ReadonlyArray<string>
  /** Default: the column of `pessoa` is the person. */
  readonly onde?: string
  /** What tells two of the kind apart and puts them in order, and its type. */
  readonly chave: string
  readonly tipo: "bigint" | "text" | "uuid"
  /** Columns that are not told. */
  readonly fora?: ReadonlyArray<string>
  /** The only ones that are told. */
  readonly so?: ReadonlyArray<string>
  /** What is told besides, as it is called. */
  readonly tambem?: string
}

const DAS_MINHAS_CHAVES = "select id_token from chave_api where cpf = :cpf"
const DAS_MINHAS_SOLICITACOES = "select id from solicitacao_chave where cpf = :cpf"

/** As quotas name a person. */
const TITULARES = CLASSES.map((classe) => `'pessoa ' || :texto || ' ${classe}'`).join(", ")

export const ORIGENS: Readonly<Record<NomeDaSecao, Origem>> = {
  conta: { tabela: "pessoa", pessoa: ["cpf"], chave: "cpf", tipo: "text" },
  sessoes: { tabela: "sessao", pessoa: ["cpf"], chave: "id", tipo: "uuid", fora: ["revogada_por"] },
  acessos: { tabela: "painel_acesso", pessoa: ["cpf"], chave: "id", tipo: "bigint" },
  contasRecusadas: {
    tabela: "identidade_recusada",
    pessoa: ["cpf"],
    chave: "emissor || ' ' || sujeito",
    tipo: "text"
  },
  administracao: {
    tabela: "administrador",
    pessoa: ["cpf"],
    chave: "cpf",
    tipo: "text",
    fora: ["criado_por", "removido_por"]
  },
  historicoDaAdministracao: {
    tabela: "administrador_historico",
    pessoa: ["cpf"],
    chave: "id",
    tipo: "bigint",
    fora: ["atualizadoPor"]
  },
  chaves: {
    tabela: "chave_api",
    pessoa: ["cpf"],
    chave: "id_token",
    tipo: "uuid",
    fora: ["criada_por", "revogada_por"]
  },
  historicoDasChaves: {
    tabela: "chave_historico",
    pessoa: [],
    onde: `id_token in (${DAS_MINHAS_CHAVES})`,
    chave: "id",
    tipo: "bigint",
    fora: ["atualizadoPor"]
  },
  solicitacoesDeChave: {
    tabela: "solicitacao_chave",
    pessoa: ["cpf"],
    chave: "id",
    tipo: "bigint",
    fora: ["proposta_por"]
  },
  historicoDasSolicitacoes: {
    tabela: "solicitacao_historico",
    pessoa: [],
    onde: `solicitacao in (${DAS_MINHAS_SOLICITACOES})`,
    chave: "id",
    tipo: "bigint",
    fora: ["por", "ip"]
  },
  mensagens: {
    tabela: "correio_mensagem",
    pessoa: [],
    onde: `carta ->> 'protocolo' in (select protocolo from solicitacao_chave where cpf = :cpf)
      or carta ->> 'modelo' = 'chave-revogada' and carta ->> 'prefixo' in (select prefixo from chave_api where cpf = :cpf)`,
    chave: "id",
    tipo: "uuid"
  },
  uso: {
    tabela: "telemetria_evento",
    pessoa: ["cpf"],
    onde: `cpf = :cpf or id_token in (select id_token::text from (${DAS_MINHAS_CHAVES}) minhas)`,
    chave: "id",
    tipo: "uuid"
  },
  trabalhos: {
    tabela: "trabalho",
    pessoa: [],
    onde: `dono in (${TITULARES}) or titular in (select id_token::text from (${DAS_MINHAS_CHAVES}) minhas)`,
    chave: "id",
    tipo: "uuid",
    so: ["id", "operacao", "estado", "criado_em", "iniciado_em", "terminado_em"]
  },
  permalinks: { tabela: "copia", pessoa: ["cpf"], chave: "id", tipo: "uuid" },
  atosSobrePermalinks: {
    tabela: "copia_ato",
    pessoa: [],
    onde: "copia in (select id from copia where cpf = :cpf)",
    chave: "id",
    tipo: "bigint",
    fora: ["por", "ip"]
  },
  cotasDePermalinks: {
    tabela: "copia_cota",
    pessoa: [],
    onde: `titular in (${TITULARES})`,
    chave: "titular || ' ' || dia",
    tipo: "text"
  },
  aceites: { tabela: "termo_aceite", pessoa: ["cpf"], chave: "slug || ' ' || versao", tipo: "text" },
  atos: { tabela: "pessoa_ato", pessoa: ["por"], onde: "por = :texto", chave: "id", tipo: "bigint" },
  atosDeAdministradores: {
    tabela: "pessoa_ato",
    pessoa: [],
    onde: "recurso in ('preferencias', 'meus-dados', 'conta', 'sessao') and chave = :texto and por <> :texto",
    chave: "id",
    tipo: "bigint",
    fora: ["por", "emissor", "sujeito", "ip"]
  },
  calculos: { tabela: "calculo_salvo", pessoa: ["dono"], chave: "id", tipo: "uuid", fora: ["atualizado_por"] },
  calculosAlterados: {
    tabela: "calculo_salvo",
    pessoa: ["atualizado_por"],
    onde: "atualizado_por = :cpf and atualizado_por is distinct from dono",
    chave: "id",
    tipo: "uuid",
    so: ["id", "grupo", "atualizado_em"]
  },
  pastas: { tabela: "pasta", pessoa: ["dono"], chave: "id", tipo: "uuid" },
  preferencias: { tabela: "preferencia", pessoa: ["cpf"], chave: "id", tipo: "uuid" },
  grupos: {
    tabela: "grupo_participante",
    pessoa: ["cpf"],
    chave: "id",
    tipo: "uuid",
    tambem: "(select g.nome from grupo g where g.id = t.grupo) as nome_do_grupo"
  },
  convitesRecebidos: {
    tabela: "grupo_convite",
    pessoa: ["cpf"],
    chave: "id",
    tipo: "uuid",
    fora: ["convidado_por"]
  },
  convitesEnviados: { tabela: "grupo_convite", pessoa: ["convidado_por"], chave: "id", tipo: "uuid" },
  compartilhamentos: {
    tabela: "compartilhamento",
    pessoa: ["cpf"],
    chave: "id",
    tipo: "uuid",
    fora: ["revogado_por"]
  },
  avisosLidos: { tabela: "aviso_leitura", pessoa: ["cpf"], chave: "aviso", tipo: "uuid" },
  rascunhos: { tabela: "rascunho", pessoa: ["cpf"], chave: "id", tipo: "uuid" },
  cargasPreparadas: {
    tabela: "carga_preparada",
    pessoa: ["cpf"],
    chave: "id",
    tipo: "uuid",
    so: ["id", "tabela", "sobrescrever", "expira_em"]
  }
}

/** The rows of a kind that are of the person, as a condition; `$1` is the CPF. */
export const condicaoDe = ({
  pessoa,
  onde = pessoa.map((coluna) => `${coluna} = :cpf`).join(" or ")
}: Origem): string => `(${onde.replaceAll(":cpf", "$1::text::bpchar").replaceAll(":texto", "$1::text")})`

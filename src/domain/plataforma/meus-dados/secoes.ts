/**
 * Everything that the service keeps about a person, by kind: what the file of the own data tells, and what the erasure does
 * with each. What stays says why, and until when (Lei 13.709/2018, art. 16, and the laws that it leaves room for).
 */
import { Struct } from "effect"
import { type NomeDoTratamento, TRATAMENTOS } from "./tratamentos.ts"

/** Why something outlives the erasure. */
export interface Guarda {
  readonly fundamento: string
  readonly ate: string
}

export interface Secao {
  readonly titulo: string
  /** Absent: the erasure ends it. */
  readonly fica?: Guarda
}

/** The ground and the term of a kind of data, from its record. */
const guardaDe = (nome: NomeDoTratamento): Guarda => ({
  fundamento: TRATAMENTOS[nome].fundamento,
  ate: TRATAMENTOS[nome].prazo
})

/**
 * Data that neither the file nor the erasure reaches: they are not in the database, or lie there for minutes or hours and
 * belong to no account.
 */
export const FORA_DO_ALCANCE: ReadonlyArray<Guarda & { readonly titulo: string }> = (
  ["registros", "copiasDeSeguranca", "memoria", "contadores", "rascunhos", "trocas"] as const
).map((nome) => ({ titulo: TRATAMENTOS[nome].titulo, ...guardaDe(nome) }))

export const SECOES = {
  conta: { titulo: "Conta do login único com que você entra", fica: guardaDe("contas") },
  sessoes: { titulo: "Sessões em navegadores", fica: guardaDe("sessoes") },
  acessos: { titulo: "Entradas, saídas e recusas", fica: guardaDe("acessos") },
  contasRecusadas: { titulo: "Tentativas de entrar com outra conta pelo seu CPF", fica: guardaDe("contasRecusadas") },
  administracao: { titulo: "Registro de quem administra o serviço", fica: guardaDe("administracao") },
  historicoDaAdministracao: { titulo: "Inclusões e remoções suas como administrador", fica: guardaDe("administracao") },
  chaves: { titulo: "Chaves de API", fica: guardaDe("chaves") },
  historicoDasChaves: { titulo: "Histórico das suas chaves", fica: guardaDe("chaves") },
  solicitacoesDeChave: { titulo: "Solicitações de chave", fica: guardaDe("solicitacoes") },
  historicoDasSolicitacoes: { titulo: "Andamento das suas solicitações", fica: guardaDe("solicitacoes") },
  mensagens: { titulo: "Mensagens de e-mail sobre as suas chaves", fica: guardaDe("mensagens") },
  uso: { titulo: "Uso das rotas, seu e das suas chaves", fica: guardaDe("uso") },
  trabalhos: { titulo: "Cálculos em segundo plano das suas chaves, sem o conteúdo", fica: guardaDe("trabalhos") },
  permalinks: {
    titulo: "Cópias de cálculos com código de conferência (o código as abre; aqui estão os registros)",
    fica: guardaDe("permalinks")
  },
  atosSobrePermalinks: { titulo: "O que administradores fizeram com as suas cópias", fica: guardaDe("permalinks") },
  cotasDePermalinks: { titulo: "Quantas cópias você fez, por dia", fica: guardaDe("cotasDePermalinks") },
  aceites: { titulo: "Documentos legais que você aceitou", fica: guardaDe("aceites") },
  atos: { titulo: "O que você fez com o que guarda, sem o conteúdo", fica: guardaDe("atos") },
  atosDeAdministradores: { titulo: "O que administradores fizeram com o que é seu", fica: guardaDe("atos") },
  calculos: { titulo: "Cálculos salvos por você, com o conteúdo" },
  calculosAlterados: { titulo: "Cálculos de outras pessoas que você alterou por último" },
  pastas: { titulo: "Pastas suas" },
  preferencias: { titulo: "Preferências" },
  grupos: { titulo: "Grupos de que você participa" },
  convitesRecebidos: { titulo: "Convites que você recebeu" },
  convitesEnviados: { titulo: "Convites que você enviou" },
  compartilhamentos: { titulo: "Compartilhamentos" },
  avisosLidos: { titulo: "Avisos que você leu" },
  rascunhos: { titulo: "Formulários à espera de que você entre de novo, sem o conteúdo, que só o seu navegador abre" },
  cargasPreparadas: { titulo: "Cargas de tabelas que você preparou e não aplicou" }
} as const satisfies Readonly<Record<string, Secao>>

export type NomeDaSecao = keyof typeof SECOES

/** In the order of the file. */
export const NOMES_DAS_SECOES: ReadonlyArray<NomeDaSecao> = Struct.keys(SECOES)

/** What stays after the erasure, and why. */
export interface Permanece extends Guarda {
  readonly secao: string
  readonly titulo: string
  readonly registros: number
}

/** What an erasure did. */
export interface Apagamento {
  /** Kind → how many. */
  readonly apagados: Readonly<Record<string, number>>
  /** Calculations that stay in folders of groups, without the name of who made them. */
  readonly semNome: number
  readonly permanece: ReadonlyArray<Permanece>
  /** Data beyond the reach of an erasure. */
  readonly foraDoBanco: typeof FORA_DO_ALCANCE
}

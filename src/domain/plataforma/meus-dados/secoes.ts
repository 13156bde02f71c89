/**
 * Everything that the service keeps about a person, by kind: what the file of the own data tells, and what the erasure does
 * with each. What stays says why, and until when (Lei 13.709/2018, art. 16, and the laws that it leaves room for).
 */
import { Struct } from "effect"

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

const ACESSO = "Lei 12.965/2014, art. 15, e LGPD, art. 16, I: registros de acesso"
const PROVA = "LGPD, art. 16, I, e art. 7º, VI: prova de quem fez o quê, para o exercício regular de direitos"
const TITULAR_DE_CHAVE = "LGPD, art. 16, I: quem responde pelo uso de uma chave"
const ADMINISTRACAO = "LGPD, art. 16, I, e art. 23: transparência de quem administra o serviço"
const EVIDENCIA = "LGPD, art. 16, I, e art. 7º, VI: evidência de documentos juntados a processos"

const ENQUANTO_HOUVER_CHAVE = "sem prazo, como registro do que foi feito; revogue as chaves ativas em Minhas chaves"

export const SECOES = {
  conta: {
    titulo: "Conta do login único com que você entra",
    fica: {
      fundamento: `${ACESSO}; impede que outra conta entre com o seu CPF`,
      ate: "cinco anos depois do último uso"
    }
  },
  sessoes: { titulo: "Sessões em navegadores", fica: { fundamento: ACESSO, ate: "30 dias depois do fim de cada uma" } },
  acessos: {
    titulo: "Entradas, saídas e recusas",
    fica: { fundamento: ACESSO, ate: "o prazo dos registros de acesso, de seis meses ou mais" }
  },
  contasRecusadas: {
    titulo: "Tentativas de entrar com outra conta pelo seu CPF",
    fica: { fundamento: ADMINISTRACAO, ate: "enquanto você administrar o serviço" }
  },
  administracao: {
    titulo: "Registro de quem administra o serviço",
    fica: { fundamento: ADMINISTRACAO, ate: "sem prazo" }
  },
  historicoDaAdministracao: {
    titulo: "Inclusões e remoções suas como administrador",
    fica: { fundamento: ADMINISTRACAO, ate: "sem prazo" }
  },
  chaves: { titulo: "Chaves de API", fica: { fundamento: TITULAR_DE_CHAVE, ate: ENQUANTO_HOUVER_CHAVE } },
  historicoDasChaves: {
    titulo: "Histórico das suas chaves",
    fica: { fundamento: TITULAR_DE_CHAVE, ate: "sem prazo, como registro do que foi feito" }
  },
  solicitacoesDeChave: {
    titulo: "Solicitações de chave",
    fica: {
      fundamento: "Lei 9.784/1999, art. 54, e LGPD, art. 16, I: atos da administração",
      ate: "cinco anos depois do fim de cada uma"
    }
  },
  historicoDasSolicitacoes: {
    titulo: "Andamento das suas solicitações",
    fica: {
      fundamento: "Lei 9.784/1999, art. 54, e LGPD, art. 16, I: atos da administração",
      ate: "o mesmo prazo delas"
    }
  },
  mensagens: {
    titulo: "Mensagens de e-mail sobre as suas chaves",
    fica: { fundamento: PROVA, ate: "90 dias depois de cada uma" }
  },
  uso: {
    titulo: "Uso das rotas, seu e das suas chaves",
    fica: { fundamento: ACESSO, ate: "184 dias, ou o prazo dos registros de uso; depois restam só totais diários" }
  },
  trabalhos: {
    titulo: "Cálculos em segundo plano das suas chaves, sem o conteúdo",
    fica: { fundamento: "LGPD, art. 7º, V: execução do que você pediu", ate: "uma hora depois de terminados" }
  },
  permalinks: {
    titulo: "Cópias de cálculos com código de conferência (o código as abre; aqui estão os registros)",
    fica: { fundamento: EVIDENCIA, ate: "dez anos" }
  },
  atosSobrePermalinks: {
    titulo: "O que administradores fizeram com as suas cópias",
    fica: { fundamento: EVIDENCIA, ate: "o mesmo prazo delas" }
  },
  cotasDePermalinks: {
    titulo: "Quantas cópias você fez, por dia",
    fica: { fundamento: "LGPD, art. 7º, V: limite de uso do que você pede", ate: "um ano" }
  },
  aceites: {
    titulo: "Documentos legais que você aceitou",
    fica: { fundamento: "LGPD, art. 16, I: prova da concordância", ate: "sem prazo" }
  },
  atos: {
    titulo: "O que você fez com o que guarda, sem o conteúdo",
    fica: { fundamento: PROVA, ate: "cinco anos" }
  },
  atosDeAdministradores: {
    titulo: "O que administradores fizeram com o que é seu",
    fica: { fundamento: PROVA, ate: "cinco anos" }
  },
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
}

/**
 * The usage actions: `<ns>.<recurso>.<ambiente>[.<forma|operacao>]`. Names from specification 1, section 6.1 and
 * specification 2, sections 6.1 and 6.2; those of the last group are ours, for the rest of what section 6.1 says the
 * catalogue covers.
 */
import { type Aplicacao, ORIGENS, type Origem } from "./aplicacoes.ts"

interface Grupo {
  readonly apps: ReadonlyArray<Aplicacao>
  readonly acoes: ReadonlyArray<string>
}

const CALCULADORAS = ["rgps-beneficios", "rgps-atrasados"] as const

/** Which applications may report which actions. */
const grupos: ReadonlyArray<Grupo> = [
  {
    apps: ["tempo"],
    acoes: [
      "rgps.beneficios.api",
      "rgps.beneficios.api.grupos",
      "rgps.beneficios.api.arquivo-calc",
      "rgps.beneficios.api.arquivo-calc.grupos",
      "rgps.atrasados.api",
      "rgps.atrasados.api.arquivo-calc",
      "rgps.documentos.api.carta-concessao",
      "rgps.documentos.api.cnis",
      "rgps.documentos.api.rdctc",
      "rgps.documentos.api.prevjud",
      "rgps.documentos.api.pap"
    ]
  },
  {
    apps: ["rmi"],
    acoes: [
      "rgps.rmi.api",
      "rgps.rmi.api.stream",
      "rgps.rmi.api.async",
      "rgps.rmi.api.arquivo-calc",
      "rgps.rmi.api.arquivo-calc.stream",
      "rgps.rmi.api.arquivo-calc.async",
      "rgps.rmi.api.desvinculada",
      "rgps.rmi.api.por-fundamento",
      "rgps.rmi.api.conferencia",
      "rgps.rmi.api.job-status",
      "rgps.rmi.api.job-resultado",
      "rgps.rmi.api.job-cancelar",
      "rgps.documentos.api.arquivo-calc"
    ]
  },
  // reference lists, which a time deployment that runs alone publishes too
  { apps: ["rmi", "tempo"], acoes: ["rgps.rmi.api.fundamentos", "rgps.rmi.api.marcos-temporais"] },
  {
    apps: CALCULADORAS,
    acoes: ["rgps.calculos-salvos.web.criar", "usuario.grupos.web.calculo-criar", "rgps.arquivos-calc.web.baixar"]
  },
  {
    apps: CALCULADORAS,
    acoes: [
      "rgps.beneficios.web",
      "rgps.rmi.web",
      "rgps.atrasados.web",
      "rgps.documentos.web.importar",
      "rgps.compartilhamentos.web.criar",
      "rgps.compartilhamentos.web.abrir",
      "apps.exchange.web.consumir"
    ]
  },
  { apps: ["backoffice"], acoes: ["apps.exchange.api.criar"] }
]

export interface Acao {
  readonly nome: string
  readonly origem: Origem
  readonly apps: ReadonlyArray<Aplicacao>
}

const ambienteDe = (nome: string): Origem => {
  const ambiente = nome.split(".")[2]
  const origem = ORIGENS.find((o) => o === ambiente)
  if (origem === undefined) throw new Error(`an action without an environment: ${nome}`)
  return origem
}

/** Every action by its name. */
export const ACOES: ReadonlyMap<string, Acao> = new Map(
  grupos.flatMap(({ apps, acoes }) => acoes.map((nome) => [nome, { nome, origem: ambienteDe(nome), apps }] as const))
)

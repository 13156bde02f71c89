/** Which route each type of file is for, and the words that send it there. */
import { type ClasseDeArquivo, type FalhaCalc, incompativel, type TipoCalc } from "./comum/tipos.ts"

export type Operacao = "ler" | "calcular"

/** A route that takes `.calc` files: what it does and the types it serves. */
export interface Destino {
  readonly operacao: Operacao
  readonly serve: ReadonlyArray<TipoCalc>
}

const ROTAS: Readonly<Record<TipoCalc, Readonly<Record<Operacao, string>>>> = {
  tempo: { ler: "calculos-tempo/arquivo-calc/ler", calcular: "calculos-tempo/arquivo-calc/calcular" },
  rmi: { ler: "calculos-rmi/arquivo-calc/ler", calcular: "calculos-rmi/arquivo-calc/calcular" },
  "rmi-desvinculada": {
    ler: "calculos-rmi/arquivo-calc/ler-desvinculada",
    calcular: "calculos-rmi/arquivo-calc/calcular-desvinculada"
  },
  atrasados: { ler: "calculos-atrasados/arquivo-calc/ler", calcular: "calculos-atrasados/arquivo-calc/calcular" }
}

const NOMES: Readonly<Record<ClasseDeArquivo, string>> = {
  canonico: "cálculo de tempo e RMI (sem tipo)",
  tempo: "tempo",
  rmi: "rmi",
  "rmi-desvinculada": "rmi-desvinculada",
  atrasados: "atrasados"
}

/** The types a file can be calculated as, the preferred one first: an RMI request has a time request in it. */
const tiposDa = (classe: ClasseDeArquivo): ReadonlyArray<TipoCalc> =>
  classe === "canonico" ? ["tempo", "rmi"] : classe === "rmi" ? ["rmi", "tempo"] : [classe]

/** What the file is on this route, or the failure that names the right one. */
export const tipoNaRota = (classe: ClasseDeArquivo, { operacao, serve }: Destino): TipoCalc | FalhaCalc => {
  const tipos = tiposDa(classe)
  const tipo = tipos.find((t) => serve.includes(t))
  if (tipo !== undefined) return tipo
  const rotas = tipos.map((t) => ROTAS[t][operacao]).join(" ou ")
  return incompativel(`arquivo do tipo ${NOMES[classe]}: esta rota não o atende; use ${rotas}`)
}

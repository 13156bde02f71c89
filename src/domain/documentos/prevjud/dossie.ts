/** Where the dossier is inside what was sent, and its five blocks. */
import { ehObjeto, type Objeto } from "../json-recebido.ts"

const BLOCOS = [
  "consultaFiliadoTO",
  "beneficios",
  "cartaConcessao",
  "extratoPrevidenciario",
  "historicoCreditos"
] as const

/** The five blocks, any of which may be missing. */
export type Dossie = Readonly<Partial<Record<(typeof BLOCOS)[number], unknown>>>

export interface Enviado {
  readonly dossie: Dossie
  /** What surrounds the dossier, with the parameter it was asked by. */
  readonly pedido: Objeto
}

const dentroDe = (valor: unknown): Enviado | null => {
  if (!ehObjeto(valor)) return null
  const { dossiePrevidenciario } = valor
  if (ehObjeto(dossiePrevidenciario)) return { dossie: dossiePrevidenciario, pedido: valor }
  return BLOCOS.some((bloco) => Object.hasOwn(valor, bloco)) ? { dossie: valor, pedido: {} } : null
}

/** The object of the service, the same one level below (`result`, `data`, a list of one), or the bare dossier. */
export const encontrarDossie = (valor: unknown): Enviado | null => {
  const direto = dentroDe(valor)
  if (direto !== null) return direto
  if (Array.isArray(valor)) return valor.length === 1 ? dentroDe(valor[0]) : null
  if (!ehObjeto(valor)) return null
  return dentroDe(valor.result) ?? dentroDe(valor.data)
}

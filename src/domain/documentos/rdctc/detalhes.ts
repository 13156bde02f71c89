/** Indented lines under a row: document, filiation, origin, special activity, remark (documents `rdctc.md` section 2). */
import { type Duracao, duracaoDe, duracaoEscrita } from "../duracao.ts"
import { valorEscrito } from "../escritas.ts"
import { leitorDeRotulos } from "../rotulos.ts"

/** What the details of a period gave; a key is absent until its label comes. */
export interface Detalhes {
  documento?: string
  filiacao?: string
  origem?: string
  codigo?: string
  fator?: number
  convertido?: Duracao
  /** As they come: joined for every line, the remarks of a long period would take the square of their time. */
  observacoes?: Array<string>
}

type Unico = Exclude<keyof Detalhes, "observacoes">
type Campo = Unico | "observacao"

/** Remarks of one period: a report has a few; a line above them is told as one that no field took. */
const MAXIMO_DE_OBSERVACOES = 200

const lerRotulos = leitorDeRotulos<Campo>([
  ["documento", "doc\\.?"],
  ["filiacao", "filia[cç][aã]o"],
  ["origem", "origem"],
  ["codigo", "c[oó]d\\.? ?(?:do )?anexo"],
  ["fator", "fator"],
  ["convertido", "tempo convertido"],
  ["observacao", "obs\\.?"]
])

const escrito = (valor: string): string => valor

/** Undefined: the value is not what the label announces. */
const VALORES: { readonly [C in Unico]: (valor: string) => Detalhes[C] } = {
  documento: escrito,
  filiacao: escrito,
  origem: escrito,
  codigo: escrito,
  fator: (valor) => (/^\d,\d{1,4}$/.test(valor) ? valorEscrito(valor) : undefined),
  convertido: (valor) => duracaoEscrita(valor) ?? undefined
}

const guardarUnico = <C extends Unico>(detalhes: Detalhes, campo: C, impresso: string): boolean => {
  const valor = VALORES[campo](impresso)
  if (valor === undefined || detalhes[campo] !== undefined) return false
  detalhes[campo] = valor
  return true
}

const guardarObservacao = (detalhes: Detalhes, valor: string): boolean => {
  detalhes.observacoes ??= []
  if (detalhes.observacoes.length >= MAXIMO_DE_OBSERVACOES) return false
  detalhes.observacoes.push(valor)
  return true
}

const guardar = (detalhes: Detalhes, campo: Campo, impresso: string): boolean =>
  campo === "observacao" ? guardarObservacao(detalhes, impresso) : guardarUnico(detalhes, campo, impresso)

/** A remark runs to the end of its line, whatever words it has. */
const OBSERVACAO = /^(.*?)(?<![^ ])(obs\.? ?:.*)$/i

/** Null when the line does not begin with a label of details; else what could not be taken. */
export const lerDetalhes = (detalhes: Detalhes, texto: string): ReadonlyArray<string> | null => {
  const partida = OBSERVACAO.exec(texto)
  const { antes, campos } = lerRotulos(partida?.[1] ?? texto)
  if (antes !== "" || (campos.length === 0 && partida === null)) return null
  const recusados = campos.flatMap((campo) =>
    campo.valor === "" || guardar(detalhes, campo.nome, campo.valor) ? [] : [campo.escrito]
  )
  const observacao = partida?.[2] ?? ""
  const valor = observacao.replace(/^[^:]*: ?/, "")
  return valor === "" || guardarObservacao(detalhes, valor) ? recusados : [...recusados, observacao]
}

/** Parts a row from the details that a copy put on the same line. */
export const separarDetalhes = (texto: string): { readonly linha: string; readonly detalhes: string } => {
  const { antes } = lerRotulos(texto)
  return { linha: antes, detalhes: texto.slice(antes.length).trim() }
}

const CONVERTIDO = /^(?:tempo )?convertido:? (.+)$/i

/** The converted time of the old report, on a line of its own, with units or as three numbers. */
export const lerConvertido = (texto: string): Duracao | null => {
  const valor = CONVERTIDO.exec(texto)?.[1]
  if (valor === undefined) return null
  const numeros = /^(\d{1,3}) (\d{1,2}) (\d{1,2})$/.exec(valor)
  return numeros === null ? duracaoEscrita(valor) : duracaoDe(numeros[1]!, numeros[2]!, numeros[3]!)
}

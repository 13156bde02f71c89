/** Writes a request body as a `.calc` file of our container, with what reading another file had preserved. */
import { ausente, ehObjeto, type Objeto } from "../json-recebido.ts"
import { partesDoPonteiro } from "./comum/ponteiro.ts"
import type { TipoCalc } from "./comum/tipos.ts"
import { preservaNoLugar } from "./container.ts"
import { FORMATO } from "./forma.ts"
import { versaoAtual } from "./migracao.ts"
import { comOpcoes, type OpcoesDoArquivo } from "./opcoes.ts"

/** A file in the making: what is written at its top, and in `parametrosGerais`. */
type Partes = Map<string, unknown>

/**
 * Puts the value at its pointer, or answers that reading would not give it back under that pointer: the place is taken or
 * is read as something else, or the value stood deep in a form that is not this one. In place: a copy of the file for
 * each of thousands of values would take the square of their time.
 */
const porDeVolta = (arquivo: Partes, gerais: Partes, tipo: TipoCalc, ponteiro: string, valor: unknown): boolean => {
  const partes = partesDoPonteiro(ponteiro)
  if (partes === undefined || ausente(valor) || !preservaNoLugar(tipo, partes)) return false
  const [chave = "", interna] = partes
  const [lugar, nome] = interna === undefined ? [arquivo, chave] : [gerais, interna]
  if (lugar.get(nome) !== undefined) return false
  lugar.set(nome, valor)
  return true
}

export interface ParaEscrever {
  readonly tipo: TipoCalc
  /** The request body, as it would be posted. */
  readonly corpo: Objeto
  /** How it was asked for, where not as every request is. */
  readonly opcoes?: OpcoesDoArquivo
  /** ISO 8601 with its zone. */
  readonly geradoEm: string
  /** Version of the program. */
  readonly versao: string
}

/** The file as JSON; the body is not validated here: whoever calculated it did. */
export const escreverCalc = ({ tipo, corpo, opcoes: pedidas = {}, geradoEm, versao }: ParaEscrever): Objeto => {
  const { preservado, criterioSalarioMaternidade, ...resto } = corpo
  const { especie, ...opcoes } = ehObjeto(resto.opcoesContagem) ? resto.opcoesContagem : {}
  const gerais: Partes = new Map([["especie", especie]])
  if (criterioSalarioMaternidade !== undefined) gerais.set("criterioSalarioMaternidade", criterioSalarioMaternidade)
  const arquivo: Partes = new Map<string, unknown>([
    ["formato", FORMATO],
    ["versao", versaoAtual()],
    ["tipo", tipo],
    ["geradoEm", geradoEm],
    ["geradoPor", { app: "rgps", versao }],
    ["parametrosGerais", gerais],
    ["conteudo", resto]
  ])
  // what has no place of its own in this form stays in the body, under its pointer: reading the file gives the body
  // that was written, value by value
  const semLugar = Object.entries(comOpcoes(preservado, pedidas)).filter(
    ([ponteiro, valor]) => !porDeVolta(arquivo, gerais, tipo, ponteiro, valor)
  )
  arquivo.set("parametrosGerais", Object.fromEntries(gerais))
  arquivo.set("conteudo", {
    ...resto,
    opcoesContagem: opcoes,
    ...(semLugar.length === 0 ? {} : { preservado: Object.fromEntries(semLugar) })
  })
  return Object.fromEntries(arquivo)
}

/** How the nodes of a trace are written: each step of a calculation with its rule, its inputs and its output. */
import type { Apurado, Passos } from "../../regras/apurado.ts"
import type { NoDa } from "../../regras/passo-de-rastro.ts"
import type { Regra } from "../../regras/regra.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import type { Corte, No, Operacao, Operacoes, Texto } from "./operacoes.ts"
import type { Tempo } from "./resultado.ts"

type Destinos = ReadonlyArray<string>
export type Nos = ReadonlyArray<No>
/** A rule applied to a fundamento, and the steps of one. */
export type Apuracao = Apurado<No>
export type PassosDaApuracao = Passos<No>

export const deDecimal = (valor: Decimal): Texto => escreverDecimal(valor)

export const deCentavos = (valor: number): Texto => escreverDecimal(decimalDeCentavos(valor as Centavos))

export const deCentavosOuNada = (valor: Centavos | null): Texto | null => (valor === null ? null : deCentavos(valor))

/** Writes a node. */
export const no = <O extends Operacao>(
  { numero }: Regra,
  operacao: O,
  entradas: Operacoes[O]["entradas"],
  saida: Operacoes[O]["saida"],
  ...destinos: Destinos
): NoDa<Operacoes, O> => ({ regra: numero, operacao, entradas, saida, destinos })

/** A value read as it is: of the law, of a table, of the request or of the counted time. */
export const lido = (regra: Regra, origem: string, valor: Texto | number, ...destinos: Destinos): No =>
  no(regra, "VALOR", { origem, valor }, valor, ...destinos)

/** Amounts of cents added. */
export const somados = (regra: Regra, parcelas: ReadonlyArray<number>, soma: number, ...destinos: Destinos): No =>
  no(regra, "SOMAR", { parcelas: parcelas.map(deCentavos) }, deCentavos(soma), ...destinos)

/** A sum divided to the cent. */
export const dividido = (
  regra: Regra,
  soma: number,
  divisor: number,
  corte: Corte,
  media: number,
  ...destinos: Destinos
): No => {
  const entradas = { dividendo: deCentavos(soma), divisor: String(divisor), casas: 2, corte }
  return no(regra, "DIVIDIR", entradas, deCentavos(media), ...destinos)
}

/** Amounts multiplied to the cent. */
export const multiplicado = (
  regra: Regra,
  fatores: ReadonlyArray<Texto>,
  corte: Corte,
  produto: Texto,
  ...destinos: Destinos
): No => no(regra, "MULTIPLICAR", { fatores, casas: 2, corte }, produto, ...destinos)

/** An amount kept inside its limits. */
export interface ValorLimitado {
  readonly valor: Texto
  readonly piso: Texto | null
  readonly teto: Texto | null
}

/** What is left of an amount inside its limits, and which of them changed it. */
export const limitado = (
  regra: Regra,
  entradas: ValorLimitado,
  saida: Texto,
  limitacao: Operacoes["LIMITACAO"]["saida"],
  destinos: { readonly valor: Destinos; readonly limitacao: Destinos }
): Nos => [
  no(regra, "LIMITAR", entradas, saida, ...destinos.valor),
  no(regra, "LIMITACAO", entradas, limitacao, ...destinos.limitacao)
]

/** Where a figure of a stage is shown, by its pointer in the result of a fundamento; nowhere when it is not. */
export type Onde = (figura: string) => Destinos

const PARTES = ["anos", "meses", "dias"] as const

/** The three parts of `dias`, each one at `ponteiro/<part>`. */
export const rastrearTempo = (regra: Regra, dias: number, tempo: Tempo, ponteiro: string): Nos =>
  PARTES.map((parte) => no(regra, "PARTE_DO_TEMPO", { dias, parte }, tempo[parte], `${ponteiro}/${parte}`))

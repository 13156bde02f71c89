/** The nodes of the accumulated factors of the rows (rules RMI-11, RMI-30, RMI-31). */
import { BigDecimal } from "effect"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { CASAS } from "../aritmetica/fator-exato.ts"
import type { Quadro } from "../resposta/quadro.ts"
import { type No, no } from "../resultado/rastro.ts"
import { deDecimal } from "../resultado/texto-do-rastro.ts"
import type { LinhaCorrigida } from "../salarios/corrigidas.ts"
import { indiceDoMes, ultimoPublicado } from "./cadeia.ts"

/** Decimals carried while the product grows. */
const CASAS_CARREGADAS = 45
const ZERO = decimal("0")
const UM = decimal("1")
const CEM = decimal("100")

/** A corrected row and where its factor is in the result. */
export interface FatorARastrear {
  readonly linha: LinhaCorrigida
  readonly destino: string
}

const percentualDe = ({ caso }: Quadro): ((c: Competencia) => Decimal) => {
  const { indices } = caso.parametros
  const ultimo = ultimoPublicado(indices)
  return (c) => (ultimo === undefined || c > ultimo ? ZERO : (indiceDoMes(indices, c, caso.opcoes) ?? ZERO))
}

const acumulado = (posterior: Decimal, percentual: Decimal): Decimal =>
  BigDecimal.truncate(
    BigDecimal.multiply(posterior, BigDecimal.divideUnsafe(BigDecimal.sum(CEM, percentual), CEM)),
    CASAS_CARREGADAS
  )

/** The product of the indices, built backwards from the last month: one node a month. */
const pelaCadeia = (
  quadro: Quadro,
  primeira: Competencia,
  destinos: ReadonlyMap<Competencia, ReadonlyArray<string>>
): ReadonlyArray<No> => {
  const percentual = percentualDe(quadro)
  const nos: Array<No> = []
  let posterior = UM
  for (
    let c = maisCompetencias(competenciaDaData(quadro.calculadoEm), -1);
    c >= primeira;
    c = maisCompetencias(c, -1)
  ) {
    const valor = acumulado(posterior, percentual(c))
    const entradas = { posterior: deDecimal(posterior), percentual: deDecimal(percentual(c)), casas: CASAS_CARREGADAS }
    nos.push(no("RMI-31", "ACUMULAR", entradas, deDecimal(valor)))
    const daqui = destinos.get(c)
    if (daqui !== undefined) {
      const fator = BigDecimal.truncate(valor, CASAS)
      const corte = { valor: deDecimal(valor), casas: CASAS, corte: "TRUNCAR" } as const
      nos.push(no(quadro.citacoes.correcao.regra, "CORTAR", corte, deDecimal(fator), ...daqui))
    }
    posterior = valor
  }
  return nos
}

/** The variation of the ORTN/OTN in the older salaries, nothing in the 12 last (rule RMI-11). */
const pelaOrtn = (quadro: Quadro, { linha, destino }: FatorARastrear): ReadonlyArray<No> => {
  const { fator, divisor } = linha.fator
  const { regra } = quadro.citacoes.correcao
  const { ortn } = quadro.caso.parametros.indices
  const [final, inicial] = [ortn.get(competenciaDaData(quadro.calculadoEm)), ortn.get(linha.competencia)]
  if (BigDecimal.equals(fator, UM) || final === undefined || inicial === undefined) {
    return [no(regra, "VALOR", { origem: "salário não corrigido", valor: "1" }, "1", destino)]
  }
  const [ortnFinal, ortnInicial] = [deDecimal(final), deDecimal(inicial)]
  const naMoeda = deDecimal(BigDecimal.multiply(final, divisor))
  const casas = final.scale + divisor.scale
  const fatores = [ortnFinal, deDecimal(divisor)]
  return [
    no("RMI-25", "MULTIPLICAR", { fatores, casas, corte: "TRUNCAR" }, naMoeda),
    no(
      regra,
      "DIVIDIR",
      { dividendo: naMoeda, divisor: ortnInicial, casas: CASAS, corte: "ACIMA" },
      deDecimal(fator),
      destino
    )
  ]
}

const DA_CLPS: ReadonlySet<string> = new Set(["MEDIA_36_48_SEM_12", "MEDIA_12_18"])

/** The factor of each corrected row. */
export const rastrearFatores = (quadro: Quadro, fatores: ReadonlyArray<FatorARastrear>): ReadonlyArray<No> => {
  if (DA_CLPS.has(quadro.partida.metodo)) return fatores.flatMap((f) => pelaOrtn(quadro, f))
  const porMes = Map.groupBy(fatores, (f) => f.linha.competencia)
  const destinos = new Map([...porMes].map(([c, lista]) => [c, lista.map((f) => f.destino)]))
  const primeira = Math.min(...destinos.keys()) as Competencia
  return fatores.length === 0 ? [] : pelaCadeia(quadro, primeira, destinos)
}

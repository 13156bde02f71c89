/** What the sentences need to know besides the figures of the result. */
import { Result } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { decimalDeCentavos } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { moedaEm } from "../parametros.ts"
import type { Quadro } from "../quadro.ts"

export interface Contexto {
  /** Day whose law rules the mean, `AAAA-MM-DD` (rule RMI-10). */
  readonly regente: string
  /** Whether the benefit depends on a fact, and not on requirements that are completed. */
  readonly porFato: boolean
  readonly rotuloDoMarco: string
  /** Day the amounts are brought to (rule RMI-14). */
  readonly calculadoEm: string
  /** Symbol of the currency of that day. */
  readonly moeda: string
  /** Of that day. */
  readonly salarioMinimo: Decimal
  readonly teto: Decimal
  readonly pisoDaRmi: Decimal
  /** Null = without ceiling. */
  readonly tetoDaRmi: Decimal | null
  /** Rule of the coefficient (rules RMI-60 to RMI-69). */
  readonly regraDoCoeficiente: string
  /** What the coefficient multiplied. */
  readonly baseDaRenda: Decimal
  /** Base × coefficient, before any limit. */
  readonly semLimite: Decimal
  readonly limitadaPelosDoze: boolean
}

const REAL = "R$"

export const contextoDe = ({ caso, calculadoEm, salarioMinimo, teto, regras, renda }: Quadro): Contexto => {
  const moeda = moedaEm(caso.parametros, competenciaDaData(calculadoEm))
  const { teto: tetoDaRmi, piso } = regras.renda
  return {
    regente: formatarIso(caso.regente),
    porFato: descricaoDaEspecie(caso.especie).natureza === "EVENTO",
    rotuloDoMarco: caso.marco.rotulo,
    calculadoEm: formatarIso(calculadoEm),
    moeda: Result.isSuccess(moeda) ? moeda.success.simbolo : REAL,
    salarioMinimo: decimalDeCentavos(salarioMinimo),
    teto: decimalDeCentavos(teto),
    pisoDaRmi: decimalDeCentavos(piso(renda.coeficiente)),
    tetoDaRmi: tetoDaRmi === null ? null : decimalDeCentavos(tetoDaRmi),
    regraDoCoeficiente: caso.metodo.coeficiente.lei,
    baseDaRenda: decimalDeCentavos(renda.base),
    semLimite: decimalDeCentavos(renda.semLimite),
    limitadaPelosDoze: renda.limitadaPelosDoze
  }
}

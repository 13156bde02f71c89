/** What the sentences need to know besides the figures of the result. */
import { Result } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { moedaEm } from "../tabelas/parametros.ts"
import type { Citacoes } from "./citacoes.ts"
import type { Quadro } from "./quadro.ts"

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
  readonly pisoDaRmi: Decimal
  /** Null = without ceiling. */
  readonly tetoDaRmi: Decimal | null
  /** Of the salário de benefício; null where the method has none. */
  readonly pisoDoSb: Decimal | null
  readonly tetoDoSb: Decimal | null
  /** What each figure is founded on. */
  readonly citacoes: Citacoes
  /** What the coefficient multiplied. */
  readonly baseDaRenda: Decimal
  /** Base × coefficient, before any limit. */
  readonly semLimite: Decimal
  readonly limitadaPelosDoze: boolean
}

const REAL = "R$"

const opcional = (valor: Centavos | null): Decimal | null => (valor === null ? null : decimalDeCentavos(valor))

export const contextoDe = ({ caso, calculadoEm, regras, renda, citacoes }: Quadro): Contexto => {
  const moeda = moedaEm(caso.parametros, competenciaDaData(calculadoEm))
  const { teto: tetoDaRmi, piso } = regras.renda
  return {
    regente: formatarIso(caso.regente),
    porFato: descricaoDaEspecie(caso.especie).natureza === "EVENTO",
    rotuloDoMarco: caso.marco.rotulo,
    calculadoEm: formatarIso(calculadoEm),
    moeda: Result.isSuccess(moeda) ? moeda.success.simbolo : REAL,
    pisoDaRmi: decimalDeCentavos(piso(renda.coeficiente)),
    tetoDaRmi: opcional(tetoDaRmi),
    pisoDoSb: opcional(regras.renda.pisoDoSb),
    tetoDoSb: opcional(regras.renda.tetoDoSb),
    citacoes,
    baseDaRenda: decimalDeCentavos(renda.base),
    semLimite: decimalDeCentavos(renda.semLimite),
    limitadaPelosDoze: renda.limitadaPelosDoze
  }
}

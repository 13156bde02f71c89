/** Months that count without a known salary: proven jobs and rural work of the híbrida. */
import { regraDescrita } from "../../regras/regra.ts"
import { CLASSE_DA_NATUREZA } from "../../tempo/pedido/enumeracoes.ts"
import { type Conjunto, type Intervalo, intervalo, subtrair, unir } from "../../tempo/periodos/intervalos.ts"
import { deBeneficio, deVinculo, type Periodo, rural, valido } from "../../tempo/periodos/periodos.ts"
import { type Competencia, maisCompetencias, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import { type JanelaDeMeses, queSubstituiARenda } from "./beneficios-recebidos.ts"
import { colunaDe } from "./linha.ts"
import type { Parcela } from "./parcela.ts"

export const SEM_SALARIO_CONHECIDO = regraDescrita(
  "RMI-22",
  "Lei 8.213/1991, art. 35; Decreto 3.048/1999, art. 36",
  "Vínculo sem remuneração conhecida, preenchido com o salário mínimo"
)

/** A job whose months have a salary even when nobody knows it (Lei 8.213 arts. 35 and 36). */
export const comVinculo = (p: Periodo): boolean => valido(p) && deVinculo(p)

export interface PedidoDePreenchimento {
  readonly periodos: ReadonlyArray<Periodo>
  readonly janela: JanelaDeMeses
  /** Months that already have a salary. */
  readonly existentes: ReadonlySet<Competencia>
  readonly comRural: boolean
  /** Benefits of the request, which decide what their months are worth. */
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly diasDeBeneficio: Conjunto
  readonly salarioMinimo: (c: Competencia) => Centavos | undefined
}

/** Months of the window that periods cover and no salary does, by their fate. */
export interface MesesSemSalario {
  /** Filled with the minimum wage. */
  readonly noMinimo: ReadonlyArray<Competencia>
  /** Filled with the minimum wage: a job lasted, and a benefit whose value is not known took all its days of the month. */
  readonly deBeneficioNoMinimo: ReadonlyArray<Competencia>
  /** Left out: the category of the work is unknown. */
  readonly semCategoria: ReadonlyArray<Competencia>
  /** Left out: work or contribution of persons who pay their own contributions. */
  readonly contaPropria: ReadonlyArray<Competencia>
  /** Left out: a benefit whose value is not known. */
  readonly deBeneficio: ReadonlyArray<Competencia>
}

const DESTINO_DA_CLASSE = {
  VINCULO: "noMinimo",
  DESCONHECIDA: "semCategoria",
  CONTA_PROPRIA: "contaPropria",
  BENEFICIO: "deBeneficio"
} as const satisfies Record<(typeof CLASSE_DA_NATUREZA)[keyof typeof CLASSE_DA_NATUREZA], keyof MesesSemSalario>

export interface Preenchimento {
  /** One minimum wage for each month that a job (or the rural work) demands. */
  readonly parcelas: ReadonlyArray<Parcela>
  readonly semSalario: MesesSemSalario
}

/** The period that decides a month: one that demands a salary, then other work, then a benefit. */
const periodoDoMes = (doMes: ReadonlyArray<Periodo>, demanda: (p: Periodo) => boolean): Periodo | undefined =>
  doMes.find(demanda) ?? doMes.find((p) => !deBeneficio(p)) ?? doMes[0]

const doBeneficio = ({ dib, dcb }: BeneficioRecebido, c: Competencia): boolean =>
  dib <= ultimoDia(c) && (dcb === undefined || dcb >= primeiroDia(c))

/** Days of the benefits that the person received in the place of the remuneration, up to a month where one has no end. */
export const diasDeBeneficio = (
  periodos: ReadonlyArray<Periodo>,
  beneficios: ReadonlyArray<BeneficioRecebido>,
  horizonte: Competencia
): Conjunto =>
  unir([
    ...periodos.filter((p) => valido(p) && deBeneficio(p)),
    ...beneficios.filter(queSubstituiARenda).flatMap(({ dib, dcb = ultimoDia(horizonte) }) => intervalo(dib, dcb))
  ])

/** Whether the benefits take every day that these periods have in the month: nobody worked in it. */
const soDeBeneficio = (c: Competencia, trabalho: ReadonlyArray<Intervalo>, beneficios: Conjunto): boolean =>
  trabalho.every(({ ini, fim }) => {
    const noMes = { ini: maiorDe(ini, primeiroDia(c)), fim: menorDe(fim, ultimoDia(c)) }
    return subtrair(noMes, beneficios).length === 0
  })

/** Fills the months of the window that have no row, and says the fate of each. */
export const preencherSemRemuneracao = (p: PedidoDePreenchimento): Preenchimento => {
  const validos = p.periodos.filter(valido)
  const demanda = (periodo: Periodo): boolean => deVinculo(periodo) || (p.comRural && rural(periodo))
  const parcelas: Array<Parcela> = []
  const semSalario: { readonly [K in keyof MesesSemSalario]: Array<Competencia> } = {
    noMinimo: [],
    deBeneficioNoMinimo: [],
    semCategoria: [],
    contaPropria: [],
    deBeneficio: []
  }
  for (let c = p.janela.de; c <= p.janela.ate; c = maisCompetencias(c, 1)) {
    if (p.existentes.has(c)) continue
    const doMes = validos.filter(({ ini, fim }) => ini <= ultimoDia(c) && fim >= primeiroDia(c))
    const periodo = periodoDoMes(doMes, demanda)
    if (periodo === undefined) continue
    const centavos = demanda(periodo) ? p.salarioMinimo(c) : undefined
    if (centavos !== undefined) {
      const coluna = colunaDe(periodo.fonte.origem)
      parcelas.push({ competencia: c, centavos, coluna, marca: "preenchidaComMinimo" })
    }
    if (deBeneficio(periodo) && p.beneficios.some((b) => doBeneficio(b, c))) continue
    const destino = !demanda(periodo)
      ? DESTINO_DA_CLASSE[CLASSE_DA_NATUREZA[periodo.natureza]]
      : soDeBeneficio(
            c,
            doMes.filter((q) => !deBeneficio(q)),
            p.diasDeBeneficio
          )
        ? "deBeneficioNoMinimo"
        : "noMinimo"
    semSalario[destino].push(c)
  }
  return { parcelas, semSalario }
}

/**
 * What benefits received by the person put in the months of the PBC: the salário de benefício of an
 * intercalated incapacity benefit, the salário-maternidade, and the monthly value of an auxílio-acidente.
 */
import { Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { ehIncapacidade, ehIndenizacao, ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { fimDaMaternidade } from "../../beneficios/inicio-e-fim.ts"
import { evoluirRenda, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import type { PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { noArtigo, type RegraDescrita, regraDescrita } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, truncarProduto } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { DIAS_DO_MES, dias360 } from "../../valores/tempo-30-360.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import { LEI_9032 } from "../metodo/era.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { Parcela } from "./parcela.ts"

export const INCAPACIDADE_INTERCALADA = regraDescrita(
  "RMI-23",
  "Lei 8.213/1991, art. 29, § 5º (STF, Tema 88)",
  "Salário de benefício de benefício por incapacidade intercalado, reajustado"
)
export const AUXILIO_ACIDENTE_SOMADO: RegraDescrita = {
  ...noArtigo(INCAPACIDADE_INTERCALADA, "Lei 8.213/1991, art. 31"),
  descricao: "Valor mensal do auxílio-acidente somado ao salário"
}
export const SALARIO_MATERNIDADE_RECEBIDO: RegraDescrita = {
  ...noArtigo(INCAPACIDADE_INTERCALADA, "Lei 8.212/1991, art. 28, § 2º"),
  descricao: "Salário-maternidade recebido, que é salário de contribuição"
}
/** A permanent incapacity that follows a temporary one is founded on its salário de benefício. */
export const BENEFICIO_EM_SEQUENCIA = noArtigo(INCAPACIDADE_INTERCALADA, "Decreto 3.048/1999, art. 36, § 7º")

/** First and last day of work or contribution, for the test of the intercalated benefit; undefined = there is none. */
export type VidaContributiva = { readonly ini: Data; readonly fim: Data } | undefined

export interface JanelaDeMeses {
  readonly de: Competencia
  readonly ate: Competencia
}

/** Paid in the place of the remuneration: its month is never below the minimum. */
export const queSubstituiARenda = ({ especie }: Pick<BeneficioRecebido, "especie">): boolean =>
  ehIncapacidade(especie) || ehSalarioMaternidade(especie)

/** In its days nobody worked, and its value is in the month. */
export const deIncapacidade = ({ especie }: Pick<BeneficioRecebido, "especie">): boolean => ehIncapacidade(especie)

/** Work or contribution before it and also after its end (STF Tema 88). */
export const intercalado = ({ dib, dcb }: BeneficioRecebido, vida: VidaContributiva): boolean =>
  dcb !== undefined && vida !== undefined && vida.ini < dib && vida.fim > dcb

const deMaternidade = ({ especie }: Pick<BeneficioRecebido, "especie">): boolean => ehSalarioMaternidade(especie)

/** A salário-maternidade of which no end is known lasts what the law says. */
export const comDuracao = (b: BeneficioRecebido): BeneficioRecebido =>
  deMaternidade(b) && b.dcb === undefined ? { ...b, dcb: fimDaMaternidade({ inicio: b.dib, parto: b.dib }) } : b

/** What it paid by month; its rent is the whole salário de benefício. */
const valorDaMaternidade = ({ rmi, sb }: BeneficioRecebido): Decimal | undefined => rmi ?? sb

/** Periods that are the salário-maternidade itself: said so, or, as the readers write them, begun on its DIB. */
export const ehOProprio = (
  b: BeneficioRecebido,
  { natureza, ini }: { readonly natureza: string; readonly ini: Data }
): boolean =>
  deMaternidade(b) && (natureza === "SALARIO_MATERNIDADE" || (natureza === "NAO_INFORMADO" && ini === b.dib))

const diasNoMes = (c: Competencia, dib: Data, dcb: Data): number =>
  Math.min(DIAS_DO_MES, dias360(maiorDe(dib, primeiroDia(c)), menorDe(dcb, ultimoDia(c))))

const parte = (valor: number, dias: number): Centavos => truncarProduto(valor, dias, DIAS_DO_MES)

type Valor = (mes: MesDeRenda) => Centavos

type RendaInicial = Pick<PedidoEvolucao, "rmi" | "fatorPiso">

/** The months of each benefit, evolved once for every window of a person. */
export class Evolucoes {
  private readonly prontas = new Map<BeneficioRecebido, ReadonlyArray<MesDeRenda>>()
  private readonly instantaneo: Instantaneo
  private readonly horizonte: Competencia

  /** `horizonte`: the last month any window of the person may reach. */
  constructor(instantaneo: Instantaneo, horizonte: Competencia) {
    this.instantaneo = instantaneo
    this.horizonte = horizonte
  }

  ate(
    b: BeneficioRecebido,
    renda: RendaInicial,
    ultimo: Competencia
  ): Result.Result<ReadonlyArray<MesDeRenda>, FalhaEvolucao> {
    const pronta = this.prontas.get(b)
    if (pronta !== undefined && pronta.at(-1)!.competencia >= ultimo) return Result.succeed(pronta)
    const { dib, dcb, indiceTeto } = b
    const fim = maiorDe(ultimo, this.horizonte)
    const ate = dcb === undefined ? fim : menorDe(fim, competenciaDaData(dcb))
    const indice = indiceTeto === undefined ? {} : { indiceTeto }
    return Result.map(
      evoluirRenda(this.instantaneo, { ...renda, dib, ate, modo: "JUDICIAL", ...indice }),
      ({ meses }) => {
        this.prontas.set(b, meses)
        return meses
      }
    )
  }
}

const parcelasDoBeneficio = (
  p: PedidoDeBeneficios,
  b: BeneficioRecebido,
  renda: RendaInicial,
  valor: Valor,
  comum: Pick<Parcela, "marca" | "acessoria">
): Result.Result<ReadonlyArray<Parcela>, FalhaEvolucao> => {
  const { dib, dcb } = b
  const { de, ate } = p.janela
  const fim = dcb ?? ultimoDia(ate)
  const ultimo = menorDe(competenciaDaData(fim), ate)
  if (ultimo < de || ultimo < competenciaDaData(dib)) return Result.succeed([])
  return Result.map(p.evolucoes.ate(b, renda, ultimo), (meses) =>
    meses
      .filter((m) => m.competencia >= de && m.competencia <= ultimo)
      .map(
        (m): Parcela => ({
          competencia: m.competencia,
          centavos: parte(valor(m), diasNoMes(m.competencia, dib, fim)),
          coluna: "usuario",
          ...comum
        })
      )
  )
}

/** The base readjusted, never below the minimum wage (art. 29 § 5); the ceiling is the one of the row. */
const baseComPiso: Valor = ({ base, piso }) => (base > piso ? base : piso)

const CINQUENTA_POR_CENTO = decimal("0.5")
const VINTE_POR_CENTO = decimal("0.2")

/** The proportional floor of an auxílio-acidente. */
const fatorPiso = ({ especie, dib }: BeneficioRecebido, { grauAuxilioAcidente }: OpcoesRmi): Decimal =>
  especie === 95 ? VINTE_POR_CENTO : dib >= LEI_9032 ? CINQUENTA_POR_CENTO : decimal(`0.${grauAuxilioAcidente}`)

export interface PedidoDeBeneficios {
  readonly evolucoes: Evolucoes
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  /** Months in which a period already brings the salary a benefit is: it is not added again. */
  readonly jaSomados: ReadonlyMap<BeneficioRecebido, ReadonlySet<Competencia>>
  readonly vida: VidaContributiva
  readonly janela: JanelaDeMeses
  /** Whether the auxílio-acidente is added (retirements since Lei 9.528/1997). */
  readonly comAuxilioAcidente: boolean
  readonly opcoes: OpcoesRmi
}

/** The amounts of every benefit in a window of months. */
export const parcelasDosBeneficios = (p: PedidoDeBeneficios): Result.Result<ReadonlyArray<Parcela>, FalhaEvolucao> =>
  Result.map(
    Result.all(
      p.beneficios.map((b) => {
        if (ehIncapacidade(b.especie) && b.sb !== undefined && intercalado(b, p.vida)) {
          const renda = { rmi: centavosDe(b.sb) }
          return parcelasDoBeneficio(p, b, renda, baseComPiso, { marca: "beneficioIncapacidade" })
        }
        const daMaternidade = deMaternidade(b) ? valorDaMaternidade(b) : undefined
        if (daMaternidade !== undefined) {
          const renda = { rmi: centavosDe(daMaternidade) }
          const todas = parcelasDoBeneficio(p, b, renda, baseComPiso, { marca: "salarioMaternidade" })
          const somados = p.jaSomados.get(b)
          return Result.map(todas, (ps) => ps.filter(({ competencia: c }) => somados?.has(c) !== true))
        }
        if (p.comAuxilioAcidente && ehIndenizacao(b.especie) && b.rmi !== undefined) {
          const renda = { rmi: centavosDe(b.rmi), fatorPiso: fatorPiso(b, p.opcoes) }
          const comum = { marca: "auxilioAcidenteSomado", acessoria: true } as const
          return parcelasDoBeneficio(p, b, renda, (m) => m.renda, comum)
        }
        return Result.succeed<ReadonlyArray<Parcela>>([])
      })
    ),
    (listas) => listas.flat()
  )

/** Benefits inside the window whose amount is not known, so that nothing could be put in their months. */
export const beneficiosSemValor = (
  beneficios: ReadonlyArray<BeneficioRecebido>,
  vida: VidaContributiva,
  { de, ate }: JanelaDeMeses
): ReadonlyArray<BeneficioRecebido> =>
  beneficios.filter(
    (b) =>
      competenciaDaData(b.dib) <= ate &&
      (b.dcb === undefined || competenciaDaData(b.dcb) >= de) &&
      (deMaternidade(b)
        ? valorDaMaternidade(b) === undefined
        : ehIncapacidade(b.especie) && b.sb === undefined && intercalado(b, vida))
  )

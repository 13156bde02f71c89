/** Payments of the dossier as `beneficiosPagos` of the arrears request (prevjud.md, section 4.2). */
import { Result } from "effect"
import { somarValores } from "../entrada/centavos.ts"
import type { BeneficioPrevjud, Pagamento, PrevjudLido } from "./documento.ts"

export interface PagamentoAtrasados {
  readonly competencia: string
  readonly tipo: "RENDA" | "ABONO"
  readonly valor: number
}

export interface BeneficioDevidoLido {
  readonly nb: string
  readonly especie?: number
  readonly dib?: string
  readonly dcb?: string
  readonly rmi?: number
}

export interface BeneficioPagoLido extends BeneficioDevidoLido {
  readonly pagamentos: ReadonlyArray<PagamentoAtrasados>
}

const TIPOS = [
  ["RENDA", (pagamento: Pagamento) => pagamento.mensalidade],
  ["ABONO", (pagamento: Pagamento) => pagamento.decimoTerceiro]
] as const

/** Gross, by month and kind: what was withheld from it was received all the same (ATR-31). */
const somas = (pagos: ReadonlyArray<Pagamento>): ReadonlyArray<PagamentoAtrasados> =>
  [...Map.groupBy(pagos, ({ competencia }) => competencia)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([competencia, doMes]) =>
      TIPOS.map(([tipo, valorDe]) => ({ competencia, tipo, valor: somarValores(doMes.map(valorDe)) }))
    )
    .filter(({ valor }) => valor !== 0)

const identificar = (
  nb: string,
  especie: number | null,
  conhecido: BeneficioPrevjud | undefined
): BeneficioDevidoLido => ({
  nb,
  ...(especie === null ? {} : { especie }),
  ...(conhecido === undefined || conhecido.dib === null ? {} : { dib: conhecido.dib }),
  ...(conhecido === undefined || conhecido.dcb === null ? {} : { dcb: conhecido.dcb }),
  ...(conhecido === undefined || conhecido.rmi === null ? {} : { rmi: conhecido.rmi })
})

const antes = (a: BeneficioDevidoLido, b: BeneficioDevidoLido): number => {
  const [x, y] = [a.dib ?? "9999", b.dib ?? "9999"]
  return x === y ? (a.nb < b.nb ? -1 : 1) : x < y ? -1 : 1
}

type Dados = Pick<PrevjudLido, "beneficios" | "pagamentos">

/** One item for each benefit that has a paid credit, by DIB and then number. */
export const beneficiosPagosDe = ({ beneficios, pagamentos }: Dados): ReadonlyArray<BeneficioPagoLido> => {
  const conhecidos = new Map(beneficios.map((beneficio) => [beneficio.nb, beneficio]))
  const pagos = pagamentos.filter(({ pago }) => pago)
  return [...Map.groupBy(pagos, ({ nb }) => nb)]
    .map(([nb, doBeneficio]) => {
      const conhecido = conhecidos.get(nb)
      const especie = conhecido?.especie ?? doBeneficio.find((p) => p.especie !== null)?.especie ?? null
      return { ...identificar(nb, especie, conhecido), pagamentos: somas(doBeneficio) }
    })
    .filter((item) => item.pagamentos.length > 0)
    .sort(antes)
}

/** What of a dossier goes to an arrears request, by benefit number (ATR-91). A number is in one list only. */
export interface OpcoesFiltroPrevjud {
  /** Benefits asked for: `beneficiosDevidos`, with the dates and the RMI of the dossier. */
  readonly devidos: ReadonlyArray<string>
  /** Benefits whose credits are what was paid: `beneficiosPagos`. */
  readonly pagos: ReadonlyArray<string>
  /** Benefits whose credits are taken from what is due: `descontos`. */
  readonly descontarPagamentos: ReadonlyArray<string>
}

export interface DescontoLido extends PagamentoAtrasados {
  readonly motivo: string
}

export interface AtrasadosDoPrevjud {
  readonly beneficiosDevidos: ReadonlyArray<BeneficioDevidoLido>
  readonly beneficiosPagos: ReadonlyArray<BeneficioPagoLido>
  readonly descontos: ReadonlyArray<DescontoLido>
}

/** The numbers that are in more than one list, each with a sentence for the user. */
const repetidos = ({ devidos, pagos, descontarPagamentos }: OpcoesFiltroPrevjud): ReadonlyArray<string> =>
  [
    ...Map.groupBy(
      [devidos, pagos, descontarPagamentos].flatMap((nbs) => [...new Set(nbs)]),
      (nb) => nb
    )
  ].flatMap(([nb, vezes]) => (vezes.length > 1 ? [`opcoesFiltroPrevjud: o NB ${nb} está em mais de uma lista`] : []))

/** Without options nothing is due and every benefit with payments was paid (ATR-91). */
export const filtrarPrevjud = (
  dados: Dados,
  opcoes: OpcoesFiltroPrevjud
): Result.Result<AtrasadosDoPrevjud, ReadonlyArray<string>> => {
  const problemas = repetidos(opcoes)
  if (problemas.length > 0) return Result.fail(problemas)
  const { devidos, pagos, descontarPagamentos } = opcoes
  const semOpcoes = devidos.length + pagos.length + descontarPagamentos.length === 0
  const comCreditos = beneficiosPagosDe(dados)
  return Result.succeed({
    beneficiosDevidos: dados.beneficios
      .filter(({ nb }) => devidos.includes(nb))
      .map((beneficio) => identificar(beneficio.nb, beneficio.especie, beneficio))
      .sort(antes),
    beneficiosPagos: comCreditos.filter(({ nb }) => semOpcoes || pagos.includes(nb)),
    descontos: comCreditos
      .filter(({ nb }) => descontarPagamentos.includes(nb))
      .flatMap(({ nb, pagamentos }) => pagamentos.map((pago) => ({ ...pago, motivo: `HISCRE NB ${nb}` })))
  })
}

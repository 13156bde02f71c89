/** Payments of the dossier as `beneficiosPagos` of the arrears request (prevjud.md, section 4.2). */
import type { TipoLinha } from "../../atrasados/pedido/enumeracoes.ts"
import { assistencial } from "../../atrasados/pedido/partes.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { emReais } from "../entrada/centavos.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import { avisar, avisarMesesSemCredito, type CodigoDeAviso } from "./avisos.ts"
import { type ParteDoCredito, partesDoCredito } from "./creditos.ts"
import type { BeneficioPrevjud, Pagamento, PrevjudLido } from "./documento.ts"
import { competenciasSemCredito, zerosDe } from "./meses-sem-credito.ts"
import { type OpcoesFiltroPrevjud, SEM_OPCOES } from "./opcoes-filtro.ts"
import { type Tratamento, tratamentoDe } from "./rubricas.ts"

export interface PagamentoAtrasados {
  readonly competencia: string
  readonly tipo: TipoLinha
  readonly valor: number
  readonly dataPagamento?: string
}

export interface BeneficioDevidoLido {
  readonly nb: string
  readonly especie?: number
  readonly dib?: string
  readonly dcb?: string
  readonly rmi?: number
}

export interface BeneficioPagoLido extends BeneficioDevidoLido {
  /** Of whichever due benefit, where there are several. */
  readonly geral?: true
  readonly pagamentos: ReadonlyArray<PagamentoAtrasados>
}

export type Dados = Pick<PrevjudLido, "beneficios" | "pagamentos">

/** Which credits count, and how. */
export type CriterioDeCreditos = Omit<OpcoesFiltroPrevjud, "devidos" | "pagos" | "descontarPagamentos">

/** The fields of a benefit that the dossier knows. */
export const identificar = (
  nb: string,
  especie: number | null,
  conhecido: BeneficioPrevjud | undefined
): BeneficioDevidoLido => ({
  nb,
  ...(especie === null ? {} : { especie }),
  ...(conhecido === undefined || conhecido.dib === null ? {} : { dib: conhecido.dib }),
  ...(conhecido === undefined || conhecido.dcb === null ? {} : { dcb: conhecido.dcb }),
  ...(conhecido === undefined || conhecido.rmi === null ? {} : { rmi: emReais(conhecido.rmi) })
})

/** By DIB, then number. */
export const antes = (a: BeneficioDevidoLido, b: BeneficioDevidoLido): number => {
  const [x, y] = [a.dib ?? "9999", b.dib ?? "9999"]
  return x === y ? (a.nb < b.nb ? -1 : 1) : x < y ? -1 : 1
}

/** A month, its kind and, when asked for, the day of the payment. */
interface Apurado {
  readonly competencia: string
  readonly tipo: TipoLinha
  readonly dataPagamento: string | null
  centavos: number
}

const mesETipo = ({ competencia, tipo }: Pick<Apurado, "competencia" | "tipo">): string =>
  `${competencia}${tipo === "RENDA" ? 0 : 1}`

const chaveDe = (parte: Apurado | ParteDoCredito): string => `${mesETipo(parte)}${parte.dataPagamento ?? ""}`

export interface Creditado {
  readonly pagamentos: ReadonlyArray<PagamentoAtrasados>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

/**
 * Months ascending, `RENDA` before `ABONO`. With `zeros`, a month of which nothing was received in the end (a credit that
 * came back, or was undone by a debit) stands with zero, so that it is known and the income is not evolved over it.
 */
export const creditado = (
  creditos: ReadonlyArray<Pagamento>,
  criterio: CriterioDeCreditos,
  tratar: (codigo: number) => Tratamento | undefined,
  zeros: boolean
): Creditado => {
  const [inicio, fim] = [criterio.inicio, criterio.fim].map((c) =>
    c === undefined ? undefined : formatarCompetencia(c)
  )
  const dentro = ({ competencia }: ParteDoCredito) =>
    (inicio === undefined || competencia >= inicio) && (fim === undefined || competencia <= fim)
  const apurados = new Map<string, Apurado>()
  const recebidos = new Set<string>()
  const avisos = new Set<CodigoDeAviso>()
  const somar = (parte: ParteDoCredito): void => {
    const dataPagamento = criterio.datasDePagamento ? parte.dataPagamento : null
    const chave = chaveDe({ ...parte, dataPagamento })
    const { competencia, tipo, centavos } = parte
    const apurado = apurados.get(chave) ?? { competencia, tipo, dataPagamento, centavos: 0 }
    apurado.centavos += centavos
    apurados.set(chave, apurado)
    recebidos.add(mesETipo(parte))
    if (parte.complementoDeUmMes) avisos.add("COMPLEMENTO_EM_UM_MES")
  }
  const naoPagas: Array<ParteDoCredito> = []
  for (const credito of creditos) {
    const conta = credito.pago || criterio.incluirNaoPagos
    for (const parte of partesDoCredito(credito, tratar).filter(dentro))
      if (conta) somar(parte)
      else naoPagas.push(parte)
  }
  for (const { competencia, tipo } of [...naoPagas, ...zerosDe(creditos, criterio)])
    if (!recebidos.has(mesETipo({ competencia, tipo })))
      apurados.set(mesETipo({ competencia, tipo }), { competencia, tipo, dataPagamento: null, centavos: 0 })
  const lista = [...apurados].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, apurado]) => apurado)
  if (lista.some(({ centavos }) => centavos < 0)) avisos.add("CREDITO_NEGATIVO")
  return {
    avisos: [...avisos].map((codigo) => avisar(codigo)),
    pagamentos: lista
      .filter(({ centavos }) => centavos > 0 || zeros)
      .map(({ competencia, tipo, centavos, dataPagamento }) => ({
        competencia,
        tipo,
        valor: Math.max(0, centavos) / 100,
        ...(dataPagamento === null ? {} : { dataPagamento })
      }))
  }
}

/** Whether the arrears evolve what was paid over the months without payment. */
const seraEvoluido = ({ dib, rmi, especie }: BeneficioDevidoLido): boolean =>
  dib !== undefined && especie !== undefined && (rmi !== undefined || assistencial(especie))

export interface PagosDoPrevjud {
  readonly beneficiosPagos: ReadonlyArray<BeneficioPagoLido>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

/**
 * One item for each benefit that has a paid credit, by DIB and then number. The RMI comes along (prevjud.md, 4.2), so the
 * arrears fill the months the history does not reach; a month it does reach and in which nothing was received, because
 * the credit came back and was not paid again, stands with zero: only what was received is set off (STJ Tema 1207).
 * A month inside the history without any credit is told, and follows `mesesSemCredito`.
 */
export const pagosDoPrevjud = (
  { beneficios, pagamentos }: Dados,
  criterio: CriterioDeCreditos = SEM_OPCOES
): PagosDoPrevjud => {
  const conhecidos = new Map(beneficios.map((beneficio) => [beneficio.nb, beneficio]))
  const tratar = (codigo: number) => tratamentoDe(criterio.criterioRubricas, codigo)
  const itens = [...Map.groupBy(pagamentos, ({ nb }) => nb)].map(([nb, doBeneficio]) => {
    const conhecido = conhecidos.get(nb)
    const especie = conhecido?.especie ?? doBeneficio.find((p) => p.especie !== null)?.especie ?? null
    const identidade = identificar(nb, especie, conhecido)
    const lido = creditado(doBeneficio, criterio, tratar, seraEvoluido(identidade))
    const faltam = competenciasSemCredito(doBeneficio, criterio)
    const semCredito = faltam.length === 0 ? [] : [avisarMesesSemCredito(nb, faltam, criterio.mesesSemCredito)]
    return { item: { ...identidade, pagamentos: lido.pagamentos }, avisos: [...lido.avisos, ...semCredito] }
  })
  const pagos = itens.filter(({ item }) => item.pagamentos.some(({ valor }) => valor > 0))
  return {
    beneficiosPagos: pagos.map(({ item }) => item).sort(antes),
    avisos: pagos.flatMap(({ avisos }) => avisos)
  }
}

/** The payments of a dossier in the form of prevjud.md, section 4.2. */
export const beneficiosPagosDe = (dados: Dados): ReadonlyArray<BeneficioPagoLido> =>
  pagosDoPrevjud(dados).beneficiosPagos

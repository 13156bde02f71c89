/** The nodes of a section: the income of each month, and what is due of it before anything is set off. */
import { PISO_E_TETO } from "../../beneficios/limites.ts"
import { EVOLUCAO_DA_RENDA, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { anoDe, type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import { centavosDe, razaoDe } from "../../valores/dinheiro.ts"
import { entreLimites, lida, maior, type Quantia, somada, truncada } from "../resultado/quantia.ts"
import { apontar, type Destinos, deCentavos, lidos, type No, type Texto } from "../resultado/rastro.ts"
import type { Abono } from "./abono.ts"
import type { ParcelaDevida } from "./devido.ts"
import { fatosDa } from "./especies.ts"
import { ADICIONAL_25, contarMes, mesEm, QUOTAS } from "./renda-da-secao.ts"
import { ajusteDe, CONVERSAO, type Secao } from "./secao.ts"
import { MES_DE_TRINTA_DIAS, nosDosAvos, nosDosDias } from "./trinta-avos.ts"

/** A row of what is due, and where it is shown. */
export interface ParcelaMostrada {
  readonly parcela: ParcelaDevida
  readonly ponteiro: string
  /** Figures that equal what is due: none of a row that lapsed. */
  readonly devido: ReadonlyArray<string>
}

/** How a month came to its running value from the one before it: by its multiplier, or as a value of its own. */
const daBase = (anterior: MesDeRenda | undefined, { base, fator, origem, competencia }: MesDeRenda): Quantia => {
  if (anterior !== undefined) {
    const multiplicada = truncada(EVOLUCAO_DA_RENDA, anterior.base, razaoDe(fator), [escreverDecimal(fator), "1"])
    if (multiplicada.valor === base) return multiplicada
  }
  const deOnde = anterior === undefined ? "renda mensal inicial" : (origem ?? "valor da competência")
  return lida(EVOLUCAO_DA_RENDA, `${deOnde}, ${formatarCompetencia(competencia)}`, base)
}

const mesmaBase = (a: MesDeRenda, b: MesDeRenda): boolean => b.origem === undefined && a.base === b.base

/** Runs of months with the same running value, each from one node. */
const dasBases = (meses: ReadonlyArray<MesDeRenda>, ponteiroDe: (i: number) => string): ReadonlyArray<No> => {
  const nos: Array<No> = []
  for (let i = 0; i < meses.length; ) {
    const primeiro = i
    const destinos: Array<string> = []
    do destinos.push(`${ponteiroDe(i++)}/base`)
    while (i < meses.length && mesmaBase(meses[i - 1]!, meses[i]!))
    nos.push(...daBase(meses[primeiro - 1], meses[primeiro]!).nos(...destinos))
  }
  return nos
}

/** The income of a month: the running value, or the part of it a modifier orders, inside the limits. */
const daRenda = ({ devido, modificadores }: Secao, { competencia, base, piso, teto }: MesDeRenda): Quantia => {
  if (fatosDa(devido.especie).rendaMinima) return maior(PISO_E_TETO, piso)
  const modificador = modificadores.get(competencia)
  const parte = modificador === undefined ? undefined : ajusteDe(modificador, devido.coeficiente).proporcao
  const devida = parte === undefined ? base : truncada(EVOLUCAO_DA_RENDA, base, parte)
  return entreLimites(PISO_E_TETO, devida, piso, teto)
}

/** One node for all the months with the same values. */
const dasRendas = (
  secao: Secao,
  meses: ReadonlyArray<MesDeRenda>,
  ponteiroDe: (i: number) => string,
  rendas: Destinos<MesDeRenda>
): ReadonlyArray<No> => {
  const grupos = new Map<string, { readonly renda: Quantia; readonly figuras: Array<string> }>()
  meses.forEach((mes, i) => {
    const { base, piso, teto, renda, competencia } = mes
    const chave = `${base}|${piso}|${teto}|${renda}|${secao.modificadores.get(competencia)?.coeficiente}`
    const figuras = [`${ponteiroDe(i)}/renda`, ...(rendas.get(mes) ?? [])]
    const grupo = grupos.get(chave)
    if (grupo === undefined) grupos.set(chave, { renda: daRenda(secao, mes), figuras })
    else grupo.figuras.push(...figuras)
  })
  return [...grupos.values()].flatMap(({ renda, figuras }) => renda.nos(...figuras))
}

/** The nodes of `evolucao`; `rendas`: what else equals the income of each month. */
export const rastrearEvolucao = (secao: Secao, ponteiro: string, rendas: Destinos<MesDeRenda>): ReadonlyArray<No> => {
  const { devido, derivado, evolucoes } = secao
  const identificacao = `${ponteiro}/identificacao`
  const rmi = deCentavos(devido.rmi === undefined ? 0 : centavosDe(devido.rmi))
  const nos: Array<No> = [...lidos(EVOLUCAO_DA_RENDA, "renda mensal inicial", [[rmi, `${identificacao}/rmi`]])]
  if (derivado !== undefined) {
    nos.push(
      ...lidos(CONVERSAO, "renda inicial do derivado", [[deCentavos(derivado.rmi), `${identificacao}/derivado/rmi`]])
    )
  }
  let inicio = 0
  for (const { meses } of evolucoes) {
    const desde = inicio
    const ponteiroDe = (i: number): string => `${ponteiro}/evolucao/${desde + i}`
    const figuras = <V>(valor: (m: MesDeRenda) => V, campo: string) =>
      meses.flatMap((m, i) => {
        const lido = valor(m)
        return lido === undefined ? [] : [[lido, `${ponteiroDe(i)}/${campo}`] as const]
      })
    nos.push(
      ...lidos(
        EVOLUCAO_DA_RENDA,
        "multiplicador do mês",
        figuras((m) => escreverDecimal(m.fator), "fatorReajuste")
      ),
      ...lidos(
        PISO_E_TETO,
        "piso do mês",
        figuras((m) => deCentavos(m.piso), "piso")
      ),
      ...lidos(
        PISO_E_TETO,
        "teto do mês",
        figuras((m) => (m.teto === undefined ? undefined : deCentavos(m.teto)), "teto")
      ),
      ...dasBases(meses, ponteiroDe),
      ...dasRendas(secao, meses, ponteiroDe, rendas)
    )
    inicio += meses.length
  }
  return nos
}

/** Everything the rows of a section say before payments, gathered while they are written. */
interface Escrita {
  readonly secao: Secao
  readonly rendas: Destinos<MesDeRenda>
  readonly nos: Array<No>
  readonly inteiros: Array<readonly [number, string]>
  readonly semAdicional: Array<readonly [Texto, string]>
  readonly quotas: Array<readonly [readonly [number, number], string]>
  readonly partes: Array<readonly [number | readonly [number, number], string]>
}

const ZERO = "0.00"

/** What is due, the addition included when there is any. */
const comAdicional = (
  { nos, semAdicional }: Escrita,
  { ponteiro, devido: figuras }: ParcelaMostrada,
  valor: Quantia,
  adicional25: Quantia
): void => {
  const destino = `${ponteiro}/adicional25`
  if (adicional25.valor === 0) {
    semAdicional.push([ZERO, destino])
    nos.push(...valor.nos(...figuras))
    return
  }
  const devido = somada(ADICIONAL_25, [valor.valor, adicional25.valor])
  nos.push(...valor.nos(), ...adicional25.nos(destino), ...devido.nos(...figuras))
}

const rastrearRenda = (escrita: Escrita, mostrada: ParcelaMostrada): void => {
  const { secao, rendas, inteiros, quotas, partes, nos } = escrita
  const { parcela, ponteiro } = mostrada
  const { periodo } = secao
  const { competencia: c } = parcela
  const { trechos, dias, quota, valor, adicional25 } = contarMes(secao.renda, periodo, c)
  apontar(rendas, trechos.at(-1)!.mes, `${ponteiro}/rendaIntegral`)
  const inteiro = c > periodo.primeiroMes && c < periodo.ultimoMes
  if (inteiro) inteiros.push([dias, `${ponteiro}/diasSobre30`])
  else nos.push(...nosDosDias(periodo, c, `${ponteiro}/diasSobre30`))
  comAdicional(escrita, mostrada, valor, adicional25)
  if (parcela.partes === undefined && dias === trechos[0]!.dias) quotas.push([quota.valor, `${ponteiro}/quota`])
  else nos.push(...quota.nos(`${ponteiro}/quota`))
  parcela.partes?.forEach((parte, i) => {
    apontar(rendas, trechos[i]!.mes, `${ponteiro}/partes/${i}/rendaIntegral`)
    partes.push([parte.dias, `${ponteiro}/partes/${i}/dias`], [parte.quota, `${ponteiro}/partes/${i}/quota`])
  })
}

const rastrearAbono = (escrita: Escrita, mostrada: ParcelaMostrada, abono: Abono): void => {
  const { secao, rendas, quotas, nos } = escrita
  const { ponteiro } = mostrada
  apontar(rendas, mesEm(secao.renda, abono.competencia), `${ponteiro}/rendaIntegral`)
  quotas.push([abono.quota, `${ponteiro}/quota`])
  nos.push(...nosDosAvos(abono.doAno, anoDe(abono.competencia), `${ponteiro}/avos`))
  comAdicional(escrita, mostrada, abono.valor, abono.adicional25)
}

/** A row that only a payment made: nothing is due in it. */
const rastrearVazia = ({ nos }: Escrita, { parcela, ponteiro, devido }: ParcelaMostrada): void => {
  const zeros = [`${ponteiro}/rendaIntegral`, `${ponteiro}/adicional25`, ...devido]
  const contagem = `${ponteiro}/${parcela.tipo === "ABONO" ? "avos" : "diasSobre30"}`
  nos.push(
    ...lidos(MES_DE_TRINTA_DIAS, "nada é devido na competência", [
      ...zeros.map((d) => [ZERO, d] as const),
      [0, contagem]
    ]),
    ...lidos(QUOTAS, "quota em vigor", [[parcela.quota, `${ponteiro}/quota`]])
  )
}

const devidaNoPeriodo = ({ periodo }: Secao, c: Competencia): boolean =>
  c >= periodo.primeiroMes && c <= periodo.ultimoMes

/** The nodes of what is due in each row; `rendas` receives the figures that equal the income of a month. */
export const rastrearDevido = (
  secao: Secao,
  mostradas: ReadonlyArray<ParcelaMostrada>,
  rendas: Destinos<MesDeRenda>
): ReadonlyArray<No> => {
  const escrita: Escrita = { secao, rendas, nos: [], inteiros: [], semAdicional: [], quotas: [], partes: [] }
  for (const mostrada of mostradas) {
    const { tipo, abono, competencia } = mostrada.parcela
    if (abono !== undefined) rastrearAbono(escrita, mostrada, abono)
    else if (tipo === "RENDA" && devidaNoPeriodo(secao, competencia)) rastrearRenda(escrita, mostrada)
    else rastrearVazia(escrita, mostrada)
  }
  return [
    ...lidos(MES_DE_TRINTA_DIAS, "mês inteiro", escrita.inteiros),
    ...lidos(QUOTAS, "quota em vigor", escrita.quotas),
    ...lidos(QUOTAS, "trecho do mês", escrita.partes),
    ...lidos(ADICIONAL_25, "sem acréscimo de 25%", escrita.semAdicional),
    ...escrita.nos
  ]
}

/** The nodes of a section: the income of each month, and what is due of it before anything is set off. */
import { PISO_E_TETO } from "../../beneficios/limites.ts"
import { EVOLUCAO_DA_RENDA, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { centavosDe, razaoDe, truncarPorRazao } from "../../valores/centavos.ts"
import { anoDe, type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import {
  apontar,
  type Destinos,
  deCentavos,
  lidos,
  type No,
  no,
  type Operacoes,
  type Texto,
  type Trecho
} from "../resultado/rastro.ts"
import type { Abono } from "./abono.ts"
import type { ParcelaDevida } from "./devido.ts"
import { fatosDa } from "./especies.ts"
import { ADICIONAL_25, mesEm, QUOTAS, trechosDoMes } from "./renda-da-secao.ts"
import { ajusteDe, CONVERSAO, type Secao } from "./secao.ts"
import { DIAS_DO_MES, DOZE_AVOS, MES_DE_TRINTA_DIAS } from "./trinta-avos.ts"

/** A row of what is due, and where it is shown. */
export interface ParcelaMostrada {
  readonly parcela: ParcelaDevida
  readonly ponteiro: string
  /** Figures that equal what is due: none of a row that lapsed. */
  readonly devido: ReadonlyArray<string>
}

/** `valor × numerador ÷ denominador`, truncated at the cent, as everything that is due. */
const proporcao = (valor: number, numerador: Texto, denominador: Texto): Operacoes["PROPORCAO"]["entradas"] => ({
  valor: deCentavos(valor),
  numerador,
  denominador,
  casas: 2,
  corte: "TRUNCAR"
})

/** How a month came to its running value from the one before it: by its multiplier, or as a value of its own. */
const daBase = (anterior: MesDeRenda | undefined, mes: MesDeRenda, destinos: ReadonlyArray<string>): No => {
  const valor = deCentavos(mes.base)
  if (anterior !== undefined && truncarPorRazao(anterior.base, razaoDe(mes.fator)) === mes.base) {
    const entradas = proporcao(anterior.base, escreverDecimal(mes.fator), "1")
    return no(EVOLUCAO_DA_RENDA, "PROPORCAO", entradas, valor, destinos)
  }
  const origem = anterior === undefined ? "renda mensal inicial" : (mes.origem ?? "valor da competência")
  return no(
    EVOLUCAO_DA_RENDA,
    "VALOR",
    { origem: `${origem}, ${formatarCompetencia(mes.competencia)}`, valor },
    valor,
    destinos
  )
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
    nos.push(daBase(meses[primeiro - 1], meses[primeiro]!, destinos))
  }
  return nos
}

interface RendaMostrada {
  readonly nos: ReadonlyArray<No>
  readonly destinos: Array<string>
}

/** The income of a month: the running value, or the part of it a modifier orders, inside the limits. */
const daRenda = (secao: Secao, mes: MesDeRenda, destinos: Array<string>): ReadonlyArray<No> => {
  const { devido, modificadores } = secao
  const { base, piso, teto, renda } = mes
  const limites = { piso: deCentavos(piso), teto: teto === undefined ? null : deCentavos(teto) }
  const valor = deCentavos(renda)
  if (fatosDa(devido.especie).rendaMinima)
    return [no(PISO_E_TETO, "MAIOR", { valores: [limites.piso] }, valor, destinos)]
  const modificador = modificadores.get(mes.competencia)
  const parte = modificador === undefined ? undefined : ajusteDe(modificador, devido.coeficiente).proporcao
  if (parte === undefined) return [no(PISO_E_TETO, "LIMITAR", { valor: deCentavos(base), ...limites }, valor, destinos)]
  const { numerador, denominador } = parte
  const emParte = deCentavos(truncarPorRazao(base, parte))
  return [
    no(EVOLUCAO_DA_RENDA, "PROPORCAO", proporcao(base, String(numerador), String(denominador)), emParte),
    no(PISO_E_TETO, "LIMITAR", { valor: emParte, ...limites }, valor, destinos)
  ]
}

/** One node for all the months with the same values. */
const dasRendas = (
  secao: Secao,
  meses: ReadonlyArray<MesDeRenda>,
  ponteiroDe: (i: number) => string,
  rendas: Destinos<MesDeRenda>
): ReadonlyArray<No> => {
  const grupos = new Map<string, RendaMostrada>()
  meses.forEach((mes, i) => {
    const { base, piso, teto, renda, competencia } = mes
    const chave = `${base}|${piso}|${teto}|${renda}|${secao.modificadores.get(competencia)?.coeficiente}`
    const figuras = [`${ponteiroDe(i)}/renda`, ...(rendas.get(mes) ?? [])]
    const grupo = grupos.get(chave)
    if (grupo === undefined) grupos.set(chave, { nos: daRenda(secao, mes, figuras), destinos: figuras })
    else grupo.destinos.push(...figuras)
  })
  return [...grupos.values()].flatMap(({ nos }) => nos)
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

const diasDaRenda = ({ secao: { periodo }, nos, inteiros }: Escrita, { parcela, ponteiro }: ParcelaMostrada): void => {
  const { competencia: c, diasSobre30 } = parcela
  const destino = `${ponteiro}/diasSobre30`
  if (c > periodo.primeiroMes && c < periodo.ultimoMes) inteiros.push([DIAS_DO_MES, destino])
  else {
    const entradas = {
      inicio: formatarIso(periodo.inicio),
      fim: formatarIso(periodo.fim),
      competencia: formatarCompetencia(c)
    }
    nos.push(no(MES_DE_TRINTA_DIAS, "TRINTA_AVOS", entradas, diasSobre30!, [destino]))
  }
}

/** `valor` plus the addition, when there is any. */
const comAdicional = (
  { nos, semAdicional }: Escrita,
  { parcela: { adicional25, devido }, ponteiro, devido: figuras }: ParcelaMostrada,
  daParte: (destinos: ReadonlyArray<string>) => ReadonlyArray<No>,
  doAdicional: (destinos: ReadonlyArray<string>) => ReadonlyArray<No>
): void => {
  const destino = `${ponteiro}/adicional25`
  if (adicional25 === 0) {
    semAdicional.push([ZERO, destino])
    nos.push(...daParte(figuras))
    return
  }
  const parcelas = [deCentavos(devido - adicional25), deCentavos(adicional25)]
  nos.push(
    ...daParte([]),
    ...doAdicional([destino]),
    no(ADICIONAL_25, "SOMAR", { parcelas }, deCentavos(devido), figuras)
  )
}

const QUARTO = [1, 4] as const

const rastrearRenda = (escrita: Escrita, mostrada: ParcelaMostrada): void => {
  const { secao, rendas, quotas, partes, nos } = escrita
  const { parcela, ponteiro } = mostrada
  const { competencia: c, diasSobre30, quota, adicional25, devido } = parcela
  const trechos = trechosDoMes(secao.renda, secao.periodo, c)
  apontar(rendas, trechos.at(-1)!.mes, `${ponteiro}/rendaIntegral`)
  diasDaRenda(escrita, mostrada)
  const ponderados = trechos.map(({ mes, dias, quota: q }): Trecho => [deCentavos(mes.renda), dias, q])
  const de25 = trechos.map(({ mes, diasComAdicional }): Trecho => [deCentavos(mes.renda), diasComAdicional, QUARTO])
  comAdicional(
    escrita,
    mostrada,
    (d) => [no(MES_DE_TRINTA_DIAS, "PONDERAR", { trechos: ponderados }, deCentavos(devido - adicional25), d)],
    (d) => [no(ADICIONAL_25, "PONDERAR", { trechos: de25 }, deCentavos(adicional25), d)]
  )
  if (parcela.partes === undefined && diasSobre30 === trechos[0]!.dias) quotas.push([quota, `${ponteiro}/quota`])
  else {
    const entradas = { trechos: trechos.map(({ dias, quota: q }) => [dias, q] as const), dias: diasSobre30! }
    nos.push(no(QUOTAS, "FRACAO_MEDIA", entradas, quota, [`${ponteiro}/quota`]))
  }
  parcela.partes?.forEach((parte, i) => {
    apontar(rendas, trechos[i]!.mes, `${ponteiro}/partes/${i}/rendaIntegral`)
    partes.push([parte.dias, `${ponteiro}/partes/${i}/dias`], [parte.quota, `${ponteiro}/partes/${i}/quota`])
  })
}

const rastrearAbono = (escrita: Escrita, mostrada: ParcelaMostrada, abono: Abono): void => {
  const { secao, rendas, quotas, nos } = escrita
  const { ponteiro } = mostrada
  const { periodo } = secao
  apontar(rendas, mesEm(secao.renda, abono.competencia), `${ponteiro}/rendaIntegral`)
  quotas.push([abono.quota, `${ponteiro}/quota`])
  const dias = { inicio: formatarIso(periodo.inicio), fim: formatarIso(periodo.fim) }
  nos.push(no(DOZE_AVOS, "AVOS", { ...dias, ano: anoDe(abono.competencia) }, abono.avos, [`${ponteiro}/avos`]))
  comAdicional(
    escrita,
    mostrada,
    (d) => abono.valor.nos(...d),
    (d) => abono.adicional25.nos(...d)
  )
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

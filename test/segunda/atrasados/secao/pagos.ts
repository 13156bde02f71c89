/** What was paid and discounted, row by row (ATR-24, ATR-31, ATR-32, ATR-35, ATR-95). */

import type { ModificadorJson, PagoJson, PedidoJson, Tipo } from "../pedido/pedido.ts"
import {
  anoDe,
  competencia,
  competenciaDe,
  lerDia,
  ordem,
  primeiroDe,
  ultimoDe,
  ultimoDia
} from "../valores/calendario.ts"
import {
  CEM,
  comparar,
  decimal,
  dividido,
  fracao,
  maior,
  menor,
  menos,
  type Racional,
  soma,
  total,
  truncar,
  vezes,
  ZERO
} from "../valores/racional.ts"
import { type Fluxo, fluir, type Parcela, type Periodo } from "./fluxo.ts"
import { evoluir } from "./renda.ts"

export interface Pagamento {
  readonly fonte: number
  readonly valor: Racional
  /** Whether the money came after the service of process (ATR-71). */
  readonly aposCitacao: boolean
}

type Chave = string

export const chaveDe = (c: number, tipo: Tipo): Chave => `${c} ${tipo}`

/** Which due row a payment meets: its own month, or the abono of its year when there is one row a year (ATR-95). */
const linhaDoPagamento = (
  p: PedidoJson,
  parcelas: ReadonlyArray<Parcela>,
  c: number,
  tipo: Tipo
): Chave | undefined => {
  const porAno = tipo === "ABONO" && p.parametros.modoAbono !== "CALENDARIO_INSS"
  const achada = parcelas.find(
    (x) => x.tipo === tipo && (porAno ? anoDe(x.competencia) === anoDe(c) : x.competencia === c)
  )
  return achada === undefined ? undefined : chaveDe(achada.competencia, tipo)
}

const fluxoPago = (pago: PagoJson, ate: number): Fluxo | undefined => {
  if (pago.dib === undefined || pago.especie === undefined) return undefined
  const beneficio = { ...pago, dib: pago.dib, rmi: pago.rmi ?? 0, especie: pago.especie }
  const modificadores = new Map<number, ModificadorJson>()
  return { beneficio, historia: evoluir(beneficio, ate, modificadores, true), modificadores }
}

/** Days of a paid benefit inside the differences of its section. */
export const periodoPago = (pago: PagoJson, secao: Periodo): Periodo => {
  const inicios = [pago.dib, pago.inicioDiferencas, pago.situacao === "TUTELA" ? pago.dip : undefined]
  const fins = [pago.dcb, pago.fimDiferencas].flatMap((d) => (d === undefined ? [] : [lerDia(d)]))
  const fim = fins.reduce(primeiroDe, secao.fim)
  return {
    inicio: inicios.flatMap((d) => (d === undefined ? [] : [lerDia(d)])).reduce(ultimoDe, secao.inicio),
    fim,
    cessa:
      (pago.dcb !== undefined && ordem(lerDia(pago.dcb)) === ordem(fim)) ||
      (secao.cessa && ordem(secao.fim) === ordem(fim))
  }
}

interface DoisValores {
  evoluido: Racional
  explicito: Racional | undefined
  explicitoAposCitacao: Racional
  readonly competencia: number
}

type Pagos = Map<Chave, Array<Pagamento>>

const depoisDaCitacao = (p: PedidoJson, c: number, dataPagamento: string | undefined): boolean => {
  const { citacao } = p.parametros
  if (citacao === undefined) return false
  return dataPagamento === undefined ? c > competencia(citacao) : ordem(lerDia(dataPagamento)) > ordem(lerDia(citacao))
}

/** Amounts one paid benefit brings to each due row: explicit ones win over the evolution (ATR-31). */
const valoresDoPago = (
  p: PedidoJson,
  pago: PagoJson,
  parcelas: ReadonlyArray<Parcela>,
  periodo: Periodo,
  ate: number
): Map<Chave, DoisValores> => {
  const valores = new Map<Chave, DoisValores>()
  const em = (c: number, tipo: Tipo): DoisValores | undefined => {
    const chave = linhaDoPagamento(p, parcelas, c, tipo)
    if (chave === undefined) return undefined
    const novo = { evoluido: ZERO, explicito: undefined, explicitoAposCitacao: ZERO, competencia: c }
    const achado = valores.get(chave) ?? novo
    valores.set(chave, achado)
    return achado
  }
  const fluxo = fluxoPago(pago, ate)
  if (fluxo !== undefined) {
    for (const x of fluir(fluxo, periodo, p.parametros.modoAbono)) {
      const alvo = em(x.competencia, x.tipo)
      if (alvo !== undefined) alvo.evoluido = soma(alvo.evoluido, x.devido)
    }
  }
  for (const x of pago.pagamentos ?? []) {
    const c = competencia(x.competencia)
    const alvo = em(c, x.tipo)
    if (alvo === undefined) continue
    const valor = decimal(x.valor)
    alvo.explicito = soma(alvo.explicito ?? ZERO, valor)
    if (depoisDaCitacao(p, c, x.dataPagamento)) alvo.explicitoAposCitacao = soma(alvo.explicitoAposCitacao, valor)
  }
  return valores
}

/** Payments attached to a section, by row (ATR-31). */
export const pagosDaSecao = (
  p: PedidoJson,
  indice: number,
  parcelas: ReadonlyArray<Parcela>,
  periodo: (pago: PagoJson) => Periodo,
  ate: number
): Pagos => {
  const pagos: Pagos = new Map()
  const todos = (p.beneficiosPagos ?? []).map((pago, fonte) => ({ pago, fonte }))
  const daqui = todos.filter(({ pago }) => !pago.geral && (pago.beneficio ?? 0) === indice)
  const valores = daqui.map(({ pago, fonte }) => ({
    pago,
    fonte,
    valores: valoresDoPago(p, pago, parcelas, periodo(pago), ate)
  }))
  /** What is still to be taken from the provisional reliefs of a row, once for all of them. */
  const revisado = new Map<Chave, Racional>()
  for (const { pago, valores: v } of valores) {
    if (pago.situacao !== "REVISADO") continue
    for (const [chave, x] of v) revisado.set(chave, soma(revisado.get(chave) ?? ZERO, x.explicito ?? x.evoluido))
  }
  const semRevisado = (chave: Chave, tutela: Racional): Racional => {
    const abatido = menor(tutela, revisado.get(chave) ?? ZERO)
    revisado.set(chave, menos(revisado.get(chave) ?? ZERO, abatido))
    return menos(tutela, abatido)
  }
  for (const { pago, fonte, valores: v } of valores) {
    for (const [chave, { evoluido, explicito, explicitoAposCitacao, competencia: c }] of v) {
      const lista = pagos.get(chave) ?? []
      pagos.set(chave, lista)
      if (explicito === undefined) {
        const valor = pago.situacao === "TUTELA" ? semRevisado(chave, evoluido) : evoluido
        lista.push({ fonte, valor, aposCitacao: depoisDaCitacao(p, c, undefined) })
      } else {
        const antes = menos(explicito, explicitoAposCitacao)
        if (comparar(antes, ZERO) !== 0) lista.push({ fonte, valor: antes, aposCitacao: false })
        if (comparar(explicitoAposCitacao, ZERO) !== 0)
          lista.push({ fonte, valor: explicitoAposCitacao, aposCitacao: true })
      }
    }
  }
  return pagos
}

export interface Aberta {
  readonly parcela: Parcela
  readonly pagos: ReadonlyArray<Pagamento>
  readonly descontos: ReadonlyArray<Racional>
}

export const descontosDe = (p: PedidoJson, indice: number, x: Parcela): ReadonlyArray<Racional> =>
  (p.descontos ?? [])
    .filter((d) => (d.beneficio ?? 0) === indice && d.tipo === x.tipo && competencia(d.competencia) === x.competencia)
    .map((d) =>
      d.percentual === undefined ? decimal(d.valor!) : truncar(dividido(vezes(decimal(d.percentual), x.devido), CEM))
    )

export const restante = ({ parcela, pagos, descontos }: Aberta): Racional =>
  menos(parcela.devido, total([...descontos, ...pagos.map((x) => x.valor)]))

const semDevido = (c: number, tipo: Tipo): Parcela => ({
  competencia: c,
  tipo,
  rendaIntegral: ZERO,
  medida: 0,
  quota: fracao(1),
  adicional25: ZERO,
  devido: ZERO
})

/** Months paid with nothing due in them, which only a negative difference can show (ATR-14, ATR-32). */
export const soPagas = (
  p: PedidoJson,
  indice: number,
  devidas: ReadonlyArray<Parcela>,
  primeira: number
): ReadonlyArray<Parcela> => {
  if (p.parametros.limiteCompensacao !== "PERMITIR_NEGATIVO") return []
  const novas: Array<Parcela> = []
  for (const pago of p.beneficiosPagos ?? []) {
    if (pago.geral || (pago.beneficio ?? 0) !== indice) continue
    for (const { competencia: mes, tipo } of pago.pagamentos ?? []) {
      const c = competencia(mes)
      if (c < primeira || linhaDoPagamento(p, [...devidas, ...novas], c, tipo) !== undefined) continue
      novas.push(semDevido(c, tipo))
    }
  }
  return novas
}

interface Credito {
  readonly competencia: number
  readonly tipo: Tipo
  readonly valor: Racional
  readonly aposCitacao: boolean
}

interface SecaoAberta {
  readonly abertas: Array<Aberta>
  readonly periodo: Periodo
  readonly ate: number
}

/** What a payment for all sections brings, informed or evolved over its own days between the first and the last of the sections. */
const creditosGerais = (p: PedidoJson, pago: PagoJson, secoes: ReadonlyArray<SecaoAberta>): ReadonlyArray<Credito> => {
  const explicitos = (pago.pagamentos ?? []).map((x): Credito => {
    const c = competencia(x.competencia)
    const aposCitacao = depoisDaCitacao(p, c, x.dataPagamento)
    return { competencia: c, tipo: x.tipo, valor: decimal(x.valor), aposCitacao }
  })
  const fluxo = fluxoPago(pago, Math.max(...secoes.map(({ ate }) => ate)))
  if (fluxo === undefined) return explicitos
  const fim = secoes.map(({ periodo }) => periodo.fim).reduce(ultimoDe)
  const inicio = secoes.map(({ periodo }) => periodo.inicio).reduce(primeiroDe)
  const periodo = periodoPago(pago, { inicio, fim, cessa: false })
  const porAno = (tipo: Tipo): boolean => tipo === "ABONO" && p.parametros.modoAbono !== "CALENDARIO_INSS"
  const informado = (x: Parcela): boolean =>
    explicitos.some(
      (y) =>
        y.tipo === x.tipo &&
        (porAno(x.tipo) ? anoDe(y.competencia) === anoDe(x.competencia) : y.competencia === x.competencia)
    )
  const evoluidos = fluir(fluxo, periodo, p.parametros.modoAbono)
    .filter((x) => !informado(x))
    .map(({ competencia: c, tipo, devido }) => ({
      competencia: c,
      tipo,
      valor: devido,
      aposCitacao: depoisDaCitacao(p, c, undefined)
    }))
  return [...evoluidos, ...explicitos]
}

/** The 13th of the month in which the benefit ends. */
const fechaOAno = ({ tipo, competencia: c }: Parcela, { cessa, fim }: Periodo): boolean =>
  tipo === "ABONO" && cessa && c === competenciaDe(fim)

/** A 13th paid too much in the month of the end is taken from the rent of that month (CP-15). */
export const compensarAbonos = (p: PedidoJson, secoes: ReadonlyArray<Omit<SecaoAberta, "ate">>): void => {
  if (p.parametros.limiteCompensacao === "PERMITIR_NEGATIVO") return
  for (const { abertas, periodo } of secoes) {
    const abono = abertas.find(({ parcela }) => fechaOAno(parcela, periodo))
    const i = abertas.findIndex(
      ({ parcela }) => parcela.tipo === "RENDA" && parcela.competencia === abono?.parcela.competencia
    )
    if (abono === undefined || i < 0) continue
    const sobra = maior(ZERO, menos(ZERO, restante(abono)))
    const valor = menor(sobra, maior(ZERO, restante(abertas[i]!)))
    if (comparar(valor, ZERO) > 0) abertas[i] = { ...abertas[i]!, descontos: [...abertas[i]!.descontos, valor] }
  }
}

/** Payments for all sections, taken by the rows in the order of the sections until exhausted (ATR-24). */
export const repartirGerais = (
  p: PedidoJson,
  secoes: ReadonlyArray<SecaoAberta>,
  conta: (aposCitacao: boolean) => boolean
): void => {
  const permite = p.parametros.limiteCompensacao === "PERMITIR_NEGATIVO"
  ;(p.beneficiosPagos ?? []).forEach((pago, fonte) => {
    if (!pago.geral) return
    for (const { competencia: c, tipo, valor: inteiro, aposCitacao } of creditosGerais(p, pago, secoes)) {
      if (!conta(aposCitacao)) continue
      let resto = inteiro
      const alvos = secoes.flatMap(({ abertas, periodo }) => {
        const parcelas = abertas.map((a) => a.parcela)
        const chave = linhaDoPagamento(p, parcelas, c, tipo)
        const i = parcelas.findIndex((x) => chaveDe(x.competencia, x.tipo) === chave)
        return i < 0 ? [] : [{ abertas, i, fecha: i >= 0 && fechaOAno(parcelas[i]!, periodo) }]
      })
      alvos.forEach(({ abertas, i, fecha }, n) => {
        const aberta = abertas[i]!
        const cabe = maior(ZERO, restante(aberta))
        const valor = (permite || fecha) && n === alvos.length - 1 ? resto : menor(resto, cabe)
        if (comparar(valor, ZERO) === 0) return
        abertas[i] = { ...aberta, pagos: [...aberta.pagos, { fonte, valor, aposCitacao }] }
        resto = menos(resto, valor)
      })
    }
  })
}

/** What the sources of a section that run in a competence pay in the whole of it (ATR-81). */
export const pagoInteiro = (p: PedidoJson, indice: number, c: number, ate: number): Racional => {
  const mes: Periodo = { inicio: { ...ultimoDia(c), dia: 1 }, fim: ultimoDia(c), cessa: false }
  const inteiro = (pago: PagoJson): Periodo => {
    const nele = periodoPago(pago, mes)
    return ordem(nele.inicio) > ordem(nele.fim) ? nele : mes
  }
  const pagos = pagosDaSecao(p, indice, [semDevido(c, "RENDA")], inteiro, Math.max(ate, c))
  return total((pagos.get(chaveDe(c, "RENDA")) ?? []).map((x) => x.valor))
}

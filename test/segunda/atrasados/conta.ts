/** The rows of one due benefit: what is due, what was paid, the difference and its correction (ATR-05 to ATR-58). */
import {
  anoDe,
  anosAntes,
  competencia,
  competenciaDe,
  type Dia,
  deslocado,
  diasEntre,
  lerDia,
  ordem,
  primeiroDe,
  ultimoDe,
  ultimoDia
} from "./calendario.ts"
import { type Correcao, coeficiente } from "./correcao.ts"
import { evolucaoEm, type Fluxo, fluir, type Parcela, type Periodo } from "./fluxo.ts"
import { dataBaseDe, type Juros, percentualJuros, percentualSelic, percentualTaxaLegal } from "./juros.ts"
import type { CriterioCorrecao, DevidoJson, ModificadorJson, PagoJson, PedidoJson, Tipo } from "./pedido.ts"
import {
  arredondar,
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
} from "./racional.ts"
import { evoluir, type Mes } from "./renda.ts"
import { reajuste } from "./tabelas.ts"

export interface Pagamento {
  readonly fonte: number
  readonly valor: Racional
  /** Whether the money came after the service of process (ATR-71). */
  readonly aposCitacao: boolean
}

export interface Colunas {
  readonly principal: Racional
  readonly juros: Racional
  readonly selic: Racional
  readonly jurosTaxaLegal: Racional
}

export interface Linha extends Colunas {
  readonly parcela: Parcela
  readonly prescrita: boolean
  readonly mesReajuste: boolean
  readonly pagos: ReadonlyArray<Pagamento>
  readonly descontos: ReadonlyArray<Racional>
  readonly diferenca: Racional
  readonly coeficiente: Racional
  readonly percentualJuros: Racional
  readonly percentualSelic: Racional
  readonly percentualTaxaLegal: Racional
  readonly total: Racional
  /** The same row without the payments that came after the service (ATR-71). */
  readonly semPagosAposCitacao: Colunas
}

export interface Secao {
  readonly indice: number
  readonly beneficio: DevidoJson
  readonly fluxo: Fluxo
  readonly periodo: Periodo
  readonly criterio: CriterioCorrecao
  readonly linhas: ReadonlyArray<Linha>
  readonly evolucao: ReadonlyArray<{ readonly competencia: number; readonly mes: Mes }>
  /** Paid income of a whole competence by the sources attached to the section (ATR-81). */
  readonly pagoEm: (c: number) => Racional
}

export interface Conta {
  readonly pedido: PedidoJson
  readonly dataBase: number
  readonly marco: Dia | undefined
  readonly secoes: ReadonlyArray<Secao>
}

/** Rounding of ATR-60, on the absolute value. */
export const dinheiro = (p: PedidoJson, valor: Racional): Racional =>
  p.parametros.arredondamento === "TRUNCAR" ? truncar(valor) : arredondar(valor)

const percentual = (p: PedidoJson, exato: Racional): Racional =>
  p.parametros.arredondamento === "TRUNCAR" ? truncar(exato) : exato

const ASSISTENCIAIS = [87, 88]

export const criterioDe = (p: PedidoJson, especie: number): CriterioCorrecao =>
  p.parametros.criterioCorrecao ?? (ASSISTENCIAIS.includes(especie) ? "ASSISTENCIAIS_2026" : "BENEFICIOS_2026")

/** Limitation mark (ATR-30, ATR-30a). */
export const marcoDe = (p: PedidoJson): Dia | undefined => {
  const { ajuizamento, marcoPrescricional, semPrescricao, suspensoesPrescricao = [] } = p.parametros
  if (semPrescricao) return undefined
  if (marcoPrescricional !== undefined) return lerDia(marcoPrescricional)
  if (ajuizamento === undefined) return undefined
  const dias = suspensoesPrescricao.reduce((n, s) => n + diasEntre(lerDia(s.inicio), lerDia(s.fim)), 0)
  return deslocado(anosAntes(lerDia(ajuizamento), 5), -dias)
}

/** Days of the differences of a benefit (ATR-05). */
export const periodoDe = (b: DevidoJson, dataBase: number): Periodo => {
  const cessacao = b.derivado === undefined ? b.dcb : b.derivado.dcb
  const dcb = cessacao === undefined ? undefined : lerDia(cessacao)
  const pedido =
    b.fimDiferencas !== undefined
      ? lerDia(b.fimDiferencas)
      : (dcb ?? (b.dip === undefined ? ultimoDia(dataBase - 1) : deslocado(lerDia(b.dip), -1)))
  return {
    inicio: ultimoDe(lerDia(b.inicioDiferencas ?? b.dib), lerDia(b.dib)),
    fim: dcb === undefined ? pedido : primeiroDe(pedido, dcb),
    cessa: dcb !== undefined && ordem(dcb) <= ordem(pedido)
  }
}

const modificadoresDe = (p: PedidoJson, indice: number): ReadonlyMap<number, ModificadorJson> => {
  const porMes = new Map<number, ModificadorJson>()
  for (const m of p.modificadores ?? []) {
    if ((m.beneficio ?? 0) !== indice) continue
    const c = competencia(m.competencia)
    porMes.set(c, { ...porMes.get(c), ...m })
  }
  return porMes
}

const informados = (
  modificadores: ReadonlyMap<number, ModificadorJson>,
  campo: "indiceCorrecao" | "taxaJuros"
): ReadonlyMap<number, Racional> | undefined => {
  const pares = [...modificadores].flatMap(([c, m]) =>
    m[campo] === undefined ? [] : [[c, decimal(m[campo])] as const]
  )
  return pares.length === 0 ? undefined : new Map(pares)
}

type Chave = string

const chaveDe = (c: number, tipo: Tipo): Chave => `${c} ${tipo}`

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
  if (pago.dib === undefined || pago.rmi === undefined || pago.especie === undefined) return undefined
  const beneficio = { ...pago, dib: pago.dib, rmi: pago.rmi, especie: pago.especie }
  const modificadores = new Map<number, ModificadorJson>()
  return { beneficio, historia: evoluir(beneficio, ate, modificadores, true), modificadores }
}

/** Days of a paid benefit inside the differences of its section. */
const periodoPago = (pago: PagoJson, secao: Periodo): Periodo => {
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
    for (const x of fluir(fluxo, periodoPago(pago, periodo), p.parametros.modoAbono)) {
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
const pagosDaSecao = (
  p: PedidoJson,
  indice: number,
  parcelas: ReadonlyArray<Parcela>,
  periodo: Periodo,
  ate: number
): Pagos => {
  const pagos: Pagos = new Map()
  const todos = (p.beneficiosPagos ?? []).map((pago, fonte) => ({ pago, fonte }))
  const daqui = todos.filter(({ pago }) => !pago.geral && (pago.beneficio ?? 0) === indice)
  const valores = daqui.map(({ pago, fonte }) => ({
    pago,
    fonte,
    valores: valoresDoPago(p, pago, parcelas, periodo, ate)
  }))
  const revisado = (chave: Chave): Racional =>
    total(
      valores
        .filter(({ pago }) => pago.situacao === "REVISADO")
        .map(({ valores: v }) => v.get(chave)?.explicito ?? v.get(chave)?.evoluido ?? ZERO)
    )
  for (const { pago, fonte, valores: v } of valores) {
    for (const [chave, { evoluido, explicito, explicitoAposCitacao, competencia: c }] of v) {
      const lista = pagos.get(chave) ?? []
      pagos.set(chave, lista)
      if (explicito === undefined) {
        const valor = pago.situacao === "TUTELA" ? maior(ZERO, menos(evoluido, revisado(chave))) : evoluido
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

interface Aberta {
  readonly parcela: Parcela
  readonly pagos: ReadonlyArray<Pagamento>
  readonly descontos: ReadonlyArray<Racional>
}

const descontosDe = (p: PedidoJson, indice: number, x: Parcela): ReadonlyArray<Racional> =>
  (p.descontos ?? [])
    .filter((d) => (d.beneficio ?? 0) === indice && d.tipo === x.tipo && competencia(d.competencia) === x.competencia)
    .map((d) =>
      d.percentual === undefined ? decimal(d.valor!) : truncar(dividido(vezes(decimal(d.percentual), x.devido), CEM))
    )

const restante = ({ parcela, pagos, descontos }: Aberta): Racional =>
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
const soPagas = (
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

/** Payments for all sections, taken by the rows in the order of the sections until exhausted (ATR-24). */
const repartirGerais = (
  p: PedidoJson,
  secoes: ReadonlyArray<{ readonly abertas: Array<Aberta>; readonly periodo: Periodo; readonly ate: number }>
): void => {
  const permite = p.parametros.limiteCompensacao === "PERMITIR_NEGATIVO"
  ;(p.beneficiosPagos ?? []).forEach((pago, fonte) => {
    if (!pago.geral) return
    for (const x of pago.pagamentos ?? []) {
      const c = competencia(x.competencia)
      let resto = decimal(x.valor)
      const aposCitacao = depoisDaCitacao(p, c, x.dataPagamento)
      const alvos = secoes.flatMap(({ abertas }) => {
        const chave = linhaDoPagamento(
          p,
          abertas.map((a) => a.parcela),
          c,
          x.tipo
        )
        const i = abertas.findIndex((a) => chaveDe(a.parcela.competencia, a.parcela.tipo) === chave)
        return i < 0 ? [] : [{ abertas, i }]
      })
      alvos.forEach(({ abertas, i }, n) => {
        const aberta = abertas[i]!
        const cabe = maior(ZERO, restante(aberta))
        const valor = permite && n === alvos.length - 1 ? resto : menor(resto, cabe)
        if (comparar(valor, ZERO) === 0) return
        abertas[i] = { ...aberta, pagos: [...aberta.pagos, { fonte, valor, aposCitacao }] }
        resto = menos(resto, valor)
      })
    }
  })
}

const limitada = (p: PedidoJson, diferenca: Racional): Racional =>
  p.parametros.limiteCompensacao === "PERMITIR_NEGATIVO" ? diferenca : maior(ZERO, diferenca)

/** The row formula of ATR-55. */
const colunas = (
  p: PedidoJson,
  diferenca: Racional,
  k: Pick<Linha, "coeficiente" | "percentualJuros" | "percentualSelic" | "percentualTaxaLegal">
): Colunas => {
  const principal = dinheiro(p, vezes(diferenca, k.coeficiente))
  const juros = dinheiro(p, dividido(vezes(principal, k.percentualJuros), CEM))
  return {
    principal,
    juros,
    selic: dinheiro(p, dividido(vezes(soma(principal, juros), k.percentualSelic), CEM)),
    jurosTaxaLegal: dinheiro(p, dividido(vezes(principal, k.percentualTaxaLegal), CEM))
  }
}

export const somaDasColunas = (c: Colunas): Racional => total([c.principal, c.juros, c.selic, c.jurosTaxaLegal])

export const corrigir = (
  p: PedidoJson,
  valor: Racional,
  k: Pick<Linha, "coeficiente" | "percentualJuros" | "percentualSelic" | "percentualTaxaLegal">
): Colunas => colunas(p, valor, k)

/** Everything of an account before its totals. */
export const contar = (p: PedidoJson): Conta => {
  const { citacao, ajuizamento, criterioJuros = "MANUAL_CJF_2026", selicAntesDaCitacao = true } = p.parametros
  const criterios = p.beneficiosDevidos.map((b) => criterioDe(p, b.especie))
  const dataBase = dataBaseDe(criterios, competencia(p.parametros.dataAtualizacao))
  const mesCitacao = citacao === undefined ? undefined : competencia(citacao)
  const marco = marcoDe(p)
  const primeiraDevida = marco === undefined ? Number.NEGATIVE_INFINITY : competenciaDe(marco)

  const abertas = p.beneficiosDevidos.map((beneficio, indice) => {
    const periodo = periodoDe(beneficio, dataBase)
    const ate = Math.max(
      competenciaDe(periodo.fim),
      dataBase - 1,
      ajuizamento === undefined ? 0 : competencia(ajuizamento)
    )
    const modificadores = modificadoresDe(p, indice)
    const fluxo: Fluxo = { beneficio, historia: evoluir(beneficio, ate, modificadores, false), modificadores }
    const devidas = fluir(fluxo, periodo, p.parametros.modoAbono)
    const parcelas = [
      ...devidas,
      ...soPagas(p, indice, devidas, Math.max(primeiraDevida, competenciaDe(periodo.inicio)))
    ].sort((a, b) => a.competencia - b.competencia || b.tipo.localeCompare(a.tipo))
    const pagos = pagosDaSecao(p, indice, parcelas, periodo, ate)
    return {
      beneficio,
      indice,
      periodo,
      ate,
      fluxo,
      abertas: parcelas.map((parcela) => ({
        parcela,
        pagos: pagos.get(chaveDe(parcela.competencia, parcela.tipo)) ?? [],
        descontos: descontosDe(p, indice, parcela)
      }))
    }
  })
  repartirGerais(p, abertas)

  const secoes = abertas.map(({ beneficio, indice, periodo, ate, fluxo, abertas: linhasAbertas }): Secao => {
    const criterio = criterios[indice]!
    const selicDesde = selicAntesDaCitacao ? undefined : (mesCitacao ?? Number.POSITIVE_INFINITY)
    const correcao: Correcao = {
      criterio,
      dataBase,
      selicDesde,
      informados: informados(fluxo.modificadores, "indiceCorrecao")
    }
    const juros: Juros = {
      criterioCorrecao: criterio,
      criterioJuros,
      dataBase,
      citacao: mesCitacao,
      selicDesde,
      informados: informados(fluxo.modificadores, "taxaJuros")
    }
    const linhas = linhasAbertas.map((aberta): Linha => {
      const { parcela, pagos, descontos } = aberta
      const m = parcela.competencia
      const diferenca = limitada(p, restante(aberta))
      const taxas = {
        coeficiente: coeficiente(correcao, m),
        percentualJuros: percentual(p, percentualJuros(juros, m)),
        percentualSelic: percentual(p, percentualSelic(juros, m)),
        percentualTaxaLegal: percentual(p, percentualTaxaLegal(juros, m))
      }
      const valores = colunas(p, diferenca, taxas)
      const antes = { ...aberta, pagos: pagos.filter((x) => !x.aposCitacao) }
      return {
        parcela,
        prescrita: m < primeiraDevida,
        mesReajuste: parcela.tipo === "RENDA" && parcela.medida > 0 && evolucaoEm(fluxo, m).mes(m).reajustado,
        pagos,
        descontos,
        diferenca,
        ...taxas,
        ...valores,
        total: somaDasColunas(valores),
        semPagosAposCitacao: colunas(p, limitada(p, restante(antes)), taxas)
      }
    })
    const evolucao = []
    for (let c = competencia(beneficio.dib); c <= ate; c++) {
      evolucao.push({ competencia: c, mes: evolucaoEm(fluxo, c).mes(c) })
    }
    return {
      indice,
      beneficio,
      fluxo,
      periodo,
      criterio,
      evolucao,
      linhas: linhas.filter((l) => !l.prescrita || l.mesReajuste),
      pagoEm: (c) => pagoInteiro(p, indice, c, ate)
    }
  })
  return { pedido: p, dataBase, marco, secoes }
}

/** What the sources of a section pay in a whole competence: the revised benefit and the others (ATR-81). */
const pagoInteiro = (p: PedidoJson, indice: number, c: number, ate: number): Racional => {
  const mes: Periodo = { inicio: { ...ultimoDia(c), dia: 1 }, fim: ultimoDia(c), cessa: false }
  const pagos = pagosDaSecao(p, indice, [semDevido(c, "RENDA")], mes, Math.max(ate, c))
  return total((pagos.get(chaveDe(c, "RENDA")) ?? []).map((x) => x.valor))
}

/** Whether the tables adjust the incomes of a month (for the months displayed below the limitation mark). */
export const haReajuste = (c: number): boolean => {
  const tipo = reajuste(c)?.tipo
  return tipo !== undefined && tipo !== "N"
}

/** The rows of one due benefit: what is due, what was paid, the difference and its correction (ATR-05 to ATR-58). */

import type { CriterioCorrecao, DevidoJson, ModificadorJson, PedidoJson } from "../pedido/pedido.ts"
import { evolucaoEm, type Fluxo, fluir, type Parcela, type Periodo } from "../secao/fluxo.ts"
import {
  type Aberta,
  chaveDe,
  compensarAbonos,
  descontosDe,
  type Pagamento,
  pagoInteiro,
  pagosDaSecao,
  periodoPago,
  repartirGerais,
  restante,
  soPagas
} from "../secao/pagos.ts"
import { evoluir, type Mes } from "../secao/renda.ts"
import {
  anosAntes,
  competencia,
  competenciaDe,
  type Dia,
  deslocado,
  diasEntre,
  escreverDia,
  lerDia,
  ordem,
  primeiroDe,
  ultimoDe,
  ultimoDia
} from "../valores/calendario.ts"
import {
  arredondar,
  CEM,
  decimal,
  dividido,
  maior,
  type Racional,
  soma,
  total,
  truncar,
  vezes,
  ZERO
} from "../valores/racional.ts"
import { type Correcao, coeficiente } from "./correcao.ts"
import { dataBaseDe, type Juros, percentualJuros, percentualSelic, percentualTaxaLegal } from "./juros.ts"

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

/** Chain of fixed fees, of the value of the cause and of costs (ATR-73, ATR-77). */
export const GERAL: CriterioCorrecao = "ASSISTENCIAIS_2026"

/** Whether anything but rows is corrected, by the general chain. */
const corrigeAParte = ({ honorarios, custas = [] }: PedidoJson): boolean =>
  custas.length > 0 ||
  (honorarios?.forma ?? "CONDENACAO") !== "CONDENACAO" ||
  (honorarios?.sucumbencia?.valor !== undefined && honorarios.sucumbencia.dataSentenca !== undefined)

export const inicioIpcaEDe = ({ parametros: { inicioIpcaE } }: PedidoJson): number | undefined =>
  inicioIpcaE === undefined ? undefined : competencia(inicioIpcaE)

/** Limitation mark: the earliest day that had not five years of running time behind it (ATR-30, ATR-30a). */
export const marcoDe = (p: PedidoJson): Dia | undefined => {
  const { ajuizamento, marcoPrescricional, semPrescricao, suspensoesPrescricao = [] } = p.parametros
  if (semPrescricao) return undefined
  if (marcoPrescricional !== undefined) return lerDia(marcoPrescricional)
  if (ajuizamento === undefined) return undefined
  const filing = lerDia(ajuizamento)
  const suspensos = new Set<number>()
  for (const { inicio, fim } of suspensoesPrescricao) {
    for (let d = lerDia(inicio); ordem(d) < ordem(lerDia(fim)) && ordem(d) < ordem(filing); d = deslocado(d, 1))
      suspensos.add(ordem(d))
  }
  const simples = anosAntes(filing, 5)
  const limite = anosAntes(deslocado(filing, -suspensos.size), 5)
  let marco = simples
  let dentro = [...suspensos].filter((d) => d >= ordem(simples)).length
  for (let d = simples; ordem(d) > ordem(limite); ) {
    d = deslocado(d, -1)
    if (suspensos.has(ordem(d))) dentro++
    if (ordem(anosAntes(deslocado(filing, -dentro), 5)) <= ordem(d)) marco = d
  }
  return marco
}

/** Term of the request in days: of the dependants in general, and of a child under 16 (CP-10). */
const termoDe = (fato: Dia, menor: boolean): number => {
  const desde = (iso: string): boolean => ordem(fato) >= ordem(lerDia(iso))
  if (desde("2019-01-18")) return menor ? 180 : 90
  if (menor || !desde("1997-11-11")) return Number.POSITIVE_INFINITY
  return desde("2015-11-05") ? 90 : 30
}

/** The benefit with the days that the law gives it: from the request (CP-10), to the end of a maternity (CP-20, CP-21). */
export const comDias = (b: DevidoJson): DevidoJson => {
  const { habilitacao: h, maternidade: m, dib } = b
  if (h !== undefined) {
    const menor = h.dependente === "MENOR_DE_16"
    const passados = diasEntre(lerDia(dib), lerDia(h.requerimento))
    const tarde = passados > termoDe(lerDia(dib), menor) && !(menor && h.menorDepoisDoPrazo === "DESDE_O_FATO")
    return { ...b, inicioDiferencas: tarde ? h.requerimento : dib }
  }
  if (m === undefined) return b
  if (m.altaHospitalar === undefined) return { ...b, dcb: escreverDia(deslocado(lerDia(dib), 119)) }
  const antesDoParto = diasEntre(lerDia(dib), lerDia(m.parto))
  return { ...b, dcb: escreverDia(deslocado(lerDia(m.altaHospitalar), 120 - antesDoParto)) }
}

/** Days of the differences of a benefit (ATR-05). */
export const periodoDe = (b: DevidoJson, pedida: number): Periodo => {
  const cessacao = b.derivado === undefined ? b.dcb : b.derivado.dcb
  const dcb = cessacao === undefined ? undefined : lerDia(cessacao)
  const pedido =
    b.fimDiferencas !== undefined
      ? lerDia(b.fimDiferencas)
      : (dcb ?? (b.dip === undefined ? ultimoDia(pedida - 1) : deslocado(lerDia(b.dip), -1)))
  const inicio = ultimoDe(lerDia(b.inicioDiferencas ?? b.dib), lerDia(b.dib))
  const fim = dcb === undefined ? pedido : primeiroDe(pedido, dcb)
  const cessa = dcb !== undefined && ordem(dcb) <= ordem(pedido)
  // the residual of a death has the 13th of the whole year (CP-15)
  const residual = cessa && (b.dcbPorObito === true || competenciaDe(inicio) === competenciaDe(fim))
  return { inicio, fim, cessa, ...(residual ? { avosDesde: lerDia(b.dib) } : {}) }
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

const limitada = (p: PedidoJson, diferenca: Racional): Racional =>
  p.parametros.limiteCompensacao === "PERMITIR_NEGATIVO" ? diferenca : maior(ZERO, diferenca)

/** The row formula of ATR-55. */
export const corrigir = (
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

/** Everything of an account before its totals. */
export const contar = (recebido: PedidoJson): Conta => {
  const p = { ...recebido, beneficiosDevidos: recebido.beneficiosDevidos.map(comDias) }
  const { citacao, ajuizamento, criterioJuros = "MANUAL_CJF_2026", selicAntesDaCitacao = true } = p.parametros
  const criterios = p.beneficiosDevidos.map((b) => criterioDe(p, b.especie))
  const mesCitacao = citacao === undefined ? undefined : competencia(citacao)
  const selicDesde = selicAntesDaCitacao ? undefined : (mesCitacao ?? Number.POSITIVE_INFINITY)
  const pedida = competencia(p.parametros.dataAtualizacao)
  const geral = corrigeAParte(p) ? dataBaseDe([GERAL], pedida) : pedida
  const dataBase = Math.min(dataBaseDe(criterios, pedida, selicDesde), geral)
  const marco = marcoDe(p)
  const primeiraDevida = marco === undefined ? Number.NEGATIVE_INFINITY : competenciaDe(marco)

  const abertas = p.beneficiosDevidos.map((beneficio, indice) => {
    const periodo = periodoDe(beneficio, pedida)
    const ate = Math.max(
      competenciaDe(periodo.fim),
      pedida - 1,
      ajuizamento === undefined ? 0 : competencia(ajuizamento)
    )
    const modificadores = modificadoresDe(p, indice)
    const fluxo: Fluxo = { beneficio, historia: evoluir(beneficio, ate, modificadores, false), modificadores }
    const devidas = fluir(fluxo, periodo, p.parametros.modoAbono)
    const parcelas = [
      ...devidas,
      ...soPagas(p, indice, devidas, Math.max(primeiraDevida, competenciaDe(periodo.inicio)))
    ].sort((a, b) => a.competencia - b.competencia || b.tipo.localeCompare(a.tipo))
    const pagos = pagosDaSecao(p, indice, parcelas, (pago) => periodoPago(pago, periodo), ate)
    return {
      beneficio,
      indice,
      periodo,
      ate,
      fluxo,
      abertas: parcelas.map(
        (parcela): Aberta => ({
          parcela,
          pagos: pagos.get(chaveDe(parcela.competencia, parcela.tipo)) ?? [],
          descontos: descontosDe(p, indice, parcela)
        })
      )
    }
  })
  /** The same rows without the payments that came after the service. */
  const antesDaCitacao = abertas.map((secao) => ({
    ...secao,
    abertas: secao.abertas.map((a): Aberta => ({ ...a, pagos: a.pagos.filter((x) => !x.aposCitacao) }))
  }))
  repartirGerais(p, abertas, () => true)
  repartirGerais(p, antesDaCitacao, (aposCitacao) => !aposCitacao)

  compensarAbonos(p, abertas)
  compensarAbonos(p, antesDaCitacao)

  const secoes = abertas.map(({ beneficio, indice, periodo, ate, fluxo, abertas: linhasAbertas }): Secao => {
    const criterio = criterios[indice]!
    const correcao: Correcao = {
      criterio,
      dataBase,
      selicDesde,
      inicioIpcaE: inicioIpcaEDe(p),
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
    const linhas = linhasAbertas.map((aberta, i): Linha => {
      const { parcela, pagos, descontos } = aberta
      const m = parcela.competencia
      const diferenca = limitada(p, restante(aberta))
      const taxas = {
        coeficiente: coeficiente(correcao, m),
        percentualJuros: percentual(p, percentualJuros(juros, m)),
        percentualSelic: percentual(p, percentualSelic(juros, m)),
        percentualTaxaLegal: percentual(p, percentualTaxaLegal(juros, m))
      }
      const valores = corrigir(p, diferenca, taxas)
      const antes = antesDaCitacao[indice]!.abertas[i]!
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
        semPagosAposCitacao: corrigir(p, limitada(p, restante(antes)), taxas)
      }
    })
    const evolucao = []
    // a benefit has no income after its end
    const cessacao = beneficio.derivado === undefined ? beneficio.dcb : beneficio.derivado.dcb
    const ultimo = cessacao === undefined ? ate : Math.min(ate, competencia(cessacao))
    for (let c = competencia(beneficio.dib); c <= ultimo; c++) {
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

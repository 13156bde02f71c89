/** Totals of an account: threshold, waiver, agreement, fees, accumulated income and order of payment (ATR-61 to ATR-83). */

import type { CriterioCorrecao, PedidoJson } from "../pedido/pedido.ts"
import { fracaoEm, rendaIntegral } from "../secao/fluxo.ts"
import { salarioMinimo } from "../tabelas.ts"
import { anoDe, competencia, competenciaDe, ordem, ultimoDia } from "../valores/calendario.ts"
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
  UM,
  vezes,
  ZERO
} from "../valores/racional.ts"
import {
  type Colunas,
  type Conta,
  contar,
  corrigir,
  dinheiro,
  GERAL,
  inicioIpcaEDe,
  type Linha,
  type Secao,
  somaDasColunas
} from "./conta.ts"
import { type Correcao, coeficiente } from "./correcao.ts"
import { dataBaseDe, type Juros, percentualJuros, percentualSelic, percentualTaxaLegal } from "./juros.ts"

const SESSENTA = fracao(60)

export interface LinhaDeAlcada {
  readonly secao: number
  readonly linha: Linha
  readonly coeficiente: Racional
  readonly corrigido: Racional
  readonly percentualSelic: Racional
  readonly selic: Racional
}

export interface Alcada {
  readonly limite: Racional
  readonly vencidas: Racional
  readonly vincendas: Racional
  readonly valorDaCausa: Racional
  readonly excedente: Racional
  readonly proporcao: Racional | undefined
  readonly linhas: ReadonlyArray<LinhaDeAlcada>
}

/** A row at the end of the account: its section, what it is, its columns after each step. */
export interface Final {
  readonly secao: Secao
  readonly linha: Linha
  readonly aposRenuncia: Colunas
  readonly aposAcordo: Colunas
  readonly baseHonorarios: Colunas
}

export interface Soma extends Colunas {
  readonly total: Racional
}

export interface Exercicio extends Soma {
  readonly meses: number
}

/** An amount corrected apart from the rows (ATR-73, ATR-77). */
export interface Atualizado extends Colunas {
  readonly coeficiente: Racional
  readonly percentualJuros: Racional
  readonly percentualSelic: Racional
  readonly percentualTaxaLegal: Racional
  readonly total: Racional
}

/** Fees of the losing party; a fixed amount has no base (ATR-70 to ATR-73). */
export interface Sucumbencia {
  readonly forma: string
  readonly base: Racional | undefined
  readonly atualizado?: Atualizado
  readonly valor: Racional
}

/** Fees agreed with the claimant; the principal is a part of the value (ATR-74). */
export interface Contratuais {
  readonly valor: Racional
  readonly principal: Racional
  readonly anteriores: Racional
}

export interface Fechamento {
  readonly conta: Conta
  readonly finais: ReadonlyArray<Final>
  readonly bruto: Soma
  readonly aposRenuncia: Soma
  readonly aposAcordo: Soma
  readonly alcada: Alcada | undefined
  readonly anteriores: Exercicio
  readonly corrente: Exercicio
  readonly sucumbencia: Sucumbencia | undefined
  readonly contratuais: Contratuais | undefined
  readonly custas: ReadonlyArray<Atualizado>
  readonly liquidoAutor: Racional
  readonly totalGeral: Racional
  readonly limiteRpv: Racional
  readonly rma: Racional
}

export const somar = (parcelas: ReadonlyArray<Colunas>): Soma => {
  const colunas = {
    principal: total(parcelas.map((c) => c.principal)),
    juros: total(parcelas.map((c) => c.juros)),
    selic: total(parcelas.map((c) => c.selic)),
    jurosTaxaLegal: total(parcelas.map((c) => c.jurosTaxaLegal))
  }
  return { ...colunas, total: somaDasColunas(colunas) }
}

const proporcional = (p: PedidoJson, c: Colunas, fator: Racional): Colunas => ({
  principal: dinheiro(p, vezes(c.principal, fator)),
  juros: dinheiro(p, vezes(c.juros, fator)),
  selic: dinheiro(p, vezes(c.selic, fator)),
  jurosTaxaLegal: dinheiro(p, vezes(c.jurosTaxaLegal, fator))
})

/** Twelve months of a section from the filing month on, or fewer when it ends before (ATR-81). */
const vincendasDe = (p: PedidoJson, s: Secao, a: number): Racional => {
  const { beneficio, fluxo } = s
  const cessacao = beneficio.derivado === undefined ? beneficio.dcb : beneficio.derivado.dcb
  const meses = cessacao === undefined ? 12 : Math.max(0, Math.min(12, competencia(cessacao) - a + 1))
  const c = Math.max(a, competencia(beneficio.dib))
  const renda = rendaIntegral(fluxo, c)
  const informada = fluxo.modificadores.get(c)?.quota
  const quota = informada === undefined ? fracaoEm(beneficio, ultimoDia(c)) : fracao(informada[0], informada[1])
  const { dataInicioAdicional25 } = beneficio
  const { derivado } = fluxo.historia
  const passou = derivado !== undefined && competenciaDe(derivado.inicio) <= c
  const com25 =
    dataInicioAdicional25 !== undefined &&
    competencia(dataInicioAdicional25) <= c &&
    (!passou || [32, 92].includes(derivado.especie))
  const devido = soma(truncar(vezes(renda, quota)), com25 ? truncar(vezes(renda, fracao(1, 4))) : ZERO)
  const mensal = p.parametros.naturezaAcao === "REVISAO" ? maior(ZERO, menos(devido, s.pagoEm(a))) : devido
  return vezes(fracao(meses), mensal)
}

const apurarAlcada = (p: PedidoJson, { secoes, dataBase: ultima }: Conta): Alcada | undefined => {
  const { criterioAlcada = "NAO_APURAR", ajuizamento } = p.parametros
  if (criterioAlcada === "NAO_APURAR" || ajuizamento === undefined) return undefined
  const a = competencia(ajuizamento)
  const inpcPuro = p.alcada?.correcao === "INPC_PURO"
  const linhas = secoes.flatMap((s) => {
    const criterio: CriterioCorrecao = inpcPuro ? "BENEFICIOS_2020" : s.criterio
    const inicioIpcaE = inpcPuro ? undefined : inicioIpcaEDe(p)
    const correcao: Correcao = { criterio, dataBase: dataBaseDe([criterio], Math.min(a, ultima)), inicioIpcaE }
    return s.linhas
      .filter((l) => !l.prescrita && l.parcela.competencia < a)
      .map((linha): LinhaDeAlcada => {
        const m = linha.parcela.competencia
        const k = coeficiente(correcao, m)
        const corrigido = dinheiro(p, vezes(linha.diferenca, k))
        const taxa = percentualSelic({ criterioCorrecao: criterio, dataBase: correcao.dataBase }, m)
        const selic = dinheiro(p, dividido(vezes(corrigido, taxa), CEM))
        return { secao: s.indice, linha, coeficiente: k, corrigido, percentualSelic: taxa, selic }
      })
  })
  const vencidas = total(linhas.map((l) => soma(l.corrigido, l.selic)))
  const vincendas = total(secoes.map((s) => vincendasDe(p, s, a)))
  const limite = vezes(SESSENTA, salarioMinimo(a))
  const valorDaCausa =
    criterioAlcada === "SO_VENCIDAS"
      ? vencidas
      : criterioAlcada === "SO_VINCENDAS"
        ? vincendas
        : soma(vencidas, vincendas)
  const excedente = maior(ZERO, menos(valorDaCausa, limite))
  const cabem =
    comparar(limite, vincendas) < 0 ? ZERO : criterioAlcada === "SO_VENCIDAS" ? limite : menos(limite, vincendas)
  const proporcao = comparar(vencidas, ZERO) > 0 ? menor(UM, dividido(cabem, vencidas)) : UM
  return {
    limite,
    vencidas,
    vincendas,
    valorDaCausa,
    excedente,
    proporcao: comparar(excedente, ZERO) > 0 ? proporcao : undefined,
    linhas
  }
}

const LIMITES_CPC = [200, 2_000, 20_000, 100_000, Number.POSITIVE_INFINITY]

/** Progressive percentages of CPC art. 85 § 3º (ATR-72). */
export const porFaixas = (base: Racional, salario: Racional, percentuais: ReadonlyArray<number>): Racional => {
  let anterior = ZERO
  let soma_ = ZERO
  percentuais.forEach((pct, i) => {
    const teto = Number.isFinite(LIMITES_CPC[i]!) ? vezes(fracao(LIMITES_CPC[i]!), salario) : maior(base, anterior)
    const fatia = maior(ZERO, menos(menor(base, teto), anterior))
    soma_ = soma(soma_, dividido(vezes(fatia, decimal(pct)), CEM))
    anterior = teto
  })
  return soma_
}

const comLimite = (valor: Racional, limite: number | undefined): Racional =>
  limite === undefined ? valor : menor(valor, decimal(limite))

/** By the general chain from a day on; interest outside the SELIC only from the final judgment (ATR-73). */
const atualizar = (
  p: PedidoJson,
  dataBase: number,
  valor: Racional,
  desde: string,
  transito: string | undefined
): Atualizado => {
  const m = competencia(desde)
  const { criterioJuros = "MANUAL_CJF_2026", arredondamento } = p.parametros
  const cortado = (x: Racional): Racional => (arredondamento === "TRUNCAR" ? truncar(x) : x)
  const juros: Juros = {
    criterioCorrecao: GERAL,
    criterioJuros,
    dataBase,
    citacao: transito === undefined ? undefined : competencia(transito)
  }
  const taxas = {
    coeficiente: coeficiente({ criterio: GERAL, dataBase }, m),
    percentualJuros: cortado(percentualJuros(juros, m)),
    percentualSelic: cortado(percentualSelic(juros, m)),
    percentualTaxaLegal: cortado(percentualTaxaLegal(juros, m))
  }
  const colunas = corrigir(p, valor, taxas)
  return { ...taxas, ...colunas, total: somaDasColunas(colunas) }
}

const sucumbencia = (p: PedidoJson, dataBase: number, finais: ReadonlyArray<Final>): Sucumbencia | undefined => {
  const { forma = "CONDENACAO", valorDaCausa, valor: fixado, dataFixacao, transito } = p.honorarios ?? {}
  const h = p.honorarios?.sucumbencia
  const pela = (base: Racional): Racional =>
    dinheiro(
      p,
      h!.faixas === undefined
        ? dividido(vezes(base, decimal(h!.percentual!)), CEM)
        : porFaixas(base, salarioMinimo(dataBase), h!.faixas)
    )
  if (forma === "VALOR_FIXO") {
    const atualizado = atualizar(p, dataBase, decimal(fixado!), dataFixacao!, transito)
    return { forma, base: undefined, atualizado, valor: comLimite(atualizado.total, h?.limite) }
  }
  if (h === undefined) return undefined
  if (forma === "VALOR_DA_CAUSA") {
    const atualizado = atualizar(p, dataBase, decimal(valorDaCausa!), p.parametros.ajuizamento!, transito)
    return { forma, base: atualizado.total, atualizado, valor: comLimite(pela(atualizado.total), h.limite) }
  }
  const sentenca = h.dataSentenca === undefined ? undefined : competencia(h.dataSentenca)
  if (h.valor !== undefined) {
    const fixo = decimal(h.valor)
    const curta = { forma: "VALOR_FIXO", base: undefined }
    if (h.dataSentenca === undefined) return { ...curta, valor: comLimite(fixo, h.limite) }
    const atualizado = atualizar(p, dataBase, fixo, h.dataSentenca, undefined)
    return { ...curta, atualizado, valor: comLimite(atualizado.total, h.limite) }
  }
  const base = somar(
    finais
      .filter(({ linha }) => sentenca === undefined || linha.parcela.competencia < sentenca)
      .map((f) => (h.base === "TOTAL_DEVIDO" ? f.baseHonorarios : f.aposAcordo))
  ).total
  return { forma, base, valor: comLimite(pela(base), h.limite) }
}

const contratuais = (
  p: PedidoJson,
  final: Soma,
  [anteriores, corrente]: readonly [Exercicio, Exercicio]
): Contratuais | undefined => {
  const h = p.honorarios?.contratuais
  if (h === undefined) return undefined
  const meses = anteriores.meses + corrente.meses
  const dosAnteriores = (valor: Racional): Racional =>
    meses === 0 ? ZERO : dinheiro(p, vezes(valor, fracao(anteriores.meses, meses)))
  const parte = (de: Racional): Racional => dinheiro(p, dividido(vezes(de, decimal(h.percentual)), CEM))
  const valor = comLimite(parte(final.total), h.limite)
  const exercicios = { valor, anteriores: dosAnteriores(valor) }
  if (comparar(valor, parte(final.total)) === 0) return { ...exercicios, principal: parte(final.principal) }
  return { ...exercicios, principal: dinheiro(p, dividido(vezes(valor, final.principal), final.total)) }
}

const exercicio = (finais: ReadonlyArray<Final>): Exercicio => {
  const meses = new Set(
    finais
      .filter(({ linha }) => comparar(linha.diferenca, ZERO) > 0)
      .map(({ secao, linha: { parcela: x } }) =>
        x.tipo === "ABONO" ? `${secao.indice} ABONO ${anoDe(x.competencia)}` : `${secao.indice} ${x.competencia}`
      )
  )
  return { meses: meses.size, ...somar(finais.map((f) => f.aposAcordo)) }
}

/** The whole account of a request. */
export const calcularDeNovo = (p: PedidoJson): Fechamento => {
  const conta = contar(p)
  const { secoes, dataBase } = conta
  const alcada = apurarAlcada(p, conta)
  const a = p.parametros.ajuizamento === undefined ? undefined : competencia(p.parametros.ajuizamento)
  const proporcao = p.parametros.renuncia ? alcada?.proporcao : undefined
  const { percentualAcordo } = p.parametros

  const finais = secoes.flatMap((secao) =>
    secao.linhas
      .filter((l) => !l.prescrita)
      .map((linha): Final => {
        const renunciar = (c: Colunas): Colunas =>
          proporcao !== undefined && linha.parcela.competencia < a! ? proporcional(p, c, proporcao) : c
        const acordar = (c: Colunas): Colunas =>
          percentualAcordo === undefined ? c : proporcional(p, c, dividido(decimal(percentualAcordo), CEM))
        const aposRenuncia = renunciar(linha)
        return {
          secao,
          linha,
          aposRenuncia,
          aposAcordo: acordar(aposRenuncia),
          baseHonorarios: acordar(renunciar(linha.semPagosAposCitacao))
        }
      })
  )

  const final = somar(finais.map((f) => f.aposAcordo))
  const daSucumbencia = sucumbencia(p, dataBase, finais)
  const ultima = secoes.reduce((x, y) => (ordem(y.periodo.fim) >= ordem(x.periodo.fim) ? y : x))
  const doExercicio = (corrente: boolean): Exercicio =>
    exercicio(finais.filter(({ linha }) => anoDe(linha.parcela.competencia) >= anoDe(dataBase) === corrente))
  const exercicios = [doExercicio(false), doExercicio(true)] as const
  const doAdvogado = contratuais(p, final, exercicios)
  const custas = (p.custas ?? []).map((x) => atualizar(p, dataBase, decimal(x.valor), x.data, undefined))
  return {
    conta,
    finais,
    bruto: somar(finais.map((f) => f.linha)),
    aposRenuncia: somar(finais.map((f) => f.aposRenuncia)),
    aposAcordo: final,
    alcada,
    anteriores: exercicios[0],
    corrente: exercicios[1],
    custas,
    sucumbencia: daSucumbencia,
    contratuais: doAdvogado,
    liquidoAutor: menos(final.total, doAdvogado?.valor ?? ZERO),
    totalGeral: total([final.total, daSucumbencia?.valor ?? ZERO, ...custas.map((x) => x.total)]),
    limiteRpv: vezes(SESSENTA, salarioMinimo(dataBase)),
    rma: rendaIntegral(ultima.fluxo, competenciaDe(ultima.periodo.fim))
  }
}

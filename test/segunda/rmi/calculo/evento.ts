/** Benefits that depend on a fact (RMI-45, RMI-46, RMI-64, RMI-66, RMI-68, RMI-69). */
import { COMPETENCIA, EC103, fimDaCompetencia, inicioDaCompetencia, lerDia } from "../../tempo/base/calendario.ts"
import { PROGRAMADAS } from "../base/metodo.ts"
import type { Beneficio } from "../base/pedido.ts"
import {
  centavos,
  deDecimal,
  dinheiro,
  dividido,
  entre,
  fracao,
  maiorInteiro,
  menorInteiro,
  type Racional,
  UM,
  vezes
} from "../base/racional.ts"
import { Recusa } from "../base/recusa.ts"
import { divisorDeMoeda, subsidioStf } from "../base/tabelas.ts"
import { comDescarte, comTempo, procurar } from "../descarte/descartes.ts"
import { type Media, mediaDe, ultimas } from "../media/media.ts"
import { comMedia, mediaDoCaso, usaMedia100 } from "../media/medias.ts"
import { beneficioClps } from "../renda/clps.ts"
import { ANTES_LEI_9032, crescente, ec103, pensaoSobreSb, quotaDaPensao } from "../renda/coeficiente.ts"
import { valorEm } from "../renda/evolucao.ts"
import { baseEc103, pbcVazio } from "./programada.ts"
import {
  arredondarRenda,
  type Janela,
  LIMITE_12,
  type LinhaCalculada,
  limitarSb,
  MP_905,
  type Parcial,
  PENSOES,
  PERMANENTE,
  pisoDaRenda,
  precedente,
  type Quadro,
  scDoAcidente,
  TEMPORARIA
} from "./quadro.ts"

const INCAPACIDADE = [31, 32, 91, 92]

/** Coefficient of the retirement for incapacity, by the day of the fact (RMI-68). */
const daInvalidez = (q: Quadro, acidentaria: boolean, dias = q.caso.tempo.dias): Racional => {
  const { pedido, tempo } = q.caso
  if (acidentaria) return UM
  if (q.lei > EC103) {
    return ec103(
      Math.floor(dias / pedido.opcoes.diasPorAno),
      baseEc103(pedido.sexo),
      pedido.opcoes.limitarCoeficiente100
    )
  }
  return q.lei <= ANTES_LEI_9032 ? crescente(80, 1, Math.floor(tempo.carencia / 12), 100) : UM
}

const noMp905 = (q: Quadro): boolean => q.caso.pedido.opcoes.aplicarMP905 && q.fato >= MP_905.de && q.fato <= MP_905.ate

/** Coefficient of the benefits that depend on a fact, of the salário de benefício or of the base (RMI-68, RMI-69). */
const doEvento = (q: Quadro, dias = q.caso.tempo.dias): Racional => {
  const { especie, pedido, tempo } = q.caso
  const antigo = q.fato <= ANTES_LEI_9032
  switch (especie) {
    case 31:
      return antigo ? crescente(80, 1, Math.floor(tempo.carencia / 12), 92) : fracao(91, 100)
    case 91:
      return antigo ? fracao(92, 100) : fracao(91, 100)
    case 32:
    case 92:
      return daInvalidez(q, especie === 92, dias)
    case 36:
      return fracao(1, 2)
    case 94:
      return antigo ? fracao(pedido.opcoes.grauAuxilioAcidente, 100) : fracao(1, 2)
    case 95:
      return fracao(1, 5)
    default:
      return UM
  }
}

/** The last twelve corrected salaries above zero, each of all the activities of its month (RMI-20, RMI-45). */
const dozeUltimos = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>): bigint => {
  const todas = q.linhasSomadas?.filter((l) => l.situacao === "NAO_SELECIONADA") ?? valores
  const doze = todas.filter((v) => v.corrigido! > 0n).slice(-12)
  const lista = doze.map((v) => ({ competencia: v.competencia, corrigido: v.corrigido! }))
  return mediaDe(lista, lista.length, q.caso.pedido.opcoes.arredondamento).media
}

/** Rows of a benefit of one salary: that one, and all the others out. */
const soDoMes = (linhas: ReadonlyArray<LinhaCalculada>, mes: number | undefined): ReadonlyArray<LinhaCalculada> =>
  soDosMeses(linhas, mes === undefined ? [] : [mes])

/** The same of several salaries; what is between the first and the last is in the PBC and was not chosen. */
const soDosMeses = (
  linhas: ReadonlyArray<LinhaCalculada>,
  meses: ReadonlyArray<number>
): ReadonlyArray<LinhaCalculada> => {
  const [de, ate] = [meses.at(0) ?? Number.POSITIVE_INFINITY, meses.at(-1) ?? Number.NEGATIVE_INFINITY]
  return linhas.map(({ indice: _, corrigido: __, ...l }) => ({
    ...l,
    situacao:
      l.competencia < de || l.competencia > ate
        ? "FORA_DO_PBC"
        : l.abaixoDoMinimo
          ? "ABAIXO_DO_MINIMO"
          : meses.includes(l.competencia)
            ? "UTILIZADA"
            : "NAO_SELECIONADA"
  }))
}

const fixa = (
  q: Quadro,
  linhas: ReadonlyArray<LinhaCalculada>,
  metodo: string,
  sb: bigint,
  coeficiente = UM
): Parcial => ({
  metodo,
  linhas,
  sbSemTeto: sb,
  sb,
  indiceTeto: UM,
  coeficiente,
  rmi: entre(arredondarRenda(q, vezes(dinheiro(sb), coeficiente)), pisoDaRenda(q, coeficiente), q.teto)
})

const naMoedaDoDia = (q: Quadro, linha: LinhaCalculada, valor: bigint): bigint =>
  centavos(
    dividido(dinheiro(valor), divisorDeMoeda(linha.competencia, q.correcao)),
    q.caso.pedido.opcoes.arredondamento
  )

/** Every day of the month in some job, none of them on a benefit for incapacity; months of no known job are whole. */
const trabalhadoInteiro = (q: Quadro, competencia: number): boolean => {
  const { pedido, dda } = q.caso
  const dias = Array.from(
    { length: fimDaCompetencia(competencia) - inicioDaCompetencia(competencia) + 1 },
    (_, i) => inicioDaCompetencia(competencia) + i
  )
  const em = (d: number, p: { readonly dataInicial: string; readonly dataFinal: string }): boolean =>
    lerDia(p.dataInicial) <= d && d <= lerDia(p.dataFinal)
  const contam = pedido.todos.filter(
    (p) => p.formaContagem !== "NAO_COMPUTAR" && lerDia(p.computavelDesde ?? p.dataInicial) <= dda
  )
  const deBeneficio = (p: { readonly naturezaVinculo?: string }): boolean =>
    ["BENEFICIO_INCAPACIDADE", "SALARIO_MATERNIDADE"].includes(p.naturezaVinculo ?? "")
  const parado = dias.some(
    (d) =>
      pedido.todos.some((p) => p.naturezaVinculo === "BENEFICIO_INCAPACIDADE" && em(d, p)) ||
      pedido.beneficios.some((b) => INCAPACIDADE.includes(b.especie) && b.dib <= d && d <= (b.dcb ?? q.caso.dib))
  )
  if (parado) return false
  const empregos = contam.filter((p) => !deBeneficio(p))
  return !dias.some((d) => empregos.some((p) => em(d, p))) || dias.every((d) => empregos.some((p) => em(d, p)))
}

const METODO_DA_EMPREGADA = "REMUNERACAO"
const MESES_DA_VARIAVEL = 6

/**
 * The whole remuneration of the month of the leave, or of the last known whole month; the mean of the six last ones
 * when it is variable. The subsidy of the STF limits the rent, nothing else.
 */
const daEmpregada = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>): Parcial => {
  const { pedido, coeficiente = UM } = q.caso
  const doFato = COMPETENCIA[q.fato]!
  // nothing is filled for her (see `janela`): every row is a known salary
  const conhecidas = linhas.filter((l) => l.competencia <= doFato && (!l.abaixoDoMinimo || l.competencia === doFato))
  const inteira = conhecidas.findLast((l) => trabalhadoInteiro(q, l.competencia)) ?? conhecidas.at(-1)
  const { remuneracaoVariavel } = pedido.opcoes
  const usadas = remuneracaoVariavel
    ? conhecidas.filter((l) => l.competencia < doFato).slice(-MESES_DA_VARIAVEL)
    : inteira === undefined
      ? []
      : [inteira]
  if (usadas.length === 0) return { ...pbcVazio(q, linhas, coeficiente), metodo: METODO_DA_EMPREGADA }
  const soma = usadas.reduce((s, l) => s + naMoedaDoDia(q, l, l.bruto), 0n)
  const media = centavos(dividido(dinheiro(soma), fracao(usadas.length)), pedido.opcoes.arredondamento)
  const remuneracao = maiorInteiro(media, q.sm)
  const renda = maiorInteiro(arredondarRenda(q, vezes(dinheiro(remuneracao), coeficiente)), q.sm)
  const limite = subsidioStf(q.limites)
  const marcadas = soDosMeses(
    linhas,
    usadas.map((l) => l.competencia)
  )
  return {
    ...fixa(q, marcadas, METODO_DA_EMPREGADA, remuneracao, coeficiente),
    ...(remuneracaoVariavel ? { soma, quantidade: usadas.length, divisor: usadas.length, media } : {}),
    rmi: limite === undefined ? renda : menorInteiro(renda, limite)
  }
}

const maternidade = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, j: Janela): Parcial => {
  const { categoria, pedido, coeficiente = UM } = q.caso
  const { arredondamento } = pedido.opcoes
  const noPbc = linhas.filter((l) => l.situacao === "NAO_SELECIONADA")
  if (categoria === "SEGURADA_ESPECIAL") return fixa(q, linhas, "SALARIO_MINIMO", q.sm, coeficiente)
  if (categoria === "EMPREGADA" || categoria === "AVULSA") return daEmpregada(q, linhas)
  if (categoria === "DOMESTICA") {
    const ultima = linhas.filter((l) => l.competencia < COMPETENCIA[q.fato]! && !l.abaixoDoMinimo).at(-1)
    if (ultima === undefined) return { ...pbcVazio(q, linhas, coeficiente), metodo: "ULTIMO_SC" }
    const marcadas = soDosMeses(linhas, [ultima.competencia])
    return fixa(q, marcadas, "ULTIMO_SC", entre(naMoedaDoDia(q, ultima, ultima.limitado), q.sm, q.teto), coeficiente)
  }
  const valores = ultimas(noPbc, j.fim, j.fim - j.inicio + 1, j.quantas)
  if (valores.length === 0) return pbcVazio(q, linhas, coeficiente)
  const divisor = pedido.criterioMaternidade === "UM_DOZE_AVOS" ? 12 : valores.length
  const media = mediaDe(
    valores.map((v) => ({ competencia: v.competencia, corrigido: v.corrigido! })),
    divisor,
    arredondamento
  )
  const sb = limitarSb(q, media.media)
  return {
    ...comMedia(q, linhas, media, noPbc.length),
    metodo: pedido.criterioMaternidade,
    sbSemTeto: sb.semTeto,
    sb: sb.sb,
    indiceTeto: sb.indiceTeto,
    coeficiente,
    rmi: entre(arredondarRenda(q, vezes(dinheiro(sb.sb), coeficiente)), q.sm, q.teto)
  }
}

/** The retirement received has no `rmi`: 400 (RMI-66). */
class SemRmi extends Recusa {
  override readonly falha = "PedidoInvalido"
}

/** The retirement the deceased received on the day of the death, the later one of two (RMI-66). */
const aposentadoriaRecebida = (q: Quadro): (Beneficio & { readonly rmi: bigint }) | undefined => {
  const recebida = q.caso.pedido.beneficios
    .filter(
      (b) =>
        [...PROGRAMADAS, ...PERMANENTE].includes(b.especie) &&
        b.dib <= q.fato &&
        (b.dcb === undefined || b.dcb >= q.fato - 1)
    )
    .toSorted((a, b) => a.dib - b.dib)
    .at(-1)
  if (recebida === undefined) return undefined
  if (recebida.rmi === undefined) throw new SemRmi(`benefício sem rmi em ${recebida.dib}`)
  return { ...recebida, rmi: recebida.rmi }
}

const pensao = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, media: Media, n: number): Parcial => {
  const { caso, fato } = q
  const { especie, pedido } = caso
  const quota = caso.coeficiente ?? quotaDaPensao(especie, fato, pedido.dependentes)
  const recebida = aposentadoriaRecebida(q)
  if (recebida !== undefined) {
    const passo = valorEm(recebida.rmi, recebida.dib, COMPETENCIA[fato]!, deDecimal(recebida.indiceTeto))
    const base = entre(passo, q.sm, q.teto)
    return {
      metodo: "BENEFICIO_ANTERIOR",
      linhas,
      sbSemTeto: base,
      sb: base,
      indiceTeto: UM,
      coeficiente: quota,
      rmi: entre(arredondarRenda(q, vezes(dinheiro(base), quota)), q.sm, q.teto)
    }
  }
  const doAcidente = fato <= ANTES_LEI_9032 && especie === 93 ? scDoAcidente(q) : undefined
  const sb = limitarSb(q, media.media)
  const maiorBase = doAcidente === undefined ? sb.sb : maiorInteiro(sb.sb, doAcidente)
  const daAposentadoria = pensaoSobreSb(fato) || especie === 93 ? UM : daInvalidez(q, false)
  // a retirement is a rent: it has a floor and a ceiling too (RMI-81)
  const base = entre(arredondarRenda(q, vezes(dinheiro(maiorBase), daAposentadoria)), q.sm, q.teto)
  return {
    ...comMedia(q, linhas, media, n),
    sbSemTeto: sb.semTeto,
    sb: sb.sb,
    indiceTeto: sb.indiceTeto,
    coeficiente: quota,
    rmi: entre(arredondarRenda(q, vezes(dinheiro(base), quota)), q.sm, q.teto)
  }
}

/** 32 and 92 in the sequence of a 31 or 91 keep its salário de benefício; 36 and 94 always do (RMI-23, RMI-69). */
const sbDoAnterior = (q: Quadro): bigint | undefined => {
  const { especie, pedido, dib } = q.caso
  const anterior = precedente(pedido, dib)
  if (anterior?.sb === undefined) return undefined
  const emSequencia = PERMANENTE.includes(especie) && (q.era === "E3" || q.era === "E4")
  if (!emSequencia && especie !== 36 && especie !== 94) return undefined
  return valorEm(anterior.sb, anterior.dib, COMPETENCIA[dib]!, deDecimal(anterior.indiceTeto))
}

const incapacidadeOuAcidente = (
  q: Quadro,
  linhas: ReadonlyArray<LinhaCalculada>,
  media: Media,
  n: number,
  valores: ReadonlyArray<LinhaCalculada>,
  dias = q.caso.tempo.dias
): Parcial => {
  const { caso, fato } = q
  const { especie } = caso
  const deTrabalho = especie === 94
  const anterior = sbDoAnterior(q)
  const coeficiente =
    deTrabalho && fato > ANTES_LEI_9032
      ? fracao(1, 2) // whatever was typed (RMI-113); before, the degree, typed or by option
      : (caso.coeficiente ?? (anterior !== undefined && PERMANENTE.includes(especie) ? UM : doEvento(q, dias)))
  const comum = limitarSb(q, anterior ?? media.media)
  // what the ceiling cuts from an earlier benefit was recovered by that benefit itself
  const sb = anterior === undefined ? comum : { ...comum, indiceTeto: UM }
  // in the sequence of a 91 too: the original art. 44 gives the rent of the 91 only where it is the larger one (RMI-68)
  const comAcidente = fato <= ANTES_LEI_9032 && [91, 92, 94].includes(especie)
  const doAcidente = comAcidente ? scDoAcidente(q) : undefined
  const base = doAcidente === undefined ? sb.sb : maiorInteiro(sb.sb, doAcidente)
  const daMp905 = (especie === 36 || deTrabalho) && noMp905(q)
  const renda = daMp905
    ? vezes(
        dinheiro(entre(arredondarRenda(q, vezes(dinheiro(base), daInvalidez(q, deTrabalho))), q.sm, q.teto)),
        coeficiente
      )
    : vezes(dinheiro(base), coeficiente)
  const doze =
    TEMPORARIA.includes(especie) && fato >= LIMITE_12 && valores.length > 0 ? dozeUltimos(q, valores) : undefined
  const calculada = arredondarRenda(q, renda)
  const limitada = doze === undefined ? calculada : menorInteiro(calculada, doze)
  return {
    ...(anterior === undefined ? comMedia(q, linhas, media, n) : { metodo: "BENEFICIO_ANTERIOR", linhas }),
    sbSemTeto: sb.semTeto,
    sb: sb.sb,
    indiceTeto: sb.indiceTeto,
    coeficiente,
    ...(doze === undefined ? {} : { mediaDozeUltimos: doze }),
    semLimites: limitada,
    rmi: entre(limitada, pisoDaRenda(q, coeficiente), q.teto)
  }
}

/** Discards of the benefits for incapacity, by the option that allows them (RMI-70). */
const descartaIncapacidade = (q: Quadro): boolean =>
  q.parcelas === undefined &&
  q.caso.pedido.opcoes.descarteIncapacidade &&
  INCAPACIDADE.includes(q.caso.especie) &&
  usaMedia100(q)

const descartarIncapacidade = (
  q: Quadro,
  linhas: ReadonlyArray<LinhaCalculada>,
  media: Media,
  valores: ReadonlyArray<LinhaCalculada>,
  comum: Parcial
): Parcial => {
  const { caso } = q
  const { tempo, especie } = caso
  const calcular = (mediaRestante: bigint, dias: number): Parcial =>
    incapacidadeOuAcidente(q, linhas, { ...media, media: mediaRestante }, valores.length, valores, dias)
  const exigida = (especie === 31 || especie === 32) && !caso.pedido.isentoCarencia ? 12 : 0
  const usadas = comTempo(q, valores)
  const descarte = procurar(q, usadas, {
    tempo: especie === 32 && caso.coeficiente === undefined ? "ANOS" : "NADA",
    leCarencia: false,
    limites: [{ consumo: tempo.carenciaDe, orcamento: tempo.carencia - exigida }],
    divisorMinimo: 0,
    rmi: (resto) => calcular(resto.media, resto.dias).rmi
  })
  const { melhor } = descarte
  return {
    ...comum,
    ...calcular(melhor.media, tempo.dias - melhor.removido[0]!),
    ...comDescarte(comum.linhas, usadas, descarte, 0)
  }
}

/** A benefit that depends on a fact. */
export const evento = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, j: Janela): Parcial => {
  const { especie } = q.caso
  if (especie === 87 || especie === 88 || (especie === 25 && q.fato > EC103)) {
    return fixa(q, linhas, "SALARIO_MINIMO", q.sm)
  }
  if (especie === 80) return maternidade(q, linhas, j)
  if (especie === 95) {
    const sc = entre(scDoAcidente(q) ?? 0n, q.sm, q.teto)
    const marcadas = soDoMes(linhas, COMPETENCIA[q.fato]!)
    const coeficiente = q.caso.coeficiente ?? doEvento(q)
    return {
      ...fixa(q, marcadas, "SC_DO_ACIDENTE", sc, coeficiente),
      rmi: entre(arredondarRenda(q, vezes(dinheiro(sc), coeficiente)), pisoDaRenda(q, coeficiente), q.teto)
    }
  }
  const noPbc = linhas.filter((l) => l.situacao === "NAO_SELECIONADA")
  const valores = ultimas(noPbc, j.fim, j.fim - j.inicio + 1, j.quantas)
  const media = mediaDoCaso(q, valores)
  if (q.era === "E1") return beneficioClps(q, linhas, media, noPbc.length)
  if (PENSOES.includes(especie)) return pensao(q, linhas, media, noPbc.length)
  const comum = incapacidadeOuAcidente(q, linhas, media, noPbc.length, valores)
  return descartaIncapacidade(q) && valores.length > 0 ? descartarIncapacidade(q, linhas, media, valores, comum) : comum
}

/** Retirements that depend on time or age, with the discards (RMI-02 steps 5 to 9, RMI-70 to RMI-77). */
import { EC103 } from "../tempo/calendario.ts"
import { beneficioClps } from "./clps.ts"
import { ANTES_LEI_9032, anosAlemDoPedagio, crescente, ec103 } from "./coeficiente.ts"
import { type Descarte, type Estado, escolher, estados, type Pesos } from "./descarte.ts"
import { acrescimo, calcularFator, mediaComFator, progressivo } from "./fator.ts"
import { ultimas } from "./media.ts"
import { comMedia, divisorMinimo, mediaDaEra, usaMedia100 } from "./medias.ts"
import { type Coeficiente, coeficienteDa, modoDoFator, permiteDescarte } from "./metodo.ts"
import {
  arredondarRenda,
  type Calculado,
  type Janela,
  type LinhaCalculada,
  limitarSb,
  type Parcial,
  pisoDaRenda,
  type Quadro
} from "./quadro.ts"
import { centavos, confrontar, dinheiro, dividido, entre, fracao, type Racional, UM, vezes } from "./racional.ts"

export const baseEc103 = (sexo: "M" | "F"): number => (sexo === "M" ? 20 : 15)

const doCoeficiente = (q: Quadro, formula: Coeficiente, dias: number, carencia: number): Racional => {
  const { pedido, tempo } = q.caso
  const { opcoes, sexo } = pedido
  const anos = Math.floor(dias / opcoes.diasPorAno)
  const grupos = Math.floor(carencia / 12)
  const proporcional = sexo === "M" ? 30 : 25
  switch (formula) {
    case "INTEGRAL":
      return UM
    case "PROPORCIONAL_52":
      return crescente(70, 6, Math.max(0, anos - proporcional), 100)
    case "PROPORCIONAL_EC20":
      return crescente(70, 5, anosAlemDoPedagio(dias, tempo.naEc20, proporcional), 100)
    case "IDADE":
      return crescente(70, 1, grupos, 100)
    case "ESPECIAL":
      return q.caso.dda <= ANTES_LEI_9032 ? crescente(85, 1, grupos, 100) : UM
    case "EC103":
      return ec103(anos, baseEc103(sexo), opcoes.limitarCoeficiente100)
    case "EC103_BASE_15":
      return ec103(anos, 15, opcoes.limitarCoeficiente100)
  }
}

interface Resto {
  readonly dias: number
  readonly carencia: number
  readonly media: bigint
}

/** From the mean to the rent of a programmed retirement, with what the discards left. */
const fecharProgramada = (q: Quadro, resto: Resto) => {
  const { caso } = q
  const { pedido } = caso
  const { opcoes } = pedido
  const professor = caso.especie === 57
  const modo =
    caso.fatorAposEc103 === true && q.lei > EC103 ? "OBRIGATORIO" : modoDoFator(caso.chave, caso.especie, q.era)
  let fator: Calculado["fator"]
  let semTeto = resto.media
  if (modo !== "NAO") {
    const f = calcularFator({
      dias: resto.dias,
      sexo: pedido.sexo,
      professor,
      nascimento: pedido.nascimento,
      data: caso.dda,
      expectativa: pedido.expectativa,
      casasFator: opcoes.casasFator
    })
    const x = progressivo(caso.dda)
    const multiplicada = centavos(mediaComFator(resto.media, f.valor, x), opcoes.arredondamento)
    const aplicado = modo === "OBRIGATORIO" || confrontar(f.valor, UM) > 0
    if (aplicado) semTeto = multiplicada
    fator = { ...f, aplicado, modo, x, dias: resto.dias, acrescimo: acrescimo(pedido.sexo, professor) }
  }
  const sb = limitarSb(q, semTeto, modo === "OBRIGATORIO" ? semTeto : resto.media)
  const coeficiente =
    caso.coeficiente ?? doCoeficiente(q, coeficienteDa(caso.chave, caso.especie), resto.dias, resto.carencia)
  const rmi = entre(arredondarRenda(q, vezes(dinheiro(sb.sb), coeficiente)), q.sm, q.teto)
  return {
    sbSemTeto: sb.semTeto,
    sb: sb.sb,
    indiceTeto: sb.indiceTeto,
    coeficiente,
    rmi,
    ...(fator === undefined ? {} : { fator })
  }
}

/** What each row takes with it: days and carência if the rent reads them, then what the bounds that may bind read. */
const pesosDasLinhas = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>, maximo: number) => {
  const { caso } = q
  const { tempo } = caso
  const formula = caso.coeficiente === undefined ? coeficienteDa(caso.chave, caso.especie) : "INTEGRAL"
  const leDias = comFator(q) || formula.startsWith("EC103")
  const vetores = valores.map((v) => [leDias ? v.contribui!.dias : 0, formula === "IDADE" ? v.contribui!.carencia : 0])
  const orcamentos: Array<number> = []
  for (const { consumo, orcamento } of tempo.limites) {
    const consumos = valores.map((v) => consumo(v.competencia))
    const maiores = [...consumos].sort((a, b) => b - a).slice(0, maximo)
    if (maiores.reduce((a, b) => a + b, 0) <= orcamento) continue
    orcamentos.push(orcamento)
    consumos.forEach((c, i) => {
      vetores[i]!.push(c)
    })
  }
  return { vetores, cabe: (removido: Pesos, k: number) => k === 0 || orcamentos.every((o, i) => removido[i + 2]! <= o) }
}

const comFator = (q: Quadro): boolean =>
  q.caso.fatorAposEc103 === true || modoDoFator(q.caso.chave, q.caso.especie, q.era) !== "NAO"

/** Discards of a programmed retirement (RMI-70 to RMI-77). */
const descartar = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>): Descarte => {
  const { caso } = q
  const { opcoes } = caso.pedido
  const m = divisorMinimo(q)
  const n = valores.length
  const total = valores.reduce((s, v) => s + v.corrigido!, 0n)
  const maximo = Math.min(n - 1, Math.max(0, n - m), caso.numeroMaximoIteracoes + 1)
  const { vetores, cabe } = pesosDasLinhas(q, valores, maximo)
  const todos = estados(
    valores.map((v, i) => ({ valor: v.corrigido!, pesos: vetores[i]! })),
    maximo,
    cabe
  )
  const resto = (e: Estado): Omit<Resto, "media"> => ({
    dias: caso.tempo.dias - e.removido[0]!,
    carencia: caso.tempo.carencia - e.removido[1]!
  })
  // two states with the same divisor, years, groups of carência and fator differ only by the discarded sum
  const melhores = new Map<string, Estado>()
  for (const e of todos) {
    const r = resto(e)
    const tempo = comFator(q) ? r.dias : Math.floor(r.dias / opcoes.diasPorAno)
    const nome = `${e.k} ${tempo} ${Math.floor(r.carencia / 12)}`
    const atual = melhores.get(nome)
    if (atual === undefined || e.descartado < atual.descartado) melhores.set(nome, e)
  }
  const avaliar = (e: Estado) => {
    const divisor = Math.max(n - e.k, m)
    const media = centavos(dividido(dinheiro(total - e.descartado), fracao(divisor)), opcoes.arredondamento)
    return { rmi: fecharProgramada(q, { ...resto(e), media }).rmi, media }
  }
  return escolher([...melhores.values()], avaliar, caso.numeroMaximoIteracoes)
}

/** Without any salary the salário de benefício is the minimum wage (RMI-22, RMI-64). */
export const pbcVazio = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, coeficiente = UM): Parcial => ({
  metodo: "SALARIO_MINIMO",
  linhas,
  n: 0,
  sbSemTeto: q.sm,
  sb: q.sm,
  indiceTeto: UM,
  coeficiente,
  rmi: entre(arredondarRenda(q, vezes(dinheiro(q.sm), coeficiente)), pisoDaRenda(q, coeficiente), q.teto)
})

/** A programmed retirement. */
export const programada = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, j: Janela): Parcial => {
  const { caso } = q
  const noPbc = linhas.filter((l) => l.situacao === "NAO_SELECIONADA")
  const valores = ultimas(noPbc, j.fim, j.fim - j.inicio + 1, j.quantas)
  if (valores.length === 0 && q.era !== "E1") {
    const { dias, carencia } = caso.tempo
    const coeficiente = caso.coeficiente ?? doCoeficiente(q, coeficienteDa(caso.chave, caso.especie), dias, carencia)
    return pbcVazio(q, linhas, caso.chave === "L8213_48_1_RURAL" ? UM : coeficiente)
  }
  const media = mediaDaEra(q, valores)
  const { dias, carencia } = caso.tempo
  const permitido =
    valores.length > 0 && (caso.descarte ?? permiteDescarte(caso.chave, usaMedia100(q))) && usaMedia100(q)
  if (q.era === "E1") return beneficioClps(q, linhas, media, noPbc.length)
  if (!permitido) {
    const fim = fecharProgramada(q, { dias, carencia, media: media.media })
    return { ...comMedia(q, linhas, media, noPbc.length), ...fim }
  }
  const comTempo = valores.map((v) => ({
    ...v,
    contribui: { dias: caso.tempo.diasDe(v.competencia), carencia: caso.tempo.carenciaDe(v.competencia) }
  }))
  const descarte = descartar(q, comTempo)
  const { melhor } = descarte
  const fim = fecharProgramada(q, {
    dias: dias - melhor.removido[0]!,
    carencia: carencia - melhor.removido[1]!,
    media: melhor.media
  })
  const porMes = new Map(comTempo.map((v) => [v.competencia, v]))
  return {
    ...comMedia(q, linhas, media, noPbc.length),
    linhas: linhas.map((l) => {
      const usada = porMes.get(l.competencia)
      return usada === undefined ? l : { ...usada, situacao: "UTILIZADA" as const }
    }),
    ...fim,
    soma: media.soma - melhor.descartado,
    quantidade: valores.length - melhor.k,
    divisor: Math.max(valores.length - melhor.k, divisorMinimo(q)),
    media: melhor.media,
    descarte
  }
}

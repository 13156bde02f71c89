/** The worked examples of the RMI, by the second implementation. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { COMPETENCIA, lerCompetencia, lerDia } from "../tempo/base/calendario.ts"
import {
  type Arredondamento,
  casas,
  centavos,
  deDecimal,
  dinheiro,
  dividido,
  entre,
  escrever,
  fracao,
  type Racional,
  vezes
} from "./base/racional.ts"
import { escreverMes } from "./base/sorte.ts"
import { calcularDesvinculadaDeNovo } from "./calculo/desvinculada.ts"
import { escolher, estados } from "./descarte/descarte.ts"
import { media80, mediaDe } from "./media/media.ts"
import { rendaClps } from "./renda/clps.ts"
import { ec103 } from "./renda/coeficiente.ts"
import { evoluir } from "./renda/evolucao.ts"
import { emAnos, formula } from "./renda/fator.ts"
import { fatorDeCorrecao } from "./salarios/correcao.ts"

const pasta = new URL("../../casos/rmi/exemplos/", import.meta.url)

interface Exemplo {
  readonly id: string
  readonly tipo: string
  // biome-ignore lint/suspicious/noExplicitAny: each kind of example has its own shape
  readonly entrada: any
  // biome-ignore lint/suspicious/noExplicitAny: each kind of example has its own shape
  readonly esperado: any
  readonly tolerancia: number | string
}

const exemplos = readdirSync(pasta)
  .filter((nome) => nome.endsWith(".json"))
  .map((nome) => JSON.parse(readFileSync(new URL(nome, pasta), "utf8")) as Exemplo)

const valor = (texto: string): bigint => centavos(deDecimal(texto))

const perto = (obtido: Racional, esperado: string, tolerancia: string): void => {
  const desvio = Number(casas(obtido, 12)) - Number(esperado)
  expect(Math.abs(desvio), `${casas(obtido, 8)} × ${esperado}`).toBeLessThanOrEqual(Number(tolerancia) + 1e-12)
}

const correcao = ({ entrada, esperado }: Exemplo): void => {
  const fim = Math.floor(lerCompetencia(entrada.dib.slice(0, 7)))
  const corrigidos: Array<{ competencia: number; corrigido: bigint }> = []
  for (const linha of esperado.linhas) {
    const competencia = lerCompetencia(linha.competencia)
    const fator = fatorDeCorrecao(competencia, fim, true)
    expect(casas(fator, 4), linha.competencia).toBe(linha.indiceExibido)
    const corrigido = centavos(vezes(deDecimal(linha.salario), fator))
    expect(escrever(corrigido), linha.competencia).toBe(linha.corrigido)
    corrigidos.push({ competencia, corrigido })
  }
  if (esperado.media12 !== undefined) {
    const ultimos = corrigidos.sort((a, b) => b.competencia - a.competencia).slice(0, 12)
    expect(escrever(mediaDe(ultimos, ultimos.length, "TRUNCAR").media)).toBe(esperado.media12)
  }
  if (esperado.divisor !== undefined) {
    const { soma, media } = mediaDe(corrigidos, esperado.divisor, "TRUNCAR")
    expect([escrever(soma), escrever(media)]).toEqual([esperado.soma, esperado.media])
  }
}

const media = ({ entrada, esperado }: Exemplo): void => {
  const valores = entrada.salariosCorrigidos.map(([c, v]: [string, string]) => ({
    competencia: lerCompetencia(c),
    corrigido: valor(v)
  }))
  for (const caso of esperado.casos) {
    const minimo =
      caso.periodoDecorrido === undefined ? undefined : { decorrido: caso.periodoDecorrido, criterio: caso.criterio }
    const obtida = media80(valores, "TRUNCAR", minimo)
    expect([obtida.selecionadas.length, obtida.divisor, escrever(obtida.soma), escrever(obtida.media)]).toEqual([
      caso.usados,
      caso.divisor,
      caso.soma,
      caso.media
    ])
    if (caso.selecionadas !== undefined) expect(obtida.selecionadas).toEqual(caso.selecionadas.map(lerCompetencia))
  }
}

const descarte = ({ entrada, esperado, tolerancia }: Exemplo): void => {
  const p = entrada.parametros
  const modo = entrada.arredondamento as Arredondamento
  const [minimo, teto] = [valor(p.salarioMinimo), valor(p.teto)]
  const linhas = entrada.competencias.map((c: { corrigido: string; dias: number }) => ({
    valor: valor(c.corrigido),
    pesos: [c.dias, 1]
  }))
  const total = linhas.reduce((s: bigint, l: { valor: bigint }) => s + l.valor, 0n)
  const n = linhas.length
  const possiveis = estados(
    linhas,
    Math.min(n - 1, Math.max(0, n - p.divisorMinimo)),
    ([dias, meses], k) =>
      k === 0 ||
      (p.tempoTotalDias - dias! >= p.tempoMinimoDias &&
        (p.carenciaMinima === undefined || p.carenciaTotal - meses! >= p.carenciaMinima))
  )
  const avaliar = (e: { k: number; removido: ReadonlyArray<number>; descartado: bigint }) => {
    const divisor = Math.max(n - e.k, p.divisorMinimo)
    const mediaRestante = centavos(dividido(dinheiro(total - e.descartado), fracao(divisor)), modo)
    const anos = Math.floor((p.tempoTotalDias - (e.removido[0] ?? 0)) / p.diasPorAno)
    const rmi = centavos(vezes(dinheiro(entre(mediaRestante, minimo, teto)), ec103(anos, p.anosBase, false)), modo)
    return { rmi: entre(rmi, minimo, teto), media: mediaRestante, divisor }
  }
  const { melhor } = escolher(possiveis, avaliar, Number.POSITIVE_INFINITY)
  expect(melhor.k).toBe(esperado.otimo.descartes)
  perto(dinheiro(melhor.rmi), esperado.otimo.rmi, String(tolerancia))
  perto(dinheiro(melhor.media), esperado.otimo.media, String(tolerancia))
  for (const limite of esperado.limites ?? []) {
    const ate = escolher(possiveis, avaliar, limite.numeroMaximoIteracoes)
    expect([ate.completo, ate.melhor.k]).toEqual([limite.completo, limite.descartes])
    perto(dinheiro(ate.melhor.rmi), limite.rmi, String(tolerancia))
  }
}

const fator = ({ esperado, tolerancia }: Exemplo): void => {
  for (const linha of esperado.linhas) {
    const f = formula(deDecimal(linha.tc), deDecimal(linha.idade), deDecimal(linha.es))
    perto(f, linha.fator, String(tolerancia))
    if (linha.beneficio !== undefined) perto(vezes(f, deDecimal(linha.media)), linha.beneficio, linha.tolBeneficio)
  }
}

const acumulados = ({ esperado }: Exemplo): void => {
  for (const { base, fatores } of esperado.bases) {
    for (const [competencia, publicado] of fatores) {
      const f = fatorDeCorrecao(lerCompetencia(competencia), lerCompetencia(base), true)
      perto(dividido(f, deDecimal(publicado)), "1", esperado.toleranciaRelativa)
    }
  }
}

const clps = ({ esperado }: Exemplo): void => {
  for (const l of esperado.linhas) {
    const renda = rendaClps({
      sb: valor(l.sb),
      coeficiente: deDecimal(l.coeficiente),
      menorValorTeto: valor(l.menorValorTeto),
      maiorValorTeto: valor(l.maiorValorTeto),
      grupos12: Number(l.grupos12),
      modo: "TRUNCAR"
    })
    expect(escrever(renda)).toBe(l.rmi)
  }
}

const evolucao = ({ esperado }: Exemplo): void => {
  for (const linha of esperado.linhas) {
    const irt = deDecimal(linha.passos[0].irt ?? "1")
    const passos = evoluir(valor(linha.rmi), lerDia("2019-07-05"), lerCompetencia("2022-12"), irt)
    for (const passo of linha.passos) {
      const obtido = passos.find((p) => p.competencia === lerCompetencia(passo.competencia))!
      expect(casas(obtido.fator, 4)).toBe(passo.fator)
      expect(escrever(entre(obtido.valor, valor(passo.piso), valor(passo.teto)))).toBe(passo.valor)
    }
  }
}

/** The row of the month before the day, in a request of nothing else. */
const maternidade = ({ esperado }: Exemplo): void => {
  for (const l of esperado.linhas) {
    const mes = COMPETENCIA[lerDia(l.dib)]! - 1
    const calculada = calcularDesvinculadaDeNovo({
      dataApuracao: l.dib,
      dadosSegurado: { nascimento: "1980-01-01", sexo: "F" },
      opcoesContagem: { especie: 80 },
      salarios: [{ competencia: escreverMes(mes), valor: Number(l.base) }],
      opcoesRmi: { categoriaSegurada: l.categoriaSegurada }
    })
    expect(escrever(calculada.rmi)).toBe(l.rmi)
  }
}

const provas: Record<string, (exemplo: Exemplo) => void> = {
  "correcao-salarios": correcao,
  media80: media,
  descarte,
  fator,
  "fatores-acumulados": acumulados,
  clps,
  evolucao,
  "salario-maternidade": maternidade,
  "tempo-decimal": ({ esperado, tolerancia }) => {
    for (const l of esperado.linhas) perto(emAnos(l.anos * 360 + l.meses * 30 + l.dias), l.decimal, String(tolerancia))
  }
}

describe("exemplos da lei", () => {
  it("há exemplos de cada tipo", () => {
    expect(new Set(exemplos.map((e) => e.tipo))).toEqual(new Set(Object.keys(provas)))
  })
  it.each(exemplos.map((e) => [e.id, e] as const))("%s", (_id, exemplo) => provas[exemplo.tipo]!(exemplo))
})

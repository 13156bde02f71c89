/** The worked cases of the discard (`test/casos/rmi/exemplos`): documents of professional software and synthetic ones. */
import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { procurarDescartes } from "../../../../src/domain/rmi/descarte/busca/procura.ts"
import type { LinhaDescartavel } from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import { limiteDeMinimo } from "../../../../src/domain/rmi/descarte/limites.ts"

interface Caso {
  readonly id: string
  readonly tipo: string
  readonly titulo: string
  readonly entrada: {
    readonly arredondamento: "TRUNCAR" | "ARREDONDAR"
    readonly parametros: {
      readonly tempoTotalDias: number
      readonly diasPorAno: number
      readonly tempoMinimoDias: number
      readonly anosBase: number
      readonly carenciaTotal?: number
      readonly carenciaMinima?: number
      readonly divisorMinimo: number
      readonly salarioMinimo: string
      readonly teto: string
    }
    readonly competencias: ReadonlyArray<{
      readonly competencia: string
      readonly dias: number
      readonly corrigido: string
    }>
  }
  readonly esperado: {
    readonly otimo: {
      readonly descartes: number
      readonly rmi: string
      readonly coeficiente: string
      /** Absent in the longest lists. */
      readonly competenciasDescartadas?: ReadonlyArray<string>
    }
    readonly limites?: ReadonlyArray<{
      readonly numeroMaximoIteracoes: number
      readonly completo: boolean
      readonly descartes: number
      readonly rmi: string
    }>
  }
}

const PASTA = new URL("../../../casos/rmi/exemplos/", import.meta.url)
const casos = readdirSync(PASTA)
  .sort()
  .map((arquivo): Caso => JSON.parse(readFileSync(new URL(arquivo, PASTA), "utf8")))
  .filter((caso) => caso.tipo === "descarte")

const centavos = (texto: string): number => {
  const [inteiro = "", fracao = ""] = texto.split(".")
  return Number(inteiro) * 100 + Number(fracao.padEnd(2, "0"))
}

interface LinhaDoCaso extends LinhaDescartavel {
  readonly dias: number
}

/** RMI-71, with the rounding and the year the document used (RMI-05, RMI-06). */
const procurar = ({ entrada }: Caso, numeroMaximoIteracoes: number) => {
  const p = entrada.parametros
  const dividir = (dividendo: number, divisor: number): number =>
    entrada.arredondamento === "TRUNCAR"
      ? Math.floor(dividendo / divisor)
      : Math.floor((2 * dividendo + divisor) / (2 * divisor))
  const entreLimites = (valor: number) => Math.min(centavos(p.teto), Math.max(centavos(p.salarioMinimo), valor))
  const linhas: ReadonlyArray<LinhaDoCaso> = entrada.competencias.map(({ dias, corrigido }) => ({
    dias,
    centavos: centavos(corrigido)
  }))
  return procurarDescartes({
    linhas,
    limites: [
      limiteDeMinimo("tempo", (l: LinhaDoCaso) => l.dias, p.tempoTotalDias, p.tempoMinimoDias),
      limiteDeMinimo("carência", () => 1, p.carenciaTotal ?? linhas.length, p.carenciaMinima ?? 0)
    ],
    objetivo: {
      consumos: [(l) => l.dias],
      patamar: ([removido = 0]) => Math.floor((p.tempoTotalDias - removido) / p.diasPorAno),
      rmi: (quantidade, anos, soma) => {
        const sb = entreLimites(dividir(soma, Math.max(quantidade, p.divisorMinimo)))
        return entreLimites(dividir(sb * (60 + 2 * Math.max(0, anos - p.anosBase)), 100))
      }
    },
    divisorMinimo: p.divisorMinimo,
    numeroMaximoIteracoes
  })
}

describe("descarte: worked cases", () => {
  it.each(casos.map((caso) => [caso.id, caso.titulo, caso] as const))("%s: %s", (_, __, caso) => {
    const { otimo, limites = [] } = caso.esperado
    const { melhor } = procurar(caso, 120)
    const competencias = melhor.descartadas.map((i) => caso.entrada.competencias[i]!.competencia)
    if (otimo.competenciasDescartadas !== undefined) {
      assert.deepStrictEqual(competencias, [...otimo.competenciasDescartadas])
    }
    assert.deepStrictEqual([melhor.k, melhor.rmi], [otimo.descartes, centavos(otimo.rmi)])
    assert.deepStrictEqual(
      limites.map(({ numeroMaximoIteracoes }) => {
        const r = procurar(caso, numeroMaximoIteracoes)
        return { numeroMaximoIteracoes, completo: r.completo, descartes: r.melhor.k, rmi: r.melhor.rmi }
      }),
      limites.map((l) => ({ ...l, rmi: centavos(l.rmi) }))
    )
  })

  it("covers every case of the law files", () => {
    assert.isAtLeast(casos.length, 10)
  })
})

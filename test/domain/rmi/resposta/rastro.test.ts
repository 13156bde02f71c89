/** Every figure of every fundamento is recomputed from the trace by a checker that shares no code with the engine. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import type { No } from "../../../../src/domain/rmi/resultado/operacoes.ts"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { escreverDecimal } from "../../../../src/domain/valores/decimal.ts"
import { CASOS_CANONICOS, CASOS_DESVINCULADOS, fundamentosDe } from "../pessoas.ts"
import { CONHECIDAS, comparar, confere, ler, porPonteiro } from "./conferente.ts"

/** Echoes of the request, positions and what is written about the figures. */
const FORA = new Set(["seq", "especie", "opcoes", "avisos", "explicacao", "rastro", "conclusao"])
const TEXTOS_APURADOS = new Set(["limitacao", "limitacaoRmi", "limite"])

const chave = (parte: string): string => parte.replaceAll("~", "~0").replaceAll("/", "~1")

/** Pointers of every figure: numbers, decimals and which limit was applied. */
const figuras = (valor: unknown, ponteiro = ""): ReadonlyArray<string> => {
  if (valor === null || typeof valor !== "object" || BigDecimal.isBigDecimal(valor)) return []
  return Object.entries(valor).flatMap(([nome, filho]) => {
    if (FORA.has(nome)) return []
    const caminho = `${ponteiro}/${chave(nome)}`
    const apurado = typeof filho === "number" || BigDecimal.isBigDecimal(filho)
    if (apurado || (typeof filho === "string" && TEXTOS_APURADOS.has(nome))) return [caminho]
    return figuras(filho, caminho)
  })
}

const igual = (figura: unknown, saida: unknown): boolean =>
  BigDecimal.isBigDecimal(figura) ? comparar(ler(escreverDecimal(figura)), ler(String(saida))) === 0 : figura === saida

const conferir = (resultado: ResultadoFundamento): ReadonlyArray<string> => {
  const cobertas = new Set<string>()
  for (const no of resultado.rastro!) {
    if (!confere(no)) assert.fail(`${resultado.chaveFundamento}: ${JSON.stringify(no)}`)
    for (const destino of no.destinos) {
      cobertas.add(destino)
      const figura = porPonteiro(resultado, destino)
      if (!igual(figura, no.saida))
        assert.fail(`${resultado.chaveFundamento} ${destino}: ${String(figura)}, ${no.saida}`)
    }
  }
  assert.deepStrictEqual(
    figuras(resultado).filter((f) => !cobertas.has(f)),
    []
  )
  return resultado.rastro!.map((no) => no.operacao)
}

describe("trace of the RMI", () => {
  const usadas = new Set<string>()

  it.each([...CASOS_CANONICOS, ...CASOS_DESVINCULADOS])("recomputes every figure: %s", (_, calcular) => {
    const fundamentos = fundamentosDe(calcular, { rastro: true })
    assert.isAbove(fundamentos.length, 0)
    for (const f of fundamentos) for (const operacao of conferir(f)) usadas.add(operacao)
  })

  it("uses every operation it documents", () => {
    assert.deepStrictEqual(
      CONHECIDAS.filter((operacao) => !usadas.has(operacao)),
      []
    )
  })

  it("would notice a wrong node or a figure nobody recomputes", () => {
    const [, calcular] = CASOS_DESVINCULADOS[0]!
    const [certo] = fundamentosDe(calcular, { rastro: true })
    const corrigidos: ReadonlyArray<No> = certo!.rastro!.filter((no) => no.operacao === "CORRIGIR")
    const alterado = { ...corrigidos[0]!, saida: "0.01" }
    assert.isFalse(confere(alterado))
    const sem = { ...certo!, rastro: certo!.rastro!.filter((no) => !corrigidos.slice(1).includes(no)) }
    assert.throws(() => conferir(sem))
  })

  it("is absent unless asked for, and changes nothing", () => {
    const [, calcular] = CASOS_CANONICOS[0]!
    const sem = fundamentosDe(calcular, {})
    const com = fundamentosDe(calcular, { rastro: true })
    assert.deepStrictEqual(
      com.map(({ rastro: _, ...resto }): ResultadoFundamento => resto),
      [...sem]
    )
    assert.isTrue(sem.every((f) => !("rastro" in f)))
  })
})

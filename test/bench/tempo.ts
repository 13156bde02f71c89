/**
 * How long one time calculation takes: the p50 of a realistic request (60 periods, 40 years, all fundamentos), the
 * exponent fitted to n = 10 … 1000 periods (1 = linear), and the ratio to something anyone can run:
 * `JSON.parse(JSON.stringify(request))`.
 */
import { Effect, Result } from "effect"
import { calcularTempo } from "../../src/domain/tempo/calculo.ts"
import { data, formatarIso, maisDias } from "../../src/domain/valores/data.ts"
import { corpo, type Objeto, PARAMETROS, pedido } from "../domain/tempo/ajuda.ts"
import { expoente, linha, medir, titulo } from "./comum/medida.ts"

const FORMAS = ["COMUM", "ESPECIAL_25", "RURAL", "MAGISTERIO", "COMUM", "ESPECIAL_20"]
const INICIO = data("1980-01-01")
const ANOS = 40

/** `n` periods spread over 40 years, every third one overlapping the next, with a monthly salary after the reform. */
export const requisicao = (n: number): Objeto => {
  const passo = Math.floor((ANOS * 365) / n)
  return corpo({
    dataApuracao: "2024-06-30",
    segurado: { nascimento: "1960-02-29", sexo: "F" },
    periodos: Array.from({ length: n }, (_, i) => {
      const inicio = maisDias(INICIO, i * passo)
      const fim = maisDias(inicio, Math.max(1, passo - 10 + (i % 3) * passo))
      return {
        dataInicial: formatarIso(inicio),
        dataFinal: formatarIso(fim),
        formaContagem: FORMAS[i % FORMAS.length],
        salarios: ["2020-01", "2020-02", "2021-03"].map((competencia) => ({ competencia, valor: 900.5 }))
      }
    }),
    periodosPcd: [{ dataInicial: "2005-01-01", dataFinal: "2030-01-01", grauDeficiencia: "LEVE" }]
  })
}

const tempoDe = (n: number, repeticoes: number) => {
  const bruto = requisicao(n)
  const lido = pedido(bruto)
  const calculo = medir(() => Result.getOrThrow(calcularTempo(lido, PARAMETROS)), repeticoes)
  const comRastro = medir(() => Result.getOrThrow(calcularTempo(lido, PARAMETROS, { rastro: true })), repeticoes)
  const leitura = medir(() => pedido(bruto), repeticoes)
  const json = medir(() => JSON.parse(JSON.stringify(bruto)), repeticoes)
  return { n, calculo, comRastro, leitura, json }
}

const TAMANHOS = [10, 30, 60, 100, 300, 1000]

export const medirTempo = Effect.sync(() => {
  titulo("Time of contribution, one thread, all fundamentos and marcos (p50)")
  const medidas = TAMANHOS.map((n) => tempoDe(n, n > 200 ? 30 : 200))
  for (const { n, calculo, comRastro, leitura, json } of medidas) {
    linha(`${n} periods`, calculo, "ms", n === 60 ? { valor: 5, sentido: "<=" } : undefined)
    linha("  with the trace", comRastro, "ms")
    linha("  decoding of the request", leitura, "ms")
    linha("  ratio of the calculation to a JSON round trip of the request", calculo / json, "")
  }
  const pontos = medidas.map(({ n, calculo }) => [n, calculo] as const)
  linha("exponent of the cost, 10 to 1,000 periods (1 = linear)", expoente(pontos), "", { valor: 1.1, sentido: "<=" })
})

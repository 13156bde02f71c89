/**
 * Public items of other sources (`test/casos/campo`): each a request of a route and the figures of its answer, written
 * `kind:where:figure`.
 */
import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { anosMesesDias } from "../../../src/domain/valores/tempo-30-360.ts"
import { calcular as calcularAtrasados, linha, reais } from "../atrasados/ajuda.ts"
import { calcularPedido, calcularPedidoDesvinculado } from "../rmi/ajuda.ts"
import { calcular as calcularTempo } from "../tempo/ajuda.ts"

interface Esperado {
  readonly onde: string
  readonly valor: unknown
  readonly tolerancia?: number
}

interface Caso {
  readonly id: string
  readonly titulo: string
  readonly rota: string
  readonly pedido: Readonly<Record<string, unknown>>
  readonly esperado: ReadonlyArray<Esperado>
}

const CASOS = new URL("../../casos/campo/", import.meta.url)
const arquivos = readdirSync(CASOS)
  .sort()
  .map((nome): { readonly id: string; readonly casos: ReadonlyArray<Caso> } =>
    JSON.parse(readFileSync(new URL(nome, CASOS), "utf8"))
  )

const descer = (valor: unknown, caminho: string): unknown =>
  caminho.split(".").reduce<unknown>((parte, campo) => (parte as Record<string, unknown>)[campo], valor)

const numeroOuTexto = (valor: unknown): unknown =>
  BigDecimal.isBigDecimal(valor) ? Number(BigDecimal.format(valor)) : valor

const doTempo = (pedido: Caso["pedido"], [tipo, chave, figura]: ReadonlyArray<string>): unknown => {
  const { totais, beneficios } = calcularTempo(pedido)
  if (tipo === "total") {
    const { anos, meses, dias } = anosMesesDias(totais.convertido)
    return `${anos}a${meses}m${dias}d`
  }
  const { dadosApuracao } = [...beneficios.cumpridos, ...beneficios.naoCumpridos].find(
    (b) => b.chaveFundamento === chave
  )!
  if (figura === "reafirmacao") return dadosApuracao.reafirmacao?.data
  return figura! in dadosApuracao
    ? descer(dadosApuracao, figura!)
    : descer(dadosApuracao.naApuracao.valoresApurados, figura!)
}

const daRmi = (calculados: ReturnType<typeof calcularPedido>, [, qual, figura]: ReadonlyArray<string>): unknown => {
  const [chave, marco] = qual!.split("@")
  const achado = calculados.find((f) => chave === "*" || (f.chaveFundamento === chave && f.marcoTemporal === marco))!
  return descer(achado, figura === "coeficiente" ? "coeficiente.valor" : figura!)
}

/** In whole ten-thousandths, so that a distance of one cent is one cent. */
const distancia = (a: number, b: number): number => Math.abs(Math.round(a * 10_000) - Math.round(b * 10_000)) / 10_000

const obtido = ({ rota, pedido }: Caso, onde: string): unknown => {
  const partes = onde.split(":")
  switch (rota) {
    case "calculos-tempo":
      return doTempo(pedido, partes)
    case "calculos-rmi":
      return daRmi(calcularPedido(pedido, {}), partes)
    case "calculos-rmi/desvinculada":
      return daRmi(calcularPedidoDesvinculado(pedido, {}), partes)
    case "calculos-atrasados": {
      const [, competencia, tipo, figura] = partes
      const achada = linha(calcularAtrasados(pedido), competencia!, tipo)
      return Number(reais(descer(achada, figura!) as number))
    }
    default:
      throw new Error(`no such route: ${rota}`)
  }
}

describe.each(arquivos)("$id", ({ casos }) => {
  it.each(casos)("$id $titulo", (caso) => {
    for (const { onde, valor, tolerancia = 0 } of caso.esperado) {
      const achado = numeroOuTexto(obtido(caso, onde))
      if (typeof valor === "number" && tolerancia > 0)
        assert.isAtMost(distancia(Number(achado), valor), tolerancia, onde)
      else assert.deepStrictEqual(achado, valor, onde)
    }
  })
})

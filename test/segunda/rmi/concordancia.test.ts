/**
 * The engine and the second implementation agree on every generated request: three quarters unlinked, one quarter
 * canonical. The seed is fixed; `SEMENTE_RMI` adds another one and `PEDIDOS_RMI` changes how many requests each seed gives.
 */
import { expect, it } from "vitest"
import { calcularCanonicoDeNovo } from "./canonico.ts"
import { compararCanonico, compararFundamento, type Diferenca } from "./comparar.ts"
import { calcularDesvinculadaDeNovo } from "./desvinculada.ts"
import { encolher } from "./encolher.ts"
import { SemTabua } from "./fator.ts"
import { gerarCanonico, gerarDesvinculada, limiteDeIteracoes } from "./gerador.ts"
import { type Falha, responder, responderDesvinculada, responderPorFundamento } from "./motor.ts"
import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./pedido.ts"

const PEDIDOS = Number(process.env.PEDIDOS_RMI ?? 2_000)
const SEMENTES = [20_261_121, ...(process.env.SEMENTE_RMI === undefined ? [] : [Number(process.env.SEMENTE_RMI)])]

/** What the second implementation answers; a missing mortality table is an answer too. */
const ouSemTabua = <A>(calcular: () => A): A | SemTabua => {
  try {
    return calcular()
  } catch (erro) {
    if (erro instanceof SemTabua) return erro
    throw erro
  }
}

const confrontar = <M extends object, S>(
  motor: M | Falha,
  segunda: S | SemTabua,
  comparar: (motor: M, segunda: S) => ReadonlyArray<Diferenca>
): ReadonlyArray<Diferenca> => {
  const falha = "falha" in motor ? motor : undefined
  const esperada = segunda instanceof SemTabua ? "TabuaAusente" : undefined
  if (falha !== undefined || esperada !== undefined) {
    return falha?.falha === esperada
      ? []
      : [
          {
            onde: "falha",
            motor: falha === undefined ? "calculou" : `${falha.falha} ${falha.detalhe}`,
            segunda: esperada
          }
        ]
  }
  return comparar(motor as M, segunda as S)
}

const doCanonico = (pedido: PedidoRmiJson, limite: number | undefined): ReadonlyArray<Diferenca> =>
  confrontar(
    responder(pedido, limite),
    ouSemTabua(() => calcularCanonicoDeNovo(pedido, limite)),
    compararCanonico
  )

const daDesvinculada = (pedido: PedidoDesvinculadaJson, limite: number | undefined): ReadonlyArray<Diferenca> =>
  confrontar(
    responderDesvinculada(pedido, limite),
    ouSemTabua(() => calcularDesvinculadaDeNovo(pedido, limite)),
    (motor, segunda) => compararFundamento(motor, segunda, { canonico: false })
  )

const relatar = <J extends PedidoRmiJson | PedidoDesvinculadaJson>(
  titulo: string,
  pedido: J,
  diferencasDe: (p: J) => ReadonlyArray<Diferenca>
): string => {
  const campo = diferencasDe(pedido)[0]!.onde
  const menor = encolher(pedido, (p) => diferencasDe(p).some((d) => d.onde === campo))
  const linhas = diferencasDe(menor).map((d) => `  ${d.onde}: motor ${d.motor}, segunda ${d.segunda}`)
  return `${titulo}\n${JSON.stringify(menor)}\n${linhas.join("\n")}`
}

/** Every request of a kind, compared; the first that differs is made smaller and told. */
const percorrer = <J extends PedidoRmiJson | PedidoDesvinculadaJson>(
  semente: number,
  quantos: number,
  gerar: (semente: number, n: number) => J,
  comparar: (pedido: J, limite: number | undefined) => ReadonlyArray<Diferenca>
): void => {
  for (let n = 0; n < quantos; n++) {
    const [pedido, limite] = [gerar(semente, n), limiteDeIteracoes(semente, n)]
    const diferencasDe = (p: J): ReadonlyArray<Diferenca> => comparar(p, limite)
    if (diferencasDe(pedido).length > 0) {
      expect.fail(relatar(`semente ${semente}, pedido ${n}, limite ${limite}`, pedido, diferencasDe))
    }
  }
}

const PRAZO = 1_800_000

it.each(SEMENTES)(
  "as duas RMI desvinculadas concordam (semente %i)",
  (semente) => percorrer(semente, Math.ceil(PEDIDOS * 0.75), gerarDesvinculada, daDesvinculada),
  PRAZO
)

it.each(SEMENTES)(
  "as duas RMI canônicas concordam (semente %i)",
  (semente) => percorrer(semente, Math.ceil(PEDIDOS * 0.25), gerarCanonico, doCanonico),
  PRAZO
)

it.each(SEMENTES)(
  "as duas concordam em um só fundamento (semente %i)",
  (semente) => {
    for (let n = 0; n < Math.ceil(PEDIDOS / 40); n++) {
      const pedido = gerarCanonico(semente, n)
      const completo = ouSemTabua(() => calcularCanonicoDeNovo(pedido))
      const chaves =
        completo instanceof SemTabua ? [] : completo.blocos.flatMap((b) => b.fundamentos.map((f) => f.chave))
      for (const chaveFundamento of new Set(chaves.slice(0, 2))) {
        const dele = { ...pedido, chaveFundamento }
        expect(
          confrontar(
            responderPorFundamento(dele),
            ouSemTabua(() => calcularCanonicoDeNovo(dele)),
            compararCanonico
          ),
          `semente ${semente}, pedido ${n}, ${chaveFundamento}`
        ).toEqual([])
      }
    }
  },
  PRAZO
)

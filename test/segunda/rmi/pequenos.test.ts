/** Small requests of `test/casos/rmi/pequenos.json`, each worked out by hand from the text of the rule it names. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./base/pedido.ts"
import { daDesvinculada, doCanonico } from "./confronto.ts"
import { responder, responderDesvinculada } from "./motor.ts"

interface CasoPequeno<J, R extends string> {
  readonly rota: R
  readonly regra: string
  /** The fundamento looked at; the first one when absent. */
  readonly chave?: string
  readonly pedido: J
  /** Figures of the fundamento by their pointer; null: there is none. */
  readonly esperado: Readonly<Record<string, string | null>>
}

type Caso = CasoPequeno<PedidoRmiJson, "canonica"> | CasoPequeno<PedidoDesvinculadaJson, "desvinculada">

const casos: ReadonlyArray<Caso> = JSON.parse(
  readFileSync(new URL("../../casos/rmi/pequenos.json", import.meta.url), "utf8")
)

const calculado = (caso: Caso): object | undefined => {
  if (caso.rota === "desvinculada") return responderDesvinculada(caso.pedido)
  const resposta = responder(caso.pedido)
  if ("falha" in resposta) return resposta
  const fundamentos = resposta.blocos.flatMap((b) => b.fundamentos)
  return fundamentos.find((f) => caso.chave === undefined || f.chaveFundamento === caso.chave)
}

const divergencias = (caso: Caso): ReadonlyArray<unknown> =>
  caso.rota === "desvinculada" ? daDesvinculada(caso.pedido) : doCanonico(caso.pedido)

const propriedade = (valor: unknown, nome: string): unknown =>
  typeof valor === "object" && valor !== null ? Reflect.get(valor, nome) : undefined

/** Amounts may be written without the zeros at their end. */
const figura = (f: unknown, ponteiro: string): unknown => {
  const valor = ponteiro.split("/").slice(1).reduce(propriedade, f) ?? null
  return typeof valor === "string" && /^\d+(\.\d+)?$/.test(valor) ? Number(valor).toFixed(2) : valor
}

describe("RMI: casos pequenos, feitos à mão", () => {
  it.each(casos)("$regra", (caso) => {
    const f = calculado(caso)
    const ponteiros = Object.keys(caso.esperado)
    expect(Object.fromEntries(ponteiros.map((p) => [p, figura(f, p)]))).toEqual(caso.esperado)
    expect(divergencias(caso)).toEqual([])
  })
})

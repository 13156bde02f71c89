/** Makes a failing request smaller while it still fails, so that a person can read it. */
import type { PedidoJson } from "./pedido.ts"

type Objeto = { readonly [campo: string]: unknown }

const ehObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

/** Every value with one thing less: a field out, an element out, half of a list out, at any depth. */
function* menores(valor: unknown): Generator<unknown> {
  if (Array.isArray(valor)) {
    if (valor.length > 3) {
      const metade = Math.ceil(valor.length / 2)
      yield valor.slice(0, metade)
      yield valor.slice(metade)
    }
    for (let i = 0; i < valor.length; i++) yield valor.toSpliced(i, 1)
    for (let i = 0; i < valor.length; i++) for (const menor of menores(valor[i])) yield valor.with(i, menor)
  } else if (ehObjeto(valor)) {
    for (const campo of Object.keys(valor)) {
      const { [campo]: _, ...resto } = valor
      yield resto
    }
    for (const [campo, dentro] of Object.entries(valor)) {
      for (const menor of menores(dentro)) yield { ...valor, [campo]: menor }
    }
  }
}

const primeiroQueFalha = (pedido: PedidoJson, falha: (p: PedidoJson) => boolean): PedidoJson | undefined => {
  for (const menor of menores(pedido)) if (falha(menor as PedidoJson)) return menor as PedidoJson
  return undefined
}

/** The smallest request found, one step at a time, for which `falha` is still true; `falha` refuses invalid ones. */
export const encolher = (pedido: PedidoJson, falha: (p: PedidoJson) => boolean): PedidoJson => {
  let atual = pedido
  for (let passo = 0; passo < 200; passo++) {
    const menor = primeiroQueFalha(atual, falha)
    if (menor === undefined) return atual
    atual = menor
  }
  return atual
}

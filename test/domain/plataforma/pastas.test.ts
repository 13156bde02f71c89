/** Folders are trees of five levels at most, whatever is moved where. */
import { assert, describe, it } from "@effect/vitest"
import {
  arvoreDe,
  type Lugar,
  MAXIMO_DE_NIVEIS,
  type Pasta,
  problemaDoConteudo,
  problemaDoLugar
} from "../../../src/domain/plataforma/pastas/pasta.ts"
import { entre, sorteio, um } from "../../apoio/sorteio.ts"

/** Slow, and sharing nothing: the path of each folder up to the top, after everything was moved; `undefined`: there is no top. */
const caminhoDe = (pastas: ReadonlyArray<Lugar>, id: string): ReadonlyArray<string> | undefined => {
  const caminho = [id]
  for (;;) {
    const pai = pastas.find((pasta) => pasta.id === caminho[0])!.pai
    if (pai === null) return caminho
    if (caminho.includes(pai)) return undefined
    caminho.unshift(pai)
  }
}

/** What is wrong with folders as they would be. */
const erradas = (pastas: ReadonlyArray<Lugar>): "CICLO" | "NIVEIS" | undefined => {
  const caminhos = pastas.map(({ id }) => caminhoDe(pastas, id))
  if (caminhos.includes(undefined)) return "CICLO"
  return caminhos.some((caminho) => caminho!.length > 5) ? "NIVEIS" : undefined
}

describe("folders", () => {
  it("any sequence of new, moved and ended folders is what the slow model says, and keeps a forest of depth ≤ 5", () => {
    for (let semente = 1; semente <= 60; semente++) {
      const r = sorteio(semente)
      let pastas: ReadonlyArray<Lugar> = []
      for (let passo = 0; passo < 80; passo++) {
        const pai = pastas.length === 0 || r() < 0.15 ? null : um(r, pastas).id
        const sorte = r()
        const id = sorte < 0.4 || pastas.length < 3 ? `p${passo}` : um(r, pastas).id
        const nova = !pastas.some((pasta) => pasta.id === id)
        if (!nova && pai !== null && sorte > 0.85) {
          const depois = pastas.map((pasta) => (pasta.pai === id ? { ...pasta, pai } : pasta))
          const esperado = id === pai ? "CICLO" : erradas(depois)
          assert.strictEqual(problemaDoConteudo(pastas, id, pai), esperado, `seed ${semente}, step ${passo}`)
          if (esperado === undefined) pastas = depois.filter((pasta) => pasta.id !== id)
          continue
        }
        const depois = [...pastas.filter((pasta) => pasta.id !== id), { id, pai }]
        const esperado = erradas(depois)
        const dito = problemaDoLugar(pastas, nova ? undefined : id, pai)
        assert.strictEqual(dito, esperado, `seed ${semente}, step ${passo}`)
        if (dito === undefined) pastas = depois
      }
      assert.isUndefined(erradas(pastas))
      const completas = pastas.map(
        (lugar): Pasta => ({ ...lugar, nome: "x", grupo: null, ordem: entre(r, 0, 9), revisao: 1 })
      )
      const contar = (filhas: ReturnType<typeof arvoreDe>, nivel: number): number =>
        filhas.reduce((total, filha) => {
          assert.isAtMost(nivel, MAXIMO_DE_NIVEIS)
          return total + 1 + contar(filha.filhas, nivel + 1)
        }, 0)
      assert.strictEqual(contar(arvoreDe(completas), 1), pastas.length, "all of them stand in the tree, once")
    }
  })
})

/** What a thread made is collected between two works, if it is much. */
import { getHeapSpaceStatistics } from "node:v8"
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { recolherNovos } from "../../../src/jobs/threads/recolhimento.ts"

const MIB = 1024 ** 2

const novos = (): number =>
  getHeapSpaceStatistics().reduce(
    (soma, { space_name, space_used_size }) => (space_name === "new_space" ? soma + space_used_size : soma),
    0
  )

/**
 * Makes what nobody needs afterwards, until so much of it is there; meanwhile it is kept, so that there comes to be room for it.
 * In the end the list lets go of each: it may be old by then, and what is old keeps alive what it names, in use or not.
 */
const desperdicar = (bytes: number): void => {
  const guardados = new Array<unknown>(5000).fill(undefined)
  for (let i = 0; novos() < bytes && i < guardados.length; i++) {
    guardados[i] = Array.from({ length: 1000 }, (_, n) => ({ n }))
  }
  guardados.fill(undefined)
}

describe("recolherNovos", () => {
  it("collects much, and leaves little", () => {
    desperdicar(7 * MIB)
    expect(novos()).toBeGreaterThanOrEqual(7 * MIB)
    recolherNovos()
    expect(novos()).toBeLessThan(4 * MIB)
    desperdicar(4 * MIB)
    const poucos = novos()
    recolherNovos()
    expect(novos()).toBeGreaterThanOrEqual(poucos)
  })
})

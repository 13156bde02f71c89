import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { confirmando, confirmandoOVisto } from "../../../../src/domain/indices/plausibilidade/confirmacao.ts"
import type { Pendente } from "../../../../src/domain/indices/plausibilidade/pendentes.ts"

const pendente = (chave: string, depois: string | null, antes: string | null = null): Pendente => ({
  tabela: "tabela",
  chave,
  coluna: "ipca",
  antes,
  depois,
  faixa: null,
  motivos: ["publicado-muda"],
  razao: ""
})

const UM = pendente("2024-01", "9")
const OUTRO = pendente("2024-02", "8", "0.1")

const responder = (confirmados: ReadonlyArray<Pendente>, pendentes: ReadonlyArray<Pendente>) =>
  Effect.map(Effect.result(confirmando(confirmados)(pendentes)), (r) =>
    Result.isSuccess(r)
      ? "passa"
      : r.failure._tag === "ValoresPendentes"
        ? `pendentes ${r.failure.pendentes.length}`
        : r.failure.message
  )

describe("the second confirmation", () => {
  it.effect.each<readonly [string, ReadonlyArray<Pendente>, ReadonlyArray<Pendente>, string]>([
    ["nothing waits", [], [], "passa"],
    ["all are named, in whatever order", [OUTRO, UM], [UM, OUTRO], "passa"],
    ["one is not named", [UM], [UM, OUTRO], "pendentes 2"],
    ["nothing waits there", [UM], [], "confirmar.0: este valor não espera confirmação"],
    ["twice", [UM, UM], [UM], "confirmar.1: repete confirmar.0"],
    ["another value", [pendente("2024-01", "7")], [UM], "confirmar.0: mudou desde então: antes vazio, depois 9"],
    [
      "the row changed",
      [UM, pendente("2024-02", "8")],
      [UM, OUTRO],
      "confirmar.1: mudou desde então: antes 0.1, depois 8"
    ],
    ["another table", [{ ...UM, tabela: "reajuste" }], [UM], "confirmar.0: este valor não espera confirmação"]
  ])("by name: %s", ([, confirmados, pendentes, esperado]) =>
    Effect.map(responder(confirmados, pendentes), (dito) => assert.strictEqual(dito, esperado))
  )

  it.effect("as seen: only what was shown passes, and nothing needs no showing", () =>
    Effect.gen(function* () {
      const visto = confirmandoOVisto((pendentes) => pendentes[0] === UM)
      yield* visto([])
      yield* visto([UM])
      const { pendentes } = yield* Effect.flip(visto([OUTRO]))
      assert.deepStrictEqual(pendentes, [OUTRO])
    })
  )
})

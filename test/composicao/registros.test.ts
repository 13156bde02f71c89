import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { formatarRegistro } from "../../src/composicao/camadas/registros.ts"
import { auditar } from "../../src/domain/telemetria/auditoria.ts"

const CPF = "52998224725"

const linhasDe = (efeito: Effect.Effect<unknown, unknown>) => {
  const linhas: Array<Record<string, unknown>> = []
  const coletor = Logger.layer([Logger.make((registro) => linhas.push(JSON.parse(formatarRegistro(registro))))])
  return Effect.as(Effect.exit(efeito).pipe(Effect.provide(Layer.fresh(coletor))), linhas)
}

describe("JSON logs", () => {
  it.effect("one flat object with the annotations beside the message", () =>
    Effect.gen(function* () {
      const [linha] = yield* linhasDe(
        Effect.logInfo("requisição").pipe(
          Effect.annotateLogs({ tags: ["backoffice"], status: 200, rota: "indices.tabela" })
        )
      )
      assert.strictEqual(linha?.message, "requisição")
      assert.strictEqual(linha?.level, "info")
      assert.deepStrictEqual(linha?.tags, ["backoffice"])
      assert.strictEqual(linha?.status, 200)
      assert.match(String(linha?.timestamp), /^\d{4}-\d\d-\d\dT.*Z$/)
    })
  )

  it.effect("the CPF of an audit record stays, any other CPF is masked", () =>
    Effect.gen(function* () {
      const [auditado, comum] = yield* linhasDe(
        Effect.andThen(
          auditar("indices.job.executado", { cpf: CPF, ip: "10.0.0.1" }, { nota: `pedido de ${CPF}` }),
          Effect.logWarning(`falhou para 529.982.247-25`).pipe(Effect.annotateLogs({ cpf: CPF, outro: CPF }))
        )
      )
      assert.strictEqual(auditado?.cpf, CPF)
      assert.strictEqual(auditado?.evento, "indices.job.executado")
      assert.deepStrictEqual(auditado?.tags, ["backoffice", "auditoria"])
      assert.strictEqual(auditado?.nota, "pedido de ***")
      assert.notInclude(JSON.stringify(comum), CPF)
      assert.notInclude(JSON.stringify(comum), "529.982")
    })
  )

  it.effect("a cause becomes the field erro", () =>
    Effect.gen(function* () {
      const [linha] = yield* linhasDe(
        Effect.catchCause(Effect.die("quebrou"), (causa) => Effect.logError("defeito", causa))
      )
      assert.include(String(linha?.erro), "quebrou")
      assert.strictEqual(linha?.level, "error")
    })
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { CalculadoraDoProduto } from "../../../src/composicao/camadas/calculadora.ts"
import { lerCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import { Permalinks } from "../../../src/domain/calculos/copias/permalinks.ts"
import { EXEMPLOS_CALCULO } from "../../../src/http/rgps/tempo/exemplos.ts"
import { acessoDeTeste } from "../../apoio/chaves.ts"
import { formulario } from "../../apoio/http/envio.ts"
import { buscar, diario } from "../../apoio/http/servidor.ts"
import { postar, responder, subirRgps, TEMPO, VERSAO_DE_TESTE } from "../../apoio/rgps/rgps.ts"

const codigo = Option.getOrThrow(Option.fromNullishOr(lerCodigo("0123456789ABCDEFGHJKMNPQRS")))
const url = `https://calculos.exemplo.jus.br/c/${codigo}`

const pedido = Object.values(EXEMPLOS_CALCULO)[0]!.pedido

describe("demonstrativo=true", () => {
  it.live("one copy, the same result, and the statement beside it, which is read back", () =>
    Effect.gen(function* () {
      const guardadas: Array<string> = []
      const registro = Layer.succeed(Permalinks, {
        devolver: "PEDIDO",
        criar: ({ rota }) =>
          Effect.sync(() => {
            guardadas.push(rota)
            return { url, codigo, criadoEm: "2026-11-23T04:00:00.000Z" }
          })
      })
      const base = yield* subirRgps(diario([]), {
        chaves: Layer.merge(acessoDeTeste, registro),
        calculadora: CalculadoraDoProduto({ motor: VERSAO_DE_TESTE, tamanho: 1 })
      })
      const sem = yield* postar(`${base}${TEMPO}`, pedido)
      const com = yield* postar(`${base}${TEMPO}?demonstrativo=true&permalink=1`, pedido)
      assert.deepStrictEqual(guardadas, ["tempo"])
      assert.isTrue(com.texto.startsWith(sem.texto.slice(0, -1)), "the result is not the same to the byte")
      const { permalink, demonstrativoPdf, ...resto } = JSON.parse(com.texto)
      assert.deepStrictEqual(Object.keys(resto), ["status", "code", "messages", "result"])
      assert.strictEqual(permalink, url)
      const pdf = Buffer.from(demonstrativoPdf.conteudoBase64, "base64")
      assert.strictEqual(pdf.length, demonstrativoPdf.tamanhoBytes)
      assert.isTrue(pdf.toString("latin1", 0, 8) === "%PDF-1.7")

      const so = yield* postar(`${base}${TEMPO}?demonstrativo=1`, pedido)
      assert.deepStrictEqual(JSON.parse(so.texto).demonstrativoPdf, demonstrativoPdf)
      assert.notProperty(JSON.parse(so.texto), "permalink")

      const file = formulario({ nome: demonstrativoPdf.nomeArquivo, bytes: Uint8Array.from(pdf) })
      const recalculado = yield* Effect.flatMap(
        buscar(`${base}${TEMPO}/arquivo-calc/calcular`, { method: "POST", body: file }),
        responder
      )
      assert.strictEqual(recalculado.texto, sem.texto)
    })
  )
})

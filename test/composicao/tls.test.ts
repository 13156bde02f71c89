/** The clients of the service believe nobody whose certificate the platform does not trust. */
import { readdirSync, readFileSync } from "node:fs"
import { createServer, request } from "node:https"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { HttpClient } from "effect/http"
import { ClienteHttp } from "../../src/composicao/camadas/cliente-http.ts"
import { CERTIFICADO, CHAVE } from "../apoio/certificado.ts"

/** Answers everybody, in TLS; `atendidos` counts the requests that got through. */
const servidor = Effect.acquireRelease(
  Effect.callback<{ readonly porta: number; readonly atendidos: () => number; readonly fechar: () => void }>(
    (resume) => {
      let atendidos = 0
      const https = createServer({ cert: CERTIFICADO, key: CHAVE }, (_, resposta) => {
        atendidos++
        resposta.end("{}")
      })
      https.listen(0, "127.0.0.1", () => {
        const fechar = () => {
          https.closeAllConnections()
          https.close()
        }
        resume(Effect.succeed({ porta: (https.address() as AddressInfo).port, atendidos: () => atendidos, fechar }))
      })
    }
  ),
  ({ fechar }) => Effect.sync(fechar)
)

describe("certificates of others", () => {
  it.live("one that nobody vouches for gets no request; no setting of ours turns that off", () =>
    Effect.gen(function* () {
      const { porta, atendidos } = yield* servidor
      const endereco = `https://127.0.0.1:${porta}/x`
      const falha = yield* HttpClient.get(endereco).pipe(Effect.flip, Effect.provide(ClienteHttp("INDICES_URL")))
      assert.match(String(falha.cause ?? falha), /certificate|fetch failed/i)
      assert.strictEqual(atendidos(), 0)
      const status = yield* Effect.callback<number | undefined>((resume) => {
        request(endereco, { ca: CERTIFICADO }, (resposta) => {
          resposta.resume()
          resume(Effect.succeed(resposta.statusCode))
        }).end()
      })
      assert.deepStrictEqual([status, atendidos()], [200, 1], "who trusts it is answered")
      const raiz = fileURLToPath(new URL("../..", import.meta.url))
      for (const pasta of ["src", "sql"])
        for (const nome of readdirSync(raiz + pasta, { recursive: true, encoding: "utf8" }))
          if (nome.endsWith(".ts"))
            assert.notMatch(
              readFileSync(`${raiz}${pasta}/${nome}`, "utf8"),
              /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
              nome
            )
    }).pipe(Effect.scoped)
  )
})

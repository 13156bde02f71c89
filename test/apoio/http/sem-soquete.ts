/** The routes answered inside this process, without a socket: thousands of requests in the time of hundreds. */
import { Effect, Layer, type Scope } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { Rotas } from "../../../src/http/servidor.ts"
import type { OpcoesDaLeitura } from "../../../src/jobs/extracao/equipe.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { acessoDeTeste, CHAVE_DE_TESTE } from "../chaves.ts"
import { tabelasEmMemoria } from "../indices/tabelas.ts"
import { CalculadoraDireta } from "../rgps/calculadora.ts"
import { instantaneo, type Respondida, responder, VERSAO_DE_TESTE } from "../rgps/rgps.ts"
import { diario, type Registrada } from "./servidor.ts"

export interface SemSoquete {
  /** Posts a body to a path, with the API key. */
  readonly postar: (caminho: string, corpo: FormData | string) => Effect.Effect<Respondida>
  readonly registradas: ReadonlyArray<Registrada>
}

/** Every calculation route, with reading threads that keep to `opcoes`. */
export const semSoquete = (opcoes: Partial<OpcoesDaLeitura> = {}): Effect.Effect<SemSoquete, never, Scope.Scope> =>
  Effect.gen(function* () {
    const registradas: Array<Registrada> = []
    const { handler } = yield* Effect.acquireRelease(
      Effect.sync(() =>
        HttpRouter.toWebHandler(
          Rotas({ servicos: ["tempo", "rmi"], urlBase: "http://localhost", versao: VERSAO_DE_TESTE }).pipe(
            Layer.provide(CalculadoraDireta(VERSAO_DE_TESTE)),
            Layer.provide(tabelasEmMemoria(instantaneo).camada),
            Layer.provide(LeitorEmTrabalhadores(opcoes)),
            Layer.provide(acessoDeTeste),
            Layer.provide(HttpServer.layerServices),
            Layer.provideMerge(diario(registradas))
          ),
          { disableLogger: true }
        )
      ),
      ({ dispose }) => Effect.promise(dispose)
    )
    const postar: SemSoquete["postar"] = (caminho, body) => {
      const headers = {
        "x-api-key": CHAVE_DE_TESTE,
        ...(typeof body === "string" ? { "content-type": "application/json" } : {})
      }
      return Effect.flatMap(
        Effect.promise(() => handler(new Request(`http://localhost${caminho}`, { method: "POST", headers, body }))),
        responder
      )
    }
    return { postar, registradas }
  })

/** A real HTTP server on a free loopback port, alive as long as the scope of the test. */
import { createServer } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { Context, Effect, Layer, Logger, References, type Scope } from "effect"
import { HttpRouter, HttpServer } from "effect/http"

/**
 * Serves the routes and answers the origin, `http://127.0.0.1:PORT`; `ambiente` surrounds every request (loggers,
 * limits). A `porta` is given only when something must know the address before.
 */
export const subir = <A, E>(
  rotas: Layer.Layer<A, E, HttpRouter.HttpRouter | HttpServer.HttpServer>,
  ambiente: Layer.Layer<never> = Layer.empty,
  porta = 0
): Effect.Effect<string, E, Scope.Scope> =>
  Effect.gen(function* () {
    const servidor = NodeHttpServer.layer(createServer, {
      port: porta,
      host: "127.0.0.1",
      gracefulShutdownTimeout: 100
    })
    const contexto = yield* Layer.build(
      HttpRouter.serve(rotas, { disableLogger: true, disableListenLog: true }).pipe(
        Layer.provideMerge(servidor),
        Layer.provideMerge(ambiente)
      )
    ).pipe(Effect.orDie)
    const { address } = Context.get(contexto as Context.Context<HttpServer.HttpServer>, HttpServer.HttpServer)
    return "port" in address ? `http://127.0.0.1:${address.port}` : yield* Effect.die("no TCP address")
  }) as Effect.Effect<string, E, Scope.Scope>

export const buscar = (url: string, opcoes?: RequestInit): Effect.Effect<Response> =>
  Effect.promise(() => fetch(url, opcoes))

export const texto = (resposta: Response): Effect.Effect<string> => Effect.promise(() => resposta.text())
export const json = (resposta: Response): Effect.Effect<unknown> => Effect.promise(() => resposta.json())

export interface Registrada {
  readonly mensagem: unknown
  readonly anotacoes: Readonly<Record<string, unknown>>
}

/** A logger that keeps what is logged in `linhas`. */
export const diario = (linhas: Array<Registrada>): Layer.Layer<never> =>
  Logger.layer([
    Logger.make(({ message, fiber }) => {
      const mensagem = Array.isArray(message) && message.length === 1 ? message[0] : message
      linhas.push({ mensagem, anotacoes: fiber.getRef(References.CurrentLogAnnotations) })
    })
  ])

/** A real HTTP server on a free loopback port, alive as long as the scope of the test. */
import { BlockList } from "node:net"
import { NodeHttpServer } from "@effect/platform-node"
import { Context, Effect, Layer, Logger, References, type Scope } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { ROTEADOR } from "../../../src/http/comum/exame-do-pedido.ts"
import { anotacoesDaLinha, RegistroDireto } from "../../../src/http/comum/registro/linha-da-requisicao.ts"
import { servidorComVia, ViaDireta, ViaDiretaDoServidor } from "../../../src/http/comum/via-direta.ts"
import { type AcessoDeTeste, acessoDeTeste, CHAVE_DE_TESTE, comChave, usarChave } from "../chaves.ts"

/** The routes of each server that was started, by its origin: `GET /c/:codigo`. */
export const rotasServidas = new Map<string, ReadonlyArray<string>>()

/** Notes the routes that are added, and adds them. */
const anotando = (anotadas: Array<string>) =>
  Layer.effect(
    HttpRouter.HttpRouter,
    Effect.map(HttpRouter.HttpRouter, (roteador) =>
      HttpRouter.HttpRouter.of({
        ...roteador,
        add: (metodo, caminho, ...resto) => {
          anotadas.push(`${metodo} ${caminho}`)
          return roteador.add(metodo, caminho, ...resto)
        },
        addAll: (rotas) => {
          anotadas.push(...rotas.map(({ method, path }) => `${method} ${path}`))
          return roteador.addAll(rotas)
        }
      })
    )
  )

/**
 * Serves the routes and answers the origin, `http://127.0.0.1:PORT`; `ambiente` surrounds every request (loggers,
 * limits). It accepts the key that requests of `buscar` carry, unless the routes bring a registry of their own. A
 * `porta` is given only when something must know the address before.
 */
export const subir = <A, E>(
  rotas: Layer.Layer<A, E, HttpRouter.HttpRouter | HttpServer.HttpServer | AcessoDeTeste>,
  ambiente: Layer.Layer<never> = Layer.empty,
  porta = 0,
  proxies = new BlockList()
): Effect.Effect<string, never, Scope.Scope> =>
  Effect.gen(function* () {
    const via = new ViaDireta()
    const anotadas: Array<string> = []
    const servidor = NodeHttpServer.layer(() => servidorComVia(proxies, via), {
      port: porta,
      host: "127.0.0.1",
      gracefulShutdownTimeout: 100
    })
    const contexto = yield* Layer.build(
      HttpRouter.serve(rotas.pipe(Layer.provide(acessoDeTeste), Layer.provide(anotando(anotadas))), {
        disableLogger: true,
        disableListenLog: true,
        routerConfig: ROTEADOR
      }).pipe(
        Layer.provideMerge(servidor),
        Layer.provideMerge(ambiente),
        Layer.provide(Layer.succeed(ViaDiretaDoServidor, via))
      )
    ).pipe(Effect.orDie)
    const { address } = Context.get(contexto as Context.Context<HttpServer.HttpServer>, HttpServer.HttpServer)
    if (!("port" in address)) return yield* Effect.die("no TCP address")
    const origem = `http://127.0.0.1:${address.port}`
    usarChave(origem, CHAVE_DE_TESTE)
    rotasServidas.set(origem, anotadas)
    return origem
  }) as Effect.Effect<string, never, Scope.Scope>

/** A request with the API key of that server, unless the options bring another. */
export const buscar = (url: string, opcoes?: RequestInit): Effect.Effect<Response> =>
  Effect.promise(() => fetch(url, comChave(url, opcoes)))

export const texto = (resposta: Response): Effect.Effect<string> => Effect.promise(() => resposta.text())
export const json = (resposta: Response): Effect.Effect<unknown> => Effect.promise(() => resposta.json())

export interface Registrada {
  readonly mensagem: unknown
  readonly anotacoes: Readonly<Record<string, unknown>>
}

/** A logger that keeps what is logged in `linhas`. */
export const diario = (linhas: Array<Registrada>): Layer.Layer<never> =>
  Layer.merge(
    Logger.layer([
      Logger.make(({ message, fiber }) => {
        const mensagem = Array.isArray(message) && message.length === 1 ? message[0] : message
        linhas.push({ mensagem, anotacoes: fiber.getRef(References.CurrentLogAnnotations) })
      })
    ]),
    Layer.succeed(
      RegistroDireto,
      (mensagem, rota) => (agora) => linhas.push({ mensagem, anotacoes: anotacoesDaLinha({ ...rota, ...agora }) })
    )
  )

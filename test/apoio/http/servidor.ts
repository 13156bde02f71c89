/** A real HTTP server on a free loopback port, alive as long as the scope of the test. */
import { BlockList } from "node:net"
import { NodeHttpServer } from "@effect/platform-node"
import { Context, Effect, Layer, Logger, References, type Scope } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { anotacoesDaLinha, RegistroDireto } from "../../../src/http/comum/registro/linha-da-requisicao.ts"
import { ROTEADOR, RoteadorComMetodos } from "../../../src/http/comum/roteador.ts"
import { servidorComVia, ViaDireta, ViaDiretaDoServidor } from "../../../src/http/comum/via-direta.ts"
import { type AcessoDeTeste, acessoDeTeste, CHAVE_DE_TESTE, comChave, esquecerChave, usarChave } from "../chaves.ts"

/** Method and template of a route. */
export interface RotaServida {
  readonly metodo: string
  readonly caminho: string
}

const servidas = new Map<string, ReadonlyArray<RotaServida>>()

/** Every route that the server at `origem` was given. */
export const rotasServidas = (origem: string): ReadonlyArray<RotaServida> => servidas.get(origem) ?? []

/** A router that notes the routes that it is given. */
const anotando = (roteador: HttpRouter.HttpRouter, rotas: Array<RotaServida>): HttpRouter.HttpRouter => ({
  ...roteador,
  add: (metodo, caminho, tratador, opcoes) => {
    rotas.push({ metodo, caminho })
    return roteador.add(metodo, caminho, tratador, opcoes)
  },
  addAll: (novas) => {
    for (const { method, path } of novas) rotas.push({ metodo: method, caminho: path })
    return roteador.addAll(novas)
  }
})

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
    const dadas: Array<RotaServida> = []
    const roteador = Layer.effect(
      HttpRouter.HttpRouter,
      Effect.map(HttpRouter.HttpRouter, (inteiro) => anotando(inteiro, dadas))
    )
    const servidor = NodeHttpServer.layer(() => servidorComVia(proxies, via), {
      port: porta,
      host: "127.0.0.1",
      gracefulShutdownTimeout: 100
    })
    const contexto = yield* Layer.build(
      HttpRouter.serve(
        rotas.pipe(Layer.provide(acessoDeTeste), Layer.provide(RoteadorComMetodos), Layer.provide(roteador)),
        {
          disableLogger: true,
          disableListenLog: true,
          routerConfig: ROTEADOR
        }
      ).pipe(
        Layer.provideMerge(servidor),
        Layer.provideMerge(ambiente),
        Layer.provide(Layer.succeed(ViaDiretaDoServidor, via))
      )
    ).pipe(Effect.orDie)
    const { address } = Context.get(contexto as Context.Context<HttpServer.HttpServer>, HttpServer.HttpServer)
    if (!("port" in address)) return yield* Effect.die("no TCP address")
    const origem = `http://127.0.0.1:${address.port}`
    servidas.set(origem, dadas)
    usarChave(origem, CHAVE_DE_TESTE)
    yield* Effect.addFinalizer(() => Effect.sync(() => esquecerChave(origem)))
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

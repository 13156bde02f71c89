/** The router: its reading of addresses, and the methods that each address takes. */
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import * as FindMyWay from "effect/http/FindMyWay"

/**
 * Settings of the router, which reads paths letter by letter. (With these and `recusaDoEndereco` the path of a request
 * and the template of its route always lie in the same tree.)
 */
export const ROTEADOR = { caseSensitive: true, ignoreDuplicateSlashes: false } as const

type Rota = Pick<HttpRouter.Route<never, never>, "method" | "path">

const tabelas = new WeakMap<HttpRouter.HttpRouter, FindMyWay.Router<true>>()

const METODOS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

/** The methods that an address takes, as `Allow` names them; none: there is no such address. */
export const metodosDo = (roteador: HttpRouter.HttpRouter, url: string): ReadonlyArray<string> => {
  const tabela = tabelas.get(roteador)
  return METODOS.flatMap((metodo) => {
    if (tabela?.find(metodo, url) === undefined) return []
    return metodo === "GET" ? ["GET", "HEAD"] : [metodo]
  })
}

/** A router that remembers the routes that it is given, for `metodosDo`. */
export const RoteadorComMetodos: Layer.Layer<HttpRouter.HttpRouter, never, HttpRouter.HttpRouter> = Layer.effect(
  HttpRouter.HttpRouter,
  Effect.map(HttpRouter.HttpRouter, (inteiro) => {
    const tabela = FindMyWay.make<true>(ROTEADOR)
    const lembrar = ({ method, path }: Rota): void => {
      if (method === "*") return
      tabela.on(method, path, true)
      if (path.endsWith("/*")) tabela.on(method, `/${path.slice(1, -2)}`, true)
    }
    const roteador: HttpRouter.HttpRouter = {
      ...inteiro,
      add: (method, path, tratador, opcoes) => {
        lembrar({ method, path })
        return inteiro.add(method, path, tratador, opcoes)
      },
      addAll: (rotas) => {
        rotas.forEach(lembrar)
        return inteiro.addAll(rotas)
      }
    }
    tabelas.set(roteador, tabela)
    return roteador
  })
)

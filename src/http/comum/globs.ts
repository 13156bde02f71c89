/**
 * The path globs whose routes need an API key (specification 2, section 5), and their comparison with the routes that
 * are registered: nothing is open because somebody forgot a middleware, and no glob protects what does not exist.
 */
import { Data } from "effect"
import { HttpApi, type HttpApiGroup } from "effect/http-api"
import { ChaveApi } from "./chave-api.ts"

export interface Glob {
  /** Name of the service whose deployment declares it, as in `SERVICOS`. */
  readonly servico: string
  /** A path, or a path and everything under it when it ends in `/**`. */
  readonly glob: string
}

export const GLOBS: ReadonlyArray<Glob> = [
  { servico: "tempo", glob: "/rgps/api/v1/calculos-tempo/**" },
  { servico: "tempo", glob: "/rgps/api/v1/calculos-atrasados/**" },
  { servico: "rmi", glob: "/rgps/api/v1/calculos-rmi/**" }
]

/** Whether a glob takes a path: the base route, and every sub-route of a glob that ends in `/**`. */
export const casaGlob = (glob: string, caminho: string): boolean => {
  const base = glob.replace(/\/\*\*$/, "")
  return caminho === base || (base !== glob && caminho.startsWith(`${base}/`))
}

/** A registered route, and whether it asks for a key. */
export interface RotaRegistrada {
  readonly rota: string
  readonly caminho: string
  readonly comChave: boolean
}

/** The routes of a contract. */
export const rotasDe = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): ReadonlyArray<RotaRegistrada> => {
  const rotas: Array<RotaRegistrada> = []
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, middleware }) => {
      const { method, path } = endpoint
      rotas.push({ rota: `${method} ${path}`, caminho: path, comChave: new Set<unknown>(middleware).has(ChaveApi) })
    }
  })
  return rotas
}

/** The declared protection is not what the routes have: the server must not start. */
export class ProtecaoInvalida extends Data.TaggedError("ProtecaoInvalida")<{
  readonly problemas: ReadonlyArray<string>
}> {
  override get message() {
    return `Proteção por chave de API inválida: ${this.problemas.join("; ")}`
  }
}

/** What is wrong between globs and routes; empty when every glob has a route and exactly their routes ask for a key. */
export const problemasDeProtecao = (
  globs: ReadonlyArray<Glob>,
  rotas: ReadonlyArray<RotaRegistrada>
): ReadonlyArray<string> => {
  const protegida = ({ caminho }: RotaRegistrada) => globs.some(({ glob }) => casaGlob(glob, caminho))
  return [
    ...globs
      .filter(({ glob }) => !rotas.some(({ caminho }) => casaGlob(glob, caminho)))
      .map(({ glob, servico }) => `${glob} (serviço ${servico}) não corresponde a nenhuma rota registrada`),
    ...rotas
      .filter((rota) => protegida(rota) && !rota.comChave)
      .map(({ rota }) => `${rota} está sob um glob protegido e não exige chave`),
    ...rotas
      .filter((rota) => rota.comChave && !protegida(rota))
      .map(({ rota }) => `${rota} exige chave e nenhum glob a declara`)
  ]
}

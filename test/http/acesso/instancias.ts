/** Instances of the calculation service with keys of every class, on counters that the test chooses. */
import { BlockList } from "node:net"
import { ByteSize, type Effect, Layer, type Scope } from "effect"
import { HttpIncomingMessage, HttpServer } from "effect/http"
import type { ClasseConsumidor, DadosDoConsumidor } from "../../../src/domain/acesso/consumidor.ts"
import { type Contadores, type Limites, LimitesDeRequisicao } from "../../../src/domain/acesso/cotas.ts"
import { ChaveObrigatoria } from "../../../src/http/comum/chave-api.ts"
import { ProxiesConfiaveis } from "../../../src/http/comum/registro/origem.ts"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { chaveSorteada, chavesEmMemoria, consumidorDeTeste } from "../../apoio/chaves.ts"
import { buscar, diario, subir } from "../../apoio/http/servidor.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"
import { TEMPO } from "../../apoio/rgps/rgps.ts"

/** A registered key, its clear text and whose it is. */
export const chaveDeClasse = (classe: ClasseConsumidor, dados: Partial<DadosDoConsumidor> = {}) => ({
  chave: chaveSorteada(),
  consumidor: consumidorDeTeste({ classe, idToken: crypto.randomUUID(), ...dados })
})
export type ChaveDeClasse = ReturnType<typeof chaveDeClasse>

export interface OpcoesDaInstancia {
  readonly chaves: ReadonlyArray<ChaveDeClasse>
  readonly contadores: Layer.Layer<Contadores>
  readonly limites?: Partial<Limites>
  readonly obrigatoria?: boolean
  readonly proxies?: BlockList
}

const tabelas = tabelasEmMemoria()

/** The service `tempo` on a port of its own; answers its origin. */
export const instancia = ({
  chaves,
  contadores,
  limites = {},
  obrigatoria = true,
  proxies = new BlockList()
}: OpcoesDaInstancia): Effect.Effect<string, never, Scope.Scope> =>
  subir(
    Rotas({ servicos: ["tempo"], urlBase: "http://localhost", versao: "0" }).pipe(
      Layer.provide(CalculadoraDireta("0")),
      Layer.provide(tabelas.camada),
      Layer.provide(LeitorEmTrabalhadores()),
      Layer.provide(
        chavesEmMemoria(Object.fromEntries(chaves.map(({ chave, consumidor }) => [chave, consumidor]))).camada
      ),
      Layer.provide(contadores),
      Layer.provide(
        Layer.succeed(LimitesDeRequisicao, { institucional: 120, publico: 20, porOrigem: 1_000_000, ...limites })
      ),
      Layer.provide(HttpServer.layerServices)
    ),
    Layer.mergeAll(
      diario([]),
      Layer.succeed(ChaveObrigatoria, obrigatoria),
      Layer.succeed(ProxiesConfiaveis, proxies),
      Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.mebibytes(10))
    )
  )

/** Whoever connects from this machine is a trusted proxy. */
export const proxiesLocais = new BlockList()
proxiesLocais.addSubnet("127.0.0.0", 8)

/** A POST that costs nothing to answer: admitted, its empty body is a 400. */
export const pedir = (
  base: string,
  chave: string | undefined,
  { corpo = "{}", ...cabecalhos }: Record<string, string> = {}
): Effect.Effect<Response> =>
  buscar(base + TEMPO, {
    method: "POST",
    body: corpo,
    headers: { "content-type": "application/json", "x-api-key": chave ?? "", ...cabecalhos }
  })

/** What a caller is told of its quota. */
export const cotaDa = ({ status, headers }: Response) => ({
  status,
  limite: headers.get("ratelimit-limit"),
  restantes: headers.get("ratelimit-remaining"),
  reinicio: headers.get("ratelimit-reset"),
  espera: headers.get("retry-after")
})

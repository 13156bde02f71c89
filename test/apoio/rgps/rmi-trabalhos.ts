/** The routes of RMI on a server with a database, jobs and the instance that calculates them. */
import { ByteSize, Effect, Layer, type Scope } from "effect"
import { HttpIncomingMessage, HttpServer } from "effect/http"
import type { SqlClient } from "effect/sql"
import type { Calculadora } from "../../../src/domain/calculos/comum/portas.ts"
import type { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { SemDestino } from "../../../src/domain/telemetria/portas.ts"
import type { FilaDeTrabalhos, Trabalhos } from "../../../src/domain/trabalhos/portas.ts"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { InstanciaDeTrabalhos, type OpcoesDaInstancia } from "../../../src/jobs/trabalhos/instancia.ts"
import { ateQue } from "../ate-que.ts"
import { buscar, diario, subir } from "../http/servidor.ts"
import { tabelasEmMemoria } from "../indices/tabelas.ts"
import { trabalhosNoBanco } from "../processos/trabalhos.ts"
import { CalculadoraDireta } from "./calculadora.ts"
import { instantaneo, type Respondida, responder, VERSAO_DE_TESTE } from "./rgps.ts"
import { RMI } from "./rmi.ts"

export const JOBS = `${RMI}/jobs`

interface Partes {
  readonly calculadora?: Layer.Layer<Calculadora, never, TabelasVigentes>
  readonly ambiente?: Layer.Layer<never>
  /** Jobs at a time; 0: nobody calculates. */
  readonly instancia?: Partial<OpcoesDaInstancia>
  /** Where jobs are kept; the database of the test. */
  readonly fila?: Layer.Layer<Trabalhos | FilaDeTrabalhos>
}

/** Origin of a server on the database of the test. */
export const subirTrabalhos = ({
  calculadora = CalculadoraDireta(VERSAO_DE_TESTE),
  ambiente = diario([]),
  instancia = {},
  fila
}: Partes = {}): Effect.Effect<string, never, Scope.Scope | SqlClient.SqlClient> =>
  Effect.flatMap(Effect.context<SqlClient.SqlClient>(), (banco) =>
    subir(
      Rotas({ servicos: ["rmi"], urlBase: "http://localhost", versao: VERSAO_DE_TESTE }).pipe(
        Layer.merge(
          InstanciaDeTrabalhos({ versao: VERSAO_DE_TESTE, tamanho: 1, reserva: 0, ...instancia }).pipe(
            Layer.provide(SemDestino)
          )
        ),
        Layer.provide(fila ?? trabalhosNoBanco),
        Layer.provide(Layer.succeedContext(banco)),
        Layer.provide(calculadora),
        Layer.provide(tabelasEmMemoria(instantaneo).camada),
        Layer.provide(LeitorEmTrabalhadores()),
        Layer.provide(HttpServer.layerServices)
      ) as never,
      Layer.merge(Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.mebibytes(10)), ambiente)
    )
  )

type Cabecalhos = Readonly<Record<string, string>>

const CONTEUDO = { "content-type": "application/json" }

export const postarJson = (url: string, corpo: unknown, cabecalhos: Cabecalhos = {}): Effect.Effect<Respondida> =>
  Effect.flatMap(
    buscar(url, {
      method: "POST",
      headers: { ...CONTEUDO, ...cabecalhos },
      body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
    }),
    responder
  )

export const pedir = (metodo: string, url: string, cabecalhos: Cabecalhos = {}): Effect.Effect<Respondida> =>
  Effect.flatMap(buscar(url, { method: metodo, headers: cabecalhos }), responder)

/** The job, once it is in that state. */
export const esperarEstado = (base: string, id: string, estado: string, cabecalhos: Cabecalhos = {}) =>
  ateQue(pedir("GET", `${base}${JOBS}/${id}`, cabecalhos), ({ corpo }) => corpo.result?.estado === estado)

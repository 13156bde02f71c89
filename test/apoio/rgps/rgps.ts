/** The calculation routes on a real server with the tables the product ships. */
import { ByteSize, Effect, Layer, type Scope } from "effect"
import { HttpIncomingMessage, HttpServer } from "effect/http"
import type { ValidadorDeChaves } from "../../../src/domain/acesso/portas.ts"
import type { Calculadora } from "../../../src/domain/calculos/comum/portas.ts"
import type { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { acessoDeTeste } from "../chaves.ts"
import { buscar, diario, subir } from "../http/servidor.ts"
import { instantaneoDaSemente, tabelasEmMemoria } from "../indices/tabelas.ts"
import { CalculadoraDireta } from "./calculadora.ts"

export const VERSAO_DE_TESTE = "0.1.0"
export const instantaneo = instantaneoDaSemente()

interface OutrasPartes {
  /** Without it, the server calculates without threads. */
  readonly calculadora?: Layer.Layer<Calculadora, never, TabelasVigentes>
  /** Another registry of keys than that of `subir`. */
  readonly chaves?: Layer.Layer<ValidadorDeChaves>
}

/** Origin of a server that runs the services `tempo` and `rmi`. */
export const subirRgps = (
  ambiente: Layer.Layer<never> = diario([]),
  { calculadora = CalculadoraDireta(VERSAO_DE_TESTE), chaves = acessoDeTeste }: OutrasPartes = {}
): Effect.Effect<string, never, Scope.Scope> =>
  subir(
    Rotas({ servicos: ["tempo", "rmi"], urlBase: "http://localhost", versao: VERSAO_DE_TESTE }).pipe(
      Layer.provide(calculadora),
      Layer.provide(tabelasEmMemoria(instantaneo).camada),
      Layer.provide(LeitorEmTrabalhadores()),
      Layer.provide(chaves),
      Layer.provide(HttpServer.layerServices)
    ),
    Layer.merge(Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.mebibytes(10)), ambiente)
  )

export const TEMPO = "/rgps/api/v1/calculos-tempo"

export interface Respondida {
  readonly status: number
  readonly texto: string
  readonly corpo: {
    readonly status: string
    readonly code: string
    readonly messages: ReadonlyArray<string>
    // biome-ignore lint/suspicious/noExplicitAny: whatever the service answered
    readonly result: any
  }
}

export const responder = (resposta: Response): Effect.Effect<Respondida> =>
  Effect.promise(async () => {
    const texto = await resposta.text()
    return { status: resposta.status, texto, corpo: JSON.parse(texto) }
  })

/** Posts a JSON body (a text goes as it is). */
export const postar = (url: string, corpo: unknown, tipo = "application/json"): Effect.Effect<Respondida> =>
  Effect.flatMap(
    buscar(url, {
      method: "POST",
      headers: { "content-type": tipo },
      body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
    }),
    responder
  )

export const obter = (url: string): Effect.Effect<Respondida> => Effect.flatMap(buscar(url), responder)

export const recusa = (status: number, ...messages: ReadonlyArray<string>) => ({
  status: "error",
  code: String(status),
  messages,
  result: null
})

type Objeto = Record<string, unknown>

/** The request with the value at a dotted path replaced, in place (`undefined` removes the field). */
export const trocar = (pedido: Objeto, caminho: string, valor: unknown): Objeto => {
  const nomes = caminho.split(".")
  const ultimo = nomes.pop()!
  const alvo = nomes.reduce((o, nome) => o[nome] as Objeto, pedido)
  if (valor === undefined) delete alvo[ultimo]
  else alvo[ultimo] = valor
  return pedido
}

/** A small valid request; each call is a new object. */
export const pedidoValido = () => ({
  dataApuracao: "2024-05-10",
  dadosSegurado: { nascimento: "1960-05-17", sexo: "M" },
  opcoesContagem: { especie: 42 },
  periodosContribuicao: [
    {
      dataInicial: "1985-03-01",
      dataFinal: "1999-06-30",
      formaContagem: "COMUM",
      salarios: [{ competencia: "1994-07", valor: 582.86 }]
    },
    { dataInicial: "01/08/2001", dataFinal: "31/12/2023", formaContagem: "ESPECIAL_25", origem: "CNIS" }
  ]
})

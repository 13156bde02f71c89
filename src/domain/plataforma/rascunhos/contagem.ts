/** What a draft of benefits comes to as it stands: its time and its rights, counted in the threads as for everybody. */
import { Effect, Schema } from "effect"
import { Calculadora } from "../../calculos/comum/portas.ts"
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import { CAMPOS_PEDIDO_TEMPO } from "../../tempo/pedido/entrada.ts"
import type { ProjecaoDoTempo } from "../../tempo/projecao/projecao.ts"
import { valorEm } from "./lugares.ts"
import type { Rascunho } from "./rascunho.ts"

/** The part of a request of benefits that the time routes take. */
export const pedidoDeTempo = (pedido: Objeto): Objeto =>
  Object.fromEntries(Object.entries(pedido).filter(([nome]) => Object.hasOwn(CAMPOS_PEDIDO_TEMPO, nome)))

/** What a counting cannot do without, and how people call it. */
const INDISPENSAVEIS = [
  [["opcoesContagem", "especie"], "a espécie do benefício"],
  [["dataApuracao"], "a data do requerimento (DER)"],
  [["dadosSegurado", "nascimento"], "a data de nascimento"],
  [["dadosSegurado", "sexo"], "o sexo"]
] as const

/**
 * `TOTAL`: what the counting comes to, the rights that it gives and those that it does not give yet. `FALTA`: what is still
 * missing. `PROBLEMA`: why it cannot be counted as it is.
 */
export type Contagem =
  | { readonly tipo: "TOTAL"; readonly projecao: ProjecaoDoTempo }
  | { readonly tipo: "FALTA"; readonly campos: ReadonlyArray<string> }
  | { readonly tipo: "PROBLEMA"; readonly mensagens: ReadonlyArray<string> }

/** Our own words, written by the calculation: they are what they say. */
const PROJECAO: Schema.Codec<ProjecaoDoTempo> = Schema.Any
const lerProjecao = Schema.decodeUnknownSync(Schema.fromJsonString(PROJECAO))

const OCUPADO: Contagem = {
  tipo: "PROBLEMA",
  mensagens: ["o serviço está ocupado: a contagem será refeita na próxima mudança"]
}

export const contar = Effect.fn("RascunhosDeCalculo.contar")(function* ({ pedido }: Rascunho) {
  const faltam = INDISPENSAVEIS.flatMap(([caminho, nome]) => (valorEm(pedido, caminho) === undefined ? [nome] : []))
  if (faltam.length > 0 || !ehObjeto(pedido)) return { tipo: "FALTA", campos: faltam } satisfies Contagem
  const { calcular } = yield* Calculadora
  return yield* calcular({
    operacao: "projetar-direito",
    corpo: JSON.stringify(pedidoDeTempo(pedido)),
    opcoes: {},
    prioritario: false
  }).pipe(
    Effect.map(({ json }): Contagem => ({ tipo: "TOTAL", projecao: lerProjecao(new TextDecoder().decode(json)) })),
    Effect.catchTags({
      CalculoRecusado: ({ mensagens }) => Effect.succeed<Contagem>({ tipo: "PROBLEMA", mensagens }),
      CapacidadeOcupada: () => Effect.succeed(OCUPADO),
      CalculoInterrompido: () => Effect.succeed(OCUPADO),
      IndicesIndisponiveis: () => Effect.succeed(OCUPADO)
    })
  )
})

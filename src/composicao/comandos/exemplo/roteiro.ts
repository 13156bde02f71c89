/** What a caller of the API does with a CNIS: read it, count the time, calculate the RMI and the arrears. */
import { readFile } from "node:fs/promises"
import { Effect, Schema } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { ExemploFalhou } from "./falha.ts"
import type { ServicoPassageiro } from "./servico-passageiro.ts"

/** A fictitious person; the same file is among the samples of the tests. */
const CNIS = new URL("./cnis-ficticio.pdf", import.meta.url)

/** What the CNIS does not say, and only the caller knows. */
const DITO = { dataApuracao: "2024-06-10", opcoesContagem: { especie: 41 } } as const
const SEXO = "M"

/** Of the arrears: the days of the lawsuit and of the account. */
const PROCESSO = { ajuizamento: "2025-03-10", citacao: "2025-05-20", dataAtualizacao: "2026-05-20" } as const

const Arquivo = Schema.Struct({ nomeArquivo: Schema.String, paginas: Schema.Int, conteudoBase64: Schema.String })
/** A statement as the API sends it: name, pages, and the PDF in base 64. */
export type Arquivo = typeof Arquivo.Type

const Leitura = Schema.Struct({
  entrada: Schema.StructWithRest(
    Schema.Struct({
      dadosSegurado: Schema.StructWithRest(Schema.Struct({ nome: Schema.String, nascimento: Schema.String }), [
        Schema.Record(Schema.String, Schema.Unknown)
      ]),
      periodosContribuicao: Schema.NonEmptyArray(
        Schema.StructWithRest(Schema.Struct({ dataInicial: Schema.String, dataFinal: Schema.NullOr(Schema.String) }), [
          Schema.Record(Schema.String, Schema.Unknown)
        ])
      )
    }),
    [Schema.Record(Schema.String, Schema.Unknown)]
  )
})

const Tempo = Schema.Struct({
  totais: Schema.Struct({ porExtenso: Schema.String }),
  beneficios: Schema.Struct({
    cumpridos: Schema.Array(
      Schema.Struct({ fundamento: Schema.String, dadosApuracao: Schema.Struct({ dataImplemento: Schema.String }) })
    )
  })
})

const Calculado = Schema.Struct({
  fundamento: Schema.String,
  chaveFundamento: Schema.String,
  marcoTemporal: Schema.String,
  media: Schema.Number,
  sb: Schema.Number,
  coeficiente: Schema.Struct({ valor: Schema.Number }),
  rmi: Schema.Number
})

const Rmi = Schema.Struct({
  maisVantajoso: Schema.Struct({ chaveFundamento: Schema.String, marcoTemporal: Schema.String }),
  blocos: Schema.Array(Schema.Struct({ fundamentos: Schema.Array(Calculado) }))
})

const Atrasados = Schema.Struct({
  resumo: Schema.Struct({
    dataBase: Schema.String,
    primeiraCompetencia: Schema.String,
    principal: Schema.Number,
    selic: Schema.Number,
    juros: Schema.Number,
    total: Schema.Number
  })
})

const ENVELOPE = { messages: Schema.Array(Schema.String), demonstrativoPdf: Schema.optionalKey(Arquivo) }
const Recusa = Schema.Struct({ messages: Schema.Array(Schema.String) })

/** Asks the service; fails with what it answered when it refuses, or when the answer is not the one documented. */
const pedir = Effect.fnUntraced(function* <A, I>(
  { url, chave }: ServicoPassageiro,
  rota: string,
  corpo: FormData | object,
  resultado: Schema.Codec<A, I>
) {
  const falhar = (motivo: unknown) => new ExemploFalhou({ motivo: `${rota}: ${String(motivo)}` })
  const pedido = HttpClientRequest.post(`${url}/rgps/api/v1/${rota}`, { headers: { "x-api-key": chave } })
  const resposta = yield* Effect.mapError(
    HttpClient.execute(
      pedido.pipe(
        corpo instanceof FormData ? HttpClientRequest.bodyFormData(corpo) : HttpClientRequest.bodyJsonUnsafe(corpo)
      )
    ),
    falhar
  )
  const recebido = yield* Effect.mapError(resposta.json, falhar)
  if (resposta.status !== 200) {
    const { messages } = yield* Effect.mapError(Schema.decodeUnknownEffect(Recusa)(recebido), falhar)
    return yield* falhar(messages.join("; "))
  }
  const Envelope = Schema.Struct({ ...ENVELOPE, result: resultado })
  const { result, demonstrativoPdf } = yield* Effect.mapError(Schema.decodeUnknownEffect(Envelope)(recebido), falhar)
  return { result, demonstrativos: demonstrativoPdf === undefined ? [] : [demonstrativoPdf] }
})

const formularioDoCnis = Effect.promise(async () => {
  const formulario = new FormData()
  formulario.append("file", new Blob([await readFile(CNIS)], { type: "application/pdf" }), "cnis.pdf")
  return formulario
})

/** What the example found, and its statements. */
export const percorrer = Effect.fnUntraced(function* (servico: ServicoPassageiro) {
  const leitura = yield* pedir(servico, "calculos-tempo/cnis/ler", yield* formularioDoCnis, Leitura)
  const { entrada } = leitura.result
  const pedido = { ...entrada, ...DITO, dadosSegurado: { ...entrada.dadosSegurado, sexo: SEXO } }
  const tempo = yield* pedir(servico, "calculos-tempo?demonstrativo=true", pedido, Tempo)
  const rmi = yield* pedir(servico, "calculos-rmi?demonstrativo=true&numeroMaximoIteracoes=1000", pedido, Rmi)
  const { chaveFundamento, marcoTemporal } = rmi.result.maisVantajoso
  const melhor = rmi.result.blocos
    .flatMap(({ fundamentos }) => fundamentos)
    .find((um) => um.chaveFundamento === chaveFundamento && um.marcoTemporal === marcoTemporal)
  if (melhor === undefined) return yield* new ExemploFalhou({ motivo: "o cálculo da RMI não apontou fundamento" })
  const { opcoesContagem, dataApuracao } = DITO
  const atrasados = yield* pedir(
    servico,
    "calculos-atrasados?demonstrativo=true",
    {
      opcoesContagem,
      parametros: PROCESSO,
      beneficiosDevidos: [{ ...opcoesContagem, dib: dataApuracao, rmi: melhor.rmi }]
    },
    Atrasados
  )
  return {
    entrada,
    dib: dataApuracao,
    tempo: tempo.result,
    rmi: melhor,
    atrasados: atrasados.result.resumo,
    demonstrativos: [tempo, rmi, atrasados].flatMap(({ demonstrativos }) => demonstrativos)
  }
})

export type Percorrido = Effect.Success<ReturnType<typeof percorrer>>

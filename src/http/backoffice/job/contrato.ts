/** The update job as JSON, for administrators (specification 1, section 4.7: manual execution). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { ESTADOS_DA_EXECUCAO } from "../../../domain/indices/atualizacao/execucoes.ts"
import { CompetenciaEntrada } from "../../../domain/valores/competencia.ts"
import { leitura, listagem } from "../../comum/endpoints.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Texto = Schema.NullOr(Schema.String)

const ResultadoSerie = Schema.Struct({
  serie: Schema.String,
  titulo: Schema.String,
  fonte: Schema.String.annotate({ description: "A fonte que respondeu, ou a última que falhou" }),
  periodo: Schema.NullOr(Schema.Struct({ de: Schema.String, ate: Schema.String })),
  inseridas: Schema.Int,
  alteradas: Schema.Int,
  mantidas: Schema.Int.annotate({ description: "Células editadas por pessoa: a fonte traz outro valor" }),
  inalteradas: Schema.Int,
  falha: Texto.annotate({ description: "Por que a série não foi atualizada; null quando está em dia" }),
  aviso: Texto
}).annotate({ identifier: "ResultadoDeSerie" })

const Execucao = Schema.Struct({
  id: Schema.String,
  iniciadaEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  terminadaEm: Texto.annotate({ description: "Instante ISO 8601, UTC; null enquanto não termina" }),
  por: Schema.String.annotate({ description: "CPF de quem iniciou, ou SISTEMA" }),
  desde: Texto.annotate({ description: "Competência a partir da qual os valores foram conferidos, se pedida" }),
  estado: Schema.Literals(ESTADOS_DA_EXECUCAO),
  series: Schema.Array(
    Schema.Struct({
      serie: Schema.String,
      titulo: Schema.String,
      passos: Schema.Int.annotate({ description: "Respostas esperadas da fonte preferida" }),
      feitos: Schema.Int,
      resultado: Schema.NullOr(ResultadoSerie)
    })
  ),
  resultado: Schema.NullOr(Schema.Struct({ dia: Schema.String, series: Schema.Array(ResultadoSerie) }))
}).annotate({ identifier: "ExecucaoDoJob" })

const iniciar = HttpApiEndpoint.post("iniciar", "/", {
  query: SemConsulta,
  payload: Schema.Struct({
    desde: Schema.optionalKey(CompetenciaEntrada).annotate({
      description: "Confere também os valores armazenados desta competência em diante"
    })
  }),
  success: envelope(Schema.Struct({ id: Schema.String })).pipe(HttpApiSchema.status(202)),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Inicia a atualização dos índices; 409 quando outra está em andamento")

const listar = listagem("listar", "/", Execucao, { resumo: "Execuções, da mais nova à mais antiga" })

const ler = leitura("ler", "/:id", Execucao, {
  resumo: "Uma execução: andamento e resultado por série",
  params: { id: Schema.String },
  status: [404]
})

export const ApiJob = deAdministrador("job", "/job", [iniciar, listar, ler], {
  title: "Atualização dos índices",
  description: "O job das séries públicas, sob demanda."
})

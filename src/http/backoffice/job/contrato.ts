/** The update job as JSON, for administrators (specification 1, section 4.7: manual execution). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { ESTADOS_DA_EXECUCAO } from "../../../domain/indices/atualizacao/execucoes.ts"
import { CAUSAS } from "../../../domain/indices/atualizacao/fontes/causas.ts"
import { MOTIVOS_DE_MANTER } from "../../../domain/indices/atualizacao/resultado.ts"
import { MesDigitado } from "../../../domain/valores/datas-digitadas.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, leitura, listagem } from "../../comum/endpoints.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { MembrosUnicos } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { nomeados, Pendente } from "../comum/pendentes.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Texto = Schema.NullOr(Schema.String)

const Valor = { chave: Schema.String, antes: Texto, depois: Schema.String }

const ResultadoSerie = Schema.Struct({
  serie: Schema.String,
  titulo: Schema.String,
  fonte: Schema.String.annotate({ description: "A fonte que respondeu, ou a última que falhou" }),
  periodo: Schema.NullOr(Schema.Struct({ de: Schema.String, ate: Schema.String })),
  inseridas: Schema.Int,
  alteradas: Schema.Int,
  mantidas: Schema.Int.annotate({ description: "Células editadas por pessoa: a fonte traz outro valor" }),
  emEspera: Schema.Int.annotate({ description: "Valores que esperam a confirmação de uma pessoa; não foram gravados" }),
  inalteradas: Schema.Int,
  valores: Schema.Array(Schema.Struct(Valor)).annotate({ description: "O que foi gravado; os 60 mais recentes" }),
  mantidos: Schema.Array(Schema.Struct({ ...Valor, motivo: Schema.Literals(MOTIVOS_DE_MANTER) })).annotate({
    description:
      "O que veio e não muda o que uma pessoa deixou (`antes` é o que fica): célula editada ou esvaziada, linha excluída, valor recusado; os 60 mais recentes"
  }),
  espera: Schema.Array(Schema.Struct({ ...Valor, razao: Schema.String })).annotate({
    description: "O que ficou à espera, e por quê; os 60 mais recentes"
  }),
  causas: Schema.Array(
    Schema.Struct({ fonte: Schema.String, causa: Schema.Literals(CAUSAS), motivo: Schema.String })
  ).annotate({ description: "O que deu errado em cada fonte, também quando outra respondeu" }),
  falha: Texto.annotate({ description: "Por que a série não foi atualizada; null quando está em dia" }),
  aviso: Texto
}).annotate({ identifier: "ResultadoDeSerie" })

const Execucao = Schema.Struct({
  id: Schema.String,
  iniciadaEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  terminadaEm: Texto.annotate({ description: "Instante ISO 8601, UTC; null enquanto não termina" }),
  por: Schema.String.annotate({ description: "CPF de quem iniciou, ou SISTEMA" }),
  desde: Texto.annotate({ description: "Competência a partir da qual os valores foram conferidos, se pedida" }),
  repete: Texto.annotate({ description: "A execução cujas séries que falharam esta pede de novo" }),
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

const ExecucaoDetalhada = Schema.Struct({
  ...Execucao.fields,
  pendentes: Schema.Array(Pendente).annotate({
    description: "O que espera a confirmação de uma pessoa: confirme ou recuse em `/decidir`"
  })
}).annotate({ identifier: "ExecucaoDetalhadaDoJob" })

const Decisao = Schema.Struct({
  confirmar: nomeados("Valores confirmados, como estão em `pendentes`: gravam-se como valores da fonte"),
  recusar: nomeados("Valores recusados: a célula fica como está, e o mesmo valor não volta a ser perguntado"),
  justificativa: Justificativa
})

const iniciar = HttpApiEndpoint.post("iniciar", "/", {
  query: SemConsulta,
  payload: Schema.Struct({
    desde: Schema.optionalKey(MesDigitado).annotate({
      description: "Confere também os valores armazenados desta competência em diante"
    })
  }),
  success: envelope(Schema.Struct({ id: Schema.String })).pipe(HttpApiSchema.status(202)),
  error: erroNitro(409)
})
  .middleware(MembrosUnicos)
  .annotate(OpenApi.Summary, "Inicia a atualização dos índices; 409 quando outra está em andamento")

const listar = listagem("listar", "/", Execucao, { resumo: "Execuções, da mais nova à mais antiga" })

const daExecucao = { id: idNoEndereco }

const ler = leitura("ler", "/:id", ExecucaoDetalhada, {
  resumo: "Uma execução: andamento, resultado por série e o que espera confirmação",
  params: daExecucao,
  status: [404]
})

const decidir = ato("decidir", "/:id/decidir", Schema.Struct({ confirmados: Schema.Int, recusados: Schema.Int }), {
  resumo:
    "Confirma ou recusa valores que esperam na execução; 409, com os que esperam, se algum não é mais o que foi visto",
  params: daExecucao,
  pedido: Decisao,
  status: [404, 409]
})

const repetir = HttpApiEndpoint.post("repetir", "/:id/repetir", {
  params: daExecucao,
  query: SemConsulta,
  success: envelope(Schema.Struct({ id: Schema.String })).pipe(HttpApiSchema.status(202)),
  error: ([404, 409] as const).map(erroNitro)
}).annotate(OpenApi.Summary, "Pede de novo as séries que falharam na execução; 409 quando nenhuma falhou")

export const ApiJob = deAdministrador("job", "/job", [iniciar, listar, ler, decidir, repetir], {
  title: "Atualização dos índices",
  description: "O job das séries públicas, sob demanda."
})

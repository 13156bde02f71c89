/** API keys as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { camposDoFiltroDeChaves, Justificativa } from "../../../domain/acesso/campos.ts"
import { PedidoDeEmissao } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { camposDaChave, UsoJson } from "../../comum/resposta/chaves-json.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { leitura, listagem } from "../comum/endpoints.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Chave = Schema.Struct(camposDaChave).annotate({ identifier: "ChaveDeApi" })

const ChaveComHistorico = Schema.Struct({
  ...camposDaChave,
  historico: Schema.Array(
    Schema.Struct({
      em: Schema.String.annotate({ description: INSTANTE }),
      por: Schema.String,
      tipo: Schema.Literals(["INSERCAO", "EXCLUSAO"]),
      justificativa: Schema.String
    })
  )
}).annotate({ identifier: "ChaveDeApiComHistorico" })

const Emitida = Schema.Struct({
  chave: Schema.String.annotate({ description: "A chave: só nesta resposta, e em nenhum outro lugar" }),
  registrada: Chave
})

const daChave = { idToken: Schema.String.check(Schema.isUUID()) }

const listar = listagem("listar", "/", "Chaves emitidas, da mais nova à mais antiga", Chave, {
  cpf: Schema.optionalKey(Cpf),
  ...camposDoFiltroDeChaves
})

const usoGeral = leitura(
  "usoGeral",
  "/uso",
  "Uso das rotas de cálculo por todas as chaves nos últimos 30 dias",
  UsoJson
)

const emitir = HttpApiEndpoint.post("emitir", "/", {
  query: SemConsulta,
  payload: Schema.Struct({ ...PedidoDeEmissao.fields, justificativa: Justificativa }),
  success: envelope(Emitida).pipe(HttpApiSchema.status(201)),
  error: erroNitro(409)
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Emite uma chave, mostrada somente nesta resposta")

const ver = HttpApiEndpoint.get("ver", "/:idToken", {
  params: daChave,
  query: SemConsulta,
  success: envelope(ChaveComHistorico)
}).annotate(OpenApi.Summary, "Uma chave e o que foi feito dela")

const uso = HttpApiEndpoint.get("uso", "/:idToken/uso", {
  params: daChave,
  query: SemConsulta,
  success: envelope(UsoJson)
}).annotate(OpenApi.Summary, "Uso de uma chave nos últimos 30 dias")

const revogar = HttpApiEndpoint.post("revogar", "/:idToken/revogar", {
  params: daChave,
  query: SemConsulta,
  payload: Schema.Struct({ justificativa: Justificativa }),
  success: envelope(Chave),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Revoga uma chave, de imediato e para sempre; 409 quando já revogada")

export const ApiChaves = deAdministrador("chaves", "/chaves", [listar, usoGeral, emitir, ver, uso, revogar], {
  title: "Chaves de API",
  description: "Quem chama as rotas de cálculo."
})

/** The own API keys as JSON: prefix, name, class, scopes, last use, usage by day; and their end. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { camposDaChave, UsoJson } from "../../comum/resposta/chaves-json.ts"
import { envelope, envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
import { dePessoa } from "../comum/protecao.ts"

const Chave = Schema.Struct({
  ...camposDaChave,
  nomeDaChave: Schema.String.annotate({
    description: "Como a pessoa a chamou; de chave emitida pela equipe, a finalidade"
  }),
  uso: UsoJson,
  cota: Schema.Struct({
    limite: Schema.NullOr(Schema.Int).annotate({ description: "POSTs por minuto; null: sem cota" }),
    usadas: Schema.Int.annotate({ description: "Neste minuto, por todas as chaves da pessoa nesta classe" }),
    segundos: Schema.Int.annotate({ description: "Até o próximo minuto" })
  })
}).annotate({ identifier: "MinhaChaveDeApi" })

const params = { id: Schema.String }

const listar = HttpApiEndpoint.get("listar", "/", {
  query: parametroPage,
  success: envelopePaginado(Schema.Array(Chave))
}).annotate(OpenApi.Summary, "Minhas chaves, da mais nova à mais antiga")

const ver = HttpApiEndpoint.get("ver", "/:id", { params, query: SemConsulta, success: envelope(Chave) }).annotate(
  OpenApi.Summary,
  "Uma chave minha e seu uso"
)

const revogar = HttpApiEndpoint.delete("revogar", "/:id", {
  params,
  query: SemConsulta,
  success: envelope(Schema.Null),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Revoga uma chave minha, de imediato e para sempre; 409 quando já revogada")

export const ApiChavesProprias = dePessoa("chavesProprias", "/chaves", [listar, ver, revogar], {
  title: "Minhas chaves",
  description: "Chaves de API de que sou titular."
})

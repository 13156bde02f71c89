/** Legal documents as JSON, for the person of the token: what is to be accepted, and accepting it. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { SLUGS } from "../../../domain/plataforma/termos/portas.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Pendente = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  versao: Schema.Int,
  publicadoEm: Schema.String.annotate({ description: INSTANTE }),
  resumoDasMudancas: Schema.String,
  resumo: Schema.String.annotate({ description: "SHA-256 do texto a aceitar" })
}).annotate({ identifier: "DocumentoAAceitar" })

const Aceite = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  versao: Schema.Int,
  resumo: Schema.String,
  aceitoEm: Schema.String.annotate({ description: INSTANTE })
}).annotate({ identifier: "AceiteProprio" })

const pendentes = HttpApiEndpoint.get("pendentes", "/", {
  query: SemConsulta,
  success: envelope(Schema.Array(Pendente))
}).annotate(OpenApi.Summary, "Documentos legais em vigor que ainda não aceitei, ou que pedem novo aceite")

const aceitar = HttpApiEndpoint.post("aceitar", "/:slug/aceite", {
  params: { slug: Schema.String },
  query: SemConsulta,
  payload: Schema.Struct({ versao: Schema.Int }),
  success: envelope(Aceite),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Aceita a versão em vigor; 409 quando não é mais a que foi lida. Repetir não muda nada")

export const ApiDocumentosDePessoa = dePessoa("documentosDePessoa", "/documentos-legais", [pendentes, aceitar], {
  title: "Meus aceites",
  description: "Documentos legais a aceitar."
})

/** Legal documents as JSON, for administrators: drafts, publishing, versions, acceptances. */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { Titulo } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { ResumoDasMudancas } from "../../../domain/plataforma/termos/campos.ts"
import { SLUGS } from "../../../domain/plataforma/termos/portas.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope, envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
import { leitura } from "../comum/endpoints.ts"
import { ATUALIZACAO, Historico } from "../comum/historico.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministradorComCorpo } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const camposDaVersao = {
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  versao: Schema.Int,
  publicadoEm: Schema.String.annotate({ description: INSTANTE }),
  resumoDasMudancas: Schema.String,
  exigeAceite: Schema.Boolean.annotate({ description: "Quem aceitou uma versão anterior é perguntado de novo" }),
  resumo: Schema.String.annotate({ description: "SHA-256 do texto: é o que uma pessoa aceita" })
}
const Versao = Schema.Struct(camposDaVersao).annotate({ identifier: "VersaoPublicada" })
const ComTexto = Schema.Struct({ ...camposDaVersao, html: Schema.String }).annotate({ identifier: "VersaoComTexto" })

const Rascunho = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  html: Schema.String.annotate({ description: "Na forma canônica: a que a higienização dá" }),
  ...ATUALIZACAO,
  atualizadoEm: Schema.String.annotate({ description: INSTANTE }),
  atualizadoPor: Schema.String
}).annotate({ identifier: "RascunhoDeDocumento" })

const doDocumento = { slug: Schema.String }
const comRascunho = { slug: Schema.Literals(SLUGS), rascunho: Schema.NullOr(Rascunho) }

const listar = leitura(
  "listar",
  "/",
  "Os documentos, cada um com a versão em vigor e o rascunho",
  Schema.Array(Schema.Struct({ ...comRascunho, vigente: Schema.NullOr(Versao) }))
)

const ver = HttpApiEndpoint.get("ver", "/:slug", {
  params: doDocumento,
  query: SemConsulta,
  success: envelope(Schema.Struct({ ...comRascunho, vigente: Schema.NullOr(ComTexto), historico: Historico }))
}).annotate(OpenApi.Summary, "Um documento: o texto em vigor, o rascunho e o histórico")

/** 500,000 characters in any of their writings. */
const CORPO = ByteSize.mebibytes(4)

const escrever = HttpApiEndpoint.put("escrever", "/:slug/rascunho", {
  params: doDocumento,
  query: SemConsulta,
  payload: Schema.Struct({
    titulo: Titulo,
    html: Schema.String,
    revisao: Schema.optionalKey(
      Schema.Int.annotate({ description: "A que foi vista; ausente quando não havia rascunho" })
    ),
    justificativa: Justificativa
  }),
  success: envelope(Rascunho),
  error: [erroNitro(409), erroNitro(503)]
})
  .annotate(CorpoMaximo, CORPO)
  .annotate(OpenApi.Summary, "Grava o rascunho, higienizado; 409, com o atual, quando alguém o mudou antes")

const descartar = HttpApiEndpoint.post("descartar", "/:slug/rascunho/descartar", {
  params: doDocumento,
  query: SemConsulta,
  payload: Schema.Struct({ revisao: Schema.Int, justificativa: Justificativa }),
  success: envelope(Schema.Null),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Descarta o rascunho")

const publicar = HttpApiEndpoint.post("publicar", "/:slug/publicar", {
  params: doDocumento,
  query: SemConsulta,
  payload: Schema.Struct({
    resumoDasMudancas: ResumoDasMudancas,
    exigeAceite: Schema.Boolean,
    revisao: Schema.Int,
    justificativa: Justificativa
  }),
  success: envelope(Versao),
  error: erroNitro(409)
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Publica o rascunho como a versão seguinte, para sempre; de dois pedidos iguais um é 409")

const versoes = HttpApiEndpoint.get("versoes", "/:slug/versoes", {
  params: doDocumento,
  query: SemConsulta,
  success: envelope(
    Schema.Array(Schema.Struct({ ...camposDaVersao, publicadoPor: Schema.String, justificativa: Schema.String }))
  )
}).annotate(OpenApi.Summary, "As versões publicadas, da mais nova à mais antiga")

const Aceite = Schema.Struct({
  cpf: Schema.String,
  slug: Schema.Literals(SLUGS),
  versao: Schema.Int,
  resumo: Schema.String.annotate({ description: "SHA-256 do texto aceito" }),
  aceitoEm: Schema.String.annotate({ description: INSTANTE }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem" })
}).annotate({ identifier: "AceiteDeDocumento" })

const NumeroDaVersao = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1e6 }))

const aceites = HttpApiEndpoint.get("aceites", "/:slug/aceites", {
  params: doDocumento,
  query: { ...parametroPage, versao: Schema.optionalKey(NumeroDaVersao) },
  success: envelopePaginado(Schema.Array(Aceite))
}).annotate(OpenApi.Summary, "Quem aceitou, do mais recente ao mais antigo")

export const ApiDocumentosLegais = deAdministradorComCorpo(
  "documentosLegais",
  "/documentos-legais",
  [listar, ver, escrever, descartar, publicar, versoes, aceites],
  { title: "Documentos legais", description: "Termos de uso e aviso de privacidade." }
)

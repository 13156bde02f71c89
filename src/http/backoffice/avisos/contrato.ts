/** Announcements as JSON, for administrators. */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { ESTADOS, PUBLICOS, Titulo } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { InstanteEntrada } from "../../../domain/plataforma/comunicados/instante.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { listagem } from "../comum/endpoints.ts"
import { ATUALIZACAO, Historico } from "../comum/historico.ts"
import { deAdministradorComCorpo } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const camposDoAviso = {
  id: Schema.String,
  titulo: Schema.String,
  html: Schema.String.annotate({ description: "Na forma canônica: a que a higienização dá" }),
  publico: Schema.Literals(PUBLICOS),
  ostensivo: Schema.Boolean,
  inicio: Schema.String.annotate({ description: INSTANTE }),
  fim: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null: sem fim marcado` }),
  rascunho: Schema.Boolean,
  estado: Schema.Literals(ESTADOS).annotate({ description: "O que o relógio faz dele" }),
  ...ATUALIZACAO,
  criadoEm: Schema.String,
  criadoPor: Schema.String,
  atualizadoEm: Schema.String,
  atualizadoPor: Schema.String
}
const Aviso = Schema.Struct(camposDoAviso).annotate({ identifier: "Aviso" })
const ComHistorico = Schema.Struct({ ...camposDoAviso, historico: Historico }).annotate({
  identifier: "AvisoComHistorico"
})

const escrita = {
  titulo: Titulo,
  html: Schema.String,
  publico: Schema.Literals(PUBLICOS),
  ostensivo: Schema.Boolean,
  inicio: InstanteEntrada,
  fim: Schema.optionalKey(Schema.NullOr(InstanteEntrada)),
  rascunho: Schema.Boolean,
  justificativa: Justificativa
}

const doAviso = { id: Schema.String }
/** 500,000 characters in any of their writings. */
const CORPO = ByteSize.mebibytes(4)

const listar = listagem("listar", "/", "Avisos, do que começa por último ao mais antigo", Aviso, {})

const ver = HttpApiEndpoint.get("ver", "/:id", {
  params: doAviso,
  query: SemConsulta,
  success: envelope(ComHistorico)
}).annotate(OpenApi.Summary, "Um aviso e o que foi feito dele")

const incluir = HttpApiEndpoint.post("incluir", "/", {
  query: SemConsulta,
  payload: Schema.Struct(escrita),
  success: envelope(Aviso).pipe(HttpApiSchema.status(201)),
  error: erroNitro(503)
})
  .annotate(CorpoMaximo, CORPO)
  .annotate(OpenApi.Summary, "Inclui um aviso, higienizado; publicado (rascunho: false), só para quem acabou de entrar")

const alterar = HttpApiEndpoint.put("alterar", "/:id", {
  params: doAviso,
  query: SemConsulta,
  payload: Schema.Struct({ ...escrita, revisao: Schema.Int }),
  success: envelope(Aviso),
  error: [erroNitro(409), erroNitro(503)]
})
  .annotate(CorpoMaximo, CORPO)
  .annotate(OpenApi.Summary, "Altera um aviso; 409, com o atual, quando alguém o mudou antes")

const excluir = HttpApiEndpoint.delete("excluir", "/:id", {
  params: doAviso,
  query: {
    justificativa: Justificativa,
    revisao: Schema.optionalKey(Schema.FiniteFromString.check(Schema.isInt()))
  },
  success: envelope(Schema.Null),
  error: erroNitro(409)
}).annotate(OpenApi.Summary, "Exclui um aviso: deixa de ser mostrado em todos os lugares")

export const ApiAvisos = deAdministradorComCorpo("avisos", "/avisos", [listar, ver, incluir, alterar, excluir], {
  title: "Avisos",
  description: "Avisos mostrados no painel e nas páginas."
})

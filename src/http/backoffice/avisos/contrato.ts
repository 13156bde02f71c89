/** Announcements as JSON, for administrators. */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { ESTADOS, PUBLICOS, Titulo } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { InstanteEntrada } from "../../../domain/plataforma/comunicados/instante.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { alteracao, criacao, leitura, listagem } from "../../comum/endpoints.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
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
const Aviso = Schema.Struct(camposDoAviso).annotate({ identifier: "Comunicado" })
const ComHistorico = Schema.Struct({ ...camposDoAviso, historico: Historico }).annotate({
  identifier: "ComunicadoComHistorico"
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

const doAviso = { id: idNoEndereco }
/** 500,000 characters in any of their writings. */
const CORPO = ByteSize.mebibytes(4)

const listar = listagem("listar", "/", Aviso, {
  resumo: "Avisos, do que começa por último ao mais antigo",
  filtro: { estado: Schema.optionalKey(Schema.Literals(ESTADOS)) }
})
const ver = leitura("ver", "/:id", ComHistorico, { resumo: "Um aviso e o que foi feito dele", params: doAviso })

const incluir = criacao("incluir", "/", Aviso, {
  resumo: "Inclui um aviso, higienizado; publicado (rascunho: false), só para quem acabou de entrar",
  pedido: Schema.Struct(escrita),
  status: [503]
}).annotate(CorpoMaximo, CORPO)

const alterar = alteracao("alterar", "/:id", Aviso, {
  resumo: "Altera um aviso; 409, com o atual, quando alguém o mudou antes",
  params: doAviso,
  pedido: Schema.Struct({ ...escrita, revisao: Schema.Int }),
  status: [409, 503]
}).annotate(CorpoMaximo, CORPO)

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

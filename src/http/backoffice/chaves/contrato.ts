/** API keys as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { camposDoFiltroDeChaves, Justificativa } from "../../../domain/acesso/campos.ts"
import { PedidoDeEmissao } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import { CLASSES, ESCOPOS } from "../../../domain/acesso/consumidor.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { leitura, listagem } from "../comum/endpoints.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const camposDaChave = {
  idToken: Schema.String.annotate({ description: "Identidade estável da chave: sorteada, nunca a chave" }),
  prefixo: Schema.String.annotate({ description: "rgps_ e os 8 caracteres seguintes, para reconhecimento" }),
  cpf: Schema.String.annotate({ description: "Titular: pessoa natural que responde pelo uso" }),
  nome: Schema.String,
  classe: Schema.Literals(CLASSES),
  escopos: Schema.Array(Schema.Literals(ESCOPOS)),
  finalidade: Schema.String,
  emNomeDe: Schema.NullOr(Schema.String),
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  criadaPor: Schema.String.annotate({ description: "CPF de quem emitiu, ou SISTEMA" }),
  revogadaEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null enquanto ativa` }),
  revogadaPor: Schema.NullOr(Schema.String),
  ultimoUso: Schema.NullOr(Schema.String).annotate({ description: "Dia AAAA-MM-DD (Brasília); null se nunca usada" })
}

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

const contagem = {
  chamadas: Schema.Int,
  erros: Schema.Int.annotate({ description: "Das chamadas, as respondidas com erro" })
}

const Uso = Schema.Struct({
  ...contagem,
  porDia: Schema.Array(Schema.Struct({ dia: Schema.String, ...contagem })),
  porAcao: Schema.Array(Schema.Struct({ acao: Schema.String, ...contagem }))
}).annotate({ identifier: "UsoDeChaves", description: "Uso dos últimos 30 dias, hoje inclusive" })

const Emitida = Schema.Struct({
  chave: Schema.String.annotate({ description: "A chave: só nesta resposta, e em nenhum outro lugar" }),
  registrada: Chave
})

const daChave = { idToken: Schema.String.check(Schema.isUUID()) }

const listar = listagem("listar", "/", "Chaves emitidas, da mais nova à mais antiga", Chave, {
  cpf: Schema.optionalKey(Cpf),
  ...camposDoFiltroDeChaves
})

const usoGeral = leitura("usoGeral", "/uso", "Uso das rotas de cálculo por todas as chaves nos últimos 30 dias", Uso)

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
  success: envelope(Uso)
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

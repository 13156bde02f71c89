/** API keys as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { ComJustificativa, camposDoFiltroDeChaves, Justificativa } from "../../../domain/acesso/campos.ts"
import { PedidoDeEmissao } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { ato, criacao, leitura, listagem } from "../../comum/endpoints.ts"
import { camposDaChave, UsoJson } from "../../comum/resposta/chaves-json.ts"
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

const params = { idToken: Schema.String.check(Schema.isUUID()) }

const listar = listagem("listar", "/", Chave, {
  resumo: "Chaves emitidas, da mais nova à mais antiga",
  filtro: { cpf: Schema.optionalKey(Cpf), ...camposDoFiltroDeChaves }
})

const usoGeral = leitura("usoGeral", "/uso", UsoJson, {
  resumo: "Uso das rotas de cálculo por todas as chaves nos últimos 30 dias"
})

const emitir = criacao("emitir", "/", Emitida, {
  resumo: "Emite uma chave, mostrada somente nesta resposta",
  pedido: Schema.Struct({ ...PedidoDeEmissao.fields, justificativa: Justificativa }),
  status: [409]
}).middleware(ExigeEntradaRecente)

const ver = leitura("ver", "/:idToken", ChaveComHistorico, { resumo: "Uma chave e o que foi feito dela", params })
const uso = leitura("uso", "/:idToken/uso", UsoJson, { resumo: "Uso de uma chave nos últimos 30 dias", params })

const revogar = ato("revogar", "/:idToken/revogar", Chave, {
  resumo: "Revoga uma chave, de imediato e para sempre; 409 quando já revogada",
  params,
  pedido: ComJustificativa,
  status: [409]
})

export const ApiChaves = deAdministrador("chaves", "/chaves", [listar, usoGeral, emitir, ver, uso, revogar], {
  title: "Chaves de API",
  description: "Quem chama as rotas de cálculo."
})

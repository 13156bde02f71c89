/** The own API keys as JSON: prefix, name, class, scopes, last use, usage by day; and their end. */
import { Schema } from "effect"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { exclusao, leitura, listagem } from "../../comum/endpoints.ts"
import { camposDaChave, UsoJson } from "../../comum/resposta/chaves-json.ts"
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

const params = { id: idNoEndereco }

const listar = listagem("listar", "/", Chave, { resumo: "Minhas chaves, da mais nova à mais antiga" })
const ver = leitura("ver", "/:id", Chave, { resumo: "Uma chave minha e seu uso", params })
const revogar = exclusao("revogar", "/:id", {
  resumo: "Revoga uma chave minha, de imediato e para sempre; 409 quando já revogada",
  params,
  status: [409]
})

export const ApiChavesProprias = dePessoa("chavesProprias", "/chaves", [listar, ver, revogar], {
  title: "Minhas chaves",
  description: "Chaves de API de que sou titular."
})

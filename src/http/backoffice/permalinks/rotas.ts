/** Handlers of the snapshots as administrators see them. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Decisao, GestaoDeCopias } from "../../../domain/calculos/copias/gestao/gestao.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiPermalinks } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPermalinks, "permalinks", (handlers) =>
  Effect.map(GestaoDeCopias, (gestao) => {
    const agir = Effect.fnUntraced(function* (codigo: string, decisao: Decisao) {
      return ok(yield* gestao.agir({ codigo }, decisao, yield* operadorAtual))
    }, emHttp)
    return handlers.handleAll({
      ver: ({ params }) => emHttp(Effect.map(gestao.ver(params), (copia) => ok(copia))),
      reter: ({ params: { codigo }, payload }) => agir(codigo, { acao: "reter", ...payload }),
      liberar: ({ params: { codigo }, payload }) => agir(codigo, { acao: "liberar", ...payload }),
      remover: ({ params: { codigo }, payload }) => agir(codigo, { acao: "remover", ...payload })
    })
  })
)

export const partePermalinks = parteDeAdministrador(ApiPermalinks, tratadores)

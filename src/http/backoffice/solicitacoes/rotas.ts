/** Handlers of the key requests. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AnaliseDeSolicitacoes } from "../../../domain/acesso/solicitacoes/analise.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiSolicitacoes } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiSolicitacoes, "solicitacoesChave", (handlers) =>
  Effect.map(AnaliseDeSolicitacoes, (analise) =>
    handlers.handleAll({
      listar: ({ query: { page, estado } }) => paginado(page, (fatia) => analise.listar(estado, fatia)),
      ver: ({ params: { protocolo } }) => emHttp(Effect.map(analise.ver(protocolo), (vista) => ok(vista))),
      aprovar: Effect.fnUntraced(function* ({ params: { protocolo }, payload: aprovacao }) {
        return ok(yield* analise.aprovar(protocolo, aprovacao, yield* operadorAtual))
      }, emHttp),
      rejeitar: Effect.fnUntraced(function* ({ params: { protocolo }, payload: { motivo } }) {
        return ok(yield* analise.rejeitar(protocolo, motivo, yield* operadorAtual))
      }, emHttp)
    })
  )
)

export const parteSolicitacoes = parteDeAdministrador(ApiSolicitacoes, tratadores)

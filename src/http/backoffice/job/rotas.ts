/** Handlers of the update job. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiJob } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiJob, "job", (handlers) =>
  Effect.map(Atualizacoes, (atualizacoes) =>
    handlers.handleAll({
      iniciar: Effect.fnUntraced(function* ({ payload: { desde } }) {
        return ok({ id: yield* atualizacoes.iniciar({ origem: yield* operadorAtual, desde }) }, 202)
      }, emHttp),
      listar: ({ query: { page } }) => paginado(page, (fatia) => atualizacoes.listar(fatia)),
      ler: ({ params: { id } }) => emHttp(Effect.map(atualizacoes.ler(id), (execucao) => ok(execucao)))
    })
  )
)

export const parteJob = parteDeAdministrador(ApiJob, tratadores)

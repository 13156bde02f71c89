/** Handlers of the update job. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { soPendente } from "../../../domain/indices/plausibilidade/espera.ts"
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
      ler: Effect.fnUntraced(function* ({ params: { id } }) {
        const execucao = yield* atualizacoes.ler(id)
        const espera = yield* atualizacoes.espera(execucao.id)
        return ok({ ...execucao, pendentes: espera.filter(({ estado }) => estado === "AGUARDA").map(soPendente) })
      }, emHttp),
      decidir: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa, ...pedido } }) {
        return ok(yield* atualizacoes.decidir(id, pedido, yield* operadorAtual, justificativa))
      }, emHttp),
      repetir: Effect.fnUntraced(function* ({ params: { id } }) {
        return ok({ id: yield* atualizacoes.repetir(id, yield* operadorAtual) }, 202)
      }, emHttp)
    })
  )
)

export const parteJob = parteDeAdministrador(ApiJob, tratadores)

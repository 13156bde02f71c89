/** Handlers of the history of the tables. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import type { Linha, LinhaArmazenada } from "../../../domain/indices/catalogo/definicao.ts"
import { HistoricoTabelas, type RegistroAuditado } from "../../../domain/indices/historico.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador } from "../politica.ts"
import { ApiAuditoria } from "./contrato.ts"
import { baixarAuditoria, filtroDe, tabelaNaData } from "./programa.ts"

const escolher = (linha: LinhaArmazenada | null, colunas: ReadonlyArray<string>): Linha | null =>
  linha === null ? null : Object.fromEntries(colunas.map((nome) => [nome, linha.valores[nome] ?? null]))

const registroJson = ({ colunas, antes, depois, ...registro }: RegistroAuditado) => ({
  ...registro,
  antes: escolher(antes, colunas),
  depois: escolher(depois, colunas)
})

const tratadores = HttpApiBuilder.group(ApiAuditoria, "auditoria", (handlers) =>
  Effect.gen(function* () {
    const historico = yield* HistoricoTabelas
    const comHistorico = Effect.provideService(HistoricoTabelas, historico)
    return handlers
      .handle("listar", ({ query: { page, ...filtro } }) =>
        Effect.map(historico.listar(filtroDe(filtro), fatiaDe(page)), ({ itens, total }) =>
          okPaginado(itens.map(registroJson), infoPagina(page, total))
        )
      )
      .handle("csv", ({ query }) => baixarAuditoria(filtroDe(query)).pipe(comHistorico))
      .handle("naData", ({ params: { tabela }, query: { data } }) =>
        tabelaNaData(definicaoDe(tabela)!, data).pipe(Effect.map(ok), comHistorico)
      )
  })
)

export const RotasAuditoriaJson = HttpApiBuilder.layer(ApiAuditoria).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer])
)

/** Handlers of the history of the tables. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import type { Linha, LinhaArmazenada } from "../../../domain/indices/catalogo/definicao.ts"
import { Auditoria, filtroDe } from "../../../domain/indices/gestao/auditoria.ts"
import type { RegistroAuditado } from "../../../domain/indices/historico/historico.ts"
import { baixarCsv } from "../../comum/resposta/csv.ts"
import { comoItens, ok, paginado } from "../../comum/resposta/envelope.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiAuditoria } from "./contrato.ts"

const escolher = (linha: LinhaArmazenada | null, colunas: ReadonlyArray<string>): Linha | null =>
  linha === null ? null : Object.fromEntries(colunas.map((nome) => [nome, linha.valores[nome] ?? null]))

const registroJson = ({ colunas, antes, depois, ...registro }: RegistroAuditado) => ({
  ...registro,
  antes: escolher(antes, colunas),
  depois: escolher(depois, colunas)
})

const tratadores = HttpApiBuilder.group(ApiAuditoria, "auditoria", (handlers) =>
  Effect.map(Auditoria, (auditoria) =>
    handlers.handleAll({
      listar: ({ query: { page, ...filtro } }) =>
        paginado(page, (fatia) => Effect.map(auditoria.listar(filtroDe(filtro), fatia), comoItens(registroJson))),
      csv: ({ query: { formato, ...filtro } }) =>
        Effect.map(auditoria.csv(filtroDe(filtro), formato === "planilha" ? formato : "iso"), (csv) =>
          baixarCsv("auditoria", csv)
        ),
      naData: ({ params: { tabela }, query: { data } }) =>
        Effect.map(auditoria.naData(definicaoDe(tabela)!, data), (linhas) => ok(linhas))
    })
  )
)

export const parteAuditoria = parteDeAdministrador(ApiAuditoria, tratadores)

/** Handlers of the history of the tables. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import type { Linha, LinhaArmazenada } from "../../../domain/indices/catalogo/definicao.ts"
import type { FormatoCsv } from "../../../domain/indices/csv.ts"
import { Auditoria, filtroDe } from "../../../domain/indices/gestao/auditoria.ts"
import { type FiltroLido, filtroDeOperacoes } from "../../../domain/indices/gestao/filtro-de-operacoes.ts"
import type { RegistroAuditado } from "../../../domain/indices/historico/historico.ts"
import { registrosDa } from "../../../domain/indices/historico/operacoes.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { baixarCsv } from "../../comum/resposta/csv.ts"
import { comoItens, listado, ok, paginado } from "../../comum/resposta/envelope.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiAuditoria } from "./contrato.ts"

const escolher = (linha: LinhaArmazenada | null, colunas: ReadonlyArray<string>): Linha | null =>
  linha === null ? null : Object.fromEntries(colunas.map((nome) => [nome, linha.valores[nome] ?? null]))

const registroJson = ({ colunas, antes, depois, ...registro }: RegistroAuditado) => ({
  ...registro,
  antes: escolher(antes, colunas),
  depois: escolher(depois, colunas)
})

const doFormato = (formato: "csv" | "planilha" | undefined): FormatoCsv => (formato === "planilha" ? formato : "iso")

const tratadores = HttpApiBuilder.group(ApiAuditoria, "auditoria", (handlers) =>
  Effect.map(Auditoria, (auditoria) => {
    const { operacoes } = auditoria

    const escolhidos = (lido: Parameters<typeof filtroDe>[0]) => emHttp(Effect.fromResult(filtroDe(lido)))
    const escolhidas = Effect.fnUntraced(function* (lido: FiltroLido) {
      return yield* Effect.fromResult(filtroDeOperacoes(lido, yield* operacoes.autores))
    }, emHttp)

    return handlers.handleAll({
      listar: ({ query: { page, ...filtro } }) =>
        Effect.flatMap(escolhidos(filtro), (escolhido) =>
          paginado(page, (fatia) => Effect.map(auditoria.listar(escolhido, fatia), comoItens(registroJson)))
        ),
      csv: ({ query: { formato, ...filtro } }) =>
        escolhidos(filtro).pipe(
          Effect.flatMap((escolhido) => auditoria.csv(escolhido, doFormato(formato))),
          Effect.map((csv) => baixarCsv("auditoria", csv))
        ),
      naData: ({ params: { tabela }, query: { data, page } }) =>
        Effect.map(auditoria.naData(definicaoDe(tabela)!, data), (linhas) => listado(linhas, page)),
      operacoes: ({ query: { page, ...lido } }) =>
        Effect.flatMap(escolhidas(lido), (filtro) => paginado(page, (fatia) => operacoes.listar(filtro, fatia))),
      autores: ({ query: { page } }) => Effect.map(operacoes.autores, (autores) => listado(autores, page)),
      csvDasOperacoes: ({ query: { formato, ...lido } }) =>
        escolhidas(lido).pipe(
          Effect.flatMap((filtro) => auditoria.csvDasOperacoes(filtro, doFormato(formato))),
          Effect.map((csv) => baixarCsv("auditoria", csv))
        ),
      operacao: ({ params: { id } }) => emHttp(Effect.map(auditoria.operacao(id), (operacao) => ok(operacao))),
      registros: Effect.fnUntraced(function* ({ params: { id }, query: { page } }) {
        const operacao = yield* auditoria.operacao(id)
        const total = registrosDa(operacao)
        return yield* paginado(page, (fatia) =>
          Effect.map(operacoes.registros(operacao, fatia), (itens) => ({ itens: itens.map(registroJson), total }))
        )
      }, emHttp)
    })
  })
)

export const parteAuditoria = parteDeAdministrador(ApiAuditoria, tratadores)

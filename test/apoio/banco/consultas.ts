/** How the calculation routes read their query, the same for all: what each parameter answers. */
import { Effect } from "effect"
import { expect } from "vitest"
import { postar, recusa } from "../rgps/rgps.ts"

export const LOGICO_ESPERADO = "valor inválido: esperado true, 1, false ou 0"

/** A server without the register of permalinks says so. */
export const semPermalink = (parametro: "permalink" | "demonstrativo"): string =>
  parametro === "permalink"
    ? "permalink: o registro de permalinks não está disponível agora, e um cálculo pedido com permalink não é respondido sem ele; repita a requisição em alguns segundos, ou sem permalink"
    : "demonstrativo: os demonstrativos não estão disponíveis nesta instalação; repita a requisição sem demonstrativo"

/** A query, the status it is answered with and, of a refusal, its messages. */
export type ConsultaEsperada = readonly [consulta: string, status: number, ...mensagens: ReadonlyArray<string>]

/** Posts the request with each query. */
export const conferirConsultas = Effect.fnUntraced(function* (
  url: string,
  pedido: unknown,
  casos: ReadonlyArray<ConsultaEsperada>
) {
  for (const [consulta, status, ...mensagens] of casos) {
    const r = yield* postar(url + consulta, pedido)
    expect(r.status, `${url}${consulta}`).toBe(status)
    if (status !== 200) expect(r.corpo, consulta).toEqual(recusa(status, ...mensagens))
  }
})

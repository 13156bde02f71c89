/** Pages of a list in the panel: the query `page=size:N,page:N`, as in the JSON listings. */
import { Effect, Result, Schema } from "effect"
import { TAMANHO_PADRAO } from "../../../domain/acesso/listagem.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type Pagina, PaginaTexto } from "../../comum/resposta/paginacao.ts"

const ler = Schema.decodeUnknownResult(PaginaTexto)

/** The page that a query asks for; the first one when it asks for none. */
export const paginaDaConsulta = (consulta: URLSearchParams): Effect.Effect<Pagina, Falha> => {
  const texto = consulta.get("page")
  if (texto === null) return Effect.succeed({ tamanho: TAMANHO_PADRAO, numero: 1 })
  const lida = ler(texto)
  return Result.isSuccess(lida)
    ? Effect.succeed(lida.success)
    : Effect.fail(Falha.de(400, "page: esperado size:N,page:N, com size de 1 a 100 e page a partir de 1"))
}

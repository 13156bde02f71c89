/** The values of a series as a file: as programs read it, or as the spreadsheets of Brazil do. */
import type { Coluna } from "../../../domain/indices/catalogo/definicao.ts"
import { escreverTabelaCsv } from "../../../domain/indices/csv.ts"
import { baixarCsv, formatoPedido } from "../../comum/resposta/csv.ts"
import type { ValorNoTempo } from "./valores.ts"

/** `principal`: the column that names the row of a value; `consulta` says the form. */
export const arquivoDaSerie = (
  coluna: Coluna,
  principal: Coluna,
  valores: ReadonlyArray<ValorNoTempo>,
  consulta: URLSearchParams
) =>
  baixarCsv(
    coluna.nome,
    escreverTabelaCsv(
      formatoPedido(consulta),
      [principal, coluna],
      valores.map(({ quando, valor }) => ({ [principal.nome]: quando, [coluna.nome]: valor }))
    )
  )

/** The page of a series. */
import { rotaGet, rotasDoPainel } from "../../paginas/rotas.ts"
import { serie } from "./serie.ts"

export const RotasSeries = rotasDoPainel([rotaGet("/_painel/tabelas/:nome/series/:coluna", serie)])

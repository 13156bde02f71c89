/** What the address of a table's page says: the interval and the columns; kept in it, so that it can be shared. */
import { Result } from "effect"
import { lerCelulaDigitada } from "../../../domain/indices/catalogo/celula-digitada.ts"
import type { Celula, Coluna, DefinicaoTabela, LinhaArmazenada } from "../../../domain/indices/catalogo/definicao.ts"
import { dizConferencia, estaInvertido, filtroDe, type Intervalo, lerExtremo } from "../../../domain/indices/selecao.ts"
import type { Problema } from "../../../views/formulario.ts"

export interface ConsultaDaTabela {
  readonly intervalo: Intervalo
  /** As chosen; empty: the page decides. */
  readonly colunas: ReadonlyArray<Coluna>
  readonly problemas: ReadonlyArray<Problema>
}

export const EXTREMOS = ["de", "ate"] as const

/** What the fields are called on the page. */
const ROTULOS = { de: "De", ate: "Até" } as const

/** Marked: only the rows that nobody read in an official publication. */
export const NAO_CONFERIDAS = "naoConferidas"

/** What is looked for. */
export const BUSCA = "busca"

/** The ends of the interval, and what is looked for, as they were typed. */
export const extremosDigitados = (consulta: URLSearchParams) => ({
  busca: (consulta.get(BUSCA) ?? "").trim(),
  de: consulta.get("de") ?? "",
  ate: consulta.get("ate") ?? ""
})

const lerExtremos = (definicao: DefinicaoTabela, consulta: URLSearchParams) =>
  EXTREMOS.map((campo): { readonly campo: "de" | "ate"; readonly lido: Result.Result<Celula, string> } => {
    const texto = filtroDe(definicao) === undefined ? "" : (consulta.get(campo) ?? "").trim()
    return { campo, lido: texto === "" ? Result.succeed(null) : lerExtremo(definicao, texto, lerCelulaDigitada) }
  })

/** Unknown columns are left aside: an old address still shows the table. */
export const lerConsulta = (definicao: DefinicaoTabela, consulta: URLSearchParams): ConsultaDaTabela => {
  const extremos = lerExtremos(definicao, consulta)
  const escolhidas = new Set(consulta.getAll("coluna"))
  const intervalo: { -readonly [N in keyof Intervalo]: Intervalo[N] } = {}
  if (dizConferencia(definicao) && consulta.has(NAO_CONFERIDAS)) intervalo.naoConferidas = true
  const { busca } = extremosDigitados(consulta)
  if (busca !== "") intervalo.busca = busca
  const problemas: Array<Problema> = []
  for (const { campo, lido } of extremos) {
    if (Result.isFailure(lido)) problemas.push({ campo, mensagem: `${ROTULOS[campo]}: ${lido.failure}` })
    else if (lido.success !== null) intervalo[campo] = lido.success
  }
  if (estaInvertido(definicao, intervalo)) problemas.push({ campo: "ate", mensagem: "Até: vem antes de “De”" })
  return { intervalo, colunas: definicao.colunas.filter(({ nome }) => escolhidas.has(nome)), problemas }
}

/** A table with more columns than this shows, unless told otherwise, those with a value in the rows at hand. */
const MUITAS_COLUNAS = 12

/** The columns to show. */
export const colunasVisiveis = (
  { colunas }: DefinicaoTabela,
  escolhidas: ReadonlyArray<Coluna>,
  linhas: ReadonlyArray<LinhaArmazenada>
): ReadonlyArray<Coluna> => {
  if (escolhidas.length > 0) return escolhidas
  if (colunas.length <= MUITAS_COLUNAS) return colunas
  return colunas.filter(({ nome }) => linhas.some(({ valores }) => (valores[nome] ?? null) !== null))
}

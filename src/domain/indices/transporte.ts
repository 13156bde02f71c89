/** A whole snapshot as text: how the service that keeps the tables hands them to those that calculate apart. */
import { Result } from "effect"
import { catalogo } from "./catalogo/catalogo.ts"
import type { DefinicaoTabela, Linha } from "./catalogo/definicao.ts"
import {
  carregarTabela,
  type Instantaneo,
  montarInstantaneo,
  type Resumo,
  type TabelaCarregada
} from "./instantaneo.ts"
import { deJson, lerLinhas } from "./linhas-recebidas.ts"

/** JSON `{ versao, tabelas: { nome: linhas } }`, every cell its canonical text. */
export const escreverInstantaneo = ({ versao, tabelas }: Instantaneo): string =>
  JSON.stringify({ versao, tabelas: Object.fromEntries([...tabelas].map(([nome, { linhas }]) => [nome, linhas])) })

const ehObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === "object" && valor !== null

const lerJson = (texto: string): Result.Result<unknown, string> =>
  Result.try({ try: (): unknown => JSON.parse(texto), catch: () => "JSON malformado" })

const lerTabela = (
  definicao: DefinicaoTabela,
  recebidas: unknown,
  resumo: Resumo
): Result.Result<TabelaCarregada, string> => {
  if (!Array.isArray(recebidas)) return Result.fail(`tabela ${definicao.nome} ausente`)
  if (recebidas.length === 0) return Result.succeed(carregarTabela(definicao, [], resumo))
  return Result.mapBoth(lerLinhas(definicao, deJson(recebidas)), {
    onFailure: ([problema]) => `tabela ${definicao.nome}: ${problema}`,
    onSuccess: (lidas) =>
      carregarTabela(
        definicao,
        lidas.map(({ linha }): Linha => linha),
        resumo,
        recebidas
      )
  })
}

/**
 * The snapshot written in `texto`. Fails, in Portuguese, when a table of the catalogue is missing or does not read, and
 * when the content is not what its `versao` says: a calculation must be able to name the tables it used. What was
 * written before a table had one of its columns keeps its version: that column is empty.
 */
export const lerInstantaneo = (texto: string, resumo: Resumo): Result.Result<Instantaneo, string> =>
  Result.gen(function* () {
    const recebido = yield* lerJson(texto)
    const { versao, tabelas } = ehObjeto(recebido) ? recebido : {}
    if (!ehObjeto(tabelas)) return yield* Result.fail("não é um instantâneo das tabelas")
    const carregadas = []
    for (const definicao of catalogo) {
      carregadas.push(yield* lerTabela(definicao, tabelas[definicao.nome], resumo))
    }
    const instantaneo = montarInstantaneo(carregadas, resumo)
    return instantaneo.versao === versao ? instantaneo : yield* Result.fail("o conteúdo não confere com a versão")
  })

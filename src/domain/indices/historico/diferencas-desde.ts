/** What differs between a table at the end of a past day and the table of now: each cell, and the change that made it so. */
import { Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import { fimEmBrasilia } from "../../valores/brasilia.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { type Celula, chaveDe, type DefinicaoTabela, type Linha } from "../catalogo/definicao.ts"
import { HistoricoTabelas, type RegistroAuditado } from "./historico.ts"
import { OperacoesDasTabelas } from "./operacoes.ts"

/** A cell that is not what it was. */
export interface CelulaDiferente {
  readonly coluna: string
  readonly entao: Celula
  readonly agora: Celula
  /** The last change of the cell after the day; absent while it is being written. */
  readonly mudanca: { readonly em: string; readonly por: string; readonly operacao: string | undefined } | undefined
}

/** A row that is not what it was; `linha` tells one that came or went from one that only changed. */
export interface LinhaDiferente {
  readonly chave: string
  readonly linha: "nova" | "excluida" | "alterada"
  readonly celulas: ReadonlyArray<CelulaDiferente>
}

type PorChave = ReadonlyMap<string, Linha>

const porChaveDe = (definicao: DefinicaoTabela, linhas: ReadonlyArray<Linha>): PorChave =>
  new Map(linhas.map((linha) => [chaveDe(definicao, linha), linha]))

const mudadas = ({ colunas }: DefinicaoTabela, entao: Linha | undefined, agora: Linha | undefined) =>
  colunas.map(({ nome }) => nome).filter((nome) => (entao?.[nome] ?? null) !== (agora?.[nome] ?? null))

/** The keys of the rows that differ, the one that was changed last first. */
const chavesDiferentes = (
  definicao: DefinicaoTabela,
  antes: PorChave,
  depois: PorChave,
  registros: ReadonlyMap<string, ReadonlyArray<string>>
): ReadonlyArray<string> => {
  const ultimo = (chave: string): bigint => BigInt(registros.get(chave)?.at(-1) ?? 0)
  return [...new Set([...antes.keys(), ...depois.keys()])]
    .filter((chave) => {
      const [entao, agora] = [antes.get(chave), depois.get(chave)]
      return (entao === undefined) !== (agora === undefined) || mudadas(definicao, entao, agora).length > 0
    })
    .sort((a, b) => (ultimo(a) > ultimo(b) ? -1 : ultimo(a) < ultimo(b) ? 1 : a < b ? -1 : 1))
}

/** The rows that differ since the end of `dia` (Brasília), the newest change first; `atuais`: the table of now. */
export const diferencasDesde = Effect.fn("tabelas.diferencasDesde")(function* (
  definicao: DefinicaoTabela,
  dia: Data,
  atuais: ReadonlyArray<Linha>,
  { tamanho, deslocamento }: Fatia
) {
  const historico = yield* HistoricoTabelas
  const operacoes = yield* OperacoesDasTabelas
  const antes = porChaveDe(definicao, yield* historico.naData(definicao, fimEmBrasilia({ data: dia })))
  const depois = porChaveDe(definicao, atuais)
  const numeros = yield* historico.depoisDe(definicao, formatarIso(dia))
  const chaves = chavesDiferentes(definicao, antes, depois, numeros)
  const daPagina = chaves.slice(deslocamento, deslocamento + tamanho)
  const ids = daPagina.flatMap((chave) => numeros.get(chave) ?? [])
  const registros = yield* historico.registros(definicao, ids)
  const dasOperacoes = yield* operacoes.dosRegistros(definicao.nome, ids)
  const quemMudou = (chave: string, coluna: string): CelulaDiferente["mudanca"] => {
    const registro = registros.findLast(
      (lido: RegistroAuditado) => lido.chave === chave && lido.colunas.includes(coluna)
    )
    return registro && { em: registro.em, por: registro.por, operacao: dasOperacoes.get(registro.id) }
  }
  const itens = daPagina.map((chave): LinhaDiferente => {
    const [entao, agora] = [antes.get(chave), depois.get(chave)]
    return {
      chave,
      linha: entao === undefined ? "nova" : agora === undefined ? "excluida" : "alterada",
      celulas: mudadas(definicao, entao, agora).map((coluna) => ({
        coluna,
        entao: entao?.[coluna] ?? null,
        agora: agora?.[coluna] ?? null,
        mudanca: quemMudou(chave, coluna)
      }))
    }
  })
  return { itens, total: chaves.length } satisfies Listagem<LinhaDiferente>
})

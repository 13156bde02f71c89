/** What panel and JSON routes do with the reference tables: list them, read rows with their origin, edit cells. */
import { Effect } from "effect"
import { catalogo, definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { type Coluna, chaveDe, type DefinicaoTabela, type Linha } from "../../../domain/indices/catalogo/definicao.ts"
import type { CargaInvalida, Operador } from "../../../domain/indices/edicao/carga.ts"
import {
  type Conflito,
  type EdicaoConflitante,
  editar,
  type LinhaEditada
} from "../../../domain/indices/edicao/edicao.ts"
import { LinhasGuardadas, mudancasDaLinha, origensDaLinha } from "../../../domain/indices/guardadas.ts"
import type { TabelaCarregada } from "../../../domain/indices/instantaneo.ts"
import { celulasMudadas } from "../../../domain/indices/plano.ts"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { type Intervalo, lerChave, selecionar } from "../../../domain/indices/selecao.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { deslocamento, type Pagina } from "../../comum/resposta/paginacao.ts"

/** The table of a path. */
export const tabelaDe = (nome: string | undefined): Effect.Effect<DefinicaoTabela, Falha> => {
  const definicao = nome === undefined ? undefined : definicaoDe(nome)
  return definicao === undefined ? Effect.fail(Falha.de(404, "tabela não encontrada")) : Effect.succeed(definicao)
}

/** The value column of a path. */
export const colunaDe = (definicao: DefinicaoTabela, nome: string | undefined): Effect.Effect<Coluna, Falha> => {
  const coluna = definicao.colunas.find((candidata) => candidata.nome === nome)
  return coluna === undefined ? Effect.fail(Falha.de(404, "coluna não encontrada")) : Effect.succeed(coluna)
}

/** The table as this instance serves it. */
export const carregada = (definicao: DefinicaoTabela): Effect.Effect<TabelaCarregada, never, TabelasVigentes> =>
  Effect.map(TabelasVigentes, (vigentes) => vigentes.atual().tabelas.get(definicao.nome)!)

/** Every table with its size and its ends. */
export const listarTabelas = Effect.map(TabelasVigentes, (vigentes) => {
  const { tabelas } = vigentes.atual()
  return catalogo.map((definicao) => {
    const linhas = tabelas.get(definicao.nome)!.linhas
    const chave = (linha: Linha | undefined) => (linha === undefined ? null : chaveDe(definicao, linha))
    const { nome, titulo, publica } = definicao
    return { nome, titulo, publica, linhas: linhas.length, primeira: chave(linhas[0]), ultima: chave(linhas.at(-1)) }
  })
})

/** One page of the rows in the interval, with the origin of every cell. */
export const lerPagina = Effect.fn("tabelas.pagina")(function* (
  definicao: DefinicaoTabela,
  intervalo: Intervalo,
  pagina: Pagina
) {
  const { linhas } = yield* carregada(definicao)
  const escolhidas = selecionar(definicao, linhas, intervalo)
  const inicio = deslocamento(pagina)
  const daPagina = escolhidas.slice(inicio, inicio + pagina.tamanho)
  const chaves = daPagina.map((linha) => Object.fromEntries(definicao.chave.map(({ nome }) => [nome, linha[nome]!])))
  const guardadas = yield* (yield* LinhasGuardadas).achar(definicao, chaves)
  const porChave = new Map(guardadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
  // a row gone since the snapshot was made is left out; the snapshot follows within moments
  return {
    total: escolhidas.length,
    itens: daPagina.flatMap((linha) => porChave.get(chaveDe(definicao, linha)) ?? [])
  }
})

/** The key in a path; 404 when no row may have it. */
export const chaveDoCaminho = (definicao: DefinicaoTabela, texto: string | undefined): Effect.Effect<Linha, Falha> => {
  const chave = texto === undefined ? undefined : lerChave(definicao, texto)
  return chave === undefined ? Effect.fail(Falha.de(404, "linha não encontrada")) : Effect.succeed(chave)
}

/** One row with the origin of every cell and every change it ever had, the newest first. */
export const lerLinha = Effect.fn("tabelas.linha")(function* (definicao: DefinicaoTabela, chave: Linha) {
  const guardadas = yield* LinhasGuardadas
  const [linha] = yield* guardadas.achar(definicao, [chave])
  if (linha === undefined) return yield* Falha.de(404, "linha não encontrada")
  const registros = yield* guardadas.historico(definicao, chave)
  return {
    linha,
    origens: origensDaLinha(definicao, linha, registros),
    mudancas: mudancasDaLinha(definicao, registros).toReversed()
  }
})

const escrita = (celula: string | null): string => celula ?? "vazia"

const mensagemDe = ({ chave, coluna, visto, atual }: Conflito): string =>
  `${chave}.${coluna}: alguém mudou este valor: você viu ${escrita(visto)}, agora é ${escrita(atual)}`

/** The refusals of an edit as the caller reads them: 400 and, when somebody was faster, 409. */
export const comoFalha = {
  CargaInvalida: ({ problemas }: CargaInvalida) => Falha.de(400, ...problemas),
  EdicaoConflitante: ({ conflitos }: EdicaoConflitante) => Falha.de(409, ...conflitos.map(mensagemDe))
}

/** Writes the edits of a person and answers the cells that changed. */
export const editarCelulas = (
  definicao: DefinicaoTabela,
  edicoes: ReadonlyArray<LinhaEditada>,
  operador: Operador,
  justificativa: string
) => Effect.map(editar(definicao, edicoes, operador, justificativa), celulasMudadas)

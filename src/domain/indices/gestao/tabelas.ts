/** What people do with the reference tables: list them, read rows with their origin, edit cells. */
import { Context, Data, Effect, Layer } from "effect"
import type { Fatia } from "../../acesso/listagem.ts"
import { catalogo, definicaoDe } from "../catalogo/catalogo.ts"
import { type Coluna, chaveDe, type DefinicaoTabela, type Linha } from "../catalogo/definicao.ts"
import type { Operador } from "../edicao/carga.ts"
import { editar, type LinhaEditada, planejarEdicao } from "../edicao/edicao.ts"
import { LinhasGuardadas, mudancasDaLinha, origensDaLinha } from "../guardadas.ts"
import type { TabelaCarregada } from "../instantaneo.ts"
import { celulasMudadas, type Plano, type TipoOperacao } from "../plano.ts"
import { type Confirmar, conferirPendentes, pendentesAgora, SEM_CONFIRMAR } from "../plausibilidade/confirmacao.ts"
import { type RepositorioTabelas, TabelasVigentes } from "../portas.ts"
import { type Intervalo, lerChave, selecionar } from "../selecao.ts"
import { linhasInteiras } from "./linhas-inteiras.ts"

/** What an address names does not exist: a table, one of its columns or one of its rows. */
export class AusenteNaTabela extends Data.TaggedError("AusenteNaTabela")<{
  readonly o: "tabela" | "coluna" | "linha"
}> {
  override get message() {
    return `${this.o} não encontrada`
  }
}

/** The table with this name. */
export const tabelaDe = (nome: string | undefined): Effect.Effect<DefinicaoTabela, AusenteNaTabela> =>
  Effect.fromNullishOr(nome === undefined ? undefined : definicaoDe(nome)).pipe(
    Effect.mapError(() => new AusenteNaTabela({ o: "tabela" }))
  )

/** The value column with this name. */
export const colunaDe = (
  { colunas }: DefinicaoTabela,
  nome: string | undefined
): Effect.Effect<Coluna, AusenteNaTabela> =>
  Effect.fromNullishOr(colunas.find((candidata) => candidata.nome === nome)).pipe(
    Effect.mapError(() => new AusenteNaTabela({ o: "coluna" }))
  )

/** The key that a text writes; fails when no row may have it. */
export const chaveEscrita = (
  definicao: DefinicaoTabela,
  texto: string | undefined
): Effect.Effect<Linha, AusenteNaTabela> =>
  Effect.fromNullishOr(texto === undefined ? undefined : lerChave(definicao, texto)).pipe(
    Effect.mapError(() => new AusenteNaTabela({ o: "linha" }))
  )

/** The tables as this instance serves them. */
const servidas = (vigentes: TabelasVigentes["Service"]) => {
  /** The table as this instance serves it. */
  const carregada = (definicao: DefinicaoTabela): TabelaCarregada => vigentes.atual().tabelas.get(definicao.nome)!

  /** Every table with its size and its ends. */
  const listar = Effect.sync(() =>
    catalogo.map((definicao) => {
      const { linhas } = carregada(definicao)
      const chave = (linha: Linha | undefined) => (linha === undefined ? null : chaveDe(definicao, linha))
      const { nome, titulo, publica } = definicao
      return { nome, titulo, publica, linhas: linhas.length, primeira: chave(linhas[0]), ultima: chave(linhas.at(-1)) }
    })
  )

  return { carregada, listar }
}

/** The rows as they are stored now. */
const armazenadas = (
  guardadas: LinhasGuardadas["Service"],
  carregada: (definicao: DefinicaoTabela) => TabelaCarregada
) => ({
  /** The rows with these keys that exist, in key order. */
  achar: guardadas.achar,
  /** A part of the rows in the interval, with the origin of every cell. */
  linhas: Effect.fn("Tabelas.linhas")(function* (
    definicao: DefinicaoTabela,
    intervalo: Intervalo,
    { tamanho, deslocamento }: Fatia
  ) {
    const escolhidas = selecionar(definicao, carregada(definicao).linhas, intervalo)
    const daParte = escolhidas.slice(deslocamento, deslocamento + tamanho)
    const chaves = daParte.map((linha) => Object.fromEntries(definicao.chave.map(({ nome }) => [nome, linha[nome]!])))
    const achadas = yield* guardadas.achar(definicao, chaves)
    const porChave = new Map(achadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
    // a row gone since the snapshot was made is left out; the snapshot follows within moments
    return {
      total: escolhidas.length,
      itens: daParte.flatMap((linha) => porChave.get(chaveDe(definicao, linha)) ?? [])
    }
  }),
  /** One row with the origin of every cell and every change it ever had, the newest first. */
  linha: Effect.fn("Tabelas.linha")(function* (definicao: DefinicaoTabela, chave: Linha) {
    const [achada] = yield* guardadas.achar(definicao, [chave])
    if (achada === undefined) return yield* new AusenteNaTabela({ o: "linha" })
    const registros = yield* guardadas.historico(definicao, chave)
    return {
      linha: achada,
      origens: origensDaLinha(definicao, achada, registros),
      mudancas: mudancasDaLinha(definicao, registros).toReversed()
    }
  }),
  /** What the edits would write on the rows as they stand. Persists nothing and takes no lock. */
  prever: Effect.fn("Tabelas.prever")(function* (definicao: DefinicaoTabela, edicoes: ReadonlyArray<LinhaEditada>) {
    const achadas = yield* guardadas.achar(
      definicao,
      edicoes.map(({ chave }) => chave)
    )
    return yield* planejarEdicao(definicao, edicoes, achadas)
  })
})

const fazer = Effect.gen(function* () {
  const tabelas = servidas(yield* TabelasVigentes)
  const guardadas = yield* LinhasGuardadas
  const dados = yield* Effect.context<RepositorioTabelas | TabelasVigentes>()

  /** Writes the edits of a person, of which `confirmar` lets pass the values that wait; answers the cells that changed. */
  const editarCelulas = (
    definicao: DefinicaoTabela,
    edicoes: ReadonlyArray<LinhaEditada>,
    operador: Operador,
    justificativa: string,
    confirmar: Confirmar = SEM_CONFIRMAR,
    tipo: TipoOperacao = "EDICAO"
  ) =>
    editar(definicao, edicoes, operador, justificativa, conferirPendentes(definicao, confirmar), tipo).pipe(
      Effect.map(celulasMudadas),
      Effect.provideContext(dados)
    )

  return {
    ...tabelas,
    ...armazenadas(guardadas, tabelas.carregada),
    ...(yield* linhasInteiras(guardadas)),
    /** Of a plan, the values that are only written when they are confirmed. */
    pendentes: (plano: Plano) => Effect.provideContext(pendentesAgora(plano), dados),
    editar: editarCelulas
  }
})

/** The reference tables in the hands of people. Failures of the database are defects. */
export class Tabelas extends Context.Service<Tabelas, Effect.Success<typeof fazer>>()("indices/Tabelas") {
  static readonly layer = Layer.effect(Tabelas, fazer)
}

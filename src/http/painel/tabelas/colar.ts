/** Pasting a column from a spreadsheet: what would change first, then the same and nothing else. */
import { Effect, Result, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { gemeasDe } from "../../../domain/indices/atualizacao/catalogo-series.ts"
import { type Celula, type Coluna, chaveDe, type DefinicaoTabela } from "../../../domain/indices/catalogo/definicao.ts"
import {
  aceitaColagem,
  type CelulaColada,
  colunasDaTabelaColada,
  lerColagem,
  lerTabelaColada
} from "../../../domain/indices/edicao/colagem.ts"
import { celulasGemeas, type LinhaEditada, planejarEdicao } from "../../../domain/indices/edicao/edicao.ts"
import { Cargas } from "../../../domain/indices/gestao/cargas.ts"
import { Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { type CelulaMudada, celulasMudadas, contar } from "../../../domain/indices/plano.ts"
import { colunaPrincipal } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Campos } from "../../../views/formulario.ts"
import { problemaEscrito, problemasDoCampo } from "../../../views/painel/problemas-das-linhas.ts"
import { colar as escreverColagem } from "../../../views/painel/tabelas/edicao/colar.ts"
import { gemeasMostradas, PREFIXO_DA_GEMEA } from "../../../views/painel/tabelas/edicao/gemeas.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { FormularioInvalido, lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { blocoDe, confirmacaoDe, PEDE_CONFIRMACAO } from "../plausibilidade/confirmacao.ts"
import { daTabela, trilhaDa } from "./enderecos.ts"
import { comoFormulario } from "./recusas.ts"

const tabelaColavel = Effect.fnUntraced(function* ({ parametros }: PedidoDoPainel) {
  const definicao = yield* tabelaDe(parametros.nome)
  return aceitaColagem(definicao) ? definicao : yield* Falha.de(404, "nesta tabela não se cola coluna")
})

interface Colagem {
  readonly colunas: ReadonlyArray<Coluna>
  readonly coladas: ReadonlyArray<CelulaColada>
}

const noTexto = (ditos: ReadonlyArray<string>) =>
  Effect.fail(new FormularioInvalido({ problemas: problemasDoCampo("texto", ditos) }))

/** A table under a heading: its columns say themselves what they are; one that was chosen must be among them. */
const lerTabela = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  doCabecalho: ReadonlyArray<Coluna>,
  escolhida: Coluna | undefined,
  texto: string
) {
  if (escolhida !== undefined && !doCabecalho.includes(escolhida))
    return yield* FormularioInvalido.de(
      "coluna",
      `o cabeçalho colado não traz ${formatos.rotulo(escolhida.nome)}: escolha uma das colunas dele, ou nenhuma`
    )
  const colunas = escolhida === undefined ? doCabecalho : [escolhida]
  const recebidas = yield* (yield* Cargas)
    .ler(definicao, { csv: texto.trimStart() })
    .pipe(Effect.catchTag("CargaInvalida", ({ problemas }) => noTexto(problemas.map(problemaEscrito))))
  const coladas = lerTabelaColada(definicao, colunas, recebidas)
  return Result.isSuccess(coladas)
    ? { colunas, coladas: coladas.success }
    : yield* noTexto(coladas.failure.map(problemaEscrito))
})

/** The pasted values, and the same ones for the columns that were ticked to change with them. */
const lerColado = (definicao: DefinicaoTabela, campos: Campos) =>
  Effect.map(lerTexto(definicao, campos), ({ colunas, coladas }): Colagem => {
    const marcadas = colunas.flatMap(({ nome: de }) =>
      gemeasDe(definicao.nome, de).flatMap(({ coluna }) => {
        const livre = colunas.every(({ nome }) => nome !== coluna)
        return livre && campos[`${PREFIXO_DA_GEMEA}${coluna}`] !== undefined ? [{ de, coluna }] : []
      })
    )
    const porColuna = new Map(marcadas.map(({ de, coluna }) => [coluna, de]))
    return {
      colunas: [...colunas, ...definicao.colunas.filter(({ nome }) => porColuna.has(nome))],
      coladas: [
        ...coladas,
        ...[...porColuna].flatMap(([coluna, de]) =>
          coladas.filter((colada) => colada.coluna === de).map((colada) => ({ ...colada, coluna }))
        )
      ]
    }
  })

const lerTexto = (
  definicao: DefinicaoTabela,
  { coluna: escolhida, texto = "" }: Campos
): Effect.Effect<Colagem, FormularioInvalido, Cargas> => {
  const coluna = definicao.colunas.find(({ nome }) => nome === escolhida)
  const doCabecalho = colunasDaTabelaColada(definicao, texto)
  if (doCabecalho !== undefined) return lerTabela(definicao, doCabecalho, coluna, texto)
  if (coluna === undefined)
    return Effect.fail(
      FormularioInvalido.de("coluna", "escolha a coluna que recebe os valores, ou cole uma tabela com o seu cabeçalho")
    )
  const coladas = lerColagem(definicao, coluna, texto)
  return Result.isSuccess(coladas)
    ? Effect.succeed({ colunas: [coluna], coladas: coladas.success })
    : noTexto(coladas.failure)
}

const celulaDe = (chave: string, coluna: string): string => `${chave} ${coluna}`

/** What the preview showed of each cell: key, column, the value in the table, the pasted one. */
const Conferidas = Schema.fromJsonString(
  Schema.Array(Schema.Tuple([Schema.String, Schema.String, Schema.NullOr(Schema.String), Schema.String]))
)

const lerConferidas = (texto: string | undefined): ReadonlyMap<string, { visto: string | null; novo: string }> => {
  const lidas = Schema.decodeResult(Conferidas)(texto ?? "")
  return new Map(
    Result.isSuccess(lidas)
      ? lidas.success.map(([chave, coluna, visto, novo]) => [celulaDe(chave, coluna), { visto, novo }] as const)
      : []
  )
}

const escreverConferidas = (mudadas: ReadonlyArray<CelulaMudada>): string =>
  JSON.stringify(mudadas.map(({ chave, coluna, antes, depois }) => [chave, coluna, antes, depois]))

/** The edits that paste these cells; `vistoDe`: what stood in a cell. */
const edicoesDe = (
  definicao: DefinicaoTabela,
  coladas: ReadonlyArray<CelulaColada>,
  vistoDe: (chave: string, celula: CelulaColada) => Celula
): ReadonlyArray<LinhaEditada> =>
  [...Map.groupBy(coladas, ({ chave }) => chaveDe(definicao, chave))].map(([rotulo, celulas]) => ({
    rotulo,
    chave: celulas[0]!.chave,
    celulas: celulas.map((celula) => ({
      coluna: celula.coluna,
      visto: vistoDe(rotulo, celula),
      novo: celula.valor
    }))
  }))

/**
 * The edits as the preview showed them. A value that the preview did not show passes only when the table already holds
 * it: for any other the edit is refused as stale, and there is a new preview.
 */
const conferida = (
  definicao: DefinicaoTabela,
  { coladas }: Colagem,
  conferidas: ReturnType<typeof lerConferidas>
): ReadonlyArray<LinhaEditada> =>
  edicoesDe(definicao, coladas, (chave, { coluna, valor }) => {
    const vista = conferidas.get(celulaDe(chave, coluna))
    return vista?.novo === valor ? vista.visto : valor
  })

/** The changes that the pasted values would make now; columns that change with another one stay offered, with their tick. */
const prever = Effect.fnUntraced(function* (definicao: DefinicaoTabela, { coladas }: Colagem, campos: Campos) {
  const guardadas = yield* (yield* Tabelas).achar(
    definicao,
    coladas.map(({ chave }) => chave)
  )
  const porChave = new Map(guardadas.map((linha) => [chaveDe(definicao, linha.valores), linha.valores]))
  const edicoes = edicoesDe(definicao, coladas, (chave, { coluna }) => porChave.get(chave)?.[coluna] ?? null)
  const plano = yield* planejarEdicao(definicao, edicoes, guardadas)
  const pendentes = yield* (yield* Tabelas).pendentes(plano)
  const mudadas = celulasMudadas(plano)
  const proprias = mudadas.filter(({ coluna }) => campos[`${PREFIXO_DA_GEMEA}${coluna}`] === undefined)
  const gemeas = celulasGemeas(definicao, proprias, (chave) => porChave.get(chave))
  return { mudadas, gemeas, contagem: contar(plano), pendentes }
})

type Previa = Effect.Success<ReturnType<typeof prever>>

const formulario = (definicao: DefinicaoTabela, pedido: PedidoDoPainel, previa: Previa | undefined) =>
  pagina({
    titulo: "Colar uma coluna",
    trilha: trilhaDa(definicao),
    conteudo: escreverColagem({
      ...formularioDe(pedido),
      previa: previa && {
        ...previa,
        conferidas: escreverConferidas([...previa.mudadas, ...previa.gemeas]),
        gemeas: gemeasMostradas(previa.gemeas, pedido.campos),
        pendentes: blocoDe(previa.pendentes, pedido.campos)
      },
      caminho: daTabela(definicao.nome),
      principal: colunaPrincipal(definicao),
      opcoes: [
        { valor: "", rotulo: "As do cabeçalho colado" },
        ...definicao.colunas.map(({ nome }) => ({ valor: nome, rotulo: formatos.rotulo(nome) }))
      ],
      porNome: Object.fromEntries(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
    })
  })

const MUDOU = Falha.de(409, "A tabela ou o texto mudou depois da prévia. Nada foi gravado: confira a prévia de novo.")

const recusas = { CargaInvalida: comoFormulario("texto"), EdicaoConflitante: () => MUDOU }

const preverTudo = Effect.fnUntraced(function* (definicao: DefinicaoTabela, campos: Campos) {
  return yield* prever(definicao, yield* lerColado(definicao, campos), campos).pipe(Effect.catchTags(recusas))
})

/** GET: the form; after a refusal, with the preview of what was pasted where there can be one. */
export const colar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const definicao = yield* tabelaColavel(pedido)
  const previa = yield* Effect.option(preverTudo(definicao, pedido.campos))
  const muda = previa._tag === "Some" && previa.value.mudadas.length > 0
  return formulario(definicao, pedido, muda ? previa.value : undefined)
})

const Motivo = Schema.Struct({ justificativa: Justificativa })

/** POST: the preview, or the writing of what it showed. */
export const gravarColagem = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { campos, operador } = pedido
  const definicao = yield* tabelaColavel(pedido)
  if (campos.acao !== "gravar") {
    const previa = yield* preverTudo(definicao, campos)
    if (previa.mudadas.length > 0) return formulario(definicao, pedido, previa)
    return yield* FormularioInvalido.de("texto", "a tabela já tem todos estes valores: não há o que gravar")
  }
  const colagem = yield* lerColado(definicao, campos)
  const { justificativa } = yield* lerFormulario(Motivo, campos)
  const edicoes = conferida(definicao, colagem, lerConferidas(campos.conferidas))
  const mudadas = yield* (yield* Tabelas)
    .editar(definicao, edicoes, operador, justificativa, confirmacaoDe(campos), "COLAGEM")
    .pipe(Effect.catchTags({ ...recusas, ...PEDE_CONFIRMACAO }))
  return seguir(
    daTabela(definicao.nome),
    aviso.sucesso(
      `${colagem.colunas.map(({ nome }) => formatos.rotulo(nome)).join(", ")}: ${formatos.plural(mudadas.length, "valor gravado", "valores gravados")}.`
    )
  )
})

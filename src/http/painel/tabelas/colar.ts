/** Pasting a column from a spreadsheet: what would change first, then the same and nothing else. */
import { Effect, Result, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { type Coluna, chaveDe, type DefinicaoTabela } from "../../../domain/indices/catalogo/definicao.ts"
import { aceitaColagem, type CelulaColada, lerColagem } from "../../../domain/indices/edicao/colagem.ts"
import { type LinhaEditada, planejarEdicao } from "../../../domain/indices/edicao/edicao.ts"
import { Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { type CelulaMudada, celulasMudadas, contar } from "../../../domain/indices/plano.ts"
import { colunaPrincipal } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Campos } from "../../../views/formulario.ts"
import { colar as escreverColagem } from "../../../views/painel/tabelas/edicao/colar.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { FormularioInvalido, lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { daTabela, trilhaDa } from "./enderecos.ts"
import { comoFormulario } from "./recusas.ts"

const tabelaColavel = Effect.fnUntraced(function* ({ parametros }: PedidoDoPainel) {
  const definicao = yield* tabelaDe(parametros.nome)
  return aceitaColagem(definicao) ? definicao : yield* Falha.de(404, "nesta tabela não se cola coluna")
})

interface Colagem {
  readonly coluna: Coluna
  readonly coladas: ReadonlyArray<CelulaColada>
}

const lerColado = (definicao: DefinicaoTabela, campos: Campos): Effect.Effect<Colagem, FormularioInvalido> => {
  const coluna = definicao.colunas.find(({ nome }) => nome === campos.coluna)
  if (coluna === undefined)
    return Effect.fail(FormularioInvalido.de("coluna", "escolha a coluna que recebe os valores"))
  const coladas = lerColagem(definicao, coluna, campos.texto ?? "")
  return Result.isSuccess(coladas)
    ? Effect.succeed({ coluna, coladas: coladas.success })
    : Effect.fail(
        new FormularioInvalido({ problemas: coladas.failure.map((mensagem) => ({ campo: "texto", mensagem })) })
      )
}

/** What the preview showed of each cell: key, the value in the table, the pasted one. */
const Conferidas = Schema.fromJsonString(
  Schema.Array(Schema.Tuple([Schema.String, Schema.NullOr(Schema.String), Schema.String]))
)

const lerConferidas = (texto: string | undefined): ReadonlyMap<string, { visto: string | null; novo: string }> => {
  const lidas = Schema.decodeResult(Conferidas)(texto ?? "")
  return new Map(
    Result.isSuccess(lidas) ? lidas.success.map(([chave, visto, novo]) => [chave, { visto, novo }] as const) : []
  )
}

const escreverConferidas = (mudadas: ReadonlyArray<CelulaMudada>): string =>
  JSON.stringify(mudadas.map(({ chave, antes, depois }) => [chave, antes, depois]))

/**
 * The edits as the preview showed them. A value that the preview did not show passes only when the table already holds
 * it: for any other the edit is refused as stale, and there is a new preview.
 */
const conferida = (
  definicao: DefinicaoTabela,
  { coluna, coladas }: Colagem,
  conferidas: ReturnType<typeof lerConferidas>
): ReadonlyArray<LinhaEditada> =>
  coladas.map(({ chave, valor }) => {
    const vista = conferidas.get(chaveDe(definicao, chave))
    const visto = vista?.novo === valor ? vista.visto : valor
    return { rotulo: chaveDe(definicao, chave), chave, celulas: [{ coluna: coluna.nome, visto, novo: valor }] }
  })

/** What the pasted values would change now. */
const prever = Effect.fnUntraced(function* (definicao: DefinicaoTabela, { coluna, coladas }: Colagem) {
  const guardadas = yield* (yield* Tabelas).achar(
    definicao,
    coladas.map(({ chave }) => chave)
  )
  const porChave = new Map(guardadas.map((linha) => [chaveDe(definicao, linha.valores), linha.valores]))
  const edicoes = coladas.map(({ chave, valor }): LinhaEditada => {
    const texto = chaveDe(definicao, chave)
    const visto = porChave.get(texto)?.[coluna.nome] ?? null
    return { rotulo: texto, chave, celulas: [{ coluna: coluna.nome, visto, novo: valor }] }
  })
  const plano = yield* planejarEdicao(definicao, edicoes, guardadas)
  return { mudadas: celulasMudadas(plano), contagem: contar(plano) }
})

type Previa = Effect.Success<ReturnType<typeof prever>>

const formulario = (definicao: DefinicaoTabela, pedido: PedidoDoPainel, previa: Previa | undefined) =>
  pagina({
    titulo: "Colar uma coluna",
    trilha: trilhaDa(definicao),
    conteudo: escreverColagem({
      ...formularioDe(pedido),
      previa: previa && { ...previa, conferidas: escreverConferidas(previa.mudadas) },
      caminho: daTabela(definicao.nome),
      principal: colunaPrincipal(definicao),
      opcoes: [
        { valor: "", rotulo: "Escolha" },
        ...definicao.colunas.map(({ nome }) => ({ valor: nome, rotulo: formatos.rotulo(nome) }))
      ],
      porNome: Object.fromEntries(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
    })
  })

const MUDOU = Falha.de(409, "A tabela ou o texto mudou depois da prévia. Nada foi gravado: confira a prévia de novo.")

const recusas = { CargaInvalida: comoFormulario("texto"), EdicaoConflitante: () => MUDOU }

const preverTudo = Effect.fnUntraced(function* (definicao: DefinicaoTabela, campos: Campos) {
  return yield* prever(definicao, yield* lerColado(definicao, campos)).pipe(Effect.catchTags(recusas))
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
    .editar(definicao, edicoes, operador, justificativa, "COLAGEM")
    .pipe(Effect.catchTags(recusas))
  return seguir(
    daTabela(definicao.nome),
    aviso.sucesso(
      `${formatos.rotulo(colagem.coluna.nome)}: ${formatos.plural(mudadas.length, "valor gravado", "valores gravados")}.`
    )
  )
})

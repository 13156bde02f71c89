/** The pages that delete a row, make it again, and give a cell of it back to its external source. */
import { Effect, Option, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { type Celula, chaveDe, type DefinicaoTabela, type Linha } from "../../../domain/indices/catalogo/definicao.ts"
import type { EdicaoConflitante } from "../../../domain/indices/edicao/edicao.ts"
import { chaveEscrita, colunaDe, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { formatos } from "../../../views/formatos.ts"
import { devolver as perguntarDevolver } from "../../../views/painel/tabelas/linha/devolver.ts"
import { excluida as escreverExcluida } from "../../../views/painel/tabelas/linha/excluida.ts"
import { excluir as perguntarExcluir } from "../../../views/painel/tabelas/linha/excluir.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { colunasPorNome, linha as editor, tituloDa } from "./editor.ts"
import { daDevolucao, daLinha, daTabela, trilhaDa } from "./enderecos.ts"

/** The table and the key that an address names, and where the pages of the row lie. */
const linhaDe = Effect.fnUntraced(function* ({ parametros }: PedidoDoPainel) {
  const definicao = yield* tabelaDe(parametros.nome)
  const chave = yield* chaveEscrita(definicao, parametros.chave)
  const rotulo = chaveDe(definicao, chave)
  return { definicao, chave, rotulo, caminho: daLinha(definicao.nome, rotulo) }
})

/** Every value of a row, as it leaves the table or comes back. */
const valoresDe = (definicao: DefinicaoTabela, valores: Linha, lado: "antes" | "depois") =>
  definicao.colunas.flatMap(({ nome }) => {
    const valor = valores[nome] ?? null
    const chave = chaveDe(definicao, valores)
    return valor === null ? [] : [{ chave, coluna: nome, antes: null, depois: null, [lado]: valor }]
  })

const ComMotivo = { justificativa: Justificativa }

const mudou = (_: EdicaoConflitante) =>
  Falha.de(409, "Alguém mudou esta linha depois que você abriu a página. Nada foi gravado: confira de novo.")

/** GET: the question. */
export const confirmarExclusao = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, chave, caminho } = yield* linhaDe(pedido)
  const { linha } = yield* (yield* Tabelas).linha(definicao, chave)
  return pagina({
    titulo: `Excluir a linha: ${tituloDa(definicao, linha.valores)}`,
    trilha: [...trilhaDa(definicao), { titulo: tituloDa(definicao, linha.valores), caminho }],
    conteudo: perguntarExcluir({
      ...formularioDe(pedido),
      caminho: `${caminho}/excluir`,
      voltar: caminho,
      vista: JSON.stringify(linha.valores),
      celulas: valoresDe(definicao, linha.valores, "antes"),
      porNome: colunasPorNome(definicao)
    })
  })
})

const Vista = Schema.fromJsonString(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))
const Exclusao = Schema.Struct({
  ...ComMotivo,
  vista: Vista.annotate({ message: "recarregue a página: o formulário foi alterado" })
})

export const excluir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, chave, caminho } = yield* linhaDe(pedido)
  const { vista, justificativa } = yield* lerFormulario(Exclusao, pedido.campos)
  yield* (yield* Tabelas)
    .excluir(definicao, chave, vista, pedido.operador, justificativa)
    .pipe(Effect.catchTag("EdicaoConflitante", mudou))
  return seguir(caminho, aviso.sucesso("Linha excluída. Para voltar atrás, restaure-a nesta página."))
})

const paginaDaExcluida = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, chave, caminho } = yield* linhaDe(pedido)
  const excluida = yield* (yield* Tabelas).excluida(definicao, chave)
  const nomes = yield* nomesDe((excluida?.mudancas ?? []).map(({ por }) => por))
  return Option.map(Option.fromUndefinedOr(excluida), ({ linha, mudancas }) =>
    pagina({
      titulo: `Linha excluída: ${tituloDa(definicao, chave)}`,
      trilha: trilhaDa(definicao),
      conteudo: escreverExcluida({
        ...formularioDe(pedido),
        caminho: `${caminho}/restaurar`,
        voltar: daTabela(definicao.nome),
        celulas: valoresDe(definicao, linha.valores, "depois"),
        porNome: colunasPorNome(definicao),
        mudancas,
        nomes
      })
    })
  )
})

/** GET of a row: its form; of one that a person deleted, what makes it again. */
export const linha = (pedido: PedidoDoPainel) =>
  editor(pedido).pipe(
    Effect.catchTag("AusenteNaTabela", (ausente) =>
      ausente.o === "linha"
        ? Effect.flatMap(
            paginaDaExcluida(pedido),
            Option.match({ onNone: () => Effect.fail(ausente), onSome: (excluida) => Effect.succeed(excluida) })
          )
        : Effect.fail(ausente)
    )
  )

const Restauracao = Schema.Struct(ComMotivo)

export const restaurar = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, chave, caminho } = yield* linhaDe(pedido)
  const { justificativa } = yield* lerFormulario(Restauracao, pedido.campos)
  yield* (yield* Tabelas).restaurar(definicao, chave, pedido.operador, justificativa)
  return seguir(caminho, aviso.sucesso("Linha restaurada como era antes da exclusão."))
})

/** GET: the question; what the cell becomes. */
export const confirmarDevolucao = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, chave, rotulo, caminho } = yield* linhaDe(pedido)
  const { nome } = yield* colunaDe(definicao, pedido.parametros.coluna)
  const tabelas = yield* Tabelas
  const { linha: atual } = yield* tabelas.linha(definicao, chave)
  const antes = atual.valores[nome] ?? null
  const { valor: depois } = yield* tabelas.valorDaFonte(definicao, chave, nome)
  return pagina({
    titulo: `Devolver à fonte externa: ${formatos.rotulo(nome)}`,
    trilha: [...trilhaDa(definicao), { titulo: tituloDa(definicao, chave), caminho }],
    conteudo: perguntarDevolver({
      ...formularioDe(pedido),
      caminho: daDevolucao(definicao.nome, rotulo, nome),
      voltar: caminho,
      visto: antes ?? "",
      celula: { chave: rotulo, coluna: nome, antes, depois },
      porNome: colunasPorNome(definicao)
    })
  })
})

const Devolucao = Schema.Struct({ ...ComMotivo, visto: Schema.optionalKey(Schema.String) })

export const devolver = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { definicao, chave, caminho } = yield* linhaDe(pedido)
  const { nome } = yield* colunaDe(definicao, pedido.parametros.coluna)
  const { visto = null, justificativa } = yield* lerFormulario(Devolucao, pedido.campos)
  const celula: { readonly coluna: string; readonly visto: Celula } = { coluna: nome, visto }
  const tabelas = yield* Tabelas
  yield* tabelas
    .devolver(definicao, chave, [celula], pedido.operador, justificativa)
    .pipe(Effect.catchTag("EdicaoConflitante", mudou))
  const [ainda] = yield* tabelas.achar(definicao, [chave])
  return seguir(
    ainda === undefined ? daTabela(definicao.nome) : caminho,
    aviso.sucesso(`${formatos.rotulo(nome)}: devolvido à fonte externa.`)
  )
})

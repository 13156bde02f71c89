/** The editor of a row: every change with its reason, checked before it is written, and never over somebody else's. */
import { Effect } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { type Coluna, chaveDe, type DefinicaoTabela, type Linha } from "../../../domain/indices/catalogo/definicao.ts"
import type { CelulaEditada, EdicaoConflitante } from "../../../domain/indices/edicao/edicao.ts"
import { chaveEscrita, colunaDe, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import type { OrigemDaCelula } from "../../../domain/indices/guardadas.ts"
import { type CelulaMudada, celulasMudadas } from "../../../domain/indices/plano.ts"
import { filtroDe } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import { type CampoDaLinha, celulaDoFormulario } from "../../../views/painel/tabelas/edicao/celulas.ts"
import { linha as escreverLinha } from "../../../views/painel/tabelas/edicao/linha.ts"
import { nova as escreverNova } from "../../../views/painel/tabelas/edicao/nova.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { daLinha, daTabela, PARAMETROS, trilhaDa } from "./enderecos.ts"
import { campoDaLinha, lerCampos, lerChaveNova } from "./formulario-da-linha.ts"
import { comoFormulario } from "./recusas.ts"

const tituloDa = (definicao: DefinicaoTabela, linha: Linha): string =>
  definicao.chave
    .map(({ nome, tipo }) => `${formatos.rotulo(nome)} ${formatos.celula(tipo, linha[nome] ?? null)}`)
    .join(", ")

const SEM_ORIGEM: Readonly<Record<string, OrigemDaCelula>> = {}

const colunasPorNome = ({ colunas }: DefinicaoTabela): Readonly<Record<string, Coluna>> =>
  Object.fromEntries(colunas.map((coluna) => [coluna.nome, coluna]))

/** Rows whose columns are in use: the last two years of a table of months. */
const RECENTES = 24

/** Of a table through time, the columns that nobody fills any more; others have none. */
const colunasExtintas = (definicao: DefinicaoTabela, linhas: ReadonlyArray<Linha>): ReadonlySet<string> => {
  if (filtroDe(definicao) !== "meses") return new Set()
  const recentes = linhas.slice(-RECENTES)
  const semValor = ({ nome, tipo }: Coluna) =>
    tipo === "decimal" && recentes.every((linha) => (linha[nome] ?? null) === null)
  return new Set(definicao.colunas.filter(semValor).map(({ nome }) => nome))
}

/** A field that stands among the extinct ones: nothing is in it, and nothing was typed there. */
const vazio = ({ valor, visto, conflito }: CampoDaLinha): boolean =>
  valor === "" && visto === "" && conflito === undefined

/** What the template of the form reads, for a row of the table and for a new one; the column asked for stands first. */
const dadosDoFormulario = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  valores: Linha,
  pedido: PedidoDoPainel,
  origens: Readonly<Record<string, OrigemDaCelula>>,
  previa: ReadonlyArray<CelulaMudada> | undefined
) {
  const pedida = pedido.consulta.get(PARAMETROS.coluna)
  const semUso = colunasExtintas(definicao, (yield* Tabelas).carregada(definicao).linhas)
  const campos = definicao.colunas
    .map((coluna) => campoDaLinha(coluna, valores[coluna.nome] ?? null, pedido.campos))
    .toSorted((a, b) => Number(b.coluna.nome === pedida) - Number(a.coluna.nome === pedida))
  const extinta = (campo: CampoDaLinha) => campo.coluna.nome !== pedida && semUso.has(campo.coluna.nome) && vazio(campo)
  const nomes = yield* nomesDe(Object.values(origens).map(({ por = null }) => por))
  const mostrar = (campo: CampoDaLinha) => celulaDoFormulario(campo, origens[campo.coluna.nome], nomes)
  return {
    ...formularioDe(pedido),
    voltar: daTabela(definicao.nome),
    acao: pedida === null ? pedido.caminho : `${pedido.caminho}?${new URLSearchParams({ coluna: pedida })}`,
    previa,
    porNome: colunasPorNome(definicao),
    celulas: campos.filter((campo) => !extinta(campo)).map(mostrar),
    extintas: campos.filter(extinta).map(mostrar)
  }
})

const paginaDaLinha = Effect.fnUntraced(function* (pedido: PedidoDoPainel, previa?: ReadonlyArray<CelulaMudada>) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const chave = yield* chaveEscrita(definicao, pedido.parametros.chave)
  const { linha, origens, mudancas } = yield* (yield* Tabelas).linha(definicao, chave)
  return pagina({
    titulo: tituloDa(definicao, linha.valores),
    trilha: trilhaDa(definicao),
    conteudo: escreverLinha({
      ...(yield* dadosDoFormulario(definicao, linha.valores, pedido, origens, previa)),
      mudancas,
      nomes: yield* nomesDe(mudancas.map(({ por }) => por))
    })
  })
})

const conferir = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  chave: Linha,
  celulas: ReadonlyArray<CelulaEditada>
) {
  return celulasMudadas(yield* (yield* Tabelas).prever(definicao, [{ rotulo: "valor", chave, celulas }]))
})

/**
 * GET: the row in its form. An address with a column and a value (from the page of a series) shows that change as if it had
 * been typed here and checked.
 */
export const linha = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const nome = pedido.consulta.get(PARAMETROS.coluna)
  const valor = pedido.consulta.get(PARAMETROS.valor)
  if (nome === null || valor === null || Object.keys(pedido.campos).length > 0) return yield* paginaDaLinha(pedido)
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  yield* colunaDe(definicao, nome)
  const chave = yield* chaveEscrita(definicao, pedido.parametros.chave)
  const { linha: guardada } = yield* (yield* Tabelas).linha(definicao, chave)
  const visto = guardada.valores[nome] ?? ""
  const proposto = { ...pedido, campos: { [`valor.${nome}`]: valor, [`visto.${nome}`]: visto } }
  return yield* lerCampos(definicao, proposto.campos, { exigir: false }).pipe(
    Effect.flatMap((celulas) => Effect.catchTags(conferir(definicao, chave, celulas), recusas)),
    Effect.flatMap((previa) => paginaDaLinha(proposto, previa)),
    Effect.catchTag("FormularioInvalido", ({ problemas }) =>
      Effect.map(paginaDaLinha({ ...proposto, problemas }), (mostrada) => ({ ...mostrada, status: 400 }))
    )
  )
})

/** Each problem leads to the choice beside its field. */
const mudou = ({ conflitos }: EdicaoConflitante): Falha =>
  Falha.de(
    409,
    ...conflitos.map(
      ({ coluna }) =>
        `escolha.${coluna}: ${formatos.rotulo(coluna)}: alguém mudou este valor enquanto você editava; escolha qual fica`
    )
  )

/** Checks or writes the cells of a row, as the button says; the panel shows conflicts beside their fields. */
const executar = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  chave: Linha,
  celulas: ReadonlyArray<CelulaEditada>,
  pedido: PedidoDoPainel
) {
  const { operador, campos } = pedido
  const edicao = { rotulo: "valor", chave, celulas }
  return yield* (yield* Tabelas).editar(definicao, [edicao], operador, campos.justificativa ?? "")
})

const recusas = { CargaInvalida: comoFormulario(), EdicaoConflitante: mudou }

const soConfere = ({ campos }: PedidoDoPainel): boolean => campos.acao === "conferir"

const gravado = (definicao: DefinicaoTabela, chave: Linha, mudadas: ReadonlyArray<CelulaMudada>) =>
  seguir(
    daLinha(definicao.nome, chaveDe(definicao, chave)),
    aviso.sucesso(
      `${formatos.plural(mudadas.length, "valor gravado", "valores gravados")}. A consulta pública já responde com o novo conteúdo.`
    )
  )

/** POST of an existing row. */
export const gravarLinha = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const chave = yield* chaveEscrita(definicao, pedido.parametros.chave)
  const celulas = yield* lerCampos(definicao, pedido.campos, { exigir: !soConfere(pedido) })
  if (soConfere(pedido)) {
    return yield* paginaDaLinha(pedido, yield* Effect.catchTags(conferir(definicao, chave, celulas), recusas))
  }
  return gravado(definicao, chave, yield* Effect.catchTags(executar(definicao, chave, celulas, pedido), recusas))
})

const paginaNova = Effect.fnUntraced(function* (pedido: PedidoDoPainel, previa?: ReadonlyArray<CelulaMudada>) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  return pagina({
    titulo: "Nova linha",
    trilha: trilhaDa(definicao),
    conteudo: escreverNova({
      ...(yield* dadosDoFormulario(definicao, {}, pedido, SEM_ORIGEM, previa)),
      chave: definicao.chave
    })
  })
})

/** GET: the form of a new row. */
export const nova = (pedido: PedidoDoPainel) => paginaNova(pedido)

/** POST of a new row. */
export const gravarNova = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const definicao = yield* tabelaDe(pedido.parametros.nome)
  const chave = yield* lerChaveNova(definicao, pedido.campos)
  const existente = yield* (yield* Tabelas).achar(definicao, [chave])
  if (existente.length > 0) {
    return yield* FormularioInvalido.de(
      `chave.${definicao.chave[0]!.nome}`,
      "esta linha já existe: abra-a na tabela para editar"
    )
  }
  const celulas = yield* lerCampos(definicao, pedido.campos, { exigir: !soConfere(pedido) })
  if (soConfere(pedido)) {
    return yield* paginaNova(pedido, yield* Effect.catchTags(conferir(definicao, chave, celulas), recusas))
  }
  return gravado(definicao, chave, yield* Effect.catchTags(executar(definicao, chave, celulas, pedido), recusas))
})

/** The editor of a row: every change with its reason, checked before it is written, and never over somebody else's. */
import { Effect } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { gemeasDe } from "../../../domain/indices/atualizacao/catalogo-series.ts"
import { type Coluna, chaveDe, type DefinicaoTabela, type Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { colunasComFonte } from "../../../domain/indices/edicao/devolucao.ts"
import { type CelulaEditada, celulasGemeas, type EdicaoConflitante } from "../../../domain/indices/edicao/edicao.ts"
import { chaveEscrita, colunaDe, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import type { OrigemDaCelula } from "../../../domain/indices/guardadas.ts"
import { type CelulaMudada, celulasMudadas } from "../../../domain/indices/plano.ts"
import type { Pendente } from "../../../domain/indices/plausibilidade/pendentes.ts"
import { colunaPrincipal, filtroDe } from "../../../domain/indices/selecao.ts"
import { formatos } from "../../../views/formatos.ts"
import { type CampoDaLinha, celulaDoFormulario } from "../../../views/painel/tabelas/edicao/celulas.ts"
import { gemeasMostradas, PREFIXO_DA_GEMEA } from "../../../views/painel/tabelas/edicao/gemeas.ts"
import { linha as escreverLinha } from "../../../views/painel/tabelas/edicao/linha.ts"
import { nova as escreverNova } from "../../../views/painel/tabelas/edicao/nova.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { blocoDe, confirmacaoDe, faltouConfirmar, PEDE_CONFIRMACAO, seDer } from "../plausibilidade/confirmacao.ts"
import { daDevolucao, daLinha, daTabela, PARAMETROS, trilhaDa } from "./enderecos.ts"
import { campoDaLinha, lerCampo, lerCampos, lerChaveNova } from "./formulario-da-linha.ts"
import { comoFormulario } from "./recusas.ts"

export const tituloDa = (definicao: DefinicaoTabela, linha: Linha): string =>
  definicao.chave
    .map(({ nome, tipo }) => `${formatos.rotulo(nome)} ${formatos.celula(tipo, linha[nome] ?? null)}`)
    .join(", ")

const SEM_ORIGEM: Readonly<Record<string, OrigemDaCelula>> = {}

export const colunasPorNome = ({ colunas }: DefinicaoTabela): Readonly<Record<string, Coluna>> =>
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

/** The effects of a change of a row. */
interface Conferida {
  /** The cells that change. */
  readonly mudadas: ReadonlyArray<CelulaMudada>
  /** Cells of the same source that could change with them. */
  readonly gemeas: ReadonlyArray<CelulaMudada>
  /** The changes that need a second confirmation. */
  readonly pendentes: ReadonlyArray<Pendente>
}

/** What the template of the form reads, for a row of the table and for a new one; the column asked for stands first. */
const dadosDoFormulario = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  valores: Linha,
  pedido: PedidoDoPainel,
  origens: Readonly<Record<string, OrigemDaCelula>>,
  conferida: Conferida | undefined
) {
  const pedida = pedido.consulta.get(PARAMETROS.coluna)
  const semUso = colunasExtintas(definicao, (yield* Tabelas).carregada(definicao).linhas)
  const campos = definicao.colunas
    .map((coluna) => campoDaLinha(coluna, valores[coluna.nome] ?? null, pedido.campos))
    .toSorted((a, b) => Number(b.coluna.nome === pedida) - Number(a.coluna.nome === pedida))
  const extinta = (campo: CampoDaLinha) => campo.coluna.nome !== pedida && semUso.has(campo.coluna.nome) && vazio(campo)
  const comFonte = colunasComFonte(definicao)
  const nomes = yield* nomesDe(Object.values(origens).map(({ por = null }) => por))
  const mostrar = (campo: CampoDaLinha) => {
    const { nome } = campo.coluna
    const devolver = comFonte.has(nome) ? daDevolucao(definicao.nome, chaveDe(definicao, valores), nome) : undefined
    return celulaDoFormulario(campo, origens[nome], nomes, devolver)
  }
  return {
    ...formularioDe(pedido),
    voltar: daTabela(definicao.nome),
    acao: pedida === null ? pedido.caminho : `${pedido.caminho}?${new URLSearchParams({ coluna: pedida })}`,
    previa: conferida?.mudadas,
    gemeas: conferida && gemeasMostradas(conferida.gemeas, pedido.campos),
    pendentes: conferida && blocoDe(conferida.pendentes, pedido.campos),
    porNome: colunasPorNome(definicao),
    celulas: campos.filter((campo) => !extinta(campo)).map(mostrar),
    extintas: campos.filter(extinta).map(mostrar)
  }
})

const conferir = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  chave: Linha,
  celulas: ReadonlyArray<CelulaEditada>
) {
  const tabelas = yield* Tabelas
  const plano = yield* tabelas.prever(definicao, [{ rotulo: "valor", chave, celulas }])
  const mudadas = celulasMudadas(plano)
  const [guardada] = yield* tabelas.achar(definicao, [chave])
  const gemeas = celulasGemeas(definicao, mudadas, () => guardada?.valores)
  return { mudadas, gemeas, pendentes: yield* tabelas.pendentes(plano) }
})

/** What was typed, checked again: of a form that came back for its confirmation. */
const conferidaDeNovo = Effect.fnUntraced(function* (definicao: DefinicaoTabela, chave: Linha, pedido: PedidoDoPainel) {
  if (!faltouConfirmar(pedido)) return undefined
  const celulas = lerCampos(definicao, pedido.campos, { exigir: false })
  return yield* seDer(Effect.flatMap(celulas, (lidas) => conferir(definicao, chave, lidas)))
})

/** The form with the values of the columns that were ticked to change with another one of the same source. */
const comGemeas = (definicao: DefinicaoTabela, pedido: PedidoDoPainel): PedidoDoPainel => {
  const mudou = (nome: string) => {
    const coluna = definicao.colunas.find((candidata) => candidata.nome === nome)
    return coluna !== undefined && lerCampo(coluna, pedido.campos).celula !== undefined
  }
  const valores = definicao.colunas.flatMap(({ nome }) => {
    const marcada = pedido.campos[`${PREFIXO_DA_GEMEA}${nome}`] !== undefined
    const irma =
      marcada && !mudou(nome) ? gemeasDe(definicao.nome, nome).find(({ coluna }) => mudou(coluna)) : undefined
    return irma === undefined ? [] : [[`valor.${nome}`, pedido.campos[`valor.${irma.coluna}`]!]]
  })
  return { ...pedido, campos: { ...pedido.campos, ...Object.fromEntries(valores) } }
}

const paginaDaLinha = Effect.fnUntraced(function* (enviado: PedidoDoPainel, conferida?: Conferida) {
  const definicao = yield* tabelaDe(enviado.parametros.nome)
  const pedido = comGemeas(definicao, enviado)
  const chave = yield* chaveEscrita(definicao, pedido.parametros.chave)
  const { linha, origens, mudancas } = yield* (yield* Tabelas).linha(definicao, chave)
  const previa = conferida ?? (yield* conferidaDeNovo(definicao, chave, pedido))
  return pagina({
    titulo: tituloDa(definicao, linha.valores),
    trilha: trilhaDa(definicao),
    conteudo: escreverLinha({
      ...(yield* dadosDoFormulario(definicao, linha.valores, pedido, origens, previa)),
      caminho: daLinha(definicao.nome, chaveDe(definicao, chave)),
      mudancas,
      nomes: yield* nomesDe(mudancas.map(({ por }) => por))
    })
  })
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
  return yield* (yield* Tabelas).editar(
    definicao,
    [edicao],
    operador,
    campos.justificativa ?? "",
    confirmacaoDe(campos)
  )
})

const recusas = { CargaInvalida: comoFormulario(), EdicaoConflitante: mudou }
const recusasDaEscrita = { ...recusas, ...PEDE_CONFIRMACAO }

const soConfere = ({ campos }: PedidoDoPainel): boolean => campos.acao === "conferir"

const gravado = (definicao: DefinicaoTabela, chave: Linha, mudadas: ReadonlyArray<CelulaMudada>) =>
  seguir(
    daLinha(definicao.nome, chaveDe(definicao, chave)),
    aviso.sucesso(
      `${formatos.plural(mudadas.length, "valor gravado", "valores gravados")}. A consulta pública já responde com o novo conteúdo.`
    )
  )

/** POST of an existing row. */
export const gravarLinha = Effect.fnUntraced(function* (enviado: PedidoDoPainel) {
  const definicao = yield* tabelaDe(enviado.parametros.nome)
  const pedido = comGemeas(definicao, enviado)
  const chave = yield* chaveEscrita(definicao, pedido.parametros.chave)
  const celulas = yield* lerCampos(definicao, pedido.campos, { exigir: !soConfere(pedido) })
  if (soConfere(pedido)) {
    return yield* paginaDaLinha(pedido, yield* Effect.catchTags(conferir(definicao, chave, celulas), recusas))
  }
  return gravado(
    definicao,
    chave,
    yield* Effect.catchTags(executar(definicao, chave, celulas, pedido), recusasDaEscrita)
  )
})

const paginaNova = Effect.fnUntraced(function* (enviado: PedidoDoPainel, conferida?: Conferida) {
  const definicao = yield* tabelaDe(enviado.parametros.nome)
  const pedido = comGemeas(definicao, enviado)
  const chave = yield* seDer(lerChaveNova(definicao, pedido.campos))
  const previa = conferida ?? (chave && (yield* conferidaDeNovo(definicao, chave, pedido)))
  return pagina({
    titulo: "Nova linha",
    trilha: trilhaDa(definicao),
    conteudo: escreverNova({
      ...(yield* dadosDoFormulario(definicao, {}, pedido, SEM_ORIGEM, previa)),
      chave: definicao.chave
    })
  })
})

/** GET: the form of a new row; the address may name its key. */
export const nova = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const quando = pedido.consulta.get(PARAMETROS.quando)
  if (quando === null || Object.keys(pedido.campos).length > 0) return yield* paginaNova(pedido)
  const { nome, tipo } = colunaPrincipal(yield* tabelaDe(pedido.parametros.nome))
  return yield* paginaNova({ ...pedido, campos: { [`chave.${nome}`]: formatos.campo(tipo, quando) } })
})

/** POST of a new row. */
export const gravarNova = Effect.fnUntraced(function* (enviado: PedidoDoPainel) {
  const definicao = yield* tabelaDe(enviado.parametros.nome)
  const pedido = comGemeas(definicao, enviado)
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
  return gravado(
    definicao,
    chave,
    yield* Effect.catchTags(executar(definicao, chave, celulas, pedido), recusasDaEscrita)
  )
})

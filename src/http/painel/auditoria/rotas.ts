/** The pages of the history of the tables: who changed what and why, and a table as it stood on a day. */
import { Effect, Schema } from "effect"
import { catalogo, definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { colunasDe } from "../../../domain/indices/catalogo/definicao.ts"
import type { FormatoCsv } from "../../../domain/indices/csv.ts"
import { Auditoria, camposDoFiltro, filtroDe } from "../../../domain/indices/gestao/auditoria.ts"
import type { RegistroAuditado } from "../../../domain/indices/historico.ts"
import type { TipoAlteracao } from "../../../domain/indices/plano.ts"
import { TIPOS_DE_ALTERACAO } from "../../../domain/indices/plano.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { CpfDigitado } from "../../../domain/valores/cpf.ts"
import { DataEntrada, formatarIso } from "../../../domain/valores/data.ts"
import type { Campos } from "../../../views/formulario.ts"
import { linhasNaData as escreverLinhas } from "../../../views/painel/auditoria/linhas-na-data.ts"
import { lista as escreverLista } from "../../../views/painel/auditoria/lista.ts"
import { naData as escreverNaData } from "../../../views/painel/auditoria/na-data.ts"
import { pagina as escreverPagina } from "../../../views/painel/auditoria/pagina.ts"
import { diferencaDe, escreverCelula } from "../../../views/painel/diferencas.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { baixarCsv, formatoPedido } from "../../comum/resposta/csv.ts"
import { deslocamento, infoPagina } from "../../comum/resposta/paginacao.ts"
import { filtrar, filtrosAtuais, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { crua, formularioDe, type PedidoDoPainel, pagina } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/auditoria"
const CAMINHO_NA_DATA = `${CAMINHO}/na-data`

const ROTULOS: Readonly<Record<TipoAlteracao, string>> = {
  INSERCAO: "Inclusão",
  ALTERACAO: "Alteração",
  EXCLUSAO: "Exclusão",
  INSERCAO_AUTOMATICA: "Inclusão automática",
  ALTERACAO_AUTOMATICA: "Alteração automática"
}

const TABELAS = catalogo.map(({ nome, titulo }) => ({ valor: nome, rotulo: titulo }))
const OPCOES = {
  opcoesDeTabela: [{ valor: "", rotulo: "Todas" }, ...TABELAS],
  opcoesDeTipo: [
    { valor: "", rotulo: "Todos" },
    ...TIPOS_DE_ALTERACAO.map((valor) => ({ valor, rotulo: ROTULOS[valor] }))
  ]
}

const Operador = Schema.Union([Schema.Literal("SISTEMA"), CpfDigitado]).annotate({
  message: "esperado um CPF com 11 dígitos, ou SISTEMA"
})
const Filtro = Schema.Struct({ ...camposDoFiltro, cpf: Schema.optionalKey(Operador) })

const digitadoDe = ({ consulta }: PedidoDoPainel): Campos => Object.fromEntries(consulta)

const NOMES_DOS_FILTROS = ["tabela", "mes", "cpf", "tipo", "de", "ate"] as const

/** The filters that were typed, for the addresses of other pages and of the CSV. */
const filtrosDe = (digitado: Campos): Campos =>
  Object.fromEntries(NOMES_DOS_FILTROS.flatMap((nome) => (digitado[nome] ? [[nome, digitado[nome]]] : [])))

const itemDe = (registro: RegistroAuditado) => {
  const definicao = definicaoDe(registro.tabela)!
  const { celulas, chave, especie } = diferencaDe(definicao)(registro)
  const { em, por, justificativa, tipo } = registro
  return { em, por, justificativa, chave, celulas, especie, tabela: definicao.titulo, rotulo: ROTULOS[tipo] }
}

const LISTA: ListaComFiltros = { caminho: CAMINHO, filtros: NOMES_DOS_FILTROS, privados: ["cpf"] }

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const auditoria = yield* Auditoria
  const { dados, status } = yield* listaFiltrada(pedido, LISTA, Filtro, (filtro, fatia) =>
    Effect.map(auditoria.listar(filtroDe(filtro), fatia), ({ itens, total }) => ({ itens: itens.map(itemDe), total }))
  )
  const endereco = (formato: Campos) => `${CAMINHO}/csv?${new URLSearchParams({ ...dados.filtros, ...formato })}`
  const comCsv = { ...dados, enderecoDoCsv: endereco({}), enderecoDaPlanilha: endereco({ formato: "planilha" }) }
  return pagina({
    titulo: "Auditoria das tabelas",
    scripts: ["foco.js"],
    conteudo: pedido.fragmento
      ? escreverLista(comCsv)
      : escreverPagina({ ...formularioDe(pedido), ...OPCOES, ...comCsv }),
    status
  })
})

const csv = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const filtro = yield* filtrosAtuais(pedido, LISTA).pipe(
    Effect.flatMap(({ digitado }) => lerFormulario(Filtro, digitado)),
    Effect.catchTag("FormularioInvalido", ({ problemas }) =>
      Falha.de(400, ...problemas.map(({ campo, mensagem }) => `${campo}: ${mensagem}`))
    )
  )
  return crua(baixarCsv("auditoria", yield* (yield* Auditoria).csv(filtroDe(filtro), formatoPedido(pedido.consulta))))
})

const Instante = Schema.Struct({
  tabela: Schema.Literals(catalogo.map(({ nome }) => nome)).annotate({ message: "escolha uma das tabelas da lista" }),
  data: DataEntrada.pipe(Schema.annotateKey({ messageMissingKey: "informe o dia" })),
  formato: Schema.optionalKey(Schema.Literals(["csv", "planilha"]))
})

const csvNaData = Effect.fnUntraced(function* ({ tabela, data }: typeof Instante.Type, formato: FormatoCsv) {
  const csv = yield* (yield* Auditoria).csvNaData(definicaoDe(tabela)!, data, formato)
  return crua(baixarCsv(`${tabela}-${formatarIso(data)}`, csv))
})

const linhasNaData = Effect.fnUntraced(function* ({ tabela, data }: typeof Instante.Type, pedido: PedidoDoPainel) {
  const definicao = definicaoDe(tabela)!
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const linhas = yield* (yield* Auditoria).naData(definicao, data)
  const colunas = colunasDe(definicao)
  const inicio = deslocamento(numero)
  return {
    titulo: definicao.titulo,
    dia: formatarIso(data),
    colunas: colunas.map(({ nome, tipo }) => ({ nome, numerica: tipo === "decimal" || tipo === "inteiro" })),
    linhas: linhas
      .slice(inicio, inicio + numero.tamanho)
      .map((linha) => colunas.map((coluna) => escreverCelula(coluna, linha[coluna.nome] ?? null))),
    pagina: infoPagina(numero, linhas.length)
  }
})

const naData = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const digitado = {
    tabela: "tabela",
    data: formatarIso(yield* hojeEmBrasilia),
    ...filtrosDe(digitadoDe(pedido)),
    ...digitadoDe(pedido)
  }
  const lido = yield* Effect.result(lerFormulario(Instante, digitado))
  if (lido._tag === "Success" && lido.success.formato !== undefined)
    return yield* csvNaData(lido.success, formatoPedido(pedido.consulta))
  const { tabela, data } = digitado
  const filtros = { tabela, data }
  const dados = {
    campos: digitado,
    problemas: lido._tag === "Failure" ? lido.failure.problemas : pedido.problemas,
    filtros,
    enderecoDoCsv: `${CAMINHO_NA_DATA}?${new URLSearchParams({ ...filtros, formato: "csv" })}`,
    enderecoDaPlanilha: `${CAMINHO_NA_DATA}?${new URLSearchParams({ ...filtros, formato: "planilha" })}`,
    tabela: lido._tag === "Failure" ? undefined : yield* linhasNaData(lido.success, pedido)
  }
  return pagina({
    titulo: "Tabela como estava em um dia",
    trilha: [{ titulo: "Auditoria", caminho: CAMINHO }],
    scripts: ["foco.js"],
    conteudo: pedido.fragmento ? escreverLinhas(dados) : escreverNaData({ ...dados, opcoesDeTabela: TABELAS }),
    status: lido._tag === "Failure" ? 400 : 200
  })
})

export const RotasAuditoria = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, filtrar(LISTA), lista),
  rotaGet(`${CAMINHO}/csv`, csv),
  rotaGet(CAMINHO_NA_DATA, naData)
])

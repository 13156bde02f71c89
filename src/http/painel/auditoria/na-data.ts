/** A table as it stood at the end of a day: what differs from now, or every row. */
import { Effect, Schema } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { catalogo, definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { colunasDe } from "../../../domain/indices/catalogo/definicao.ts"
import type { FormatoCsv } from "../../../domain/indices/csv.ts"
import { Auditoria } from "../../../domain/indices/gestao/auditoria.ts"
import { Tabelas } from "../../../domain/indices/gestao/tabelas.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { formatarIso, maisDias, partes } from "../../../domain/valores/data.ts"
import { diferencaNaData } from "../../../views/painel/auditoria/diferencas-na-data.ts"
import { linhasNaData as escreverLinhas } from "../../../views/painel/auditoria/linhas-na-data.ts"
import { naData as escreverNaData } from "../../../views/painel/auditoria/na-data.ts"
import { escreverCelula } from "../../../views/painel/diferencas.ts"
import { baixarCsv, formatoPedido } from "../../comum/resposta/csv.ts"
import { deslocamento, fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { diaNoCampo } from "../../paginas/formulario/datas.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { crua, type PedidoDoPainel, pagina } from "../../paginas/moldura/pedido.ts"
import { AUDITORIA, ENDERECOS, NA_DATA } from "./enderecos.ts"

const TABELAS = catalogo.map(({ nome, titulo }) => ({ valor: nome, rotulo: titulo }))
/** `mostrar` of the address that shows every row; otherwise only those that differ. */
const TODAS = "todas"

const Instante = Schema.Struct({
  tabela: Schema.Literals(catalogo.map(({ nome }) => nome)).annotate({ message: "escolha uma das tabelas da lista" }),
  data: diaNoCampo("Ao fim do dia").pipe(Schema.annotateKey({ messageMissingKey: "informe o dia" })),
  mostrar: Schema.optionalKey(Schema.Literal(TODAS).annotate({ message: `esperado ${TODAS}, ou nada` })),
  formato: Schema.optionalKey(Schema.Literals(["csv", "planilha"]))
})
type Instante = typeof Instante.Type

const csvNaData = Effect.fnUntraced(function* ({ tabela, data }: Instante, formato: FormatoCsv) {
  const csv = yield* (yield* Auditoria).csvNaData(definicaoDe(tabela)!, data, formato)
  return crua(baixarCsv(`${tabela}-${formatarIso(data)}`, csv))
})

const todasAsLinhas = Effect.fnUntraced(function* ({ tabela, data }: Instante, pedido: PedidoDoPainel) {
  const definicao = definicaoDe(tabela)!
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const linhas = yield* (yield* Auditoria).naData(definicao, { data })
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

const oQueDifere = Effect.fnUntraced(function* ({ tabela, data }: Instante, pedido: PedidoDoPainel) {
  const definicao = definicaoDe(tabela)!
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { linhas: atuais } = (yield* Tabelas).carregada(definicao)
  const { itens, total } = yield* (yield* Auditoria).diferencasDesde(definicao, data, atuais, fatiaDe(numero))
  const autores = itens.flatMap(({ celulas }) => celulas.map(({ mudanca }) => mudanca?.por ?? null))
  return {
    titulo: definicao.titulo,
    dia: formatarIso(data),
    linhas: itens.map(diferencaNaData(definicao, ENDERECOS)),
    nomes: yield* nomesDe(autores),
    pagina: infoPagina(numero, total)
  }
})

/** What the page opens on: the end of last month, so that what changed in this one is seen. */
const fimDoMesPassado = Effect.map(hojeEmBrasilia, (hoje) => maisDias(hoje, -partes(hoje).dia))

export const naData = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const digitado = {
    tabela: "tabela",
    data: formatarIso(yield* fimDoMesPassado),
    ...Object.fromEntries(pedido.consulta)
  }
  const lido = yield* Effect.result(lerFormulario(Instante, digitado))
  const instante = lido._tag === "Success" ? lido.success : undefined
  if (instante?.formato !== undefined) return yield* csvNaData(instante, formatoPedido(pedido.consulta))
  const { tabela, data } = digitado
  const todas = instante?.mostrar === TODAS
  const doDia = { tabela, data }
  const endereco = (mais: Readonly<Record<string, string>>) =>
    `${NA_DATA}?${new URLSearchParams({ ...doDia, ...mais })}`
  const dados = {
    campos: digitado,
    problemas: lido._tag === "Failure" ? lido.failure.problemas : pedido.problemas,
    filtros: todas ? { ...doDia, mostrar: TODAS } : doDia,
    enderecoDoCsv: endereco({ formato: "csv" }),
    enderecoDaPlanilha: endereco({ formato: "planilha" }),
    outraVista: endereco(todas ? {} : { mostrar: TODAS }),
    tabela: instante !== undefined && todas ? yield* todasAsLinhas(instante, pedido) : undefined,
    diferencas: instante !== undefined && !todas ? yield* oQueDifere(instante, pedido) : undefined
  }
  return pagina({
    titulo: "Tabela como estava em um dia",
    trilha: [{ titulo: "Auditoria", caminho: AUDITORIA }],
    scripts: ["foco.js"],
    conteudo: pedido.fragmento ? escreverLinhas(dados) : escreverNaData({ ...dados, opcoesDeTabela: TABELAS }),
    status: instante === undefined ? 400 : 200
  })
})

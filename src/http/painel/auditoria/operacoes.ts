/** The pages of the operations on the tables: the list with its filters, one of them, the list on paper, and as CSV. */
import { DateTime, Effect, Schema } from "effect"
import type { Fatia } from "../../../domain/acesso/listagem.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { Auditoria } from "../../../domain/indices/gestao/auditoria.ts"
import {
  type AutorDeOperacoes,
  type FiltroDeOperacoes,
  type Operacao,
  QUEM,
  registrosDa,
  valoresDa
} from "../../../domain/indices/historico/operacoes.ts"
import { TIPOS_DE_OPERACAO } from "../../../domain/indices/plano.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { formatarIso } from "../../../domain/valores/data.ts"
import { impressao as escreverImpressao } from "../../../views/painel/auditoria/impressao.ts"
import { lista as escreverLista } from "../../../views/painel/auditoria/lista.ts"
import { operacao as escreverOperacao } from "../../../views/painel/auditoria/operacao.ts"
import {
  linhaMudada,
  operacaoMostrada,
  QUEM_ESCRITO,
  TIPOS_ESCRITOS
} from "../../../views/painel/auditoria/operacoes.ts"
import { pagina as escreverPagina } from "../../../views/painel/auditoria/pagina.ts"
import { registros as escreverRegistros } from "../../../views/painel/auditoria/registros.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { baixarCsv, formatoPedido } from "../../comum/resposta/csv.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { diaNoCampo } from "../../paginas/formulario/datas.ts"
import { filtrosAtuais, type ListaComFiltros, listaFiltrada } from "../../paginas/formulario/filtro.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { crua, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { AUDITORIA, ENDERECOS, IMPRESSAO, impressaoDa } from "./enderecos.ts"
import { Filtro, filtroDe, filtrosEscritos, NOMES_DOS_FILTROS, periodosAte } from "./filtros.ts"

/** Rows shown with an operation of the list; the others are on its page. */
const LINHAS_DOBRADAS = 5
/** On paper: every row while the values are as many as these, some 300 sheets; else the first of each operation. */
const VALORES_NO_PAPEL = 20_000
const LINHAS_NO_PAPEL = 20
const MAXIMO_IMPRESSO = 1000
const TITULO = "Auditoria das tabelas"
const LISTA: ListaComFiltros = { caminho: AUDITORIA, filtros: NOMES_DOS_FILTROS, privados: [] }

const Salto = Schema.Struct({ ir: diaNoCampo("Ir para o dia") })

type Endereco = Readonly<Record<string, string>>

const comConsulta = (caminho: string, consulta: Endereco): string => {
  const texto = new URLSearchParams(consulta).toString()
  return texto === "" ? caminho : `${caminho}?${texto}`
}

/** What of an address chooses operations, without empty fields; `sem`: names to leave out. */
const escolhasDe = (digitado: Endereco, ...sem: ReadonlyArray<string>): Endereco =>
  Object.fromEntries(
    NOMES_DOS_FILTROS.flatMap((nome) => {
      const valor = digitado[nome]?.trim()
      return valor && !sem.includes(nome) ? [[nome, valor]] : []
    })
  )

const escolhas = (autores: ReadonlyArray<AutorDeOperacoes>) => ({
  opcoesDePessoa: [{ valor: "", rotulo: "Todas" }, ...autores.map(({ id, nome }) => ({ valor: id, rotulo: nome }))],
  opcoesDeTabela: [
    { valor: "", rotulo: "Todas" },
    ...catalogo.map(({ nome, titulo }) => ({ valor: nome, rotulo: titulo }))
  ],
  opcoesDeTipo: [
    { valor: "", rotulo: "Todas" },
    ...TIPOS_DE_OPERACAO.map((valor) => ({ valor, rotulo: TIPOS_ESCRITOS[valor] }))
  ]
})

const atalhosDe = Effect.fnUntraced(function* (digitado: Endereco) {
  const { quem = "pessoas", de, ate } = digitado
  const hoje = yield* hojeEmBrasilia
  return {
    deQuem: QUEM.map((valor) => ({
      titulo: QUEM_ESCRITO[valor],
      caminho: comConsulta(AUDITORIA, {
        ...escolhasDe(digitado, "quem"),
        ...(valor === "pessoas" ? {} : { quem: valor })
      }),
      atual: valor === quem
    })),
    periodos: periodosAte(hoje).map(({ titulo, ...periodo }) => ({
      titulo,
      caminho: comConsulta(AUDITORIA, { ...escolhasDe(digitado), ...periodo }),
      atual: periodo.de === de && periodo.ate === ate
    }))
  }
})

/** Operations with the first of their rows, and the names of who did them. */
const mostrar = Effect.fnUntraced(function* (operacoes: ReadonlyArray<Operacao>, linhas: number) {
  const auditoria = yield* Auditoria
  const primeiros = yield* auditoria.operacoes.primeiros(operacoes, linhas)
  return {
    itens: operacoes.map((operacao) => operacaoMostrada(operacao, primeiros.get(operacao.id) ?? [], ENDERECOS)),
    nomes: yield* nomesDe(operacoes.map(({ por }) => por))
  }
})

/** The address of the page on which a day begins. */
const irPara = Effect.fnUntraced(function* (
  pedido: PedidoDoPainel,
  filtro: FiltroDeOperacoes,
  digitado: Endereco,
  ultima: string | undefined
) {
  const { tamanho } = yield* paginaDaConsulta(pedido.consulta)
  const { ir } = yield* lerFormulario(Salto, digitado)
  const depois = yield* (yield* Auditoria).operacoes.depoisDe(filtro, formatarIso(ir))
  const base = ultima === undefined ? {} : { base: ultima }
  const page = `size:${tamanho},page:${Math.floor(depois / tamanho) + 1}`
  return seguir(comConsulta(AUDITORIA, { ...escolhasDe(digitado), ...base, page }))
})

export const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const auditoria = yield* Auditoria
  const autores = yield* auditoria.operacoes.autores
  const consulta = Object.fromEntries(pedido.consulta)
  // a page shown without this was the first: the others hold still though more arrives
  const ultima = consulta.base ?? (yield* auditoria.operacoes.ultima)
  const { ir, ...semSalto } = consulta
  const salto = yield* ir === undefined
    ? Effect.succeed(undefined)
    : Effect.flatMap(lerFormulario(Filtro, semSalto), (lido) => filtroDe(lido, autores)).pipe(
        Effect.flatMap((filtro) => irPara(pedido, filtro, consulta, ultima)),
        Effect.catchTag("FormularioInvalido", ({ problemas }) => Effect.succeed(problemas))
      )
  if (salto !== undefined && "_tag" in salto) return salto
  let escritos = ""
  const { dados, status } = yield* listaFiltrada({ ...pedido, problemas: salto ?? [] }, LISTA, Filtro, (lido, fatia) =>
    Effect.gen(function* () {
      escritos = filtrosEscritos(lido, autores)
      const filtro = yield* filtroDe(lido, autores)
      return yield* auditoria.operacoes.listar(
        ultima === undefined ? filtro : { ...filtro, ateOperacao: ultima },
        fatia
      )
    })
  )
  const mostradas = yield* mostrar(dados.itens, LINHAS_DOBRADAS)
  const escolhidas = escolhasDe(dados.campos)
  const daLista = {
    ...dados,
    ...mostradas,
    filtros: { ...escolhidas, ...(ultima === undefined ? {} : { base: ultima }) },
    filtrosEscritos: escritos,
    enderecoDoCsv: comConsulta(`${AUDITORIA}/csv`, escolhidas),
    enderecoDaPlanilha: comConsulta(`${AUDITORIA}/csv`, { ...escolhidas, formato: "planilha" }),
    enderecoDeImprimir: comConsulta(IMPRESSAO, escolhidas),
    doComeco: consulta.base === undefined ? undefined : comConsulta(AUDITORIA, escolhidas)
  }
  return pagina({
    titulo: TITULO,
    scripts: ["foco.js"],
    conteudo: pedido.fragmento
      ? escreverLista(daLista)
      : escreverPagina({
          ...daLista,
          ...escolhas(autores),
          ...(yield* atalhosDe(dados.campos)),
          filtrosAbertos: Object.entries(escolhidas)
        }),
    status: salto === undefined ? status : 400
  })
})

/** The filter of an address that is no form: what is wrong with it is a page. */
const filtroDoEndereco = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const auditoria = yield* Auditoria
  const autores = yield* auditoria.operacoes.autores
  return yield* Effect.gen(function* () {
    const { digitado } = yield* filtrosAtuais(pedido, LISTA)
    const lido = yield* lerFormulario(Filtro, digitado)
    const filtro = yield* filtroDe(lido, autores)
    return { filtro, digitado, escrito: filtrosEscritos(lido, autores) }
  }).pipe(
    Effect.catchTag("FormularioInvalido", ({ problemas }) =>
      Falha.de(400, ...problemas.map(({ campo, mensagem }) => `${campo}: ${mensagem}`))
    )
  )
})

export const csv = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { filtro } = yield* filtroDoEndereco(pedido)
  return crua(baixarCsv("auditoria", yield* (yield* Auditoria).csvDasOperacoes(filtro, formatoPedido(pedido.consulta))))
})

/** Operations on paper, under what they are. */
const noPapel = Effect.fnUntraced(function* (
  itens: ReadonlyArray<Operacao>,
  { titulo, ...sobre }: { titulo: string; total: number; filtrosEscritos: string; voltar: string }
) {
  const valores = itens.reduce((soma, operacao) => soma + valoresDa(operacao), 0)
  const mostradas = yield* mostrar(itens, valores > VALORES_NO_PAPEL ? LINHAS_NO_PAPEL : Number.POSITIVE_INFINITY)
  return pagina({
    titulo,
    trilha: [{ titulo: "Auditoria", caminho: AUDITORIA }],
    conteudo: escreverImpressao({
      ...mostradas,
      ...sobre,
      em: DateTime.formatIso(yield* DateTime.now),
      resumidas: mostradas.itens.some(({ restantes }) => restantes > 0)
    })
  })
})

export const imprimir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { filtro, digitado, escrito } = yield* filtroDoEndereco(pedido)
  const { itens, total } = yield* (yield* Auditoria).operacoes.listar(filtro, {
    tamanho: MAXIMO_IMPRESSO,
    deslocamento: 0
  })
  const voltar = comConsulta(AUDITORIA, escolhasDe(digitado))
  return yield* noPapel(itens, { titulo: TITULO, total, filtrosEscritos: escrito, voltar })
})

export const imprimirUma = Effect.fnUntraced(function* ({ parametros: { id = "" } }: PedidoDoPainel) {
  const operacao = yield* emHttp((yield* Auditoria).operacao(id))
  const titulo = `Operação nº ${id}`
  return yield* noPapel([operacao], { titulo, total: 1, filtrosEscritos: titulo, voltar: ENDERECOS.operacao(id) })
})

export const uma = Effect.fnUntraced(function* ({ parametros: { id = "" }, consulta, fragmento }: PedidoDoPainel) {
  const auditoria = yield* Auditoria
  const operacao = yield* emHttp(auditoria.operacao(id))
  const numero = yield* paginaDaConsulta(consulta)
  const fatia: Fatia = fatiaDe(numero)
  const dados = {
    linhas: (yield* auditoria.operacoes.registros(operacao, fatia)).map(linhaMudada(ENDERECOS)),
    pagina: infoPagina(numero, registrosDa(operacao)),
    caminho: ENDERECOS.operacao(id)
  }
  return pagina({
    titulo: `Operação nº ${id}`,
    trilha: [{ titulo: "Auditoria", caminho: AUDITORIA }],
    scripts: ["foco.js"],
    conteudo: fragmento
      ? escreverRegistros(dados)
      : escreverOperacao({
          ...dados,
          enderecoDeImprimir: impressaoDa(id),
          operacao: operacaoMostrada(operacao, [], ENDERECOS),
          nomes: yield* nomesDe([operacao.por])
        })
  })
})

/** The pages of the update job: start it, watch it, and what earlier runs did series by series. */
import { Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { series } from "../../../domain/indices/atualizacao/catalogo-series.ts"
import { type Execucao, seriesPorRepetir } from "../../../domain/indices/atualizacao/execucoes.ts"
import { totalDe } from "../../../domain/indices/atualizacao/resultado.ts"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { Auditoria } from "../../../domain/indices/gestao/auditoria.ts"
import type { ValorEmEspera } from "../../../domain/indices/plausibilidade/espera.ts"
import { formatos } from "../../../views/formatos.ts"
import type { Campos } from "../../../views/formulario.ts"
import { CAMPO_DE_TODOS, esperaDe, PREFIXO_DO_VALOR } from "../../../views/painel/atualizacao/espera.ts"
import {
  execucao as escreverExecucao,
  ocorrenciasDaExecucao,
  seriesDe
} from "../../../views/painel/atualizacao/execucao.ts"
import { execucaoParaLer } from "../../../views/painel/atualizacao/execucoes.ts"
import { lista as escreverLista } from "../../../views/painel/atualizacao/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/atualizacao/pagina.ts"
import { type Lugares, mantidosDe, valoresDe } from "../../../views/painel/atualizacao/valores.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { mesNoCampo } from "../../paginas/formulario/datas.ts"
import { FormularioInvalido, lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { ATUALIZACAO, auditoriaDaLinha, ENDERECOS } from "../auditoria/enderecos.ts"
import { daCelula } from "../tabelas/enderecos.ts"

const TITULO = "Atualização dos índices"

const paraLer = execucaoParaLer(ATUALIZACAO)

/** `confirmar.0: mudou …` → `mudou …`; `2024-05.ipca: mudou …` → `IPCA, 05/2024: mudou …`. */
const legivel = (dito: string): string => {
  const [, chave = "", coluna = "", resto = dito] = /^(.+?)\.([a-z0-9_]+): (.+)$/s.exec(dito) ?? []
  return /^(?:confirmar|recusar)$/.test(chave) || coluna === ""
    ? resto
    : `${formatos.rotulo(coluna)}, ${formatos.chave(chave)}: ${resto}`
}

/** A run with what became of the values that it left to a person. */
const comEspera = Effect.fnUntraced(function* (execucao: Execucao) {
  const deixou = execucao.resultado !== null && totalDe(execucao.resultado).emEspera > 0
  return paraLer(execucao, deixou ? yield* (yield* Atualizacoes).espera(execucao.id) : [])
})

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const atualizacoes = yield* Atualizacoes
  const { itens, total } = yield* atualizacoes.listar(fatiaDe(numero))
  const { itens: ultimas } = yield* atualizacoes.listar({ tamanho: 1, deslocamento: 0 })
  const emEspera = yield* atualizacoes.execucoesEmEspera
  const emCurso = ultimas.find(({ estado }) => estado === "EM_ANDAMENTO")
  const dados = {
    itens: yield* Effect.forEach(itens, comEspera),
    nomes: yield* nomesDe(itens.map(({ por }) => por)),
    pagina: infoPagina(numero, total)
  }
  return pagina({
    titulo: TITULO,
    scripts: ["foco.js"],
    conteudo: pedido.fragmento
      ? escreverLista(dados)
      : escreverPagina({
          ...formularioDe(pedido),
          ...dados,
          emCurso: emCurso && paraLer(emCurso),
          emEspera: emEspera.map(({ execucao: id, quantos }) => ({ id, quantos, caminho: ENDERECOS.execucao(id) }))
        })
  })
})

const Inicio = Schema.Struct({ desde: Schema.optionalKey(mesNoCampo("Conferir desde a competência")) })

const iniciar = Effect.fnUntraced(function* ({ campos, operador }: PedidoDoPainel) {
  const { desde } = yield* lerFormulario(Inicio, campos)
  const id = yield* (yield* Atualizacoes).iniciar({ origem: operador, desde })
  return seguir(ENDERECOS.execucao(id), aviso.informacao("A atualização foi pedida."))
})

const colunaDaSerie = new Map(series.map(({ nome, tabela, coluna }) => [nome, { tabela, coluna }]))

/** Where a value of a series is found: its cell in the editor, and the audit of its row. */
const LUGARES: Lugares = {
  linha: (serie, chave) => {
    const { tabela, coluna } = colunaDaSerie.get(serie)!
    return daCelula(tabela, chave, coluna)
  },
  auditoria: (serie, chave) => {
    const { tabela } = colunaDaSerie.get(serie)!
    return auditoriaDaLinha(tabela, chave)
  }
}

const linhaDoValor = ({ tabela, chave, coluna }: ValorEmEspera): string => daCelula(tabela, chave, coluna)

const uma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const atualizacoes = yield* Atualizacoes
  const execucao = yield* atualizacoes.ler(pedido.parametros.id ?? "")
  const emAndamento = execucao.estado === "EM_ANDAMENTO"
  const esperando = emAndamento ? [] : yield* atualizacoes.espera(execucao.id)
  const mostrada = paraLer(execucao, esperando)
  const series = (execucao.resultado?.series ?? []).filter(({ serie }) => colunaDaSerie.has(serie))
  const formulario = formularioDe(pedido)
  const operacao = yield* (yield* Auditoria).operacoes.daExecucao(execucao.id)
  const nomes = yield* nomesDe([execucao.por, ...esperando.map(({ decididoPor }) => decididoPor)])
  return pagina({
    titulo: `Execução nº ${execucao.id}`,
    trilha: [{ titulo: TITULO, caminho: ATUALIZACAO }],
    conteudo: escreverExecucao({
      execucao: mostrada,
      auditoria: operacao && ENDERECOS.operacao(operacao.id),
      nomes,
      linhas: seriesDe(execucao, esperando),
      ocorrencias: ocorrenciasDaExecucao(execucao),
      valores: valoresDe(series, LUGARES),
      mantidos: mantidosDe(series, LUGARES),
      espera: esperaDe(esperando, formulario, mostrada.caminho, nomes, linhaDoValor),
      repetiveis: emAndamento ? 0 : seriesPorRepetir(execucao).length,
      csrf: formulario.csrf,
      problemas: formulario.problemas
    })
  })
})

const Decisao = Schema.Struct({ justificativa: Justificativa })

/** The values whose ticks are set, by what the page showed of them. */
const marcados = (campos: Campos, daPagina: ReadonlyArray<ValorEmEspera>) => {
  const todos = new Set((campos[CAMPO_DE_TODOS] ?? "").split(" "))
  return daPagina.filter(({ id }) => todos.has(id) || campos[`${PREFIXO_DO_VALOR}${id}`] !== undefined)
}

const decidir = Effect.fnUntraced(function* (id: string, { campos, operador }: PedidoDoPainel) {
  const atualizacoes = yield* Atualizacoes
  const escolhidos = marcados(campos, yield* atualizacoes.espera(id))
  if (escolhidos.length === 0) return yield* FormularioInvalido.de("valores", "marque os valores que decide")
  const { justificativa } = yield* lerFormulario(Decisao, campos)
  const recusa = campos.acao === "recusar"
  const pedido = { confirmar: recusa ? [] : escolhidos, recusar: recusa ? escolhidos : [] }
  const feito = yield* atualizacoes.decidir(id, pedido, operador, justificativa).pipe(
    // what waits is told by the page itself
    Effect.catchTags({
      ConfirmacaoRecusada: ({ problemas }) =>
        Effect.fail(Falha.de(409, ...problemas.map((dito) => `valores: ${legivel(dito)}`))),
      ValoresPendentes: () => Effect.fail(FormularioInvalido.de("valores", "marque os valores que decide"))
    })
  )
  return recusa
    ? `${formatos.plural(feito.recusados, "valor recusado", "valores recusados")}.`
    : `${formatos.plural(feito.confirmados, "valor confirmado e gravado", "valores confirmados e gravados")}.`
})

/** POST: what was decided of the values that wait, or the failed series again. */
const agir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { id } = yield* (yield* Atualizacoes).ler(pedido.parametros.id ?? "")
  if (pedido.campos.acao === "repetir") {
    const outra = yield* (yield* Atualizacoes).repetir(id, pedido.operador)
    return seguir(ENDERECOS.execucao(outra), aviso.informacao("As séries que falharam foram pedidas de novo."))
  }
  return seguir(ENDERECOS.execucao(id), aviso.sucesso(yield* decidir(id, pedido)))
})

export const RotasAtualizacao = rotasDoPainel([
  rotaGet(ATUALIZACAO, lista),
  rotaPost(ATUALIZACAO, iniciar, lista),
  rotaGet(`${ATUALIZACAO}/:id`, uma),
  rotaPost(`${ATUALIZACAO}/:id`, agir, uma)
])

/** The part of the home page that says how every series stands. */
import { Effect } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import {
  colunasEncerradas,
  type EstadoDaSerie,
  estadoDasSeries,
  type Situacao
} from "../../../domain/indices/atualizacao/estado.ts"
import { RegistroDeExecucoes } from "../../../domain/indices/atualizacao/execucoes.ts"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { queAguardam } from "../../../domain/indices/plausibilidade/espera.ts"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { colunaPrincipal } from "../../../domain/indices/selecao.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { formatarIso } from "../../../domain/valores/data.ts"
import { formatos } from "../../../views/formatos.ts"
import { desenhar, QUADRO_MINIMO } from "../../../views/grafico.ts"
import { ocorrenciasDe } from "../../../views/painel/atualizacao/causas.ts"
import { desfechoDe, SITUACOES } from "../../../views/painel/inicio/series.ts"
import { ENDERECOS } from "../auditoria/enderecos.ts"
import { daCelula, daNova, daSerie } from "../tabelas/enderecos.ts"
import { pontosDe } from "../tabelas/grafico.ts"

/** Rows of the little drawing beside a series: two years of months, a month or so of business days. */
const RECENTES = 24

/** Missing months or days of a series that are named. */
const MAXIMO_DE_FUROS = 3

const PERGUNTAS: ReadonlyArray<Situacao> = ["atrasada", "vazia"]

/** Runs to look back for one that came to its end. */
const ULTIMAS_EXECUCOES = 5

/** The last run of the job that came to its end. */
const ultimaExecucao = Effect.gen(function* () {
  const { itens } = yield* (yield* RegistroDeExecucoes).listar({ tamanho: ULTIMAS_EXECUCOES, deslocamento: 0 })
  return itens.find(({ resultado }) => resultado !== null)
})

/** How every series stands today, and what the last run did to it. */
export const estadoNoInicio = Effect.gen(function* () {
  const vigentes = (yield* TabelasVigentes).atual()
  const dia = yield* hojeEmBrasilia
  const estados = estadoDasSeries(vigentes, dia)
  const execucao = yield* ultimaExecucao
  const resultados = execucao?.resultado?.series ?? []
  const espera = execucao === undefined ? [] : yield* (yield* Atualizacoes).espera(execucao.id)
  const desfechos = new Map(
    resultados.map((resultado) => [resultado.serie, desfechoDe(resultado, queAguardam(espera, resultado.serie).length)])
  )
  const comDesenho = (estado: EstadoDaSerie) => {
    const definicao = definicaoDe(estado.tabela)!
    const coluna = definicao.colunas.find(({ nome }) => nome === estado.coluna)!
    const { linhas } = vigentes.tabelas.get(estado.tabela)!
    const chave = colunaPrincipal(definicao)
    const lugar = (quando: string) => ({
      quando: formatos.chave(quando),
      caminho: linhas.some((linha) => linha[chave.nome] === quando)
        ? daCelula(definicao.nome, quando, coluna.nome)
        : daNova(definicao.nome, quando)
    })
    const recentes = linhas.filter((linha) => (linha[coluna.nome] ?? null) !== null).slice(-RECENTES)
    return {
      ...estado,
      ...SITUACOES[estado.situacao],
      desfecho: desfechos.get(estado.serie),
      caminho: daSerie(estado.tabela, estado.coluna),
      unidade: chave.tipo === "data" ? (["dia útil", "dias úteis"] as const) : (["mês", "meses"] as const),
      furos: estado.lacunas.slice(0, MAXIMO_DE_FUROS).map(lugar),
      outrosFuros: Math.max(0, estado.lacunas.length - MAXIMO_DE_FUROS),
      abertos: estado.naoEncerrados.slice(0, MAXIMO_DE_FUROS).map(lugar),
      desenho: desenhar(pontosDe(definicao, coluna, recentes.toReversed()), QUADRO_MINIMO)
    }
  }
  return {
    dia: formatarIso(dia),
    execucao: execucao && {
      caminho: ENDERECOS.execucao(execucao.id),
      em: execucao.terminadaEm ?? execucao.iniciadaEm,
      por: execucao.por,
      nomes: yield* nomesDe([execucao.por]),
      falhas: [...desfechos.values()].filter(({ falhou }) => falhou).length,
      causas: ocorrenciasDe(resultados).filter(({ tom }) => tom === "falha")
    },
    series: estados.map(comDesenho),
    preocupam: estados.filter(({ situacao, naoEncerrados }) => PERGUNTAS.includes(situacao) || naoEncerrados.length > 0)
      .length,
    encerradas: colunasEncerradas(vigentes)
  }
})

/** The grid of periods, with what to look at first and what it all comes to: what htmx replaces after every change. */

import { camposDoPeriodo, categorias, semCategoria } from "../../../domain/calculadoras/revisao/campos.ts"
import { type Pendencia, pendenciasDo, salariosForaDoPeriodo } from "../../../domain/calculadoras/revisao/pendencias.ts"
import { indicadoresDe, periodosDo } from "../../../domain/calculadoras/revisao/periodos.ts"
import { anosDo } from "../../../domain/calculadoras/revisao/salarios.ts"
import { FORMA, GRAU, NATUREZA } from "../../../domain/demonstrativos/palavras/do-tempo.ts"
import type { Objeto } from "../../../domain/documentos/json-recebido.ts"
import { listaEm, origemDe, PERIODOS } from "../../../domain/plataforma/rascunhos/lugares.ts"
import type { OrigemDoValor, Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { formatos } from "../../formatos.ts"
import type { Formulario, Opcao, Problema } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import { type CampoMostrado, mostrarCampo } from "../escolhas/campos.ts"
import { type Paginas, recortarPagina } from "../paginas.ts"
import { mostrarRepetidos, type RepetidoMostrado } from "./repetidos.ts"

/** What is open in the grid. */
export type ModoDaGrade =
  | { readonly tipo: "EDITAR"; readonly posicao: number }
  | { readonly tipo: "NADA" | "NOVO" | "COLAR" }

/** A value and where it came from. */
interface ValorMostrado {
  readonly texto: string
  readonly origem: OrigemDoValor
}

interface PeriodoMostrado {
  readonly id: string
  readonly numero: number
  readonly descricao: string
  readonly inicio: ValorMostrado
  readonly fim: ValorMostrado
  readonly forma: ValorMostrado
  readonly natureza: ValorMostrado
  readonly grau: ValorMostrado
  readonly carencia: ValorMostrado
  readonly desde: ValorMostrado
  readonly salarios: number
  readonly indicadores: ReadonlyArray<string>
}

export interface Dados extends Formulario {
  readonly base: string
  readonly revisao: string
  /** Documents beside the grid whose forms carry the revision too: for who replaces the grid alone. */
  readonly aguardam: ReadonlyArray<string>
  readonly modo: ModoDaGrade["tipo"]
  /** What the last step was; absent where there is none to undo. */
  readonly desfazer: string | undefined
  readonly contagem: Html | undefined
  readonly repetidos: ReadonlyArray<RepetidoMostrado>
  readonly pendencias: ReadonlyArray<PendenciaMostrada>
  /** Periods of the page that is shown. */
  readonly periodos: ReadonlyArray<PeriodoMostrado>
  readonly paginas: Paginas
  readonly anos: ReadonlyArray<readonly [ano: string, salarios: number]>
  /** The period that is open, and its form. */
  readonly aberto: PeriodoMostrado | undefined
  readonly formulario: ReadonlyArray<CampoMostrado>
  /** Of what is done with the open period. */
  readonly dividirEm: string
  readonly juntarCom: string
  readonly outros: ReadonlyArray<Opcao>
  /** The number of periods without a category, and the categories that all of them may get. */
  readonly semCategoria: number
  readonly categorias: ReadonlyArray<Opcao>
  readonly origens: Readonly<Record<OrigemDoValor, string>>
  readonly comoColar: string
  readonly problemasGerais: ReadonlyArray<Problema>
}

/** A point to look at, with its rows. */
interface PendenciaMostrada {
  readonly titulo: string
  readonly explicacao: string
  readonly competencias: number
  readonly periodos: ReadonlyArray<PeriodoCitado>
  readonly outros: number
}

/** A row of the grid as its notices call it, and where it is edited. */
export interface PeriodoCitado {
  readonly nome: string
  readonly consulta: string
}

/** The row of a period, by its position. */
export const citarPeriodo = (rascunho: Rascunho, posicao: number): PeriodoCitado => {
  const periodo = periodosDo(rascunho)[posicao]!
  return {
    nome: `Período ${posicao + 1}, ${nomeDo(periodo)}`,
    consulta: `editar=${encodeURIComponent(String(periodo.id))}&pagina=${paginaDaPosicao(posicao)}`
  }
}

/** Rows that one notice names. */
const CITADOS = 20

const mostrarPendencia = (
  rascunho: Rascunho,
  { codigo, explicacao, periodos, competencias }: Pendencia
): PendenciaMostrada => ({
  titulo: codigo,
  explicacao,
  competencias,
  periodos: periodos.slice(0, CITADOS).map((posicao) => citarPeriodo(rascunho, posicao)),
  outros: Math.max(0, periodos.length - CITADOS)
})

const pendenciasDosSalarios = (rascunho: Rascunho): ReadonlyArray<PendenciaMostrada> =>
  salariosForaDoPeriodo(rascunho)
    .slice(0, CITADOS)
    .map(({ posicao, meses }) => {
      const [de, ate] = [meses[0]!, meses.at(-1)!].map(formatos.competencia)
      const quais = meses.length === 1 ? `${de}, mês em que` : `de ${de} a ${ate}, meses em que`
      return {
        titulo: "Salários fora do período",
        explicacao: `${quais} o vínculo não estava em curso. Corrija as datas, ou leve os valores ao vínculo certo.`,
        competencias: meses.length,
        periodos: [citarPeriodo(rascunho, posicao)],
        outros: 0
      }
    })

/** Periods on a page. */
const PERIODOS_POR_PAGINA = 100

/** The page of the period at a position. */
export const paginaDaPosicao = (posicao: number): number => Math.floor(posicao / PERIODOS_POR_PAGINA) + 1

export interface DadosDaRevisao extends Formulario {
  /** The page that is asked for; beyond the last one the last is shown. */
  readonly pagina: number
  readonly base: string
  readonly revisao: string
  readonly modo: ModoDaGrade
  readonly desfazer: string | undefined
  readonly contagem: Html | undefined
  readonly rascunho: Rascunho
  /** Only the grid is written. */
  readonly fragmento: boolean
}

const palavra = (palavras: Readonly<Record<string, string>>, valor: unknown, omisso: string): string =>
  palavras[String(valor ?? omisso)] ?? String(valor)

const dia = (iso: unknown): string => (typeof iso === "string" ? formatos.data(iso) : "")

const nomeDo = ({ descricao }: Objeto): string => String(descricao ?? "") || "Sem nome"

const mostrarPeriodo = (rascunho: Rascunho, periodo: Objeto, posicao: number): PeriodoMostrado => {
  const valor = (nome: string, texto: string): ValorMostrado => ({
    texto,
    origem: origemDe(rascunho, [PERIODOS, posicao, nome])
  })
  const { dataInicial, dataFinal, formaContagem, naturezaVinculo, grauDeficiencia, contarCarencia } = periodo
  return {
    id: String(periodo.id),
    numero: posicao + 1,
    descricao: nomeDo(periodo),
    inicio: valor("dataInicial", dia(dataInicial)),
    fim: valor("dataFinal", dia(dataFinal)),
    forma: valor("formaContagem", palavra(FORMA, formaContagem, "COMUM")),
    natureza: valor(
      "naturezaVinculo",
      semCategoria(periodo) ? "A informar" : palavra(NATUREZA, naturezaVinculo, "NAO_INFORMADO")
    ),
    grau: valor("grauDeficiencia", palavra(GRAU, grauDeficiencia, "SEM_DEFICIENCIA")),
    carencia: valor("contarCarencia", contarCarencia === false ? "Não" : "Sim"),
    desde: valor("computavelDesde", dia(periodo.computavelDesde)),
    salarios: listaEm(periodo, "salarios").length,
    indicadores: indicadoresDe(periodo)
  }
}

const escrever = modelo<Dados, Pick<Dados, "comoColar" | "origens">>("calculadoras/revisao/grade", {
  origens: { DOCUMENTO: "documento", DIGITADO: "digitado", CALCULADO: "presumido" },
  comoColar:
    "Copie da planilha e cole aqui, uma linha para cada período, com as colunas: início, fim, nome, forma de contagem e categoria (as três últimas podem faltar). Datas em dd/mm/aaaa."
})

/** Fields of what is done with a period are no problems of the whole. */
const daGrade = ({ campo }: Problema): boolean => campo !== "file"

/** The grid, to be written. */
export const grade = ({ rascunho, modo, fragmento, pagina, ...dados }: DadosDaRevisao) => {
  const todos = periodosDo(rascunho)
  const { paginas, primeiro, mostrados } = recortarPagina(todos, pagina, PERIODOS_POR_PAGINA)
  const posicao = modo.tipo === "EDITAR" ? modo.posicao : todos.length
  const aberto = modo.tipo === "EDITAR" ? todos[posicao] : undefined
  return escrever.folha({
    ...dados,
    modo: modo.tipo,
    aguardam: fragmento
      ? rascunho.documentos.flatMap(({ id, situacao }) =>
          situacao === "AGUARDA" || situacao === "GUARDADO" ? [id] : []
        )
      : [],
    periodos: mostrados.map((periodo, i) => mostrarPeriodo(rascunho, periodo, primeiro + i)),
    paginas,
    repetidos: mostrarRepetidos(rascunho),
    pendencias: [
      ...pendenciasDosSalarios(rascunho),
      ...pendenciasDo(rascunho).map((pendencia) => mostrarPendencia(rascunho, pendencia))
    ],
    anos: anosDo(rascunho),
    aberto: aberto && mostrarPeriodo(rascunho, aberto, posicao),
    formulario: modo.tipo === "EDITAR" || modo.tipo === "NOVO" ? camposDoPeriodo(posicao).map(mostrarCampo) : [],
    dividirEm: `${PERIODOS}.${posicao}.dividirEm`,
    juntarCom: `${PERIODOS}.${posicao}.juntarCom`,
    outros: [
      { valor: "", rotulo: "Escolha" },
      ...(aberto === undefined ? [] : todos).flatMap((outro, i) =>
        i === posicao ? [] : [{ valor: String(outro.id), rotulo: `${i + 1}. ${nomeDo(outro)}` }]
      )
    ],
    semCategoria: todos.filter(semCategoria).length,
    categorias: [{ valor: "", rotulo: "Escolha" }, ...categorias()],
    problemasGerais: dados.problemas.filter(daGrade)
  })
}

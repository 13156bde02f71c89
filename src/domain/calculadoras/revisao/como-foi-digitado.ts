/** What was typed in a step, in the words of the step, for who must type it again elsewhere. */
import { aoContrario } from "../../demonstrativos/escrita.ts"
import { PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import type { NomeDeCalculadora } from "../../plataforma/rascunhos/rascunho.ts"
import type { CampoDoPedido } from "../escolhas/campo.ts"
import { ESCOLHAS } from "../escolhas/exame.ts"
import type { Lista } from "../escolhas/grupos.ts"
import { camposDoPeriodo, categorias } from "./campos.ts"
import { AVULSOS, CAMPO_DA_CATEGORIA, PELO_MES, ROTULO_PELO_MES, vinculosDaPergunta } from "./colar.ts"
import { ROTULO_SEM_VINCULO } from "./salarios.ts"

/** Fields that no request has. */
const OUTROS: Readonly<Record<string, string>> = {
  ano: "Ano",
  busca: "Procurar",
  categoria: "Categoria dos períodos sem ela",
  codigo: "Código do cálculo",
  coluna: "Lista que recebe os salários",
  dias: "Por quantos dias",
  nome: "Nome do cálculo",
  permiteBaixar: "Quem abre pode baixar os arquivos",
  texto: "Colado da planilha"
}

/** What buttons and hidden fields send: nobody typed it. */
const DE_NINGUEM: ReadonlySet<string> = new Set([
  "acao",
  "carta",
  "calculo",
  "documento",
  "modo",
  "pagina",
  "pagos",
  "parte",
  "periodo",
  "repetido"
])

const SIM_OU_NAO = [
  { valor: "true", rotulo: "Sim" },
  { valor: "false", rotulo: "Não" }
]

const posicaoEm = (caminho: string, nome: string): number | undefined => {
  const [posicao] = nome.startsWith(`${caminho}.`) ? nome.slice(caminho.length + 1).split(".") : []
  return posicao !== undefined && /^\d{1,4}$/.test(posicao) ? Number(posicao) : undefined
}

const daLista = (lista: Lista, nome: string): ReadonlyArray<CampoDoPedido> => {
  const posicao = posicaoEm(lista.caminho, nome)
  if (posicao === undefined) return []
  return [...lista.campos(posicao), ...lista.dentro(posicao).flatMap((dentro) => daLista(dentro, nome))]
}

const doPedido = (calculadora: NomeDeCalculadora, nome: string): CampoDoPedido | undefined => {
  const { grupos, listas } = ESCOLHAS[calculadora]
  const periodo = posicaoEm(PERIODOS, nome)
  const campos = [
    ...grupos.flatMap(({ campos: doGrupo }) => doGrupo),
    ...listas.flatMap((lista) => daLista(lista, nome)),
    ...(periodo === undefined ? [] : camposDoPeriodo(periodo))
  ]
  return campos.find(({ caminho }) => caminho === nome)
}

const doMes = (nome: string): string | undefined => {
  const [, mes = ""] = /\.(\d{4}-\d{2})\.valor$/.exec(nome) ?? []
  return mes === "" ? undefined : `Salário de ${aoContrario(mes)}`
}

/** The label of a field that no request has. */
const rotuloDeOutro = (nome: string): string =>
  OUTROS[nome] ??
  doMes(nome) ??
  (vinculosDaPergunta(nome) === undefined ? nome : "Nos meses de mais de um vínculo, os salários são de")

/** A period by its place: the draft that knew its name is gone. */
const periodoNa = (posicao: number): string => `Período ${posicao + 1}`

/** The choice made in such a field, in its words. */
const escolhidoEmOutro = (nome: string, valor: string): string => {
  if (nome === CAMPO_DA_CATEGORIA) return categorias().find((categoria) => categoria.valor === valor)?.rotulo ?? valor
  if (nome === "coluna" && valor === PELO_MES) return ROTULO_PELO_MES
  if (nome === "coluna" && valor === AVULSOS) return ROTULO_SEM_VINCULO
  const posicao = nome === "coluna" ? posicaoEm(PERIODOS, valor) : undefined
  if (posicao !== undefined) return periodoNa(posicao)
  return vinculosDaPergunta(nome) !== undefined && /^\d+$/.test(valor) ? periodoNa(Number(valor)) : valor
}

/**
 * The label of a field of a step and its value as the step shows it; a field that no step has keeps its name; nothing
 * of what nobody typed.
 */
export const comoFoiDigitado = (
  calculadora: NomeDeCalculadora,
  nome: string,
  valor: string
): ReadonlyArray<readonly [rotulo: string, valor: string]> => {
  if (DE_NINGUEM.has(nome) || valor === "") return []
  const campo = doPedido(calculadora, nome)
  if (campo === undefined) return [[rotuloDeOutro(nome), escolhidoEmOutro(nome, valor)]]
  const { forma, rotulo } = campo
  const escolhas = forma.tipo === "ESCOLHA" ? forma.escolhas : forma.tipo === "LOGICO" ? SIM_OU_NAO : []
  return [[rotulo, escolhas.find((escolha) => escolha.valor === valor)?.rotulo ?? valor]]
}

/** Places in a request, as forms and origins name them: `periodosContribuicao.3.salarios.7.valor`. */
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import { type Caminho, mudarEm } from "./mudancas.ts"
import type { OrigemDoValor, Rascunho } from "./rascunho.ts"

const POSICAO = /^(0|[1-9]\d{0,5})$/

/** The path that a name stands for; positions of lists are numbers. */
export const caminhoDe = (nome: string): Caminho =>
  nome.split(".").map((parte) => (POSICAO.test(parte) ? Number(parte) : parte))

/** The value at a path; `undefined`: there is none. */
export const valorEm = (valor: unknown, caminho: Caminho): unknown =>
  caminho.reduce<unknown>((atual, parte) => {
    if (Array.isArray(atual)) return typeof parte === "number" ? atual[parte] : undefined
    return ehObjeto(atual) && Object.hasOwn(atual, parte) ? atual[parte] : undefined
  }, valor)

/** The list of objects under a name of the request; empty where there is none. */
export const listaEm = (pedido: Objeto, nome: string): ReadonlyArray<Objeto> => {
  const valor = pedido[nome]
  return Array.isArray(valor) ? valor.filter(ehObjeto) : []
}

/** One object of such a list, without looking at the others: a long grid asks for each of them. */
const itemEm = (pedido: Objeto, nome: string, posicao: number): Objeto | undefined => {
  const lista = pedido[nome]
  const item: unknown = Array.isArray(lista) ? lista[posicao] : undefined
  return ehObjeto(item) ? item : undefined
}

/** `undefined` takes the member away. */
export const comValor = (pedido: Objeto, caminho: Caminho, valor: unknown): Objeto => {
  const novo = mudarEm(pedido, caminho, () => valor)
  return ehObjeto(novo) ? novo : pedido
}

export const PERIODOS = "periodosContribuicao"

/** The name under which the origin of a value is kept: with the `id` of its period instead of a position. */
export const lugarDe = (pedido: Objeto, caminho: Caminho): string => {
  const [lista, posicao, ...resto] = caminho
  if (lista !== PERIODOS || typeof posicao !== "number") return caminho.join(".")
  const periodo = itemEm(pedido, PERIODOS, posicao)
  const [parte, qual] = resto
  if (parte !== "salarios" || typeof qual !== "number") return [PERIODOS, periodo?.id, ...resto].join(".")
  const salario = periodo === undefined ? undefined : itemEm(periodo, "salarios", qual)
  return [PERIODOS, periodo?.id, parte, salario?.competencia].join(".")
}

const daLinha = (linha: Objeto | undefined): OrigemDoValor =>
  linha?.origem === undefined || linha.origem === "USUARIO" ? "DIGITADO" : "DOCUMENTO"

/** Where the value at a path came from: what was noted of it, else what its period or salary says of itself. */
export const origemDe = ({ pedido, origens }: Rascunho, caminho: Caminho): OrigemDoValor => {
  const notada = origens[lugarDe(pedido, caminho)]
  if (notada !== undefined) return notada
  const [lista, posicao] = caminho
  return typeof lista === "string" && typeof posicao === "number" ? daLinha(itemEm(pedido, lista, posicao)) : "DIGITADO"
}

/** The same draft, with an origin noted for some places. */
export const comOrigem = (rascunho: Rascunho, lugares: ReadonlyArray<string>, origem: OrigemDoValor): Rascunho =>
  lugares.length === 0
    ? rascunho
    : {
        ...rascunho,
        origens: { ...rascunho.origens, ...Object.fromEntries(lugares.map((lugar) => [lugar, origem])) }
      }

/** A request with what was typed in the step of choices. Pure. */
import { Array as Arr, Result } from "effect"
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import { caminhoDe, comValor, valorEm } from "../../plataforma/rascunhos/lugares.ts"
import type { CampoDoPedido } from "./campo.ts"
import { escreverDigitado, lerDigitado } from "./digitado.ts"
import type { Escolhas, Lista } from "./grupos.ts"

/** What is wrong with a field, by its path. */
export interface ProblemaDoCampo {
  readonly campo: string
  readonly mensagem: string
}

/** What was typed, by the path of the field. */
export type Digitados = Readonly<Record<string, string>>

/** How many items a list of the request has. */
export const quantosEm = (pedido: Objeto, caminho: string): number => {
  const lista = valorEm(pedido, caminhoDe(caminho))
  return Array.isArray(lista) ? lista.length : 0
}

const daLista = (pedido: Objeto, lista: Lista): ReadonlyArray<CampoDoPedido> =>
  Array.from({ length: quantosEm(pedido, lista.caminho) }, (_, posicao) => [
    ...lista.campos(posicao),
    ...lista.dentro(posicao).flatMap((dentro) => daLista(pedido, dentro))
  ]).flat()

/** Every field that the form of a request has: those of its groups, and of each item of its lists. */
export const camposDoFormulario = (pedido: Objeto, { grupos, listas }: Escolhas): ReadonlyArray<CampoDoPedido> => [
  ...grupos.flatMap(({ campos }) => campos),
  ...listas.flatMap((lista) => daLista(pedido, lista))
]

/** The field of a path, or the first one inside the part of the request that it names. */
export const campoDoCaminho = (pedido: Objeto, escolhas: Escolhas, caminho: string): CampoDoPedido | undefined => {
  const campos = camposDoFormulario(pedido, escolhas)
  return (
    campos.find((campo) => campo.caminho === caminho) ??
    campos.find((campo) => caminho !== "" && campo.caminho.startsWith(`${caminho}.`))
  )
}

/** What the form shows before anything is typed: what the request says, else what the law does by itself. */
export const digitadosDe = (pedido: Objeto, escolhas: Escolhas): Digitados =>
  Object.fromEntries(
    camposDoFormulario(pedido, escolhas).map(({ caminho, forma, omisso }) => [
      caminho,
      escreverDigitado(forma, valorEm(pedido, caminhoDe(caminho)) ?? omisso)
    ])
  )

/** Objects that only held what was taken away go with it; items of a list stay. */
const podar = (pedido: Objeto, caminho: ReadonlyArray<string | number>): Objeto => {
  const acima = caminho.slice(0, -1)
  const valor = valorEm(pedido, acima)
  return acima.length > 0 && typeof acima.at(-1) === "string" && ehObjeto(valor) && Object.keys(valor).length === 0
    ? podar(comValor(pedido, acima, undefined), acima)
    : pedido
}

const comDigitado = (pedido: Objeto, caminho: string, valor: unknown): Objeto => {
  const partes = caminhoDe(caminho)
  if (valor !== undefined) return comValor(pedido, partes, valor)
  return valorEm(pedido, partes) === undefined ? pedido : podar(comValor(pedido, partes, undefined), partes)
}

const mesmo = (um: unknown, outro: unknown): boolean => JSON.stringify(um) === JSON.stringify(outro)

/** What was typed in a field changes in a request; `undefined`: nothing. */
const mudancaDe = (
  pedido: Objeto,
  { caminho, forma, omisso }: CampoDoPedido,
  digitado: string | undefined
): Result.Result<{ readonly caminho: string; readonly valor: unknown }, ProblemaDoCampo> | undefined => {
  const atual = valorEm(pedido, caminhoDe(caminho))
  if (digitado === undefined || digitado.trim() === escreverDigitado(forma, atual)) return undefined
  const lido = Result.mapBoth(lerDigitado(forma, digitado), {
    onSuccess: (valor) => ({ caminho, valor: mesmo(valor, omisso) ? undefined : valor }),
    onFailure: (mensagem) => ({ campo: caminho, mensagem })
  })
  return Result.isSuccess(lido) && mesmo(lido.success.valor, atual) ? undefined : lido
}

export interface Escolhido {
  readonly pedido: Objeto
  readonly problemas: ReadonlyArray<ProblemaDoCampo>
  /** Paths of what says something else than before. */
  readonly mudados: ReadonlyArray<string>
}

/**
 * The request as the form has it. What is chosen as the law does by itself is not said; a field that the form did not bring
 * stays as it is, and so does one whose text is no value of its kind: `problemas` says what would be right.
 */
export const escolher = (pedido: Objeto, escolhas: Escolhas, digitados: Digitados): Escolhido => {
  const [lidas, erradas] = Arr.separate(
    camposDoFormulario(pedido, escolhas).flatMap((campo) => {
      const mudanca = mudancaDe(pedido, campo, digitados[campo.caminho])
      return mudanca === undefined ? [] : [mudanca]
    })
  )
  return {
    pedido: lidas.reduce((ate, { caminho, valor }) => comDigitado(ate, caminho, valor), pedido),
    problemas: erradas,
    mudados: lidas.map(({ caminho }) => caminho)
  }
}

const achar = (pedido: Objeto, listas: ReadonlyArray<Lista>, caminho: string): Lista | undefined => {
  for (const lista of listas) {
    if (lista.caminho === caminho) return lista
    const dentro = Array.from({ length: quantosEm(pedido, lista.caminho) }, (_, posicao) =>
      lista.dentro(posicao)
    ).flat()
    const achada = achar(pedido, dentro, caminho)
    if (achada !== undefined) return achada
  }
  return undefined
}

const itensDe = (pedido: Objeto, caminho: string): ReadonlyArray<unknown> => {
  const itens = valorEm(pedido, caminhoDe(caminho))
  return Array.isArray(itens) ? itens : []
}

/** The request with one more item, empty, in a list of the form; one that is full, or none of the form, stays. */
export const comItem = (pedido: Objeto, { listas }: Escolhas, caminho: string): Objeto => {
  const lista = achar(pedido, listas, caminho)
  const itens = itensDe(pedido, caminho)
  return lista === undefined || itens.length >= lista.maximo
    ? pedido
    : comValor(pedido, caminhoDe(caminho), [...itens, {}])
}

/** The request without the item at a path (`beneficiosPagos.1`); what is no item of a list of the form stays. */
export const semItem = (pedido: Objeto, { listas }: Escolhas, caminho: string): Objeto => {
  const partes = caminhoDe(caminho)
  const posicao = partes.at(-1)
  const daQual = partes.slice(0, -1)
  const lista = achar(pedido, listas, daQual.join("."))
  if (lista === undefined || typeof posicao !== "number") return pedido
  const restam = itensDe(pedido, lista.caminho).filter((_, i) => i !== posicao)
  return restam.length === 0 ? podar(comValor(pedido, daQual, undefined), daQual) : comValor(pedido, daQual, restam)
}

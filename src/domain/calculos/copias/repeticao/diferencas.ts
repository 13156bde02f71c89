/** Where two results differ, figure by figure: numbers by their digits, as they were written. */
import { lerJsonExato } from "../../../valores/json/json-exato.ts"

export interface Diferenca {
  /** `blocos.0.fundamentos.2.rmi`. */
  readonly caminho: string
  /** As JSON; `undefined`: there is nothing there. */
  readonly antes: string | undefined
  readonly depois: string | undefined
}

type Par = readonly [caminho: string, antes: unknown, depois: unknown]

const ehComposto = (valor: unknown): valor is object => typeof valor === "object" && valor !== null

const membros = (valor: object): ReadonlyMap<string, unknown> => new Map(Object.entries(valor))

const filhos = (caminho: string, antes: object, depois: object): ReadonlyArray<Par> => {
  const [a, b] = [membros(antes), membros(depois)]
  return [...new Set([...a.keys(), ...b.keys()])].map((nome) => [
    caminho === "" ? nome : `${caminho}.${nome}`,
    a.get(nome),
    b.get(nome)
  ])
}

const escrever = (valor: unknown): string | undefined => (valor === undefined ? undefined : JSON.stringify(valor))

/** Two of the same kind, to be compared member by member. */
const desce = (antes: unknown, depois: unknown): boolean =>
  ehComposto(antes) && ehComposto(depois) && Array.isArray(antes) === Array.isArray(depois)

/** Every difference between two JSON texts, in the order of the first; `fora`: members of the root that do not count. */
export const diferencasEntre = (
  antes: string,
  depois: string,
  fora: ReadonlySet<string> = new Set()
): ReadonlyArray<Diferenca> => {
  const achadas: Array<Diferenca> = []
  const pilha: Array<Par> = [["", lerJsonExato(antes), lerJsonExato(depois)]]
  for (let par = pilha.pop(); par !== undefined; par = pilha.pop()) {
    const [caminho, a, b] = par
    if (fora.has(caminho)) continue
    if (ehComposto(a) && ehComposto(b) && desce(a, b)) pilha.push(...[...filhos(caminho, a, b)].reverse())
    else if (escrever(a) !== escrever(b)) achadas.push({ caminho, antes: escrever(a), depois: escrever(b) })
  }
  return achadas
}

/** Folders: trees of at most five levels, each of one person or of one group. */

/** From a folder in no other down to the last one. */
export const MAXIMO_DE_NIVEIS = 5
/** Folders of one person, or of one group. */
export const MAXIMO_DE_PASTAS = 2_000

export interface Pasta {
  readonly id: string
  readonly nome: string
  readonly pai: string | null
  /** The group whose folder it is; `null`: the person's own. */
  readonly grupo: string | null
  /** Among those beside it. */
  readonly ordem: number
  readonly revisao: number
}

/** A folder with what is in it. */
export interface PastaDaArvore extends Pasta {
  readonly filhas: ReadonlyArray<PastaDaArvore>
}

/** Where a folder stands. */
export type Lugar = Pick<Pasta, "id" | "pai">

type Indice = ReadonlyMap<string | null, ReadonlyArray<Lugar>>

const filhasPorPai = <P extends Lugar>(pastas: ReadonlyArray<P>): ReadonlyMap<string | null, ReadonlyArray<P>> => {
  const porPai = new Map<string | null, Array<P>>()
  for (const pasta of pastas) {
    const irmas = porPai.get(pasta.pai)
    if (irmas === undefined) porPai.set(pasta.pai, [pasta])
    else irmas.push(pasta)
  }
  return porPai
}

/** The trees, in the order in which the folders come. */
export const arvoreDe = (pastas: ReadonlyArray<Pasta>): ReadonlyArray<PastaDaArvore> => {
  const porPai = filhasPorPai(pastas)
  const comFilhas = (pasta: Pasta): PastaDaArvore => ({
    ...pasta,
    filhas: (porPai.get(pasta.id) ?? []).map(comFilhas)
  })
  return (porPai.get(null) ?? []).map(comFilhas)
}

/** Levels that a folder and what is in it take. */
const alturaDe = (porPai: Indice, id: string): number =>
  1 + Math.max(0, ...(porPai.get(id) ?? []).map((filha) => alturaDe(porPai, filha.id)))

export type Problema = "CICLO" | "NIVEIS"

/**
 * What is wrong with `id` (a new folder, where it is none of them) inside `pai`: it would be inside itself, or too deep;
 * `undefined`: nothing. `pastas`: all those of the owner, which are trees.
 */
export const problemaDoLugar = (
  pastas: ReadonlyArray<Lugar>,
  id: string | undefined,
  pai: string | null
): Problema | undefined => {
  const paiDe = new Map(pastas.map((pasta) => [pasta.id, pasta.pai]))
  let acima = 0
  for (let onde: string | null = pai; onde !== null; onde = paiDe.get(onde) ?? null) {
    if (onde === id) return "CICLO"
    acima++
  }
  const altura = id === undefined ? 1 : alturaDe(filhasPorPai(pastas), id)
  return acima + altura > MAXIMO_DE_NIVEIS ? "NIVEIS" : undefined
}

/** The same for everything in a folder, when it goes into another one. */
export const problemaDoConteudo = (pastas: ReadonlyArray<Lugar>, id: string, destino: string): Problema | undefined => {
  if (id === destino) return "CICLO"
  const problemas = pastas.filter(({ pai }) => pai === id).map((filha) => problemaDoLugar(pastas, filha.id, destino))
  return problemas.includes("CICLO") ? "CICLO" : problemas.find((problema) => problema !== undefined)
}

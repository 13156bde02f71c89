/** The step of choices: species, dates, options with their default and what each does; lists that no document fills. */
import type { Escolhas, Grupo, Lista } from "../../../domain/calculadoras/escolhas/grupos.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { type CampoMostrado, mostrarCampo } from "./campos.ts"
import type { ListaMostrada } from "./lista.ts"

const FRASES = {
  calcular: "Calcular",
  guardar: "Só guardar",
  listas: "O que mais há",
  recusado: "Nada mudou no rascunho."
}

interface GrupoMostrado {
  readonly titulo: string
  readonly campos: ReadonlyArray<CampoMostrado>
  readonly raro: boolean
  readonly aberto: boolean
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** Of the draft. */
  readonly base: string
  /** Where the form goes. */
  readonly acao: string
  readonly revisao: number
  readonly formulario: Formulario
  readonly grupos: ReadonlyArray<GrupoMostrado>
  readonly listas: ReadonlyArray<ListaMostrada>
}

const escrever = modelo<Dados, Fixos>("calculadoras/escolhas/escolhas", { frases: FRASES })

/** The title of a folded group says how many of its fields do not stand as the law has them. */
const comQuantos = (titulo: string, mudados: number): string =>
  mudados === 0 ? titulo : `${titulo} (${mudados} ${mudados === 1 ? "informada" : "informadas"})`

export interface ParaMostrar extends Pick<Dados, "acao" | "base" | "revisao" | "formulario"> {
  readonly escolhas: Escolhas
  /** How many items a list of the request has. */
  readonly quantos: (caminho: string) => number
  /** Whether the request says something at a path. */
  readonly dito: (caminho: string) => boolean
}

const mostrarLista = (lista: Lista, quantos: ParaMostrar["quantos"]): ListaMostrada => {
  const { titulo, item, caminho, maximo } = lista
  const itens = Array.from({ length: quantos(caminho) }, (_, posicao) => ({
    titulo: `${item.charAt(0).toUpperCase()}${item.slice(1)} ${posicao + 1}`,
    caminho: `${caminho}.${posicao}`,
    campos: lista.campos(posicao).map(mostrarCampo),
    listas: lista.dentro(posicao).map((dentro) => mostrarLista(dentro, quantos))
  }))
  return { titulo, item, caminho, itens, cabeMais: itens.length < maximo }
}

export const escolhas = ({ escolhas: { grupos, listas }, quantos, dito, ...dados }: ParaMostrar) => {
  const comProblema = new Set(dados.formulario.problemas.map(({ campo }) => campo))
  const mostrarGrupo = ({ titulo, campos, raro }: Grupo): GrupoMostrado => {
    const mudados = campos.filter(({ caminho }) => dito(caminho)).length
    const aberto = mudados > 0 || campos.some(({ caminho }) => comProblema.has(caminho))
    return { titulo: raro ? comQuantos(titulo, mudados) : titulo, campos: campos.map(mostrarCampo), raro, aberto }
  }
  return escrever({
    ...dados,
    grupos: grupos.map(mostrarGrupo),
    listas: listas.map((lista) => mostrarLista(lista, quantos))
  })
}

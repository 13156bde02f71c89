/**
 * Who may do what in a group, as a table: role × action. What lies in the folders of a group obeys it; what is a person's
 * own obeys only that person, as if it were its `dono`. Repositories ask with `niveisQuePodem` in the condition of the
 * statement itself, never after loading. Who has no level learns nothing: what it names does not exist.
 */
import { Struct } from "effect"

export const NIVEIS = ["dono", "editor", "leitor"] as const
export type Nivel = (typeof NIVEIS)[number]

const TODOS = NIVEIS
const QUEM_ESCREVE = ["dono", "editor"] as const
const SO_DONOS = ["dono"] as const

const POLITICA = {
  "grupo.ler": TODOS,
  "grupo.sair": TODOS,
  "grupo.alterar": SO_DONOS,
  "grupo.excluir": SO_DONOS,
  "participantes.ler": TODOS,
  "participantes.verCpf": SO_DONOS,
  "participantes.alterar": SO_DONOS,
  "participantes.retirar": SO_DONOS,
  "convites.ler": SO_DONOS,
  "convites.criar": SO_DONOS,
  "convites.cancelar": SO_DONOS,
  "pastas.ler": TODOS,
  "pastas.criar": QUEM_ESCREVE,
  "pastas.alterar": QUEM_ESCREVE,
  "pastas.excluir": QUEM_ESCREVE,
  "calculos.ler": TODOS,
  "calculos.baixar": TODOS,
  "calculos.duplicar": TODOS,
  "calculos.criar": QUEM_ESCREVE,
  "calculos.alterar": QUEM_ESCREVE,
  "calculos.mover": QUEM_ESCREVE,
  "calculos.excluir": QUEM_ESCREVE,
  "calculos.restaurar": QUEM_ESCREVE,
  "calculos.compartilhar": QUEM_ESCREVE
} as const satisfies Readonly<Record<string, ReadonlyArray<Nivel>>>

export type Acao = keyof typeof POLITICA

/** Every action there is, in the order of the table. */
export const ACOES: ReadonlyArray<Acao> = Struct.keys(POLITICA)

/** The levels that may do this. */
export const niveisQuePodem = (acao: Acao): ReadonlyArray<Nivel> => POLITICA[acao]

/** Whether somebody of this level may do this. */
export const pode = (nivel: Nivel, acao: Acao): boolean => niveisQuePodem(acao).includes(nivel)

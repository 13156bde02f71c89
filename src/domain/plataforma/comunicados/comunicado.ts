/** Announcements: who sees one, and when. */
import { Schema } from "effect"
import { TextoDeUmaLinha } from "../../valores/textos/texto-humano.ts"
import type { HtmlCanonico } from "../texto-rico/texto-rico.ts"

export const PUBLICOS = ["todos", "autenticados", "anonimos"] as const
export type Publico = (typeof PUBLICOS)[number]

/** What a moment makes of an announcement. */
export const ESTADOS = ["rascunho", "agendado", "vigente", "expirado"] as const
export type Estado = (typeof ESTADOS)[number]

export const Titulo = TextoDeUmaLinha.check(
  Schema.makeFilter((texto: string) =>
    texto.trim() !== "" && texto.length <= 200 ? undefined : "esperado um título de 1 a 200 caracteres"
  )
).pipe(Schema.annotateKey({ messageMissingKey: "escreva o título" }))

export interface DadosDoComunicado {
  readonly titulo: string
  readonly html: HtmlCanonico
  readonly publico: Publico
  /** Shown as a banner until it is read; else only in the list. */
  readonly ostensivo: boolean
  /** ISO 8601, UTC. */
  readonly inicio: string
  /** Not shown from then on; `null`: until it is taken away. */
  readonly fim: string | null
  readonly rascunho: boolean
}

export interface Comunicado extends DadosDoComunicado {
  readonly id: string
  /** Counts the changes. */
  readonly revisao: number
  readonly criadoEm: string
  /** CPF. */
  readonly criadoPor: string
  readonly atualizadoEm: string
  readonly atualizadoPor: string
}

/** The state at a moment, in milliseconds. The beginning counts, the end does not. */
export const estadoDo = (
  { rascunho, inicio, fim }: Pick<Comunicado, "rascunho" | "inicio" | "fim">,
  agoraMs: number
): Estado => {
  if (rascunho) return "rascunho"
  if (agoraMs < Date.parse(inicio)) return "agendado"
  return fim !== null && agoraMs >= Date.parse(fim) ? "expirado" : "vigente"
}

/** For whom an announcement is shown to somebody signed in, or not. */
const mostradoA = ({ publico }: Comunicado, quem: Publico): boolean => publico === "todos" || publico === quem

/** Those of a public at a moment; `todos`: only what everybody sees. */
export const doMomento = (
  avisos: ReadonlyArray<Comunicado>,
  quem: Publico,
  agoraMs: number
): ReadonlyArray<Comunicado> =>
  avisos.filter((aviso) => mostradoA(aviso, quem) && estadoDo(aviso, agoraMs) === "vigente")

/** Why a window is none; `undefined`: it is one. */
export const problemaDaJanela = ({ inicio, fim }: Pick<Comunicado, "inicio" | "fim">): string | undefined =>
  fim !== null && Date.parse(fim) <= Date.parse(inicio)
    ? "fim: não pode ser antes do início, nem igual a ele"
    : undefined

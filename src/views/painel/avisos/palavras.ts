/** The words of the announcements. */
import type { Estado, Publico } from "../../../domain/plataforma/comunicados/comunicado.ts"

export const ESTADOS_ESCRITOS: Readonly<Record<Estado, string>> = {
  rascunho: "Rascunho",
  agendado: "Agendado",
  vigente: "Vigente",
  expirado: "Expirado"
}

export const PUBLICOS_ESCRITOS: Readonly<Record<Publico, string>> = {
  todos: "Todos",
  autenticados: "Só quem entrou",
  anonimos: "Só quem não entrou"
}

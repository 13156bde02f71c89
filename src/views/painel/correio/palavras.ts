/** The words of the outbox. */
import type { ModeloDeCarta } from "../../../domain/correio/cartas.ts"
import type { EstadoDaMensagem } from "../../../domain/correio/entrega.ts"

export const ESTADOS_ESCRITOS: Readonly<Record<EstadoDaMensagem, string>> = {
  pendente: "Na fila",
  enviada: "Enviada",
  morta: "Não entregue"
}

export const MODELOS_ESCRITOS: Readonly<Record<ModeloDeCarta, string>> = {
  "solicitacao-recebida": "Solicitação recebida",
  "solicitacao-aprovada": "Solicitação aprovada",
  "solicitacao-rejeitada": "Solicitação não aprovada",
  "chave-retirada": "Chave retirada",
  "chave-revogada": "Chave revogada",
  "convite-para-grupo": "Convite para um grupo"
}

/** As it is called; a model of another version by its own name. */
export const modeloEscrito = (modelo: string): string =>
  Object.entries(MODELOS_ESCRITOS).find(([nome]) => nome === modelo)?.[1] ?? modelo

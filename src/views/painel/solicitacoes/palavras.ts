/** The words of the states of a key request. */
import type { Ato, EstadoDaSolicitacao } from "../../../domain/acesso/solicitacoes/estados.ts"

export const ESTADOS_ESCRITOS: Readonly<Record<EstadoDaSolicitacao, string>> = {
  aberta: "Em análise",
  "aguarda-segunda-aprovacao": "Aguarda segunda aprovação",
  aprovada: "Aprovada, a retirar",
  rejeitada: "Rejeitada",
  cancelada: "Cancelada",
  retirada: "Chave retirada",
  vencida: "Vencida sem retirada"
}

export const ATOS_ESCRITOS: Readonly<Record<Ato, string>> = {
  PROPOR: "Primeira aprovação",
  APROVAR: "Aprovação",
  REJEITAR: "Rejeição",
  CANCELAR: "Cancelamento",
  RETIRAR: "Retirada da chave",
  VENCER: "Fim do prazo de retirada"
}

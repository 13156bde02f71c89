/** Key requests as people type them, through the pages. */
import { Effect } from "effect"
import type { Navegante } from "./navegante.ts"
import { enviarFormulario } from "./painel.ts"

/** A good request, with every field that the form has. */
export const DIGITADA = {
  nomeContato: "Olga Outra",
  email: "olga@exemplo.adv.br",
  telefone: "(11) 91234-5678",
  nomeChave: "Sistema do escritório",
  finalidade: "Conferir cálculos de benefícios dos clientes.",
  emNomeDe: "Escritório Exemplo",
  orgao: "Instituto Exemplar",
  oabNumero: "123456",
  oabUf: "SP",
  classePretendida: "publico",
  escopos: "rgps",
  versaoDosTermos: "1",
  aceito: "true"
} as const

/** The protocol in the address that follows a submission. */
export const protocoloEm = (texto: string): string => /\d{4}-\d{6}-\d/.exec(texto)?.[0] ?? ""

/** Sends the form, and answers the protocol. */
export const solicitar = (navegador: Navegante, campos: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(enviarFormulario(navegador, "/solicitar-api-key", { ...DIGITADA, ...campos }), ({ destino, texto }) =>
    destino === "" ? Effect.die(`not sent: ${texto.slice(0, 2000)}`) : Effect.succeed(protocoloEm(destino))
  )

/** An administrator approves in the panel; the answer. */
export const aprovar = (navegador: Navegante, protocolo: string, campos: Readonly<Record<string, string>> = {}) =>
  enviarFormulario(navegador, `/_painel/solicitacoes/${protocolo}`, {
    classe: "publico",
    escopos: "rgps",
    nota: "",
    justificativa: "Pedido conferido.",
    ...campos
  })

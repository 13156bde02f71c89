/** The few ways in which failures of the domain are told: what most lines of their tables are. */
import { Falha } from "./falha.ts"

interface Dita {
  readonly message: string
}

export const invalida = ({ message }: Dita) => Falha.de(400, message)
export const proibida = ({ message }: Dita) => Falha.de(403, message)
export const ausente = ({ message }: Dita) => Falha.de(404, message)
export const conflito = ({ message }: Dita) => Falha.de(409, message)
/** A limit that was reached, named by the message. */
export const limite = ({ message }: Dita) => Falha.de(422, message)

/** Somebody changed the thing meanwhile: a client gets how it is now. */
export const mudada = ({ message, atual }: Dita & { readonly atual: { readonly revisao: number } | undefined }) =>
  Falha.com(409, { revisao: atual?.revisao ?? null, atual: atual ?? null }, message)

/** An act that the state of its object does not allow: the state goes with the words. */
export const doEstado = ({ message, estado }: Dita & { readonly estado: string }) => Falha.com(409, { estado }, message)

/** Too many in a time; `aguardar`: seconds after which another one is taken. */
export const demais = ({ message, aguardar }: Dita & { readonly aguardar: number }) =>
  new Falha({ http: 429, mensagens: [message], retryAfter: aguardar })

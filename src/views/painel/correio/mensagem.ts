/** One message, or the model of one, as its reader gets it. */
import type { MensagemListada } from "../../../domain/correio/portas.ts"
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import type { Dados as Historico } from "../historico.ts"
import { ESTADOS_ESCRITOS } from "./palavras.ts"

const FIXOS = { estados: ESTADOS_ESCRITOS, frases: { motivo: "Fica registrado no histórico da mensagem" } }

/** As `src/views/correio` writes it. */
interface Escrita {
  readonly assunto: string
  readonly texto: string
  readonly corpo: Html
}

export interface Dados extends Formulario, Historico {
  readonly estados: typeof ESTADOS_ESCRITOS
  readonly frases: typeof FIXOS.frases
  /** Absent for a model. */
  readonly mensagem: MensagemListada | undefined
  /** Absent where another version of the program wrote it. */
  readonly escrita: Escrita | undefined
}

export const mensagem = modelo<Dados, typeof FIXOS>("painel/correio/mensagem", FIXOS)

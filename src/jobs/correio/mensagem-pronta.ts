/** A message as nodemailer takes it: every part in its own field, nothing of a person in a header but the address. */

import type { MensagemNaFila } from "../../domain/correio/portas.ts"
import type { Remetente } from "../../domain/valores/textos/endereco-de-email.ts"
import { escreverCarta } from "../../views/correio/escrita.ts"

export interface OpcoesDaEscrita {
  readonly remetente: Remetente
  /** Public origin of people's pages, for links. */
  readonly origem: string
}

/** The same message at every attempt: its `Message-ID` and its date are those of its cause. */
export const prontificar = (
  { id, destinatario, carta, criadaEm }: MensagemNaFila,
  { remetente: { nome, endereco }, origem }: OpcoesDaEscrita
) => {
  const { assunto, texto, html } = escreverCarta(carta, id, origem)
  return {
    from: { name: nome, address: endereco },
    to: { name: "", address: destinatario },
    subject: assunto,
    text: texto,
    html,
    messageId: `<${id}@${endereco.slice(endereco.lastIndexOf("@") + 1)}>`,
    date: new Date(criadaEm),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true
  } as const
}

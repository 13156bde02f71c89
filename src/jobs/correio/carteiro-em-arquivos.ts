/** Where no server is configured, messages become files that mail programs open: `outbox/` of the data folder, 0600. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Effect, Layer } from "effect"
import type { Entrega } from "../../domain/correio/entrega.ts"
import { Carteiro, type MensagemNaFila } from "../../domain/correio/portas.ts"
import { umaVez } from "../../domain/valores/memoria.ts"
import { codigoDoSistema } from "../../domain/valores/textos/erro-do-sistema.ts"
import { type OpcoesDaEscrita, prontificar } from "./mensagem-pronta.ts"

export interface OpcoesDosArquivos extends OpcoesDaEscrita {
  /** Created where it is absent. */
  readonly pasta: string
}

/** `2026-11-23T04-05-06-789Z-{id}.eml`: in the order of their causes, and the same file at a second delivery. */
const nomeDe = ({ id, criadaEm }: MensagemNaFila): string => `${criadaEm.replace(/[:.]/g, "-")}-${id}.eml`

export const CarteiroEmArquivos = ({ pasta, ...opcoes }: OpcoesDosArquivos) =>
  Layer.sync(Carteiro, () => {
    const compositor = umaVez(async () => {
      const { createTransport } = await import("nodemailer") // with the first message
      return createTransport({ streamTransport: true, buffer: true, newline: "windows" })
    })
    const gravar = async (mensagem: MensagemNaFila): Promise<Entrega> => {
      const { message } = await (await compositor()).sendMail(prontificar(mensagem, opcoes))
      await mkdir(dirname(pasta), { recursive: true })
      await mkdir(pasta, { recursive: true, mode: 0o700 })
      const arquivo = join(pasta, nomeDe(mensagem))
      const parte = `${arquivo}.parte`
      try {
        await writeFile(parte, message, { mode: 0o600 })
        await rename(parte, arquivo)
      } finally {
        await rm(parte, { force: true })
      }
      return { _tag: "Entregue" }
    }
    return Carteiro.of({
      entregar: Effect.fn("Carteiro.entregar")((mensagem) =>
        Effect.promise(() =>
          gravar(mensagem).catch(
            (causa): Entrega => ({ _tag: "SemServidor", codigo: `ARQUIVO ${codigoDoSistema(causa) ?? ""}`.trim() })
          )
        )
      ),
      apressar: Effect.void
    })
  })

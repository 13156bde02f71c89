/** How this process sends mail: by the configured server, else in files of the data folder, else (production) not at all. */
import { resolve } from "node:path"
import { Effect, Layer, Redacted } from "effect"
import type { Remetente } from "../../domain/valores/textos/endereco-de-email.ts"
import { CarteiroEmArquivos } from "../../jobs/correio/carteiro-em-arquivos.ts"
import type { OpcoesDoSmtp } from "../../jobs/correio/carteiro-smtp.ts"
import { DespachoDeCorreio } from "../../jobs/correio/despacho.ts"
import type { ConfiguracaoServico } from "../configuracao.ts"
import { destaMaquina } from "../exigencias.ts"

type Opcoes = Pick<ConfiguracaoServico, "ambiente" | "smtpUrl" | "emailRemetente" | "pastaDados" | "urlPortal">

/** Messages at a time. */
const SIMULTANEAS = 4

/** Of files that nobody receives. */
const ninguem = (origem: string): Remetente => ({
  nome: "",
  endereco: `nao-responda@${new URL(origem).hostname.replace(/[^a-z0-9.-]/gi, "")}`
})

/** Loaded where there is a server to send by. */
const porSmtp = (opcoes: OpcoesDoSmtp) =>
  Layer.unwrap(
    Effect.promise(async () => {
      const { CarteiroSmtp } = await import("../../jobs/correio/carteiro-smtp.ts")
      return CarteiroSmtp(opcoes)
    })
  )

const carteiro = ({ ambiente, smtpUrl, emailRemetente, pastaDados, urlPortal: origem }: Opcoes) => {
  const remetente = emailRemetente ?? ninguem(origem)
  if (smtpUrl === undefined) {
    return ambiente === "producao"
      ? undefined
      : CarteiroEmArquivos({ pasta: resolve(pastaDados, "outbox"), remetente, origem })
  }
  const exigirTls = ambiente === "producao" || !destaMaquina(new URL(Redacted.value(smtpUrl)).hostname)
  return porSmtp({ url: smtpUrl, remetente, origem, exigirTls, conexoes: SIMULTANEAS })
}

/** In production without a server messages wait in the outbox, and every start says so. */
export const CorreioConfigurado = (opcoes: Opcoes) => {
  const escolhido = carteiro(opcoes)
  return escolhido === undefined
    ? Layer.empty
    : DespachoDeCorreio({ simultaneas: SIMULTANEAS }).pipe(Layer.provide(escolhido))
}

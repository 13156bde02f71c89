/** What sign-in and panel need to know about the deployment, and the keys derived from its secret. */
import { hkdfSync } from "node:crypto"
import { Context, Layer, Redacted } from "effect"

export interface OpcoesDeAcesso {
  /** Public origin, without a trailing slash. */
  readonly urlBase: string
  readonly ambiente: "desenvolvimento" | "teste" | "producao"
  readonly segredoSessao: Redacted.Redacted
}

export interface AmbienteDeAcesso {
  readonly urlBase: string
  readonly desenvolvimento: boolean
  /** Cookies are `Secure`, and their names say `__Host-`: everywhere but in plain-http development. */
  readonly seguro: boolean
  /** 32 bytes each, one for each purpose. */
  readonly chaves: { readonly selo: Uint8Array; readonly csrf: Uint8Array }
}

const derivar = (segredo: Redacted.Redacted, proposito: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", Redacted.value(segredo), "", proposito, 32))

export const AmbienteDeAcesso = Context.Service<AmbienteDeAcesso>("http/AmbienteDeAcesso")

export const AmbienteDeAcessoLive = ({ urlBase, ambiente, segredoSessao }: OpcoesDeAcesso) =>
  Layer.sync(AmbienteDeAcesso, () => ({
    urlBase,
    desenvolvimento: ambiente === "desenvolvimento",
    seguro: ambiente !== "desenvolvimento" || urlBase.startsWith("https:"),
    chaves: { selo: derivar(segredoSessao, "selo"), csrf: derivar(segredoSessao, "csrf") }
  }))

/** What sign-in and panel need to know about the deployment, and the keys derived from its secret. */
import { hkdfSync } from "node:crypto"
import { Context, Layer, Redacted } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Lugar } from "../arvore.ts"
import { localizarPedido } from "../lugar.ts"

export interface OpcoesDeAcesso {
  /** Public origin of the panel, without a trailing slash. */
  readonly urlBase: string
  /** Public origin of people's pages; default: the same. */
  readonly urlPortal?: string | undefined
  readonly ambiente: "desenvolvimento" | "teste" | "producao"
  /** The first seals and proves; whatever was made with any of them is taken, while one replaces the other. */
  readonly segredosSessao: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]
}

/** 32 bytes each, one for each purpose. */
export interface ChavesDerivadas {
  readonly selo: Uint8Array
  readonly csrf: Uint8Array
}

export interface AmbienteDeAcesso {
  readonly urlBase: string
  readonly urlPortal: string
  readonly lugarDe: (requisicao: HttpServerRequest.HttpServerRequest) => Lugar
  readonly desenvolvimento: boolean
  /** Cookies are `Secure`, and their names say `__Host-`: everywhere but in plain-http development. */
  readonly seguro: boolean
  /** One of each secret, the one in use first. */
  readonly chaves: readonly [ChavesDerivadas, ...ReadonlyArray<ChavesDerivadas>]
}

const derivar = (segredo: Redacted.Redacted, proposito: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", Redacted.value(segredo), "", proposito, 32))

const chavesDe = (segredo: Redacted.Redacted): ChavesDerivadas => ({
  selo: derivar(segredo, "selo"),
  csrf: derivar(segredo, "csrf")
})

export const AmbienteDeAcesso = Context.Service<AmbienteDeAcesso>("http/AmbienteDeAcesso")

export const AmbienteDeAcessoLive = ({
  urlBase,
  urlPortal = urlBase,
  ambiente,
  segredosSessao: [atual, ...anteriores]
}: OpcoesDeAcesso) =>
  Layer.sync(AmbienteDeAcesso, () => ({
    urlBase,
    urlPortal,
    lugarDe: localizarPedido({ urlBase, urlPortal }),
    desenvolvimento: ambiente === "desenvolvimento",
    seguro: ambiente !== "desenvolvimento" || urlBase.startsWith("https:"),
    chaves: [chavesDe(atual), ...anteriores.map(chavesDe)] as const
  }))

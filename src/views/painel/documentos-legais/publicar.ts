/** Before a draft becomes the version that everybody reads, for ever; or before it is thrown away. */
import type { Rascunho } from "../../../domain/plataforma/termos/portas.ts"
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"

const FIXOS = {
  aceite: [
    { valor: "", rotulo: "Escolha" },
    { valor: "true", rotulo: "Sim: quem aceitou uma versão anterior é perguntado de novo" },
    { valor: "false", rotulo: "Não: o aceite de antes continua valendo" }
  ],
  frases: {
    paraSempre: "Uma versão publicada não muda nem sai mais do ar: o que vier depois é outra versão.",
    descarte: "O rascunho é apagado. As versões publicadas ficam como estão; o texto continua no histórico.",
    sumiu: "Não há mais rascunho deste documento: outra janela, ou outra pessoa, o publicou ou descartou.",
    digitado: "O que você tinha digitado:"
  }
}

export interface Dados extends Formulario {
  /** Of the document. */
  readonly caminho: string
  readonly acao: "publicar" | "descartar"
  /** `undefined`: there is none (any more). */
  readonly rascunho: (Pick<Rascunho, "titulo" | "atualizadoEm" | "atualizadoPor"> & { readonly html: Html }) | undefined
  /** Name of who saved last what is shown; absent where nobody knows it. */
  readonly quemSalvou: string | undefined
  /** For the hidden field. */
  readonly revisao: string
  /** Somebody changed it meanwhile. */
  readonly mudou: boolean
  readonly aceite: typeof FIXOS.aceite
  readonly frases: typeof FIXOS.frases
}

export const publicar = modelo<Dados, typeof FIXOS>("painel/documentos-legais/publicar", FIXOS)

/** The frame around a page: title, navigation, breadcrumbs, messages. */
import { type Html, modelo } from "../motor.ts"
import type { Dados as Avisos } from "../partes/avisos.ts"
import type { ComunicadoMostrado, Leitura } from "../partes/comunicado.ts"

/** A step of the breadcrumbs; the last one, the page itself, has no path. */
export interface Passo {
  readonly titulo: string
  readonly caminho?: string
}

interface Ligacao {
  readonly titulo: string
  readonly caminho: string
}

/** What every page of the panel, or every public one, has around it. */
export interface Casa {
  /** After the title of the page, in the browser's. */
  readonly sufixo: string
  readonly marca: Ligacao & { readonly complemento: string }
  /** The page of who is signed in. */
  readonly conta: Ligacao
  /** How who is not signed in comes in; absent where every page asks for it. */
  readonly entrada: Ligacao | undefined
  readonly rodape: string
}

export interface Dados extends Avisos {
  /** In the browser's title and as the `h1`. */
  readonly titulo: string
  /** Files of `src/views/estaticos/`, and htmx. */
  readonly scripts: ReadonlyArray<string>
  readonly casa: Casa
  /** Who is signed in; absent before the sign-in. */
  readonly nome: string | undefined
  readonly csrf: string
  readonly navegacao: ReadonlyArray<{ readonly titulo: string; readonly caminho: string; readonly atual: boolean }>
  readonly trilha: ReadonlyArray<Passo>
  /** Announcements to be read. */
  readonly comunicados: ReadonlyArray<ComunicadoMostrado>
  readonly leitura: Leitura | undefined
  readonly corpo: Html
}

export const moldura = modelo<Dados>("paginas/moldura")

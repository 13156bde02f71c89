/** The frame around a page of the panel: title, navigation, breadcrumbs, messages. */
import type { Administrador } from "../../domain/acesso/portas.ts"
import { type Html, modelo } from "../motor.ts"
import type { Dados as Avisos } from "../partes/avisos.ts"

/** A step of the breadcrumbs; the last one, the page itself, has no path. */
export interface Passo {
  readonly titulo: string
  readonly caminho?: string
}

export interface Dados extends Avisos {
  /** In the browser's title and as the `h1`. */
  readonly titulo: string
  /** Files of `src/views/estaticos/` beside htmx. */
  readonly scripts: ReadonlyArray<string>
  /** Absent before the sign-in. */
  readonly administrador: Administrador | undefined
  readonly csrf: string
  readonly navegacao: ReadonlyArray<{ readonly titulo: string; readonly caminho: string; readonly atual: boolean }>
  readonly trilha: ReadonlyArray<Passo>
  readonly corpo: Html
}

export const moldura = modelo<Dados>("paginas/moldura")

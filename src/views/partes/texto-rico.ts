/** Rich text that people wrote, as the sanitiser gave it: nothing of it is ever of htmx. */
import type { Html } from "../motor.ts"

export interface Dados {
  readonly html: Html
}

/** Canonical texts as a browser engine understands them: parsed, written and parsed again, three times. */
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import politica from "../../../src/domain/plataforma/texto-rico/politica.json" with { type: "json" }

/** A function, as text: it is of the browser, whose types are not those of this program. */
const EXAME = readFileSync(new URL("./no-navegador.js", import.meta.url), "utf8")
  .replace(/^\/\/.*\n/, "")
  .trim()
  .replace(/^;/, "")

/** What of these texts is not of the policy once a browser has parsed them; one line each. */
export const problemasNoNavegador = (pagina: Page, textos: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const elementos = [...Object.keys(politica.blocos), ...Object.keys(politica.trechos)]
  const dados = JSON.stringify({ textos, elementos, esquemas: politica.esquemas })
  return pagina.evaluate<ReadonlyArray<string>>(`(${EXAME})(${dados})`)
}

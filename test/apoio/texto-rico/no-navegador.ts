/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Canonical texts as a browser engine understands them: parsed, written and parsed again, three times. */
import type { Page } from "playwright-core"
import politica from "../../../src/domain/plataforma/texto-rico/politica.json" with { type: "json" }

/** What of these texts is not of the policy once a browser has parsed them; one line each. */
export const problemasNoNavegador = (pagina: Page, textos: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  pagina.evaluate(
    ({ textos, elementos, esquemas }) => {
      const problemas: Array<string> = []
      for (const texto of textos) {
        let atual = texto
        for (let volta = 0; volta < 3; volta++) {
          const documento = new DOMParser().parseFromString(`<!doctype html><body><div>${atual}</div>`, "text/html")
          const raiz = documento.body
          for (const no of raiz.querySelectorAll("*")) {
            const nome = no.localName
            if (no === raiz.firstElementChild) continue
            if (no.namespaceURI !== "http://www.w3.org/1999/xhtml" || !elementos.includes(nome))
              problemas.push(`${nome}: ${texto}`)
            for (const { name, value } of no.attributes) {
              const aceito =
                nome === "a" &&
                (name === "rel"
                  ? value === "noopener noreferrer"
                  : name === "href" && esquemas.includes(new URL(value).protocol))
              if (!aceito) problemas.push(`${nome} ${name}=${value}: ${texto}`)
            }
          }
          if (documento.head.childNodes.length > 0) problemas.push(`head: ${texto}`)
          atual = raiz.firstElementChild?.innerHTML ?? ""
        }
      }
      return problemas
    },
    {
      textos: [...textos],
      elementos: [...Object.keys(politica.blocos), ...Object.keys(politica.trechos)],
      esquemas: politica.esquemas
    }
  )

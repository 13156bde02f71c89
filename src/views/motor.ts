/** The templates (`*.eta` under this folder): compiled at first use, everything escaped unless written `<%~ %>`. */
import { fileURLToPath } from "node:url"
import { Eta } from "eta"
import { urlDoEstatico } from "./estaticos.ts"
import { formatos } from "./formatos.ts"

/** How Eta hands data to an included template: with everything of the including one. */
const HERANCA = "{...it, ...(__eta_d ?? {})}"
/** Only what it is given, and what every template has: a name of the page never becomes an option of a field. */
const SEM_HERANCA = "{f: it.f, estatico: it.estatico, ...__eta_d}"

const semHeranca = (codigo: string): string => {
  if (!codigo.includes(HERANCA)) throw new Error("Eta includes templates in another way: see HERANCA")
  return codigo.replaceAll(HERANCA, SEM_HERANCA)
}

const eta = new Eta({
  views: fileURLToPath(new URL(".", import.meta.url)),
  cache: true,
  autoEscape: true,
  plugins: [{ processFnString: semHeranca }]
})

/** What every template has, beside its own data. */
const COMUNS = { f: formatos, estatico: urlDoEstatico }

/** The HTML of a template, by its path under this folder without extension; `it` holds `dados`, `f` and `estatico`. */
export const renderizar = (modelo: string, dados: object): string => eta.render(modelo, { ...COMUNS, ...dados })

/** The templates (`*.eta` under this folder): compiled at first use, everything escaped unless written `<%~ %>`. */
import { fileURLToPath } from "node:url"
import { Eta } from "eta"
import { urlDoEstatico } from "./estaticos.ts"
import { formatos } from "./formatos.ts"

const eta = new Eta({ views: fileURLToPath(new URL(".", import.meta.url)), cache: true, autoEscape: true })

/** What every template has, beside its own data. */
const COMUNS = { f: formatos, estatico: urlDoEstatico }

/** The HTML of a template, by its path under this folder without extension; `it` holds `dados`, `f` and `estatico`. */
export const renderizar = (modelo: string, dados: object): string => eta.render(modelo, { ...COMUNS, ...dados })

/** The templates (`*.eta` under this folder): compiled at first use, everything escaped unless written `<%~ %>`. */
import { fileURLToPath } from "node:url"
import { Brand } from "effect"
import { Eta } from "eta"
import type { HtmlCanonico } from "../domain/plataforma/texto-rico/texto-rico.ts"
import { urlDoEstatico } from "./estaticos.ts"
import { comFichas } from "./fichas.ts"
import { formatos } from "./formatos.ts"
import { estadoDoCampo } from "./formulario.ts"

/** What a template made, escaped: the only text that may be written raw into another. */
export type Html = Brand.Branded<string, "Html">
const Html = Brand.nominal<Html>()

/** What a template made in another thread, from where it comes back as plain text. */
export const htmlDeOutroFio = (texto: string): Html => Html(texto)

/** Rich text in its canonical form, which only the sanitiser gives: shown by `partes/texto-rico` and nowhere else. */
export const htmlHigienizado = (texto: HtmlCanonico): Html => Html(texto)

/** How Eta hands data to an included template: with everything of the including one. */
const HERANCA = "{...it, ...(__eta_d ?? {})}"
/** Only what it is given, and what every template has: a name of the page never becomes an option of a field. */
const SEM_HERANCA = "{f: it.f, campo: it.campo, estatico: it.estatico, ...__eta_d}"

const semHeranca = (codigo: string): string => {
  if (!codigo.includes(HERANCA)) throw new Error("Eta includes templates in another way: see HERANCA")
  return codigo.replaceAll(HERANCA, SEM_HERANCA)
}

const eta = new Eta({
  views: fileURLToPath(new URL(".", import.meta.url)),
  cache: true,
  autoEscape: true,
  plugins: [{ processTemplate: comFichas, processFnString: semHeranca }]
})

/** Where a template lies, found once for each name and place it is named from: the search costs as much as a small one. */
const lugares = new Map<string, string>()
const { resolvePath } = eta
eta.resolvePath = (nome, opcoes) => {
  const chave = `${opcoes?.filepath ?? ""} ${nome}`
  const lugar = lugares.get(chave) ?? resolvePath?.call(eta, nome, opcoes) ?? nome
  lugares.set(chave, lugar)
  return lugar
}

/** What every template has, beside its own data. */
const COMUNS = { f: formatos, campo: estadoDoCampo, estatico: urlDoEstatico }
export type Comuns = typeof COMUNS

type Nada = Readonly<Record<never, never>>
type SemFixos<D, F> = [keyof F] extends [never] ? D : Omit<D, keyof F>

/**
 * A template, by its path under this folder without extension, as the function that writes it. `D` is everything that it
 * reads as `it.…`, the interface `Dados` of the file beside it; `fixos` is what of it never changes: its sentences, the
 * names of its choices. A test compares the names that the template reads with those of `D`.
 */
export const modelo = <D extends object, F extends Partial<D> = Nada>(
  nome: string,
  ...[fixos]: [keyof F] extends [never] ? [] : [F]
) => {
  /** To be written by `escreverFolha`, in this thread or in another. */
  const folha = (dados: SemFixos<D, F>): Folha => ({ modelo: nome, dados: { ...fixos, ...dados } })
  return Object.assign((dados: SemFixos<D, F>): Html => escreverFolha(folha(dados)), { folha })
}

/** A template with all that it reads, as plain values: what another thread can be handed. */
export interface Folha {
  readonly modelo: string
  readonly dados: object
}

export const escreverFolha = ({ modelo, dados }: Folha): Html => Html(eta.render(modelo, { ...COMUNS, ...dados }))

/** Rich text in its canonical form: what the sanitiser gives, stored as it is, and shown as it is. */
import { Brand, Context, Data, type Effect, Schema } from "effect"
import { LIMITES_DO_TEXTO } from "./politica.ts"

/** HTML of the policy that sanitising again would not change: the only text people wrote that a page shows unescaped. */
export type HtmlCanonico = Brand.Branded<string, "HtmlCanonico">

/** For the sanitiser, and for the repositories that read what it gave. */
export const HtmlCanonico = Brand.nominal<HtmlCanonico>()

/** As a column holds it. */
export const HtmlGuardado = Schema.String.pipe(Schema.brand("HtmlCanonico"))

const milhar = (n: number): string => n.toLocaleString("pt-BR")

/** The text is not taken; `GRANDE`: it passes the limit of characters, and nothing of it was looked at. */
export class TextoRecusado extends Data.TaggedError("TextoRecusado")<{
  readonly motivo: "GRANDE" | "NOS" | "PROFUNDIDADE" | "INSTAVEL" | "OCUPADO"
}> {
  override get message() {
    return FRASES[this.motivo]
  }
}

const FRASES: Readonly<Record<TextoRecusado["motivo"], string>> = {
  GRANDE: `html: texto acima do limite de ${milhar(LIMITES_DO_TEXTO.caracteres)} caracteres; divida-o ou resuma-o`,
  NOS: `html: elementos demais; o limite é de ${milhar(LIMITES_DO_TEXTO.nos)}`,
  PROFUNDIDADE: `html: elementos dentro de elementos demais; o limite é de ${LIMITES_DO_TEXTO.profundidade} níveis`,
  INSTAVEL: "html: marcação ambígua; feche cada elemento antes de abrir outro fora dele",
  OCUPADO: "há textos demais sendo conferidos; repita o pedido em alguns segundos"
}

/** Whether the text passes the limit, counted before anything of it is parsed. */
export const grandeDemais = (html: string): boolean => html.length > LIMITES_DO_TEXTO.caracteres

/** Brings rich text to its canonical form; long ones beside the main loop. */
export class Higienizador extends Context.Service<
  Higienizador,
  {
    readonly higienizar: (html: string) => Effect.Effect<HtmlCanonico, TextoRecusado>
    /** Whether sanitising would change nothing: asked again of what is stored, before it is published. */
    readonly canonico: (html: string) => Effect.Effect<boolean>
  }
>()("plataforma/Higienizador") {}

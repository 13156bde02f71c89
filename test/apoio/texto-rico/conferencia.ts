/** What must be true of whatever the sanitiser gives, told without it. */
import { Result } from "effect"
import politica from "../../../src/domain/plataforma/texto-rico/politica.json" with { type: "json" }
import { higienizar } from "../../../src/jobs/higienizacao/higienizar.ts"

const NOMES = [...Object.keys(politica.blocos), ...Object.keys(politica.trechos)]
  .filter((nome) => nome !== "a")
  .join("|")
const TEXTO = /[^<>&]|&(?:amp|lt|gt|quot);/.source
const ENDERECO = /(?:https:\/\/|mailto:)(?:[^<>"&\s]|&(?:amp|lt|gt|quot);)*/.source

/** The whole of a canonical text: elements of the policy without attributes, links in one writing, and escaped text. */
const CANONICO = new RegExp(
  `^(?:${TEXTO}|</?(?:${NOMES})>|</a>|<a href="${ENDERECO}" rel="nofollow noopener noreferrer">)*$`,
  "u"
)

/** What is wrong with the canonical form of a text; nothing of one that is refused. */
export const problemasDe = (
  texto: string
): { readonly limpo: string | undefined; readonly problemas: ReadonlyArray<string> } => {
  const primeiro = higienizar(texto)
  if (Result.isFailure(primeiro)) return { limpo: undefined, problemas: [] }
  const limpo = primeiro.success
  const segundo = Result.getOrUndefined(higienizar(limpo))
  return {
    limpo,
    problemas: [
      ...(segundo === limpo ? [] : [`not idempotent: ${JSON.stringify(limpo)} → ${JSON.stringify(segundo)}`]),
      ...(CANONICO.test(limpo) ? [] : [`not closed: ${JSON.stringify(limpo)}`])
    ]
  }
}

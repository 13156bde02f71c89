/** What people type about people, keys and changes: one reading for forms, JSON and console. */
import { Schema } from "effect"
import { TextoDeUmaLinha, textoDe, textoNoEndereco } from "../valores/textos/texto-humano.ts"
import { CLASSES } from "./consumidor.ts"

/** The reason of a change: it is kept with the change for ever. */
export const Justificativa = textoDe(5, 2000, "escreva por que esta alteração é feita").pipe(
  Schema.annotateKey({ messageMissingKey: "escreva por que esta alteração é feita" })
)

/** What an act says that needs nothing but its reason. */
export const ComJustificativa = Schema.Struct({ justificativa: Justificativa })

/** The name of a person. */
export const NomeDePessoa = TextoDeUmaLinha.check(
  Schema.makeFilter((texto: string) =>
    /\p{L}.*\p{L}/u.test(texto) && texto.length <= 200 ? undefined : "informe o nome completo (até 200 caracteres)"
  )
).pipe(Schema.annotateKey({ messageMissingKey: "informe o nome completo" }))

/** Which keys a list shows, as a query; the holder goes beside these, as each surface writes a CPF. */
export const camposDoFiltroDeChaves = {
  classe: Schema.optionalKey(Schema.Literals(CLASSES)),
  situacao: Schema.optionalKey(Schema.Literals(["ativas", "revogadas"])),
  texto: Schema.optionalKey(
    textoNoEndereco("Texto").annotate({ description: "Parte do prefixo, do nome, da finalidade ou de em nome de quem" })
  )
}

/** `situacao` of a query as the registry filters it. */
export const ativasDe = (situacao: "ativas" | "revogadas" | undefined): boolean | undefined =>
  situacao === undefined ? undefined : situacao === "ativas"

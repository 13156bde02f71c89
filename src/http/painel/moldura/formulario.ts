/** From what was typed to domain values, with every problem named by its field. */
import { Data, Effect, Result, Schema, type SchemaIssue } from "effect"
import { listarProblemas } from "../../../domain/calculos/json/problemas.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import { TextoDeUmaLinha, TextoEmLinhas } from "../../../domain/valores/textos/texto-humano.ts"
import type { Campos, Problema } from "./pedido.ts"

/** What was typed cannot be used: the form is shown again with all of it and these problems (status 400). */
export class FormularioInvalido extends Data.TaggedError("FormularioInvalido")<{
  readonly problemas: ReadonlyArray<Problema>
}> {
  /** `FormularioInvalido.de("valor", "esperado um número")`; the field "" is the whole form. */
  static de(campo: string, mensagem: string): FormularioInvalido {
    return new FormularioInvalido({ problemas: [{ campo, mensagem }] })
  }
}

const daFalha = (issue: SchemaIssue.Issue): FormularioInvalido =>
  new FormularioInvalido({
    problemas: listarProblemas(issue).map(({ caminho, mensagem }) => ({ campo: caminho.join("."), mensagem }))
  })

/** Texts without the spaces around them; an empty field counts as absent. */
const aparados = (campos: Campos): Campos =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([nome, texto]) => (texto.trim() === "" ? [] : [[nome, texto.trim()]]))
  )

/**
 * The fields of a form as `schema` reads them: trimmed, empty ones absent (`Schema.optionalKey`), all problems at once.
 * Fields that the schema does not name are left alone.
 */
export const lerFormulario = <A, I>(schema: Schema.Codec<A, I>, campos: Campos): Effect.Effect<A, FormularioInvalido> =>
  Effect.suspend(() => {
    const lido = Schema.decodeUnknownResult(schema)(aparados(campos), { errors: "all" })
    return Result.isSuccess(lido) ? Effect.succeed(lido.success) : Effect.fail(daFalha(lido.failure.issue))
  })

/** The reason of a change: it is kept with the change for ever. */
export const Justificativa = TextoEmLinhas.check(
  Schema.makeFilter((texto: string) =>
    texto.trim().length >= 5 && texto.length <= 2000
      ? undefined
      : "escreva por que esta alteração é feita (de 5 a 2.000 caracteres)"
  )
).pipe(Schema.annotateKey({ messageMissingKey: "escreva por que esta alteração é feita" }))

/** A CPF with or without punctuation, as its 11 digits. */
export const CpfDigitado = textoComo<string>({
  ler: (texto) => {
    const digitos = texto.replace(/[.\-\s]/g, "")
    return cpfValido(digitos) ? digitos : undefined
  },
  escrever: (cpf) => cpf,
  esperado: "um CPF com 11 dígitos e dígitos verificadores corretos",
  exemplo: "529.982.247-25"
}).pipe(Schema.annotateKey({ messageMissingKey: "informe o CPF" }))

/** The name of a person. */
export const NomeDePessoa = TextoDeUmaLinha.check(
  Schema.makeFilter((texto: string) =>
    /\p{L}.*\p{L}/u.test(texto) && texto.length <= 200 ? undefined : "informe o nome completo (até 200 caracteres)"
  )
).pipe(Schema.annotateKey({ messageMissingKey: "informe o nome completo" }))

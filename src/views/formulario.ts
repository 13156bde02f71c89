/** Forms as the pages have them: what was typed, what is wrong with it, and how a field shows both. */

/** Fields of a form by name, as they were typed; of a repeated field, the last value. */
export type Campos = Readonly<Record<string, string>>

/** One thing that is wrong with what was typed; `campo` is the field's name, or "" when it is the whole form. */
export interface Problema {
  readonly campo: string
  readonly mensagem: string
}

/** What the fields of a form show. */
export interface Digitado {
  /** `campos.nome ?? ""` is the value of an input. */
  readonly campos: Campos
  /** Why the form is shown again. */
  readonly problemas: ReadonlyArray<Problema>
}

/** A form that is sent by POST. */
export interface Formulario extends Digitado {
  /** For the hidden field `_csrf`. */
  readonly csrf: string
}

/** A choice of a select. */
export interface Opcao {
  readonly valor: string
  readonly rotulo: string
}

/** A field of a form: its name and what is told of it. */
export interface Campo {
  /** The form it belongs to. */
  readonly de: Digitado
  readonly nome: string
  /** What is expected, under the label. */
  readonly dica?: string | undefined
  /** Shown instead of what was typed. */
  readonly valor?: string | undefined
}

/** A field as it stands: its text, its problems, and the ids that join it to its hint and to them. */
export const estadoDoCampo = ({ de, nome, dica, valor }: Campo) => {
  const id = `campo-${nome}`
  const problemas = de.problemas.filter(({ campo }) => campo === nome)
  const descricoes = [...(dica ? [`${id}-dica`] : []), ...(problemas.length > 0 ? [`${id}-erro`] : [])]
  return { id, valor: valor ?? de.campos[nome] ?? "", problemas, descritoPor: descricoes.join(" ") }
}

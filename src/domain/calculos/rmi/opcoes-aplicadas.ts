/** The options of a request as its answer repeats them: the same names, values and words, and every default filled in. */
import { Schema } from "effect"
import { OpcoesRmi } from "../../rmi/pedido/opcoes.ts"
import { descricaoDoCampo } from "../../valores/campos-entrada.ts"
import { descrito, diaOuNulo } from "../json/esquemas-resultado.ts"

type Campos = typeof OpcoesRmi.fields

/** An option with a default is always there in an answer. */
type Aplicada<F> = F extends { readonly from: { readonly schema: infer S } } ? S : F

const aplicada = (campo: Campos[keyof Campos]): Schema.Top =>
  "from" in campo
    ? descrito(campo.from.schema, descricaoDoCampo(campo))
    : Schema.optionalKey(descrito(campo.schema, descricaoDoCampo(campo)))

const { inicioPBC, grupos12AcimaMenorTeto } = OpcoesRmi.fields

export const OpcoesAplicadas = Schema.Struct({
  ...(Object.fromEntries(Object.entries(OpcoesRmi.fields).map(([nome, campo]) => [nome, aplicada(campo)])) as {
    readonly [K in keyof Omit<Campos, "inicioPBC" | "grupos12AcimaMenorTeto">]: Aplicada<Campos[K]>
  }),
  inicioPBC: diaOuNulo(descricaoDoCampo(inicioPBC)),
  grupos12AcimaMenorTeto: descrito(Schema.Int, descricaoDoCampo(grupos12AcimaMenorTeto))
}).annotate({ identifier: "OpcoesAplicadas", description: "As opções aplicadas, com os mesmos nomes de `opcoesRmi`" })

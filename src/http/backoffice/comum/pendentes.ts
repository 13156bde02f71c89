/** Values that are written only when somebody confirms them, as JSON: those that wait, and the confirmation by name. */
import { Effect, Schema } from "effect"
import { MOTIVOS, type ValorIdentificado } from "../../../domain/indices/plausibilidade/pendentes.ts"

const Celula = Schema.NullOr(Schema.String)

/** A cell, with what stands in it and what would. */
const ValorNomeado = Schema.Struct({
  tabela: Schema.String.annotate({ description: "Nome da tabela" }),
  chave: Schema.String.annotate({ description: "Valores das colunas da chave, unidos por |" }),
  coluna: Schema.String,
  antes: Celula.annotate({ description: "O que está na célula; null se vazia" }),
  depois: Celula.annotate({ description: "O que ficaria; null a esvazia" })
}).annotate({ identifier: "ValorNomeado" })

const Faixa = Schema.Struct({
  minimo: Schema.String,
  maximo: Schema.String,
  menor: Schema.String.annotate({ description: "O menor dos valores anteriores" }),
  maior: Schema.String.annotate({ description: "O maior dos valores anteriores" }),
  quantos: Schema.Int.annotate({ description: "Quantos valores anteriores fazem a faixa: de 12 a 60" }),
  de: Schema.String,
  ate: Schema.String
}).annotate({ identifier: "FaixaEsperada" })

export const Pendente = Schema.Struct({
  ...ValorNomeado.fields,
  faixa: Schema.NullOr(Faixa).annotate({
    description: "A dos últimos valores antes deste, alargada da sua largura de cada lado; null com menos de 12"
  }),
  motivos: Schema.Array(Schema.Literals(MOTIVOS)),
  razao: Schema.String.annotate({ description: "Por que pede confirmação, em uma frase" })
}).annotate({ identifier: "ValorPendente" })

/** A list of such values in a body, empty where it is not there. */
export const nomeados = (description: string) =>
  Schema.Array(ValorNomeado)
    .annotate({ description })
    .pipe(Schema.withDecodingDefaultType(Effect.succeed<ReadonlyArray<ValorIdentificado>>([])))

/** The field of a write that names what is confirmed. */
export const confirmar = {
  confirmar: nomeados(
    "Valores confirmados, como vieram em data.pendentes de um 409: o que está fora da faixa da série, ou muda o que a " +
      "fonte externa publicou, só se grava assim; confirmar o que não espera, ou o que mudou, é 409"
  )
}

/** The body of the PrevJud routes that calculate. */
import { Schema } from "effect"
import { campo, type Palavras } from "../../valores/campos-entrada.ts"

const qualquer = (palavras: Palavras) =>
  Schema.optionalKey(Schema.Unknown).pipe(Schema.annotateKey({ campo: palavras }))

/** Told by reference to the field of the time request. */
const comoNoTempo = (nome: string, description: string) =>
  qualquer({ $ref: `#/components/schemas/PedidoTempo/properties/${nome}`, description })

/** Checked as the time request it becomes with the dossier, so that every problem is told once, with its place. */
export const PedidoPrevjud = Schema.Struct({
  prevjud: campo(Schema.Unknown, "O dossiê, como o PrevJud o entrega."),
  dataApuracao: comoNoTempo("dataApuracao", "DER ou DER reafirmada."),
  opcoesContagem: comoNoTempo("opcoesContagem", "Como em `POST calculos-tempo`; `especie` é obrigatória."),
  dadosSegurado: qualquer({
    type: "object",
    description: "Campos que substituem, um a um, os da pessoa do dossiê, como em `POST calculos-tempo`."
  }),
  periodosContribuicao: comoNoTempo(
    "periodosContribuicao",
    "Períodos acrescentados aos do dossiê; um `id` do dossiê substitui aquele período."
  )
}).annotate({ identifier: "PedidoPrevjud", message: "valor inválido: esperado um objeto" })

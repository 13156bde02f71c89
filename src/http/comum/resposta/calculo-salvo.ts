/** A kept calculation on the wire: without its content in lists, with it as it was sent where it is asked for. */
import { Schema, Struct } from "effect"
import type { HttpServerResponse } from "effect/http"
import { TIPOS_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"
import type { CalculoInteiro, CalculoSalvo } from "../../../domain/plataforma/salvos/calculo.ts"
import { emMoldura, responderPecas } from "./envelope.ts"

const INSTANTE = "Instante ISO 8601, UTC"

export const camposDoCalculo = {
  id: Schema.String,
  nome: Schema.String,
  tipo: Schema.Literals(TIPOS_CALC),
  numeroProcesso: Schema.NullOr(Schema.String),
  pasta: Schema.NullOr(Schema.String).annotate({ description: "A pasta em que está; null: em nenhuma" }),
  grupo: Schema.NullOr(Schema.String).annotate({ description: "O grupo dono da pasta, que lê o cálculo; null: só eu" }),
  etiquetas: Schema.Array(Schema.String),
  notas: Schema.String,
  resumo: Schema.String.annotate({ description: "Linha de título do último resultado" }),
  revisao: Schema.Int.annotate({ description: "Muda a cada alteração; quem altera envia a que leu" }),
  criadoEm: Schema.String.annotate({ description: INSTANTE }),
  atualizadoEm: Schema.String.annotate({ description: INSTANTE }),
  atualizadoPor: Schema.String.annotate({ description: "Nome de quem alterou por último" }),
  excluidoEm: Schema.NullOr(Schema.String).annotate({
    description: `${INSTANTE}; 30 dias depois deixa de existir; null: não foi excluído`
  })
}

export const CalculoListado = Schema.Struct(camposDoCalculo).annotate({ identifier: "CalculoSalvo" })

export const CalculoInteiroNoFio = Schema.Struct({
  ...camposDoCalculo,
  conteudo: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description: "O conteúdo do arquivo .calc, como foi enviado"
  })
}).annotate({ identifier: "CalculoSalvoInteiro" })

/** What of one says what it is about. */
const DITOS = ["numeroProcesso", "pasta", "etiquetas", "notas", "resumo", "atualizadoPor"] as const

/** What administrators see: what there is, and nothing of what it says. */
export const CalculoDePessoa = Schema.Struct(Struct.omit(camposDoCalculo, DITOS)).annotate({
  identifier: "CalculoDePessoa"
})

export const soMetadados = (calculo: CalculoSalvo): typeof CalculoDePessoa.Type => Struct.omit(calculo, DITOS)

const codificador = new TextEncoder()

/** The content goes out as it is kept, byte for byte. */
export const responderInteiro = (
  { conteudo, ...calculo }: CalculoInteiro,
  code: 200 | 201 = 200
): HttpServerResponse.HttpServerResponse => {
  const inicio = codificador.encode(`${JSON.stringify(calculo).slice(0, -1)},"conteudo":`)
  return responderPecas(emMoldura([inicio, conteudo, codificador.encode("}")], code), {
    status: code,
    headers: { "cache-control": "no-store" }
  })
}

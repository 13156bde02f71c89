/** The history of a thing of the applications, as the administration reads it. */
import { Schema } from "effect"
import { ATOS } from "../../../domain/telemetria/historico.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Retrato = Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))

export const Historico = Schema.Array(
  Schema.Struct({
    em: Schema.String.annotate({ description: INSTANTE }),
    por: Schema.String.annotate({ description: "CPF de quem fez, ou SISTEMA" }),
    ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem" }),
    ato: Schema.Literals(ATOS),
    justificativa: Schema.String,
    antes: Retrato,
    depois: Retrato
  }).annotate({ identifier: "MudancaRegistrada" })
).annotate({ description: "O que foi feito, do mais recente ao mais antigo" })

/** What every thing that is edited says of its last change. */
export const ATUALIZACAO = {
  revisao: Schema.Int.annotate({ description: "Conta as alterações; a escrita diz qual viu" })
}

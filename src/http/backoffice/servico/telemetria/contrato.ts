/** The reporting of usage events by the applications of the platform (specification 1, sections 2.5 and 6.1). */
import { Schema } from "effect"
import { EventoDeUso } from "../../../../domain/telemetria/evento.ts"
import { ato } from "../../../comum/endpoints.ts"
import { deServico } from "../../../comum/servico/politica.ts"

export const PREFIXO = "/backoffice/api/v1/servico/telemetria"

/** Events of one batch. */
export const MAXIMO_DO_LOTE = 500

const Registrado = Schema.Struct({
  id: Schema.String.annotate({ description: "Identificador do registro" }),
  registradoEm: Schema.String.annotate({ description: "Momento do registro (ISO 8601, UTC)" })
}).annotate({ identifier: "EventoRegistrado" })

const Lote = Schema.Struct({
  eventos: Schema.Array(EventoDeUso).check(
    Schema.makeFilter(({ length }: ReadonlyArray<unknown>) =>
      length >= 1 && length <= MAXIMO_DO_LOTE ? undefined : `esperados de 1 a ${MAXIMO_DO_LOTE} eventos`
    )
  )
}).annotate({ identifier: "LoteDeEventos" })

const registrar = ato("registrar", "/", Registrado, {
  resumo: "Registra um evento de uso; o mesmo idEventoCliente recebe sempre a mesma resposta",
  pedido: EventoDeUso,
  status: [413, 415]
})

const registrarLote = ato("registrarLote", "/lote", Schema.Array(Registrado), {
  resumo: "Registra todos os eventos do lote, ou nenhum",
  pedido: Lote,
  status: [413, 415]
})

export const ApiTelemetria = deServico("telemetria", PREFIXO, [registrar, registrarLote], {
  title: "Telemetria",
  description: "Eventos de uso relatados pelas aplicações da plataforma."
})

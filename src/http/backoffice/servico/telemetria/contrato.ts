/** The reporting of usage events by the applications of the platform (specification 1, sections 2.5 and 6.1). */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { EventoDeUso } from "../../../../domain/telemetria/evento.ts"
import { erroNitro } from "../../../comum/falhas/falha.ts"
import { SemConsulta } from "../../../comum/recepcao/leitura.ts"
import { envelope } from "../../../comum/resposta/envelope.ts"
import { deServico } from "../../../comum/servico/politica.ts"

export const PREFIXO = "/backoffice/api/v1/servico/telemetria"

/** Events of one batch. */
export const MAXIMO_DO_LOTE = 500

const Lote = Schema.Struct({
  eventos: Schema.Array(EventoDeUso).check(
    Schema.makeFilter(({ length }: ReadonlyArray<unknown>) =>
      length >= 1 && length <= MAXIMO_DO_LOTE ? undefined : `esperados de 1 a ${MAXIMO_DO_LOTE} eventos`
    )
  )
}).annotate({ identifier: "LoteDeEventos" })

const Registrado = Schema.Struct({
  id: Schema.String.annotate({ description: "Identificador do registro" }),
  registradoEm: Schema.String.annotate({ description: "Momento do registro (ISO 8601, UTC)" })
}).annotate({ identifier: "EventoRegistrado" })

const erros = ([413, 415] as const).map(erroNitro)

const registrar = HttpApiEndpoint.post("registrar", "/", {
  query: SemConsulta,
  payload: EventoDeUso,
  success: envelope(Registrado),
  error: erros
}).annotate(OpenApi.Summary, "Registra um evento de uso; o mesmo idEventoCliente recebe sempre a mesma resposta")

const registrarLote = HttpApiEndpoint.post("registrarLote", "/lote", {
  query: SemConsulta,
  payload: Lote,
  success: envelope(Schema.Array(Registrado)),
  error: erros
}).annotate(OpenApi.Summary, "Registra todos os eventos do lote, ou nenhum")

export const ApiTelemetria = deServico(
  "telemetria",
  PREFIXO,
  {
    title: "Telemetria",
    description: "Eventos de uso relatados pelas aplicações da plataforma."
  },
  registrar,
  registrarLote
)

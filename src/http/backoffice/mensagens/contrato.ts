/** The outbox as JSON, for administrators (specification 5, section 10). */
import { Schema } from "effect"
import { ComJustificativa } from "../../../domain/acesso/campos.ts"
import { ESTADOS_DA_MENSAGEM } from "../../../domain/correio/entrega.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, listagem } from "../../comum/endpoints.ts"
import { deAdministrador } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Mensagem = Schema.Struct({
  id: Schema.String,
  modelo: Schema.String.annotate({ description: "O que a mensagem conta" }),
  destinatario: Schema.String,
  estado: Schema.Literals(ESTADOS_DA_MENSAGEM).annotate({ description: "morta: não pôde ser entregue" }),
  tentativas: Schema.Int,
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  proximaEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE} da próxima tentativa` }),
  terminadaEm: Schema.NullOr(Schema.String).annotate({ description: INSTANTE }),
  codigo: Schema.NullOr(Schema.String).annotate({ description: "Por que a última tentativa falhou" })
}).annotate({ identifier: "MensagemDeCorreio" })

const listar = listagem("listar", "/", Mensagem, {
  resumo: "Mensagens de correio, da mais nova à mais antiga",
  filtro: { estado: Schema.optionalKey(Schema.Literals(ESTADOS_DA_MENSAGEM)) }
})

const reenviar = ato("reenviar", "/:id/reenviar", Mensagem, {
  resumo: "Envia de novo uma mensagem morta; 409 quando não está morta",
  params: { id: idNoEndereco },
  pedido: ComJustificativa,
  status: [409]
})

export const ApiMensagens = deAdministrador("mensagens", "/mensagens", [listar, reenviar], {
  title: "Mensagens de correio",
  description: "O que o serviço envia por e-mail."
})

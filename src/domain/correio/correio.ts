/** What administrators may do with the outbox: see what left and what did not, and send a dead letter again. */
import { Context, Data, Effect, Layer } from "effect"
import { auditar } from "../telemetria/auditoria.ts"
import type { Autoria } from "../telemetria/historico.ts"
import { falhaDita } from "../valores/textos/falha-dita.ts"
import { ehUuid } from "../valores/textos/uuid.ts"
import type { EstadoDaMensagem } from "./entrega.ts"
import { CaixaDeSaida } from "./portas.ts"

/** No message has this id. */
export class MensagemAusente extends falhaDita("MensagemAusente", "não há mensagem com este identificador") {}

/** Only a dead letter is sent again: the others were sent, or will be. */
export class MensagemNaoMorta extends Data.TaggedError("MensagemNaoMorta")<{ readonly estado: EstadoDaMensagem }> {
  override get message() {
    return this.estado === "enviada" ? "esta mensagem já foi enviada" : "esta mensagem já espera para ser enviada"
  }
}

const fazer = Effect.gen(function* () {
  const caixa = yield* CaixaDeSaida

  const ver = Effect.fn("Correio.ver")(function* (id: string) {
    const achada = ehUuid(id) ? yield* caixa.achar(id) : undefined
    if (achada === undefined) return yield* new MensagemAusente()
    return { ...achada, historico: yield* caixa.historico(id) }
  })

  /** Sends a dead letter again. */
  const reenviar = Effect.fn("Correio.reenviar")(function* (id: string, autoria: Autoria) {
    const { mensagem } = yield* ver(id)
    const revivida = yield* caixa.reviver(mensagem, autoria)
    if (revivida === undefined) return yield* new MensagemNaoMorta({ estado: mensagem.estado })
    yield* auditar("correio.mensagem.reenviada", autoria.origem, { mensagem: id, modelo: mensagem.modelo })
    return revivida
  })

  return { listar: caixa.listar, contar: caixa.contar, ver, reenviar }
})

/** The outbox, for administrators. */
export class Correio extends Context.Service<Correio, Effect.Success<typeof fazer>>()("correio/Correio") {
  static readonly layer = Layer.effect(Correio, fazer)
}

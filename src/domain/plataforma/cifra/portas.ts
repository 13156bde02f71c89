/**
 * Encryption of what people trust to this service for a while (exchange payloads, drafts, saved calculations): each row by
 * itself, under keys that can be replaced. Who reads the database without the keys reads nothing.
 */
import { Context, Data, type Effect } from "effect"

/** What is kept was written with a key that this process does not have, in another place, or was changed. */
export class CifraIlegivel extends Data.TaggedError("CifraIlegivel")<{
  readonly motivo: "CHAVE_DESCONHECIDA" | "ALTERADA"
}> {}

export class Cifra extends Context.Service<
  Cifra,
  {
    /**
     * `lugar` names the row (`troca:{id}`): a text moved to another row does not open there. The answer says which key
     * it was written with.
     */
    readonly cifrar: (lugar: string, conteudo: Uint8Array) => Effect.Effect<Uint8Array<ArrayBuffer>>
    readonly decifrar: (lugar: string, cifrado: Uint8Array) => Effect.Effect<Uint8Array<ArrayBuffer>, CifraIlegivel>
    /** 32 bytes that stand for a text which is not kept: nobody without the key tells which it was. */
    readonly resumir: (uso: string, texto: string) => Uint8Array
    /** Whether it was written with another key than the current one, and is to be written again. */
    readonly antiga: (cifrado: Uint8Array) => boolean
    /** How everything begins that the current key writes, and nothing that another one does. */
    readonly marca: Uint8Array
  }
>()("plataforma/Cifra") {}

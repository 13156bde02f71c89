/** Failures that people are told in one sentence, always the same. */
import { Data } from "effect"

/** A base for the class of a failure: `class X extends falhaDita("X", "o que houve") {}`. */
export const falhaDita = <const Tag extends string>(tag: Tag, mensagem: string) =>
  class extends Data.TaggedError(tag) {
    override get message() {
      return mensagem
    }
  }

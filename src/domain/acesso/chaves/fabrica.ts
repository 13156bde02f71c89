/** How keys are made. The key is in what this answers and in no other place: whoever has it here shows it once. */
import { Effect, Redacted } from "effect"
import { BYTES, escreverChave, prefixoDe } from "./chave.ts"
import type { ChaveNova, Criptografia, PedidoDeEmissao } from "./registro-de-chaves.ts"

/** A key that nobody has registered yet. */
interface ChaveSorteada extends Pick<ChaveNova, "idToken" | "prefixo" | "resumo"> {
  readonly chave: Redacted.Redacted
}

export const fabricaDeChaves = ({ sortearBytes, sortearId, sha256, crc32 }: Criptografia["Service"]) => ({
  /** A key by the luck of 256 bits. */
  sortear: Effect.gen(function* () {
    const chave = escreverChave(yield* sortearBytes(BYTES), crc32)
    return {
      idToken: yield* sortearId,
      prefixo: prefixoDe(chave),
      resumo: sha256(chave),
      chave: Redacted.make(chave, { label: "chave" })
    } satisfies ChaveSorteada
  }),
  /** What the registry keeps of it. */
  registro: (
    { idToken, prefixo, resumo }: ChaveSorteada,
    pedido: PedidoDeEmissao,
    criadaPor: string,
    justificativa: string
  ): ChaveNova => ({
    ...pedido,
    nome: pedido.nome.trim(),
    finalidade: pedido.finalidade.trim(),
    idToken,
    prefixo,
    resumo,
    criadaPor,
    justificativa: justificativa.trim()
  })
})

/**
 * The judgement of API keys with a short memory (decisions, section 5): a key is asked of the registry once every 30
 * seconds, by all requests together, and a registry that does not answer opens nothing.
 */
import { Cache, Effect, Exit, Layer, Redacted } from "effect"
import { ChaveRecusada, ValidadorDeChaves } from "../portas.ts"
import { chaveBemFormada } from "./chave.ts"
import { Criptografia, FonteDeChaves } from "./registro-de-chaves.ts"

export interface OpcoesDaMemoria {
  /** Keys remembered at most; the least recently used go first. */
  readonly capacidade?: number
}

/** How long each answer of the registry is used. A failure is remembered only as long as it keeps others from waiting. */
const VALIDADE = { ativa: "30 seconds", recusada: "5 seconds", falha: "1 second" } as const
const CAPACIDADE = 10_000

/** `ValidadorDeChaves` over `FonteDeChaves`. The memory is keyed by hash: it never holds a key. */
export const ValidadorComMemoria = ({ capacidade = CAPACIDADE }: OpcoesDaMemoria = {}) =>
  Layer.effect(
    ValidadorDeChaves,
    Effect.gen(function* () {
      const { consultar } = yield* FonteDeChaves
      const { sha256, crc32 } = yield* Criptografia
      const memoria = yield* Cache.makeWith(consultar, {
        capacity: capacidade,
        timeToLive: (saida) =>
          Exit.isFailure(saida) ? VALIDADE.falha : saida.value.situacao === "ativa" ? VALIDADE.ativa : VALIDADE.recusada
      })

      return ValidadorDeChaves.of({
        validar: Effect.fnUntraced(function* (credencial) {
          const chave = Redacted.value(credencial)
          if (!chaveBemFormada(chave, crc32)) return yield* new ChaveRecusada({ motivo: "malformada" })
          const achada = yield* Cache.get(memoria, sha256(chave))
          return achada.situacao === "ativa" ? achada.consumidor : yield* new ChaveRecusada({ motivo: achada.situacao })
        }),
        esquecer: (resumo) => Cache.invalidate(memoria, resumo),
        esquecerTudo: Cache.invalidateAll(memoria)
      })
    })
  )

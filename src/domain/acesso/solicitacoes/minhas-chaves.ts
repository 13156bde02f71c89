/** A person's own keys: which there are, how much each was used, what is left of the quota, and the end of one. */
import { Context, Effect, Layer } from "effect"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { ChaveNaoEncontrada, Chaves } from "../chaves/chaves.ts"
import type { ChaveRegistrada } from "../chaves/registro-de-chaves.ts"
import { UsoDeChaves, type UsoMedido } from "../chaves/uso-de-chaves.ts"
import { CotaUsada, LimitesDeRequisicao, limiteDaClasse, segundosAteAProxima, titularDaCota } from "../cotas.ts"
import type { Fatia } from "../listagem.ts"
import { RegistroDeSolicitacoes } from "./portas.ts"

/** How much of the quota of a minute is used: by all the keys that the person has in the class. */
export interface Cota {
  /** POSTs per minute; `null`: the class has no quota. */
  readonly limite: number | null
  readonly usadas: number
  /** Seconds until the next minute. */
  readonly segundos: number
}

export interface MinhaChave extends ChaveRegistrada {
  /** As the person called it; of a key that the team issued, its purpose. */
  readonly nomeDaChave: string
  readonly uso: UsoMedido
  readonly cota: Cota
}

const REVOGADA_PELO_TITULAR = "revogada pelo próprio titular"

const fazer = Effect.gen(function* () {
  const chaves = yield* Chaves
  const { daChave } = yield* UsoDeChaves
  const { usada } = yield* CotaUsada
  const { nomesDasChaves } = yield* RegistroDeSolicitacoes

  const cotaDe = Effect.fnUntraced(function* (chave: ChaveRegistrada) {
    const limite = limiteDaClasse(chave.classe, yield* LimitesDeRequisicao) ?? null
    const { usadas, agora } = yield* usada(titularDaCota(chave))
    const conta = limite !== null && chave.revogadaEm === null
    return { limite, usadas: conta ? usadas : 0, segundos: segundosAteAProxima(agora) } satisfies Cota
  })

  const completar = (nomes: ReadonlyMap<string, string>) => (chave: ChaveRegistrada) =>
    Effect.map(
      Effect.all([daChave(chave.idToken), cotaDe(chave)]),
      ([uso, cota]): MinhaChave => ({
        ...chave,
        nomeDaChave: nomes.get(chave.idToken) ?? chave.finalidade,
        uso,
        cota
      })
    )

  /** From the newest, those that were revoked too. */
  const listar = Effect.fn("MinhasChaves.listar")(function* (cpf: string, fatia: Fatia) {
    const { itens, total } = yield* chaves.procurar({ cpf }, fatia)
    return { itens: yield* Effect.forEach(itens, completar(yield* nomesDasChaves(cpf))), total }
  })

  /** One of them; of others and unknown ones alike it is told that there is none. */
  const ver = Effect.fn("MinhasChaves.ver")(function* (idToken: string, cpf: string) {
    if (!ehUuid(idToken)) return yield* new ChaveNaoEncontrada()
    const { historico: _, ...chave } = yield* chaves.ver(idToken)
    if (chave.cpf !== cpf) return yield* new ChaveNaoEncontrada()
    return yield* completar(yield* nomesDasChaves(cpf))(chave)
  })

  /** Revokes one, at once and for ever. */
  const revogar = Effect.fn("MinhasChaves.revogar")(function* (idToken: string, origem: OrigemAuditoria) {
    if (!ehUuid(idToken)) return yield* new ChaveNaoEncontrada()
    return yield* chaves.revogar(idToken, origem, { titular: origem.cpf, justificativa: REVOGADA_PELO_TITULAR })
  })

  return { listar, ver, revogar }
})

export class MinhasChaves extends Context.Service<MinhasChaves, Effect.Success<typeof fazer>>()("acesso/MinhasChaves") {
  static readonly layer = Layer.effect(MinhasChaves, fazer)
}

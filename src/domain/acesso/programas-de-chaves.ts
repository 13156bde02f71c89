/** Issuing, listing and revoking API keys: the programs of the console, the panel and the portal. */
import { Data, Effect, Redacted } from "effect"
import { auditar, type OrigemAuditoria } from "../telemetria/auditoria.ts"
import { BYTES, escreverChave, prefixoDe } from "./chave.ts"
import { ValidadorDeChaves } from "./portas.ts"
import {
  type ChaveNova,
  type ChaveRegistrada,
  Criptografia,
  type FiltroDeChaves,
  type PedidoDeEmissao,
  RegistroDeChaves
} from "./registro-de-chaves.ts"

/** A key and its entry in the registry. The key is in no other place: whoever has it here shows it once. */
export interface ChaveEmitida {
  readonly chave: Redacted.Redacted
  readonly registrada: ChaveRegistrada
}

/** No active key answers to the prefix or id. */
export class ChaveNaoEncontrada extends Data.TaggedError("ChaveNaoEncontrada") {
  override get message() {
    return "nenhuma chave com esse prefixo ou identificador"
  }
}

/** Revocation is permanent: it is done already. */
export class ChaveJaRevogada extends Data.TaggedError("ChaveJaRevogada")<{ readonly revogadaEm: string | null }> {
  override get message() {
    return `chave já revogada${this.revogadaEm === null ? "" : ` em ${this.revogadaEm}`}`
  }
}

/** The same prefix in more than one key, which is next to impossible: the id tells them apart. */
export class PrefixoAmbiguo extends Data.TaggedError("PrefixoAmbiguo")<{ readonly ids: ReadonlyArray<string> }> {
  override get message() {
    return `o prefixo é de mais de uma chave; informe o identificador: ${this.ids.join(", ")}`
  }
}

export interface OpcoesDeEmissao {
  /** Why it is issued, for the history; default: its purpose. */
  readonly justificativa?: string
  /** Chosen by whoever may send the same request twice (UUID): the second one fails with `ChaveJaEmitida`. */
  readonly idToken?: string
}

export interface OpcoesDeRevogacao {
  /** Only a key of this CPF; those of others do not exist. */
  readonly titular?: string
  readonly justificativa?: string
}

const fabricar = Effect.fnUntraced(function* (
  pedido: PedidoDeEmissao,
  criadaPor: string,
  { justificativa = pedido.finalidade, idToken }: OpcoesDeEmissao = {}
) {
  const { sortearBytes, sortearId, sha256, crc32 } = yield* Criptografia
  const chave = escreverChave(yield* sortearBytes(BYTES), crc32)
  const nova: ChaveNova = {
    ...pedido,
    nome: pedido.nome.trim(),
    finalidade: pedido.finalidade.trim(),
    idToken: idToken ?? (yield* sortearId),
    prefixo: prefixoDe(chave),
    resumo: sha256(chave),
    criadaPor,
    justificativa: justificativa.trim()
  }
  return { chave: Redacted.make(chave, { label: "chave" }), nova }
})

const auditarChave = (
  evento: "chaves.emitida" | "chaves.revogada",
  origem: OrigemAuditoria,
  { idToken, prefixo, classe, escopos }: ChaveRegistrada
) => auditar(evento, origem, { idToken, prefixo, classe, escopos })

/** Issues a key; earlier keys of the holder stay as they are. */
export const emitirChave = Effect.fn("emitirChave")(function* (
  pedido: PedidoDeEmissao,
  origem: OrigemAuditoria,
  opcoes?: OpcoesDeEmissao
) {
  const { chave, nova } = yield* fabricar(pedido, origem.cpf, opcoes)
  const registrada = yield* (yield* RegistroDeChaves).inserir(nova)
  yield* auditarChave("chaves.emitida", origem, registrada)
  return { chave, registrada } satisfies ChaveEmitida
})

/** Issues the first key of an empty registry; `undefined` when it had one. */
export const emitirPrimeiraChave = Effect.fn("emitirPrimeiraChave")(function* (
  pedido: PedidoDeEmissao,
  origem: OrigemAuditoria
) {
  const { chave, nova } = yield* fabricar(pedido, origem.cpf)
  const registrada = yield* (yield* RegistroDeChaves).inserirPrimeira(nova)
  if (registrada === undefined) return undefined
  yield* auditarChave("chaves.emitida", origem, registrada)
  return { chave, registrada } satisfies ChaveEmitida
})

/** Every key with its state, from the newest. */
export const listarChaves = Effect.fn("listarChaves")(function* (filtro: FiltroDeChaves = {}) {
  return yield* (yield* RegistroDeChaves).listar(filtro)
})

/** Revokes the key with this prefix or `idToken`, at once and for ever: when it returns, this process refuses it already. */
export const revogarChave = Effect.fn("revogarChave")(function* (
  prefixoOuId: string,
  origem: OrigemAuditoria,
  { titular, justificativa = "revogada sem outra explicação" }: OpcoesDeRevogacao = {}
) {
  const registro = yield* RegistroDeChaves
  const { esquecer } = yield* ValidadorDeChaves
  const achadas = (yield* registro.localizar(prefixoOuId)).filter(({ cpf }) => titular === undefined || cpf === titular)
  if (achadas.length === 0) return yield* new ChaveNaoEncontrada()
  const ativas = achadas.filter(({ revogadaEm }) => revogadaEm === null)
  const [alvo] = ativas
  if (alvo === undefined) return yield* new ChaveJaRevogada({ revogadaEm: achadas[0]!.revogadaEm })
  if (ativas.length > 1) return yield* new PrefixoAmbiguo({ ids: ativas.map(({ idToken }) => idToken) })
  const revogada = yield* registro.revogar(alvo.idToken, { por: origem.cpf, justificativa: justificativa.trim() })
  if (revogada === undefined) return yield* new ChaveJaRevogada({ revogadaEm: null })
  yield* esquecer(revogada.resumo)
  yield* auditarChave("chaves.revogada", origem, revogada.chave)
  return revogada.chave
})

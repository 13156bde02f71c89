/** Issuing, listing and revoking API keys, for pages, JSON and console alike. */
import { Context, Data, Effect, Layer, type Redacted } from "effect"
import { auditar, type OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { ValidadorDeChaves } from "../portas.ts"
import { fabricaDeChaves } from "./fabrica.ts"
import { type ChaveRegistrada, Criptografia, type PedidoDeEmissao, RegistroDeChaves } from "./registro-de-chaves.ts"

/** A key and its entry in the registry. The key is in no other place: whoever has it here shows it once. */
export interface ChaveEmitida {
  readonly chave: Redacted.Redacted
  readonly registrada: ChaveRegistrada
}

/** No active key answers to the prefix or id. */
export class ChaveNaoEncontrada extends falhaDita(
  "ChaveNaoEncontrada",
  "nenhuma chave com esse prefixo ou identificador"
) {}

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

const auditarChave = (
  evento: "chaves.emitida" | "chaves.revogada",
  origem: OrigemAuditoria,
  { idToken, prefixo, classe, escopos }: ChaveRegistrada
) => auditar(evento, origem, { idToken, prefixo, classe, escopos })

/** Makes new keys; who registers them shows them once. */
const fabrica = (criptografia: Criptografia["Service"]) => {
  const { sortear, registro } = fabricaDeChaves(criptografia)
  return Effect.fnUntraced(function* (
    pedido: PedidoDeEmissao,
    criadaPor: string,
    { justificativa = pedido.finalidade, idToken }: OpcoesDeEmissao = {}
  ) {
    const sorteada = yield* sortear
    const nova = registro({ ...sorteada, idToken: idToken ?? sorteada.idToken }, pedido, criadaPor, justificativa)
    return { chave: sorteada.chave, nova }
  })
}

/** The one key to revoke among those that answer to a prefix or id. */
const escolherAtiva = (achadas: ReadonlyArray<ChaveRegistrada>) =>
  Effect.gen(function* () {
    const [primeira] = achadas
    if (primeira === undefined) return yield* new ChaveNaoEncontrada()
    const ativas = achadas.filter(({ revogadaEm }) => revogadaEm === null)
    const [alvo] = ativas
    if (alvo === undefined) return yield* new ChaveJaRevogada({ revogadaEm: primeira.revogadaEm })
    if (ativas.length > 1) return yield* new PrefixoAmbiguo({ ids: ativas.map(({ idToken }) => idToken) })
    return alvo
  })

type Registro = RegistroDeChaves["Service"]

const emissao = (registro: Registro, criptografia: Criptografia["Service"]) => {
  const fabricar = fabrica(criptografia)
  return {
    /** Issues a key; earlier keys of the holder stay as they are. */
    emitir: Effect.fn("Chaves.emitir")(function* (
      pedido: PedidoDeEmissao,
      origem: OrigemAuditoria,
      opcoes?: OpcoesDeEmissao
    ) {
      const { chave, nova } = yield* fabricar(pedido, origem.cpf, opcoes)
      const registrada = yield* registro.inserir(nova)
      yield* auditarChave("chaves.emitida", origem, registrada)
      return { chave, registrada } satisfies ChaveEmitida
    }),
    /** Issues the first key of an empty registry; `undefined` when it had one. */
    emitirPrimeira: Effect.fn("Chaves.emitirPrimeira")(function* (pedido: PedidoDeEmissao, origem: OrigemAuditoria) {
      const { chave, nova } = yield* fabricar(pedido, origem.cpf)
      const registrada = yield* registro.inserirPrimeira(nova)
      if (registrada === undefined) return undefined
      yield* auditarChave("chaves.emitida", origem, registrada)
      return { chave, registrada } satisfies ChaveEmitida
    }),
    /** An identity for a request that may come twice (`OpcoesDeEmissao.idToken`). */
    sortearId: criptografia.sortearId
  }
}

const leituras = (registro: Registro) => ({
  /** The key with this identity, and what was done to it. */
  ver: Effect.fn("Chaves.ver")(function* (idToken: string) {
    const [chave] = (yield* registro.localizar(idToken)).filter((achada) => achada.idToken === idToken)
    if (chave === undefined) return yield* new ChaveNaoEncontrada()
    return { ...chave, historico: yield* registro.historico(idToken) }
  }),
  /** Every key with its state, from the newest. */
  listar: registro.listar,
  /** A part of the same list. */
  procurar: registro.procurar
})

/** Revokes the key with a prefix or `idToken`, at once and for ever: when it returns, this process refuses it already. */
const revogacao = (registro: Registro, { esquecer }: ValidadorDeChaves["Service"]) =>
  Effect.fn("Chaves.revogar")(function* (
    prefixoOuId: string,
    origem: OrigemAuditoria,
    { titular, justificativa = "revogada sem outra explicação" }: OpcoesDeRevogacao = {}
  ) {
    const achadas = yield* registro.localizar(prefixoOuId)
    const alvo = yield* escolherAtiva(achadas.filter(({ cpf }) => titular === undefined || cpf === titular))
    const revogada = yield* registro.revogar(alvo.idToken, { por: origem.cpf, justificativa: justificativa.trim() })
    if (revogada === undefined) return yield* new ChaveJaRevogada({ revogadaEm: null })
    yield* esquecer(revogada.resumo)
    yield* auditarChave("chaves.revogada", origem, revogada.chave)
    return revogada.chave
  })

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeChaves
  const lidas = leituras(registro)
  const revogar = revogacao(registro, yield* ValidadorDeChaves)

  /** Revokes the key with exactly this identity. */
  const revogarEsta = Effect.fn("Chaves.revogarEsta")(function* (
    idToken: string,
    origem: OrigemAuditoria,
    justificativa: string
  ) {
    yield* lidas.ver(idToken)
    return yield* revogar(idToken, origem, { justificativa })
  })

  return { ...emissao(registro, yield* Criptografia), ...lidas, revogar, revogarEsta }
})

/** API keys: what people may do with them. Failures of the database are defects. */
export class Chaves extends Context.Service<Chaves, Effect.Success<typeof fazer>>()("acesso/Chaves") {
  static readonly layer = Layer.effect(Chaves, fazer)
}

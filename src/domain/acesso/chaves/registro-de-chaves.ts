/** The registry of API keys (specification 2, section 2.5): what is kept of each, and the ports to it. */
import { Context, type Effect, Schema } from "effect"
import { Cpf } from "../../valores/cpf.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { linhaDeAte } from "../../valores/textos/texto-humano.ts"
import type { MudancaDoRegistro } from "../administradores.ts"
import { CLASSES, type ClasseConsumidor, type DadosDoConsumidor, ESCOPOS, type Escopo } from "../consumidor.ts"
import type { Fatia, Listagem } from "../listagem.ts"
import type { RegistroDeChavesIndisponivel } from "../portas.ts"

/** What a key is issued with. The holder is a natural person, who answers for its use; `emNomeDe` only informs. */
export const PedidoDeEmissao = Schema.Struct({
  cpf: Cpf,
  nome: linhaDeAte(200, "nome do titular"),
  classe: Schema.Literals(CLASSES),
  escopos: Schema.Array(Schema.Literals(ESCOPOS)).check(
    Schema.makeFilter((escopos: ReadonlyArray<string>) =>
      escopos.length > 0 && new Set(escopos).size === escopos.length
        ? undefined
        : `escopos: esperado ao menos um de ${ESCOPOS.join(", ")}, sem repetição`
    )
  ),
  finalidade: linhaDeAte(500, "finalidade"),
  emNomeDe: Schema.optionalKey(linhaDeAte(200, "em nome de"))
})
export type PedidoDeEmissao = typeof PedidoDeEmissao.Type

/** CPF of the key that a first start in development issues: nobody's, though its check digits are right. */
export const CPF_DE_NINGUEM = Cpf.make("00000000191")

/** What the registry shows of a key: never the key, nor its hash. */
export interface ChaveRegistrada {
  /** Stable identity: random, never the key. */
  readonly idToken: string
  /** `rgps_` and the next 8 characters. */
  readonly prefixo: string
  readonly cpf: string
  readonly nome: string
  readonly classe: ClasseConsumidor
  readonly escopos: ReadonlyArray<Escopo>
  readonly finalidade: string
  readonly emNomeDe: string | null
  /** Instants, ISO 8601, UTC. */
  readonly criadaEm: string
  readonly revogadaEm: string | null
  /** CPF of who did it, or `SISTEMA`. */
  readonly criadaPor: string
  readonly revogadaPor: string | null
  /** Day, `AAAA-MM-DD`, in Brasília; `null`: never used. */
  readonly ultimoUso: string | null
}

/** A key about to be registered. */
export interface ChaveNova extends PedidoDeEmissao {
  readonly idToken: string
  readonly prefixo: string
  /** SHA-256 of the key, 64 hexadecimal digits. */
  readonly resumo: string
  readonly criadaPor: string
  readonly justificativa: string
}

/** One entry of the history of a key. */
export interface MudancaDaChave {
  /** ISO 8601, UTC. */
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  readonly tipo: "INSERCAO" | "EXCLUSAO"
  readonly justificativa: string
}

/** The registry has this identity already: the same request came twice. */
export class ChaveJaEmitida extends falhaDita(
  "ChaveJaEmitida",
  "este pedido já foi atendido: a chave foi emitida e não pode ser mostrada de novo"
) {}

/** Which keys; absent: all. */
export interface FiltroDeChaves {
  readonly cpf?: string | undefined
  readonly ativas?: boolean | undefined
  readonly classe?: ClasseConsumidor | undefined
  /** Part of the prefix, of the holder's name, of the purpose or of the one on whose behalf; capitals do not matter. */
  readonly texto?: string | undefined
}

/** The registry. Failures of the database are defects. */
export class RegistroDeChaves extends Context.Service<
  RegistroDeChaves,
  {
    readonly inserir: (chave: ChaveNova) => Effect.Effect<ChaveRegistrada, ChaveJaEmitida>
    /** Inserts only into a registry that never had a key, even when several processes start together. */
    readonly inserirPrimeira: (chave: ChaveNova) => Effect.Effect<ChaveRegistrada | undefined>
    /** From the newest to the oldest. */
    readonly listar: (filtro: FiltroDeChaves) => Effect.Effect<ReadonlyArray<ChaveRegistrada>>
    /** A part of the same list. */
    readonly procurar: (filtro: FiltroDeChaves, fatia: Fatia) => Effect.Effect<Listagem<ChaveRegistrada>>
    /** What was done to a key, from the first entry. */
    readonly historico: (idToken: string) => Effect.Effect<ReadonlyArray<MudancaDaChave>>
    /** Keys with this prefix or this `idToken`. */
    readonly localizar: (prefixoOuId: string) => Effect.Effect<ReadonlyArray<ChaveRegistrada>>
    /** The hash of the key that was active and no longer is; `undefined` when there was none. */
    readonly revogar: (
      idToken: string,
      mudanca: MudancaDoRegistro
    ) => Effect.Effect<{ readonly chave: ChaveRegistrada; readonly resumo: string } | undefined>
  }
>()("acesso/RegistroDeChaves") {}

/** Who presents a registered key: somebody, always. */
export type ConsumidorRegistrado = DadosDoConsumidor & { readonly idToken: string; readonly cpf: string }

/** What a hash is to the registry. */
export type ChaveConsultada =
  | { readonly situacao: "ativa"; readonly consumidor: ConsumidorRegistrado }
  | { readonly situacao: "revogada" | "desconhecida" }

/** Where keys are judged: the registry itself, or the service that has it. An active key found is noted as used today. */
export class FonteDeChaves extends Context.Service<
  FonteDeChaves,
  { readonly consultar: (resumo: string) => Effect.Effect<ChaveConsultada, RegistroDeChavesIndisponivel> }
>()("acesso/FonteDeChaves") {}

/** What keys are made with and compared by. */
export class Criptografia extends Context.Service<
  Criptografia,
  {
    readonly sortearBytes: (quantos: number) => Effect.Effect<Uint8Array>
    readonly sortearId: Effect.Effect<string>
    /** 64 hexadecimal digits. */
    readonly sha256: (texto: string) => string
    readonly crc32: (texto: string) => number
  }
>()("acesso/Criptografia") {}

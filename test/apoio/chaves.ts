/** API keys of tests: each server has its own, and requests to it carry it unless they say otherwise. */

import { Effect, Layer, Redacted } from "effect"
import { CriptografiaDaPlataforma } from "../../src/composicao/camadas/criptografia.ts"
import { BYTES, escreverChave } from "../../src/domain/acesso/chaves/chave.ts"
import {
  type ChaveConsultada,
  type ConsumidorRegistrado,
  Criptografia,
  FonteDeChaves
} from "../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../src/domain/acesso/chaves/validacao.ts"
import type { DadosDoConsumidor } from "../../src/domain/acesso/consumidor.ts"
import { Permalinks } from "../../src/domain/calculos/copias/permalinks.ts"
import { CredenciaisDeConsumo } from "../../src/http/comum/servico/consumo.ts"
import { ChavesDeServico } from "../../src/http/comum/servico/politica.ts"
import { DemonstrativosEmTrabalhadores } from "../../src/jobs/demonstrativos/demonstrativos.ts"
import { TrabalhosNaMemoria } from "../../src/jobs/trabalhos/na-memoria.ts"
import { semPlataforma } from "./plataforma.ts"
import { usoDeTeste } from "./uso.ts"

const porOrigem = new Map<string, string>()

/** From now on requests of tests to this origin carry the key. */
export const usarChave = (origem: string, chave: string): void => {
  porOrigem.set(new URL(origem).origin, chave)
}

export const chaveDe = (url: string): string | undefined => porOrigem.get(new URL(url).origin)

/** The options of a request with the key of its server; a header `x-api-key` that is there already stays. */
export const comChave = (url: string, opcoes: RequestInit = {}): RequestInit => {
  const chave = chaveDe(url)
  const headers = new Headers(opcoes.headers)
  if (chave === undefined || headers.has("x-api-key")) return opcoes
  headers.set("x-api-key", chave)
  return { ...opcoes, headers }
}

/** Runs over the real programs of the product: what makes and compares keys. */
const criptografia = Effect.runSync(Effect.provide(Criptografia, CriptografiaDaPlataforma))

/** A well-formed key, new each time. */
export const chaveSorteada = (): string =>
  Effect.runSync(Effect.map(criptografia.sortearBytes(BYTES), (bytes) => escreverChave(bytes, criptografia.crc32)))

export const resumoDe = criptografia.sha256

export const consumidorDeTeste = (dados: Partial<DadosDoConsumidor> = {}): ConsumidorRegistrado => ({
  escopos: ["rgps"],
  classe: "publico",
  ...dados,
  idToken: dados.idToken ?? "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
  cpf: dados.cpf ?? "52998224725"
})

/** A registry in memory: which keys are active, and whose. */
export const chavesEmMemoria = (chaves: Readonly<Record<string, ConsumidorRegistrado>>) => {
  const porResumo = new Map(
    Object.entries(chaves).map(([chave, consumidor]): readonly [string, ChaveConsultada] => [
      resumoDe(chave),
      { situacao: "ativa", consumidor }
    ])
  )
  const consultas: Array<string> = []
  const fonte = Layer.succeed(FonteDeChaves, {
    consultar: (resumo) =>
      Effect.sync(() => {
        consultas.push(resumo)
        return porResumo.get(resumo) ?? { situacao: "desconhecida" }
      })
  })
  return {
    /** Hashes asked so far. */
    consultas,
    revogar: (chave: string) => porResumo.set(resumoDe(chave), { situacao: "revogada" }),
    /** The registry, and the validator over it. */
    camada: ValidadorComMemoria().pipe(Layer.provideMerge(fonte), Layer.provide(CriptografiaDaPlataforma))
  }
}

/** The key that every server of `subir` accepts, whatever process it is in. */
export const CHAVE_DE_TESTE = escreverChave(new Uint8Array(BYTES).fill(7), criptografia.crc32)

/** The same, of a court. */
export const CHAVE_DO_JUDICIARIO = escreverChave(new Uint8Array(BYTES).fill(8), criptografia.crc32)

/** The same, of another person of the class `publico`. */
export const CHAVE_DE_OUTRA_PESSOA = escreverChave(new Uint8Array(BYTES).fill(9), criptografia.crc32)

/** A key that opens the exchange and nothing else. */
export const CHAVE_DE_TROCA = escreverChave(new Uint8Array(BYTES).fill(10), criptografia.crc32)

/** The same, of the lowest class. */
export const CHAVE_PUBLICA_DE_TROCA = escreverChave(new Uint8Array(BYTES).fill(11), criptografia.crc32)

/** The secret that they accept from other services. */
export const CHAVE_DE_SERVICO = "servico-de-teste-0123456789abcdef"

/** Of the applications that take cases, each its own. */
export const CHAVES_DE_CONSUMO = {
  "rgps-beneficios": "consumo-de-beneficios-0123456789abcdef",
  "rgps-atrasados": "consumo-de-atrasados-0123456789abcdef"
} as const

/** Who may call the servers in the process of the tests. */
export const acessoDeTeste = Layer.mergeAll(
  usoDeTeste,
  chavesEmMemoria({
    [CHAVE_DE_TESTE]: consumidorDeTeste(),
    [CHAVE_DO_JUDICIARIO]: consumidorDeTeste({ classe: "judiciario", idToken: "6ba7b810-9dad-41d1-80b4-00c04fd430c8" }),
    [CHAVE_DE_TROCA]: consumidorDeTeste({
      escopos: ["exchange"],
      classe: "judiciario",
      idToken: "6ba7b812-9dad-41d1-80b4-00c04fd430c8"
    }),
    [CHAVE_PUBLICA_DE_TROCA]: consumidorDeTeste({
      escopos: ["exchange"],
      idToken: "6ba7b813-9dad-41d1-80b4-00c04fd430c8"
    }),
    [CHAVE_DE_OUTRA_PESSOA]: consumidorDeTeste({ cpf: "11144477735", idToken: "6ba7b811-9dad-41d1-80b4-00c04fd430c8" })
  }).camada,
  Layer.succeed(ChavesDeServico, [Redacted.make(CHAVE_DE_SERVICO)]),
  Layer.succeed(
    CredenciaisDeConsumo,
    Object.entries(CHAVES_DE_CONSUMO).map(([aplicacao, segredo]) => ({ aplicacao, segredo: Redacted.make(segredo) }))
  ),
  TrabalhosNaMemoria(),
  semPlataforma,
  Permalinks.ausentes,
  DemonstrativosEmTrabalhadores()
)
export type AcessoDeTeste = Layer.Success<typeof acessoDeTeste>

/** Keys that processes printed at their first start, by data folder: a later start does not print any. */
const porPasta = new Map<string, string>()

/** The address is free again: a server that gets its port later has another key, or none. */
export const esquecerChave = (origem: string): void => void porOrigem.delete(new URL(origem).origin)

/** Notes the key that a process printed for whoever sends requests to it. */
export const notarChave = (url: string, impresso: string, pasta: string | undefined): void => {
  const chave = /x-api-key\): (rgps_\w+)/.exec(impresso)?.[1] ?? porPasta.get(pasta ?? "")
  if (chave === undefined) return
  usarChave(url, chave)
  if (pasta !== undefined) porPasta.set(pasta, chave)
}

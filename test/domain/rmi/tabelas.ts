/** What the tests of the rules of the RMI share: the parameters of the shipped tables, a seeded generator and the worked cases. */
import { readFileSync } from "node:fs"
import { Result } from "effect"
import type { ParametrosRmi } from "../../../src/domain/rmi/tabelas/parametros.ts"
import { parametrosRmiDasTabelas } from "../../../src/domain/rmi/tabelas/parametros-das-tabelas.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { instantaneoDaSemente } from "../../apoio/indices/tabelas.ts"

export const HOJE = data("2026-11-20")

export const PARAMETROS_RMI: ParametrosRmi = parametrosRmiDasTabelas(instantaneoDaSemente(), HOJE)

/** A worked case by the start of its file name. */
export const exemplo = (arquivo: string) =>
  JSON.parse(readFileSync(new URL(`../../casos/rmi/exemplos/${arquivo}.json`, import.meta.url), "utf8"))

/** Cents of an amount written with two decimals. */
export const centavos = (texto: string): number => Math.round(Number(texto) * 100)

/** Whole numbers from 0 to `n` - 1, always the same for the same seed. */
export const sorteador = (semente: number) => {
  let estado = semente >>> 0
  return (n: number): number => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * n)
  }
}

export const obter = <A, E>(resultado: Result.Result<A, E>): A => Result.getOrThrow(resultado)

/** The reference tables the product ships, in memory: what a fresh installation serves. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { parse } from "csv-parse/sync"
import { Effect, Layer, Result } from "effect"
import { catalogo } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { lerCelula } from "../../../src/domain/indices/catalogo/celula.ts"
import { colunasDe, type DefinicaoTabela, type Linha } from "../../../src/domain/indices/catalogo/definicao.ts"
import { carregarTabela, type Instantaneo, montarInstantaneo } from "../../../src/domain/indices/instantaneo.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"

export const resumo = (texto: string): string => createHash("sha256").update(texto).digest("hex")

/** The rows of a seed file, canonical, in key order (the files are already ordered). */
export const linhasDaSemente = (definicao: DefinicaoTabela): ReadonlyArray<Linha> => {
  const csv = readFileSync(new URL(`../../../sql/seed/${definicao.nome}.csv`, import.meta.url), "utf8")
  const registros: Array<Record<string, string>> = parse(csv, { columns: true, bom: true })
  return registros.map((registro) =>
    Object.fromEntries(
      colunasDe(definicao).map((coluna) => [
        coluna.nome,
        Result.getOrThrow(lerCelula(coluna, registro[coluna.nome] ?? null))
      ])
    )
  )
}

export const instantaneoDaSemente = (): Instantaneo =>
  montarInstantaneo(
    catalogo.map((definicao) => carregarTabela(definicao, linhasDaSemente(definicao), resumo)),
    resumo
  )

/** `TabelasVigentes` over a variable: `trocar` is what a committed edit does. */
export const tabelasEmMemoria = (inicial: Instantaneo = instantaneoDaSemente()) => {
  let atual = inicial
  return {
    camada: Layer.succeed(TabelasVigentes, {
      atual: () => atual,
      paraCalculo: Effect.sync(() => atual),
      recarregar: Effect.void
    }),
    trocar: (novo: Instantaneo) => {
      atual = novo
    }
  }
}

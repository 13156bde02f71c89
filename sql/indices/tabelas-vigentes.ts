/**
 * The tables served from memory, kept equal to the database.
 *
 * Triggers count the changes of every table in `tabela_revisao` and announce them on the channel `tabelas`, whoever
 * writes. Each instance listens, and re-reads the tables whose count is not the one it loaded. A lost connection is
 * listened to again, and checked in full, and a periodic check covers what a network may swallow.
 */

import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Schema, Semaphore } from "effect"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import type { DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import {
  carregarTabela,
  type Instantaneo,
  montarInstantaneo,
  type TabelaCarregada
} from "../../src/domain/indices/instantaneo.ts"
import { TabelasVigentes } from "../../src/domain/indices/portas.ts"
import { insistir } from "../../src/domain/rotinas/insistir.ts"
import { linhasDe } from "../banco/consulta.ts"
import { escutarCanal, semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { sha256 } from "../banco/resumo.ts"
import { nomeSql } from "./tabela-sql.ts"
import { lerLinhasDe } from "./tabelas-repo.ts"

const CANAL = "tabelas"

const INDISPONIVEL = "tabelas vigentes não conferidas"

/** `null`: never written. */
type Revisao = string | null

const TabelaRevista = Schema.Struct({ tabela: Schema.String, revisao: Schema.String })

interface Carregada {
  readonly revisao: Revisao
  readonly tabela: TabelaCarregada
}

const revisoes = (pg: PgClient.PgClient) =>
  Effect.map(
    linhasDe(TabelaRevista, pg`select tabela, revisao::text as revisao from tabela_revisao`),
    (linhas) => new Map(linhas.map(({ tabela, revisao }) => [tabela, revisao]))
  )

/** The count is read before the rows: if a change slips in between, the next check re-reads, and nothing is missed. */
const ler = (pg: PgClient.PgClient, definicao: DefinicaoTabela, revisao: Revisao) =>
  Effect.map(
    lerLinhasDe(pg, definicao),
    (linhas): Carregada => ({ revisao, tabela: carregarTabela(definicao, linhas, sha256) })
  )

export interface OpcoesVigentes {
  /** Interval of the periodic check, in seconds. */
  readonly conferirACadaSegundos?: number
}

/** `TabelasVigentes` on PostgreSQL: everything loaded when the layer is built. */
export const TabelasVigentesSql = ({ conferirACadaSegundos = 30 }: OpcoesVigentes = {}) =>
  Layer.effect(
    TabelasVigentes,
    Effect.gen(function* () {
      const pg = yield* PgClient.PgClient
      const umPorVez = yield* Semaphore.make(1)
      let carregadas: ReadonlyMap<string, Carregada> = new Map()
      let atual: Instantaneo | undefined

      const conferir = Effect.gen(function* () {
        const vistas = yield* revisoes(pg)
        const revisaoDe = (definicao: DefinicaoTabela): Revisao => vistas.get(nomeSql(definicao)) ?? null
        const mudadas = catalogo.filter((definicao) => {
          const carregada = carregadas.get(definicao.nome)
          return carregada === undefined || carregada.revisao !== revisaoDe(definicao)
        })
        if (mudadas.length === 0) return
        const novas = yield* Effect.forEach(mudadas, (definicao) => ler(pg, definicao, revisaoDe(definicao)), {
          concurrency: 4
        })
        carregadas = new Map([...carregadas, ...novas.map((nova) => [nova.tabela.definicao.nome, nova] as const)])
        atual = montarInstantaneo(
          catalogo.map(({ nome }) => carregadas.get(nome)!.tabela),
          sha256
        )
      }).pipe(umPorVez.withPermits(1), Effect.withSpan("TabelasVigentes.conferir"))

      yield* semFalhaDeBanco(conferir)
      yield* insistir(
        escutarCanal(pg, CANAL, conferir, () => conferir),
        "1 second",
        INDISPONIVEL
      )
      yield* insistir(semFalhaDeBanco(conferir), `${conferirACadaSegundos} seconds`, INDISPONIVEL)
      return TabelasVigentes.of({
        atual: () => atual!,
        paraCalculo: Effect.sync(() => atual!),
        recarregar: semFalhaDeBanco(conferir)
      })
    })
  )

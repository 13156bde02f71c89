/** What this process needs in order to work, for `/saude/pronto`. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { respondeEm } from "../../../sql/banco/falha-de-banco.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { NOMES_DOS_DOCUMENTOS } from "../../domain/plataforma/portal/documentos.ts"
import { DocumentosDoPortal } from "../../http/portal/documentos/documentos-vigentes.ts"
import { Prontidao } from "../../http/saude/rotas.ts"

const PRAZO = "2 seconds"
/** However often somebody asks, the database is asked once in this time. */
const VALIDADE = "1 second"

const prontidao = <E, R>(conferencia: Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<R>()
    const uma = conferencia.pipe((efeito) => respondeEm(efeito, PRAZO), Effect.provideContext(servicos))
    return Prontidao.of({ pronta: yield* Effect.cachedWithTTL(uma, VALIDADE) })
  })

/** With the database: it answers, with the tables of this program and the queue in it. */
export const ProntidaoComBanco = Layer.effect(
  Prontidao,
  prontidao(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select exists (select from tabela_revisao), exists (select from trabalho)`
    )
  )
)

/** A portal alone: every document has a version that is whole. */
export const ProntidaoDoPortal = Layer.effect(
  Prontidao,
  prontidao(
    Effect.flatMap(DocumentosDoPortal, ({ documento }) =>
      Effect.forEach(
        NOMES_DOS_DOCUMENTOS,
        (nome) =>
          Effect.flatMap(documento(nome), (um) => (um === undefined ? Effect.fail("documento ausente") : Effect.void)),
        { discard: true }
      )
    )
  )
)

/** Without one: the tables of the other service are at hand, or it answers. */
export const ProntidaoApartada = Layer.effect(
  Prontidao,
  prontidao(Effect.flatMap(TabelasVigentes, ({ paraCalculo }) => paraCalculo))
)

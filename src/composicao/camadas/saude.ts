/** What this process needs in order to work, for `/saude/pronto`. */
import { Effect, Layer } from "effect"
import { respondeEm } from "../../../sql/banco/falha-de-banco.ts"
import { faltasDoEsquema } from "../../../sql/banco/migracoes.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { NOMES_DOS_DOCUMENTOS } from "../../domain/plataforma/portal/documentos.ts"
import { DocumentosDoPortal } from "../../http/portal/documentos/documentos-vigentes.ts"
import { Prontidao } from "../../http/saude/rotas.ts"

const PRAZO = "2 seconds"
/** However often somebody asks, the database is asked once in this time. */
const VALIDADE = "1 second"

/** `conferencia`: fails, or answers in a sentence what is missing, where the process cannot work. */
const prontidao = <E, R>(conferencia: Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<R>()
    const uma = Effect.suspend(() => {
      let motivo: string | undefined
      const conferida = Effect.map(conferencia, (falta) => {
        motivo = typeof falta === "string" ? falta : undefined
      })
      return Effect.map(respondeEm(conferida, PRAZO), (responde) =>
        motivo === undefined ? { pronta: responde } : { pronta: false, motivo }
      )
    }).pipe(Effect.provideContext(servicos))
    return Prontidao.of({ situacao: yield* Effect.cachedWithTTL(uma, VALIDADE) })
  })

/** With the database: it answers, and has every table and column of this release. */
export const ProntidaoComBanco = Layer.effect(Prontidao, prontidao(faltasDoEsquema))

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

/** Reading one series from its sources: preferred source first, the alternative only when it fails. */
import { Effect } from "effect"
import { type CelulaRecebida, celulasDe } from "../../domain/indices/atualizacao/celulas.ts"
import { type Consulta, consultasDe } from "../../domain/indices/atualizacao/consulta.ts"
import type { Observacao } from "../../domain/indices/atualizacao/fontes/observacao.ts"
import { FalhaFonte } from "../../domain/indices/atualizacao/fontes/resposta.ts"
import { type Fonte, nomeDaFonte, type Serie } from "../../domain/indices/atualizacao/fontes/serie.ts"
import { type Janela, periodoDa } from "../../domain/indices/atualizacao/janela.ts"
import { FontesExternas } from "../../domain/indices/atualizacao/portas.ts"
import type { CausaDaFalha } from "../../domain/indices/atualizacao/resultado.ts"
import type { Data } from "../../domain/valores/data.ts"

/** A series and the months to read of it; no window: nothing to ask for. */
export interface Leitura {
  readonly serie: Serie
  readonly janela: Janela | undefined
}

export interface SerieLida extends Leitura {
  readonly fonte: string
  readonly celulas: ReadonlyArray<CelulaRecebida>
  readonly falha: string | null
  readonly aviso: string | null
  /** What went wrong, source by source. */
  readonly causas: ReadonlyArray<CausaDaFalha>
}

export type Consultar = (consulta: Consulta) => Effect.Effect<ReadonlyArray<Observacao>, FalhaFonte>

/** The same request of two series goes out once per run. */
export const consultarUmaVez = (
  leituras: ReadonlyArray<Leitura>,
  hoje: Data
): Effect.Effect<Consultar, never, FontesExternas> =>
  Effect.gen(function* () {
    const fontes = yield* FontesExternas
    const respostas = new Map<string, Effect.Effect<ReadonlyArray<Observacao>, FalhaFonte>>()
    for (const { serie, janela } of leituras) {
      if (janela === undefined) continue
      for (const consulta of serie.fontes.flatMap((fonte) => consultasDe(fonte, periodoDa(janela, hoje)))) {
        const chave = JSON.stringify(consulta)
        if (!respostas.has(chave)) respostas.set(chave, yield* Effect.cached(fontes.consultar(consulta)))
      }
    }
    return (consulta) => respostas.get(JSON.stringify(consulta)) ?? fontes.consultar(consulta)
  })

/** Requests that the preferred source takes for the window. */
export const passosDe = ({ serie, janela }: Leitura, hoje: Data): number =>
  janela === undefined ? 0 : consultasDe(serie.fontes[0], periodoDa(janela, hoje)).length

/**
 * Every cell of the series the run may fill. All requests of a source must succeed: a series is read whole or not at
 * all. `aoReceber` hears each answer. Never fails: the reason is in the result.
 */
export const lerSerie = (
  leitura: Leitura,
  hoje: Data,
  consultar: Consultar,
  aoReceber: Effect.Effect<void>
): Effect.Effect<SerieLida> => {
  const { serie, janela } = leitura
  const nomePreferida = nomeDaFonte(serie.fontes[0])
  const vazia = { ...leitura, fonte: nomePreferida, celulas: [], falha: null, aviso: null, causas: [] }
  if (janela === undefined) return Effect.succeed(vazia)

  const lerFonte = (fonte: Fonte) =>
    Effect.forEach(consultasDe(fonte, periodoDa(janela, hoje)), (c) => Effect.tap(consultar(c), aoReceber), {
      concurrency: "unbounded"
    }).pipe(
      Effect.flatMap((partes) => Effect.fromResult(celulasDe(serie, janela, partes.flat(), hoje))),
      Effect.mapError((erro): CausaDaFalha => {
        const { causa, motivo } =
          erro instanceof FalhaFonte ? erro : { causa: "valor-impossivel" as const, motivo: erro }
        return { fonte: nomeDaFonte(fonte), causa, motivo }
      })
    )

  return Effect.gen(function* () {
    const causas: Array<CausaDaFalha> = []
    const dito = () => causas.map((causa) => `${causa.fonte}: ${causa.motivo}`).join("; ")
    for (const fonte of serie.fontes) {
      const resultado = yield* Effect.result(lerFonte(fonte))
      if (resultado._tag === "Failure") {
        causas.push(resultado.failure)
        continue
      }
      const aviso = causas.length === 0 ? null : dito()
      return { ...vazia, fonte: nomeDaFonte(fonte), celulas: resultado.success, aviso, causas }
    }
    return { ...vazia, fonte: nomeDaFonte(serie.fontes.at(-1)!), falha: dito(), causas }
  })
}

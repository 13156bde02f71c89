/** A snapshot calculated again: with the tables that were kept with it, and with those of today. */
import { Context, Data, Effect, Layer, Result } from "effect"
import type { Instantaneo, Resumo } from "../../../indices/instantaneo.ts"
import { TabelasVigentes } from "../../../indices/portas.ts"
import { lerInstantaneo } from "../../../indices/transporte.ts"
import { data } from "../../../valores/data.ts"
import { type Operacao, percorrer } from "../../comum/operacao.ts"
import type { Copia, RotaDaCopia } from "../copia.ts"
import { Copias } from "../portas.ts"
import { type Diferenca, diferencasEntre } from "./diferencas.ts"

/** It could not be calculated again; in Portuguese. */
export class NaoRepetida extends Data.TaggedError("NaoRepetida")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

export interface Conferencia {
  readonly copia: Copia
  /** The snapshot before this one is, or was, where its record says. */
  readonly encadeada: boolean
  /** What the kept tables give differently: nothing, or a finding. */
  readonly guardadas: ReadonlyArray<Diferenca>
  /** What today's tables would give differently. */
  readonly deHoje: ReadonlyArray<Diferenca>
  /** Version of the tables in force. */
  readonly versaoDeHoje: string
}

/** How calculations are made here. */
export interface Motor {
  readonly operacoes: Readonly<Record<RotaDaCopia, Operacao>>
  readonly versao: string
  readonly resumir: Resumo
}

/** `versao` says with what a result was calculated; it is no figure of it. */
const FORA = new Set(["versao"])

/** The result of a snapshot's request with some tables, on the day of the snapshot. */
export const repetir = (
  { operacoes, versao: motor, resumir }: Motor,
  { rota, pedido, opcoes, dia }: Copia,
  tabelas: Instantaneo
): Result.Result<string, string> => {
  const mundo = { tabelas, hoje: data(dia), motor, resumir }
  const desfecho = percorrer(operacoes[rota]({ corpo: pedido, opcoes }, mundo), () => true)
  return Result.mapBoth(desfecho ?? Result.fail(undefined), {
    onSuccess: ({ json }) => new TextDecoder().decode(json),
    onFailure: (recusa) =>
      recusa?._tag === "CalculoRecusado" ? recusa.mensagens.join("; ") : "o cálculo não foi até o fim"
  })
}

const SEM_TABELAS = new NaoRepetida({ motivo: "as tabelas deste cálculo não estão guardadas" })

const fazer = (motor: Motor) =>
  Effect.gen(function* () {
    const copias = yield* Copias
    const { atual } = yield* TabelasVigentes

    const comparar = (copia: Copia, tabelas: Instantaneo, quais: string) =>
      Effect.fromResult(repetir(motor, copia, tabelas)).pipe(
        Effect.map((refeito) => diferencasEntre(copia.resultado, refeito, FORA)),
        Effect.mapError((motivo) => new NaoRepetida({ motivo: `com ${quais}: ${motivo}` }))
      )

    /** Opens a snapshot and calculates it twice. */
    const conferir = Effect.fn("ConferenciaDeCopias.conferir")(function* (digitado: string) {
      const copia = yield* copias.abrir(digitado)
      const texto = (yield* copias.tabelas(copia.versao.tabelas)) ?? (yield* SEM_TABELAS)
      const lidas = yield* Effect.mapError(
        Effect.fromResult(lerInstantaneo(texto, motor.resumir)),
        (motivo) => new NaoRepetida({ motivo: `as tabelas guardadas não se leem: ${motivo}` })
      )
      if (lidas.versao !== copia.versao.tabelas)
        return yield* new NaoRepetida({ motivo: "as tabelas guardadas não são as deste cálculo" })
      const vigentes = atual()
      return {
        copia,
        encadeada: yield* copias.encadeada(digitado),
        guardadas: yield* comparar(copia, lidas, "as tabelas guardadas"),
        deHoje: yield* comparar(copia, vigentes, "as tabelas de hoje"),
        versaoDeHoje: vigentes.versao
      } satisfies Conferencia
    })

    return { conferir }
  })

export class ConferenciaDeCopias extends Context.Service<
  ConferenciaDeCopias,
  Effect.Success<ReturnType<typeof fazer>>
>()("calculos/ConferenciaDeCopias") {
  static readonly layer = (motor: Motor) => Layer.effect(ConferenciaDeCopias, fazer(motor))
}

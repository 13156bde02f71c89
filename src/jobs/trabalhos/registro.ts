/** What is told of an ended job (specification 2, sections 6.2 and 6.3): its phase and endpoint, and nothing of anybody. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { Falta } from "../../domain/rotinas/faltas.ts"
import { aceitar } from "../../domain/telemetria/evento.ts"
import { DestinoDeTelemetria } from "../../domain/telemetria/portas.ts"
import type { Fim, Tomado } from "../../domain/trabalhos/portas.ts"
import type { OperacaoDeTrabalho } from "../../domain/trabalhos/trabalho.ts"

const TELEMETRIA_PERDIDA = new Falta("telemetria de uso perdida")

const ACOES: Readonly<Record<OperacaoDeTrabalho, { readonly acao: string; readonly endpoint: string }>> = {
  rmi: { acao: "rgps.rmi.api.async", endpoint: "calculos-rmi/async" },
  "arquivo-rmi": {
    acao: "rgps.rmi.api.arquivo-calc.async",
    endpoint: "calculos-rmi/arquivo-calc/calcular/async"
  }
}

export type Registrar = (tomado: Tomado, fim: Fim, duracaoMs: number) => Effect.Effect<void>

/** Best effort, beside the job: an audit record of each completed one, a usage record and event of all. */
export const registroDosTrabalhos = (versao: string): Effect.Effect<Registrar, never, DestinoDeTelemetria> =>
  Effect.map(
    DestinoDeTelemetria,
    ({ registrar }): Registrar =>
      (tomado, fim, duracaoMs) => {
        const { acao, endpoint } = ACOES[tomado.pedido.operacao]
        const calculado = "calculado" in fim ? fim.calculado : undefined
        const dimensoes = { fase: calculado === undefined ? "erro" : "conclusao", endpoint }
        const auditar =
          calculado === undefined
            ? Effect.void
            : Effect.logInfo("rmi.calculado").pipe(
                Effect.annotateLogs({
                  tags: ["rmi", "auditoria"],
                  evento: "rmi.calculado",
                  ...dimensoes,
                  ...(calculado.conclusao?.completo === false ? { iteracoesLimitadas: true } : {})
                })
              )
        const usar = Effect.logInfo("uso").pipe(
          Effect.annotateLogs({ tags: ["rmi", "uso"], acao, ...dimensoes, ms: Math.round(duracaoMs) })
        )
        const evento = aceitar({
          app: "rmi",
          versao,
          acao,
          origem: "api",
          status: calculado === undefined ? "erro" : "sucesso",
          duracaoMs: Math.round(duracaoMs),
          idEventoCliente: randomUUID(),
          metadados: dimensoes
        })
        const enviar = Effect.catchCause(registrar([evento]), () =>
          TELEMETRIA_PERDIDA.houve("evento de um trabalho não gravado")
        )
        return Effect.andThen(Effect.andThen(auditar, usar), enviar)
      }
  )

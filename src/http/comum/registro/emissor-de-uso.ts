/**
 * Usage telemetry of the services themselves (specification 2, section 6): every answered request of an endpoint with a
 * usage action becomes an event. Best effort: a bounded queue, sent in batches, dropped when nobody takes it.
 */
import { randomUUID } from "node:crypto"
import { Cause, Clock, Effect, Layer, Queue, Schema } from "effect"
import { Falta } from "../../../domain/rotinas/faltas.ts"
import { ACOES } from "../../../domain/telemetria/acoes.ts"
import { APLICACOES } from "../../../domain/telemetria/aplicacoes.ts"
import { aceitar, type EventoAceito } from "../../../domain/telemetria/evento.ts"
import { DestinoDeTelemetria } from "../../../domain/telemetria/portas.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { EmissorDeOcorrencias, type Ocorrencia } from "./anotacoes.ts"
import { JanelaEmMemoria } from "./janela-em-memoria.ts"

const CAPACIDADE = 10_000
const MAIOR_LOTE = 500
/** Pause between two batches: one write per second serves any traffic. */
const PAUSA = "1 second"
/** Longest time that the end of the process waits for the last batch. */
const DESPEDIDA = "2 seconds"

/** Events of callers without a key, of one network and of all, that a minute adds: the database grows by no more. */
export const EVENTOS_ANONIMOS_POR_MINUTO = { daRede: 60, deTodos: 600 }

/** Refused before anybody was known, or to keep a flood away from the database: no usage. */
const SEM_USO: ReadonlySet<number> = new Set([401, 429])

const ehCpf = Schema.is(Cpf)

/** The event of one action of an occurrence; `undefined`: it is no usage of an action of the dictionary. */
const eventoDaAcao = (
  { status, duracaoMs, consumidor, pessoa, ip, requisicao }: Ocorrencia,
  nomeDoApp: string,
  acao: string | undefined,
  versao: string
): EventoAceito | undefined => {
  const conhecida = acao === undefined ? undefined : ACOES.get(acao)
  const app = APLICACOES.find((nome) => nome === nomeDoApp)
  if (conhecida === undefined || app === undefined || SEM_USO.has(status)) return undefined
  const userAgent = requisicao.headers["user-agent"]
  const idToken = consumidor?.idToken
  return aceitar({
    app,
    versao,
    acao: conhecida.nome,
    origem: conhecida.origem,
    status: status < 400 ? "sucesso" : "erro",
    duracaoMs: Math.max(0, Math.round(duracaoMs)),
    idEventoCliente: randomUUID(),
    metadados: { http: status, ...(consumidor === undefined ? {} : { classe: consumidor.classe }) },
    autor: {
      ...(ip === undefined ? {} : { ip: ip.split("%")[0]! }),
      ...(userAgent === undefined ? {} : { userAgent }),
      ...(idToken != null ? { idToken } : ehCpf(pessoa) ? { cpf: pessoa } : {})
    }
  })
}

/** The events of an occurrence: of the action that its endpoint declares, and of those that its handler noted. */
export const eventosDe = (ocorrencia: Ocorrencia, versao: string): ReadonlyArray<EventoAceito> => {
  const { acao, servico, usos } = ocorrencia
  return [{ app: servico, acao }, ...usos].flatMap((uso) => {
    const evento = eventoDaAcao(ocorrencia, uso.app, uso.acao, versao)
    return evento === undefined ? [] : [evento]
  })
}

/** Adds the recording of usage to what occurrences already cause. */
export const EmissorDeUso = (versao: string) =>
  Layer.effect(
    EmissorDeOcorrencias,
    Effect.gen(function* () {
      const anterior = yield* EmissorDeOcorrencias
      const { registrar } = yield* DestinoDeTelemetria
      const fila = yield* Queue.dropping<EventoAceito>(CAPACIDADE)

      const perdida = new Falta("telemetria de uso perdida")
      const daRede = new JanelaEmMemoria(EVENTOS_ANONIMOS_POR_MINUTO.daRede)
      const deTodos = new JanelaEmMemoria(EVENTOS_ANONIMOS_POR_MINUTO.deTodos)
      /** Whether one more event of a caller without a key may be kept. */
      const cabe = (ip: string | undefined, agora: number): boolean =>
        daRede.contar(ip, agora).aceita && deTodos.contar(undefined, agora).aceita

      const enviar = (eventos: ReadonlyArray<EventoAceito>) =>
        registrar(eventos).pipe(
          Effect.retry({ times: 1 }),
          Effect.tap(() => perdida.passou),
          Effect.catchCause((causa) =>
            Cause.hasInterruptsOnly(causa)
              ? Effect.failCause(causa as Cause.Cause<never>)
              : Effect.annotateLogs(perdida.houve("não foi gravada"), { eventos: eventos.length })
          )
        )

      const enviarOsUltimos = Effect.gen(function* () {
        const restantes = yield* Queue.clear(fila)
        for (let i = 0; i < restantes.length; i += MAIOR_LOTE) yield* enviar(restantes.slice(i, i + MAIOR_LOTE))
      }).pipe(Effect.timeoutOption(DESPEDIDA), Effect.ignoreCause)

      yield* Effect.addFinalizer(() => enviarOsUltimos)
      yield* Queue.takeBetween(fila, 1, MAIOR_LOTE).pipe(
        Effect.flatMap(enviar),
        Effect.andThen(Effect.sleep(PAUSA)),
        Effect.forever,
        Effect.forkScoped
      )

      return (ocorrencia: Ocorrencia) => {
        const eventos = eventosDe(ocorrencia, versao)
        if (eventos.length === 0) return anterior(ocorrencia)
        const guardar = Effect.flatMap(Clock.currentTimeMillis, (agora) =>
          ocorrencia.consumidor?.idToken == null && !cabe(ocorrencia.ip, agora)
            ? Effect.void
            : Queue.offerAll(fila, eventos)
        )
        return Effect.andThen(anterior(ocorrencia), guardar)
      }
    })
  )

/**
 * Emission of what endpoints declare, as log records: one with the tag `auditoria` per audit event (specification 2,
 * section 6.3), one with the tag `uso` per usage action. Neither holds anything of the request but its address of origin
 * and what its handler says about the outcome (`detalharEvento`).
 */
import { Effect, Layer } from "effect"
import { EmissorDeOcorrencias, type Ocorrencia } from "./anotacoes.ts"

/** An event says that something was done: a refused request did nothing. */
const auditar = ({ evento, status, servico, ip, idRequisicao, detalhes }: Ocorrencia): Effect.Effect<void> =>
  evento === undefined || status >= 400
    ? Effect.void
    : Effect.logInfo(evento).pipe(
        Effect.annotateLogs({ tags: [servico, "auditoria"], evento, ip, idRequisicao, ...detalhes })
      )

const contarUso = ({ acao, usos, rota, status, duracaoMs, servico, idRequisicao }: Ocorrencia): Effect.Effect<void> =>
  Effect.forEach(
    [...(acao === undefined ? [] : [acao]), ...usos.map((uso) => uso.acao)],
    (nome) =>
      Effect.logInfo("uso").pipe(
        Effect.annotateLogs({ tags: [servico, "uso"], acao: nome, rota, status, ms: duracaoMs, idRequisicao })
      ),
    { discard: true }
  )

/** Writes audit events of successful requests and usage actions of all to the log. */
export const EmissorEmRegistros: Layer.Layer<never> = Layer.succeed(EmissorDeOcorrencias, (ocorrencia) =>
  Effect.andThen(auditar(ocorrencia), contarUso(ocorrencia))
)

/** Key requests for who decides them. The reviewer is never the one who asked; a court's class takes two administrators. */
import { Context, Effect, Layer } from "effect"
import type { Carta } from "../../correio/cartas.ts"
import { auditar, type OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type { Fatia } from "../listagem.ts"
import type { EstadoDaSolicitacao } from "./estados.ts"
import { AguardaOutroAdministrador, RevisorEhSolicitante, SolicitacaoAusente } from "./falhas.ts"
import type { Aprovacao } from "./pedido.ts"
import { type Mudanca, RegistroDeSolicitacoes, type SolicitacaoGuardada } from "./portas.ts"
import { protocoloValido } from "./protocolo.ts"
import { DIAS_PARA_RETIRAR } from "./solicitacao.ts"
import { permitir } from "./solicitacoes.ts"

const DIA_EM_MS = 86_400_000

const mesmosEscopos = (a: ReadonlyArray<string>, b: ReadonlyArray<string> | null): boolean =>
  b !== null && a.length === b.length && a.every((escopo) => b.includes(escopo))

/** Whether this approval is the second of the same class and scopes, by another administrator. */
const confirma = (atual: SolicitacaoGuardada, { classe, escopos }: Aprovacao, por: string): boolean =>
  atual.propostaPor !== null &&
  atual.propostaPor !== por &&
  atual.classe === classe &&
  mesmosEscopos(escopos, atual.escopos)

/** What an approval does to a request: approve it or, of a court, ask for a second administrator. */
const aprovacaoDe = Effect.fnUntraced(function* (
  atual: SolicitacaoGuardada,
  aprovacao: Aprovacao,
  { cpf: por, ip }: OrigemAuditoria,
  agoraMs: number
) {
  if (atual.cpf === por) return yield* new RevisorEhSolicitante()
  yield* permitir("APROVAR", atual)
  const { classe, escopos } = aprovacao
  const nota = aprovacao.nota?.trim() ?? (confirma(atual, aprovacao, por) ? (atual.nota ?? undefined) : undefined)
  const decidida = { por, ip, classe, escopos, nota, justificativa: aprovacao.justificativa }
  if (classe === "judiciario" && !confirma(atual, aprovacao, por)) {
    const repetida = atual.propostaPor === por && atual.classe === classe && mesmosEscopos(escopos, atual.escopos)
    if (repetida) return yield* new AguardaOutroAdministrador()
    return { ...decidida, ato: "PROPOR" } satisfies Mudanca
  }
  const { nomeContato: nome, protocolo } = atual
  const venceEm = new Date(agoraMs + DIAS_PARA_RETIRAR * DIA_EM_MS).toISOString()
  const carta: Carta = {
    modelo: "solicitacao-aprovada",
    nome,
    protocolo,
    classe,
    escopos,
    nota: nota ?? null,
    venceEm
  }
  return { ...decidida, ato: "APROVAR", carta } satisfies Mudanca
})

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeSolicitacoes

  const ver = Effect.fn("AnaliseDeSolicitacoes.ver")(function* (protocolo: string) {
    const achada = protocoloValido(protocolo) ? yield* registro.achar({ protocolo }) : undefined
    if (achada === undefined) return yield* new SolicitacaoAusente()
    return { ...achada, historico: yield* registro.historico(protocolo) }
  })

  /** Approves with a class and scopes; `judiciario` waits for a second administrator. */
  const aprovar = Effect.fn("AnaliseDeSolicitacoes.aprovar")(function* (
    protocolo: string,
    aprovacao: Aprovacao,
    origem: OrigemAuditoria
  ) {
    if (!protocoloValido(protocolo)) return yield* new SolicitacaoAusente()
    const { solicitacao } = yield* registro.mudar({ protocolo }, (atual) =>
      Effect.clockWith((relogio) => aprovacaoDe(atual, aprovacao, origem, relogio.currentTimeMillisUnsafe()))
    )
    const { classe, escopos } = aprovacao
    const evento = solicitacao.estado === "aprovada" ? "chaves.solicitacao.aprovada" : "chaves.solicitacao.proposta"
    yield* auditar(evento, origem, { protocolo, classe, escopos })
    return solicitacao
  })

  /** Rejects with a reason, which the holder reads. */
  const rejeitar = Effect.fn("AnaliseDeSolicitacoes.rejeitar")(function* (
    protocolo: string,
    motivo: string,
    origem: OrigemAuditoria
  ) {
    if (!protocoloValido(protocolo)) return yield* new SolicitacaoAusente()
    const { cpf: por, ip } = origem
    const dito = motivo.trim()
    const { solicitacao } = yield* registro.mudar({ protocolo }, (atual) =>
      Effect.gen(function* () {
        if (atual.cpf === por) return yield* new RevisorEhSolicitante()
        yield* permitir("REJEITAR", atual)
        const carta: Carta = { modelo: "solicitacao-rejeitada", nome: atual.nomeContato, protocolo, motivo: dito }
        return { ato: "REJEITAR", por, ip, motivo: dito, justificativa: dito, carta } satisfies Mudanca
      })
    )
    yield* auditar("chaves.solicitacao.rejeitada", origem, { protocolo })
    return solicitacao
  })

  return {
    /** From the one that waits longest. */
    listar: (estado: EstadoDaSolicitacao | undefined, fatia: Fatia) => registro.listar({ estado }, fatia),
    ver,
    aprovar,
    rejeitar
  }
})

/** What administrators may do with key requests. */
export class AnaliseDeSolicitacoes extends Context.Service<AnaliseDeSolicitacoes, Effect.Success<typeof fazer>>()(
  "acesso/AnaliseDeSolicitacoes"
) {
  static readonly layer = Layer.effect(AnaliseDeSolicitacoes, fazer)
}

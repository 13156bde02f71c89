/** Key requests for who makes them: send, follow, cancel, and collect the key, once. */
import { Context, Effect, Layer } from "effect"
import { auditar, type OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { Cpf } from "../../valores/cpf.ts"
import type { ChaveEmitida } from "../chaves/chaves.ts"
import { fabricaDeChaves } from "../chaves/fabrica.ts"
import { Criptografia } from "../chaves/registro-de-chaves.ts"
import type { Fatia } from "../listagem.ts"
import { type Ato, aplicar } from "./estados.ts"
import { ChavesDemais, EstadoNaoPermite, SolicitacaoAusente, TermosAusentes, TermosRepublicados } from "./falhas.ts"
import type { PedidoDeSolicitacao } from "./pedido.ts"
import { type Pedinte, RegistroDeSolicitacoes, type SolicitacaoGuardada } from "./portas.ts"
import { MAXIMO_DE_CHAVES_ATIVAS, type Solicitacao } from "./solicitacao.ts"
import { TermosDaSolicitacao } from "./termos.ts"

const origemDe = ({ cpf, ip }: Pedinte): OrigemAuditoria => (ip === undefined ? { cpf } : { cpf, ip })

/** Fails where the state of the request does not allow the act. */
export const permitir = (ato: Ato, { estado }: Solicitacao) =>
  aplicar(ato, estado) === undefined ? Effect.fail(new EstadoNaoPermite({ estado })) : Effect.void

/** Somebody else's account under the same CPF is somebody else. */
const mesmaConta = ({ conta: deQuemPediu }: SolicitacaoGuardada, { conta }: Pedinte): boolean =>
  deQuemPediu === undefined ||
  conta === undefined ||
  (deQuemPediu.emissor === conta.emissor && deQuemPediu.sujeito === conta.sujeito)

/** What was written in lines, in one: the registry of keys shows it in a list. */
const emUmaLinha = (texto: string): string => texto.replace(/\s+/g, " ").trim()

type Registro = RegistroDeSolicitacoes["Service"]

const envio = (registro: Registro, termos: TermosDaSolicitacao["Service"]) => ({
  /** What the form begins with: the terms of today, and the request that keeps another from being made. */
  situacao: Effect.fn("Solicitacoes.situacao")(function* (cpf: string) {
    return { termos: yield* termos.vigente, aberta: yield* registro.aberta(cpf) }
  }),
  /** Sends a request and answers its protocol. */
  enviar: Effect.fn("Solicitacoes.enviar")(function* (pedido: PedidoDeSolicitacao, pedinte: Pedinte) {
    const vigentes = yield* termos.vigente
    if (vigentes === undefined) return yield* new TermosAusentes()
    const { versao } = vigentes
    if (pedido.termos.versao !== versao) return yield* new TermosRepublicados({ versao })
    const protocolo = yield* registro.abrir(
      {
        pedinte,
        pedido,
        resumoDosTermos: vigentes.resumo,
        carta: (numero) => ({ modelo: "solicitacao-recebida", nome: pedido.nomeContato.trim(), protocolo: numero })
      },
      termos.aceitar({ cpf: pedinte.cpf, versao, ip: pedinte.ip })
    )
    const { classePretendida, escopos } = pedido
    yield* auditar("chaves.solicitada", origemDe(pedinte), { protocolo, classePretendida, escopos, termos: versao })
    return protocolo
  })
})

const leituras = (registro: Registro) => ({
  /** One's own, from the newest. */
  listar: (cpf: string, fatia: Fatia) => registro.listar({ cpf }, fatia),
  ver: Effect.fn("Solicitacoes.ver")(function* (protocolo: string, cpf: string) {
    const achada = yield* registro.achar({ protocolo, cpf })
    return achada ?? (yield* new SolicitacaoAusente())
  })
})

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeSolicitacoes
  const fabricar = fabricaDeChaves(yield* Criptografia)

  /** Takes the request back, while nobody has decided it. */
  const cancelar = Effect.fn("Solicitacoes.cancelar")(function* (protocolo: string, pedinte: Pedinte) {
    const { cpf, ip } = pedinte
    const { solicitacao } = yield* registro.mudar({ protocolo, cpf }, (atual) =>
      Effect.as(permitir("CANCELAR", atual), { ato: "CANCELAR" as const, por: cpf, ip })
    )
    yield* auditar("chaves.solicitacao.cancelada", origemDe(pedinte), { protocolo })
    return solicitacao
  })

  /**
   * Makes the key of an approved request and hands it over: in this answer and nowhere else, once, to the account that
   * asked for it.
   */
  const retirar = Effect.fn("Solicitacoes.retirar")(function* (protocolo: string, pedinte: Pedinte) {
    const { cpf, ip } = pedinte
    const origem = origemDe(pedinte)
    const nova = yield* fabricar.sortear
    const { chave: registrada } = yield* registro.mudar({ protocolo, cpf }, (atual) =>
      Effect.gen(function* () {
        if (!mesmaConta(atual, pedinte)) return yield* new SolicitacaoAusente()
        yield* permitir("RETIRAR", atual)
        if (atual.chavesAtivas >= MAXIMO_DE_CHAVES_ATIVAS) return yield* new ChavesDemais()
        const { classe, escopos, nomeContato: nome, emNomeDe, finalidade } = atual
        if (classe === null || escopos === null) return yield* Effect.die(new Error("approved without class or scopes"))
        const pedido = { cpf: Cpf.make(cpf), nome, classe, escopos, finalidade: emUmaLinha(finalidade) }
        const comNome = emNomeDe === null ? pedido : { ...pedido, emNomeDe }
        const justificativa = `solicitação ${protocolo}: ${atual.nomeChave}`
        return {
          ato: "RETIRAR" as const,
          por: cpf,
          ip,
          chave: fabricar.registro(nova, comNome, cpf, justificativa),
          carta: { modelo: "chave-retirada" as const, nome, protocolo, prefixo: nova.prefixo }
        }
      })
    )
    if (registrada === undefined) return yield* Effect.die(new Error("collected without a key"))
    const { idToken, prefixo, classe, escopos } = registrada
    yield* auditar("chaves.retirada", origem, { protocolo, idToken, prefixo, classe, escopos })
    return { chave: nova.chave, registrada } satisfies ChaveEmitida
  })

  return { ...envio(registro, yield* TermosDaSolicitacao), ...leituras(registro), cancelar, retirar }
})

/** A person's own key requests. */
export class Solicitacoes extends Context.Service<Solicitacoes, Effect.Success<typeof fazer>>()("acesso/Solicitacoes") {
  static readonly layer = Layer.effect(Solicitacoes, fazer)
}

/** The progress of a long calculation, as a stream of events: each fundamento as it is ready, then that the result is there. */
import { Cause, Effect, Exit, Fiber } from "effect"
import { comParte, NADA_PRONTO } from "../../../domain/calculadoras/resultado/andamento.ts"
import type { Ouvinte } from "../../../domain/calculos/comum/portas.ts"
import { prontos } from "../../../views/calculadoras/resultado/prontos.ts"
import { emEventos } from "../../comum/eventos/resposta.ts"
import { evento, mensagem, Saida } from "../../comum/eventos/saida.ts"
import { ENCERRANDO, falhaDaCausa } from "../../comum/falhas/de-causa.ts"
import type { Falha } from "../../comum/falhas/falha.ts"

/** The page asks for the result when it hears this. */
const PRONTO = evento("pronto", "1")
/** Nothing more comes: the page does not connect again. */
const FIM = evento("fim", "1")

/** Answers with the progress of `calculo`, which stops when nobody reads any more. */
export const responderAndamento = <R>(calculo: (ouvinte: Ouvinte) => Effect.Effect<void, Falha, R>) =>
  Effect.gen(function* () {
    const saida = new Saida()
    let ate = NADA_PRONTO
    const mostrar = (falha: string) => saida.por(mensagem(prontos({ ...ate, falha })))
    const fechar = () => {
      saida.por(FIM)
      saida.fechar()
    }
    const falhar = ({ http, mensagens }: Falha) => {
      transmissao.status = http
      mostrar(mensagens.join("; "))
    }
    const encerrar = () => {
      falhar(ENCERRANDO)
      fechar()
    }
    const transmissao = { saida, status: 200, encerrar }
    const ouvinte: Ouvinte = {
      querer: "RESULTADOS",
      ouvir: (parte) => {
        ate = comParte(ate, parte)
        if (parte.tipo !== "BLOCO") mostrar("")
      }
    }
    const terminar = (fim: Exit.Exit<void, Falha>) => {
      if (Exit.isSuccess(fim)) saida.por(PRONTO)
      else if (!Cause.hasInterruptsOnly(fim.cause)) {
        falhar(falhaDaCausa(fim.cause))
      }
      fechar()
    }
    const fibra = yield* calculo(ouvinte).pipe(
      Effect.onExit((fim) => Effect.sync(() => terminar(fim))),
      Effect.forkDetach
    )
    return yield* emEventos(transmissao, Effect.asVoid(Fiber.interrupt(fibra)))
  })

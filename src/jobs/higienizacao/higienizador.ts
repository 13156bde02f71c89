/** `Higienizador`: short texts at once, long ones in a thread. */
import { Effect, Layer, Result } from "effect"
import { grandeDemais, Higienizador, TextoRecusado } from "../../domain/plataforma/texto-rico/texto-rico.ts"
import { ateOFim, Equipe, equipeNoEscopo } from "../threads/equipe.ts"
import type { Queda } from "../threads/mensagens.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const MIB = 1024 * 1024

/** Characters that cost less than the way to a thread and back. */
export const CURTO = 4_000

const OPCOES = {
  entrada: new URL("./trabalhador.ts", import.meta.url),
  garantido: 64 * MIB,
  maximoDaPilhaMb: 256,
  tamanho: 1,
  reserva: 0,
  maximoEmEspera: 32,
  maximoDeBytesEmEspera: 32 * MIB,
  descanso: 60_000
} as const

/** Milliseconds for one text. */
const PRAZO = 20_000

type Fim = Resposta | { readonly resposta: "CAIU"; readonly queda: Queda }

const concluido = (fim: Fim) => {
  switch (fim.resposta) {
    case "LIMPO":
      return Effect.succeed(fim.html)
    case "RECUSADO":
      return Effect.fail(new TextoRecusado({ motivo: fim.motivo }))
    case "DEFEITO":
      return Effect.die(`the sanitiser broke: ${fim.defeito}`)
    case "CAIU": {
      const { motivo, defeito } = fim.queda
      if (motivo === "OCUPADO") return Effect.fail(new TextoRecusado({ motivo: "OCUPADO" }))
      return motivo === "DEFEITO"
        ? Effect.die(`the sanitising thread ended: ${defeito}`)
        : Effect.fail(new TextoRecusado({ motivo: "NOS" }))
    }
  }
}

/** The library is loaded with the first text. */
const aqui = (html: string) =>
  Effect.flatMap(
    Effect.promise(() => import("./higienizar.ts")),
    ({ higienizar }) => Effect.fromResult(higienizar(html))
  )

/** The thread starts with the first long text, and ends with the scope or when there is nothing to do. */
export const HigienizadorEmTrabalhador: Layer.Layer<Higienizador> = Layer.effect(
  Higienizador,
  Effect.gen(function* () {
    const equipe = yield* equipeNoEscopo(() => new Equipe<Ordem, Resposta>(OPCOES))

    const naThread = (html: string) =>
      Effect.flatMap(
        ateOFim<Fim>((concluir) =>
          equipe.pedir({
            prioritario: false,
            bytes: html.length,
            prazo: PRAZO,
            comecar: (fio) => fio.ordenar({ html }),
            situacao: () => "PRONTA",
            ouvir: concluir,
            cair: (queda) => concluir({ resposta: "CAIU", queda })
          })
        ),
        concluido
      )

    const limpar = (html: string) => (html.length <= CURTO ? aqui(html) : naThread(html))

    return {
      higienizar: Effect.fn("Higienizador.higienizar")((html: string) =>
        grandeDemais(html) ? Effect.fail(new TextoRecusado({ motivo: "GRANDE" })) : limpar(html)
      ),
      canonico: Effect.fn("Higienizador.canonico")((html: string) =>
        Effect.map(Effect.result(limpar(html)), (limpo) => Result.isSuccess(limpo) && limpo.success === html)
      )
    }
  })
)

/** What people do with the update job: start it, follow a run, read the history. */
import { Context, Effect, Layer } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { AtualizacaoSobDemanda, RegistroDeExecucoes } from "../atualizacao/execucoes.ts"

/** There is no run with this number. */
export class ExecucaoAusente extends falhaDita("ExecucaoAusente", "execução não encontrada") {}

const ID = /^[1-9]\d{0,17}$/

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeExecucoes
  const { iniciar } = yield* AtualizacaoSobDemanda

  const ler = Effect.fn("Atualizacoes.ler")(function* (id: string) {
    const execucao = ID.test(id) ? yield* registro.ler(id) : undefined
    return execucao ?? (yield* new ExecucaoAusente())
  })

  return {
    /** The id of the run that began; fails while another one is under way. */
    iniciar,
    ler,
    /** Newest first. */
    listar: registro.listar
  }
})

export class Atualizacoes extends Context.Service<Atualizacoes, Effect.Success<typeof fazer>>()(
  "indices/Atualizacoes"
) {
  static readonly layer = Layer.effect(Atualizacoes, fazer)
}

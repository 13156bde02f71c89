/** What people do with the update job: start it, follow a run, decide what waits, ask again for what failed. */
import { Context, Effect, Layer } from "effect"
import { competencia } from "../../valores/competencia.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { AtualizacaoSobDemanda, RegistroDeExecucoes, seriesPorRepetir } from "../atualizacao/execucoes.ts"
import { AtualizacaoEmAndamento } from "../atualizacao/portas.ts"
import type { Operador } from "../edicao/carga.ts"
import { ValoresEmEspera } from "../plausibilidade/espera.ts"
import type { RepositorioTabelas, TabelasVigentes } from "../portas.ts"
import { decidir, type PedidoDeDecisao } from "./decisao.ts"

/** There is no run with this number. */
export class ExecucaoAusente extends falhaDita("ExecucaoAusente", "execução não encontrada") {}

/** Every series of the run was read and written. */
export class NadaARepetir extends falhaDita("NadaARepetir", "nenhuma série falhou nesta execução") {}

const ID = /^[1-9]\d{0,17}$/

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeExecucoes
  const espera = yield* ValoresEmEspera
  const { iniciar } = yield* AtualizacaoSobDemanda
  const dados = yield* Effect.context<RepositorioTabelas | TabelasVigentes | ValoresEmEspera>()

  const ler = Effect.fn("Atualizacoes.ler")(function* (id: string) {
    const execucao = ID.test(id) ? yield* registro.ler(id) : undefined
    return execucao ?? (yield* new ExecucaoAusente())
  })

  return {
    /** The id of the run that began; fails while another one is under way. */
    iniciar,
    ler,
    /** Newest first. */
    listar: registro.listar,
    /** What a run brought and a person decides, or decided. */
    espera: espera.daExecucao,
    /** The runs on whose pages something waits, the newest first. */
    execucoesEmEspera: espera.execucoes,
    /** Confirms and refuses values that wait on the page of a run. */
    decidir: Effect.fn("Atualizacoes.decidir")(function* (
      id: string,
      pedido: PedidoDeDecisao,
      operador: Operador,
      justificativa: string
    ) {
      yield* ler(id)
      return yield* decidir(id, pedido, operador, justificativa).pipe(Effect.provideContext(dados))
    }),
    /** Starts a run of the series that failed in another one, over the same months; answers its id. */
    repetir: Effect.fn("Atualizacoes.repetir")(function* (id: string, operador: Operador) {
      const execucao = yield* ler(id)
      if (execucao.estado === "EM_ANDAMENTO") return yield* new AtualizacaoEmAndamento()
      const series = seriesPorRepetir(execucao)
      if (series.length === 0 && execucao.resultado !== null) return yield* new NadaARepetir()
      const desde = execucao.desde === null ? undefined : competencia(execucao.desde)
      return yield* iniciar({ origem: operador, desde, repeticao: { execucao: id, series } })
    })
  }
})

export class Atualizacoes extends Context.Service<Atualizacoes, Effect.Success<typeof fazer>>()(
  "indices/Atualizacoes"
) {
  static readonly layer = Layer.effect(Atualizacoes, fazer)
}

/** The snapshot of a calculation that was asked for with it: who wants evidence gets it, or no result. */
import { Effect } from "effect"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import type { Feito, OpcoesDoCalculo } from "../../../domain/calculos/comum/portas.ts"
import { calculoFeito } from "../../../domain/calculos/copias/calculo-feito.ts"
import type { RotaDaCopia } from "../../../domain/calculos/copias/copia.ts"
import type { Permalinks } from "../../../domain/calculos/copias/permalinks.ts"
import { Falta } from "../../../domain/rotinas/faltas.ts"
import { daRespostaInvalida, SEM_REGISTRO, semCota } from "../../comum/falhas/dos-calculos.ts"

const SEM_PERMALINK = new Falta("permalinks não criados")
const RESPOSTA_INVALIDA = new Falta("resposta inválida do registro de permalinks")

/** Keeps a calculation and answers where it is. */
export const guardarEvidencia = Effect.fnUntraced(function* (
  { criar }: Permalinks["Service"],
  rota: RotaDaCopia,
  opcoes: OpcoesDoCalculo,
  feito: Feito
) {
  return yield* criar({ ...calculoFeito(rota, opcoes, feito), consumidor: yield* Consumidor }).pipe(
    Effect.catchTags({
      CotaDeCopiasExcedida: (falha) => Effect.fail(semCota(falha)),
      CopiasIndisponiveis: ({ motivo }) => Effect.andThen(SEM_PERMALINK.houve(motivo), Effect.fail(SEM_REGISTRO)),
      PermalinkInvalido: (falha) =>
        Effect.andThen(RESPOSTA_INVALIDA.houve(falha.motivo), Effect.fail(daRespostaInvalida(falha)))
    })
  )
})

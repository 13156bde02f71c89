/** What costs a thread counts on the web as it does for the lowest class of key: per address of origin. */
import { Effect } from "effect"
import { CONSUMIDOR_ANONIMO } from "../../../domain/acesso/consumidor.ts"
import { identidadeDaCota, LimitesDeRequisicao } from "../../../domain/acesso/cotas.ts"
import { cotaExcedida } from "../../comum/cotas/cabecalhos.ts"
import { ContagemEmLotes } from "../../comum/cotas/contagem-em-lotes.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { contarRecusa } from "../../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"

const INDISPONIVEL = new Falha({
  http: 503,
  mensagens: ["Não é possível calcular agora. Tente de novo em instantes."],
  retryAfter: 5
})

/** Whose share of the threads an anonymous reading or calculation uses. */
export const donoAnonimo = Effect.map(origemDaRequisicao, (origem) => identidadeDaCota(CONSUMIDOR_ANONIMO, origem))

/** Counts one reading or calculation of the address of this request: 429 over the quota of class `publico`. */
export const contarComoPublico = Effect.gen(function* () {
  const { contar } = yield* ContagemEmLotes
  const { publico } = yield* LimitesDeRequisicao
  const vista = yield* Effect.catchTag(
    contar(yield* donoAnonimo, publico),
    "ContadoresIndisponiveis",
    () => INDISPONIVEL
  )
  if (vista.aceita) return
  yield* contarRecusa("seguranca.cota.excedida", { codigo: CONSUMIDOR_ANONIMO.classe })
  return yield* cotaExcedida("para leituras e cálculos do seu endereço", vista)
})

/** The beginning of a comparison: a letter, or what the person contributed; the other one is asked for then. */
import { Effect } from "effect"
import { conferirCarta } from "../../../views/calculadoras/conferencia/comeco.ts"
import type { Problema } from "../../../views/formulario.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { type PedidoDePagina, pagina, type Resultado } from "../../paginas/moldura/pedido.ts"
import { envioPublico, paginaPublica } from "../../paginas/publicas.ts"
import { comecarCom } from "../comeco/comecar.ts"
import { rascunhoDaFonte } from "../comeco/rotas.ts"
import { calculadoraDe } from "../comum/passos.ts"
import { problemasDaFalha } from "../comum/problemas.ts"
import { receberFonte } from "../comum/recepcao.ts"
import { SO_DE_BENEFICIOS } from "./so-de-beneficios.ts"

const CAMINHO = "/calculadoras/:id/conferencia"

const deBeneficios = Effect.fnUntraced(function* ({ parametros }: PedidoDePagina) {
  const calculadora = yield* calculadoraDe(parametros.id)
  return calculadora.id === "rgps-beneficios" ? calculadora : yield* SO_DE_BENEFICIOS
})

type Calculadora = Effect.Success<ReturnType<typeof deBeneficios>>

const paginaDoComeco = ({ id, nome }: Calculadora, problemas: ReadonlyArray<Problema> = []) =>
  pagina({
    titulo: "Conferir uma carta de concessão",
    conteudo: conferirCarta({ caminho: `/calculadoras/${id}`, campos: {}, problemas }),
    trilha: [{ titulo: nome, caminho: `/calculadoras/${id}` }]
  })

const perguntar = (pedido: PedidoDePagina) =>
  Effect.map(deBeneficios(pedido), (calculadora) => paginaDoComeco(calculadora))

/** What a person can mend, or wait for. */
const DE_QUEM_PEDE: ReadonlySet<number> = new Set([400, 413, 422, 429])

const receber = Effect.fnUntraced(function* (pedido: PedidoDePagina) {
  const calculadora = yield* deBeneficios(pedido)
  return yield* Effect.gen(function* () {
    const { ler } = yield* receberFonte(calculadora.id)
    return yield* comecarCom(rascunhoDaFonte(calculadora.id, yield* ler), "conferencia")
  }).pipe(
    Effect.scoped,
    emHttp,
    Effect.catchTag("Falha", (falha) => {
      const { http: status, retryAfter } = falha
      return DE_QUEM_PEDE.has(status)
        ? Effect.succeed<Resultado>({ ...paginaDoComeco(calculadora, problemasDaFalha(falha)), status, retryAfter })
        : Effect.fail(falha)
    })
  )
})

export const ROTAS_DO_COMECO_DA_CONFERENCIA = [
  paginaPublica(CAMINHO, perguntar),
  envioPublico(CAMINHO, receber, { corpoMaximo: "NAO_LIDO" })
]

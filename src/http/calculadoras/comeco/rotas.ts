/** The beginning of a draft. */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { Trocas } from "../../../domain/plataforma/troca/trocas.ts"
import { abrir } from "../../../views/calculadoras/abrir.ts"
import { crua, type PedidoDePagina, pagina } from "../../paginas/moldura/pedido.ts"
import { envioSecreto, paginaSecreta, rotasPublicas } from "../../paginas/publicas.ts"
import { lembrarNavegador, navegadorOuNovo } from "../comum/navegador.ts"
import { calculadoraDe } from "../comum/passos.ts"

const CAMINHO = "/calculadoras/:id"

/** Spends nothing, whatever the token. */
const perguntar = Effect.fnUntraced(function* ({ parametros, consulta }: PedidoDePagina) {
  const { id, nome, descricao } = yield* calculadoraDe(parametros.id)
  const token = consulta.get("exchange") ?? ""
  return pagina({
    titulo: nome,
    conteudo: abrir({ nome, descricao, caminho: `/calculadoras/${id}`, token }),
    scripts: token === "" ? [] : ["troca.js"]
  })
})

/** Consumes the token for this browser, which goes on at an address without it. */
const consumir = Effect.fnUntraced(function* ({ parametros, campos }: PedidoDePagina) {
  const { id: calculadora } = yield* calculadoraDe(parametros.id)
  const navegador = yield* navegadorOuNovo
  const { id } = yield* Effect.catchTag(
    (yield* Trocas).abrirEmRascunho(campos.exchange ?? "", calculadora, navegador),
    "RascunhoGrande",
    Effect.die
  )
  const seguinte = HttpServerResponse.redirect(`/calculadoras/${calculadora}/${id}/revisao`, {
    status: 303,
    headers: { "cache-control": "no-store" }
  })
  return crua(yield* lembrarNavegador(navegador, seguinte))
})

export const RotasDoComeco = rotasPublicas([paginaSecreta(CAMINHO, perguntar), envioSecreto(CAMINHO, consumir)])

/** The way in (`/`, `/_painel`) and the home page: `/_painel/{cpf}` of the specification, and `/_painel/inicio`. */

import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { pagina as escreverPagina } from "../../../views/painel/inicio/pagina.ts"
import { ROTA_AUSENTE } from "../../comum/falhas/de-causa.ts"
import { CAMINHO_INICIO, CAMINHO_PAINEL } from "../../comum/sessao/caminhos.ts"
import { AREAS } from "../../paginas/moldura/navegacao.ts"
import { type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { estadoNoInicio } from "./series.ts"

const inicio = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  yield* (yield* RegistroDeAcessos).anotar({ evento: "PAINEL_ABERTO", ...pedido.operador })
  return pagina({
    titulo: "Painel de administração",
    conteudo: escreverPagina({ series: yield* estadoNoInicio, areas: AREAS }),
    trilha: null
  })
})

/**
 * `/_painel` leads to `/_painel/{cpf}`, the panel of the administrator who is signed in. The panel of any other CPF does
 * not exist, whoever has it; nor does any address that no other route takes.
 */
const encaminhar = (pedido: PedidoDoPainel) => {
  const { cpf } = pedido.operador
  if (pedido.caminho === CAMINHO_PAINEL) return Effect.succeed(seguir(`${CAMINHO_PAINEL}/${cpf}`))
  return pedido.caminho === `${CAMINHO_PAINEL}/${cpf}` ? inicio(pedido) : Effect.fail(ROTA_AUSENTE)
}

const ausente = () => Effect.fail(ROTA_AUSENTE)

export const RotasInicio = Layer.merge(
  HttpRouter.add("GET", "/", HttpServerResponse.redirect(CAMINHO_PAINEL)),
  rotasDoPainel([
    rotaGet(CAMINHO_INICIO, inicio),
    rotaGet(`${CAMINHO_PAINEL}/*`, encaminhar),
    rotaPost(`${CAMINHO_PAINEL}/*`, ausente, ausente)
  ])
)

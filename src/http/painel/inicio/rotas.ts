/** The way in (`/`, `/_painel`, and `/_painel/{cpf}` of the specification) and the home page (`/_painel/inicio`). */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { pagina as escreverPagina } from "../../../views/painel/inicio/pagina.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { CAMINHO_INICIO, CAMINHO_PAINEL } from "../../comum/sessao/caminhos.ts"
import { AREAS } from "../../paginas/moldura/navegacao.ts"
import { type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { estadoNoInicio } from "./series.ts"

const AUSENTE = Falha.de(404, "rota não encontrada")

const inicio = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  yield* (yield* RegistroDeAcessos).anotar({ evento: "PAINEL_ABERTO", ...pedido.operador })
  return pagina({
    titulo: "Painel de administração",
    conteudo: escreverPagina({ series: yield* estadoNoInicio, areas: AREAS }),
    trilha: null
  })
})

/**
 * `/_painel` and the address with a CPF lead to the home page of whoever is signed in; whatever no other route takes does
 * not exist.
 */
const encaminhar = ({ caminho }: PedidoDoPainel) => {
  const [, , parte = "", ...resto] = caminho.split("/")
  return resto.length === 0 && (parte === "" || cpfValido(parte))
    ? Effect.succeed(seguir(CAMINHO_INICIO))
    : Effect.fail(AUSENTE)
}

const ausente = () => Effect.fail(AUSENTE)

export const RotasInicio = Layer.merge(
  HttpRouter.add("GET", "/", HttpServerResponse.redirect(CAMINHO_PAINEL)),
  rotasDoPainel([
    rotaGet(CAMINHO_INICIO, inicio),
    rotaGet(`${CAMINHO_PAINEL}/*`, encaminhar),
    rotaPost(`${CAMINHO_PAINEL}/*`, ausente, ausente)
  ])
)

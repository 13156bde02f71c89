/** The way in (`/`, `/_painel`, and `/_painel/{cpf}` of the specification) and the home page (`/_painel/inicio`). */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { CAMINHO_INICIO, CAMINHO_PAINEL } from "../../comum/sessao/caminhos.ts"
import { AREAS } from "../../paginas/moldura/navegacao.ts"
import { type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

/** A part of the home page that another room fills: its template reads `it.bloco`. */
export interface BlocoDoInicio<R> {
  /** Template under `src/views/`. */
  readonly modelo: string
  readonly dados: (pedido: PedidoDoPainel) => Effect.Effect<object, Falha, R>
}

const AUSENTE = Falha.de(404, "rota não encontrada")

const inicio = <R>(blocos: ReadonlyArray<BlocoDoInicio<R>>) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
    yield* (yield* RegistroDeAcessos).anotar({ evento: "PAINEL_ABERTO", ...pedido.operador })
    const prontos = yield* Effect.forEach(blocos, ({ modelo, dados }) =>
      Effect.map(dados(pedido), (bloco) => ({ modelo, bloco }))
    )
    return pagina({
      titulo: "Painel de administração",
      modelo: "painel/inicio",
      dados: { areas: AREAS, blocos: prontos },
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

export const RotasInicio = <R = never>(blocos: ReadonlyArray<BlocoDoInicio<R>> = []) =>
  Layer.merge(
    HttpRouter.add("GET", "/", HttpServerResponse.redirect(CAMINHO_PAINEL)),
    rotasDoPainel([
      rotaGet(CAMINHO_INICIO, inicio(blocos)),
      rotaGet(`${CAMINHO_PAINEL}/*`, encaminhar),
      rotaPost(`${CAMINHO_PAINEL}/*`, ausente, ausente)
    ])
  )

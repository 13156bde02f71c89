/** The way in (`/`, `/_painel`) and the home page of each administrator (`/_painel/{cpf}`). */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { cpfValido } from "../../../domain/valores/cpf.ts"
import { CAMINHO_PAINEL } from "../../auth/caminhos.ts"
import { Falha } from "../../comum/falha.ts"
import { AREAS } from "../moldura/navegacao.ts"
import { type PedidoDoPainel, pagina, seguir } from "../moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../moldura/rotas.ts"

/** A part of the home page that another room fills: its template reads `it.bloco`. */
export interface BlocoDoInicio<R> {
  /** Template under `src/views/`. */
  readonly modelo: string
  readonly dados: (pedido: PedidoDoPainel) => Effect.Effect<object, Falha, R>
}

const AUSENTE = Falha.de(404, "rota não encontrada")

const inicio = <R>(blocos: ReadonlyArray<BlocoDoInicio<R>>) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
    const { administrador, parametros, ip } = pedido
    if (!cpfValido(parametros.cpf ?? "")) return yield* AUSENTE
    if (parametros.cpf !== administrador.cpf) return yield* Falha.de(403, "Este é o painel de outra pessoa.")
    yield* (yield* RegistroDeAcessos).anotar({ evento: "PAINEL_ABERTO", cpf: administrador.cpf, ip })
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

/** `/_painel` leads to the person's own panel; whatever no other route takes does not exist. */
const encaminhar = ({ caminho, administrador }: PedidoDoPainel) =>
  caminho === CAMINHO_PAINEL || caminho === `${CAMINHO_PAINEL}/`
    ? Effect.succeed(seguir(`${CAMINHO_PAINEL}/${administrador.cpf}`))
    : Effect.fail(AUSENTE)

const ausente = () => Effect.fail(AUSENTE)

export const RotasInicio = <R = never>(blocos: ReadonlyArray<BlocoDoInicio<R>> = []) =>
  Layer.merge(
    HttpRouter.add("GET", "/", HttpServerResponse.redirect(CAMINHO_PAINEL)),
    rotasDoPainel([
      rotaGet(`${CAMINHO_PAINEL}/:cpf`, inicio(blocos)),
      rotaGet(`${CAMINHO_PAINEL}/*`, encaminhar),
      rotaPost(`${CAMINHO_PAINEL}/*`, ausente, ausente)
    ])
  )

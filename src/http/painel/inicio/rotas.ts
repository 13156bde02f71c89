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

const inicio = <R>(blocos: ReadonlyArray<BlocoDoInicio<R>>) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
    const { administrador, parametros, ip } = pedido
    if (!cpfValido(parametros.cpf ?? "")) return yield* Falha.de(404, "rota não encontrada")
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

const ausente = () => Effect.fail(Falha.de(404, "rota não encontrada"))

export const RotasInicio = <R = never>(blocos: ReadonlyArray<BlocoDoInicio<R>> = []) =>
  Layer.merge(
    HttpRouter.add("GET", "/", HttpServerResponse.redirect(CAMINHO_PAINEL)),
    rotasDoPainel([
      rotaGet(CAMINHO_PAINEL, ({ administrador }) => Effect.succeed(seguir(`${CAMINHO_PAINEL}/${administrador.cpf}`))),
      rotaGet(`${CAMINHO_PAINEL}/:cpf`, inicio(blocos)),
      rotaGet(`${CAMINHO_PAINEL}/*`, ausente),
      rotaPost(`${CAMINHO_PAINEL}/*`, ausente, ausente)
    ])
  )

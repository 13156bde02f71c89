/** Handlers of what the other services ask of the applications. */
import { Clock, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { InstalacaoDasAplicacoes, urlDa } from "../../../../domain/plataforma/catalogo/enderecos.ts"
import { doMomento } from "../../../../domain/plataforma/comunicados/comunicado.ts"
import { Vigentes } from "../../../../domain/plataforma/vigentes/vigentes.ts"
import { avisoMostrado } from "../../../comum/resposta/aviso-mostrado.ts"
import { listado } from "../../../comum/resposta/envelope.ts"
import { enviar, representar } from "../../../comum/resposta/representacao.ts"
import { parteDeServico } from "../comum/parte.ts"
import { ApiAplicacoesDeServico } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAplicacoesDeServico, "aplicacoesDeServico", (handlers) =>
  Effect.gen(function* () {
    const { atual } = yield* Vigentes
    const instalacao = yield* InstalacaoDasAplicacoes
    return handlers
      .handle("calculadoras", ({ query: { page } }) =>
        Effect.sync(() =>
          listado(
            atual().aplicacoes.map(({ urls, revisao: _, atualizadaEm: __, atualizadaPor: ___, ...aplicacao }) => ({
              ...aplicacao,
              url: urlDa({ urls }, instalacao) ?? null
            })),
            page
          )
        )
      )
      .handle(
        "avisos",
        Effect.fnUntraced(function* ({ query: { publico = "anonimos", page }, request }) {
          const avisos = doMomento(atual().avisos, publico, yield* Clock.currentTimeMillis)
          const mostrados = avisos.map(avisoMostrado)
          const escrita = representar({
            texto: JSON.stringify(listado(mostrados, page)),
            tipo: "application/json",
            esforco: "avulsa"
          })
          return HttpServerResponse.setHeader(yield* enviar(escrita, request), "cache-control", "private, no-cache")
        })
      )
  })
)

export const parteAplicacoesDeServico = parteDeServico(ApiAplicacoesDeServico, tratadores)

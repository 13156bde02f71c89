/** Pages for people who are not signed in. */
import { Clock, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { redeDaOrigem } from "../../domain/acesso/cotas.ts"
import { GuardaDaEntrada } from "../../domain/acesso/sessoes.ts"
import type { AcaoSeguinte } from "../../views/partes/falha.ts"
import { enderecoDoPedido } from "../comum/endereco-do-pedido.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { contarRecusa, memoriaDaBorda } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { ehDoPainel } from "../comum/sessao/caminhos.ts"
import { voltaDaqui } from "../comum/sessao/lugar-do-pedido.ts"
import { molduraVazia } from "../paginas/admissao.ts"
import { comunicadosDeAnonimos } from "../paginas/comunicados/mostrados.ts"
import { apresentar } from "../paginas/moldura/apresentacao.ts"
import { type Casa, PAINEL, PUBLICA } from "../paginas/moldura/casas.ts"
import { apresentarFalha, comFalhaMostrada } from "../paginas/moldura/falhas.ts"
import type { Pagina } from "../paginas/moldura/pedido.ts"

const TENTAR_DE_NOVO: AcaoSeguinte = { titulo: "Entrar de novo", caminho: "/auth/entrar" }

/** The house of where the person is going. */
export const casaDe = (voltar: string): Casa => (ehDoPainel(voltar) ? PAINEL : PUBLICA)

/** A page of the sign-in: in the house of where the person is going. */
export const mostrar = (
  pagina: Pagina,
  { casa = PAINEL, ...extras }: { readonly casa?: Casa; readonly formularioVaiA?: ReadonlyArray<string> } = {}
) =>
  Effect.flatMap(comunicadosDeAnonimos, (comunicados) =>
    apresentar(pagina, { ...molduraVazia("/auth", casa), ...extras, comunicados })
  )

export const mostrarFalha = (falha: Falha) =>
  Effect.flatMap(voltaDaqui(undefined), (voltar) =>
    apresentarFalha(falha, molduraVazia("/auth", casaDe(voltar)), TENTAR_DE_NOVO)
  )

/** Every failure of a handler as a page that leads back to the sign-in. */
export const comPaginaDeFalha = <A, E, R>(efeito: Effect.Effect<A, E, R>) => comFalhaMostrada(efeito, mostrarFalha)

/** The query of the current request. */
export const consultaAtual = Effect.map(
  HttpServerRequest.HttpServerRequest,
  (requisicao) => enderecoDoPedido(requisicao).consulta
)

const demais = (aguardar: number) =>
  Effect.andThen(
    contarRecusa("seguranca.entrada.limite"),
    Effect.fail(
      new Falha({
        http: 429,
        mensagens: [`Muitas tentativas de entrada. Aguarde ${aguardar} s.`],
        retryAfter: aguardar
      })
    )
  )

/**
 * Counts an attempt of this network (an IPv6 address counts for its /64); too many are 429. Once over the limit, the
 * database is not asked again before the minute ends.
 */
export const contarTentativa = Effect.gen(function* () {
  const origem = yield* origemDaRequisicao
  const agora = yield* Clock.currentTimeMillis
  const { entradas } = yield* memoriaDaBorda
  const { aceita, segundos } = entradas.contar(origem, agora)
  if (!aceita) return yield* demais(segundos)
  yield* (yield* GuardaDaEntrada).tentar(redeDaOrigem(origem)).pipe(
    Effect.catchTag("TentativasDemais", ({ aguardar }) => {
      entradas.esgotar(origem, agora)
      return demais(aguardar)
    })
  )
})

/**
 * The provider tells that somebody signed out there (OpenID Connect Back-Channel Logout 1.0): the sessions that rest on
 * it end here too. Registered at the provider as `BASE_URL/auth/saida-do-provedor`.
 */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import { GuardaDaEntrada, Sessoes } from "../../domain/acesso/sessoes.ts"
import { Falha, formaNitro, respostaDeFalha } from "../comum/falhas/falha.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { CORPO_PADRAO, lerCorpo } from "../paginas/formulario/corpo.ts"
import { comFalhaMostrada } from "../paginas/moldura/falhas.ts"
import { semProvedor } from "./login.ts"

const INVALIDO = Falha.de(400, "logout_token: esperado um token de saída deste provedor, apresentado uma única vez")

const recusar = (codigo: string) =>
  Effect.andThen(contarRecusa("seguranca.token.recusado", { codigo: `SAIDA_${codigo}` }), Effect.fail(INVALIDO))

const encerrar = Effect.gen(function* () {
  const { todos } = yield* lerCorpo(CORPO_PADRAO)
  const token = todos.get("logout_token")?.at(-1) ?? ""
  const { saida, jti } = yield* (yield* ProvedorDeIdentidade)
    .conferirSaida(token)
    .pipe(Effect.catchTags({ ProvedorIndisponivel: semProvedor, RespostaRecusada: ({ codigo }) => recusar(codigo) }))
  if (!(yield* (yield* GuardaDaEntrada).usarPedido(`saida ${jti}`))) return yield* recusar("REPETIDA")
  const encerradas = yield* (yield* Sessoes).encerrarDoProvedor(saida)
  if (encerradas > 0)
    yield* (yield* RegistroDeAcessos).anotar({ evento: "SAIDA_NO_PROVEDOR", ip: yield* origemDaRequisicao })
  return HttpServerResponse.empty({ status: 200, headers: { "cache-control": "no-store" } })
})

/** POST `/auth/saida-do-provedor`: 200, or 400 for whatever is no logout token of our provider. */
export const sairPeloProvedor = comFalhaMostrada(encerrar, (falha) =>
  Effect.succeed(respostaDeFalha(falha, formaNitro))
)

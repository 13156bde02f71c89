/** Handlers of the announcements. */
import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Comunicado, estadoDo } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { Comunicados } from "../../../domain/plataforma/gestao/comunicados.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { comoItens, ok, paginado } from "../../comum/resposta/envelope.ts"
import { exigirEntradaRecente } from "../../comum/sessao/portador.ts"
import { AdministradorAtual, operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiAvisos } from "./contrato.ts"

const comEstadoEm = (agora: number) => (aviso: Comunicado) => ({ ...aviso, estado: estadoDo(aviso, agora) })

const comEstado = (aviso: Comunicado) => Effect.map(Clock.currentTimeMillis, (agora) => comEstadoEm(agora)(aviso))

/** What everybody will see is published only by who has just proved who it is. */
const exigirSePublica = ({ rascunho }: { readonly rascunho: boolean }) =>
  rascunho ? Effect.void : Effect.flatMap(AdministradorAtual, exigirEntradaRecente)

const autoria = (justificativa: string) => Effect.map(operadorAtual, (origem) => ({ origem, justificativa }))

const tratadores = HttpApiBuilder.group(ApiAvisos, "avisos", (handlers) =>
  Effect.map(Comunicados, (comunicados) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page, estado } }) {
        const agora = yield* Clock.currentTimeMillis
        return yield* paginado(page, (fatia) =>
          Effect.map(comunicados.listar(estado, fatia), comoItens(comEstadoEm(agora)))
        )
      }),
      ver: Effect.fnUntraced(function* ({ params: { id } }) {
        const { aviso, historico } = yield* comunicados.ver(id)
        return ok({ ...(yield* comEstado(aviso)), historico })
      }, emHttp),
      incluir: Effect.fnUntraced(function* ({ payload: { justificativa, fim = null, ...escrito } }) {
        yield* exigirSePublica(escrito)
        const incluido = yield* comunicados.incluir({ ...escrito, fim }, yield* autoria(justificativa))
        return ok(yield* comEstado(incluido), 201)
      }, emHttp),
      alterar: Effect.fnUntraced(function* ({
        params: { id },
        payload: { justificativa, revisao, fim = null, ...escrito }
      }) {
        yield* exigirSePublica(escrito)
        const alterado = yield* comunicados.alterar(id, { ...escrito, fim }, revisao, yield* autoria(justificativa))
        return ok(yield* comEstado(alterado))
      }, emHttp),
      excluir: Effect.fnUntraced(function* ({ params: { id }, query: { justificativa, revisao } }) {
        yield* comunicados.excluir(id, revisao, yield* autoria(justificativa))
        return ok(null)
      }, emHttp)
    })
  )
)

export const parteAvisos = parteDeAdministrador(ApiAvisos, tratadores)

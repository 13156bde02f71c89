/** Handlers of the batch loads: from the body to the load program, and its plan back. */
import { Effect, Layer, Result } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { aplicarManual, CargaInvalida, previsualizar, regraManual } from "../../../domain/indices/carga.ts"
import { definicaoDe } from "../../../domain/indices/catalogo.ts"
import type { Linha } from "../../../domain/indices/definicao.ts"
import { deJson, type LinhaRecebida } from "../../../domain/indices/linhas-recebidas.ts"
import { type AlteracaoLinha, contar, type Plano } from "../../../domain/indices/plano.ts"
import { LeitorCsv } from "../../../domain/indices/portas.ts"
import { LimiteDoCorpo } from "../../comum/corpo.ts"
import { ok } from "../../comum/envelope.ts"
import { ErrosNitro, Falha } from "../../comum/falha.ts"
import { origemDaRequisicao } from "../../comum/origem.ts"
import { AdministradorAtual, ExigeAdministrador } from "../politica.ts"
import { ApiCargas, type ResultadoCarga } from "./contrato.ts"

interface Recebido {
  readonly params: { readonly tipo: string }
  readonly payload: {
    readonly linhas?: ReadonlyArray<unknown>
    readonly csv?: string
    readonly sobrescrever: boolean
  }
}

const linhasDe = ({
  linhas,
  csv = ""
}: Recebido["payload"]): Effect.Effect<ReadonlyArray<LinhaRecebida>, CargaInvalida, LeitorCsv> =>
  linhas !== undefined
    ? Effect.succeed(deJson(linhas))
    : Effect.flatMap(LeitorCsv, (leitor) =>
        Effect.fromResult(Result.mapError(leitor.ler(csv), (problemas) => new CargaInvalida({ problemas })))
      )

/** The route admits only names of the catalogue. */
const cargaDe = ({ params, payload }: Recebido) =>
  Effect.map(linhasDe(payload), (linhas) => ({ definicao: definicaoDe(params.tipo)!, linhas }))

const escolher = (linha: Linha, colunas: ReadonlyArray<string>): Linha =>
  Object.fromEntries(colunas.map((nome) => [nome, linha[nome] ?? null]))

const alteracaoJson = ({ chave, antes, depois, colunas }: AlteracaoLinha) => ({
  chave,
  tipo: antes === null ? ("INSERCAO" as const) : ("ALTERACAO" as const),
  antes: antes === null ? null : escolher(antes.valores, colunas),
  depois: depois === null ? {} : escolher(depois.valores, colunas)
})

const resultado = (plano: Plano): typeof ResultadoCarga.Type => {
  const { inseridas, alteradas, inalteradas } = contar(plano)
  return {
    tabela: plano.tabela,
    inseridas,
    alteradas,
    inalteradas,
    alteracoes: plano.alteracoes.map(alteracaoJson),
    mantidas: plano.mantidas
  }
}

/** What was wrong with the load, as the answer of the request. */
const responder = <R>(plano: Effect.Effect<Plano, CargaInvalida, R>) =>
  plano.pipe(
    Effect.map((feito) => ok(resultado(feito))),
    Effect.catchTag("CargaInvalida", ({ problemas }) => Falha.de(400, ...problemas))
  )

const tratadores = HttpApiBuilder.group(ApiCargas, "cargas", (handlers) =>
  handlers
    .handle("preview", (recebido) =>
      responder(
        Effect.gen(function* () {
          const carga = yield* cargaDe(recebido)
          return yield* previsualizar({ ...carga, regra: regraManual(recebido.payload.sobrescrever) })
        })
      )
    )
    .handle("aplicar", (recebido) =>
      responder(
        Effect.gen(function* () {
          const { sobrescrever, justificativa } = recebido.payload
          const { cpf } = yield* AdministradorAtual
          const ip = yield* origemDaRequisicao
          const carga = yield* cargaDe(recebido)
          return yield* aplicarManual(
            { ...carga, sobrescrever },
            { cpf, ...(ip === undefined ? {} : { ip }) },
            justificativa
          )
        })
      )
    )
)

/**
 * Every route under `/backoffice/api/v1/admin/cargas`. Private: `ApiCargas` is no part of the public document.
 */
export const RotasCargas = HttpApiBuilder.layer(ApiCargas).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, LimiteDoCorpo.layer])
)

/** Handlers of the batch loads: from the body to the load program, and its plan back. */
import { Effect, Layer, Result } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { aplicarManual, CargaInvalida, previsualizar, regraManual } from "../../../domain/indices/carga.ts"
import { definicaoDe } from "../../../domain/indices/catalogo.ts"
import type { Linha } from "../../../domain/indices/definicao.ts"
import { deJson } from "../../../domain/indices/linhas-recebidas.ts"
import { type AlteracaoLinha, contar, type Plano } from "../../../domain/indices/plano.ts"
import { LeitorCsv, type RepositorioTabelas, type TabelasVigentes } from "../../../domain/indices/portas.ts"
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

/** The route admits only names of the catalogue. */
const cargaDe = Effect.fnUntraced(function* ({ params, payload: { linhas, csv = "" } }: Recebido) {
  const definicao = definicaoDe(params.tipo)!
  if (linhas !== undefined) return { definicao, linhas: deJson(linhas) }
  const lidas = (yield* LeitorCsv).ler(csv)
  return Result.isSuccess(lidas)
    ? { definicao, linhas: lidas.success }
    : yield* new CargaInvalida({ problemas: lidas.failure })
})

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

const tratadores = HttpApiBuilder.group(ApiCargas, "cargas", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<LeitorCsv | RepositorioTabelas | TabelasVigentes>()

    /** The plan as the answer of the request, or what is wrong with the load. */
    const responder = <R>(
      plano: Effect.Effect<Plano, CargaInvalida, R | LeitorCsv | RepositorioTabelas | TabelasVigentes>
    ) =>
      plano.pipe(
        Effect.provideContext(servicos),
        Effect.map((feito) => ok(resultado(feito))),
        Effect.catchTag("CargaInvalida", ({ problemas }) => Falha.de(400, ...problemas))
      )

    return handlers
      .handle("preview", (recebido) =>
        responder(
          Effect.flatMap(cargaDe(recebido), (carga) =>
            previsualizar({ ...carga, regra: regraManual(recebido.payload.sobrescrever) })
          )
        )
      )
      .handle("aplicar", (recebido) =>
        responder(
          Effect.gen(function* () {
            const { sobrescrever, justificativa } = recebido.payload
            const { cpf } = yield* AdministradorAtual
            const ip = yield* origemDaRequisicao
            const carga = yield* cargaDe(recebido)
            const operador = ip === undefined ? { cpf } : { cpf, ip }
            return yield* aplicarManual({ ...carga, sobrescrever }, operador, justificativa)
          })
        )
      )
  })
)

/**
 * Every route under `/backoffice/api/v1/admin/cargas`. Private: `ApiCargas` is no part of the public document.
 */
export const RotasCargas = HttpApiBuilder.layer(ApiCargas).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, LimiteDoCorpo.layer])
)

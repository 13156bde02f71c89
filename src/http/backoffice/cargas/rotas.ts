/** Handlers of the batch loads: from the body to the load program, and its plan back. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Linha } from "../../../domain/indices/catalogo/definicao.ts"
import type { CargaInvalida } from "../../../domain/indices/edicao/carga.ts"
import type { HistoricoTabelas } from "../../../domain/indices/historico.ts"
import { type AlteracaoLinha, type Contagem, contar, type Plano } from "../../../domain/indices/plano.ts"
import type { LeitorCsv, RepositorioTabelas, TabelasVigentes } from "../../../domain/indices/portas.ts"
import { ErrosNitro, Falha } from "../../comum/falhas/falha.ts"
import { LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { AdministradorAtual, ExigeAdministrador } from "../politica.ts"
import { ApiCargas, type ResultadoCarga } from "./contrato.ts"
import {
  aplicarCarga,
  type DadosRecebidos,
  desfazerCarga,
  lerDados,
  operadorDe,
  previaDaCarga,
  previaDeDesfazer,
  tabelaDe,
  ultimasCargas
} from "./programa.ts"

interface Recebido {
  readonly params: { readonly tipo: string }
  readonly payload: DadosRecebidos & { readonly sobrescrever: boolean }
}

const cargaDe = Effect.fnUntraced(function* ({ params, payload }: Recebido) {
  const { sobrescrever } = payload
  const definicao = yield* tabelaDe(params.tipo)
  return { definicao, linhas: yield* lerDados(definicao, payload), sobrescrever }
})

const quemPede = Effect.gen(function* () {
  const { cpf } = yield* AdministradorAtual
  return operadorDe(cpf, yield* origemDaRequisicao)
})

const escolher = (linha: Linha, colunas: ReadonlyArray<string>): Linha =>
  Object.fromEntries(colunas.map((nome) => [nome, linha[nome] ?? null]))

const alteracaoJson = ({ chave, antes, depois, colunas }: AlteracaoLinha) => ({
  chave,
  tipo: antes === null ? ("INSERCAO" as const) : depois === null ? ("EXCLUSAO" as const) : ("ALTERACAO" as const),
  antes: antes === null ? null : escolher(antes.valores, colunas),
  depois: depois === null ? null : escolher(depois.valores, colunas)
})

const semMantidas = ({ mantidas: _, ...linhas }: Contagem) => linhas

const resultado = (plano: Plano): typeof ResultadoCarga.Type => ({
  tabela: plano.tabela,
  ...semMantidas(contar(plano)),
  alteracoes: plano.alteracoes.map(alteracaoJson),
  mantidas: plano.mantidas
})

type Servicos = HistoricoTabelas | LeitorCsv | RepositorioTabelas | TabelasVigentes

const tratadores = HttpApiBuilder.group(ApiCargas, "cargas", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<Servicos>()

    /** The plan as the answer of the request, or what is wrong with the load. */
    const responder = <R>(plano: Effect.Effect<Plano, CargaInvalida | Falha, R | Servicos>) =>
      plano.pipe(
        Effect.provideContext(servicos),
        Effect.map((feito) => ok(resultado(feito))),
        Effect.catchTag("CargaInvalida", ({ problemas }) => Falha.de(400, ...problemas))
      )

    return handlers
      .handle("preview", (recebido) => responder(Effect.flatMap(cargaDe(recebido), previaDaCarga)))
      .handle("aplicar", (recebido) =>
        responder(
          Effect.gen(function* () {
            const carga = yield* cargaDe(recebido)
            return yield* aplicarCarga(carga, yield* quemPede, recebido.payload.justificativa)
          })
        )
      )
      .handle("listar", () =>
        ultimasCargas(100).pipe(
          Effect.map((lotes) => ok(lotes)),
          Effect.provideContext(servicos)
        )
      )
      .handle("previewDesfazer", ({ params: { tipo, id } }) =>
        responder(Effect.flatMap(tabelaDe(tipo), (definicao) => previaDeDesfazer(definicao, id)))
      )
      .handle("desfazer", ({ params: { tipo, id }, payload: { justificativa } }) =>
        responder(
          Effect.gen(function* () {
            return yield* desfazerCarga(yield* tabelaDe(tipo), id, yield* quemPede, justificativa)
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

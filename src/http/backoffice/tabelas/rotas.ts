/** Handlers of the reference tables for administrators. */
import { Effect, Layer, Result } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { estadoDasSeries } from "../../../domain/indices/atualizacao/estado.ts"
import { lerCelula } from "../../../domain/indices/catalogo/celula.ts"
import { chaveDe, type DefinicaoTabela, type LinhaArmazenada } from "../../../domain/indices/catalogo/definicao.ts"
import type { CelulaEditada } from "../../../domain/indices/edicao/edicao.ts"
import type { LinhasGuardadas } from "../../../domain/indices/guardadas.ts"
import { type RepositorioTabelas, TabelasVigentes } from "../../../domain/indices/portas.ts"
import { filtroDe, lerExtremo } from "../../../domain/indices/selecao.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { ErrosNitro, Falha } from "../../comum/falhas/falha.ts"
import { LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { infoPagina } from "../../comum/resposta/paginacao.ts"
import { origemDe } from "../administradores/programa.ts"
import { AdministradorAtual, ExigeAdministrador } from "../politica.ts"
import { ApiTabelas } from "./contrato.ts"
import { chaveDoCaminho, comoFalha, editarCelulas, lerLinha, lerPagina, listarTabelas, tabelaDe } from "./programa.ts"

const EXTREMOS = ["de", "ate"] as const

const lerIntervalo = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  consulta: { readonly de?: string; readonly ate?: string }
) {
  const intervalo: Record<string, string> = {}
  const problemas: Array<string> = []
  for (const campo of EXTREMOS) {
    const texto = consulta[campo]
    if (texto === undefined) continue
    if (filtroDe(definicao) === undefined) problemas.push(`${campo}: esta tabela não se filtra por intervalo`)
    const lido = lerExtremo(definicao, texto)
    if (Result.isFailure(lido)) problemas.push(`${campo}: ${lido.failure}`)
    else if (lido.success !== null) intervalo[campo] = lido.success
  }
  return problemas.length > 0 ? yield* Falha.de(400, ...problemas) : intervalo
})

interface CelulaRecebida {
  readonly coluna: string
  readonly visto: unknown
  readonly novo: unknown
}

const lerCelulas = Effect.fnUntraced(function* (definicao: DefinicaoTabela, celulas: ReadonlyArray<CelulaRecebida>) {
  const problemas: Array<string> = []
  const vistas = new Set<string>()
  const lidas = celulas.flatMap(({ coluna: nome, visto, novo }, i): ReadonlyArray<CelulaEditada> => {
    const onde = `celulas.${i}`
    const coluna = definicao.colunas.find((candidata) => candidata.nome === nome)
    if (coluna === undefined || vistas.has(nome)) {
      const motivo = coluna === undefined ? "coluna não prevista nesta tabela" : "coluna repetida"
      problemas.push(`${onde}.coluna: ${motivo}`)
      return []
    }
    vistas.add(nome)
    const [antes, depois] = [lerCelula(coluna, visto), lerCelula(coluna, novo)]
    if (Result.isFailure(antes)) problemas.push(`${onde}.visto: ${antes.failure}`)
    if (Result.isFailure(depois)) problemas.push(`${onde}.novo: ${depois.failure}`)
    if (Result.isFailure(antes) || Result.isFailure(depois)) return []
    return [{ coluna: nome, visto: antes.success, novo: depois.success }]
  })
  return problemas.length > 0 ? yield* Falha.de(400, ...problemas) : lidas
})

const comChave = (definicao: DefinicaoTabela, { valores, procedencia }: LinhaArmazenada) => ({
  chave: chaveDe(definicao, valores),
  valores,
  procedencia
})

const tratadores = HttpApiBuilder.group(ApiTabelas, "tabelas", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<LinhasGuardadas | RepositorioTabelas | TabelasVigentes>()
    return handlers
      .handle("listar", () => listarTabelas.pipe(Effect.map(ok), Effect.provideContext(servicos)))
      .handle("series", () =>
        Effect.gen(function* () {
          return ok(estadoDasSeries((yield* TabelasVigentes).atual(), yield* hojeEmBrasilia))
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("linhas", ({ params, query: { page, ...extremos } }) =>
        Effect.gen(function* () {
          const definicao = yield* tabelaDe(params.tipo)
          const { itens, total } = yield* lerPagina(definicao, yield* lerIntervalo(definicao, extremos), page)
          return okPaginado(
            itens.map((linha) => comChave(definicao, linha)),
            infoPagina(page, total)
          )
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("linha", ({ params }) =>
        Effect.gen(function* () {
          const definicao = yield* tabelaDe(params.tipo)
          const { linha, mudancas } = yield* lerLinha(definicao, yield* chaveDoCaminho(definicao, params.chave))
          return ok({ ...comChave(definicao, linha), mudancas })
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("editar", ({ params, payload }) =>
        Effect.gen(function* () {
          const definicao = yield* tabelaDe(params.tipo)
          const chave = yield* chaveDoCaminho(definicao, params.chave)
          const celulas = yield* lerCelulas(definicao, payload.celulas)
          const { cpf } = yield* AdministradorAtual
          const operador = origemDe(cpf, yield* origemDaRequisicao)
          const edicao = { rotulo: chaveDe(definicao, chave), chave, celulas }
          const alteradas = yield* editarCelulas(definicao, [edicao], operador, payload.justificativa).pipe(
            Effect.catchTags(comoFalha)
          )
          return ok({
            chave: chaveDe(definicao, chave),
            alteradas: alteradas.map(({ coluna, antes, depois }) => ({ coluna, antes, depois }))
          })
        }).pipe(Effect.provideContext(servicos))
      )
  })
)

export const RotasTabelasJson = HttpApiBuilder.layer(ApiTabelas).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, LimiteDoCorpo.layer])
)

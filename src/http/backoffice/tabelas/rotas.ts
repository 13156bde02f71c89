/** Handlers of the reference tables for administrators. */
import { Effect, Result } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { estadoDasSeries } from "../../../domain/indices/atualizacao/estado.ts"
import { lerCelula } from "../../../domain/indices/catalogo/celula.ts"
import { chaveDe, type DefinicaoTabela, type LinhaArmazenada } from "../../../domain/indices/catalogo/definicao.ts"
import type { CelulaEditada } from "../../../domain/indices/edicao/edicao.ts"
import { chaveEscrita, Tabelas, tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import type { CelulaMudada } from "../../../domain/indices/plano.ts"
import { confirmando } from "../../../domain/indices/plausibilidade/confirmacao.ts"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { filtroDe, lerExtremo } from "../../../domain/indices/selecao.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { comoItens, listado, ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiTabelas } from "./contrato.ts"

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
  /** Absent: nothing. */
  readonly novo?: unknown
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

/** The row that an address names. */
const linhaDe = Effect.fnUntraced(function* (params: { readonly tipo: string; readonly chave: string }) {
  const definicao = yield* tabelaDe(params.tipo)
  const chave = yield* chaveEscrita(definicao, params.chave)
  return { definicao, chave, rotulo: chaveDe(definicao, chave) }
})

const editada = (chave: string, mudadas: ReadonlyArray<CelulaMudada>) =>
  ok({ chave, alteradas: mudadas.map(({ coluna, antes, depois }) => ({ coluna, antes, depois })) })

const tratadores = HttpApiBuilder.group(ApiTabelas, "tabelas", (handlers) =>
  Effect.gen(function* () {
    const tabelas = yield* Tabelas
    const vigentes = yield* TabelasVigentes
    return handlers.handleAll({
      listar: ({ query: { page } }) => Effect.map(tabelas.listar, (lista) => listado(lista, page)),
      series: ({ query: { page } }) =>
        Effect.map(hojeEmBrasilia, (dia) => listado(estadoDasSeries(vigentes.atual(), dia), page)),
      linhas: Effect.fnUntraced(function* ({ params, query: { page, naoConferidas, busca, ...extremos } }) {
        const definicao = yield* tabelaDe(params.tipo)
        const intervalo = {
          ...(yield* lerIntervalo(definicao, extremos)),
          naoConferidas: naoConferidas === "true",
          ...(busca === undefined || busca.trim() === "" ? {} : { busca })
        }
        const escrever = comoItens((linha: LinhaArmazenada) => comChave(definicao, linha))
        return yield* paginado(page, (fatia) => Effect.map(tabelas.linhas(definicao, intervalo, fatia), escrever))
      }, emHttp),
      linha: Effect.fnUntraced(function* ({ params }) {
        const definicao = yield* tabelaDe(params.tipo)
        const { linha, mudancas } = yield* tabelas.linha(definicao, yield* chaveEscrita(definicao, params.chave))
        return ok({ ...comChave(definicao, linha), mudancas })
      }, emHttp),
      editar: Effect.fnUntraced(function* ({ params, payload }) {
        const { definicao, chave, rotulo } = yield* linhaDe(params)
        const edicao = { rotulo, chave, celulas: yield* lerCelulas(definicao, payload.celulas) }
        const { justificativa, confirmar } = payload
        const confirmados = confirmando(confirmar)
        const alteradas = yield* tabelas.editar(definicao, [edicao], yield* operadorAtual, justificativa, confirmados)
        return editada(rotulo, alteradas)
      }, emHttp),
      excluir: Effect.fnUntraced(function* ({ params, payload: { celulas, justificativa } }) {
        const { definicao, chave, rotulo } = yield* linhaDe(params)
        const vista = Object.fromEntries(
          (yield* lerCelulas(definicao, celulas)).map(({ coluna, visto }) => [coluna, visto])
        )
        return editada(rotulo, yield* tabelas.excluir(definicao, chave, vista, yield* operadorAtual, justificativa))
      }, emHttp),
      restaurar: Effect.fnUntraced(function* ({ params, payload: { justificativa } }) {
        const { definicao, chave, rotulo } = yield* linhaDe(params)
        return editada(rotulo, yield* tabelas.restaurar(definicao, chave, yield* operadorAtual, justificativa))
      }, emHttp),
      excluidas: ({ params, query: { page } }) =>
        emHttp(Effect.map(Effect.flatMap(tabelaDe(params.tipo), tabelas.excluidas), (chaves) => listado(chaves, page))),
      devolver: Effect.fnUntraced(function* ({ params, payload }) {
        const { definicao, chave, rotulo } = yield* linhaDe(params)
        const celulas = yield* lerCelulas(definicao, payload.celulas)
        const { justificativa } = payload
        return editada(rotulo, yield* tabelas.devolver(definicao, chave, celulas, yield* operadorAtual, justificativa))
      }, emHttp)
    })
  })
)

export const parteTabelas = parteDeAdministrador(ApiTabelas, tratadores)

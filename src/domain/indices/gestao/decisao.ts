/** A person decides what the update job brought and did not write: confirms it, which writes it, or refuses it. */
import { Effect } from "effect"
import { auditar, type EventoAuditoria } from "../../telemetria/auditoria.ts"
import { catalogo } from "../catalogo/catalogo.ts"
import { chaveDe, type DefinicaoTabela, type LinhaArmazenada } from "../catalogo/definicao.ts"
import { autoriaDe, CargaInvalida, type Operador, problemasDaJustificativa } from "../edicao/carga.ts"
import { lerDaFonte, planejarDaFonte } from "../edicao/carga-da-fonte.ts"
import type { Autoria } from "../plano.ts"
import { ConfirmacaoRecusada, problemasDosNomeados, ValoresPendentes } from "../plausibilidade/confirmacao.ts"
import { queAguardam, soPendente, type ValorEmEspera, ValoresEmEspera } from "../plausibilidade/espera.ts"
import { celulaDe, type ValorIdentificado } from "../plausibilidade/pendentes.ts"
import { RepositorioTabelas, TabelasVigentes } from "../portas.ts"
import { lerChave } from "../selecao.ts"

/** What is decided of the values that wait on the page of a run, each by its name; at least one of them. */
export interface PedidoDeDecisao {
  readonly confirmar: ReadonlyArray<ValorIdentificado>
  readonly recusar: ReadonlyArray<ValorIdentificado>
}

const idsDe = (valores: ReadonlyArray<ValorEmEspera>) => valores.map(({ id }) => id)

/** The values that are named, in both lists; or what is wrong with how they are. */
const nomeados = (
  esperando: ReadonlyArray<ValorEmEspera>,
  { confirmar, recusar }: PedidoDeDecisao
): Effect.Effect<
  { readonly confirmados: ReadonlyArray<ValorEmEspera>; readonly recusados: ReadonlyArray<ValorEmEspera> },
  ConfirmacaoRecusada | ValoresPendentes
> =>
  Effect.suspend((): ReturnType<typeof nomeados> => {
    const pendentes = esperando.map(soPendente)
    if (confirmar.length + recusar.length === 0) return Effect.fail(new ValoresPendentes({ pendentes }))
    const porCelula = new Map(esperando.map((valor) => [celulaDe(valor), valor]))
    const achar = (nomeado: ValorIdentificado) => porCelula.get(celulaDe(nomeado))
    const celulas = new Set(confirmar.map(celulaDe))
    const problemas = [
      ...problemasDosNomeados("confirmar", confirmar, achar),
      ...problemasDosNomeados("recusar", recusar, achar),
      ...recusar.flatMap((valor, i) => (celulas.has(celulaDe(valor)) ? [`recusar.${i}: está também em confirmar`] : []))
    ]
    return problemas.length > 0
      ? Effect.fail(new ConfirmacaoRecusada({ problemas, pendentes }))
      : Effect.succeed({ confirmados: confirmar.map((v) => achar(v)!), recusados: recusar.map((v) => achar(v)!) })
  })

const mudou = ({ chave, coluna }: ValorIdentificado, atual: string): string =>
  `${chave}.${coluna}: mudou desde então: ${atual}`

/** What stands in the table must still be what the value was judged against. */
const semMudanca = (
  definicao: DefinicaoTabela,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  vedadas: ReadonlySet<string>,
  valores: ReadonlyArray<ValorEmEspera>
): ReadonlyArray<string> => {
  const porChave = new Map(armazenadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
  return valores.flatMap((valor) => {
    if (vedadas.has(valor.chave)) return [mudou(valor, "uma pessoa excluiu a linha")]
    const linha = porChave.get(valor.chave)
    const atual = linha?.valores[valor.coluna] ?? null
    if (atual !== valor.antes) return [mudou(valor, `antes ${valor.antes ?? "vazio"}, agora ${atual ?? "vazio"}`)]
    return linha?.procedencia[valor.coluna] === "MANUAL" ? [mudou(valor, "uma pessoa decidiu este valor")] : []
  })
}

/** The rows of the confirmed values. */
const linhasDe = (definicao: DefinicaoTabela, valores: ReadonlyArray<ValorEmEspera>) =>
  [...Map.groupBy(valores, ({ chave }) => chave)].map(([chave, daLinha]) => ({
    rotulo: chave,
    campos: {
      ...lerChave(definicao, chave),
      ...Object.fromEntries(daLinha.map(({ coluna, depois }) => [coluna, depois]))
    }
  }))

/** Writes the confirmed values of one table, by who confirmed them, as values of their source. */
const gravar = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  valores: ReadonlyArray<ValorEmEspera>,
  autoria: Autoria
) {
  const lidas = yield* lerDaFonte(definicao, linhasDe(definicao, valores))
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio.transformar(definicao, autoria, (armazenadas, vedadas) =>
    Effect.gen(function* () {
      const problemas = semMudanca(definicao, armazenadas, vedadas, valores)
      if (problemas.length > 0) return yield* new ConfirmacaoRecusada({ problemas, pendentes: valores.map(soPendente) })
      return yield* planejarDaFonte(definicao, lidas, armazenadas, vedadas)
    })
  )
})

/** Somebody else decided one of the values first. */
const segurar = Effect.fnUntraced(function* (valores: ReadonlyArray<ValorEmEspera>) {
  const segurados = new Set(idsDe(yield* (yield* ValoresEmEspera).segurar(idsDe(valores))))
  const problemas = valores.filter(({ id }) => !segurados.has(id)).map((valor) => mudou(valor, "já não espera"))
  if (problemas.length > 0) return yield* new ConfirmacaoRecusada({ problemas, pendentes: [] })
})

const registrar = (
  evento: EventoAuditoria,
  operador: Operador,
  execucao: string,
  valores: ReadonlyArray<ValorEmEspera>
) =>
  valores.length === 0
    ? Effect.void
    : auditar(evento, operador, {
        execucao,
        valores: valores.map(({ tabela, chave, coluna, antes, depois }) => ({ tabela, chave, coluna, antes, depois }))
      })

/**
 * Carries the decision out whole or not at all, leaves its audit events, and returns when this instance answers with the
 * new tables. Fails when what is named does not wait there, or is not as it was named any more.
 */
export const decidir = Effect.fn("atualizacoes.decidir")(function* (
  execucao: string,
  pedido: PedidoDeDecisao,
  operador: Operador,
  justificativa: string
) {
  const problemas = problemasDaJustificativa(justificativa.trim())
  if (problemas.length > 0) return yield* new CargaInvalida({ problemas })
  const espera = yield* ValoresEmEspera
  const daExecucao = yield* espera.daExecucao(execucao)
  const { confirmados, recusados } = yield* nomeados(queAguardam(daExecucao), pedido)
  const motivo = `Valor da fonte confirmado na execução nº ${execucao}: ${justificativa.trim()}`
  const autoria = autoriaDe(operador, motivo, { tipo: "ATUALIZACAO", execucao })
  yield* espera.juntos(
    Effect.gen(function* () {
      for (const definicao of catalogo) {
        const daTabela = confirmados.filter(({ tabela }) => tabela === definicao.nome)
        if (daTabela.length > 0) yield* gravar(definicao, daTabela, autoria)
      }
      yield* segurar([...confirmados, ...recusados])
      yield* espera.decidir(idsDe(confirmados), "CONFIRMADO", operador.cpf, justificativa.trim())
      yield* espera.decidir(idsDe(recusados), "RECUSADO", operador.cpf, justificativa.trim())
    })
  )
  yield* registrar("indices.valor.confirmado", operador, execucao, confirmados)
  yield* registrar("indices.valor.recusado", operador, execucao, recusados)
  if (confirmados.length > 0) yield* (yield* TabelasVigentes).recarregar
  return { confirmados: confirmados.length, recusados: recusados.length }
}, Effect.uninterruptible)

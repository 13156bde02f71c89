/**
 * The load of the update job: what an external source brought is written, but what a person must confirm, which is taken
 * out of the load and handed to who keeps it.
 */
import { Effect, Result } from "effect"
import { hojeEmBrasilia } from "../../valores/brasilia.ts"
import { chaveDe, type DefinicaoTabela, type LinhaArmazenada } from "../catalogo/definicao.ts"
import { type LinhaLida, type LinhaRecebida, lerLinhas } from "../linhas-recebidas.ts"
import type { Autoria, Plano } from "../plano.ts"
import { type Pendente, pendentesDe } from "../plausibilidade/pendentes.ts"
import { RepositorioTabelas } from "../portas.ts"
import { CargaInvalida, planejar } from "./carga.ts"
import type { Regra } from "./mesclagem.ts"

const REGRA: Regra = { autoridade: "FONTE_EXTERNA" }

const naoEhChave = ({ chave }: DefinicaoTabela, nome: string): boolean => chave.every((coluna) => coluna.nome !== nome)

/** The rows without the cells that wait; a row of which nothing but its key would be left is left out. */
const semAsCelulas = (
  definicao: DefinicaoTabela,
  lidas: ReadonlyArray<LinhaLida>,
  pendentes: ReadonlyArray<Pendente>
): ReadonlyArray<LinhaLida> => {
  const porLinha = Map.groupBy(pendentes, ({ chave }) => chave)
  return lidas.flatMap((lida) => {
    const esperando = porLinha.get(chaveDe(definicao, lida.linha))
    if (esperando === undefined) return [lida]
    const colunas = new Set(esperando.map(({ coluna }) => coluna))
    const linha = Object.fromEntries(Object.entries(lida.linha).filter(([nome]) => !colunas.has(nome)))
    const sobrou = Object.entries(linha).some(([nome, celula]) => celula !== null && naoEhChave(definicao, nome))
    return sobrou ? [{ ...lida, linha }] : []
  })
}

/** What a load of the job did. */
export interface CargaDaFonte<A> {
  readonly plano: Plano
  /** Cells that were not written. */
  readonly pendentes: ReadonlyArray<Pendente>
  /** What `guardar` answered. */
  readonly guardado: A
}

/** The rows that a source brought, as the load writes them. */
export const lerDaFonte = (
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<LinhaRecebida>
): Effect.Effect<ReadonlyArray<LinhaLida>, CargaInvalida> => {
  const lidas = lerLinhas(definicao, linhas)
  return Result.isSuccess(lidas)
    ? Effect.succeed(lidas.success)
    : Effect.fail(new CargaInvalida({ problemas: lidas.failure }))
}

/** The plan of the source's rows on the stored ones; `vedadas`: keys of rows that a person deleted. */
export const planejarDaFonte = (
  definicao: DefinicaoTabela,
  lidas: ReadonlyArray<LinhaLida>,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  vedadas: ReadonlySet<string>
) => planejar({ definicao, linhas: [], regra: REGRA }, lidas, armazenadas, vedadas)

/** Writes the load in one transaction; `guardar` is told inside it what waits, also when nothing does. */
export const aplicarDaFonte = Effect.fn("cargas.aplicarDaFonte")(function* <A>(
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<LinhaRecebida>,
  autoria: Autoria,
  guardar: (pendentes: ReadonlyArray<Pendente>) => Effect.Effect<A>
) {
  const lidas = yield* lerDaFonte(definicao, linhas)
  const repositorio = yield* RepositorioTabelas
  let separado: Omit<CargaDaFonte<A>, "plano"> | undefined
  const plano = yield* repositorio.transformar(definicao, autoria, (armazenadas, vedadas) =>
    Effect.gen(function* () {
      const inteiro = yield* planejarDaFonte(definicao, lidas, armazenadas, vedadas)
      const valores = armazenadas.map((linha) => linha.valores)
      const pendentes = pendentesDe(definicao, valores, inteiro, yield* hojeEmBrasilia)
      separado = { pendentes, guardado: yield* guardar(pendentes) }
      return pendentes.length === 0
        ? inteiro
        : yield* planejarDaFonte(definicao, semAsCelulas(definicao, lidas, pendentes), armazenadas, vedadas)
    })
  )
  return { plano, ...separado! }
})

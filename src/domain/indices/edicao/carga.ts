/**
 * The load program (specification 1, section 4.6): parse → normalise → validate → diff → apply. Panel, HTTP loads, seed
 * and update job all come through here.
 */
import { Data, Effect, Result } from "effect"
import { auditar } from "../../telemetria/auditoria.ts"
import { cpfValido } from "../../valores/cpf.ts"
import { caracteresProblematicos } from "../../valores/textos/texto-humano.ts"
import { chaveDe, type DefinicaoTabela, type LinhaArmazenada } from "../catalogo/definicao.ts"
import { type LinhaLida, type LinhaRecebida, lerLinhas, problemasDaLinha, resumir } from "../linhas-recebidas.ts"
import { type Autoria, contar, type OperacaoOrdenada, type Plano } from "../plano.ts"
import { RepositorioTabelas, TabelasVigentes } from "../portas.ts"
import { mesclar, type Regra } from "./mesclagem.ts"

export interface Carga {
  readonly definicao: DefinicaoTabela
  readonly linhas: ReadonlyArray<LinhaRecebida>
  readonly regra: Regra
}

/** The load cannot be accepted; each problem is a Portuguese sentence that names row and field. Nothing was written. */
export class CargaInvalida extends Data.TaggedError("CargaInvalida")<{ readonly problemas: ReadonlyArray<string> }> {
  override get message() {
    return this.problemas.join("; ")
  }
}

/** Operator of jobs and seeds. */
export const SISTEMA = "SISTEMA"
export const MAXIMO_JUSTIFICATIVA = 2000
const MINIMO_JUSTIFICATIVA = 5

const ouInvalida = <A>(lido: Result.Result<A, ReadonlyArray<string>>): Effect.Effect<A, CargaInvalida> =>
  Result.isSuccess(lido) ? Effect.succeed(lido.success) : Effect.fail(new CargaInvalida({ problemas: lido.failure }))

/** The plan for rows already read; `vedadas`: keys of rows that a person deleted. Fails when a row that would be written is incomplete or contradictory. */
export const planejar = (
  { definicao, regra }: Carga,
  lidas: ReadonlyArray<LinhaLida>,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  vedadas?: ReadonlySet<string>
): Effect.Effect<Plano, CargaInvalida> =>
  Effect.suspend(() => {
    const rotulos = new Map(lidas.map(({ rotulo, linha }) => [chaveDe(definicao, linha), rotulo]))
    const plano = mesclar(
      definicao,
      armazenadas,
      lidas.map(({ linha }) => linha),
      regra,
      vedadas
    )
    const problemas = plano.alteracoes.flatMap(({ chave, depois }) =>
      problemasDaLinha(definicao, { rotulo: rotulos.get(chave)!, linha: depois!.valores })
    )
    return problemas.length === 0
      ? Effect.succeed(plano)
      : Effect.fail(new CargaInvalida({ problemas: resumir(problemas) }))
  })

/** What `aplicar` would do now. Persists nothing and takes no lock. */
export const previsualizar = Effect.fn("cargas.previsualizar")(function* (carga: Carga) {
  const lidas = yield* ouInvalida(lerLinhas(carga.definicao, carga.linhas))
  const repositorio = yield* RepositorioTabelas
  return yield* planejar(carga, lidas, yield* repositorio.ler(carga.definicao))
})

/**
 * Carries the load out: inside one transaction reads the stored rows, recomputes the plan and writes it with its audit
 * records. Answers the plan carried out. For jobs and seeds; a person's load goes through `aplicarManual`.
 */
export const aplicar = Effect.fn("cargas.aplicar")(function* (carga: Carga, autoria: Autoria) {
  const lidas = yield* ouInvalida(lerLinhas(carga.definicao, carga.linhas))
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio.transformar(carga.definicao, autoria, (armazenadas, vedadas) =>
    planejar(carga, lidas, armazenadas, vedadas)
  )
})

/** The person who orders a load. */
export interface Operador {
  /** 11 digits, already authenticated. */
  readonly cpf: string
  /** Address of origin of the request. */
  readonly ip?: string
}

/** A change ordered by a person. */
export const autoriaDe = (operador: Operador, justificativa: string, operacao: OperacaoOrdenada): Autoria => ({
  operador: operador.cpf,
  justificativa,
  operacao
})

export interface CargaManual extends Omit<Carga, "regra"> {
  readonly sobrescrever: boolean
}

/** What is wrong with a reason, without the spaces around it. */
export const problemasDaJustificativa = (justificativa: string): ReadonlyArray<string> => {
  if (justificativa === "") return ["justificativa: campo obrigatório"]
  if (justificativa.length < MINIMO_JUSTIFICATIVA)
    return [`justificativa: escreva por que esta alteração é feita, em ao menos ${MINIMO_JUSTIFICATIVA} caracteres`]
  if (justificativa.length > MAXIMO_JUSTIFICATIVA) {
    return [`justificativa: esperado texto de até ${MAXIMO_JUSTIFICATIVA} caracteres`]
  }
  const problema = caracteresProblematicos(justificativa, { linhas: true })
  return problema === undefined ? [] : [`justificativa: ${problema}`]
}

export const regraManual = (sobrescrever: boolean): Regra => ({ autoridade: "MANUAL", sobrescrever })

/**
 * How every change by a person ends: leaves the audit event and returns only when this instance already answers with the
 * new tables. Once begun it is carried to its end, even if nobody waits for the answer: what was committed is always
 * announced.
 */
export const comoManual =
  (operador: Operador, campos: Readonly<Record<string, unknown>> = {}) =>
  <E, R>(execucao: Effect.Effect<Plano, E, R>): Effect.Effect<Plano, E, R | TabelasVigentes> =>
    Effect.gen(function* () {
      if (!cpfValido(operador.cpf)) return yield* Effect.die(new Error("a manual load needs an authenticated CPF"))
      const vigentes = yield* TabelasVigentes
      return yield* execucao.pipe(
        Effect.tap((plano) =>
          auditar("indices.atualizacao.manual.concluida", operador, {
            tabela: plano.tabela,
            ...contar(plano),
            ...campos
          })
        ),
        Effect.tap(vigentes.recarregar),
        Effect.uninterruptible
      )
    })

/** Sees a plan and the rows it was made on, inside the transaction; whatever it fails with rolls everything back. */
export type Conferir<E> = (plano: Plano, armazenadas: ReadonlyArray<LinhaArmazenada>) => Effect.Effect<void, E>

/** A person's load: demands a justification (specification 2.4). `conferir`: before anything is written. */
export const aplicarManual = Effect.fn("cargas.aplicarManual")(function* <E = never>(
  { sobrescrever, ...recebida }: CargaManual,
  operador: Operador,
  justificativa: string,
  conferir: Conferir<E> = () => Effect.void
) {
  const aparada = justificativa.trim()
  const carga = { ...recebida, regra: regraManual(sobrescrever) }
  const lidas = lerLinhas(carga.definicao, carga.linhas)
  const problemas = [...problemasDaJustificativa(aparada), ...(Result.isFailure(lidas) ? lidas.failure : [])]
  if (problemas.length > 0 || Result.isFailure(lidas)) return yield* new CargaInvalida({ problemas })
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio
    .transformar(carga.definicao, autoriaDe(operador, aparada, { tipo: "CARGA" }), (armazenadas) =>
      Effect.tap(planejar(carga, lidas.success, armazenadas), (plano) => conferir(plano, armazenadas))
    )
    .pipe(comoManual(operador))
})

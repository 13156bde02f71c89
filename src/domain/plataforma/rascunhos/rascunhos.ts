/** What a person does with a draft, whatever the step: begin, open, go on, undo, throw away. */
import { Context, Effect, Layer, type Redacted, Semaphore } from "effect"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { type Conteudo, escreverAtual, lerAtual, passoAte, voltar } from "./historico.ts"
import { listaEm, PERIODOS } from "./lugares.ts"
import {
  type DonoDoRascunho,
  GuardaDeRascunhos,
  MAXIMO_BYTES_DO_ATUAL,
  MAXIMO_BYTES_DO_RASCUNHO,
  MAXIMO_DE_PERIODOS,
  MEMORIA_DOS_RASCUNHOS,
  memoriaDe,
  type PassosGuardados,
  PeriodosDemais,
  RascunhoAusente,
  RascunhoGrande,
  RascunhosOcupados,
  type SituacaoDoRascunho
} from "./portas.ts"
import type { NomeDeCalculadora, Rascunho } from "./rascunho.ts"

/** A draft in the hands of its browser. */
export interface RascunhoAberto extends Conteudo, DonoDoRascunho, SituacaoDoRascunho, PassosGuardados {
  /** Bytes of the draft without its steps. */
  readonly bytes: number
}

/** Longest wait for memory that other drafts have. */
const ESPERA = "5 seconds"

/** Below this many bytes a draft is read and written at once. */
const PEQUENO = 64 * 1024

/** Work on some MiB, with a turn of the loop for itself. */
export const naSuaVez = <A>(trabalho: () => A): Effect.Effect<A> =>
  Effect.andThen(
    Effect.yieldNow,
    Effect.tap(Effect.sync(trabalho), () => Effect.yieldNow)
  )

const fazer = Effect.gen(function* () {
  const guarda = yield* GuardaDeRascunhos
  const memoria = yield* Semaphore.make(MEMORIA_DOS_RASCUNHOS)
  const umPorVez = yield* Semaphore.make(1)

  /** The work on a whole draft. Long drafts go one at a time: others wait for one of them at the most. */
  const naVez = <A>(bytes: number, trabalho: () => A): Effect.Effect<A> => {
    const feito = naSuaVez(trabalho)
    return bytes < PEQUENO ? feito : umPorVez.withPermits(1)(feito)
  }

  const escrever = Effect.fnUntraced(function* (atual: Rascunho, bytesDosPassos: number, antes: number) {
    if (listaEm(atual.pedido, PERIODOS).length > MAXIMO_DE_PERIODOS) return yield* new PeriodosDemais()
    const bytes = yield* naVez(antes, () => escreverAtual(atual))
    if (bytes.length > MAXIMO_BYTES_DO_ATUAL || bytes.length + bytesDosPassos > MAXIMO_BYTES_DO_RASCUNHO)
      return yield* new RascunhoGrande()
    return bytes
  })

  /** `rede`: the network where the draft begins (`redeDaOrigem`). */
  const comecar = Effect.fn("RascunhosDeCalculo.comecar")(function* (
    navegador: Redacted.Redacted,
    rede: string,
    atual: Rascunho
  ) {
    const { calculadora } = atual
    const conteudo = yield* escrever(atual, 0, MAXIMO_BYTES_DO_ATUAL)
    const situacao = yield* guarda.criar({ calculadora, navegador, rede }, conteudo)
    const semPassos = { ultimo: undefined, passos: 0, bytesDosPassos: 0, bytes: conteudo.length }
    return { ...situacao, ...semPassos, atual, calculadora, navegador } satisfies RascunhoAberto
  })

  const ler = Effect.fnUntraced(function* (dono: DonoDoRascunho) {
    const { conteudo, ...guardado } = yield* guarda.ler(dono)
    const atual = yield* naVez(conteudo.length, () => lerAtual(conteudo))
    return { ...guardado, ...dono, atual, bytes: conteudo.length } satisfies RascunhoAberto
  })

  /** The draft keeps its share of the memory until the scope ends. */
  const abrir = Effect.fn("RascunhosDeCalculo.abrir")(function* (
    id: string,
    calculadora: NomeDeCalculadora,
    navegador: Redacted.Redacted
  ) {
    if (!ehUuid(id)) return yield* new RascunhoAusente()
    const dono = { id, calculadora, navegador }
    yield* memoria
      .takeScoped(memoriaDe(yield* guarda.tamanho(dono)))
      .pipe(Effect.timeoutOrElse({ duration: ESPERA, orElse: () => new RascunhosOcupados() }))
    return yield* ler(dono)
  })

  /** One step further; `rotulo`: what it was, as the button that undoes it names it (`dividir o período 3`). */
  const mudar = Effect.fn("RascunhosDeCalculo.mudar")(function* (
    aberto: RascunhoAberto,
    rotulo: string,
    atual: Rascunho
  ) {
    const passo = passoAte(aberto.atual, rotulo, atual)
    if (passo === undefined) return aberto
    const bytesDosPassos = aberto.bytesDosPassos + passo.length
    const conteudo = yield* escrever(atual, bytesDosPassos, aberto.bytes)
    const revisao = yield* guarda.gravar(aberto, { conteudo, passo })
    return {
      ...aberto,
      atual,
      bytes: conteudo.length,
      ultimo: passo,
      passos: aberto.passos + 1,
      bytesDosPassos,
      revisao
    } satisfies RascunhoAberto
  })

  /** One step back; a draft without steps stays as it is. */
  const desfazer = Effect.fn("RascunhosDeCalculo.desfazer")(function* (aberto: RascunhoAberto) {
    const atual = voltar(aberto)
    if (atual === undefined) return aberto
    yield* guarda.gravar(aberto, { conteudo: yield* escrever(atual, 0, aberto.bytes), passo: "DESFEITO" })
    const { id, calculadora, navegador } = aberto
    return yield* ler({ id, calculadora, navegador })
  })

  const descartar = Effect.fn("RascunhosDeCalculo.descartar")(function* (aberto: RascunhoAberto) {
    yield* guarda.apagar(aberto)
  })

  return { comecar, abrir, mudar, desfazer, descartar }
})

export class RascunhosDeCalculo extends Context.Service<RascunhosDeCalculo, Effect.Success<typeof fazer>>()(
  "plataforma/RascunhosDeCalculo"
) {
  static readonly layer = Layer.effect(RascunhosDeCalculo, fazer)
}

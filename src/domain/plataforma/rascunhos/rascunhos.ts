/** What a person does with a draft, whatever the step: begin, open, go on, undo, throw away. */
import { Context, Effect, Layer, type Redacted } from "effect"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { type Conteudo, escreverAtual, lerAtual, passoAte, voltar } from "./historico.ts"
import {
  type DonoDoRascunho,
  GuardaDeRascunhos,
  MAXIMO_BYTES_DO_ATUAL,
  MAXIMO_BYTES_DO_RASCUNHO,
  type PassosGuardados,
  RascunhoAusente,
  RascunhoGrande,
  type SituacaoDoRascunho
} from "./portas.ts"
import type { NomeDeCalculadora, Rascunho } from "./rascunho.ts"

/** A draft in the hands of its browser. */
export interface RascunhoAberto extends Conteudo, DonoDoRascunho, SituacaoDoRascunho, PassosGuardados {}

/** Each part of the work has a turn of the loop of its own: others wait for one of them at the most. */
const escrever = Effect.fnUntraced(function* (atual: Rascunho, bytesDosPassos: number) {
  yield* Effect.yieldNow
  const bytes = escreverAtual(atual)
  if (bytes.length > MAXIMO_BYTES_DO_ATUAL || bytes.length + bytesDosPassos > MAXIMO_BYTES_DO_RASCUNHO)
    return yield* new RascunhoGrande()
  return bytes
})

const fazer = Effect.gen(function* () {
  const guarda = yield* GuardaDeRascunhos

  const comecar = Effect.fn("RascunhosDeCalculo.comecar")(function* (navegador: Redacted.Redacted, atual: Rascunho) {
    const { calculadora } = atual
    const situacao = yield* guarda.criar({ calculadora, navegador }, yield* escrever(atual, 0))
    const semPassos = { ultimo: undefined, passos: 0, bytesDosPassos: 0 }
    return { ...situacao, ...semPassos, atual, calculadora, navegador } satisfies RascunhoAberto
  })

  const abrir = Effect.fn("RascunhosDeCalculo.abrir")(function* (
    id: string,
    calculadora: NomeDeCalculadora,
    navegador: Redacted.Redacted
  ) {
    if (!ehUuid(id)) return yield* new RascunhoAusente()
    const { conteudo, ...guardado } = yield* guarda.ler({ id, calculadora, navegador })
    yield* Effect.yieldNow
    const atual = lerAtual(conteudo)
    yield* Effect.yieldNow
    return { ...guardado, atual, calculadora, navegador } satisfies RascunhoAberto
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
    const revisao = yield* guarda.gravar(aberto, { conteudo: yield* escrever(atual, bytesDosPassos), passo })
    return {
      ...aberto,
      atual,
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
    yield* guarda.gravar(aberto, { conteudo: yield* escrever(atual, 0), passo: "DESFEITO" })
    return yield* abrir(aberto.id, aberto.calculadora, aberto.navegador)
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

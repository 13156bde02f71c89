/** What a person does with a draft, whatever the step: begin, open, go on, undo, throw away. */
import { Context, Effect, Layer, type Redacted } from "effect"
import { ehUuid } from "../../valores/textos/uuid.ts"
import { avancar, type Conteudo, comecarConteudo, escreverConteudo, lerConteudo, voltar } from "./historico.ts"
import {
  type DonoDoRascunho,
  GuardaDeRascunhos,
  MAXIMO_BYTES_DO_ATUAL,
  MAXIMO_BYTES_DO_RASCUNHO,
  RascunhoAusente,
  RascunhoGrande
} from "./portas.ts"
import type { NomeDeCalculadora, Rascunho } from "./rascunho.ts"

/** A draft in the hands of its browser. */
export interface RascunhoAberto extends Conteudo, DonoDoRascunho {
  readonly revisao: number
  /** ISO 8601, UTC. */
  readonly expiraEm: string
}

/** Each part of the work has a turn of the loop of its own: others wait for one of them at the most. */
const escrever = Effect.fnUntraced(function* (conteudo: Conteudo) {
  yield* Effect.yieldNow
  const bytes = escreverConteudo(conteudo)
  const doAtual = bytes.indexOf(10)
  if (doAtual > MAXIMO_BYTES_DO_ATUAL || bytes.length > MAXIMO_BYTES_DO_RASCUNHO) return yield* new RascunhoGrande()
  return bytes
})

const fazer = Effect.gen(function* () {
  const guarda = yield* GuardaDeRascunhos

  const comecar = Effect.fn("RascunhosDeCalculo.comecar")(function* (navegador: Redacted.Redacted, atual: Rascunho) {
    const { calculadora } = atual
    const conteudo = comecarConteudo(atual)
    const { id, revisao, expiraEm } = yield* guarda.criar({ calculadora, navegador }, yield* escrever(conteudo))
    return { ...conteudo, id, calculadora, navegador, revisao, expiraEm } satisfies RascunhoAberto
  })

  const abrir = Effect.fn("RascunhosDeCalculo.abrir")(function* (
    id: string,
    calculadora: NomeDeCalculadora,
    navegador: Redacted.Redacted
  ) {
    if (!ehUuid(id)) return yield* new RascunhoAusente()
    const { revisao, expiraEm, conteudo } = yield* guarda.ler({ id, calculadora, navegador })
    yield* Effect.yieldNow
    const lido = lerConteudo(conteudo)
    yield* Effect.yieldNow
    return { ...lido, id, calculadora, navegador, revisao, expiraEm } satisfies RascunhoAberto
  })

  const gravar = Effect.fnUntraced(function* (aberto: RascunhoAberto, conteudo: Conteudo) {
    if (conteudo.passos === aberto.passos) return aberto
    const revisao = yield* guarda.gravar(aberto, aberto.revisao, yield* escrever(conteudo))
    return { ...aberto, ...conteudo, revisao } satisfies RascunhoAberto
  })

  /** One step further; `rotulo`: what it was, as the button that undoes it names it (`dividir o período 3`). */
  const mudar = Effect.fn("RascunhosDeCalculo.mudar")(function* (
    aberto: RascunhoAberto,
    rotulo: string,
    novo: Rascunho
  ) {
    return yield* gravar(aberto, avancar(aberto, rotulo, novo))
  })

  /** One step back; a draft without steps stays as it is. */
  const desfazer = Effect.fn("RascunhosDeCalculo.desfazer")(function* (aberto: RascunhoAberto) {
    const anterior = voltar(aberto)
    return anterior === undefined ? aberto : yield* gravar(aberto, anterior)
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

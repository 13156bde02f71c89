/** Many saves of one calculation by several clients at once, each counting on from what it knows. */
import { Effect } from "effect"
import { conteudoDeTempo, type PessoaDeTeste } from "./calculos-salvos.ts"

/** What a client knows of the calculation: its revision, and how many were written. */
interface Sabido {
  readonly revisao: number
  readonly contados: number
}

const sabidoDe = (calculo: Record<string, unknown>): Sabido => {
  const { anotacoes } = calculo.conteudo as { readonly anotacoes: string }
  return { revisao: Number(calculo.revisao), contados: Number(anotacoes) }
}

/** `tentativas` of them all together; `fim`: the calculation after the last. */
export const salvarAoMesmoTempo = (clientes: ReadonlyArray<PessoaDeTeste>, id: string, tentativas: number) =>
  Effect.gen(function* () {
    const contagem = { aceitas: 0, recusadas: 0 }
    const um = (cliente: PessoaDeTeste, vezes: number) =>
      Effect.gen(function* () {
        let sabido: Sabido = { revisao: 1, contados: 0 }
        for (let vez = 0; vez < vezes; vez++) {
          const conteudo = conteudoDeTempo({ anotacoes: String(sabido.contados + 1) })
          const resposta = yield* cliente.json("PUT", `/calculos/${id}`, { conteudo, revisao: sabido.revisao })
          if (resposta.status === 200) {
            contagem.aceitas++
            sabido = sabidoDe(resposta.result)
          } else if (resposta.status === 409) {
            contagem.recusadas++
            const atual = sabidoDe(resposta.data.atual as Record<string, unknown>)
            if (atual.revisao <= sabido.revisao) throw new Error(`refused with what was known: ${resposta.texto}`)
            sabido = atual
          } else throw new Error(resposta.texto)
        }
      })
    yield* Effect.all(
      clientes.map((cliente) => um(cliente, tentativas / clientes.length)),
      { concurrency: "unbounded" }
    )
    const { result: fim } = yield* clientes[0]!.json("GET", `/calculos/${id}`)
    return { ...contagem, fim }
  })

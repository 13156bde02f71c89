/** What a calculating thread does with its orders, one at a time. */
import { createHash } from "node:crypto"
import type { MessagePort } from "node:worker_threads"
import { Result } from "effect"
import { type Desfecho, type Execucoes, type Passo, percorrer } from "../../domain/calculos/comum/execucao.ts"
import type { Parte } from "../../domain/calculos/comum/portas.ts"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { lerInstantaneo } from "../../domain/indices/transporte.ts"
import { lugarDo } from "../threads/mensagens.ts"
import { desistiram, type Ordem, type Resposta } from "./mensagens.ts"

type Calcular = Extract<Ordem, { ordem: "CALCULAR" }>

const codificador = new TextEncoder()
const sha256 = (texto: string): string => createHash("sha256").update(texto).digest("hex")

const parteDo = ({ tipo, andamento, escrever }: Passo, querer: Calcular["querer"]): Parte => ({
  tipo,
  andamento,
  json: querer === "RESULTADOS" ? codificador.encode(escrever()) : undefined
})

const respostaDo = (desfecho: Desfecho | undefined): Resposta => {
  if (desfecho === undefined) return { resposta: "PAROU" }
  if (Result.isSuccess(desfecho)) {
    const { json, conclusao } = desfecho.success
    return { resposta: "CALCULADO", json: codificador.encode(json), conclusao }
  }
  const { failure } = desfecho
  return failure._tag === "SemTabelas"
    ? { resposta: "SEM_TABELAS" }
    : { resposta: "RECUSADO", motivo: failure.motivo, mensagens: failure.mensagens }
}

const bytesDa = (resposta: Resposta): Uint8Array<ArrayBuffer> | undefined =>
  resposta.resposta === "CALCULADO" ? resposta.json : resposta.resposta === "PARTE" ? resposta.parte.json : undefined

/** Answers every order that comes through `porta`; a calculation that breaks is answered like any other. */
export const atenderOrdens = (porta: MessagePort, execucoes: Execucoes): void => {
  let tabelas: Instantaneo | undefined

  const responder = (resposta: Resposta): void => {
    const bytes = bytesDa(resposta)
    porta.postMessage(resposta, bytes === undefined ? [] : [bytes.buffer])
  }

  const calcular = ({ pedido, comTabelas, hoje, motor, querer, desistencia }: Calcular): Resposta => {
    const { operacao, corpo, opcoes } = pedido
    const passos = execucoes[operacao](corpo, opcoes, {
      tabelas: comTabelas ? tabelas : undefined,
      hoje,
      motor,
      resumir: sha256
    })
    return respostaDo(
      percorrer(passos, (passo) => {
        if (querer !== undefined) responder({ resposta: "PARTE", parte: parteDo(passo, querer) })
        return !desistiram(desistencia)
      })
    )
  }

  const atender = (ordem: Calcular): Resposta => {
    try {
      return calcular(ordem)
    } catch (erro) {
      return { resposta: "DEFEITO", defeito: lugarDo(erro) }
    }
  }

  porta.on("message", (ordem: Ordem) => {
    if (ordem.ordem === "TABELAS") tabelas = Result.getOrThrow(lerInstantaneo(ordem.texto, sha256))
    else responder(atender(ordem))
  })
}

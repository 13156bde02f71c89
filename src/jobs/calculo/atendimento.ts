/** What a calculating thread does with its orders, one at a time. */
import { hash } from "node:crypto"
import type { MessagePort } from "node:worker_threads"
import { Result } from "effect"
import { type Operacao, type Passo, percorrer } from "../../domain/calculos/comum/operacao.ts"
import type { CalculoRecusado, NomeDeConferencia, NomeDeOperacao, Parte } from "../../domain/calculos/comum/portas.ts"
import type { Conferencia } from "../../domain/calculos/conferencia.ts"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { lerInstantaneo } from "../../domain/indices/transporte.ts"
import { lugarDo } from "../threads/mensagens.ts"
import { tomarPrioridade } from "../threads/prioridade.ts"
import { recolherNovos } from "../threads/recolhimento.ts"
import { semPdf } from "./anexo.ts"
import { devolvido } from "./guardado.ts"
import { desistiram, type Ordem, type Resposta } from "./mensagens.ts"

type Pedida<T extends Ordem["ordem"]> = Extract<Ordem, { ordem: T }>

/** What a thread can do, by name. */
export interface Oficio {
  readonly operacoes: Readonly<Record<NomeDeOperacao, Operacao>>
  readonly conferencias: Readonly<Record<NomeDeConferencia, Conferencia>>
}

const sha256 = (texto: string): string => hash("sha256", texto)

const parteDo = ({ tipo, andamento, escrever }: Passo, querer: Pedida<"CALCULAR">["querer"]): Parte => ({
  tipo,
  andamento,
  json: querer === "RESULTADOS" ? escrever() : undefined
})

const recusado = ({ motivo, mensagens }: Pick<CalculoRecusado, "motivo" | "mensagens">): Resposta => ({
  resposta: "RECUSADO",
  motivo,
  mensagens
})

/** What goes to who asked instead of a copy. */
const memoriasDa = (resposta: Resposta): ReadonlyArray<ArrayBuffer> => {
  const bytes =
    resposta.resposta === "CALCULADO"
      ? [
          resposta.calculado.json,
          resposta.calculado.resposta,
          resposta.calculado.pedido,
          resposta.calculado.guardado?.cifrado
        ]
      : [resposta.resposta === "PARTE" ? resposta.parte.json : undefined]
  return bytes.flatMap((bytes) => (bytes === undefined ? [] : [bytes.buffer]))
}

const conferir = ({ pedido }: Pedida<"CONFERIR">, { conferencias }: Oficio): Resposta =>
  Result.match(
    Result.flatMap(semPdf(pedido), (aberto) => conferencias[aberto.operacao](aberto, sha256)),
    { onSuccess: (conferido): Resposta => ({ resposta: "CONFERIDO", conferido }), onFailure: recusado }
  )

/** Answers every order that comes through `porta`; what breaks is answered like any other. */
export const atenderOrdens = (porta: MessagePort, oficio: Oficio): void => {
  let tabelas: Instantaneo | undefined

  const responder = (resposta: Resposta): void => {
    porta.postMessage(resposta, memoriasDa(resposta))
  }

  const calcular = ({
    pedido: recebido,
    comTabelas,
    hoje,
    motor,
    querer,
    desistencia
  }: Pedida<"CALCULAR">): Resposta => {
    const aberto = semPdf(recebido)
    if (Result.isFailure(aberto)) return recusado(aberto.failure)
    const { success: pedido } = aberto
    const mundo = {
      tabelas: comTabelas ? tabelas : undefined,
      hoje,
      motor,
      resumir: sha256,
      guardar: pedido.devolver !== undefined
    }
    const passos = oficio.operacoes[pedido.operacao](pedido, mundo)
    const desfecho = percorrer(passos, (passo) => {
      if (querer !== undefined) responder({ resposta: "PARTE", parte: parteDo(passo, querer) })
      return !desistiram(desistencia)
    })
    if (desfecho === undefined) return { resposta: "PAROU" }
    if (Result.isSuccess(desfecho)) {
      return { resposta: "CALCULADO", calculado: { ...desfecho.success, ...devolvido(pedido, desfecho.success, hoje) } }
    }
    const { failure } = desfecho
    return failure._tag === "SemTabelas" ? { resposta: "SEM_TABELAS" } : recusado(failure)
  }

  const atender = (ordem: Exclude<Ordem, { ordem: "TABELAS" }>): Resposta => {
    try {
      return ordem.ordem === "CALCULAR" ? calcular(ordem) : conferir(ordem, oficio)
    } catch (erro) {
      return { resposta: "DEFEITO", defeito: lugarDo(erro) }
    }
  }

  tomarPrioridade()
  porta.on("message", (ordem: Ordem) => {
    if (ordem.ordem === "TABELAS") tabelas = Result.getOrThrow(lerInstantaneo(ordem.texto, sha256))
    else {
      responder(atender(ordem))
      setImmediate(recolherNovos) // nothing of this order stands anywhere then
    }
  })
}

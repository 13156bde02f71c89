/** What the service and its calculating threads say to each other. */
import type {
  Calculado,
  CalculoRecusado,
  Conferido,
  Ouvinte,
  Parte,
  PedidoAConferir,
  PedidoDeCalculo
} from "../../domain/calculos/comum/portas.ts"
import type { Data } from "../../domain/valores/data.ts"

/** Shared with the thread: not zero when nobody wants the answer any more. */
export type Desistencia = Int32Array<SharedArrayBuffer>

export const novaDesistencia = (): Desistencia => new Int32Array(new SharedArrayBuffer(4))
export const desistir = (desistencia: Desistencia): void => void Atomics.store(desistencia, 0, 1)
export const desistiram = (desistencia: Desistencia): boolean => Atomics.load(desistencia, 0) !== 0

export type Ordem =
  /** Calculate with these tables from here on (`escreverInstantaneo`). */
  | { readonly ordem: "TABELAS"; readonly texto: string }
  | {
      readonly ordem: "CALCULAR"
      readonly pedido: Omit<PedidoDeCalculo, "prioritario">
      /** Without tables, only what can be refused without them is answered. */
      readonly comTabelas: boolean
      readonly hoje: Data
      readonly motor: string
      /** What to tell before the end. */
      readonly querer: Ouvinte["querer"] | undefined
      readonly desistencia: Desistencia
    }
  | { readonly ordem: "CONFERIR"; readonly pedido: Omit<PedidoAConferir, "prioritario"> }

export type Resposta =
  | { readonly resposta: "PARTE"; readonly parte: Parte }
  | { readonly resposta: "CALCULADO"; readonly calculado: Calculado }
  | { readonly resposta: "CONFERIDO"; readonly conferido: Conferido }
  | {
      readonly resposta: "RECUSADO"
      readonly motivo: CalculoRecusado["motivo"]
      readonly mensagens: ReadonlyArray<string>
    }
  | { readonly resposta: "SEM_TABELAS" }
  /** It stopped where nobody wanted it any more. */
  | { readonly resposta: "PAROU" }
  /** `defeito`: where it broke. */
  | { readonly resposta: "DEFEITO"; readonly defeito: string }

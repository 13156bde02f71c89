/** What the service sends by e-mail: what waits, what left, and what could not be delivered. */
import type { EstadoDaMensagem } from "../../../domain/correio/entrega.ts"
import type { MensagemListada } from "../../../domain/correio/portas.ts"
import type { Campos, Digitado, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import { opcoesDe } from "../chaves/palavras.ts"
import { ESTADOS_ESCRITOS, MODELOS_ESCRITOS, modeloEscrito } from "./palavras.ts"

const FIXOS = {
  estados: ESTADOS_ESCRITOS,
  modelos: Object.entries(MODELOS_ESCRITOS),
  modeloEscrito,
  opcoesDeEstado: opcoesDe(ESTADOS_ESCRITOS, "Todas")
}

export interface Dados extends Digitado {
  readonly estados: Readonly<Record<EstadoDaMensagem, string>>
  readonly modelos: ReadonlyArray<readonly [modelo: string, escrito: string]>
  readonly modeloEscrito: (modelo: string) => string
  readonly opcoesDeEstado: ReadonlyArray<Opcao>
  readonly contagem: Readonly<Record<EstadoDaMensagem, number>>
  readonly itens: ReadonlyArray<MensagemListada>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly filtros: Campos
}

export const lista = modelo<Dados, typeof FIXOS>("painel/correio/lista", FIXOS)

/** What a person has to agree with, and what she agreed with. */
import type { AceiteComTitulo, VersaoPublicada } from "../../../domain/plataforma/termos/portas.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  nenhum: "Nada a aceitar no momento.",
  registro:
    "O aceite fica registrado com o CPF, a versão, o momento e o endereço de origem. Ele não expira; você é perguntado " +
    "de novo só quando uma versão nova o pede.",
  nada: "Você ainda não aceitou nenhum documento."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Omit<Formulario, "campos">, Fixos {
  /** Of this page. */
  readonly caminho: string
  readonly pendentes: ReadonlyArray<VersaoPublicada>
  /** From the newest. */
  readonly aceitos: ReadonlyArray<AceiteComTitulo>
}

export const meus = modelo<Dados, Fixos>("publico/termos/meus", { frases: FRASES })

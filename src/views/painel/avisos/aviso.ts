/** One announcement in its form, with how it will be read and its history; or the form of a new one. */
import type { Comunicado, Estado } from "../../../domain/plataforma/comunicados/comunicado.ts"
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import { POLITICA_ESCRITA } from "../../partes/campo/texto-rico.ts"
import type { Dados as Historico } from "../historico.ts"
import { ESTADOS_ESCRITOS, PUBLICOS_ESCRITOS } from "./palavras.ts"

const FIXOS = {
  politica: POLITICA_ESCRITA,
  estados: ESTADOS_ESCRITOS,
  publicos: Object.entries(PUBLICOS_ESCRITOS).map(([valor, rotulo]) => ({ valor, rotulo })),
  ostensivo: [
    { valor: "true", rotulo: "No alto de todas as páginas, até ser lido" },
    { valor: "false", rotulo: "Só na lista de avisos" }
  ],
  frases: {
    texto:
      "Até 500.000 caracteres. Fica gravado só o que os botões do editor oferecem; o resto da formatação é retirado",
    horario: "Dia e hora de Brasília"
  }
}

export interface Dados extends Formulario, Historico {
  /** Where the form is sent. */
  readonly caminho: string
  /** As it is stored; absent for a new one. */
  readonly aviso: (Omit<Comunicado, "html"> & { readonly html: Html; readonly estado: Estado }) | undefined
  /** Name of who saved last what is shown; absent where nobody knows it. */
  readonly quemSalvou: string | undefined
  /** For the hidden field. */
  readonly revisao: string
  /** Somebody changed it meanwhile: it is shown as it is now. */
  readonly mudou: boolean
  /** How what was typed will be read. */
  readonly previa: Html | undefined
  readonly politica: string
  readonly estados: typeof ESTADOS_ESCRITOS
  readonly publicos: typeof FIXOS.publicos
  readonly ostensivo: typeof FIXOS.ostensivo
  readonly frases: typeof FIXOS.frases
}

export const aviso = modelo<Dados, typeof FIXOS>("painel/avisos/aviso", FIXOS)

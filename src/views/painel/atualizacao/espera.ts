/** What a run brought and did not write: each value with its reason, and the two things that a person may do with it. */
import { queAguardam, type ValorEmEspera } from "../../../domain/indices/plausibilidade/espera.ts"
import { formatos } from "../../formatos.ts"
import type { Formulario } from "../../formulario.ts"
import { type PendenteMostrado, pendenteMostrado } from "../plausibilidade/valores.ts"

interface Esperando extends PendenteMostrado {
  /** Field of its tick. */
  readonly campo: string
  readonly marcado: boolean
  /** Of the row, in its editor. */
  readonly linha: string
}

interface Decidido extends PendenteMostrado {
  /** `Confirmado por Ana (CPF ***.982.247-**) em 20/11/2026, 14:30:05`. */
  readonly desfecho: string
  readonly justificativa: string
}

const FRASES = {
  oQueFazer:
    "Estes valores vieram da fonte e não foram gravados. Confira cada um na publicação: confirmar o grava como valor da " +
    "fonte; recusar deixa a célula como está, e o mesmo valor não volta a ser perguntado."
}

export interface Dados extends Formulario {
  readonly frases: typeof FRASES
  /** Where the form is sent. */
  readonly caminho: string
  readonly esperando: ReadonlyArray<Esperando>
  /** Numbers of the values on the page, which the tick of all of them sends. */
  readonly todos: string
  readonly todosMarcados: boolean
  readonly decididos: ReadonlyArray<Decidido>
}

/** Field of the tick of all the values that the page shows. */
export const CAMPO_DE_TODOS = "todos"

/** Begins the field of the tick of a value, before its number. */
export const PREFIXO_DO_VALOR = "valor."

const DESFECHOS = { CONFIRMADO: "Confirmado", RECUSADO: "Recusado" } as const

const desfechoDe = ({ estado, decididoPor, decididoEm }: ValorEmEspera, nomes: ReadonlyMap<string, string>): string =>
  estado === "SUBSTITUIDO" || estado === "AGUARDA"
    ? `Já não espera: uma execução posterior trouxe outra coisa, em ${formatos.dataHora(decididoEm)}`
    : `${DESFECHOS[estado]} por ${formatos.pessoa(decididoPor, nomes)} em ${formatos.dataHora(decididoEm)}`

/** `undefined` where nothing waits or waited; `nomes`: of who decided, by CPF; `linhaDe`: the address of a row at its cell. */
export const esperaDe = (
  valores: ReadonlyArray<ValorEmEspera>,
  formulario: Formulario,
  caminho: string,
  nomes: ReadonlyMap<string, string>,
  linhaDe: (valor: ValorEmEspera) => string
): Dados | undefined => {
  if (valores.length === 0) return undefined
  const aguardam = queAguardam(valores)
  return {
    ...formulario,
    frases: FRASES,
    caminho,
    todos: aguardam.map(({ id }) => id).join(" "),
    todosMarcados: formulario.campos[CAMPO_DE_TODOS] !== undefined,
    esperando: aguardam.map((valor) => ({
      ...pendenteMostrado(valor),
      campo: `${PREFIXO_DO_VALOR}${valor.id}`,
      marcado: formulario.campos[`${PREFIXO_DO_VALOR}${valor.id}`] !== undefined,
      linha: linhaDe(valor)
    })),
    decididos: valores
      .filter(({ estado }) => estado !== "AGUARDA")
      .map((valor) => ({
        ...pendenteMostrado(valor),
        desfecho: desfechoDe(valor, nomes),
        justificativa: valor.justificativa ?? ""
      }))
  }
}

/** A long calculation under way: each fundamento as it is ready, then the result in its place. */
import { modelo } from "../../motor.ts"

const FRASES = {
  titulo: "Calculando",
  comecou: "O cálculo começou.",
  espera:
    "Este cálculo é longo e pode levar um minuto. Cada fundamento aparece aqui quando fica pronto, e o resultado toma o lugar desta página no fim. Se nada aparecer,",
  abrir: "abra o resultado",
  demora: "– a página espera até o cálculo terminar.",
  cancelar: "Fechar ou deixar esta página cancela o cálculo."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** Of the stream of events. */
  readonly eventos: string
  /** The result, which waits. */
  readonly resultado: string
}

export const andamento = modelo<Dados, Fixos>("calculadoras/resultado/andamento", { frases: FRASES })

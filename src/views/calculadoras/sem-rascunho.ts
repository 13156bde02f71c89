/** A draft that is not there for this browser: what was sent to it is not lost, and another one can be begun. */
import { modelo } from "../motor.ts"

export interface Dados {
  /** Where another one begins. */
  readonly comecar: string
  /** Name and value of what was sent. */
  readonly digitados: ReadonlyArray<readonly [string, string]>
  readonly oQueHouve: string
}

export const semRascunho = modelo<Dados, Pick<Dados, "oQueHouve">>("calculadoras/sem-rascunho", {
  oQueHouve:
    "Este rascunho não existe, ou não existe mais. Um rascunho fica disponível só no navegador que o abriu, por 24 horas; para guardar um cálculo por mais tempo, baixe o arquivo .calc ou salve-o na sua conta."
})

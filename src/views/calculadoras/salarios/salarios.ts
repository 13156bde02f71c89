/** The page of the salaries. */
import { type Html, modelo } from "../../motor.ts"
import { grade as escreverGrade } from "./grade.ts"

export const grade = escreverGrade

export interface Dados {
  /** Of the draft. */
  readonly base: string
  readonly grade: Html
}

export const salarios = modelo<Dados>("calculadoras/salarios/salarios")

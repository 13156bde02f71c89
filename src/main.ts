/**
 * Starts the program: from its package, where that is made of these sources, and with what V8 compiled of it at earlier
 * starts, where a folder for that may be trusted.
 */
import { guardarCompilado } from "./composicao/compilado.cjs"
import { programaEmpacotado } from "./composicao/pacote/vigente.cjs"

guardarCompilado()
await import(programaEmpacotado() ?? "./programa.ts")

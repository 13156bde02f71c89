/**
 * Starts the program: from its package, where that is made of these sources, and with what V8 compiled of it at earlier
 * starts, where a folder for that may be trusted.
 */
import { guardarCompilado } from "./composicao/compilado.cjs"
import { programaEmpacotado } from "./composicao/pacote/vigente.ts"

guardarCompilado()
/** The other runtimes run the sources. */
const empacotado = process.versions.deno || process.versions.bun ? undefined : programaEmpacotado()
await import(empacotado ?? "./programa.ts")

/** Starts the program, with what V8 compiled of it at earlier starts where a folder for that may be trusted. */
import * as modulos from "node:module"
import { pastaDoCompilado } from "./composicao/compilado.ts"

const pasta = pastaDoCompilado(process.env)
if (pasta !== undefined) modulos.enableCompileCache?.(pasta)
await import("./programa.ts")

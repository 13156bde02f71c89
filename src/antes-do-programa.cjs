/**
 * Loaded before the program, by the scripts of package.json and by the image: a Node that can run it, and what V8 compiled
 * of it. The program asks for that itself too; asked for here, even its first file comes from there, and what reads
 * TypeScript (15 MB, a tenth of a start) is not loaded at all.
 */
require("./exigir-node.cjs")
require("./composicao/compilado.cjs").guardarCompilado()

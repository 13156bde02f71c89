/** Loaded before the tests: what V8 compiled of the program is kept for the processes that they start, and for the next run. */
const { enableCompileCache } = require("node:module")
const { join } = require("node:path")

const COMPILADO = join(__dirname, "../../node_modules/.cache/compilado")

enableCompileCache?.(COMPILADO)

module.exports = { COMPILADO }

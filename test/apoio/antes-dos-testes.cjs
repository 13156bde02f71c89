/** Loaded before each file of tests: what V8 compiled of the program is kept for the next, which has a process of its own. */
const { enableCompileCache } = require("node:module")
const { join } = require("node:path")

const COMPILADO = join(__dirname, "../../node_modules/.cache/compilado")

enableCompileCache?.(COMPILADO)

module.exports = { COMPILADO }

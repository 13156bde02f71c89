import { defineConfig } from "vitest/config"
import { INTEIRA } from "./test/apoio/inteira.ts"

/** The long proofs stand beside the tests, and run with `npm run prova -- <group>`. */
const TESTES = ["test/**/*.test.ts", ...(INTEIRA ? ["test/**/*.prova.ts"] : [])]

/** What measures the processor or the memory of its own process has it for itself. */
const MEDIDOS = [
  ...(INTEIRA ? ["test/domain/documentos/crescimento.prova.ts"] : []),
  "test/http/calculadoras/rascunhos.test.ts",
  "test/http/rgps/*/limites.test.ts",
  "test/http/rgps/laco-livre.test.ts",
  "test/jobs/extracao/justica.test.ts",
  "test/jobs/threads/recolhimento.test.ts"
]

/** What counts the work of its own process is loaded with steps in its source. */
const CONTADOS = ["test/http/publico/laco-de-estranhos.test.ts"]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: "test/apoio/banco/banco-global.ts",
    pool: "forks",
    maxWorkers: "100%",
    // one process for each core: the helpers of V8 would only take what the others need
    execArgv: ["--single-threaded-gc", "--require=./test/apoio/antes-dos-testes.cjs"],
    // Node itself loads the modules, as it does for who uses the product
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      { extends: true, test: { name: "medidos", include: MEDIDOS } },
      {
        extends: true,
        test: {
          name: "contados",
          include: CONTADOS,
          execArgv: ["--single-threaded-gc", "--import=./test/apoio/http/trabalho-contado.ts"]
        }
      },
      // the others leave nothing behind, and share what a worker has loaded
      {
        extends: true,
        test: { name: "juntos", include: TESTES, exclude: [...MEDIDOS, ...CONTADOS], isolate: false }
      }
    ]
  }
})

import { defineConfig } from "vitest/config"

/** Tests of pure code and of its words: they leave nothing behind, so that files share what a worker has loaded. */
const PUROS = ["test/domain/**/*.test.ts", "test/segunda/**/*.test.ts", "test/views/**/*.test.ts"]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    // one process for each core: the helpers of V8 would only take what the others need
    execArgv: ["--single-threaded-gc", "--require=./test/apoio/antes-dos-testes.cjs"],
    // Node itself loads the modules, as it does for who uses the product
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "puros", include: PUROS, isolate: false } },
      {
        extends: true,
        test: {
          name: "mundo",
          include: ["test/**/*.test.ts"],
          exclude: PUROS,
          globalSetup: "test/apoio/banco/banco-global.ts"
        }
      }
    ]
  }
})

import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: "test/apoio/banco/banco-global.ts",
    pool: "forks",
    maxWorkers: "100%",
    // files leave nothing behind, and share what a worker has loaded
    isolate: false,
    // one process for each core: the helpers of V8 would only take what the others need
    execArgv: ["--single-threaded-gc", "--require=./test/apoio/antes-dos-testes.cjs"],
    // Node itself loads the modules, as it does for who uses the product
    experimental: { viteModuleRunner: false, nodeLoader: false }
  }
})

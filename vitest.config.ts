import { defineConfig } from "vitest/config"

/** Tests of pure code and of its words: they leave nothing behind, so that files share what a worker has loaded. */
const PUROS = ["test/domain/**/*.test.ts", "test/segunda/**/*.test.ts", "test/views/**/*.test.ts"]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: "100%",
    globalSetup: "test/apoio/banco/banco-global.ts",
    projects: [
      { extends: true, test: { name: "puros", include: PUROS, isolate: false } },
      { extends: true, test: { name: "mundo", include: ["test/**/*.test.ts"], exclude: PUROS } }
    ]
  }
})

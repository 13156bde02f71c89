/** `npm run prova -- laco`: how long strangers hold the main loop, on every route that they reach. */
import { spawnSync } from "node:child_process"
import type { Prova } from "./principal.ts"

export const provar: Prova = async () => {
  const { status } = spawnSync("npx", ["vitest", "run", "test/http/publico/laco-de-estranhos.test.ts"], {
    env: { ...process.env, PROVA_DO_LACO: "1" },
    stdio: "inherit"
  })
  return status === 0 ? [] : ["a stranger holds the loop for longer than the test allows"]
}

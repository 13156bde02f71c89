/**
 * `npm run prova -- <name> [arguments]`: the long proofs. A name is a file of this folder that exports `provar`, which prints
 * its figures; or a group of `grupos.ts`, whose tests run whole: every case that they draw, and their `*.prova.ts` files.
 * The command ends with 1 when a proof found a fault, and with 2 when it was not understood.
 */
import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { GRUPOS } from "./grupos.ts"

/** Runs one proof with the arguments after its name; answers the faults found, in words. */
export type Prova = (argumentos: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>

const programas = readdirSync(new URL(".", import.meta.url))
  .filter((arquivo) => arquivo.endsWith(".ts") && arquivo !== "principal.ts" && arquivo !== "grupos.ts")
  .map((arquivo) => arquivo.slice(0, -".ts".length))
const nomes = [...programas, ...Object.keys(GRUPOS)].sort()

/** Runs the tests of a group with all their cases; answers the status of the command. */
const provarGrupo = (grupo: ReadonlyArray<string>, argumentos: ReadonlyArray<string>): number =>
  spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...grupo, ...argumentos], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, PROVA_INTEIRA: "1" },
    stdio: "inherit"
  }).status ?? 1

const [nome, ...argumentos] = process.argv.slice(2)
if (nome === undefined || !nomes.includes(nome)) {
  process.stderr.write(`usage: npm run prova -- <name> [arguments]\nnames: ${nomes.join(", ")}\n`)
  process.exitCode = 2
} else if (GRUPOS[nome] !== undefined) {
  process.exitCode = provarGrupo(GRUPOS[nome], argumentos)
} else {
  const { provar } = (await import(new URL(`${nome}.ts`, import.meta.url).href)) as { provar: Prova }
  const faltas = await provar(argumentos)
  for (const falta of faltas) process.stdout.write(`FAULT ${falta}\n`)
  process.stdout.write(`${nome}: ${faltas.length} faults\n`)
  process.exitCode = faltas.length === 0 ? 0 : 1
}

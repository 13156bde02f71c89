/**
 * `npm run prova -- <name> [arguments]`: the long proofs, each a file of this folder that exports `provar`. A proof prints its
 * figures; the command ends with 1 when the proof found a fault, and with 2 when it was not understood.
 */
import { readdirSync } from "node:fs"

/** Runs one proof with the arguments after its name; answers the faults found, in words. */
export type Prova = (argumentos: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>

const nomes = readdirSync(new URL(".", import.meta.url))
  .filter((arquivo) => arquivo.endsWith(".ts") && arquivo !== "principal.ts")
  .map((arquivo) => arquivo.slice(0, -".ts".length))
  .sort()

const [nome, ...argumentos] = process.argv.slice(2)
if (nome === undefined || !nomes.includes(nome)) {
  process.stderr.write(`usage: npm run prova -- <name> [arguments]\nnames: ${nomes.join(", ")}\n`)
  process.exitCode = 2
} else {
  const { provar } = (await import(new URL(`${nome}.ts`, import.meta.url).href)) as { provar: Prova }
  const faltas = await provar(argumentos)
  for (const falta of faltas) process.stdout.write(`FAULT ${falta}\n`)
  process.stdout.write(`${nome}: ${faltas.length} faults\n`)
  process.exitCode = faltas.length === 0 ? 0 : 1
}

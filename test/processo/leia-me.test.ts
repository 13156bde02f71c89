/**
 * The README as a new user follows it: every command it shows, against a service that has just been installed, with the
 * key that its first start prints in `CHAVE`.
 */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { chaveDe } from "../apoio/chaves.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processo.ts"

const executar = promisify(execFile)

interface Passo {
  readonly comando: string
  /** The block that follows the command at once, when the README shows what it answers. */
  readonly esperado: string | undefined
}

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
const LEIA_ME = readFileSync(`${RAIZ}README.md`, "utf8")
const BLOCO = /^```(\w*)\n(.*?)^```\n(?=(?:```(\w*)\n(.*?)^```)?)/gms

const passos: ReadonlyArray<Passo> = [...LEIA_ME.matchAll(BLOCO)]
  .map(([, lingua, comando = "", linguaSeguinte, seguinte]) => ({
    lingua,
    comando,
    esperado: seguinte !== undefined && linguaSeguinte !== "sh" ? seguinte.trimEnd() : undefined
  }))
  .filter(({ lingua, comando }) => lingua === "sh" && /\bcurl\b/.test(comando))

const SEPARADOR = "@@passo@@"

describe("README", () => {
  it.live(
    "shows commands that work, and their answers to the letter",
    () =>
      Effect.gen(function* () {
        expect(passos.length).toBeGreaterThan(5)
        const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados })
        const roteiro = passos
          .map(({ comando }) => comando.replaceAll("http://localhost:3000", servico.url))
          .join(`\nprintf '\\n%s\\n' '${SEPARADOR}'\n`)
        const { stdout } = yield* Effect.promise(() =>
          executar("bash", ["-eu", "-c", roteiro], {
            cwd: RAIZ,
            maxBuffer: 64e6,
            env: { ...process.env, CHAVE: chaveDe(servico.url)! }
          })
        )
        const respostas = stdout.split(`\n${SEPARADOR}\n`).map((texto) => texto.trimEnd())
        expect(respostas.length).toBe(passos.length)
        for (const [i, { comando, esperado }] of passos.entries())
          if (esperado !== undefined) expect(respostas[i], comando).toBe(esperado)
      }).pipe(Effect.scoped),
    90_000
  )
})

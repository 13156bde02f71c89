/**
 * The manual as a new user follows it: every `sh` block of README.md and docs, those of a document in order and in one shell
 * (a block uses the variables and the functions of those before it), against a service that has just been installed, with the
 * key that its first start prints in `CHAVE`, and with the Node of the machine alone, the oldest that npm runs on. What cannot
 * be run here is named, with what proves it instead.
 */
import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { chaveDe } from "../apoio/chaves.ts"
import { PATH_DA_MAQUINA, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

const executar = promisify(execFile)

/** Blocks that are not run by this test: how each begins, and why. */
const NAO_EXECUTADOS: ReadonlyMap<string, string> = new Map([
  ["npm ci && npm start", "the service this test starts"],
  ["npm ci && npm test", "this test is run by it"],
  ["npm run -s exemplo", "its files have names of their own; run and compared by test/composicao/exemplo.test.ts"],
  [
    "npm run -s copia -- fazer",
    "the service is stopped between its commands; both are run by test/composicao/copia.prova.ts"
  ],
  ["sudo install -d -o 10001", "it needs Docker; test/composicao/copia.prova.ts runs the command as that service does"],
  ["docker compose stop", "it needs Docker; test/composicao/copia.prova.ts runs what it would run, in its order"],
  ["export CHAVE=", "the key of the service this test starts takes its place"]
])

/** What the reader puts in the place of an example, and what was there before. */
const doLeitor = (comando: string): string =>
  comando
    .replace("rgps_XXXXXXXX", `"$(npm run -s chave -- listar | sed -n 's/^\\(rgps_[^ ]*\\) .*/\\1/p' | head -n 1)"`)
    .replace(
      /^npm run -s administrador -- incluir/,
      'npm run -s administrador -- incluir --cpf 11144477735 --nome "Olga Outra" # nobody removes the only one\n$&'
    )

interface Passo {
  readonly comando: string
  /** The block that follows the command at once, when the document shows what it answers. */
  readonly esperado: string | undefined
}

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
const DOCUMENTOS = ["README.md", ...readdirSync(`${RAIZ}docs`).map((nome) => `docs/${nome}`)]
const BLOCO = /^```(\w*)\n(.*?)^```\n(?=(?:```(\w*)\n(.*?)^```)?)/gms

const blocosDe = (documento: string): ReadonlyArray<Passo> =>
  [...readFileSync(RAIZ + documento, "utf8").matchAll(BLOCO)]
    .map(([, lingua, comando = "", linguaSeguinte, seguinte]) => ({
      lingua,
      comando,
      esperado: seguinte !== undefined && linguaSeguinte !== "sh" ? seguinte.trimEnd() : undefined
    }))
    .filter(({ lingua }) => lingua === "sh")

const motivoDe = ({ comando }: Passo): string | undefined =>
  [...NAO_EXECUTADOS].find(([inicio]) => comando.startsWith(inicio))?.[1]

const blocos = DOCUMENTOS.flatMap(blocosDe)
const passosDe = (documento: string) => blocosDe(documento).filter((bloco) => motivoDe(bloco) === undefined)
const roteiros = DOCUMENTOS.map(passosDe).filter((passos) => passos.length > 0)

const SEPARADOR = "@@passo@@"

describe("the manual", () => {
  it("leaves out only the blocks named here, each of them once", () => {
    const fora = blocos.filter((bloco) => motivoDe(bloco) !== undefined)
    expect(fora.length).toBe(NAO_EXECUTADOS.size)
    for (const bloco of fora) process.stdout.write(`not run: ${bloco.comando.split("\n")[0]} (${motivoDe(bloco)})\n`)
    expect(roteiros.flat().every(({ comando }) => /\b(curl|postar|ler|npm run)\b/.test(comando))).toBe(true)
  })

  it.live(
    "shows commands that work, and their answers to the letter",
    () =>
      Effect.gen(function* () {
        expect(roteiros.flat().length).toBeGreaterThan(9) // those of the portal are run by test/http/portal/exemplos.test.ts
        const DATA_DIR = yield* pastaDeDados
        const servico = yield* servicoNoAr({ DATA_DIR })
        for (const passos of roteiros) {
          const roteiro = passos
            .map(({ comando }) => doLeitor(comando).replaceAll("http://localhost:3000", servico.url))
            .join(`\nprintf '\\n%s\\n' '${SEPARADOR}'\n`)
          const { stdout } = yield* Effect.promise(() =>
            executar("bash", ["-eu", "-c", roteiro], {
              cwd: RAIZ,
              maxBuffer: 64e6,
              env: { PATH: PATH_DA_MAQUINA, HOME: process.env.HOME, DATA_DIR, CHAVE: chaveDe(servico.url)! }
            })
          )
          const respostas = stdout.split(`\n${SEPARADOR}\n`).map((texto) => texto.trimEnd())
          expect(respostas.length).toBe(passos.length)
          for (const [i, { comando, esperado }] of passos.entries())
            if (esperado !== undefined) expect.soft(respostas[i], comando).toBe(esperado)
        }
      }).pipe(Effect.scoped),
    400_000
  )
})

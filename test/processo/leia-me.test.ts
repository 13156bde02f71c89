/**
 * The manual as a new user follows it: every `sh` block of README.md, docs/api.md and docs/operar.md, those of a document in
 * order and in one shell (a block uses the variables and the functions of those before it), against a service that has just
 * been installed, with the key that its first start prints in `CHAVE`. What cannot be run here is named, with what proves it
 * instead.
 */
import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { chaveDe } from "../apoio/chaves.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

const executar = promisify(execFile)

/** Blocks that are not run by this test: how each begins, and why. */
const NAO_EXECUTADOS: ReadonlyMap<string, string> = new Map([
  ["npm ci && npm start", "the service this test starts"],
  ["npm ci && npm test", "this test is run by it"],
  ["npm run -s exemplo", "its files have names of their own; run and compared by test/composicao/exemplo.test.ts"],
  ["export CHAVE=", "the key of the service this test starts takes its place"],
  ["npm run -s chave -- emitir", "its key is made up; the command is run by test/processo/chave.test.ts"],
  [
    "npm run -s administrador -- incluir",
    "the registry is another's; the command is run by test/processo/administrador.test.ts"
  ]
])

interface Passo {
  readonly comando: string
  /** The block that follows the command at once, when the document shows what it answers. */
  readonly esperado: string | undefined
}

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
const DOCUMENTOS = ["README.md", "docs/api.md", "docs/operar.md"]
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

/** The scripts that the manual names beside its blocks, and what runs each: a test, the check, or, for those that only measure or write, who. */
const QUEM_EXECUTA: Readonly<Record<string, string>> = {
  administrador: "test/processo/administrador.test.ts",
  ajuda: "test/processo/leia-me.test.ts",
  bench: "who measures: it asserts nothing",
  campanha: "test/processo/leia-me.test.ts",
  chave: "test/processo/chave.test.ts",
  check: "who has no checker of Effect's rules: .ci/run runs lint, on the same files",
  conferir: "test/processo/copias.test.ts",
  corpo: "who compares two trees: it needs both",
  empacotar: "test/composicao/pacote.test.ts",
  exemplo: "test/composicao/exemplo.test.ts",
  format: "who changes the sources: .ci/run asks whether it was run",
  job: "test/jobs/atualizar-indices/comando.test.ts",
  limpar: "test/processo/copias.test.ts",
  lint: ".ci/run",
  migrar: "test/processo/papeis.test.ts",
  "portal:artefato": "who changes a contract: test/http/portal asks whether it was run",
  regras: "test/processo/leia-me.test.ts",
  sbom: "test/composicao/cadeia-de-suprimentos.test.ts",
  "start:bun": "test/runtimes/tres-ambientes.test.ts",
  "start:deno": "test/runtimes/tres-ambientes.test.ts",
  vulnerabilidades: ".ci/run"
}

/** Those that this test runs, as the manual shows them but for their size, and a line of what each answers. */
const EXECUTADOS: ReadonlyArray<readonly [comando: string, esperado: RegExp]> = [
  ["npm run -s ajuda", /^ {2}exemplo {2,}Lê um CNIS fictício/m],
  ["npm run -s regras -- RMI-41", /^RMI-41 {2}src\/domain\/rmi\/\S+\.ts:\d+ /m],
  ["npm run -s campanha -- tempo 1", /^no disagreement$/m]
]

const SEPARADOR = "@@passo@@"

describe("the manual", () => {
  it("leaves out only the blocks named here, each of them once", () => {
    const fora = blocos.filter((bloco) => motivoDe(bloco) !== undefined)
    expect(fora.length).toBe(NAO_EXECUTADOS.size)
    for (const bloco of fora) process.stdout.write(`not run: ${bloco.comando.split("\n")[0]} (${motivoDe(bloco)})\n`)
    expect(roteiros.flat().every(({ comando }) => /\b(curl|postar|ler)\b/.test(comando))).toBe(true)
  })

  it("names no script that nothing runs", () => {
    const documentos = ["README.md", ...readdirSync(`${RAIZ}docs`).map((nome) => `docs/${nome}`)]
    const ditos = documentos.flatMap((documento) =>
      [...readFileSync(RAIZ + documento, "utf8").matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, nome = ""]) => nome)
    )
    expect([...new Set(ditos)].toSorted()).toEqual(Object.keys(QUEM_EXECUTA).toSorted())
    for (const [nome, quem] of Object.entries(QUEM_EXECUTA)) {
      if (/^(test\/|\.ci\/)\S+$/.test(quem))
        expect(readFileSync(RAIZ + quem, "utf8"), quem).toContain(nome.split(":").at(-1))
      else process.stdout.write(`npm run ${nome} is run by ${quem}\n`)
    }
  })

  for (const [comando, esperado] of EXECUTADOS)
    it.live(
      `${comando} works`,
      () =>
        Effect.gen(function* () {
          const [programa = "", ...argumentos] = comando.split(" ")
          const { stdout } = yield* Effect.promise(() => executar(programa, argumentos, { cwd: RAIZ }))
          expect(stdout).toMatch(esperado)
        }),
      120_000
    )

  it.live(
    "shows commands that work, and their answers to the letter",
    () =>
      Effect.gen(function* () {
        expect(roteiros.flat().length).toBeGreaterThan(9) // those of the portal are run by test/http/portal/exemplos.test.ts
        const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados })
        for (const passos of roteiros) {
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
            if (esperado !== undefined) expect.soft(respostas[i], comando).toBe(esperado)
        }
      }).pipe(Effect.scoped),
    180_000
  )
})

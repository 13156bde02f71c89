/**
 * A client made from the public document by a well-known generator compiles and works: types by `openapi-typescript`, calls by
 * `openapi-fetch`, one operation of every tag, as `programa.txt` writes them, against the real program.
 */
import { execFile } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { chaveDe } from "../../../apoio/chaves.ts"
import { pastaDeDados, servicoNoAr } from "../../../apoio/processos/processo.ts"

/** What is looked at here of the contract. */
interface Contrato {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly tags: ReadonlyArray<{ readonly name: string }>
  readonly paths: Record<string, Record<string, { readonly operationId: string; readonly tags: Array<string> }>>
}

const executar = promisify(execFile)

const RAIZ = fileURLToPath(new URL("../../../..", import.meta.url))
const PROGRAMA = fileURLToPath(new URL("programa.txt", import.meta.url))
const COMPILADOR = join(RAIZ, "node_modules/typescript/bin/tsc")

/** The generator writes by the compiler's JavaScript interface, which the compiler of the project no longer has. */
const geradorDeTipos = Effect.promise(() => {
  const gancho = registerHooks({
    resolve: (nome, contexto, seguinte) => seguinte(nome === "typescript" ? "@typescript/typescript6" : nome, contexto)
  })
  return import("openapi-typescript").finally(() => gancho.deregister())
})

/** Inside the project, so that the program finds its packages. */
const pasta = Effect.acquireRelease(
  Effect.sync(() => {
    const ensaios = join(RAIZ, "test-output")
    mkdirSync(ensaios, { recursive: true })
    return mkdtempSync(join(ensaios, "cliente-"))
  }),
  (nome) => Effect.sync(() => rmSync(nome, { recursive: true, force: true }))
)

const rodar = (argumentos: ReadonlyArray<string>, env: NodeJS.ProcessEnv) =>
  Effect.promise(() =>
    executar(process.execPath, [...argumentos], { env: { ...process.env, ...env }, maxBuffer: 64e6 }).catch(
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) =>
        Promise.reject(new Error(stdout + stderr))
    )
  )

describe("a generated client", () => {
  it.live(
    "compiles, and calls an operation of every tag",
    () =>
      Effect.gen(function* () {
        const { default: gerar, astToString } = yield* geradorDeTipos
        const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados })
        const texto = yield* Effect.promise(async () =>
          (await fetch(`${servico.url}/docs-api/_openapi/specs/tudo.json`)).text()
        )
        const documento: Contrato = JSON.parse(texto)
        const aqui = yield* pasta
        // a field with a default may be left out of a request
        const tipos = yield* Effect.promise(() => gerar(texto, { defaultNonNullable: false }))
        writeFileSync(join(aqui, "contrato.d.ts"), astToString(tipos))
        copyFileSync(PROGRAMA, join(aqui, "programa.ts"))
        writeFileSync(
          join(aqui, "tsconfig.json"),
          JSON.stringify({ extends: "../../tsconfig.json", compilerOptions: { plugins: [] }, include: ["programa.ts"] })
        )
        yield* rodar([COMPILADOR, "-p", aqui], {})
        const { stdout } = yield* rodar([join(aqui, "programa.ts")], {
          ORIGEM: servico.url,
          CHAVE: chaveDe(servico.url)!,
          AMOSTRAS: join(RAIZ, "test/casos/documentos")
        })
        const chamadas = stdout.trim().split("\n")
        const operacoes = Object.values(documento.paths).flatMap((metodos) => Object.values(metodos))
        for (const chamada of chamadas) {
          const [tag, operacao, status] = chamada.split("\t")
          expect(operacoes.find(({ operationId }) => operationId === operacao)?.tags, chamada).toEqual([tag])
          expect(Number(status), chamada).toBeLessThan(300)
        }
        expect(new Set(chamadas.map((chamada) => chamada.split("\t")[0]))).toEqual(
          new Set(documento.tags.map(({ name }) => name))
        )
      }).pipe(Effect.scoped),
    180_000
  )
})

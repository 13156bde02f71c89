/** Uploads: one file in `file`, counted as it arrives, told by its bytes, and no trace of it afterwards. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, beforeAll, expect } from "vitest"
import { limiteDeUpload } from "../../../../src/http/comum/recepcao/arquivo.ts"
import { CHAVE_DE_TESTE, CHAVE_DO_JUDICIARIO, usarChave } from "../../../apoio/chaves.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { enviarArquivo, enviarFormulario, formulario, type Parte } from "../../../apoio/http/envio.ts"
import { diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { discoPequeno } from "../../../apoio/processos/disco-pequeno.ts"
import { postar, recusa, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"

const CNIS = `${TEMPO}/cnis/ler`
const MB = 1_000_000
const pdf = amostra("cnis/cnis-01-pequeno.pdf")
const UM = "envie um arquivo, e só um, no campo file"

// a folder of this file alone: tests of other files upload too
const { TMPDIR } = process.env
const pasta = mkdtempSync(join(tmpdir(), "upload-"))
beforeAll(() => {
  process.env.TMPDIR = pasta
})
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  rmSync(pasta, { recursive: true })
})

const temporarios = (): ReadonlyArray<string> =>
  readdirSync(tmpdir()).filter((nome) => /^rgps-[0-9a-f-]{36}$/.test(nome))
const limpo = Effect.promise(() => expect.poll(temporarios, { timeout: 5_000 }).toEqual([]))

const doTamanho = (bytes: number): Uint8Array => {
  const conteudo = new Uint8Array(bytes).fill(0x20)
  conteudo.set(new TextEncoder().encode("texto qualquer"))
  return conteudo
}

const casos: ReadonlyArray<readonly [string, string, ReadonlyArray<Parte>, number, string]> = [
  ["no part", CNIS, [], 400, `file: campo obrigatório; ${UM}`],
  ["another field", CNIS, [{ campo: "arquivo", bytes: pdf }], 400, `arquivo: campo não previsto; ${UM}`],
  ["two files", CNIS, [{ bytes: pdf }, { bytes: pdf }], 400, `file: mais de um arquivo; ${UM}`],
  [
    "two long files",
    CNIS,
    [{ nome: "a", bytes: doTamanho(9 * MB) }, { bytes: doTamanho(9 * MB) }],
    400,
    `file: mais de um arquivo; ${UM}`
  ],
  ["a second field", CNIS, [{ bytes: pdf }, { campo: "x", bytes: "1" }], 400, `x: campo não previsto; ${UM}`],
  ["a field name that is no name", CNIS, [{ campo: "<b>", bytes: pdf }], 400, `(campo): campo não previsto; ${UM}`],
  ["empty file", CNIS, [{ bytes: "" }], 400, "file: arquivo vazio"],
  [
    "extension",
    CNIS,
    [{ nome: "cnis.docx", bytes: pdf }],
    400,
    "file: tipo de arquivo não aceito; esperado .pdf ou .txt"
  ],
  ["a name that promises a PDF", CNIS, [{ bytes: "isto é texto" }], 400, "file: o conteúdo não é um PDF"],
  [
    "a type that promises a PDF",
    CNIS,
    [{ nome: "x", tipo: "application/pdf", bytes: "texto" }],
    400,
    "file: o conteúdo não é um PDF"
  ],
  [
    "a picture",
    CNIS,
    [{ nome: "x", bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2) }],
    400,
    "file: o conteúdo não é PDF nem texto (UTF-8 ou Windows-1252)"
  ],
  [
    "one byte too many",
    CNIS,
    [{ nome: "x", bytes: doTamanho(20 * MB + 1) }],
    413,
    "file: arquivo acima do limite de 20 MB"
  ],
  [
    "far too many bytes",
    CNIS,
    [{ nome: "x", bytes: doTamanho(30 * MB) }],
    413,
    "file: arquivo acima do limite de 20 MB"
  ]
]

describe("uploads", () => {
  for (const [nome, rota, partes, status, mensagem] of casos) {
    it.live(nome, () =>
      Effect.gen(function* () {
        const r = yield* enviarArquivo((yield* subirRgps()) + rota, ...partes)
        expect(r.corpo).toEqual(recusa(status, mensagem))
        expect(r.status).toBe(status)
        yield* limpo
      })
    )
  }

  it.live("a field that comes as text", () =>
    Effect.gen(function* () {
      const corpo = new FormData()
      corpo.append("file", "conteúdo")
      const r = yield* enviarFormulario((yield* subirRgps()) + CNIS, corpo)
      expect(r.corpo).toEqual(recusa(400, `file: veio como texto; ${UM}`))
    })
  )

  it.live("another content type is 415; a broken frame is 400", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      expect((yield* postar(base + CNIS, {})).status).toBe(415)
      for (const [tipo, corpo] of [
        ["multipart/form-data", "x"],
        ["multipart/form-data; boundary=abc", "--abc\r\nsem fim"],
        [
          "multipart/form-data; boundary=abc",
          '--abc\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
        ]
      ] as const) {
        const r = yield* postar(base + CNIS, corpo, tipo)
        expect([r.status, r.corpo.messages], corpo).toEqual([400, [`corpo: multipart inválido ou interrompido; ${UM}`]])
      }
    })
  )

  it.live("a limit by class", () =>
    Effect.gen(function* () {
      expect(["judiciario", "institucional", "publico"].map((c) => Number(limiteDeUpload(c as "publico")))).toEqual([
        150 * MB,
        20 * MB,
        20 * MB
      ])
      const base = yield* subirRgps()
      usarChave(base, CHAVE_DO_JUDICIARIO)
      const r = yield* enviarArquivo(base + CNIS, { nome: "x", bytes: doTamanho(20 * MB + 1) })
      expect(r.status).toBe(422)
      yield* limpo
    })
  )

  it.live("bytes of a chunked body are counted as they arrive, and sending more is pointless", () =>
    Effect.gen(function* () {
      const url = (yield* subirRgps()) + CNIS
      const enviados = yield* Effect.callback<{ status: number; bytes: number }>((retomar) => {
        let bytes = 0
        let respondida = false
        const cliente = request(
          url,
          {
            method: "POST",
            headers: { "content-type": "multipart/form-data; boundary=abc", "x-api-key": CHAVE_DE_TESTE }
          },
          (resposta) => {
            respondida = true
            resposta.resume()
            resposta.on("end", () => {
              cliente.destroy()
              retomar(Effect.succeed({ status: resposta.statusCode ?? 0, bytes }))
            })
          }
        )
        cliente.on("error", () => {})
        cliente.write('--abc\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
        const parte = Buffer.alloc(64 * 1024, "a")
        const enviar = (): void => {
          if (respondida || bytes > 200 * MB) return
          bytes += parte.length
          if (cliente.write(parte)) setImmediate(enviar)
          else cliente.once("drain", enviar)
        }
        enviar()
      })
      expect(enviados.status).toBe(413)
      expect(enviados.bytes).toBeGreaterThan(20 * MB)
      expect(enviados.bytes).toBeLessThan(100 * MB)
      yield* limpo
    })
  )

  it.live("a client that leaves in the middle leaves nothing behind", () =>
    Effect.gen(function* () {
      const url = (yield* subirRgps()) + CNIS
      yield* Effect.promise(async () => {
        const cliente = request(url, {
          method: "POST",
          headers: { "content-type": "multipart/form-data; boundary=abc", "x-api-key": CHAVE_DE_TESTE }
        })
        cliente.on("error", () => {})
        cliente.write('--abc\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
        for (let i = 0; i < 8; i++) cliente.write(Buffer.alloc(MB, "a"))
        await expect.poll(temporarios, { timeout: 5_000 }).toHaveLength(1)
        cliente.destroy()
      })
      yield* limpo
    })
  )

  it.live(
    "a temporary folder without room is 503, said once in the log with its cause; with room it is read again",
    () =>
      Effect.gen(function* () {
        const disco = yield* discoPequeno("2m")
        if (disco === undefined) return
        yield* Effect.acquireRelease(
          Effect.sync(() => {
            process.env.TMPDIR = disco.pasta
          }),
          () =>
            Effect.sync(() => {
              process.env.TMPDIR = pasta
            })
        )
        const registrados: Array<Registrada> = []
        const base = yield* subirRgps(diario(registrados))
        const longo = { nome: "x", bytes: doTamanho(9 * MB) }
        for (let vez = 0; vez < 3; vez++) {
          const r = yield* enviarArquivo(base + CNIS, longo)
          expect([r.status, r.corpo.messages]).toEqual([
            503,
            ["o serviço está sem lugar para receber arquivos deste tamanho; tente de novo em instantes"]
          ])
          yield* limpo
        }
        const ditas = registrados.filter(({ anotacoes }) => String(anotacoes.tags) === "faltas")
        expect(ditas.map(({ anotacoes }) => anotacoes.motivo)).toEqual(["não há espaço no disco (ENOSPC)"])
        disco.aliviar()
        expect((yield* enviarArquivo(base + CNIS, longo)).status).toBe(422)
        yield* limpo
      }).pipe(Effect.scoped)
  )

  it.live("the connection survives a refusal in the middle of a body", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (let i = 0; i < 3; i++) {
        const longo = doTamanho(9 * MB)
        const r = yield* enviarFormulario(base + CNIS, formulario({ campo: "x", bytes: longo }, { bytes: longo }))
        expect(r.status).toBe(400)
      }
    })
  )
})

/** `/_openapi.json`: valid for two linters, complete, public trees only, and its examples are what the service answers. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { expect } from "vitest"
import { SERVICOS } from "../../../src/composicao/configuracao.ts"
import { documento } from "../../../src/http/comum/openapi.ts"
import { ApiIndices } from "../../../src/http/indices/contrato.ts"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { diario, subir } from "../../apoio/http/servidor.ts"
import { pedir, subirIndices, URL_BASE } from "../../apoio/indices/indices.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"

interface Parametro {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly example?: string | ReadonlyArray<string>
}
interface Operacao {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: ReadonlyArray<Parametro>
  readonly security: ReadonlyArray<unknown>
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly headers: Readonly<Record<string, unknown>>
        readonly content?: Readonly<
          Record<string, { readonly example?: unknown; readonly examples?: unknown; readonly schema: unknown }>
        >
      }
    >
  >
}
interface Documento {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacao>>>>
}

/** What a stranger may read about; the operational addresses are those of the portal's document `raiz`. */
const DO_BACKOFFICE = /^\/(?:(?:indices|apps)\/api\/v1\/|auth\/config$|saude\/(?:vivo|pronto)$)/
const PUBLICOS = /^\/(?:(?:indices|apps|rgps)\/api\/v1\/|auth\/config$|saude\/(?:vivo|pronto)$)/

/** The document of every tree, private ones too, as an administrator reads it. */
const completo = Effect.gen(function* () {
  const { entrarComo } = yield* mundoDoPainel()
  return (yield* (yield* entrarComo(ADMINISTRADORA)).ver("/_painel/openapi.json")).texto
})

const documentoDe = (servicos: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const base = yield* subir(
      Rotas({ servicos, urlBase: URL_BASE, versao: "0.1.0" }).pipe(
        Layer.provide(CalculadoraDireta("0.1.0")),
        Layer.provide(tabelasEmMemoria().camada),
        Layer.provide(LeitorEmTrabalhadores()),
        Layer.provide(HttpServer.layerServices)
      ),
      diario([])
    )
    return yield* pedir(`${base}/_openapi.json`)
  })

const bin = (pacote: string): string => {
  const manifesto = createRequire(import.meta.url).resolve(`${pacote}/package.json`)
  const { bin: programas } = createRequire(import.meta.url)(manifesto) as { readonly bin: Record<string, string> }
  return join(dirname(manifesto), Object.values(programas)[0]!)
}
const regras = (arquivo: string) => fileURLToPath(new URL(arquivo, import.meta.url))

/** `privado`: the complete document, of which errors are asked and no advice. */
const verificadores: Readonly<Record<string, (arquivo: string, privado: boolean) => ReadonlyArray<string>>> = {
  redocly: (arquivo, privado) => [
    bin("@redocly/cli"),
    "lint",
    "--config",
    regras(privado ? "redocly-privado.yaml" : "redocly.yaml"),
    arquivo
  ],
  spectral: (arquivo, privado) => [
    bin("@stoplight/spectral-cli"),
    "lint",
    "--ruleset",
    regras("spectral.yaml"),
    "--fail-severity",
    privado ? "error" : "hint",
    arquivo
  ]
}

/** Exit code and output of a linter over the document; nothing leaves the machine. */
const verificar = (verificador: string, documento: string, privado = false) =>
  Effect.acquireUseRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "openapi-"))),
    (pasta) =>
      Effect.callback<{ readonly codigo: number; readonly saida: string }>((resume) => {
        const arquivo = join(pasta, "openapi.json")
        writeFileSync(arquivo, documento)
        execFile(
          process.execPath,
          [...verificadores[verificador]!(arquivo, privado)],
          { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" } },
          (erro, saida, erros) => {
            const codigo = erro === null ? 0 : typeof erro.code === "number" ? erro.code : -1
            resume(Effect.succeed({ codigo, saida: saida + erros }))
          }
        )
      }),
    (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
  )

const CONTRATO_VAZIO = {
  openapi: "3.1.0" as const,
  info: { title: "", version: "" },
  paths: {},
  security: [],
  tags: []
}

describe("OpenAPI document", () => {
  for (const verificador of Object.keys(verificadores)) {
    for (const servicos of [["backoffice"], SERVICOS]) {
      it.live(
        `${verificador} finds nothing in the document of ${servicos.join(", ")}`,
        () =>
          Effect.gen(function* () {
            const { texto } = yield* documentoDe(servicos)
            const { codigo, saida } = yield* verificar(verificador, texto)
            expect([codigo, codigo === 0 ? "" : saida]).toEqual([0, ""])
          }),
        60_000
      )
    }

    it.live(
      `${verificador} finds no error in the document of every tree`,
      () =>
        Effect.gen(function* () {
          const texto = yield* completo
          const { codigo, saida } = yield* verificar(verificador, texto, true)
          expect([codigo, codigo === 0 ? "" : saida]).toEqual([0, ""])
          const semItem = texto.replace('"in":"path"', '"in":"caminho"')
          expect((yield* verificar(verificador, semItem, true)).codigo).not.toBe(0)
        }).pipe(Effect.scoped),
      60_000
    )

    it.live(
      `${verificador} does look: it refuses an example against its schema and a repeated operationId`,
      () =>
        Effect.gen(function* () {
          const { texto } = yield* documentoDe(["backoffice"])
          const estragos = [
            texto.replace('"example":{"status":"ok"', '"example":{"status":7'),
            texto.replaceAll(/"operationId":"[^"]+"/g, '"operationId":"repetida"')
          ]
          for (const estragado of estragos) {
            expect(estragado).not.toBe(texto)
            expect((yield* verificar(verificador, estragado)).codigo).not.toBe(0)
          }
        }),
      60_000
    )
  }

  it.live("calls each thing by a name of its own, described wherever its schema is", () =>
    Effect.gen(function* () {
      const { components, tags }: { components: { schemas: Record<string, unknown> }; tags: Array<{ name: string }> } =
        JSON.parse(yield* completo)
      expect(tags.length).toBe(new Set(tags.map(({ name }) => name)).size)
      expect(components.schemas.Aviso).toMatchObject({ properties: { codigo: {}, mensagem: {} } })
      expect(components.schemas.NoDoRastro).toMatchObject({
        properties: { saida: { description: "Saída da operação" } }
      })
      expect(() =>
        documento(
          [
            { components: { schemas: { Coisa: { type: "string" } } } },
            { components: { schemas: { Coisa: { type: "number" } } } }
          ].map(({ components }) => ({ ...CONTRATO_VAZIO, components: { ...components, securitySchemes: {} } })),
          { urlBase: URL_BASE, versao: "0.1.0" }
        )
      ).toThrow("two schemas of the contract are called Coisa")
    }).pipe(Effect.scoped)
  )

  it.live("shows an answer of every operation", () =>
    Effect.gen(function* () {
      const { paths }: Documento = JSON.parse((yield* documentoDe(SERVICOS)).texto)
      const semResposta: Array<string> = []
      for (const [caminho, operacoes] of Object.entries(paths))
        for (const [metodo, { responses }] of Object.entries(operacoes))
          for (const [status, { content = {} }] of Object.entries(responses))
            for (const [tipo, { example, examples }] of Object.entries(content)) {
              if (status.startsWith("2") && example === undefined && examples === undefined)
                semResposta.push(`${metodo} ${caminho} ${tipo}`)
            }
      expect(semResposta).toEqual([])
    }).pipe(Effect.scoped)
  )

  it.effect("is served uncached, names the public origin and version, and holds the public trees only", () =>
    Effect.gen(function* () {
      const { status, cabecalhos, texto } = yield* documentoDe(["backoffice"])
      expect([status, cabecalhos["cache-control"], cabecalhos["content-type"]]).toEqual([
        200,
        "no-store",
        "application/json"
      ])
      const documento: Documento = JSON.parse(texto)
      expect(documento.openapi).toMatch(/^3\.1\./)
      expect(documento.servers).toEqual([{ url: URL_BASE }])
      expect(documento.info.version).toBe("0.1.0")
      for (const caminho of Object.keys(documento.paths)) expect(caminho).toMatch(DO_BACKOFFICE)
      const uniao: Documento = JSON.parse((yield* documentoDe(SERVICOS)).texto)
      for (const caminho of Object.keys(uniao.paths)) expect(caminho).toMatch(PUBLICOS)
      expect(Object.keys(uniao.paths)).toEqual(expect.arrayContaining(Object.keys(documento.paths)))
    })
  )

  it.effect("describes every index operation: words, parameters, statuses, headers, examples", () =>
    Effect.gen(function* () {
      const documento: Documento = JSON.parse((yield* documentoDe(["backoffice"])).texto)
      const faixa = ["competenciaInicial", "competenciaFinal"]
      const formato = ["em", "formato", "If-None-Match"]
      const indices = Object.entries(documento.paths).filter(([caminho]) => caminho.startsWith("/indices/"))
      expect(indices.map(([caminho, { get }]) => [caminho, get?.parameters.map(({ name }) => name)])).toEqual([
        ["/indices/api/v1/tabela", [...faixa, "indice", "indice[]", ...formato]],
        ["/indices/api/v1/tabela/{competencia}", ["competencia", "indice", "indice[]", ...formato]],
        ["/indices/api/v1/reajuste", [...faixa, ...formato]],
        ["/indices/api/v1/reajuste-pre-real", formato],
        ["/indices/api/v1/adiantamento", formato],
        ["/indices/api/v1/moedas", formato],
        ["/indices/api/v1/os121", formato],
        ["/indices/api/v1/tabua-mortalidade", formato]
      ])
      for (const [caminho, { get }] of indices) {
        const operacao = get!
        expect(operacao.summary.length * operacao.description.length, caminho).toBeGreaterThan(0)
        expect(operacao.security).toEqual([])
        for (const { description } of operacao.parameters) expect(description, caminho).toMatch(/\.$/)
        expect(Object.keys(operacao.responses)).toEqual(["200", "304", "400", "404", "500"])
        for (const [status, { description, headers, content = {} }] of Object.entries(operacao.responses)) {
          expect(description).toMatch(/^[A-ZÀ-Ú]/)
          expect(Object.keys(headers)).toContain("x-request-id")
          const tipos =
            status === "200" ? ["application/json", "text/csv"] : status === "304" ? [] : ["application/json"]
          expect(Object.keys(content), `${caminho} ${status}`).toEqual(tipos)
          for (const { example } of Object.values(content)) expect(example).toBeDefined()
        }
      }
    })
  )

  it.effect("shows examples that the service with its own tables answers", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const documento: Documento = JSON.parse((yield* pedir(`${base}/_openapi.json`)).texto)
      const provados: Array<string> = []
      for (const [caminho, { get }] of Object.entries(documento.paths)) {
        if (!caminho.startsWith("/indices/") || get === undefined) continue
        const consulta = new URLSearchParams()
        let alvo = caminho
        for (const { name, in: onde, example } of get.parameters) {
          if (example === undefined) continue
          if (onde === "path") alvo = alvo.replace(`{${name}}`, String(example))
          else for (const valor of [example].flat()) consulta.append(name, valor)
        }
        const { application, csv } = {
          application: get.responses["200"]?.content?.["application/json"]?.example as {
            readonly result: Readonly<Record<string, unknown>> | ReadonlyArray<unknown>
          },
          csv: get.responses["200"]?.content?.["text/csv"]?.example as string
        }
        const respondida = JSON.parse((yield* pedir(`${base}${alvo}?${consulta}`)).texto)
        // A list without filters shows only its first rows.
        const inicio = Array.isArray(application.result)
          ? { ...respondida, result: respondida.result.slice(0, application.result.length) }
          : respondida
        expect(inicio, alvo).toEqual(application)
        consulta.append("formato", "csv")
        const emCsv = (yield* pedir(`${base}${alvo}?${consulta}`)).texto
        expect(emCsv.startsWith(csv) && csv.includes("\r\n"), alvo).toBe(true)
        provados.push(get.operationId)
      }
      expect(provados).toHaveLength(Object.keys(ApiIndices.groups.indices.endpoints).length)
    })
  )
})

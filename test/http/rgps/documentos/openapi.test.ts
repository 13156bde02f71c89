/** The OpenAPI part of the reading routes: multipart, described, and its example is what the service answers. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { anotacoesPorRota } from "../../../../src/http/comum/registro/anotacoes.ts"
import { ApiDocumentos } from "../../../../src/http/rgps/documentos/contrato.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { enviarAmostra, enviarArquivo } from "../../../apoio/http/envio.ts"
import { buscar, json } from "../../../apoio/http/servidor.ts"
import { umParaTodos } from "../../../apoio/processos/servidor-do-arquivo.ts"
import { postar, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"

const base = umParaTodos(subirRgps())

interface Operacao {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: ReadonlyArray<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
  readonly requestBody: any
  // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
  readonly responses: Readonly<Record<string, any>>
}

/** Specification 2, sections 6.1 and 6.3, and the sample that each example is made of. */
const TABELA = [
  {
    rota: `${TEMPO}/cnis/ler`,
    acao: "rgps.documentos.api.cnis",
    evento: "cnis.lido",
    exemplo: "cnis/cnis-01-pequeno.pdf"
  },
  {
    rota: `${TEMPO}/rdctc/ler`,
    acao: "rgps.documentos.api.rdctc",
    evento: "rdctc.lido",
    exemplo: "rdctc/rdctc-01-perfil.pdf"
  },
  {
    rota: `${TEMPO}/carta/ler`,
    acao: "rgps.documentos.api.carta-concessao",
    evento: "carta.lida",
    exemplo: "carta/carta-04-sem-fator.pdf"
  },
  {
    rota: `${TEMPO}/pap/ler`,
    acao: "rgps.documentos.api.pap",
    evento: "pap.lido",
    exemplo: "rdctc/rdctc-01-perfil.pdf"
  }
]

const operacaoDe = Effect.fnUntraced(function* (base: string, rota: string) {
  const { paths } = (yield* json(yield* buscar(`${base}/_openapi.json`))) as {
    readonly paths: Readonly<Record<string, { readonly post: Operacao }>>
  }
  return paths[rota]!.post
})

describe("OpenAPI of the reading routes", () => {
  it("every endpoint declares what the specification lists for it", () => {
    expect([...anotacoesPorRota(ApiDocumentos)]).toEqual(
      TABELA.map(({ rota, acao, evento }) => [`POST ${rota}`, { acao, evento }])
    )
  })

  for (const { rota, exemplo } of TABELA) {
    it.live(`${rota}: a file in the field file, and every status with words and an example`, () =>
      Effect.gen(function* () {
        const operacao = yield* operacaoDe(base(), rota)
        expect(operacao.parameters).toEqual([])
        expect(Object.keys(operacao.requestBody.content)).toEqual(["multipart/form-data"])
        const { schema } = operacao.requestBody.content["multipart/form-data"]
        expect(schema).toMatchObject({ type: "object", required: ["file"] })
        expect(schema.properties.file).toMatchObject({ type: "string", format: "binary" })
        expect(Object.keys(operacao.responses)).toEqual([
          "200",
          "400",
          "401",
          "403",
          "408",
          "413",
          "415",
          "422",
          "429",
          "500",
          "503"
        ])
        for (const { description, content } of Object.values(operacao.responses)) {
          expect(description).toMatch(/^[A-ZÀ-Ú]/)
          const { example, examples } = content["application/json"]
          expect(example ?? Object.keys(examples ?? {}).length).toBeTruthy()
        }
      })
    )

    it.live(`${rota}: the examples are what the service answers`, () =>
      Effect.gen(function* () {
        const { responses } = yield* operacaoDe(base(), rota)
        const documentado = (status: number) => responses[status].content["application/json"]
        const lida = yield* enviarAmostra(base() + rota, exemplo)
        expect(Object.values<{ value: unknown }>(documentado(200).examples).map(({ value }) => value)).toEqual([
          lida.corpo
        ])
        const bytes = new Uint8Array(20_000_001).fill(0x20)
        const recusas = [
          [400, yield* enviarArquivo(base() + rota)],
          [413, yield* enviarArquivo(base() + rota, { bytes })],
          [415, yield* postar(base() + rota, {})],
          [422, yield* enviarArquivo(base() + rota, { bytes: amostra("erros/escaneado.pdf") })]
        ] as const
        for (const [status, { corpo }] of recusas) expect(corpo).toEqual(documentado(status).example)
      })
    )
  }
})

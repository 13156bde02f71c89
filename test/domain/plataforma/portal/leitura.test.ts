/** A contract as a person reads it: fields by path, forms, examples, and commands. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { type Contrato, lerContrato } from "../../../../src/domain/plataforma/portal/contrato.ts"
import type { Json } from "../../../../src/domain/plataforma/portal/json.ts"
import { formasDoEsquema } from "../../../../src/domain/plataforma/portal/leitura/campos.ts"
import { comandoDe } from "../../../../src/domain/plataforma/portal/leitura/comando.ts"
import { gruposDe, operacaoDe } from "../../../../src/domain/plataforma/portal/leitura/operacao.ts"

const CAMINHO = "/rgps/api/v1/coisas/{id}"

const contratoCom = (operacao: Record<string, Json>, schemas: Record<string, Json> = {}): Contrato =>
  Result.getOrThrow(
    lerContrato(
      JSON.stringify({
        openapi: "3.1.0",
        info: { version: "1" },
        paths: { [CAMINHO]: { post: { responses: { 200: { description: "ok" } }, ...operacao } } },
        components: { schemas }
      })
    )
  )

const linhas = (esquema: Json, schemas: Record<string, Json> = {}) =>
  formasDoEsquema(esquema, new Map(Object.entries(schemas).map(([nome, no]) => [`schemas/${nome}`, no]))).map(
    ({ nome, campos }) => [
      nome,
      ...campos.map(({ caminho, tipo, obrigatorio, valores, padrao, limites, acima }) =>
        [caminho, tipo, obrigatorio ? "!" : "", valores.join("|"), padrao ?? "", limites ?? "", acima ?? ""].join(" ; ")
      )
    ]
  )

describe("fields of a schema", () => {
  it("are told by path, with type, values, default and limits, also through references, lists and parts", () => {
    const schemas = {
      Pedido: {
        type: "object",
        properties: {
          sexo: { type: "string", enum: ["F", "M"], description: "quem" },
          meses: { type: "integer", default: 3, allOf: [{ minimum: 1 }, { maximum: 240 }] },
          renda: { anyOf: [{ type: "number" }, { type: "null" }] },
          periodos: { type: "array", items: { $ref: "#/components/schemas/Periodo" }, maxItems: 9 },
          outro: { $ref: "#/components/schemas/Periodo" },
          porMes: { type: "object", additionalProperties: { type: "number" } }
        },
        required: ["sexo"]
      },
      Periodo: { type: "object", properties: { inicio: { type: "string", format: "date" } }, required: ["inicio"] }
    }
    assert.deepStrictEqual(linhas({ $ref: "#/components/schemas/Pedido" }, schemas), [
      [
        "Pedido",
        "sexo ; texto ; ! ; F|M ;  ;  ; ",
        "meses ; inteiro ;  ;  ; 3 ; de 1 a 240 ; ",
        "renda ; número ou nulo ;  ;  ;  ;  ; ",
        "periodos ; lista de objeto ;  ;  ;  ; até 9 itens ; ",
        "periodos[].inicio ; texto ; ! ;  ;  ; date ; ",
        "outro ; objeto ;  ;  ;  ;  ; Periodo",
        "porMes ; objeto ;  ;  ;  ;  ; ",
        "porMes{chave} ; número ;  ;  ;  ;  ; "
      ]
    ])
  })

  it("of a value with several forms are told form by form; a value that is no object is one line", () => {
    const schemas = {
      A: { type: "object", properties: { a: { type: "boolean" } } },
      B: { type: "object", properties: { b: { type: "string" } } }
    }
    const anyOf = [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }, { type: "null" }]
    assert.deepStrictEqual(linhas({ anyOf }, schemas), [
      ["A", "a ; sim ou não (true, false) ;  ;  ;  ;  ; "],
      ["B", "b ; texto ;  ;  ;  ;  ; "]
    ])
    assert.deepStrictEqual(linhas({ type: "string" }), [[undefined, " ; texto ; ! ;  ;  ;  ; "]])
  })

  it("of what holds itself end where they began, and so do references in a circle", () => {
    const No = {
      type: "object",
      properties: { nome: { type: "string" }, filhos: { type: "array", items: { $ref: "#/components/schemas/No" } } }
    }
    assert.deepStrictEqual(linhas({ $ref: "#/components/schemas/No" }, { No }), [
      ["No", "nome ; texto ;  ;  ;  ;  ; ", "filhos ; lista de objeto ;  ;  ;  ;  ; No"]
    ])
    const circulo = { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } }
    assert.strictEqual(linhas({ $ref: "#/components/schemas/A" }, circulo).length, 1)
  })
})

describe("an operation", () => {
  it("is a command that a shell takes as it stands, whatever stands in its examples", () => {
    const id = { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a'b c" }
    const corpo = { content: { "application/json": { schema: { type: "object" } } } }
    const lida = operacaoDe(contratoCom({ operationId: "x", parameters: [id], requestBody: corpo }), "x")
    assert.isDefined(lida)
    assert.strictEqual(
      comandoDe(lida, "https://a.example"),
      [
        "curl 'https://a.example/rgps/api/v1/coisas/a'\\''b%20c' \\",
        "  -X POST \\",
        "  -H 'content-type: application/json' \\",
        "  --data @pedido.json"
      ].join("\n")
    )
  })

  it("without a name of its own has one made of its address; a name that is not there is none", () => {
    const contrato = contratoCom({ summary: "Coisa", deprecated: true })
    const [grupo] = gruposDe(contrato)
    assert.deepStrictEqual(grupo?.operacoes, [
      {
        metodo: "POST",
        caminho: CAMINHO,
        id: "post-rgps-api-v1-coisas-id-",
        resumo: "Coisa",
        comChave: false,
        obsoleta: true
      }
    ])
    assert.isDefined(operacaoDe(contrato, "post-rgps-api-v1-coisas-id-"))
    for (const nome of ["", "constructor", "__proto__"]) assert.isUndefined(operacaoDe(contrato, nome))
  })
})

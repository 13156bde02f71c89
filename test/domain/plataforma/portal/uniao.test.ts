/** The documents of the portal as pure functions: what is read of a source, how sources fit together, which one is shown. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import {
  alcancados,
  type Contrato,
  escreverContrato,
  interpretarContrato,
  lerContrato
} from "../../../../src/domain/plataforma/portal/contrato.ts"
import { NOMES_DOS_DOCUMENTOS, type NomeDaFonte } from "../../../../src/domain/plataforma/portal/documentos.ts"
import { significamOMesmo } from "../../../../src/domain/plataforma/portal/igualdade.ts"
import type { Json } from "../../../../src/domain/plataforma/portal/json.ts"
import { type FonteConhecida, manifestoDe, type Publicado } from "../../../../src/domain/plataforma/portal/manifesto.ts"
import {
  comProtecao,
  protecaoDe,
  publicado,
  publicar,
  recortar,
  semProtecao
} from "../../../../src/domain/plataforma/portal/publicacao.ts"
import { escreverInteiro, lerInteiro, vivo } from "../../../../src/domain/plataforma/portal/resolucao.ts"
import { unir } from "../../../../src/domain/plataforma/portal/uniao.ts"
import { entre, sorteio, um } from "../../../apoio/sorteio.ts"

const TEMPO = "/rgps/api/v1/calculos-tempo"
const RMI = "/rgps/api/v1/calculos-rmi"
const COMUM = "/rgps/api/v1/fundamentos"

type Mapa = Readonly<Record<string, Json>>
const CHAVE = { type: "apiKey", in: "header", name: "x-api-key" }

const op = (schema: Json, mais: Mapa = {}): Json => ({
  get: { responses: { "200": { description: "ok", content: { "application/json": { schema } } } }, ...mais }
})
const ref = (nome: string): Json => ({ $ref: `#/components/schemas/${nome}` })
const doc = (paths: Mapa, schemas: Mapa = {}, mais: Mapa = {}) => ({
  openapi: "3.1.0",
  info: { title: "x", version: "1.2.3" },
  paths,
  components: { schemas, securitySchemes: { chaveApi: CHAVE } },
  ...mais
})
const ler = (documento: Json): Contrato =>
  Result.getOrThrowWith(lerContrato(JSON.stringify(documento)), (motivo) => new Error(motivo))
const motivo = (documento: Json | string): string => {
  const lido = lerContrato(typeof documento === "string" ? documento : JSON.stringify(documento))
  return Result.isFailure(lido) ? lido.failure : "read"
}
const unidas = (...fontes: ReadonlyArray<readonly [NomeDaFonte, Contrato]>) =>
  unir(fontes.map(([nome, contrato]) => ({ nome, contrato })))

describe("a contract of a source", () => {
  it("G2: is refused with the reason, whatever is wrong with it", () => {
    assert.strictEqual(motivo("<!doctype html><html></html>"), "não é JSON")
    assert.strictEqual(motivo("[]"), "não é um documento OpenAPI 3.1")
    assert.strictEqual(motivo({ ...doc({ [TEMPO]: op({}) }), openapi: "2.0" }), "não é um documento OpenAPI 3.1")
    assert.strictEqual(motivo(doc({})), "nenhum caminho público")
    assert.match(motivo(doc({ [TEMPO]: op(ref("Falta")) })), /sem alvo .*schemas\/Falta/)
    assert.match(motivo(doc({ [TEMPO]: op({ $ref: "https://fora.example/a.json" }) })), /sem alvo .*fora\.example/)
    assert.match(motivo(doc({ [TEMPO]: op({ $ref: "outro.json#/a" }) })), /sem alvo/)
    assert.match(motivo(doc({ [TEMPO]: op({ $ref: "#/components/schemas/A/properties/y" }) }, { A: {} })), /sem alvo/)
    assert.match(motivo(doc({ [TEMPO]: { $ref: "#/components/pathItems/a" } })), /por referência/)
    assert.strictEqual(motivo("[".repeat(100) + "]".repeat(100)), "valores demais, ou aninhados demais")
    assert.strictEqual(motivo(`[${"0,".repeat(400_001)}0]`), "valores demais, ou aninhados demais")
  })

  it("G2: never reaches a prototype: a member __proto__ is refused, however it is written", () => {
    const texto = JSON.stringify(doc({ [TEMPO]: op({}) }))
    for (const nome of ['"__proto__"', '"\\u005f_proto__"', '"__pr\\u006fto__"'])
      assert.strictEqual(motivo(texto.replace('"paths"', `${nome}:{"mau":1},"paths"`)), "tem um membro __proto__", nome)
    assert.isUndefined(Reflect.get({}, "mau"))
    // the word in a text is no member
    assert.strictEqual(motivo(doc({ [TEMPO]: op({ description: '"__proto__":' }) })), "read")
  })

  it("G4: is taken with public addresses alone, and with no scheme of security but the key in its header", () => {
    const contrato = ler(
      doc(
        { [TEMPO]: op(ref("A")), "/backoffice/api/v1/admin/chaves": op(ref("Privado")), "/_painel": op(ref("Nenhum")) },
        { A: { type: "string" }, Privado: { type: "object" } }
      )
    )
    assert.deepStrictEqual([...contrato.caminhos.keys()], [TEMPO])
    assert.deepStrictEqual([...contrato.componentes.keys()], ["schemas/A"])
    const comServico = doc({ [TEMPO]: op({}, { security: [{ servico: [] }] }) })
    const componentes = { securitySchemes: { servico: { type: "apiKey", in: "header", name: "x-servico-chave" } } }
    assert.match(motivo({ ...comServico, components: componentes }), /não são públicos: securitySchemes\/servico/)
  })

  it("G2: loses servers, contacts, external documents and extensions, but no name that only looks like one", () => {
    const contrato = ler(
      doc(
        {
          [TEMPO]: {
            ...Object(
              op(
                {
                  type: "object",
                  properties: {
                    "x-campo": { type: "string", "x-interno": 1 },
                    servers: { default: { "x-dado": 1, $ref: "dado" } }
                  }
                },
                {
                  "x-interno": true,
                  servers: [{ url: "https://interno.example" }],
                  externalDocs: { url: "https://interno.example" }
                }
              )
            ),
            "x-caminho": 1,
            servers: [{ url: "https://interno.example" }]
          }
        },
        {},
        { tags: [{ name: "T", externalDocs: { url: "https://interno.example" }, "x-t": 1 }] }
      )
    )
    const texto = JSON.stringify(escreverContrato(contrato))
    assert.notMatch(texto, /interno/)
    for (const fica of ['"x-campo"', '"x-dado"', '"servers":{"default"']) assert.include(texto, fica)
    assert.notInclude(texto, '"x-t"')
  })
})

describe("the union", () => {
  const fundamentos = (nome: string, mais: Mapa = {}) =>
    [
      { [COMUM]: op(ref(nome)) },
      { [nome]: { type: "object", properties: { de: ref("Item") } }, Item: { type: "string", ...mais } }
    ] as const

  it("takes an operation of two sources that mean the same by it, under whatever names", () => {
    const [pa, sa] = fundamentos("Lista")
    const [pb, sb] = fundamentos("Outra")
    const a = ler(doc({ ...pa, [TEMPO]: op(ref("Lista")) }, sa))
    const b = ler(doc({ ...pb, [RMI]: op(ref("Outra")) }, sb))
    const uniao = Result.getOrThrow(unidas(["tempo", a], ["rmi", b]))
    assert.deepStrictEqual([...uniao.caminhos.keys()].sort(), [RMI, TEMPO, COMUM].sort())
    assert.isTrue(Result.isSuccess(interpretarContrato(escreverContrato(uniao))))
    // in line, or by reference: the same
    const emLinha = ler(doc({ [COMUM]: op({ type: "object", properties: { de: { type: "string" } } }), [RMI]: op({}) }))
    assert.isTrue(Result.isSuccess(unidas(["tempo", a], ["rmi", emLinha])))
  })

  it("names both sources of an operation that they mean differently, however deep the difference", () => {
    const [pa, sa] = fundamentos("Lista")
    const [pb, sb] = fundamentos("Lista", { maxLength: 3 })
    assert.deepStrictEqual(
      unidas(["tempo", ler(doc(pa, sa))], ["rmi", ler(doc(pb, sb))]),
      Result.fail([`GET ${COMUM} (tempo e rmi)`])
    )
    const comChave = ler(doc({ [COMUM]: op({}, { security: [{ chaveApi: [] }] }) }))
    assert.isTrue(Result.isFailure(unidas(["tempo", comChave], ["rmi", ler(doc({ [COMUM]: op({}) }))])))
  })

  it("keeps components of one name and two contents apart, and each operation with its own", () => {
    const a = ler(doc({ [TEMPO]: op(ref("Topo")) }, { Topo: { items: ref("Folha") }, Folha: { type: "string" } }))
    const b = ler(
      doc({ [RMI]: op(ref("Topo")) }, { Topo: { items: ref("Folha") }, Folha: { type: "number" }, Folha_rmi: {} })
    )
    const uniao = Result.getOrThrow(unidas(["tempo", a], ["rmi", b]))
    assert.deepStrictEqual([...uniao.componentes.keys()].sort(), [
      "schemas/Folha",
      "schemas/Folha_rmi",
      "schemas/Topo",
      "schemas/Topo_rmi"
    ])
    const esquema = (contrato: Contrato, caminho: string) => {
      const operacao = contrato.caminhos.get(caminho)?.get("get")
      return [Object(operacao).responses["200"].content["application/json"].schema, contrato] as const
    }
    assert.isTrue(significamOMesmo(esquema(uniao, TEMPO), esquema(a, TEMPO)))
    assert.isTrue(significamOMesmo(esquema(uniao, RMI), esquema(b, RMI)))
    assert.isFalse(significamOMesmo(esquema(uniao, RMI), esquema(a, TEMPO)))
  })

  it("ends on what refers to itself, and on chains as long as a document allows", () => {
    const no = (seguinte: string): Json => ({ type: "object", properties: { proximo: ref(seguinte) } })
    const uma = ler(doc({ [COMUM]: op(ref("No")), [TEMPO]: op({}) }, { No: no("No") }))
    const dois = ler(doc({ [COMUM]: op(ref("A")), [RMI]: op({}) }, { A: no("B"), B: no("A") }))
    assert.isTrue(Result.isSuccess(unidas(["tempo", uma], ["rmi", dois])))
    const vazio = ler(doc({ [TEMPO]: op(ref("X")) }, { X: ref("Y"), Y: ref("X") }))
    assert.isTrue(Result.isSuccess(unidas(["tempo", vazio], ["rmi", dois])))
    const longo = (fim: Json) =>
      ler(
        doc(
          { [COMUM]: op(ref("N0")) },
          Object.fromEntries(Array.from({ length: 8000 }, (_, i) => [`N${i}`, i === 7999 ? fim : no(`N${i + 1}`)]))
        )
      )
    const comprida = longo({ type: "string" })
    assert.isTrue(significamOMesmo([ref("N0"), comprida], [ref("N0"), longo({ type: "string" })]))
    assert.isFalse(significamOMesmo([ref("N0"), comprida], [ref("N0"), longo({ type: "number" })]))
  })

  it("of drawn contracts: every operation means what its source says, nothing dangles, and the order of sources decides names alone", () => {
    const r = sorteio(20260722)
    const folhas: ReadonlyArray<Json> = [{ type: "string" }, { type: "number" }, { type: "string", maxLength: 2 }]
    const sorteado = (caminho: string): Contrato => {
      const nomes = Array.from({ length: 6 }, (_, i) => `S${i}`)
      const schemas = Object.fromEntries(
        nomes.map((nome) => [
          nome,
          entre(r, 0, 2) === 0 ? um(r, folhas) : { anyOf: [ref(um(r, nomes)), um(r, folhas)] }
        ])
      )
      return ler(
        doc(Object.fromEntries(nomes.map((nome) => [`${caminho}/${nome.toLowerCase()}`, op(ref(nome))])), schemas)
      )
    }
    for (let vez = 0; vez < 200; vez++) {
      const a = sorteado(TEMPO)
      const b = sorteado(RMI)
      for (const ordem of [
        [
          ["tempo", a],
          ["rmi", b]
        ],
        [
          ["rmi", b],
          ["tempo", a]
        ]
      ] as const) {
        const uniao = Result.getOrThrow(unidas(...ordem))
        assert.deepStrictEqual(alcancados(uniao.caminhos, uniao.componentes).faltam, [])
        for (const [, origem] of ordem)
          for (const [caminho, operacoes] of origem.caminhos)
            for (const [metodo, operacao] of operacoes)
              assert.isTrue(
                significamOMesmo([operacao, origem], [uniao.caminhos.get(caminho)?.get(metodo), uniao]),
                `${vez} ${caminho}`
              )
      }
    }
  })
})

describe("what is published", () => {
  const tempo = ler(doc({ [TEMPO]: op({ type: "string" }, { security: [{ chaveApi: [] }] }), [COMUM]: op({}) }))
  const rmi = ler(doc({ [RMI]: op({}), [COMUM]: op({}) }))
  const vivas = (...pares: ReadonlyArray<readonly [NomeDaFonte, Contrato]>) =>
    new Map(pares.map(([nome, contrato]) => [nome, { contrato, resumo: nome }]))
  const falha = (r: ReturnType<typeof vivo>) => (Result.isFailure(r) ? r.failure : "whole")

  it("is a document only when all that it needs answered, and they agree", () => {
    assert.strictEqual(falha(vivo("rgps", vivas(["tempo", tempo], ["rmi", rmi]))), "whole")
    assert.strictEqual(falha(vivo("rgps", vivas(["tempo", tempo]))), "sem resposta de rmi")
    assert.strictEqual(falha(vivo("indices", vivas(["tempo", tempo], ["rmi", rmi]))), "sem resposta de backoffice")
    // one process may run several applications: its contract is that of each
    assert.strictEqual(falha(vivo("rgps", vivas(["tempo", tempo], ["rmi", tempo]))), "whole")
    const outro = ler(doc({ [RMI]: op({}), [COMUM]: op({ type: "number" }) }))
    assert.match(falha(vivo("rgps", vivas(["tempo", tempo], ["rmi", outro]))), /contradizem: GET .*fundamentos/)
  })

  it("is kept as it was, and what was kept is judged like what a source answers", () => {
    const inteiro = Result.getOrThrow(vivo("rgps", vivas(["tempo", tempo], ["rmi", rmi])))
    const texto = escreverInteiro(inteiro)
    const lido = Result.getOrThrow(lerInteiro(texto))
    assert.strictEqual(escreverInteiro(lido), texto)
    assert.deepStrictEqual(
      [...lido.fontes],
      [
        ["tempo", { versao: "1.2.3", resumo: "tempo" }],
        ["rmi", { versao: "1.2.3", resumo: "rmi" }]
      ]
    )
    for (const estragado of [
      "",
      "[]",
      "{}",
      texto.slice(1),
      texto.replaceAll(TEMPO, "/_painel/a").replaceAll(RMI, "/b").replaceAll(COMUM, "/c")
    ])
      assert.isTrue(Result.isFailure(lerInteiro(estragado)))
  })

  it("says one server, who answers for it, and which operations ask for a key, which a static contract does not", () => {
    const inteiro = Result.getOrThrow(vivo("rgps", vivas(["tempo", tempo], ["rmi", rmi]))).contrato
    const protecao = protecaoDe(inteiro)
    const neutro = semProtecao(inteiro)
    assert.notMatch(JSON.stringify(escreverContrato(neutro)), /security|apiKey/)
    assert.deepStrictEqual(
      escreverContrato(recortar(comProtecao(neutro, protecao), "rgps")),
      escreverContrato(recortar(inteiro, "rgps"))
    )
    const moldura = { origem: "https://portal.example", info: { contact: { name: "Equipe" } }, protecao }
    const servido = JSON.parse(publicar(publicado(neutro, "rgps", moldura), "rgps", moldura))
    assert.deepStrictEqual(
      [servido.openapi, servido.servers, servido.security],
      ["3.1.0", [{ url: "https://portal.example" }], []]
    )
    assert.deepStrictEqual([servido.info.contact, servido.info.version], [{ name: "Equipe" }, "1.2.3"])
    assert.deepStrictEqual(servido.paths[TEMPO].get.security, [{ chaveApi: [] }])
    assert.isUndefined(servido.paths[RMI].get.security)
    assert.deepStrictEqual(servido.components.securitySchemes, { chaveApi: CHAVE })
  })

  it("stands in the manifest with the state of every source, one that is silent as what is published of it", () => {
    const publicado: Publicado = {
      nome: "rgps",
      origem: "cache",
      caminhos: 3,
      resumo: "ab",
      fontes: new Map([["tempo", { versao: "1", resumo: "cd" }] as const])
    }
    const fonte: Omit<FonteConhecida, "nome"> = { url: null, viva: undefined, verificadaEm: null }
    const { fontes, documentos } = manifestoDe(
      "agora",
      [
        { ...fonte, nome: "tempo" },
        { ...fonte, nome: "backoffice" },
        { ...fonte, nome: "rmi", viva: { versao: "2", resumo: "ef" } }
      ],
      [publicado]
    )
    assert.deepStrictEqual(fontes, [
      { nome: "tempo", url: null, versao: "1", resumo: "cd", estado: "cache", verificadaEm: null },
      { nome: "backoffice", url: null, versao: null, resumo: null, estado: "ausente", verificadaEm: null },
      { nome: "rmi", url: null, versao: "2", resumo: "ef", estado: "viva", verificadaEm: null }
    ])
    assert.deepStrictEqual(documentos, [{ nome: "rgps", origem: "cache", caminhos: 3, resumo: "ab" }])
    assert.deepStrictEqual([...NOMES_DOS_DOCUMENTOS], ["rgps", "apps", "indices", "raiz", "tudo"])
  })
})

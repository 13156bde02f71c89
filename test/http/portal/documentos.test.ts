/** `/docs-api/_openapi`: in one process, from memory; the contract that comes with the program; and nothing at all. */
import { createHash } from "node:crypto"
import { globSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema, SchemaAST } from "effect"
import { FetchHttpClient } from "effect/http"
import { HttpApi } from "effect/http-api"
import { VERSAO } from "../../../src/composicao/versao.ts"
import { escreverContrato, lerContrato } from "../../../src/domain/plataforma/portal/contrato.ts"
import {
  FONTES as NOMES_DAS_FONTES,
  NOMES_DOS_DOCUMENTOS,
  type NomeDaFonte
} from "../../../src/domain/plataforma/portal/documentos.ts"
import { semProtecao } from "../../../src/domain/plataforma/portal/publicacao.ts"
import { type Viva, vivo } from "../../../src/domain/plataforma/portal/resolucao.ts"
import { unir } from "../../../src/domain/plataforma/portal/uniao.ts"
import { documentoDe } from "../../../src/http/comum/campos-descritos.ts"
import { verificar } from "../../../src/http/portal/documentos/fontes.ts"
import { contratoDoPrograma } from "../../../src/http/servidor.ts"
import { FONTES, ORIGEM, portalCom, ver } from "../../apoio/portal.ts"

const RAIZ = join(import.meta.dirname, "../../..")

interface Componente {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Componente>>
  readonly allOf?: ReadonlyArray<Componente>
  readonly anyOf?: ReadonlyArray<Componente>
}
type Componentes = Readonly<Record<string, Componente>>

/** The descriptions of a named schema and of its fields, by its own annotations. */
interface Declarado {
  /** One, or as many as its places give it. */
  readonly descricoes: ReadonlySet<string>
  readonly campos: ReadonlyMap<string, string>
}

const anotado = ({ annotations, checks }: SchemaAST.AST): Readonly<Record<string, unknown>> => ({
  ...annotations,
  ...checks?.at(-1)?.annotations
})

const descricaoDe = (ast: SchemaAST.AST): string | undefined => {
  const { campo, description = anotado(ast).description } = ast.context?.annotations ?? {}
  const dita = campo?.description ?? description
  return typeof dita === "string" && dita !== "" ? dita : undefined
}

/** Every named schema below what an endpoint declares. */
const colher = (declarado: unknown, achados: Map<string, Declarado>, vistos = new Set<unknown>()): void => {
  if (vistos.has(declarado)) return
  vistos.add(declarado)
  const descer = (valores: Iterable<unknown>): void => {
    for (const valor of valores) colher(valor, achados, vistos)
  }
  if (Schema.isSchema(declarado)) colher(declarado.ast, achados, vistos)
  else if (!SchemaAST.isAST(declarado)) {
    if (declarado instanceof Map || declarado instanceof Set || Array.isArray(declarado)) descer(declarado)
    else if (typeof declarado === "object" && declarado !== null) descer(Object.values(declarado))
  } else descerNaArvore(declarado, achados, descer)
}

const descerNaArvore = (
  declarado: SchemaAST.AST,
  achados: Map<string, Declarado>,
  descer: (valores: Iterable<unknown>) => void
): void => {
  descer((declarado.encoding ?? []).map(({ to }) => to))
  if (SchemaAST.isArrays(declarado)) descer([...declarado.elements, ...declarado.rest])
  else if (SchemaAST.isUnion(declarado)) descer(declarado.types)
  else if (SchemaAST.isSuspend(declarado)) descer([declarado.thunk()])
  else if (SchemaAST.isObjects(declarado)) {
    const { propertySignatures, indexSignatures } = declarado
    descer([...propertySignatures, ...indexSignatures].map(({ type }) => type))
    const { identifier, description } = anotado(declarado)
    if (typeof identifier !== "string") return
    achados.set(identifier, {
      descricoes: new Set([
        ...(achados.get(identifier)?.descricoes ?? []),
        ...(typeof description === "string" ? [description] : [])
      ]),
      campos: new Map(
        propertySignatures.flatMap(({ name, type }) => {
          const descricao = descricaoDe(type)
          return descricao === undefined ? [] : [[String(name), descricao] as const]
        })
      )
    })
  }
}

/** Whether a node says this of itself, or what it refers to does. */
const diz = (no: Componente | undefined, descricao: string, componentes: Componentes): boolean =>
  no !== undefined &&
  (no.description === descricao ||
    (no.$ref !== undefined && diz(componentes[no.$ref.split("/").at(-1)!], descricao, componentes)) ||
    [...(no.allOf ?? []), ...(no.anyOf ?? [])].some((parte) => diz(parte, descricao, componentes)))

const spec = (base: string, nome: string, headers?: Record<string, string>) =>
  ver(`${base}/docs-api/_openapi/specs/${nome}`, headers)

describe("documents of the portal", () => {
  it.live(
    "G5: of applications in this process: each what it is about, uncached, known by its tag, no cookie, open to any page",
    () =>
      Effect.gen(function* () {
        const base = yield* portalCom()
        const manifesto = JSON.parse((yield* ver(`${base}/docs-api/_openapi/manifesto`)).texto)
        assert.deepStrictEqual(Object.keys(manifesto), ["geradoEm", "fontes", "documentos"])
        for (const { url, estado, versao, resumo, nome } of manifesto.fontes) {
          assert.deepStrictEqual([url, estado, versao], [`${ORIGEM}/_openapi.json`, "viva", VERSAO])
          const texto = FONTES.find((fonte) => fonte.nome === nome)?.texto ?? ""
          assert.strictEqual(resumo, createHash("sha256").update(texto).digest("hex"))
        }
        const donos = {
          rgps: /^\/rgps\//,
          apps: /^\/apps\//,
          indices: /^\/indices\//,
          raiz: /^\/(auth\/config|saude\/(vivo|pronto))$/,
          tudo: /^\//
        }
        let soma = 0
        for (const [nome, dono] of Object.entries(donos)) {
          const { status, texto, cabecalhos } = yield* spec(base, `${nome}.json`)
          const documento = JSON.parse(texto)
          assert.strictEqual(status, 200)
          for (const caminho of Object.keys(documento.paths)) assert.match(caminho, dono)
          const publicado = manifesto.documentos.find((d: { nome: string }) => d.nome === nome)
          assert.deepStrictEqual(publicado, {
            nome,
            origem: "viva",
            caminhos: Object.keys(documento.paths).length,
            resumo: createHash("sha256").update(texto).digest("hex")
          })
          soma += nome === "tudo" ? -publicado.caminhos : publicado.caminhos
          assert.deepStrictEqual(documento.servers, [{ url: ORIGEM }])
          assert.notMatch(texto, /interno\.example|x-servico-chave|\/backoffice\/|\/_painel/)
          assert.deepStrictEqual(
            [cabecalhos.get("cache-control"), cabecalhos.get("access-control-allow-origin")],
            ["no-store", "*"]
          )
          assert.isNull(cabecalhos.get("set-cookie"))
          assert.match(cabecalhos.get("vary") ?? "", /accept-encoding/)
          const outraVez = yield* spec(base, `${nome}.json`, { "if-none-match": cabecalhos.get("etag") ?? "" })
          assert.deepStrictEqual([outraVez.status, outraVez.texto], [304, ""])
        }
        assert.strictEqual(soma, 0, "the four together are the whole")
        const principal = yield* ver(`${base}/docs-api/_swagger/specs/principal.json`)
        assert.strictEqual(principal.texto, (yield* spec(base, "tudo.json")).texto)
      }).pipe(Effect.scoped)
  )

  it.live(
    "every operation that asks for a key says so, and no other, from an application or from the program's own",
    () =>
      Effect.gen(function* () {
        const viva = yield* portalCom()
        const doPrograma = yield* portalCom({ fontes: [] })
        const vivo = (yield* spec(viva, "tudo.json")).texto
        const { paths, components } = JSON.parse(vivo)
        assert.deepStrictEqual(Object.keys(components.securitySchemes), ["chaveApi"])
        for (const [caminho, operacoes] of Object.entries<Record<string, { security?: ReadonlyArray<unknown> }>>(paths))
          for (const { security = [] } of Object.values(operacoes))
            assert.strictEqual(security.length > 0, /\/calculos-|\/exchange$/.test(caminho), caminho)
        for (const nome of ["ErroRgps", "Erro"]) assert.property(components.schemas, nome)
        const artefato = JSON.parse((yield* spec(doPrograma, "tudo.json")).texto)
        assert.deepStrictEqual(Object.keys(artefato.paths).sort(), Object.keys(paths).sort())
        const comChave = (p: object) =>
          Object.entries(p)
            .flatMap(([c, ops]) =>
              Object.entries(ops)
                .filter(([, o]) => Object(o).security?.length > 0)
                .map(([m]) => `${m} ${c}`)
            )
            .sort()
        assert.deepStrictEqual(comChave(artefato.paths), comChave(paths))
        const { documentos, fontes } = JSON.parse((yield* ver(`${doPrograma}/docs-api/_openapi/manifesto`)).texto)
        assert.deepStrictEqual(
          [fontes, documentos.map(({ origem }: { origem: string }) => origem)],
          [[], Array(5).fill("artefato")]
        )
      }).pipe(Effect.scoped)
  )

  it.live("G4: a document that is in no list is not there, whatever its name; one without a whole version is 503", () =>
    Effect.gen(function* () {
      const base = yield* portalCom({ fontes: [], artefato: () => undefined })
      for (const nome of [
        "principal.json",
        "inexistente.json",
        "rgps",
        "rgps.yaml",
        "constructor",
        "__proto__",
        "..%2Frgps.json",
        "RGPS.json"
      ])
        assert.strictEqual((yield* spec(base, nome)).status, 404, nome)
      const sem = yield* spec(base, "rgps.json")
      assert.deepStrictEqual(
        [sem.status, sem.cabecalhos.get("retry-after"), JSON.parse(sem.texto).statusCode],
        [503, "60", 503]
      )
      assert.strictEqual((yield* ver(`${base}/docs-api/_swagger/specs/principal.json`)).status, 503)
      const { documentos } = JSON.parse((yield* ver(`${base}/docs-api/_openapi/manifesto`)).texto)
      assert.deepStrictEqual(documentos, [])
    }).pipe(Effect.scoped)
  )

  it.live("no component loses a description: each field says what its schema declares, in every document", () =>
    Effect.gen(function* () {
      const base = yield* portalCom()
      const documentos = yield* Effect.all(
        ["rgps", "apps", "indices", "raiz", "tudo"].map((nome) =>
          Effect.map(
            spec(base, `${nome}.json`),
            ({ texto }): Componentes => JSON.parse(texto).components?.schemas ?? {}
          )
        )
      )
      const apis = yield* Effect.promise(() =>
        Promise.all(
          globSync(join(RAIZ, "src/http/**/contrato.ts")).map(async (arquivo) =>
            Object.values((await import(arquivo)) as object).filter(HttpApi.isHttpApi)
          )
        )
      )
      const declarados = new Map<string, Declarado>()
      const deTodas = apis.flat().map((api) => {
        HttpApi.reflect(api, {
          onGroup: () => {},
          onEndpoint: ({ endpoint: { payload, success, error, params, query, headers } }) =>
            colher([payload, success, error, params, query, headers], declarados)
        })
        return documentoDe(api).components.schemas as Componentes
      })
      const perdidas = new Set<string>()
      const achados = new Set<string>()
      for (const componentes of [...documentos, ...deTodas])
        for (const [chamado, componente] of Object.entries(componentes)) {
          const nome = chamado.replace(/(?:_(?:backoffice|tempo|rmi))?(?:_\d+)?$/, "")
          const declarado = declarados.get(nome)
          if (declarado === undefined) continue
          achados.add(nome)
          const { descricoes } = declarado
          if (descricoes.size > 0 && ![...descricoes].some((uma) => diz(componente, uma, componentes)))
            perdidas.add(`${nome}: ${[...descricoes].join(" | ")}`)
          for (const [campo, descricao] of declarado.campos)
            if (!diz(componente.properties?.[campo], descricao, componentes))
              perdidas.add(`${nome}.${campo}: ${descricao}`)
        }
      assert.deepStrictEqual([...perdidas], [])
      assert.isAbove(achados.size, 170)
      assert.isAbove(
        [...declarados.values()].reduce((soma, { campos }) => soma + campos.size, 0),
        1_100
      )
    }).pipe(Effect.scoped)
  )

  it("the program's own contract says no word of keys, and is the same contract when it is written and read", () => {
    const proprio = semProtecao(contratoDoPrograma(VERSAO))
    const escrito = JSON.stringify(escreverContrato(proprio))
    assert.notMatch(escrito, /"security"|securitySchemes/)
    assert.deepStrictEqual(Result.getOrThrow(lerContrato(escrito)), proprio)
  })
})

describe("a source of the portal", () => {
  const contratoDe = (...servicos: ReadonlyArray<NomeDaFonte>) =>
    JSON.stringify(
      escreverContrato(
        Result.getOrThrow(
          unir(
            servicos.map((nome) => ({
              nome,
              contrato: Result.getOrThrow(lerContrato(FONTES.find((fonte) => fonte.nome === nome)?.texto ?? ""))
            }))
          )
        )
      )
    )

  it.effect("is alive with whatever shares its process, and not with the document of another application", () =>
    Effect.gen(function* () {
      const vista = (nome: NomeDaFonte, ...servicos: ReadonlyArray<NomeDaFonte>) =>
        Effect.map(verificar({ nome, texto: contratoDe(...servicos) }, undefined), ({ viva, motivo }) =>
          viva === undefined ? motivo : "viva"
        )
      for (const servicos of [
        ["backoffice", "tempo"],
        ["tempo", "rmi"],
        ["backoffice", "tempo", "rmi"],
        ["rmi"]
      ] as const)
        for (const nome of NOMES_DAS_FONTES)
          assert.strictEqual(
            yield* vista(nome, ...servicos),
            (servicos as ReadonlyArray<NomeDaFonte>).includes(nome) ? "viva" : "o documento é de outra aplicação",
            `${nome} at ${servicos.join(", ")}`
          )
    }).pipe(Effect.provide(FetchHttpClient.layer))
  )

  it.effect("and its documents are whole, however the applications share processes", () =>
    Effect.gen(function* () {
      const [backoffice, tempo, rmi] = NOMES_DAS_FONTES
      const todas = NOMES_DAS_FONTES
      const lugares: ReadonlyArray<Readonly<Record<NomeDaFonte, ReadonlyArray<NomeDaFonte>>>> = [
        { backoffice: [backoffice], tempo: [tempo], rmi: [rmi] },
        { backoffice: [backoffice, tempo], tempo: [backoffice, tempo], rmi: [rmi] },
        { backoffice: [backoffice, rmi], tempo: [tempo], rmi: [backoffice, rmi] },
        { backoffice: [backoffice], tempo: [tempo, rmi], rmi: [tempo, rmi] },
        { backoffice: todas, tempo: todas, rmi: todas },
        { backoffice: todas, tempo: todas, rmi: [rmi] }
      ]
      for (const lugar of lugares) {
        const vivas = new Map<NomeDaFonte, Viva>()
        for (const nome of NOMES_DAS_FONTES) {
          const { viva } = yield* verificar({ nome, texto: contratoDe(...lugar[nome]) }, undefined)
          if (viva !== undefined) vivas.set(nome, viva)
        }
        for (const documento of NOMES_DOS_DOCUMENTOS)
          assert.isTrue(Result.isSuccess(vivo(documento, vivas)), `${documento}: ${JSON.stringify(lugar)}`)
      }
    }).pipe(Effect.provide(FetchHttpClient.layer))
  )
})

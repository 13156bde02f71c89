/** `/docs-api/_openapi`: in one process, from memory; the contract that comes with the program; and nothing at all. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { FetchHttpClient } from "effect/http"
import { VERSAO } from "../../../src/composicao/versao.ts"
import { escreverContrato, lerContrato } from "../../../src/domain/plataforma/portal/contrato.ts"
import { FONTES as NOMES_DAS_FONTES, type NomeDaFonte } from "../../../src/domain/plataforma/portal/documentos.ts"
import { unir } from "../../../src/domain/plataforma/portal/uniao.ts"
import { ARQUIVO_DO_ARTEFATO, artefatoDe, escreverArtefato } from "../../../src/http/portal/artefato.ts"
import { verificar } from "../../../src/http/portal/documentos/fontes.ts"
import { contratoDoPrograma } from "../../../src/http/servidor.ts"
import { FONTES, ORIGEM, portalCom, ver } from "../../apoio/portal.ts"

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

  it("the contract that comes with the program is that of the program (npm run portal:artefato), without a word of keys", () => {
    const guardado = readFileSync(ARQUIVO_DO_ARTEFATO, "utf8")
    assert.isTrue(guardado === escreverArtefato(contratoDoPrograma(VERSAO)), "not current: npm run portal:artefato")
    assert.notMatch(guardado, /"security"|securitySchemes/)
    assert.isUndefined(artefatoDe("/nao/existe")())
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
})

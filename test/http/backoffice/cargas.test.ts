import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { buscar, json } from "../../apoio/http/servidor.ts"
import { estadoDe } from "../../apoio/indices/cargas.ts"

import { ADMINISTRADORA, carga, contarLinhas, detalhes, enviarAosPoucos, MIB, mundo, tabela } from "./mundo.ts"

describe("what a load may be", () => {
  it.live("413 by Content-Length before the body is sent, and by the bytes received when it is not told", () =>
    Effect.gen(function* () {
      const { provedor, base, enviar, nele } = yield* mundo()
      const autorizacao = `Bearer ${yield* provedor.token()}`
      const contado = yield* enviarAosPoucos(base, autorizacao, { "content-length": String(8 * MIB + 1) }, 0)
      assert.strictEqual(contado.status, 413)
      assert.include(contado.corpo, "8 MiB")
      const semConta = yield* enviarAosPoucos(base, autorizacao, { "transfer-encoding": "chunked" }, 60)
      assert.strictEqual(semConta.status, 413)
      assert.deepInclude(JSON.parse(semConta.corpo), {
        statusCode: 413,
        message: "corpo da requisição acima do limite"
      })
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
      const json = JSON.stringify(carga)
      const exata = yield* enviar("tabela/aplicar", json + " ".repeat(8 * MIB - Buffer.byteLength(json)))
      assert.strictEqual(exata.status, 200, "8 MiB are not over 8 MiB")
    }).pipe(Effect.scoped)
  )

  it.live("400 names every problem of the body", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo()
      const casos: ReadonlyArray<readonly [caminho: string, corpo: unknown, ...problemas: ReadonlyArray<RegExp>]> = [
        ["tabela/aplicar", '{"linhas": [', /^corpo: JSON malformado$/],
        ["tabela/aplicar", "", /^corpo: JSON malformado$/],
        ["tabela/aplicar", "[".repeat(200_000) + "]".repeat(200_000), /^corpo: esperado objeto$/],
        ["tabela/aplicar", [], /^corpo: esperado objeto$/],
        ["tabela/aplicar", "7", /^corpo: esperado objeto$/],
        [
          "tabela/aplicar",
          { sobrescreve: true },
          /^sobrescreve: campo não previsto$/,
          /^sobrescrever: campo obrigatório$/,
          /^justificativa: campo obrigatório$/
        ],
        ["tabela/aplicar", { sobrescrever: true, justificativa: "x" }, /^linhas: envie linhas ou csv, um dos dois$/],
        ["tabela/preview", { ...carga, csv: "competencia" }, /^linhas: envie linhas ou csv, um dos dois$/],
        [
          "tabela/preview",
          { linhas: {}, sobrescrever: 1, justificativa: 7 },
          /^linhas: esperado lista$/,
          /^sobrescrever: esperado true ou false$/
        ],
        ["tabela/aplicar", { ...carga, justificativa: " abcd " }, /^justificativa: escreva por que/],
        ["tabela/preview", { ...carga, linhas: [] }, /^linhas: esperada ao menos uma linha$/],
        [
          "tabela/aplicar",
          { ...carga, linhas: [{ competencia: "2024-13", ipca: "x" }, 7, { ipca: 1, extra: 2 }], justificativa: " " },
          /^justificativa: campo obrigatório$/,
          /^linhas\.0\.competencia: /,
          /^linhas\.0\.ipca: /,
          /^linhas\.1: esperado um objeto/,
          /^linhas\.2\.extra: coluna não prevista$/,
          /^linhas\.2\.competencia: campo obrigatório$/,
          /^colunas previstas: competencia, /
        ],
        [
          "tabela/preview",
          { csv: "competencia;ipca\n2024-01;0,4.2\n2024-01-15;1", sobrescrever: false },
          /^csv\.2\.ipca: /,
          /^csv\.3\.competencia: /
        ],
        ["tabela/preview", { csv: 'competencia,ipca\n2024-01,"0', sobrescrever: false }, /^csv\.\d: aspas/],
        ["tabela/preview", { csv: "", sobrescrever: false }, /^csv: esperado um cabeçalho/],
        ["tabelas/preview", carga, /^tipo: esperado um destes valores: tabela, reajuste, /],
        ["tabela/preview?formato=csv", carga, /^formato: campo não previsto$/]
      ]
      for (const [caminho, corpo, ...problemas] of casos) {
        const r = yield* enviar(caminho, corpo)
        const nome = `${caminho} ${JSON.stringify(corpo).slice(0, 60)}`
        assert.strictEqual(r.status, 400, nome)
        const achados = yield* detalhes(r)
        assert.lengthOf(achados, problemas.length, `${nome}: ${achados.join(" | ")}`)
        for (const padrao of problemas)
          assert.isTrue(
            achados.some((a) => padrao.test(a)),
            `${nome}: ${padrao} in ${achados.join(" | ")}`
          )
      }
      assert.strictEqual((yield* enviar("tabela/aplicar", "a,b", { "content-type": "text/csv" })).status, 415)
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
    }).pipe(Effect.scoped)
  )
})

describe("loading", () => {
  it.live("preview answers the plan and writes nothing; aplicar carries it out, audits, and serves it at once", () =>
    Effect.gen(function* () {
      const { base, enviar, nele, registrados } = yield* mundo({ inteiro: true })
      const exato = "0.10000000000000000001"
      const corpo = `{"linhas":[{"competencia":"2024-01","ipca":${exato},"igp_m":"0,07"},{"competencia":"02/2024","ipca":8.30}],
        "sobrescrever":true,"justificativa":"Conferência mensal"}`
      const resultado = {
        tabela: "tabela",
        inseridas: 2,
        alteradas: 0,
        excluidas: 0,
        inalteradas: 0,
        alteracoes: [
          { chave: "2024-01", tipo: "INSERCAO", antes: null, depois: { igp_m: "0.07", ipca: exato } },
          { chave: "2024-02", tipo: "INSERCAO", antes: null, depois: { ipca: "8.30" } }
        ],
        mantidas: [],
        pendentes: []
      }
      const esperada = { status: "ok", code: "200", messages: [], result: resultado }
      const previa = yield* enviar("tabela/preview", corpo)
      assert.strictEqual(previa.status, 200)
      assert.deepStrictEqual(yield* json(previa), esperada)
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])

      assert.deepStrictEqual(yield* json(yield* enviar("tabela/aplicar", corpo)), esperada)
      const { linhas, auditoria } = yield* nele(estadoDe(tabela))
      assert.deepStrictEqual(
        linhas.map(({ competencia, ipca }) => [competencia, ipca]),
        [
          ["2024-01", exato],
          ["2024-02", "8.30"]
        ]
      )
      assert.deepStrictEqual(
        auditoria.map(({ atualizadoPor, tipoAlteracao, justificativa }) => [
          atualizadoPor,
          tipoAlteracao,
          justificativa
        ]),
        Array(2).fill([ADMINISTRADORA, "INSERCAO", "Conferência mensal"])
      )
      const publica = yield* buscar(`${base}/indices/api/v1/tabela/2024-01`)
      assert.include(yield* Effect.promise(() => publica.text()), `"ipca":${exato}`)
      const eventos = registrados.filter(({ anotacoes }) => "evento" in anotacoes)
      assert.lengthOf(eventos, 1)
      assert.deepInclude(eventos[0]?.anotacoes, {
        tags: ["backoffice", "auditoria"],
        evento: "indices.atualizacao.manual.concluida",
        cpf: ADMINISTRADORA,
        ip: "127.0.0.1",
        tabela: "tabela",
        inseridas: 2
      })
    }).pipe(Effect.scoped)
  )

  it.live("CSV, another table, kept and changed values", () =>
    Effect.gen(function* () {
      const { enviar } = yield* mundo()
      const csv = "data_inicio;valor;moeda\n01/01/2024;1.412,00;R$\n01/01/2025;1.518,00;R$\n"
      const primeira = yield* enviar("salario-minimo/aplicar", { csv, sobrescrever: false, justificativa: "Decretos" })
      assert.deepNestedInclude(yield* json(primeira), { "result.inseridas": 2 })
      const nova = {
        linhas: [{ dataInicio: "2025-01-01", valor: 1518.01, atoLegal: "Decreto" }],
        justificativa: "Ato novo"
      }
      const mantida = yield* enviar("salario-minimo/preview", { ...nova, sobrescrever: false })
      assert.deepInclude((yield* json(mantida)) as object, {
        result: {
          tabela: "salario-minimo",
          inseridas: 0,
          alteradas: 1,
          excluidas: 0,
          inalteradas: 0,
          alteracoes: [
            { chave: "2025-01-01", tipo: "ALTERACAO", antes: { ato_legal: null }, depois: { ato_legal: "Decreto" } }
          ],
          mantidas: [
            {
              chave: "2025-01-01",
              coluna: "valor",
              armazenado: "1518.00",
              recebido: "1518.01",
              procedencia: "MANUAL"
            }
          ],
          pendentes: []
        }
      })
      const trocada = yield* enviar("salario-minimo/aplicar", { ...nova, sobrescrever: true })
      assert.deepNestedInclude(yield* json(trocada), {
        "result.alteracoes[0].antes": { valor: "1518.00", ato_legal: null },
        "result.alteracoes[0].depois": { valor: "1518.01", ato_legal: "Decreto" }
      })
      const repetida = yield* enviar("salario-minimo/aplicar", { ...nova, sobrescrever: true })
      assert.deepNestedInclude(yield* json(repetida), { "result.alteradas": 0, "result.inalteradas": 1 })
    }).pipe(Effect.scoped)
  )

  it.live("what is out of the ordinary: told by the preview, 409 with every value, written when each is named", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo()
      const meses = Array.from({ length: 12 }, (_, i) => `2023-${String(i + 1).padStart(2, "0")}`)
      const ano = meses.map((competencia, i) => ({ competencia, ipca: i % 2 === 0 ? "0.10" : "0.30" }))
      yield* enviar("tabela/aplicar", { linhas: ano, sobrescrever: false, justificativa: "Um ano" })
      const carga = {
        linhas: [
          { competencia: "2024-01", ipca: 3, inpc: 99 },
          { competencia: "2024-02", ipca: 0.2 },
          { competencia: "2024-03", ipca: "-7.5" }
        ],
        sobrescrever: true,
        justificativa: "Conferência mensal"
      }
      const previa = (yield* json(yield* enviar("tabela/preview", carga))) as { readonly result: Record<string, never> }
      const pendentes = previa.result.pendentes as unknown as ReadonlyArray<Record<string, string>>
      assert.deepStrictEqual(
        pendentes.map(({ chave, coluna, depois, razao }) => [chave, coluna, depois, razao?.slice(0, 27)]),
        [
          ["2024-01", "ipca", "3", "3 fica acima do que se espe"],
          ["2024-03", "ipca", "-7.5", "-7,5 fica abaixo do que se "]
        ]
      )
      const recusada = yield* enviar("tabela/aplicar", carga)
      assert.strictEqual(recusada.status, 409)
      assert.deepInclude((yield* json(recusada)) as object, {
        message: "confirmar: 2 valores pedem uma segunda confirmação: confira-os e confirme",
        data: { pendentes }
      })
      const [um, outro] = pendentes.map(({ tabela, chave, coluna, antes, depois }) => ({
        tabela,
        chave,
        coluna,
        antes,
        depois
      }))
      assert.strictEqual((yield* enviar("tabela/aplicar", { ...carga, confirmar: [um] })).status, 409)
      const velha = yield* enviar("tabela/aplicar", { ...carga, confirmar: [um, { ...outro, depois: "-7" }] })
      assert.strictEqual(velha.status, 409)
      assert.include(JSON.stringify(yield* json(velha)), "confirmar.1: mudou desde então")
      assert.strictEqual((yield* nele(estadoDe(tabela))).linhas.length, 12, "nothing of it was written")
      const feita = yield* enviar("tabela/aplicar", { ...carga, confirmar: [outro, um] })
      assert.deepNestedInclude(yield* json(feita), { "result.inseridas": 3, "result.pendentes": [] })
      const { status } = yield* enviar("tabela/aplicar", { ...carga, confirmar: [um, outro] })
      assert.strictEqual(status, 409, "they do not wait any more")
    }).pipe(Effect.scoped)
  )

  it.live("private: no page of another site may read it, and the public document does not know it", () =>
    Effect.gen(function* () {
      const { base, enviar } = yield* mundo({ inteiro: true })
      const r = yield* enviar("tabela/preview", carga)
      assert.strictEqual(r.status, 200)
      assert.isNull(r.headers.get("access-control-allow-origin"))
      const documento = (yield* json(yield* buscar(`${base}/_openapi.json`))) as Record<string, never>
      const { paths, components } = documento as unknown as {
        paths: Record<string, unknown>
        components: Record<string, object>
      }
      assert.isNotEmpty(Object.keys(paths))
      assert.deepStrictEqual(
        Object.keys(paths).filter(
          (caminho) => !/^\/(?:(?:indices|apps)\/api\/v1\/|(?:auth\/config|saude\/(?:vivo|pronto))$)/.test(caminho)
        ),
        []
      )
      assert.deepStrictEqual(Object.keys(components.securitySchemes ?? {}), ["chaveApi"])
      assert.notMatch(JSON.stringify(documento), /backoffice|ResultadoCarga|AlteracaoDeLinha/)
    }).pipe(Effect.scoped)
  )
})

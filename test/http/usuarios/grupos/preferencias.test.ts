/** Preferences: one object of known keys, over the revision that the writer saw; the same for services and administrators. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CHAVE_DE_SERVICO } from "../../../apoio/chaves.ts"
import { DONA, EDITOR } from "../../../apoio/grupos/cenario.ts"
import { buscar } from "../../../apoio/http/servidor.ts"
import { ADMINISTRADORA } from "../../backoffice/mundo.ts"
import { mundoDosGrupos } from "./mundo-dos-grupos.ts"

const TODAS = {
  tema: "escuro",
  criteriosPadrao: { criterioCorrecao: "BENEFICIOS_2022", criterioJuros: "MANUAL_CJF_2022", modoAbono: "DEZEMBRO" },
  unidadeJudiciaria: "3ª Vara Federal de Curitiba",
  tamanhoPagina: 50
}

describe("preferences", () => {
  it.live("none, written, changed; a stale writer gets the current ones, also of many at once", () =>
    Effect.gen(function* () {
      const { pedir, consultar } = yield* mundoDosGrupos
      const nenhuma = { preferencias: {}, revisao: 0, atualizadoEm: null }
      assert.deepStrictEqual((yield* pedir(DONA, "GET", "/preferencias")).result, nenhuma)
      const gravar = (preferencias: object, revisao: number) =>
        pedir(DONA, "PUT", "/preferencias", { preferencias, revisao })
      const gravadas = yield* gravar(TODAS, 0)
      assert.strictEqual(gravadas.status, 200, gravadas.texto)
      assert.deepInclude(gravadas.result, { preferencias: TODAS, revisao: 1 })
      for (const revisao of [0, 2]) {
        const velha = yield* gravar({}, revisao)
        assert.strictEqual(velha.status, 409)
        assert.deepStrictEqual(velha.data, { revisao: 1, atual: gravadas.result })
      }
      const juntas = yield* Effect.all(
        Array.from({ length: 8 }, (_, i) => gravar({ tamanhoPagina: i + 1 }, 1)),
        { concurrency: "unbounded" }
      )
      const [boa, ...outras] = juntas.toSorted((a, b) => a.status - b.status)
      assert.deepStrictEqual([boa!.status, ...new Set(outras.map(({ status }) => status))], [200, 409])
      for (const { data } of outras) assert.deepStrictEqual(data, { revisao: 2, atual: boa!.result })
      assert.deepStrictEqual((yield* pedir(EDITOR, "GET", "/preferencias")).result, nenhuma)
      assert.lengthOf(yield* consultar("select 1 from pessoa_ato where recurso = 'preferencias'"), 2)
      yield* consultar(`update preferencia set valor = '{"tema": "roxo", "tamanhoPagina": 7, "outra": 1}'`)
      assert.deepStrictEqual(
        (yield* pedir(DONA, "GET", "/preferencias")).result.preferencias,
        { tamanhoPagina: 7 },
        "a choice that there is no longer is none"
      )
    }).pipe(Effect.scoped)
  )

  it.live("unknown keys are refused by name, values are checked, and an object over 16 KiB is too large", () =>
    Effect.gen(function* () {
      const { pedir, consultar } = yield* mundoDosGrupos
      const casos: ReadonlyArray<readonly [unknown, RegExp]> = [
        [{ cor: "azul" }, /preferencias\.cor/],
        [{ tema: "roxo" }, /preferencias\.tema: .*claro, escuro ou sistema/],
        [{ tamanhoPagina: 101 }, /preferencias\.tamanhoPagina: .*1 a 100/],
        [{ tamanhoPagina: 0 }, /preferencias\.tamanhoPagina/],
        [{ tamanhoPagina: "20" }, /preferencias\.tamanhoPagina/],
        [{ unidadeJudiciaria: "" }, /preferencias\.unidadeJudiciaria/],
        [{ unidadeJudiciaria: "x".repeat(10_000) }, /preferencias\.unidadeJudiciaria/],
        [{ criteriosPadrao: { criterioJuros: "NENHUM" } }, /preferencias\.criteriosPadrao\.criterioJuros/],
        [{ criteriosPadrao: { juros: "FIXO_1" } }, /preferencias\.criteriosPadrao\.juros/],
        [[], /preferencias/],
        [null, /preferencias/]
      ]
      for (const [preferencias, esperado] of casos) {
        const { status, texto } = yield* pedir(DONA, "PUT", "/preferencias", { preferencias, revisao: 0 })
        assert.strictEqual(status, 400, `${JSON.stringify(preferencias)}: ${texto}`)
        assert.match(texto, esperado)
      }
      const varios = yield* pedir(DONA, "PUT", "/preferencias", {
        preferencias: { tema: 1, cor: 2 },
        revisao: 0,
        dono: "x"
      })
      for (const campo of ["preferencias.tema", "preferencias.cor", "dono"])
        assert.include(JSON.stringify(varios.data.detalhes), campo, "every problem at once")
      const grande = { preferencias: { unidadeJudiciaria: "x".repeat(17_000) }, revisao: 0 }
      assert.strictEqual((yield* pedir(DONA, "PUT", "/preferencias", grande)).status, 413)
      assert.lengthOf(yield* consultar("select 1 from preferencia"), 0)
    }).pipe(Effect.scoped)
  )

  it.live("another service reads and writes those of the person it has authenticated", () =>
    Effect.gen(function* () {
      const { base, pedir } = yield* mundoDosGrupos
      const servir = (metodo: string, busca: string, corpo?: unknown, segredo = CHAVE_DE_SERVICO) =>
        Effect.flatMap(
          buscar(`${base}/backoffice/api/v1/servico/preferencias${busca}`, {
            method: metodo,
            headers: { "x-servico-chave": segredo, "content-type": "application/json" },
            ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
          }),
          (resposta) =>
            Effect.promise(async () => {
              const { result = null, data = null } = JSON.parse(await resposta.text())
              return { status: resposta.status, result, data }
            })
        )
      assert.strictEqual((yield* servir("GET", `?cpf=${DONA}`, undefined, "outro")).status, 401)
      assert.strictEqual((yield* servir("GET", "?cpf=123")).status, 400)
      const gravadas = yield* servir("PUT", "", { cpf: DONA, preferencias: TODAS, revisao: 0 })
      assert.deepInclude(gravadas.result, { preferencias: TODAS, revisao: 1 })
      assert.strictEqual((yield* servir("PUT", "", { cpf: DONA, preferencias: {}, revisao: 0 })).status, 409)
      assert.deepStrictEqual((yield* servir("GET", `?cpf=${DONA}`)).result, gravadas.result)
      assert.deepStrictEqual((yield* pedir(DONA, "GET", "/preferencias")).result, gravadas.result)
    }).pipe(Effect.scoped)
  )

  it.live("an administrator sees that there are some, never which, and excludes them with a reason that is kept", () =>
    Effect.gen(function* () {
      const { base, provedor, pedir, consultar } = yield* mundoDosGrupos
      yield* pedir(DONA, "PUT", "/preferencias", { preferencias: TODAS, revisao: 0 })
      const token = yield* provedor.token()
      const administrar = (metodo: string, caminho: string, corpo?: unknown) =>
        Effect.flatMap(
          buscar(`${base}/backoffice/api/v1/admin/preferencias${caminho}`, {
            method: metodo,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
          }),
          (resposta) => Effect.promise(async () => ({ status: resposta.status, texto: await resposta.text() }))
        )
      const lista = yield* administrar("GET", `?cpf=${DONA}`)
      assert.strictEqual(lista.status, 200)
      assert.notInclude(lista.texto, "Vara")
      assert.notInclude(lista.texto, "escuro")
      const [{ id }] = JSON.parse(lista.texto).result
      assert.strictEqual((yield* administrar("DELETE", `/${id}`, {})).status, 400)
      const justificativa = "Pedido do titular"
      for (const outro of ["nada", crypto.randomUUID()])
        assert.strictEqual((yield* administrar("DELETE", `/${outro}`, { justificativa })).status, 404)
      assert.strictEqual((yield* administrar("DELETE", `/${id}`, { justificativa })).status, 200)
      assert.strictEqual((yield* pedir(DONA, "GET", "/preferencias")).result.revisao, 0)
      const [ato] = yield* consultar("select por, chave, justificativa from pessoa_ato where ato = 'EXCLUSAO'")
      assert.deepStrictEqual(ato, { por: ADMINISTRADORA, chave: DONA, justificativa })
    }).pipe(Effect.scoped)
  )
})

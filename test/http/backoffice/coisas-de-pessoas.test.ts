/** What people keep, as JSON for administrators: that it is there, by CPF, never what it holds; and its end, with a reason. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ESCOPO_ADMIN } from "../../apoio/identidade/provedor-identidade.ts"
import { comoPessoa, idDe, lida } from "../../apoio/pessoas/calculos-salvos.ts"
import { ROTAS_DE_DONO } from "../../apoio/politica/alheias.ts"
import { BRUNA, pessoa, tokenDe } from "../usuarios/mundo.ts"
import { ADMINISTRADORA, type Mundo, mundo } from "./mundo.ts"

const SEGREDO = "Notas que ninguém mais lê"
const JUSTIFICATIVA = "Pedido da própria pessoa, protocolo 12/2026"

const administrar = (aqui: Mundo, alegacoes: Readonly<Record<string, unknown>> = {}) =>
  Effect.map(
    aqui.provedor.token({ scope: `openid ${ESCOPO_ADMIN}`, ...alegacoes }),
    (token) => (metodo: string, caminho: string, corpo?: unknown) =>
      Effect.flatMap(
        Effect.promise(() =>
          fetch(`${aqui.base}/backoffice/api/v1/admin${caminho}`, {
            method: metodo,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
          })
        ),
        lida
      )
  )

/** One thing of each kind, of Bruna. */
const comCoisas = Effect.gen(function* () {
  const aqui = yield* mundo({ inteiro: true })
  const dona = yield* pessoa(aqui, BRUNA)
  const bruna = comoPessoa(dona)
  const calculos = idDe(yield* bruna.salvar({ nome: "Caso de exemplo", notas: SEGREDO, etiquetas: [SEGREDO] }))
  const { preparar } = ROTAS_DE_DONO.find(({ rota }) => rota.endsWith("/compartilhamentos/:id"))!
  const { id: compartilhamentos = "" } = yield* aqui.nele(preparar(dona))
  const preferencias = crypto.randomUUID()
  yield* aqui.nele(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.orDie(
        sql`insert into preferencia (id, cpf, valor)
          values (${preferencias}::uuid, ${BRUNA}, ${JSON.stringify({ unidadeJudiciaria: SEGREDO })}::jsonb)`
      )
    )
  )
  return { aqui, bruna, coisas: { calculos, compartilhamentos, preferencias } }
})

describe("what people keep, for administrators", () => {
  it.live("is listed by CPF, without content, and ends once, with a reason", () =>
    Effect.gen(function* () {
      const { aqui, bruna, coisas } = yield* comCoisas
      const ana = yield* administrar(aqui)
      const semEscopo = yield* tokenDe(aqui, ADMINISTRADORA)
      for (const [oque, id] of Object.entries(coisas)) {
        const dela = yield* ana("GET", `/${oque}?cpf=${BRUNA}`)
        assert.strictEqual(dela.status, 200, oque)
        assert.deepInclude(dela.info, { count: 1 }, oque)
        assert.strictEqual(dela.lista[0]?.id, id, oque)
        for (const nunca of ["conteudo", "notas", "etiquetas", "valor", "token", "url"])
          assert.notProperty(dela.lista[0] ?? {}, nunca, oque)
        assert.notInclude(dela.texto, SEGREDO, oque)
        assert.deepStrictEqual((yield* ana("GET", `/${oque}?cpf=${ADMINISTRADORA}`)).lista, [], oque)
        for (const ruim of ["", "?cpf=1", `?cpf=${BRUNA}&outro=1`])
          assert.strictEqual((yield* ana("GET", `/${oque}${ruim}`)).status, 400, `${oque}${ruim}`)

        const dePessoa = yield* Effect.promise(() =>
          fetch(`${aqui.base}/backoffice/api/v1/admin/${oque}?cpf=${BRUNA}`, {
            headers: { authorization: `Bearer ${semEscopo}` }
          })
        )
        assert.strictEqual(dePessoa.status, 403, `${oque}: the scope of people opens nothing of administrators`)

        for (const corpo of [{}, { justificativa: "x" }, { justificativa: "a".repeat(2001) }]) {
          const recusada = yield* ana("DELETE", `/${oque}/${id}`, corpo)
          assert.strictEqual(recusada.status, 400, oque)
          assert.match(String((recusada.data.detalhes as ReadonlyArray<string>)[0]), /^justificativa: /, oque)
        }
        for (const ausente of [crypto.randomUUID(), "x"])
          assert.strictEqual(
            (yield* ana("DELETE", `/${oque}/${ausente}`, { justificativa: JUSTIFICATIVA })).status,
            404
          )
        const feita = yield* ana("DELETE", `/${oque}/${id}`, { justificativa: JUSTIFICATIVA })
        assert.strictEqual(feita.status, 200, feita.texto)
        assert.strictEqual(JSON.parse(feita.texto).result, null, oque)
        const deNovo = yield* ana("DELETE", `/${oque}/${id}`, { justificativa: JUSTIFICATIVA })
        assert.strictEqual(deNovo.status, 404, oque)
        const registrada = aqui.registrados.find(({ anotacoes }) => JSON.stringify(anotacoes).includes(id))
        assert.isDefined(registrada, `${oque}: audited`)
      }
      assert.notInclude(JSON.stringify(aqui.registrados), SEGREDO)
      assert.deepStrictEqual((yield* bruna.listar()).lista, [])
      assert.lengthOf((yield* bruna.listar("?excluidos=true")).lista, 1, "for 30 days its owner may have it back")
    }).pipe(Effect.scoped)
  )
})

/** Two who save the same calculation, and two who move the same folders, at the same moment. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { comoPessoa, conteudoDeTempo, fazerGrupo, idDe } from "../../apoio/pessoas/calculos-salvos.ts"
import { salvarAoMesmoTempo } from "../../apoio/pessoas/gravacoes.ts"
import { mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa } from "./mundo.ts"

const TENTATIVAS = 500
const PRAZO = 120_000

describe("at the same moment", () => {
  it.live(
    "of two who save one calculation none loses what the other wrote, and who is refused gets what there is",
    () =>
      Effect.gen(function* () {
        const aqui = yield* mundo({ inteiro: true })
        const longa = { exp: Math.floor(Date.now() / 1000) + 3000 }
        const [ana, bruna] = (yield* Effect.all([pessoa(aqui, ANA, longa), pessoa(aqui, BRUNA, longa)])).map(comoPessoa)
        const grupo = yield* aqui.nele(fazerGrupo({ [ANA]: "dono", [BRUNA]: "editor" }))
        const pasta = idDe(yield* ana!.criarPasta({ grupo }))
        const id = idDe(yield* ana!.salvar({ pasta, conteudo: conteudoDeTempo({ anotacoes: "0" }) }))
        const { aceitas, recusadas, fim } = yield* salvarAoMesmoTempo([ana!, bruna!], id, TENTATIVAS)
        assert.strictEqual(aceitas + recusadas, TENTATIVAS)
        assert.isAbove(recusadas, 0, "they did meet")
        assert.deepInclude(fim, { revisao: aceitas + 1, conteudo: conteudoDeTempo({ anotacoes: String(aceitas) }) })
        const [atos] = yield* aqui.nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            Effect.orDie(sql`select count(*)::int as total from pessoa_ato where chave = ${id} and ato = 'CONTEUDO'`)
          )
        )
        assert.deepStrictEqual(atos, { total: aceitas }, "each that was written is told, and no other")
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live("two folders that go into each other never end inside themselves, nor with a failure of the service", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const bruna = comoPessoa(yield* pessoa(aqui, BRUNA))
      for (let vez = 0; vez < 10; vez++) {
        const [a, b] = [idDe(yield* bruna.criarPasta()), idDe(yield* bruna.criarPasta())]
        const mover = (id: string, pai: string) =>
          bruna.json("PUT", `/pastas/${id}`, { nome: "Movida", pai, revisao: 1 })
        const juntas = yield* Effect.all([mover(a, b), mover(b, a)], { concurrency: "unbounded" })
        assert.deepStrictEqual(juntas.map(({ status }) => status).sort(), [200, 422])
      }
      const excluir = Effect.gen(function* () {
        const pasta = idDe(yield* bruna.criarPasta())
        const [salvo, excluida] = yield* Effect.all(
          [bruna.salvar({ pasta }), bruna.json("DELETE", `/pastas/${pasta}`)],
          { concurrency: "unbounded" }
        )
        return `${salvo.status} ${excluida.status}`
      })
      const fins = new Set(yield* Effect.all(Array.from({ length: 10 }, () => excluir)))
      for (const fim of fins) assert.include(["201 409", "404 200"], fim)
    }).pipe(Effect.scoped)
  )

  it.live("of many who save at the end of what a person may have, just so many are kept", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const bruna = comoPessoa(yield* pessoa(aqui, BRUNA))
      const id = idDe(yield* bruna.salvar())
      yield* aqui.nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.orDie(sql`insert into calculo_salvo (id, dono, nome, tipo, conteudo, tamanho, resumo, nome_de_quem_atualizou)
            select gen_random_uuid(), ${BRUNA}, 'Cheio', 'tempo', '\\x00', 1, 'r', 'B' from generate_series(1, 9996)`)
        )
      )
      const juntos = yield* Effect.all(
        Array.from({ length: 8 }, (_, i) =>
          i % 2 === 0 ? bruna.salvar() : bruna.json("POST", `/calculos/${id}/duplicar`)
        ),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(juntos.map(({ status }) => status).sort(), [201, 201, 201, 422, 422, 422, 422, 422])
      assert.match(
        juntos.find(({ status }) => status === 422)!.texto,
        /limite de 10\.000 cálculos salvos de uma mesma pessoa atingido/
      )
      yield* bruna.json("DELETE", `/calculos/${id}`)
      assert.strictEqual((yield* bruna.salvar()).status, 201, "what was deleted makes room")
      assert.strictEqual(
        (yield* bruna.json("POST", `/calculos/${id}/restaurar`)).status,
        422,
        "and does not come back over it"
      )
    }).pipe(Effect.scoped)
  )

  it.live("one that is restored six times at once is restored once, and five are told that it is not deleted", () =>
    Effect.gen(function* () {
      const bruna = comoPessoa(yield* pessoa(yield* mundo({ inteiro: true }), BRUNA))
      const id = idDe(yield* bruna.salvar())
      yield* bruna.json("DELETE", `/calculos/${id}`)
      const vistos = yield* Effect.all(
        Array.from({ length: 6 }, () => bruna.json("POST", `/calculos/${id}/restaurar`)),
        { concurrency: "unbounded" }
      )
      const [restaurado, ...recusados] = vistos.sort((a, b) => a.status - b.status)
      assert.strictEqual(restaurado?.status, 200)
      for (const { status, data } of recusados)
        assert.deepStrictEqual([status, data], [409, { estado: "ativo", revisao: restaurado?.result.revisao }])
    }).pipe(Effect.scoped)
  )
})

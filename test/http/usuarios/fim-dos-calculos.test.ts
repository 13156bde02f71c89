/** Where kept calculations go: to who they are shared with, into the counts of use, and to their end. */

import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { ExpurgosSql } from "../../../sql/limpeza/expurgos-sql.ts"
import { RepositorioTelemetriaSql } from "../../../sql/telemetria/telemetria-repo.ts"
import { eventosDe } from "../../../src/http/comum/registro/emissor-de-uso.ts"
import { limpar } from "../../../src/jobs/limpeza/limpeza.ts"
import { comoPessoa, conteudoDeTempo, fazerGrupo, idDe } from "../../apoio/pessoas/calculos-salvos.ts"
import { ADMINISTRADORA, type Mundo, mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa } from "./mundo.ts"

const CARLA = "39053344705"

const cenario = Effect.gen(function* () {
  const aqui = yield* mundo({ inteiro: true, comUso: true })
  const [ana, bruna, carla] = (yield* Effect.all([pessoa(aqui, ANA), pessoa(aqui, BRUNA), pessoa(aqui, CARLA)])).map(
    comoPessoa
  )
  return { aqui, ana: ana!, bruna: bruna!, carla: carla! }
})

const consultar = (aqui: Mundo, texto: string) =>
  aqui.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql.unsafe<Record<string, unknown>>(texto))))

const expurgos = ExpurgosSql({ diasDeAcessos: 400, diasDeTelemetria: 184 }).pipe(
  Layer.provide(RepositorioTelemetriaSql)
)

describe("where kept calculations go", () => {
  it.live(
    "C1: a kept calculation is shared as it is; a link into a group knows its group, and ends with no deletion",
    () =>
      Effect.gen(function* () {
        const { aqui, ana, bruna } = yield* cenario
        const grupo = yield* aqui.nele(fazerGrupo({ [ANA]: "dono", [BRUNA]: "editor" }))
        const pasta = idDe(yield* ana.criarPasta({ grupo }))
        const doGrupo = idDe(yield* ana.salvar({ pasta }))
        const dela = idDe(yield* bruna.salvar())
        for (const corpo of [{}, { calculo: dela, conteudo: conteudoDeTempo() }]) {
          const recusado = yield* bruna.json("POST", "/compartilhamentos", corpo)
          assert.strictEqual(recusado.status, 400)
          assert.match(recusado.texto, /calculo: envie calculo .* ou conteudo .*, um só dos dois/)
        }
        const links = yield* Effect.all(
          [doGrupo, dela].map((calculo) => bruna.json("POST", "/compartilhamentos", { calculo, dias: 3 }))
        )
        for (const link of links) assert.strictEqual(link.status, 201, link.texto)
        assert.deepStrictEqual(
          yield* consultar(aqui, "select calculo, grupo, cpf from compartilhamento order by grupo nulls last"),
          [
            { calculo: doGrupo, grupo, cpf: BRUNA },
            { calculo: dela, grupo: null, cpf: BRUNA }
          ]
        )
        yield* bruna.json("DELETE", `/calculos/${dela}`)
        assert.strictEqual((yield* bruna.json("POST", "/compartilhamentos", { calculo: dela })).status, 404)
        const caminho = new URL(String(links[1]!.result.url)).pathname
        const pagina = yield* Effect.promise(() => fetch(`${aqui.base}${caminho}`))
        assert.strictEqual(pagina.status, 200, "what was shared is a copy")
      }).pipe(Effect.scoped)
  )

  it.live("E9: use is told after a calculation was saved, into a group too, or taken away; and by nothing else", () =>
    Effect.gen(function* () {
      const { aqui, ana } = yield* cenario
      const grupo = yield* aqui.nele(fazerGrupo({ [ANA]: "dono" }))
      const pasta = idDe(yield* ana.criarPasta({ grupo }))
      const usos = () =>
        aqui.registrados.flatMap(({ mensagem, anotacoes }) => (mensagem === "uso" ? [String(anotacoes.acao)] : []))
      yield* ana.salvar({ nome: "" })
      assert.deepStrictEqual(usos(), [], "what was refused is no use")
      const id = idDe(yield* ana.salvar())
      assert.deepStrictEqual(usos().splice(0), ["rgps.calculos-salvos.web.criar"])
      yield* ana.json("PUT", `/calculos/${id}`, { conteudo: conteudoDeTempo(), revisao: 1 })
      yield* ana.json("PATCH", `/calculos/${id}`, { nome: "Outro", revisao: 2 })
      yield* ana.json("GET", `/calculos/${id}`)
      yield* ana.listar()
      assert.strictEqual(usos().length, 1)
      yield* ana.json("GET", `/calculos/${id}/arquivo`)
      yield* ana.salvar({ pasta })
      assert.deepStrictEqual(usos().slice(1), [
        "rgps.arquivos-calc.web.baixar",
        "rgps.calculos-salvos.web.criar",
        "usuario.grupos.web.calculo-criar"
      ])
      const doUso = aqui.registrados.filter(({ mensagem }) => mensagem === "uso")
      assert.notInclude(JSON.stringify(doUso), id, "E9: no ids")
      const autores = aqui.ocorrencias.flatMap((ocorrencia) => eventosDe(ocorrencia, "0").map(({ autor }) => autor))
      assert.deepStrictEqual(
        [...new Set(autores.map((autor) => autor?.cpf))],
        [ANA],
        "who acted is told to the telemetry"
      )
      assert.notInclude(JSON.stringify(doUso), ANA, "and not to the log")
      const auditados = aqui.registrados.flatMap(({ anotacoes: { evento } }) =>
        evento === undefined ? [] : [String(evento)]
      )
      assert.includeMembers(auditados, ["pessoas.calculo.criacao", "pessoas.calculo.conteudo", "pessoas.pasta.criacao"])
      assert.notInclude(JSON.stringify(aqui.registrados), "fabrica-calc", "and no content anywhere")
    }).pipe(Effect.scoped)
  )

  it.live("E7: what was deleted is hidden at once and gone after thirty days, by the clock of the database", () =>
    Effect.gen(function* () {
      const { aqui, bruna } = yield* cenario
      const [velho, novo, vivo] = yield* Effect.all([1, 2, 3].map(() => Effect.map(bruna.salvar(), idDe)))
      for (const id of [velho, novo]) yield* bruna.json("DELETE", `/calculos/${id}`)
      const passar = (id: string | undefined, dias: number) =>
        consultar(
          aqui,
          `update calculo_salvo set excluido_em = excluido_em - interval '${dias} days', expira_em = expira_em - interval '${dias} days'
           where id = '${id}'`
        )
      yield* passar(velho, 30)
      yield* passar(novo, 29)
      assert.deepStrictEqual(
        (yield* bruna.listar("?excluidos=true")).lista.map(({ id }) => id),
        [novo]
      )
      assert.strictEqual((yield* bruna.json("POST", `/calculos/${velho}/restaurar`)).status, 404)
      yield* aqui.nele(Effect.provide(limpar, expurgos))
      const restam = yield* consultar(aqui, "select id from calculo_salvo order by id")
      assert.sameMembers(
        restam.map(({ id }) => id),
        [novo, vivo]
      )
    }).pipe(Effect.scoped)
  )

  it.live(
    "E6: an administrator sees what there is and nothing of what it says, and deletes with a reason that is kept",
    () =>
      Effect.gen(function* () {
        const { aqui, bruna } = yield* cenario
        const id = idDe(yield* bruna.salvar({ notas: "segredo de justiça", etiquetas: ["sigilo"] }))
        const token = yield* aqui.provedor.token({ preferred_username: ADMINISTRADORA })
        const admin = (metodo: string, caminho: string, corpo?: unknown) =>
          Effect.promise(async () => {
            const resposta = await fetch(`${aqui.base}/backoffice/api/v1/admin/calculos${caminho}`, {
              method: metodo,
              headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
              ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) })
            })
            return { status: resposta.status, texto: await resposta.text() }
          })
        const lista = yield* admin("GET", `?cpf=${BRUNA}`)
        assert.strictEqual(lista.status, 200, lista.texto)
        assert.include(lista.texto, id)
        for (const segredo of ["segredo", "sigilo", "fabrica-calc", "resumo"]) assert.notInclude(lista.texto, segredo)
        assert.strictEqual((yield* admin("DELETE", `/${id}`, {})).status, 400)
        const justificativa = "Ordem do juízo da 1ª Vara"
        assert.strictEqual((yield* admin("DELETE", `/${id}`, { justificativa })).status, 200)
        assert.strictEqual((yield* admin("DELETE", `/${id}`, { justificativa })).status, 404)
        assert.strictEqual((yield* bruna.json("GET", `/calculos/${id}`)).status, 404)
        const [ato] = yield* consultar(
          aqui,
          `select por, ato, justificativa from pessoa_ato where chave = '${id}' order by id desc limit 1`
        )
        assert.deepStrictEqual(ato, { por: ADMINISTRADORA, ato: "EXCLUSAO", justificativa })
      }).pipe(Effect.scoped)
  )
})

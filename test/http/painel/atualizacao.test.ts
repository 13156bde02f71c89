/** The update job from the panel and as JSON, against the stand-in of the public services. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { csrfDe, type Navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { type FontesFalsas, fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

const CAMINHO = "/_painel/atualizacao"
const JOB = "/backoffice/api/v1/admin/job"

/** `AAAA-MM` of the month `atras` months before this one. */
const mesAtras = (atras: number): string => {
  const hoje = new Date()
  return new Date(Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() - atras, 1)).toISOString().slice(0, 7)
}

const publicarIpca = ({ series }: FontesFalsas, atraso = 0) => {
  const valores = { [`${mesAtras(3)}-01`]: "0.10", [`${mesAtras(2)}-01`]: "0.20" }
  const corpo = JSON.stringify(
    Object.entries(valores).map(([dia, valor]) => ({ data: dia.split("-").reverse().join("/"), valor }))
  )
  series.set("IBGE 1737/63", { status: 500 })
  series.set("SGS 433", atraso === 0 ? { valores } : { atraso, corpo })
}

const pedirJson = (ana: Navegante, base: string, caminho: string, csrf?: string, corpo: object = {}) =>
  Effect.promise(async () => {
    const cookie = [...ana.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
    const resposta = await fetch(`${base}${JOB}${caminho}`, {
      headers: { cookie, "content-type": "application/json", "x-csrf-token": csrf ?? "" },
      ...(csrf === undefined ? {} : { method: "POST", body: JSON.stringify(corpo) })
    })
    return { status: resposta.status, corpo: (await resposta.json()) as { result: Record<string, unknown> } }
  })

const terminada = (ana: Navegante, base: string, id: unknown) =>
  pedirJson(ana, base, `/${id}`).pipe(
    Effect.map(({ corpo }) => corpo.result),
    Effect.repeat({
      until: ({ estado }) => estado !== "EM_ANDAMENTO",
      schedule: Schedule.spaced("50 millis")
    }),
    Effect.timeout("20 seconds"),
    Effect.orDie
  )

describe("the update job from the panel", () => {
  it.live("runs in the background, is recorded series by series, and changes what the public reads", () =>
    Effect.gen(function* () {
      const fontes = yield* fontesFalsas
      publicarIpca(fontes)
      const { base, entrarComo, registrados } = yield* mundoDoPainel({ fontes: fontes.url })
      const ana = yield* entrarComo(ADMINISTRADORA)
      assert.include((yield* ana.ver(CAMINHO)).texto, "A atualização ainda não foi executada")
      const iniciada = yield* enviarFormulario(ana, CAMINHO, { desde: mesAtras(3) })
      assert.strictEqual(iniciada.status, 303)
      const id = iniciada.destino.split("/").at(-1)
      const fim = yield* terminada(ana, base, id)
      assert.deepInclude(fim, { id, estado: "CONCLUIDA", por: ADMINISTRADORA.cpf, desde: mesAtras(3) })
      const series = (fim.resultado as { series: ReadonlyArray<Record<string, unknown>> }).series
      assert.deepInclude(
        series.find(({ serie }) => serie === "ipca"),
        { inseridas: 2, fonte: "SGS 433", falha: null }
      )
      const pagina = (yield* ana.ver(`${CAMINHO}/${id}`)).texto
      for (const dito of [
        "Concluída",
        "SGS 433",
        "Consultada em outra fonte",
        "Ana Administradora (CPF ***.982.247-**)"
      ]) {
        assert.include(pagina, dito)
      }
      assert.notInclude(pagina, "hx-trigger", "nothing more to wait for")
      assert.include((yield* ana.ver(CAMINHO)).texto, "2 inseridos, 0 alterados")
      const publica = yield* Effect.promise(() => fetch(`${base}/indices/api/v1/tabela/${mesAtras(2)}`)).pipe(
        Effect.flatMap((r) => Effect.promise(() => r.text())),
        Effect.repeat({
          until: (texto) => texto.includes('"ipca":0.20'),
          times: 40,
          schedule: Schedule.spaced("50 millis")
        })
      )
      assert.include(publica, '"ipca":0.20')
      const evento = registrados.find(({ anotacoes }) => anotacoes.evento === "indices.job.executado")
      assert.deepInclude(evento?.anotacoes, { cpf: ADMINISTRADORA.cpf, ip: "127.0.0.1", inseridas: 2, codigo: 0 })
    }).pipe(Effect.scoped)
  )

  it.live("one at a time: 409 on the page and as JSON, with progress meanwhile", () =>
    Effect.gen(function* () {
      const fontes = yield* fontesFalsas
      publicarIpca(fontes, 1500)
      const { base, entrarComo } = yield* mundoDoPainel({ fontes: fontes.url })
      const ana = yield* entrarComo(ADMINISTRADORA)
      const csrf = csrfDe(yield* ana.ver(CAMINHO))
      const iniciada = yield* pedirJson(ana, base, "", csrf, { desde: mesAtras(3) })
      assert.strictEqual(iniciada.status, 202)
      const { id } = iniciada.corpo.result
      assert.strictEqual((yield* pedirJson(ana, base, "", csrf)).status, 409)
      const segunda = yield* ana.enviar(CAMINHO, { _csrf: csrf })
      assert.strictEqual(segunda.status, 409)
      assert.include(segunda.texto, "uma atualização dos índices já está em andamento")
      assert.include(segunda.texto, `href="${CAMINHO}/${id}"`)
      const andamento = (yield* ana.ver(`${CAMINHO}/${id}`)).texto
      for (const dito of ["Em andamento", "<progress", 'hx-trigger="every 1s"', "Atualizar esta página"]) {
        assert.include(andamento, dito)
      }
      assert.strictEqual((yield* terminada(ana, base, id)).estado, "CONCLUIDA")
      assert.strictEqual((yield* pedirJson(ana, base, "", csrf, { desde: "2024-13" })).status, 400)
      const ruim = yield* enviarFormulario(ana, CAMINHO, { desde: "ontem" })
      assert.strictEqual(ruim.status, 400)
      assert.include(ruim.texto, "AAAA-MM")
      for (const ausente of ["x", "999"]) {
        assert.strictEqual((yield* ana.ver(`${CAMINHO}/${ausente}`)).status, 404)
        assert.strictEqual((yield* pedirJson(ana, base, `/${ausente}`)).status, 404)
      }
    }).pipe(Effect.scoped)
  )

  it.live("failed series are named, and a run whose process ended is not shown as running", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into execucao_job (por) values ('SISTEMA')`))
      assert.include((yield* ana.ver(CAMINHO)).texto, "Interrompida")
      const { destino } = yield* enviarFormulario(ana, CAMINHO, { desde: mesAtras(2) })
      const fim = yield* terminada(ana, base, destino.split("/").at(-1))
      assert.strictEqual(fim.estado, "FALHOU")
      assert.include((yield* ana.ver(destino)).texto, "sem conexão com o serviço")
      const lista = (yield* ana.ver(`${CAMINHO}?page=size:1,page:2`)).texto
      assert.include(lista, "Interrompida")
      const listadas = (yield* pedirJson(ana, base, "")).corpo.result as unknown as ReadonlyArray<{ estado: string }>
      assert.deepStrictEqual(
        listadas.map(({ estado }) => estado),
        ["FALHOU", "INTERROMPIDA"]
      )
    }).pipe(Effect.scoped)
  )
})

/** The registry and the access log, as pages and as JSON. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { pedirJson } from "../../apoio/http/pedir-json.ts"
import { csrfDe, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const CAMINHO = "/_painel/administradores"
const JSON_DELES = "/backoffice/api/v1/admin/administradores"
const JUSTIFICATIVA = "Portaria de lotação 10/2026"

const registro = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly id: string; readonly cpf: string; readonly ativo: boolean }>`
    select id, cpf, removido_em is null as ativo from administrador order by cpf`
)

const auditoria = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    sql`select cpf, nome, "atualizadoPor", "tipoAlteracao", justificativa from administrador_historico order by id`
)

describe("administrators", () => {
  it.live("are included and removed with a reason that stays, and never the last one", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo, registrados } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const incluir = (campos: Record<string, string>) => enviarFormulario(navegador, CAMINHO, campos)
      const boa = { cpf: "111.444.777-35", nome: OUTRA.nome, justificativa: JUSTIFICATIVA }
      const recusas = {
        "informe o CPF": { ...boa, cpf: "" },
        "esperado um CPF com 11 dígitos": { ...boa, cpf: "111.444.777-36" },
        "informe o nome completo": { ...boa, nome: "7" },
        "escreva por que esta alteração é feita": { ...boa, justificativa: " . " }
      }
      for (const [mensagem, campos] of Object.entries(recusas)) {
        const r = yield* incluir(campos)
        assert.strictEqual(r.status, 400, mensagem)
        assert.include(r.texto, mensagem)
        assert.include(r.texto, "Nada foi gravado.")
        assert.include(r.texto, `value="${campos.nome}"`)
      }
      assert.lengthOf(yield* nele(registro), 1)
      assert.strictEqual((yield* incluir(boa)).status, 303)
      const repetida = yield* incluir(boa)
      assert.strictEqual(repetida.status, 409)
      assert.include(repetida.texto, "esta pessoa já é administradora")

      const outra = yield* entrarComo(OUTRA)
      const idDe = (cpf: string) => Effect.map(nele(registro), (linhas) => linhas.find((um) => um.cpf === cpf)!.id)
      const remocao = `${CAMINHO}/${yield* idDe(OUTRA.cpf)}/remover`
      const semMotivo = yield* enviarFormulario(navegador, remocao, { justificativa: "" })
      assert.deepStrictEqual([semMotivo.status, (yield* outra.ver(CAMINHO)).status], [400, 200])
      assert.strictEqual((yield* enviarFormulario(navegador, remocao, { justificativa: JUSTIFICATIVA })).status, 303)
      assert.strictEqual((yield* outra.ver(CAMINHO)).status, 303, "the sessions of who was removed are over")
      const propria = `${CAMINHO}/${yield* idDe(ADMINISTRADORA.cpf)}/remover`
      assert.include((yield* navegador.ver(propria)).texto, "Você perderá o acesso")
      const ultima = yield* enviarFormulario(navegador, propria, { justificativa: JUSTIFICATIVA })
      assert.strictEqual(ultima.status, 409)
      assert.include(ultima.texto, "única pessoa que administra")
      const ausente = yield* navegador.enviar(remocao, {
        _csrf: csrfDe(yield* navegador.ver(CAMINHO)),
        justificativa: JUSTIFICATIVA
      })
      assert.strictEqual(ausente.status, 404)
      assert.deepStrictEqual(
        (yield* nele(registro)).map(({ cpf, ativo }) => [cpf, ativo]),
        [
          [OUTRA.cpf, false],
          [ADMINISTRADORA.cpf, true]
        ]
      )
      assert.strictEqual((yield* incluir(boa)).status, 303, "who was removed may come back")
      const mudanca = { ...OUTRA, atualizadoPor: ADMINISTRADORA.cpf, justificativa: JUSTIFICATIVA }
      assert.deepStrictEqual((yield* nele(auditoria)).slice(1), [
        { ...mudanca, tipoAlteracao: "INSERCAO" },
        { ...mudanca, tipoAlteracao: "EXCLUSAO" },
        { ...mudanca, tipoAlteracao: "INSERCAO" }
      ])
      const listados = registrados.filter(({ mensagem }) => mensagem === "indices.usuarios.listados")
      assert.isAbove(listados.length, 0)
      assert.deepInclude(listados[0]!.anotacoes, { cpf: ADMINISTRADORA.cpf, ip: "127.0.0.1" })
      assert.strictEqual(new URL(base).hostname, "127.0.0.1")
    }).pipe(Effect.scoped)
  )

  it.live("two who remove each other at the same instant: one stays", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* nele(cadastrar(OUTRA))
      const olga = yield* entrarComo(OUTRA)
      const ids = new Map((yield* nele(registro)).map(({ id, cpf }) => [cpf, id]))
      const caminhoDe = (cpf: string) => `${CAMINHO}/${ids.get(cpf)}/remover`
      const _csrf = [csrfDe(yield* ana.ver(CAMINHO)), csrfDe(yield* olga.ver(CAMINHO))]
      yield* Effect.all(
        [
          ana.enviar(caminhoDe(OUTRA.cpf), { _csrf: _csrf[0]!, justificativa: JUSTIFICATIVA }),
          olga.enviar(caminhoDe(ADMINISTRADORA.cpf), { _csrf: _csrf[1]!, justificativa: JUSTIFICATIVA })
        ],
        { concurrency: 2 }
      )
      assert.lengthOf(
        (yield* nele(registro)).filter(({ ativo }) => ativo),
        1
      )
    }).pipe(Effect.scoped)
  )

  it.live("JSON twins take the session of the panel; a write needs its proof in a header", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const csrf = csrfDe(yield* navegador.ver(CAMINHO))
      const nova = { ...OUTRA, justificativa: JUSTIFICATIVA }
      const pedir = (caminho: string, corpo?: object, cabecalhos = {}) =>
        pedirJson(navegador, caminho, corpo, cabecalhos)
      const comProva = { "x-csrf-token": csrf }

      assert.strictEqual((yield* pedirJson(navegante(base), JSON_DELES)).status, 401)
      assert.strictEqual((yield* pedir(JSON_DELES, nova)).status, 403, "no proof")
      assert.strictEqual((yield* pedir(JSON_DELES, nova, { "x-csrf-token": `${csrf}x` })).status, 403)
      assert.strictEqual(
        (yield* pedir(JSON_DELES, undefined, { authorization: "Bearer x" })).status,
        401,
        "a token is judged by itself"
      )
      assert.strictEqual((yield* pedir(JSON_DELES, undefined, { authorization: "Basic x" })).status, 401)
      const invalida = yield* pedir(JSON_DELES, { cpf: "1", nome: "O", outro: 1 }, comProva)
      assert.deepStrictEqual(
        [invalida.status, (invalida.corpo.data as { detalhes: ReadonlyArray<string> }).detalhes.length],
        [400, 4]
      )
      assert.lengthOf(yield* nele(registro), 1)
      const { corpo: incluida } = yield* pedir(JSON_DELES, nova, comProva)
      const { id, ...pessoa } = incluida.result as { readonly id: string }
      assert.deepStrictEqual([incluida.status, pessoa], ["ok", OUTRA])
      assert.strictEqual((yield* pedir(JSON_DELES, nova, comProva)).status, 409)
      const { corpo: lista } = yield* pedir(`${JSON_DELES}?page=size:1,page:2`)
      assert.deepStrictEqual(lista["page-info"], { current: 2, last: 2, size: 1, count: 2 })
      assert.deepInclude((lista.result as ReadonlyArray<object>)[0], { ...OUTRA, ultimoLogin: null })
      const remover = (quem: string) =>
        pedir(`${JSON_DELES}/${quem}/remover`, { justificativa: JUSTIFICATIVA }, comProva)
      assert.strictEqual((yield* remover(OUTRA.cpf)).status, 400, "a CPF is no identifier")
      assert.deepInclude((yield* remover(id)).corpo, { status: "ok", result: { id, ...OUTRA } })
      assert.strictEqual((yield* remover(id)).status, 404)
      const [{ id: propria }] = (yield* pedir(JSON_DELES)).corpo.result as readonly [{ readonly id: string }]
      assert.strictEqual((yield* remover(propria)).status, 409)
    }).pipe(Effect.scoped)
  )
})

describe("the access log", () => {
  it.live("tells who came, newest first, in pages and by filter, on the page and as JSON", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      yield* navegador.ver("/_painel/inicio")
      yield* nele(cadastrar(OUTRA))
      const outra = yield* entrarComo(OUTRA)
      yield* outra.enviar("/auth/sair", { _csrf: csrfDe(yield* outra.ver("/_painel/acessos")) })
      const acessos = (consulta = "") =>
        Effect.map(
          pedirJson(navegador, `/backoffice/api/v1/admin/acessos${consulta}`),
          ({ corpo }) => corpo.result as ReadonlyArray<Record<string, unknown>>
        )
      const todos = yield* acessos()
      assert.deepStrictEqual(
        todos.map(({ evento, cpf, ip }) => [evento, cpf, ip]),
        [
          ["SAIDA", OUTRA.cpf, "127.0.0.1"],
          ["ENTRADA_POR_LINK", OUTRA.cpf, "127.0.0.1"],
          ["PAINEL_ABERTO", ADMINISTRADORA.cpf, "127.0.0.1"],
          ["ENTRADA_POR_LINK", ADMINISTRADORA.cpf, "127.0.0.1"]
        ]
      )
      assert.deepStrictEqual(yield* acessos("?page=size:2,page:2"), todos.slice(2))
      assert.deepStrictEqual(yield* acessos(`?cpf=${OUTRA.cpf}&evento=SAIDA`), todos.slice(0, 1))
      const filtrada = yield* enviarFormulario(navegador, "/_painel/acessos", { cpf: "111.444.777-35", evento: "" })
      assert.strictEqual(filtrada.status, 303)
      assert.notMatch(filtrada.destino, /111\.?444/, "sealed")
      const pagina = yield* navegador.ver(filtrada.destino.replace("#lista", "&page=size:1,page:1"))
      assert.include(pagina.texto, "***.444.777-**")
      assert.notInclude(pagina.texto, "***.982.247-**)</td>")
      const [, seguinte = ""] = /rel="next" href="([^"]+)"/.exec(pagina.texto) ?? []
      const segunda = yield* navegador.ver(seguinte.replaceAll("&amp;", "&"))
      assert.include(segunda.texto, "***.444.777-**")
      assert.notInclude(segunda.texto, "***.982.247-**)</td>")
      assert.include(segunda.texto, "página 2 de 2")
      const vazia = yield* navegador.ver("/_painel/acessos?evento=ENTRADA_RECUSADA")
      assert.include(vazia.texto, "Nenhum acesso com estes filtros.")
    }).pipe(Effect.scoped)
  )
})

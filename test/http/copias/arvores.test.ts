/** Snapshots and share links in the trees of services, administrators and people; and no secret in what is logged. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { CHAVE_DE_SERVICO, CHAVE_DO_JUDICIARIO } from "../../apoio/chaves.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { buscar, json } from "../../apoio/http/servidor.ts"
import { guardados, noBanco } from "../../apoio/rgps/copias.ts"
import { VERSAO_DE_TESTE } from "../../apoio/rgps/rgps.ts"
import { pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"
import {
  ADMINISTRADORA,
  type MundoDeCopias,
  mundoDeCopias,
  OUTRA_ADMINISTRADORA,
  PORTAL,
  registrarChave
} from "./mundo.ts"

const BACKOFFICE = "/backoffice/api/v1"
const ANA = "52998224725"
const BRUNA = "11144477735"
const JUSTIFICATIVA = { justificativa: "Ordem do juízo" }
const PROCESSO = "0001234-68.2024.4.04.7100"

interface Respondida {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service answered
  readonly corpo: any
}

const pedir = (
  { base }: MundoDeCopias,
  metodo: string,
  caminho: string,
  cabecalhos: Record<string, string>,
  corpo?: unknown
): Effect.Effect<Respondida> =>
  Effect.flatMap(
    buscar(`${base}${caminho}`, {
      method: metodo,
      headers: { "content-type": "application/json", ...cabecalhos },
      ...(corpo === undefined ? {} : { body: typeof corpo === "string" ? corpo : JSON.stringify(corpo) })
    }),
    (resposta) => Effect.map(json(resposta), (lido) => ({ status: resposta.status, corpo: lido }))
  )

const servico = (mundo: MundoDeCopias, metodo: string, caminho: string, corpo?: unknown) =>
  pedir(mundo, metodo, `${BACKOFFICE}/servico${caminho}`, { "x-servico-chave": CHAVE_DE_SERVICO }, corpo)

/** Requests with the token of a person or of an administrator, each with one token. */
const como = (mundo: MundoDeCopias, cpf: string, arvore: "usuario" | "admin") =>
  Effect.map(
    mundo.tokenDe(cpf, arvore === "usuario"),
    (token) => (metodo: string, caminho: string, corpo?: unknown) =>
      pedir(mundo, metodo, `${BACKOFFICE}/${arvore}${caminho}`, { authorization: `Bearer ${token}` }, corpo)
  )

const permalink = (mundo: MundoDeCopias) =>
  Effect.map(
    pedir(mundo, "POST", `${RMI}?permalink=true`, { "x-api-key": CHAVE_DO_JUDICIARIO }, pedidoRmi()),
    ({ corpo }) => String(corpo.permalink).slice(`${PORTAL}/c/`.length)
  )

const noMundo = ({ nele }: MundoDeCopias, comando: string) => nele(Effect.orDie(noBanco(comando)))

const recebida = (outros: object = {}) => ({
  rota: "rmi",
  pedido: { dib: "2024-05-10" },
  resultado: { rmi: 1, versao: { motor: VERSAO_DE_TESTE, tabelas: "v1" } },
  chave: null,
  ...outros
})

const container = amostraJson<Record<string, unknown>>("calc/container-tempo.calc")

describe("snapshots between services", () => {
  it.live("are made and read with their digits, only with the secret of the services", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const estranho = yield* pedir(mundo, "POST", `${BACKOFFICE}/servico/permalinks`, {}, recebida())
      assert.strictEqual(estranho.status, 401)
      yield* permalink(mundo)
      const [tabelas] = yield* noMundo(mundo, "select versao from copia_tabelas")
      const versao = String(tabelas?.versao)
      const idToken = yield* mundo.nele(Effect.orDie(registrarChave("judiciario")))
      const corpo = `{"rota":"rmi", "chave":"${idToken}", "dia":"2026-01-02", "opcoes":{"rastro":true},
        "pedido": {"dib" : "2024-05-10", "v":1.10},
        "resultado": {"rmi": 1500.10, "fator": 0.123456789012345678901, "versao": {"motor":"0","tabelas":"${versao}"}}}`
      const criada = yield* servico(mundo, "POST", "/permalinks", corpo)
      assert.strictEqual(criada.status, 201, JSON.stringify(criada.corpo))
      const { url, codigo, criadoEm } = criada.corpo.result
      assert.strictEqual(url, `${PORTAL}/c/${codigo}`)
      const lida = yield* Effect.promise(() =>
        fetch(`${mundo.base}${BACKOFFICE}/servico/permalinks/${codigo.toLowerCase()}`, {
          headers: { "x-servico-chave": CHAVE_DE_SERVICO }
        }).then((resposta) => resposta.text())
      )
      assert.include(lida, `"pedido":{"dib":"2024-05-10","v":1.10}`)
      assert.include(lida, `"fator":0.123456789012345678901`)
      assert.include(lida, `"criadoEm":"${criadoEm}"`)
      const copia = yield* mundo.nele(Copias.use(({ abrir }) => abrir(codigo)))
      assert.deepInclude(copia, { daJustica: true, dia: "2026-01-02", opcoes: { rastro: true } })
    })
  )

  it.live("what is wrong with one is told by its field, and nothing is kept", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const ERRADAS: ReadonlyArray<readonly [corpo: unknown, status: number, dito: string]> = [
        ["{", 400, "corpo: JSON malformado"],
        ["", 400, "corpo"],
        [recebida({ rota: "ler-prevjud" }), 400, "rota"],
        [recebida({ resultado: [] }), 400, "resultado"],
        [recebida({ resultado: {} }), 400, "resultado.versao"],
        [recebida({ dia: "2026-02-30" }), 400, "dia"],
        [recebida({ chave: "x" }), 400, "chave"],
        [recebida({ chave: "6ba7b810-9dad-41d1-80b4-00c04fd430c9" }), 400, "chave: não há chave"],
        [recebida({ outro: 1 }), 400, "outro: campo não previsto"],
        [recebida(), 422, "tabelas"],
        [recebida({ tabelas: { versao: "v1", tabelas: {} } }), 400, "tabelas"]
      ]
      for (const [corpo, status, dito] of ERRADAS) {
        const resposta = yield* servico(mundo, "POST", "/permalinks", corpo)
        assert.strictEqual(resposta.status, status, JSON.stringify([corpo, resposta.corpo]))
        assert.include(JSON.stringify(resposta.corpo), dito)
      }
      assert.strictEqual((yield* mundo.nele(guardados)).copias, 0)
    })
  )

  it.live("unknown codes and tokens are one 404; a removed snapshot is 410 with when and why", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const codigo = yield* permalink(mundo)
      const [a, b] = [
        yield* servico(mundo, "GET", "/permalinks/0123456789ABCDEFGHJKMNPQRS"),
        yield* servico(mundo, "GET", "/permalinks/x")
      ]
      assert.strictEqual(a.status, 404)
      assert.deepStrictEqual(a, b)
      assert.strictEqual((yield* servico(mundo, "GET", "/compartilhamentos/x")).status, 404)
      const admin = yield* como(mundo, ADMINISTRADORA, "admin")
      yield* admin("POST", `/permalinks/${codigo}/remover`, { ...JUSTIFICATIVA, processo: PROCESSO.replace(/\D/g, "") })
      const removida = yield* servico(mundo, "GET", `/permalinks/${codigo}`)
      assert.strictEqual(removida.status, 410)
      assert.deepInclude(removida.corpo.data, { processo: PROCESSO, fundamento: JUSTIFICATIVA.justificativa })
      assert.match(removida.corpo.data.removidoEm, /^\d{4}-.*Z$/)
    })
  )
})

describe("snapshots of administrators", () => {
  it.live("are held, released, and removed by two, with a reason; their content is never shown", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const codigo = yield* permalink(mundo)
      const admin = yield* como(mundo, ADMINISTRADORA, "admin")
      const outra = yield* como(mundo, OUTRA_ADMINISTRADORA, "admin")
      const estranha = yield* como(mundo, BRUNA, "admin")
      assert.strictEqual((yield* estranha("GET", `/permalinks/${codigo}`)).status, 403)
      const vista = yield* admin("GET", `/permalinks/${codigo}`)
      assert.strictEqual(vista.status, 200)
      assert.deepInclude(vista.corpo.result, { rota: "rmi", estado: "ativa", daJustica: true })
      assert.notInclude(JSON.stringify(vista.corpo), "salarios")
      assert.notInclude(JSON.stringify(vista.corpo), codigo)
      const agir = (quem: typeof admin, acao: string, corpo: object = JUSTIFICATIVA) =>
        Effect.map(quem("POST", `/permalinks/${codigo}/${acao}`, corpo), ({ status, corpo: { result, data } }) => [
          status,
          result?.estado ?? data?.estado
        ])
      assert.deepStrictEqual(yield* agir(admin, "reter"), [200, "retida"])
      assert.deepStrictEqual(yield* agir(admin, "remover"), [409, "retida"])
      assert.deepStrictEqual(yield* agir(admin, "liberar"), [200, "ativa"])
      assert.deepStrictEqual(yield* agir(admin, "remover"), [200, "aguarda-segunda-aprovacao"])
      assert.deepStrictEqual(yield* agir(admin, "remover"), [409, "aguarda-segunda-aprovacao"])
      assert.deepStrictEqual(yield* agir(outra, "remover"), [200, "removida"])
      for (const corpo of [{}, { justificativa: "oi" }, { ...JUSTIFICATIVA, processo: "123" }]) {
        assert.strictEqual((yield* admin("POST", `/permalinks/${codigo}/remover`, corpo)).status, 400)
      }
      assert.strictEqual((yield* admin("GET", "/permalinks/0123456789ABCDEFGHJKMNPQRS")).status, 404)
    })
  )
})

describe("an act on a snapshot that many do at once", () => {
  it.live("happens once; whoever comes after is told the state", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const codigo = yield* permalink(mundo)
      const admin = yield* como(mundo, ADMINISTRADORA, "admin")
      const outra = yield* como(mundo, OUTRA_ADMINISTRADORA, "admin")
      const seis = (quem: typeof admin, acao: string) =>
        Effect.map(
          Effect.all(
            Array.from({ length: 6 }, () => quem("POST", `/permalinks/${codigo}/${acao}`, JUSTIFICATIVA)),
            { concurrency: "unbounded" }
          ),
          (respostas) =>
            respostas.map(({ status, corpo: { result, data } }) => `${status} ${result?.estado ?? data?.estado}`).sort()
        )
      const umaDe = (feito: string, depois: string) => [
        `200 ${feito}`,
        ...Array.from({ length: 5 }, () => `409 ${depois}`)
      ]
      assert.deepStrictEqual(yield* seis(admin, "reter"), umaDe("retida", "retida"))
      assert.deepStrictEqual(yield* seis(outra, "liberar"), umaDe("ativa", "ativa"))
      const pedida = "aguarda-segunda-aprovacao"
      assert.deepStrictEqual(yield* seis(admin, "remover"), umaDe(pedida, pedida))
      assert.deepStrictEqual(yield* seis(outra, "remover"), umaDe("removida", "removida"))
    })
  )
})

describe("what people keep and share", () => {
  it.live("C1: a share link opens for who has it, is listed without its address, and ends when its owner says", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const ana = yield* como(mundo, ANA, "usuario")
      const bruna = yield* como(mundo, BRUNA, "usuario")
      const criado = yield* ana("POST", "/compartilhamentos", { conteudo: container, dias: 7 })
      assert.strictEqual(criado.status, 201, JSON.stringify(criado.corpo))
      const { id, url, expiraEm, aberturas, permiteBaixar } = criado.corpo.result
      assert.deepStrictEqual([aberturas, permiteBaixar], [0, true])
      assert.isTrue(url.startsWith(`${PORTAL}/s/`))
      assert.closeTo(Date.parse(expiraEm) - Date.now(), 7 * 86_400_000, 60_000)
      const token = url.slice(`${PORTAL}/s/`.length)
      const aberto = yield* servico(mundo, "GET", `/compartilhamentos/${token}`)
      assert.strictEqual(aberto.status, 200)
      assert.deepInclude(aberto.corpo.result, { rota: "arquivo-tempo", expiraEm, permiteBaixar: true })
      const lista = yield* ana("GET", "/compartilhamentos")
      assert.deepInclude(lista.corpo.result[0], { id, aberturas: 1 })
      assert.notInclude(JSON.stringify(lista.corpo), token)
      assert.deepStrictEqual((yield* bruna("GET", "/compartilhamentos")).corpo.result, [])
      assert.strictEqual((yield* bruna("DELETE", `/compartilhamentos/${id}`)).status, 404)
      assert.strictEqual((yield* ana("DELETE", `/compartilhamentos/${id}`)).status, 200)
      assert.strictEqual((yield* servico(mundo, "GET", `/compartilhamentos/${token}`)).status, 404)
    })
  )

  it.live("administrators see whose links they are, and end them, never open them", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const ana = yield* como(mundo, BRUNA, "usuario")
      const admin = yield* como(mundo, ADMINISTRADORA, "admin")
      const { corpo } = yield* ana("POST", "/compartilhamentos", { conteudo: container, permiteBaixar: false })
      const lista = yield* admin("GET", `/compartilhamentos?cpf=${BRUNA}`)
      assert.deepInclude(lista.corpo.result[0], { id: corpo.result.id, cpf: BRUNA, permiteBaixar: false })
      assert.strictEqual((yield* admin("GET", "/compartilhamentos")).status, 400)
      assert.strictEqual((yield* admin("DELETE", `/compartilhamentos/${corpo.result.id}`, {})).status, 400)
      assert.strictEqual((yield* admin("DELETE", `/compartilhamentos/${corpo.result.id}`, JUSTIFICATIVA)).status, 200)
      assert.strictEqual((yield* admin("DELETE", `/compartilhamentos/${corpo.result.id}`, JUSTIFICATIVA)).status, 404)
    })
  )

  it.live("a snapshot is made at printing, and listed without its code", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const ana = yield* como(mundo, ANA, "usuario")
      const criado = yield* ana("POST", "/permalinks", { conteudo: container })
      assert.strictEqual(criado.status, 201, JSON.stringify(criado.corpo))
      const { url, codigo } = criado.corpo.result
      assert.strictEqual(url, `${PORTAL}/c/${codigo}`)
      const copia = yield* mundo.nele(Copias.use(({ abrir }) => abrir(codigo)))
      assert.deepInclude(copia, { rota: "arquivo-tempo", daJustica: false })
      const lista = yield* ana("GET", "/permalinks")
      assert.strictEqual(lista.corpo.result.length, 1)
      assert.notInclude(JSON.stringify(lista.corpo), codigo)
    })
  )

  it.live("what is wrong is told, and E3: nothing that is not theirs to say is taken", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const ana = yield* como(mundo, ANA, "usuario")
      const ERRADOS: ReadonlyArray<readonly [corpo: unknown, dito: string]> = [
        [{}, "conteudo"],
        [{ conteudo: "x" }, "conteudo"],
        [{ conteudo: { tipo: "outro" } }, "conteudo.tipo"],
        [{ conteudo: { ...container, conteudo: {} } }, "obrigatório"],
        [{ conteudo: container, dias: 0 }, "dias"],
        [{ conteudo: container, dias: 366 }, "dias"],
        [{ conteudo: container, dono: BRUNA }, "dono: campo não previsto"],
        [{ conteudo: container, expiraEm: "2099-01-01" }, "expiraEm: campo não previsto"]
      ]
      for (const [corpo, dito] of ERRADOS) {
        const resposta = yield* ana("POST", "/compartilhamentos", corpo)
        assert.include([400, 422], resposta.status, JSON.stringify(resposta.corpo))
        assert.include(JSON.stringify(resposta.corpo), dito)
      }
      const grande = yield* ana("POST", "/compartilhamentos", { conteudo: { x: "x".repeat(6 * 1024 * 1024) } })
      assert.strictEqual(grande.status, 413)
      assert.strictEqual((yield* mundo.nele(guardados)).conteudos, 0)
    })
  )
})

describe("A3: the secrets of addresses", () => {
  it.live("stand in no log line, security event or audit record, and the address is told by its template", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const ana = yield* como(mundo, ANA, "usuario")
      const admin = yield* como(mundo, ADMINISTRADORA, "admin")
      const codigo = yield* permalink(mundo)
      const { corpo } = yield* ana("POST", "/compartilhamentos", { conteudo: container })
      const token = String(corpo.result.url).slice(`${PORTAL}/s/`.length)
      yield* servico(mundo, "GET", `/permalinks/${codigo}`)
      yield* servico(mundo, "GET", `/compartilhamentos/${token}`)
      yield* pedir(mundo, "GET", `${BACKOFFICE}/servico/permalinks/${codigo}`, {})
      yield* admin("GET", `/permalinks/${codigo}`)
      yield* admin("POST", `/permalinks/${codigo}/remover`, JUSTIFICATIVA)
      yield* noMundo(mundo, "update copia set conteudo = ''")
      yield* servico(mundo, "GET", `/permalinks/${codigo}`)
      yield* servico(mundo, "GET", `/compartilhamentos/${token}`)
      yield* ana("DELETE", `/compartilhamentos/${corpo.result.id}`)
      const rotas = () => mundo.registrados.map(({ anotacoes }) => anotacoes.rota)
      yield* Effect.promise(async () => {
        for (let i = 0; i < 100 && mundo.registrados.length < 10; i++) await new Promise((r) => setTimeout(r, 10))
      })
      const tudo = JSON.stringify(mundo.registrados, (_, valor) =>
        valor instanceof Error ? String(valor.stack) : valor
      )
      for (const segredo of [codigo, codigo.toLowerCase(), token]) assert.notInclude(tudo, segredo)
      for (const rota of [
        "/servico/permalinks/:codigo",
        "/servico/compartilhamentos/:token",
        "/admin/permalinks/:codigo"
      ])
        assert.include(rotas(), `${BACKOFFICE}${rota}`)
      const eventos = mundo.registrados.map(({ anotacoes }) => anotacoes.evento)
      for (const evento of ["permalinks.remocao.pedida", "compartilhamentos.criado", "compartilhamentos.revogado"])
        assert.include(eventos, evento)
    })
  )
})

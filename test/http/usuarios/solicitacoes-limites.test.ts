/** Key requests: what keeps them few and small, whose they are, and what their holder is never told. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TermosRepublicados } from "../../../src/domain/acesso/solicitacoes/falhas.ts"
import { TermosDaSolicitacao } from "../../../src/domain/acesso/solicitacoes/termos.ts"
import { buscar } from "../../apoio/http/servidor.ts"
import { agora } from "../../apoio/identidade/provedor-identidade.ts"
import { ADMINISTRADORA } from "../backoffice/mundo.ts"
import { BRUNA, tokenDe, USUARIO } from "./mundo.ts"
import { CARLA, cenario, lida, protocoloDe, SOLICITACOES } from "./mundo-das-solicitacoes.ts"

const APROVACAO = { classe: "publico", escopos: ["rgps"], justificativa: "Documento conferido." }

describe("F1: the retrieval by token", () => {
  it.live("is for who has just signed in, with the account that asked", () =>
    Effect.gen(function* () {
      const { aqui, bruna, ana, consultar } = yield* cenario()
      const protocolo = protocoloDe(yield* bruna.enviar())
      yield* ana("POST", `/solicitacoes-chave/${protocolo}/aprovar`, APROVACAO)
      const retirar = (alegacoes: Readonly<Record<string, unknown>>) =>
        Effect.flatMap(tokenDe(aqui, BRUNA, alegacoes), (token) =>
          buscar(`${aqui.base}${USUARIO}${SOLICITACOES}/${protocolo}/retirar`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}` }
          })
        )
      for (const auth_time of [undefined, agora() - 600]) {
        const velha = yield* retirar({ auth_time })
        assert.strictEqual(velha.status, 401)
        assert.strictEqual(
          velha.headers.get("www-authenticate"),
          'Bearer error="insufficient_user_authentication", max_age="300"'
        )
      }
      assert.strictEqual((yield* retirar({ sub: "outra-conta" })).status, 403, "another account of the same CPF")
      yield* ana("POST", "/pessoas/esquecer-conta", { cpf: BRUNA, justificativa: "Conta nova, documento conferido" })
      const daNova = yield* Effect.flatMap(retirar({ sub: "outra-conta" }), lida)
      const nenhuma = yield* Effect.flatMap(tokenDe(aqui, BRUNA, { sub: "outra-conta" }), (token) =>
        Effect.flatMap(
          buscar(`${aqui.base}${USUARIO}${SOLICITACOES}/2020-000001-0/retirar`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}` }
          }),
          lida
        )
      )
      assert.deepStrictEqual(
        [daNova.status, daNova.texto],
        [404, nenhuma.texto],
        "somebody else, and as if it never was"
      )
      assert.lengthOf(yield* consultar("select 1 from chave_api"), 0)
    }).pipe(Effect.scoped)
  )
})

describe("F7: the limits of the form", () => {
  it.live("so many a day come from one network, whoever sends them", () =>
    Effect.gen(function* () {
      const { bruna, carla, consultar } = yield* cenario()
      assert.strictEqual((yield* bruna.enviar()).status, 201)
      const semear = (quantas: number) =>
        consultar(`insert into solicitacao_chave (protocolo, cpf, estado, nome_contato, email, nome_chave, finalidade,
            classe_pretendida, escopos_pretendidos, termos_slug, termos_versao, termos_resumo, rede)
          select '2020-' || lpad((n + ${quantas} * 100)::text, 6, '0') || '-0', lpad(n::text, 11, '0'), 'cancelada', 'x', 'x@exemplo.br',
            'x', 'x', 'publico', array['rgps'], 'x', 1, 'x', (select rede from solicitacao_chave where cpf = '${BRUNA}' limit 1)
          from generate_series(1, ${quantas}) n`)
      yield* semear(58)
      const sexagesima = yield* carla.enviar()
      assert.strictEqual(sexagesima.status, 201)
      yield* carla.pedir("POST", `${SOLICITACOES}/${protocoloDe(sexagesima)}/cancelar`)
      const demais = yield* carla.enviar()
      assert.strictEqual(demais.status, 429)
      assert.isAbove(Number(demais.cabecalhos.get("retry-after")), 80_000)
    }).pipe(Effect.scoped)
  )

  it.live("terms that change between the look and the acceptance: 409 with the new ones, and nothing is written", () =>
    Effect.gen(function* () {
      const { bruna, consultar } = yield* cenario({
        termos: Layer.succeed(TermosDaSolicitacao, {
          vigente: Effect.succeed({ versao: 1, titulo: "Termos de uso", resumo: "1".repeat(64) }),
          aceitar: () => new TermosRepublicados({ versao: 2 })
        })
      })
      const { status, data } = yield* bruna.enviar()
      assert.deepStrictEqual([status, data], [409, { termos: { versao: 2 } }])
      const [{ escrito } = {}] = yield* consultar(`select (select count(*) from solicitacao_chave)
        + (select count(*) from solicitacao_sequencia) + (select count(*) from correio_mensagem) as escrito`)
      assert.strictEqual(Number(escrito), 0)
    }).pipe(Effect.scoped)
  )

  it.live("A2: a body above 64 KiB is refused by its size, one that is wrong by every field that is", () =>
    Effect.gen(function* () {
      const { bruna, consultar } = yield* cenario()
      assert.strictEqual((yield* bruna.enviar({ finalidade: "a".repeat(64 * 1024) })).status, 413)
      const errada = yield* bruna.enviar({
        email: "ana",
        vinculo: { oab: { numero: "x", uf: "XX" } },
        escopos: ["rgps", "rgps"],
        termos: { versao: 1, aceito: false }
      })
      assert.strictEqual(errada.status, 400)
      assert.deepStrictEqual(
        (errada.data.detalhes as ReadonlyArray<string>).map((detalhe) => detalhe.split(": ")[0]),
        ["email", "vinculo.oab.numero", "vinculo.oab.uf", "escopos", "termos.aceito"]
      )
      assert.lengthOf(yield* consultar("select 1 from solicitacao_chave"), 0)
    }).pipe(Effect.scoped)
  )
})

describe("F6, F8: what became of the letters", () => {
  it.live("is told to administrators alone: a holder reads the same whether they arrived or not", () =>
    Effect.gen(function* () {
      const { bruna, carla, ana, consultar } = yield* cenario()
      const protocolo = protocoloDe(yield* bruna.enviar())
      const lidas = Effect.all([
        bruna.pedir("GET", `${SOLICITACOES}/${protocolo}`),
        bruna.pedir("GET", SOLICITACOES),
        bruna.pedir("GET", "/chaves")
      ])
      const textos = Effect.map(lidas, (todas) => todas.map(({ texto }) => texto))
      const antes = yield* textos
      yield* consultar(
        "update correio_mensagem set estado = 'morta', terminada_em = clock_timestamp(), codigo = 'EENVELOPE 550', tentativas = 1"
      )
      assert.deepStrictEqual(yield* textos, antes)
      const { texto } = yield* ana("GET", "/mensagens?estado=morta")
      assert.include(texto, "bruna@exemplo.adv.br")
      assert.include((yield* ana("GET", `/solicitacoes-chave/${protocolo}`)).texto, "bruna@exemplo.adv.br")
      const deCarla = yield* carla.pedir("GET", `${SOLICITACOES}/${protocolo}`)
      assert.strictEqual(deCarla.status, 404)
      assert.strictEqual((yield* carla.pedir("GET", SOLICITACOES)).texto.includes("bruna"), false)
      assert.notStrictEqual(CARLA, BRUNA)
    }).pipe(Effect.scoped)
  )
})

describe("A6: every act on a request", () => {
  it.live("is kept with who, from where, when, what it was before and after, and why", () =>
    Effect.gen(function* () {
      const { bruna, ana, consultar, aqui } = yield* cenario()
      const protocolo = protocoloDe(yield* bruna.enviar())
      const dela = `/solicitacoes-chave/${protocolo}`
      yield* ana("POST", `${dela}/aprovar`, { ...APROVACAO, nota: "Bem-vinda." })
      yield* bruna.pedir("POST", `${SOLICITACOES}/${protocolo}/retirar`)
      const atos = yield* consultar(
        "select por, ip, ato, estado, justificativa, em > clock_timestamp() - interval '1 minute' as agora from solicitacao_historico order by id"
      )
      const comum = { ip: "127.0.0.1", agora: true }
      assert.deepStrictEqual(atos, [
        { ...comum, por: BRUNA, ato: null, estado: "aberta", justificativa: null },
        { ...comum, por: ADMINISTRADORA, ato: "APROVAR", estado: "aprovada", justificativa: "Documento conferido." },
        { ...comum, por: BRUNA, ato: "RETIRAR", estado: "retirada", justificativa: null }
      ])
      const [pedida] = yield* consultar("select emissor, sujeito from solicitacao_chave")
      assert.deepStrictEqual(pedida, { emissor: aqui.provedor.emissor, sujeito: `conta-de-${BRUNA}` })
    }).pipe(Effect.scoped)
  )
})

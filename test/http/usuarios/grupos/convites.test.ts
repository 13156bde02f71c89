/** Invitations: one way out of each state, one answer of many at once, seven days by the clock of the database, and the letter. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ENDERECOS_HOSTIS } from "../../../apoio/correio/enderecos-hostis.ts"
import {
  ALVO,
  CONVIDADA,
  convidar,
  cpfDe,
  DE_FORA,
  DONA,
  EDITOR,
  grupoDeTeste,
  LEITORA
} from "../../../apoio/grupos/cenario.ts"
import { mundoDosGrupos } from "./mundo-dos-grupos.ts"

const JUNTOS = { concurrency: "unbounded" } as const
const NOVA = cpfDe(60)

describe("invitations", () => {
  it.live("sent, read by both sides, accepted; the participant has the level that it gave", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar, registrados } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const mensagem = "Venha para o grupo.\nAbraço!"
      const enviado = yield* pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf: NOVA, nivel: "editor", mensagem })
      assert.strictEqual(enviado.status, 201, enviado.texto)
      assert.deepInclude(enviado.result, { cpf: NOVA, nivel: "editor", mensagem, estado: "pendente", decididoEm: null })
      const dias = (Date.parse(enviado.result.venceEm) - Date.parse(enviado.result.criadoEm)) / 86_400_000
      assert.approximately(dias, 7, 0.001)
      const recebidos = yield* pedir(NOVA, "GET", "/convites")
      assert.deepInclude(recebidos.result[0], { id: enviado.result.id, mensagem, grupo: { id, nome: "Grupo" } })
      assert.notInclude(recebidos.texto, DONA, "who is invited learns names, no CPF")
      const aceito = yield* pedir(NOVA, "POST", `/convites/${enviado.result.id}/aceitar`)
      assert.deepInclude(aceito.result, { estado: "aceito" })
      assert.deepInclude((yield* pedir(NOVA, "GET", `/grupos/${id}`)).result, { nivel: "editor", participantes: 5 })
      const atos = yield* consultar("select por, ato from pessoa_ato where recurso = 'convite' order by id")
      assert.deepStrictEqual(atos, [
        { por: DONA, ato: "CRIACAO" },
        { por: NOVA, ato: "ACEITE" }
      ])
      assert.notInclude(JSON.stringify(registrados), "Venha para o grupo")
    }).pipe(Effect.scoped)
  )

  it.live("E4: 32 acceptances of one invitation make one participant", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id, convite } = yield* nele(grupoDeTeste)
      const respostas = yield* Effect.all(
        Array.from({ length: 32 }, () => pedir(CONVIDADA, "POST", `/convites/${convite}/aceitar`)),
        JUNTOS
      )
      assert.lengthOf(
        respostas.filter(({ status }) => status === 200),
        1
      )
      for (const { status, data } of respostas.filter((resposta) => resposta.status !== 200))
        assert.deepStrictEqual([status, data], [409, { estado: "aceito" }])
      assert.lengthOf(
        yield* consultar(`select 1 from grupo_participante where grupo = '${id}' and cpf = '${CONVIDADA}'`),
        1
      )
    }).pipe(Effect.scoped)
  )

  it.live("E4: nothing leaves a final state, whoever does what at the same moment", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      for (let vez = 0; vez < 6; vez++) {
        const { id, convite } = yield* nele(grupoDeTeste)
        const atos = [
          () => pedir(CONVIDADA, "POST", `/convites/${convite}/aceitar`),
          () => pedir(CONVIDADA, "POST", `/convites/${convite}/recusar`),
          () => pedir(DONA, "DELETE", `/grupos/${id}/convites/${convite}`)
        ]
        const respostas = yield* Effect.all(
          [...atos, ...atos].map((fazer) => fazer()),
          JUNTOS
        )
        assert.lengthOf(
          respostas.filter(({ status }) => status === 200),
          1
        )
        const situacao = `select estado, decidido_em,
          (select count(*)::int from grupo_participante where grupo = '${id}' and cpf = '${CONVIDADA}') as participa
          from grupo_convite where id = '${convite}'`
        const [final] = yield* consultar(situacao)
        assert.include(["aceito", "recusado", "cancelado"], String(final?.estado))
        assert.strictEqual(final?.participa, final?.estado === "aceito" ? 1 : 0)
        for (const fazer of atos) {
          const { status, data } = yield* fazer()
          assert.deepStrictEqual([status, data], [409, { estado: final?.estado }])
        }
        assert.deepStrictEqual(yield* consultar(situacao), [final ?? {}])
      }
    }).pipe(Effect.scoped)
  )

  it.live("E4: seven days by the clock of the database: expired from that moment on, and another may be sent", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const vencido = yield* nele(convidar(id, NOVA, DONA, "-1 second"))
      for (const resposta of ["aceitar", "recusar"]) {
        const { status, data } = yield* pedir(NOVA, "POST", `/convites/${vencido}/${resposta}`)
        assert.deepStrictEqual([status, data], [409, { estado: "expirado" }])
      }
      const cancelado = yield* pedir(DONA, "DELETE", `/grupos/${id}/convites/${vencido}`)
      assert.deepStrictEqual([cancelado.status, cancelado.data], [409, { estado: "expirado" }])
      assert.strictEqual((yield* pedir(NOVA, "GET", "/convites")).result[0].estado, "expirado")
      const outro = yield* pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf: NOVA, nivel: "leitor" })
      assert.strictEqual(outro.status, 201, outro.texto)
      const estados = yield* consultar(
        `select estado, decidido_em is null as aberto from grupo_convite where cpf = '${NOVA}' order by criado_em`
      )
      assert.deepStrictEqual(estados, [
        { estado: "expirado", aberto: false },
        { estado: "pendente", aberto: true }
      ])
    }).pipe(Effect.scoped)
  )

  it.live("one pending invitation of a group and a person, of 16 sent at once", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const enviar = pedir(DONA, "POST", `/grupos/${id}/convites`, {
        cpf: NOVA,
        nivel: "leitor",
        email: "nova@exemplo.jus.br"
      })
      const respostas = yield* Effect.all(
        Array.from({ length: 16 }, () => enviar),
        JUNTOS
      )
      assert.lengthOf(
        respostas.filter(({ status }) => status === 201),
        1
      )
      for (const { status, data } of respostas.filter((resposta) => resposta.status !== 201))
        assert.deepStrictEqual([status, data], [409, { estado: "pendente" }])
      assert.lengthOf(yield* consultar("select 1 from correio_mensagem"), 1, "and one letter")
    }).pipe(Effect.scoped)
  )

  it.live("E4: who invites learns nothing about whether a CPF has an account", () =>
    Effect.gen(function* () {
      const { nele, pedir } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      yield* pedir(DE_FORA, "GET", "/grupos")
      const semOProprio = ({ texto, result }: { texto: string; result: { id: string } }) =>
        Object.entries(result)
          .filter(([campo]) => ["id", "cpf", "criadoEm", "venceEm"].includes(campo))
          .reduce((resto, [, valor]) => resto.replace(String(valor), "…"), texto)
      const convites = yield* Effect.forEach([DE_FORA, NOVA], (cpf) =>
        pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf, nivel: "leitor" })
      )
      assert.strictEqual(semOProprio(convites[0]!), semOProprio(convites[1]!))
      const lista = yield* pedir(DONA, "GET", `/grupos/${id}/convites`)
      assert.deepStrictEqual(new Set(lista.result.map((convite: object) => Object.keys(convite).sort().join())).size, 1)
    }).pipe(Effect.scoped)
  )

  it.live("the letter goes to the address given, without the group, the message or a CPF; no address, no letter", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar, registrados } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const email = "nova@exemplo.jus.br"
      const convite = { cpf: NOVA, nivel: "editor", mensagem: "Segredo do caso", email }
      assert.strictEqual((yield* pedir(DONA, "POST", `/grupos/${id}/convites`, convite)).status, 201)
      assert.strictEqual(
        (yield* pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf: DE_FORA, nivel: "editor" })).status,
        201
      )
      const mensagens = yield* consultar("select destinatario, carta from correio_mensagem")
      assert.lengthOf(mensagens, 1)
      assert.strictEqual(mensagens[0]?.destinatario, email)
      const carta = JSON.stringify(mensagens[0]?.carta)
      assert.include(carta, "convite-para-grupo")
      for (const segredo of ["Segredo", NOVA, DONA, '"Grupo"', id]) assert.notInclude(carta, segredo)
      const guardado = JSON.stringify(yield* consultar("select to_jsonb(c)::text as tudo from grupo_convite c"))
      assert.notInclude(guardado + JSON.stringify(registrados), email, "the address is kept in the letter alone")
    }).pipe(Effect.scoped)
  )

  it.live("F4: what could be a header is refused, named by its field, and nothing is written; bad input as well", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      const enviar = (mudancas: object) =>
        pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf: NOVA, nivel: "leitor", ...mudancas })
      for (const email of [...ENDERECOS_HOSTIS, "a@exemplo.jus.br\r\nBcc: b@exemplo.jus.br"]) {
        const { status, texto } = yield* enviar({ email })
        assert.strictEqual(status, 400, email)
        assert.match(texto, /email: endereço de e-mail inválido/)
      }
      const casos: ReadonlyArray<readonly [object, RegExp]> = [
        [{ cpf: "11111111111" }, /cpf: /],
        [{ cpf: "12345678900" }, /cpf: /],
        [{ nivel: "administrador" }, /nivel: nível inválido/],
        [{ mensagem: "x".repeat(501) }, /mensagem: mensagem longa demais/],
        [{ mensagem: "\u0000" }, /mensagem: texto com caracteres de controle/],
        [{ estado: "aceito" }, /estado/],
        [{ convidadoPor: "outra" }, /convidadoPor/],
        [{ venceEm: "2099-01-01" }, /venceEm/]
      ]
      for (const [mudancas, esperado] of casos) {
        const { status, texto } = yield* enviar(mudancas)
        assert.strictEqual(status, 400, JSON.stringify(mudancas))
        assert.match(texto, esperado)
      }
      assert.lengthOf(yield* consultar("select 1 from grupo_convite"), 1, "the one of the scenario")
      assert.lengthOf(yield* consultar("select 1 from correio_mensagem"), 0)
      assert.strictEqual((yield* enviar({ mensagem: "x".repeat(500) })).status, 201)
    }).pipe(Effect.scoped)
  )

  it.live("nobody is invited twice, or who takes part; people of a group and letters of a day have a limit", () =>
    Effect.gen(function* () {
      const { nele, pedir, consultar } = yield* mundoDosGrupos
      const { id } = yield* nele(grupoDeTeste)
      for (const cpf of [DONA, EDITOR, LEITORA, ALVO]) {
        const { status, texto } = yield* pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf, nivel: "leitor" })
        assert.strictEqual(status, 409)
        assert.include(texto, "já participa")
      }
      yield* consultar(`insert into pessoa_ato (por, recurso, chave, ato)
        select '${DONA}', 'convite', n::text, 'CRIACAO' from generate_series(1, 49) n`)
      const enviar = (cpf: string) => pedir(DONA, "POST", `/grupos/${id}/convites`, { cpf, nivel: "leitor" })
      const tres = yield* Effect.all([enviar(cpfDe(70)), enviar(cpfDe(71)), enviar(cpfDe(72))], JUNTOS)
      assert.deepStrictEqual(tres.map(({ status }) => status).sort(), [201, 429, 429])
      assert.include(tres.find(({ status }) => status === 429)!.texto, "limite de 50 convites por dia")
      yield* consultar(`insert into grupo_participante (id, grupo, cpf, nome, nivel)
        select gen_random_uuid(), '${id}', (90000000000 + n)::text, 'x', 'leitor' from generate_series(1, 94) n`)
      yield* consultar("truncate pessoa_ato")
      const cheio = yield* enviar(cpfDe(73))
      assert.strictEqual(cheio.status, 422)
      assert.include(cheio.texto, "limite de 100 pessoas por grupo")
    }).pipe(Effect.scoped)
  )
})

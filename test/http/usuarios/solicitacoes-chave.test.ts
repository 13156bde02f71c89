/** Key requests as JSON, from sending to the end of the key, by people and by those who decide. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ENDERECOS_HOSTIS } from "../../apoio/correio/enderecos-hostis.ts"
import { ADMINISTRADORA } from "../backoffice/mundo.ts"
import { BRUNA } from "./mundo.ts"
import {
  cenario,
  OUTRO_ADMINISTRADOR,
  PEDIDO,
  protocoloDe,
  type Resposta,
  SOLICITACOES
} from "./mundo-das-solicitacoes.ts"

describe("key requests", () => {
  it.live(
    "sent, approved, collected once, used, revoked; each step tells the holder by e-mail, and never the key",
    () =>
      Effect.gen(function* () {
        const { aqui, consultar, bruna, ana } = yield* cenario()
        const enviada = yield* bruna.enviar()
        assert.strictEqual(enviada.status, 201, enviada.texto)
        const protocolo = protocoloDe(enviada)
        assert.match(protocolo, /^\d{4}-000001-\d$/)
        const cedo = yield* bruna.pedir("POST", `${SOLICITACOES}/${protocolo}/retirar`)
        assert.deepStrictEqual([cedo.status, cedo.data], [409, { estado: "aberta" }])

        const fila = yield* ana("GET", "/solicitacoes-chave?estado=aberta")
        assert.include(fila.texto, protocolo)
        const escolha = { classe: "institucional", escopos: ["rgps"], nota: "Bem-vinda." }
        const decisao = { ...escolha, justificativa: "Órgão conferido." }
        const semMotivo = yield* ana("POST", `/solicitacoes-chave/${protocolo}/aprovar`, escolha)
        assert.strictEqual(semMotivo.status, 400)
        assert.include(semMotivo.texto, "justificativa: escreva por que esta alteração é feita")
        const aprovada = yield* ana("POST", `/solicitacoes-chave/${protocolo}/aprovar`, decisao)
        assert.deepInclude(aprovada.result, {
          estado: "aprovada",
          classe: "institucional",
          classePretendida: "publico"
        })
        assert.strictEqual((yield* ana("POST", `/solicitacoes-chave/${protocolo}/aprovar`, decisao)).status, 409)

        const retiradas = yield* Effect.all(
          Array.from({ length: 8 }, () => bruna.pedir("POST", `${SOLICITACOES}/${protocolo}/retirar`)),
          { concurrency: "unbounded" }
        )
        const boas = retiradas.filter(({ status }) => status === 200)
        assert.lengthOf(boas, 1, "F1: two retrievals at once: one key")
        for (const { status, data } of retiradas.filter((r) => r !== boas[0]))
          assert.deepStrictEqual([status, data], [409, { estado: "retirada" }])
        const { chave, registrada } = boas[0]!.result as {
          chave: string
          registrada: { idToken: string; prefixo: string }
        }
        assert.match(chave, /^rgps_\w{49}$/)
        assert.strictEqual(boas[0]!.cabecalhos.get("cache-control"), "no-store")
        assert.lengthOf(yield* consultar("select 1 from chave_api"), 1)

        const minhas = yield* bruna.pedir("GET", "/chaves")
        const [minha] = minhas.result as unknown as ReadonlyArray<{ cota: { limite: number; usadas: number } }>
        assert.deepInclude(minha ?? {}, {
          prefixo: registrada.prefixo,
          nomeDaChave: PEDIDO.nomeChave,
          classe: "institucional",
          ultimoUso: null
        })
        assert.strictEqual(minha?.cota.usadas, 0)
        assert.isAbove(minha?.cota.limite ?? 0, 0)
        const fora = yield* bruna.pedir("DELETE", `/chaves/${registrada.idToken}`)
        assert.deepStrictEqual([fora.status, fora.result], [200, null])
        assert.strictEqual((yield* bruna.pedir("DELETE", `/chaves/${registrada.idToken}`)).status, 409)

        const mensagens = yield* consultar(
          "select carta ->> 'modelo' as modelo, destinatario, carta from correio_mensagem order by criada_em"
        )
        assert.deepStrictEqual(
          mensagens.map(({ modelo }) => modelo),
          ["solicitacao-recebida", "solicitacao-aprovada", "chave-retirada", "chave-revogada"]
        )
        for (const { destinatario } of mensagens) assert.strictEqual(destinatario, PEDIDO.email)
        const tudo = JSON.stringify([
          mensagens,
          yield* consultar("select to_jsonb(s)::text as tudo from solicitacao_chave s"),
          aqui.registrados
        ])
        assert.notInclude(tudo, chave.slice(13), "F1: the key never travels by mail and is stored nowhere")
        const semContato = JSON.stringify([aqui.registrados, mensagens.map(({ carta }) => carta)])
        assert.notInclude(semContato, PEDIDO.email, "F8: the address is in no log and in no letter")
        assert.notInclude(JSON.stringify(mensagens), BRUNA, "no personal data beyond the name")
        const [guardada] = yield* consultar(
          "select expira_em, termos_slug, termos_versao, termos_resumo from solicitacao_chave"
        )
        assert.deepInclude(guardada, { termos_slug: "termos-de-uso", termos_versao: 1, termos_resumo: "1".repeat(64) })
        assert.isNotNull(guardada?.expira_em, "F8: erased with the request's retention")
      }).pipe(Effect.scoped)
  )

  it.live("F2: one open request of a person, whoever comes first of 64 at once", () =>
    Effect.gen(function* () {
      const { bruna, consultar } = yield* cenario()
      const todas = yield* Effect.all(
        Array.from({ length: 64 }, () => bruna.enviar()),
        { concurrency: "unbounded" }
      )
      const aceitas = todas.filter(({ status }) => status === 201)
      assert.lengthOf(aceitas, 1)
      const protocolo = protocoloDe(aceitas[0]!)
      for (const { status, data } of todas.filter((r) => r !== aceitas[0]))
        assert.deepStrictEqual([status, data], [409, { protocolo }])
      assert.lengthOf(yield* consultar("select 1 from solicitacao_chave"), 1)
      assert.lengthOf(yield* consultar("select 1 from correio_mensagem"), 1)
      const [coluna] = yield* consultar(
        "select string_agg(column_name, ', ') as todas from information_schema.columns where table_name = 'solicitacao_chave' and column_name not in ('id', 'protocolo')"
      )
      const segunda = yield* consultar(`insert into solicitacao_chave (protocolo, ${coluna?.todas})
        select '2020-000001-1', ${coluna?.todas} from solicitacao_chave
        on conflict (cpf) where estado in ('aberta', 'aguarda-segunda-aprovacao') do nothing returning 1`)
      assert.lengthOf(segunda, 0, "a partial unique index of the database itself")
    }).pipe(Effect.scoped)
  )

  it.live("F7: three a day of a person, and terms that are not the current ones are shown anew", () =>
    Effect.gen(function* () {
      const { bruna, carla, consultar } = yield* cenario()
      const velhos = yield* bruna.enviar({ termos: { versao: 2, aceito: true } })
      assert.deepStrictEqual([velhos.status, velhos.data], [409, { termos: { versao: 1 } }])
      for (let vez = 0; vez < 3; vez++) {
        const enviada = yield* bruna.enviar()
        assert.strictEqual(enviada.status, 201)
        const cancelada = yield* bruna.pedir("POST", `${SOLICITACOES}/${protocoloDe(enviada)}/cancelar`)
        assert.deepInclude(cancelada.result, { estado: "cancelada" })
      }
      const quarta = yield* bruna.enviar()
      assert.strictEqual(quarta.status, 429)
      assert.isAbove(Number(quarta.cabecalhos.get("retry-after")), 80_000)
      assert.strictEqual((yield* carla.enviar()).status, 201, "another person is another count")
      yield* consultar("update solicitacao_chave set criada_em = criada_em - interval '1 day'")
      assert.strictEqual((yield* bruna.enviar()).status, 201, "and tomorrow is another day")
    }).pipe(Effect.scoped)
  )

  it.live("a request that many decide at once is decided once; whoever comes after is told its state", () =>
    Effect.gen(function* () {
      const { bruna, carla, ana, otavio } = yield* cenario()
      const JUNTOS = { concurrency: "unbounded" } as const
      const seis = (fazer: (vez: number) => Effect.Effect<Resposta>) =>
        Effect.all(
          Array.from({ length: 6 }, (_, vez) => fazer(vez)),
          JUNTOS
        )
      const conferir = (respostas: ReadonlyArray<Resposta>, estados: ReadonlyArray<string>) => {
        const [feita, ...mais] = respostas.filter(({ status }) => status === 200)
        assert.lengthOf(mais, 0)
        const estado = feita?.result.estado
        assert.include(estados, estado)
        for (const { status, data } of respostas.filter((r) => r !== feita))
          assert.deepStrictEqual([status, data], [409, { estado }])
      }
      const justificativa = "Órgão conferido."
      const dela = `/solicitacoes-chave/${protocoloDe(yield* bruna.enviar())}`
      const aprovacao = { classe: "institucional", escopos: ["rgps"], justificativa }
      conferir(
        yield* seis((vez) =>
          vez % 2 === 0
            ? ana("POST", `${dela}/aprovar`, aprovacao)
            : otavio("POST", `${dela}/rejeitar`, { motivo: "Finalidade não descrita." })
        ),
        ["aprovada", "rejeitada"]
      )
      const deOutra = `/solicitacoes-chave/${protocoloDe(yield* carla.enviar({ classePretendida: "judiciario" }))}`
      const doTribunal = { ...aprovacao, classe: "judiciario" }
      conferir(yield* seis(() => ana("POST", `${deOutra}/aprovar`, doTribunal)), ["aguarda-segunda-aprovacao"])
      const segundas = yield* seis(() => otavio("POST", `${deOutra}/aprovar`, doTribunal))
      conferir(segundas, ["aprovada"])
    }).pipe(Effect.scoped)
  )

  it.live("F3: the reviewer decides class and scopes, is not who asked, and a court's class takes two", () =>
    Effect.gen(function* () {
      const { bruna, comoPessoa, ana, otavio } = yield* cenario()
      const propria = yield* (yield* comoPessoa(ADMINISTRADORA)).enviar()
      const daAna = `/solicitacoes-chave/${protocoloDe(propria)}`
      const decisao = { classe: "judiciario", escopos: ["rgps"], justificativa: "Ofício conferido." }
      for (const [acao, corpo] of [
        ["aprovar", decisao],
        ["rejeitar", { motivo: "não precisa" }]
      ] as const)
        assert.strictEqual((yield* ana("POST", `${daAna}/${acao}`, corpo)).status, 409, "reviewer is not the requester")

      const enviada = yield* bruna.enviar({ classePretendida: "judiciario", escopos: ["rgps", "exchange"] })
      const dela = `/solicitacoes-chave/${protocoloDe(enviada)}`
      const primeira = yield* ana("POST", `${dela}/aprovar`, decisao)
      assert.deepInclude(primeira.result, {
        estado: "aguarda-segunda-aprovacao",
        classe: "judiciario",
        escopos: ["rgps"]
      })
      const repetida = yield* ana("POST", `${dela}/aprovar`, decisao)
      assert.deepStrictEqual([repetida.status, repetida.data], [409, { estado: "aguarda-segunda-aprovacao" }])
      const cedo = yield* bruna.pedir("POST", `${SOLICITACOES}/${protocoloDe(enviada)}/retirar`)
      assert.strictEqual(cedo.status, 409)
      const outros = yield* otavio("POST", `${dela}/aprovar`, { ...decisao, escopos: ["rgps", "exchange"] })
      assert.deepInclude(outros.result, { estado: "aguarda-segunda-aprovacao" }, "another proposal is not the same one")
      const segunda = yield* ana("POST", `${dela}/aprovar`, {
        ...decisao,
        escopos: ["exchange", "rgps"]
      })
      assert.deepInclude(segunda.result, { estado: "aprovada", classe: "judiciario" })
      const { result } = yield* otavio("GET", dela)
      assert.deepStrictEqual(
        (result.historico as ReadonlyArray<{ ato: string; por: string }>).map(({ ato, por }) => [ato, por]),
        [
          [null, BRUNA],
          ["PROPOR", ADMINISTRADORA],
          ["PROPOR", OUTRO_ADMINISTRADOR],
          ["APROVAR", ADMINISTRADORA]
        ]
      )
      for (const campo of ["classe", "estado", "cpf"])
        assert.strictEqual(
          (yield* bruna.enviar({ [campo]: "judiciario" })).status,
          400,
          `${campo} is no field of the form`
        )
    }).pipe(Effect.scoped)
  )

  it.live("F1: approval that nobody fetched in 30 days ends; F2: five active keys at most", () =>
    Effect.gen(function* () {
      const { bruna, ana, consultar } = yield* cenario()
      const aprovar = (protocolo: string) =>
        ana("POST", `/solicitacoes-chave/${protocolo}/aprovar`, {
          classe: "publico",
          escopos: ["rgps"],
          justificativa: "Pedido conferido."
        })
      const primeira = protocoloDe(yield* bruna.enviar())
      yield* aprovar(primeira)
      yield* consultar("update solicitacao_chave set vence_em = clock_timestamp() - interval '1 second'")
      const tarde = yield* bruna.pedir("POST", `${SOLICITACOES}/${primeira}/retirar`)
      assert.deepStrictEqual([tarde.status, tarde.data], [409, { estado: "vencida" }])
      const segunda = protocoloDe(yield* bruna.enviar())
      yield* aprovar(segunda)
      yield* consultar(`insert into chave_api (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, criada_por)
        select gen_random_uuid(), 'rgps_ABCDEFGH', sha256(convert_to(n::text, 'UTF8')), '${BRUNA}', 'B', 'publico',
          array['rgps'], 'x', 'SISTEMA' from generate_series(1, 5) n`)
      const sexta = yield* bruna.pedir("POST", `${SOLICITACOES}/${segunda}/retirar`)
      assert.strictEqual(sexta.status, 422)
      assert.include(sexta.texto, "5 chaves ativas")
      assert.strictEqual((yield* bruna.enviar()).status, 422)
      yield* consultar(
        "update chave_api set revogada_em = clock_timestamp(), revogada_por = 'SISTEMA' where resumo = sha256('1')"
      )
      assert.strictEqual((yield* bruna.pedir("POST", `${SOLICITACOES}/${segunda}/retirar`)).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("F4: what could be a header is refused, named by its field, and nothing is written", () =>
    Effect.gen(function* () {
      const { bruna, consultar } = yield* cenario()
      for (const email of ENDERECOS_HOSTIS) {
        const { status, data } = yield* bruna.enviar({ email })
        assert.strictEqual(status, 400)
        assert.match(String((data.detalhes as ReadonlyArray<string>)[0]), /^email: /)
      }
      for (const [campo, valor] of [
        ["nomeContato", "Bruna\r\nBcc: outra@exemplo.jus.br"],
        ["nomeContato", "a".repeat(10_000)],
        ["nomeChave", "x\nSubject: y"],
        ["nomeChave", "a".repeat(10_000)],
        ["finalidade", "a".repeat(10_000)],
        ["finalidade", "curta"],
        ["emNomeDe", "TRF\u202e"],
        ["telefone", "11 9999\r\n"]
      ] as const) {
        const { status, data } = yield* bruna.enviar({ [campo]: valor })
        assert.strictEqual(status, 400, campo)
        assert.isTrue((data.detalhes as ReadonlyArray<string>)[0]?.startsWith(`${campo}: `), campo)
      }
      assert.lengthOf(yield* consultar("select 1 from solicitacao_chave"), 0)
      assert.lengthOf(yield* consultar("select 1 from correio_mensagem"), 0)
    }).pipe(Effect.scoped)
  )

  it.live("F5, F6: a rejection says why; a dead letter is sent again, by administrators alone", () =>
    Effect.gen(function* () {
      const { bruna, ana, consultar } = yield* cenario()
      const protocolo = protocoloDe(yield* bruna.enviar())
      const sem = yield* ana("POST", `/solicitacoes-chave/${protocolo}/rejeitar`, { motivo: "x" })
      assert.strictEqual(sem.status, 400)
      assert.strictEqual(
        (yield* ana("POST", `/solicitacoes-chave/${protocolo}/rejeitar`, { motivo: "a".repeat(2001) })).status,
        400
      )
      const motivo = "Não é de <b>cálculos</b>."
      const rejeitada = yield* ana("POST", `/solicitacoes-chave/${protocolo}/rejeitar`, { motivo })
      assert.deepInclude(rejeitada.result, { estado: "rejeitada", motivo })
      assert.deepInclude((yield* bruna.pedir("GET", `${SOLICITACOES}/${protocolo}`)).result, {
        estado: "rejeitada",
        motivo
      })
      yield* consultar(
        "update correio_mensagem set estado = 'morta', terminada_em = clock_timestamp(), codigo = 'EENVELOPE 550', tentativas = 3 where carta ->> 'modelo' = 'solicitacao-rejeitada'"
      )
      const mortas = yield* ana("GET", "/mensagens?estado=morta")
      const [morta] = mortas.result as unknown as ReadonlyArray<{ id: string; codigo: string }>
      assert.strictEqual(morta?.codigo, "EENVELOPE 550")
      assert.strictEqual((yield* ana("POST", `/mensagens/${morta?.id}/reenviar`)).status, 400, "it asks why")
      const porQue = { justificativa: "a pessoa pediu" }
      const deNovo = yield* ana("POST", `/mensagens/${morta?.id}/reenviar`, porQue)
      assert.deepInclude(deNovo.result, { estado: "pendente", tentativas: 0 })
      assert.deepStrictEqual(
        yield* consultar("select por, justificativa from plataforma_historico where recurso = 'mensagem'"),
        [{ por: ADMINISTRADORA, justificativa: "a pessoa pediu" }]
      )
      const outraVez = yield* ana("POST", `/mensagens/${morta?.id}/reenviar`, porQue)
      assert.deepStrictEqual([outraVez.status, outraVez.data], [409, { estado: "pendente" }])
      assert.strictEqual((yield* ana("POST", `/mensagens/${crypto.randomUUID()}/reenviar`, porQue)).status, 404)
    }).pipe(Effect.scoped)
  )
})

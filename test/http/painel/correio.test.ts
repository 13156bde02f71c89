/** The outbox in the panel: what waits, what left, dead letters that are sent again, and every letter before it is. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { guardarMensagem } from "../../../sql/correio/mensagens.ts"
import { MODELOS_ESCRITOS } from "../../../src/views/painel/correio/palavras.ts"
import { csrfDe } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const CORREIO = "/_painel/correio"

const MOTIVO = "a caixa da pessoa voltou a receber"

const lido = (texto: string): string => texto.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")

/** Three messages: one waits after an attempt, one left, one is dead; the ids by state. */
const comMensagens = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const ana = yield* mundo.entrarComo(ADMINISTRADORA)
  yield* mundo.nele(cadastrar(OUTRA))
  const olga = yield* mundo.entrarComo(OUTRA)
  const escritas = yield* mundo.nele(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const nome of ["pendente", "enviada", "morta"])
        yield* guardarMensagem({
          destinatario: `${nome}@exemplo.jus.br`,
          carta: {
            modelo: "solicitacao-rejeitada",
            nome: "Olga <i>Outra</i>",
            protocolo: "2026-000123-7",
            motivo: "Não <b>serve</b>."
          }
        })
      yield* sql`update correio_mensagem set estado = split_part(destinatario, '@', 1), tentativas = 2,
        codigo = case when destinatario like 'enviada%' then null else 'EENVELOPE 550' end,
        terminada_em = case when destinatario like 'pendente%' then null else clock_timestamp() end`
      return yield* sql<{ readonly id: string; readonly estado: string }>`select id, estado from correio_mensagem`
    })
  )
  const idDe = (estado: string): string => escritas.find((escrita) => escrita.estado === estado)?.id ?? ""
  return { ...mundo, ana, olga, idDe }
})

describe("the outbox in the panel", () => {
  it.live(
    "F6: how many wait, left and died; a dead letter is sent again, and no other, with the proof of the session",
    () =>
      Effect.gen(function* () {
        const { ana, olga, nele, idDe, registrados } = yield* comMensagens
        const lista = yield* ana.ver(CORREIO)
        assert.include(lido(lista.texto), "1 mensagem na fila, 1 enviada, 1 não entregue.")
        const mortas = lido((yield* ana.ver(`${CORREIO}?estado=morta`)).texto)
        assert.match(mortas, /Solicitação não aprovada morta@exemplo\.jus\.br .* 2 Não entregue EENVELOPE 550/)
        assert.notInclude(mortas, "pendente@exemplo.jus.br")
        assert.strictEqual((yield* ana.ver(`${CORREIO}?estado=perdida`)).status, 400)

        for (const estado of ["pendente", "enviada"]) {
          const { texto } = yield* ana.ver(`${CORREIO}/${idDe(estado)}`)
          assert.notInclude(texto, "Enviar de novo", estado)
          const recusada = yield* enviarFormulario(ana, `${CORREIO}/${idDe(estado)}`, { justificativa: MOTIVO })
          assert.strictEqual(recusada.status, 409, estado)
          assert.include(recusada.texto, estado === "enviada" ? "já foi enviada" : "já espera para ser enviada")
        }
        const morta = `${CORREIO}/${idDe("morta")}`
        const vista = yield* ana.ver(morta)
        assert.match(vista.texto, /<button class="botao">Enviar de novo<\/button>/)
        assert.strictEqual((yield* ana.enviar(morta, { justificativa: MOTIVO })).status, 403)
        assert.strictEqual((yield* ana.enviar(morta, { _csrf: csrfDe(yield* olga.ver(CORREIO)) })).status, 403)
        const estado = nele(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql<{ readonly e: string; readonly t: number; readonly c: string | null; readonly h: number }>`
            select estado as e, tentativas as t, codigo as c,
              round(extract(epoch from desiste_em - clock_timestamp()) / 3600)::int as h
            from correio_mensagem where id = ${idDe("morta")}::uuid`
          )
        )
        assert.deepInclude((yield* estado)[0], { e: "morta" })
        const atos = nele(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql`select chave, ato, por, ip, antes, depois, justificativa,
              em between clock_timestamp() - interval '1 minute' and clock_timestamp() as agora
            from plataforma_historico where recurso = 'mensagem'`
          )
        )
        const semMotivo = yield* enviarFormulario(ana, morta, { justificativa: "x" })
        assert.strictEqual(semMotivo.status, 400)
        assert.include(semMotivo.texto, "escreva por que esta alteração é feita")
        assert.deepInclude((yield* estado)[0], { e: "morta" })
        assert.deepStrictEqual(yield* atos, [], "what is refused is no act")
        assert.strictEqual((yield* enviarFormulario(ana, morta, { justificativa: MOTIVO })).status, 303)
        assert.deepStrictEqual(
          yield* atos,
          [
            {
              chave: idDe("morta"),
              ato: "REENVIO",
              por: ADMINISTRADORA.cpf,
              ip: "127.0.0.1",
              antes: { modelo: "solicitacao-rejeitada", estado: "morta", tentativas: 2, codigo: "EENVELOPE 550" },
              depois: { modelo: "solicitacao-rejeitada", estado: "pendente", tentativas: 0, codigo: null },
              justificativa: MOTIVO,
              agora: true
            }
          ],
          "who, from where, when, what and why, and nobody's address"
        )
        const contada = lido((yield* ana.ver(morta)).texto)
        for (const dito of ["voltou à fila", "reenvio, por", ADMINISTRADORA.nome, MOTIVO]) assert.include(contada, dito)
        assert.deepStrictEqual(yield* estado, [{ e: "pendente", t: 0, c: null, h: 24 }], "with a whole day for it")
        const auditada = registrados.find(({ mensagem }) => mensagem === "correio.mensagem.reenviada")
        assert.deepInclude(auditada?.anotacoes, { mensagem: idDe("morta") })
        assert.notProperty(auditada?.anotacoes, "cpf", "the log line of this event names no person")
        assert.notInclude(JSON.stringify(registrados), "@exemplo.jus.br", "F8: no address is logged")
        for (const ausente of [crypto.randomUUID(), "x"])
          assert.strictEqual((yield* ana.ver(`${CORREIO}/${ausente}`)).status, 404)
      }).pipe(Effect.scoped)
  )

  it.live("F5: a message and every model are seen as their readers get them, HTML and text, escaped", () =>
    Effect.gen(function* () {
      const { ana, idDe, portal } = yield* comMensagens
      const lista = yield* ana.ver(CORREIO)
      for (const [modelo, escrito] of Object.entries(MODELOS_ESCRITOS)) {
        assert.include(lista.texto, `href="${CORREIO}/modelos/${modelo}"`)
        const { status, texto } = yield* ana.ver(`${CORREIO}/modelos/${modelo}`)
        assert.strictEqual(status, 200, modelo)
        assert.include(texto, `Modelo: ${escrito}`)
        assert.match(texto, /<strong>Assunto:<\/strong> \S/)
        assert.include(texto, `href="${portal}/`)
        assert.notInclude(texto, "Enviar de novo")
        assert.strictEqual(texto.match(/Olá(, Maria Exemplo)?\./g)?.length, 2, "as HTML and as text")
      }
      const { texto } = yield* ana.ver(`${CORREIO}/${idDe("morta")}`)
      assert.strictEqual(texto.match(/Olá, Olga &lt;i&gt;Outra&lt;\/i&gt;\./g)?.length, 2)
      assert.notMatch(texto, /<i>Outra|<b>serve/)
      assert.strictEqual((yield* ana.ver(`${CORREIO}/modelos/outro`)).status, 404)
    }).pipe(Effect.scoped)
  )
})

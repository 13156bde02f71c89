/** Key requests in the panel: the queue with its age, the decision of one and of two, and what the person reads of it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { csrfDe, type Recebida } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { aprovar, DIGITADA, solicitar } from "../../apoio/painel/solicitacao.ts"

const FILA = "/_painel/solicitacoes"
const TERCEIRO = { cpf: "39053344705", nome: "Otávio Terceiro" }

const cenario = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const ana = yield* mundo.entrarComo(ADMINISTRADORA)
  for (const pessoa of [OUTRA, TERCEIRO]) yield* mundo.nele(cadastrar(pessoa))
  const consultar = (texto: string) =>
    mundo.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(texto)))
  return {
    ...mundo,
    ana,
    olga: yield* mundo.entrarComo(OUTRA),
    otavio: yield* mundo.entrarComo(TERCEIRO),
    consultar
  }
})

/** The cells of each row of the table, as they are read. */
const linhasDe = ({ texto }: Recebida) =>
  [...texto.matchAll(/<tr>\s*<th scope="row"[^>]*>([\s\S]*?)<\/tr>/g)].map(([, linha = ""]) =>
    linha.split(/<\/t[hd]>/).map((celula) =>
      celula
        .replace(/<\/?span[^>]*>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    )
  )

describe("key requests in the panel", () => {
  it.live("the queue: who waits longest comes first, with its age; decided ones after it, without", () =>
    Effect.gen(function* () {
      const { ana, olga, otavio, consultar } = yield* cenario
      const decidida = yield* solicitar(olga, { nomeContato: "Olga Primeira" })
      yield* enviarFormulario(ana, `${FILA}/${decidida}/rejeitar`, { motivo: "Falta a finalidade." })
      const nova = yield* solicitar(olga)
      const velha = yield* solicitar(otavio, { nomeContato: "Otávio Terceiro", classePretendida: "institucional" })
      yield* consultar(
        `update solicitacao_chave set criada_em = criada_em - interval '3 days 1 hour' where protocolo = '${velha}'`
      )
      const fila = yield* ana.ver(FILA)
      assert.deepStrictEqual(
        linhasDe(fila).map(([protocolo, quem, classe, , , espera, situacao]) => [
          protocolo,
          quem,
          classe,
          espera,
          situacao
        ]),
        [
          [velha, "Otávio Terceiro (CPF ***.533.447-**)", "Institucional rgps", "3 dias", "Em análise"],
          [nova, "Olga Outra (CPF ***.444.777-**)", "Público rgps", "menos de um dia", "Em análise"],
          [decidida, "Olga Primeira (CPF ***.444.777-**)", "Público rgps", "", "Rejeitada"]
        ]
      )
      const soAbertas = yield* ana.ver(`${FILA}?estado=aberta`)
      assert.deepStrictEqual(
        linhasDe(soAbertas).map(([protocolo]) => protocolo),
        [velha, nova]
      )
      const invalida = yield* ana.ver(`${FILA}?estado=talvez`)
      assert.strictEqual(invalida.status, 400)
      assert.include(invalida.texto, "A consulta não pôde ser feita")
    }).pipe(Effect.scoped)
  )

  it.live(
    "F3: a decision needs its fields and the proof of the session, is nobody's own, and is told with its reason",
    () =>
      Effect.gen(function* () {
        const { ana, olga, consultar } = yield* cenario
        const protocolo = yield* solicitar(olga, { finalidade: "Conferir <b>cálculos</b> de benefícios & rendas." })
        const dela = `${FILA}/${protocolo}`
        const analise = yield* ana.ver(dela)
        for (const dito of [DIGITADA.email, DIGITADA.telefone, "123456/SP", DIGITADA.orgao, "111.444.777-35"])
          assert.include(analise.texto, dito, "reviewers read all of it")
        assert.include(analise.texto, "Conferir &lt;b&gt;cálculos&lt;/b&gt;")
        const propria = yield* olga.ver(dela)
        assert.include(propria.texto, "Esta solicitação é sua: outro administrador a analisa.")
        assert.notMatch(propria.texto, /action="\/_painel\/solicitacoes/)
        for (const caminho of [dela, `${dela}/rejeitar`]) {
          const campos = {
            classe: "publico",
            escopos: "rgps",
            motivo: "Eu mesma quero.",
            justificativa: "Eu mesma quero."
          }
          const forcada = yield* olga.enviar(caminho, { ...campos, _csrf: csrfDe(propria) })
          assert.strictEqual(forcada.status, 409, caminho)
          assert.strictEqual((yield* ana.enviar(caminho, campos)).status, 403, `${caminho} without proof`)
          assert.strictEqual((yield* ana.enviar(caminho, { ...campos, _csrf: csrfDe(propria) })).status, 403, caminho)
        }
        const ruins: Readonly<Record<string, Readonly<Record<string, string>>>> = {
          classe: { classe: "ouro", nota: "Guardada." },
          escopos: { escopos: "", nota: "Guardada." },
          nota: { nota: "a".repeat(2001) },
          justificativa: { justificativa: "sim.", nota: "Guardada." }
        }
        for (const [campo, campos] of Object.entries(ruins)) {
          const recusada = yield* aprovar(ana, protocolo, campos)
          assert.strictEqual(recusada.status, 400, campo)
          assert.include(recusada.texto, `href="#campo-${campo}"`)
          if (campos.nota === "Guardada.") assert.include(recusada.texto, "Guardada.", "what was typed stays")
        }
        const semMotivo = yield* enviarFormulario(ana, `${dela}/rejeitar`, { motivo: "não" })
        assert.strictEqual(semMotivo.status, 400)
        assert.include(semMotivo.texto, 'href="#campo-motivo"')
        assert.deepStrictEqual(yield* consultar("select estado from solicitacao_chave"), [{ estado: "aberta" }])

        const motivo = 'Não é de <script>"cálculos"</script>.'
        assert.strictEqual((yield* enviarFormulario(ana, `${dela}/rejeitar`, { motivo })).status, 303)
        for (const { texto } of [yield* ana.ver(dela), yield* olga.ver(`/minhas-chaves/solicitacoes/${protocolo}`)]) {
          assert.include(texto, "Não é de &lt;script&gt;")
          assert.notInclude(texto, "<script>&")
        }
        const tarde = yield* enviarFormulario(ana, dela, {
          classe: "publico",
          escopos: "rgps",
          justificativa: "Conferida."
        })
        assert.strictEqual(tarde.status, 409)
        assert.include(tarde.texto, "esta solicitação foi rejeitada")
        assert.strictEqual((yield* ana.ver(`${FILA}/2020-000001-0`)).status, 404)
      }).pipe(Effect.scoped)
  )

  it.live("F3: class judiciario waits for a second administrator, who sends the same; the history tells both", () =>
    Effect.gen(function* () {
      const { ana, olga, otavio } = yield* cenario
      const protocolo = yield* solicitar(olga, { classePretendida: "judiciario" })
      const dela = `${FILA}/${protocolo}`
      const judiciario = { classe: "judiciario", escopos: "rgps", justificativa: "Ofício conferido." }
      assert.strictEqual((yield* aprovar(ana, protocolo, judiciario)).status, 303)
      const proposta = yield* ana.ver(dela)
      assert.include(proposta.texto, "Aguarda segunda aprovação")
      assert.include(proposta.texto, "falta a aprovação de outro")
      const sozinha = yield* aprovar(ana, protocolo, judiciario)
      assert.strictEqual(sozinha.status, 409)
      assert.include(sozinha.texto, "a segunda aprovação é de outro administrador")
      assert.strictEqual((yield* aprovar(olga, protocolo, judiciario)).status, 409, "never who asked")
      assert.notInclude((yield* olga.ver(`/minhas-chaves/solicitacoes/${protocolo}`)).texto, "Retirar a chave")
      assert.strictEqual((yield* aprovar(otavio, protocolo, judiciario)).status, 303)
      const decidida = yield* ana.ver(dela)
      assert.include(decidida.texto, "Aprovada, a retirar")
      assert.deepStrictEqual(
        linhasDe(decidida).map(([, ato, quem]) => [ato, quem]),
        [
          ["Envio", "Olga Outra (CPF ***.444.777-**)"],
          ["Primeira aprovação", "Ana Administradora (CPF ***.982.247-**)"],
          ["Aprovação", "Otávio Terceiro (CPF ***.533.447-**)"]
        ]
      )
      assert.include((yield* olga.ver(`/minhas-chaves/solicitacoes/${protocolo}`)).texto, "Retirar a chave")
    }).pipe(Effect.scoped)
  )
})

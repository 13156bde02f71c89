/** What people keep, in the panel: that it is there, by CPF, never what it holds; and its end, with a reason. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { Compartilhamentos } from "../../../src/domain/calculos/copias/portas.ts"
import { csrfDe } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { copiaNova } from "../../apoio/rgps/copias.ts"

const PESSOAS = "/_painel/pessoas"
const JUSTIFICATIVA = "Pedido da própria pessoa, protocolo 12/2026"
const SEGREDO = "Juizado Especial Federal de Exemplo"

const cenario = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const ana = yield* mundo.entrarComo(ADMINISTRADORA)
  const { versao, rota, opcoes, dia, pedido, resultado, guardado } = copiaNova("compartilhada", {}, "TOKEN")
  const novo = {
    versao,
    rota,
    opcoes,
    dia,
    pedido,
    resultado,
    guardado,
    cpf: OUTRA.cpf,
    dias: 30,
    permiteBaixar: false
  }
  const { id: compartilhamento, token } = yield* mundo.nele(Compartilhamentos.use(({ criar }) => criar(novo)))
  const preferencias = crypto.randomUUID()
  const calculo = crypto.randomUUID()
  yield* mundo.nele(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into preferencia (id, cpf, valor, revisao)
        values (${preferencias}::uuid, ${OUTRA.cpf}, ${JSON.stringify({ unidadeJudiciaria: SEGREDO })}::jsonb, 3)`
      yield* sql`insert into calculo_salvo (id, dono, nome, tipo, notas, etiquetas, conteudo, tamanho, resumo,
          nome_de_quem_atualizou)
        values (${calculo}::uuid, ${OUTRA.cpf}, 'Caso <i>um</i>', 'tempo', ${SEGREDO}, array[${SEGREDO}], '\\x00'::bytea, 1,
          ${SEGREDO}, 'Olga')`
    })
  )
  const { destino } = yield* enviarFormulario(ana, PESSOAS, { cpf: OUTRA.cpf })
  return {
    ...mundo,
    ana,
    /** The things of Olga, by the kind that addresses name. */
    dela: { calculos: calculo, compartilhamentos: compartilhamento, preferencias },
    token: Redacted.value(token),
    filtrada: new URL(destino)
  }
})

const comOque = (filtrada: URL, oque: string): string => {
  const endereco = new URL(filtrada)
  endereco.searchParams.set("oque", oque)
  return endereco.pathname + endereco.search
}

describe("what people keep, in the panel", () => {
  it.live("is listed by kind for a CPF that stands in no address, and its content nowhere", () =>
    Effect.gen(function* () {
      const { ana, filtrada, dela, token } = yield* cenario
      assert.include((yield* ana.ver(PESSOAS)).texto, "Informe o CPF da pessoa.")
      assert.notInclude(filtrada.href, OUTRA.cpf)
      const aberto = yield* ana.ver(`${PESSOAS}?cpf=${OUTRA.cpf}`)
      assert.strictEqual(aberto.status, 400)
      for (const [oque, id] of Object.entries(dela)) {
        const { status, texto } = yield* ana.ver(comOque(filtrada, oque))
        assert.strictEqual(status, 200, oque)
        assert.match(texto, /aria-current="page">\s*\S+/, oque)
        assert.include(texto, `${PESSOAS}/${oque}/${id}/remover?`, oque)
        for (const nunca of [token, SEGREDO, OUTRA.nome]) assert.notInclude(texto, nunca, oque)
      }
      const compartilhamentos = yield* ana.ver(comOque(filtrada, "compartilhamentos"))
      assert.include(compartilhamentos.texto, "só ver")
      const calculos = yield* ana.ver(filtrada.pathname + filtrada.search)
      assert.include(calculos.texto, "Caso &lt;i&gt;um&lt;/i&gt;", "which is what one sees first")
      const { destino } = yield* enviarFormulario(ana, PESSOAS, { cpf: ADMINISTRADORA.cpf })
      for (const [oque, nada] of [
        ["calculos", "Esta pessoa não tem cálculos salvos."],
        ["compartilhamentos", "Esta pessoa não tem compartilhamentos."],
        ["preferencias", "Esta pessoa não tem preferências."]
      ] as const)
        assert.include((yield* ana.ver(comOque(new URL(destino), oque))).texto, nada)
      assert.strictEqual((yield* ana.ver(comOque(filtrada, "senhas"))).status, 400)
      assert.strictEqual((yield* enviarFormulario(ana, PESSOAS, { cpf: "1" })).status, 303)
    }).pipe(Effect.scoped)
  )

  it.live("ends once, with a reason and the proof of the session, and the list comes back as it was", () =>
    Effect.gen(function* () {
      const { ana, filtrada, dela, registrados } = yield* cenario
      for (const [oque, id] of Object.entries(dela)) {
        const caminho = `${PESSOAS}/${oque}/${id}/remover${filtrada.search}`
        const pergunta = yield* ana.ver(caminho)
        assert.include(pergunta.texto, "Justificativa", oque)
        assert.strictEqual((yield* ana.enviar(caminho, { justificativa: JUSTIFICATIVA })).status, 403, oque)
        const semMotivo = yield* enviarFormulario(ana, caminho, { justificativa: "x" })
        assert.strictEqual(semMotivo.status, 400, oque)
        assert.include(semMotivo.texto, 'href="#campo-justificativa"')
        const feita = yield* ana.enviar(caminho, { justificativa: JUSTIFICATIVA, _csrf: csrfDe(pergunta) })
        assert.strictEqual(feita.status, 303, oque)
        const depois = new URL(feita.destino)
        assert.strictEqual(depois.searchParams.get("filtro"), filtrada.searchParams.get("filtro"), "the same person")
        assert.notInclude((yield* ana.ver(feita.destino)).texto, `${id}/remover`, oque)
        const outraVez = yield* ana.enviar(caminho, { justificativa: JUSTIFICATIVA, _csrf: csrfDe(pergunta) })
        assert.strictEqual(outraVez.status, 404, oque)
        const auditado = registrados.find(({ anotacoes }) => JSON.stringify(anotacoes).includes(id))
        assert.isDefined(auditado, oque)
        assert.notProperty(auditado?.anotacoes, "cpf", oque)
        for (const ausente of [crypto.randomUUID(), "x"]) {
          const nada = yield* ana.enviar(`${PESSOAS}/${oque}/${ausente}/remover`, {
            justificativa: JUSTIFICATIVA,
            _csrf: csrfDe(pergunta)
          })
          assert.strictEqual(nada.status, 404, `${oque} ${ausente}`)
        }
      }
      assert.strictEqual((yield* ana.ver(`${PESSOAS}/senhas/${crypto.randomUUID()}/remover`)).status, 404)
      assert.include((yield* ana.ver(comOque(filtrada, "compartilhamentos"))).texto, "Revogado em")
      assert.include((yield* ana.ver(comOque(filtrada, "calculos"))).texto, "Excluído em")
    }).pipe(Effect.scoped)
  )
})

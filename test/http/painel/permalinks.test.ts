/** Snapshots in the panel: found by what is typed, held and removed with a reason, never shown. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { emGrupos } from "../../../src/domain/calculos/copias/codigo.ts"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { copiaNova } from "../../apoio/rgps/copias.ts"

const CAMINHO = "/_painel/permalinks"
const JUSTIFICATIVA = "Ordem do juízo da 1ª Vara"

describe("the pages of snapshots", () => {
  it.live("find one by its code, hold it, and remove it with a case or with another administrator", () =>
    Effect.gen(function* () {
      const { nele, entrarComo, registrados } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      yield* nele(cadastrar(OUTRA))
      const outra = yield* entrarComo(OUTRA)
      const { codigo } = yield* nele(Copias.use(({ guardar }) => guardar(copiaNova("segredo do cálculo"))))
      const errado = yield* enviarFormulario(navegador, CAMINHO, { codigo: "0123456789ABCDEFGHJKMNPQRS" })
      assert.strictEqual(errado.status, 400)
      assert.include(errado.texto, "não há cálculo com este código")
      const achado = yield* enviarFormulario(navegador, CAMINHO, { codigo: emGrupos(codigo).toLowerCase() })
      assert.strictEqual(achado.status, 303)
      assert.match(achado.destino, /\/_painel\/permalinks\/[0-9a-f-]{36}$/)
      const pagina = achado.destino.replace(/^https?:\/\/[^/]+/, "")
      const vista = yield* navegador.ver(pagina)
      assert.include(vista.texto, "Aberta a quem tem o código")
      for (const oculto of ["segredo do cálculo", codigo]) assert.notInclude(vista.texto, oculto)

      const agir = (quem: typeof navegador, campos: Record<string, string>) =>
        enviarFormulario(quem, pagina, { justificativa: JUSTIFICATIVA, processo: "", ...campos })
      const semMotivo = yield* agir(navegador, { acao: "reter", justificativa: "" })
      assert.strictEqual(semMotivo.status, 400)
      assert.include(semMotivo.texto, "escreva por que esta alteração é feita")
      assert.strictEqual((yield* agir(navegador, { acao: "reter" })).status, 303)
      assert.include((yield* navegador.ver(pagina)).texto, "Retida: não é apagada")
      assert.strictEqual((yield* agir(navegador, { acao: "remover" })).status, 409)
      assert.strictEqual((yield* agir(navegador, { acao: "liberar" })).status, 303)
      const malNumerado = yield* agir(navegador, { acao: "remover", processo: "0001234-69.2024.4.04.7100" })
      assert.strictEqual(malNumerado.status, 400)
      assert.include(malNumerado.texto, "dígitos verificadores")
      assert.strictEqual((yield* agir(navegador, { acao: "remover" })).status, 303)
      assert.strictEqual((yield* agir(navegador, { acao: "remover" })).status, 409)
      assert.strictEqual((yield* agir(outra, { acao: "remover" })).status, 303)
      const removida = yield* navegador.ver(pagina)
      assert.include(removida.texto, "Removida")
      assert.include(removida.texto, JUSTIFICATIVA)
      assert.notInclude(removida.texto, "Reter, liberar ou remover")
      assert.strictEqual((yield* navegador.ver(`${CAMINHO}/${crypto.randomUUID()}`)).status, 404)
      assert.notInclude(JSON.stringify(registrados), codigo)
    })
  )
})

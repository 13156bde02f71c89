/** Who may hold, release and remove a snapshot, as a table (security B5). */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { type Decisao, decidir } from "../../../../src/domain/calculos/copias/gestao/gestao.ts"
import { type Ato, type CopiaRegistrada, estadoDe } from "../../../../src/domain/calculos/copias/registro.ts"
import { lerNumeroDoProcesso } from "../../../../src/domain/valores/textos/numero-do-processo.ts"

const ANA = "52998224725"
const BIA = "11144477735"
const PROCESSO = "0001234-68.2024.4.04.7100"

const copia = (...atos: ReadonlyArray<readonly [Ato, string]>): CopiaRegistrada => {
  const historico = atos.map(([ato, por]) => ({ ato, por, em: "", justificativa: "porque sim", processo: null }))
  return {
    id: "",
    rota: "rmi",
    motor: "0",
    tabelas: "",
    criadoEm: "",
    expiraEm: "",
    daJustica: false,
    cpf: null,
    idToken: null,
    resumo: "",
    bytes: 1,
    estado: estadoDe(historico),
    historico
  }
}

const justificativa = "decisão do juízo"
const reter: Decisao = { acao: "reter", justificativa }
const liberar: Decisao = { acao: "liberar", justificativa }
const remover: Decisao = { acao: "remover", justificativa }
const porOrdem: Decisao = { ...remover, processo: PROCESSO }

/** The act that Ana's decision is, or the state that does not let it happen. */
const ato = (atual: CopiaRegistrada, decisao: Decisao) =>
  Effect.map(Effect.result(decidir(atual, decisao, { cpf: ANA })), (feito) =>
    Result.isSuccess(feito) ? feito.success.ato : feito.failure.estado
  )

describe("acts on snapshots", () => {
  it.effect("follow from the state, and from who asked before", () =>
    Effect.gen(function* () {
      const CASOS: ReadonlyArray<readonly [CopiaRegistrada, Decisao, string]> = [
        [copia(), reter, "RETIDA"],
        [copia(), liberar, "ativa"],
        [copia(), remover, "REMOCAO_PEDIDA"],
        [copia(), porOrdem, "REMOVIDA"],
        [copia(["RETIDA", BIA]), reter, "retida"],
        [copia(["RETIDA", BIA]), liberar, "LIBERADA"],
        [copia(["RETIDA", BIA]), remover, "retida"],
        [copia(["RETIDA", BIA]), porOrdem, "retida"],
        [copia(["RETIDA", BIA], ["LIBERADA", BIA]), porOrdem, "REMOVIDA"],
        [copia(["REMOCAO_PEDIDA", BIA]), remover, "REMOVIDA"],
        [copia(["REMOCAO_PEDIDA", ANA]), remover, "aguarda-segunda-aprovacao"],
        [copia(["REMOCAO_PEDIDA", ANA]), porOrdem, "REMOVIDA"],
        [copia(["REMOCAO_PEDIDA", ANA]), reter, "RETIDA"],
        [copia(["REMOCAO_PEDIDA", ANA]), liberar, "LIBERADA"],
        [copia(["REMOVIDA", BIA]), reter, "removida"],
        [copia(["REMOVIDA", BIA]), liberar, "removida"],
        [copia(["REMOVIDA", BIA]), remover, "removida"],
        [copia(["REMOVIDA", BIA]), porOrdem, "removida"]
      ]
      for (const [atual, decisao, esperado] of CASOS) {
        assert.strictEqual(yield* ato(atual, decisao), esperado, `${atual.estado}, ${decisao.acao}`)
      }
    })
  )

  it("the number of a case has right check digits", () => {
    assert.strictEqual(lerNumeroDoProcesso("00012346820244047100"), PROCESSO)
    assert.strictEqual(lerNumeroDoProcesso(` ${PROCESSO} `), PROCESSO)
    for (const errado of ["0001234-69.2024.4.04.7100", "1234-68.2024.4.04.7100", "", "x"]) {
      assert.isUndefined(lerNumeroDoProcesso(errado), errado)
    }
  })
})

/** The states of a key request as a table, and its number. */
import { assert, describe, it } from "@effect/vitest"
import { ATOS, aplicar, ESTADOS, FINAIS } from "../../../../src/domain/acesso/solicitacoes/estados.ts"
import { escreverProtocolo, protocoloValido } from "../../../../src/domain/acesso/solicitacoes/protocolo.ts"

/** Written from the specification: what each act makes of each state. */
const ESPERADO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aberta: {
    PROPOR: "aguarda-segunda-aprovacao",
    APROVAR: "aprovada",
    REJEITAR: "rejeitada",
    CANCELAR: "cancelada"
  },
  "aguarda-segunda-aprovacao": {
    PROPOR: "aguarda-segunda-aprovacao",
    APROVAR: "aprovada",
    REJEITAR: "rejeitada",
    CANCELAR: "cancelada"
  },
  aprovada: { RETIRAR: "retirada", VENCER: "vencida" }
}

describe("the states of a key request", () => {
  it("every act in every state", () => {
    for (const estado of ESTADOS)
      for (const ato of ATOS) assert.strictEqual(aplicar(ato, estado), ESPERADO[estado]?.[ato], `${ato} in ${estado}`)
    assert.deepStrictEqual(
      ESTADOS.filter((estado) => ESPERADO[estado] === undefined),
      [...FINAIS]
    )
  })
})

describe("the protocol", () => {
  it("is the year, the sequence and a check digit", () => {
    assert.strictEqual(escreverProtocolo(2026, 123), "2026-000123-7")
    assert.isTrue(protocoloValido("2026-000123-7"))
    assert.isTrue(protocoloValido(escreverProtocolo(2026, 1_234_567)))
  })
  it("tells every wrong digit, and most exchanges of neighbours", () => {
    const digitos = [..."2026000123"]
    const escrito = (ds: ReadonlyArray<string>) => `${ds.slice(0, 4).join("")}-${ds.slice(4).join("")}-7`
    for (let i = 0; i < digitos.length; i++)
      for (const outro of "0123456789")
        if (outro !== digitos[i]) assert.isFalse(protocoloValido(escrito(digitos.with(i, outro))))
    for (const ruim of ["", "2026-123-7", "2026-000123-8", "2026-0000123-7", "2026000123-7", "x"])
      assert.isFalse(protocoloValido(ruim), ruim)
  })
})

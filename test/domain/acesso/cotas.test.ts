/** The arithmetic of windows, as properties; and whose quota a request uses. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { CONSUMIDOR_ANONIMO, classeDe } from "../../../src/domain/acesso/consumidor.ts"
import {
  identidadeDaCota,
  janelaDe,
  LIMITES_PADRAO,
  limiteDaClasse,
  redeDaOrigem,
  segundosAteAProxima,
  situacao
} from "../../../src/domain/acesso/cotas.ts"

const entre = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const Instante = entre(0, 4e12)

describe("windows of one minute", () => {
  it.prop("the seconds announced are the fewest whole ones that lead to another window", [Instante], ([agora]) => {
    const segundos = segundosAteAProxima(agora)
    assert.isTrue(Number.isInteger(segundos) && segundos >= 1 && segundos <= 60)
    assert.strictEqual(janelaDe(agora + segundos * 1000), janelaDe(agora) + 1)
    assert.strictEqual(janelaDe(agora + (segundos - 1) * 1000), janelaDe(agora))
  })

  it.prop("windows follow each other without a gap and none is longer than the rest", [Instante], ([agora]) => {
    assert.include([0, 1], janelaDe(agora + 1) - janelaDe(agora))
    assert.strictEqual(janelaDe(agora + 60_000), janelaDe(agora) + 1)
  })

  it.prop(
    "of any number of requests exactly the limit passes, and what remains falls to zero one by one",
    [entre(1, 500), entre(1, 600), Instante],
    ([limite, pedidas, agora]) => {
      const vistas = Array.from({ length: pedidas }, (_, i) => situacao(limite, i + 1, agora))
      assert.strictEqual(vistas.filter(({ aceita }) => aceita).length, Math.min(limite, pedidas))
      assert.deepStrictEqual(
        vistas.filter(({ aceita }) => aceita).map(({ restantes }) => restantes),
        Array.from({ length: Math.min(limite, pedidas) }, (_, i) => limite - 1 - i)
      )
      assert.isTrue(vistas.filter(({ aceita }) => !aceita).every(({ restantes }) => restantes === 0))
    }
  )
})

describe("whose quota", () => {
  it("judiciario has none; an unknown class has that of publico", () => {
    assert.isUndefined(limiteDaClasse("judiciario", LIMITES_PADRAO))
    assert.strictEqual(limiteDaClasse("institucional", LIMITES_PADRAO), 120)
    assert.strictEqual(limiteDaClasse(classeDe("ministerial"), LIMITES_PADRAO), 20)
  })

  it("keys count by their stable identity wherever they come from; without a key the address counts", () => {
    const comChave = { ...CONSUMIDOR_ANONIMO, idToken: "abc" }
    assert.strictEqual(identidadeDaCota(comChave, "10.0.0.1"), identidadeDaCota(comChave, "10.0.0.2"))
    assert.notStrictEqual(identidadeDaCota(CONSUMIDOR_ANONIMO, "10.0.0.1"), identidadeDaCota(comChave, "10.0.0.1"))
    assert.notStrictEqual(
      identidadeDaCota(CONSUMIDOR_ANONIMO, "10.0.0.1"),
      identidadeDaCota(CONSUMIDOR_ANONIMO, "10.0.0.2")
    )
  })

  it("all the keys of a person in one class have one share together; in another class, another", () => {
    const chave = (idToken: string, classe: "publico" | "institucional", cpf = "52998224725") =>
      identidadeDaCota({ ...CONSUMIDOR_ANONIMO, idToken, classe, cpf }, "10.0.0.1")
    assert.strictEqual(chave("a", "publico"), chave("b", "publico"))
    assert.notStrictEqual(chave("a", "publico"), chave("a", "institucional"))
    assert.notStrictEqual(chave("a", "publico"), chave("a", "publico", "11144477735"))
  })

  it("the addresses of one IPv6 network are one, however they are written; of IPv4 each is one", () => {
    for (const escrita of [
      "2001:db8:0:7::1",
      "2001:DB8:0:7:ffff::",
      "2001:0db8:0000:0007:1:2:3:4",
      "2001:db8:0:7::9%e0"
    ])
      assert.strictEqual(redeDaOrigem(escrita), "2001:db8:0:7::/64", escrita)
    assert.strictEqual(redeDaOrigem("::1"), "0:0:0:0::/64")
    assert.notStrictEqual(redeDaOrigem("2001:db8:0:8::1"), "2001:db8:0:7::/64")
    assert.strictEqual(redeDaOrigem("192.0.2.7"), "192.0.2.7")
    assert.strictEqual(redeDaOrigem(undefined), "desconhecida")
  })
})

/** What holds for every letter: of generated people of every era, species and option, of lives with many rights. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Result, Schema } from "effect"
import { calcularRmi } from "../../../../src/domain/rmi/calculo.ts"
import { ETAPAS } from "../../../../src/domain/rmi/conferencia/comparacao.ts"
import { PedidoRmi } from "../../../../src/domain/rmi/pedido/entrada.ts"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { decimal } from "../../../../src/domain/valores/decimal.ts"
import { gerarCanonico } from "../../../segunda/rmi/gerador/gerador.ts"
import { calcular, obter } from "../ajuda.ts"
import { PARAMETROS_RMI } from "../tabelas.ts"
import { cartaDe, conferir, lida } from "./cartas.ts"
import { corpoDa, resultadoDa, VIDAS } from "./vidas.ts"

const SEMENTE = 20_261_123
const PESSOAS = 120
const PRAZO = 600_000

const lerPedido = Schema.decodeUnknownResult(PedidoRmi as never)

/** The fundamentos of a generated request whose letter has a list. */
const comLista = (pedido: unknown): ReadonlyArray<ResultadoFundamento> => {
  const lido = lerPedido(pedido)
  if (Result.isFailure(lido)) return []
  const calculado = calcularRmi(lido.success, PARAMETROS_RMI)
  if (Result.isFailure(calculado)) return []
  return calculado.success.blocos
    .flatMap(({ fundamentos }) => fundamentos)
    .filter(
      (f) =>
        f.especie === calculado.success.especie && f.concomitantes === undefined && cartaDe(f, f.dib).linhas.length > 0
    )
}

describe("letters of generated people", () => {
  it(
    "an untouched one never diverges, whatever was asked for; a touched income always does, by what it was touched",
    () => {
      const especies = new Set<number>()
      const eras = new Set<string>()
      for (let n = 0; n < PESSOAS; n++) {
        const pedido = gerarCanonico(SEMENTE, n)
        // the last two: the marcos of one person are much alike
        for (const f of comLista(pedido).slice(-2)) {
          const corpo = { ...pedido, chaveFundamento: f.chaveFundamento, marcoTemporal: f.marcoTemporal }
          const carta = cartaDe(f, pedido.dataApuracao)
          const onde = `${n} ${f.chaveFundamento} ${f.marcoTemporal}`
          const certa = conferir(lida(carta), corpo)
          assert.deepStrictEqual(
            certa.divergencias.map(({ texto }) => texto),
            [],
            onde
          )
          assert.isTrue(certa.confere, onde)
          const errada = conferir(
            lida({ ...carta, rmi: f.rmi, renda: BigDecimal.sum(f.rendaNaDib, decimal("3.21")) }),
            corpo
          )
          const { primeiraDivergencia: primeira } = errada
          assert.deepStrictEqual([primeira!.etapa, primeira!.campo], ["limites", "rendaMensal"], onde)
          assert.isTrue(BigDecimal.equals(primeira!.efeitoNaRmi, decimal("3.21")), onde)
          especies.add(f.especie)
          eras.add(f.era)
        }
      }
      assert.isAtLeast(especies.size, 10)
      assert.deepStrictEqual([...eras].sort(), ["E1", "E2", "E3", "E4", "E5", "E6"])
    },
    PRAZO
  )

  it("divergences stand in the order of the calculation", () => {
    const [vida] = VIDAS.filter(({ chave }) => chave === "CF201_7_I_TC")
    const carta = cartaDe(resultadoDa(vida!, vida!.mudancas), "2013-05-20")
    const { divergencias } = conferir(
      lida({
        ...carta,
        dib: "2013-05-02",
        tempo: { anos: 30, meses: 1, dias: 2 },
        linhas: carta.linhas.map((l, i) => (i % 20 === 3 ? { ...l, salario: decimal("777.77") } : l)),
        fator: decimal("0.5"),
        coeficiente: decimal("0.7"),
        rmi: decimal("1000.00"),
        renda: decimal("1000.00")
      }),
      corpoDa(vida!)
    )
    const etapas = divergencias.map(({ etapa }) => ETAPAS.indexOf(etapa))
    assert.deepStrictEqual(
      etapas,
      etapas.toSorted((a, b) => a - b)
    )
    assert.isAbove(new Set(etapas).size, 5)
  })
})

describe("the fundamento", () => {
  const vida = VIDAS.find(({ chave }) => chave === "EC103_18_IDADE")!
  const todos = obter(calcular(vida.mudancas)).blocos.flatMap(({ fundamentos }) => fundamentos)

  it("is found by the letter alone: what is compared agrees whole, and pays what the letter pays", () => {
    for (const f of todos) {
      const c = conferir(lida(cartaDe(f, "2023-05-20")), { ...corpoDa(vida), opcoesContagem: { especie: f.especie } })
      assert.isTrue(c.confere, `${f.chaveFundamento} ${f.marcoTemporal}`)
      assert.isTrue(BigDecimal.equals(c.rmiCalculada, f.rendaNaDib), `${f.chaveFundamento} ${f.marcoTemporal}`)
    }
  })

  it("that was asked for is compared though another agrees longer", () => {
    const [outro] = todos.filter(({ chaveFundamento }) => chaveFundamento === "EC103_20_PEDAGIO100")
    const opcoesContagem = { especie: 42 }
    const pedido = { ...corpoDa(vida), opcoesContagem, chaveFundamento: "EC103_15_PONTOS", marcoTemporal: "DER" }
    const c = conferir(lida(cartaDe(outro!, "2023-05-20")), pedido)
    assert.deepStrictEqual([c.chaveFundamento, c.marcoTemporal, c.confere], ["EC103_15_PONTOS", "DER", false])
  })
})

describe("the rule that the letter says it applied", () => {
  const vida = VIDAS.find(({ chave }) => chave === "EC103_18_IDADE")!
  const corpo = corpoDa(vida)
  const resultado = resultadoDa(vida, vida.mudancas)
  const carta = cartaDe(resultado, "2023-05-20")
  /** The same person in a CNIS without the first job: too little time for any right. */
  const semPeriodos = {
    ...corpoDa({ ...vida, mudancas: { ...vida.mudancas, segurado: { nascimento: "1963-03-10" } } })
  }

  it("is compared though our count does not meet it, with what is missing", () => {
    const regras = [
      "Art. 18 EC 103/2019 - Tempo exigido: 15a - RMI sem descartes: R$ 1.530,25",
      "Art. 20 EC 103/2019 - Tempo exigido: 30a - RMI sem descartes: R$ 900,00"
    ]
    const c = conferir(lida({ ...carta, regras }), semPeriodos)
    assert.strictEqual(c.chaveFundamento, "EC103_18_IDADE")
    assert.strictEqual(c.fundamentoDaCarta, "Art. 18 EC 103/2019")
    assert.match(c.motivoNaoCumprido!, /idade/i)
    // the values of the letter are compared all the same, and agree
    assert.isTrue(BigDecimal.equals(c.rmiCalculada, resultado.rendaNaDib))
  })

  it("leads over a rule that agrees longer, and over the ones that are met", () => {
    const regras = ["Art. 20 EC 103/2019 - RMI sem descartes: R$ 1.000,00"]
    const c = conferir(lida({ ...carta, regras, especie: 42 }), { ...corpo, opcoesContagem: { especie: 42 } })
    assert.strictEqual(c.chaveFundamento, "EC103_20_PEDAGIO100")
  })

  it("its law leads where it names no article: what was acquired before the EC 103 is compared with that", () => {
    const norma = "a Lei 9876, de 29/11/1999"
    const c = conferir(lida({ ...carta, norma, especie: 41 }), { ...semPeriodos, opcoesContagem: { especie: 41 } })
    assert.strictEqual(c.chaveFundamento, "L8213_48_IDADE")
    assert.isNotNull(c.motivoNaoCumprido)
  })

  it("without one, and nothing met, what could be is compared: the rules of the letter's time, not the oldest", () => {
    const c = conferir(lida({ ...carta, norma: "o Decreto" }), semPeriodos)
    assert.isNull(c.fundamentoDaCarta)
    assert.match(c.chaveFundamento, /^EC103_18|^EC103_19|^RPS/)
    assert.isNotNull(c.motivoNaoCumprido)
  })

  it("one asked for by its key is compared though it is not met", () => {
    const c = conferir(lida(carta), { ...semPeriodos, chaveFundamento: "EC103_18_IDADE", marcoTemporal: "DER" })
    assert.strictEqual(c.chaveFundamento, "EC103_18_IDADE")
    assert.isNotNull(c.motivoNaoCumprido)
  })
})

/** Pasted salaries go to their periods, and a draft shows the rows that it holds twice. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { colarSalarios, PELO_MES } from "../../../../src/domain/calculadoras/revisao/colar.ts"
import { salariosForaDoPeriodo } from "../../../../src/domain/calculadoras/revisao/pendencias.ts"
import { repetidosDo, responderRepetido } from "../../../../src/domain/calculadoras/revisao/repetidos.ts"
import type { Objeto } from "../../../../src/domain/documentos/json-recebido.ts"
import { type Rascunho, rascunhoVazio } from "../../../../src/domain/plataforma/rascunhos/rascunho.ts"

const rascunho = (pedido: Objeto, campos: Partial<Rascunho> = {}): Rascunho => ({
  ...rascunhoVazio("rgps-beneficios"),
  pedido,
  ...campos
})

const periodo = (
  id: string,
  descricao: string,
  dataInicial: string,
  dataFinal: string,
  campos: Objeto = {}
): Objeto => ({
  id,
  descricao,
  dataInicial,
  dataFinal,
  formaContagem: "COMUM",
  naturezaVinculo: "EMPREGADO",
  origem: "USUARIO",
  salarios: [],
  ...campos
})

const METALURGICA = periodo("1", "Metalúrgica", "2004-10-01", "2009-12-31")
const MERCADO = periodo("2", "Supermercado Bom Dia", "2010-02-01", "2012-12-31")
const BAR = periodo("3", "Bar", "2012-06-01", "2013-12-31")

const salariosDo = ({ pedido }: Rascunho, posicao: number): ReadonlyArray<unknown> => {
  const lista = pedido.periodosContribuicao as ReadonlyArray<{ salarios: ReadonlyArray<Objeto> }>
  return lista[posicao]!.salarios.map(({ competencia, valor }) => `${competencia}=${valor}`)
}
const avulsosDo = ({ pedido }: Rascunho): ReadonlyArray<Objeto> => (pedido.salarios ?? []) as ReadonlyArray<Objeto>

const certo = <A>(resultado: Result.Result<A, unknown>): A =>
  Result.isSuccess(resultado) ? resultado.success : assert.fail(JSON.stringify(resultado.failure))
const problemas = (resultado: Result.Result<unknown, ReadonlyArray<{ campo: string; mensagem: string }>>) =>
  Result.isFailure(resultado) ? resultado.failure : assert.fail("taken")

describe("salaries that are pasted", () => {
  const daqui = rascunho({ periodosContribuicao: [METALURGICA, MERCADO] })

  it("go to the job that lives in their month", () => {
    const novo = certo(colarSalarios(daqui, PELO_MES, "10/2004\t500,00\n12/2009\t900,00\n02/2010\t1.000,00"))
    assert.deepStrictEqual(salariosDo(novo, 0), ["2004-10=500.00", "2009-12=900.00"])
    assert.deepStrictEqual(salariosDo(novo, 1), ["2010-02=1000.00"])
    assert.isEmpty(avulsosDo(novo))
  })

  it("of a month without a job are refused, naming the month, and nothing is taken", () => {
    const [um, ...outros] = problemas(colarSalarios(daqui, PELO_MES, "12/2009\t900,00\n01/2010\t950,00"))
    assert.isEmpty(outros)
    assert.include(um!.mensagem, "linha 2: nenhum vínculo estava em curso em 01/2010")
  })

  it("of months with several jobs are asked about, and go where the person says", () => {
    const dois = rascunho({ periodosContribuicao: [METALURGICA, MERCADO, BAR] })
    const texto = "05/2012\t1,00\n06/2012\t2,00\n07/2012\t3,00\n01/2013\t4,00"
    const [pergunta, ...outras] = problemas(colarSalarios(dois, PELO_MES, texto))
    assert.isEmpty(outras)
    assert.strictEqual(pergunta!.campo, "vinculo.1+2")
    assert.include(pergunta!.mensagem, "2 meses entre 06/2012 e 07/2012")
    const novo = certo(colarSalarios(dois, PELO_MES, texto, { "vinculo.1+2": "2" }))
    assert.deepStrictEqual(salariosDo(novo, 1), ["2012-05=1.00"])
    assert.deepStrictEqual(salariosDo(novo, 2), ["2012-06=2.00", "2012-07=3.00", "2013-01=4.00"])
  })

  it("for one job are refused outside of its days; those of no job are taken as they are", () => {
    const [fora] = problemas(colarSalarios(daqui, "periodosContribuicao.1.salarios", "01/2010\t950,00"))
    assert.include(fora!.mensagem, "01/2010 está fora de “2. Supermercado Bom Dia” (01/02/2010 a 31/12/2012)")
    assert.strictEqual(avulsosDo(certo(colarSalarios(daqui, "salarios", "01/2010\t950,00"))).length, 1)
  })

  it("that stand outside of their period already are found", () => {
    const fora = rascunho({
      periodosContribuicao: [METALURGICA, { ...MERCADO, salarios: [{ competencia: "2010-01", valor: 1 }] }]
    })
    assert.deepStrictEqual(salariosForaDoPeriodo(fora), [{ posicao: 1, meses: ["2010-01"] }])
  })
})

const doMes = (competencia: string, valor: number, campos: Objeto = {}): Objeto => ({ competencia, valor, ...campos })

describe("what stands twice", () => {
  const DA_CARTA = [
    doMes("2010-02", 383.58, { origem: "CALCULO_INSS" }),
    doMes("2010-03", 400, { origem: "CALCULO_INSS" })
  ]

  it("is asked of a letter's salaries and the typed ones, and counted once or twice as the person says", () => {
    const dobrado = rascunho({
      salarios: DA_CARTA,
      periodosContribuicao: [
        { ...MERCADO, salarios: [doMes("2010-02", 383.58), doMes("2010-03", 400), doMes("2010-04", 5)] }
      ]
    })
    const [pergunta, ...outras] = repetidosDo(dobrado)
    assert.isEmpty(outras)
    assert.include(pergunta!.pergunta, "o mesmo salário em 2 meses (de 02/2010 a 03/2010)")
    const uma = certo(responderRepetido(dobrado, pergunta!.nome, "tirar"))
    assert.isEmpty(avulsosDo(uma))
    assert.strictEqual(salariosDo(uma, 0).length, 3)
    assert.isEmpty(repetidosDo(uma))
    const duas = certo(responderRepetido(dobrado, pergunta!.nome, "manter"))
    assert.deepStrictEqual(duas.pedido, dobrado.pedido)
    assert.isEmpty(repetidosDo(duas))
  })

  it("is asked of a period that a document brought and the person typed: one stays, with the months of both", () => {
    const doCnis = {
      ...MERCADO,
      descricao: "SUPERMERCADO BOM DIA LTDA",
      origem: "CNIS",
      salarios: [doMes("2010-02", 10)]
    }
    const digitado = { ...MERCADO, id: "9", salarios: [doMes("2010-02", 10), doMes("2010-03", 20)] }
    const [pergunta, ...outras] = repetidosDo(rascunho({ periodosContribuicao: [digitado, doCnis] }))
    assert.isEmpty(outras)
    const uma = certo(
      responderRepetido(rascunho({ periodosContribuicao: [digitado, doCnis] }), pergunta!.nome, "tirar")
    )
    const lista = uma.pedido.periodosContribuicao as ReadonlyArray<Objeto>
    assert.deepStrictEqual(
      lista.map(({ descricao }) => descricao),
      ["SUPERMERCADO BOM DIA LTDA"]
    )
    assert.deepStrictEqual(salariosDo(uma, 0), ["2010-02=10", "2010-03=20"])
  })

  it("is asked of periods that were pasted twice, and of an extract that was added twice", () => {
    assert.strictEqual(repetidosDo(rascunho({ periodosContribuicao: [MERCADO, { ...MERCADO, id: "9" }] })).length, 1)
    const cnis = { ...MERCADO, origem: "CNIS" }
    assert.strictEqual(repetidosDo(rascunho({ periodosContribuicao: [cnis, { ...cnis, id: "2/2" }] })).length, 1)
  })

  it("is asked of benefits received, due and paid, and of discounts", () => {
    const b = { especie: 31, dib: "2015-01-01" }
    for (const [lista, item] of [
      ["beneficios", b],
      ["beneficiosDevidos", { ...b, rmi: 1 }],
      ["beneficiosPagos", { ...b, rmi: 1 }],
      ["descontos", { competencia: "2015-01", valor: 3, tipo: "RENDA" }]
    ] as const) {
      const [pergunta, ...outras] = repetidosDo(rascunho({ [lista]: [item, { ...item, nb: undefined }] }))
      assert.isEmpty(outras, lista)
      const uma = certo(responderRepetido(rascunho({ [lista]: [item, item] }), pergunta!.nome, "tirar"))
      assert.strictEqual((uma.pedido[lista] as ReadonlyArray<unknown>).length, 1, lista)
    }
  })

  it("is not asked of two jobs of one document that pay the same, nor of other values", () => {
    const um = { ...METALURGICA, origem: "CNIS", dataFinal: "2012-12-31", salarios: [doMes("2010-02", 510)] }
    const outro = { ...MERCADO, origem: "CNIS", salarios: [doMes("2010-02", 510)] }
    assert.isEmpty(repetidosDo(rascunho({ periodosContribuicao: [um, outro] })))
    const diferente = { ...MERCADO, salarios: [doMes("2010-02", 511)] }
    assert.isEmpty(repetidosDo(rascunho({ salarios: DA_CARTA.slice(0, 1), periodosContribuicao: [diferente] })))
  })
})

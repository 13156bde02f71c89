/** Months of work without a salary are never left out or filled in silence (rule RMI-22). */
import { assert, describe, it } from "@effect/vitest"
import { calcular, type Objeto, obter, salariosIguais } from "../ajuda.ts"

const DOIS_EMPREGOS = (primeiro: Objeto, ...outros: ReadonlyArray<Objeto>) => ({
  dataApuracao: "2024-01-10",
  segurado: { nascimento: "1958-03-01" },
  periodos: [
    { dataInicial: "1985-01-01", dataFinal: "2009-12-31", ...primeiro },
    {
      dataInicial: "2010-01-01",
      dataFinal: "2023-12-31",
      naturezaVinculo: "EMPREGADO",
      salarios: salariosIguais("2010-01", "2023-12", 3000)
    },
    ...outros
  ]
})

const DE_1994_A_2009 = [{ inicio: "1994-07", fim: "2009-12" }]

const semSalario = (mudancas: ReturnType<typeof DOIS_EMPREGOS>) => {
  const resultado = obter(calcular(mudancas))
  const doDer = resultado.blocos.at(-1)!.fundamentos[0]!
  const ditos = (avisos: (typeof resultado)["avisos"]) => avisos.filter(({ meses }) => meses !== undefined)
  return { doFundamento: ditos(doDer.avisos), doResultado: ditos(resultado.avisos) }
}

describe("months of work without a salary (RMI-22)", () => {
  it("names those left out because the category is unknown", () => {
    const { doFundamento, doResultado } = semSalario(DOIS_EMPREGOS({ naturezaVinculo: "NAO_INFORMADO" }))
    const esperado = [
      {
        codigo: "mesesSemSalarioForaDaMedia",
        mensagem:
          "186 meses de trabalho sem salário ficaram fora da média (07/1994 a 12/2009): informe os salários ou a categoria.",
        meses: 186,
        intervalos: DE_1994_A_2009
      }
    ]
    assert.deepStrictEqual(doFundamento, esperado)
    assert.deepStrictEqual(doResultado, esperado)
  })

  it("names those filled with the minimum wage, once for all the marcos", () => {
    const { doFundamento, doResultado } = semSalario(
      DOIS_EMPREGOS({ naturezaVinculo: "EMPREGADO", salarios: salariosIguais("1999-01", "1999-12", 500) })
    )
    const esperado = [
      {
        codigo: "mesesSemSalarioNoMinimo",
        mensagem:
          "174 meses de trabalho sem salário entraram na média pelo salário mínimo (07/1994 a 12/1998, 01/2000 a 12/2009): informe os salários, ou a categoria se não era emprego.",
        meses: 174,
        intervalos: [
          { inicio: "1994-07", fim: "1998-12" },
          { inicio: "2000-01", fim: "2009-12" }
        ]
      }
    ]
    assert.deepStrictEqual(doFundamento, esperado)
    assert.deepStrictEqual(doResultado, esperado)
  })

  it("names the months of a person who pays for itself, and one month in the singular", () => {
    const { doFundamento } = semSalario(
      DOIS_EMPREGOS({
        naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL",
        salarios: salariosIguais("1994-07", "2009-11", 1000)
      })
    )
    assert.deepStrictEqual(
      doFundamento.map(({ codigo, mensagem, meses }) => ({ codigo, mensagem, meses })),
      [
        {
          codigo: "mesesSemContribuicaoForaDaMedia",
          mensagem:
            "1 mês de contribuinte individual, facultativo ou segurado especial sem contribuição informada ficou fora da média (12/2009): informe as contribuições pagas.",
          meses: 1
        }
      ]
    )
  })

  it("names the months of a benefit of which only the period is known, and not those of an informed one", () => {
    const beneficio = { naturezaVinculo: "BENEFICIO_INCAPACIDADE" }
    const sem = semSalario(
      DOIS_EMPREGOS(
        { ...beneficio, dataInicial: "2009-01-01" },
        { dataInicial: "1980-01-01", dataFinal: "2008-12-31", salarios: salariosIguais("1994-07", "2008-12", 900) }
      )
    )
    assert.deepStrictEqual(
      sem.doFundamento.map(({ codigo, intervalos }) => [codigo, intervalos]),
      [["mesesDeBeneficioForaDaMedia", [{ inicio: "2009-01", fim: "2009-12" }]]]
    )
    const com = semSalario({
      ...DOIS_EMPREGOS(
        { ...beneficio, dataInicial: "2009-01-01" },
        { dataInicial: "1980-01-01", dataFinal: "2008-12-31", salarios: salariosIguais("1994-07", "2008-12", 900) }
      ),
      ...{ beneficios: [{ especie: 31, dib: "2009-01-01", dcb: "2009-12-31", sb: 1500 }] }
    })
    assert.deepStrictEqual(com.doFundamento, [])
  })

  it("says nothing where every month has its salary", () => {
    const { doFundamento } = semSalario(
      DOIS_EMPREGOS({ naturezaVinculo: "NAO_INFORMADO", salarios: salariosIguais("1994-07", "2009-12", 900) })
    )
    assert.deepStrictEqual(doFundamento, [])
  })
})

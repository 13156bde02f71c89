/** Carência of the salário-maternidade requested before 05/04/2024 (rule TC-27). */
import { describe, expect, it } from "vitest"
import { beneficio, calcular, corpo, type Objeto, periodo } from "../ajuda.ts"

const CHAVE = "L8213_71_SALARIO_MATERNIDADE"

const parto = (periodos: ReadonlyArray<Objeto>, opcoes: Objeto = {}, dataApuracao = "2023-09-01"): Objeto =>
  corpo({
    dataApuracao,
    segurado: { nascimento: "1995-05-20", sexo: "F" },
    opcoes: { especie: 80, fatoGerador: { tipo: "PARTO", data: "2023-08-10" }, ...opcoes },
    periodos
  })
const analise = (bruto: Objeto) => beneficio(calcular(bruto), CHAVE).dadosApuracao
const carencia = (bruto: Objeto) => analise(bruto).naApuracao.valoresApurados.carencia
const codigos = (bruto: Objeto) => calcular(bruto).avisos.map((a) => a.codigo)
const de = (naturezaVinculo: string, inicio = "2023-03-01", fim = "2023-08-10", mais: Objeto = {}) =>
  periodo(inicio, fim, { naturezaVinculo, ...mais })

describe("salário-maternidade (TC-27)", () => {
  it.each(["CONTRIBUINTE_INDIVIDUAL", "SEGURADO_FACULTATIVO"])("%s: 10 months, up to requests of 04/04/2024", (n) => {
    expect(carencia(parto([de(n)]))).toMatchObject({ exigido: 10, apurado: 6, cumprido: false })
    expect(codigos(parto([de(n)]))).toContain("maternidadePendente")
    expect(carencia(parto([de(n)], {}, "2024-04-04"))).toBeDefined()
    expect(carencia(parto([de(n)], {}, "2024-04-05"))).toBeUndefined()
  })
  it("none when the request was pending on 05/04/2024", () => {
    const bruto = parto([de("CONTRIBUINTE_INDIVIDUAL")], { isentoCarencia: true })
    expect([carencia(bruto), analise(bruto).temDireito]).toEqual([undefined, true])
    expect(codigos(bruto)).not.toContain("maternidadePendente")
  })
  it.each(["EMPREGADO", "EMPREGADO_DOMESTICO", "TRABALHADOR_AVULSO"])("%s: none", (n) => {
    expect(carencia(parto([de(n), de("CONTRIBUINTE_INDIVIDUAL")]))).toBeUndefined()
  })
  it("the category is of the last period that has one", () => {
    const antes = de("CONTRIBUINTE_INDIVIDUAL", "2022-12-01", "2023-02-28")
    for (const n of ["NAO_INFORMADO", "BENEFICIO_INCAPACIDADE", "SALARIO_MATERNIDADE"]) {
      expect(carencia(parto([antes, de(n)]))).toMatchObject({ exigido: 10, apurado: 9 })
    }
  })
  it("no category at all: none is asked, and it says so", () => {
    const bruto = parto([de("NAO_INFORMADO")])
    expect(carencia(bruto)).toBeUndefined()
    expect(codigos(bruto)).toContain("categoriaNaoInformada")
  })
  it("the segurada especial proves months of rural activity, not urban ones", () => {
    const rural = { formaContagem: "RURAL", contarCarencia: false }
    const especial = de("SEGURADO_ESPECIAL", "2023-02-01", "2023-08-10", rural)
    const urbano = de("EMPREGADO", "2015-01-01", "2015-12-31")
    expect(carencia(parto([urbano, especial]))).toMatchObject({ exigido: 10, apurado: 7, cumprido: false })
    expect(codigos(parto([urbano, especial]))).toContain("atividadeRuralNoUltimoAno")
    const bastante = de("SEGURADO_ESPECIAL", "2022-10-01", "2023-08-10", rural)
    expect(carencia(parto([bastante]))).toMatchObject({ apurado: 11, cumprido: true })
    expect(codigos(parto([bastante]))).not.toContain("atividadeRuralNoUltimoAno")
  })
})

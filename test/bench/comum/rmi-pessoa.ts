/** The person whose RMI is measured: 40 years of salaries, right to several fundamentos in every marco since 2019. */
import { Schema } from "effect"
import { PedidoRmi } from "../../../src/domain/rmi/pedido/entrada.ts"
import { salariosDe } from "../../apoio/rgps/rmi.ts"

/** Ordinary salaries: no two months of some years are alike. */
const variados = (base: number) => (i: number) => base * (0.6 + ((i * 7919) % 1000) / 1000)

const periodo = (dataInicial: string, dataFinal: string, formaContagem: string, base: number) => ({
  dataInicial,
  dataFinal,
  formaContagem,
  naturezaVinculo: "EMPREGADO",
  origem: "CNIS",
  salarios: salariosDe(dataInicial.slice(0, 7), dataFinal.slice(0, 7), (i) => base * (0.6 + ((i * 37) % 100) / 100))
})

/** As it is posted. The first salaries are in the currencies of their months. */
export const corpoDaPessoa = {
  dataApuracao: "2024-06-10",
  dadosSegurado: { nascimento: "1957-03-20", sexo: "M" },
  opcoesContagem: { especie: 42 },
  periodosContribuicao: [
    periodo("1984-05-02", "1994-06-30", "ESPECIAL_25", 60_000),
    periodo("1994-07-01", "1999-10-31", "COMUM", 700),
    periodo("1999-11-01", "2012-03-15", "COMUM", 2_100),
    periodo("2012-04-02", "2019-11-13", "COMUM", 4_400),
    periodo("2019-12-02", "2024-05-31", "COMUM", 5_900)
  ]
}

const decodificada = (corpo: object): PedidoRmi =>
  Schema.decodeUnknownSync(PedidoRmi)(corpo, { onExcessProperty: "error", errors: "all" })

export const pessoa: PedidoRmi = decodificada(corpoDaPessoa)

const emprego = (dataInicial: string, dataFinal: string, formaContagem: string, base: number) => ({
  ...periodo(dataInicial, dataFinal, formaContagem, base),
  salarios: salariosDe(dataInicial.slice(0, 7), dataFinal.slice(0, 7), variados(base))
})

/**
 * The heavy case: ten years of special exposure inside the PBC, which make months of 42 days, and jobs that begin and end
 * inside a month. The previous table of the toll of art. 17 had some 17,000 choices of it.
 */
export const corpoDaPessoaPesada = {
  ...corpoDaPessoa,
  periodosContribuicao: [
    emprego("1984-05-02", "1994-06-30", "COMUM", 60_000),
    emprego("1994-07-01", "2004-10-12", "ESPECIAL_25", 900),
    emprego("2004-11-08", "2012-03-21", "COMUM", 2_500),
    emprego("2012-04-02", "2019-11-18", "COMUM", 4_400),
    emprego("2019-12-05", "2024-05-31", "COMUM", 5_900)
  ]
}

export const pessoaPesada: PedidoRmi = decodificada(corpoDaPessoaPesada)

/**
 * So many months of salaries until the DER, a third of them of special exposure, with a partial month every two years;
 * before them enough time for the right, so that every life is calculated.
 */
export const corpoDaVidaDe = (meses: number) => {
  const FIM = 2024 * 12 + 4
  const mes = (m: number): string => `${Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, "0")}`
  const inicio = FIM - meses + 1
  const empregos = Array.from({ length: Math.ceil(meses / 24) }, (_, i) => {
    const [de, ate] = [inicio + 24 * i, Math.min(FIM, inicio + 24 * i + 23)]
    return emprego(`${mes(de)}-0${1 + (i % 9)}`, `${mes(ate)}-28`, i % 3 === 1 ? "ESPECIAL_25" : "COMUM", 2_500)
  })
  const comeco = inicio - Math.max(0, 36 * 12 - meses)
  const antes = {
    dataInicial: `${mes(comeco)}-01`,
    dataFinal: `${mes(inicio - 1)}-28`,
    formaContagem: "COMUM",
    naturezaVinculo: "EMPREGADO"
  }
  const dadosSegurado = { ...corpoDaPessoa.dadosSegurado, nascimento: `${Math.floor(comeco / 12) - 30}-01-10` }
  return {
    ...corpoDaPessoa,
    dadosSegurado,
    periodosContribuicao: [...(comeco < inicio ? [antes] : []), ...empregos]
  }
}

export const vidaDe = (meses: number): PedidoRmi => decodificada(corpoDaVidaDe(meses))

/** The person whose RMI is measured: 40 years of salaries, right to several fundamentos in every marco since 2019. */
import { Schema } from "effect"
import { PedidoRmi } from "../../../src/domain/rmi/pedido/entrada.ts"
import { salariosDe } from "../../apoio/rgps/rmi.ts"

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

export const pessoa: PedidoRmi = Schema.decodeUnknownSync(PedidoRmi)(corpoDaPessoa, {
  onExcessProperty: "error",
  errors: "all"
})

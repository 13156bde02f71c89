/** As much as a draft of the web calculators takes. */

/** 600 periods side by side, 20 months of salaries in each. */
export const SEISCENTOS_PERIODOS = Array.from({ length: 600 }, (_, i) => {
  const ano = 1980 + Math.floor(i / 15)
  return {
    id: String(i + 1),
    descricao: `Empresa ${i + 1}`,
    dataInicial: `${ano}-01-05`,
    dataFinal: `${ano + 1}-08-28`,
    formaContagem: "COMUM",
    naturezaVinculo: "EMPREGADO",
    origem: "CNIS",
    salarios: Array.from({ length: 20 }, (_, k) => ({
      competencia: `${ano + Math.floor(k / 12)}-${String(1 + (k % 12)).padStart(2, "0")}`,
      valor: 1_500 + ((i * 37 + k) % 400)
    }))
  }
})

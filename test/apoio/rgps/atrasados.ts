/** Requests of the arrears route. */

export const ATRASADOS = "/rgps/api/v1/calculos-atrasados"

/** A small valid request; each call is a new object. */
export const pedidoDeAtrasados = () => ({
  opcoesContagem: { especie: 42 },
  parametros: {
    dataAtualizacao: "2025-07-10",
    ajuizamento: "2021-03-10",
    citacao: "2021-04-20",
    naturezaAcao: "CONCESSAO"
  },
  beneficiosDevidos: [{ nb: "1712345678", especie: 42, dib: "2019-10-16", rmi: 3000, fimDiferencas: "2025-05-31" }]
})

/** Kept calculations as administrators see them: metadata, never content. */
import { CalculoDePessoa } from "../../comum/resposta/calculo-salvo.ts"
import { coisasDePessoas } from "../comum/coisas-de-pessoas.ts"

export const ApiCalculosDePessoas = coisasDePessoas("calculosDePessoas", "/calculos", "remover", CalculoDePessoa, {
  lista: "Cálculos que uma pessoa salvou, excluídos ou não, do último alterado ao primeiro",
  fim: "Exclui um cálculo salvo; 30 dias depois deixa de existir",
  title: "Cálculos salvos",
  description: "O que pessoas salvaram: o que se diz de cada cálculo, nunca o conteúdo."
})

/** Examples of the reading routes: a test sends each file and compares the whole answer. */
import type { Exemplo } from "../documentacao.ts"

const exemplo = (summary: string): Readonly<Record<string, Exemplo>> => ({
  arquivo: { summary, pedido: { file: "(conteúdo do arquivo)" }, resposta: {} }
})

export const EXEMPLOS = {
  cnis: exemplo("Extrato com dois empregos"),
  rdctc: exemplo("Resumo"),
  carta: exemplo("Carta"),
  pap: exemplo("Processo")
}

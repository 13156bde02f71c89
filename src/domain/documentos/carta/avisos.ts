/** What the reader of a letter should look at: consistency of what is printed, never an error. */
import type { AvisoDeLeitura } from "../leitura.ts"
import type { SalarioCorrigido } from "./modelo.ts"

type Salario = Omit<SalarioCorrigido, "competencia">

const inteiro = (valor: number, escala: number): bigint => BigInt(Math.round(valor * escala))

/** The index is cut at four decimals: one ten-thousandth of the salary, and a cent, are the printer's. */
const divergente = ({ salario, indice, salarioCorrigido }: Salario): boolean => {
  const centavos = inteiro(salario, 100)
  const diferenca = centavos * inteiro(indice, 1e6) - inteiro(salarioCorrigido, 100) * 1_000_000n
  return (diferenca < 0n ? -diferenca : diferenca) > centavos * 100n + 1_000_000n
}

/** Over one list: its correction and its row numbers. */
export const avisosDaLista = (salarios: ReadonlyArray<Salario>): ReadonlyArray<AvisoDeLeitura> => [
  ...salarios.filter(divergente).map(({ seq }) => ({
    codigo: "CORRECAO_DIVERGENTE",
    mensagem: "O salário corrigido impresso não é o salário multiplicado pelo índice: confira a linha.",
    seq
  })),
  ...salarios
    .filter(({ seq }, i) => seq !== (i === 0 ? 1 : salarios[i - 1]!.seq + 1))
    .map(({ seq }) => ({
      codigo: "SEQUENCIA_INTERROMPIDA",
      mensagem: "A numeração da lista de salários salta antes desta linha: pode faltar parte da lista.",
      seq
    }))
]

export const RMI_DIVERGENTE: AvisoDeLeitura = {
  codigo: "RMI_DIVERGENTE",
  mensagem:
    "A renda mensal inicial da comunicação não é a soma das rendas calculadas: confira o salário mínimo, o teto e a conta."
}

export const CALCULO_ALTERNATIVO: AvisoDeLeitura = {
  codigo: "CALCULO_ALTERNATIVO",
  mensagem: "A carta traz o cálculo por mais de uma norma: os salários que se repetem entraram uma só vez."
}

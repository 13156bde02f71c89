/** What a letter repeats on every page, its headings, and where the money is paid, which no calculation asks for. */
import { tolerante } from "../linhas/normalizacao.ts"

/** Over the text of a line with single spaces. */
const MOBILIARIO: ReadonlyArray<RegExp> = [
  "^Pagina \\d+ de \\d+$",
  "^(?:INSS ?- ?)?Instituto Nacional do Seguro Social$",
  "^Carta de Concessao(?: ?/ ?Memoria de Calculo(?: do Beneficio)?)?(?: \\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}:\\d{2})?$",
  "^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}:\\d{2}$",
  "^Dados do Pagamento do Beneficio$",
  "^Seu cadastro na Previdencia Social$",
  "^Local de Pagamento$",
  "^(?:Orgao Pagador(?: ?/ ?Agencia Bancaria)?|Agencia Bancaria|Banco|Agencia|Endereco|Local de Pagamento|Conta(?: Corrente)?):",
  "^onde,?$",
  "^Regras analisadas:?$"
].map(tolerante)

export const mobiliario = (texto: string): boolean => MOBILIARIO.some((padrao) => padrao.test(texto))

/** Alone on its line: the address of the bank follows, in at most this many lines. */
export const ENDERECO = tolerante("^Endereco:?$")
export const LINHAS_DE_ENDERECO = 3

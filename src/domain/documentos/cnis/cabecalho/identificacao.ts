/** The person of a record, from the lines under "Identificação do Filiado" of its first page. */
import { diaEscrito, soDigitos } from "../../escritas.ts"
import type { Filiado } from "../../relacao.ts"

/** `123.45678.90-1` (Meu INSS) or `1.234.567.890-1` (Portal). */
export const NIT = String.raw`(?:\d{3}\.\d{5}\.\d{2}-\d|\d\.\d{3}\.\d{3}\.\d{3}-\d)`
const CPF = String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`

const ROTULOS = "(?:NIT|CPF|Nome da m[ãa]e|Nome|Data de nascimento):"

/** Labels with or without their values, and the values alone when a copy puts them after the labels. */
const DA_IDENTIFICACAO = [
  new RegExp(`^${ROTULOS}`, "i"),
  new RegExp(`^${NIT}$`),
  new RegExp(`^${CPF}$`),
  /^\d{2}\/\d{2}\/\d{4}$/,
  /^[\p{L}'’ .-]+$/u
]

export const linhaDeIdentificacao = (texto: string): boolean => DA_IDENTIFICACAO.some((padrao) => padrao.test(texto))

/** The value after a label, up to the next label. */
const depoisDe = (rotulo: string, texto: string): string | null => {
  const achado = new RegExp(`(?:^| )${rotulo}:(.*?)(?= ${ROTULOS}|$|\\n)`, "im").exec(texto)
  const valor = achado?.[1]?.trim() ?? ""
  return valor === "" ? null : valor
}

/** In a copy with the labels first, the values follow in this order: name, mother's name, number, birth, CPF. */
const nomesSoltos = (linhas: ReadonlyArray<string>): ReadonlyArray<string> =>
  linhas.filter((linha) => /^[\p{L}'’ .-]+$/u.test(linha))

/** Names without labels are two, the person's and then the mother's; otherwise it is not certain whose they are. */
export const nomesIncertos = (linhas: ReadonlyArray<string>): ReadonlyArray<string> => {
  const soltos = nomesSoltos(linhas)
  const texto = linhas.join("\n")
  const rotulado = depoisDe("Nome", texto) ?? depoisDe("Nome da m[ãa]e", texto)
  return soltos.length === 0 || (soltos.length === 2 && rotulado === null) ? [] : soltos
}

export const lerIdentificacao = (linhas: ReadonlyArray<string>): Omit<Filiado, "nits"> => {
  const texto = linhas.join("\n")
  const [nome = null, mae = null] = nomesSoltos(linhas)
  const nit = new RegExp(NIT).exec(texto)?.[0]
  const cpf = new RegExp(`(?<![\\d.])${CPF}(?!\\d)`).exec(texto)?.[0]
  const nascimento = /(?<!\d)\d{2}\/\d{2}\/\d{4}(?!\d)/.exec(texto)?.[0]
  return {
    nome: depoisDe("Nome", texto) ?? nome,
    cpf: cpf === undefined ? null : soDigitos(cpf),
    nit: nit === undefined ? null : soDigitos(nit),
    dataNascimento: nascimento === undefined ? null : diaEscrito(nascimento),
    nomeMae: depoisDe("Nome da m[ãa]e", texto) ?? mae
  }
}

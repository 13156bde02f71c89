/**
 * What must not enter telemetry (specification 1, section 2.5, rules 1 and 2), found in short texts and numbers: CPF,
 * case numbers, other long numbers, names of people. Errs on the side of refusing: a dimension that can be aggregated
 * never looks like any of them.
 */
import { cpfValido } from "../valores/cpf.ts"
import { PRENOMES } from "./prenomes.ts"

/** Digits of full width, small capitals and the like count as the plain ones. */
const plano = (texto: string): string => texto.normalize("NFKC")

/** Runs of `n` digits with up to three signs between two of them, wherever they begin. */
const sequencia = (n: number, flags: string): RegExp =>
  new RegExp(`(?<!\\d)(?=(\\d(?:[^\\p{L}\\d]{0,3}\\d){${n - 1}})(?!\\d))`, flags)
const DE_CPF = sequencia(11, "gu")
const DE_PROCESSO = sequencia(20, "u")
/** Registration, benefit and telephone numbers, identity cards: from nine digits on a number is of somebody. */
const LONGA = /\d(?:[^\p{L}\d]{0,3}\d){8}/u

const digitos = (texto: string): string => texto.replace(/\D/g, "")

export const contemCpf = (texto: string): boolean =>
  [...plano(texto).matchAll(DE_CPF)].some(([, achada = ""]) => cpfValido(digitos(achada)))

/** A number that, written out, is a CPF; the first digit of a CPF may be a zero, which a number does not keep. */
const numeroDeCpf = (numero: number): boolean =>
  Number.isInteger(numero) && cpfValido(String(Math.abs(numero)).padStart(numero >= 1e9 ? 11 : 0, "0"))

/** `MARIA_DA_SILVA`, `joao.pereira`, `AnaSouza` → the words, plain and lower case. */
const palavras = (texto: string): ReadonlyArray<string> =>
  texto
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((palavra) => palavra !== "")

const pareceNome = (texto: string): boolean => palavras(texto).some((palavra) => PRENOMES.has(palavra))

const lista = (texto: string): ReadonlySet<string> => new Set(texto.match(/\S+/g))

/** Words that make a key personal wherever they stand in it. */
const PALAVRAS_PESSOAIS = lista(`nome nomes sobrenome mae pai filiacao cpf nit pis pasep nis nb rg ctps cnh oab email
  telefone celular endereco nascimento senha token`)

/** Keys that are personal, or hold content, when they are nothing else: `segurado` names one, `tipoSegurado` does not. */
const CHAVES_PESSOAIS = lista(`autor autora reu segurado segurada titular dependente instituidor requerente beneficiario
  conjuge advogado advogada procurador perito juiz juiza magistrado pessoa usuario processo numeroprocesso protocolo
  numerobeneficio chave chaveapi apikey xapikey payload entrada corpo documento conteudo arquivo`)

const chavePessoal = (chave: string): boolean => {
  const partes = palavras(chave)
  return partes.some((parte) => PALAVRAS_PESSOAIS.has(parte)) || CHAVES_PESSOAIS.has(partes.join(""))
}

/** What is personal in a text, in Portuguese; `undefined`: nothing. */
export const pessoalNoTexto = (texto: string): string | undefined => {
  const limpo = plano(texto)
  if (contemCpf(limpo)) return "contém CPF"
  if (DE_PROCESSO.test(limpo)) return "contém número de processo"
  if (LONGA.test(limpo)) return "contém número que identifica alguém ou algo (9 dígitos ou mais)"
  return pareceNome(limpo) ? "contém nome de pessoa" : undefined
}

export const pessoalNaChave = (chave: string): string | undefined =>
  chavePessoal(chave) ? "nome de campo reservado a dado pessoal, processo ou conteúdo" : pessoalNoTexto(chave)

export const pessoalNoNumero = (numero: number): string | undefined =>
  numeroDeCpf(numero)
    ? "contém CPF"
    : Math.abs(numero) >= 1e12
      ? "contém número que identifica alguém ou algo (13 dígitos ou mais)"
      : undefined

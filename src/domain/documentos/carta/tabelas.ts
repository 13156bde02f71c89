/** The blocks of calculation of a letter and the rows of their tables (documents `carta.md` sections 2 and 3). */
import { MES, mesEscrito, VALOR, valorEscrito } from "../escritas.ts"
import { semAcentos, tolerante } from "../linhas/normalizacao.ts"
import { type Enunciado, enunciado } from "./enunciado.ts"
import { abrirAtividade, atividadeAtual, type Estado } from "./estado.ts"
import type { RegraDaCarta, SalarioDaCarta } from "./modelo.ts"

/** The headings of an open block, repeated on the next page, change nothing. */
const titulo: Enunciado = enunciado(
  "(?=Atividade (?:Principal|Secundaria))",
  "(.{9} .{9,10}(?: ?\\d{1,2})?)",
  (estado, [escrito]) => {
    const atual = estado.atividades.at(-1)
    if (atual?.titulo !== escrito || atual!.resumos.length > 0) abrirAtividade(estado, escrito!, "")
    return true
  }
)

const norma: Enunciado = enunciado("(?=Calculo de Beneficios segundo )", "(.+)", (estado, [escrita]) => {
  const atual = estado.atividades.at(-1)
  if (atual === undefined) abrirAtividade(estado, null, escrita!)
  else if (atual.norma === "") atual.norma = escrita!
  else if (atual.norma !== escrita || atual.resumos.length > 0) abrirAtividade(estado, null, escrita!)
  return true
})

const cabecalho: Enunciado = enunciado(
  "Seq\\.? Data Salario Indice Sal\\.? ?Corrigido",
  "((?: \\S+)*?)(?: Observacao)?",
  (estado, [colunas]) => {
    estado.colunas = semAcentos(colunas!).toLowerCase().split(" ").slice(1)
    estado.descartando = false
    return true
  }
)

const comecaDescartes = (comeca: string, resto: string): Enunciado =>
  enunciado(comeca, resto, (estado) => {
    estado.descartando = true
    return true
  })

export const DAS_TABELAS: ReadonlyArray<Enunciado> = [
  titulo,
  norma,
  cabecalho,
  comecaDescartes("Contribuicoes descartadas", ".*"),
  comecaDescartes("Seq\\.? Data Sal\\.? ?Corrigido Media Coeficiente", "(?: Fator)? RMI")
]

const SALARIO = new RegExp(`^(\\d{3}) (${MES}) (${VALOR}) (\\d+,\\d{2,6}) (${VALOR})(?: (.+))?$`)
const DESCARTE = new RegExp(
  `^(\\d{3}) (${MES}) (${VALOR}) (${VALOR}) (\\d,\\d{1,4})(?: (\\d,\\d{1,6}))? (?:R\\$ ?)?(${VALOR})$`
)
const LINHA = /^\d{3} \d{2}\/\d{4} /

export const linhaDeTabela = (texto: string): boolean => LINHA.test(texto)

/** A row of the list of salaries, of a letter or of a terminal; null when it is none. */
export const lerSalario = (texto: string): SalarioDaCarta | null => {
  const achado = SALARIO.exec(texto)
  if (achado === null) return null
  const [, seq, mes, salario, indice, corrigido, observacao] = achado
  return {
    seq: Number(seq),
    competencia: mesEscrito(mes!)!,
    salario: valorEscrito(salario!),
    indice: valorEscrito(indice!),
    salarioCorrigido: valorEscrito(corrigido!),
    observacao: observacao ?? null
  }
}

/** Cells of the extra columns come before the observation; blank cells vanish, and then none can be told. */
const comColunas = (salario: SalarioDaCarta, nomes: ReadonlyArray<string>): SalarioDaCarta => {
  const celulas = salario.observacao?.split(" ") ?? []
  if (nomes.length === 0 || celulas.length < nomes.length) return salario
  const observacao = celulas.slice(nomes.length).join(" ")
  return {
    ...salario,
    observacao: observacao === "" ? null : observacao,
    colunas: Object.fromEntries(nomes.map((nome, i) => [nome, celulas[i]!]))
  }
}

const guardarDescarte = (estado: Estado, texto: string): boolean => {
  const achado = DESCARTE.exec(texto)
  if (achado === null) return false
  const [, seq, mes, corrigido, media, coeficiente, fator, rmi] = achado
  atividadeAtual(estado).descartes.push({
    seq: Number(seq),
    competencia: mesEscrito(mes!)!,
    salarioCorrigido: valorEscrito(corrigido!),
    media: valorEscrito(media!),
    coeficiente: valorEscrito(coeficiente!),
    ...(fator === undefined ? {} : { fator: valorEscrito(fator) }),
    rmi: valorEscrito(rmi!)
  })
  return true
}

const guardarSalario = (estado: Estado, texto: string): boolean => {
  const salario = lerSalario(texto)
  if (salario !== null) atividadeAtual(estado).salarios.push(comColunas(salario, estado.colunas))
  return salario !== null
}

/** False when the text has not the form of a row of the open table. */
export const guardarLinhaDeTabela = (estado: Estado, texto: string): boolean =>
  linhaDeTabela(texto) && (estado.descartando ? guardarDescarte(estado, texto) : guardarSalario(estado, texto))

const TEXTOS_DA_REGRA: ReadonlyArray<readonly [RegExp, keyof RegraDaCarta]> = (
  [
    ["Tempo exigido", "tempoExigido"],
    ["Tempo cumprido", "tempoCumprido"],
    ["Idade exigida", "idadeExigida"],
    ["Idade cumprida", "idadeCumprida"],
    ["Carencia exigida", "carenciaExigida"],
    ["Carencia cumprida", "carenciaCumprida"],
    ["Pontos exigidos", "pontosExigidos"],
    ["Pontos cumpridos", "pontosCumpridos"]
  ] as const
).map(([rotulo, chave]) => [tolerante(`^${rotulo}: ?(.+)$`), chave])

const NUMEROS_DA_REGRA: ReadonlyArray<readonly [RegExp, keyof RegraDaCarta]> = [
  [tolerante("^Fator: ?(\\d+,\\d+)$"), "fator"],
  [tolerante(`^RMI sem descartes: ?(?:R\\$ ?)?(${VALOR})$`), "rmiSemDescartes"]
]

/** What a part of the line says of the rule; null when nothing known. */
const parteDaRegra = (parte: string): Partial<RegraDaCarta> | null => {
  for (const [padrao, chave] of TEXTOS_DA_REGRA) {
    const escrito = padrao.exec(parte)?.[1]
    if (escrito !== undefined) return { [chave]: escrito }
  }
  for (const [padrao, chave] of NUMEROS_DA_REGRA) {
    const escrito = padrao.exec(parte)?.[1]
    if (escrito !== undefined) return { [chave]: valorEscrito(escrito) }
  }
  return null
}

/** `Art. 18 EC 103/2019 - Tempo exigido: 15a - …`: a name, which may hold the sign itself, and its parts. */
export const guardarRegra = (estado: Estado, texto: string): boolean => {
  const partes = texto.split(" - ")
  const inicio = partes.findIndex((parte) => parteDaRegra(parte) !== null)
  if (inicio < 1 || !/^\p{Lu}/u.test(texto)) return false
  const lidas = partes.slice(inicio).map(parteDaRegra)
  if (lidas.includes(null)) return false
  atividadeAtual(estado).regras.push(Object.assign({ regra: partes.slice(0, inicio).join(" - ") }, ...lidas))
  return true
}

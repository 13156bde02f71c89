/** What the court accountants' package reads in a text, brought to the words of the readers (dates ISO, digits only). */
import { AnalisadorDeTexto } from "@cecalc/analisador-de-texto"

/** A field that the package gives: `pessoa.nome`, `salarios.2019-06.indice`. */
export type Campos = ReadonlyMap<string, string | number>

/** The package knows texts copied from a viewer: single spaces, no blank lines, no page marks. */
export const copiado = (texto: string): string =>
  texto
    .replace(/[ \f\t]+/g, " ")
    .replace(/^ +| +$/gm, "")
    .replace(/\n+/g, "\n")

const dois = (n: number): string => String(n).padStart(2, "0")
const dia = (data: Date): string => `${data.getFullYear()}-${dois(data.getMonth() + 1)}-${dois(data.getDate())}`

type Valor = unknown

const valorDe = (valor: Valor): string | number | undefined => {
  if (valor instanceof Date) return dia(valor)
  if (typeof valor === "boolean") return String(valor)
  if (typeof valor === "number") return valor
  return typeof valor === "string" && valor !== "" ? valor : undefined
}

const digitos = (valor: string | number): string => String(valor).replace(/\D/g, "")

/** Null when the package fails on the text: it throws for what it does not expect. */
const analisar = (texto: string): AnalisadorDeTexto | null => {
  try {
    const analisador = new AnalisadorDeTexto(texto)
    return analisador.identificado ? analisador : null
  } catch {
    return null
  }
}

const tabela = (analisador: AnalisadorDeTexto, intervalo: string): ReadonlyArray<ReadonlyArray<Valor>> =>
  (analisador
    .obterOpcoes([intervalo])
    .flatMap(({ parametros }) => parametros)
    .find((parametro) => parametro.intervalo === intervalo)?.dados ?? []) as unknown as ReadonlyArray<
    ReadonlyArray<Valor>
  >

/** Rows `[label, value]` of the page; further down it uses a label again for a table, so the first one counts. */
const rotulados = (
  analisador: AnalisadorDeTexto,
  nomes: Readonly<Record<string, string>>
): ReadonlyArray<readonly [string, string | number]> => {
  const lidos = new Map<string, string | number>()
  for (const [rotulo, valor] of tabela(analisador, "")) {
    const nome = typeof rotulo === "string" ? nomes[rotulo] : undefined
    const lido = valorDe(valor)
    if (nome !== undefined && lido !== undefined && !lidos.has(nome)) lidos.set(nome, lido)
  }
  return [...lidos]
}

const DA_PESSOA = {
  "Segurado:": "pessoa.nome",
  "NIT:": "pessoa.nit",
  "CPF:": "pessoa.cpf",
  "Mãe:": "pessoa.nomeMae",
  "Data de Nascimento:": "pessoa.dataNascimento"
}

/** The holder of a record, from its whole text. */
export const pessoaDoPacote = (texto: string): Campos => {
  const analisador = analisar(texto)
  return new Map(
    analisador === null
      ? []
      : rotulados(analisador, DA_PESSOA).map(([nome, valor]) => [
          nome,
          nome === "pessoa.nit" || nome === "pessoa.cpf" ? digitos(valor) : valor
        ])
  )
}

const PRIMEIRO_MES = { ano: 1964, mes: 9 }
const LINHAS_DO_VINCULO = 5

/** The one relation of a text: its number, its days, what each month adds up to. */
export const relacaoDoPacote = (texto: string): Campos => {
  const analisador = analisar(texto)
  if (analisador === null) return new Map()
  const periodos = tabela(analisador, "TCInformado")
  const salarios = tabela(analisador, "SalariosContribuicao")
  if (periodos.length !== 1 || !/INSS|CNIS/.test(analisador.obterNome())) return new Map()
  const [, , inicio, fim] = periodos[0]!
  const nit = salarios[0]?.[0]
  const meses = salarios.slice(LINHAS_DO_VINCULO).flatMap(([valor], i) => {
    const mes = new Date(PRIMEIRO_MES.ano, PRIMEIRO_MES.mes + i, 1)
    return typeof valor === "number" && valor !== 0
      ? [[`meses.${dia(mes).slice(0, 7)}`, Math.round(valor * 100) / 100] as const]
      : []
  })
  const campos = new Map<string, string | number>(meses)
  for (const [nome, valor] of [
    ["nit", typeof nit === "string" ? digitos(nit) : undefined],
    ["dataInicio", valorDe(inicio)],
    ["dataFim", valorDe(fim)]
  ] as const)
    if (valor !== undefined) campos.set(nome, valor)
  return campos
}

const DO_PLENUS = {
  "Segurado:": "nome",
  "Data de Nascimento:": "dataNascimento",
  "NB:": "nb",
  "Espécie:": "especie",
  "DER:": "der",
  "DIB:": "dib",
  "DDB:": "ddb",
  "DIP:": "dip",
  "DCB:": "dcb",
  "Expectativa de sobrevida:": "sobrevida",
  "Fator Previdenciário:": "fator",
  "Coeficiente:": "coeficiente",
  "Salário-de-benefício:": "salarioBeneficio",
  "RMI:": "rmi",
  "RMA:": "mr",
  "TC Anos:": "anos",
  "TCMeses:": "meses",
  "TCDias:": "dias"
}

const DO_SALARIO = ["seq", "", "salario", "indice", "salarioCorrigido", "desconsiderado"]

/** The terminal prints, or the list of salaries of a letter. */
export const plenusDoPacote = (texto: string): Campos => {
  const analisador = analisar(texto)
  if (analisador?.obterNome() !== "Plenus") return new Map()
  const salarios = tabela(analisador, "").flatMap((linha) => {
    const mes = valorDe(linha[1])
    if (typeof linha[0] !== "number" || typeof mes !== "string") return []
    return DO_SALARIO.flatMap((nome, i) => {
      const valor = valorDe(linha[i])
      return nome === "" || valor === undefined ? [] : [[`salarios.${mes.slice(0, 7)}.${nome}`, valor] as const]
    })
  })
  return new Map([...rotulados(analisador, DO_PLENUS), ...salarios])
}

/** The pairs of days of a text, in order; it wants a description in parentheses after each. */
export const periodosDoPacote = (texto: string): Campos => {
  const analisador = analisar(texto)
  return new Map(
    (analisador === null ? [] : tabela(analisador, "TCInformado")).flatMap(([, , inicio, fim], i) => [
      [`periodos.${i}.dataInicio`, valorDe(inicio) ?? ""] as const,
      [`periodos.${i}.dataFim`, valorDe(fim) ?? ""] as const
    ])
  )
}

/**
 * What a schema found wrong with a request, in Portuguese: one `caminho: mensagem` per problem, all of them.
 *
 * A message annotated on the schema always wins; the received value is never repeated, because it may be personal.
 */
import type { SchemaAST, SchemaIssue } from "effect"

/** All problems at once, and nothing unknown accepted in silence. */
export const LEITURA_ESTRITA = { errors: "all", onExcessProperty: "error" } as const

type Chave = PropertyKey

const texto = (valor: unknown): string | undefined => (typeof valor === "string" ? valor : undefined)

const listar = (valores: ReadonlyArray<string>): string =>
  valores.length === 1 ? valores[0]! : `um destes valores: ${valores.join(", ")}`

/** The words for a value that a schema of this kind accepts. */
const esperado = (ast: SchemaAST.AST): string => {
  const anotado = texto(ast.annotations?.expected)
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
      return anotado ?? "texto"
    case "Number":
    case "BigInt":
      return anotado ?? "número"
    case "Boolean":
      return "true ou false"
    case "Null":
      return "null"
    case "Undefined":
    case "Void":
    case "Never":
      return "nenhum valor"
    case "Arrays":
      return "lista"
    case "Objects":
    case "ObjectKeyword":
      return "objeto"
    case "Literal":
      return String(ast.literal)
    case "Enum":
      return listar(ast.enums.map(([, valor]) => String(valor)))
    case "Union":
      return ast.types.every((tipo) => tipo._tag === "Literal")
        ? listar(ast.types.map(esperado))
        : [...new Set(ast.types.map(esperado))].join(" ou ")
    default:
      return anotado ?? "outro tipo de valor"
  }
}

type Parametros = Readonly<Record<string, unknown>>

/** Words for the checks of the library that schemas use without a message of their own. */
const verificacoes: Readonly<Record<string, (p: Parametros) => string>> = {
  isInt: () => "número inteiro",
  isFinite: () => "número finito",
  isBetween: (p) => `valor de ${p.minimum} a ${p.maximum}`,
  isGreaterThan: (p) => `valor maior que ${p.exclusiveMinimum}`,
  isGreaterThanOrEqualTo: (p) => `valor a partir de ${p.minimum}`,
  isLessThan: (p) => `valor menor que ${p.exclusiveMaximum}`,
  isLessThanOrEqualTo: (p) => `valor até ${p.maximum}`,
  isMinLength: (p) => `pelo menos ${p.minLength} caracteres ou itens`,
  isMaxLength: (p) => `no máximo ${p.maxLength} caracteres ou itens`,
  isLengthBetween: (p) => `de ${p.minimum} a ${p.maximum} caracteres ou itens`,
  isPattern: () => "texto no formato previsto",
  isUUID: () => "UUID",
  isNonEmpty: () => "conteúdo não vazio",
  isUnique: () => "itens sem repetição"
}

const daVerificacao = (filtro: SchemaAST.Check<unknown>): string | undefined => {
  const representacao = filtro.annotations?.representation as
    | { readonly id?: string; readonly payload?: Parametros | null }
    | undefined
  const palavras = verificacoes[representacao?.id?.split("/").at(-1) ?? ""]?.(representacao?.payload ?? {})
  return palavras === undefined ? undefined : `esperado ${palavras}`
}

/** Sentences the library writes by itself where no schema can be annotated. */
const frasesDaBiblioteca: Readonly<Record<string, string>> = {
  "Expected a valid JSON body": "JSON malformado",
  "Expected a valid JSON line": "JSON malformado"
}

const daFolha = (issue: SchemaIssue.Leaf): string => {
  switch (issue._tag) {
    case "MissingKey":
      return texto(issue.annotations?.messageMissingKey) ?? "campo obrigatório"
    case "UnexpectedKey":
      return texto(issue.ast.annotations?.messageUnexpectedKey) ?? "campo não previsto"
    case "InvalidType":
      return texto(issue.ast.annotations?.message) ?? `esperado ${esperado(issue.ast)}`
    case "OneOf":
      return texto(issue.ast.annotations?.message) ?? "corresponde a mais de uma alternativa"
    default: {
      const mensagem = texto(issue.annotations?.message)
      return mensagem === undefined ? "valor inválido" : (frasesDaBiblioteca[mensagem] ?? mensagem)
    }
  }
}

interface Problema {
  readonly caminho: ReadonlyArray<Chave>
  readonly mensagem: string
}

/** The members that tell the objects of a union apart, each with the values that it may have. */
const membrosQueDistinguem = (ast: SchemaAST.AST): ReadonlyMap<Chave, ReadonlySet<string>> => {
  const membros = new Map<Chave, Set<string>>()
  for (const tipo of ast._tag === "Union" ? ast.types : []) {
    for (const { name, type } of tipo._tag === "Objects" ? tipo.propertySignatures : []) {
      if (type._tag === "Literal") membros.set(name, (membros.get(name) ?? new Set()).add(String(type.literal)))
    }
  }
  return membros
}

/** An object that is none of those of a union: of the members that tell them apart, which it lacks or has wrong. */
function* semVariante({ ast, input }: SchemaIssue.AnyOf, caminho: ReadonlyArray<Chave>): Generator<Problema> {
  const membros = membrosQueDistinguem(ast)
  const dito = texto(ast.annotations?.expected) ?? esperado(ast)
  yield { caminho, mensagem: `esperado ${dito}` }
  if (typeof input !== "object" || input === null || Array.isArray(input)) return
  for (const [membro, aceitos] of membros) {
    const recebido: unknown = Reflect.get(input, membro)
    if (typeof recebido === "string" && aceitos.has(recebido)) continue
    const falta = recebido === undefined ? "campo obrigatório: " : ""
    yield { caminho: [...caminho, membro], mensagem: `${falta}esperado ${listar([...aceitos])}` }
  }
}

function* percorrer(
  issue: SchemaIssue.Issue,
  caminho: ReadonlyArray<Chave>,
  imposta?: string
): Generator<Problema, void, undefined> {
  switch (issue._tag) {
    case "Pointer":
      return yield* percorrer(issue.issue, [...caminho, ...issue.path], imposta)
    case "Encoding":
      return yield* percorrer(issue.issue, caminho, imposta)
    case "Filter": {
      const mensagem = imposta ?? texto(issue.filter.annotations?.message) ?? daVerificacao(issue.filter)
      return yield* percorrer(issue.issue, caminho, mensagem)
    }
    case "Composite":
      for (const i of issue.issues) yield* percorrer(i, caminho, imposta)
      return
    case "AnyOf": {
      const mensagem = imposta ?? texto(issue.ast.annotations?.message)
      if (mensagem === undefined && issue.issues.length > 0) {
        for (const i of issue.issues) yield* percorrer(i, caminho)
      } else if (mensagem === undefined) yield* semVariante(issue, caminho)
      else yield { caminho, mensagem }
      return
    }
    default:
      yield { caminho, mensagem: imposta ?? daFolha(issue) }
  }
}

/** Where a request part is named when the problem is the part itself. */
const raizes: Readonly<Record<string, string>> = { Payload: "corpo", Query: "consulta", Params: "caminho" }

/** Nobody mends more problems than this at once; the rest would only make the answer huge. */
export const MAXIMO_PROBLEMAS = 10_000

/**
 * All problems of one part of a request (`kind` of the failed decoding: `Payload`, `Query`, `Params` …), without
 * repetition, each `caminho: mensagem`; after `MAXIMO_PROBLEMAS`, one line says that there are more.
 */
export const descreverProblemas = (issue: SchemaIssue.Issue, kind: string): ReadonlyArray<string> => {
  const linhas = new Set<string>()
  for (const { caminho, mensagem } of percorrer(issue, [])) {
    if (linhas.size === MAXIMO_PROBLEMAS) {
      linhas.add(`há outros problemas além destes ${MAXIMO_PROBLEMAS}`)
      break
    }
    const onde = caminho.length === 0 ? raizes[kind] : caminho.map(String).join(".")
    linhas.add(onde === undefined ? mensagem : `${onde}: ${mensagem}`)
  }
  return [...linhas]
}

/** All problems with their paths, up to the same maximum, for who has another place to name than the path itself. */
export const listarProblemas = (
  issue: SchemaIssue.Issue
): ReadonlyArray<{ readonly caminho: ReadonlyArray<string | number>; readonly mensagem: string }> => {
  const problemas: Array<{ readonly caminho: ReadonlyArray<string | number>; readonly mensagem: string }> = []
  for (const { caminho, mensagem } of percorrer(issue, [])) {
    if (problemas.length === MAXIMO_PROBLEMAS) break
    problemas.push({ caminho: caminho.map((p) => (typeof p === "number" ? p : String(p))), mensagem })
  }
  return problemas
}

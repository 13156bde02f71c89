/**
 * Whether a value is what a schema says, told in one quick pass: a document of hundreds of pages is looked at field by
 * field in a few milliseconds. Who is refused here is told why by the schema itself, which takes its time.
 */
import { type Schema, SchemaAST } from "effect"
import { ehObjeto } from "../../documentos/json-recebido.ts"

type Exame = (valor: unknown) => boolean

const dosFiltros = (ast: SchemaAST.AST, exame: Exame): Exame => {
  const filtros = (ast.checks ?? []).flatMap((filtro) => (filtro._tag === "FilterGroup" ? filtro.checks : [filtro]))
  if (filtros.length === 0) return exame
  const simples = filtros.map((filtro) => {
    if (filtro._tag === "FilterGroup") throw new Error("checks inside checks are not known here")
    return filtro
  })
  const opcoes = {}
  return (valor) => exame(valor) && simples.every(({ run }) => run(valor, ast, opcoes) === undefined)
}

const doObjeto = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): Exame => {
  if (indexSignatures.length > 0) throw new Error("records are not known here")
  const campos = propertySignatures.map(({ name, type }) => ({
    nome: String(name),
    exame: exameDe(type),
    opcional: SchemaAST.isOptional(type)
  }))
  const nomes = new Set(campos.map(({ nome }) => nome))
  return (valor) => {
    if (!ehObjeto(valor)) return false
    for (const nome in valor) if (!nomes.has(nome)) return false
    for (const { nome, exame, opcional } of campos) {
      if (Object.hasOwn(valor, nome) ? !exame(valor[nome]) : !opcional) return false
    }
    return true
  }
}

const daLista = ({ elements, rest: [resto] }: SchemaAST.Arrays): Exame => {
  if (elements.length > 0 || resto === undefined) throw new Error("tuples are not known here")
  const item = exameDe(resto)
  return (valor) => Array.isArray(valor) && valor.every(item)
}

const daForma = (ast: SchemaAST.AST): Exame => {
  switch (ast._tag) {
    case "String":
      return (valor) => typeof valor === "string"
    case "Number":
      return (valor) => typeof valor === "number"
    case "Boolean":
      return (valor) => typeof valor === "boolean"
    case "Null":
      return (valor) => valor === null
    case "Literal":
      return (valor) => valor === ast.literal
    case "Union": {
      const alternativas = ast.types.map(exameDe)
      return (valor) => alternativas.some((exame) => exame(valor))
    }
    case "Arrays":
      return daLista(ast)
    case "Objects":
      return doObjeto(ast)
    default:
      throw new Error(`${ast._tag} is not known here`)
  }
}

const exameDe = (ast: SchemaAST.AST): Exame => {
  if (ast.encoding !== undefined) throw new Error("a schema that transforms is not known here")
  return dosFiltros(ast, daForma(ast))
}

/** Of a schema without transformations, tuples or records; unknown fields are not taken. */
export const examinador = <A>(schema: Schema.Codec<A, unknown>): ((valor: unknown) => valor is A) => {
  const exame = exameDe(schema.ast)
  return (valor): valor is A => exame(valor)
}

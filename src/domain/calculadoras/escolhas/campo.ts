/**
 * A field of a request as a form shows it, read from where the request declares it: what may be typed, the default of the
 * law, one line of what it decides. No list of fields stands beside the schemas; a form names only which it shows, and how
 * people call them.
 */
import { Predicate, type Schema, type SchemaAST } from "effect"
import { COMO_DIA, COMO_MES, descricaoDoCampo, type Palavras } from "../../valores/campos-entrada.ts"

/** What is typed by who says nothing. */
export const NAO_DITA = ""

/** A choice as it is typed and as people read it. */
export interface Escolha {
  readonly valor: string
  readonly rotulo: string
}

/** How a value is typed. */
export type Forma =
  | { readonly tipo: "ESCOLHA"; readonly escolhas: ReadonlyArray<Escolha>; readonly valores: ReadonlyArray<Literal> }
  /** `FRACAO`: `1/3`. `PERCENTUAIS`: `10; 8; 5; 3; 1`. `POSICAO`: of an item of a list, which people count from 1. */
  | {
      readonly tipo: "LOGICO" | "DIA" | "MES" | "INTEIRO" | "DECIMAL" | "TEXTO" | "FRACAO" | "PERCENTUAIS" | "POSICAO"
    }

type Literal = string | number | null

export interface CampoDoPedido {
  /** Its place in the request, as a path of JSON: `opcoesRmi.arredondamento`. */
  readonly caminho: string
  readonly rotulo: string
  /** What it decides, without what only who writes JSON needs. */
  readonly explicacao: string
  readonly forma: Forma
  /** The value of the law where nothing is said, as people read it; absent where there is none. */
  readonly padrao: string | undefined
  /** The same, as it stands in a request: who chooses it says nothing. */
  readonly omisso: unknown
  readonly obrigatorio: boolean
}

/** How the values of closed lists are read, whatever field they are of. */
export type Rotulos = Readonly<Record<string, string>>

const SIM_E_NAO: Rotulos = { true: "Sim", false: "Não", null: "Não" }

/** What a declaration says for who writes JSON, and nobody else: how a day is written. */
const SO_DO_JSON = / AAAA-MM(-DD)? ou (DD\/)?MM\/AAAA\./g
const CODIGO = /`([^`]+)`/g

/** One line for people out of what a declaration says. */
const explicar = (descricao: string, rotulos: Rotulos): string =>
  descricao
    .replace(SO_DO_JSON, "")
    .replace(CODIGO, (_, nome: string) => rotulos[nome] ?? nome)
    .replace(/\btrue\b/g, "sim")
    .replace(/\bfalse\b/g, "não")

/** The schema of what is received, below the defaults and transformations that the declaration puts on it. */
const recebido = (ast: SchemaAST.AST): SchemaAST.AST => {
  const [elo] = ast.encoding ?? []
  return elo === undefined ? ast : recebido(elo.to)
}

const literaisDe = (ast: SchemaAST.AST): ReadonlyArray<Literal> | undefined => {
  if (ast._tag === "Null") return [null]
  if (ast._tag === "Literal") return typeof ast.literal === "number" ? [ast.literal] : [String(ast.literal)]
  if (ast._tag !== "Union") return undefined
  const todos = ast.types.map(literaisDe)
  return todos.every((literais) => literais !== undefined) ? todos.flat() : undefined
}

const palavrasDe = ({ ast }: Schema.Constraint): Palavras => ast.context?.annotations?.campo ?? {}

const TIPO_DA_ESCRITA = new Map<unknown, "DIA" | "MES">([
  [COMO_DIA.palavras.examples, "DIA"],
  [COMO_MES.palavras.examples, "MES"]
])

/** One choice for each value of a closed list. */
const escolhaDe = (valores: ReadonlyArray<Literal>, rotulos: Rotulos): Forma => ({
  tipo: "ESCOLHA",
  valores,
  escolhas: valores.map((valor) => ({ valor: String(valor), rotulo: rotulos[String(valor)] ?? String(valor) }))
})

const tipoDoItem = (items: unknown): unknown => (Predicate.hasProperty(items, "type") ? items.type : undefined)

const formaDe = (schema: Schema.Constraint, rotulos: Rotulos): Forma => {
  const ast = recebido(schema.ast)
  const literais = literaisDe(ast)
  if (literais !== undefined) return escolhaDe(literais, rotulos)
  const { examples, type, items } = palavrasDe(schema)
  const escrito = TIPO_DA_ESCRITA.get(examples)
  if (escrito !== undefined) return { tipo: escrito }
  if (type === "integer" || ast._tag === "Number") return { tipo: "INTEIRO" }
  if (type === "number") return { tipo: "DECIMAL" }
  if (type === "array") return { tipo: tipoDoItem(items) === "integer" ? "FRACAO" : "PERCENTUAIS" }
  return { tipo: ast._tag === "Boolean" ? "LOGICO" : "TEXTO" }
}

/** The field of a request; `rotulos`: how the values of its closed list are read. */
export const campoDoPedido = (
  schema: Schema.Constraint,
  caminho: string,
  rotulo: string,
  rotulos: Rotulos = {}
): CampoDoPedido => {
  const lidos = { ...SIM_E_NAO, ...rotulos }
  const { default: omisso } = palavrasDe(schema)
  return {
    caminho,
    rotulo,
    explicacao: explicar(descricaoDoCampo(schema), lidos),
    forma: formaDe(schema, lidos),
    omisso,
    padrao: omisso === undefined || omisso === null ? undefined : (lidos[String(omisso)] ?? String(omisso)),
    obrigatorio: omisso === undefined && schema.ast.context?.isOptional !== true
  }
}

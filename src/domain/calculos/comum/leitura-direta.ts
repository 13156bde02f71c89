/**
 * Requests read straight into their values. The parsers of the library are made to tell every problem: for each object
 * they keep a generator, for each value a success. Here the same schema is gone through once, into functions that answer a
 * value or that there is none; what is wrong with it the library says then. The schema stays the only description of a
 * request, and must be pure: what it refuses is read twice.
 */
import { Exit, Option, Result, Schema, SchemaAST, type SchemaGetter } from "effect"
import { umaVez } from "../../valores/memoria.ts"

/** All problems at once, and nothing unknown accepted in silence. */
export const LEITURA_ESTRITA = { errors: "all", onExcessProperty: "error" } as const

/** No value under this name. */
const AUSENTE = Symbol("ausente")
/** Nothing that the schema takes, or nothing that can be told here. */
const RECUSADO = Symbol("recusado")

/** Of a value or `AUSENTE`; answers a value, `AUSENTE` or `RECUSADO`. */
type Leitura = (valor: unknown) => unknown

const intacto: Leitura = (valor) => valor

const se =
  (aceita: (valor: unknown) => boolean): Leitura =>
  (valor) =>
    aceita(valor) ? valor : RECUSADO

/** A transformation or a declaration that answers at once. */
const imediato = (efeito: unknown): unknown => (Exit.isExit(efeito) && Exit.isSuccess(efeito) ? efeito.value : RECUSADO)

const comoOpcao = (valor: unknown): Option.Option<unknown> => (valor === AUSENTE ? Option.none() : Option.some(valor))

const daOpcao = (opcao: unknown): unknown =>
  Option.isOption(opcao) ? Option.getOrElse(opcao, () => AUSENTE) : RECUSADO

const quandoHa =
  (ler: Leitura): Leitura =>
  (valor) =>
    valor === AUSENTE ? AUSENTE : ler(valor)

// biome-ignore lint/suspicious/noExplicitAny: as the library types the getters of a link
const transformacao = (getter: SchemaGetter.Getter<any, any, any>): Leitura => {
  switch (getter._tag) {
    case "Passthrough":
      return intacto
    case "Transform":
      return quandoHa(getter.transform)
    case "TransformEffect":
      return quandoHa((valor) => imediato(getter.transform(valor, LEITURA_ESTRITA)))
    case "TransformOptional":
      return (valor) => daOpcao(getter.transform(comoOpcao(valor)))
    case "TransformOptionalEffect":
      return (valor) => daOpcao(imediato(getter.transform(comoOpcao(valor), LEITURA_ESTRITA)))
  }
}

const escalarFixo = (ast: SchemaAST.AST): boolean =>
  (ast._tag === "Literal" || ast._tag === "Null") && ast.checks === undefined && ast.encoding === undefined

const alternativa = ({ types }: SchemaAST.Union): Leitura => {
  if (types.every(escalarFixo)) {
    const aceitos = new Set<unknown>(types.map((tipo) => (tipo._tag === "Literal" ? tipo.literal : null)))
    return se((valor) => aceitos.has(valor))
  }
  const leituras = types.map(leituraDe)
  return (valor) => {
    for (const ler of leituras) {
      const lido = ler(valor)
      if (lido !== RECUSADO) return lido
    }
    return RECUSADO
  }
}

const lista = (item: SchemaAST.AST): Leitura => {
  const ler = leituraDe(item)
  return (valor) => {
    if (!Array.isArray(valor)) return RECUSADO
    const lidos: Array<unknown> = []
    for (const um of valor) {
      const lido = ler(um)
      if (lido === RECUSADO || lido === AUSENTE) return RECUSADO
      lidos.push(lido)
    }
    return lidos
  }
}

const eObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === "object" && valor !== null && !Array.isArray(valor)

/** An object whose members are told one by one. */
const comNomes = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): boolean =>
  indexSignatures.length === 0 &&
  propertySignatures.length > 0 &&
  propertySignatures.every(({ name }) => typeof name === "string")

const objeto = ({ propertySignatures }: SchemaAST.Objects): Leitura => {
  const campos = propertySignatures.map(({ name, type }) => ({
    nome: String(name),
    ler: leituraDe(type),
    obrigatorio: !SchemaAST.isOptional(type)
  }))
  return (valor) => {
    if (!eObjeto(valor)) return RECUSADO
    const lidos: Record<string, unknown> = {}
    let conhecidos = 0
    for (const { nome, ler, obrigatorio } of campos) {
      const presente = nome in valor
      if (presente) conhecidos++
      const lido = ler(presente ? valor[nome] : AUSENTE)
      if (lido === RECUSADO || (obrigatorio && lido === AUSENTE)) return RECUSADO
      if (lido !== AUSENTE) lidos[nome] = lido
    }
    return Object.keys(valor).length === conhecidos ? lidos : RECUSADO
  }
}

/** A value of this kind, whatever is asked of it besides; `undefined`: of a kind that requests hardly have. */
const doTipo = (ast: SchemaAST.AST): Leitura | undefined => {
  switch (ast._tag) {
    case "Any":
    case "Unknown":
      return intacto
    case "String":
      return se((valor) => typeof valor === "string")
    case "Number":
      return se((valor) => typeof valor === "number")
    case "Boolean":
      return se((valor) => typeof valor === "boolean")
    case "Null":
      return se((valor) => valor === null)
    case "Literal":
      return se((valor) => valor === ast.literal)
    case "Declaration": {
      const declarado = ast.run(ast.typeParameters)
      return (valor) => imediato(declarado(valor, ast, LEITURA_ESTRITA))
    }
    case "Union":
      return ast.options?.mode === "oneOf" ? undefined : alternativa(ast)
    case "Arrays": {
      const [item, ...outros] = ast.rest
      return item === undefined || outros.length > 0 || ast.elements.length > 0 ? undefined : lista(item)
    }
    case "Objects":
      return comNomes(ast) ? objeto(ast) : undefined
    default:
      return undefined
  }
}

const passa = (verificacao: SchemaAST.Check<unknown>, valor: unknown, ast: SchemaAST.AST): boolean =>
  verificacao._tag === "Filter"
    ? verificacao.run(valor, ast, LEITURA_ESTRITA) === undefined
    : verificacao.checks.every((outra) => passa(outra, valor, ast))

const verificada = (ler: Leitura, ast: SchemaAST.AST): Leitura => {
  const { checks } = ast
  if (checks === undefined) return ler
  return (valor) => {
    const lido = ler(valor)
    if (lido === RECUSADO) return RECUSADO
    for (const verificacao of checks) if (!passa(verificacao, lido, ast)) return RECUSADO
    return lido
  }
}

/** Whether there is no more to a schema than its kind, its checks and the transformations before them. */
const simples = (ast: SchemaAST.AST): boolean =>
  !("encodingChecks" in ast && ast.encodingChecks !== undefined) &&
  (ast.encoding ?? []).every(({ transformation }) => transformation._tag !== "Middleware")

/** By the library; without a value, what stands for it cannot be told here. */
const pelaBiblioteca = (ast: SchemaAST.AST): Leitura => {
  const ler = Schema.decodeUnknownResult(Schema.make<Schema.Codec<unknown>>(ast), LEITURA_ESTRITA)
  const ausente = ast.encoding === undefined ? AUSENTE : RECUSADO
  return (valor) => (valor === AUSENTE ? ausente : Result.getOrElse(ler(valor), () => RECUSADO))
}

const passosDe = ({ to, transformation }: SchemaAST.Link): ReadonlyArray<Leitura> =>
  transformation._tag === "Middleware" ? [] : [leituraDe(to), transformacao(transformation.decode)]

function leituraDe(ast: SchemaAST.AST): Leitura {
  const tipo = simples(ast) ? doTipo(ast) : undefined
  if (tipo === undefined) return pelaBiblioteca(ast)
  const local = quandoHa(verificada(tipo, ast))
  if (ast.encoding === undefined) return local
  const passos = [...ast.encoding.toReversed().flatMap(passosDe), local]
  return (valor) => {
    let lido = valor
    for (const passo of passos) {
      lido = passo(lido)
      if (lido === RECUSADO) return RECUSADO
    }
    return lido
  }
}

/** Reads a value as the schema does, strictly; `undefined`: it refuses, and says why, or is to be asked. */
export const leituraDireta = <P extends object>(
  schema: Schema.Codec<P, unknown>
): ((valor: unknown) => P | undefined) => {
  const ler = umaVez(() => leituraDe(schema.ast))
  const foiLido = (lido: unknown): lido is P => typeof lido === "object"
  return (valor) => {
    const lido = ler()(valor)
    return foiLido(lido) ? lido : undefined
  }
}

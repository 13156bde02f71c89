/**
 * The texts that an expression of the sources may be, without running them: constants are followed through the files, both ways
 * of a condition are taken, and what is only known when it runs is a gap (`…`).
 */
import { readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseAst } from "rolldown/parseAst"

export interface No {
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: a node of the syntax tree, as the parser gives it
  readonly [campo: string]: any
}

export const LACUNA = "…"

const ehNo = (valor: unknown): valor is No => typeof valor === "object" && valor !== null && "type" in valor

/** Every node of a tree, each before what is in it. */
export const nosDe = (no: No): ReadonlyArray<No> => {
  const nos: Array<No> = []
  const visitar = (este: No): void => {
    nos.push(este)
    for (const valor of Object.values(este))
      for (const filho of Array.isArray(valor) ? valor : [valor]) if (ehNo(filho)) visitar(filho)
  }
  visitar(no)
  return nos
}

export interface Fonte {
  readonly arquivo: string
  readonly arvore: No
  /** Constants, functions and classes, by name: of the whole file, for names are told once. */
  readonly declaradas: ReadonlyMap<string, No>
  /** Parameter → what it is given in this file. */
  readonly argumentos: ReadonlyMap<string, ReadonlyArray<No>>
  /** Name here → file and name there. */
  readonly importadas: ReadonlyMap<string, { readonly arquivo: string; readonly nome: string }>
}

const declaracoesDe = (arvore: No): ReadonlyMap<string, No> => {
  const declaradas = new Map<string, No>()
  for (const no of nosDe(arvore)) {
    for (const parte of no.type === "VariableDeclaration" && no.kind === "const" ? no.declarations : [])
      if (parte.id.type === "Identifier" && ehNo(parte.init) && !declaradas.has(parte.id.name))
        declaradas.set(parte.id.name, parte.init)
    if (no.type === "FunctionDeclaration" && ehNo(no.id)) declaradas.set(no.id.name, no)
  }
  return declaradas
}

/** What the functions of a file are called with in it, by the names of their parameters: those that one function alone has. */
const argumentosDe = (arvore: No, declaradas: ReadonlyMap<string, No>): ReadonlyMap<string, ReadonlyArray<No>> => {
  const funcoes = [...declaradas].filter(([, no]) => ehFuncao(no))
  const nomes = funcoes.flatMap(([, no]) => no.params.map((p: No) => p.name))
  const dados = new Map<string, Array<No>>()
  for (const no of nosDe(arvore)) {
    const funcao = no.type === "CallExpression" ? funcoes.find(([nome]) => nome === no.callee.name)?.[1] : undefined
    for (const [i, { name }] of (funcao?.params ?? []).entries())
      if (ehNo(no.arguments[i]) && name !== undefined && nomes.filter((nome) => nome === name).length === 1)
        dados.set(name, [...(dados.get(name) ?? []), no.arguments[i]])
  }
  return dados
}

const importacoesDe = (arquivo: string, arvore: No): Fonte["importadas"] =>
  new Map(
    nosDe(arvore).flatMap((no) =>
      no.type === "ImportDeclaration" && String(no.source.value).startsWith(".")
        ? no.specifiers.flatMap((parte: No) =>
            parte.type === "ImportSpecifier"
              ? [[parte.local.name, { arquivo: join(dirname(arquivo), no.source.value), nome: parte.imported.name }]]
              : []
          )
        : []
    )
  )

const lidas = new Map<string, Fonte>()

/** A file of the product, by its path from the root. */
export const fonteDe = (raiz: string, arquivo: string): Fonte => {
  const conhecida = lidas.get(arquivo)
  if (conhecida !== undefined) return conhecida
  const programa: unknown = parseAst(
    readFileSync(join(raiz, arquivo), "utf8"),
    { lang: "ts", sourceType: "module" },
    arquivo
  )
  if (!ehNo(programa)) throw new Error(`${arquivo}: no syntax tree`)
  const declaradas = declaracoesDe(programa)
  const fonte: Fonte = {
    arquivo,
    arvore: programa,
    declaradas,
    argumentos: argumentosDe(programa, declaradas),
    importadas: importacoesDe(arquivo, programa)
  }
  lidas.set(arquivo, fonte)
  return fonte
}

const FUNCOES: ReadonlySet<string> = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"])
export const ehFuncao = (no: No): boolean => FUNCOES.has(no.type)

/** What a function gives: its expression, or what its own `return`s give. */
export function* devolvidos(funcao: No): Generator<No> {
  if (funcao.body.type !== "BlockStatement") return yield funcao.body
  const porVer: Array<No> = [funcao.body]
  for (let no = porVer.pop(); no !== undefined; no = porVer.pop()) {
    if (no.type === "ReturnStatement") {
      if (ehNo(no.argument)) yield no.argument
    } else if (!ehFuncao(no)) {
      for (const valor of Object.values(no))
        for (const filho of Array.isArray(valor) ? valor : [valor]) if (ehNo(filho)) porVer.push(filho)
    }
  }
}

/** Imports of values, which the running program loads; imports of types alone are left out. */
const CARREGADOS = /^(?:import|export)\s+(?!type\b)(?:[^"]*?from\s*)?"(\.[^"]+)"/gm

/** Every file of the product that is loaded with this one. */
export const carregadosCom = (raiz: string, arquivo: string): ReadonlySet<string> => {
  const vistos = new Set<string>()
  const visitar = (este: string): void => {
    if (vistos.has(este) || !este.endsWith(".ts")) return
    vistos.add(este)
    for (const [, alvo = ""] of readFileSync(join(raiz, este), "utf8").matchAll(CARREGADOS))
      visitar(relative(raiz, join(raiz, dirname(este), alvo)))
  }
  visitar(arquivo)
  return vistos
}

/** Where a name leads: the declaration, and the file it stands in. */
export const seguirNome = (raiz: string, fonte: Fonte, nome: string): readonly [Fonte, No] | undefined => {
  const aqui = fonte.declaradas.get(nome)
  if (aqui !== undefined) return [fonte, aqui]
  const importada = fonte.importadas.get(nome)
  if (importada === undefined || !importada.arquivo.endsWith(".ts")) return undefined
  return seguirNome(raiz, fonteDe(raiz, importada.arquivo), importada.nome)
}

const ehNumero = (no: No): boolean => no.type === "Literal" && typeof no.value === "number"

const MAIS_FUNDO = 12

const combinar = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<string> =>
  a.flatMap((x) => b.map((y) => x + y))

/** Where a value is written, nothing is written only of a value that is not there, and then the message is not said. */
const semVazios = (textos: ReadonlyArray<string>): ReadonlyArray<string> =>
  textos.some((texto) => texto.includes(LACUNA)) ? textos.filter((texto) => texto !== "") : textos

/** The texts of an expression; none for what is no text at all (`undefined`). */
export const textosDe = (raiz: string, fonte: Fonte, no: No, nivel = 0): ReadonlyArray<string> => {
  const dentro = (outro: No, onde = fonte) => textosDe(raiz, onde, outro, nivel + 1)
  if (nivel > MAIS_FUNDO) return [LACUNA]
  switch (no.type) {
    case "Literal":
      return typeof no.value === "string" || typeof no.value === "number" ? [String(no.value)] : []
    case "TemplateLiteral":
      return no.quasis.reduce(
        (ate: ReadonlyArray<string>, parte: No, i: number) => {
          const expressao = no.expressions[i - 1]
          const lidos =
            expressao === undefined
              ? [""]
              : expressao.type === "CallExpression"
                ? semVazios(dentro(expressao))
                : dentro(expressao)
          return combinar(combinar(ate, lidos.length === 0 ? [LACUNA] : lidos), [String(parte.value.cooked)])
        },
        [""]
      )
    case "ConditionalExpression":
      return [...dentro(no.consequent), ...dentro(no.alternate)]
    case "LogicalExpression":
      return [...dentro(no.left), ...dentro(no.right)]
    case "BinaryExpression":
      return no.operator === "+" && !ehNumero(no.left) && !ehNumero(no.right)
        ? combinar(dentro(no.left), dentro(no.right))
        : [LACUNA]
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return dentro(no.expression)
    case "Identifier": {
      if (no.name === "undefined") return []
      const alvo = seguirNome(raiz, fonte, no.name)
      if (alvo !== undefined) return ehFuncao(alvo[1]) ? [LACUNA] : dentro(alvo[1], alvo[0])
      const dados = (fonte.argumentos.get(no.name) ?? []).flatMap((argumento) => dentro(argumento))
      return dados.length === 0 ? [LACUNA] : dados
    }
    case "ObjectExpression":
      return no.properties.flatMap((p: No) => (p.type === "Property" ? dentro(p.value) : []))
    case "MemberExpression": {
      const objeto = no.object.type === "Identifier" ? seguirNome(raiz, fonte, no.object.name) : undefined
      const literal = objeto === undefined ? undefined : semTipo(objeto[1])
      if (objeto === undefined || literal?.type !== "ObjectExpression") return [LACUNA]
      return doMembro(literal, no).flatMap((valor) => dentro(valor, objeto[0]))
    }
    case "CallExpression": {
      const alvo = no.callee.type === "Identifier" ? seguirNome(raiz, fonte, no.callee.name) : undefined
      if (alvo === undefined || !ehFuncao(alvo[1])) return [LACUNA]
      const dela = [...devolvidos(alvo[1])].flatMap((valor) => dentro(valor, alvo[0]))
      return dela.length === 0 ? [LACUNA] : dela
    }
    default:
      return [LACUNA]
  }
}

/** Without `as const` and the like. */
export const semTipo = (no: No): No =>
  ["TSAsExpression", "TSSatisfiesExpression", "ParenthesizedExpression"].includes(no.type) ? semTipo(no.expression) : no

/** The value of a member of an object that is written out; every value where the name is only known when it runs. */
const doMembro = (objeto: No, membro: No): ReadonlyArray<No> => {
  const nome = membro.computed ? undefined : membro.property.name
  return objeto.properties.flatMap((p: No) =>
    p.type === "Property" && (nome === undefined || (p.key.name ?? p.key.value) === nome) ? [p.value] : []
  )
}

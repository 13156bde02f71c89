/**
 * The templates as the compiler reads them: each becomes a function of its `Dados` that writes what the template writes,
 * and includes what it includes. What a template reads and its model does not give is an error of types, and so is what
 * the model gives and nobody reads.
 */
import { execFile } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, posix } from "node:path"
import { fileURLToPath } from "node:url"
import { Eta } from "eta"

const raiz = fileURLToPath(new URL("../..", import.meta.url))
const vistas = join(raiz, "src/views")

/** A template by its path under `src/views`, without extension. */
export interface Template {
  readonly caminho: string
  readonly texto: string
}

export const templates: ReadonlyArray<Template> = readdirSync(vistas, { recursive: true, encoding: "utf8" })
  .filter((nome) => nome.endsWith(".eta"))
  .sort()
  .map((nome) => ({ caminho: nome.slice(0, -".eta".length), texto: readFileSync(join(vistas, nome), "utf8") }))

/** The TypeScript beside a template; `undefined` where there is none. */
export const modeloDe = ({ caminho }: Template): string | undefined => {
  const arquivo = join(vistas, `${caminho}.ts`)
  return existsSync(arquivo) ? readFileSync(arquivo, "utf8") : undefined
}

const eta = new Eta()

/** The template as the function that Eta makes of it; fails when it makes none. */
export const compilar = ({ texto }: Template): unknown => eta.compile(texto)

/** How each kind of tag is written in TypeScript. */
const ESCRITAS: Readonly<Record<string, (codigo: string) => string>> = {
  e: (codigo) => codigo,
  i: (codigo) => `escrever(${codigo});`,
  r: (codigo) => `embutir(${codigo});`
}

const codigoDe = ({ texto }: Template): string =>
  eta
    .parse(texto)
    .flatMap((parte) => (typeof parte === "string" ? [] : [ESCRITAS[parte.t]!(parte.val)]))
    .join("\n")

const achados = (codigo: string, padrao: RegExp): ReadonlyArray<string> => [
  ...new Set([...codigo.matchAll(padrao)].map(([, achado = ""]) => achado))
]

/** The names that every template has, which no model gives. */
const COMUNS: ReadonlySet<string> = new Set(["f", "campo", "estatico"])

const nomesLidos = (codigo: string): ReadonlyArray<string> =>
  achados(codigo, /\bit\.(\w+)/g).filter((nome) => !COMUNS.has(nome))

const INCLUSAO = /\binclude\(\s*"([^"]+)"/g
/** Everything of the template goes on to another, which reads what it will. */
const INCLUSAO_INTEIRA = /\binclude\(\s*"([^"]+)",\s*(?:\{\s*\.\.\.)?it\b(?!\.)/g
/** The other ways in which everything goes on: as the form of a field, and as a field to its state. */
const INTEIRO: ReadonlyArray<readonly [padrao: RegExp, tipo: string]> = [
  [/\bde: it\b(?!\.)/, "Digitado"],
  [/\bit\.campo\(it\)/, "Campo"]
]

const uniao = (tipos: ReadonlyArray<string>): string => (tipos.length === 0 ? "never" : tipos.join(" | "))

const tipoDaInclusao = (template: Template, nome: string): string => {
  const alvo = nome.startsWith("/") ? nome.slice(1) : posix.join(posix.dirname(template.caminho), nome)
  return `import("${vistas}/${alvo}.ts").Dados`
}

/** What `Dados` is to the compiler: the interface of the model, or a change of it. */
const dadosDe = ({ caminho }: Template): string => `import("${vistas}/${caminho}.ts").Dados`

/** The template in TypeScript. */
export const emTypeScript = (template: Template, dados = dadosDe(template)): string => {
  const codigo = codigoDe(template)
  const inteiras = achados(codigo, INCLUSAO_INTEIRA).map((nome) => tipoDaInclusao(template, nome))
  const inteiros = [...inteiras, ...INTEIRO.flatMap(([padrao, tipo]) => (padrao.test(codigo) ? [tipo] : []))]
  const literais = (nomes: ReadonlyArray<string>) => nomes.map((nome) => `"${nome}"`)
  const inclusoes = achados(codigo, INCLUSAO).map(
    (nome) => `(nome: "${nome}", dados: ${tipoDaInclusao(template, nome)}): Html`
  )
  return `
import type { Campo, Digitado } from "${vistas}/formulario.ts"
import type { Comuns, Html } from "${vistas}/motor.ts"
type Dados = ${dados}
type FrasesDe<D> = D extends { readonly frases: infer F } ? keyof F : never
declare const escrever: (valor: string | number) => void
declare const embutir: (html: Html) => void
declare const include: { ${inclusoes.join("; ")} }
type Lidos = ${uniao([...literais(nomesLidos(codigo)), ...inteiros.map((tipo) => `keyof ${tipo}`)])}
type FrasesLidas = ${uniao([
    ...literais(achados(codigo, /\bit\.frases\.(\w+)/g)),
    ...inteiros.map((tipo) => `FrasesDe<${tipo}>`)
  ])}
export const deMais = {} satisfies Record<Exclude<keyof Dados, Lidos>, never>
export const frasesDeMais = {} satisfies Record<Exclude<FrasesDe<Dados>, FrasesLidas>, never>
export const escreverTudo = (it: Dados & Comuns): void => {
${codigo}
}
export type Nenhum = Campo | Digitado
`
}

/** A template whose model calls one of its fields by another name, or has one more. */
export interface Mutante {
  readonly descricao: string
  readonly codigo: string
}

const comDados = (template: Template, descricao: string, dados: string): Mutante => ({
  descricao: `${template.caminho}: ${descricao}`,
  codigo: emTypeScript(template, dados)
})

export const mutantesDe = (template: Template): ReadonlyArray<Mutante> => {
  const dados = dadosDe(template)
  const codigo = codigoDe(template)
  const trocado = (de: string, nome: string) => `Omit<${de}, "${nome}"> & { readonly outroNome: ${de}["${nome}"] }`
  return [
    comDados(template, "one field more", `${dados} & { readonly ninguemLe: string }`),
    ...nomesLidos(codigo).map((nome) => comDados(template, `${nome} by another name`, trocado(dados, nome))),
    ...achados(codigo, /\bit\.frases\.(\w+)/g).map((frase) =>
      comDados(
        template,
        `the sentence ${frase} by another name`,
        `Omit<${dados}, "frases"> & { readonly frases: ${trocado(`${dados}["frases"]`, frase)} }`
      )
    )
  ]
}

const executar = (argumentos: ReadonlyArray<string>, cwd: string): Promise<string> =>
  new Promise((resolver) => {
    const opcoes = { cwd, maxBuffer: 2 ** 26 }
    execFile(process.execPath, [join(raiz, "node_modules/typescript/bin/tsc"), ...argumentos], opcoes, (_, saida) =>
      resolver(saida)
    )
  })

/** What the compiler has against each of these sources, by their place in the list. */
export const conferir = async (fontes: ReadonlyArray<string>): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const pasta = await mkdtemp(join(tmpdir(), "vistas-"))
  try {
    const configuracao = {
      extends: join(raiz, "tsconfig.json"),
      compilerOptions: { typeRoots: [join(raiz, "node_modules/@types")] },
      include: ["*.mts"]
    }
    await writeFile(join(pasta, "tsconfig.json"), JSON.stringify(configuracao))
    await Promise.all(fontes.map((fonte, i) => writeFile(join(pasta, `${i}.mts`), fonte)))
    const erros: ReadonlyArray<Array<string>> = fontes.map(() => [])
    for (const linha of (await executar(["-p", ".", "--pretty", "false"], pasta)).split("\n")) {
      const [, i, erro] = /^(\d+)\.mts\(.*?\): error (.+)$/.exec(linha) ?? []
      if (erro !== undefined) erros[Number(i)]!.push(erro)
      else if (linha.includes(": error ") || linha.startsWith("error ")) throw new Error(linha)
    }
    return erros
  } finally {
    await rm(pasta, { recursive: true })
  }
}

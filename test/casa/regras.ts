/**
 * The rules of law as the sources tell them: where each number is declared (`regra("RMI-41", "Lei …")`), which other files
 * name it, and which worked cases do. From them come the index of `docs/regras.md` and the proof that no number is told twice.
 *
 * The sources are read, not imported: a declaration is told by its form, so that the index needs no module to start and
 * sees every declaration, exported or not.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
export const INDICE = "docs/regras.md"

/** Path from the root, with `/`, and text. */
export type Fonte = readonly [arquivo: string, texto: string]

export interface Declaracao {
  readonly numero: string
  /** The provisions, separated by `;`: "CF, art. 195, § 14". */
  readonly lei: string
  readonly arquivo: string
  /** The declaration at the left margin that holds it, with the key where it is a record: `MINIMOS.SESSENTA_POR_CENTO`. */
  readonly nome: string
  /** From 1. Said at the console only: in a committed file it would be wrong after the next edit above it. */
  readonly linha: number
}

const NUMERO = /\b(?:RMI|TC|ATR|CP)-\d+[a-z]?\b/g
const TEXTO = String.raw`"(?:[^"\\\n]|\\.)*"`
/** `regra("RMI-41", "Lei …")` or `regraDescrita("ATR-04", "Manual …", "…")`, on one line or several. */
const DECLARACAO = new RegExp(String.raw`\b(?:regra|regraDescrita)\(\s*(${TEXTO})\s*,\s*(${TEXTO})\s*[,)]`, "g")
const COMECO_DE_DECLARACAO = /\bregra(?:Descrita)?\(\s*"/g
const TEXTO_OU_COMENTARIO = new RegExp(String.raw`${TEXTO}|\/\/[^\n]*|\/\*[^]*?\*\/`, "g")
const NO_TOPO = /^(?:export )?(?:const|function|class) (\w+)/gm
const CHAVE = /^ {2}"?([\w-]+)"?: /gm

const ultimo = (texto: string, padrao: RegExp) => [...texto.matchAll(padrao)].at(-1)

/** Comments become blanks, so that an example in one of them declares nothing and offsets stay. */
const semComentarios = (texto: string): string =>
  texto.replace(TEXTO_OU_COMENTARIO, (trecho) => (trecho.startsWith('"') ? trecho : trecho.replace(/[^\n]/g, " ")))

const nomeEm = (texto: string, fim: number): string => {
  const topo = ultimo(texto.slice(0, fim), NO_TOPO)
  const chave = ultimo(texto.slice(topo?.index ?? 0, fim), CHAVE)
  return [topo?.[1] ?? "?", ...(chave === undefined ? [] : [chave[1]])].join(".")
}

const declaracoesDe = ([arquivo, original]: Fonte): ReadonlyArray<Declaracao> => {
  const texto = semComentarios(original)
  const lidas = [...texto.matchAll(DECLARACAO)].map((achada) => ({
    numero: String(JSON.parse(achada[1]!)),
    lei: String(JSON.parse(achada[2]!)),
    arquivo,
    nome: nomeEm(texto, achada.index),
    linha: texto.slice(0, achada.index).split("\n").length
  }))
  if (lidas.length !== [...texto.matchAll(COMECO_DE_DECLARACAO)].length)
    throw new Error(`${arquivo}: a rule whose number and law are not two plain texts`)
  return lidas
}

const COLADOR = new Intl.Collator("pt", { numeric: true })
const emOrdem = COLADOR.compare
const numerosEm = (texto: string): ReadonlyArray<string> => [...new Set(texto.match(NUMERO) ?? [])].sort(emOrdem)

/** Every declaration, by number and then by place. */
export const declaracoes = (fontes: ReadonlyArray<Fonte>): ReadonlyArray<Declaracao> =>
  fontes
    .flatMap(declaracoesDe)
    .sort((a, b) => emOrdem(a.numero, b.numero) || emOrdem(a.arquivo, b.arquivo) || a.linha - b.linha)

/** Number → files that name it, in code or in a comment. */
export const ondeSeDizem = (fontes: ReadonlyArray<Fonte>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const onde = new Map<string, Array<string>>()
  for (const [arquivo, texto] of fontes)
    for (const numero of numerosEm(texto)) onde.set(numero, [...(onde.get(numero) ?? []), arquivo])
  return new Map([...onde].sort(([a], [b]) => emOrdem(a, b)))
}

/**
 * The numbers told in several places, with the places: of a declared number, its declarations and every other file that names
 * it; of a number that no place declares, its files.
 */
export const repetidas = (fontes: ReadonlyArray<Fonte>): ReadonlyArray<string> => {
  const declaradas = declaracoes(fontes)
  return [...ondeSeDizem(fontes)].flatMap(([numero, arquivos]) => {
    const casas = declaradas.filter((d) => d.numero === numero)
    const outros = arquivos.filter((arquivo) => casas.every((casa) => casa.arquivo !== arquivo))
    const lugares = [...casas.map(({ arquivo, nome }) => `${arquivo} (${nome})`), ...outros]
    return lugares.length > 1 ? [`${numero}: ${lugares.join(", ")}`] : []
  })
}

interface Dispositivo {
  readonly norma: string
  readonly artigo: string
}

/** "Lei 8.213/1991, arts. 24 e 55; Lei 10.999/2004" → one entry for each article a reader may look for. */
export const dispositivosDe = (lei: string): ReadonlyArray<Dispositivo> =>
  lei.split("; ").flatMap((trecho) => {
    const [, norma = trecho, virgula = "", resto = ""] = /^(.+?)(, |(?= \())(.*)$/.exec(trecho) ?? []
    const artigo = virgula === "" ? resto.trim() : resto
    const varios = /^arts\. ([\d.]+(?:-[A-Z])?º?(?:, [\d.]+(?:-[A-Z])?º?)* e [\d.]+(?:-[A-Z])?º?)$/.exec(artigo)?.[1]
    return varios === undefined
      ? [{ norma, artigo }]
      : varios.split(/, | e /).map((n) => ({ norma, artigo: `art. ${n}` }))
  })

/** "arts. 15 a 21" stands beside "art. 15". */
const chaveDoArtigo = (artigo: string): string => artigo.replace(/^arts\./, "art.")

const ligacao = (rotulo: string, arquivo: string): string => `[${rotulo}](../${arquivo})`
const emCodigo = (texto: string): string => `\`${texto}\``
const semPrefixo = (arquivo: string): string => arquivo.replace(/^src\/(domain\/)?/, "")
/** A case is known by the identifier that begins its file's name; a table, by the name. */
const nomeDoCaso = (arquivo: string): string => {
  const nome = arquivo.replace(/^.*\//, "").replace(/\.\w+$/, "")
  return /^(?:RMI-[A-Z]\d+|ATR-EX-\d+|T\d+)\b/.exec(nome)?.[0] ?? nome
}
const linhaDeTabela = (celulas: ReadonlyArray<string>): string => `| ${celulas.join(" | ")} |`
const tabela = (colunas: ReadonlyArray<string>, linhas: ReadonlyArray<ReadonlyArray<string>>): string =>
  [colunas, colunas.map(() => "---"), ...linhas].map(linhaDeTabela).join("\n")

const ABERTURA = `# Índice das regras

Do artigo de lei à regra que o executa, ao arquivo em que está escrita e aos casos que a demonstram. \`RMI\` é a renda mensal
inicial, \`TC\` o tempo de contribuição, \`ATR\` os atrasados; o número é o que aparece em \`regra\` nas explicações e no rastro das respostas.

Gerado por \`npm run regras\`: não se edita. Cada regra é declarada uma vez, no arquivo que a executa, e aqui se diz o arquivo e o nome da
declaração, que só mudam quando a regra muda de lugar; a linha mudaria a cada edição. \`npm run regras -- RMI-41\` (ou um trecho da lei,
\`npm run regras -- "art. 29"\`) diz a linha de hoje.
`

/** The text of `docs/regras.md`. */
export const indice = (fontes: ReadonlyArray<Fonte>, casos: ReadonlyArray<Fonte>): string => {
  const exemplos = ondeSeDizem(casos)
  const casosDe = (numero: string) =>
    (exemplos.get(numero) ?? []).map((arquivo) => ligacao(nomeDoCaso(arquivo), arquivo)).join(", ")
  const declaradas = declaracoes(fontes)
  const entradas = declaradas.flatMap((declaracao) =>
    dispositivosDe(declaracao.lei).map((dispositivo) => ({ ...declaracao, ...dispositivo }))
  )
  const normas = [...Map.groupBy(entradas, ({ norma }) => norma)].sort(([a], [b]) => emOrdem(a, b))
  const secoes = normas.map(([norma, dela]) => {
    const linhas = dela
      .toSorted((a, b) => emOrdem(chaveDoArtigo(a.artigo), chaveDoArtigo(b.artigo)) || emOrdem(a.numero, b.numero))
      .map(({ artigo, numero, arquivo, nome }) => [
        artigo === "" ? "–" : artigo,
        numero,
        `${ligacao(semPrefixo(arquivo), arquivo)} ${emCodigo(nome)}`,
        casosDe(numero)
      ])
    return `## ${norma}\n\n${tabela(["dispositivo", "regra", "onde", "casos"], linhas)}\n`
  })
  const conhecidas = new Set(declaradas.map(({ numero }) => numero))
  const semDispositivo = [...ondeSeDizem(fontes)]
    .filter(([numero]) => !conhecidas.has(numero))
    .map(([numero, arquivos]) => [
      numero,
      arquivos.map((arquivo) => ligacao(semPrefixo(arquivo), arquivo)).join(", "),
      casosDe(numero)
    ])
  const resto =
    semDispositivo.length === 0
      ? []
      : [
          `## Sem dispositivo declarado\n\nConvenções do cálculo (ordem, aritmética, forma do pedido e da resposta) e regras que ainda não dizem o seu artigo.\n\n${tabela(["regra", "onde", "casos"], semDispositivo)}\n`
        ]
  return [ABERTURA, ...secoes, ...resto].join("\n")
}

const ler = (pasta: string, extensao: RegExp): ReadonlyArray<Fonte> =>
  readdirSync(RAIZ + pasta, { recursive: true, encoding: "utf8" })
    .map((nome) => `${pasta}/${nome.replaceAll("\\", "/")}`)
    .filter((nome) => extensao.test(nome))
    .sort(emOrdem)
    .map((nome) => [nome, readFileSync(RAIZ + nome, "utf8")])

/**
 * The program. Its JSON files are recorded answers, which name rules because the program did; `regra.ts` says what a number
 * looks like.
 */
export const fontesDoPrograma = (): ReadonlyArray<Fonte> =>
  ler("src", /\.(ts|eta)$/).filter(([arquivo]) => arquivo !== "src/domain/regras/regra.ts")
export const casosResolvidos = (): ReadonlyArray<Fonte> => ler("test/casos", /\.(json|csv)$/)

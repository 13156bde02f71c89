/**
 * Every status and message that the public trees can answer, as the sources tell them: failures (`Falha.de(404, "…")`), refusals
 * of calculations, problems of fields, what schemas say, and the words of the domain's failures. Read, not run, so that every
 * declaration is seen; only `npm run empacotar` and tests load this.
 */
import { fileURLToPath } from "node:url"
import { umaVez } from "../../../domain/valores/memoria.ts"
import type { Mensagem } from "../paginas/mensagens.ts"
import { O_QUE_FAZER } from "../paginas/situacoes.ts"
import {
  carregadosCom,
  devolvidos,
  ehFuncao,
  type Fonte,
  fonteDe,
  LACUNA,
  type No,
  nosDe,
  seguirNome,
  semTipo,
  textosDe
} from "./textos.ts"

const RAIZ = fileURLToPath(new URL("../../../..", import.meta.url))

/** The public trees, and what answers for each. */
const ARVORES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/rgps/api/v1": [
    "src/http/rgps/arvore.ts",
    "src/domain/calculos/operacoes.ts",
    "src/domain/calculos/conferencia.ts",
    "src/jobs/extracao/leitura.ts"
  ],
  "/indices/api/v1": ["src/http/indices/arvore.ts"],
  "/apps/api/v1": ["src/http/apps/arvore.ts"],
  "/docs-api": ["src/http/portal/arvore.ts"],
  "/saude": ["src/http/saude/arvore.ts"]
}
/** Of a tree that loads what others say, to tell of it: the files that speak for itself. */
const FALA: Readonly<Record<string, (arquivo: string) => boolean>> = {
  "/docs-api": (arquivo) => arquivo.startsWith("src/http/portal/") || arquivo === "src/http/paginas/moldura/casas.ts"
}
const BORDA = ["src/http/comum/borda.ts"]

/** What answers people's pages and the private trees, though a public tree loads it too. */
const ALHEIOS = [
  /^src\/views\//,
  /\/documentacao\.ts$/,
  /^src\/http\/(?:paginas|auth|painel|publico|calculadoras|usuarios|backoffice)\//,
  /^src\/http\/comum\/(?:falhas\/(?:falha|do-dominio|dos-grupos|dos-salvos|palavras)\.|sessao\/|servico\/)/,
  /^src\/domain\/(?:acesso|correio|telemetria)\//,
  /^src\/domain\/plataforma\/(?!troca|portal)/,
  /^src\/domain\/valores\/textos\/(?:endereco-de-email)/,
  /^src\/domain\/indices\/(?:gestao|edicao|atualizacao)\//,
  /^src\/domain\/calculos\/(?:salvos|copias\/(?:recebimento|gestao|repeticao))/
]

type Achada = readonly [status: number, texto: string]

const membro = (objeto: No | undefined, nome: string): No | undefined =>
  objeto?.type === "ObjectExpression"
    ? objeto.properties.find((p: No) => p.type === "Property" && (p.key.name ?? p.key.value) === nome)?.value
    : undefined

const nomeDoChamado = ({ callee }: No): string =>
  callee.type === "MemberExpression" && callee.object.type === "Identifier"
    ? `${callee.object.name}.${callee.property.name}`
    : callee.type === "Identifier"
      ? callee.name
      : ""

/** Words whose first argument is a message, or all of them are, and the status that they end in. */
const PALAVRAS: Readonly<Record<string, number>> = {
  "CalculoRecusado.invalido": 400,
  invalido: 400,
  incompativel: 422
}
/** Members whose value is what is said of a field. */
const DE_CAMPO: ReadonlySet<string> = new Set([
  "issue",
  "message",
  "messageMissingKey",
  "messageUnexpectedKey",
  "problema"
])
/** Functions that are nothing but messages of a 400. */
const SO_MENSAGENS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "src/domain/calculos/comum/nao-calculado.ts": ["mensagens"],
  "src/domain/calculos/json/problemas.ts": ["daFolha", "daVerificacao"]
}

class Leitura {
  readonly achadas: Array<Achada> = []
  readonly fonte: Fonte
  constructor(fonte: Fonte) {
    this.fonte = fonte
  }

  notar(status: ReadonlyArray<number>, ...nos: ReadonlyArray<No | undefined>): void {
    for (const no of nos) {
      const expressao = no?.type === "SpreadElement" ? undefined : no
      for (const texto of expressao === undefined ? [] : textosDe(RAIZ, this.fonte, expressao))
        for (const um of status) this.achadas.push([um, texto])
    }
  }

  numeros(no: No | undefined): ReadonlyArray<number> {
    return no === undefined
      ? []
      : textosDe(RAIZ, this.fonte, no)
          .map(Number)
          .filter((n) => n >= 400)
  }

  chamada(no: No): void {
    const nome = nomeDoChamado(no)
    if (nome === "Falha.de") this.notar(this.numeros(no.arguments[0]), ...no.arguments.slice(1))
    else if (nome === "Falha.com") this.notar(this.numeros(no.arguments[0]), ...no.arguments.slice(2))
    else if (nome === "naoReconhecido") this.leitura(no.arguments[0])
    else if (nome in PALAVRAS) this.notar([PALAVRAS[nome]!], ...no.arguments)
    else if (nome.endsWith(".makeFilter")) this.filtro(no.arguments[0])
    else if (nome === "violadas") this.exigencias(no.arguments[0])
    else if (nome === "textoComo") this.esperado(membro(no.arguments[0], "esperado"))
    else this.doParametro(no)
  }

  /** The function that a filter is: what it gives, where that is a text, is what is wrong. */
  filtro(no: No | undefined): void {
    if (no === undefined) return
    if (ehFuncao(no)) this.notar([400], ...devolvidos(no))
    const alvo = no.type === "Identifier" ? seguirNome(RAIZ, this.fonte, no.name) : undefined
    if (alvo !== undefined && ehFuncao(alvo[1]))
      for (const valor of devolvidos(alvo[1]))
        for (const texto of textosDe(RAIZ, alvo[0], valor)) this.achadas.push([400, texto])
  }

  /** `[violated, path, what to say]`, each. */
  exigencias(no: No | undefined): void {
    for (const item of no === undefined ? [] : nosDe(no))
      if (item.type === "ArrayExpression" && item.elements.length === 3) this.notar([400], item.elements[2])
  }

  /** Why a document is none. */
  leitura(no: No | undefined): void {
    for (const texto of no === undefined ? [] : textosDe(RAIZ, this.fonte, no))
      this.achadas.push([422, daLeitura(this.fonte.arquivo, texto)])
  }

  esperado(no: No | undefined): void {
    for (const texto of no === undefined ? [] : textosDe(RAIZ, this.fonte, no))
      this.achadas.push([400, `valor inválido: esperado ${texto}`])
  }

  /** A function of this file whose first parameter is called as what is said. */
  doParametro(no: No): void {
    const alvo = no.callee.type === "Identifier" ? this.fonte.declaradas.get(no.callee.name) : undefined
    if (alvo !== undefined && ehFuncao(alvo) && alvo.params[0]?.name === "issue") this.notar([400], no.arguments[0])
  }

  feito(no: No): void {
    const [dados] = no.arguments
    const mensagens = membro(dados, "mensagens")
    const textos = mensagens?.type === "ArrayExpression" ? mensagens.elements : []
    if (no.callee.name === "Falha") this.notar(this.numeros(membro(dados, "http")), ...textos)
    if (no.callee.name === "CalculoRecusado") {
      const motivo = membro(dados, "motivo")
      const motivos = motivo === undefined ? [] : textosDe(RAIZ, this.fonte, motivo)
      this.notar(
        motivos.map((um) => (um === "INVALIDO" ? 400 : 422)),
        ...textos
      )
    }
  }

  ler(): ReadonlyArray<Achada> {
    for (const no of nosDe(this.fonte.arvore)) {
      if (no.type === "CallExpression") this.chamada(no)
      else if (no.type === "NewExpression") this.feito(no)
      else if (no.type === "Property" && DE_CAMPO.has(no.key.name) && no.value.type !== "ArrowFunctionExpression")
        this.notar([400], semTipo(no.value))
    }
    for (const nome of SO_MENSAGENS[this.fonte.arquivo] ?? []) {
      const funcao = this.fonte.declaradas.get(nome)
      if (funcao === undefined) throw new Error(`${this.fonte.arquivo}: no ${nome}`)
      for (const valor of devolvidos(funcao))
        this.notar([400], ...(valor.type === "ArrayExpression" ? valor.elements : [valor]))
    }
    return this.achadas
  }
}

/** Status that a failure of the domain has, by its tag, as the table of HTTP says: `TermoAusente: ausente`. */
const statusDoDominio = (): ReadonlyMap<string, number> => {
  const palavras = fonteDe(RAIZ, "src/http/comum/falhas/palavras.ts")
  const deUma = new Map(
    [...palavras.declaradas].flatMap(([nome, funcao]) => {
      const [achada] = nosDe(funcao).flatMap((no) => {
        const status = no.type === "CallExpression" ? no.arguments[0]?.value : membro(no.arguments?.[0], "http")?.value
        return typeof status === "number" ? [status] : []
      })
      return achada === undefined ? [] : [[nome, achada] as const]
    })
  )
  const tabela = fonteDe(RAIZ, "src/http/comum/falhas/do-dominio.ts").declaradas.get("TABELA")!
  return new Map(
    tabela.properties.flatMap((p: No) => {
      const status = p.type === "Property" && p.value.type === "Identifier" ? deUma.get(p.value.name) : undefined
      return status === undefined ? [] : [[p.key.name, status] as const]
    })
  )
}

/** The words that a failure of the domain says of itself (`message`). */
const dosErros = (fonte: Fonte, status: ReadonlyMap<string, number>): ReadonlyArray<Achada> =>
  nosDe(fonte.arvore).flatMap((no) => {
    const de = no.type === "ClassDeclaration" ? status.get(no.id.name) : undefined
    if (de === undefined) return []
    return no.body.body.flatMap((parte: No) => {
      if (parte.key?.name !== "message") return []
      const valores = parte.type === "MethodDefinition" ? [...devolvidos(parte.value)] : [parte.value]
      return valores.flatMap((valor: No) => textosDe(RAIZ, fonte, valor).map((texto): Achada => [de, texto]))
    })
  })

/** A date is one gap; of a number that is not known nothing is. */
const arrumar = (texto: string): string =>
  texto
    .replace(/…(?:[/\s]*…)+/g, LACUNA)
    .replace(/…\d+|\d+…/g, LACUNA)
    .trim()
/** Words, beside the name of the field. */
const diz = (texto: string): boolean =>
  texto.startsWith("esperado ") || /\p{L}{3,}\S* \S/u.test(texto.replace(/^[\p{L}…]+: /u, "").replaceAll(LACUNA, ""))

/** As the routes say what a reader of a document says. */
const daLeitura = (arquivo: string, texto: string): string =>
  arquivo.startsWith("src/domain/documentos/prevjud/")
    ? `prevjud: ${texto}`
    : /^src\/(?:domain\/documentos\/(?!calc\/)|jobs\/)/.test(arquivo)
      ? `file: ${texto.charAt(0).toLowerCase()}${texto.slice(1).replace(/\.$/, "")}`
      : texto

/** The statuses that programs are answered; what has another is said by pages alone. */
const PUBLICOS: ReadonlySet<number> = new Set(Object.keys(O_QUE_FAZER).map(Number))

/** All of them, by status and text. */
export const mensagensDoPrograma = umaVez((): ReadonlyArray<Mensagem> => {
  const status = statusDoDominio()
  const lidas = new Map<string, ReadonlyArray<Achada>>()
  const ditasEm = (arquivo: string): ReadonlyArray<Achada> => {
    const antes = lidas.get(arquivo)
    if (antes !== undefined) return antes
    const fonte = fonteDe(RAIZ, arquivo)
    const achadas = [...new Leitura(fonte).ler(), ...dosErros(fonte, status)]
      .map(([um, texto]): Achada => [um, arrumar(texto)])
      .filter(([um, texto]) => diz(texto) && PUBLICOS.has(um))
    lidas.set(arquivo, achadas)
    return achadas
  }
  const arvores = new Map<string, Set<string>>()
  const daBorda = BORDA.flatMap((comeco) => [...carregadosCom(RAIZ, comeco)])
  for (const [prefixo, comecos] of Object.entries(ARVORES)) {
    const proprios = comecos.flatMap((comeco) => [...carregadosCom(RAIZ, comeco)]).filter(FALA[prefixo] ?? (() => true))
    for (const arquivo of new Set([...daBorda, ...proprios])) {
      if (ALHEIOS.some((alheio) => alheio.test(arquivo))) continue
      for (const achada of ditasEm(arquivo)) {
        const chave = JSON.stringify(achada)
        arvores.set(chave, (arvores.get(chave) ?? new Set()).add(prefixo))
      }
    }
  }
  return [...arvores]
    .map(([chave, onde]): Mensagem => {
      const [um, texto] = JSON.parse(chave)
      return { status: um, texto, arvores: [...onde] }
    })
    .sort((a, b) => a.status - b.status || a.texto.localeCompare(b.texto, "pt"))
})

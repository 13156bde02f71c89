/** docs/seguranca.md, docs/seguranca.csv and docs/asvs.csv say what is true: every requirement once, every test it names there, every figure that of the code. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import { VARIAVEIS } from "../../src/composicao/configuracao.ts"
import { LIMITES_PADRAO } from "../../src/domain/acesso/cotas.ts"
import {
  DURACAO_DO_LINK,
  DURACAO_DO_PEDIDO,
  duracaoDaSessao,
  ENTRADA_RECENTE,
  IDADE_MAXIMA_DA_AUTENTICACAO,
  OCIOSIDADE,
  SESSOES_POR_PESSOA,
  TENTATIVAS_POR_MINUTO
} from "../../src/domain/acesso/sessoes.ts"
import { REGRAS_PADRAO } from "../../src/domain/trabalhos/capacidade.ts"
import { EVENTOS_DE_SEGURANCA, EVENTOS_POR_MINUTO } from "../../src/http/comum/registro/eventos-de-seguranca.ts"
import { MUTANTES } from "../prova/mutantes.ts"

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
const ler = (nome: string) => readFileSync(RAIZ + nome, "utf8")
const DOCUMENTO = ler("docs/seguranca.md")
const CORRIDO = DOCUMENTO.replace(/\s+/g, " ")

/** OWASP ASVS 5.0: `requirement:level`, a line for each chapter, levels 1 and 2. */
const REQUISITOS: ReadonlyArray<string> = [
  "1.1.1:2 1.1.2:2 1.2.1:1 1.2.2:1 1.2.3:1 1.2.4:1 1.2.5:1 1.2.6:2 1.2.7:2 1.2.8:2 1.2.9:2 1.3.1:1 1.3.2:1 1.3.3:2 1.3.4:2 1.3.5:2 1.3.6:2 1.3.7:2 1.3.8:2 1.3.9:2 1.3.10:2 1.3.11:2 1.4.1:2 1.4.2:2 1.4.3:2 1.5.1:1 1.5.2:2",
  "2.1.1:1 2.1.2:2 2.1.3:2 2.2.1:1 2.2.2:1 2.2.3:2 2.3.1:1 2.3.2:2 2.3.3:2 2.3.4:2 2.4.1:2",
  "3.2.1:1 3.2.2:1 3.3.1:1 3.3.2:2 3.3.3:2 3.3.4:2 3.4.1:1 3.4.2:1 3.4.3:2 3.4.4:2 3.4.5:2 3.4.6:2 3.5.1:1 3.5.2:1 3.5.3:1 3.5.4:2 3.5.5:2 3.7.1:2 3.7.2:2",
  "4.1.1:1 4.1.2:2 4.1.3:2 4.2.1:2 4.3.1:2 4.3.2:2 4.4.1:1 4.4.2:2 4.4.3:2 4.4.4:2",
  "5.1.1:2 5.2.1:1 5.2.2:1 5.2.3:2 5.3.1:1 5.3.2:1 5.4.1:2 5.4.2:2 5.4.3:2",
  "6.1.1:1 6.1.2:2 6.1.3:2 6.2.1:1 6.2.2:1 6.2.3:1 6.2.4:1 6.2.5:1 6.2.6:1 6.2.7:1 6.2.8:1 6.2.9:2 6.2.10:2 6.2.11:2 6.2.12:2 6.3.1:1 6.3.2:1 6.3.3:2 6.3.4:2 6.4.1:1 6.4.2:1 6.4.3:2 6.4.4:2 6.5.1:2 6.5.2:2 6.5.3:2 6.5.4:2 6.5.5:2 6.6.1:2 6.6.2:2 6.6.3:2 6.8.1:2 6.8.2:2 6.8.3:2 6.8.4:2",
  "7.1.1:2 7.1.2:2 7.1.3:2 7.2.1:1 7.2.2:1 7.2.3:1 7.2.4:1 7.3.1:2 7.3.2:2 7.4.1:1 7.4.2:1 7.4.3:2 7.4.4:2 7.4.5:2 7.5.1:2 7.5.2:2 7.6.1:2 7.6.2:2",
  "8.1.1:1 8.1.2:2 8.2.1:1 8.2.2:1 8.2.3:2 8.3.1:1 8.4.1:2",
  "9.1.1:1 9.1.2:1 9.1.3:1 9.2.1:1 9.2.2:2 9.2.3:2 9.2.4:2",
  "10.1.1:2 10.1.2:2 10.2.1:2 10.2.2:2 10.3.1:2 10.3.2:2 10.3.3:2 10.3.4:2 10.4.1:1 10.4.2:1 10.4.3:1 10.4.4:1 10.4.5:1 10.4.6:2 10.4.7:2 10.4.8:2 10.4.9:2 10.4.10:2 10.4.11:2 10.5.1:2 10.5.2:2 10.5.3:2 10.5.4:2 10.5.5:2 10.6.1:2 10.6.2:2 10.7.1:2 10.7.2:2 10.7.3:2",
  "11.1.1:2 11.1.2:2 11.2.1:2 11.2.2:2 11.2.3:2 11.3.1:1 11.3.2:1 11.3.3:2 11.4.1:1 11.4.2:2 11.4.3:2 11.4.4:2 11.5.1:2 11.6.1:2",
  "12.1.1:1 12.1.2:2 12.1.3:2 12.2.1:1 12.2.2:1 12.3.1:2 12.3.2:2 12.3.3:2 12.3.4:2",
  "13.1.1:2 13.2.1:2 13.2.2:2 13.2.3:2 13.2.4:2 13.2.5:2 13.3.1:2 13.3.2:2 13.4.1:1 13.4.2:2 13.4.3:2 13.4.4:2 13.4.5:2",
  "14.1.1:2 14.1.2:2 14.2.1:1 14.2.2:2 14.2.3:2 14.2.4:2 14.3.1:1 14.3.2:2 14.3.3:2",
  "15.1.1:1 15.1.2:2 15.1.3:2 15.2.1:1 15.2.2:2 15.2.3:2 15.3.1:1 15.3.2:2 15.3.3:2 15.3.4:2 15.3.5:2 15.3.6:2 15.3.7:2",
  "16.1.1:2 16.2.1:2 16.2.2:2 16.2.3:2 16.2.4:2 16.2.5:2 16.3.1:2 16.3.2:2 16.3.3:2 16.3.4:2 16.4.1:2 16.4.2:2 16.4.3:2 16.5.1:2 16.5.2:2 16.5.3:2",
  "17.1.1:2 17.2.1:2 17.2.2:2 17.2.3:2 17.2.4:2 17.3.1:2 17.3.2:2"
]

const niveis = new Map(
  REQUISITOS.flatMap((linha) => linha.split(" ")).map((par) => {
    const [id = "", nivel = ""] = par.split(":")
    return [id, nivel] as const
  })
)

interface Linha {
  readonly id: string
  readonly nivel: string
  readonly estado: string
  readonly como: string
}

const linhas: ReadonlyArray<Linha> = parse(ler("docs/asvs.csv"), { fromLine: 2 }).map(
  ([id = "", nivel = "", estado = "", como = "", testes = ""]: ReadonlyArray<string>) => {
    const citados = testes === "" ? [] : testes.split(" ; ").map((teste) => `\`${teste}\``)
    return { id, nivel, estado, como: [como, ...citados].join("; ") }
  }
)

const REFERENCIA = /`(test\/[^`]+\.(?:test|prova)\.ts) › ([^`]+)`/g

/** The tests that a cell names, each in a file that is there and says so. */
const referenciasDe = (id: string, como: string) => {
  const referencias = [...como.matchAll(REFERENCIA)].map(([, arquivo = "", titulo = ""]) => ({ arquivo, titulo }))
  assert.strictEqual([...como.matchAll(/›/g)].length, referencias.length, `${id}: a reference in another form`)
  for (const { arquivo, titulo } of referencias) {
    assert.isTrue(existsSync(RAIZ + arquivo), `${id}: ${arquivo}`)
    assert.isAtLeast(titulo.length, 12, id)
    assert.include(ler(arquivo), titulo, `${id}: ${arquivo}`)
  }
  return referencias
}

const contar = (quais: ReadonlyArray<Linha>): ReadonlyArray<number> =>
  ["met", "not met", "not ours"].map((estado) => quais.filter((linha) => linha.estado === estado).length)

/** The counts that the prose has after these words. */
const resumo = (palavras: string): ReadonlyArray<number> =>
  [...(new RegExp(`${palavras} (\\d+) are met, (\\d+) not met, (\\d+) not ours`).exec(CORRIDO) ?? [])]
    .slice(1)
    .map(Number)

describe("the table of requirements", () => {
  it("has every requirement of levels 1 and 2 once, with its level, in order", () => {
    assert.strictEqual(niveis.size, 253)
    assert.deepStrictEqual(
      linhas.map(({ id, nivel }) => `${id}:${nivel}`),
      [...niveis].map(([id, nivel]) => `${id}:${nivel}`)
    )
  })

  it("names for what is met tests that exist, by words of their titles", () => {
    for (const { id, estado, como } of linhas) {
      const referencias = referenciasDe(id, como)
      if (estado === "met") assert.isAtLeast(referencias.length, 1, id)
    }
  })

  it("says why something is not met, at most three times and never at level 1", () => {
    const faltam = linhas.filter(({ estado }) => estado === "not met")
    assert.isAtMost(faltam.length, 3)
    for (const { id, nivel, como } of faltam) {
      assert.strictEqual(nivel, "2", id)
      assert.match(como, /\w{3}.*\. Needed: \w{2}/, id)
    }
    for (const { id, estado, como } of linhas.filter(({ estado }) => estado === "not ours"))
      assert.match(como, /^(gateway|identity provider|platform|the feature does not exist)\b/, `${id}: ${estado}`)
  })

  it("is counted rightly in the words about it", () => {
    assert.deepStrictEqual(resumo("all 253 requirements"), contar(linhas))
    assert.deepStrictEqual(resumo("of level 1,"), contar(linhas.filter(({ nivel }) => nivel === "1")))
  })
})

/** What must be true of every feature (A), of snapshots (B), of share links and the exchange (C), of rich text (D), of what people keep (E), of key requests by e-mail (F), of the documentation (G), and of statements and calculators (H): how many lines there are of each. */
const LINHAS: Readonly<Record<string, number>> = { A: 8, B: 7, C: 6, D: 7, E: 9, F: 8, G: 7, H: 16 }

describe("the table of features", () => {
  it("has every line once, in order, with tests of its name", () => {
    const daTabela = parse(ler("docs/seguranca.csv"), { fromLine: 2 }).map(
      ([id = "", verdade = "", testes = ""]: ReadonlyArray<string>) => ({
        id,
        verdade,
        como: testes
          .split(" ; ")
          .map((teste) => `\`${teste}\``)
          .join("; ")
      })
    )
    assert.deepStrictEqual(
      daTabela.map(({ id }) => id),
      Object.entries(LINHAS).flatMap(([letra, quantas]) =>
        Array.from({ length: quantas }, (_, i) => `${letra}${i + 1}`)
      )
    )
    for (const { id, verdade, como } of daTabela) {
      assert.isAtLeast(verdade.length, 12, id)
      const referencias = referenciasDe(id, como)
      const comNome = referencias.filter(({ arquivo }) => new RegExp(`\\b${id}\\b[^\n]*: `).test(ler(arquivo)))
      assert.isAtLeast(comNome.length, 1, `${id}: no test of its name`)
    }
  })
})

/** Settings with an address, and how section 1 calls what is there; our own two are none. */
const LIGACOES: Readonly<Record<string, string>> = {
  DATABASE_URL: "PostgreSQL",
  INDICES_URL: "other parts of the installation",
  BACKOFFICE_URL: "other parts of the installation",
  PORTAL_FONTES: "other parts of the installation",
  OIDC_ISSUER: "the identity provider",
  SMTP_URL: "the mail server",
  OTEL_EXPORTER_OTLP_ENDPOINT: "the collector of traces",
  SGS_URL: "the public series",
  IBGE_URL: "the public series"
}
const NOSSAS: ReadonlyArray<string> = ["BASE_URL", "PORTAL_URL"]

/** A section of the document, its lines joined. */
const secao = (numero: number): string => {
  const inicio = CORRIDO.indexOf(`## ${numero}. `)
  return CORRIDO.slice(inicio, CORRIDO.indexOf(`## ${numero + 1}. `, inicio))
}

/** Names between backticks that stand in a text. */
const nomesEm = (texto: string, padrao: RegExp): ReadonlyArray<string> =>
  [...texto.matchAll(padrao)].map(([, nome = ""]) => nome).sort()

const HORA = 3600
const MINUTO = 60

describe("the defences that mutants take away", () => {
  it("stand once in their files, and are watched by tests that one of the tables names", () => {
    const citados = ["docs/asvs.csv", "docs/seguranca.csv"].flatMap((nome) =>
      parse(ler(nome), { fromLine: 2 }).flatMap((linha: ReadonlyArray<string>) => linha.at(-1)!.split(" ; "))
    )
    for (const { nome, arquivo, de, para, teste } of MUTANTES) {
      assert.lengthOf(ler(arquivo).split(de), 2, nome)
      assert.notStrictEqual(de, para, nome)
      const [{ arquivo: doTeste, titulo } = { arquivo: "", titulo: "" }] = referenciasDe(nome, `\`${teste}\``)
      assert.isTrue(
        citados.some((citado) => {
          const [outro = "", dito = ""] = citado.split(" › ")
          return outro === doTeste && (dito.includes(titulo) || titulo.includes(dito))
        }),
        `${nome}: ${teste}`
      )
    }
  })
})

describe("the document", () => {
  it("its figures are those of the code", () => {
    const titulos = [...DOCUMENTO.matchAll(/^## (\d+)\./gm)].map(([, n]) => Number(n))
    assert.deepStrictEqual(titulos, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const dito of [
      `${OCIOSIDADE / HORA} hours without use`,
      `${duracaoDaSessao(false) / HORA} hours or with the browser`,
      `${duracaoDaSessao(true) / HORA} hours with *confiar`,
      `${IDADE_MAXIMA_DA_AUTENTICACAO / HORA} hours after the provider last asked`,
      `at most ${SESSOES_POR_PESSOA} of one person`,
      `last ${ENTRADA_RECENTE / MINUTO} minutes`,
      `opens once, within ${DURACAO_DO_LINK / MINUTO} minutes`,
      `is good for ${DURACAO_DO_PEDIDO / MINUTO} minutes`,
      `${TENTATIVAS_POR_MINUTO} sign-ins a minute`,
      `${LIMITES_PADRAO.publico} POSTs a minute (\`publico\`)`,
      `${LIMITES_PADRAO.institucional} (\`institucional\`)`,
      `${REGRAS_PADRAO.retencao / 1000 / HORA} hour after the end`,
      "12 hours of NIST SP 800-63B"
    ])
      assert.include(CORRIDO, dito)
  })

  it("names all that it connects to: what stands in a setting with an address", () => {
    assert.sameMembers(
      VARIAVEIS.filter((nome) => /_(?:URL|FONTES|ISSUER|ENDPOINT)$/.test(nome) && !NOSSAS.includes(nome)),
      Object.keys(LIGACOES)
    )
    const [, ditas = ""] = /The program connects to (.+?), and nowhere else\./.exec(secao(1)) ?? []
    assert.sameMembers(ditas.split(/, (?:and )?| and /), [...new Set(Object.values(LIGACOES))])
  })

  it("has every event that is logged, in what form, where, for whom and how long", () => {
    const manual = ler("docs/operar.md").replace(/\s+/g, " ")
    assert.deepStrictEqual(nomesEm(manual, /\| `(seguranca\.[\w.-]+)` \|/g), Object.keys(EVENTOS_DE_SEGURANCA).sort())
    const [, comOrigem = ""] = /const COM_ORIGEM = \[(.+?)\]/s.exec(ler("src/domain/telemetria/auditoria.ts")) ?? []
    assert.deepStrictEqual(nomesEm(secao(5), /`(indices\.[\w.]+)`/g), nomesEm(comOrigem, /"([\w.]+)"/g))
    assert.strictEqual(EVENTOS_POR_MINUTO, 10)
    for (const dito of [
      "Standard output is one JSON line per event, in UTC",
      "at most ten of a kind and network in a minute"
    ])
      assert.include(manual, dito)
    assert.include(manual, "| standard output | by the platform: six months or more |")
    assert.include(secao(4), "keeps standard output where only operators read it, at least six months")
  })

  it("says in how many days a vulnerability of each severity is corrected", () => {
    assert.match(secao(8), /Critical .*\d+ days; high: \d+ days; medium: \d+ days; the rest with the next release/)
  })

  it("is what the README leads to", () => {
    assert.include(ler("README.md"), "docs/seguranca.md")
  })
})

const fontes = (pasta: string, extensao: string): ReadonlyArray<readonly [nome: string, texto: string]> =>
  readdirSync(RAIZ + pasta, { recursive: true, encoding: "utf8" })
    .filter((nome) => nome.endsWith(extensao))
    .map((nome) => [`${pasta}/${nome}`, ler(`${pasta}/${nome}`)])

/** What starts a process: the database of a machine without one, and this very program, for the example. */
const COM_PROCESSOS = /^(sql\/banco\/postgres-embutido\/|src\/composicao\/comandos\/exemplo\/servico-passageiro\.ts$)/

describe("the sources", () => {
  const programa = [...fontes("src", ".ts"), ...fontes("sql", ".ts")]

  it("the sources run no shell, evaluate no text and write no value raw into a page", () => {
    assert.isAbove(programa.length, 300)
    for (const [nome, texto] of programa) {
      assert.notMatch(texto, /\beval\(|new Function\b|\bshell: *true|\bexecSync\(|\bexec\("/, nome)
      if (/\bspawn\(|child_process/.test(texto)) assert.match(nome, COM_PROCESSOS)
    }
    assert.deepStrictEqual(
      programa
        .filter(([nome, texto]) => !nome.startsWith("src/domain/") && texto.includes("new RegExp("))
        .map(([nome]) => nome),
      ["src/http/comum/endereco-do-pedido.ts"],
      "patterns are put together from constants of the domain; nowhere else but for the one spelling of a path"
    )
    const cruas = fontes("src/views", ".eta").flatMap(([nome, texto]) =>
      [...texto.matchAll(/<%~\s*([^%]*?)\s*%>/g)]
        .filter(([, valor = ""]) => !/^include\w*\(/.test(valor))
        .map(([, valor]) => `${nome}: ${valor}`)
    )
    assert.deepStrictEqual(
      cruas.toSorted(),
      [
        "src/views/calculadoras/conferencia/conferencia.eta: it.meses",
        "src/views/calculadoras/conferencia/conferencia.eta: it.resposta",
        "src/views/calculadoras/resultado/resultado.eta: it.demonstrativo",
        "src/views/calculadoras/resultado/resultado.eta: it.projecao",
        "src/views/calculadoras/revisao/grade.eta: it.contagem",
        "src/views/calculadoras/revisao/revisao.eta: it.grade",
        "src/views/calculadoras/salarios/grade.eta: it.contagem",
        "src/views/calculadoras/salarios/salarios.eta: it.grade",
        "src/views/correio/documento.eta: it.corpo",
        "src/views/paginas/moldura.eta: it.corpo",
        "src/views/painel/correio/mensagem.eta: it.escrita.corpo",
        "src/views/partes/texto-rico.eta: it.html",
        "src/views/publico/calculo/pagina.eta: it.demonstrativo"
      ],
      "a template inside its frame"
    )
  })

  it("the scripts of the pages keep nothing in the browser and write text only", () => {
    const deles = fontes("src/views/estaticos", ".js")
    assert.isAbove(deles.length, 0)
    for (const [nome, texto] of deles)
      assert.notMatch(
        texto,
        /localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/,
        nome
      )
    for (const [nome, texto] of fontes("src/views", ".eta"))
      assert.notMatch(texto, /<script(?![^>]*src=)|\shx-on|\son[a-z]+=|javascript:|https?:\/\/(?!www\.planalto)/, nome)
  })

  it("the sources use the cryptography of section 7 and no other", () => {
    const permitidas: Readonly<Record<string, ReadonlyArray<string>>> = {
      createHash: ["sha256"],
      hash: ["sha256"],
      createHmac: ["sha256"],
      hkdfSync: ["sha256"],
      createCipheriv: ["aes-256-gcm"],
      createDecipheriv: ["aes-256-gcm"]
    }
    let usos = 0
    for (const [nome, texto] of programa) {
      assert.notMatch(texto, /Math\.random\(|create(?:Cipher|Decipher)\(|\bmd5\b|\bsha1\b|aes-\d+-(?:ecb|cbc)/i, nome)
      for (const [, funcao = "", algoritmo = ""] of texto.matchAll(
        /\b(createHash|createHmac|hkdfSync|hash|createCipheriv|createDecipheriv)\("([^"]+)"/g
      )) {
        usos++
        assert.include(permitidas[funcao]!, algoritmo, `${nome}: ${funcao}`)
      }
    }
    assert.isAtLeast(usos, 5)
    for (const dito of ["SHA-256", "AES-256-GCM", "HMAC-SHA-256", "HKDF", "RS256", "SCRAM-SHA-256"])
      assert.include(DOCUMENTO.slice(DOCUMENTO.indexOf("## 7."), DOCUMENTO.indexOf("## 8.")), dito)
  })

  it("the check lists known vulnerabilities at every run", () => {
    assert.match(ler(".ci/run"), /^npm run --silent vulnerabilidades$/m)
    assert.include(JSON.parse(ler("package.json")).scripts.vulnerabilidades, "vulnerabilidades.mjs")
    assert.include(ler(".ci/vulnerabilidades.mjs"), '"audit", "--json"')
    assert.match(DOCUMENTO.slice(DOCUMENTO.indexOf("## 8.")), /\d+ days/)
  })
})

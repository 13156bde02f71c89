/** A statement on the screen: its structure, its words escaped, long tables by year, and what axe says of it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Bloco, Demonstrativo } from "../../src/domain/demonstrativos/blocos.ts"
import { recortarTabela, secoesAbertas } from "../../src/domain/demonstrativos/recorte.ts"
import { estaticos } from "../../src/views/estaticos.ts"
import { demonstrativo } from "../../src/views/publico/blocos/demonstrativo.ts"
import { type Vista, verDemonstrativo } from "../../src/views/publico/blocos/preparo.ts"
import { calcular, demonstrar, exemplo } from "../apoio/demonstrativos/calculado.ts"
import { navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { pedidoRmi, salariosDe } from "../apoio/rgps/rmi.ts"

const VISTA: Vista = { caminho: "/c/CODIGO" }
const escrever = (d: Demonstrativo, vista = VISTA): string =>
  demonstrativo({ demonstrativo: verDemonstrativo(d, vista) })

const longo = demonstrar(
  calcular(
    "rmi",
    { ...pedidoRmi(), salarios: salariosDe("2004-01", "2021-05", (i) => 1_000 + i) },
    { numeroMaximoIteracoes: 1_000 }
  )!
)[0]!
const CURTOS: ReadonlyArray<Demonstrativo> = [
  ...demonstrar(exemplo("atrasados", "atrasados/exemplos/concessao")),
  ...demonstrar(exemplo("rmi-por-fundamento", "rmi/exemplos/fundamento")),
  ...demonstrar(exemplo("tempo", "tempo/exemplos/aposentadoria"))
]
const DEMONSTRATIVOS = [...CURTOS, longo]

const achados = (html: string, padrao: RegExp): ReadonlyArray<string> => [...html.matchAll(padrao)].map(([, um]) => um!)

describe("a statement on the screen", () => {
  it("has a caption and scopes in every table, and one place for each name", () => {
    for (const d of DEMONSTRATIVOS) {
      const html = escrever(d)
      const tabelas = html.match(/<table[\s\S]*?<\/table>/g) ?? []
      assert.isAbove(tabelas.length, 0)
      for (const tabela of tabelas) {
        assert.match(tabela, /<caption>/)
        assert.notMatch(tabela, /<th(?![^>]* scope=)[ >]/)
      }
      const ids = achados(html, / id="([^"]+)"/g)
      assert.deepStrictEqual(ids, [...new Set(ids)])
      for (const alvo of achados(html, / href="#([^"]+)"/g)) assert.include(ids, alvo)
      assert.notMatch(html, /<script|style=|\son\w+=/)
    }
  })

  it("writes nothing of a request as markup", () => {
    const autor = `<img src=x onerror=alert(1)>"'&`
    const html = escrever(demonstrar(calcular("rmi", { ...pedidoRmi(), processo: { autor } })!)[0]!)
    assert.notInclude(html, "<img")
    assert.include(html, "&lt;img src=x")
  })

  it("shows a long table one year at a time, the last one first, and leads to the others", () => {
    const memoria = ({ secoes, resposta }: Demonstrativo): Extract<Bloco, { tipo: "tabela" }> => {
      const tabela = [...resposta, ...secoes.flatMap(({ blocos }) => blocos)].find(
        (bloco) => bloco.tipo === "tabela" && bloco.nome.startsWith("memoria")
      )
      if (tabela?.tipo !== "tabela") throw new Error("no memória")
      return tabela
    }
    const tabela = memoria(longo)
    const { anos, ano } = recortarTabela(tabela, undefined)
    assert.isAbove(anos.length, 10)
    assert.strictEqual(ano, anos.at(-1))
    const de2010 = recortarTabela(tabela, 2010)
    assert.strictEqual(de2010.ano, 2010)
    assert.deepStrictEqual(
      de2010.linhas.map(({ celulas: [, mes] }) => (mes?.tipo === "competencia" ? mes.competencia.slice(0, 4) : "2010")),
      de2010.linhas.map(() => "2010")
    )
    assert.strictEqual(recortarTabela(tabela, 1950).ano, anos.at(-1))
    const html = escrever(longo, { ...VISTA, ano: 2010, consulta: { documento: "rmi" } })
    assert.match(html, /href="\/c\/CODIGO\?documento=rmi&amp;ano=2009#tabela-memoria/)
    assert.match(html, /ano=2010#[^"]*" aria-current="true"/)
  })

  it("opens of a large statement only the section that was asked for", () => {
    const secao = longo.secoes.find(({ nome }) => nome.startsWith("fundamento"))!
    const grande: Demonstrativo = {
      ...longo,
      secoes: Array.from({ length: 30 }, (_, i) => ({ ...secao, nome: `fundamento-${i}` }))
    }
    assert.strictEqual(secoesAbertas(grande, undefined).size, 0)
    assert.deepStrictEqual([...secoesAbertas(grande, "fundamento-7")], [grande.secoes[7]])
    assert.strictEqual(secoesAbertas(longo, undefined).size, longo.secoes.length)
    const html = escrever(grande, { ...VISTA, secao: "fundamento-7" })
    assert.include(html, `<section id="fundamento-7"`)
    assert.notInclude(html, `<section id="fundamento-8"`)
    assert.include(html, `href="/c/CODIGO?secao=fundamento-8#fundamento-8"`)
  })
})

describe.skipIf(semNavegador !== undefined)("a statement in a browser", () => {
  it.live(
    "has nothing that axe would say, and is no wider than a telephone",
    () =>
      Effect.gen(function* () {
        const css = Buffer.from(estaticos().get("painel.css")!.bytes).toString()
        const aberto = yield* navegador
        for (const d of CURTOS) {
          const pagina = yield* novaPagina(aberto, { viewport: { width: 390, height: 844 } })
          const corpo = `<main class="largura"><h1>Cálculo</h1>${escrever(d)}</main>`
          const html = `<!doctype html><html lang="pt-BR"><head><title>Cálculo</title><style>${css}</style></head><body>${corpo}</body></html>`
          yield* Effect.promise(() => pagina.setContent(html))
          yield* semViolacoes(pagina)
          const largura = yield* Effect.promise(() => pagina.evaluate("document.documentElement.scrollWidth"))
          assert.strictEqual(largura, 390, d.titulo)
        }
      }).pipe(Effect.scoped),
    60_000
  )
})

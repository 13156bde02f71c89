/** Rich text to its canonical form: nothing of an attack survives, and nothing changes twice. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { ELEMENTOS, LIMITES_DO_TEXTO, POLITICA } from "../../../src/domain/plataforma/texto-rico/politica.ts"
import { Higienizador } from "../../../src/domain/plataforma/texto-rico/texto-rico.ts"
import { HigienizadorEmTrabalhador } from "../../../src/jobs/higienizacao/higienizador.ts"
import { higienizar } from "../../../src/jobs/higienizacao/higienizar.ts"
import { navegador, novaPagina, semNavegador } from "../../apoio/painel/navegador.ts"
import { problemasDe } from "../../apoio/texto-rico/conferencia.ts"
import { ATAQUES, textoHostil } from "../../apoio/texto-rico/gerador.ts"
import { problemasNoNavegador } from "../../apoio/texto-rico/no-navegador.ts"

const limpo = (html: string) =>
  Result.match(higienizar(html), { onSuccess: (texto): string => texto, onFailure: ({ motivo }): string => motivo })

const SORTEADOS = 4_000
const hostis = [...ATAQUES, ...Array.from({ length: SORTEADOS }, (_, i) => textoHostil(i))]

describe("sanitising", () => {
  it("keeps what the policy names, and brings what means the same to its name", () => {
    const casos: ReadonlyArray<readonly [string, string]> = [
      ["<p>Prazo até <strong>10/05</strong></p>", "<p>Prazo até <strong>10/05</strong></p>"],
      [
        "<h1>A</h1><h5>B</h5><b>c</b><i>d</i><strike>e</strike>",
        "<h2>A</h2><h4>B</h4><strong>c</strong><em>d</em><s>e</s>"
      ],
      ["<p>a<br/>b<hr></p>", "<p>a<br>b</p><hr><p></p>"],
      ["<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
      ["a & b < c &nbsp;d", "a &amp; b &lt; c \u00a0d"],
      [
        '<a HREF=" HTTPS://Exemplo.jus.br/á?x=1&y=2" target=_blank>x</a>',
        '<a href="https://exemplo.jus.br/%C3%A1?x=1&amp;y=2" rel="nofollow noopener noreferrer">x</a>'
      ],
      ["<a href=http://exemplo.jus.br/>x</a>", "x"],
      ["<a href=/relativo>x</a><a>y</a><a name=z>z</a>", "xyz"],
      ["<table><tr><td>c</td></tr></table><img src=x>", "c"],
      ["a\r\nb\u202ec", "a\nbc"]
    ]
    for (const [escrito, esperado] of casos) assert.strictEqual(limpo(escrito), esperado, escrito)
  })

  it("is the same however often, and closed, on every attack and on thousands of drawn texts", () => {
    assert.isAbove(ATAQUES.length, 120)
    for (const texto of hostis) assert.deepStrictEqual(problemasDe(texto).problemas, [], JSON.stringify(texto))
  })

  it("leaves the policy's elements, and no other, in any writing", () => {
    for (const elemento of ELEMENTOS) {
      const html = elemento === "a" ? '<a href="https://exemplo.jus.br/">x</a>' : `<${elemento}>`
      assert.include(limpo(html), `<${elemento}`, elemento)
    }
    // `embed` has no content to take away
    for (const elemento of POLITICA.semConteudo)
      assert.strictEqual(limpo(`<${elemento}>x</${elemento}>`), elemento === "embed" ? "x" : "", elemento)
  })

  it("refuses what would have more than 500,000 characters once it is written", () => {
    for (const caractere of ["&", "<", ">"]) {
      assert.strictEqual(limpo(caractere.repeat(500_000)), "GRANDE", caractere)
      // parsing ends there: it never comes to what is nested too deep
      assert.strictEqual(limpo(caractere.repeat(126_000) + "<em>".repeat(51)), "GRANDE", caractere)
      const escrito = limpo(caractere.repeat(90_000))
      assert.isAtMost(escrito.length, LIMITES_DO_TEXTO.caracteres)
      assert.strictEqual(limpo(escrito), escrito, caractere)
    }
  })

  it("takes 500,000 characters, refuses one more before parsing, and never cuts", () =>
    Effect.gen(function* () {
      const { higienizar } = yield* Higienizador
      const exato = `<p>${"é".repeat(LIMITES_DO_TEXTO.caracteres - 7)}</p>`
      assert.strictEqual(exato.length, 500_000)
      assert.strictEqual(yield* higienizar(exato), exato)
      assert.strictEqual((yield* Effect.flip(higienizar(`${exato}x`))).motivo, "GRANDE")
    }).pipe(Effect.provide(HigienizadorEmTrabalhador), Effect.scoped, Effect.runPromise))

  it("measures the parsed tree: 20,000 nodes and 50 levels, and 100,000 nested tags are refused", () => {
    assert.strictEqual(limpo("<em>".repeat(50) + "</em>".repeat(50)).length, 50 * 9)
    assert.strictEqual(limpo("<em>".repeat(51)), "PROFUNDIDADE")
    assert.strictEqual(limpo("<em>".repeat(100_000)), "PROFUNDIDADE")
    assert.strictEqual(limpo("<div>".repeat(100_000)), "PROFUNDIDADE")
    assert.strictEqual(limpo("<br>".repeat(20_000)).length, 80_000)
    assert.strictEqual(limpo("<br>".repeat(20_001)), "NOS")
    // entities are pieces of one text
    assert.strictEqual(limpo("&atilde;".repeat(30_000)), "ã".repeat(30_000))
  })

  it("sanitises long texts beside the main loop", () =>
    Effect.gen(function* () {
      const { higienizar, canonico } = yield* Higienizador
      const longo = "<p>Um parágrafo com <b>negrito</b> e acentuação.</p>".repeat(4_000)
      let voltas = 0
      const relogio = setInterval(() => voltas++, 1)
      const texto = yield* higienizar(longo)
      clearInterval(relogio)
      assert.isAbove(voltas, 3, "the loop turned meanwhile")
      assert.isTrue(yield* canonico(texto))
      assert.isFalse(yield* canonico(longo))
    }).pipe(Effect.provide(HigienizadorEmTrabalhador), Effect.scoped, Effect.runPromise))
})

describe.skipIf(semNavegador !== undefined)("a browser engine", () => {
  it.live(
    "finds only the policy's elements and attributes, through three rounds of parsing and writing",
    () =>
      Effect.gen(function* () {
        const pagina = yield* novaPagina(yield* navegador)
        const limpos = hostis.flatMap((texto) => problemasDe(texto).limpo ?? [])
        assert.isAbove(limpos.length, SORTEADOS / 2)
        assert.deepStrictEqual(yield* Effect.promise(() => problemasNoNavegador(pagina, limpos)), [])
        // and would see it
        const vistos = yield* Effect.promise(() =>
          problemasNoNavegador(pagina, ["<p onclick=x>a</p>", "<svg></svg>", '<a href="javascript:x">a</a>'])
        )
        assert.isAbove(vistos.length, 2)
      }).pipe(Effect.scoped),
    60_000
  )
})

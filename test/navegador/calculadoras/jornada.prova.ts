/**
 * The calculators from beginning to end, as people use them: a document becomes a right, an income, an account of arrears, a
 * file, a permalink that opens again; a case that a court hands over becomes a result.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import type { Page } from "playwright-core"
import { ProvedorOidc } from "../../../src/http/auth/provedor/provedor.ts"
import { cnisLido } from "../../apoio/aplicacoes.ts"
import { rascunhoCom } from "../../apoio/calculadoras.ts"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { CLIENTE, provedorReal } from "../../apoio/identidade/provedor-oidc.ts"
import { fazer, titulo } from "../../apoio/painel/gestos.ts"
import {
  entrarNoNavegador,
  focarPorTeclado,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"

const LARGO = { viewport: { width: 1280, height: 900 } }
const CELULAR = { viewport: { width: 390, height: 844 } }

/** A page of a journey: nothing for axe to say, nothing wider than the screen. */
const olhar = (pagina: Page, nome: string) =>
  Effect.gen(function* () {
    yield* semViolacoes(pagina)
    const [conteudo = 0, tela = 0] = yield* fazer(() =>
      pagina.evaluate<Array<number>>("[document.documentElement.scrollWidth, innerWidth]")
    )
    assert.isAtMost(conteudo, tela, `${nome}: wider than the screen`)
    yield* fotografar(pagina, `jornada-${nome}`)
  })

/** By keyboard: Tab until it is there, then Enter. */
const irPorTeclado = (pagina: Page, nome: string, chega: RegExp) =>
  Effect.gen(function* () {
    yield* focarPorTeclado(pagina, nome, 400)
    yield* fazer(() => pagina.keyboard.press("Enter"))
    yield* fazer(() => pagina.waitForURL(chega))
  })

const irPorToque = (pagina: Page, nome: string, chega: RegExp) =>
  Effect.gen(function* () {
    yield* fazer(() =>
      pagina
        .getByRole("link", { name: nome, exact: true })
        .or(pagina.getByRole("button", { name: nome, exact: true }))
        .last()
        .click()
    )
    yield* fazer(() => pagina.waitForURL(chega))
  })

type Ir = typeof irPorTeclado

/** However busy the machine is. */
const PACIENCIA = 120_000

const baixar = (pagina: Page, nome: string) =>
  fazer(async () => {
    const [baixado] = await Promise.all([
      pagina.waitForEvent("download"),
      pagina.getByRole("link", { name: nome, exact: true }).click()
    ])
    const partes: Array<Uint8Array> = []
    for await (const parte of await baixado.createReadStream()) partes.push(parte)
    return Buffer.concat(partes)
  })

/** From the list of calculators to the review of what was read. */
const enviar = (pagina: Page, base: string, ir: Ir, marca: string) =>
  Effect.gen(function* () {
    yield* fazer(() => pagina.goto(`${base}/calculadoras`))
    yield* olhar(pagina, `${marca}-calculadoras`)
    yield* ir(pagina, "Benefícios do RGPS", /rgps-beneficios$/)
    yield* olhar(pagina, `${marca}-comeco`)
    yield* fazer(() =>
      pagina.locator("#campo-file").setInputFiles({
        name: "cnis.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(amostra("cnis/cnis-02-multipagina.pdf"))
      })
    )
    yield* ir(pagina, "Ler o documento", /\/revisao$/)
    yield* olhar(pagina, `${marca}-revisao`)
  })

/** From the choices to what the income is; a long page is looked at once. */
const calcular = (pagina: Page, ir: Ir, marca: string, olharTudo: boolean) =>
  Effect.gen(function* () {
    yield* ir(pagina, "Escolher", /\/escolhas$/)
    yield* fazer(() => pagina.getByLabel("Espécie", { exact: true }).first().selectOption("41"))
    yield* fazer(() => pagina.getByLabel("Data do requerimento (DER)").fill("10/06/2024"))
    yield* fazer(() => pagina.getByLabel("Sexo").selectOption("M"))
    if (olharTudo) yield* olhar(pagina, `${marca}-escolhas`)
    yield* ir(pagina, "Calcular", /\/resultado$/)
    if (olharTudo) yield* olhar(pagina, `${marca}-renda`)
    yield* ir(pagina, "Tempo e direito", /parte=direito/)
    assert.include(yield* fazer(() => pagina.locator("main").innerText()), "Há direito a")
    if (olharTudo) yield* olhar(pagina, `${marca}-direito`)
    yield* ir(pagina, "Renda", /parte=renda/)
  })

const entrarPeloProvedor = (pagina: Page, chega: RegExp) =>
  fazer(async () => {
    await pagina.getByRole("button", { name: "Entrar com o login único" }).click()
    await pagina.getByLabel("Usuário").fill(OUTRA.cpf)
    await pagina.getByRole("button", { name: "Entrar" }).click()
    await pagina.waitForURL(chega)
  })

describe.skipIf(semNavegador !== undefined)("the calculators in a browser, from beginning to end", () => {
  for (const { marca, opcoes, ir } of [
    { marca: "teclado", opcoes: LARGO, ir: irPorTeclado },
    { marca: "sem-script", opcoes: { ...CELULAR, javaScriptEnabled: false }, ir: irPorToque }
  ] as const) {
    it.live(
      `${marca === "teclado" ? "by keyboard" : "at 390 px without JavaScript"}: CNIS, right, income, PDF, arrears, and saved by a person signed in at a real provider`,
      () =>
        Effect.gen(function* () {
          const { base } = yield* mundoDoPainel({
            semeado: true,
            provedor: (urlDeRetorno) =>
              Effect.map(provedorReal(urlDeRetorno), ({ emissor }) =>
                ProvedorOidc({
                  emissor,
                  urlDeRetorno,
                  clienteId: CLIENTE.id,
                  clienteSegredo: Redacted.make(CLIENTE.segredo)
                })
              )
          })
          // axe is run through the debugger, also where a page may run nothing of its own
          const pagina = yield* novaPagina(yield* navegador, { ...opcoes, javaScriptEnabled: true })
          pagina.setDefaultTimeout(PACIENCIA)
          if ("javaScriptEnabled" in opcoes) yield* fazer(() => pagina.route("**/*.js", (rota) => rota.abort()))
          yield* enviar(pagina, base, ir, marca)
          yield* calcular(pagina, ir, marca, true)
          const renda = /Renda mensal inicial[\s\S]*?R\$ ([\d.]+,\d\d)/.exec(
            yield* fazer(() => pagina.locator("main").innerText())
          )?.[1]
          assert.isDefined(renda)
          const pdf = yield* baixar(pagina, "Demonstrativo (.pdf)")
          assert.strictEqual(pdf.subarray(0, 5).toString(), "%PDF-")
          const resultado = pagina.url()

          yield* ir(pagina, "Atrasados a partir deste benefício", /\/atrasados$/)
          yield* olhar(pagina, `${marca}-atrasados`)
          yield* ir(pagina, "Começar a conta", /rgps-atrasados\/[0-9a-f-]{36}\/revisao$/)
          yield* ir(pagina, "Escolher", /\/escolhas$/)
          yield* fazer(() => pagina.getByLabel("Data da conta").first().fill("20/05/2026"))
          yield* olhar(pagina, `${marca}-escolhas-dos-atrasados`)
          yield* ir(pagina, "Calcular", /\/resultado$/)
          assert.include(yield* fazer(() => pagina.locator("main").innerText()), renda!)
          yield* olhar(pagina, `${marca}-conta`)

          yield* fazer(() => pagina.goto(resultado))
          yield* ir(pagina, "Permalink, compartilhar ou salvar", /\/auth\/entrar|\/guardar/)
          yield* olhar(pagina, `${marca}-entrar`)
          yield* entrarPeloProvedor(pagina, /\/guardar\?parte=renda$/)
          yield* olhar(pagina, `${marca}-guardar`)
          yield* fazer(() => pagina.getByLabel("Por quantos dias").fill("999"))
          yield* fazer(() => pagina.getByRole("button", { name: "Criar o link" }).click())
          const errado = pagina.locator("#campo-dias[aria-invalid=true]")
          yield* fazer(() => errado.waitFor())
          assert.strictEqual(yield* fazer(() => errado.inputValue()), "999")
          yield* olhar(pagina, `${marca}-guardar-com-erro`)
          yield* fazer(() => pagina.getByLabel("Nome do cálculo").fill("Caso da jornada"))
          yield* fazer(() => pagina.getByRole("button", { name: "Salvar" }).click())
          yield* fazer(() => pagina.waitForURL(/\/meus-calculos$/))
          yield* olhar(pagina, `${marca}-meus-calculos`)
        }).pipe(Effect.scoped),
      600_000
    )
  }

  it.live(
    "a permalink made of a draft opens the same income, and a copy of it in the calculator again",
    () =>
      Effect.gen(function* () {
        const { base, entrarComo } = yield* mundoDoPainel({ semeado: true })
        const pessoa = yield* entrarComo(OUTRA)
        const rascunho = yield* rascunhoCom(pessoa, "rgps-beneficios", "rmi", pedidoRmi())
        const pagina = yield* novaPagina(yield* navegador, CELULAR)
        pagina.setDefaultTimeout(PACIENCIA)
        yield* entrarNoNavegador(pagina, base, pessoa.cookies)
        yield* fazer(() => pagina.goto(`${base}${rascunho}/guardar?parte=renda`))
        yield* fazer(() => pagina.getByRole("button", { name: "Criar o permalink" }).click())
        const link = pagina.locator("main a:has(code)")
        yield* fazer(() => link.waitFor())
        yield* olhar(pagina, "permalink")
        yield* fazer(() => link.click())
        yield* fazer(() => pagina.waitForURL(/\/c\//))
        const valor = yield* fazer(() => pagina.locator(".resultado strong").first().innerText())
        assert.match(valor, /\d,\d\d/)
        yield* irPorToque(pagina, "Abrir na calculadora", /rgps-beneficios\/[0-9a-f-]{36}\/revisao$/)
        yield* fazer(() => pagina.goto(pagina.url().replace(/\/revisao$/, "/resultado")))
        assert.include(yield* fazer(() => pagina.locator("main").innerText()), valor)
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "a case that a court hands over is opened by who follows its address, and calculated",
    () =>
      Effect.gen(function* () {
        const { base, entrarComo } = yield* mundoDoPainel({ semeado: true })
        const emitida = yield* enviarFormulario(yield* entrarComo(ADMINISTRADORA), "/_painel/chaves/emitir", {
          cpf: ADMINISTRADORA.cpf,
          nome: ADMINISTRADORA.nome,
          classe: "publico",
          escopos: "exchange",
          finalidade: "enviar casos",
          justificativa: "Sistema do tribunal",
          emissao: "5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e"
        })
        const chave = /value="(rgps_\w{49})"/.exec(emitida.texto)?.[1] ?? ""
        const { documento } = cnisLido()
        const resposta = yield* fazer(() =>
          fetch(`${base}/apps/api/v1/exchange`, {
            method: "POST",
            headers: { "x-api-key": chave, "content-type": "application/json" },
            body: JSON.stringify({ CNIS: documento, autor: "Fulana de Tal", protocolo: "2024-06-10" })
          })
        )
        const { result } = (yield* fazer(() => resposta.json())) as { readonly result: { readonly token: string } }
        const pagina = yield* novaPagina(yield* navegador, CELULAR)
        pagina.setDefaultTimeout(PACIENCIA)
        yield* fazer(() => pagina.goto(`${base}/calculadoras/rgps-beneficios?exchange=${result.token}`))
        yield* olhar(pagina, "troca-abrir")
        yield* irPorToque(pagina, "Abrir o caso", /\/revisao$/)
        assert.notInclude(pagina.url(), result.token)
        assert.include(yield* fazer(() => pagina.locator("main").innerText()), "CNIS enviado pelo tribunal")
        yield* calcular(pagina, irPorToque, "troca", false)
        assert.include(yield* titulo(pagina), "resultado")
      }).pipe(Effect.scoped),
    240_000
  )
})

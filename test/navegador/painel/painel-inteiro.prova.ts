/**
 * The whole panel on a fresh machine, as its first administrator meets it: from the link that the real process prints to
 * signing out; once by keyboard only, once without JavaScript.
 */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import type { Page } from "playwright-core"
import { enderecoDeTeste } from "../../apoio/banco/banco.ts"
import { acionar, avisos, digitar, entrarPeloLink, fazer, titulo } from "../../apoio/painel/gestos.ts"
import {
  focarPorTeclado,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA } from "../../apoio/painel/painel.ts"
import { fontesFalsas } from "../../apoio/processos/fontes-externas.ts"
import { esperar, servicoNoAr } from "../../apoio/processos/processo.ts"

/** 745 months and 30 columns of values. */
const TABELA = readFileSync(new URL("../../../sql/seed/tabela.csv", import.meta.url), "utf8")

/** The service as it starts on an empty database, with stand-ins of its sources; and the link that it printed. */
const maquinaNova = Effect.gen(function* () {
  const fontes = yield* fontesFalsas
  fontes.series.set("IBGE 1737/63", { valores: { "2026-10-01": "0.33" } })
  const servico = yield* servicoNoAr({
    DATABASE_URL: Redacted.value(yield* enderecoDeTeste),
    SGS_URL: fontes.url,
    IBGE_URL: fontes.url
  })
  const [, link = ""] = yield* esperar(servico, /Entrada no painel: (http:\/\/\S+)/)
  return { link, ...servico }
})

/** A value of the public API, as text. */
const publico = (url: string, competencia: string) =>
  fazer(() => fetch(`${url}/indices/api/v1/tabela/${competencia}`).then((r) => r.text()))

/** Empties the field with this label and types into it, without a mouse. */
const trocar = (pagina: Page, rotulo: string, texto: string) =>
  Effect.andThen(
    focarPorTeclado(pagina, rotulo),
    fazer(async () => {
      await pagina.keyboard.press("Control+A")
      await pagina.keyboard.insertText(texto)
    })
  )

/** Ticks, without a mouse, that the values that wait are meant as they are. */
const confirmar = (pagina: Page, quais: string) =>
  Effect.andThen(
    focarPorTeclado(pagina, `Conferi na fonte e confirmo ${quais}`),
    fazer(() => pagina.keyboard.press("Space"))
  )

/** The reasons for which the form came back. */
const problemas = (pagina: Page) => fazer(() => pagina.locator("#problemas").innerText())

/** The first months of 2020 of the table that is shown. */
const primeirosMeses = (pagina: Page) =>
  Effect.gen(function* () {
    yield* trocar(pagina, "De", "01/2020")
    yield* trocar(pagina, "Até", "03/2020")
    yield* focarPorTeclado(pagina, "Filtrar")
    yield* fazer(() => pagina.keyboard.press("Enter"))
    yield* fazer(() => pagina.getByText("3 linhas encontradas").waitFor({ state: "attached" }))
  })

describe.skipIf(semNavegador !== undefined)("the whole panel on a fresh machine", () => {
  it.live(
    "by keyboard only, a month of work: the job, two corrections, a paste, a load, its undo, the audit of it all; and signs out",
    () =>
      Effect.gen(function* () {
        const { link, url } = yield* maquinaNova
        const pagina = yield* novaPagina(yield* navegador)
        const examinar = semViolacoes(pagina)
        yield* entrarPeloLink(pagina, link, ADMINISTRADORA)
        assert.strictEqual(yield* titulo(pagina), "Painel de administração")
        yield* examinar
        yield* fotografar(pagina, "inteiro-inicio")

        yield* acionar(pagina, "Atualização")
        yield* acionar(pagina, "Atualizar os índices")
        yield* fazer(() => pagina.locator("#execucao", { hasText: "terminada em" }).waitFor())
        yield* examinar
        yield* fotografar(pagina, "inteiro-atualizacao")
        assert.include(yield* publico(url, "2026-10"), '"ipca":0.33,')

        yield* acionar(pagina, "Tabelas")
        yield* acionar(pagina, "Indexadores e juros por competência")
        yield* primeirosMeses(pagina)
        yield* examinar
        yield* acionar(pagina, "01/2020")
        yield* trocar(pagina, "IPCA-E", "0,789")
        yield* acionar(pagina, "Gravar")
        assert.include(yield* problemas(pagina), "por que")
        yield* examinar
        yield* digitar(pagina, "Justificativa", "Retificação publicada pelo IBGE")
        yield* acionar(pagina, "Gravar")
        assert.include(yield* problemas(pagina), "um valor pede uma segunda confirmação")
        assert.notInclude(yield* publico(url, "2020-01"), '"ipca_e":0.789,', "nothing is written before")
        yield* examinar
        yield* confirmar(pagina, "este valor")
        yield* acionar(pagina, "Gravar")
        assert.include(yield* avisos(pagina), "1 valor gravado")
        yield* examinar
        assert.include(yield* publico(url, "2020-01"), '"ipca_e":0.789,')

        yield* acionar(pagina, "Tabelas")
        yield* acionar(pagina, "Indexadores e juros por competência")
        yield* primeirosMeses(pagina)
        yield* acionar(pagina, "02/2020")
        yield* trocar(pagina, "IPCA-E", "0,456")
        yield* digitar(pagina, "Justificativa", "Errata da mesma publicação")
        yield* acionar(pagina, "Gravar")
        yield* confirmar(pagina, "este valor")
        yield* acionar(pagina, "Gravar")
        assert.include(yield* avisos(pagina), "1 valor gravado")

        yield* acionar(pagina, "Tabelas")
        yield* acionar(pagina, "Indexadores e juros por competência")
        yield* acionar(pagina, "Colar uma coluna")
        yield* trocar(pagina, "Competência e valor", "Competência\tIPCA-E\n03/2020\t0,123\n04/2020\t0,234\n")
        yield* acionar(pagina, "Ver a prévia")
        yield* examinar
        assert.include(yield* fazer(() => pagina.locator(".previa").innerText()), "2 linhas alteradas")
        yield* confirmar(pagina, "estes 2 valores")
        yield* digitar(pagina, "Justificativa", "Planilha do IBGE")
        yield* acionar(pagina, "Gravar")
        assert.include(yield* avisos(pagina), "2 valores gravados")
        assert.include(yield* publico(url, "2020-04"), '"ipca_e":0.234,')

        yield* acionar(pagina, "Cargas")
        yield* trocar(pagina, "Linhas da tabela (opcional)", TABELA)
        yield* focarPorTeclado(pagina, "Substituir valores já preenchidos")
        yield* fazer(() => pagina.keyboard.press("Space"))
        yield* acionar(pagina, "Ver o que muda")
        assert.include(yield* titulo(pagina), "Prévia da carga")
        assert.match(yield* fazer(() => pagina.locator(".abas").innerText()), /4\s+Linhas? alteradas?/)
        yield* examinar
        yield* fotografar(pagina, "inteiro-previa")
        yield* digitar(pagina, "Justificativa", "Volta à tabela publicada")
        yield* acionar(pagina, "Aplicar a carga")
        assert.include(yield* avisos(pagina), "4 linhas alteradas")
        assert.notInclude(yield* publico(url, "2020-01"), '"ipca_e":0.789,')

        yield* acionar(pagina, "Desfazer")
        yield* examinar
        yield* digitar(pagina, "Justificativa", "A publicação foi retificada: valem as correções")
        yield* acionar(pagina, "Desfazer a operação")
        assert.include(yield* avisos(pagina), "desfeita")
        assert.include(yield* publico(url, "2020-01"), '"ipca_e":0.789,')

        yield* acionar(pagina, "Auditoria")
        const operacoes = yield* fazer(() => pagina.locator("#lista > .rolagem > table > tbody > tr").allInnerTexts())
        const feitas = [
          "A publicação foi",
          "Volta à tabela",
          "Planilha do IBGE",
          "Errata da mesma",
          "Retificação publicada"
        ]
        assert.strictEqual(operacoes.length, feitas.length)
        for (const [i, feita] of feitas.entries()) {
          for (const parte of [feita, "Ana Administradora (CPF ***.982.247-**)"]) assert.include(operacoes[i], parte)
        }
        yield* focarPorTeclado(pagina, "4 linhas, valor por valor")
        yield* fazer(() => pagina.keyboard.press("Enter"))
        const aberta = yield* fazer(() => pagina.locator("#lista details[open]").first().innerText())
        for (const parte of ["01/2020", "0,789", "04/2020", "0,234"]) assert.include(aberta, parte)
        yield* examinar
        yield* fotografar(pagina, "inteiro-auditoria")

        yield* acionar(pagina, "Sair")
        assert.strictEqual(yield* titulo(pagina), "Você saiu do painel")
        yield* fazer(() => pagina.goto(`${url}/_painel/tabelas`))
        assert.strictEqual(yield* titulo(pagina), "Entrar no painel")
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "without JavaScript: the same way, on the width of a telephone",
    () =>
      Effect.gen(function* () {
        const { link, url } = yield* maquinaNova
        const pagina = yield* novaPagina(yield* navegador, {
          javaScriptEnabled: false,
          viewport: { width: 390, height: 844 }
        })
        const clicar = (papel: "link" | "button", name: string) =>
          fazer(() => pagina.getByRole(papel, { name, exact: true }).first().click())
        /** What is folded unfolds without a script. */
        const peloMenu = (nome: string) =>
          Effect.andThen(
            fazer(() => pagina.locator(".menu summary").click()),
            clicar("link", nome)
          )
        const preencher = (rotulo: string, texto: string) =>
          fazer(() => pagina.getByLabel(rotulo, { exact: true }).fill(texto))
        yield* fazer(() => pagina.goto(link))
        yield* preencher("CPF", ADMINISTRADORA.cpf)
        yield* preencher("Nome completo", ADMINISTRADORA.nome)
        yield* clicar("button", "Entrar no painel")

        yield* peloMenu("Tabelas")
        yield* clicar("link", "Indexadores e juros por competência")
        yield* preencher("De", "01/2020")
        yield* preencher("Até", "03/2020")
        yield* clicar("button", "Filtrar")
        yield* clicar("link", "01/2020")
        yield* preencher("IPCA-E", "0,789")
        yield* preencher("Justificativa", "Retificação publicada pelo IBGE")
        yield* clicar("button", "Gravar")
        assert.include(yield* problemas(pagina), "um valor pede uma segunda confirmação")
        yield* fotografar(pagina, "inteiro-confirmar-390")
        yield* fazer(() => pagina.getByLabel("Conferi na fonte e confirmo este valor").check())
        yield* clicar("button", "Gravar")
        assert.include(yield* avisos(pagina), "1 valor gravado")
        assert.include(yield* publico(url, "2020-01"), '"ipca_e":0.789,')
        yield* peloMenu("Auditoria")
        yield* fazer(() => pagina.locator("#lista summary").first().click())
        assert.include(yield* fazer(() => pagina.locator("#lista tbody tr").first().innerText()), "0,789")

        yield* peloMenu("Cargas")
        yield* fazer(() => pagina.getByLabel("Linhas da tabela").fill(TABELA))
        yield* fazer(() => pagina.getByLabel("Substituir valores já preenchidos").check())
        yield* clicar("button", "Ver o que muda")
        yield* preencher("Justificativa", "Volta à tabela publicada")
        yield* clicar("button", "Aplicar a carga")
        assert.include(yield* avisos(pagina), "1 linha alterada")

        yield* peloMenu("Atualização")
        yield* clicar("button", "Atualizar os índices")
        for (let i = 0; i < 40; i++) {
          const acompanhar = pagina.getByRole("link", { name: "Atualizar esta página" })
          if ((yield* fazer(() => acompanhar.count())) === 0) break
          yield* Effect.sleep("250 millis")
          yield* fazer(() => acompanhar.click())
        }
        assert.include(yield* fazer(() => pagina.locator("#execucao").innerText()), "terminada em")
        yield* fotografar(pagina, "inteiro-sem-javascript-390")
        assert.include(yield* publico(url, "2026-10"), '"ipca":0.33,')
        yield* clicar("button", "Sair")
        assert.strictEqual(yield* titulo(pagina), "Você saiu do painel")
      }).pipe(Effect.scoped),
    120_000
  )
})

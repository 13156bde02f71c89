/** Every page of the panel in each of its states, at the width of a telephone and of a desk, and on paper. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { exame, exameDaForma, MESA, TELEFONE } from "../../apoio/painel/exame.ts"
import { fazer } from "../../apoio/painel/gestos.ts"
import {
  digitosForaDoLugar,
  entrarNoNavegador,
  navegador,
  novaPagina,
  semNavegador
} from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { encherPainel } from "../../apoio/painel/painel-cheio.ts"
import { fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

/** Everything folded is unfolded; answers whether there was anything. */
const desdobrar = (pagina: Page) =>
  fazer(() =>
    pagina.evaluate<boolean>(`(() => {
      const dobrados = [...document.querySelectorAll("details:not([open])")]
      for (const dobrado of dobrados) dobrado.open = true
      return dobrados.some((dobrado) => !dobrado.matches(".menu"))
    })()`)
  )

/** After a form was sent the focus stands on the message, the problems, or the list that was asked for. */
const focoNoQueHouve = (pagina: Page) =>
  fazer(() => pagina.evaluate<boolean>("document.activeElement.matches('#problemas, .aviso, #lista')"))

/** Sends the first form of the page that changes anything, as empty as it is; answers whether there is one. */
const enviarVazio = (pagina: Page) =>
  Effect.gen(function* () {
    const formulario = "main form[method=post]:has(textarea, input:not([type=hidden]))"
    if ((yield* fazer(() => pagina.locator(formulario).count())) === 0) return false
    yield* fazer(() =>
      Promise.all([
        pagina.waitForEvent("load"),
        pagina.evaluate(`(() => {
          const formulario = document.querySelector(${JSON.stringify(formulario)})
          formulario.noValidate = true
          formulario.requestSubmit()
        })()`)
      ])
    )
    return true
  })

/** Lists that have nothing at first. */
const VAZIAS = [
  "auditoria",
  "atualizacao",
  "avisos",
  "cargas",
  "chaves",
  "correio",
  "pessoas",
  "solicitacoes",
  "trocas"
]

const PAGINAS = [
  "acessos",
  "administradores",
  "atualizacao",
  "auditoria",
  "auditoria/imprimir",
  "auditoria/na-data",
  "auditoria/na-data?data=2026-01-01&mostrar=todas",
  "auditoria/operacoes/1",
  "auditoria?quem=todos",
  "avisos",
  "avisos-lidos",
  "avisos/novo",
  "calculadoras",
  "calculadoras/_nova",
  "calculadoras/rgps-beneficios",
  "cargas",
  "chaves",
  "chaves/emitir",
  "correio",
  "documentos-legais",
  "documentos-legais/termos-de-uso",
  "documentos-legais/termos-de-uso/aceites",
  "documentos-legais/termos-de-uso/descartar",
  "documentos-legais/termos-de-uso/publicar",
  "documentos-legais/termos-de-uso/rascunho",
  "inicio",
  "nada-aqui",
  "permalinks",
  "sessoes",
  "solicitacoes",
  "tabelas",
  "tabelas/selic-diaria",
  "tabelas/tabela",
  "tabelas/tabela/colar",
  "tabelas/tabela/linhas/2024-01",
  "tabelas/tabela/linhas/2024-01/excluir",
  "tabelas/tabela?busca=2024",
  "tabelas/tabela/nova",
  "tabelas/tabela/series/inpc",
  "trocas"
]

/** What somebody sees who is no administrator. */
const DE_PESSOAS = [
  "/minha-conta",
  "/meus-calculos",
  "/convites",
  "/meus-dados",
  "/meus-dados/apagar",
  "/meus-termos",
  "/meus-avisos",
  "/minhas-chaves",
  "/solicitar-api-key",
  "/termos-de-uso",
  "/calculadoras",
  "/calculadoras/rgps-beneficios",
  "/calculadoras/rgps-atrasados",
  "/calculadoras/rgps-beneficios/00000000-0000-4000-8000-000000000000/revisao",
  "/conferir"
]

describe.skipIf(semNavegador !== undefined)("every page of the panel", () => {
  it.live(
    "in every state: fits both widths and paper, is hit by a thumb, axe has nothing to say; with and without JavaScript",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        fontes.series.set("IBGE 1737/63", { valores: { "2026-10-01": "0.33" } })
        fontes.series.set("SGS 189", { status: 500 })
        const mundo = yield* mundoDoPainel({ semeado: true, fontes: fontes.url })
        const ana = yield* mundo.entrarComo(ADMINISTRADORA)
        const aberto = yield* navegador
        const comScript = yield* novaPagina(aberto)
        const semScript = yield* novaPagina(aberto)
        // axe is run through the debugger, also where a page may run nothing of its own
        yield* fazer(() => semScript.route("**/*.js", (rota) => rota.abort()))
        for (const pagina of [comScript, semScript]) yield* entrarNoNavegador(pagina, mundo.base, ana.cookies)
        const achados: Array<string> = []
        const ver = (pagina: Page, estado: string, telas?: Parameters<typeof exame>[2]) =>
          Effect.gen(function* () {
            const onde = new URL(pagina.url()).pathname
              .replace(/^\/(_painel\/)?/, "")
              .replaceAll(/[0-9a-f-]{36}/g, "id")
            achados.push(...(yield* exame(pagina, `${onde.replaceAll("/", "-")}-${estado}`, telas)))
          })
        const ir = (pagina: Page, caminho: string) =>
          fazer(() => pagina.goto(new URL(caminho, `${mundo.base}/_painel/`).href))
        for (const caminho of VAZIAS) {
          yield* ir(semScript, caminho)
          yield* ver(semScript, "vazia", [TELEFONE])
        }
        const feito = yield* encherPainel(mundo, ana)
        const cheias = [
          ...PAGINAS,
          feito.aviso,
          `${feito.aviso}/excluir`,
          `chaves/${feito.chave}`,
          `chaves/${feito.chave}/revogar`,
          `solicitacoes/${feito.pendente}`,
          feito.preparada,
          feito.desfazer,
          feito.execucao,
          feito.mensagem,
          feito.modelo,
          feito.administrador
        ]
        for (const caminho of cheias) {
          yield* ir(comScript, caminho)
          yield* ver(comScript, "cheia")
          if (yield* desdobrar(comScript)) {
            yield* ver(comScript, "desdobrada", [TELEFONE])
            yield* fazer(() => comScript.setViewportSize(MESA))
            achados.push(...(yield* digitosForaDoLugar(comScript)).map((dito) => `${caminho} unfolded: ${dito}`))
          }
          yield* ir(semScript, caminho)
          achados.push(...(yield* exameDaForma(semScript, `${caminho} without scripts`)))
          if (yield* enviarVazio(semScript)) {
            yield* ver(semScript, "enviada", [TELEFONE])
            if (!(yield* focoNoQueHouve(semScript)))
              achados.push(`${caminho} sent: the focus is not on what is said of it`)
          }
        }
        const dela = yield* novaPagina(aberto)
        yield* entrarNoNavegador(dela, mundo.base, (yield* mundo.entrarComo(OUTRA)).cookies)
        for (const caminho of DE_PESSOAS) {
          yield* ir(dela, caminho)
          yield* ver(dela, "pessoa")
          if (yield* desdobrar(dela)) yield* ver(dela, "desdobrada", [TELEFONE])
          if (yield* enviarVazio(dela)) yield* ver(dela, "enviada", [TELEFONE])
        }
        assert.deepStrictEqual(achados, [])
      }).pipe(Effect.scoped),
    600_000
  )
})

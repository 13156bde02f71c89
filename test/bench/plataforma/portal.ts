/**
 * The documentation: its pages against a bare `node:http` server with the same bytes, what the landing page weighs with
 * everything it loads, and how soon the explorer can be used, in a browser with an empty cache.
 */
import { Effect } from "effect"
import { fazer, transferidos } from "../../apoio/painel/gestos.ts"
import { navegador, novaPagina, semNavegador } from "../../apoio/painel/navegador.ts"
import { COMO_NPM_START, pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"
import { comparar } from "../http.ts"

const VEZES = 5
/** A portal alone, of applications that do not answer: it shows the contract that comes with the program. */
const NINGUEM = ["backoffice", "tempo", "rmi"].map((nome) => `${nome}=http://127.0.0.1:9`).join()
const BR = { "accept-encoding": "br" }
const PAGINAS = [
  ["/docs-api", BR],
  ["/docs-api/limites", {}],
  ["/docs-api/rgps/calcularTempo", BR]
] as const
/** The list, and the largest page of an operation: usable once its form is there. */
const DO_EXPLORADOR = [
  ["/docs-api/tudo", ".operacoes a"],
  ["/docs-api/rgps/calcularArquivoCalcTempoPorGrupos", "form:not([hidden]) button"]
] as const

const noNavegador = (base: string) =>
  Effect.gen(function* () {
    const aberto = yield* navegador
    const inicio = yield* novaPagina(aberto)
    yield* fazer(() => inicio.goto(`${base}/docs-api`, { waitUntil: "networkidle" }))
    linha("landing page, with all it loads, compressed", Number(yield* transferidos(inicio)) / 1000, "kB", {
      valor: 60,
      sentido: "<="
    })
    for (const [caminho, pronto] of DO_EXPLORADOR) {
      const vezes: Array<number> = []
      for (let i = 0; i < VEZES; i++) {
        const pagina = yield* novaPagina(aberto)
        const comeco = performance.now()
        yield* fazer(() => pagina.goto(base + caminho, { waitUntil: "commit" }))
        yield* fazer(() => pagina.locator(pronto).first().waitFor())
        vezes.push((performance.now() - comeco) / 1000)
      }
      linha(`${caminho}: ready, empty cache, p50`, mediana(vezes), "s", { valor: 2, sentido: "<=" })
    }
  })

export const medirPortal = Effect.gen(function* () {
  const DATA_DIR = yield* pastaDeDados
  const { url } = yield* servicoNoAr({ DATA_DIR, SERVICOS: "portal", PORTAL_FONTES: NINGUEM }, COMO_NPM_START)
  titulo("Pages of the documentation (32 connections, 5 rounds of 4 s each, in turns)")
  for (const [caminho, cabecalhos] of PAGINAS)
    yield* comparar(url, { nome: `GET ${caminho}`, caminho, cabecalhos, minimo: 0.5 })
  if (semNavegador === undefined) yield* noNavegador(url)
}).pipe(Effect.scoped)

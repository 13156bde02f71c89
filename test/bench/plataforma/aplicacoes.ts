/**
 * The applications: an exchange with the `documento` of a CNIS of 300 pages, from request to token; the public readings
 * against a bare `node:http` server with the same bytes; and the longest rich text there may be.
 */
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { Higienizador } from "../../../src/domain/plataforma/texto-rico/texto-rico.ts"
import { HigienizadorEmTrabalhador } from "../../../src/jobs/higienizacao/higienizador.ts"
import { chaveDe } from "../../apoio/chaves.ts"
import { gerarCnisGrande } from "../../apoio/documentos/cnis-grande.ts"
import { COMO_NPM_START, pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"
import { comparar } from "../http.ts"

const PAGINAS = 300
const VEZES = 25

/** The document of a record of so many pages, as the reading route answers it. */
const documentoLido = (url: string, chave: string) =>
  Effect.promise(async () => {
    const pasta = await mkdtemp(join(tmpdir(), "bench-aplicacoes-"))
    const { caminho } = await gerarCnisGrande(PAGINAS, pasta)
    const corpo = new FormData()
    corpo.append("file", new Blob([readFileSync(caminho)]), "cnis.pdf")
    const resposta = await fetch(`${url}/rgps/api/v1/calculos-tempo/cnis/ler`, {
      method: "POST",
      headers: { "x-api-key": chave },
      body: corpo
    })
    const lido = (await resposta.json()) as { readonly result: { readonly documento: unknown } }
    await rm(pasta, { recursive: true })
    return lido.result.documento
  })

const medirTroca = (url: string) =>
  Effect.gen(function* () {
    const chave = chaveDe(url) ?? ""
    const corpo = JSON.stringify({ CNIS: yield* documentoLido(url, chave) })
    const tempos: Array<number> = []
    for (let i = 0; i < VEZES + 5; i++) {
      const inicio = performance.now()
      const status = yield* Effect.promise(async () => {
        const resposta = await fetch(`${url}/apps/api/v1/exchange`, {
          method: "POST",
          headers: { "x-api-key": chave, "content-type": "application/json" },
          body: corpo
        })
        await resposta.text()
        return resposta.status
      })
      if (status !== 201) return yield* Effect.die(`an exchange answered ${status}`)
      if (i >= 5) tempos.push(performance.now() - inicio)
    }
    linha(`document of ${PAGINAS} pages`, corpo.length / 1e6, "MB")
    linha("exchange, p50", mediana(tempos), "ms", { valor: 60, sentido: "<=" })
  })

/** The longest text, of ordinary markup; and how long a timer of the main loop had to wait meanwhile. */
const medirHigienizacao = Effect.gen(function* () {
  const { higienizar } = yield* Higienizador
  const paragrafo = `<p>${"Um texto comum, com <strong>destaque</strong> e acentuação. ".repeat(12)}</p>\n`
  const texto = `${paragrafo.repeat(1_000).slice(0, 499_996)}</p>`
  yield* Effect.result(higienizar(texto))
  const tempos: Array<number> = []
  let maiorEspera = 0
  let ultimo = performance.now()
  const relogio = setInterval(() => {
    maiorEspera = Math.max(maiorEspera, performance.now() - ultimo)
    ultimo = performance.now()
  }, 1)
  for (let i = 0; i < 5; i++) {
    const inicio = performance.now()
    yield* Effect.result(higienizar(texto))
    tempos.push(performance.now() - inicio)
  }
  clearInterval(relogio)
  linha("500,000 characters sanitised", mediana(tempos) / 1000, "s", { valor: 0.5, sentido: "<=" })
  linha("longest turn of the main loop meanwhile", maiorEspera, "ms", { valor: 20, sentido: "<=" })
}).pipe(Effect.provide(HigienizadorEmTrabalhador))

export const medirAplicacoes = Effect.gen(function* () {
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados }, COMO_NPM_START)
  titulo("Exchange")
  yield* medirTroca(servico.url)
  titulo("Readings")
  const leitura = { cabecalhos: {}, minimo: 0.6 }
  yield* comparar(servico.url, { nome: "GET calculadoras", caminho: "/apps/api/v1/calculadoras", ...leitura })
  yield* comparar(servico.url, {
    nome: "GET documentos-legais/termos-de-uso",
    caminho: "/apps/api/v1/documentos-legais/termos-de-uso",
    ...leitura
  })
  titulo("Rich text")
  yield* medirHigienizacao
}).pipe(Effect.scoped)

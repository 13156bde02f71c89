/**
 * The web calculators: a change in a grid with what it comes to, the bytes of every page, a document on its way to its
 * grid. With a life of 40 years, and with as much as a draft takes (600 periods, 12,000 salaries). Beside the time on the
 * clock, which neighbours make longer, stands what the process worked.
 */
import { readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import type { Objeto } from "../../../src/domain/documentos/json-recebido.ts"
import { enderecoDoBench } from "../../apoio/banco/banco-do-bench.ts"
import { rascunhoCom } from "../../apoio/calculadoras.ts"
import { gerarCnisGrande } from "../../apoio/documentos/cnis-grande.ts"
import { formulario } from "../../apoio/http/envio.ts"
import { portaLivre } from "../../apoio/http/porta-livre.ts"
import { csrfDe, type Navegante, navegante } from "../../apoio/painel/navegante.ts"
import { servicoNoAr } from "../../apoio/processos/processo.ts"
import { SEISCENTOS_PERIODOS } from "../../apoio/rgps/vida-maior.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"
import { trabalho, trabalhoDosFios } from "../comum/processador.ts"
import { corpoDaPessoa } from "../comum/rmi-pessoa.ts"

const BENEFICIOS = "rgps-beneficios"
const VEZES = 30
const PAGINAS_DO_CNIS = 20
const MAXIMO_KB = 120

interface Medida {
  /** On the clock, and of all threads of the process. */
  readonly ms: number
  readonly trabalhados: number
}

const fragmento = { "hx-request": "true", "hx-current-url": "http://localhost/" }

const corpoMaior: Objeto = { ...corpoDaPessoa, periodosContribuicao: SEISCENTOS_PERIODOS }

const medido = async (pid: number, acao: () => Promise<unknown>): Promise<Medida> => {
  const antes = trabalhoDosFios(pid)
  const inicio = performance.now()
  await acao()
  const ms = performance.now() - inicio
  return { ms, trabalhados: trabalho(/./, antes, trabalhoDosFios(pid)) }
}

const relatar = (nome: string, medidas: ReadonlyArray<Medida>, alvo?: Parameters<typeof linha>[3]): void => {
  linha(`${nome}, p50`, mediana(medidas.map(({ ms }) => ms)), "ms", alvo)
  linha(`${nome}, worked`, mediana(medidas.map(({ trabalhados }) => trabalhados)), "ms CPU")
}

/** A change of a period, as htmx sends it: the answer is the new grid with what it comes to. */
const medirMudancas = (pid: number, nome: string, navegador: Navegante, base: string, alvo: boolean) =>
  Effect.gen(function* () {
    const medidas: Array<Medida> = []
    let { texto } = yield* navegador.ver(`${base}/revisao`)
    const id = /editar=([^"&]+)"/.exec(texto)?.[1] ?? ""
    const csrf = csrfDe(yield* navegador.ver(`${base}/escolhas`))
    for (let vez = 0; vez < VEZES + 5; vez++) {
      const editado = yield* navegador.ver(`${base}/revisao?editar=${id}`, fragmento)
      const revisao = /name="revisao" value="(\d+)"/.exec(editado.texto)?.[1] ?? ""
      const posicao = /name="(periodosContribuicao\.\d+)\.dataFinal"/.exec(editado.texto)?.[1] ?? ""
      const campos = {
        _csrf: csrf,
        revisao,
        periodo: decodeURIComponent(id),
        acao: "gravar",
        [`${posicao}.observacao`]: `${vez}`
      }
      const medida = yield* Effect.promise(() =>
        medido(pid, async () => {
          const recebida = await Effect.runPromise(navegador.enviar(`${base}/revisao/periodos`, campos, fragmento))
          if (recebida.status !== 200) throw new Error(`${recebida.status} ${recebida.texto.slice(0, 500)}`)
          texto = recebida.texto
        })
      )
      if (!texto.includes("Como está:")) throw new Error("the grid came without its new result")
      if (vez >= 5) medidas.push(medida)
    }
    relatar(`${nome}: a change with its new result`, medidas, alvo ? { valor: 80, sentido: "<=" } : undefined)
  })

const bytesDe = (url: string, cookie: string): Promise<{ readonly status: number; readonly bytes: number }> =>
  new Promise((resolver, rejeitar) => {
    request(url, { headers: { cookie, "accept-encoding": "br, gzip" } }, (resposta) => {
      let bytes = 0
      resposta.on("data", (pedaco: Buffer) => {
        bytes += pedaco.length
      })
      resposta.on("end", () => resolver({ status: resposta.statusCode ?? 0, bytes }))
    })
      .on("error", rejeitar)
      .end()
  })

const PAGINAS = [
  "revisao",
  "revisao?modo=colar",
  "salarios",
  "escolhas",
  "resultado?esperar=sim",
  "resultado?parte=direito",
  "resultado?documento=descartes&esperar=sim",
  "guardar",
  "atrasados"
]

const medirPaginas = (nome: string, navegador: Navegante, base: string) =>
  Effect.gen(function* () {
    const cookie = [...navegador.cookies].map(([chave, valor]) => `${chave}=${valor}`).join("; ")
    for (const pagina of PAGINAS) {
      const inicio = performance.now()
      const { status, bytes } = yield* Effect.promise(() => bytesDe(`${navegador.base}${base}/${pagina}`, cookie))
      const ms = performance.now() - inicio
      linha(`${nome}: ${pagina} (${status}, ${ms.toFixed(0)} ms)`, bytes / 1000, "kB", {
        valor: MAXIMO_KB,
        sentido: "<="
      })
    }
  })

/** From the file to the page of its grid, as a browser does it: two requests. */
const medirEnvio = (pid: number, navegador: Navegante) =>
  Effect.promise(async () => {
    const pasta = await mkdtemp(join(tmpdir(), "cnis-"))
    try {
      const { caminho } = await gerarCnisGrande(PAGINAS_DO_CNIS, pasta)
      const bytes = readFileSync(caminho)
      const medidas: Array<Medida> = []
      for (let vez = 0; vez < 6; vez++) {
        const medida = await medido(pid, async () => {
          const enviado = await fetch(`${navegador.base}/calculadoras/${BENEFICIOS}/documentos`, {
            method: "POST",
            redirect: "manual",
            headers: { origin: navegador.base },
            body: formulario({ nome: "cnis.pdf", bytes })
          })
          const destino = enviado.headers.get("location") ?? ""
          const cookie = enviado.headers
            .getSetCookie()
            .map((dito) => dito.split(";")[0]!)
            .join("; ")
          const grade = await fetch(new URL(destino, navegador.base), { headers: { cookie } })
          if (!(await grade.text()).includes(" o período 1:")) throw new Error(`${enviado.status} ${destino}`)
        })
        if (vez > 0) medidas.push(medida)
      }
      relatar(`CNIS of ${PAGINAS_DO_CNIS} pages to its grid`, medidas, { valor: 1_000, sentido: "<=" })
    } finally {
      await rm(pasta, { recursive: true })
    }
  })

export const medirCalculadoras = Effect.gen(function* () {
  const banco = yield* enderecoDoBench
  const porta = yield* portaLivre
  const servico = yield* servicoNoAr({
    DATABASE_URL: Redacted.value(banco),
    PORT: String(porta),
    BASE_URL: `http://127.0.0.1:${porta}`
  })
  const pid = servico.processo.pid!
  titulo(`Web calculators (${VEZES} changes of each draft)`)
  const base = `http://127.0.0.1:${porta}`
  const navegador = navegante(base)
  const deQuarentaAnos = yield* rascunhoCom(navegador, BENEFICIOS, "rmi", corpoDaPessoa)
  yield* medirMudancas(pid, "40 years", navegador, deQuarentaAnos, true)
  const doMaior = yield* rascunhoCom(navegador, BENEFICIOS, "rmi", corpoMaior)
  yield* medirMudancas(pid, "600 periods, 12,000 salaries", navegador, doMaior, false)
  yield* medirEnvio(pid, navegante(base))
  titulo("Pages, with brotli")
  yield* medirPaginas("40 years", navegador, deQuarentaAnos)
  yield* medirPaginas("600 periods", navegador, doMaior)
}).pipe(Effect.scoped, Effect.orDie)

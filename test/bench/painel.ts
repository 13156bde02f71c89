/** Pages of the panel on the shipped tables: server time, and bytes of the page and of all it links, on an empty cache. */
import { request } from "node:http"
import { Effect } from "effect"
import { type Navegante, navegante } from "../apoio/painel/navegante.ts"
import { esperar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"

const RODADAS = 20
const MAXIMO_MS = 100
const MAXIMO_KB = 100

const PAGINAS = [
  "/_painel/52998224725",
  "/_painel/tabelas",
  "/_painel/tabelas/tabela?page=size:100,page:2",
  "/_painel/tabelas/tabela/linhas/2020-02",
  "/_painel/tabelas/tabela/series/inpc",
  "/_painel/tabelas/selic-diaria",
  "/_painel/tabelas/tabela/colar",
  "/_painel/cargas",
  "/_painel/auditoria",
  "/_painel/auditoria/na-data",
  "/_painel/atualizacao",
  "/_painel/chaves",
  "/_painel/chaves/emitir",
  "/_painel/administradores",
  "/_painel/acessos"
]

interface Medida {
  readonly status: number
  readonly bytes: number
  readonly ms: number
}

/** One request as a browser sends it: compressed; the bytes are those of the body as it came. */
const medir = (url: string, cookie: string): Promise<Medida> =>
  new Promise((resolver, rejeitar) => {
    const inicio = performance.now()
    request(url, { headers: { cookie, "accept-encoding": "gzip, br" } }, (resposta) => {
      let bytes = 0
      resposta.on("data", (d: Buffer) => {
        bytes += d.length
      })
      resposta.on("end", () => resolver({ status: resposta.statusCode ?? 0, bytes, ms: performance.now() - inicio }))
    })
      .on("error", rejeitar)
      .end()
  })

/** Styles, scripts and preloaded fonts of a page, and every font of its styles (a browser may need fewer). */
const ligados = (navegador: Navegante, html: string) =>
  Effect.gen(function* () {
    const daPagina = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(
      ([, endereco]) => endereco!
    )
    const todos = new Set(daPagina)
    for (const folha of daPagina.filter((endereco) => endereco.endsWith(".css"))) {
      const { texto } = yield* navegador.ver(folha)
      for (const [, fonte] of texto.matchAll(/url\(["']?([^"')]+\.woff2)/g)) {
        todos.add(new URL(fonte!, new URL(folha, navegador.base)).pathname)
      }
    }
    return [...todos]
  })

export const medirPainel = Effect.gen(function* () {
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados })
  const [, link = ""] = yield* esperar(servico, /Entrada no painel: (http:\/\/\S+)/)
  const navegador = navegante(servico.url)
  const token = new URL(link).searchParams.get("token")!
  yield* navegador.enviar("/auth/link", { token, cpf: "52998224725", nome: "Ana Administradora" })
  const cookie = [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
  const pedir = (caminho: string) => Effect.promise(() => medir(servico.url + caminho, cookie))

  titulo(`Pages of the panel (${RODADAS} requests each, median; bytes with all that the page links)`)
  for (const caminho of PAGINAS) {
    const { texto } = yield* navegador.ver(caminho)
    const { status, bytes } = yield* pedir(caminho)
    if (status !== 200) return yield* Effect.die(`${caminho} answered ${status}`)
    const outros = yield* Effect.forEach(yield* ligados(navegador, texto), pedir)
    const tempos = yield* Effect.forEach(Array.from({ length: RODADAS }), () => pedir(caminho))
    const peso = outros.reduce((soma, outro) => soma + outro.bytes, bytes)
    linha(caminho, mediana(tempos.map(({ ms }) => ms)), "ms", { valor: MAXIMO_MS, sentido: "<=" })
    linha(caminho, peso / 1000, "kB", { valor: MAXIMO_KB, sentido: "<=" })
  }
}).pipe(Effect.scoped)

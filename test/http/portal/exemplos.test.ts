/**
 * The examples of the written pages as a reader follows them: each page is fetched from a service that has just been installed,
 * its blocks are copied in order into an empty folder (programs as files, commands into one shell), and what the page says comes
 * out must come out, to the letter. Only the key is the reader's own.
 */
import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { VERSAO } from "../../../src/composicao/versao.ts"
import { operacoesDe } from "../../../src/domain/plataforma/portal/leitura/todas.ts"
import { PAGINAS_ESCRITAS } from "../../../src/http/portal/paginas/escritas.ts"
import { contratoDoPrograma } from "../../../src/http/servidor.ts"
import { chaveDe } from "../../apoio/chaves.ts"
import { portaLivre } from "../../apoio/http/porta-livre.ts"
import { pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"

const executar = promisify(execFile)

interface Bloco {
  readonly titulo: string
  readonly lingua: string
  readonly texto: string
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
const semEntidades = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, nome: string) => ENTIDADES[nome]!)

const BLOCO =
  /<figure class="exemplo">\s*<figcaption>([^<]*)<\/figcaption>\s*<pre[^>]*>\s*<code class="(\w+)">([^<]*)<\/code>\s*<\/pre>/g

/** The blocks of code of a page, as they are copied. */
const blocosDe = (html: string): ReadonlyArray<Bloco> =>
  [...html.matchAll(BLOCO)].map(([, titulo = "", lingua = "", texto = ""]) => ({
    titulo: semEntidades(titulo),
    lingua,
    texto: semEntidades(texto)
  }))

const PROGRAMAS: ReadonlySet<string> = new Set(["javascript", "python"])
const SEPARADOR = "@@bloco@@"

const pastaVazia = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "exemplos-"))),
  (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
)

/** What each block printed, in order. */
const seguir = Effect.fnUntraced(function* (blocos: ReadonlyArray<Bloco>, chave: string, pasta: string) {
  for (const { titulo, lingua, texto } of blocos)
    if (PROGRAMAS.has(lingua)) writeFileSync(join(pasta, titulo), `${texto}\n`)
  const comandos = blocos.filter(({ lingua }) => lingua === "sh")
  const roteiro = comandos
    .map(({ texto }) => texto.replace(/\bCHAVE=rgps_\S+/, `CHAVE=${chave}`))
    .join(`\nprintf '\\n%s\\n' '${SEPARADOR}'\n`)
  const { stdout } = yield* Effect.promise(() =>
    executar("bash", ["-euo", "pipefail", "-c", roteiro], { cwd: pasta, maxBuffer: 64e6 })
  )
  const saidas = stdout.split(`\n${SEPARADOR}\n`).map((texto) => texto.trimEnd().replaceAll("\r\n", "\n"))
  assert.strictEqual(saidas.length, comandos.length)
  return new Map(comandos.map((comando, i) => [comando, saidas[i]!]))
})

/** The command before a block of output. */
const anterior = (blocos: ReadonlyArray<Bloco>, i: number): Bloco | undefined =>
  blocos.slice(0, i).findLast(({ lingua }) => lingua === "sh")

const secaoDe = (html: string, id: string): string =>
  html.slice(html.indexOf(`<section aria-labelledby="${id}">`)).split("</section>")[0]!

/** At a port that is known before: the pages name the address that people use. */
const servicoNovo = Effect.gen(function* () {
  const PORT = String(yield* portaLivre)
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados, PORT })
  const pagina = (caminho: string) => Effect.promise(async () => (await fetch(servico.url + caminho)).text())
  return { chave: chaveDe(servico.url)!, pagina }
})

const DOCUMENTOS = new URL("../../casos/documentos/", import.meta.url)
/** The document that a reader of each kind takes. */
const AMOSTRAS: ReadonlyArray<readonly [RegExp, string]> = [
  [/calculos-atrasados\/arquivo-calc/, "calc/container-atrasados.calc"],
  [/arquivo-calc\/.*desvinculada/, "calc/container-rmi-desvinculada.calc"],
  [/calculos-rmi\/arquivo-calc/, "calc/container-rmi.calc"],
  [/arquivo-calc/, "calc/container-tempo.calc"],
  [/\/carta\//, "carta/carta-01-lei9876.pdf"],
  [/\/rdctc\//, "rdctc/rdctc-01-perfil.pdf"],
  [/\/pap\//, "pap/pap-01-dois-cnis.pdf"]
]
const PDF = "%PDF-"

/** What the first steps leave behind. */
const ARQUIVOS = ["demonstrativo.pdf", "demonstrativo-js.pdf", "demonstrativo-py.pdf"]

describe("the examples of the pages", () => {
  it.live(
    "work as they are copied, and print what the page says",
    () =>
      Effect.gen(function* () {
        const { chave, pagina } = yield* servicoNovo
        let mostradas = 0
        for (const { caminho } of PAGINAS_ESCRITAS) {
          const blocos = blocosDe(yield* pagina(caminho))
          assert.include(
            blocos.map(({ lingua }) => lingua),
            "sh",
            `${caminho} shows nothing to run`
          )
          const pasta = yield* pastaVazia
          const saidas = yield* seguir(blocos, chave, pasta)
          for (const [i, { lingua, titulo, texto }] of blocos.entries()) {
            if (lingua !== "saida") continue
            mostradas++
            assert.strictEqual(saidas.get(anterior(blocos, i)!), texto, `${caminho}: ${titulo}`)
          }
          if (caminho === "/docs-api/primeiros-passos")
            for (const arquivo of ARQUIVOS)
              assert.strictEqual(readFileSync(join(pasta, arquivo)).subarray(0, 5).toString(), PDF, arquivo)
        }
        assert.isAbove(mostradas, 12)

        // from the landing page to the first own calculation: a link, and six commands at most
        assert.include(yield* pagina("/docs-api"), 'href="/docs-api/primeiros-passos"')
        const doCurl = blocosDe(secaoDe(yield* pagina("/docs-api/primeiros-passos"), "curl"))
        const ateCalcular = doCurl.slice(
          0,
          doCurl.findIndex(({ lingua }) => lingua === "saida")
        )
        assert.isAtMost(ateCalcular.length, 6)
        const pasta = yield* pastaVazia
        const [ultima = ""] = [...(yield* seguir(ateCalcular, chave, pasta)).values()].slice(-1)
        assert.match(ultima, /^Até \d{2}\/\d{2}\/\d{4}: .* de tempo de contribuição/)
        assert.isTrue(existsSync(join(pasta, "pedido.json")))
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "every command of the landing page and of the explorer runs as the page shows it",
    () =>
      Effect.gen(function* () {
        const { chave, pagina } = yield* servicoNovo
        const pasta = yield* pastaVazia
        const comandosDe = (html: string) =>
          [...html.matchAll(/aria-label="Comando"><code>([^<]*)<\/code>/g)].map(([, texto = ""]) =>
            semEntidades(texto).trim()
          )
        /** The status, and the body where it is a failure. */
        const executarComando = (comando: string) =>
          Effect.promise(async () => {
            const roteiro = comando.replace(/^curl /, "curl -s -o saida -w '%{http_code}' ")
            const { stdout } = await executar("bash", ["-euc", roteiro], {
              cwd: pasta,
              env: { ...process.env, CHAVE: chave }
            })
            const status = Number(stdout)
            return { status, corpo: status < 400 ? "" : readFileSync(join(pasta, "saida"), "utf8").slice(0, 300) }
          })
        const inicio = comandosDe(yield* pagina("/docs-api"))
        assert.isAtLeast(inicio.length, 1)
        for (const comando of inicio) assert.strictEqual((yield* executarComando(comando)).status, 200, comando)

        const falhas: Array<string> = []
        let executados = 0
        for (const { id, caminho, corpo } of operacoesDe(contratoDoPrograma(VERSAO))) {
          const [comando] = comandosDe(yield* pagina(`/docs-api/tudo/${id}`))
          assert.isDefined(comando, id)
          const [exemplo] = corpo?.exemplos ?? []
          if (exemplo !== undefined) writeFileSync(join(pasta, "pedido.json"), exemplo.texto)
          const [, amostra = "cnis/cnis-01-pequeno.pdf"] = AMOSTRAS.find(([padrao]) => padrao.test(caminho)) ?? []
          writeFileSync(join(pasta, "documento"), readFileSync(new URL(amostra, DOCUMENTOS)))
          const { status, corpo: dito } = yield* executarComando(comando!)
          executados++
          // what names a job, a code or a token of somebody finds nothing on this service
          const deAlguem = /\{(id|jobId|codigo|token|protocolo)/.test(caminho)
          if (status >= 300 && !(deAlguem && status === 404)) falhas.push(`${id}: ${status} ${dito}`)
        }
        assert.isAbove(executados, 40)
        assert.deepStrictEqual(falhas, [])
      }).pipe(Effect.scoped),
    240_000
  )
})

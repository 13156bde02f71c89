/** `job` as a person or a scheduler runs it: a process of its own, on a database of its own. */
import { writeFileSync } from "node:fs"
import { createServer, get } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { join } from "node:path"
import { createServer as createTlsServer } from "node:tls"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { ateQue } from "../../apoio/ate-que.ts"
import { enderecoDeTeste } from "../../apoio/banco/banco.ts"
import { DE_FORA } from "../../apoio/certificado.ts"
import { type FontesFalsas, fontesFalsas } from "../../apoio/processos/fontes-externas.ts"
import { esperar, executar, pastaDeDados } from "../../apoio/processos/processo.ts"
import { publicadas } from "./cenario.ts"

const preparar = Effect.gen(function* () {
  const fontes = yield* fontesFalsas
  for (const [fonte, valores] of Object.entries(publicadas)) fontes.series.set(fonte, { valores })
  return { fontes, banco: Redacted.value(yield* enderecoDeTeste) }
})

/** A proxy that leads whatever is asked of it to `destino`, and remembers for whom it was asked. */
const proxyPara = (destino: string) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly hospedeiros: Set<string>; readonly fechar: () => void }>(
      (resume) => {
        const hospedeiros = new Set<string>()
        const servidor = createServer()
        servidor.on("connect", ({ url }, cliente: Socket) => {
          hospedeiros.add(url ?? "")
          const { hostname, port } = new URL(destino)
          const ligado = connect(Number(port), hostname, () => {
            cliente.write("HTTP/1.1 200 Connection established\r\n\r\n")
            cliente.pipe(ligado).pipe(cliente)
          })
          ligado.on("error", () => cliente.destroy())
          cliente.on("error", () => ligado.destroy())
        })
        servidor.on("request", (pedido, resposta) => {
          const { host, pathname, search } = new URL(pedido.url ?? "")
          hospedeiros.add(`${host}:80`)
          get(`${destino}${pathname}${search}`, (dada) => {
            resposta.writeHead(dada.statusCode ?? 502, dada.headers)
            dada.pipe(resposta)
          })
        })
        servidor.listen(0, "127.0.0.1", () => {
          const { port } = servidor.address() as AddressInfo
          const fechar = () => {
            servidor.closeAllConnections()
            servidor.close()
          }
          resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, hospedeiros, fechar }))
        })
      }
    ),
    ({ fechar }) => Effect.sync(fechar)
  )

/** `destino` behind TLS, as `fontes.example`. */
const cifrando = (destino: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.callback<{ readonly url: string; readonly fechar: () => void }>((resume) => {
        const { hostname, port } = new URL(destino)
        const abertos = new Set<Socket>()
        const servidor = createTlsServer(DE_FORA, (cliente) => {
          const ligado = connect(Number(port), hostname)
          for (const ponta of [cliente, ligado]) {
            abertos.add(ponta)
            ponta.on("error", () => ponta.destroy())
          }
          cliente.pipe(ligado).pipe(cliente)
        })
        servidor.listen(0, "127.0.0.1", () => {
          const fechar = () => {
            servidor.close()
            for (const ponta of abertos) ponta.destroy()
          }
          resume(Effect.succeed({ url: `https://127.0.0.1:${(servidor.address() as AddressInfo).port}`, fechar }))
        })
      }),
      ({ fechar }) => Effect.sync(fechar)
    ),
    ({ url }) => url
  )

/** Where the sources are said to be. */
type Lugar = Pick<FontesFalsas, "url">

const job = (banco: string, fontes: Lugar, ...argumentos: ReadonlyArray<string>) =>
  jobCom({}, banco, fontes, ...argumentos)

const jobCom = Effect.fnUntraced(function* (
  ambiente: Readonly<Record<string, string>>,
  banco: string,
  { url }: Lugar,
  ...argumentos: ReadonlyArray<string>
) {
  const execucao = yield* executar(["src/main.ts", "job", ...argumentos], {
    ...ambiente,
    DATABASE_URL: banco,
    SGS_URL: url,
    IBGE_URL: url
  })
  const codigo = yield* execucao.fim
  const eventos = execucao
    .saida()
    .trim()
    .split("\n")
    .map((linha) => JSON.parse(linha).evento)
  return { codigo, eventos, humano: execucao.erros() }
})

describe("npm run job", () => {
  it.live(
    "updates a new database, seeded first, and ends with 0; run again it changes nothing",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        const primeira = yield* job(banco, fontes)
        assert.strictEqual(primeira.codigo, 0, primeira.humano)
        assert.deepStrictEqual(primeira.eventos, [
          "indices.seed.concluido",
          "indices.atualizacao.automatica.concluida",
          "indices.job.executado"
        ])
        assert.include(primeira.humano, "IPCA: 3 inseridas\n")
        assert.match(primeira.humano, /\nSérie +Fonte +Período/)
        const segunda = yield* job(banco, fontes)
        assert.strictEqual(segunda.codigo, 0)
        assert.deepStrictEqual(segunda.eventos, ["indices.job.executado"])
        assert.include(segunda.humano, "Nenhuma tabela mudou.")
        fontes.series.set("IBGE 1737/63", { valores: { ...publicadas["IBGE 1737/63"], "2026-10-01": "0.29" } })
        const terceira = yield* job(banco, fontes)
        assert.strictEqual(terceira.codigo, 0, "what could be done was done")
        assert.include(terceira.humano, "  IPCA, 10/2026: A fonte tinha publicado 0,28, e agora traz 0,29.\n")
        assert.match(terceira.humano, /\n {2}Confirme ou recuse em http:\/\/localhost:\d+\/_painel\/atualizacao\/3\n/)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "ends with 1 when a series failed",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        fontes.series.set("SGS 189", { status: 406, corpo: "{}" })
        const { codigo, humano } = yield* job(banco, fontes)
        assert.strictEqual(codigo, 1)
        assert.include(humano, "  IGP-M: SGS 189: HTTP 406: janela de consulta recusada\n")
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "goes out through the proxy of HTTP_PROXY, but not to what NO_PROXY names",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        const proxy = yield* proxyPara(fontes.url)
        const deFora = { url: "http://fontes.example" }
        const ambiente = { HTTP_PROXY: proxy.url }
        const { codigo, humano } = yield* jobCom({ ...ambiente, NO_PROXY: "outras.example" }, banco, deFora)
        assert.strictEqual(codigo, 0, humano)
        assert.deepStrictEqual([...proxy.hospedeiros], ["fontes.example:80"])
        proxy.hospedeiros.clear()
        // another name of this machine, which is not excepted by itself
        const excetuada = { url: fontes.url.replace("127.0.0.1", "0.0.0.0") }
        const direta = yield* jobCom({ ...ambiente, NO_PROXY: "0.0.0.0" }, banco, excetuada)
        assert.strictEqual(direta.codigo, 0, direta.humano)
        assert.deepStrictEqual([...proxy.hospedeiros], [])
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "asks for an encrypted source through the proxy of HTTPS_PROXY, and reads it itself: the proxy only carries it",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        const cifrada = yield* cifrando(fontes.url)
        const proxy = yield* proxyPara(cifrada)
        const autoridade = join(yield* pastaDeDados, "autoridade.pem")
        writeFileSync(autoridade, DE_FORA.cert)
        const deFora = { url: "https://fontes.example" }
        for (const nome of ["HTTPS_PROXY", "https_proxy"]) {
          const ambiente = { [nome]: proxy.url, NODE_EXTRA_CA_CERTS: autoridade }
          const { codigo, humano } = yield* jobCom(ambiente, banco, deFora)
          assert.strictEqual(codigo, 0, humano)
          assert.deepStrictEqual([...proxy.hospedeiros], ["fontes.example:443"])
          proxy.hospedeiros.clear()
        }
        const semProxy = yield* jobCom({ NODE_EXTRA_CA_CERTS: autoridade }, banco, deFora)
        assert.notStrictEqual(semProxy.codigo, 0, "the name is of nobody: without the proxy nothing is reached")
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "interrupted, does not say that it is done",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        fontes.series.set("SGS 189", { atraso: Number.POSITIVE_INFINITY })
        const execucao = yield* executar(["src/main.ts", "job"], {
          DATABASE_URL: banco,
          SGS_URL: fontes.url,
          IBGE_URL: fontes.url
        })
        yield* esperar(execucao, /^consultando /m)
        execucao.processo.kill("SIGTERM")
        assert.strictEqual(yield* execucao.fim, 130)
        assert.match(execucao.erros(), /^Interrompido\.$/m)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "stays with --agendado, runs at every hour of JOB_CRON, and ends as told; without JOB_CRON it says what is missing",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        const recusado = yield* executar(["src/main.ts", "job", "--agendado"], { DATABASE_URL: banco })
        assert.strictEqual(yield* recusado.fim, 78)
        assert.include(recusado.erros(), "JOB_CRON: com --agendado, esperada a hora das atualizações")
        const execucao = yield* executar(["src/main.ts", "job", "--agendado"], {
          DATABASE_URL: banco,
          SGS_URL: fontes.url,
          IBGE_URL: fontes.url,
          JOB_CRON: "* * * * * *"
        })
        const concluidas = () => execucao.saida().split('"evento":"indices.job.executado"').length - 1
        yield* ateQue(Effect.sync(concluidas), (quantas) => quantas >= 2, 90_000)
        assert.isNull(execucao.processo.exitCode, execucao.final())
        execucao.processo.kill("SIGTERM")
        assert.strictEqual(yield* execucao.fim, 0, execucao.final())
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "ends with 2 when nothing could run",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        const semServidor = "postgres://ninguem@127.0.0.1:9/nada"
        const { codigo, humano } = yield* job(semServidor, fontes)
        assert.strictEqual(codigo, 2)
        assert.strictEqual(
          humano,
          "Nada foi feito. O banco de dados não está disponível: a conexão foi recusada (ECONNREFUSED).\n"
        )
        assert.deepStrictEqual(fontes.pedidos, [])
      }).pipe(Effect.scoped),
    60_000
  )
})

/** The program as an operator runs it: first start, restart, crashes, signals, wrong settings. */
import { spawnSync } from "node:child_process"
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { type AddressInfo, connect, createServer, type Server } from "node:net"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  esperar,
  executar,
  pastaDeDados,
  SEM_BANCO_PREPARADO,
  type ServicoNoAr,
  servicoNoAr
} from "../apoio/processos/processo.ts"

const CAMINHO = "/indices/api/v1/tabela/1994-07"

const obter = (url: string) =>
  Effect.promise(() => fetch(url).then(async (r) => ({ status: r.status, corpo: await r.text() })))

const registrosDe = (servico: ServicoNoAr): ReadonlyArray<Record<string, unknown>> =>
  servico
    .saida()
    .split("\n")
    .filter((linha) => linha !== "")
    .map((linha) => JSON.parse(linha))

const eventos = (servico: ServicoNoAr) =>
  registrosDe(servico).flatMap((r) => (typeof r.evento === "string" ? [r.evento] : []))

const arquivoDoBanco = (pasta: string) => join(pasta, "postgres", "pgdata", "postmaster.pid")
const pidDoBanco = (pasta: string) => Number(readFileSync(arquivoDoBanco(pasta), "utf8").split("\n")[0])

const encerrar = (servico: ServicoNoAr, sinal: NodeJS.Signals) =>
  Effect.suspend(() => {
    servico.processo.kill(sinal)
    return servico.fim
  })

describe("the service as a process", () => {
  it.live(
    "starts on an empty machine, seeds once, stops cleanly, and survives kill -9 of itself and of the database",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados

        const primeiro = yield* servicoNoAr({ DATA_DIR }, SEM_BANCO_PREPARADO)
        const resposta = yield* obter(primeiro.url + CAMINHO)
        assert.strictEqual(resposta.status, 200)
        assert.include(eventos(primeiro), "indices.seed.concluido")
        const [, link = ""] = yield* esperar(primeiro, /Entrada no painel: (http:\/\/\S+)/)
        const entrada = yield* obter(link)
        assert.strictEqual(entrada.status, 200)
        assert.include(entrada.corpo, "<h1>Primeiro acesso ao painel</h1>")
        assert.notInclude(primeiro.saida(), link.split("=")[1]!, "the link's secret is in no log")
        assert.strictEqual(yield* encerrar(primeiro, "SIGTERM"), 0)

        const segundo = yield* servicoNoAr({ DATA_DIR })
        assert.deepStrictEqual(yield* obter(segundo.url + CAMINHO), resposta)
        assert.notInclude(eventos(segundo), "indices.seed.concluido")
        assert.strictEqual(yield* encerrar(segundo, "SIGKILL"), 137)

        const terceiro = yield* servicoNoAr({ DATA_DIR })
        assert.deepStrictEqual(yield* obter(terceiro.url + CAMINHO), resposta)
        process.kill(pidDoBanco(DATA_DIR), "SIGKILL")
        assert.deepStrictEqual(yield* obter(terceiro.url + CAMINHO), resposta, "reads are served from memory")
        assert.strictEqual(yield* encerrar(terceiro, "SIGTERM"), 0)

        const quarto = yield* servicoNoAr({ DATA_DIR })
        assert.deepStrictEqual(yield* obter(quarto.url + CAMINHO), resposta)
        assert.strictEqual(yield* encerrar(quarto, "SIGINT"), 0)
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "SIGTERM lets a request in progress end and refuses new ones",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const servico = yield* servicoNoAr({ DATA_DIR })
        const { hostname, port } = new URL(servico.url)
        const inteiro = yield* Effect.promise(() =>
          fetch(`${servico.url}/indices/api/v1/tabela`, { headers: { "accept-encoding": "identity" } }).then((r) =>
            r.text()
          )
        )
        const recebido = yield* Effect.callback<string>((resume) => {
          let texto = ""
          const soquete = connect(Number(port), hostname, () => {
            soquete.write(`GET /indices/api/v1/tabela HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
          })
          soquete.setEncoding("utf8")
          soquete.once("data", (inicio) => {
            texto += inicio
            soquete.pause()
            servico.processo.kill("SIGTERM")
            setTimeout(() => {
              soquete.on("data", (d) => {
                texto += d
              })
              soquete.resume()
            }, 300)
          })
          soquete.once("close", () => resume(Effect.succeed(texto)))
        })
        assert.isTrue(recebido.endsWith(inteiro), "the whole answer arrived")
        assert.strictEqual(yield* servico.fim, 0)
        const recusado = yield* Effect.promise(() =>
          fetch(servico.url).then(
            () => false,
            () => true
          )
        )
        assert.isTrue(recusado)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "SIGTERM sent to `npm start` reaches the service and its database",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const npm = yield* executar(["start"], { DATA_DIR, PORT: "0" }, ["npm"])
        const [, url = ""] = yield* esperar(npm, /no ar em (http:\/\/\S+)/)
        npm.processo.kill("SIGTERM")
        yield* npm.fim
        assert.isFalse(existsSync(arquivoDoBanco(DATA_DIR)), "the database was stopped")
        const recusado = yield* Effect.promise(() =>
          fetch(url).then(
            () => false,
            () => true
          )
        )
        assert.isTrue(recusado)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live("a wrong setting ends the start with one line that names the variable, and code 78", () =>
    Effect.gen(function* () {
      const segredo = "valor-que-nao-pode-aparecer"
      const { fim, erros, saida } = yield* executar(["src/main.ts", "servir"], {
        PORT: "oitenta",
        CHAVE_SERVICO: segredo
      })
      assert.strictEqual(yield* fim, 78)
      const linhas = erros().trim().split("\n")
      assert.lengthOf(linhas, 1)
      assert.include(linhas[0], "PORT: ")
      assert.include(linhas[0], "CHAVE_SERVICO: ")
      assert.notInclude(erros() + saida(), segredo)
    }).pipe(Effect.scoped)
  )

  it.live(
    "what does not let it begin is said in one sentence, without secrets, and nobody waits for it: code 2",
    () =>
      Effect.gen(function* () {
        const pasta = yield* pastaDeDados
        const arquivo = join(pasta, "arquivo")
        writeFileSync(arquivo, "")
        const ocupante = yield* Effect.acquireRelease(
          Effect.callback<Server>((resume) => {
            const servidor = createServer().listen(0, "127.0.0.1", () => resume(Effect.succeed(servidor)))
          }),
          (servidor) => Effect.sync(() => servidor.close())
        )
        const { port } = ocupante.address() as AddressInfo
        const casos: ReadonlyArray<readonly [variaveis: Readonly<Record<string, string>>, dito: RegExp]> = [
          [
            { DATABASE_URL: "postgres://pessoa:senha-secreta@127.0.0.1:1/nada" },
            /^O banco de dados não está disponível: a conexão foi recusada \(ECONNREFUSED\)\.$/m
          ],
          [
            { DATABASE_URL: "postgres://pessoa:senha-secreta@nao-existe.invalid/nada" },
            /^O banco de dados não está disponível: o nome do servidor \S.* \((?:ENOTFOUND|EAI_AGAIN)\)\.$/m
          ],
          [
            { DATA_DIR: join(arquivo, "dados") },
            /^O banco de dados não está disponível: \S+ não pôde ser criada: uma parte do caminho não é uma pasta \(ENOTDIR\)\.$/m
          ],
          [
            { DATA_DIR: pasta, PORT: String(port) },
            /^O serviço não pode atender na porta \d+: o endereço já está em uso \(EADDRINUSE\)\. Pare quem a usa, ou escolha outra em PORT/m
          ]
        ]
        for (const [variaveis, dito] of casos) {
          const { fim, erros, saida } = yield* executar(["src/main.ts", "servir"], { PORT: "0", ...variaveis })
          assert.strictEqual(yield* fim, 2, erros())
          assert.match(erros(), dito)
          assert.notMatch(erros(), /\n {4}at |Error:/, "no trace")
          assert.notInclude(erros() + saida(), "senha-secreta")
        }
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "two processes may start on the same folder at the same time",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const um = servicoNoAr({ DATA_DIR }, SEM_BANCO_PREPARADO)
        const [a, b] = yield* Effect.all([um, um], { concurrency: 2 })
        assert.deepStrictEqual(yield* obter(a.url + CAMINHO), yield* obter(b.url + CAMINHO))
        const semeaduras = [...eventos(a), ...eventos(b)].filter((e) => e === "indices.seed.concluido")
        assert.lengthOf(semeaduras, 1)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "the data lie in a data folder that was not there, whatever the umask, and the start says where",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = join(yield* pastaDeDados, "ainda", "nada")
        const fechado = ["sh", "-c", 'umask 077; exec "$@"', "sh", process.execPath] as const
        const servico = yield* servicoNoAr({ DATA_DIR, NODE_COMPILE_CACHE: "" }, fechado)
        const dados = join(DATA_DIR, "postgres")
        assert.include(servico.erros(), `dados: ${dados})`)
        assert.isTrue(existsSync(join(dados, "pgdata", "PG_VERSION")))
        for (const [parte, modo] of [
          ["compilado", 0o700],
          ["chave-cifra", 0o600],
          ["postgres/pgdata", 0o700],
          ["postgres/soquete", 0o700],
          ["postgres/senha", 0o600]
        ] as const)
          assert.strictEqual(statSync(join(DATA_DIR, parte)).mode & 0o777, modo, parte)
        assert.strictEqual(yield* encerrar(servico, "SIGTERM"), 0)
        assert.strictEqual(registrosDe(servico).find(({ message }) => message === "serviço no ar")?.dados, dados)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "an ordinary account has its database in a data folder of its own; those of another account are no start",
    (contexto) =>
      Effect.gen(function* () {
        const OUTRA = 65_534
        const como = ["setpriv", `--reuid=${OUTRA}`, `--regid=${OUTRA}`, "--clear-groups", process.execPath] as const
        if (process.getuid?.() !== 0 || spawnSync(como[0], [...como.slice(1), "src/exigir-node.cjs"]).status !== 0)
          return contexto.skip("only root can act as another account, where that may read the program")
        const pasta = yield* pastaDeDados
        chownSync(pasta, OUTRA, OUTRA)
        const DATA_DIR = join(pasta, "dados")
        const variaveis = { DATA_DIR, NODE_COMPILE_CACHE: "" }
        const servico = yield* servicoNoAr(variaveis, como)
        assert.strictEqual(statSync(join(DATA_DIR, "postgres", "pgdata")).uid, OUTRA)
        assert.strictEqual(yield* encerrar(servico, "SIGTERM"), 0)
        spawnSync("chown", ["-R", "1:1", join(DATA_DIR, "postgres", "pgdata")])
        const alheio = yield* executar(["src/main.ts", "servir"], { PORT: "0", ...variaveis }, como)
        assert.strictEqual(yield* alheio.fim, 2)
        assert.match(alheio.erros(), /pgdata é da conta \S+: inicie o serviço com ela, ou como root\.$/m)
      }).pipe(Effect.scoped),
    60_000
  )
})

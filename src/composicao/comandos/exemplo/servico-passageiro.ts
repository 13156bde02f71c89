/** The service as a process of its own, on a free port and a data folder that are gone with the scope. */
import { spawn } from "node:child_process"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"
import { erroDoSistema } from "../../../domain/valores/textos/erro-do-sistema.ts"
import { ExemploFalhou } from "./falha.ts"

export interface ServicoPassageiro {
  readonly url: string
  /** An API key of this service alone. */
  readonly chave: string
}

const PRAZO = "90 seconds"

const NO_AR = /^Serviço no ar em (http:\/\/\S+)/m
const CHAVE = /x-api-key\): (rgps_\w+)/

/** Run as root, the database is another account's, which has to reach it. */
const PASTA_DO_BANCO = 0o755

const pastaPassageira: Effect.Effect<string, ExemploFalhou, Scope.Scope> = Effect.acquireRelease(
  Effect.tryPromise({
    try: async () => {
      const pasta = await mkdtemp(join(tmpdir(), "calculos-rgps-dados-"))
      await chmod(pasta, PASTA_DO_BANCO)
      return pasta
    },
    catch: (erro) => new ExemploFalhou({ motivo: `não há onde pôr o banco de dados: ${erroDoSistema(erro)}.` })
  }),
  (pasta) => Effect.promise(() => rm(pasta, { recursive: true, force: true }))
)

/** Known before the start, since statements print the address under which they are kept. */
const portaLivre = Effect.promise(
  () =>
    new Promise<number>((resolver, recusar) => {
      const sonda = createServer().once("error", recusar)
      sonda.listen(0, "127.0.0.1", () => {
        const endereco = sonda.address()
        sonda.close(() => resolver(endereco !== null && typeof endereco === "object" ? endereco.port : 0))
      })
    })
)

/** Nothing of the caller's settings: neither the database nor the mail of anybody is touched. */
const ambiente = (pastaDados: string, porta: number) => {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, DATA_DIR: pastaDados, PORT: String(porta), AMBIENTE: "desenvolvimento" }
}

/** The same program as this one, with the command `servir`; what it says for people is gathered. */
const iniciar = (pastaDados: string, porta: number) => {
  const processo = spawn(process.execPath, [...process.execArgv, process.argv[1]!, "servir"], {
    env: ambiente(pastaDados, porta),
    stdio: ["ignore", "ignore", "pipe"]
  })
  let dito = ""
  const terminado = new Promise<void>((resolver) => {
    processo.once("close", () => resolver())
    processo.once("error", () => resolver())
  })
  const pronto = new Promise<ServicoPassageiro | undefined>((resolver) => {
    processo.stderr.on("data", (parte) => {
      dito += String(parte)
      const [url, chave] = [NO_AR.exec(dito)?.[1], CHAVE.exec(dito)?.[1]]
      if (url !== undefined && chave !== undefined) resolver({ url, chave })
    })
    void terminado.then(() => resolver(undefined))
  })
  return { processo, pronto, terminado, dito: () => dito.trim() }
}

type Iniciado = ReturnType<typeof iniciar>

const encerrar = ({ processo, terminado }: Iniciado) =>
  Effect.promise(() => {
    processo.kill("SIGTERM")
    return terminado
  })

/** Answers once the service does; fails with what it said when it ends before, or takes too long. */
export const servicoPassageiro: Effect.Effect<ServicoPassageiro, ExemploFalhou, Scope.Scope> = Effect.gen(function* () {
  const pasta = yield* pastaPassageira
  const porta = yield* portaLivre
  const iniciado = yield* Effect.acquireRelease(
    Effect.sync(() => iniciar(pasta, porta)),
    encerrar
  )
  const falhar = (oQue: string) =>
    new ExemploFalhou({ motivo: `o serviço ${oQue}: ${iniciado.dito() || "nada disse"}` })
  const servico = yield* Effect.promise(() => iniciado.pronto).pipe(
    Effect.timeoutOrElse({ duration: PRAZO, orElse: () => falhar("não respondeu a tempo") })
  )
  return servico ?? (yield* falhar("não começou"))
})

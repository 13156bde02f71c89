/** A whole installation of the long proofs: a database of its own, a service that is killed and started again, its people. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as dormir } from "node:timers/promises"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { pastaDoAglomerado } from "../../../sql/banco/postgres-embutido/aglomerado.ts"
import {
  AMBIENTE_NATIVO,
  binarios,
  contaDe,
  entregarAConta,
  pastaAntiga
} from "../../../sql/banco/postgres-embutido/binarios.ts"
import { enderecoDe, processoVivo, servidorVivo } from "../../../sql/banco/postgres-embutido/servidor.ts"
import { servidorSmtp } from "../correio/servidor-smtp.ts"
import { portaLivre } from "../http/porta-livre.ts"
import { agora, CLIENTE_FALSO, provedorFalso } from "../identidade/provedor-identidade.ts"
import { cpfNumero } from "../pessoas/gente.ts"
import { COMO_NPM_START, type Execucao, executar, pastaDeDados, servicoNoAr } from "./processo.ts"

/** The number after `--name=`, or `padrao`; the word, where `padrao` is one. */
export const opcao = <A extends string | number>(argumentos: ReadonlyArray<string>, nome: string, padrao: A): A => {
  const dita = argumentos.find((argumento) => argumento.startsWith(`--${nome}=`))?.slice(nome.length + 3)
  if (dita === undefined) return padrao
  const valor = typeof padrao === "number" ? Number(dita) : dita
  if (Number.isNaN(valor) || dita === "") throw new Error(`--${nome}: a ${typeof padrao} was expected`)
  return valor as A
}

/** Process ids of the children of a process that run, with their titles. */
export const filhosDe = (pai: number): ReadonlyArray<{ readonly pid: number; readonly titulo: string }> =>
  readdirSync("/proc")
    .filter((nome) => /^\d+$/.test(nome))
    .flatMap((nome) => {
      try {
        const ppid = Number(
          readFileSync(`/proc/${nome}/stat`, "utf8")
            .replace(/^.*\) /s, "")
            .split(" ")[1]
        )
        return ppid === pai
          ? [{ pid: Number(nome), titulo: readFileSync(`/proc/${nome}/cmdline`, "utf8").replaceAll("\0", " ") }]
          : []
      } catch {
        return [] // it ended meanwhile
      }
    })

/** Folder of the programs of PostgreSQL: of the newest one that the system has, else, or `doPacote`, of the embedded package. */
const programas = (pasta: string, doPacote: boolean): string => {
  const doSistema = "/usr/lib/postgresql"
  const versoes = !doPacote && existsSync(doSistema) ? readdirSync(doSistema).sort((a, b) => Number(b) - Number(a)) : []
  const achada = versoes.map((versao) => join(doSistema, versao, "bin")).find((bin) => existsSync(join(bin, "initdb")))
  return achada ?? Effect.runSync(binarios(contaDe(join(pasta, "externo")), pasta))
}

export interface BancoExterno {
  readonly url: string
  readonly versao: string
  /** Process id of the postmaster. */
  readonly pid: () => number
  /** Starts the server, and returns once it takes connections. */
  readonly subir: () => Promise<void>
  /** `SIGINT` is a fast stop, `SIGQUIT` an immediate one. Returns when it is gone. */
  readonly descer: (sinal: NodeJS.Signals) => Promise<void>
}

/** A PostgreSQL of its own on loopback, with its files in `pasta`, run by an account that is not root. */
const bancoExterno = async (escopo: Scope.Scope, pasta: string, doPacote: boolean): Promise<BancoExterno> => {
  const bin = programas(pasta, doPacote)
  const dados = join(pasta, "externo")
  const conta = contaDe(dados)
  mkdirSync(dados, { mode: 0o700 })
  entregarAConta(dados, conta)
  const naConta = { ...conta.ids, env: AMBIENTE_NATIVO, cwd: "/" }
  const senha = "senha-das-provas"
  const arquivoDaSenha = join(pasta, "senha-do-banco")
  writeFileSync(arquivoDaSenha, senha)
  const feito = spawnSync(
    join(bin, "initdb"),
    [
      "-D",
      dados,
      "-U",
      "provas",
      "--encoding=UTF8",
      "--locale=C",
      "--auth=scram-sha-256",
      `--pwfile=${arquivoDaSenha}`
    ],
    naConta
  )
  if (feito.status !== 0) throw new Error(`initdb: ${feito.stderr}`)
  const porta = await Effect.runPromise(portaLivre)
  let servidor: ChildProcess | undefined
  const url = `postgres://provas:${senha}@127.0.0.1:${porta}/postgres`
  const viva = () => servidor !== undefined && servidor.exitCode === null && servidor.signalCode === null
  const tentar = () =>
    new Promise<boolean>((resolver) => {
      servidor = spawn(
        join(bin, "postgres"),
        ["-D", dados, "-p", String(porta), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
        { ...naConta, stdio: ["ignore", "ignore", "pipe"], detached: true }
      )
      let dito = ""
      servidor.stderr?.on("data", (pedaco) => {
        if (dito.length < 100_000) dito += String(pedaco)
        if (dito.includes("ready to accept connections")) resolver(true)
      })
      servidor.once("close", () => resolver(false))
    })
  const subir = async () => {
    // processes of a postmaster that was killed still hold its memory for a moment
    for (let vez = 0; vez < 60; vez++) {
      if (await tentar()) return
      await dormir(500)
    }
    throw new Error("the external server does not start")
  }
  const descer = async (sinal: NodeJS.Signals) => {
    servidor?.kill(sinal)
    for (let vez = 0; viva() && vez < 300; vez++) await dormir(100)
  }
  await Effect.runPromise(
    Scope.addFinalizer(
      escopo,
      Effect.promise(async () => {
        await descer("SIGINT")
        if (viva()) servidor?.kill("SIGKILL")
      })
    )
  )
  await subir()
  const versao = String(spawnSync(join(bin, "postgres"), ["--version"]).stdout).trim()
  return { url, versao, pid: () => servidor?.pid ?? 0, subir, descer }
}

export interface Resposta {
  readonly status: number
  readonly texto: string
  readonly cabecalhos: Headers
  /** `result` of the envelope, or nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every route are read here
  readonly result: any
}

export interface Pedido {
  readonly corpo?: unknown
  readonly cabecalhos?: Readonly<Record<string, string>>
  /** Longest wait for the whole answer, in milliseconds; default: 20 seconds. */
  readonly prazo?: number
}

/** Rows of a query on a connection of its own. */
export const consultarEm = <A extends object>(url: Redacted.Redacted, texto: string): Promise<ReadonlyArray<A>> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(texto)).pipe(
    Effect.provide(clientePostgres(url, 1)),
    Effect.runPromise
  )

export const CHAVE_SERVICO = "servico-das-provas-0123456789-abcdefghij"
export const ADMINISTRADORA = cpfNumero(1)

/** `externo-do-pacote`: the PostgreSQL of the embedded package, run apart from the service. */
export const BANCOS = ["embutido", "externo", "externo-do-pacote"] as const
export type Banco = (typeof BANCOS)[number]

/** The installation; everything that it began ends with `escopo`. `variaveis`: settings over those of the proof. */
export const instalar = async (
  escopo: Scope.Scope,
  banco: Banco,
  variaveis: Readonly<Record<string, string>> = {},
  pastaPronta?: string
) => {
  const noEscopo = <A>(efeito: Effect.Effect<A, never, Scope.Scope>) =>
    Effect.runPromise(efeito.pipe(Scope.provide(escopo)))
  const DATA_DIR = pastaPronta ?? (await noEscopo(pastaDeDados))
  chmodSync(DATA_DIR, 0o755)
  const externo = banco === "embutido" ? undefined : await bancoExterno(escopo, DATA_DIR, banco === "externo-do-pacote")
  const provedor = await noEscopo(provedorFalso)
  const correio = await noEscopo(servidorSmtp({ tls: false }))
  const porta = await Effect.runPromise(portaLivre)
  const url = `http://127.0.0.1:${porta}`
  const ambiente: Readonly<Record<string, string>> = {
    DATA_DIR: join(DATA_DIR, "dados"),
    PORT: String(porta),
    BASE_URL: url,
    CHAVE_SERVICO,
    SEGREDO_SESSAO: "sessao-das-provas-0123456789-abcdefghijk",
    OIDC_ISSUER: provedor.emissor,
    OIDC_CLIENT_ID: CLIENTE_FALSO,
    OIDC_AUDIENCE: "calculos",
    SMTP_URL: `smtp://127.0.0.1:${correio.porta}`,
    EMAIL_REMETENTE: "calculos@exemplo.jus.br",
    TRUSTED_PROXIES: "127.0.0.1",
    ...(externo === undefined ? {} : { DATABASE_URL: externo.url }),
    ...variaveis
  }
  mkdirSync(ambiente.DATA_DIR!, { recursive: true, mode: 0o755 })
  const postgres = join(ambiente.DATA_DIR!, "postgres")
  /** Folder of the embedded server; earlier releases could put it elsewhere. */
  const embutido = () => (existsSync(pastaDoAglomerado(pastaAntiga(postgres))) ? pastaAntiga(postgres) : postgres)
  const pidDoEmbutido = (): number => {
    const arquivo = join(pastaDoAglomerado(embutido()), "postmaster.pid")
    return existsSync(arquivo) ? Number(readFileSync(arquivo, "utf8").split("\n")[0]) : 0
  }
  await Effect.runPromise(
    Scope.addFinalizer(
      escopo,
      Effect.promise(async () => {
        const pid = externo === undefined ? pidDoEmbutido() : 0
        if (pid > 0 && processoVivo(pid)) process.kill(pid, "SIGINT")
        for (let vez = 0; pid > 0 && processoVivo(pid) && vez < 100; vez++) await dormir(100)
        rmSync(pastaAntiga(postgres), { recursive: true, force: true })
      })
    )
  )

  let servico: Execucao | undefined
  let escopoDoServico: Scope.Closeable | undefined
  /** Starts the service; `semEsperar`: returns as soon as the process is there. */
  const subir = async (semEsperar = false): Promise<void> => {
    escopoDoServico = await Effect.runPromise(Scope.fork(escopo))
    const com = <A>(efeito: Effect.Effect<A, never, Scope.Scope>) =>
      Effect.runPromise(efeito.pipe(Scope.provide(escopoDoServico!)))
    servico = semEsperar
      ? await com(executar(["src/main.ts", "servir"], ambiente, COMO_NPM_START))
      : await com(servicoNoAr(ambiente, COMO_NPM_START))
  }
  const vivo = () => servico !== undefined && servico.processo.exitCode === null && servico.processo.signalCode === null
  /** Sends the signal; the exit code, once the process is gone. */
  const encerrar = async (sinal: NodeJS.Signals): Promise<number> => {
    servico?.processo.kill(sinal)
    return servico === undefined ? 0 : Effect.runPromise(servico.fim)
  }

  let endereco = 0
  const pedir = async (metodo: string, caminho: string, { corpo, cabecalhos = {}, prazo = 20_000 }: Pedido = {}) => {
    endereco = (endereco + 1) % 60_000
    const resposta = await fetch(url + caminho, {
      method: metodo,
      redirect: "manual",
      signal: AbortSignal.timeout(prazo),
      headers: {
        "content-type": "application/json",
        // each request comes from another network, so that limits of one address are not what is proved
        "x-forwarded-for": `198.18.${Math.floor(endereco / 250)}.${(endereco % 250) + 1}`,
        ...cabecalhos
      },
      ...(corpo === undefined ? {} : { body: typeof corpo === "string" ? corpo : JSON.stringify(corpo) })
    })
    const texto = await resposta.text()
    const json = resposta.headers.get("content-type")?.includes("json") ? JSON.parse(texto) : {}
    return { status: resposta.status, texto, cabecalhos: resposta.headers, result: json?.result } as Resposta
  }

  const tokenDe = (cpf: string) =>
    Effect.runPromise(
      provedor.token({
        sub: `conta-${cpf}`,
        preferred_username: cpf,
        name: "Pessoa das Provas",
        scope: "openid rgps-admin rgps-usuario",
        auth_time: agora()
      })
    )
  const como = (cpf: string, raiz: string) => async (metodo: string, caminho: string, corpo?: unknown) =>
    pedir(metodo, raiz + caminho, { corpo, cabecalhos: { authorization: `Bearer ${await tokenDe(cpf)}` } })

  /** Waits until the service is ready; milliseconds that it took, or `undefined` when it was not in that time. */
  const pronto = async (prazoMs: number): Promise<number | undefined> => {
    const inicio = performance.now()
    while (performance.now() - inicio < prazoMs) {
      const status = await pedir("GET", "/saude/pronto", { prazo: 2000 }).then(
        (resposta) => resposta.status,
        () => 0
      )
      if (status === 200) return performance.now() - inicio
      await dormir(50)
    }
    return undefined
  }

  const urlDoBanco = async (): Promise<Redacted.Redacted> => {
    if (externo !== undefined) return Redacted.make(externo.url)
    const achado = await Effect.runPromise(servidorVivo(pastaDoAglomerado(embutido())))
    if (achado === undefined) throw new Error("the embedded server is not there")
    return enderecoDe(embutido(), achado.lugar)
  }

  /** A command of the product beside the service. */
  const comando = async (...argumentos: ReadonlyArray<string>) => {
    const um = await Effect.runPromise(Scope.make())
    const execucao = await Effect.runPromise(executar(["src/main.ts", ...argumentos], ambiente).pipe(Scope.provide(um)))
    return { codigo: await Effect.runPromise(execucao.fim), dito: execucao.final() }
  }

  return {
    url,
    pasta: DATA_DIR,
    ambiente,
    externo,
    correio,
    subir,
    vivo,
    encerrar,
    pid: () => servico?.processo.pid ?? 0,
    /** Last words of the service, for the message of a fault. */
    final: () => servico?.final().slice(-2000) ?? "",
    pidDoBanco: () => externo?.pid() ?? pidDoEmbutido(),
    pedir,
    pronto,
    comando,
    administrar: como(ADMINISTRADORA, "/backoffice/api/v1/admin"),
    usuario: (cpf: string) => como(cpf, "/backoffice/api/v1/usuario"),
    /** Rows of a query on a connection of its own. */
    consultar: async <A extends object>(texto: string): Promise<ReadonlyArray<A>> =>
      consultarEm<A>(await urlDoBanco(), texto)
  }
}
export type Instalacao = Awaited<ReturnType<typeof instalar>>

const INCLUIR = ["administrador", "incluir", "--cpf", ADMINISTRADORA, "--nome", "Maria"]

/** The first administrator, and a key of the judiciary that opens everything. `comando`: of the release that runs. */
export const povoar = async (i: Instalacao, comando: Instalacao["comando"] = i.comando): Promise<string> => {
  const { codigo, dito } = await comando(...INCLUIR)
  if (codigo !== 0) throw new Error(`administrador incluir: ${dito}`)
  const { status, result, texto } = await i.administrar("POST", "/chaves", pedidoDeChave(ADMINISTRADORA))
  if (status !== 201) throw new Error(`key: ${status} ${texto}`)
  return result.chave
}

export const pedidoDeChave = (cpf: string) => ({
  cpf,
  nome: "Pessoa das Provas",
  classe: "judiciario",
  escopos: ["rgps", "exchange"],
  finalidade: "provas",
  justificativa: "prova de quedas"
})

/** Runs `corpo` with a scope that is closed after it, whatever happens: also when a signal ends the proof itself. */
export const comEscopo = async <A>(corpo: (escopo: Scope.Scope) => Promise<A>): Promise<A> => {
  const escopo = await Effect.runPromise(Scope.make())
  const fechar = () => Effect.runPromise(Scope.close(escopo, Exit.void))
  const interromper = () => void fechar().finally(() => process.exit(130))
  process.once("SIGTERM", interromper).once("SIGINT", interromper)
  try {
    return await corpo(escopo)
  } finally {
    process.off("SIGTERM", interromper).off("SIGINT", interromper)
    await fechar()
  }
}

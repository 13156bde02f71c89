/**
 * `npm run prova -- falhas [--so=NAME] [--desde=COMMIT]`: drills of faults, each with its own result. A drill that cannot run
 * here prints why.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as dormir } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import partida from "../../package.json" with { type: "json" }
import { conteudoDeTempo } from "../apoio/pessoas/calculos-salvos.ts"
import {
  comEscopo,
  cpfDe,
  filhosDe,
  type Instalacao,
  instalar,
  opcao,
  povoar,
  type Resposta
} from "../apoio/processos/instalacao.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"
import type { Prova } from "./principal.ts"

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
/** Longest time of an answer without the database, in milliseconds. */
const PRAZO_SEM_BANCO = 5000
const VOLTA = 60_000
const PESSOA = cpfDe(50)
const FAKETIME = ["/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"]

/** Faults in words; `pulado`: why it could not run here. */
type Resultado = ReadonlyArray<string> | { readonly pulado: string }

const curta = ({ status, texto }: Resposta) => `${status} ${texto.slice(0, 200)}`

/** Writes one thing of each kind through the API; asks for them again, and answers what is missing. */
const guardarCoisas = async (i: Instalacao, chave: string) => {
  const pessoa = i.usuario(PESSOA)
  const comChave = { "x-api-key": chave }
  const faltas: Array<string> = []
  const exigir = (r: Resposta, que: string, status: number) => {
    if (r.status !== status) faltas.push(`writing ${que}: ${curta(r)}`)
  }
  const salvo = await pessoa("POST", "/calculos", { nome: "Cálculo guardado", conteudo: conteudoDeTempo() })
  exigir(salvo, "a saved calculation", 201)
  const grupo = await pessoa("POST", "/grupos", { nome: "Câmara guardada" })
  exigir(grupo, "a group", 201)
  const permalink = await i.pedir("POST", `${RMI}?permalink=true`, { corpo: pedidoRmi(), cabecalhos: comChave })
  exigir(permalink, "a permalink", 200)
  const codigo = /\/c\/[A-Z0-9-]+/i.exec(permalink.texto)?.[0] ?? "/c/none"
  const carga = await i.administrar("POST", "/cargas/tabela/aplicar", {
    linhas: [{ competencia: "1701-01", ipca_15: "0.1234" }],
    sobrescrever: true,
    justificativa: "prova de falhas"
  })
  exigir(carga, "a load", 200)
  return {
    faltas,
    conferir: async (): Promise<ReadonlyArray<string>> => {
      const achados: Array<string> = []
      const pedir = async (que: string, pedido: Promise<Resposta>, contem: string, status = 200) => {
        const r = await pedido
        if (r.status !== status || !r.texto.includes(contem)) achados.push(`${que}: ${curta(r)}`)
      }
      await pedir("saved calculation", pessoa("GET", `/calculos/${salvo.result?.id}`), "Cálculo guardado")
      await pedir("group", pessoa("GET", `/grupos/${grupo.result?.id}`), "Câmara guardada")
      await pedir("permalink", i.pedir("GET", codigo), "<html")
      await pedir("load", i.administrar("GET", "/tabelas/tabela/linhas/1701-01"), "0.1234")
      await pedir("key", i.pedir("POST", RMI, { corpo: pedidoRmi(), cabecalhos: comChave }), '"result"')
      return achados
    }
  }
}

/** Answers of every tree while the database does not answer: 503 with `Retry-After`, in time; life goes on. */
const semBanco = async (i: Instalacao, como: string): Promise<ReadonlyArray<string>> => {
  const faltas: Array<string> = []
  const pedidos: ReadonlyArray<readonly [string, () => Promise<Resposta>]> = [
    ["usuario", () => i.usuario(PESSOA)("GET", "/calculos")],
    ["admin", () => i.administrar("GET", "/chaves")],
    ["permalink", () => i.pedir("GET", "/c/AAAA-AAAA-AAAA-AAAA")],
    ["calculator", () => i.pedir("GET", "/saude/pronto")]
  ]
  for (const [nome, pedir] of pedidos) {
    const inicio = performance.now()
    const r = await pedir().catch((causa) => String(causa))
    const ms = Math.round(performance.now() - inicio)
    if (typeof r === "string") faltas.push(`${como}: ${nome}: no answer (${r})`)
    else if (r.status !== 503 || ms > PRAZO_SEM_BANCO) faltas.push(`${como}: ${nome}: ${curta(r)} in ${ms} ms`)
    else if (nome !== "calculator" && !r.cabecalhos.has("retry-after")) faltas.push(`${como}: ${nome}: no Retry-After`)
  }
  const vivo = await i.pedir("GET", "/saude/vivo")
  if (vivo.status !== 200) faltas.push(`${como}: /saude/vivo: ${curta(vivo)}`)
  return faltas
}

const voltou = async (i: Instalacao): Promise<ReadonlyArray<string>> => {
  const ms = await i.pronto(VOLTA)
  if (ms === undefined) return [`not ready ${VOLTA / 1000} s after the fault`]
  process.stdout.write(`  ready again after ${(ms / 1000).toFixed(1)} s\n`)
  return []
}

/** An installation on an external database, with things in it, goes through `falha`; then everything is asked again. */
const comExterno = (falha: (i: Instalacao) => Promise<ReadonlyArray<string>>, variaveis: Record<string, string> = {}) =>
  comEscopo(async (escopo) => {
    const i = await instalar(escopo, "externo", variaveis)
    await i.subir()
    const coisas = await guardarCoisas(i, await povoar(i))
    const faltas = [...coisas.faltas, ...(await falha(i)), ...(await voltou(i)), ...(await coisas.conferir())]
    await i.encerrar("SIGTERM")
    return faltas
  })

const bancoParado = () =>
  comExterno(async (i) => {
    await i.externo!.descer("SIGQUIT")
    const faltas = await semBanco(i, "stopped")
    await i.externo!.subir()
    return faltas
  })

const bancoCongelado = () =>
  comExterno(async (i) => {
    const pid = i.externo!.pid()
    const todos = [pid, ...filhosDe(pid).map((filho) => filho.pid)]
    const sinalizar = (sinal: NodeJS.Signals) => {
      for (const um of todos) {
        try {
          process.kill(um, sinal)
        } catch {
          // a session that ended meanwhile
        }
      }
    }
    sinalizar("SIGSTOP")
    try {
      return await semBanco(i, "frozen")
    } finally {
      sinalizar("SIGCONT")
    }
  })

const bancoCheio = async (): Promise<Resultado> => {
  if (process.getuid?.() !== 0) return { pulado: "only root mounts a small file system" }
  const pasta = mkdtempSync(join(tmpdir(), "cheio-"))
  const montada = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", pasta])
  if (montada.status !== 0) {
    rmSync(pasta, { recursive: true, force: true })
    return { pulado: `no small file system can be mounted here: ${String(montada.stderr).trim()}` }
  }
  try {
    return await comEscopo(async (escopo) => {
      const i = await instalar(escopo, "externo", {}, pasta)
      await i.subir()
      const coisas = await guardarCoisas(i, await povoar(i))
      const lastro = join(pasta, "lastro")
      spawnSync("dd", ["if=/dev/zero", `of=${lastro}`, "bs=1M"]) // ends with "no space left"
      const faltas: Array<string> = [...coisas.faltas]
      const salvos: Array<string> = []
      const pessoa = i.usuario(PESSOA)
      for (let n = 0; n < 40; n++) {
        const r = await pessoa("POST", "/calculos", {
          nome: `Cálculo ${n}`,
          conteudo: conteudoDeTempo({ anotacoes: "x".repeat(50_000) })
        }).catch((causa) => String(causa))
        if (typeof r === "string") faltas.push(`full: no answer (${r})`)
        else if (r.status === 201) salvos.push(r.result.id)
        else if (r.status !== 503) faltas.push(`full: ${curta(r)}`)
      }
      rmSync(lastro)
      if (i.externo!.pid() === 0 || !(await i.pronto(2000))) await i.externo!.subir().catch(() => undefined)
      faltas.push(...(await voltou(i)))
      for (const id of salvos) {
        const r = await pessoa("GET", `/calculos/${id}`)
        if (r.status !== 200) faltas.push(`full: acknowledged ${id} is lost: ${curta(r)}`)
      }
      process.stdout.write(`  ${salvos.length} of 40 writes were taken while full\n`)
      faltas.push(...(await coisas.conferir()))
      await i.encerrar("SIGTERM")
      return faltas
    })
  } finally {
    spawnSync("umount", [pasta])
    rmSync(pasta, { recursive: true, force: true })
  }
}

const relogioMudado = async (): Promise<Resultado> => {
  const biblioteca = FAKETIME.find((arquivo) => existsSync(arquivo))
  if (biblioteca === undefined) return { pulado: `no libfaketime at ${FAKETIME.join(", ")}` }
  const pasta = mkdtempSync(join(tmpdir(), "relogio-"))
  const arquivo = join(pasta, "desvio")
  const mudar = (desvio: string) => writeFileSync(arquivo, desvio)
  mudar("+0")
  try {
    return await comExterno(
      async (i) => {
        const faltas: Array<string> = []
        for (const desvio of ["+1d", "-1d", "+1h", "-1h", "+0"]) {
          mudar(desvio)
          await dormir(1500)
          const pronto = await i.pedir("GET", "/saude/pronto")
          const tabela = await i.pedir("GET", "/indices/api/v1/tabela/1994-07")
          if (pronto.status !== 200) faltas.push(`clock ${desvio}: /saude/pronto ${curta(pronto)}`)
          if (tabela.status !== 200) faltas.push(`clock ${desvio}: table ${curta(tabela)}`)
          const pessoa = await i.usuario(PESSOA)("GET", "/calculos")
          const esperado = desvio === "+0" ? [200] : [200, 401]
          if (!esperado.includes(pessoa.status)) faltas.push(`clock ${desvio}: usuario ${curta(pessoa)}`)
        }
        return faltas
      },
      {
        LD_PRELOAD: biblioteca,
        FAKETIME_TIMESTAMP_FILE: arquivo,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1"
      }
    )
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

const ENCERRAMENTO_S = 10

const encerradoSobCarga = () =>
  comEscopo(async (escopo) => {
    const i = await instalar(escopo, "externo", { ENCERRAMENTO_S: String(ENCERRAMENTO_S) })
    await i.subir()
    const chave = await povoar(i)
    const faltas: Array<string> = []
    let parar = false
    let emVoo = 0
    let respondidas = 0
    const cliente = async () => {
      while (!parar) {
        emVoo++
        try {
          const r = await i.pedir("POST", RMI, {
            corpo: pedidoRmi(),
            cabecalhos: { "x-api-key": chave },
            prazo: 60_000
          })
          respondidas++
          if (r.texto === "") faltas.push(`SIGTERM: ${r.status} with an empty body`)
        } catch (causa) {
          const motivo = String((causa as Error).cause ?? causa)
          // a connection that is refused, or closed before anything of the call was taken, is no call in flight
          if (!/ECONNREFUSED/.test(motivo)) faltas.push(`SIGTERM: a call in flight had no answer: ${motivo}`)
          if (parar || /ECONNREFUSED/.test(motivo)) return
        } finally {
          emVoo--
        }
      }
    }
    const clientes = Array.from({ length: 12 }, cliente)
    await dormir(3000)
    const vivas = emVoo
    const inicio = performance.now()
    const codigo = await i.encerrar("SIGTERM")
    const levou = (performance.now() - inicio) / 1000
    parar = true
    await Promise.all(clientes)
    process.stdout.write(`  ${vivas} calls in flight, ${respondidas} answered in all; ended in ${levou.toFixed(1)} s\n`)
    if (codigo !== 0) faltas.push(`SIGTERM: exit code ${codigo}`)
    if (levou > ENCERRAMENTO_S + 2) faltas.push(`SIGTERM: ended after ${levou.toFixed(1)} s`)
    return faltas
  })

const restaurado = async (): Promise<Resultado> => {
  if (!("copia" in partida.scripts)) return { pulado: "package.json has no script `copia`" }
  return comEscopo(async (escopo) => {
    const i = await instalar(escopo, "externo")
    await i.subir()
    const coisas = await guardarCoisas(i, await povoar(i))
    const arquivo = join(i.pasta, "copia.dump")
    const feita = await i.comando("copia", "fazer", arquivo)
    await i.encerrar("SIGTERM")
    if (feita.codigo !== 0) return [`copia fazer: ${feita.codigo} ${feita.dito.slice(-500)}`]
    const outra = await instalar(escopo, "externo")
    // secrets that are kept beside the database belong to the copy too
    const devolvida = await outra.comando("copia", "restaurar", arquivo)
    if (devolvida.codigo !== 0) return [`copia restaurar: ${devolvida.codigo} ${devolvida.dito.slice(-500)}`]
    const [linha] = await outra.consultar<{ n: number }>("select count(*)::int as n from calculo_salvo")
    return [...coisas.faltas, ...(linha?.n === 1 ? [] : [`saved calculations after restoring: ${linha?.n}`])]
  })
}

/** The release of `commit` makes its data through its API; this one goes on with them. */
const atualizado = async (commit: string): Promise<Resultado> => {
  const pasta = mkdtempSync(join(tmpdir(), "versao-"))
  const arvore = join(pasta, "arvore")
  const git = (...argumentos: ReadonlyArray<string>) => spawnSync("git", ["-C", RAIZ, ...argumentos])
  const feita = git("worktree", "add", "--detach", arvore, commit)
  try {
    if (feita.status !== 0) return { pulado: `no worktree of ${commit}: ${String(feita.stderr).trim().slice(-200)}` }
    symlinkSync(join(RAIZ, "node_modules"), join(arvore, "node_modules"))
    return await comEscopo(async (escopo) => {
      const i = await instalar(escopo, "externo")
      const nela = {
        cwd: arvore,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: "1", ...i.ambiente }
      }
      const antiga: ChildProcess = spawn(process.execPath, ["src/main.ts", "servir"], {
        ...nela,
        stdio: ["ignore", "ignore", "pipe"]
      })
      const comando = async (...argumentos: ReadonlyArray<string>) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, ["src/main.ts", ...argumentos], nela)
        return { codigo: status ?? 1, dito: `${stdout}${stderr}` }
      }
      let dito = ""
      antiga.stderr?.on("data", (pedaco) => {
        dito = (dito + String(pedaco)).slice(-4000)
      })
      const fim = new Promise<void>((resolver) => antiga.once("close", () => resolver()))
      let coisas: Awaited<ReturnType<typeof guardarCoisas>>
      try {
        if ((await i.pronto(VOLTA)) === undefined) return [`${commit} does not start: ${dito.slice(-500)}`]
        coisas = await guardarCoisas(i, await povoar(i, comando))
      } finally {
        antiga.kill("SIGTERM")
        await fim
      }
      await i.subir()
      const faltas = [...coisas.faltas, ...(await voltou(i)), ...(await coisas.conferir())]
      await i.encerrar("SIGTERM")
      return faltas
    })
  } finally {
    rmSync(pasta, { recursive: true, force: true })
    git("worktree", "prune")
  }
}

export const provar: Prova = async (argumentos) => {
  const desde = opcao<string>(argumentos, "desde", "e5691ee2")
  const so = opcao<string>(argumentos, "so", "todos")
  const ensaios: Readonly<Record<string, () => Promise<Resultado>>> = {
    parado: bancoParado,
    congelado: bancoCongelado,
    cheio: bancoCheio,
    relogio: relogioMudado,
    sigterm: encerradoSobCarga,
    restaurado,
    atualizado: () => atualizado(desde)
  }
  if (so !== "todos" && !(so in ensaios)) return [`--so=${so}: one of ${Object.keys(ensaios).join(", ")} was expected`]
  const faltas: Array<string> = []
  for (const [nome, ensaiar] of Object.entries(ensaios)) {
    if (so !== "todos" && so !== nome) continue
    const resultado = await ensaiar().catch((causa) => [`the drill itself failed: ${causa}`])
    if ("pulado" in resultado) {
      process.stdout.write(`${nome}: skipped, ${resultado.pulado}\n`)
      continue
    }
    process.stdout.write(`${nome}: ${resultado.length === 0 ? "ok" : `${resultado.length} faults`}\n`)
    faltas.push(...resultado.map((falta) => `${nome}: ${falta}`))
  }
  return faltas
}

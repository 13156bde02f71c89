/**
 * `npm run prova -- falhas [--so=NAME]`: drills of faults, each with its own result. A drill that cannot run here prints why.
 * Drills of upgrades take two earlier releases out of the history of this repository, and install what they need.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as dormir } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { Effect, Scope } from "effect"
import { pastaAntiga } from "../../sql/banco/postgres-embutido/binarios.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import { conteudoDeTempo } from "../apoio/pessoas/calculos-salvos.ts"
import { cpfNumero } from "../apoio/pessoas/gente.ts"
import { discoPequeno } from "../apoio/processos/disco-pequeno.ts"
import {
  ADMINISTRADORA,
  comEscopo,
  consultarEm,
  filhosDe,
  type Instalacao,
  instalar,
  opcao,
  povoar,
  type Resposta
} from "../apoio/processos/instalacao.ts"
import { andarilho, entrarPeloLink, passear } from "../apoio/processos/passeio.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"
import type { Prova } from "./principal.ts"
import { escritoresDe, type Reconhecida } from "./quedas.ts"

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
/** Longest time of an answer without the database, in milliseconds. */
const PRAZO_SEM_BANCO = 5000
const VOLTA = 60_000
const PESSOA = cpfNumero(50)
const FAKETIME = ["/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"]

/** Faults in words; `pulado`: why it could not run here. */
type Resultado = ReadonlyArray<string> | { readonly pulado: string }

const curta = ({ status, texto }: Resposta) => `${status} ${texto.slice(0, 200)}`

/** The writers of the proof by kills write, each `vezes` times; what was acknowledged can be asked again, as often as wanted. */
const guardarCoisas = async (i: Instalacao, chave: string, vezes = 2, quais?: ReadonlyArray<string>) => {
  const faltas: Array<string> = []
  const reconhecidas: Array<Reconhecida> = []
  for (const { tipo, escrever } of escritoresDe(i, chave)) {
    if (quais?.includes(tipo) === false) continue
    const antes = reconhecidas.length
    for (let n = 0; n < vezes; n++)
      await escrever(n, (deste, conferir) => reconhecidas.push({ tipo: deste, conferir })).catch((causa) =>
        faltas.push(`writing ${tipo}: ${causa}`)
      )
    if (reconhecidas.length === antes) faltas.push(`writing ${tipo}: nothing was acknowledged`)
  }
  return {
    faltas,
    quantas: reconhecidas.length,
    conferir: async (): Promise<ReadonlyArray<string>> => {
      const achados: Array<string> = []
      for (const { tipo, conferir } of reconhecidas) {
        const falta = await conferir().catch((causa) => ({ tipo: "not answered", dito: String(causa) }))
        if (falta !== undefined) achados.push(`${tipo}: ${falta.tipo}: ${falta.dito}`)
      }
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

const bancoCheio = (): Promise<Resultado> =>
  comEscopo(async (escopo) => {
    const disco = await Effect.runPromise(discoPequeno("400m", "400m").pipe(Scope.provide(escopo)))
    if (disco === undefined) return { pulado: "no small file system can be mounted here" }
    const i = await instalar(escopo, "externo", {}, disco.pasta)
    await i.subir()
    const coisas = await guardarCoisas(i, await povoar(i))
    disco.encher()
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
    disco.aliviar()
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

/** Everything is copied beside the running service, lost, and restored; then it is asked again. */
const restaurado = () =>
  comEscopo(async (escopo) => {
    const i = await instalar(escopo, "externo")
    await i.subir()
    const coisas = await guardarCoisas(i, await povoar(i))
    const antes = await retrato(i)
    const arquivo = join(i.pasta, "tudo.copia")
    const feita = await i.comando("copia", "fazer", arquivo)
    await i.encerrar("SIGTERM")
    if (feita.codigo !== 0) return [`copia fazer: ${feita.codigo} ${feita.dito.slice(-500)}`]
    await i.consultar("drop schema public cascade")
    await i.consultar("create schema public")
    const devolvida = await i.comando("copia", "restaurar", arquivo)
    if (devolvida.codigo !== 0) return [`copia restaurar: ${devolvida.codigo} ${devolvida.dito.slice(-500)}`]
    const faltas = [...coisas.faltas, ...desaparecidas(antes, await retrato(i))]
    await i.subir()
    faltas.push(...(await voltou(i)), ...(await coisas.conferir()))
    await i.encerrar("SIGTERM")
    return faltas
  })

/** Rows by table, each as the database writes it. */
type Retrato = ReadonlyMap<string, ReadonlyArray<Readonly<Record<string, unknown>>>>

const retrato = async (i: Instalacao, consultar = i.consultar): Promise<Retrato> => {
  const tabelas = await consultar<{ nome: string }>(
    `select quote_ident(relname) as nome from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  )
  const todas = new Map<string, ReadonlyArray<Record<string, unknown>>>()
  for (const { nome } of tabelas) {
    const linhas = await consultar<{ linha: Record<string, unknown> }>(`select to_jsonb(t) as linha from ${nome} t`)
    todas.set(
      nome,
      linhas.map(({ linha }) => linha)
    )
  }
  return todas
}

/** `retrato` of an embedded database that no service uses: its server is started for it alone. */
const retratoParado = (i: Instalacao): Promise<Retrato> =>
  postgresEmbutido({ pasta: join(i.ambiente.DATA_DIR!, "postgres"), efemero: false }).pipe(
    Effect.flatMap((url) => Effect.promise(() => retrato(i, (texto) => consultarEm(url, texto)))),
    Effect.scoped,
    Effect.runPromise
  )

/** Rows of `antes` that `depois` does not have, by the columns that both have; `outraVersao`: but for what a release changes. */
const desaparecidas = (antes: Retrato, depois: Retrato, outraVersao = false): ReadonlyArray<string> => {
  const daSemente = ({ procedencia }: Readonly<Record<string, unknown>>) =>
    outraVersao && Object.values(procedencia ?? { a: "" }).every((origem) => origem === "SEMENTE")
  const faltas: Array<string> = []
  for (const [tabela, todas] of antes) {
    const linhas = todas.filter((linha) => !daSemente(linha))
    if (linhas.length === 0 || (outraVersao && PASSAM.has(tabela))) continue
    const agora = depois.get(tabela)
    if (agora === undefined) {
      faltas.push(`the table ${tabela} with ${linhas.length} rows is gone`)
      continue
    }
    const colunas = Object.keys(linhas[0]!).filter(
      (coluna) => !(outraVersao && MUDAM[tabela]?.includes(coluna)) && (agora[0] === undefined || coluna in agora[0])
    )
    const escrita = (linha: Readonly<Record<string, unknown>>) => JSON.stringify(colunas.map((coluna) => linha[coluna]))
    const presentes = new Map<string, number>()
    for (const linha of agora) presentes.set(escrita(linha), (presentes.get(escrita(linha)) ?? 0) + 1)
    const idas = linhas.filter((linha) => {
      const quantas = presentes.get(escrita(linha)) ?? 0
      presentes.set(escrita(linha), quantas - 1)
      return quantas <= 0
    })
    if (idas.length > 0) {
      const [ida] = idas
      const mudada = agora.find((linha) => linha[colunas[0]!] === ida![colunas[0]!])
      const quais = colunas.filter((coluna) => JSON.stringify(mudada?.[coluna]) !== JSON.stringify(ida![coluna]))
      faltas.push(`${tabela}: ${idas.length} of ${linhas.length} rows are not as they were: ${quais.join(", ")}`)
    }
  }
  return faltas
}

interface Anterior {
  readonly commit: string
  /** The writers whose routes it has; all, where nothing is said. */
  readonly escreve?: ReadonlyArray<string>
}

const ANTERIORES: ReadonlyArray<Anterior> = [
  { commit: "116a273", escreve: ["edits", "loads", "jobs", "keys"] },
  { commit: "e5691ee2" }
]

/** Columns that a release changes in rows that were there: versions of its own tables, work that ended, mail that left, the last use of things. */
const MUDAM: Readonly<Record<string, ReadonlyArray<string>>> = {
  tabela_revisao: ["revisao"],
  semente_aplicada: ["resumo", "aplicada_em", "versao"],
  trabalho:
    "corpo estado posse prazo tentativas concluidos total blocos_concluidos blocos_total iniciado_em terminado_em resultado conclusao".split(
      " "
    ),
  chave_api: ["ultimo_uso"],
  administrador: ["ultimo_login"],
  sessao: ["expira_em", "usada_em", "rotacionada_em"],
  troca: ["conteudo", "usada_em", "usada_por"],
  correio_mensagem: ["estado", "tentativas", "proxima_em", "terminada_em", "codigo"]
}

/** Tables whose rows go: counts of minutes that ended, figures that are made anew, contents that went into the rows of their snapshots. */
const PASSAM: ReadonlySet<string> = new Set(["cota_contagem", "telemetria_diaria", "copia_conteudo"])

/** A program of another release; what it says, and its end. */
const deOutra = (arvore: string, ambiente: Readonly<Record<string, string>>, ...argumentos: ReadonlyArray<string>) => {
  const processo = spawn(process.execPath, ["src/main.ts", ...argumentos], {
    cwd: arvore,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: "1", ...ambiente },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let dito = ""
  for (const saida of [processo.stdout, processo.stderr])
    saida.on("data", (pedaco) => {
      dito = (dito + String(pedaco)).slice(-20_000)
    })
  const fim = new Promise<number>((resolver) => processo.once("close", (codigo) => resolver(codigo ?? 128)))
  const encerrar = (sinal: NodeJS.Signals) => {
    processo.kill(sinal)
    return fim
  }
  return { dito: () => dito, fim, encerrar }
}

/** Copies a folder, where there is one, over another, as the manual does before an upgrade and to take it back. */
const porNoLugar = (de: string, para: string) => {
  rmSync(para, { recursive: true, force: true })
  if (existsSync(de) && spawnSync("cp", ["-a", de, para]).status !== 0) throw new Error(`${de} was not copied`)
}

/**
 * The earlier release makes an installation as a newcomer does, without a folder of data, and writes by its own routes; this
 * one goes on with the same folder. Then the earlier one is started again, and may change nothing. At last the upgrade is taken
 * back, by the folders that were copied before it.
 */
const atualizado = async ({ commit, escreve }: Anterior): Promise<Resultado> => {
  const pasta = mkdtempSync(join(tmpdir(), "versao-"))
  const arvore = join(pasta, "arvore")
  const git = (...argumentos: ReadonlyArray<string>) => spawnSync("git", ["-C", RAIZ, ...argumentos])
  try {
    const feita = git("worktree", "add", "--detach", arvore, commit)
    if (feita.status !== 0) return { pulado: `no worktree of ${commit}: ${String(feita.stderr).trim().slice(-200)}` }
    const instalada = spawnSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline"], { cwd: arvore })
    if (instalada.status !== 0) return { pulado: `npm ci of ${commit}: ${String(instalada.stderr).trim().slice(-200)}` }
    return await comEscopo(async (escopo) => {
      const i = await instalar(escopo, "embutido")
      rmSync(i.ambiente.DATA_DIR!, { recursive: true })
      const semLogin = Object.fromEntries(Object.entries(i.ambiente).filter(([nome]) => !nome.startsWith("OIDC_")))
      const faltas: Array<string> = []
      const ir = andarilho(i.url)
      const anterior = async <A>(
        ambiente: Readonly<Record<string, string>>,
        fazer: (dito: () => string) => Promise<A>
      ) => {
        const servico = deOutra(arvore, ambiente, "servir")
        try {
          for (let vez = 0; !servico.dito().includes("Serviço no ar em") && vez < VOLTA / 100; vez++) await dormir(100)
          if (!servico.dito().includes("Serviço no ar em"))
            throw new Error(`${commit} does not start: ${servico.dito().slice(-500)}`)
          return await fazer(servico.dito)
        } finally {
          await servico.encerrar("SIGTERM")
        }
      }
      await anterior(semLogin, async (dito) => {
        const doLink = /Entrada no painel: \S+(\/auth\/link\?token=\S+)/
        for (let vez = 0; !doLink.test(dito()) && vez < VOLTA / 100; vez++) await dormir(100)
        const [, link = ""] = doLink.exec(dito()) ?? []
        const { resposta, texto } = await entrarPeloLink(ir, link, { cpf: ADMINISTRADORA, nome: "Maria" })
        if (resposta.status !== 303) faltas.push(`${commit}: the link: ${resposta.status} ${texto.slice(-300)}`)
      })
      const coisas = await anterior(i.ambiente, async () => {
        const chave = await povoar(i, async () => ({ codigo: 0, dito: "the link made her an administrator" }))
        return guardarCoisas(i, chave, 6, escreve)
      })
      const dados = i.ambiente.DATA_DIR!
      const pastas = [dados, pastaAntiga(join(dados, "postgres"))].map(
        (de, n) => [de, join(pasta, `guardada-${n}`)] as const
      )
      for (const [de, guardada] of pastas) porNoLugar(de, guardada)
      const antes = await retratoParado(i)
      faltas.push(...coisas.faltas)

      await i.subir()
      faltas.push(...(await voltou(i)), ...(await coisas.conferir()))
      const { enderecos, lugares } = await passear(
        i.url,
        ir,
        ["/", "/_painel/inicio", "/docs-api", "/calculadoras", "/conferir", "/minha-conta"],
        500,
        ({ caminho, de, status }) => {
          if (status >= 400) faltas.push(`page ${caminho} (from ${de}): ${status}`)
        }
      )
      if (lugares.filter((lugar) => lugar.startsWith("/_painel")).length < 30)
        faltas.push(`the session of the panel did not go on: ${lugares.join(" ")}`)
      await i.encerrar("SIGTERM")
      const depois = await retratoParado(i)
      faltas.push(...desaparecidas(antes, depois, true))
      process.stdout.write(
        `  ${coisas.quantas} things and ${[...antes.values()].flat().length} rows of ${commit}; ${enderecos} pages seen\n`
      )

      // these two releases do not look for a later schema yet: they may serve on it, but nothing is lost by that
      const outraVez = deOutra(arvore, i.ambiente, "servir")
      const codigo = await Promise.race([outraVez.fim, dormir(20_000)])
      if (codigo === undefined) await outraVez.encerrar("SIGTERM")
      process.stdout.write(`  ${commit} again: ${codigo === undefined ? "serves" : `exit code ${codigo}`}\n`)
      faltas.push(...desaparecidas(depois, await retratoParado(i), true))
      await i.subir()
      faltas.push(...(await voltou(i)), ...(await coisas.conferir()))
      // this release on a database that a later one migrated
      await i.consultar("insert into migracoes (migration_id, name) values (9999, '9.0.0-do-futuro')")
      await i.encerrar("SIGTERM")
      const guardado = await retratoParado(i)
      const recusa = await i.comando("servir")
      if (recusa.codigo !== 78 || !/O banco é de uma versão mais nova do programa/.test(recusa.dito))
        faltas.push(`a later schema: ${recusa.codigo} ${recusa.dito.slice(-300)}`)
      faltas.push(...desaparecidas(guardado, await retratoParado(i)))
      for (const [de, guardada] of pastas) porNoLugar(guardada, de)
      await anterior(i.ambiente, async () => {})
      const deVolta = await retratoParado(i)
      faltas.push(...desaparecidas(antes, deVolta, true))
      const migracoes = [antes, deVolta].map((visto) => visto.get("migracoes")?.length)
      if (migracoes[0] !== migracoes[1]) faltas.push(`taken back: ${migracoes.join(" and now ")} migrations`)
      return faltas
    })
  } finally {
    rmSync(pasta, { recursive: true, force: true })
    git("worktree", "prune")
  }
}

export const provar: Prova = async (argumentos) => {
  const so = opcao<string>(argumentos, "so", "todos")
  const ensaios: Readonly<Record<string, () => Promise<Resultado>>> = {
    parado: bancoParado,
    congelado: bancoCongelado,
    cheio: bancoCheio,
    relogio: relogioMudado,
    sigterm: encerradoSobCarga,
    restaurado,
    ...Object.fromEntries(ANTERIORES.map((anterior) => [`atualizado-${anterior.commit}`, () => atualizado(anterior)]))
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

/**
 * After a kept and a shared calculation were opened in every way, and after every address that can hold a secret failed in
 * every way, the secrets of the addresses are nowhere but in them.
 */
import { connect, createServer, type Server, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { emGrupos, lerCodigo } from "../../src/domain/calculos/copias/codigo.ts"
import { Compartilhamentos } from "../../src/domain/calculos/copias/portas.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { tudoNoBanco } from "../apoio/banco/tudo-no-banco.ts"
import { rotasServidas } from "../apoio/http/servidor.ts"
import { CALCULOS_DE_TESTE } from "../apoio/plataforma.ts"
import { coletorOtlp } from "../apoio/processos/otlp.ts"
import { esperar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { copiaNova } from "../apoio/rgps/copias.ts"
import { pedidoValido, TEMPO } from "../apoio/rgps/rgps.ts"
import { mundoDeCopias } from "../http/copias/mundo.ts"

const SERVICO = "segredo-entre-servicos-0123456789abcdef"
const CPF = "52998224725"

const compartilhar = Effect.gen(function* () {
  const { tabelas: _, consumidor: __, ...calculo } = copiaNova("compartilhada", {}, "TOKEN")
  const { token } = yield* Compartilhamentos.use(({ criar }) =>
    criar({ ...calculo, cpf: CPF, dias: 30, permiteBaixar: true })
  )
  return Redacted.value(token)
})

/** Opens both in every way, right and nearly right; answers the statuses seen. */
const abrirDeTudo = async (url: string, codigo: string, token: string) => {
  const vistos = new Set<number>()
  const pedir = async (caminho: string, opcoes: RequestInit = {}) => {
    const resposta = await fetch(url + caminho, { redirect: "manual", ...opcoes })
    await resposta.arrayBuffer()
    vistos.add(resposta.status)
  }
  const ARQUIVOS = ["", "/memoria.csv", "/memoria.xlsx", "/calculo.calc", "/demonstrativo.pdf", "/nada", "?ano=2014"]
  for (const arquivo of ARQUIVOS) {
    for (const segredo of [codigo, codigo.toLowerCase(), `${codigo}x`]) await pedir(`/c/${segredo}${arquivo}`)
    for (const segredo of [token, `${token}x`]) await pedir(`/s/${segredo}${arquivo}`)
  }
  await pedir("/conferir", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ codigo: emGrupos(lerCodigo(codigo)!) })
  })
  for (const credencial of [SERVICO, "outra"]) {
    const headers = { "x-servico-chave": credencial }
    await pedir(`/backoffice/api/v1/servico/permalinks/${codigo}`, { headers })
    await pedir(`/backoffice/api/v1/servico/compartilhamentos/${token}`, { headers })
  }
  await pedir(`/backoffice/api/v1/admin/permalinks/${codigo}`)
  await pedir(`/nao-existe/c/${codigo}`)
  return vistos
}

describe("the secrets of addresses", () => {
  it.live(
    "A3: are in no log line, span, metric, audit record or table, nor on the console",
    () =>
      Effect.gen(function* () {
        const coletor = yield* coletorOtlp
        const banco = yield* enderecoDeTeste
        const execucao = yield* servicoNoAr({
          DATABASE_URL: Redacted.value(banco),
          DATA_DIR: yield* pastaDeDados,
          CHAVE_SERVICO: SERVICO,
          OTEL_EXPORTER_OTLP_ENDPOINT: coletor.url,
          OTEL_BSP_SCHEDULE_DELAY: "50",
          OTEL_METRIC_EXPORT_INTERVAL: "200"
        })
        const [, chave = ""] = yield* esperar(execucao, /x-api-key\): (rgps_\w+)/)
        const { permalink } = yield* Effect.promise(async () => {
          const resposta = await fetch(`${execucao.url}${TEMPO}?permalink=true`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-api-key": chave },
            body: JSON.stringify(pedidoValido())
          })
          return (await resposta.json()) as { readonly permalink: string }
        })
        const codigo = permalink.slice(permalink.lastIndexOf("/") + 1)
        assert.match(codigo, /^[0-9A-Z]{26}$/)
        const token = yield* compartilhar.pipe(
          Effect.provide(CALCULOS_DE_TESTE.pipe(Layer.provide(clientePostgres(banco, 1))))
        )
        const vistos = yield* Effect.promise(() => abrirDeTudo(execucao.url, codigo, token))
        for (const status of [200, 303, 401, 404]) assert.include([...vistos], status)
        execucao.processo.kill("SIGTERM")
        assert.strictEqual(yield* execucao.fim, 0)

        const lugares: Readonly<Record<string, string>> = {
          log: execucao.saida(),
          console: execucao.erros(),
          "spans and metrics": coletor.texto(),
          ...(yield* tudoNoBanco.pipe(Effect.provide(clientePostgres(banco, 1))))
        }
        assert.isAbove(coletor.spans().length, 30)
        assert.isAbove(coletor.metricas().length, 0)
        assert.isTrue(coletor.spans().some(({ name }) => name === "Copias.abrir"))
        // A2: what a code opens is opened by the reading threads, not by the loop
        assert.isTrue(coletor.spans().some(({ name }) => name === "AberturaDeConteudos"))
        for (const [lugar, texto] of Object.entries(lugares))
          for (const segredo of [codigo, codigo.toLowerCase(), emGrupos(lerCodigo(codigo)!), token, permalink])
            assert.notInclude(texto, segredo, lugar)
      }).pipe(Effect.scoped, Effect.orDie),
    120_000
  )
})

/** The way to the database, that can be cut: connections end, and new ones are refused. */
const caminhoDoBanco = (banco: Redacted.Redacted) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly cortar: () => void; readonly servidor: Server }>((resume) => {
      const destino = new URL(Redacted.value(banco))
      const pasta = destino.searchParams.get("host")
      const soquete = pasta === null ? null : `${pasta}/.s.PGSQL.${destino.port || "5432"}`
      const ligacoes = new Set<Socket>()
      let cortado = false
      const servidor = createServer((daqui) => {
        if (cortado) return daqui.destroy()
        const dela = soquete === null ? connect(Number(destino.port), destino.hostname) : connect(soquete)
        for (const ponta of [daqui, dela]) {
          ligacoes.add(ponta)
          ponta.on("error", () => ponta.destroy())
          ponta.on("close", () => (ponta === daqui ? dela : daqui).destroy())
        }
        daqui.pipe(dela).pipe(daqui)
      }).listen(0, "127.0.0.1", () => {
        const endereco = servidor.address()
        const url = new URL(destino)
        url.searchParams.delete("host")
        url.hostname = "127.0.0.1"
        url.port = typeof endereco === "object" ? String(endereco?.port) : ""
        const cortar = () => {
          cortado = true
          for (const ligacao of ligacoes) ligacao.destroy()
        }
        resume(Effect.succeed({ url: url.href, cortar, servidor }))
      })
    }),
    ({ cortar, servidor }) =>
      Effect.sync(() => {
        cortar()
        servidor.close()
      })
  )

/** The value for a parameter of a route: a secret of the form that its kind has. */
const segredoPara = (nome: string, n: number): string => {
  const marca = `SEGR3D0${n.toString(36).toUpperCase().padStart(3, "0")}`.replace(/[ILOU]/g, "X")
  if (nome === "codigo") return `${marca}ABCDEFGH0123456789`.slice(0, 26).padEnd(26, "7")
  if (nome === "token") return `${marca}_${"aB3-".repeat(11)}`.slice(0, 43)
  return `5e96ed0${n.toString(16).padStart(1, "0").slice(-1)}-${n.toString(16).padStart(4, "0")}-4abc-8def-0123456789ab`
}

interface Alvo {
  readonly metodo: string
  readonly caminho: string
  readonly segredos: ReadonlyArray<string>
}

/** Every address with a hole, filled, and those that take secrets in their query. */
const alvosDe = (rotas: ReturnType<typeof rotasServidas>): ReadonlyArray<Alvo> => {
  const segredos: Array<string> = []
  const deRotas = rotas
    .filter(({ caminho }) => /:\w/.test(caminho))
    .map(({ metodo, caminho }, i) => {
      const deles: Array<string> = []
      const daCalculadora = caminho.replace("/calculadoras/:id", "/calculadoras/rgps-beneficios")
      const cheio = daCalculadora.replace(/:(\w+)/g, (_, nome: string) => {
        const segredo = segredoPara(nome, segredos.length + deles.length)
        deles.push(segredo)
        return segredo
      })
      segredos.push(...deles)
      return { metodo: metodo === "*" ? "GET" : metodo, caminho: cheio.replace("*", `resto${i}`), segredos: deles }
    })
  const consulta = "SEGREDO-DA-CONSULTA-0123456789"
  const deConsultas = [
    "/auth/link?token=",
    "/auth/callback?state=x&code=",
    "/calculadoras/rgps-beneficios?token=",
    "/auth/entrar?voltar=/"
  ]
  return [...deRotas, ...deConsultas.map((rota) => ({ metodo: "GET", caminho: rota + consulta, segredos: [consulta] }))]
}

/** Asks every address, with the credentials that lead deepest; answers the statuses seen. */
const atacar = async (url: string, alvos: ReadonlyArray<Alvo>, chave: string): Promise<ReadonlySet<number>> => {
  const vistos = new Set<number>()
  for (const { metodo, caminho } of alvos) {
    const rastro = /^\/(?:c|s|calculadoras|_painel|auth)\b/.test(caminho)
    const headers = {
      "x-api-key": chave,
      "x-servico-chave": SERVICO,
      cookie: `sessao=${"s".repeat(43)}`,
      "sec-fetch-site": "same-origin",
      ...(metodo === "GET" ? {} : { "content-type": rastro ? "application/x-www-form-urlencoded" : "application/json" })
    }
    const body = metodo === "GET" || metodo === "DELETE" ? null : rastro ? "a=b" : "{}"
    const resposta = await fetch(url + caminho, { method: metodo, headers, body, redirect: "manual" })
    await resposta.arrayBuffer()
    vistos.add(resposta.status)
  }
  return vistos
}

describe("the secrets of addresses that fail", () => {
  it.live(
    "are in nothing that leaves the process: 404, 410, 429, 500 and 503, on every address that can hold one",
    () =>
      Effect.gen(function* () {
        const { base } = yield* mundoDeCopias
        const alvos = alvosDe(rotasServidas(base))
        assert.isAbove(alvos.length, 80)
        for (const inicio of ["/c/", "/s/", "/calculadoras/", "/backoffice/api/v1/servico/exchange/"])
          assert.isTrue(
            alvos.some(({ caminho }) => caminho.startsWith(inicio)),
            inicio
          )

        const coletor = yield* coletorOtlp
        const banco = yield* enderecoDeTeste
        const caminho = yield* caminhoDoBanco(banco)
        const execucao = yield* servicoNoAr({
          DATABASE_URL: caminho.url,
          DATA_DIR: yield* pastaDeDados,
          CHAVE_SERVICO: SERVICO,
          OTEL_EXPORTER_OTLP_ENDPOINT: coletor.url,
          OTEL_BSP_SCHEDULE_DELAY: "50",
          OTEL_METRIC_EXPORT_INTERVAL: "200"
        })
        const [, chave = ""] = yield* esperar(execucao, /x-api-key\): (rgps_\w+)/)
        const { permalink } = yield* Effect.promise(async () => {
          const resposta = await fetch(`${execucao.url}${TEMPO}?permalink=true`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-api-key": chave },
            body: JSON.stringify(pedidoValido())
          })
          return (await resposta.json()) as { readonly permalink: string }
        })
        const codigo = permalink.slice(permalink.lastIndexOf("/") + 1)
        yield* Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
            insert into copia_ato (copia, ato, por, justificativa)
            select id, 'REMOVIDA', ${CPF}, 'ordem de teste' from copia`
        ).pipe(Effect.provide(clientePostgres(banco, 1)))
        const doRemovido = ["", "/memoria.csv"].map((fim) => ({
          metodo: "GET",
          caminho: `/c/${codigo}${fim}`,
          segredos: [codigo]
        }))
        const todos = [...doRemovido, ...alvos]

        const vistos = new Set<number>()
        const notar = (novos: ReadonlySet<number>): void => {
          for (const status of novos) vistos.add(status)
        }
        notar(yield* Effect.promise(() => atacar(execucao.url, todos, chave)))
        // the quota is of a minute, which may have ended among these requests
        for (let vez = 0; vez < 20 && !vistos.has(429); vez++)
          notar(yield* Effect.promise(() => atacar(execucao.url, todos, chave)))
        for (const status of [404, 410, 429]) assert.isTrue(vistos.has(status), `${status}: ${[...vistos]}`)
        // a table that is gone: what the program did not foresee
        yield* Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.forEach(
            ["copia", "compartilhamento", "troca", "rascunho_de_calculo", "sessao", "trabalho", "chave_api"],
            (tabela) => sql.unsafe(`alter table if exists ${tabela} rename to ${tabela}_fora`)
          )
        ).pipe(Effect.provide(clientePostgres(banco, 1)))
        notar(yield* Effect.promise(() => atacar(execucao.url, todos, chave)))
        caminho.cortar()
        notar(yield* Effect.promise(() => atacar(execucao.url, todos, chave)))
        for (const status of [500, 503]) assert.isTrue(vistos.has(status), `${status}: ${[...vistos]}`)
        execucao.processo.kill("SIGTERM")
        yield* execucao.fim

        const lugares = { log: execucao.saida(), console: execucao.erros(), "spans and metrics": coletor.texto() }
        assert.isAbove(coletor.spans().length, 200)
        const achados = new Set<string>()
        for (const [lugar, texto] of Object.entries(lugares))
          for (const { metodo, caminho, segredos } of todos)
            for (const segredo of segredos) {
              const onde = texto.toLowerCase().indexOf(segredo.toLowerCase())
              if (onde >= 0)
                achados.add(`${lugar}: ${metodo} ${caminho}: ${texto.slice(Math.max(0, onde - 160), onde + 40)}`)
            }
        assert.deepStrictEqual([...achados], [])
        const doServidor = coletor.spans().filter(({ attributes }) => attributes["http.route"] !== undefined)
        assert.isTrue(doServidor.some(({ name }) => name === "GET /c/:codigo"))
      }).pipe(Effect.scoped, Effect.orDie),
    180_000
  )
})

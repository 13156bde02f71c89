/** The real program told to end: what it still takes, and how everything that it cuts is answered. */
import { writeFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, type Scope } from "effect"
import { enderecoSemeado } from "../../apoio/banco/banco.ts"
import { rascunhoCom } from "../../apoio/calculadoras.ts"
import { chaveDe } from "../../apoio/chaves.ts"
import { portaLivre } from "../../apoio/http/porta-livre.ts"
import { CLIENTE_FALSO, provedorFalso } from "../../apoio/identidade/provedor-identidade.ts"
import { navegante } from "../../apoio/painel/navegante.ts"
import { portaDoBanco } from "../../apoio/processos/porta-do-banco.ts"
import { NODE, type Programa, pastaDeDados, type ServicoNoAr, servicoNoAr } from "../../apoio/processos/processo.ts"
import { pedidoLongo, pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"

/** Calculating threads tell the first part of a calculation and then nothing more for ever, once `sinal` exists. */
const soAPrimeiraParte = (sinal: string): Programa => [
  ...NODE,
  "--import",
  `data:text/javascript,${encodeURIComponent(
    `import { existsSync } from "node:fs"
     import { isMainThread, parentPort } from "node:worker_threads"
     if (!isMainThread && parentPort !== null) {
       const enviar = parentPort.postMessage.bind(parentPort)
       let partes = 0
       parentPort.postMessage = (mensagem, ...resto) => {
         if (mensagem?.resposta === "PARTE" && mensagem.parte.tipo !== "INICIO" && existsSync(${JSON.stringify(sinal)}))
           partes++
         if (partes > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
         enviar(mensagem, ...resto)
       }
     }`
  )}`
]

const JSON_ = { "content-type": "application/json" }
const FORMULARIO = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" }
const PARTES = { "content-type": "multipart/form-data; boundary=corte", "sec-fetch-site": "same-origin" }
const DO_NAVEGADOR = { cookie: "sessao=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }
const COMECO_DO_ARQUIVO =
  '--corte\r\ncontent-disposition: form-data; name="file"; filename="extrato.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n'

type Forma = "PAGINA" | "ENVELOPE" | "NATIVA"

/** A call that the end cuts, and the shape of its answer. */
interface Cortada {
  readonly forma: Forma
  readonly metodo?: "GET" | "POST"
  readonly caminho: string
  readonly cabecalhos?: Readonly<Record<string, string>>
  readonly corpo?: string
  /** Way of sending the body: all of it, only its beginning, or a piece again and again for as long as it is taken. */
  readonly envio?: "TUDO" | "COMECO" | "AOS_POUCOS"
}

/** Sends a call byte by byte, as written; everything that comes back until the connection ends, and how it ended. */
const enviar = (base: string, { metodo = "GET", caminho, cabecalhos = {}, corpo, envio = "TUDO" }: Cortada) =>
  Effect.callback<{ readonly recebido: string; readonly erro: string }>((resume) => {
    const { hostname, port, host } = new URL(base)
    const soquete = connect(Number(port), hostname)
    const tamanho: Record<string, string> =
      corpo === undefined
        ? {}
        : envio === "AOS_POUCOS"
          ? { "transfer-encoding": "chunked" }
          : { "content-length": String(Buffer.byteLength(corpo) + (envio === "TUDO" ? 0 : 1000)) }
    const linhas = Object.entries({ host, ...cabecalhos, ...tamanho }).map(([nome, valor]) => `${nome}: ${valor}\r\n`)
    const pedaco = `${Buffer.byteLength(corpo ?? "").toString(16)}\r\n${corpo}\r\n`
    soquete.write(`${metodo} ${caminho} HTTP/1.1\r\n${linhas.join("")}\r\n`)
    if (corpo !== undefined) soquete.write(envio === "AOS_POUCOS" ? pedaco : corpo)
    const gotas = setInterval(() => envio === "AOS_POUCOS" && soquete.writable && soquete.write(pedaco), 20)
    let recebido = ""
    let erro = ""
    soquete.on("data", (bytes) => {
      recebido += bytes.toString()
    })
    soquete.on("error", (causa) => {
      erro = String(causa)
    })
    soquete.on("close", () => {
      clearInterval(gotas)
      resume(Effect.succeed({ recebido, erro }))
    })
  })

/** The fault of the answer to a call that was cut; empty: none. */
const faltaEm = ({ forma }: Cortada, { recebido, erro }: { readonly recebido: string; readonly erro: string }) => {
  const [cabeca = "", ...resto] = recebido.split("\r\n\r\n")
  const corpo = resto.join("\r\n\r\n")
  const esperado: Readonly<Record<Forma, RegExp>> = {
    PAGINA: /^<!doctype html>[\s\S]*está sendo reiniciado[\s\S]*<\/html>\s*$/i,
    ENVELOPE: /^\{"status":"error","code":"503","messages":\["[^"]*está sendo reiniciado[^"]*"\],"result":null\}$/,
    NATIVA: /^\{"statusCode":503,"statusMessage":"[^"]*","message":"[^"]*está sendo reiniciado[^"]*"/
  }
  const certa =
    cabeca.startsWith("HTTP/1.1 503 ") && /\nretry-after: 5\r?\n/i.test(`${cabeca}\n`) && esperado[forma].test(corpo)
  return certa ? "" : `${erro} ${recebido.slice(0, 1500)}`
}

const cortadas = (chave: string, token: string): ReadonlyArray<Cortada> => {
  const comChave = { ...JSON_, "x-api-key": chave }
  const deUsuario = { ...JSON_, authorization: `Bearer ${token}` }
  const rmi = JSON.stringify(pedidoRmi())
  return [
    // what waits for the database
    { forma: "ENVELOPE", metodo: "POST", caminho: `${RMI}/async`, cabecalhos: comChave, corpo: rmi },
    { forma: "ENVELOPE", metodo: "POST", caminho: `${RMI}?permalink=true`, cabecalhos: comChave, corpo: rmi },
    { forma: "NATIVA", caminho: "/backoffice/api/v1/usuario/calculos", cabecalhos: deUsuario },
    { forma: "PAGINA", caminho: "/c/AAAA-AAAA-AAAA-AAAA" },
    { forma: "PAGINA", caminho: "/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
    { forma: "PAGINA", caminho: "/_painel/inicio", cabecalhos: DO_NAVEGADOR },
    { forma: "PAGINA", caminho: "/minha-conta", cabecalhos: DO_NAVEGADOR },
    { forma: "PAGINA", caminho: "/auth/sair", cabecalhos: DO_NAVEGADOR },
    { forma: "PAGINA", caminho: "/auth" },
    {
      forma: "PAGINA",
      metodo: "POST",
      caminho: "/calculadoras/rgps-beneficios/vazio",
      cabecalhos: FORMULARIO,
      corpo: "_csrf=x"
    },
    // what is still arriving
    {
      forma: "PAGINA",
      metodo: "POST",
      caminho: "/calculadoras/rgps-beneficios/vazio",
      cabecalhos: FORMULARIO,
      corpo: "_csrf=",
      envio: "COMECO"
    },
    { forma: "ENVELOPE", metodo: "POST", caminho: RMI, cabecalhos: comChave, corpo: rmi.slice(0, 50), envio: "COMECO" },
    { forma: "ENVELOPE", metodo: "POST", caminho: RMI, cabecalhos: comChave, corpo: " ", envio: "AOS_POUCOS" },
    {
      forma: "ENVELOPE",
      metodo: "POST",
      caminho: "/rgps/api/v1/calculos-tempo/cnis/ler",
      cabecalhos: { ...PARTES, "x-api-key": chave },
      corpo: COMECO_DO_ARQUIVO,
      envio: "COMECO"
    },
    {
      forma: "PAGINA",
      metodo: "POST",
      caminho: "/calculadoras/rgps-beneficios/documentos",
      cabecalhos: PARTES,
      corpo: COMECO_DO_ARQUIVO,
      envio: "AOS_POUCOS"
    }
  ]
}

/** A service behind a door to its database, that has a second for what is in flight. */
const comPorta = (programa: Programa = NODE, variaveis: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const porta = yield* portaDoBanco(yield* enderecoSemeado)
    const noAr = yield* servicoNoAr(
      { DATA_DIR: yield* pastaDeDados, DATABASE_URL: porta.url, ENCERRAMENTO_S: "1", ...variaveis },
      programa
    )
    return { porta, noAr }
  })

/** A service whose calculations never end once `parar` was called. */
const semFim = (variaveis: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const sinal = join(yield* pastaDeDados, "sinal")
    const { noAr } = yield* comPorta(soAPrimeiraParte(sinal), variaveis)
    return { noAr, parar: () => writeFileSync(sinal, "") }
  })

const vivo = ({ url }: ServicoNoAr) =>
  Effect.promise(() =>
    fetch(`${url}/saude/vivo`).then(
      async (resposta) => `${resposta.status} ${await resposta.text()}`,
      () => "refused"
    )
  )

/** The events of a stream; answers once the first has come, with what waits for all of them. */
const ouvir = (resposta: Response): Effect.Effect<Fiber.Fiber<ReadonlyArray<string>>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const leitor = resposta.body!.getReader()
    let lido = ""
    const ler = async () => {
      const { done, value } = await leitor.read()
      lido += value === undefined ? "" : Buffer.from(value).toString()
      return !done
    }
    yield* Effect.promise(async () => {
      while (!/^(?:event|data):/m.test(lido) && (await ler()));
    })
    return yield* Effect.forkScoped(
      Effect.promise(async () => {
        while (await ler());
        return lido.split("\n\n").filter((evento) => evento !== "")
      })
    )
  })

describe("a service that is told to end", () => {
  it.live(
    "takes nothing new, and answers every call that does not end in time, each in its own shape",
    () =>
      Effect.gen(function* () {
        const provedor = yield* provedorFalso
        const { porta, noAr } = yield* comPorta(NODE, {
          OIDC_ISSUER: provedor.emissor,
          OIDC_CLIENT_ID: CLIENTE_FALSO,
          OIDC_AUDIENCE: "calculos"
        })
        const chave = chaveDe(noAr.url)!
        const token = yield* provedor.token({ scope: "rgps-usuario" })
        const rmi = { method: "POST", headers: { ...JSON_, "x-api-key": chave }, body: JSON.stringify(pedidoRmi()) }
        const conhecida = yield* Effect.promise(() => fetch(`${noAr.url}${RMI}`, rmi).then((r) => r.status))
        assert.strictEqual(conhecida, 200, "the key is known without the database from here on")
        porta.calar()
        const pedidas = cortadas(chave, token)
        const emVoo = yield* Effect.forkChild(
          Effect.forEach(pedidas, (pedida) => enviar(noAr.url, pedida), { concurrency: "unbounded" })
        )
        // a call that came later was answered, so those before it are there
        for (let i = 0; i < 3; i++) assert.match(yield* vivo(noAr), /^200 /)
        noAr.processo.kill("SIGTERM")
        yield* vivo(noAr).pipe(Effect.repeat({ until: (dito) => dito === "refused" }))
        const recebidas = yield* Fiber.join(emVoo)
        const faltas = pedidas.flatMap((pedida, i) => {
          const falta = faltaEm(pedida, recebidas[i]!)
          return falta === "" ? [] : [`${pedida.metodo ?? "GET"} ${pedida.caminho} ${pedida.envio ?? ""}: ${falta}`]
        })
        assert.deepStrictEqual(faltas, [])
        assert.strictEqual(yield* noAr.fim, 0)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "answers the calls that clients were sending on connections they had kept, and closes those with them",
    () =>
      Effect.gen(function* () {
        const { noAr } = yield* comPorta(NODE, { ENCERRAMENTO_S: "20" })
        const { hostname, port, host } = new URL(noAr.url)
        const chamada = `GET /saude/vivo HTTP/1.1\r\nhost: ${host}\r\n\r\n`
        const conexoes = yield* Effect.forEach(Array.from({ length: 40 }), () =>
          Effect.callback<{ readonly soquete: Socket; readonly respostas: () => ReadonlyArray<string> }>((resume) => {
            const soquete = connect(Number(port), hostname)
            let recebido = ""
            const respostas = () => recebido.split(/(?=HTTP\/1\.1 )/).filter((resposta) => resposta !== "")
            soquete.on("error", () => soquete.destroy())
            soquete.on("data", (bytes) => {
              recebido += bytes.toString()
              if (recebido.endsWith("}")) resume(Effect.succeed({ soquete, respostas }))
            })
            soquete.write(chamada)
          })
        )
        noAr.processo.kill("SIGTERM")
        const recusada = Effect.callback<boolean>((resume) => {
          const nova = connect(Number(port), hostname)
          nova.once("connect", () => resume(Effect.succeed(nova.destroy() === undefined)))
          nova.once("error", () => resume(Effect.succeed(true)))
        })
        yield* recusada.pipe(Effect.repeat({ until: (foi) => foi }))
        for (const { soquete } of conexoes) soquete.write(chamada)
        assert.strictEqual(yield* noAr.fim, 0)
        for (const { respostas } of conexoes) {
          const [antes = "", depois = ""] = respostas()
          assert.match(antes, /^HTTP\/1\.1 200 /)
          assert.match(depois, /^HTTP\/1\.1 (?:200|503) [\s\S]*\nconnection: close\r\n/i)
        }
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "ends the stream of a calculation with an event of its own",
    () =>
      Effect.gen(function* () {
        const { noAr, parar } = yield* semFim()
        const pedir = (rota: string, accept: string) =>
          Effect.promise(() =>
            fetch(noAr.url + rota, {
              method: "POST",
              headers: { ...JSON_, accept, "x-api-key": chaveDe(noAr.url)! },
              body: JSON.stringify(pedidoLongo())
            })
          )
        const inteira = yield* pedir(RMI, "application/json")
        assert.strictEqual(inteira.status, 200, "threads are there")
        parar()
        const resposta = yield* pedir(`${RMI}/stream`, "text/event-stream")
        const eventos = yield* ouvir(resposta)
        noAr.processo.kill("SIGTERM")
        const todos = yield* Fiber.join(eventos)
        const [primeiro, segundo, ...mais] = todos.filter((evento) => !evento.startsWith(":"))
        assert.match(primeiro ?? "", /^event: (?:fundamento_calculado|bloco_finalizado)\n/)
        assert.match(segundo ?? "", /^event: erro\ndata: \{"status":"error","code":"503".*está sendo reiniciado/)
        assert.isEmpty(mais)
        assert.strictEqual(yield* noAr.fim, 0)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "ends the progress of a page with its reason and an end after which no browser asks again",
    () =>
      Effect.gen(function* () {
        const PORT = String(yield* portaLivre)
        const { noAr, parar } = yield* semFim({ PORT })
        const quem = navegante(`http://localhost:${PORT}`)
        const base = yield* rascunhoCom(quem, "rgps-beneficios", "rmi", pedidoLongo())
        yield* quem.ver(`${base}/resultado`)
        parar()
        const cookie = [...quem.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
        const resposta = yield* Effect.promise(() =>
          fetch(new URL(`${base}/andamento?parte=renda`, quem.base), { headers: { cookie } })
        )
        assert.include(resposta.headers.get("content-type") ?? "", "text/event-stream")
        const eventos = yield* ouvir(resposta)
        noAr.processo.kill("SIGTERM")
        const todos = yield* Fiber.join(eventos)
        assert.include(todos.at(-2) ?? "", "está sendo reiniciado")
        assert.strictEqual(todos.at(-1), "event: fim\ndata: 1")
        assert.strictEqual(yield* noAr.fim, 0)
      }).pipe(Effect.scoped),
    60_000
  )
})

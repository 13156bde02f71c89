/**
 * Public reads against a bare `node:http` server that answers the same bytes, in turns, in one run.
 */
import { fork } from "node:child_process"
import { request } from "node:http"
import autocannon from "autocannon"
import { Effect } from "effect"
import { COMO_NPM_START, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"
import type { RespostaGravada } from "./comum/servidor-nu.ts"

const RODADAS = 5
const SEGUNDOS = 4
const CONEXOES = 32

const TABELA = "/indices/api/v1/tabela"

interface Alvo {
  readonly nome: string
  readonly caminho: string
  readonly cabecalhos: Record<string, string>
  readonly minimo: number
}

const gravar = (url: string, alvo: Alvo): Promise<RespostaGravada> =>
  new Promise((resolver, rejeitar) => {
    request(url + alvo.caminho, { headers: alvo.cabecalhos }, (resposta) => {
      const partes: Array<Buffer> = []
      resposta.on("data", (d) => partes.push(d))
      resposta.on("end", () => {
        const { date, connection, "keep-alive": _, ...cabecalhos } = resposta.headers
        resolver({
          caminho: alvo.caminho,
          status: resposta.statusCode ?? 0,
          cabecalhos,
          corpo: Buffer.concat(partes).toString("base64")
        })
      })
    })
      .on("error", rejeitar)
      .end()
  })

/** A bare server that answers what was recorded. */
export const servidorNu = (gravada: RespostaGravada) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ url: string; parar: () => void }>((resolver) => {
          const filho = fork(new URL("./comum/servidor-nu.ts", import.meta.url))
          filho.once("message", (porta) =>
            resolver({ url: `http://127.0.0.1:${String(porta)}`, parar: () => filho.kill("SIGKILL") })
          )
          filho.send([gravada])
        })
    ),
    ({ parar }) => Effect.sync(parar)
  )

const porSegundo = (url: string, alvo: Alvo) =>
  Effect.promise(async () => {
    const r = await autocannon({
      url: url + alvo.caminho,
      headers: alvo.cabecalhos,
      connections: CONEXOES,
      duration: SEGUNDOS
    })
    return r.requests.average
  })

/** A reading of the service against a bare server with the same bytes, in turns. */
export const comparar = (url: string, alvo: Alvo) =>
  Effect.gen(function* () {
    const gravada = yield* Effect.promise(() => gravar(url, alvo))
    const nu = yield* servidorNu(gravada)
    yield* porSegundo(url, alvo)
    yield* porSegundo(nu.url, alvo)
    const nosso: Array<number> = []
    const deles: Array<number> = []
    for (let i = 0; i < RODADAS; i++) {
      nosso.push(yield* porSegundo(url, alvo))
      deles.push(yield* porSegundo(nu.url, alvo))
    }
    linha(`${alvo.nome}: service`, mediana(nosso), "req/s")
    linha(`${alvo.nome}: bare node:http, same bytes (${gravada.status})`, mediana(deles), "req/s")
    linha(`${alvo.nome}: ratio`, mediana(nosso.map((n, i) => n / deles[i]!)), "", { valor: alvo.minimo, sentido: ">=" })
  }).pipe(Effect.scoped)

export const medirHttp = Effect.gen(function* () {
  const DATA_DIR = yield* pastaDeDados
  const servico = yield* servicoNoAr({ DATA_DIR }, COMO_NPM_START)
  const gzip = { "accept-encoding": "gzip" }
  const completa = { nome: "", caminho: TABELA, cabecalhos: gzip, minimo: 0 }
  const { etag } = (yield* Effect.promise(() => gravar(servico.url, completa))).cabecalhos
  titulo(`Reads (${CONEXOES} connections, ${RODADAS} rounds of ${SEGUNDOS} s each, in turns)`)
  yield* comparar(servico.url, {
    nome: "GET tabela/{competencia}",
    caminho: `${TABELA}/2024-01`,
    cabecalhos: {},
    minimo: 0.8
  })
  yield* comparar(servico.url, {
    nome: "GET tabela, 304",
    caminho: TABELA,
    cabecalhos: { ...gzip, "if-none-match": String(etag) },
    minimo: 0.8
  })
  yield* comparar(servico.url, { nome: "GET tabela, gzip", caminho: TABELA, cabecalhos: gzip, minimo: 0.95 })
  yield* comparar(servico.url, {
    nome: "GET tabela, two indexers of four years, gzip",
    caminho: `${TABELA}?indice=ipca&indice=inpc&competenciaInicial=2020-01&competenciaFinal=2023-12`,
    cabecalhos: gzip,
    minimo: 0.7
  })
}).pipe(Effect.scoped)

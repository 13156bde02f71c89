/** A local server that answers like the two public services, or misbehaves as told. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"

/** Published values by day (`AAAA-MM-DD`; day 01 in a monthly series), digits as the service writes them. */
export type Valores = Readonly<Record<string, string>>

/** A raw answer in place of the values. */
export interface Resposta {
  readonly status?: number
  readonly tipo?: string
  readonly corpo?: string
  /** Milliseconds before the answer; `Infinity`: never. */
  readonly atraso?: number
  /** Sends half of the body and drops the connection. */
  readonly cortar?: boolean
  /** Sends this many bytes of a JSON list that never ends. */
  readonly gigante?: number
}

/** What a series answers: its values, one raw answer always, or a list of answers whose last one repeats. */
export type Comportamento =
  | { readonly valores: Valores }
  | Resposta
  | ReadonlyArray<{ readonly valores: Valores } | Resposta>

export interface FontesFalsas {
  readonly url: string
  /** By source: `SGS 433`, `IBGE 1737/63`. A source that is not here has published nothing. */
  readonly series: Map<string, Comportamento>
  /** Sources asked, in order. */
  readonly pedidos: Array<string>
  /** Most requests that were open at the same time. */
  readonly simultaneos: () => number
  /** Bytes sent of the last endless body. */
  readonly bytesEnviados: () => number
}

const iso = (br: string | null): string | undefined =>
  br !== null && /^\d{2}\/\d{2}\/\d{4}$/.test(br) ? br.split("/").reverse().join("-") : undefined
const br = (dia: string): string => dia.split("-").reverse().join("/")

const DIARIAS = new Set(["11", "25", "195", "432"])
const NADA_SGS = {
  erro: { statusCode: 404, detail: "br.gov.bcb.pec.sgs.comum.excecoes.SGSNegocioException: Value(s) not found" }
}

const entre = (valores: Valores, de: string, ate: string): ReadonlyArray<readonly [string, string]> =>
  Object.entries(valores)
    .filter(([dia]) => dia >= de && dia <= ate)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const json = (corpo: unknown, status = 200): Resposta => ({
  status,
  tipo: "application/json",
  corpo: JSON.stringify(corpo)
})

/** The SGS with its rules: start mandatory and at most ten years in a daily series; 404 when the window is empty. */
const sgs = (codigo: string, url: URL, valores: Valores): Resposta => {
  const de = iso(url.searchParams.get("dataInicial"))
  const ate = iso(url.searchParams.get("dataFinal")) ?? "9999-12-31"
  const limite = de === undefined ? "" : `${Number(de.slice(0, 4)) + 10}${de.slice(4)}`
  if (DIARIAS.has(codigo) && (de === undefined || ate > limite)) {
    return json({ error: "O sistema aceita uma janela de consulta de, no máximo, 10 anos" }, 406)
  }
  const itens = entre(valores, de ?? "", ate).map(([dia, valor]) => ({
    data: br(dia),
    ...(codigo === "25" || codigo === "195" ? { datafim: br(dia) } : {}),
    valor
  }))
  return itens.length === 0 ? json(NADA_SGS, 404) : json(itens)
}

const ibge = (variavel: string, periodo: string, valores: Valores): Resposta => {
  const [de = "", ate = de] = periodo.split("-").map((mes) => `${mes.slice(0, 4)}-${mes.slice(4)}`)
  const serie = Object.fromEntries(
    entre(valores, `${de}-01`, `${ate}-01`).map(([dia, valor]) => [dia.slice(0, 7).replace("-", ""), valor])
  )
  const localidade = { id: "1", nivel: { id: "N1", nome: "Brasil" }, nome: "Brasil" }
  const resultados = [{ classificacoes: [], series: [{ localidade, serie }] }]
  return json(
    Object.keys(serie).length === 0 ? [] : [{ id: variavel, variavel: "Variação mensal", unidade: "%", resultados }]
  )
}

const SGS = /^\/dados\/serie\/bcdata\.sgs\.(\d+)\/dados$/
const IBGE = /^\/api\/v3\/agregados\/(\d+)\/periodos\/([\d-]+)\/variaveis\/(\d+)$/

const LINHA = `${JSON.stringify({ data: "01/01/2025", valor: "0.01" })},`.repeat(1000)

const enviarSemFim = (resposta: ServerResponse, total: number, aoEnviar: (bytes: number) => void) => {
  let enviados = 1
  resposta.write("[")
  const continuar = () => {
    while (!resposta.destroyed && enviados < total) {
      enviados += LINHA.length
      aoEnviar(enviados)
      if (!resposta.write(LINHA)) return resposta.once("drain", continuar)
    }
    return resposta.end()
  }
  continuar()
}

/** Listens on a free loopback port until the scope closes. */
export const fontesFalsas: Effect.Effect<FontesFalsas, never, Scope.Scope> = Effect.gen(function* () {
  const series = new Map<string, Comportamento>()
  const pedidos: Array<string> = []
  const vezes = new Map<string, number>()
  let abertos = 0
  let maisAbertos = 0
  let bytesEnviados = 0

  const proxima = (fonte: string): { readonly valores: Valores } | Resposta => {
    const vez = vezes.get(fonte) ?? 0
    vezes.set(fonte, vez + 1)
    const comportamento = series.get(fonte) ?? { valores: {} }
    if (!Array.isArray(comportamento)) return comportamento as { readonly valores: Valores } | Resposta
    return comportamento[Math.min(vez, comportamento.length - 1)]
  }

  const decidir = (pedido: IncomingMessage): Resposta => {
    const url = new URL(pedido.url ?? "/", "http://local")
    const doSgs = SGS.exec(url.pathname)
    const doIbge = IBGE.exec(url.pathname)
    const fonte = doSgs ? `SGS ${doSgs[1]}` : doIbge ? `IBGE ${doIbge[1]}/${doIbge[3]}` : ""
    if (fonte === "") return { status: 404, tipo: "text/html", corpo: "<html>Not Found</html>" }
    pedidos.push(fonte)
    const resposta = proxima(fonte)
    if (!("valores" in resposta)) return resposta
    return doSgs ? sgs(doSgs[1]!, url, resposta.valores) : ibge(doIbge![3]!, doIbge![2]!, resposta.valores)
  }

  const servidor = createServer((pedido, saida) => {
    abertos += 1
    maisAbertos = Math.max(maisAbertos, abertos)
    saida.once("close", () => {
      abertos -= 1
    })
    const { status = 200, tipo = "application/json", corpo = "", atraso = 0, cortar, gigante } = decidir(pedido)
    const responder = () => {
      saida.writeHead(status, { "content-type": tipo })
      if (gigante !== undefined) {
        enviarSemFim(saida, gigante, (bytes) => {
          bytesEnviados = bytes
        })
      } else if (cortar === true) {
        saida.write(corpo.slice(0, corpo.length / 2), () => saida.destroy())
      } else saida.end(corpo)
    }
    if (atraso === 0) responder()
    else if (Number.isFinite(atraso)) setTimeout(responder, atraso)
  })
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      servidor.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.callback<void>((resume) => {
        servidor.close(() => resume(Effect.void))
        servidor.closeAllConnections()
      })
  )
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    series,
    pedidos,
    simultaneos: () => maisAbertos,
    bytesEnviados: () => bytesEnviados
  }
})

/** The yardstick: a bare `node:http` server that answers recorded bytes, and nothing else. */
import { createServer, type OutgoingHttpHeaders } from "node:http"

export interface RespostaGravada {
  readonly caminho: string
  readonly status: number
  readonly cabecalhos: OutgoingHttpHeaders
  /** Base64. */
  readonly corpo: string
}

process.once("message", (gravadas: ReadonlyArray<RespostaGravada>) => {
  const respostas = new Map(gravadas.map((r) => [r.caminho, { ...r, bytes: Buffer.from(r.corpo, "base64") }]))
  const servidor = createServer((requisicao, resposta) => {
    const gravada = respostas.get(requisicao.url ?? "")
    if (gravada === undefined) return resposta.writeHead(404).end()
    resposta.writeHead(gravada.status, gravada.cabecalhos)
    resposta.end(gravada.bytes)
  })
  servidor.listen(0, "127.0.0.1", () => {
    const endereco = servidor.address()
    process.send?.(typeof endereco === "object" ? endereco?.port : 0)
  })
})

/**
 * Rewrites the answers of the documented examples of the calculating routes from the running program:
 * `npm run exemplos:regravar -- [tempo] [prevjud] [atrasados] [rmi] [documentos]`, then `npm run format`. Read
 * the difference before committing it: each change is a change of result.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import { enviarAmostra } from "../http/envio.ts"
import { ATRASADOS } from "./atrasados.ts"
import { postar, subirRgps, TEMPO } from "./rgps.ts"
import { RMI } from "./rmi.ts"

/** File under `src/http/rgps` → the route that answers it. */
const EXEMPLOS = {
  "tempo/exemplos/aposentadoria": TEMPO,
  "tempo/exemplos/incapacidade": TEMPO,
  "tempo/exemplos/pensao": TEMPO,
  "tempo/exemplos/grupos": `${TEMPO}/por-grupos`,
  "prevjud/exemplos/leitura": `${TEMPO}/prevjud/ler`,
  "prevjud/exemplos/tempo": `${TEMPO}/prevjud/calcular`,
  "prevjud/exemplos/grupos": `${TEMPO}/prevjud/calcular-por-grupos`,
  "atrasados/exemplos/concessao": ATRASADOS,
  "atrasados/exemplos/conversao": ATRASADOS,
  "rmi/exemplos/incapacidade": RMI,
  "rmi/exemplos/fundamento": `${RMI}/por-fundamento`,
  "rmi/exemplos/descarte": `${RMI}/desvinculada`,
  "rmi/exemplos/conferencia": `${RMI}/conferencia`
}

/** The same for the readers: file → route and the sample that is sent. */
const LEITURAS = {
  "documentos/exemplos/cnis": { rota: `${TEMPO}/cnis/ler`, amostra: "cnis/cnis-01-pequeno.pdf" }
}

const arquivoDe = (nome: string): URL => new URL(`../../../src/http/rgps/${nome}.json`, import.meta.url)
const escrever = (nome: string, conteudo: unknown): void =>
  writeFileSync(arquivoDe(nome), `${JSON.stringify(conteudo, null, 2)}\n`)

const pedidas = process.argv.slice(2)

const pedida = (nome: string): boolean => pedidas.length === 0 || pedidas.includes(nome.split("/")[0]!)

const regravar = Effect.gen(function* () {
  const base = yield* subirRgps()
  for (const [nome, rota] of Object.entries(EXEMPLOS)) {
    if (!pedida(nome)) continue
    const { pedido } = JSON.parse(readFileSync(arquivoDe(nome), "utf8"))
    const { status, corpo } = yield* postar(base + rota, pedido)
    if (status !== 200) throw new Error(`${nome}: ${corpo.messages.join("; ")}`)
    escrever(nome, { pedido, resposta: corpo })
  }
  for (const [nome, { rota, amostra }] of Object.entries(LEITURAS)) {
    if (pedida(nome)) escrever(nome, (yield* enviarAmostra(base + rota, amostra)).corpo)
  }
})

await Effect.runPromise(Effect.scoped(regravar))

/** Whether many statements at once keep who reads tables waiting, in the service as it is started. */
import { fork } from "node:child_process"
import { Effect } from "effect"
import { chaveDe } from "../../apoio/chaves.ts"
import { COMO_NPM_START, pastaDeDados, type ServicoNoAr, servicoNoAr } from "../../apoio/processos/processo.ts"
import { RMI } from "../../apoio/rgps/rmi.ts"
import { linha } from "../comum/medida.ts"
import { corpoDaPessoa } from "../comum/rmi-pessoa.ts"
import { type Laco, lacoDito } from "./laco.ts"

const AO_MESMO_TEMPO = 20
const TABELAS = ["/indices/api/v1/tabela", "/indices/api/v1/tabela/2020-01"] as const
/** Milliseconds that the reader is alone. */
const SOZINHO = 5_000

const PROGRAMA = [...COMO_NPM_START, "--import", new URL("./laco.ts", import.meta.url).href] as const

const passar = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms))

const p99 = (tempos: ReadonlyArray<number>): number =>
  [...tempos].sort((a, b) => a - b)[Math.floor(tempos.length * 0.99)]!

/** Milliseconds of each reading of a table, one after the other, while `enquanto` lasts. */
const lerEnquanto = async (endereco: string, enquanto: () => Promise<unknown>): Promise<ReadonlyArray<number>> => {
  const leitor = fork(new URL("./leitor.ts", import.meta.url), [endereco])
  await passar(500) // it has started
  await enquanto()
  return new Promise((pronto, falhar) => {
    leitor.once("message", (tempos) => pronto(tempos as ReadonlyArray<number>))
    leitor.once("exit", (codigo) => falhar(new Error(`the reader ended with ${codigo}`)))
    leitor.send("fim", () => {})
  })
}

/** A statement over HTTP; who finds no room waits and asks again. */
const pedirPorHttp = async (url: string): Promise<void> => {
  for (;;) {
    const resposta = await fetch(`${url}${RMI}?demonstrativo=true`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": chaveDe(url) ?? "" },
      body: JSON.stringify({ ...corpoDaPessoa, marcoTemporal: "DER" })
    })
    const bytes = Buffer.from(await resposta.arrayBuffer())
    if (resposta.status === 200) return
    if (resposta.status !== 429) throw new Error(bytes.toString("utf8", 0, 300))
    await passar(200)
  }
}

/** How the loop did since the last time it was asked. */
const perguntar = async ({ processo, erros }: ServicoNoAr): Promise<Laco> => {
  processo.kill("SIGUSR2")
  await passar(200)
  return lacoDito(erros())
}

const medirTabela = async (servico: ServicoNoAr, tabela: string): Promise<void> => {
  const endereco = servico.url + tabela
  const sozinho = await lerEnquanto(endereco, () => passar(SOZINHO))
  await perguntar(servico)
  const acompanhado = await lerEnquanto(endereco, () =>
    Promise.all(Array.from({ length: AO_MESMO_TEMPO }, () => pedirPorHttp(servico.url)))
  )
  const { maior, doLaco, doProcesso } = await perguntar(servico)
  linha(`p99 of GET ${tabela.slice("/indices/api/v1/".length)}, alone`, p99(sozinho), "ms")
  linha(`  beside ${AO_MESMO_TEMPO} statements at once`, p99(acompanhado), "ms", { valor: 50, sentido: "<=" })
  linha("  longest turn of the main loop meanwhile", maior, "ms")
  linha(
    "  processor time of the main loop for each statement, readings included",
    (doLaco / AO_MESMO_TEMPO) * 1000,
    "ms"
  )
  linha("  processor time of the process for each statement", doProcesso / AO_MESMO_TEMPO, "s")
}

/** The reader beside `AO_MESMO_TEMPO` statements of one court. */
export const medirAoLado = Effect.gen(function* () {
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados }, PROGRAMA)
  yield* Effect.promise(async () => {
    await pedirPorHttp(servico.url)
    for (const tabela of TABELAS) await medirTabela(servico, tabela)
  })
}).pipe(Effect.scoped)

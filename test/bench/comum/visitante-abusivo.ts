/**
 * Somebody without a key on the web calculators, from an address of his own: begins drafts with as much as one takes, and asks
 * for all that costs a thread of each.
 */
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import type { Objeto } from "../../../src/domain/documentos/json-recebido.ts"
import { SEISCENTOS_PERIODOS } from "../../apoio/rgps/vida-maior.ts"
import { corpoDaPessoaPesada } from "./rmi-pessoa.ts"

const CALCULADORA = "/calculadoras/rgps-beneficios"

const calcDe = (corpo: Objeto) =>
  new Blob([JSON.stringify(escreverCalc({ tipo: "rmi", corpo, geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" }))])

const CASOS = [
  calcDe(corpoDaPessoaPesada),
  calcDe({ ...corpoDaPessoaPesada, periodosContribuicao: SEISCENTOS_PERIODOS })
] as const

const DE_CADA_RASCUNHO = [
  "revisao",
  "andamento?parte=renda",
  "resultado?parte=renda&esperar=sim",
  "resultado?parte=direito",
  "resultado/demonstrativo.pdf?parte=renda",
  "resultado/memoria.xlsx?parte=renda",
  "resultado/memoria.csv?parte=renda",
  "atrasados"
]

export class Visitante {
  private readonly base: string
  private readonly origem: string
  private cookie = ""
  /** Where his last draft lies, and what of it he asks for next. */
  private rascunho: { readonly lugar: string; vez: number } | undefined
  private casos = 0

  constructor(base: string, numero: number) {
    this.base = base
    this.origem = `10.9.0.${1 + numero}`
  }

  private pedir(caminho: string, opcoes: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ "sec-fetch-site": "same-origin", "x-forwarded-for": this.origem })
    if (this.cookie !== "") headers.set("cookie", this.cookie)
    return fetch(this.base + caminho, { redirect: "manual", ...opcoes, headers })
  }

  private async comecar(): Promise<Response> {
    const corpo = new FormData()
    corpo.set("file", CASOS[this.casos++ % CASOS.length]!, "caso.calc")
    const resposta = await this.pedir(`${CALCULADORA}/documentos`, { method: "POST", body: corpo })
    this.cookie = resposta.headers.get("set-cookie")?.split(";")[0] ?? this.cookie
    const lugar = /\/calculadoras\/[\w-]+\/[0-9a-f-]{36}/.exec(resposta.headers.get("location") ?? "")?.[0]
    this.rascunho = lugar === undefined ? undefined : { lugar, vez: 0 }
    return resposta
  }

  /** One step of his; answers its status. */
  async agir(): Promise<string> {
    const { rascunho } = this
    const passo = rascunho && DE_CADA_RASCUNHO[rascunho.vez++]
    const resposta = await (passo === undefined ? this.comecar() : this.pedir(`${rascunho?.lugar}/${passo}`))
    await resposta.arrayBuffer()
    return String(resposta.status)
  }
}

/**
 * Somebody without a key, from a network of his own: begins drafts with as much as one takes, sees and changes every page of
 * them, looks at what others kept, tries tokens of the exchange, and sends bodies to routes that take none of him.
 */
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import type { Objeto } from "../../../src/domain/documentos/json-recebido.ts"
import { calcDeNoveMilPeriodos, dossieLongo } from "../../apoio/documentos/dossies.ts"
import { SEISCENTOS_PERIODOS } from "../../apoio/rgps/vida-maior.ts"
import { corpoDaPessoaPesada } from "../../bench/comum/rmi-pessoa.ts"

const CALCULADORA = "/calculadoras/rgps-beneficios"

const calcDe = (corpo: Objeto) =>
  new Blob([JSON.stringify(escreverCalc({ tipo: "rmi", corpo, geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" }))])

/** As much as a draft takes: 50 periods with 500 salaries each. */
const CINQUENTA_PERIODOS = Array.from({ length: 50 }, (_, i) => ({
  id: String(i + 1),
  descricao: `Empresa ${i + 1}`,
  dataInicial: "1980-01-01",
  dataFinal: "2021-08-31",
  formaContagem: "COMUM",
  origem: "CNIS",
  salarios: Array.from({ length: 500 }, (_, k) => ({
    competencia: `${1980 + Math.floor(k / 12)}-${String(1 + (k % 12)).padStart(2, "0")}`,
    valor: 1_500 + ((i * 37 + k) % 400)
  }))
}))

const CASOS = [
  calcDe(corpoDaPessoaPesada),
  calcDe({ ...corpoDaPessoaPesada, periodosContribuicao: SEISCENTOS_PERIODOS }),
  calcDe({ ...corpoDaPessoaPesada, periodosContribuicao: CINQUENTA_PERIODOS }),
  // refused, after it was read: periods without end, and periods that nothing tells apart
  new Blob([new Uint8Array(calcDeNoveMilPeriodos())]),
  calcDe({
    ...corpoDaPessoaPesada,
    periodosContribuicao: Array.from({ length: 8_000 }, () => ({ ...CINQUENTA_PERIODOS[0]!, salarios: [] }))
  })
] as const

const FORMULARIO = "application/x-www-form-urlencoded"
const DOSSIE = new Blob([dossieLongo()])
const GRANDE = `{"a":${"[".repeat(4 * 1024 * 1024)}`

/** Addresses that belong to no draft: each in its turn between two drafts. */
const FORA_DOS_RASCUNHOS: ReadonlyArray<readonly [caminho: string, opcoes?: RequestInit]> = [
  [`${CALCULADORA}`, { method: "POST", headers: { "content-type": FORMULARIO }, body: `exchange=${"a".repeat(43)}` }],
  [`${CALCULADORA}?exchange=${"b".repeat(43)}`],
  ["/conferir", { method: "POST", headers: { "content-type": FORMULARIO }, body: `codigo=${"a".repeat(60_000)}` }],
  ["/s/um-token-que-nao-abre-nada"],
  ["/rgps/api/v1/calculos-rmi", { method: "POST", headers: { "content-type": "application/json" }, body: GRANDE }],
  [
    "/solicitar-api-key",
    { method: "POST", headers: { "content-type": FORMULARIO }, body: `a=${"%41".repeat(20_000)}` }
  ],
  ["/indices/api/v1/tabela"],
  ["/_openapi.json"],
  ["/docs-api/_openapi/manifesto"],
  ["/docs-api/erros"]
]

const DE_CADA_RASCUNHO = [
  "revisao",
  "revisao?editar=7",
  "salarios",
  "salarios?ano=1999&modo=colar",
  "escolhas",
  "conferencia",
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
  /** The address of his last draft, and the number of the step that comes next. */
  private rascunho: { readonly lugar: string; vez: number } | undefined
  private casos = 0

  constructor(base: string, numero: number) {
    this.base = base
    this.origem = `10.9.0.${1 + numero}`
  }

  private pedir(caminho: string, opcoes: RequestInit = {}): Promise<Response> {
    const headers = new Headers(opcoes.headers)
    for (const [nome, valor] of Object.entries({ "sec-fetch-site": "same-origin", "x-forwarded-for": this.origem }))
      headers.set(nome, valor)
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

  /** Asks for a calculation that others kept, or for an address of no draft. */
  private fora(guardado: string | undefined): Promise<Response> {
    const [caminho, opcoes] = FORA_DOS_RASCUNHOS[this.casos % FORA_DOS_RASCUNHOS.length]!
    if (guardado !== undefined && this.casos % 4 === 1) {
      const corpo = `codigo=${guardado.slice("/c/".length)}`
      return this.pedir(`${CALCULADORA}/copia`, {
        method: "POST",
        headers: { "content-type": FORMULARIO },
        body: corpo
      })
    }
    return guardado !== undefined && this.casos % 2 === 0
      ? this.pedir(`${guardado}${["", "?ano=2010", "/memoria.csv"][this.casos % 3]}`)
      : this.pedir(caminho, opcoes)
  }

  /** A period more, in the form of the page. */
  private async mudar(lugar: string): Promise<Response> {
    const pagina = await (await this.pedir(`${lugar}/revisao?modo=novo`)).text()
    const campo = (nome: string) => new RegExp(`name="${nome}"[^>]*value="([^"]*)"`).exec(pagina)?.[1] ?? ""
    const body = new URLSearchParams({
      _csrf: campo("_csrf"),
      revisao: campo("revisao"),
      modo: "colar",
      texto: "01/03/1985\t30/06/1999\tMais um\n".repeat(100)
    })
    return this.pedir(`${lugar}/revisao/colar`, { method: "POST", body })
  }

  /** A dossier as long as may be, to be read, or compared with. */
  private async juntar(lugar: string, onde: string): Promise<Response> {
    const pagina = await (await this.pedir(`${lugar}/revisao`)).text()
    const corpo = new FormData()
    corpo.set("_csrf", /name="_csrf"[^>]*value="([^"]*)"/.exec(pagina)?.[1] ?? "")
    corpo.set("file", DOSSIE, "dossie.json")
    return this.pedir(`${lugar}/${onde}`, { method: "POST", body: corpo })
  }

  /** One step; answers its status. `guardado`: the address of a calculation that somebody kept. */
  async agir(guardado: string | undefined): Promise<string> {
    const { rascunho } = this
    const vez = rascunho === undefined ? -1 : rascunho.vez++
    const passo = DE_CADA_RASCUNHO[vez]
    const resposta = await (rascunho === undefined || vez > DE_CADA_RASCUNHO.length + 2
      ? this.comecar()
      : passo !== undefined
        ? this.pedir(`${rascunho.lugar}/${passo}`)
        : vez === DE_CADA_RASCUNHO.length
          ? this.mudar(rascunho.lugar)
          : vez === DE_CADA_RASCUNHO.length + 1
            ? this.juntar(rascunho.lugar, this.casos % 2 === 0 ? "documentos" : "conferencia/documentos")
            : this.fora(guardado))
    await resposta.arrayBuffer()
    return String(resposta.status)
  }
}

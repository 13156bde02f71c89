/**
 * Clients that do their worst, for `abuso.ts`: environment `BASE`, origin of the service; `CHAVES`, JSON of their keys, one
 * each. Each sends the largest and dearest bodies of every route in turn, as fast as it is answered; who is over its quota
 * waits a second. When asked it stops and tells how many answers of each status it had.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { gerarCnisGrande } from "../../apoio/documentos/cnis-grande.ts"
import { calcDeNoveMilPeriodos, dossieLongo } from "../../apoio/documentos/dossies.ts"
import { bombaDeEspacos } from "../../apoio/http/bombas.ts"
import { pedidoDeAtrasados } from "../../apoio/rgps/atrasados.ts"
import { HOSTIS } from "../../apoio/rgps/hostis.ts"
import { pedidoValido } from "../../apoio/rgps/rgps.ts"

const { BASE = "", CHAVES = "[]" } = process.env
const MIB = 1024 * 1024

interface Pior {
  readonly rota: string
  readonly corpo: Uint8Array<ArrayBuffer>
  /** Of an upload; absent: a JSON body. */
  readonly nome?: string
}

const emBytes = (texto: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(texto))
const json = (corpo: object): Uint8Array<ArrayBuffer> => emBytes(JSON.stringify(corpo))

/** As many copies of the items as reach the 10 MiB of a body. */
const atePoucoMenosQue10Mib = <A>(item: A): ReadonlyArray<A> =>
  Array.from({ length: Math.floor((9.9 * MIB) / (JSON.stringify(item).length + 1)) }, () => item)

/** A count whose one period has remarks without end. */
const rdctc = emBytes(
  new TextDecoder("latin1").decode(amostra("rdctc/rdctc-01-perfil.txt")) +
    "\nObs.: mais uma nota sobre o vinculo".repeat(45_000)
)

const cnisDeMilPaginas = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const pasta = mkdtempSync(join(tmpdir(), "abuso-"))
  try {
    return new Uint8Array(readFileSync((await gerarCnisGrande(1_000, pasta)).caminho))
  } finally {
    rmSync(pasta, { recursive: true })
  }
}

const pedido = pedidoValido()
const atrasados = pedidoDeAtrasados()

const PIORES: ReadonlyArray<Pior> = [
  { rota: "calculos-tempo/cnis/ler", corpo: await cnisDeMilPaginas(), nome: "cnis.pdf" },
  { rota: "calculos-tempo/cnis/ler", corpo: new Uint8Array(bombaDeEspacos(1024)), nome: "cnis.pdf" },
  { rota: "calculos-tempo/rdctc/ler", corpo: rdctc, nome: "rdctc.txt" },
  { rota: "calculos-tempo/prevjud/ler", corpo: emBytes(dossieLongo()) },
  { rota: "calculos-tempo/prevjud/calcular", corpo: emBytes(dossieLongo()) },
  { rota: "calculos-tempo/arquivo-calc/calcular", corpo: new Uint8Array(calcDeNoveMilPeriodos()), nome: "a.calc" },
  {
    rota: "calculos-tempo",
    corpo: json({ ...pedido, periodosContribuicao: atePoucoMenosQue10Mib(pedido.periodosContribuicao[0]) })
  },
  { rota: "calculos-tempo", corpo: emBytes(`{"a":${"[".repeat(9 * MIB)}`) },
  {
    rota: "calculos-atrasados",
    corpo: json({ ...atrasados, beneficiosDevidos: atePoucoMenosQue10Mib(atrasados.beneficiosDevidos[0]) })
  },
  { rota: "calculos-atrasados", corpo: json(atrasados) },
  ...Object.values(HOSTIS).map(({ rota, corpo }): Pior => ({ rota: `calculos-rmi${rota}`, corpo: json(corpo) }))
]

const situacoes = new Map<string, number>()
let parar = false

const enviar = async (chave: string, { rota, corpo, nome }: Pior): Promise<string> => {
  const headers = new Headers({ "x-api-key": chave })
  const arquivo = new FormData()
  if (nome === undefined) headers.set("content-type", "application/json")
  else arquivo.append("file", new Blob([corpo]), nome)
  try {
    const resposta = await fetch(`${BASE}/rgps/api/v1/${rota}`, {
      method: "POST",
      headers,
      body: nome === undefined ? corpo : arquivo
    })
    await resposta.arrayBuffer()
    return String(resposta.status)
  } catch {
    return "cut off"
  }
}

const clientes = Promise.all(
  (JSON.parse(CHAVES) as ReadonlyArray<string>).map(async (chave, cliente) => {
    for (let vez = cliente; !parar; vez++) {
      const situacao = await enviar(chave, PIORES[vez % PIORES.length]!)
      situacoes.set(situacao, (situacoes.get(situacao) ?? 0) + 1)
      if (situacao === "429") await new Promise((passar) => setTimeout(passar, 1_000))
    }
  })
)

process.once("message", () => {
  parar = true
  setTimeout(() => process.send!(Object.fromEntries([...situacoes].sort())), 0)
  void clientes
})
process.send!("pronto")

/**
 * Clients that do their worst, for `abuso.ts`: environment `BASE`, origin of the service; `CHAVES`, JSON of their keys, one
 * each. Each sends the largest and dearest bodies of every route in turn, as fast as it is answered, and looks at the
 * calculations that were kept for it; as many others use the pages of the web calculators. A client over its quota waits a
 * second. When asked it stops and tells how many answers of each status it had.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { gerarCnisGrande } from "../../apoio/documentos/cnis-grande.ts"
import { calcDeNoveMilPeriodos, dossieLongo } from "../../apoio/documentos/dossies.ts"
import { bombaDeEspacos } from "../../apoio/http/bombas.ts"
import { pdfDePaginasIguais } from "../../apoio/pdf/pdf-minimo.ts"
import { pedidoDeAtrasados } from "../../apoio/rgps/atrasados.ts"
import { HOSTIS } from "../../apoio/rgps/hostis.ts"
import { pedidoValido } from "../../apoio/rgps/rgps.ts"
import { pedidoDeConferencia } from "../../apoio/rgps/rmi.ts"
import { corpoDaPessoaPesada } from "../../bench/comum/rmi-pessoa.ts"
import { Visitante } from "./visitante.ts"

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

/** A life of 40 years beside a letter of another: every month differs, and each is calculated again. */
const comparacao = () => {
  const { carta, ...pedido } = pedidoDeConferencia()
  return { ...pedido, ...corpoDaPessoaPesada, carta }
}

const pesada = json(corpoDaPessoaPesada)

/** Many pages that share what they draw. */
const PAGINAS_QUE_REPETEM = pdfDePaginasIguais(300, Array(500).fill("ABCD".repeat(10)).join(") Tj 0 -0.1 Td ("))

const PIORES: ReadonlyArray<Pior> = [
  { rota: "calculos-tempo/cnis/ler", corpo: await cnisDeMilPaginas(), nome: "cnis.pdf" },
  { rota: "calculos-tempo/cnis/ler", corpo: new Uint8Array(bombaDeEspacos(1024)), nome: "cnis.pdf" },
  { rota: "calculos-tempo/cnis/ler", corpo: new Uint8Array(PAGINAS_QUE_REPETEM), nome: "cnis.pdf" },
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
  { rota: "calculos-rmi?permalink=true&rastro=true", corpo: pesada },
  { rota: "calculos-rmi?memoria=porMarco&permalink=true", corpo: pesada },
  { rota: "calculos-rmi?memoria=nenhuma", corpo: pesada },
  { rota: "calculos-rmi/conferencia", corpo: json(pedidoDeConferencia()) },
  { rota: "calculos-rmi/conferencia", corpo: json(comparacao()) },
  { rota: "calculos-rmi/stream", corpo: pesada },
  { rota: "calculos-rmi/async", corpo: pesada },
  ...Object.values(HOSTIS).map(({ rota, corpo }): Pior => ({ rota: `calculos-rmi${rota}`, corpo: json(corpo) }))
]

const situacoes = new Map<string, number>()
let parar = false

/** The page and the files of a kept calculation, below its address. */
const DO_PERMALINK = ["", "/demonstrativo.pdf", "/memoria.xlsx"]

const PERMALINK = /"permalink":"[^"]*(\/c\/[^"]+)"/

/** The last one that was kept: visitors look at it too. */
let guardado: string | undefined

const verGuardado = async (texto: string): Promise<void> => {
  const caminho = PERMALINK.exec(texto.slice(-500))?.[1] ?? PERMALINK.exec(texto.slice(0, 500))?.[1]
  if (caminho === undefined) return
  guardado = caminho
  for (const resto of DO_PERMALINK) {
    const resposta = await fetch(`${BASE}${caminho}${resto}`)
    await resposta.arrayBuffer()
    contar("a kept calculation", String(resposta.status))
  }
}

const contar = (quem: string, situacao: string): void => {
  const nome = `${quem}: ${situacao}`
  situacoes.set(nome, (situacoes.get(nome) ?? 0) + 1)
}

const enviar = async (chave: string, { rota, corpo, nome }: Pior): Promise<string> => {
  const headers = new Headers({ "x-api-key": chave })
  const arquivo = new FormData()
  if (nome === undefined) headers.set("content-type", "application/json")
  else arquivo.append("file", new Blob([corpo]), nome)
  const resposta = await fetch(`${BASE}/rgps/api/v1/${rota}`, {
    method: "POST",
    headers,
    body: nome === undefined ? corpo : arquivo
  })
  if (rota.includes("permalink")) await verGuardado(await resposta.text())
  else await resposta.arrayBuffer()
  return String(resposta.status)
}

/** As fast as it is answered, until told to stop. */
const repetir = async (quem: string, agir: (vez: number) => Promise<string>): Promise<void> => {
  for (let vez = 0; !parar; vez++) {
    const situacao = await agir(vez).catch(() => "cut off")
    contar(quem, situacao)
    if (situacao === "429") await new Promise((passar) => setTimeout(passar, 1_000))
  }
}

const clientes = Promise.all(
  (JSON.parse(CHAVES) as ReadonlyArray<string>).flatMap((chave, cliente) => {
    const visitante = new Visitante(BASE, cliente)
    return [
      repetir("a key", (vez) => enviar(chave, PIORES[(cliente + vez) % PIORES.length]!)),
      repetir("a visitor", () => visitante.agir(guardado))
    ]
  })
)

process.once("message", () => {
  parar = true
  setTimeout(() => process.send!(Object.fromEntries([...situacoes].sort())), 0)
  void clientes
})
process.send!("pronto")

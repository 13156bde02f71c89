/**
 * How long records of thousands of pages take: pages per second of 1,000 pages as a ratio to `pdftotext -layout` on the
 * same file in the same run (where that program is installed), seconds and resident memory of 5,000 pages, and the
 * latency of a table read while the longer file is being read. Each measurement is a server process of its own that has
 * read a file of 100 pages before.
 */
import { execFile, fork } from "node:child_process"
import { openAsBlob } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Effect } from "effect"
import { CHAVE_DE_TESTE } from "../apoio/chaves.ts"
import { gerarCnisGrande } from "../apoio/documentos/cnis-grande.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"

const executar = promisify(execFile)

const COMPETENCIA = "/indices/api/v1/tabela/2024-01"
/** Milliseconds between two reads of the table. */
const INTERVALO = 5

interface Medida {
  readonly segundos: number
  /** NaN where the table was not read. */
  readonly p99: number
  readonly residenteMb: number
  /** The same, before the file was sent. */
  readonly antesMb: number
  /** Seconds of processor, of the whole process, while the file was read. */
  readonly cpu: number
}

/** What a server has taken since it began: MiB resident at most, seconds of processor. */
interface Recursos {
  readonly residenteMb: number
  readonly cpu: number
}

interface Servidor {
  readonly base: string
  readonly recursos: () => Promise<Recursos>
  readonly encerrar: () => void
}

const subir = (): Promise<Servidor> =>
  new Promise((pronto, falhar) => {
    const filho = fork(join(import.meta.dirname, "comum/servidor-de-documentos.ts"), { stdio: "inherit" })
    filho.once("error", falhar)
    filho.once("message", (base: string) =>
      pronto({
        base,
        recursos: () =>
          new Promise((dizer) => {
            filho.once("message", (recursos: Recursos) => dizer(recursos))
            filho.send("recursos")
          }),
        encerrar: () => filho.kill()
      })
    )
  })

const enviar = async (base: string, caminho: string): Promise<void> => {
  const corpo = new FormData()
  corpo.append("file", await openAsBlob(caminho), "cnis.pdf")
  const resposta = await fetch(`${base}/rgps/api/v1/calculos-tempo/cnis/ler`, {
    method: "POST",
    headers: { "x-api-key": CHAVE_DE_TESTE },
    body: corpo
  })
  if (resposta.status !== 200) throw new Error(`cnis/ler: ${resposta.status} ${await resposta.text()}`)
  await resposta.arrayBuffer()
}

const percentil = (valores: ReadonlyArray<number>, parte: number): number =>
  [...valores].sort((a, b) => a - b)[Math.floor((valores.length - 1) * parte)] ?? Number.NaN

/** Milliseconds of each read of the table, one after the other, until `ate` settles. */
const lerTabela = async (base: string, ate: Promise<void>): Promise<ReadonlyArray<number>> => {
  let lendo = true
  const fim = ate.finally(() => {
    lendo = false
  })
  const latencias: Array<number> = []
  while (lendo) {
    const antes = performance.now()
    await fetch(base + COMPETENCIA).then((resposta) => resposta.text())
    latencias.push(performance.now() - antes)
    await new Promise((passar) => setTimeout(passar, INTERVALO))
  }
  await fim
  return latencias
}

/** Reads the file once, in a server that has read `aquecer` before; `lendoTabela`, while the table is read as well. */
const medir = async (caminho: string, aquecer: string, lendoTabela: boolean): Promise<Medida> => {
  const servidor = await subir()
  try {
    for (let i = 0; i < 50; i++) await fetch(servidor.base + COMPETENCIA).then((resposta) => resposta.text())
    await enviar(servidor.base, aquecer)
    const antes = await servidor.recursos()
    const inicio = performance.now()
    const leitura = enviar(servidor.base, caminho)
    const latencias = lendoTabela ? await lerTabela(servidor.base, leitura) : []
    await leitura
    const segundos = (performance.now() - inicio) / 1000
    const { residenteMb, cpu } = await servidor.recursos()
    return { segundos, p99: percentil(latencias, 0.99), residenteMb, antesMb: antes.residenteMb, cpu: cpu - antes.cpu }
  } finally {
    servidor.encerrar()
  }
}

/** Seconds of `pdftotext -layout`, or null where it is not installed. */
const comPdftotext = async (caminho: string): Promise<number | null> => {
  const tempos: Array<number> = []
  for (let i = 0; i < 3; i++) {
    const inicio = performance.now()
    try {
      await executar("pdftotext", ["-layout", caminho, "/dev/null"])
    } catch {
      return null
    }
    tempos.push((performance.now() - inicio) / 1000)
  }
  return mediana(tempos)
}

const rodar = async (): Promise<void> => {
  const pasta = await mkdtemp(join(tmpdir(), "bench-"))
  try {
    titulo("Documents: a generated CNIS, uploaded, extracted, read and answered")
    const aquecer = (await gerarCnisGrande(100, pasta)).caminho
    const mil = await gerarCnisGrande(1_000, pasta)
    const lido = await medir(mil.caminho, aquecer, false)
    linha("1,000 pages", 1_000 / lido.segundos, "pages/s")
    linha("  of processor", lido.cpu, "s")
    const referencia = await comPdftotext(mil.caminho)
    if (referencia !== null) {
      linha("  as a ratio to pdftotext -layout", referencia / lido.segundos, "", { valor: 0.75, sentido: ">=" })
    }
    const cinco = await gerarCnisGrande(5_000, pasta)
    const longo = await medir(cinco.caminho, aquecer, true)
    linha("5,000 pages", longo.segundos, "s", { valor: 8, sentido: "<=" })
    linha("  of processor", longo.cpu, "s")
    // the exponent of the cost: 1 is in proportion to the pages
    linha("  growth of the processor with the pages", Math.log(longo.cpu / lido.cpu) / Math.log(5), "")
    linha("  most memory resident", longo.residenteMb, "MiB", { valor: 512, sentido: "<=" })
    linha("  of it before the file came (after one of 100 pages)", longo.antesMb, "MiB")
    linha("  GET tabela/{competencia} meanwhile, p99", longo.p99, "ms", { valor: 50, sentido: "<=" })
  } finally {
    await rm(pasta, { recursive: true })
  }
}

export const medirDocumentos: Effect.Effect<void> = Effect.promise(rodar)

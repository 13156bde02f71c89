/**
 * Whether others' files keep a court waiting: the time of its small CNIS while two people of the class `publico` send the
 * worst they have, over its time alone, in one run of one server. Each of them repeats its file as soon as it is answered.
 */
import { fork } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { CHAVE_DE_OUTRA_PESSOA, CHAVE_DE_TESTE, CHAVE_DO_JUDICIARIO } from "../apoio/chaves.ts"
import { amostra } from "../apoio/documentos/amostras.ts"
import { gerarCnisGrande } from "../apoio/documentos/cnis-grande.ts"
import { bombaDeEspacos } from "../apoio/http/bombas.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"

const ROTA = "/rgps/api/v1/calculos-tempo"
/** Readings of the court in each situation. */
const VEZES = 15

const subir = (): Promise<{ readonly base: string; readonly encerrar: () => void }> =>
  new Promise((pronto, falhar) => {
    const filho = fork(join(import.meta.dirname, "comum/servidor-de-documentos.ts"), { stdio: "inherit" })
    filho.once("error", falhar)
    filho.once("message", (base: string) => pronto({ base, encerrar: () => filho.kill() }))
  })

const enviar = async (url: string, chave: string, nome: string, bytes: Uint8Array): Promise<number> => {
  const body = new FormData()
  body.append("file", new Blob([new Uint8Array(bytes)]), nome)
  const resposta = await fetch(url, { method: "POST", headers: { "x-api-key": chave }, body })
  await resposta.arrayBuffer()
  return resposta.status
}

/** A count whose one period has remarks without end. */
const rdctc = (): Uint8Array => {
  const texto = new TextDecoder("latin1").decode(amostra("rdctc/rdctc-01-perfil.txt"))
  return new TextEncoder().encode(texto + "\nObs.: mais uma nota sobre o vinculo".repeat(45_000))
}

/** Milliseconds of the court's CNIS, the middle one. */
const doTribunal = async (base: string): Promise<number> => {
  const cnis = amostra("cnis/cnis-01-pequeno.pdf")
  const tempos: Array<number> = []
  for (let i = 0; i < VEZES; i++) {
    const inicio = performance.now()
    const status = await enviar(`${base}${ROTA}/cnis/ler`, CHAVE_DO_JUDICIARIO, "cnis.pdf", cnis)
    if (status !== 200) throw new Error(`the court got ${status}`)
    tempos.push(performance.now() - inicio)
    await new Promise((passar) => setTimeout(passar, 100))
  }
  return mediana(tempos)
}

/** What two people repeat until told to stop; a quota that is spent (429) is waited for. */
const carregar = (base: string, caminho: string, nome: string, bytes: Uint8Array): (() => Promise<void>) => {
  let parar = false
  const repetir = async (chave: string): Promise<void> => {
    while (!parar) {
      const status = await enviar(`${base}${ROTA}/${caminho}`, chave, nome, bytes)
      if (status === 429) await new Promise((passar) => setTimeout(passar, 200))
    }
  }
  const todos = Promise.all([CHAVE_DE_TESTE, CHAVE_DE_TESTE, CHAVE_DE_OUTRA_PESSOA, CHAVE_DE_OUTRA_PESSOA].map(repetir))
  return async () => {
    parar = true
    await todos
  }
}

const rodar = async (): Promise<void> => {
  const pasta = await mkdtemp(join(tmpdir(), "bench-"))
  try {
    titulo("A court's small CNIS beside two people of the class publico who never pause")
    const { caminho } = await gerarCnisGrande(1_000, pasta)
    const cargas = [
      ["texts of 1.7 MB with remarks without end", "rdctc/ler", "rdctc.txt", rdctc()],
      ["CNIS of 1,000 pages", "cnis/ler", "cnis.pdf", new Uint8Array(await readFile(caminho))],
      ["two kilobytes that are a gigabyte", "cnis/ler", "cnis.pdf", bombaDeEspacos(1024)]
    ] as const
    for (const [descricao, rota, nome, bytes] of cargas) {
      const { base, encerrar } = await subir()
      try {
        await doTribunal(base)
        const sozinho = await doTribunal(base)
        const parar = carregar(base, rota, nome, bytes)
        await new Promise((passar) => setTimeout(passar, 1_500))
        const acompanhado = await doTribunal(base)
        await parar()
        linha("alone", sozinho, "ms")
        linha(`beside ${descricao}`, acompanhado, "ms")
        linha("  as a ratio", acompanhado / sozinho, "", { valor: 2, sentido: "<=" })
      } finally {
        encerrar()
      }
    }
  } finally {
    await rm(pasta, { recursive: true })
  }
}

export const medirLeituras: Effect.Effect<void> = Effect.promise(rodar)

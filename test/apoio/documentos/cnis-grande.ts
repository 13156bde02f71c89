/** Synthetic records of thousands of pages, and what a reader must find in them. */
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"

const executar = promisify(execFile)
const GERADOR = join(import.meta.dirname, "gerar-cnis-grande.mjs")

export interface TotaisDoCnis {
  readonly paginas: number
  readonly cpf: string
  readonly relacoes: number
  readonly linhasDeValor: number
  readonly somaCentavos: number
}

export interface CnisGrande {
  readonly caminho: string
  readonly totais: TotaisDoCnis
}

/** Writes a record of exactly `paginas` pages in `pasta`: the same pages and seed, the same bytes. */
export const gerarCnisGrande = async (paginas: number, pasta: string, semente = 1): Promise<CnisGrande> => {
  const caminho = join(pasta, `cnis-${paginas}-${semente}.pdf`)
  await executar(process.execPath, [GERADOR, String(paginas), caminho, String(semente)])
  return { caminho, totais: JSON.parse(await readFile(caminho.replace(/\.pdf$/, ".json"), "utf8")) }
}

interface Relacao {
  readonly remuneracoes: ReadonlyArray<{ readonly valor: number | null }>
  readonly contribuicoes: ReadonlyArray<{ readonly salarioContribuicao: number | null }>
}

/** The same totals, from what was read. */
export const totaisLidos = (relacoes: ReadonlyArray<Relacao>): Omit<TotaisDoCnis, "paginas" | "cpf"> => {
  const valores = relacoes.flatMap(({ remuneracoes, contribuicoes }) => [
    ...remuneracoes.map(({ valor }) => valor),
    ...contribuicoes.map(({ salarioContribuicao }) => salarioContribuicao)
  ])
  return {
    relacoes: relacoes.length,
    linhasDeValor: valores.length,
    somaCentavos: valores.reduce<number>((soma, valor) => soma + Math.round((valor ?? 0) * 100), 0)
  }
}

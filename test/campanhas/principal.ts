/**
 * `npm run campanha -- <nome> <quantos> [semente] [--max=<divergências>]`: compares the engine with its second
 * implementation on as many generated people as asked. The n-th person has the seed `semente + n`, so any of them is run
 * again by `npm run campanha -- <nome> 1 <its seed>`. Nothing of a person is kept after it: the memory does not depend on
 * how many there are. Ends with 1 when something differs, with 2 when it was not understood.
 */
import { readdirSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import type { Campanha, Conferencia } from "./campanha.ts"

const SEMENTES = 2 ** 32
const SEGUNDOS_ENTRE_LINHAS = 5
/** How many people run before the process looks at its signals and at the clock of the progress lines. */
const LOTE = 20

const nomes = (): ReadonlyArray<string> =>
  readdirSync(new URL(".", import.meta.url))
    .filter((arquivo) => arquivo.endsWith(".ts") && !["campanha.ts", "principal.ts"].includes(arquivo))
    .map((arquivo) => arquivo.slice(0, -".ts".length))
    .sort()

interface Ordem {
  readonly nome: string
  readonly quantos: number
  readonly semente: number
  readonly maximo: number
}

const inteiro = (texto: string | undefined, de: number, ate: number): number | undefined => {
  const n = Number(texto)
  return texto !== undefined && /^\d+$/.test(texto) && n >= de && n <= ate ? n : undefined
}

const lerOrdem = (argumentos: ReadonlyArray<string>): Ordem | undefined => {
  const opcoes = argumentos.filter((a) => a.startsWith("--"))
  const [nome, quantos, semente, ...sobra] = argumentos.filter((a) => !a.startsWith("--"))
  const maximo = inteiro(opcoes.length === 0 ? "5" : opcoes[0]!.match(/^--max=(.*)$/)?.[1], 1, 10_000)
  const n = inteiro(quantos, 1, SEMENTES)
  const s = semente === undefined ? Date.now() % SEMENTES : inteiro(semente, 0, SEMENTES - 1)
  if (nome === undefined || !nomes().includes(nome) || sobra.length > 0 || opcoes.length > 1) return undefined
  return n === undefined || s === undefined || maximo === undefined
    ? undefined
    : { nome, quantos: n, semente: s, maximo }
}

const escrever = (linha: string): void => {
  process.stdout.write(`${linha}\n`)
}

const memoria = (): number => Math.round(process.memoryUsage.rss() / 2 ** 20)

/** A failure of either side is a disagreement too: it says where, and the run goes on. */
const conferir = (campanha: Campanha, semente: number): Conferencia => {
  try {
    return campanha.conferir(semente)
  } catch (erro) {
    return { divergencias: [erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)], corpo: null }
  }
}

const LINHAS_POR_DIVERGENCIA = 40

const relatar = ({ nome }: Ordem, semente: number, { divergencias, corpo }: Conferencia): void => {
  escrever(`\ndisagreement: npm run campanha -- ${nome} 1 ${semente}`)
  escrever(JSON.stringify(corpo))
  for (const linha of divergencias.slice(0, LINHAS_POR_DIVERGENCIA)) escrever(`  ${linha}`)
  if (divergencias.length > LINHAS_POR_DIVERGENCIA) {
    escrever(`  and ${divergencias.length - LINHAS_POR_DIVERGENCIA} more`)
  }
}

interface Balanco {
  readonly feitos: number
  readonly divergentes: number
  readonly segundos: number
  readonly memoriaMaxima: number
}

const andamento = (ordem: Ordem, { feitos, divergentes, segundos, memoriaMaxima }: Balanco): string => {
  const ritmo = feitos / Math.max(segundos, 0.001)
  return [
    `${ordem.nome} ${feitos}/${ordem.quantos}`,
    `${divergentes} disagreements`,
    `${segundos.toFixed(0)} s`,
    `${ritmo.toFixed(1)}/s`,
    `${memoria()} MiB resident (max ${memoriaMaxima})`
  ].join(", ")
}

const correr = async (ordem: Ordem, campanha: Campanha): Promise<Balanco> => {
  const inicio = performance.now()
  let proximaLinha = SEGUNDOS_ENTRE_LINHAS
  let divergentes = 0
  let feitos = 0
  let memoriaMaxima = memoria()
  const balanco = (): Balanco => {
    memoriaMaxima = Math.max(memoriaMaxima, memoria())
    return { feitos, divergentes, segundos: (performance.now() - inicio) / 1000, memoriaMaxima }
  }
  const emLotes = await campanha.abrir?.()
  let lote: Array<number> = []
  const conferirLote = async (): Promise<void> => {
    const vistos = lote.length === 0 ? [] : ((await emLotes?.conferir(lote)) ?? [])
    lote = []
    divergentes += vistos.length
    for (const visto of vistos.slice(0, LINHAS_POR_DIVERGENCIA)) escrever(`  ${visto}`)
  }
  while (feitos < ordem.quantos && divergentes < ordem.maximo) {
    const semente = (ordem.semente + feitos) % SEMENTES
    lote.push(semente)
    if (lote.length >= LOTE * 50) await conferirLote()
    const conferencia = conferir(campanha, semente)
    feitos++
    if (conferencia.divergencias.length > 0) {
      divergentes++
      relatar(ordem, semente, conferencia)
    }
    if (feitos % LOTE !== 0) continue
    await setImmediate()
    const agora = balanco()
    if (agora.segundos < proximaLinha) continue
    proximaLinha = agora.segundos + SEGUNDOS_ENTRE_LINHAS
    escrever(andamento(ordem, agora))
  }
  await conferirLote()
  await emLotes?.fechar()
  return balanco()
}

const ordem = lerOrdem(process.argv.slice(2))
if (ordem === undefined) {
  escrever("usage: npm run campanha -- <name> <how many> [seed] [--max=<disagreements to stop at, 5>]")
  escrever(`names: ${nomes().join(", ")}`)
  process.exitCode = 2
} else {
  const { campanha } = (await import(new URL(`${ordem.nome}.ts`, import.meta.url).href)) as { campanha: Campanha }
  escrever(`${ordem.nome}: ${ordem.quantos} from seed ${ordem.semente}`)
  const fim = await correr(ordem, campanha)
  escrever(andamento(ordem, fim))
  escrever(fim.divergentes === 0 ? "no disagreement" : `${fim.divergentes} disagreements`)
  process.exitCode = fim.divergentes === 0 ? 0 : 1
}

/**
 * Runs every mutation of the guards in one process and writes the outcome as JSON. A module imported with `?mutante=N`
 * is read with mutation N done to it, and so is all of `src/http` that is imported from there.
 */
import { readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import { contratosDe, problemasDaPolitica, type Rota, rotasDe } from "./esperada.ts"
import { contratos, internas, lugares, type Mutacao, RAIZ, tiradas, usos } from "./mutacoes.ts"
import type { sondar } from "./sondas.ts"

const daVez = new Map<string, Mutacao>()
const RAIZ_URL = pathToFileURL(RAIZ).href
const SONDAS_URL = new URL("./sondas.ts", import.meta.url).href

registerHooks({
  resolve(alvo, contexto, proximo) {
    const resolvido = proximo(alvo, contexto)
    const vez = /\?mutante=(\d+)$/.exec(contexto.parentURL ?? "")?.[1]
    return vez !== undefined && resolvido.url.startsWith(RAIZ_URL) && !resolvido.url.includes("?")
      ? { ...resolvido, url: `${resolvido.url}?mutante=${vez}` }
      : resolvido
  },
  load(url, contexto, proximo) {
    const [, arquivo = "", vez = ""] = /^(.*)\?mutante=(\d+)$/.exec(url) ?? []
    const mutacao = daVez.get(vez)
    if (mutacao === undefined || arquivo !== pathToFileURL(RAIZ + mutacao.arquivo).href) return proximo(url, contexto)
    const source = mutacao.aplicar(readFileSync(fileURLToPath(arquivo), "utf8"))
    return { format: "module-typescript", source, shortCircuit: true }
  }
})

const rotasDoContrato = async (arquivo: string, vez?: string): Promise<ReadonlyArray<Rota>> => {
  const modulo = await import(pathToFileURL(RAIZ + arquivo).href + (vez === undefined ? "" : `?mutante=${vez}`))
  return contratosDe(modulo).flatMap(rotasDe)
}

const sondarCom = async (vez: string): Promise<Record<string, string>> => {
  try {
    const modulo = (await import(`${SONDAS_URL}?mutante=${vez}`)) as { readonly sondar: typeof sondar }
    return await modulo.sondar()
  } catch (erro) {
    return { falhou: String(erro).split("\n")[0]! }
  }
}

const politica: Array<string> = []
const intactas = new Map<string, string>()
for (const arquivo of contratos) {
  const rotas = await rotasDoContrato(arquivo)
  politica.push(...problemasDaPolitica(rotas))
  intactas.set(arquivo, JSON.stringify(rotas))
}
const intacto = await sondarCom("0")

const mortos: Record<string, string> = {}
const vivos: Array<string> = []
let numero = 0
const anotar = ({ nome }: Mutacao, morte: string | undefined) => {
  if (morte === undefined) vivos.push(nome)
  else mortos[nome] = morte
}

/** What the policy says of the mutated contract; `undefined` where the mutation changes nothing of it. */
const examinar = async (mutacao: Mutacao & { readonly contrato: string }): Promise<string | undefined> => {
  const vez = String(++numero)
  daVez.set(vez, mutacao)
  const rotas = await rotasDoContrato(mutacao.contrato, vez)
  if (JSON.stringify(rotas) === intactas.get(mutacao.contrato)) return undefined
  return problemasDaPolitica(rotas)[0] ?? ""
}

const semEfeito = new Set(lugares)
for (const mutacao of tiradas) {
  const problema = await examinar(mutacao)
  if (problema === undefined) continue
  semEfeito.delete(mutacao.lugar)
  anotar(mutacao, problema || undefined)
}
vivos.push(...semEfeito)
for (const mutacao of usos) {
  const problema = await examinar(mutacao)
  if (problema !== undefined) anotar(mutacao, problema || undefined)
}
for (const mutacao of internas) {
  const vez = String(++numero)
  daVez.set(vez, mutacao)
  mutacao.aplicar(readFileSync(RAIZ + mutacao.arquivo, "utf8")) // a text that is no longer there undoes no guard
  const achado = await sondarCom(vez)
  const diferente = Object.keys({ ...intacto, ...achado }).find((nome) => achado[nome] !== intacto[nome])
  anotar(mutacao, diferente && `${diferente}: ${intacto[diferente]} → ${achado[diferente]}`)
}

process.stdout.write(JSON.stringify({ politica, intacto, mortos, vivos }))

/** The last whole documents of a portal without a database: files of this user alone, known by their hash. */
import { hash, randomUUID } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect, Layer } from "effect"
import { GuardaDeDocumentos } from "../../../domain/plataforma/portal/portas.ts"

/** The first line of a file is the hash of the rest. */
const ler = (arquivo: string): string | undefined => {
  try {
    const lido = readFileSync(arquivo, "utf8")
    const fim = lido.indexOf("\n")
    const texto = lido.slice(fim + 1)
    return lido.slice(0, fim) === hash("sha256", texto) ? texto : undefined
  } catch {
    return undefined // none yet, or not ours to read
  }
}

/** Under another name first: who reads finds the old document or the new one, whole. */
const escrever = (pasta: string, arquivo: string, texto: string): void => {
  mkdirSync(dirname(pasta), { recursive: true })
  mkdirSync(pasta, { recursive: true, mode: 0o700 })
  const provisorio = `${arquivo}.${randomUUID()}`
  try {
    writeFileSync(provisorio, `${hash("sha256", texto)}\n${texto}`, { flag: "wx", mode: 0o600, flush: true })
    renameSync(provisorio, arquivo)
  } finally {
    rmSync(provisorio, { force: true })
  }
}

export const GuardaEmPasta = (pastaDados: string): Layer.Layer<GuardaDeDocumentos> => {
  const pasta = join(pastaDados, "portal")
  const arquivoDe = (nome: string): string => join(pasta, `${nome}.json`)
  return Layer.succeed(GuardaDeDocumentos, {
    ler: (nome) => Effect.sync(() => ler(arquivoDe(nome))),
    guardar: (nome, texto) => Effect.sync(() => escrever(pasta, arquivoDe(nome), texto))
  })
}

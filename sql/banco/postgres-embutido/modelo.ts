/**
 * The cluster that a first start copies, where the install made one. Made anew it costs seconds: `initdb`, the migrations, the
 * tables of the product. It serves while it is of these very migrations and tables, of this PostgreSQL and this kind of machine.
 */
import { createHash } from "node:crypto"
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { CODIFICACAO } from "./aglomerado.ts"
import { versaoDosBinarios } from "./binarios.ts"

/** Where an install leaves it. */
export const PASTA_DO_MODELO = fileURLToPath(new URL("../../../node_modules/.banco", import.meta.url))

const ASSINATURA = "assinatura"
const DADOS = "pgdata"

/** What a start loads into an empty cluster. */
const CONTEUDO = ["../../migrations/", "../../seed/"].map((pasta) => fileURLToPath(new URL(pasta, import.meta.url)))

/** Two clusters with the same one are as good as each other. */
const assinar = (): string => {
  const resumo = createHash("sha256")
  resumo.update(JSON.stringify([process.platform, process.arch, versaoDosBinarios(), CODIFICACAO]))
  for (const pasta of CONTEUDO) {
    const arquivos = readdirSync(pasta, { recursive: true, encoding: "utf8" }).filter((nome) => /\.\w+$/.test(nome))
    for (const nome of arquivos.toSorted()) resumo.update(nome).update(readFileSync(join(pasta, nome)))
  }
  return resumo.digest("hex")
}

/**
 * Keeps a copy of the cluster that a server made and filled in `pasta`, and that was stopped. Nobody but who installs may read
 * it: for every other account there is none.
 */
export const guardarModelo = (pasta: string, modelo = PASTA_DO_MODELO): void => {
  const parcial = `${modelo}.${process.pid}`
  try {
    mkdirSync(parcial, { recursive: true, mode: 0o700 })
    cpSync(join(pasta, DADOS), join(parcial, DADOS), { recursive: true })
    writeFileSync(join(parcial, ASSINATURA), assinar())
    rmSync(modelo, { recursive: true, force: true })
    renameSync(parcial, modelo)
  } finally {
    rmSync(parcial, { recursive: true, force: true })
  }
}

/** Its data folder; `undefined` where there is none, or one of something else. */
export const modeloVigente = (modelo = PASTA_DO_MODELO): string | undefined => {
  try {
    return readFileSync(join(modelo, ASSINATURA), "utf8") === assinar() ? join(modelo, DADOS) : undefined
  } catch {
    return undefined
  }
}

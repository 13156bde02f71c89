/** The data folder of the embedded server: made once, and closed to everybody but its owner. */
import { createHash, randomBytes } from "node:crypto"
import {
  closeSync,
  constants,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { copyFile, mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { Effect } from "effect"
import { codigoDoSistema } from "../../../src/domain/valores/textos/erro-do-sistema.ts"
import { BancoIndisponivel, type Conta, entregarAConta, executar } from "./binarios.ts"
import { assumirObjetos } from "./donos.ts"

/** The folder of the cluster in that of the embedded server. */
export const pastaDoAglomerado = (pasta: string): string => join(pasta, "pgdata")

/** Whether there is a cluster; one that this account may not look into is one. */
export const temAglomerado = (pasta: string): boolean => {
  try {
    return readdirSync(pastaDoAglomerado(pasta)).length > 0
  } catch (causa) {
    if (codigoDoSistema(causa) === "ENOENT") return false
    if (codigoDoSistema(causa) === "EACCES") return true
    throw causa
  }
}

/** The role of the service: owner of its database and no superuser. */
export const PAPEL = "calculos_rgps"

/** Who may come in: nobody without the password, and by no other way than these two (the second only where it listens). */
const PORTARIA = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/** Beside the cluster, until all of it is on disk. */
const SEM_SINCRONIA = "sem-sincronia"

export const CODIFICACAO = ["--encoding=UTF8", "--locale=C"]

const inicializar = Effect.fnUntraced(function* (dados: string, bin: string, conta: Conta) {
  mkdirSync(dados, { mode: 0o700 })
  entregarAConta(dados, conta)
  // the server never runs with these rules: `proteger` writes its own before the first start
  yield* executar(bin, conta, "initdb", ["-D", dados, "-U", "postgres", "--auth=trust", ...CODIFICACAO, "--no-sync"])
})

const naoCopiado = (porque: string) => new BancoIndisponivel({ motivo: `os dados não foram copiados: ${porque}` })

/** Folders and files of a stopped cluster, each folder before what it holds. It has no links but those of table spaces. */
const conteudoDe = async (dados: string) => {
  const achados = await readdir(dados, { recursive: true, withFileTypes: true })
  const alheio = achados.find((achado) => !achado.isFile() && !achado.isDirectory())
  if (alheio !== undefined) throw naoCopiado(`${join(alheio.parentPath, alheio.name)} não é arquivo nem pasta`)
  return achados
    .map((achado) => ({
      nome: join(achado.parentPath, achado.name).slice(join(dados, "/").length),
      ehPasta: achado.isDirectory()
    }))
    .toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
}

/**
 * Everything in the copy belongs to the account of the server, whoever made what is copied. (`cp` of the library looks at
 * every folder above the copy, which Deno may not.)
 */
const copiar = (modelo: string, dados: string, conta: Conta) =>
  Effect.promise(async () => {
    mkdirSync(dados, { mode: 0o700 })
    for (const { nome, ehPasta } of await conteudoDe(modelo)) {
      const destino = join(dados, nome)
      if (ehPasta) await mkdir(destino, { mode: 0o700 })
      else await copyFile(join(modelo, nome), destino, constants.COPYFILE_FICLONE)
      entregarAConta(destino, conta)
    }
    entregarAConta(dados, conta)
  })

/** What else a first start writes comes before. */
const DEPOIS_DA_PARTIDA = "3 seconds"

/**
 * A new cluster is written to disk for good beside the first answers, not before them: waiting for the disk is most of
 * what `initdb` takes. A start that ended before that leaves it to the next one, as the file tells.
 */
export const sincronizar = Effect.fnUntraced(function* (pasta: string, bin: string, conta: Conta) {
  const pendente = join(pasta, SEM_SINCRONIA)
  if (!existsSync(pendente)) return
  yield* Effect.sleep(DEPOIS_DA_PARTIDA)
  yield* executar(bin, conta, "initdb", ["--sync-only", "-D", pastaDoAglomerado(pasta)])
  rmSync(pendente, { force: true })
})

const PARCIAL = "pgdata.novo"

/** What starts that were killed left; the `initdb` of one may still be at work, and leaves the rest to a later start. */
const apagarParciais = (pasta: string): void => {
  for (const nome of readdirSync(pasta).filter((achado) => achado.startsWith(PARCIAL))) {
    try {
      rmSync(join(pasta, nome), { recursive: true, force: true })
    } catch (causa) {
      if (codigoDoSistema(causa) !== "ENOTEMPTY") throw causa
    }
  }
}

/**
 * Neither `initdb` nor a copy is atomic: it is made in a folder of this process alone that is renamed when complete, so that
 * a kill in the middle leaves nothing that looks like a cluster, and nothing that the next start would share with it.
 */
const criar = <E>(pasta: string, fazer: (parcial: string) => Effect.Effect<void, E>) => {
  const parcial = join(pasta, `${PARCIAL}.${process.pid}`)
  return Effect.sync(() => apagarParciais(pasta)).pipe(
    Effect.andThen(fazer(parcial)),
    Effect.andThen(Effect.sync(() => renameSync(parcial, pastaDoAglomerado(pasta)))),
    Effect.onError(() => Effect.sync(() => rmSync(parcial, { recursive: true, force: true })))
  )
}

/** A new cluster, where there is none: a copy of `modelo`, or made. */
export const garantirDados = (
  pasta: string,
  bin: string,
  conta: Conta,
  efemero: boolean,
  modelo: () => string | undefined = () => undefined
) =>
  criar(pasta, (parcial) =>
    Effect.gen(function* () {
      rmSync(arquivoDaSenha(pasta), { force: true }) // of a cluster that is gone
      const feito = modelo()
      yield* feito === undefined ? inicializar(parcial, bin, conta) : copiar(feito, parcial, conta)
      if (!efemero) writeFileSync(join(pasta, SEM_SINCRONIA), "")
    })
  ).pipe(Effect.when(Effect.sync(() => !temAglomerado(pasta))), Effect.asVoid)

const arquivoDaSenha = (pasta: string): string => join(pasta, "senha")

/** Whether a cluster has its role and its rules of entry. */
export const protegido = (pasta: string): boolean => existsSync(arquivoDaSenha(pasta))

const guardarSenha = (pasta: string, senha: string): void => {
  const parcial = `${arquivoDaSenha(pasta)}.novo`
  rmSync(parcial, { force: true })
  writeFileSync(parcial, senha, { mode: 0o600, flush: true })
  renameSync(parcial, arquivoDaSenha(pasta))
}

/** The password of the role, readable by the account of the service alone. */
export const senhaDe = (pasta: string): string => readFileSync(arquivoDaSenha(pasta), "utf8")

/** Mark in a cluster that was moved here, until the folder it was moved from is gone. */
const MUDADO = "mudado-de-outra-pasta"

const resumoDe = async (arquivo: string): Promise<string> => {
  const resumo = createHash("sha256")
  await pipeline(createReadStream(arquivo), resumo)
  return resumo.digest("hex")
}

/** Dies where the copy has not the same files with the same bytes. */
const conferirCopia = (original: string, copia: string) =>
  Effect.promise(async () => {
    const [tem, deve] = [await conteudoDe(copia), await conteudoDe(original)]
    const iguais = JSON.stringify(tem) === JSON.stringify(deve)
    for (const { nome, ehPasta } of iguais ? deve : [])
      if (!ehPasta && (await resumoDe(join(original, nome))) !== (await resumoDe(join(copia, nome))))
        throw naoCopiado(`${join(copia, nome)} não saiu igual a ${join(original, nome)}`)
    if (!iguais) throw naoCopiado(`${copia} não saiu igual a ${original}`)
  })

/** Writes the names in a folder to the disk. */
const gravarNomes = (pasta: string): void => {
  const aberta = openSync(pasta, "r")
  fsyncSync(aberta)
  closeSync(aberta)
}

/** Whether a cluster was moved here and the folder it came from may still be there. */
export const mudado = (pasta: string): boolean => existsSync(join(pastaDoAglomerado(pasta), MUDADO))

/** Deletes the folder that a cluster was moved from, and then the mark of the move. */
export const terminarMudanca = (de: string, pasta: string): void => {
  rmSync(de, { recursive: true, force: true })
  rmSync(join(pastaDoAglomerado(pasta), MUDADO), { force: true })
}

/**
 * Moves a stopped cluster: copied, compared, on disk, and only then of its new name; the old one goes last. Killed at any
 * moment there is one whole cluster, and the next start goes on from there.
 */
export const mudar = Effect.fnUntraced(function* (de: string, pasta: string, bin: string, conta: Conta) {
  const original = pastaDoAglomerado(de)
  yield* criar(pasta, (parcial) =>
    Effect.gen(function* () {
      yield* copiar(original, parcial, conta)
      yield* conferirCopia(original, parcial)
      yield* executar(bin, conta, "initdb", ["--sync-only", "-D", parcial])
      if (protegido(de)) guardarSenha(pasta, senhaDe(de))
      writeFileSync(join(parcial, MUDADO), "", { flush: true })
      gravarNomes(pasta)
    })
  )
  yield* Effect.sync(() => {
    gravarNomes(pasta)
    terminarMudanca(de, pasta)
  })
})

/** Statements for a server that nobody can reach: one process, no network. `-j`: a statement ends at `;` and a blank line. */
const sozinho = (dados: string, bin: string, conta: Conta, comandos: ReadonlyArray<string>) =>
  executar(
    bin,
    conta,
    "postgres",
    ["--single", "-j", "-D", dados, "postgres"],
    comandos.map((c) => `${c};\n\n`).join("")
  )

const papelComSenha = (senha: string, atributos: string): ReadonlyArray<string> => [
  `do $papel$ begin if not exists (select from pg_roles where rolname = '${PAPEL}') then create role ${PAPEL}; end if; end $papel$`,
  `alter role ${PAPEL} with login ${atributos} nocreaterole noreplication nobypassrls password '${senha}'`,
  "alter role postgres with password null",
  `alter database postgres owner to ${PAPEL}`,
  `alter schema public owner to ${PAPEL}`,
  assumirObjetos(PAPEL)
]

/**
 * Gives a stopped cluster its role, a random password and the rules of entry; once, as the file of the password tells.
 * Clusters of versions that let every account of the machine in are closed here too, their tables kept.
 */
export const proteger = Effect.fnUntraced(function* (pasta: string, bin: string, conta: Conta, efemero: boolean) {
  if (protegido(pasta)) return
  const dados = pastaDoAglomerado(pasta)
  const senha = randomBytes(32).toString("hex")
  // tests create databases and roles of their own
  yield* sozinho(dados, bin, conta, papelComSenha(senha, efemero ? "superuser createdb" : "nosuperuser nocreatedb"))
  const portaria = join(dados, "pg_hba.conf")
  writeFileSync(portaria, PORTARIA)
  entregarAConta(portaria, conta)
  guardarSenha(pasta, senha)
})

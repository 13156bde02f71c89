/** The data folder of the embedded server: made once, and closed to everybody but its owner. */
import { randomBytes } from "node:crypto"
import {
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { cp, readdir } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { codigoDoSistema } from "../../../src/domain/valores/textos/erro-do-sistema.ts"
import { conta, entregarAConta, executar } from "./binarios.ts"
import { assumirObjetos } from "./donos.ts"

/** The role of the service: owner of its database and no superuser. */
export const PAPEL = "calculos_rgps"

/** Who may come in: nobody without the password, and by no other way than these two (the second only where it listens). */
const PORTARIA = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/** Beside the cluster, until all of it is on disk. */
const SEM_SINCRONIA = "sem-sincronia"

export const CODIFICACAO = ["--encoding=UTF8", "--locale=C"]

const inicializar = Effect.fnUntraced(function* (dados: string, bin: string) {
  mkdirSync(dados, { recursive: true })
  chmodSync(dados, 0o700)
  entregarAConta(dados)
  // the server never runs with these rules: `proteger` writes its own before the first start
  yield* executar(bin, "initdb", ["-D", dados, "-U", "postgres", "--auth=trust", ...CODIFICACAO, "--no-sync"])
})

/** Everything in it belongs to the account of the server, whoever made what is copied. */
const copiar = (modelo: string, dados: string) =>
  Effect.promise(async () => {
    await cp(modelo, dados, { recursive: true, mode: constants.COPYFILE_FICLONE })
    if ("uid" in conta())
      for (const nome of await readdir(dados, { recursive: true })) entregarAConta(join(dados, nome))
    chmodSync(dados, 0o700)
    entregarAConta(dados)
  })

/** What else a first start writes comes before. */
const DEPOIS_DA_PARTIDA = "3 seconds"

/**
 * A new cluster is written to disk for good beside the first answers, not before them: waiting for the disk is most of
 * what `initdb` takes. A start that ended before that leaves it to the next one, as the file tells.
 */
export const sincronizar = Effect.fnUntraced(function* (pasta: string, dados: string, bin: string) {
  const pendente = join(pasta, SEM_SINCRONIA)
  if (!existsSync(pendente)) return
  yield* Effect.sleep(DEPOIS_DA_PARTIDA)
  yield* executar(bin, "initdb", ["--sync-only", "-D", dados])
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
export const garantirDados = Effect.fnUntraced(function* (
  pasta: string,
  bin: string,
  efemero: boolean,
  modelo: () => string | undefined = () => undefined
) {
  const dados = join(pasta, "pgdata")
  if (existsSync(join(dados, "PG_VERSION"))) return dados
  apagarParciais(pasta)
  const parcial = join(pasta, `${PARCIAL}.${process.pid}`)
  const feito = modelo()
  yield* feito === undefined ? inicializar(parcial, bin) : copiar(feito, parcial)
  if (!efemero) writeFileSync(join(pasta, SEM_SINCRONIA), "")
  renameSync(parcial, dados)
  return dados
})

const arquivoDaSenha = (pasta: string): string => join(pasta, "senha")

/** Whether a cluster has its role and its rules of entry. */
export const protegido = (pasta: string): boolean => existsSync(arquivoDaSenha(pasta))

/** The password of the role, readable by the account of the service alone. */
export const senhaDe = (pasta: string): string => readFileSync(arquivoDaSenha(pasta), "utf8")

/** Statements for a server that nobody can reach: one process, no network. `-j`: a statement ends at `;` and a blank line. */
const sozinho = (dados: string, bin: string, comandos: ReadonlyArray<string>) =>
  executar(bin, "postgres", ["--single", "-j", "-D", dados, "postgres"], comandos.map((c) => `${c};\n\n`).join(""))

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
export const proteger = Effect.fnUntraced(function* (pasta: string, dados: string, bin: string, efemero: boolean) {
  if (protegido(pasta)) return
  const senha = randomBytes(32).toString("hex")
  // tests create databases and roles of their own
  yield* sozinho(dados, bin, papelComSenha(senha, efemero ? "superuser createdb" : "nosuperuser nocreatedb"))
  const portaria = join(dados, "pg_hba.conf")
  writeFileSync(portaria, PORTARIA)
  entregarAConta(portaria)
  const parcial = `${arquivoDaSenha(pasta)}.novo`
  rmSync(parcial, { force: true })
  writeFileSync(parcial, senha, { mode: 0o600 })
  renameSync(parcial, arquivoDaSenha(pasta))
})

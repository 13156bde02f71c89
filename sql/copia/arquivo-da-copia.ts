/**
 * A backup of the whole database in one file, of any server that the product runs on: the rows of every table and the
 * sequences as one transaction saw them, as lines of JSON, compressed (zstd). The schema is no part of it: the migrations
 * that the file names make it again. Rows travel as the text that PostgreSQL writes of each value, in the order of the key, so
 * that two files of the same rows are the same, whatever server wrote them. What a table computes (generated columns) is
 * computed again.
 *
 * First line: `Cabecalho`. Then for each table a line with its columns, one line per row (a JSON list of texts, or null), and
 * a line with the number of rows and their SHA-256. Then the sequences. Last: how much there was, and the SHA-256 of all the
 * lines before.
 */
import { createHash, type Hash } from "node:crypto"
import { once } from "node:events"
import { createReadStream } from "node:fs"
import type { FileHandle } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib"
import { Data, Effect, Schema } from "effect"
import { erroDoSistema } from "../../src/domain/valores/textos/erro-do-sistema.ts"

/** The backup cannot be made or restored; in Portuguese. */
export class CopiaRecusada extends Data.TaggedError("CopiaRecusada")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

export const FORMATO = "calculos-rgps/copia-do-banco"

const Cabecalho = Schema.Struct({
  formato: Schema.Literal(FORMATO),
  versao: Schema.Literal(1),
  /** Version of the program that wrote it. */
  programa: Schema.String,
  /** Version of the server. */
  postgres: Schema.String,
  feitaEm: Schema.String,
  migracoes: Schema.Array(Schema.Struct({ id: Schema.Number, nome: Schema.String })),
  /** Marks of the keys that the rows are encrypted with: they tell nothing of the keys. */
  cifra: Schema.Array(Schema.String),
  /** The keys themselves, only where the person who made the backup asked for them. */
  chaves: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Cabecalho = typeof Cabecalho.Type

const Coluna = Schema.Struct({ nome: Schema.String, tipo: Schema.String })
export const InicioDeTabela = Schema.Struct({ tabela: Schema.String, colunas: Schema.Array(Coluna) })
const FimDeTabela = Schema.Struct({ fimDe: Schema.String, linhas: Schema.Number, sha256: Schema.String })
const Sequencia = Schema.Struct({ sequencia: Schema.String, ultimo: Schema.String, chamada: Schema.Boolean })
const Fim = Schema.Struct({
  fim: Schema.Struct({ tabelas: Schema.Number, linhas: Schema.Number, sha256: Schema.String })
})

/** How many rows a table has, and the hash of them. */
export interface Contada {
  readonly linhas: number
  readonly sha256: string
}

export interface CopiaExaminada {
  readonly cabecalho: Cabecalho
  readonly tabelas: ReadonlyMap<string, Contada>
  /** Rows of all tables. */
  readonly linhas: number
}

const NOVA_LINHA = 10

export const estragada = (porque: string) =>
  new CopiaRecusada({ motivo: `o arquivo não é uma cópia inteira: ${porque}` })

/** Runs an act on the file; its failure is a refusal that names the file. */
export const doArquivo = <A>(arquivo: string, fazer: () => Promise<A>): Effect.Effect<A, CopiaRecusada> =>
  Effect.tryPromise({
    try: fazer,
    catch: (causa) =>
      causa instanceof CopiaRecusada
        ? causa
        : new CopiaRecusada({ motivo: `${arquivo} não pôde ser usado: ${erroDoSistema(causa)}` })
  })

export const emLinha = (valor: unknown): string => `${JSON.stringify(valor)}\n`

/** Writes lines; what was written is compressed, counted and hashed on its way to the disk. */
export const escritor = (descritor: FileHandle) => {
  const compressor = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 }
  })
  const resumo = createHash("sha256")
  const chegada = pipeline(compressor, descritor.createWriteStream({ flush: true }))
  chegada.catch(() => {}) // told by `escrever` or `fechar`
  const entregar = async (texto: string): Promise<void> => {
    resumo.update(texto)
    if (!compressor.write(texto)) await Promise.race([once(compressor, "drain"), chegada])
  }
  return {
    escrever: entregar,
    resumoAteAqui: () => resumo.copy().digest("hex"),
    fechar: async () => {
      compressor.end()
      await chegada
    }
  }
}

/** The lines of a backup, as bytes. */
async function* linhasDoArquivo(arquivo: string): AsyncGenerator<Buffer> {
  const expansor = createZstdDecompress()
  const leitura = createReadStream(arquivo)
  leitura.on("error", (causa) => expansor.destroy(causa))
  leitura.pipe(expansor)
  try {
    let resto: Array<Buffer> = []
    for await (const expandido of expansor) {
      const pedaco: Buffer = expandido
      let inicio = 0
      for (let fim = pedaco.indexOf(NOVA_LINHA); fim >= 0; fim = pedaco.indexOf(NOVA_LINHA, inicio)) {
        yield Buffer.concat([...resto, pedaco.subarray(inicio, fim)])
        resto = []
        inicio = fim + 1
      }
      if (inicio < pedaco.length) resto.push(pedaco.subarray(inicio))
    }
    if (resto.length > 0) throw estragada("a última linha está cortada")
  } finally {
    leitura.destroy()
    expansor.destroy()
  }
}

/** Receives each part of a backup as it is read. */
interface Leitor {
  readonly cabecalho?: (lido: Cabecalho) => void
  readonly tabela?: (inicio: typeof InicioDeTabela.Type) => Promise<void>
  readonly linha?: (linha: string) => Promise<void>
  readonly fimDaTabela?: (fim: typeof FimDeTabela.Type) => Promise<void> | void
  readonly sequencia?: (lida: typeof Sequencia.Type) => Promise<void>
}

const lerCabecalho = Schema.decodeUnknownSync(Schema.fromJsonString(Cabecalho))
const lerMarco = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Union([InicioDeTabela, FimDeTabela, Sequencia, Fim]))
)

const LISTA = "[".charCodeAt(0)

/** Reads a backup from its first line to its last, and fails where anything of it is not what its own counts say. */
export const lerCopia = async (arquivo: string, leitor: Leitor): Promise<void> => {
  const tudo = createHash("sha256")
  let aberta: { readonly nome: string; readonly resumo: Hash; linhas: number } | undefined
  const total = { tabelas: 0, linhas: 0 }
  let [primeira, terminou] = [true, false]
  for await (const bytes of linhasDoArquivo(arquivo)) {
    if (terminou) throw estragada("há mais depois do fim")
    if (primeira) {
      primeira = false
      tudo.update(bytes).update("\n")
      leitor.cabecalho?.(lerCabecalho(bytes.toString()))
      continue
    }
    if (bytes[0] === LISTA) {
      if (aberta === undefined) throw estragada("há linhas fora de uma tabela")
      tudo.update(bytes).update("\n")
      aberta.resumo.update(bytes).update("\n")
      aberta.linhas++
      await leitor.linha?.(bytes.toString())
      continue
    }
    const marco = lerMarco(bytes.toString())
    if ("fim" in marco) {
      const { tabelas, linhas, sha256 } = marco.fim
      if (tabelas !== total.tabelas || linhas !== total.linhas || sha256 !== tudo.digest("hex"))
        throw estragada("o que está nele não é o que foi escrito")
      terminou = true
      continue
    }
    tudo.update(bytes).update("\n")
    if ("tabela" in marco) {
      if (aberta !== undefined) throw estragada(`a tabela ${aberta.nome} não termina`)
      aberta = { nome: marco.tabela, resumo: createHash("sha256"), linhas: 0 }
      await leitor.tabela?.(marco)
    } else if ("fimDe" in marco) {
      if (
        aberta?.nome !== marco.fimDe ||
        aberta.linhas !== marco.linhas ||
        aberta.resumo.digest("hex") !== marco.sha256
      )
        throw estragada(`as linhas de ${marco.fimDe} não são as que foram escritas`)
      total.tabelas++
      total.linhas += aberta.linhas
      aberta = undefined
      await leitor.fimDaTabela?.(marco)
    } else await leitor.sequencia?.(marco)
  }
  if (!terminou) throw estragada("falta o fim")
}

/** The refusal of a file that could not be read to its end. */
export const comoRecusa = (arquivo: string, causa: unknown): CopiaRecusada =>
  causa instanceof CopiaRecusada
    ? causa
    : causa instanceof Error && "syscall" in causa
      ? new CopiaRecusada({ motivo: `${arquivo} não pôde ser lido: ${erroDoSistema(causa)}` })
      : estragada("não se lê")

/** Reads a whole backup, and answers what it holds. Touches no database. */
export const examinarCopia = (arquivo: string): Effect.Effect<CopiaExaminada, CopiaRecusada> =>
  Effect.tryPromise({
    try: async () => {
      const tabelas = new Map<string, Contada>()
      let cabecalho: Cabecalho | undefined
      await lerCopia(arquivo, {
        cabecalho: (lido) => {
          cabecalho = lido
        },
        fimDaTabela: ({ fimDe, linhas, sha256 }) => {
          tabelas.set(fimDe, { linhas, sha256 })
        }
      })
      if (cabecalho === undefined) throw estragada("está vazio")
      const linhas = [...tabelas.values()].reduce((soma, uma) => soma + uma.linhas, 0)
      return { cabecalho, tabelas, linhas }
    },
    catch: (causa) => comoRecusa(arquivo, causa)
  })

/** Backups of a database: what they hold, what they refuse, and that nothing is half made. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { zstdCompressSync, zstdDecompressSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, type Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { Banco, clientePostgres } from "../../sql/banco/banco.ts"
import { BancoPosterior, migrar, migrarAte } from "../../sql/banco/migracoes.ts"
import { sha256 } from "../../sql/banco/resumo.ts"
import { examinarCopia } from "../../sql/copia/arquivo-da-copia.ts"
import { fazerCopia } from "../../sql/copia/fazer-copia.ts"
import { restaurarCopia } from "../../sql/copia/restaurar-copia.ts"
import { enderecoDeTeste, enderecoSemeado, enderecoVazio } from "../apoio/banco/banco.ts"
import { inventario } from "../apoio/banco/inventario.ts"
import { tudoNoBanco } from "../apoio/banco/tudo-no-banco.ts"
import { tudoDe } from "../apoio/grupos/tudo-de-alguem.ts"
import { CIFRA_DE_TESTE } from "../apoio/plataforma.ts"
import { discoPequeno } from "../apoio/processos/disco-pequeno.ts"

const ANA = "52998224725"
const BRUNA = "11144477735"

const pasta = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "copia-"))),
  (nova) => Effect.sync(() => rmSync(nova, { recursive: true, force: true }))
)

const em =
  (url: Redacted.Redacted) =>
  <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.provide(efeito, clientePostgres(url, 1))

const comGente = (url: Redacted.Redacted) =>
  tudoDe(ANA, BRUNA).pipe(Effect.provide(Layer.merge(clientePostgres(url, 1), CIFRA_DE_TESTE)))

const restaurar = (arquivo: string, atualizar = true) =>
  Effect.flatMap(examinarCopia(arquivo), (examinada) => restaurarCopia(arquivo, examinada, atualizar))

const pedido = (arquivo: string) => ({ arquivo, programa: "0.1.0", cifra: [] })

/** A full database and a backup of it. */
const copiado = Effect.gen(function* () {
  const origem = yield* enderecoSemeado
  yield* comGente(origem)
  // texts with everything that may break a line, bytes, numbers with zeros at their end
  yield* em(origem)(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update calculo_salvo set nome = ${'a\tb\n"c" \\ \u2028 é 😀'}, notas = ${"\r\nfim"}`
    )
  )
  const arquivo = join(yield* pasta, "tudo.copia")
  yield* em(origem)(fazerCopia(pedido(arquivo)))
  return { origem, arquivo }
})

const comoTeste = <A, E>(efeito: Effect.Effect<A, E, Scope.Scope>) => Effect.scoped(efeito)

/** The file with its lines changed, and all counts as they were. */
const mudar = (arquivo: string, de: RegExp, para: string) => {
  const texto = zstdDecompressSync(readFileSync(arquivo)).toString()
  const mudado = texto.replace(de, para)
  assert.notStrictEqual(mudado, texto)
  writeFileSync(arquivo, zstdCompressSync(mudado))
}

describe("a backup of the database", () => {
  it.live(
    "restored into an empty database, or one with the seed alone, is the same in every part, and makes the same file",
    () =>
      comoTeste(
        Effect.gen(function* () {
          const { origem, arquivo } = yield* copiado
          assert.strictEqual(statSync(arquivo).mode & 0o777, 0o600)
          const esperado = yield* em(origem)(inventario)
          assert.isAbove(Object.keys(esperado.linhas!).length, 90)
          for (const destino of [yield* enderecoVazio, yield* enderecoSemeado, yield* enderecoDeTeste]) {
            const { novas } = yield* em(destino)(restaurar(arquivo))
            assert.strictEqual(novas, 0)
            assert.deepStrictEqual(yield* em(destino)(inventario), esperado)
            const outro = join(yield* pasta, "outra.copia")
            yield* em(destino)(fazerCopia(pedido(outro)))
            const linhas = (nome: string) => zstdDecompressSync(readFileSync(nome)).toString().split("\n").slice(1, -2)
            assert.deepStrictEqual(linhas(outro), linhas(arquivo))
          }
        })
      ),
    120_000
  )

  it.live("is refused where somebody has something, and changes nothing there", () =>
    comoTeste(
      Effect.gen(function* () {
        const { origem, arquivo } = yield* copiado
        const antes = yield* em(origem)(tudoNoBanco)
        const recusa = yield* Effect.flip(em(origem)(restaurar(arquivo)))
        assert.match(recusa.message, /o banco já guarda dados \(linhas em .*calculo_salvo: 3/)
        assert.deepStrictEqual(yield* em(origem)(tudoNoBanco), antes)
        const editado = yield* enderecoSemeado
        yield* em(editado)(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql`insert into operacao (por, tipo, justificativa) values (${ANA}, 'EDICAO', 'x')`
          )
        )
        assert.include((yield* Effect.flip(em(editado)(restaurar(arquivo)))).message, "operacao: 1")
        const alheio = yield* enderecoVazio
        yield* em(alheio)(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table de_outro (x text)`))
        assert.include((yield* Effect.flip(em(alheio)(restaurar(arquivo)))).message, "de_outro")
      })
    )
  )

  it.live("is refused while the service, or another command, has the database open", () =>
    comoTeste(
      Effect.gen(function* () {
        const { arquivo } = yield* copiado
        const destino = yield* enderecoVazio
        const sql = yield* Effect.map(Layer.build(clientePostgres(destino, 1)), (contexto) => contexto)
        yield* Effect.provideContext(
          Effect.flatMap(SqlClient.SqlClient, (um) => um`select 1`),
          sql
        )
        assert.include((yield* Effect.flip(em(destino)(restaurar(arquivo)))).message, "ainda usa este banco")
      })
    )
  )

  it.live("of which anything was changed, cut or added is refused before the database is touched", () =>
    comoTeste(
      Effect.gen(function* () {
        const { arquivo } = yield* copiado
        const inteiro = readFileSync(arquivo)
        const destino = yield* enderecoVazio
        const recusado = Effect.map(Effect.flip(em(destino)(restaurar(arquivo))), ({ message }) => message)
        const estragos: ReadonlyArray<readonly [dito: RegExp, estragar: () => void]> = [
          [/não é uma cópia inteira/, () => writeFileSync(arquivo, inteiro.subarray(0, inteiro.length - 20))],
          [/não é uma cópia inteira/, () => writeFileSync(arquivo, "outra coisa")],
          [/não é uma cópia inteira/, () => writeFileSync(arquivo, "")],
          [/as linhas de pasta não são as que foram escritas/, () => mudar(arquivo, /Minha pasta/, "Minha Pasta")],
          [/não é uma cópia inteira/, () => mudar(arquivo, /\{"fim":.*\n$/, "")],
          [/o que está nele não é o que foi escrito/, () => mudar(arquivo, /"feitaEm":"2/, '"feitaEm":"3')],
          [/há mais depois do fim/, () => mudar(arquivo, /$/, "{}\n")],
          [/não é uma cópia inteira/, () => mudar(arquivo, /"versao":1/, '"versao":2')]
        ]
        for (const [dito, estragar] of estragos) {
          writeFileSync(arquivo, inteiro)
          estragar()
          assert.match(yield* recusado, dito)
        }
        rmSync(arquivo)
        assert.match(yield* recusado, /não pôde ser lido/)
        assert.deepStrictEqual(yield* em(destino)(tudoNoBanco), {})
      })
    )
  )

  it.live("is never made over another file, nor half: a failure leaves nothing", () =>
    comoTeste(
      Effect.gen(function* () {
        const { origem, arquivo } = yield* copiado
        const antes = readFileSync(arquivo)
        assert.include((yield* Effect.flip(em(origem)(fazerCopia(pedido(arquivo))))).message, "já existe")
        assert.isTrue(readFileSync(arquivo).equals(antes))
        const onde = yield* pasta
        yield* em(origem)(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`drop table calculo_salvo`))
        const recusa = yield* Effect.flip(em(origem)(fazerCopia(pedido(join(onde, "a.copia")))))
        assert.include(recusa.message, "falta a tabela calculo_salvo")
        assert.include(
          (yield* Effect.flip(em(yield* enderecoVazio)(fazerCopia(pedido(join(onde, "b.copia")))))).message,
          "vazio"
        )
        assert.deepStrictEqual(readdirSync(onde), [])
        assert.include(
          (yield* Effect.flip(em(origem)(fazerCopia(pedido(join(onde, "nao", "ha.copia")))))).message,
          "não pôde ser usado"
        )
      })
    )
  )

  it.live("on a disk that fills up is refused with its cause and leaves nothing; with room it is made", () =>
    comoTeste(
      Effect.gen(function* () {
        const disco = yield* discoPequeno("64k")
        if (disco === undefined) return
        const origem = yield* enderecoSemeado
        const arquivo = join(disco.pasta, "a.copia")
        const recusa = yield* Effect.flip(em(origem)(fazerCopia(pedido(arquivo))))
        assert.strictEqual(recusa.message, `${arquivo} não pôde ser usado: não há espaço no disco (ENOSPC)`)
        assert.deepStrictEqual(readdirSync(disco.pasta), [])
        disco.aliviar()
        yield* em(origem)(fazerCopia(pedido(arquivo)))
        assert.deepStrictEqual(readdirSync(disco.pasta), ["a.copia"])
      })
    )
  )

  it.live("shows one moment, whatever is written meanwhile", () =>
    comoTeste(
      Effect.gen(function* () {
        const origem = yield* enderecoSemeado
        const arquivo = join(yield* pasta, "a.copia")
        const escrever = em(origem)(
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const escrita = sql`with g as (insert into grupo (id, nome) values (gen_random_uuid(), 'G') returning id)
              insert into pasta (id, grupo, nome) select gen_random_uuid(), id, 'P' from g`
            return yield* Effect.forever(Effect.delay(escrita, "5 millis"))
          })
        )
        yield* Effect.raceFirst(escrever, em(origem)(fazerCopia(pedido(arquivo))))
        const { tabelas } = yield* examinarCopia(arquivo)
        assert.strictEqual(tabelas.get("grupo")?.linhas, tabelas.get("pasta")?.linhas)
        yield* em(yield* enderecoVazio)(restaurar(arquivo))
      })
    )
  )
})

describe("a database of an earlier schema", () => {
  /** The last migration of the release before backups. */
  const ANTES = 38

  /** Snapshots and links with what they had then: later migrations give them columns, still empty. */
  const copiasDeEntao = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`select jsonb_strip_nulls(to_jsonb(t)) as linha from copia t
      union all select jsonb_strip_nulls(to_jsonb(t)) from compartilhamento t`
  )
  it.live("migrates with all that it holds, and a backup of it is restored and migrated", () =>
    comoTeste(
      Effect.gen(function* () {
        const antigo = yield* enderecoVazio
        yield* em(antigo)(migrarAte((id) => id <= ANTES))
        yield* comGente(antigo)
        const arquivo = join(yield* pasta, "antiga.copia")
        yield* em(antigo)(fazerCopia(pedido(arquivo)))
        const antes = (yield* em(antigo)(inventario)).linhas!
        const copias = yield* em(antigo)(copiasDeEntao)
        yield* em(antigo)(migrar)
        const depois = yield* em(antigo)(inventario)
        const mudadas = Object.keys(antes).filter((tabela) => antes[tabela] !== depois.linhas![tabela])
        assert.deepStrictEqual(mudadas, ["compartilhamento", "copia", "migracoes", "termo_versao"])
        assert.isAbove(copias.length, 1)
        assert.deepStrictEqual(yield* em(antigo)(copiasDeEntao), copias)
        const quantas = (linhas: string | undefined) => Number(linhas?.split(" ")[0])
        assert.strictEqual(quantas(depois.linhas!.termo_versao), quantas(antes.termo_versao) + 1, "the new notice")
        assert.isAbove(quantas(antes.calculo_salvo), 2)
        const restaurado = yield* enderecoVazio
        assert.isAbove((yield* em(restaurado)(restaurar(arquivo))).novas, 0)
        const { linhas: restauradas, ...esquema } = yield* em(restaurado)(inventario)
        const { linhas, ...doAntigo } = depois
        assert.deepStrictEqual(esquema, doAntigo)
        // both say when they were written
        const semInstantes = (todas: typeof antes) => ({
          ...todas,
          migracoes: quantas(todas.migracoes),
          termo_versao: quantas(todas.termo_versao)
        })
        assert.deepStrictEqual(semInstantes(restauradas!), semInstantes(linhas!))
      })
    )
  )

  it.live("is restored as it was, for the release that the upgrade is taken back to", () =>
    comoTeste(
      Effect.gen(function* () {
        const antigo = yield* enderecoVazio
        yield* em(antigo)(migrarAte((id) => id <= ANTES))
        yield* comGente(antigo)
        const arquivo = join(yield* pasta, "antes.copia")
        yield* em(antigo)(fazerCopia(pedido(arquivo)))
        const esperado = yield* em(antigo)(inventario)
        for (const destino of [yield* enderecoVazio, yield* enderecoSemeado]) {
          assert.strictEqual((yield* em(destino)(restaurar(arquivo, false))).novas, 0)
          assert.deepStrictEqual(yield* em(destino)(inventario), esperado)
        }
      })
    )
  )
})

describe("a database of a later schema", () => {
  it.live("is refused with a sentence, and so is its backup; nothing is written", () =>
    comoTeste(
      Effect.gen(function* () {
        const posterior = yield* enderecoDeTeste
        yield* em(posterior)(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql`insert into migracoes (migration_id, name) values (9999, '9.0.0-do-futuro')`
          )
        )
        const antes = yield* em(posterior)(tudoNoBanco)
        const recusa = yield* Effect.flip(Layer.build(Banco({ url: posterior, pastaDados: "/nao/existe" })))
        assert.instanceOf(recusa, BancoPosterior)
        assert.match(recusa.message, /^O banco é de uma versão mais nova do programa \(9999 9\.0\.0-do-futuro\)/)
        assert.instanceOf(yield* Effect.flip(em(posterior)(migrar)), BancoPosterior)
        assert.deepStrictEqual(yield* em(posterior)(tudoNoBanco), antes)

        const { arquivo } = yield* copiado
        const linhas = zstdDecompressSync(readFileSync(arquivo)).toString().trimEnd().split("\n").slice(0, -1)
        const mudadas = linhas.map((linha, i) =>
          i === 0 ? linha.replace('"migracoes":[', '"migracoes":[{"id":9999,"nome":"9.0.0-do-futuro"},') : linha
        )
        const contadas = [...(yield* examinarCopia(arquivo)).tabelas.values()]
        const fim = {
          tabelas: contadas.length,
          linhas: contadas.reduce((total, uma) => total + uma.linhas, 0),
          sha256: sha256(mudadas.map((linha) => `${linha}\n`).join(""))
        }
        writeFileSync(arquivo, zstdCompressSync([...mudadas, JSON.stringify({ fim }), ""].join("\n")))
        assert.include(
          (yield* Effect.flip(em(yield* enderecoVazio)(restaurar(arquivo)))).message,
          "a cópia é de uma versão mais nova do programa"
        )
      })
    )
  )
})

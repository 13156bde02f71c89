/** Snapshots and share links of an installation that an earlier release served: the same to the byte, and closed from now on. */
import { createHash } from "node:crypto"
import { zstdDecompressSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Result } from "effect"
import { sha256 } from "../../../sql/banco/resumo.ts"
import { CalculosSql } from "../../../sql/calculos/calculos-sql.ts"
import { emBytes } from "../../../sql/calculos/conteudos.ts"
import { CifraAesGcm } from "../../../src/composicao/camadas/plataforma/cifra.ts"
import { escreverCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import { eloDe, SEM_ANTERIOR } from "../../../src/domain/calculos/copias/elo.ts"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { CofreDeConteudosAes } from "../../../src/jobs/copias/cofre.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"
import { noBanco } from "../../apoio/rgps/copias.ts"
import anteriores from "../../casos/copias-anteriores.json" with { type: "json" }

const VELHA = Redacted.make("chave-velha-de-teste-0123456789abcdef")
const NOVA = Redacted.make("chave-nova-de-teste-0123456789abcdef")
const CPF = "52998224725"

/** Runs `fazer` on the snapshots of a process that has these keys. */
const com = <A, E>(
  chaves: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>],
  fazer: Effect.Effect<A, E, Copias | Compartilhamentos>
) =>
  fazer.pipe(
    Effect.provide(
      Layer.fresh(CalculosSql).pipe(
        Layer.provide(Layer.fresh(CofreDeConteudosAes).pipe(Layer.provide(CifraAesGcm(chaves))))
      )
    )
  )

const casos = Object.entries(anteriores).map(([nome, caso], i) => ({
  nome,
  ...caso,
  codigo: escreverCodigo(new Uint8Array(17).fill(i + 1)),
  id: `00000000-0000-4000-8000-00000000000${i}`
}))

const [primeiro] = casos
const TOKEN = "t".repeat(43)
const COMPARTILHAMENTO = "00000000-0000-4000-8000-0000000000aa"

/** As the earlier release wrote them: contents apart and shared, links without the hash of what is stored. */
const instalar = Effect.gen(function* () {
  yield* noBanco("insert into copia_tabelas (versao, conteudo) values ('v1', '\\x')")
  let anterior = SEM_ANTERIOR
  for (const { id, codigo, rota, resumo, comprimido } of casos) {
    const bytes = Buffer.from(comprimido, "base64")
    yield* noBanco(
      "insert into copia_conteudo (resumo, conteudo) values ($1, $2) on conflict do nothing",
      emBytes(resumo),
      bytes
    )
    const registro = {
      id,
      codigo: sha256(codigo),
      resumo,
      resumoCifrado: null,
      rota: rota as "rmi",
      motor: "0.1.0",
      tabelas: "v1",
      criadoEm: "2026-11-20T12:00:00.000Z",
      expiraEm: "2036-11-20T12:00:00.000Z",
      daJustica: true,
      cpf: CPF,
      idToken: null,
      bytes: bytes.length,
      anterior
    }
    const elo = eloDe(registro, sha256)
    yield* noBanco(
      `insert into copia (id, codigo, resumo, rota, motor, tabelas, criada_em, expira_em, da_justica, cpf, bytes, anterior, elo)
       values ($1, $2, $3, $4, '0.1.0', 'v1', $5::timestamptz, $6::timestamptz, true, $7, $8, $9, $10)`,
      id,
      emBytes(registro.codigo),
      emBytes(resumo),
      rota,
      registro.criadoEm,
      registro.expiraEm,
      CPF,
      bytes.length,
      emBytes(anterior),
      emBytes(elo)
    )
    anterior = elo
  }
  yield* noBanco(
    `insert into compartilhamento (id, token, cpf, resumo, rota, motor, tabelas, expira_em, permite_baixar)
     values ($1, $2, $3, $4, $5, '0.1.0', 'v1', clock_timestamp() + interval '1 day', true)`,
    COMPARTILHAMENTO,
    emBytes(sha256(TOKEN)),
    CPF,
    emBytes(primeiro!.resumo),
    primeiro!.rota
  )
})

const hash = (texto: string) => createHash("sha256").update(texto).digest("hex")

const conferir = ({ nome, codigo, pedido, resultado }: (typeof casos)[number]) =>
  Effect.gen(function* () {
    const copias = yield* Copias
    const copia = yield* copias.abrir(codigo)
    assert.deepStrictEqual([hash(copia.pedido), hash(copia.resultado)], [pedido, resultado], nome)
    assert.isTrue(yield* copias.encadeada(codigo), nome)
  })

/** The first byte of each content, in the order of the records. */
const formatos = Effect.map(noBanco("select get_byte(conteudo, 0) as formato from copia order by ordem"), (linhas) =>
  linhas.map(({ formato }) => formato)
)

const formatoDoElo = Effect.map(
  noBanco("select get_byte(conteudo, 0) as formato from compartilhamento"),
  ([linha]) => linha?.formato
)

const todos = (formato: number | null) => casos.map(() => formato)

describe("snapshots of an earlier release", () => {
  it.live("open as they were before the service has taken them over, and are closed for their code then", () =>
    Effect.gen(function* () {
      yield* instalar
      assert.deepStrictEqual(yield* formatos, todos(null))
      yield* com([VELHA], Effect.forEach(casos, conferir))
      assert.deepStrictEqual(yield* formatos, todos(2))
      yield* com([NOVA], Effect.forEach(casos, conferir))
      const aberta = yield* com(
        [VELHA],
        Compartilhamentos.use(({ abrir }) => abrir(TOKEN, true))
      )
      assert.strictEqual(hash(aberta.resultado), primeiro!.resultado)
      assert.strictEqual(yield* formatoDoElo, 2)
      yield* com(
        [VELHA],
        Copias.use(({ recolher }) => recolher)
      )
      assert.deepStrictEqual(yield* noBanco("select 1 from copia_conteudo"), [], "nothing waits in the clear")
    }).pipe(Effect.provide(bancoDeTeste))
  )

  it.live(
    "go under the key of the service at once, from there under another, and under that of their code when it is shown",
    () =>
      Effect.gen(function* () {
        yield* instalar
        const recolher = Copias.use(({ recolher }) => recolher)
        assert.strictEqual(yield* com([VELHA], recolher), casos.length + 1)
        assert.deepStrictEqual([yield* formatos, yield* formatoDoElo], [todos(1), 1])
        assert.deepStrictEqual(yield* noBanco("select 1 from copia_conteudo"), [])
        assert.strictEqual(yield* com([VELHA], recolher), 0, "nothing to do")

        const semChave = yield* Effect.result(com([NOVA], conferir(primeiro!)))
        assert.isTrue(Result.isFailure(semChave) && semChave.failure._tag === "CopiasIndisponiveis")

        assert.strictEqual(yield* com([NOVA, VELHA], recolher), casos.length + 1)
        assert.deepStrictEqual([yield* formatos, yield* formatoDoElo], [todos(1), 1])
        yield* com([NOVA], Effect.forEach(casos, conferir))
        assert.deepStrictEqual(yield* formatos, todos(2))
        yield* com([VELHA], Effect.forEach(casos, conferir))
        const aberta = yield* com(
          [NOVA],
          Compartilhamentos.use(({ abrir }) => abrir(TOKEN, true))
        )
        assert.strictEqual(hash(aberta.resultado), primeiro!.resultado)
      }).pipe(Effect.provide(bancoDeTeste))
  )

  it.live("of which one was altered, or removed, are refused; the others are not kept from the service by it", () =>
    Effect.gen(function* () {
      yield* instalar
      const [alterada, removida, outra] = casos
      yield* noBanco(
        "update copia_conteudo set conteudo = '\\x28b52ffd00' where resumo = $1",
        emBytes(casos[2]!.resumo)
      )
      yield* noBanco(
        "insert into copia_ato (copia, ato, por, justificativa) values ($1, 'REMOVIDA', $2, 'a pedido')",
        casos[3]!.id,
        CPF
      )
      yield* com(
        [VELHA],
        Copias.use(({ recolher }) => recolher)
      )
      assert.deepStrictEqual(yield* noBanco("select 1 from copia_conteudo"), [])
      const tag = (caso: (typeof casos)[number]) =>
        Effect.map(Effect.result(com([VELHA], conferir(caso))), (feito) =>
          Result.isFailure(feito) ? feito.failure._tag : "aberta"
        )
      assert.deepStrictEqual(
        [yield* tag(alterada!), yield* tag(removida!), yield* tag(outra!), yield* tag(casos[3]!)],
        ["aberta", "aberta", "CopiaDanificada", "CopiaRemovida"]
      )
    }).pipe(Effect.provide(bancoDeTeste))
  )

  it("were in the clear: what is tested is what was there", () => {
    for (const { comprimido } of casos)
      assert.include(zstdDecompressSync(Buffer.from(comprimido, "base64")).toString(), "rota")
  })
})

/** Snapshots in the database: whole or not at all, opened only as what they were, and by nothing but their code. */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { conferirCadeia, resumoDoDigitado } from "../../../sql/calculos/copias-leitura.ts"
import { emGrupos, escreverCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { consumidorDeTeste } from "../../apoio/chaves.ts"
import { comLimites, copiaNova, copiasDeTeste, guardados, noBanco } from "../../apoio/rgps/copias.ts"

const guardar = (...nova: Parameters<typeof copiaNova>) => Copias.use((copias) => copias.guardar(copiaNova(...nova)))
const abrir = (digitado: string) => Copias.use((copias) => copias.abrir(digitado))

/** The tag of what a text opens to. */
const oQueAbre = (digitado: string) =>
  Effect.map(Effect.result(abrir(digitado)), (aberta) =>
    Result.isSuccess(aberta) ? aberta.success.resultado : aberta.failure._tag
  )

describe("snapshots", () => {
  it.live("are opened by their code as it is typed, and are what was kept", () =>
    Effect.gen(function* () {
      const { codigo, criadoEm } = yield* guardar("um", { opcoes: { rastro: true } })
      for (const digitado of [codigo, codigo.toLowerCase(), emGrupos(codigo)]) {
        const copia = yield* abrir(digitado)
        assert.deepInclude(copia, {
          rota: "rmi",
          opcoes: { rastro: true },
          dia: "2026-11-23",
          pedido: '{"dib":"2024-05-10"}',
          resultado: '{"marca":"um"}',
          versao: { motor: "0", tabelas: "v1" },
          criadoEm,
          daJustica: true
        })
        assert.strictEqual(Number(copia.expiraEm.slice(0, 4)) - Number(criadoEm.slice(0, 4)), 10)
      }
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("B2: the same content is closed for each code, and no two of them are alike", () =>
    Effect.gen(function* () {
      const uma = yield* guardar("igual")
      const outra = yield* guardar("igual", { consumidor: consumidorDeTeste({ cpf: "11144477735" }) })
      assert.notStrictEqual(uma.codigo, outra.codigo)
      assert.deepStrictEqual(yield* guardados, { copias: 2, conteudos: 2, tabelas: 1, cotas: 1 })
      const [distintos] = yield* noBanco(
        "select count(distinct conteudo)::int as conteudos, count(distinct resumo)::int as resumos from copia"
      )
      assert.deepStrictEqual(distintos, { conteudos: 2, resumos: 1 })
      assert.strictEqual(yield* oQueAbre(uma.codigo), yield* oQueAbre(outra.codigo))
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("B1: only the hash of a code is stored", () =>
    Effect.gen(function* () {
      const { codigo } = yield* guardar("um")
      const [linha] = yield* noBanco("select encode(codigo, 'hex') as codigo, to_jsonb(c)::text as tudo from copia c")
      assert.strictEqual(linha?.codigo, createHash("sha256").update(codigo).digest("hex"))
      assert.notInclude(String(linha?.tudo).toUpperCase(), codigo)
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("are opened with their code, their row and the recipe of the manual alone", () =>
    Effect.gen(function* () {
      const { codigo } = yield* guardar("receita")
      const [linha] = yield* noBanco(
        "select conteudo, encode(resumo, 'hex') as resumo, encode(resumo_cifrado, 'hex') as cifrado from copia"
      )
      const conteudo = linha?.conteudo as Uint8Array
      const [, receita = ""] = /^```js\n(.*?)^```$/ms.exec(readFileSync("docs/seguranca.md", "utf8")) ?? []
      const pasta = mkdtempSync(join(tmpdir(), "receita-"))
      const [programa, arquivo] = [join(pasta, "abrir.mjs"), join(pasta, "conteudo.bin")]
      writeFileSync(programa, receita)
      writeFileSync(arquivo, conteudo)
      const texto = execFileSync(process.execPath, [programa, codigo, arquivo], { encoding: "utf8" })
      assert.throws(() => execFileSync(process.execPath, [programa, "0".repeat(26), arquivo], { stdio: "pipe" }))
      rmSync(pasta, { recursive: true })
      assert.strictEqual(
        texto,
        '{"dia":"2026-11-23","formato":2,"opcoes":{},"pedido":"{\\"dib\\":\\"2024-05-10\\"}","resultado":"{\\"marca\\":\\"receita\\"}","rota":"rmi"}'
      )
      const sha256 = (dado: string | Uint8Array) => createHash("sha256").update(dado).digest("hex")
      assert.deepStrictEqual([linha?.resumo, linha?.cifrado], [sha256(texto), sha256(conteudo)])
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("A4: malformed, unknown and expired codes are one same answer", () =>
    Effect.gen(function* () {
      const { codigo } = yield* guardar("vencida")
      yield* noBanco("update copia set expira_em = clock_timestamp() - interval '1 second'")
      for (const digitado of [codigo, escreverCodigo(new Uint8Array(17)), "x", "", "\u0000", `${codigo}0`]) {
        assert.strictEqual(yield* oQueAbre(digitado), "CopiaDesconhecida", digitado)
      }
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("a content that was altered is refused as damaged, and so is a record", () =>
    Effect.gen(function* () {
      const ALTERACOES = [
        "update copia set conteudo = overlay(conteudo placing '\\x00'::bytea from 20)",
        "update copia set conteudo = '\\x'",
        "update copia set conteudo = null",
        "update copia set resumo_cifrado = null",
        "update copia set resumo_cifrado = sha256('')",
        "update copia set resumo = sha256('')",
        "update copia set criada_em = criada_em - interval '1 day'",
        "update copia set da_justica = not da_justica",
        "update copia set motor = '9'",
        "update copia set rota = 'tempo'",
        "update copia set cpf = '11144477735'",
        "update copia set anterior = decode(repeat('ab', 32), 'hex')"
      ]
      for (const alteracao of ALTERACOES) {
        const { codigo } = yield* guardar("intacta")
        assert.strictEqual(yield* oQueAbre(codigo), '{"marca":"intacta"}')
        yield* noBanco(alteracao)
        assert.strictEqual(yield* oQueAbre(codigo), "CopiaDanificada", alteracao)
        yield* noBanco("truncate copia cascade")
      }
      const [a, b] = [yield* guardar("a"), yield* guardar("b")]
      yield* noBanco("update copia c set conteudo = (select conteudo from copia d where d.id <> c.id)")
      for (const { codigo } of [a, b]) assert.strictEqual(yield* oQueAbre(codigo), "CopiaDanificada", "exchanged")
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("B2: each holds on to the one before, also when many are made at once, and a hole is seen", () =>
    Effect.gen(function* () {
      const copias = yield* Copias
      const feitas = yield* Effect.forEach(
        Array.from({ length: 24 }, (_, i) => i),
        (i) => guardar(`n ${i}`),
        { concurrency: 12 }
      )
      for (const { codigo } of feitas) assert.isTrue(yield* copias.encadeada(codigo))
      const ordem = yield* noBanco("select encode(codigo, 'hex') as codigo from copia order by ordem")
      const deHash = new Map(feitas.map(({ codigo }) => [createHash("sha256").update(codigo).digest("hex"), codigo]))
      const naOrdem = ordem.map(({ codigo }) => deHash.get(String(codigo))!)
      yield* noBanco("delete from copia where codigo = decode($1, 'hex')", ordem[10]?.codigo)
      const presas = yield* Effect.forEach(naOrdem, (codigo) => copias.encadeada(codigo))
      assert.deepStrictEqual(
        presas.flatMap((presa, i) => (presa ? [] : [i])),
        [10, 11],
        "the one that is gone, and the one that held on to it"
      )
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live(
    "B2: the whole chain is gone through without a code: records and contents that are not what was written are named",
    () =>
      Effect.gen(function* () {
        yield* Effect.forEach(
          Array.from({ length: 10 }, (_, i) => i),
          (i) => guardar(`n ${i}`)
        )
        assert.deepStrictEqual(yield* conferirCadeia, { total: 10, quebrados: [] })
        const ids = (yield* noBanco("select id from copia order by ordem")).map(({ id }) => String(id))
        const mudancas = [
          ["update copia set cpf = '11144477735' where id = $1::uuid", 1],
          ["update copia set conteudo = set_byte(conteudo, 20, get_byte(conteudo, 20) # 1) where id = $1::uuid", 3],
          ["update copia set conteudo = null where id = $1::uuid", 5],
          ["delete from copia where id = $1::uuid", 7]
        ] as const
        for (const [mudanca, qual] of mudancas) yield* noBanco(mudanca, ids[qual])
        const { total, quebrados } = yield* conferirCadeia
        assert.deepStrictEqual(
          [total, quebrados.map((id) => ids.indexOf(id))],
          [9, [1, 3, 5, 8]],
          "of the one that is gone, the one that held on to it"
        )
      }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("need the tables of their version once, and are refused without them", () =>
    Effect.gen(function* () {
      const copias = yield* Copias
      const semTabelas = yield* Effect.flip(guardar("um", { tabelas: undefined }))
      assert.strictEqual(semTabelas._tag, "TabelasDesconhecidas")
      const deOutra = yield* Effect.flip(guardar("um", { tabelas: { versao: "v2", texto: () => "{}" } }))
      assert.strictEqual(deOutra._tag, "TabelasDesconhecidas")
      assert.deepStrictEqual(yield* guardados, { copias: 0, conteudos: 0, tabelas: 0, cotas: 0 })
      yield* guardar("um")
      yield* guardar("dois", { tabelas: undefined })
      assert.strictEqual(yield* copias.tabelas("v1"), "{}")
      assert.isUndefined(yield* copias.tabelas("v2"))
    }).pipe(Effect.provide(copiasDeTeste))
  )

  it.live("B3: so many a day, so many a year, so many bytes, for each person and class; courts are not counted", () =>
    Effect.gen(function* () {
      const dela = consumidorDeTeste({ classe: "publico" })
      const outraChave = { ...dela, idToken: "6ba7b812-9dad-41d1-80b4-00c04fd430c8" }
      const dele = consumidorDeTeste({ classe: "publico", cpf: "11144477735" })
      const tentar = (consumidor: typeof dela) =>
        Effect.map(Effect.result(guardar("x", { consumidor })), (feita) =>
          Result.isSuccess(feita)
            ? "guardada"
            : feita.failure._tag === "CotaDeCopiasExcedida"
              ? `${feita.failure.oQue} ${feita.failure.periodo} ${feita.failure.limite}`
              : feita.failure._tag
        )
      assert.strictEqual(yield* tentar(dela), "guardada")
      assert.strictEqual(yield* tentar(outraChave), "guardada", "another key of the same person")
      assert.strictEqual(yield* tentar(outraChave), "COPIAS DIA 2")
      assert.strictEqual(yield* tentar(dele), "guardada", "another person")
      assert.strictEqual(yield* tentar({ ...dela, classe: "institucional" }), "guardada", "another class")
      for (let i = 0; i < 4; i++) assert.strictEqual(yield* tentar({ ...dela, classe: "judiciario" }), "guardada")
      yield* noBanco("update copia_cota set dia = dia - 1")
      assert.strictEqual(yield* tentar(dela), "guardada", "another day")
      assert.strictEqual(yield* tentar(dela), "COPIAS ANO 3")
      yield* noBanco("update copia_cota set dia = dia - 400")
      assert.strictEqual(yield* tentar(dela), "guardada", "another year")
      yield* noBanco("update copia_cota set bytes = 1000000 where dia > current_date - 30")
      assert.strictEqual(yield* tentar(dela), "BYTES ANO 1000000")
      const { copias, conteudos } = yield* guardados
      assert.deepStrictEqual([copias, conteudos], [10, 10], "what was refused left nothing")
    }).pipe(Effect.provide(comLimites({ porDia: 2, porAno: 3, bytesPorAno: 1_000_000 })))
  )

  it.live("B7: 100,000 random codes open nothing: 1,000 as they are typed, all by their hashes", () =>
    Effect.gen(function* () {
      const { codigo } = yield* guardar("um")
      const resumos = (quantos: number) =>
        Array.from({ length: quantos }, () =>
          resumoDoDigitado(escreverCodigo(crypto.getRandomValues(new Uint8Array(17))))
        )
      const quantosAbrem = (hashes: ReadonlyArray<string>) =>
        Effect.map(
          noBanco("select count(*)::int as n from copia where encode(codigo, 'hex') = any($1::text[])", hashes),
          ([linha]) => linha?.n
        )
      assert.strictEqual(yield* quantosAbrem([...resumos(10), resumoDoDigitado(codigo)]), 1)
      for (let i = 0; i < 10; i++) assert.strictEqual(yield* quantosAbrem(resumos(10_000)), 0)
      const achados = yield* Effect.forEach(
        Array.from({ length: 1000 }, () => escreverCodigo(crypto.getRandomValues(new Uint8Array(17)))),
        (codigo) => oQueAbre(codigo),
        { concurrency: 8 }
      )
      assert.deepStrictEqual([...new Set(achados)], ["CopiaDesconhecida"])
    }).pipe(Effect.provide(copiasDeTeste))
  )
})

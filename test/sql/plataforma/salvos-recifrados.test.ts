/** E6: what people keep is encrypted row by row, under a key that can be replaced. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { RegistroDeCalculosSalvosSql } from "../../../sql/plataforma/salvos/salvos-repo.ts"
import { CifraAesGcm } from "../../../src/composicao/camadas/plataforma/cifra.ts"
import { RegistroDeCalculosSalvos } from "../../../src/domain/plataforma/salvos/portas.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"

const BRUNA = { origem: { cpf: "11144477735" }, nome: "Bruna" }
const VELHA = Redacted.make("chave-velha-de-teste-0123456789abcdef")
const NOVA = Redacted.make("chave-nova-de-teste-0123456789abcdef")

const NOVO = {
  nome: "Cálculo",
  tipo: "tempo",
  numeroProcesso: null,
  resumo: "Tempo",
  pasta: null,
  etiquetas: [],
  notas: "",
  conteudo: new TextEncoder().encode('{"formato":"fabrica-calc","segredo":"1.10"}')
} as const

/** What `fazer` does with the registry of a process that has these keys. */
const com = <A, E>(
  chaves: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>],
  fazer: (registro: RegistroDeCalculosSalvos["Service"]) => Effect.Effect<A, E>
) =>
  RegistroDeCalculosSalvos.use(fazer).pipe(
    Effect.provide(RegistroDeCalculosSalvosSql.pipe(Layer.provide(CifraAesGcm(chaves))))
  )

describe("E6: contents at rest", () => {
  it.live("are written again under a new key while the old one still reads, and never in another row", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = yield* com([VELHA], ({ incluir }) =>
        Effect.forEach(Array.from({ length: 105 }), () => Effect.map(incluir(NOVO, BRUNA), ({ id }) => id))
      )
      const [um, outro] = ids
      const [cru] = yield* sql<{
        readonly conteudo: Uint8Array
      }>`select conteudo from calculo_salvo where id = ${um!}::uuid`
      assert.isFalse(Buffer.from(cru!.conteudo).includes("segredo"))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(com([NOVA], ({ achar }) => achar(um!, BRUNA.origem.cpf)))))
      assert.strictEqual(yield* com([VELHA], ({ recifrar }) => recifrar), 0, "nothing to do")
      assert.strictEqual(yield* com([NOVA, VELHA], ({ recifrar }) => recifrar), 105)
      const lidos = yield* com([NOVA], ({ achar }) => Effect.forEach(ids, (id) => achar(id, BRUNA.origem.cpf)))
      for (const { conteudo, revisao } of lidos) {
        assert.deepStrictEqual(new TextDecoder().decode(conteudo), new TextDecoder().decode(NOVO.conteudo))
        assert.strictEqual(revisao, 1, "nobody changed it")
      }
      yield* sql`update calculo_salvo set conteudo = (select conteudo from calculo_salvo where id = ${um!}::uuid)
        where id = ${outro!}::uuid`
      assert.isTrue(Exit.isFailure(yield* Effect.exit(com([NOVA], ({ achar }) => achar(outro!, BRUNA.origem.cpf)))))
    }).pipe(Effect.provide(bancoDeTeste))
  )
})

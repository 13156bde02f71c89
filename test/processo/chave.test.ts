/** The first key of a new machine, and `npm run chave`: what is printed, where, and once. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { executar, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { pedidoValido, TEMPO } from "../apoio/rgps/rgps.ts"

const CHAVE = /rgps_[0-9A-Za-z]{49}/g

const chavesEm = (texto: string): ReadonlyArray<string> => texto.match(CHAVE) ?? []

const calcular = (url: string, chave: string) =>
  Effect.promise(() =>
    fetch(url + TEMPO, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": chave },
      body: JSON.stringify(pedidoValido())
    }).then((r) => r.status)
  )

const emitir = {
  "--cpf": "52998224725",
  "--nome": "Maria da Silva",
  "--classe": "publico",
  "--escopos": "rgps,exchange",
  "--finalidade": "cálculos do escritório"
}

describe("API keys as an operator sees them", () => {
  it.live(
    "first start, issue, list and revoke beside the running service",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const chave = Effect.fnUntraced(function* (...argumentos: ReadonlyArray<string>) {
          const execucao = yield* executar(["src/main.ts", "chave", ...argumentos], { DATA_DIR })
          const codigo = yield* execucao.fim
          return { codigo, saida: execucao.saida(), erros: execucao.erros() }
        })
        const deTeste = yield* servicoNoAr({ DATA_DIR, AMBIENTE: "teste" })
        deTeste.processo.kill("SIGTERM")
        yield* deTeste.fim
        assert.deepStrictEqual(
          chavesEm(deTeste.erros() + deTeste.saida()),
          [],
          "only development makes a key by itself"
        )

        const servico = yield* servicoNoAr({ DATA_DIR })
        const [primeira = "", ...demais] = chavesEm(servico.erros())
        assert.deepStrictEqual(demais, [])
        assert.strictEqual(yield* calcular(servico.url, primeira), 200)

        const emitida = yield* chave("emitir", ...Object.entries(emitir).flat(), "--em-nome-de", "Escritório X")
        assert.strictEqual(emitida.codigo, 0, emitida.erros)
        const nova = emitida.saida.trim()
        assert.match(nova, new RegExp(`^${CHAVE.source}$`), "standard output is the key and nothing else")
        assert.deepStrictEqual(chavesEm(emitida.erros), [])
        assert.strictEqual(yield* calcular(servico.url, nova), 200)

        const lista = yield* chave("listar")
        assert.strictEqual(lista.codigo, 0)
        const linhas = lista.saida.trim().split("\n")
        assert.match(
          linhas[0]!,
          /^PREFIXO +IDENTIFICADOR +CLASSE +ESCOPOS +TITULAR +CRIADA EM +ÚLTIMO USO +SITUAÇÃO +FINALIDADE$/
        )
        assert.lengthOf(linhas, 3)
        assert.include(linhas[1], nova.slice(0, 13))
        assert.include(linhas[1], "52998224725 Maria da Silva")
        assert.include(linhas[1], "cálculos do escritório (por Escritório X)")
        assert.match(linhas[2]!, new RegExp(`^${primeira.slice(0, 13)} .* judiciario +rgps,exchange .* ativa `))

        const revogada = yield* chave("revogar", nova.slice(0, 13))
        assert.strictEqual(revogada.codigo, 0)
        assert.include(revogada.saida, `Chave ${nova.slice(0, 13)} (`)
        let status = 200
        for (let i = 0; i < 100 && status === 200; i++) {
          status = yield* calcular(servico.url, nova)
          yield* Effect.sleep("20 millis")
        }
        assert.strictEqual(status, 401, "the running service heard of it, long before its memory ends")

        const provas: ReadonlyArray<readonly [ReadonlyArray<string>, number, RegExp]> = [
          [["revogar", nova.slice(0, 13)], 1, /^Nada foi feito: chave já revogada em /m],
          [["revogar"], 64, /^falta o argumento <prefixo-ou-identificador>$/m],
          [
            ["emitir", "--cpf", "52998224724", "--nome", "A", "--classe", "ouro"],
            64,
            /^valor inválido em --cpf, "52998224724": CPF inválido.*\nvalor inválido em --classe, "ouro": esperado .*judiciario, institucional, publico.*\nfalta a opção --escopos\nfalta a opção --finalidade\nVeja: npm run chave -- emitir --ajuda$/m
          ]
        ]
        for (const [argumentos, codigo, dito] of provas) {
          const r = yield* chave(...argumentos)
          assert.strictEqual(r.codigo, codigo, argumentos.join(" ") + r.erros)
          assert.match(r.erros + r.saida, dito)
        }

        servico.processo.kill("SIGTERM")
        assert.strictEqual(yield* servico.fim, 0)
        assert.deepStrictEqual(chavesEm(servico.saida()), [], "the log never holds a key")
      }).pipe(Effect.scoped),
    120_000
  )

  it.live("without a database nothing is done, and the exit code says so", () =>
    Effect.gen(function* () {
      const { fim, erros } = yield* executar(["src/main.ts", "chave", "listar"], {
        DATABASE_URL: "postgres://ninguem@127.0.0.1:1/nada"
      })
      assert.strictEqual(yield* fim, 2)
      assert.match(
        erros(),
        /^Nada foi feito\. O banco de dados não está disponível: a conexão foi recusada \(ECONNREFUSED\)\.$/m
      )
    }).pipe(Effect.scoped)
  )
})

/** A table as the spreadsheets of Brazil open it, and as a load reads it back. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { LeitorCsvDeBiblioteca } from "../../../src/composicao/camadas/leitor-csv.ts"
import { catalogo } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { colunasDe, type DefinicaoTabela } from "../../../src/domain/indices/catalogo/definicao.ts"
import { celulaNaPlanilha, escreverPlanilha, escreverTabelaCsv } from "../../../src/domain/indices/csv.ts"
import { lerLinhas } from "../../../src/domain/indices/linhas-recebidas.ts"
import { LeitorCsv } from "../../../src/domain/indices/portas.ts"

const semente = ({ nome }: DefinicaoTabela) =>
  readFileSync(new URL(`../../../sql/seed/${nome}.csv`, import.meta.url), "utf8")

const ler = (definicao: DefinicaoTabela, texto: string) =>
  Effect.map(LeitorCsv, (leitor) => {
    const recebidas = Result.getOrThrow(leitor.ler(texto, 60))
    return Result.getOrThrow(lerLinhas(definicao, recebidas)).map(({ linha }) => linha)
  })

describe("a table for spreadsheets", () => {
  it.effect.each(catalogo.map((definicao) => [definicao.nome, definicao] as const))(
    "%s: a load reads back every cell",
    ([, definicao]) =>
      Effect.gen(function* () {
        const linhas = yield* ler(definicao, semente(definicao))
        const planilha = escreverPlanilha(colunasDe(definicao), linhas)
        assert.deepStrictEqual(yield* ler(definicao, planilha), linhas)
        assert.deepStrictEqual(yield* ler(definicao, escreverTabelaCsv("iso", colunasDe(definicao), linhas)), linhas)
      }).pipe(Effect.provide(LeitorCsvDeBiblioteca))
  )

  it("is written as Brazilians write, and holds no formula", () => {
    const [definicao] = catalogo
    const colunas = [...definicao!.chave, ...definicao!.colunas.filter(({ nome }) => /^(ipca|observacoes)$/.test(nome))]
    const linha = { competencia: "2024-05", ipca: "-1.234", observacoes: "=1+1;2\n3" }
    assert.strictEqual(
      escreverPlanilha(colunas, [linha]),
      '\uFEFFCompetência;IPCA;Observações\r\n05/2024;-1,234;"\'=1+1;2\n3"\r\n'
    )
    assert.strictEqual(celulaNaPlanilha({ tipo: "data" }, "2024-05-31"), "31/05/2024")
    assert.strictEqual(celulaNaPlanilha({ tipo: "sim-nao" }, "N"), "Não")
    assert.strictEqual(celulaNaPlanilha({ tipo: "decimal" }, null), "")
  })
})

/** What an address named is remembered as long as the tables stand as they did, and no longer than there is room for. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Instantaneo } from "../../../src/domain/indices/instantaneo.ts"
import type { LeituraDoPassado } from "../../../src/domain/indices/passado.ts"
import { lembrarEndereco, representacaoDaUrl, representarTabela } from "../../../src/http/indices/representacoes.ts"
import { instantaneoDaSemente } from "../../apoio/indices/tabelas.ts"

const T = "/indices/api/v1/tabela"
const SEM_PASSADO: LeituraDoPassado = { em: () => Effect.die("not asked for"), lida: () => undefined }

const achar = (vigentes: Instantaneo, url: string, passadas = SEM_PASSADO) =>
  representacaoDaUrl(vigentes, passadas, url, "json")?.representacao

const tabelaDe = ({ tabelas }: Instantaneo) => tabelas.get("tabela")!

/** Other tables in force, of which `tabela` alone is another. */
const depoisDe = (vigentes: Instantaneo): Instantaneo => ({
  ...vigentes,
  tabelas: new Map([...vigentes.tabelas, ["tabela", { ...tabelaDe(vigentes) }]])
})

describe("remembered addresses", () => {
  const vigentes = instantaneoDaSemente()
  const tabela = tabelaDe(vigentes)
  const feita = representarTabela(tabela, "json")

  it("are found in the same words and the same format alone", () => {
    lembrarEndereco(vigentes, tabela, "json", `${T}?indice=ipca`, feita)
    assert.strictEqual(achar(vigentes, `${T}?indice=ipca`), feita)
    assert.isUndefined(achar(vigentes, `${T}?indice=ipca&`))
    assert.isUndefined(representacaoDaUrl(vigentes, SEM_PASSADO, `${T}?indice=ipca`, "csv"))
  })

  it("are forgotten with the tables, and what is answered late of a table before is not remembered", () => {
    const depois = depoisDe(vigentes)
    assert.isUndefined(achar(depois, `${T}?indice=ipca`))
    lembrarEndereco(depois, tabela, "json", `${T}?indice=ipca`, feita)
    assert.isUndefined(achar(depois, `${T}?indice=ipca`))
    assert.notStrictEqual(achar(depois, `${T}/2024-01`), achar(vigentes, `${T}/2024-01`))
    assert.strictEqual(achar(depois, `${T}/2024-01`), achar(depois, `${T}/2024-01`))
  })

  it("are no more than there is room for, and none is long", () => {
    for (let i = 0; i < 1000; i++) lembrarEndereco(vigentes, tabela, "json", `${T}?indice=${i}`, feita)
    assert.isUndefined(achar(vigentes, `${T}?indice=ipca`))
    assert.strictEqual(achar(vigentes, `${T}?indice=0`), feita)
    const longo = `${T}?indice=${"x".repeat(600)}`
    lembrarEndereco(vigentes, tabela, "json", longo, feita)
    assert.isUndefined(achar(vigentes, longo))
  })

  it("do not hold what stood on a past day", () => {
    const passada = { ...tabela }
    const perguntas: Array<string> = []
    const passadas: LeituraDoPassado = {
      ...SEM_PASSADO,
      lida: (nome, dia) => {
        perguntas.push(`${nome} ${dia}`)
        return passada
      }
    }
    for (const _ of [1, 2]) {
      assert.strictEqual(achar(vigentes, `${T}?em=2024-01-31`, passadas), representarTabela(passada, "json"))
    }
    assert.deepStrictEqual(perguntas, ["tabela 2024-01-31", "tabela 2024-01-31"])
    assert.isUndefined(achar(vigentes, `${T}?em=2024-01-31`))
  })
})

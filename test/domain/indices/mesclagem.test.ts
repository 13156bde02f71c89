import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { celulasIguais } from "../../../src/domain/indices/catalogo/celula.ts"
import type {
  Celula,
  DefinicaoTabela,
  Linha,
  LinhaArmazenada,
  Procedencia
} from "../../../src/domain/indices/catalogo/definicao.ts"
import {
  decidir,
  ESVAZIAR,
  type LinhaDaCarga,
  mesclar,
  type Recebida,
  type Regra
} from "../../../src/domain/indices/edicao/mesclagem.ts"
import type { Plano } from "../../../src/domain/indices/plano.ts"

const COLUNAS = ["a", "b", "c"] as const

const definicao: DefinicaoTabela = {
  nome: "exemplo",
  titulo: "Exemplo",
  publica: false,
  chave: [{ nome: "competencia", tipo: "competencia", descricao: "" }],
  colunas: COLUNAS.map((nome) => ({ nome, tipo: "decimal", descricao: "" }))
}

const CelulaGerada = Schema.NullOr(Schema.Literals(["0.5", "0.50", "1", "2", "-3.10"]))
const ProcedenciaGerada = Schema.Literals(["SEMENTE", "FONTE_EXTERNA", "MANUAL"])
const Mes = Schema.Literals(["2024-01", "2024-02", "2024-03", "2024-04"])
const LinhaGerada = Schema.Struct({ mes: Mes, celulas: Schema.Tuple([CelulaGerada, CelulaGerada, CelulaGerada]) })
const ArmazenadaGerada = Schema.Struct({
  ...LinhaGerada.fields,
  origens: Schema.Tuple([ProcedenciaGerada, ProcedenciaGerada, ProcedenciaGerada])
})
const RegraAutomatica = Schema.Struct({ autoridade: Schema.Literals(["SEMENTE", "FONTE_EXTERNA"]) })
const RegraManual = Schema.Struct({ autoridade: Schema.Literal("MANUAL"), sobrescrever: Schema.Boolean })

const umaPorMes = <A extends { readonly mes: string }>(linhas: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Map(linhas.map((linha) => [linha.mes, linha])).values()
]

const linhaDe = ({ mes, celulas }: typeof LinhaGerada.Type): Linha => ({
  competencia: mes,
  ...Object.fromEntries(COLUNAS.map((nome, i) => [nome, celulas[i] ?? null]))
})

/** A row of the editor: every absent cell is an order to empty. */
const esvaziandoDe = (linha: Linha): LinhaDaCarga =>
  Object.fromEntries(Object.entries(linha).map(([nome, celula]): [string, Recebida] => [nome, celula ?? ESVAZIAR]))

const armazenadaDe = (gerada: typeof ArmazenadaGerada.Type): LinhaArmazenada => ({
  valores: linhaDe(gerada),
  procedencia: Object.fromEntries(
    COLUNAS.flatMap((nome, i) =>
      gerada.celulas[i] === null && gerada.origens[i] !== "MANUAL" ? [] : [[nome, gerada.origens[i]!]]
    )
  )
})

/** What the table holds after a plan. */
const depoisDe = (armazenadas: ReadonlyArray<LinhaArmazenada>, plano: Plano): ReadonlyMap<string, LinhaArmazenada> => {
  const tabela = new Map(armazenadas.map((linha) => [linha.valores.competencia!, linha]))
  for (const { chave, depois } of plano.alteracoes) tabela.set(chave, depois!)
  return tabela
}

const celula = (linha: LinhaArmazenada | undefined, coluna: string): Celula => linha?.valores[coluna] ?? null
const origem = (linha: LinhaArmazenada | undefined, coluna: string): Procedencia | undefined =>
  linha?.procedencia[coluna]

/** Every cell of both tables, before and after. */
const celulas = (
  antes: ReadonlyArray<LinhaArmazenada>,
  depois: ReadonlyMap<string, LinhaArmazenada>,
  recebidas: ReadonlyArray<Linha>
) => {
  const anteriores = new Map(antes.map((linha) => [linha.valores.competencia!, linha]))
  const entrada = new Map(recebidas.map((linha) => [linha.competencia!, linha]))
  return [...new Set([...anteriores.keys(), ...depois.keys()])].flatMap((mes) =>
    COLUNAS.map((coluna) => ({
      antes: celula(anteriores.get(mes), coluna),
      origemAntes: origem(anteriores.get(mes), coluna),
      depois: celula(depois.get(mes), coluna),
      origemDepois: origem(depois.get(mes), coluna),
      recebida: entrada.get(mes)?.[coluna] ?? null
    }))
  )
}

const cenario = (
  geradas: ReadonlyArray<typeof ArmazenadaGerada.Type>,
  entrada: ReadonlyArray<typeof LinhaGerada.Type>,
  regra: Regra
) => {
  const armazenadas = umaPorMes(geradas).map(armazenadaDe)
  const recebidas = umaPorMes(entrada).map(linhaDe)
  const plano = mesclar(definicao, armazenadas, recebidas, regra)
  const depois = depoisDe(armazenadas, plano)
  return { armazenadas, recebidas, plano, depois, celulas: celulas(armazenadas, depois, recebidas) }
}

const GERADAS = Schema.Array(ArmazenadaGerada).check(Schema.isMaxLength(6))
const ENTRADA = Schema.Array(LinhaGerada).check(Schema.isMaxLength(6))

describe("merge law", () => {
  it.prop(
    "an automatic load never changes what a person wrote",
    [GERADAS, ENTRADA, RegraAutomatica],
    ([g, e, regra]) => {
      for (const c of cenario(g, e, regra).celulas) {
        if (c.origemAntes === "MANUAL") assert.deepStrictEqual([c.depois, c.origemDepois], [c.antes, "MANUAL"])
      }
    }
  )

  it.prop("a seed never changes what an external source wrote", [GERADAS, ENTRADA], ([g, e]) => {
    for (const c of cenario(g, e, { autoridade: "SEMENTE" }).celulas) {
      if (c.origemAntes === "FONTE_EXTERNA")
        assert.deepStrictEqual([c.depois, c.origemDepois], [c.antes, "FONTE_EXTERNA"])
    }
  })

  it.prop(
    "an absent value is filled, with the authority of the load as its origin, unless a person emptied it",
    [GERADAS, ENTRADA, Schema.Union([RegraAutomatica, RegraManual])],
    ([g, e, regra]) => {
      for (const c of cenario(g, e, regra).celulas) {
        if (c.antes === null && c.recebida !== null && (c.origemAntes === undefined || regra.autoridade === "MANUAL"))
          assert.deepStrictEqual([c.depois, c.origemDepois], [c.recebida, regra.autoridade])
      }
    }
  )

  it.prop(
    "nothing moves but what the load brings: no cell is emptied, every other cell keeps value and origin",
    [GERADAS, ENTRADA, Schema.Union([RegraAutomatica, RegraManual])],
    ([g, e, regra]) => {
      for (const c of cenario(g, e, regra).celulas) {
        if (c.antes !== null) assert.isNotNull(c.depois)
        if (c.recebida === null) assert.deepStrictEqual([c.depois, c.origemDepois], [c.antes, c.origemAntes])
        else assert.isTrue(c.depois === c.antes || c.depois === c.recebida)
      }
    }
  )

  it.prop(
    "a person's load without sobrescrever only fills; with it, the received value wins",
    [GERADAS, ENTRADA],
    ([g, e]) => {
      for (const c of cenario(g, e, { autoridade: "MANUAL", sobrescrever: false }).celulas) {
        if (c.antes !== null) assert.deepStrictEqual([c.depois, c.origemDepois], [c.antes, c.origemAntes])
      }
      for (const c of cenario(g, e, { autoridade: "MANUAL", sobrescrever: true }).celulas) {
        if (c.recebida !== null) assert.isTrue(celulasIguais("decimal", c.depois!, c.recebida))
      }
    }
  )

  it.prop(
    "applying twice changes nothing the second time",
    [GERADAS, ENTRADA, Schema.Union([RegraAutomatica, RegraManual])],
    ([g, e, regra]) => {
      const { recebidas, depois } = cenario(g, e, regra)
      assert.deepStrictEqual(mesclar(definicao, [...depois.values()], recebidas, regra).alteracoes, [])
    }
  )

  it.prop(
    "every received cell that differs and was not written is reported as kept",
    [GERADAS, ENTRADA, Schema.Union([RegraAutomatica, RegraManual])],
    ([g, e, regra]) => {
      const { plano, celulas: todas } = cenario(g, e, regra)
      const diferentes = todas.filter(
        (c) => c.recebida !== null && (c.depois === null || !celulasIguais("decimal", c.depois, c.recebida))
      )
      assert.lengthOf(plano.mantidas, diferentes.length)
    }
  )

  it.prop(
    "a cell that a person empties stays empty against every automatic load, and a person fills it again",
    [GERADAS, ENTRADA, ENTRADA, RegraAutomatica],
    ([g, ordens, e, regra]) => {
      const armazenadas = umaPorMes(g).map(armazenadaDe)
      const pessoa: Regra = { autoridade: "MANUAL", sobrescrever: true }
      const ordenadas = umaPorMes(ordens).map(linhaDe)
      const editada = depoisDe(armazenadas, mesclar(definicao, armazenadas, ordenadas.map(esvaziandoDe), pessoa))
      const recebidas = umaPorMes(e).map(linhaDe)
      const automatica = depoisDe([...editada.values()], mesclar(definicao, [...editada.values()], recebidas, regra))
      const antes = new Map(armazenadas.map((linha) => [linha.valores.competencia!, linha]))
      for (const ordem of ordenadas) {
        for (const coluna of COLUNAS) {
          if (ordem[coluna] !== null || celula(antes.get(ordem.competencia!), coluna) === null) continue
          for (const tabela of [editada, automatica]) {
            const linha = tabela.get(ordem.competencia!)
            assert.deepStrictEqual([celula(linha, coluna), origem(linha, coluna)], [null, "MANUAL"])
          }
        }
      }
      for (const c of celulas([...editada.values()], automatica, recebidas)) {
        if (c.antes === null && c.origemAntes === "MANUAL")
          assert.deepStrictEqual([c.depois, c.origemDepois], [null, "MANUAL"])
      }
      for (const c of cenario(g, e, { autoridade: "MANUAL", sobrescrever: false }).celulas) {
        if (c.antes === null && c.recebida !== null) assert.strictEqual(c.depois, c.recebida)
      }
    }
  )

  it.prop(
    "only a person who orders sobrescrever empties a cell",
    [GERADAS, ENTRADA, RegraAutomatica],
    ([g, e, regra]) => {
      const armazenadas = umaPorMes(g).map(armazenadaDe)
      const ordens = umaPorMes(e).map((gerada) => esvaziandoDe(linhaDe({ ...gerada, celulas: [null, null, null] })))
      const antes = new Map(armazenadas.map((linha) => [linha.valores.competencia!, linha]))
      for (const quem of [regra, { autoridade: "MANUAL", sobrescrever: false } as const]) {
        for (const [mes, linha] of depoisDe(armazenadas, mesclar(definicao, armazenadas, ordens, quem))) {
          for (const coluna of COLUNAS) assert.strictEqual(celula(linha, coluna), celula(antes.get(mes), coluna))
        }
      }
    }
  )

  it.each([
    ["INSERCAO", { autoridade: "MANUAL", sobrescrever: false }, []],
    ["INSERCAO_AUTOMATICA", { autoridade: "FONTE_EXTERNA" }, []],
    ["ALTERACAO", { autoridade: "MANUAL", sobrescrever: true }, ["1"]],
    ["ALTERACAO_AUTOMATICA", { autoridade: "SEMENTE" }, ["1"]]
  ] as const)("tipoAlteracao %s", (tipo, regra, armazenada) => {
    const antes: ReadonlyArray<LinhaArmazenada> = armazenada.map((a) => ({
      valores: { competencia: "2024-01", a, b: null, c: null },
      procedencia: { a: "SEMENTE" }
    }))
    const [alteracao] = mesclar(
      definicao,
      antes,
      [{ competencia: "2024-01", a: "2", b: null, c: null }],
      regra
    ).alteracoes
    assert.strictEqual(alteracao?.tipo, tipo)
    assert.deepStrictEqual(alteracao?.colunas, ["a"])
  })

  it("a stored value of unknown origin counts as a person's", () => {
    assert.strictEqual(decidir("decimal", "1", undefined, "2", { autoridade: "FONTE_EXTERNA" }), "manter")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { catalogo, definicaoDe } from "../../../../src/domain/indices/catalogo/catalogo.ts"
import {
  chaveDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada,
  PROCEDENCIAS,
  type Procedencia
} from "../../../../src/domain/indices/catalogo/definicao.ts"
import { ESVAZIAR, type LinhaDaCarga, mesclar, type Regra } from "../../../../src/domain/indices/edicao/mesclagem.ts"
import { faixaPara, foraDa } from "../../../../src/domain/indices/plausibilidade/faixa.ts"
import { pendentesDe } from "../../../../src/domain/indices/plausibilidade/pendentes.ts"
import { formaSerie, seriesDe } from "../../../../src/domain/indices/plausibilidade/series.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { entre, type Sorteio, sorteio, um } from "../../../apoio/sorteio.ts"
import { esperam } from "./segunda.ts"

const tabela = definicaoDe("tabela")!
const salario = definicaoDe("salario-minimo")!
const tabua = definicaoDe("tabua-mortalidade")!
const MANUAL: Regra = { autoridade: "MANUAL", sobrescrever: true }
const DA_FONTE: Regra = { autoridade: "FONTE_EXTERNA" }

/** `2020-01` and so many months more. */
const mes = (n: number): string => `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`

/** After every month of these tests. */
const HOJE = data("2099-12-31")

const armazenada = (definicao: DefinicaoTabela, valores: Linha, origem: Procedencia = "SEMENTE"): LinhaArmazenada => ({
  valores,
  procedencia: Object.fromEntries(
    definicao.colunas.flatMap(({ nome }) => (valores[nome] == null ? [] : [[nome, origem]]))
  )
})

const meses = (valores: ReadonlyArray<string | null>, origem: Procedencia = "SEMENTE") =>
  valores.map((ipca, i) => armazenada(tabela, { competencia: mes(i), ipca }, origem))

const julgar = (
  definicao: DefinicaoTabela,
  armazenadas: ReadonlyArray<LinhaArmazenada>,
  recebidas: ReadonlyArray<LinhaDaCarga>,
  regra: Regra = MANUAL,
  hoje = HOJE
) =>
  pendentesDe(
    definicao,
    armazenadas.map(({ valores }) => valores),
    mesclar(definicao, armazenadas, recebidas, regra),
    hoje
  )

const doze = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? "0.10" : "0.30"))

describe("values that wait", () => {
  it("lie outside the last values widened by their own width; its ends are inside", () => {
    const em = (valor: string) => julgar(tabela, meses(doze), [{ competencia: mes(12), ipca: valor }])
    for (const dentro of ["0.5", "0.50", "-0.10", "0.2"]) assert.deepStrictEqual(em(dentro), [], dentro)
    const [acima] = em("0.51")
    assert.deepStrictEqual(acima, {
      tabela: "tabela",
      chave: "2021-01",
      coluna: "ipca",
      antes: null,
      depois: "0.51",
      faixa: {
        minimo: "-0.10",
        maximo: "0.50",
        menor: "0.10",
        maior: "0.30",
        quantos: 12,
        de: "2020-01",
        ate: "2020-12"
      },
      motivos: ["fora-da-faixa"],
      razao:
        "0,51 fica acima do que se espera, de -0,10 a 0,50 (os 12 valores anteriores, de 01/2020 a 12/2020, vão de 0,10 a 0,30)."
    })
    assert.include(em("-0.101")[0]?.razao, "-0,101 fica abaixo do que se espera")
  })

  it("a series that never moved expects the same again", () => {
    const parada = meses(doze.map(() => "0.5000"))
    assert.deepStrictEqual(julgar(tabela, parada, [{ competencia: mes(12), ipca: "0.5" }]), [])
    assert.include(julgar(tabela, parada, [{ competencia: mes(12), ipca: "0.5001" }])[0]?.razao, "são todos 0,5000")
  })

  it("a young series has no range, and a new column none", () => {
    assert.deepStrictEqual(julgar(tabela, meses(doze.slice(1)), [{ competencia: mes(12), ipca: "99" }]), [])
    assert.deepStrictEqual(julgar(tabela, meses(doze), [{ competencia: mes(12), inpc: "99" }]), [])
    const historia = Array.from({ length: 300 }, (_, i) => ({ competencia: mes(i), ipca: String(i * i) }))
    assert.deepStrictEqual(julgar(tabela, [], historia, DA_FONTE), [], "a first fill of a whole history")
  })

  it("only the sixty before the row count: not older ones, not what stands in it or after it", () => {
    const longa = meses(["50.00", ...Array.from({ length: 61 }, (_, i) => (i % 2 === 0 ? "0.10" : "0.30"))], "MANUAL")
    assert.lengthOf(julgar(tabela, longa, [{ competencia: mes(62), ipca: "10" }]), 1)
    assert.lengthOf(julgar(tabela, longa, [{ competencia: mes(60), ipca: "10" }]), 0, "50.00 is among its sixty")
    const comAlta = meses([...doze, "80.00", "0.20"], "MANUAL")
    assert.lengthOf(julgar(tabela, comAlta, [{ competencia: mes(12), ipca: "81" }]), 1)
  })

  it("a published value that changes, whoever changes it, also as the service came with it", () => {
    const publicadas = meses(["0.42"], "FONTE_EXTERNA")
    const [mudado] = julgar(tabela, publicadas, [{ competencia: mes(0), ipca: "0.43" }])
    assert.deepStrictEqual(mudado?.motivos, ["publicado-muda"])
    assert.isNull(mudado?.faixa)
    assert.strictEqual(mudado?.razao, "O valor já publicado, 0,42, mudaria para 0,43.")
    const [esvaziado] = julgar(tabela, publicadas, [{ competencia: mes(0), ipca: ESVAZIAR }])
    assert.strictEqual(esvaziado?.razao, "O valor já publicado, 0,42, ficaria vazio.")
    assert.lengthOf(julgar(tabela, publicadas, [{ competencia: mes(0), ipca: "0.43" }], DA_FONTE), 1)
    const daSemente = meses(["0.42"], "SEMENTE")
    const [daTabela] = julgar(tabela, daSemente, [{ competencia: mes(0), ipca: "0.43" }])
    assert.strictEqual(daTabela?.razao, "O valor já publicado, 0,42, mudaria para 0,43.")
    const ato = armazenada(salario, { data_inicio: "2024-01-01", valor: "1412.00" })
    assert.deepStrictEqual(
      julgar(salario, [ato], [{ data_inicio: "2024-01-01", valor: "1412.50" }]),
      [],
      "an act of law"
    )
    assert.strictEqual(
      julgar(tabela, daSemente, [{ competencia: mes(0), ipca: "0.43" }], DA_FONTE)[0]?.razao,
      "A tabela inicial do serviço tem 0,42, e a fonte agora traz 0,43."
    )
    assert.lengthOf(julgar(tabela, meses(["0.42"], "MANUAL"), [{ competencia: mes(0), ipca: "0.43" }]), 0)
    assert.lengthOf(julgar(tabela, publicadas, [{ competencia: mes(0), ipca: "0.420" }]), 0, "the same number")
  })

  it.each<[string, LinhaDaCarga, string | undefined]>([
    ["tabela", { competencia: "2026-10", inpc: "0.3" }, undefined],
    ["tabela", { competencia: "2026-11", inpc: "0.3" }, "O valor de 11/2026 só é definitivo a partir de 01/12/2026."],
    ["tabela", { competencia: "2062-10", inpc: "0.3" }, "10/2062 ainda não começou."],
    ["tabela", { competencia: "2062-10", observacoes: "nota" }, "10/2062 ainda não começou."],
    ["tabela", { competencia: "2026-11", observacoes: "nota" }, undefined],
    [
      "tabela",
      { competencia: "2026-11", inpc_primitivo: "1" },
      "O valor de 11/2026 só é definitivo a partir de 01/12/2026."
    ],
    // measured until the 15th and the 20th of the month itself; fixed before the month begins
    ["tabela", { competencia: "2026-11", ipca_15: "0.3" }, undefined],
    ["tabela", { competencia: "2026-11", igp_m: "0.3" }, "O valor de 11/2026 só é definitivo a partir de 21/11/2026."],
    ["tabela", { competencia: "2026-11", tr: "0.1" }, undefined],
    ["tabela", { competencia: "2026-12", tr: "0.1" }, "12/2026 ainda não começou."],
    ["tabela", { competencia: "2026-12", inpc: ESVAZIAR }, undefined],
    ["selic-diaria", { data: "2026-11-19", taxa_dia_util_pct: "0.05" }, undefined],
    [
      "selic-diaria",
      { data: "2026-11-20", taxa_dia_util_pct: "0.05" },
      "O valor de 20/11/2026 só é definitivo a partir de 21/11/2026."
    ],
    ["teto", { competencia_inicio: "2026-11", limite_salario_contribuicao: "9000" }, undefined],
    ["teto", { competencia_inicio: "2027-01", limite_salario_contribuicao: "9000" }, "01/2027 ainda não começou."],
    ["salario-minimo", { data_inicio: "2026-12-01", valor: "1600" }, "01/12/2026 ainda não começou."],
    ["adiantamento", { ano: "2026", competencia_primeira_parcela: "2026-08" }, undefined],
    ["adiantamento", { ano: "2062", competencia_primeira_parcela: "2062-08" }, "2062 ainda não começou."]
  ])("of what has not ended on 20/11/2026: %s %j", (nome, recebida, razao) => {
    const definicao = definicaoDe(nome)!
    const vazia = {
      valores: Object.fromEntries(definicao.chave.map((c) => [c.nome, recebida[c.nome] as string])),
      procedencia: {}
    }
    const esperando = julgar(definicao, [vazia], [recebida], MANUAL, data("2026-11-20"))
    assert.deepStrictEqual(
      esperando.map((p) => [p.motivos, p.razao]),
      razao === undefined ? [] : [[["nao-encerrado"], razao]]
    )
  })

  it("both at once are told in one sentence", () => {
    const publicadas = meses([...doze, "0.20"], "FONTE_EXTERNA")
    const [pendente] = julgar(tabela, publicadas, [{ competencia: mes(12), ipca: "20" }], DA_FONTE)
    assert.deepStrictEqual(pendente?.motivos, ["fora-da-faixa", "publicado-muda"])
    assert.match(pendente!.razao, /^20 fica acima .*; além disso, a fonte tinha publicado 0,20, e agora traz 20\.$/)
  })

  it("amounts are compared with those of their currency, ages with their own age", () => {
    const salarios = Array.from({ length: 24 }, (_, i) =>
      armazenada(salario, {
        data_inicio: `${1990 + i}-01-01`,
        valor: i < 12 ? String(1_000_000 + i) : String(1000 + i),
        moeda: i < 12 ? "Cr$" : "R$"
      })
    )
    const novo = (valor: string) => julgar(salario, salarios, [{ data_inicio: "2014-01-01", valor, moeda: "R$" }])
    assert.lengthOf(novo("1030"), 0)
    assert.lengthOf(novo("10300"), 1)
    const tabuas = Array.from({ length: 24 }, (_, i) =>
      armazenada(tabua, {
        ano_tabua: String(2000 + (i >> 1)),
        idade: i % 2 === 0 ? "9" : "60",
        expectativa_sobrevida: i % 2 === 0 ? `7${i % 4}.0` : `2${i % 4}.0`
      })
    )
    const deSessenta = (valor: string) =>
      julgar(tabua, tabuas, [{ ano_tabua: "2012", idade: "60", expectativa_sobrevida: valor }])
    assert.lengthOf(deSessenta("24.0"), 0)
    assert.lengthOf(deSessenta("72.0"), 1)
  })
})

const decimais = catalogo.flatMap((definicao) =>
  definicao.colunas.filter((coluna) => formaSerie(definicao, coluna)).map((coluna) => ({ definicao, coluna }))
)

const valorSorteado = (r: Sorteio): string => {
  const texto = `${um(r, ["", "", "-"])}${entre(r, 0, 4)}.${String(entre(r, 0, 99)).padStart(entre(r, 2, 4), "0")}`
  return texto.startsWith("-0.") && !/[1-9]/.test(texto) ? texto.slice(1) : texto
}

const chaveSorteada = (r: Sorteio, definicao: DefinicaoTabela): Record<string, string> =>
  Object.fromEntries(
    definicao.chave.map(({ nome, tipo }, i) => {
      if (tipo === "competencia") return [nome, mes(entre(r, 0, 90))]
      if (tipo === "data") return [nome, `${mes(entre(r, 0, 90))}-15`]
      return [nome, String(i === 0 ? entre(r, 5, 99) : entre(r, 1, 2))]
    })
  )

const linhaSorteada = (r: Sorteio, definicao: DefinicaoTabela, coluna: string): Record<string, string> => ({
  ...chaveSorteada(r, definicao),
  [coluna]: valorSorteado(r),
  ...(definicao.colunas.some(({ nome }) => nome === "moeda") ? { moeda: um(r, ["R$", "R$", "Cr$"]) } : {})
})

const semRepetir = (definicao: DefinicaoTabela, linhas: ReadonlyArray<Record<string, string>>) => [
  ...new Map(linhas.map((linha) => [chaveDe(definicao, linha), linha])).values()
]

const emOrdem = (definicao: DefinicaoTabela, linhas: ReadonlyArray<LinhaArmazenada>) =>
  linhas.toSorted((a, b) => {
    for (const { nome, tipo } of definicao.chave) {
      const [x, y] = [a.valores[nome]!, b.valores[nome]!]
      if (x !== y) return tipo === "inteiro" ? Number(x) - Number(y) : x < y ? -1 : 1
    }
    return 0
  })

const mundoSorteado = (r: Sorteio) => {
  const { definicao, coluna } = um(r, decimais)
  const linhas = Array.from({ length: entre(r, 0, 120) }, () => linhaSorteada(r, definicao, coluna.nome))
  const armazenadas = emOrdem(
    definicao,
    semRepetir(definicao, linhas).map((linha) =>
      entre(r, 0, 9) === 0
        ? { valores: { ...linha, [coluna.nome]: null }, procedencia: {} }
        : armazenada(definicao, linha, um(r, PROCEDENCIAS))
    )
  )
  const recebidas = semRepetir(
    definicao,
    Array.from({ length: entre(r, 1, 30) }, () => linhaSorteada(r, definicao, coluna.nome))
  )
  const regra: Regra = um(r, [MANUAL, DA_FONTE, { autoridade: "MANUAL", sobrescrever: false }])
  return { definicao, coluna, armazenadas, recebidas, regra }
}

describe("on drawn tables", () => {
  it("the second implementation waits for the same values", () => {
    const r = sorteio(20261123)
    let [esperados, livres] = [0, 0]
    for (let i = 0; i < 1500; i++) {
      const { definicao, armazenadas, recebidas, regra } = mundoSorteado(r)
      const plano = mesclar(definicao, armazenadas, recebidas, regra)
      const segunda = esperam(definicao, armazenadas, plano)
      assert.deepStrictEqual(
        julgar(definicao, armazenadas, recebidas, regra).map((p) => `${p.chave} ${p.coluna} ${p.motivos.join(" ")}`),
        segunda,
        `world ${i}`
      )
      esperados += segunda.length
      livres += plano.alteracoes.length - segunda.length
    }
    assert.isAbove(esperados, 500)
    assert.isAbove(livres, 500)
  })

  it("the verdict on a value is the same alone and with others, and without what waits nothing waits", () => {
    const r = sorteio(7)
    for (let i = 0; i < 300; i++) {
      const { definicao, armazenadas, recebidas, regra } = mundoSorteado(r)
      const juntas = julgar(definicao, armazenadas, recebidas, regra)
      const sozinhas = recebidas.flatMap((linha) => julgar(definicao, armazenadas, [linha], regra))
      assert.deepStrictEqual(juntas, sozinhas)
      const esperando = new Set(juntas.map(({ chave }) => chave))
      const resto = recebidas.filter((linha) => !esperando.has(chaveDe(definicao, linha)))
      assert.deepStrictEqual(julgar(definicao, armazenadas, resto, regra), [])
    }
  })

  it("a range holds all it was made of, and is three times as wide", () => {
    const r = sorteio(11)
    let vistas = 0
    for (let i = 0; i < 300; i++) {
      const { definicao, coluna, armazenadas, recebidas } = mundoSorteado(r)
      const linhas = armazenadas.map(({ valores }) => valores)
      const principal = definicao.chave[0]!
      const serie = seriesDe(definicao, linhas)(coluna, recebidas[0]!)
      const faixa = faixaPara(serie, principal.tipo, recebidas[0]![principal.nome]!)
      if (faixa === undefined) continue
      vistas++
      const [minimo, menor, maior, maximo] = [faixa.minimo, faixa.menor, faixa.maior, faixa.maximo].map(Number)
      assert.closeTo(maximo! - minimo!, 3 * (maior! - menor!), 1e-9)
      for (const extremo of [faixa.minimo, faixa.menor, faixa.maior, faixa.maximo]) {
        assert.isUndefined(foraDa(faixa, extremo))
      }
      assert.isAtMost(faixa.quantos, 60)
      assert.isAtLeast(faixa.quantos, 12)
    }
    assert.isAbove(vistas, 50)
  })
})

/**
 * Every dated table and every dated rule, over its whole range: each day, month or year finds exactly one version, and
 * what is outside of the range is said, not guessed. One row here for each table or rule; a new one is a new row.
 */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { segmentoEm, segmentosDe } from "../../src/domain/atrasados/correcao/encadeamentos.ts"
import { CRITERIOS, faixaEm } from "../../src/domain/atrasados/juros/criterios.ts"
import { CRITERIOS_CORRECAO } from "../../src/domain/atrasados/pedido/enumeracoes.ts"
import { parcelamentos } from "../../src/domain/atrasados/secao/abono.ts"
import { type Coluna, serieDe, valorEm } from "../../src/domain/atrasados/tabelas/series.ts"
import type { Exigencia } from "../../src/domain/beneficios/exigencia.ts"
import { FUNDAMENTOS } from "../../src/domain/beneficios/fundamentos/fundamentos.ts"
import { limiteEm, limitesMensais } from "../../src/domain/beneficios/limites.ts"
import { marcosTemporais } from "../../src/domain/beneficios/marcos.ts"
import { tabelasDeRenda, ultimoMesConhecido } from "../../src/domain/beneficios/renda/tabelas-de-renda.ts"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { colunasDe } from "../../src/domain/indices/catalogo/definicao.ts"
import { CADEIA, indiceDoMes, ultimoPublicado } from "../../src/domain/rmi/correcao/cadeia.ts"
import { expectativaSobrevida } from "../../src/domain/rmi/fator/expectativa.ts"
import { eraDe } from "../../src/domain/rmi/metodo/era.ts"
import { METODOS } from "../../src/domain/rmi/metodo/metodo.ts"
import { limitesEm, moedaEm } from "../../src/domain/rmi/tabelas/parametros.ts"
import { parametrosRmiDasTabelas } from "../../src/domain/rmi/tabelas/parametros-das-tabelas.ts"
import { multiplicadorDoAno } from "../../src/domain/tempo/contagem/meses-rurais.ts"
import { carenciaArt142Em, limiteBaixaRendaEm, salarioMinimoEm } from "../../src/domain/tempo/tabelas/parametros.ts"
import {
  type Competencia,
  competencia,
  competenciaDaData,
  formatarCompetencia
} from "../../src/domain/valores/competencia.ts"
import { type Data, data, dataDePartes, formatarIso } from "../../src/domain/valores/data.ts"
import { instantaneoDaSemente, linhasDaSemente } from "../apoio/indices/tabelas.ts"

const HOJE = data("2026-11-20")
const ULTIMO_DIA = data("2076-12-31")
const instantaneo = instantaneoDaSemente()
const parametros = parametrosRmiDasTabelas(instantaneo, HOJE)

const tabela = (nome: string) => linhasDaSemente(catalogo.find((d) => d.nome === nome)!)

/** Versions as intervals of integers (days, months or years), both ends included; null = open. */
interface Versao {
  readonly de: number | null
  readonly ate: number | null
  readonly nome: string
}

interface Unidade {
  readonly escrever: (n: number) => string
}
const DIAS: Unidade = { escrever: (n) => formatarIso(n as Data) }
const MESES: Unidade = { escrever: (n) => formatarCompetencia(n as Competencia) }
const ANOS: Unidade = { escrever: String }

interface Cobertura {
  readonly nome: string
  readonly unidade: Unidade
  readonly de: number
  readonly ate: number
  readonly versoes: ReadonlyArray<Versao>
}

/** Each unit of the range with another number of versions than one. */
const falhasDe = ({ unidade, de, ate, versoes }: Cobertura): ReadonlyArray<string> => {
  const falhas: Array<string> = []
  for (let n = de; n <= ate; n++) {
    const achadas = versoes.filter((v) => (v.de === null || v.de <= n) && (v.ate === null || n <= v.ate))
    if (achadas.length !== 1) falhas.push(`${unidade.escrever(n)}: ${achadas.map((v) => v.nome).join(" + ") || "nada"}`)
    if (falhas.length > 3) break
  }
  return falhas
}

const dia = (texto: string | null | undefined): number | null => (texto ? data(texto) : null)
const mes = (texto: string | null | undefined): number | null => (texto ? competencia(texto) : null)

/** The rows of a seed table as versions. */
const daTabela = (nome: string, unidade: Unidade, de: string, ate: string, inicio: string, fim: string): Cobertura => {
  const ler = unidade === DIAS ? dia : mes
  return {
    nome,
    unidade,
    de: ler(inicio)!,
    ate: ler(fim)!,
    versoes: tabela(nome).map((l) => ({ de: ler(l[de]), ate: ler(l[ate]), nome: `${l[de]}..${l[ate] ?? ""}` }))
  }
}

/** Rows of one month or year each. */
const umaPorLinha = (nome: string, unidade: Unidade, coluna: string, inicio: string, fim: string): Cobertura => {
  const ler = (texto: string): number => (unidade === MESES ? competencia(texto) : Number(texto))
  return {
    nome,
    unidade,
    de: ler(inicio),
    ate: ler(fim),
    versoes: tabela(nome).map((l) => ({ de: ler(l[coluna]!), ate: ler(l[coluna]!), nome: l[coluna]! }))
  }
}

/** Versions that begin on a day and end where the next one begins. */
const emSequencia = (inicios: ReadonlyArray<number | null>): ReadonlyArray<Versao> =>
  inicios.map((de, i) => ({ de, ate: i + 1 < inicios.length ? inicios[i + 1]! - 1 : null, nome: `versão ${i + 1}` }))

const faixasDaAliquota = [...new Set(tabela("aliquotas-segurado").map((l) => l.faixa!))]

const TABELAS: ReadonlyArray<Cobertura> = [
  daTabela("salario-minimo", DIAS, "data_inicio", "data_fim", "1940-07-03", "2076-12-31"),
  umaPorLinha("salario-minimo-referencia", MESES, "competencia", "1987-08", "1989-05"),
  daTabela("subsidio-stf", DIAS, "data_inicio", "data_fim", "2004-01-01", "2076-12-31"),
  daTabela("teto", MESES, "competencia_inicio", "competencia_fim", "1964-10", "2076-12"),
  daTabela("limite-baixa-renda", DIAS, "data_inicio", "data_fim", "1998-12-16", "2076-12-31"),
  daTabela("moedas", MESES, "competencia_inicio", "competencia_fim", "1930-01", "2076-12"),
  daTabela("tabua-mortalidade-vigencia", DIAS, "vigencia_inicio", "vigencia_fim", "1999-11-29", "2026-11-30"),
  umaPorLinha("carencia-art-142", ANOS, "ano_implementacao_condicoes", "1991", "2011"),
  umaPorLinha("reajuste-pre-real", MESES, "competencia", "1988-10", "1994-06"),
  umaPorLinha("reajuste", MESES, "competencia", "1994-07", "2026-10"),
  umaPorLinha("adiantamento", ANOS, "ano", "1991", "2026"),
  umaPorLinha("os121", MESES, "competencia_dib", "1988-10", "1991-04"),
  umaPorLinha("tabela", MESES, "competencia", "1964-10", "2026-10"),
  ...faixasDaAliquota.slice(0, 1).map((faixa): Cobertura => {
    const completa = daTabela(
      "aliquotas-segurado",
      MESES,
      "competencia_inicio",
      "competencia_fim",
      "2005-05",
      "2076-12"
    )
    const linhas = tabela("aliquotas-segurado")
    return { ...completa, versoes: completa.versoes.filter((_, i) => linhas[i]!.faixa === faixa) }
  })
]

const exigencias = FUNDAMENTOS.flatMap((f) =>
  f.requisitos.flatMap((r): ReadonlyArray<readonly [string, Exigencia]> => {
    const nome = `${f.chave} ${r.tipo}`
    switch (r.tipo) {
      case "IDADE":
        return [
          [`${nome} M`, r.meses.M],
          [`${nome} F`, r.meses.F]
        ]
      case "PONTOS":
        return [
          [`${nome} M`, r.pontos.M],
          [`${nome} F`, r.pontos.F]
        ]
      case "CARENCIA_NO_FATO":
        return [
          [nome, r.meses],
          [`${nome} reingresso`, r.reingresso]
        ]
      default:
        return []
    }
  })
)

/** The eras found day by day: each change is a new version, and none comes back. */
const eras = (): ReadonlyArray<string> => {
  const vistas: Array<string> = []
  for (let d = data("1960-01-01"); d <= ULTIMO_DIA; d = (d + 1) as Data) {
    const era = eraDe(d)
    if (vistas.at(-1) !== era) vistas.push(era)
  }
  return vistas
}

const REGRAS: ReadonlyArray<Cobertura> = [
  ...exigencias.map(
    ([nome, { versoes }]): Cobertura => ({
      nome,
      unidade: DIAS,
      de: versoes[0].de,
      ate: ULTIMO_DIA,
      versoes: emSequencia(versoes.map((v) => v.de))
    })
  ),
  {
    nome: "cadeia da RMI",
    unidade: MESES,
    de: competencia("1979-04"),
    ate: competencia("2076-12"),
    versoes: CADEIA.map((t) => ({ de: t.de, ate: t.ate, nome: t.nome }))
  },
  ...CRITERIOS_CORRECAO.map(
    (criterio): Cobertura => ({
      nome: `correção ${criterio}`,
      unidade: MESES,
      de: competencia("1964-10"),
      ate: competencia("2076-12"),
      versoes: segmentosDe({ criterio }).map((s) => ({ de: s.de, ate: s.ate ?? null, nome: s.indice }))
    })
  ),
  ...Object.entries(CRITERIOS).map(
    ([nome, { faixas }]): Cobertura => ({
      nome: `juros ${nome}`,
      unidade: MESES,
      de: competencia("1964-10"),
      ate: competencia("2076-12"),
      versoes: faixas.map((f, i) => ({
        de: i === 0 ? null : faixas[i - 1]!.ate! + 1,
        ate: f.ate ?? null,
        nome: f.descricao
      }))
    })
  ),
  ...METODOS.flatMap((m) =>
    m.coeficientes.map(
      ({ especies, versoes }): Cobertura => ({
        nome: `coeficiente ${m.chave} ${especies.join(",")}`,
        unidade: DIAS,
        de: Math.max(data("1960-01-01"), versoes[0]!.de ?? data("1960-01-01")),
        ate: ULTIMO_DIA,
        // the MP 905 rows are read only where its option is on
        versoes: emSequencia(versoes.filter((v) => v.mp905 === undefined).map((v) => v.de))
      })
    )
  )
]

describe("one version for every day, month or year", () => {
  it("a gap and an overlap are seen", () => {
    const versoes = [
      { de: null, ate: 1994, nome: "a" },
      { de: 1996, ate: 1998, nome: "b" },
      { de: 1998, ate: null, nome: "c" }
    ]
    expect(falhasDe({ nome: "", unidade: ANOS, de: 1993, ate: 2000, versoes })).toEqual(["1995: nada", "1998: b + c"])
  })
  it.each(TABELAS.map((c) => [c.nome, c] as const))("tabela %s", (_, c) => expect(falhasDe(c)).toEqual([]))
  it.each(REGRAS.map((c) => [c.nome, c] as const))("%s", (_, c) => expect(falhasDe(c)).toEqual([]))

  it("names every table of the catalogue, or why it has no time of its own", () => {
    const semTempo = new Map([
      ["teto-recuperacao", "rules by range of DIB: one benefit may recover by several"],
      ["reajuste-eventos", "the months of `reajuste` and `reajuste-pre-real` that have an adjustment"],
      ["selic-diaria", "business days, compared with the calendar in calendario-selic.test.ts"],
      ["escala-salario-base", "classes of one act, extinct in 2003"],
      ["tabua-mortalidade", "ages of each year of `tabua-mortalidade-vigencia`, below"],
      ["tabua-mortalidade-por-sexo", "only to question what a person types"]
    ])
    const cobertas = new Set([...TABELAS.map((c) => c.nome), ...semTempo.keys()])
    expect(catalogo.map((d) => d.nome).filter((nome) => !cobertas.has(nome))).toEqual([])
    expect(catalogo.every((d) => colunasDe(d).length > 0)).toBe(true)
  })

  it("adjustments that happen are those of the events", () => {
    const comReajuste = [...tabela("reajuste-pre-real"), ...tabela("reajuste")].filter((l) => l.data_base === "S")
    expect([...new Set(tabela("reajuste-eventos").map((l) => l.competencia))].sort()).toEqual(
      comReajuste.map((l) => l.competencia).sort()
    )
  })

  it("each life table in force and loaded has every age, once", () => {
    for (const { ano_tabua: ano, tem_tabela } of tabela("tabua-mortalidade-vigencia")) {
      const idades = tabela("tabua-mortalidade")
        .filter((l) => l.ano_tabua === ano)
        .map((l) => Number(l.idade))
      expect(idades, ano!).toEqual(tem_tabela === "S" ? Array.from({ length: 81 }, (_, i) => i) : [])
    }
  })

  it("the brackets of a month of contribution rates follow one another to the cent", () => {
    const grupos = Map.groupBy(tabela("aliquotas-segurado"), (l) => l.competencia_inicio!)
    for (const [inicio, faixas] of grupos) {
      faixas.slice(1).forEach((f, i) => {
        expect(Math.round((Number(f.de) - Number(faixas[i]!.ate)) * 100), `${inicio} faixa ${f.faixa}`).toBe(1)
      })
    }
  })

  it("the eras follow one another, none comes back", () => expect(eras()).toEqual(["E1", "E2", "E3", "E4", "E5", "E6"]))

  it("the multiplier of the rural employee has one value a year", () => {
    const anos = (lei: "A_PARTIR_DA_VIGENCIA" | "RETROATIVAMENTE") =>
      [2008, 2010, 2011, 2015, 2016, 2020, 2021].map((ano) => multiplicadorDoAno(lei, ano))
    expect([anos("A_PARTIR_DA_VIGENCIA"), anos("RETROATIVAMENTE")]).toEqual([
      [1, 1, 3, 3, 2, 2, 1],
      [3, 3, 3, 3, 2, 2, 1]
    ])
  })

  it("the marcos are distinct, in order, and one for each year gone", () => {
    const marcos = marcosTemporais(HOJE)
    expect(new Set(marcos.map((m) => m.valor)).size).toBe(marcos.length)
    const datados = marcos.flatMap((m) => (m.data === null ? [] : [m.data]))
    expect(datados).toEqual(datados.toSorted((a, b) => a - b))
    expect(marcos.filter((m) => m.valor.startsWith("ANO_")).map((m) => m.valor)).toEqual(
      Array.from({ length: 7 }, (_, i) => `ANO_${2019 + i}`)
    )
  })

  it("a fundamento is in force on some day, and its key is its own", () => {
    for (const { chave, vigencia } of FUNDAMENTOS) {
      expect(vigencia.ate === null || vigencia.de <= vigencia.ate, chave).toBe(true)
    }
    expect(new Set(FUNDAMENTOS.map((f) => f.chave)).size).toBe(FUNDAMENTOS.length)
  })
})

/** Every month of a range for which a look-up fails, and every one outside for which it does not. */
const lacunas = (
  consulta: (c: Competencia) => Result.Result<unknown, { readonly _tag: string }>,
  de: string,
  ate: string
): ReadonlyArray<string> => {
  const achadas: Array<string> = []
  for (let c = competencia(de); c <= competencia(ate); c = (c + 1) as Competencia) {
    if (Result.isFailure(consulta(c))) achadas.push(formatarCompetencia(c))
  }
  return achadas
}

describe("look-ups answer inside the range, and fail by name outside of it", () => {
  const limites = limitesMensais(instantaneo)
  const noDia = (c: Competencia, d: number): Data => dataDePartes(Math.floor(c / 12), (c % 12) + 1, d)!
  const consultas: ReadonlyArray<
    readonly [string, (c: Competencia) => Result.Result<unknown, { readonly _tag: string }>, string, string]
  > = [
    ["salário mínimo (tempo)", (c) => salarioMinimoEm(parametros, c), "1940-07", "1940-06"],
    ["limite da baixa renda", (c) => limiteBaixaRendaEm(parametros, noDia(c, 16)), "1998-12", "1998-11"],
    ["limites da RMI", (c) => limitesEm(parametros, c), "1964-10", "1964-09"],
    ["salário mínimo (renda)", (c) => limiteEm(limites.salarioMinimo, c), "1940-07", "1940-06"],
    ["teto (renda)", (c) => limiteEm(limites.teto, c), "1964-10", "1964-09"]
  ]
  it.each(consultas)("%s", (_, consulta, primeira, antes) => {
    expect(lacunas(consulta, primeira, "2076-12")).toEqual([])
    const fora = consulta(competencia(antes))
    expect(Result.isFailure(fora) && fora.failure._tag).toMatch(/^Tabela/)
  })

  it("every month has a currency", () => {
    expect(lacunas((c) => moedaEm(parametros, c), "1930-01", "2076-12")).toEqual([])
  })

  it("the carência of art. 142 answers for every year, the first and the last row beyond the table", () => {
    const em = (ano: number): number => carenciaArt142Em(parametros, dataDePartes(ano, 6, 15)!)
    expect([em(1980), em(1990), em(2012), em(2040)]).toEqual([60, 60, 180, 180])
    for (let ano = 1992; ano <= 2012; ano++) expect(em(ano)).toBeGreaterThanOrEqual(em(ano - 1))
  })

  it("the life table of a day: missing ones and those to come are said", () => {
    const nascimento = data("1960-05-17")
    for (let d = data("1999-11-29"); d <= data("2026-11-30"); d = (d + 1) as Data) {
      const achada = expectativaSobrevida(parametros.tabuas, nascimento, d, undefined)
      const sem = Result.isFailure(achada)
      expect(sem && achada.failure._tag, formatarIso(d)).toBe(d < data("2003-12-01") ? "TabuaAusente" : false)
    }
    const depois = expectativaSobrevida(parametros.tabuas, nascimento, data("2026-12-01"), undefined)
    expect(Result.isFailure(depois) && depois.failure._tag).toBe("TabuaAusente")
  })

  it("the chain of the RMI has an index for every month up to the last published", () => {
    const ultimo = ultimoPublicado(parametros.indices)!
    for (let c = competencia("1979-04"); c <= ultimo; c = (c + 1) as Competencia) {
      expect(indiceDoMes(parametros.indices, c, { irsmFev1994: true }), formatarCompetencia(c)).toBeDefined()
    }
    expect(indiceDoMes(parametros.indices, competencia("1979-03"), { irsmFev1994: true })).toBeUndefined()
    expect(indiceDoMes(parametros.indices, (ultimo + 1) as Competencia, { irsmFev1994: true })).toBeUndefined()
  })

  it.each(CRITERIOS_CORRECAO)("the chain %s has an index for every month that is known", (criterio) => {
    const faltam: Array<string> = []
    const ultimo = ultimoPublicado(parametros.indices)!
    for (let c = competencia("1964-10"); c <= ultimo; c = (c + 1) as Competencia) {
      const { medida } = segmentoEm(segmentosDe({ criterio }), c)!
      if (medida.tipo === "CONSTANTE") continue
      if (valorEm(serieDe(instantaneo, medida.coluna as Coluna), c) === undefined) faltam.push(formatarCompetencia(c))
    }
    expect(faltam).toEqual([])
    expect(segmentoEm(segmentosDe({ criterio }), competencia("1964-09"))).toBeUndefined()
  })

  it("interest of every credited month", () => {
    for (const criterio of Object.values(CRITERIOS)) {
      for (let c = competencia("1964-10"); c <= competencia("2076-12"); c = (c + 1) as Competencia) {
        expect(faixaEm(criterio, c)).toBeDefined()
      }
    }
  })

  it("adjustments, OS 121 and instalments of the 13th in their ranges", () => {
    const { os121, reajustes, inicio } = tabelasDeRenda(instantaneo)
    expect([formatarCompetencia(inicio), formatarCompetencia(ultimoMesConhecido(tabelasDeRenda(instantaneo)))]).toEqual(
      ["1988-10", formatarCompetencia((inicio + reajustes.length - 1) as Competencia)]
    )
    expect([...os121.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 31 }, (_, i) => competencia("1988-10") + i)
    )
    const parcelas = parcelamentos(instantaneo)
    for (let ano = 1991; ano <= 2076; ano++) expect(parcelas(ano) !== undefined, String(ano)).toBe(ano >= 2006)
    expect(competenciaDaData(HOJE)).toBeGreaterThan(inicio)
  })
})

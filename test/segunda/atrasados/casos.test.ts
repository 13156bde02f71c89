/** The second implementation answers the worked examples of the law as their sources do. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type CasoDeConta, conferirConta, igual, pedido } from "./comparacao/conferir-conta.ts"
import { corrigir, dinheiro, marcoDe, somaDasColunas } from "./conta/conta.ts"
import { type Correcao, coeficienteDaTabela, fatorDoMes } from "./conta/correcao.ts"
import { calcularDeNovo, porFaixas } from "./conta/fechamento.ts"
import {
  dataBaseDe,
  jurosConstantes,
  percentualJuros,
  taxaLegalDosFatores,
  taxaLegalPrevidenciaria
} from "./conta/juros.ts"
import type { Categoria, CriterioCorrecao, Fracao, Tipo } from "./pedido/pedido.ts"
import { avosDoAno, type Fluxo, quotaDoMes, trintaAvos } from "./secao/fluxo.ts"
import { evoluir } from "./secao/renda.ts"
import { comPercentual, indice, lerCsv, salarioMinimo } from "./tabelas.ts"
import {
  competencia,
  competenciaDe,
  deslocado,
  escreverCompetencia,
  escreverDia,
  lerDia
} from "./valores/calendario.ts"
import {
  arredondar,
  CEM,
  comparar,
  decimal,
  digitos,
  dividido,
  fracao,
  maior,
  menos,
  type Racional,
  soma,
  total,
  UM,
  vezes,
  ZERO
} from "./valores/racional.ts"

type Textos = Readonly<Record<string, string>>

const PASTA = new URL("../../casos/atrasados/", import.meta.url)
const arquivos = readdirSync(PASTA).filter((nome) => /^ATR-EX-.*\.json$/.test(nome))
const ler = (nome: string): Caso => JSON.parse(readFileSync(new URL(nome, PASTA), "utf8")) as Caso

/** What the examples of all kinds have; each kind fills its own part. */
interface Caso {
  readonly id: string
  readonly tipo: string
  readonly dataBase: string
  readonly referencia: string
  readonly tolerancias?: Textos
  readonly toleranciaRelativa: string
  readonly esperado: Textos
  readonly linhas: ReadonlyArray<Textos & { readonly esperado: Textos }>
  readonly total: string
  readonly casos: ReadonlyArray<Readonly<Record<string, string>>> & Readonly<Record<string, Textos>>
  readonly poupanca: Textos
  readonly arredondamento: "TRUNCAR"
}

const perto = (onde: string, obtido: Racional, esperado: string, tolerancia: string): void => {
  const desvio = dividido(menos(obtido, decimal(esperado)), decimal(esperado))
  const modulo = maior(desvio, menos(ZERO, desvio))
  if (comparar(modulo, decimal(tolerancia)) > 0) {
    expect.fail(`${onde}: ${digitos(obtido, 14)}, publicado ${esperado}`)
  }
}

const toleranciaDe = (caso: Caso, c: string): string => {
  const { tolerancias: t } = caso
  if (t === undefined) return caso.toleranciaRelativa
  return t[`só a competência ${c}`] ?? t[c < "1994-07" ? "antes de 1994-07" : "de 1994-07 em diante"]!
}

/** Half a unit of the tenth decimal weighs on small coefficients, which the tables print with more places. */
const coeficientes = (criterio: CriterioCorrecao) => (caso: Caso) => {
  const k: Correcao = { criterio, dataBase: competencia(caso.dataBase) }
  for (const [c, esperado] of Object.entries(caso.esperado)) {
    const semCorte = produto(k, competencia(c))
    perto(c, semCorte, esperado, toleranciaDe(caso, c))
    expect(digitos(coeficienteDaTabela(k, competencia(c)), 10), c).toBe(digitos(semCorte, 10))
  }
}

/** Units of the money of a month that make one real, as the table of factors says. */
const AJUSTES = new Map(
  lerCsv(new URL("cadeia-beneficios-fatores.csv", PASTA)).map((r) => [competencia(r.competencia!), r])
)

const produto = (k: Correcao, c: number): Racional => {
  let p = decimal(AJUSTES.get(c)!.ajuste_moeda!)
  for (let i = c; i < k.dataBase; i++) p = vezes(p, vezes(fatorDoMes(k, i), reforma(i)))
  return p
}

/** The reforms that the printed factors carry inside them. */
const reforma = (c: number): Racional =>
  fracao(1, { "1967-01": 1000, "1986-02": 1000, "1994-06": 2750 }[escreverCompetencia(c)] ?? 1)

/** ((1 + 0,7 × meta)^(1/12) − 1) × 100 half-up at four decimals, without a root: the last step still below it. */
const poupanca = (meta: string): string => {
  if (comparar(decimal(meta), decimal("8.5")) > 0) return "0.5000"
  const alvo = comPercentual(vezes(decimal("0.7"), decimal(meta)))
  let n = 0
  const potencia = (passos: number): Racional => {
    const base = soma(UM, fracao(2 * passos + 1, 2_000_000))
    return Array.from({ length: 12 }, () => base).reduce(vezes)
  }
  while (comparar(potencia(n), alvo) <= 0) n++
  return digitos(fracao(n, 10_000), 4)
}

const provas: Readonly<Record<string, (caso: Caso) => void>> = {
  coeficientes: (caso) => coeficientes(caso.dataBase > "2021-12" ? "BENEFICIOS_2020" : "BENEFICIOS_2026")(caso),

  razoes: (caso) => {
    const k: Correcao = { criterio: "BENEFICIOS_2026", dataBase: competencia("2015-07") }
    const referencia = competencia(caso.referencia)
    for (const [c, esperado] of Object.entries(caso.esperado)) {
      const obtida = dividido(produto(k, competencia(c)), produto(k, referencia))
      const publicada = dividido(decimal(esperado), decimal(caso.esperado[caso.referencia]!))
      perto(c, obtida, digitos(publicada, 20), caso.toleranciaRelativa)
    }
  },

  resumido: (caso) => {
    const p = pedido({ arredondamento: caso.arredondamento })
    const totais = caso.linhas.map(({ valor, coeficiente, pJuros = "0", pSelic = "0", pTaxaLegal = "0", esperado }) => {
      const obtido = corrigir(p, decimal(valor!), {
        coeficiente: decimal(coeficiente!),
        percentualJuros: decimal(pJuros),
        percentualSelic: decimal(pSelic),
        percentualTaxaLegal: decimal(pTaxaLegal)
      })
      igual(obtido.principal, esperado.C!)
      igual(obtido.juros, esperado.G!)
      igual(obtido.selic, esperado.H!)
      igual(obtido.jurosTaxaLegal, esperado.I ?? "0")
      igual(somaDasColunas(obtido), esperado.total!)
      return somaDasColunas(obtido)
    })
    igual(total(totais), caso.total)
  },

  taxaLegal: (caso) => {
    for (const { competencia: c, fatorSelic, fatorInpc, esperado } of caso.casos) {
      igual(taxaLegalDosFatores(decimal(fatorSelic!), decimal(fatorInpc!)), esperado!)
      igual(taxaLegalPrevidenciaria(competencia(c!))!, esperado!)
    }
  },

  poupanca: (caso) => {
    for (const [c, { meta, esperado }] of Object.entries(caso.casos as Readonly<Record<string, Textos>>)) {
      expect(poupanca(meta!), c).toBe(esperado)
      igual(indice("juros_poupanca", competencia(c))!, esperado!)
    }
  },

  jurosSimples: (caso) => {
    for (const { competencia: m, inicio, dataBase, taxa, percentual } of caso.casos) {
      const meses = [inicio, m, dataBase].map((x) => competencia(x!)) as [number, number, number]
      igual(jurosConstantes(decimal(taxa!), ...meses), percentual!)
      if (dataBase! > "2021-12") continue
      const j = { criterioCorrecao: "BENEFICIOS_2026", criterioJuros: "FIXO_05" } as const
      igual(percentualJuros({ ...j, citacao: meses[0], dataBase: meses[2] }, meses[1]), percentual!)
    }
  },

  jurosCadeia: (caso) => {
    for (const [c, valor] of Object.entries(caso.poupanca)) igual(indice("juros_poupanca", competencia(c))!, valor)
    for (const { competencia: m, citacao, dataBase, percentual } of caso.casos) {
      const j = { criterioCorrecao: "BENEFICIOS_2026", criterioJuros: "MANUAL_CJF_2026" } as const
      const meses = { citacao: competencia(citacao!), dataBase: competencia(dataBase!) }
      igual(percentualJuros({ ...j, ...meses }, competencia(m!)), percentual!)
    }
  },

  proporcao: (caso) => {
    for (const { competencia: c, inicio, fim, trintaAvos: esperado } of caso.casos) {
      expect(trintaAvos(competencia(c!), { inicio: lerDia(inicio!), fim: lerDia(fim!) }), c).toBe(Number(esperado))
    }
  },

  avos: (caso) => {
    for (const { inicio, fim, ano, avos } of caso.casos) {
      expect(avosDoAno(Number(ano), { inicio: lerDia(inicio!), fim: lerDia(fim!) })).toBe(avos)
    }
  },

  primeiroReajuste: (caso) => {
    for (const { dib, percentual } of caso.casos) {
      const primeiro = competenciaDe({ ...lerDia(dib!), ano: lerDia(dib!).ano + 1, mes: 1 })
      const { original } = evoluir({ especie: 42, dib: dib!, rmi: 3000 }, primeiro, new Map(), false)
      igual(original.mes(primeiro).fator, digitos(comPercentual(decimal(percentual!)), 4))
    }
  },

  evolucao: (caso) => {
    const { rmi, dib, ate, especie, categoriaSegurada } = caso as unknown as {
      readonly rmi: string
      readonly dib: string
      readonly ate: string
      readonly especie?: number
      readonly categoriaSegurada?: Categoria
    }
    const categoria = categoriaSegurada === undefined ? {} : { categoriaSegurada }
    const b = { especie: especie ?? 42, dib, rmi: Number(rmi), ...categoria }
    const { original } = evoluir(b, competencia(ate), new Map(), false)
    for (const [c, esperado] of Object.entries(caso.esperado)) igual(original.mes(competencia(c)).renda, esperado)
  },

  derivado: (caso) => {
    const casos = caso.casos as unknown as ReadonlyArray<{
      readonly original: Readonly<Record<"dib" | "rmi" | "salarioBeneficio" | "dcb", string>> & {
        readonly especie: number
        readonly indiceTeto?: string
      }
      readonly derivado: { readonly especie: number; readonly coeficiente: string }
      readonly esperado: { readonly rmi: string; readonly renda: Textos }
    }>
    for (const { original: o, derivado: d, esperado } of casos) {
      const b = {
        especie: o.especie,
        dib: o.dib,
        rmi: Number(o.rmi),
        salarioBeneficio: Number(o.salarioBeneficio),
        dcb: o.dcb,
        ...(o.indiceTeto === undefined ? {} : { indiceTeto: Number(o.indiceTeto) }),
        derivado: { especie: d.especie, coeficiente: Number(d.coeficiente) }
      }
      const { derivado } = evoluir(b, competencia("2021-12"), new Map(), false)
      igual(derivado!.rmi, esperado.rmi)
      for (const [c, renda] of Object.entries(esperado.renda)) igual(derivado!.mes(competencia(c)).renda, renda)
    }
  },

  prescricao: (caso) => {
    for (const { ajuizamento, suspensaoDias, marco, primeiraCompetencia } of caso.casos) {
      const inicio = `${Number(ajuizamento!.slice(0, 4)) - 3}-01-01`
      const fim = escreverDia(deslocado(lerDia(inicio), Number(suspensaoDias ?? 0)))
      const obtido = marcoDe(pedido({ ajuizamento: ajuizamento!, suspensoesPrescricao: [{ inicio, fim }] }))!
      expect(escreverDia(obtido)).toBe(marco)
      expect(escreverCompetencia(competenciaDe(obtido))).toBe(primeiraCompetencia)
    }
  },

  compensacao: (caso) => {
    for (const { devido, pago, diferenca } of caso.casos) {
      const competenciaPaga = "2024-05"
      const semDevido = Number(devido) === 0
      const p = pedido(
        { dataAtualizacao: "2024-07-01" },
        {
          beneficiosDevidos: [
            { especie: 42, dib: "2024-05-01", rmi: semDevido ? 1500 : Number(devido), dcb: "2024-05-31", quotas: [] }
          ],
          modificadores: [{ competencia: competenciaPaga, piso: 0, ...(semDevido ? { quota: [0, 1] as Fracao } : {}) }],
          beneficiosPagos: [
            { pagamentos: [{ competencia: competenciaPaga, tipo: "RENDA" as Tipo, valor: Number(pago) }] }
          ]
        }
      )
      const linha = calcularDeNovo(p).finais[0]!.linha
      igual(linha.parcela.devido, devido!)
      igual(linha.diferenca, diferenca!)
    }
  },

  quota: (caso) => {
    const casos = caso.casos as unknown as ReadonlyArray<{
      readonly diaMudanca: number
      readonly antes: Fracao
      readonly depois: Fracao
      readonly fracao: string
    }>
    for (const { diaMudanca, antes, depois, fracao: esperada } of casos) {
      const quotas = [
        { data: "2010-01-01", devida: antes },
        { data: `2020-06-${String(diaMudanca).padStart(2, "0")}`, devida: depois }
      ]
      const beneficio = { especie: 21, dib: "2010-01-01", rmi: 3000, quotas }
      const c = competencia("2020-06")
      const modificadores = new Map()
      const fluxo: Fluxo = { beneficio, historia: evoluir(beneficio, c, modificadores, false), modificadores }
      const periodo = { inicio: lerDia("2010-01-01"), fim: lerDia("2025-12-31"), cessa: false }
      expect(digitos(quotaDoMes(fluxo, c, periodo), 8)).toBe(esperada)
    }
  },

  aritmetica: (caso) => {
    const operacoes: Readonly<Record<string, (a: Racional, b: ReadonlyArray<Racional>) => Racional>> = {
      pct: (a, [b]) => dinheiro(pedido({}), dividido(vezes(a, b!), CEM)),
      soma: (a, b) => total([a, ...b]),
      div: (a, [b]) => arredondar(dividido(a, b!))
    }
    for (const { op, a, b, esperado } of caso.casos) {
      igual(operacoes[op!]!(decimal(a!), [b!].flat().map(decimal)), esperado!)
    }
  },

  cpc85: (caso) => {
    for (const { base, salarioMinimo: minimo, percentuais, esperado } of caso.casos) {
      igual(porFaixas(decimal(base!), decimal(minimo!), percentuais as unknown as ReadonlyArray<number>), esperado!)
    }
  },

  conta: (caso) => conferirConta(caso as unknown as CasoDeConta)
}

describe("exemplos da lei", () => {
  it("há exemplos de cada tipo", () => {
    expect(new Set(arquivos.map((nome) => ler(nome).tipo))).toEqual(new Set(Object.keys(provas)))
  })

  it.each(arquivos)("%s", (nome) => {
    const caso = ler(nome)
    provas[caso.tipo]!(caso)
  })

  it("a cadeia tem os fatores impressos", () => {
    const k: Correcao = { criterio: "BENEFICIOS_2020", dataBase: competencia("2022-06") }
    for (const [c, { fator }] of AJUSTES) {
      const tolerancia = { "1989-07": "5E-5", "1989-08": "5E-5", "1994-05": "5E-5", "1994-06": "5E-5" }
      const mes = escreverCompetencia(c) as keyof typeof tolerancia
      perto(mes, vezes(fatorDoMes(k, c), reforma(c)), fator!, tolerancia[mes] ?? "1E-7")
    }
  })
})

describe("prescrição", () => {
  it("só os dias de suspensão dentro dos cinco anos movem o marco (ATR-30a)", () => {
    const marco = (inicio: string, fim: string): string =>
      escreverDia(marcoDe(pedido({ ajuizamento: "2022-08-17", suspensoesPrescricao: [{ inicio, fim }] }))!)
    expect(marco("2015-01-10", "2015-06-20")).toBe("2017-08-17")
    expect(marco("2023-01-01", "2023-06-01")).toBe("2017-08-17")
    expect(marco("2021-06-01", "2023-06-01")).toBe("2016-06-01")
  })
})

describe("data-base", () => {
  it("recua até o último índice que a cadeia usa", () => {
    const m = (criterio: CriterioCorrecao, data: string): string =>
      escreverCompetencia(dataBaseDe([criterio], competencia(data)))
    expect(m("BENEFICIOS_2026", "2026-05")).toBe("2026-05")
    expect(m("BENEFICIOS_2026", "2026-12")).toBe("2026-07")
    expect(m("ASSISTENCIAIS_2026", "2026-12")).toBe("2026-10")
    expect(digitos(salarioMinimo(competencia("2026-07")))).toBe("1621.00")
  })
})

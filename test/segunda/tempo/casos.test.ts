/** The second implementation answers the worked examples of the law as their sources do, or as the rules correct them. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { anosTruncados, dias360, EC103, escreverDia, idadeEmDias, lerCompetencia, lerDia } from "./base/calendario.ts"
import { lerPessoa, type PedidoJson, type PeriodoJson, type Sexo } from "./pessoas/pessoa.ts"
import { mesesDeTempo } from "./regras/carencia.ts"
import { novasContribuicoes } from "./regras/eventos.ts"
import { fundamentosProgramados } from "./regras/fundamentos.ts"
import { converter, em, type Linha } from "./regras/linha.ts"
import { comPedagio, mesesDeCarencia, temQualidade } from "./regras/requisitos.ts"
import { ALVO_PCD, convertidoAte, type Epoca, fatorDaTabela, type Vida, viver } from "./regras/vida.ts"

type Amd = readonly [number, number, number]

interface PeriodoDoCaso {
  readonly inicio: string
  readonly fim: string
  readonly natureza: "EMPREGADO"
  readonly formaContagem: PeriodoJson["formaContagem"]
  readonly fator: number
  readonly contarCarencia: boolean
  readonly prioritario: boolean
  /** Months whose known salaries are below the minimum. */
  readonly competenciasAbaixoMinimo?: ReadonlyArray<string>
}

interface Total {
  readonly dias?: number
  readonly amd?: Amd
  readonly carencia?: number
}

interface Caso {
  readonly id: string
  readonly titulo: string
  readonly calculo: string
  readonly entrada: {
    readonly segurado?: { readonly sexo: Sexo; readonly nascimento?: string }
    readonly periodos?: ReadonlyArray<PeriodoDoCaso>
    readonly marcos?: ReadonlyArray<{ readonly ate: string }>
    readonly alvoAnos?: number
    readonly opcoes?: { readonly mesCheioAposEc103?: boolean }
    readonly nascimento?: string
    readonly data?: string
    readonly tempo?: Amd
    readonly outrosMeses?: number
    readonly fundamento?: string
    readonly sexo?: Sexo
    readonly totais?: { readonly tc?: Amd; readonly tc13112019?: Amd; readonly especial?: Amd }
    readonly carencia?: number
    readonly categoria?: string
    readonly ultimaCompetencia?: string
    readonly contribuicoesSemPerda?: number
    readonly desempregoComprovado?: boolean
    readonly cumprido?: Amd
    readonly percentual?: number
    readonly tetoAnos?: number
    readonly tc?: Amd
    readonly idade?: Amd
    readonly tabela?: string
    readonly de?: number
    readonly para?: number
    readonly retroativo?: boolean
  }
  readonly esperado: Esperado
  readonly recalculo: { readonly concorda: boolean; readonly obtido: Esperado | null }
}

interface Esperado {
  readonly periodos?: ReadonlyArray<Amd>
  readonly segmentos?: ReadonlyArray<readonly [string, string, number]>
  readonly totais?: ReadonlyArray<Total>
  readonly faltante?: Amd
  readonly amd?: Amd
  readonly [campo: string]: unknown
}

const pasta = new URL("../../casos/tempo/exemplos/", import.meta.url)
const casos = readdirSync(pasta)
  .filter((nome) => /^T\d+\.json$/.test(nome))
  .sort()
  .map((nome) => JSON.parse(readFileSync(new URL(nome, pasta), "utf8")) as Caso)

const emDias = ([anos, meses, dias]: Amd): number => anos * 360 + meses * 30 + dias
const emAmd = (dias: number): Amd => [Math.floor(dias / 360), Math.floor((dias % 360) / 30), dias % 30]

const pedidoDe = (
  periodos: ReadonlyArray<PeriodoJson>,
  mais: Partial<PedidoJson> & { readonly ate: string }
): PedidoJson => ({
  dataApuracao: mais.ate,
  dadosSegurado: mais.dadosSegurado ?? { nascimento: "1940-01-15", sexo: "M" },
  opcoesContagem: mais.opcoesContagem ?? { especie: 42 },
  periodosContribuicao: periodos,
  ...(mais.desemprego === undefined ? {} : { desemprego: mais.desemprego })
})

const comoPeriodo = (p: PeriodoDoCaso): PeriodoJson => ({
  dataInicial: p.inicio,
  dataFinal: p.fim,
  formaContagem: p.formaContagem,
  naturezaVinculo: p.natureza,
  contarCarencia: p.contarCarencia,
  prioritario: p.prioritario,
  salarios: (p.competenciasAbaixoMinimo ?? []).map((competencia) => ({ competencia, valor: 500 })),
  ...(p.formaContagem === "COMUM" ? {} : { fatorConversaoModificado: p.fator })
})

const contagem = ({ entrada }: Caso, esperado: Esperado): void => {
  const periodos = entrada.periodos!
  const marcos = entrada.marcos!.map((m) => lerDia(m.ate))
  const vida = viver(
    lerPessoa(
      pedidoDe(periodos.map(comoPeriodo), {
        ate: escreverDia(Math.max(...marcos)),
        dadosSegurado: { nascimento: "1940-01-15", ...entrada.segurado! },
        opcoesContagem: { especie: 42, ...entrada.opcoes }
      })
    )
  )
  if (esperado.periodos !== undefined) {
    expect(periodos.map((p) => emAmd(dias360(lerDia(p.inicio), lerDia(p.fim))))).toEqual(esperado.periodos)
  }
  if (esperado.segmentos !== undefined) {
    const trechos = vida.epoca(vida.ultimo).linha("COMUM_42").trechos
    expect(trechos.map((t) => [escreverDia(t.inicio), escreverDia(t.fim), t.fatores[0]! / 10_000])).toEqual(
      esperado.segmentos
    )
  }
  esperado.totais?.forEach((total, i) => {
    const marco = marcos[i]!
    const dias = convertidoAte(vida, "COMUM_42", marco)
    const obtido: Record<keyof Total, unknown> = { dias, amd: emAmd(dias), carencia: mesesDeCarencia(vida, marco) }
    for (const campo of ["dias", "amd", "carencia"] as const) {
      if (total[campo] !== undefined) expect(obtido[campo], `${campo} no marco ${i}`).toEqual(total[campo])
    }
  })
  if (esperado.faltante !== undefined) {
    const total = convertidoAte(vida, "COMUM_42", Math.max(...marcos))
    expect(emAmd(entrada.alvoAnos! * 360 - total)).toEqual(esperado.faltante)
  }
}

const pedagio = ({ entrada }: Caso, esperado: Esperado): void => {
  const noMarco = emDias(entrada.cumprido!)
  const [total, parte] = comPedagio({
    chave: "tempoContribuicao",
    apurado: () => 0,
    noMarco,
    anos: entrada.alvoAnos!,
    percentual: entrada.percentual!,
    ...(entrada.tetoAnos === undefined ? {} : { tetoAnos: entrada.tetoAnos })
  })
  const obtido: Record<string, unknown> = {
    faltante: emAmd(entrada.alvoAnos! * 360 - noMarco),
    pedagio: emAmd(parte!.exigido(0)),
    tempoTotalExigido: emAmd(total!.exigido(0)),
    aCumprirAposMarco: emAmd(total!.exigido(0) - noMarco)
  }
  for (const [campo, valor] of Object.entries(esperado)) expect(obtido[campo], campo).toEqual(valor)
}

const competenciaComo = (c: number): string => `${Math.floor(c / 12)}-${String((c % 12) + 1).padStart(2, "0")}`

const periodoGraca = ({ entrada }: Caso, esperado: Esperado): void => {
  const ultima = lerCompetencia(entrada.ultimaCompetencia!)
  const primeira = ultima + 1 - (entrada.contribuicoesSemPerda ?? 12)
  const lacuna = { dataInicial: `${competenciaComo(ultima + 1)}-10`, dataFinal: `${competenciaComo(ultima + 1)}-20` }
  const perda = lerDia(esperado.perdaEm as string)
  const vida = viver(
    lerPessoa(
      pedidoDe(
        [
          {
            dataInicial: `${competenciaComo(primeira)}-01`,
            dataFinal: `${competenciaComo(ultima)}-20`,
            formaContagem: "COMUM",
            naturezaVinculo: entrada.categoria === "FACULTATIVO" ? "SEGURADO_FACULTATIVO" : "EMPREGADO"
          }
        ],
        { ate: escreverDia(perda + 100), ...(entrada.desempregoComprovado === true ? { desemprego: [lacuna] } : {}) }
      )
    )
  )
  if (esperado.mantemAte !== undefined) expect(lerDia(esperado.mantemAte as string)).toBe(perda - 1)
  expect(temQualidade(vida, perda - 1)).toBe(true)
  expect(temQualidade(vida, perda)).toBe(false)
  expect(vida.epoca(perda).qualidade().perdas.map(escreverDia)).toEqual([esperado.perdaEm])
}

const lei11718 = ({ entrada }: Caso, esperado: Esperado): void => {
  const periodos = entrada.periodos!.map((p) => ({ ...comoPeriodo(p), formaContagem: "RURAL" as const }))
  const lei = entrada.retroativo === true ? "RETROATIVAMENTE" : "A_PARTIR_DA_VIGENCIA"
  const vida = viver(
    lerPessoa(pedidoDe(periodos, { ate: "2024-12-31", opcoesContagem: { especie: 41, lei11718: lei } }))
  )
  expect(em(vida.epoca(vida.ultimo).mesesRurais(), vida.primeiro, vida.ultimo)).toBe(esperado.mesesComAcrescimo)
}

/** A life of which only the totals are told: the same on every day, except those given at 13/11/2019. */
const vidaContada = (
  entrada: Pick<Caso["entrada"], "sexo" | "nascimento" | "totais" | "carencia"> & { readonly data: string }
): Vida => {
  const pessoa = lerPessoa(
    pedidoDe([], {
      ate: entrada.data,
      dadosSegurado: { nascimento: entrada.nascimento ?? "1940-01-15", sexo: entrada.sexo!, filiacao: "1980-01-01" }
    })
  )
  const serie = (valor: number): Int32Array => Int32Array.of(valor)
  const noMarco = (d: number): Epoca => {
    const tc = d <= EC103 ? (entrada.totais?.tc13112019 ?? entrada.totais?.tc) : entrada.totais?.tc
    const comum = serie(emDias(tc ?? [0, 0, 0]))
    const especial = serie(emDias(entrada.totais?.especial ?? [0, 0, 0]))
    const linha = (s: Int32Array): Linha => ({
      primeiro: 0,
      simples: s,
      convertidos: [s, s, s],
      porClasse: [],
      trechos: []
    })
    const carencia = serie(entrada.carencia ?? 500)
    const qualidade = { tem: new Uint8Array(pessoa.der + 1).fill(1), perdas: [] }
    return {
      periodos: [],
      linha: (nome) => linha(nome === "ESPECIAL" ? especial : comum),
      especialPreponderante: () => serie(2),
      grauPreponderante: () => serie(-1),
      carencia: () => carencia,
      carenciaHibrida: () => carencia,
      atividadeRural: () => carencia,
      mesesRurais: () => carencia,
      qualidade: () => qualidade
    }
  }
  return {
    pessoa,
    primeiro: 0,
    ultimo: pessoa.der,
    epoca: noMarco,
    iniciosDeEpoca: [],
    trocasDeEspecial: () => [],
    temDeficiencia: () => false,
    fora: () => false
  }
}

const elegibilidade = ({ entrada }: Caso, esperado: Esperado): void => {
  const hibrida = entrada.fundamento === "L8213_48_3_HIBRIDA"
  const contada = vidaContada({ ...entrada, data: entrada.data! })
  const rural = lerPessoa(
    pedidoDe([{ dataInicial: "1980-01-01", dataFinal: "1980-12-31", formaContagem: "RURAL" }], { ate: entrada.data! })
  )
  const vida = hibrida ? { ...contada, pessoa: { ...contada.pessoa, periodos: rural.periodos } } : contada
  const fundamento = fundamentosProgramados(vida).find((f) => f.chave === entrada.fundamento)!
  const d = lerDia(entrada.data!)
  const decisivos = fundamento.requisitos.filter((r) => r.informativo !== true)
  expect(decisivos.every((r) => r.cumpre(d))).toBe(esperado.temDireito)
}

const tabela = ({ entrada }: Caso, esperado: Esperado): void => {
  const valores = Object.entries(esperado.valores as Record<string, unknown>)
  const fatores = (indice: 0 | 1): Record<string, number> => {
    const alvos = Object.values(ALVO_PCD).map((par) => par[indice])
    return Object.fromEntries(
      alvos.flatMap((de) => alvos.map((para) => [`${de}>${para}`, fatorDaTabela(para, de) / 10_000]))
    )
  }
  const doAno = (chave: string, requisito: string, unidade: number) => (ano: string) =>
    (["F", "M"] as const).map((sexo) => {
      const vida = vidaContada({ sexo, data: `${ano}-12-31` })
      const r = fundamentosProgramados(vida)
        .find((f) => f.chave === chave)!
        .requisitos.find((q) => q.chave === requisito)!
      return r.exigido(lerDia(`${ano}-12-31`)) / unidade
    })
  const tabelas: Record<string, (chave: string) => unknown> = {
    EC103_15: doAno("EC103_15_PONTOS", "pontos", 360),
    EC103_16: doAno("EC103_16_IDADE_PROGRESSIVA", "idade", 1),
    EC103_18: doAno("EC103_18_IDADE", "idade", 1),
    FATORES: (chave) => fatores(0)[chave] ?? fatores(1)[chave],
    REINGRESSO: (data) => novasContribuicoes(12, lerDia(data))
  }
  for (const [chave, valor] of valores) expect(tabelas[entrada.tabela!]!(chave), chave).toEqual(valor)
}

const provas: Record<string, (caso: Caso, esperado: Esperado) => void> = {
  contagem,
  pedagio,
  periodoGraca,
  lei11718,
  elegibilidade,
  tabela,
  idade: ({ entrada }, esperado) => {
    expect(emAmd(idadeEmDias(lerDia(entrada.nascimento!), lerDia(entrada.data!)))).toEqual(esperado.amd)
  },
  pontos: ({ entrada }, esperado) => {
    expect(anosTruncados(emDias(entrada.tc!) + emDias(entrada.idade!))).toBe(esperado.pontos)
  },
  carenciaDeTempo: ({ entrada }, esperado) => {
    const meses = mesesDeTempo(emDias(entrada.tempo!))
    expect([meses, meses + entrada.outrosMeses!]).toEqual([esperado.meses, esperado.total])
  },
  conversao: ({ entrada }, esperado) => {
    const fator = fatorDaTabela(entrada.para!, entrada.de!)
    expect(fator / 10_000).toBe(esperado.fator)
    expect(emAmd(converter(emDias(entrada.tempo!), fator))).toEqual(esperado.amd)
  }
}

describe("exemplos da lei", () => {
  it("há exemplos de cada cálculo", () => {
    expect(new Set(casos.map((c) => c.calculo))).toEqual(new Set(Object.keys(provas)))
  })

  it.each(casos.map((caso) => [`${caso.id}: ${caso.titulo}`, caso] as const))("%s", (_nome, caso) => {
    const esperado = caso.recalculo.concorda ? caso.esperado : caso.recalculo.obtido!
    provas[caso.calculo]!(caso, esperado)
  })
})

/** The worked examples of the law (`test/casos/tempo/exemplos`), each run through the engine. */

import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type Exigencia, exigidoEm } from "../../../src/domain/beneficios/exigencia.ts"
import { fundamentoPorChave } from "../../../src/domain/beneficios/fundamentos/fundamentos.ts"
import { EC103 } from "../../../src/domain/beneficios/marcos.ts"
import type { Requisito } from "../../../src/domain/beneficios/tipos.ts"
import type { Acumulado } from "../../../src/domain/tempo/contagem/acumulado.ts"
import { carenciaDeTempo, competenciasTocadas } from "../../../src/domain/tempo/contagem/carencia.ts"
import { mesesRurais } from "../../../src/domain/tempo/contagem/meses-rurais.ts"
import { fimDaGraca, mesesDeGraca } from "../../../src/domain/tempo/contagem/qualidade.ts"
import { converterDias, fatorDeConversao, fatorEmNumero } from "../../../src/domain/tempo/periodos/conversao.ts"
import { unir } from "../../../src/domain/tempo/periodos/intervalos.ts"
import type { Epoca } from "../../../src/domain/tempo/pessoa/epoca.ts"
import type { Pessoa } from "../../../src/domain/tempo/pessoa/pessoa.ts"
import { condicoesDoFundamento } from "../../../src/domain/tempo/requisitos/do-fundamento.ts"
import { calcularPedagio } from "../../../src/domain/tempo/requisitos/pedagio.ts"
import type { MedidaDescrita } from "../../../src/domain/tempo/resultado/rastro.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { type Data, data, dataDePartes, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import { anosMesesDias, dias360, diasIdade } from "../../../src/domain/valores/tempo-30-360.ts"
import { calcular, corpo, dias, lerCaso, PARAMETROS } from "./ajuda.ts"

type Amd = readonly [number, number, number]

// the facts differ by kind of calculation; each runner below says what it reads
// biome-ignore lint/suspicious/noExplicitAny: untyped facts of the law files
type Fatos = any

interface Exemplo {
  readonly id: string
  readonly titulo: string
  readonly calculo: string
  readonly entrada: Fatos
  readonly esperado: Fatos
  readonly recalculo: { readonly concorda: boolean; readonly obtido: Fatos }
}

const exemplos = readdirSync(new URL("../../casos/tempo/exemplos/", import.meta.url))
  .sort()
  .map((arquivo): Exemplo => JSON.parse(lerCaso(`exemplos/${arquivo}`)))

const emDias = (amd: Amd): number => dias(...amd)
const amd = (total: number): Amd => {
  const t = anosMesesDias(total)
  return [t.anos, t.meses, t.dias]
}

/** A declared divergence follows the rule of the house, as the file itself says. */
const esperadoDe = (e: Exemplo) => (e.recalculo.concorda ? e.esperado : e.recalculo.obtido)

const contagem = (e: Exemplo) => {
  const { segurado, periodos, marcos, opcoes, alvoAnos } = e.entrada
  const esperado = esperadoDe(e)
  const especial = periodos.every((p: Fatos) => p.formaContagem.startsWith("ESPECIAL") && p.fator === 1)
  const der = marcos.at(-1).ate
  const resultado = calcular(
    corpo({
      dataApuracao: der,
      segurado: { nascimento: "1945-01-01", ...segurado },
      opcoes: { especie: especial ? 46 : 42, ...opcoes },
      periodos: periodos.map((p: Fatos) => ({
        dataInicial: p.inicio,
        dataFinal: p.fim,
        formaContagem: p.formaContagem,
        naturezaVinculo: p.natureza,
        contarCarencia: p.contarCarencia,
        prioritario: p.prioritario,
        salarios: (p.competenciasAbaixoMinimo ?? []).map((competencia: string) => ({ competencia, valor: 500 }))
      }))
    })
  )
  const totais = new Map([...resultado.demonstrativo, resultado.totais].map((t) => [t.data, t]))
  const amds = periodos.map((p: Fatos) => amd(dias360(data(p.inicio), data(p.fim))))
  if (esperado.periodos !== undefined) expect(amds).toEqual(esperado.periodos)
  if (esperado.segmentos !== undefined) {
    expect(resultado.segmentos.map((s) => [s.dataInicial, s.dataFinal, s.fator])).toEqual(esperado.segmentos)
  }
  expect(esperado.totais.length).toBe(marcos.length)
  esperado.totais.forEach((t: Fatos, i: number) => {
    const total = totais.get(t.ate ?? marcos[i].ate)!
    if (t.dias !== undefined) expect(total.convertido).toBe(t.dias)
    if (t.amd !== undefined) expect(amd(total.convertido)).toEqual(t.amd)
    if (t.carencia !== undefined) expect(total.carencia).toBe(t.carencia)
  })
  if (esperado.faltante !== undefined) {
    expect(amd(dias(alvoAnos) - resultado.totais.convertido)).toEqual(esperado.faltante)
  }
}

const idade = (e: Exemplo) =>
  expect(amd(diasIdade(data(e.entrada.nascimento), data(e.entrada.data)))).toEqual(esperadoDe(e).amd)

const pontos = (e: Exemplo) => expect((emDias(e.entrada.tc) + emDias(e.entrada.idade)) / 360).toBe(esperadoDe(e).pontos)

const pedagio = (e: Exemplo) => {
  const { alvoAnos, cumprido, percentual, tetoAnos } = e.entrada
  const p = calcularPedagio({ alvoAnos, cumprido: emDias(cumprido), percentual, ...(tetoAnos && { tetoAnos }) })
  const esperado = esperadoDe(e)
  if (esperado.faltante !== undefined) expect(amd(p.falta)).toEqual(esperado.faltante)
  expect(amd(p.pedagio)).toEqual(esperado.pedagio)
  if (esperado.tempoTotalExigido !== undefined) expect(amd(p.exigido)).toEqual(esperado.tempoTotalExigido)
  if (esperado.aCumprirAposMarco !== undefined) expect(amd(p.falta + p.pedagio)).toEqual(esperado.aCumprirAposMarco)
}

const periodoGraca = (e: Exemplo) => {
  const { categoria, ultimaCompetencia, contribuicoesSemPerda = 0, desempregoComprovado = false } = e.entrada
  const esperado = esperadoDe(e)
  const meses = mesesDeGraca({
    facultativo: categoria === "FACULTATIVO",
    maisDe120: contribuicoesSemPerda > 120,
    desemprego: desempregoComprovado
  })
  const ultima = competencia(ultimaCompetencia)
  expect(meses).toBe(esperado.mesesGraca)
  expect(formatarCompetencia(maisCompetencias(ultima, meses))).toBe(esperado.fimGraca)
  const fim = fimDaGraca(ultima, meses)
  if (esperado.mantemAte !== undefined) expect(formatarIso(fim)).toBe(esperado.mantemAte)
  expect(formatarIso(maisDias(fim, 1))).toBe(esperado.perdaEm)
}

const deTempo = (e: Exemplo) => {
  const meses = carenciaDeTempo(emDias(e.entrada.tempo))
  expect(meses).toBe(esperadoDe(e).meses)
  expect(meses + e.entrada.outrosMeses).toBe(esperadoDe(e).total)
}

const conversao = (e: Exemplo) => {
  const fator = fatorDeConversao(e.entrada.para, e.entrada.de)
  expect(fatorEmNumero(fator)).toBe(esperadoDe(e).fator)
  expect(amd(converterDias(emDias(e.entrada.tempo), fator))).toEqual(esperadoDe(e).amd)
}

const lei11718 = (e: Exemplo) => {
  const meses = competenciasTocadas(
    unir(e.entrada.periodos.map((p: Fatos) => ({ ini: data(p.inicio), fim: data(p.fim) })))
  )
  const total = mesesRurais(meses, meses, e.entrada.retroativo ? "RETROATIVAMENTE" : "A_PARTIR_DA_VIGENCIA")
  expect(total.em(data("2026-01-01"))).toBe(esperadoDe(e).mesesComAcrescimo)
}

const SUFICIENTE = 40 * 360

/** Step 2 of TC-41 with the totals of the example in the place of the counting: the conditions on that very day. */
const elegibilidade = (e: Exemplo) => {
  const { fundamento: chave, sexo, nascimento, totais = {}, carencia, carenciaExigida } = e.entrada
  const dia = data(e.entrada.data)
  const fundamento = fundamentoPorChave(chave)!
  const descrever = (): MedidaDescrita => ({ tipo: "TEMPO", segmentos: [], acrescimo: 0 })
  const fixo = (total: number): Acumulado => ({ em: () => total, primeira: (_, ini) => ini, descrever })
  const tc: Acumulado = {
    em: (d) =>
      totais.tc13112019 !== undefined && d <= EC103 ? emDias(totais.tc13112019) : emDias(totais.tc ?? [40, 0, 0]),
    primeira: (_, ini) => ini,
    descrever
  }
  const epoca = {
    convertido: () => tc,
    simples: () => tc,
    especialProprio: () => fixo(totais.especial === undefined ? SUFICIENTE : emDias(totais.especial)),
    especialConvertido: () => fixo(totais.especial === undefined ? SUFICIENTE : emDias(totais.especial)),
    preponderanciaEspecial: () => new Map(),
    carencia: () => ({ meses: [], primeirosDias: [], ...fixo(carencia ?? 180) }),
    qualidade: () => ({ manutencoes: [{ ini: data("1960-01-01"), fim: data("2099-01-01") }] })
  } as unknown as Epoca
  const pessoa = {
    sexo,
    nascimento: data(nascimento ?? "1940-01-01"),
    filiacao: data("1970-01-01"),
    opcoes: { carenciaAposEc103: true },
    parametros: PARAMETROS
  } as unknown as Pessoa
  const caso = { fundamento, pessoa, epocas: { inicios: [], de: () => epoca } }
  const apuracoes = condicoesDoFundamento(caso).map((c) => [c.chave, c.apurar(epoca, dia)!] as const)
  expect(fundamento.vigencia.de <= dia && (fundamento.vigencia.ate === null || dia <= fundamento.vigencia.ate)).toBe(
    true
  )
  if (carenciaExigida !== undefined) {
    expect(apuracoes.find(([c]) => c === "carencia")?.[1].exigido).toBe(carenciaExigida)
  }
  expect(apuracoes.every(([, a]) => a.cumprido)).toBe(esperadoDe(e).temDireito)
}

const requisito = <T extends Requisito["tipo"]>(chave: string, tipo: T) =>
  fundamentoPorChave(chave)!.requisitos.find((r) => r.tipo === tipo) as Extract<Requisito, { tipo: T }>

const porAno = (exigencia: { readonly M: Exigencia; readonly F: Exigencia }) => (ano: string) => {
  const dia = dataDePartes(Number(ano), 12, 31) as Data
  return [exigidoEm(exigencia.F, dia), exigidoEm(exigencia.M, dia)]
}

const TABELAS: Record<string, (chave: string) => unknown> = {
  EC103_15: porAno(requisito("EC103_15_PONTOS", "PONTOS").pontos),
  EC103_16: porAno(requisito("EC103_16_IDADE_PROGRESSIVA", "IDADE").meses),
  EC103_18: porAno(requisito("EC103_18_IDADE", "IDADE").meses),
  FATORES: (chave) => {
    const [de, para] = chave.split(">").map(Number)
    return fatorEmNumero(fatorDeConversao(para!, de!))
  },
  REINGRESSO: (chave) =>
    exigidoEm(requisito("L8213_59_INCAPACIDADE_TEMPORARIA", "CARENCIA_NO_FATO").reingresso, data(chave))
}

const tabela = (e: Exemplo) => {
  const valores = esperadoDe(e).valores as Record<string, unknown>
  const nossos = Object.fromEntries(Object.keys(valores).map((k) => [k, TABELAS[e.entrada.tabela]!(k)]))
  expect(nossos).toEqual(valores)
}

const CALCULOS: Record<string, (e: Exemplo) => void> = {
  contagem,
  idade,
  pontos,
  pedagio,
  periodoGraca,
  carenciaDeTempo: deTempo,
  conversao,
  lei11718,
  elegibilidade,
  tabela
}

describe("worked examples", () => {
  it("are all here", () => expect(exemplos.length).toBe(47))
  it.each(exemplos.map((e) => [e.id, e.titulo, e] as const))("%s %s", (_, __, e) => CALCULOS[e.calculo]!(e))
})

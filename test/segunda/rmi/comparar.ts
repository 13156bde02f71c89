/** Compares an answer of the engine with the second implementation, figure by figure. */
import { escreverDia } from "../tempo/base/calendario.ts"
import {
  casas,
  confrontar,
  deDecimal,
  escrever,
  fracao,
  mais,
  menos,
  type Racional,
  UM,
  vezes
} from "./base/racional.ts"
import { escreverMes } from "./base/sorte.ts"
import type { Canonico } from "./calculo/canonico.ts"
import type { Calculado, LinhaCalculada } from "./calculo/quadro.ts"

/** A decimal of the engine, as its digits. */
export type Digitos = string

interface LinhaMotor {
  readonly competencia: string
  readonly colunas: Readonly<Record<string, Digitos>>
  readonly salarioBruto: Digitos
  readonly limite?: Digitos
  readonly salarioLimitado: Digitos
  readonly indice?: Digitos
  readonly indiceExibido?: Digitos
  readonly salarioCorrigido?: Digitos
  readonly dias: number
  readonly carencia: number
  readonly situacao: string
}

interface TempoMotor {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

interface HipoteseMotor {
  readonly k: number
  readonly competencias: ReadonlyArray<string>
  readonly tempoRestante: TempoMotor
  readonly carenciaRestante: number
  readonly soma: Digitos
  readonly divisor: number
  readonly media: Digitos
  readonly rmi: Digitos
}

export interface FundamentoMotor {
  readonly chaveFundamento: string
  readonly opcoes: { readonly criterioConcomitancia?: string }
  readonly especie: number
  readonly dib: string
  readonly dda: string
  readonly era: string
  readonly metodo: string
  readonly tempo: TempoMotor
  readonly carencia: number
  readonly pbc?: { readonly inicio: string; readonly fim: string; readonly meses: number; readonly n: number }
  readonly memoria: ReadonlyArray<LinhaMotor>
  readonly soma?: Digitos
  readonly quantidade?: number
  readonly divisor?: number
  readonly divisorMinimo?: { readonly tipo: string; readonly valor: number; readonly aplicado: boolean }
  readonly media?: Digitos
  readonly concomitantes?: ReadonlyArray<{ readonly principal: boolean; readonly parcela: Digitos }>
  readonly mediaDozeUltimos?: Digitos
  readonly fator?: {
    readonly aplicado: boolean
    readonly modo: string
    readonly tc: { readonly acrescimo: number }
    readonly es: Digitos
    readonly tabua: number | null
    readonly progressivo?: { readonly x: number }
    readonly valor: Digitos
  }
  readonly sbSemTeto: Digitos
  readonly sb: Digitos
  readonly indiceTeto?: Digitos
  readonly coeficiente: { readonly valor: Digitos }
  readonly rmi: Digitos
  readonly rendaNaDib: Digitos
  readonly adicional25?: Digitos
  readonly descarte: {
    readonly permitido: boolean
    readonly hipoteses: ReadonlyArray<HipoteseMotor>
    readonly melhor?: { readonly k: number; readonly competencias: ReadonlyArray<string> }
  }
  readonly conclusao: { readonly completo: boolean }
  readonly avisos: ReadonlyArray<{ readonly codigo: string }>
  readonly limitacao: string
  readonly limitacaoRmi: string
  readonly evolucao: ReadonlyArray<{
    readonly competencia: string
    readonly fator: Digitos
    readonly irt?: Digitos
    readonly valor: Digitos
  }>
}

export interface RespostaMotor {
  readonly blocos: ReadonlyArray<{
    readonly marcoTemporal: string
    readonly data: string
    readonly fundamentos: ReadonlyArray<FundamentoMotor>
  }>
  readonly maisVantajoso: {
    readonly chaveFundamento: string
    readonly marcoTemporal: string
    readonly rmi: Digitos
  } | null
}

export interface Diferenca {
  readonly onde: string
  readonly motor: unknown
  readonly segunda: unknown
}

/** Digits of an unrounded figure that must agree. */
const PRECISAO = fracao(1n, 10n ** 18n)

const proximos = (a: Racional, b: Racional): boolean => {
  const diferenca = menos(a, b)
  const folga = vezes(mais(b, UM), PRECISAO)
  return confrontar(diferenca, folga) <= 0 && confrontar(vezes(fracao(-1), diferenca), folga) <= 0
}

const emDias = (t: TempoMotor): number => t.anos * 360 + t.meses * 30 + t.dias

/** Collects what differs. */
class Confronto {
  readonly diferencas: Array<Diferenca> = []

  igual(onde: string, motor: unknown, segunda: unknown): void {
    if (!Object.is(motor, segunda)) this.diferencas.push({ onde, motor, segunda })
  }

  /** Cents. */
  valor(onde: string, motor: Digitos | undefined, segunda: bigint | undefined): void {
    if (segunda === undefined) return
    if (motor === undefined || confrontar(deDecimal(motor), fracao(segunda, 100n)) !== 0) {
      this.diferencas.push({ onde, motor, segunda: escrever(segunda) })
    }
  }

  /** A figure with all its digits. */
  razao(onde: string, motor: Digitos | undefined, segunda: Racional | undefined): void {
    if (segunda === undefined) return
    if (motor === undefined || !proximos(deDecimal(motor), segunda)) {
      this.diferencas.push({ onde, motor, segunda: casas(segunda, 24) })
    }
  }
}

const compararLinha = (
  c: Confronto,
  motor: LinhaMotor,
  segunda: LinhaCalculada,
  descartadas: ReadonlySet<string>,
  canonico: boolean
): void => {
  const onde = `memoria[${motor.competencia}]`
  const situacao = descartadas.has(motor.competencia) ? "DESCARTADA" : segunda.situacao
  c.igual(`${onde}.situacao`, motor.situacao, situacao)
  // a row that counts for nothing says what it has, not what it would add up to
  if (segunda.abaixoDoMinimo && motor.situacao === situacao) return
  c.valor(`${onde}.salarioBruto`, motor.salarioBruto, segunda.bruto)
  c.valor(`${onde}.salarioLimitado`, motor.salarioLimitado, segunda.limitado)
  c.valor(`${onde}.limite`, motor.limite, segunda.limite)
  for (const coluna of ["cnis", "prevjud", "calculoInss", "usuario"] as const) {
    c.igual(`${onde}.${coluna}?`, motor.colunas[coluna] !== undefined, segunda.colunas[coluna] !== undefined)
    c.valor(`${onde}.${coluna}`, motor.colunas[coluna], segunda.colunas[coluna])
  }
  c.razao(`${onde}.indice`, motor.indice, segunda.indice)
  if (segunda.indice !== undefined)
    c.razao(`${onde}.indiceExibido`, motor.indiceExibido, deDecimal(casas(segunda.indice, 4)))
  c.valor(`${onde}.salarioCorrigido`, motor.salarioCorrigido, segunda.corrigido)
  if (segunda.contribui !== undefined && canonico) {
    c.igual(`${onde}.dias`, motor.dias, segunda.contribui.dias)
    c.igual(`${onde}.carencia`, motor.carencia, segunda.contribui.carencia)
  }
}

const compararHipotese = (c: Confronto, motor: HipoteseMotor, segunda: Calculado, i: number): void => {
  const onde = `hipoteses[${motor.k}]`
  const dela = segunda.descarte!.hipoteses[i]
  c.igual(`${onde}?`, dela !== undefined, true)
  if (dela === undefined) return
  c.igual(`${onde}.k`, motor.k, dela.k)
  c.valor(`${onde}.rmi`, motor.rmi, dela.rmi)
  c.valor(`${onde}.media`, motor.media, dela.media)
  // the set itself: it must be of k rows, take away what it says, and add up to what it says
  const linhas = new Map(segunda.linhas.map((l) => [escreverMes(l.competencia), l]))
  const retiradas = motor.competencias.map((m) => linhas.get(m)!)
  c.igual(`${onde}.competencias`, new Set(motor.competencias).size, motor.k)
  const soma = retiradas.reduce((s, l) => s + l.corrigido!, 0n)
  c.igual(`${onde}.descartado`, soma, dela.descartado)
  const dias = retiradas.reduce((s, l) => s + l.contribui!.dias, 0)
  c.igual(`${onde}.tempoRestante`, emDias(motor.tempoRestante), segunda.tempo - dias)
}

const limitacao = (antes: bigint, depois: bigint): string =>
  antes < depois ? "PISO" : antes > depois ? "TETO" : "NENHUMA"

const compararLimites = (c: Confronto, motor: FundamentoMotor, segunda: Calculado): void => {
  if (segunda.semLimites === undefined) return
  c.igual("limitacao", motor.limitacao, limitacao(segunda.sbSemTeto, segunda.sb))
  c.igual("limitacaoRmi", motor.limitacaoRmi, limitacao(segunda.semLimites, segunda.rmi))
}

/** The assistance benefits follow the minimum wage alone (RMI-64). */
const SEM_EVOLUCAO = [87, 88]

const compararEvolucao = (c: Confronto, motor: FundamentoMotor, segunda: Calculado): void => {
  if (segunda.evolucao === undefined || SEM_EVOLUCAO.includes(segunda.especie)) return
  const meses = new Set(segunda.evolucao.map((p) => escreverMes(p.competencia)))
  c.igual("evolucao", motor.evolucao.map((p) => p.competencia).join(" "), [...meses].join(" "))
  segunda.evolucao.forEach((p, i) => {
    const dele = motor.evolucao[i]
    if (dele === undefined) return
    c.valor(`evolucao[${dele.competencia}]`, dele.valor, p.mostrado)
    c.razao(`evolucao[${dele.competencia}].irt`, dele.irt ?? "1", p.irt)
  })
}

/** What the answer says of the mean besides its amounts: the divisor of the law, and the warnings that carry a rule. */
const compararMedia = (c: Confronto, motor: FundamentoMotor, segunda: Calculado): void => {
  const minimo = segunda.divisorMinimo
  c.igual("divisorMinimo.tipo", motor.divisorMinimo?.tipo, minimo?.tipo)
  if (minimo !== undefined) {
    c.igual("divisorMinimo.valor", motor.divisorMinimo?.valor, minimo.valor)
    c.igual("divisorMinimo.aplicado", motor.divisorMinimo?.aplicado, minimo.valor > segunda.quantidade!)
  }
  if (motor.pbc === undefined) return
  const avisado = (codigo: string): boolean => motor.avisos.some((a) => a.codigo === codigo)
  c.igual("avisos.indiceProjetado", avisado("indiceProjetado"), segunda.projetada)
  c.igual("avisos.pbcVazio", avisado("pbcVazio"), segunda.n === 0)
}

/** Methods without any salary: their memória may be empty, and one minimum wage has no coefficient. */
const SEM_LINHAS = ["BENEFICIO_ANTERIOR", "SALARIO_MINIMO", "REMUNERACAO", "ULTIMO_SC", "SC_DO_ACIDENTE"]

/** Methods of one salary: its floor is already in the salário de benefício. */
const SO_UM_SC = ["REMUNERACAO", "ULTIMO_SC", "SC_DO_ACIDENTE"]

/** All differences of one fundamento. */
export const compararFundamento = (
  motor: FundamentoMotor,
  segunda: Calculado,
  opcoes: { readonly canonico: boolean }
): ReadonlyArray<Diferenca> => {
  const c = new Confronto()
  c.igual("especie", motor.especie, segunda.especie)
  c.igual("era", motor.era, segunda.era)
  c.igual("dib", motor.dib, escreverDia(segunda.dib))
  c.igual("dda", motor.dda, escreverDia(segunda.dda))
  c.igual("metodo", motor.metodo, segunda.metodo)
  if (opcoes.canonico) {
    c.igual("tempo", emDias(motor.tempo), segunda.tempo)
    c.igual("carencia", motor.carencia, segunda.carencia)
  }
  const parcelas = motor.concomitantes?.filter((a) => !a.principal)
  c.igual("concomitantes", parcelas?.length, segunda.concomitantes?.length)
  segunda.concomitantes?.forEach((p, i) => {
    c.valor(`concomitantes[${i}]`, parcelas?.[i]?.parcela, p)
  })
  const descartadas = new Set(motor.descarte.melhor?.competencias ?? [])
  const delas = new Map(segunda.linhas.map((l) => [escreverMes(l.competencia), l]))
  const semMedia = parcelas !== undefined || (SEM_LINHAS.includes(motor.metodo) && motor.memoria.length === 0)
  if (!semMedia)
    c.igual(
      "memoria",
      motor.memoria.map((l) => l.competencia).join(" "),
      segunda.linhas.map((l) => escreverMes(l.competencia)).join(" ")
    )
  for (const linha of parcelas === undefined ? motor.memoria : []) {
    const dela = delas.get(linha.competencia)
    if (dela !== undefined) compararLinha(c, linha, dela, descartadas, opcoes.canonico)
  }
  if (parcelas === undefined && segunda.n !== undefined && motor.pbc !== undefined)
    c.igual("pbc.n", motor.pbc.n, segunda.n)
  if (parcelas === undefined) {
    c.valor("soma", motor.soma, segunda.soma)
    if (segunda.quantidade !== undefined) c.igual("quantidade", motor.quantidade, segunda.quantidade)
    if (segunda.divisor !== undefined) c.igual("divisor", motor.divisor, segunda.divisor)
    compararMedia(c, motor, segunda)
  }
  c.valor("media", motor.media, segunda.media)
  c.valor("mediaDozeUltimos", motor.mediaDozeUltimos, segunda.mediaDozeUltimos)
  c.igual("fator?", motor.fator !== undefined, segunda.fator !== undefined)
  if (motor.fator !== undefined && segunda.fator !== undefined) {
    c.igual("fator.aplicado", motor.fator.aplicado, segunda.fator.aplicado)
    c.igual("fator.modo", motor.fator.modo, segunda.fator.modo)
    c.igual("fator.tabua", motor.fator.tabua, segunda.fator.tabua ?? null)
    c.igual("fator.x", motor.fator.progressivo?.x, segunda.fator.x)
    c.igual("fator.acrescimo", motor.fator.tc.acrescimo, segunda.fator.acrescimo)
    c.razao("fator.es", motor.fator.es, segunda.fator.es)
    c.razao("fator.valor", motor.fator.valor, segunda.fator.valor)
  }
  if (!SO_UM_SC.includes(motor.metodo)) c.valor("sbSemTeto", motor.sbSemTeto, segunda.sbSemTeto)
  c.valor("sb", motor.sb, segunda.sb)
  if (segunda.era !== "E1") c.razao("indiceTeto", motor.indiceTeto ?? "1", segunda.indiceTeto)
  if (motor.metodo !== "SALARIO_MINIMO") c.razao("coeficiente", motor.coeficiente.valor, segunda.coeficiente)
  c.valor("rmi", motor.rmi, segunda.rmi)
  compararLimites(c, motor, segunda)
  compararEvolucao(c, motor, segunda)
  c.valor("rendaNaDib", motor.rendaNaDib, segunda.rendaNaDib)
  c.igual("adicional25?", motor.adicional25 !== undefined, segunda.adicional25 !== undefined)
  c.valor("adicional25", motor.adicional25, segunda.adicional25)
  c.igual("conclusao.completo", motor.conclusao.completo, segunda.descarte?.completo ?? true)
  if (segunda.descarte !== undefined) {
    c.igual("hipoteses", motor.descarte.hipoteses.length, segunda.descarte.hipoteses.length)
    c.igual("melhor.k", motor.descarte.melhor?.k ?? 0, segunda.descarte.melhor.k)
    motor.descarte.hipoteses.forEach((h, i) => {
      compararHipotese(c, h, segunda, i)
    })
  } else c.igual("hipoteses", Math.max(1, motor.descarte.hipoteses.length), 1)
  return c.diferencas
}

/** All differences of a canonical answer; none when the two agree. */
export const compararCanonico = (motor: RespostaMotor, segunda: Canonico): ReadonlyArray<Diferenca> => {
  const diferencas: Array<Diferenca> = []
  const resumo = (blocos: ReadonlyArray<{ marco: string; data: string; chaves: ReadonlyArray<string> }>): string =>
    blocos
      .filter((b) => b.chaves.length > 0)
      .map((b) => `${b.marco}@${b.data}: ${[...b.chaves].sort().join(",")}`)
      .join(" | ")
  const doMotor = resumo(
    motor.blocos.map((b) => ({
      marco: b.marcoTemporal,
      data: b.data,
      chaves: b.fundamentos.map((f) => f.chaveFundamento)
    }))
  )
  const daSegunda = resumo(
    segunda.blocos.map((b) => ({ marco: b.marco, data: b.data, chaves: b.fundamentos.map((f) => f.chave) }))
  )
  if (doMotor !== daSegunda) diferencas.push({ onde: "blocos", motor: doMotor, segunda: daSegunda })
  for (const bloco of segunda.blocos) {
    const doMarco = motor.blocos.find((b) => b.marcoTemporal === bloco.marco)
    for (const f of bloco.fundamentos) {
      const dele = doMarco?.fundamentos.find((m) => m.chaveFundamento === f.chave)
      if (dele === undefined) continue
      for (const d of compararFundamento(dele, f, { canonico: true })) {
        diferencas.push({ ...d, onde: `${f.chave}.${d.onde}` })
      }
    }
  }
  const [m, s] = [motor.maisVantajoso, segunda.maisVantajoso]
  const escolhido = m === null ? "" : `${m.marcoTemporal} ${m.chaveFundamento} ${Number(m.rmi).toFixed(2)}`
  const esperado = s === null ? "" : `${s.marco} ${s.chave} ${escrever(s.renda)}`
  if (doMotor === daSegunda && escolhido !== esperado) {
    diferencas.push({ onde: "maisVantajoso", motor: escolhido, segunda: esperado })
  }
  return diferencas
}

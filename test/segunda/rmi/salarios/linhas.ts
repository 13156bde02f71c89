/** One row per month: every salary of the month added, filled when the law fills it, limited once (RMI-20 to RMI-26). */
import {
  COMPETENCIA,
  dias360,
  fimDaCompetencia,
  inicioDaCompetencia,
  lerCompetencia,
  lerDia
} from "../../tempo/base/calendario.ts"
import type { Beneficio, Origem, Pedido, PeriodoRmiJson } from "../base/pedido.ts"
import {
  centavos,
  deDecimal,
  dinheiro,
  entre,
  fracao,
  maiorInteiro,
  menorInteiro,
  type Racional,
  vezes
} from "../base/racional.ts"
import { limiteContribuicao, salarioMinimo, tetoBeneficio } from "../base/tabelas.ts"
import { ANTES_LEI_9032 } from "../renda/coeficiente.ts"
import { evoluir } from "../renda/evolucao.ts"

export type Coluna = "cnis" | "prevjud" | "calculoInss" | "usuario"

export interface LinhaSc {
  readonly competencia: number
  readonly colunas: Readonly<Partial<Record<Coluna, bigint>>>
  readonly bruto: bigint
  /** Undefined before the first month of the table. */
  readonly limite: bigint | undefined
  readonly limitado: bigint
  readonly abaixoDoMinimo: boolean
}

/** What decides the rows besides the request itself. */
export interface Recorte {
  readonly dda: number
  /** Months of the PBC: only they are filled. */
  readonly inicio: number
  readonly fim: number
  /** Retirements under the law that adds the auxílio-acidente (RMI-23). */
  readonly acidenteSoma: boolean
  /** Rural months without contribution enter as the minimum wage (RMI-64). */
  readonly ruralComMinimo: boolean
  /** Whether a code of the period says that its month is below the minimum and nobody adjusted it (TC-09). */
  readonly abaixo: (periodo: number, competencia: number) => boolean
}

const COLUNA: Partial<Record<Origem, Coluna>> = { CNIS: "cnis", PREVJUD: "prevjud", CALCULO_INSS: "calculoInss" }
const INCAPACIDADE = [31, 32, 91, 92]
const ACIDENTE = [36, 94, 95]
const COM_VINCULO = ["EMPREGADO", "TRABALHADOR_AVULSO", "EMPREGADO_DOMESTICO"]
const NOVEMBRO_2019 = 2019 * 12 + 10

const diasNoMes = (inicio: number, fim: number, competencia: number): number => {
  const de = Math.max(inicio, inicioDaCompetencia(competencia))
  const ate = Math.min(fim, fimDaCompetencia(competencia))
  return de > ate ? 0 : Math.min(30, dias360(de, ate))
}

/** Work or contribution of any kind before the benefit and also after its end (RMI-23, by TC-16). */
const intercalado = (pedido: Pedido, { dib, dcb }: Beneficio): boolean => {
  if (dcb === undefined) return false
  const trabalho = pedido.todos.filter(
    (p) => p.formaContagem !== "NAO_COMPUTAR" && p.naturezaVinculo !== "BENEFICIO_INCAPACIDADE"
  )
  // the salary of a period is of its days; a loose one may be of any day of its month
  const meses = pedido.salarios.map((s) => lerCompetencia(s.competencia))
  const antes = trabalho.some((p) => lerDia(p.dataInicial) < dib) || meses.some((c) => inicioDaCompetencia(c) < dib)
  const depois = trabalho.some((p) => lerDia(p.dataFinal) > dcb) || meses.some((c) => fimDaCompetencia(c) > dcb)
  return antes && depois
}

/** The running value of a benefit in each month up to `ate`; the last one known when the tables end before it. */
const valoresDoBeneficio = (b: Beneficio, base: bigint, ate: number): ((competencia: number) => bigint) => {
  const passos = evoluir(base, b.dib, ate, deDecimal(b.indiceTeto))
  return (competencia) => passos[Math.min(competencia - COMPETENCIA[b.dib]!, passos.length - 1)]!.valor
}

/** Part of the minimum wage that is the floor of an auxílio-acidente: its own coefficient (RMI-69). */
const coeficienteDoAcidente = (pedido: Pedido, b: Beneficio): Racional => {
  if (b.especie === 95) return fracao(1, 5)
  return b.especie === 94 && b.dib <= ANTES_LEI_9032 ? fracao(pedido.opcoes.grauAuxilioAcidente, 100) : fracao(1, 2)
}

/** A period that may bring rows: with salaries, or a job that must have had them (RMI-22). */
export const trazLinhas = (p: PeriodoRmiJson, dda: number): boolean =>
  p.formaContagem !== "NAO_COMPUTAR" &&
  lerDia(p.computavelDesde ?? p.dataInicial) <= dda &&
  ((p.salarios ?? []).length > 0 || COM_VINCULO.includes(p.naturezaVinculo ?? ""))

const SUBSTITUEM_A_RENDA = [...INCAPACIDADE, 80]

/** Months of which a benefit paid in the place of the earnings is part: never tested (TC-08). */
const temBeneficio = (pedido: Pedido, competencia: number): boolean => {
  const [inicio, fim] = [inicioDaCompetencia(competencia), fimDaCompetencia(competencia)]
  return (
    pedido.todosBeneficios.some(
      (b) => SUBSTITUEM_A_RENDA.includes(b.especie) && b.dib <= fim && (b.dcb === undefined || b.dcb >= inicio)
    ) ||
    pedido.todos.some(
      (p) =>
        p.formaContagem !== "NAO_COMPUTAR" &&
        ["BENEFICIO_INCAPACIDADE", "SALARIO_MATERNIDADE"].includes(p.naturezaVinculo ?? "") &&
        lerDia(p.dataInicial) <= fim &&
        lerDia(p.dataFinal) >= inicio
    )
  )
}

/**
 * Months from 11/2019 on whose known salaries, with those of no period, do not add up to the minimum wage and nobody
 * adjusted: of the facultativo, or of everybody else (RMI-21).
 */
const mesesAbaixo = (pedido: Pedido, doFacultativo: boolean): ReadonlySet<number> => {
  if (!pedido.analisarMinimo) return new Set()
  const meses = new Map<number, { soma: bigint; ajustada: boolean }>()
  const somar = (competencia: number, valor: number, ajustada: boolean): void => {
    if (competencia < NOVEMBRO_2019) return
    const antes = meses.get(competencia) ?? { soma: 0n, ajustada: false }
    meses.set(competencia, {
      soma: antes.soma + centavos(deDecimal(valor)),
      ajustada: antes.ajustada || ajustada
    })
  }
  for (const p of pedido.todos) {
    if (p.formaContagem === "NAO_COMPUTAR" || (p.naturezaVinculo === "SEGURADO_FACULTATIVO") !== doFacultativo) continue
    for (const s of p.salarios ?? []) somar(lerCompetencia(s.competencia), s.valor, s.ajustada ?? false)
  }
  if (!doFacultativo) for (const s of pedido.todosSalarios) somar(lerCompetencia(s.competencia), s.valor, false)
  return new Set([...meses].filter(([c, m]) => !m.ajustada && m.soma < salarioMinimo(c)).map(([c]) => c))
}

const CODIGOS_DO_MINIMO = ["PREC-MENOR-MIN", "PSC-MEN-SM-EC103"]

const comCodigo = (p: PeriodoRmiJson, competencia: number): boolean =>
  (p.salarios ?? []).some(
    (s) =>
      lerCompetencia(s.competencia) === competencia && (s.indicadores ?? []).some((i) => CODIGOS_DO_MINIMO.includes(i))
  )

/** Length of a leave whose end nobody wrote (Lei 8.213 art. 71). */
const CENTO_E_VINTE_DIAS = 120

/** Months whose salary a period of the same salário-maternidade already brings: it is not paid twice. */
const mesesDoProprio = (pedido: Pedido, b: Beneficio): ReadonlySet<number> =>
  new Set(
    pedido.todos
      .filter(
        ({ formaContagem, naturezaVinculo = "NAO_INFORMADO", dataInicial }) =>
          formaContagem !== "NAO_COMPUTAR" &&
          (naturezaVinculo === "SALARIO_MATERNIDADE" ||
            (naturezaVinculo === "NAO_INFORMADO" && lerDia(dataInicial) === b.dib))
      )
      .flatMap((p) => (p.salarios ?? []).map((s) => lerCompetencia(s.competencia)))
  )

/** Every row of the request, in and out of the PBC, oldest first. */
export const montarLinhas = (pedido: Pedido, recorte: Recorte): ReadonlyArray<LinhaSc> => {
  const meses = new Map<number, Partial<Record<Coluna, bigint>>>()
  const abaixo = new Map<number, Partial<Record<Coluna, bigint>>>()
  const somar = (em: typeof meses, competencia: number, coluna: Coluna, valor: bigint): void => {
    const mes = em.get(competencia) ?? {}
    em.set(competencia, { ...mes, [coluna]: (mes[coluna] ?? 0n) + valor })
  }
  const computavel = (p: PeriodoRmiJson): boolean =>
    p.formaContagem !== "NAO_COMPUTAR" && lerDia(p.computavelDesde ?? p.dataInicial) <= recorte.dda

  // the sum of a month is of the whole life, also when the rows are those of one activity
  const [deTodos, dosFacultativos] = [mesesAbaixo(pedido, false), mesesAbaixo(pedido, true)]
  const testada = (competencia: number, origem: Origem | undefined): boolean =>
    competencia >= NOVEMBRO_2019 && origem !== "CALCULO_INSS" && !temBeneficio(pedido, competencia)

  // a day before its own start takes nothing from a period: it is counted from its start on (TC-18)
  const tardio = ({ computavelDesde, dataInicial }: PeriodoRmiJson): boolean =>
    computavelDesde !== undefined && lerDia(computavelDesde) > lerDia(dataInicial)
  for (const p of pedido.periodos) {
    if (p.formaContagem === "NAO_COMPUTAR" || (tardio(p) && !computavel(p))) continue
    const coluna = COLUNA[p.origem ?? "USUARIO"] ?? "usuario"
    for (const s of p.salarios ?? []) {
      const competencia = lerCompetencia(s.competencia)
      const daSoma = p.naturezaVinculo === "SEGURADO_FACULTATIVO" ? dosFacultativos : deTodos
      const doCodigo = recorte.abaixo(p.indice, competencia) && comCodigo(p, competencia)
      const fora = testada(competencia, p.origem) && (daSoma.has(competencia) || doCodigo)
      somar(fora ? abaixo : meses, competencia, coluna, centavos(deDecimal(s.valor)))
    }
  }
  for (const s of pedido.salarios) {
    const competencia = lerCompetencia(s.competencia)
    somar(
      testada(competencia, s.origem) && deTodos.has(competencia) ? abaixo : meses,
      competencia,
      COLUNA[s.origem ?? "USUARIO"] ?? "usuario",
      centavos(deDecimal(s.valor))
    )
  }

  const noPbc = (c: number): boolean => recorte.inicio <= c && c <= recorte.fim
  for (const b of pedido.beneficios) {
    if (!INCAPACIDADE.includes(b.especie) || b.sb === undefined || b.dcb === undefined || !intercalado(pedido, b)) {
      continue
    }
    const valorEm = valoresDoBeneficio(b, b.sb, recorte.fim)
    for (let c = COMPETENCIA[b.dib]!; c <= COMPETENCIA[b.dcb]!; c++) {
      if (!noPbc(c)) continue
      const valor = maiorInteiro(valorEm(c), salarioMinimo(c))
      const dias = diasNoMes(b.dib, b.dcb, c)
      somar(meses, c, "usuario", centavos(vezes(dinheiro(valor), fracao(dias, 30))))
    }
  }

  // the salário-maternidade is a salary by itself: nobody asks what came before or after it (RMI-23)
  for (const b of pedido.beneficios) {
    const mensal = b.rmi ?? b.sb
    if (b.especie !== 80 || mensal === undefined) continue
    const fim = b.dcb ?? b.dib + CENTO_E_VINTE_DIAS - 1
    const doProprioPeriodo = mesesDoProprio(pedido, b)
    const valorEm = valoresDoBeneficio(b, mensal, recorte.fim)
    for (let c = COMPETENCIA[b.dib]!; c <= Math.min(COMPETENCIA[fim]!, recorte.fim); c++) {
      if (!noPbc(c) || doProprioPeriodo.has(c)) continue
      const valor = maiorInteiro(valorEm(c), salarioMinimo(c))
      somar(meses, c, "usuario", centavos(vezes(dinheiro(valor), fracao(diasNoMes(b.dib, fim, c), 30))))
    }
  }

  const preencher = (vale: (p: PeriodoRmiJson) => boolean): void => {
    for (const p of pedido.periodos) {
      if (!computavel(p) || !vale(p)) continue
      for (let c = COMPETENCIA[lerDia(p.dataInicial)]!; c <= COMPETENCIA[lerDia(p.dataFinal)]!; c++) {
        if (!noPbc(c) || meses.has(c) || abaixo.has(c)) continue
        somar(meses, c, COLUNA[p.origem ?? "USUARIO"] ?? "usuario", salarioMinimo(c))
      }
    }
  }
  const rural = (p: PeriodoRmiJson): boolean =>
    recorte.ruralComMinimo && (p.formaContagem === "RURAL" || p.naturezaVinculo === "SEGURADO_ESPECIAL")
  preencher((p) => COM_VINCULO.includes(p.naturezaVinculo ?? "") || rural(p))

  if (recorte.acidenteSoma) {
    for (const b of pedido.beneficios) {
      if (!ACIDENTE.includes(b.especie) || b.rmi === undefined) continue
      const valorEm = valoresDoBeneficio(b, b.rmi, recorte.fim)
      for (const c of [...meses.keys()]) {
        const dias = diasNoMes(b.dib, b.dcb ?? Number.POSITIVE_INFINITY, c)
        if (!noPbc(c) || dias === 0) continue
        const parte = vezes(dinheiro(salarioMinimo(c)), coeficienteDoAcidente(pedido, b))
        const inteiro = entre(valorEm(c), centavos(parte), tetoBeneficio(fimDaCompetencia(c)))
        somar(meses, c, "usuario", centavos(vezes(dinheiro(inteiro), fracao(dias, 30))))
      }
    }
  }

  for (const [c, colunas] of abaixo) if (!meses.has(c)) meses.set(c, colunas)
  return [...meses]
    .map(([competencia, colunas]) => {
      const bruto = Object.values(colunas).reduce((s, v) => s + v, 0n)
      const limite = limiteContribuicao(competencia)
      const limitado = limite === undefined ? bruto : menorInteiro(bruto, limite)
      return {
        competencia,
        colunas,
        bruto,
        limite,
        limitado,
        abaixoDoMinimo: abaixo.get(competencia) === colunas
      }
    })
    .sort((a, b) => a.competencia - b.competencia)
}

/** The nodes from the mean to the rent (steps 6 to 9 of the pipeline), of the result and of each hypothesis. */
import type { Regra } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { CORTE_DO_CENTAVO, modoDaRmi } from "../aritmetica/arredondamento.ts"
import { multiplicar } from "../aritmetica/fator-exato.ts"
import { decimalDaFracao, type Fracao } from "../aritmetica/fracao.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import type { DestinosDoCoeficiente } from "../coeficiente/coeficiente-do-caso.ts"
import { type FatorARastrear, rastrearMultiplicador } from "../fator/rastro-do-fator.ts"
import { DOZE_ULTIMOS } from "../media/ultimos-meses.ts"
import { CLPS } from "../metodo/antigos.ts"
import { deCentavos, deCentavosOuNada, deDecimal, limitado, multiplicado, type Nos, no } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import { centesimosDoPiso } from "./limites-da-renda.ts"
import type { RegrasDoCaso } from "./regras-da-renda.ts"
import type { RendaCalculada } from "./renda.ts"

type Ponteiros = ReadonlyArray<string>

/** Where the figures are in the result; an empty list for what is not shown. */
export interface DestinosDaRenda {
  readonly fator: Ponteiros
  readonly sbSemTeto: Ponteiros
  readonly sb: Ponteiros
  readonly limitacao: Ponteiros
  readonly base: { readonly valor: Ponteiros; readonly coeficiente: DestinosDoCoeficiente } | null
  readonly coeficiente: DestinosDoCoeficiente
  readonly rmi: Ponteiros
  readonly limitacaoRmi: Ponteiros
}

/** What rents of one case are calculated with. */
export interface CasoDaRenda {
  readonly caso: Caso
  readonly regras: RegrasDoCaso
  readonly salarioMinimo: Centavos
  /** What orders the mean. */
  readonly regraDaMedia: Regra
  readonly fator: FatorARastrear | undefined
}

export interface RendaARastrear extends CasoDaRenda {
  readonly leitura: Leitura
  readonly renda: RendaCalculada
}

const doFator = ({ caso, fator, regraDaMedia, leitura, renda }: RendaARastrear, destinos: DestinosDaRenda): Nos => {
  const media = deCentavos(renda.media)
  const sb = deCentavos(renda.sbSemTeto)
  if (fator === undefined) return [no(regraDaMedia, "MAIOR", { valores: [media] }, sb, ...destinos.sbSemTeto)]
  const { doCaso } = fator
  const corte = caso.opcoes.arredondamento
  const multiplicador = doCaso.doTempo(leitura.dias)
  const fatores = [media, deDecimal(multiplicador.decimal)]
  const nos = rastrearMultiplicador(fator, leitura.dias, destinos.fator)
  if (doCaso.modo === "OBRIGATORIO")
    return [...nos, multiplicado(doCaso.uso, fatores, corte, sb, ...destinos.sbSemTeto)]
  const comFator = deCentavos(multiplicar(multiplicador, renda.media, corte))
  return [
    ...nos,
    multiplicado(doCaso.uso, fatores, corte, comFator),
    no(doCaso.uso, "MAIOR", { valores: [media, comFator] }, sb, ...destinos.sbSemTeto)
  ]
}

const doSb = ({ regras, renda }: RendaARastrear, destinos: DestinosDaRenda): Nos => {
  const { pisoDoSb, tetoDoSb } = regras.renda
  const entradas = {
    valor: deCentavos(renda.sbSemTeto),
    piso: deCentavosOuNada(pisoDoSb),
    teto: deCentavosOuNada(tetoDoSb)
  }
  return limitado(regras.limitesDoSb, entradas, deCentavos(renda.sb), renda.limitacao, {
    valor: destinos.sb,
    limitacao: destinos.limitacao
  })
}

/** Base × coefficient, by the formula of the method. */
const produto = (
  { caso: { opcoes }, regras }: RendaARastrear,
  base: Centavos,
  fracao: Fracao,
  valor: Centavos,
  deRenda: boolean
): No => {
  const corte = modoDaRmi(opcoes)
  const [sb, coeficiente] = [deCentavos(base), deDecimal(decimalDaFracao(fracao))]
  if (regras.clps === undefined || deRenda) {
    return multiplicado(CORTE_DO_CENTAVO, [sb, coeficiente], corte, deCentavos(valor))
  }
  const menor = deCentavosOuNada(regras.clps.menor)
  const grupos = opcoes.grupos12AcimaMenorTeto
  return no(CLPS, "RENDA_CLPS", { sb, coeficiente, menor, grupos, corte }, deCentavos(valor))
}

const daBase = (r: RendaARastrear, destinos: DestinosDaRenda): Nos => {
  const { regras, renda, leitura } = r
  const { sobre, produto: formula, pisoDoSb, teto } = regras.renda
  const regra = regras.base ?? regras.coeficiente.lei
  const base = deCentavos(renda.base)
  const valor = destinos.base?.valor ?? []
  switch (sobre.tipo) {
    case "SB":
      return []
    case "MAIOR_ENTRE_SB_E_SC":
      return [no(regra, "MAIOR", { valores: [deCentavos(renda.sb), deCentavos(sobre.sc)] }, base, ...valor)]
    case "RENDA_CONHECIDA":
      return [no(regra, "MAIOR", { valores: [base] }, base, ...valor)]
    case "RENDA": {
      const fracao = sobre.coeficiente(leitura)
      const semLimite = formula(renda.sb, fracao)
      const limites = { piso: deCentavosOuNada(pisoDoSb), teto: deCentavosOuNada(teto) }
      const destinosDaBase = destinos.base?.coeficiente ?? { valor: null, detalhes: null }
      return [
        ...regras.coeficienteDaBase!.rastrear(leitura, destinosDaBase),
        produto(r, renda.sb, fracao, semLimite, false),
        no(regra, "LIMITAR", { valor: deCentavos(semLimite), ...limites }, base, ...valor)
      ]
    }
  }
}

/** A floor that is a fraction of the minimum wage. */
const doPiso = ({ caso, regras, salarioMinimo, renda }: RendaARastrear, piso: string): Nos => {
  const { metodo, especie, opcoes } = caso
  if (metodo.piso.tipo === "SALARIO_MINIMO") return []
  const fracao =
    metodo.piso.tipo === "PROPORCIONAL"
      ? deDecimal(decimalDaFracao(renda.coeficiente))
      : deCentavos(centesimosDoPiso(metodo.piso, especie))
  return [multiplicado(regras.limites, [deCentavos(salarioMinimo), fracao], opcoes.arredondamento, piso)]
}

const daRmi = (r: RendaARastrear, destinos: DestinosDaRenda): Nos => {
  const { regras, renda } = r
  const { sobre, limiteDozeUltimos: doze, teto } = regras.renda
  const deRenda = sobre.tipo === "RENDA" || sobre.tipo === "RENDA_CONHECIDA"
  const piso = deCentavos(regras.renda.piso(renda.coeficiente))
  const semLimite = deCentavos(renda.semLimite)
  const aoDoze = doze === undefined ? semLimite : deCentavos(Math.min(renda.semLimite, doze))
  const entradas = { valor: aoDoze, piso, teto: deCentavosOuNada(teto) }
  return [
    produto(r, renda.base, renda.coeficiente, renda.semLimite, deRenda),
    ...(doze === undefined ? [] : [no(DOZE_ULTIMOS, "MENOR", { valores: [semLimite, deCentavos(doze)] }, aoDoze)]),
    ...doPiso(r, piso),
    ...limitado(regras.limites, entradas, deCentavos(renda.rmi), renda.limitacaoRmi, {
      valor: destinos.rmi,
      limitacao: destinos.limitacaoRmi
    })
  ]
}

/** From the mean to the RMI. */
export const rastrearRenda = (r: RendaARastrear, destinos: DestinosDaRenda): Nos => [
  ...doFator(r, destinos),
  ...doSb(r, destinos),
  ...daBase(r, destinos),
  ...r.regras.coeficiente.rastrear(r.leitura, destinos.coeficiente),
  ...daRmi(r, destinos)
]

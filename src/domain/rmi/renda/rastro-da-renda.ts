/** The nodes from the mean to the rent (steps 6 to 9 of the pipeline, rule RMI-02), of the result and of each hypothesis. */
import { Result } from "effect"
import { centavosDe } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { modoDaRmi } from "../aritmetica/arredondamento.ts"
import { multiplicar } from "../aritmetica/fator-exato.ts"
import { type DestinosDoCoeficiente, rastrearCoeficiente } from "../coeficiente/rastro-do-coeficiente.ts"
import { rastrearMultiplicador } from "../fator/rastro-do-fator.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { DOZE_ULTIMOS } from "../resultado/provisoes.ts"
import { type No, no } from "../resultado/rastro.ts"
import { deCentavos, deCentavosOuNada, deDecimal } from "../resultado/texto-do-rastro.ts"
import { limitesEm } from "../tabelas/parametros.ts"
import { decimalDaFracao, type Fracao, type Leitura, type RendaCalculada } from "./renda.ts"

/** Where the figures are in the result; an empty list for what is not shown. */
export interface DestinosDaRenda {
  readonly fator: ReadonlyArray<string>
  readonly sbSemTeto: ReadonlyArray<string>
  readonly sb: ReadonlyArray<string>
  readonly limitacao: ReadonlyArray<string>
  readonly base: DestinosDaBase | null
  readonly coeficiente: DestinosDoCoeficiente
  readonly rmi: ReadonlyArray<string>
  readonly limitacaoRmi: ReadonlyArray<string>
}

interface DestinosDaBase {
  readonly valor: ReadonlyArray<string>
  readonly coeficiente: DestinosDoCoeficiente
}

export interface RendaARastrear {
  readonly quadro: Quadro
  readonly fator: ResultadoCalculado["fator"]
  readonly leitura: Leitura
  readonly renda: RendaCalculada
}

const doFator = ({ quadro, fator, leitura, renda }: RendaARastrear, destinos: DestinosDaRenda): ReadonlyArray<No> => {
  const media = deCentavos(renda.media)
  const sb = deCentavos(renda.sbSemTeto)
  if (fator === undefined)
    return [no(quadro.citacoes.media.regra, "MAIOR", { valores: [media] }, sb, ...destinos.sbSemTeto)]
  const { valor, nos } = rastrearMultiplicador(quadro, fator, leitura.dias, destinos.fator)
  const corte = quadro.caso.opcoes.arredondamento
  const entradas = { fatores: [media, valor], casas: 2, corte }
  const { regra } = quadro.citacoes.usoDoFator
  if (fator.modo === "OBRIGATORIO") return [...nos, no(regra, "MULTIPLICAR", entradas, sb, ...destinos.sbSemTeto)]
  const multiplicador = quadro.regras.renda.fator!.doTempo(leitura.dias)
  const comFator = deCentavos(multiplicar(multiplicador, renda.media, corte))
  return [
    ...nos,
    no(regra, "MULTIPLICAR", entradas, comFator),
    no(regra, "MAIOR", { valores: [media, comFator] }, sb, ...destinos.sbSemTeto)
  ]
}

const doSb = ({ quadro, renda }: RendaARastrear, destinos: DestinosDaRenda): ReadonlyArray<No> => {
  const { pisoDoSb, tetoDoSb } = quadro.regras.renda
  const { regra } = quadro.citacoes.sb
  const entradas = {
    valor: deCentavos(renda.sbSemTeto),
    piso: deCentavosOuNada(pisoDoSb),
    teto: deCentavosOuNada(tetoDoSb)
  }
  return [
    no(regra, "LIMITAR", entradas, deCentavos(renda.sb), ...destinos.sb),
    no(regra, "LIMITACAO", entradas, renda.limitacao, ...destinos.limitacao)
  ]
}

/** Salário de benefício × coefficient, by the formula of the method. */
const produto = (
  { caso, calculadoEm }: Quadro,
  sb: string,
  coeficiente: Fracao,
  valor: string,
  comClps: boolean
): No => {
  const corte = modoDaRmi(caso.opcoes)
  const escrito = deDecimal(decimalDaFracao(coeficiente))
  if (!comClps) return no("RMI-05", "MULTIPLICAR", { fatores: [sb, escrito], casas: 2, corte }, valor)
  const { menorValorTeto } = Result.getOrThrow(limitesEm(caso.parametros, competenciaDaData(calculadoEm)))
  return no(
    "RMI-11",
    "RENDA_CLPS",
    {
      sb,
      coeficiente: escrito,
      menor: menorValorTeto === null ? null : deCentavos(centavosDe(menorValorTeto)),
      grupos: caso.opcoes.grupos12AcimaMenorTeto,
      corte
    },
    valor
  )
}

const daBase = (r: RendaARastrear, destinos: DestinosDaRenda): ReadonlyArray<No> => {
  const { quadro, renda, leitura } = r
  const { sobre, produto: formula, pisoDoSb, teto } = quadro.regras.renda
  const regra = quadro.citacoes.base?.regra ?? quadro.citacoes.coeficiente.regra
  const sb = deCentavos(renda.sb)
  const base = deCentavos(renda.base)
  const valor = destinos.base?.valor ?? []
  switch (sobre.tipo) {
    case "SB":
      return []
    case "MAIOR_ENTRE_SB_E_SC":
      return [no(regra, "MAIOR", { valores: [sb, deCentavos(sobre.sc)] }, base, ...valor)]
    case "RENDA_CONHECIDA":
      return [no(regra, "MAIOR", { valores: [base] }, base, ...valor)]
    case "RENDA": {
      const coeficiente = sobre.coeficiente(leitura)
      const semLimite = deCentavos(formula(renda.sb, coeficiente))
      const limites = { piso: deCentavosOuNada(pisoDoSb), teto: deCentavosOuNada(teto) }
      return [
        ...rastrearCoeficiente(
          quadro.caso,
          quadro.regras.coeficienteDaBase!,
          leitura,
          destinos.base?.coeficiente ?? { valor: null, detalhes: null }
        ),
        produto(quadro, sb, coeficiente, semLimite, quadro.caso.metodo.teto === "CLPS"),
        no(regra, "LIMITAR", { valor: semLimite, ...limites }, base, ...valor)
      ]
    }
  }
}

/** The floor of the rent; a node when it is a fraction of the minimum wage. */
const doPiso = ({ quadro, renda }: RendaARastrear): { readonly piso: string; readonly nos: ReadonlyArray<No> } => {
  const { caso, regras, salarioMinimo } = quadro
  const piso = deCentavos(regras.renda.piso(renda.coeficiente))
  const regra = caso.metodo.piso
  if (regra.tipo === "SALARIO_MINIMO") return { piso, nos: [] }
  const fracao =
    regra.tipo === "PROPORCIONAL"
      ? deDecimal(decimalDaFracao(renda.coeficiente))
      : deCentavos(regra.porEspecie.get(caso.especie) ?? 100)
  const fatores = [deCentavos(salarioMinimo), fracao]
  const corte = caso.opcoes.arredondamento
  return { piso, nos: [no(quadro.citacoes.limites.regra, "MULTIPLICAR", { fatores, casas: 2, corte }, piso)] }
}

const daRmi = (r: RendaARastrear, destinos: DestinosDaRenda): ReadonlyArray<No> => {
  const { quadro, renda } = r
  const { sobre, limiteDozeUltimos, teto } = quadro.regras.renda
  const deRenda = sobre.tipo === "RENDA" || sobre.tipo === "RENDA_CONHECIDA"
  const clps = !deRenda && quadro.caso.metodo.teto === "CLPS"
  const semLimite = deCentavos(renda.semLimite)
  const { piso, nos } = doPiso(r)
  const { regra } = quadro.citacoes.limites
  const aoDoze = limiteDozeUltimos === undefined ? semLimite : deCentavos(Math.min(renda.semLimite, limiteDozeUltimos))
  const entradas = { valor: aoDoze, piso, teto: deCentavosOuNada(teto) }
  return [
    produto(quadro, deCentavos(renda.base), renda.coeficiente, semLimite, clps),
    ...(limiteDozeUltimos === undefined
      ? []
      : [no(DOZE_ULTIMOS.regra, "MENOR", { valores: [semLimite, deCentavos(limiteDozeUltimos)] }, aoDoze)]),
    ...nos,
    no(regra, "LIMITAR", entradas, deCentavos(renda.rmi), ...destinos.rmi),
    no(regra, "LIMITACAO", entradas, renda.limitacaoRmi, ...destinos.limitacaoRmi)
  ]
}

/** From the mean to the RMI. */
export const rastrearRenda = (r: RendaARastrear, destinos: DestinosDaRenda): ReadonlyArray<No> => [
  ...doFator(r, destinos),
  ...doSb(r, destinos),
  ...daBase(r, destinos),
  ...rastrearCoeficiente(r.quadro.caso, r.quadro.regras.coeficiente, r.leitura, destinos.coeficiente),
  ...daRmi(r, destinos)
]

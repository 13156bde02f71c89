/**
 * From the mean to the RMI: fator, limits of the salário de benefício, coefficient and limits of the rent (steps 6 to 9 of
 * the pipeline), in integers of cents. The search of the discard calls it for every hypothesis.
 */
import { type Arredondamento, type Centavos, PROPORCAO } from "../../valores/dinheiro.ts"
import { CORTE_DO_CENTAVO } from "../aritmetica/arredondamento.ts"
import { type FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"
import { decimalDaFracao, type Fracao } from "../aritmetica/fracao.ts"
import type { Leitura } from "../caso/caso.ts"
import type { FatorDaRenda } from "../fator/fator-do-caso.ts"
import { deCentavos, deDecimal, multiplicado } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import type { Limitacao } from "../resultado/resultado.ts"

/** What the coefficient multiplies when it is not the salário de benefício itself. */
export type Sobre =
  | { readonly tipo: "SB" }
  /** The larger of the salário de benefício and the salary of the month of the accident. */
  | { readonly tipo: "MAIOR_ENTRE_SB_E_SC"; readonly sc: Centavos }
  /** The rent of a retirement, itself a coefficient of the salário de benefício. */
  | { readonly tipo: "RENDA"; readonly coeficiente: (leitura: Leitura) => Fracao }
  /** A rent already known. */
  | { readonly tipo: "RENDA_CONHECIDA"; readonly renda: Centavos }

/** An amount × a coefficient, and the step that says so. */
export interface Produto {
  readonly de: (valor: Centavos, coeficiente: Fracao) => Centavos
  readonly passo: (valor: Centavos, coeficiente: Fracao) => No
}

export interface RegrasDaRenda {
  /** Of the salário de benefício; null = no floor (CLPS). */
  readonly pisoDoSb: Centavos | null
  /** Null = without ceiling. */
  readonly tetoDoSb: Centavos | null
  readonly fator: FatorDaRenda | undefined
  readonly sobre: Sobre
  readonly coeficiente: (leitura: Leitura) => Fracao
  /** Salário de benefício × coefficient; the CLPS has a formula of its own. */
  readonly produto: Produto
  /** A rent already calculated × share. */
  readonly quota: Produto
  /** The limit of the 12 last salaries. */
  readonly limiteDozeUltimos: Centavos | undefined
  readonly piso: (coeficiente: Fracao) => Centavos
  /** Null = without ceiling. */
  readonly teto: Centavos | null
  readonly arredondamento: Arredondamento
}

export interface RendaCalculada {
  readonly media: Centavos
  /** Multiplier of the mean; undefined when it was not applied. */
  readonly multiplicador: FatorExato | undefined
  /** The mean multiplied, applied or not. */
  readonly comFator: Centavos
  readonly sbSemTeto: Centavos
  /** The mean with the fator when it is mandatory: what the ceiling index is taken of. */
  readonly mediaDoIndice: Centavos
  readonly limitacao: Limitacao
  readonly sb: Centavos
  readonly base: Centavos
  readonly coeficiente: Fracao
  /** Base × coefficient, before any limit. */
  readonly semLimite: Centavos
  /** The same, at most the limit of the 12 last salaries. */
  readonly aoDoze: Centavos
  readonly piso: Centavos
  readonly limitacaoRmi: Limitacao
  readonly rmi: Centavos
}

/** Inside [floor, ceiling]; where they cross (the sum of a floor above the ceiling) the ceiling wins. */
const limitar = (valor: Centavos, piso: Centavos | null, teto: Centavos | null): Centavos => {
  if (teto !== null && valor > teto) return teto
  return piso !== null && valor < piso ? piso : valor
}

const limitacaoDe = (valor: Centavos, limitado: Centavos): Limitacao =>
  limitado === valor ? "NENHUMA" : limitado < valor ? "TETO" : "PISO"

/**
 * The rent of any mean for one amount of time left (steps 6 to 9 of the pipeline): what depends only on the time is found
 * once, and the search of the discard asks for the RMI alone, thousands of times.
 */
export class RendaPreparada {
  private readonly regras: RegrasDaRenda
  private readonly coeficiente: Fracao
  private readonly piso: Centavos
  private readonly multiplicador: FatorExato | undefined
  private readonly coeficienteDaBase: Fracao | undefined

  constructor(regras: RegrasDaRenda, leitura: Leitura) {
    const { sobre } = regras
    this.regras = regras
    this.coeficiente = regras.coeficiente(leitura)
    this.piso = regras.piso(this.coeficiente)
    this.multiplicador = regras.fator?.doTempo(leitura.dias)
    this.coeficienteDaBase = sobre.tipo === "RENDA" ? sobre.coeficiente(leitura) : undefined
  }

  rmi(media: Centavos): Centavos {
    return this.limitarRenda(this.semLimite(this.limitarSb(this.comFator(media))))
  }

  completa(media: Centavos): RendaCalculada {
    const { multiplicador, coeficiente } = this
    const obrigatorio = this.regras.fator?.modo === "OBRIGATORIO"
    const comFator = this.multiplicada(media)
    const sbSemTeto = this.comFator(media)
    const sb = this.limitarSb(sbSemTeto)
    const semLimite = this.semLimite(sb)
    const rmi = this.limitarRenda(semLimite)
    const aoDoze = this.aoDoze(semLimite)
    return {
      media,
      multiplicador: obrigatorio || sbSemTeto > media ? multiplicador : undefined,
      comFator,
      sbSemTeto,
      mediaDoIndice: obrigatorio ? sbSemTeto : media,
      limitacao: limitacaoDe(sbSemTeto, sb),
      sb,
      base: this.base(sb),
      coeficiente,
      semLimite,
      aoDoze,
      piso: this.piso,
      limitacaoRmi: limitacaoDe(aoDoze, rmi),
      rmi
    }
  }

  private multiplicada(media: Centavos): Centavos {
    const { multiplicador, regras } = this
    return multiplicador === undefined ? media : multiplicar(multiplicador, media, regras.arredondamento)
  }

  /** Mandatory, or only when the benefit grows with it. */
  private comFator(media: Centavos): Centavos {
    const valor = this.multiplicada(media)
    return this.regras.fator?.modo === "OBRIGATORIO" || valor > media ? valor : media
  }

  private limitarSb(valor: Centavos): Centavos {
    return limitar(valor, this.regras.pisoDoSb, this.regras.tetoDoSb)
  }

  private base(sb: Centavos): Centavos {
    const { sobre, produto, pisoDoSb, teto } = this.regras
    switch (sobre.tipo) {
      case "SB":
        return sb
      case "MAIOR_ENTRE_SB_E_SC":
        return sobre.sc > sb ? sobre.sc : sb
      case "RENDA_CONHECIDA":
        return sobre.renda
      case "RENDA":
        return limitar(produto.de(sb, this.coeficienteDaBase!), pisoDoSb, teto)
    }
  }

  private semLimite(sb: Centavos): Centavos {
    const { sobre, produto, quota } = this.regras
    const deRenda = sobre.tipo === "RENDA" || sobre.tipo === "RENDA_CONHECIDA"
    return (deRenda ? quota : produto).de(this.base(sb), this.coeficiente)
  }

  private aoDoze(valor: Centavos): Centavos {
    const { limiteDozeUltimos: doze } = this.regras
    return doze !== undefined && valor > doze ? doze : valor
  }

  private limitarRenda(valor: Centavos): Centavos {
    return limitar(this.aoDoze(valor), this.piso, this.regras.teto)
  }
}

export const calcularRenda = (regras: RegrasDaRenda, media: Centavos, leitura: Leitura): RendaCalculada =>
  new RendaPreparada(regras, leitura).completa(media)

const comArredondamento = (modo: Arredondamento): Produto => {
  const de: Produto["de"] = (valor, { numerador, denominador }) => PROPORCAO[modo](valor, numerador, denominador)
  return {
    de,
    passo: (valor, c) => {
      const fatores = [deCentavos(valor), deDecimal(decimalDaFracao(c))]
      return multiplicado(CORTE_DO_CENTAVO, fatores, modo, deCentavos(de(valor, c)))
    }
  }
}

const SIMPLES: Readonly<Record<Arredondamento, Produto>> = {
  TRUNCAR: comArredondamento("TRUNCAR"),
  ARREDONDAR: comArredondamento("ARREDONDAR")
}

/** With the last cent as the law orders. */
export const produtoSimples = (modo: Arredondamento): Produto => SIMPLES[modo]

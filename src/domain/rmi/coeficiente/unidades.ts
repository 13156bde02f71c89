/** What a progressive coefficient counts: how it is read, what it is called and which nodes give it. */
import type { PorSexo } from "../../beneficios/exigencia.ts"
import { EC20 } from "../../beneficios/marcos.ts"
import type { Regra } from "../../regras/regra.ts"
import type { Sexo } from "../../tempo/pedido/enumeracoes.ts"
import { calcularPedagio } from "../../tempo/requisitos/pedagio.ts"
import { formatarIso } from "../../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO } from "../../valores/tempo-30-360.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { TEMPO } from "../contagem/tempo-do-fundamento.ts"
import type { Unidade } from "../metodo/regra-do-coeficiente.ts"
import { lido, type Nos, no, type Onde } from "../resultado/nos.ts"

/** What a coefficient may read of the person and of the options. */
export interface DadosDoCoeficiente {
  readonly sexo: Sexo
  /** Completed years of time of the fundamento, after discards. */
  readonly anos: number
  /** Groups of 12 contributions of the carência kind of the benefit. */
  readonly grupos12: number
  /** 0 for the fundamentos that do not read it. */
  readonly anosAlemDoPedagio: number
  readonly dependentes: { readonly quantidade: number; readonly invalido: boolean }
  readonly grauAuxilioAcidente: 30 | 40 | 60
  readonly limitarCoeficiente100: boolean
}

export const CONTRIBUICOES_POR_GRUPO = 12

/** Minimum time of the proportional retirement and its toll on what was missing on 16/12/1998 (EC 20, art. 9º, § 1º). */
const MINIMO_EC20: PorSexo<number> = { M: 30, F: 25 }
const PEDAGIO_EC20 = 40

/** Completed years beyond the minimum time plus the toll: days of time now and on 16/12/1998. */
export const anosAlemDoPedagio = (sexo: Sexo, dias: number, diasEm16121998: number): number => {
  const { exigido } = calcularPedagio({
    alvoAnos: MINIMO_EC20[sexo],
    cumprido: diasEm16121998,
    percentual: PEDAGIO_EC20
  })
  return Math.max(0, Math.floor((dias - exigido) / DIAS_DO_ANO))
}

/** The time left of a case, and where the figures of its coefficient are shown. */
export interface ContagemDita {
  readonly caso: Caso
  readonly leitura: Leitura
  readonly lei: Regra
  readonly onde: Onde
}

interface Contagem {
  readonly lidas: (d: DadosDoCoeficiente) => number
  readonly nomes: readonly [um: string, varios: string]
  readonly passos: (contadas: number, c: ContagemDita) => Nos
}

export const UNIDADES: Readonly<Record<Unidade, Contagem>> = {
  ANOS: {
    lidas: (d) => d.anos,
    nomes: ["ano completo", "anos completos"],
    passos: (anos, c) => {
      const entradas = { dividendo: c.leitura.dias, divisor: c.caso.opcoes.diasPorAno }
      return [no(TEMPO, "PARTE_INTEIRA", entradas, anos, ...c.onde("anos"))]
    }
  },
  GRUPOS_DE_12: {
    lidas: (d) => d.grupos12,
    nomes: ["grupo de 12 contribuições", "grupos de 12 contribuições"],
    passos: (grupos, c) => {
      const entradas = { dividendo: c.leitura.carencia, divisor: CONTRIBUICOES_POR_GRUPO }
      return [no(c.lei, "PARTE_INTEIRA", entradas, grupos, ...c.onde("grupos12"))]
    }
  },
  ANOS_ALEM_DO_PEDAGIO: {
    lidas: (d) => d.anosAlemDoPedagio,
    nomes: ["ano além do pedágio", "anos além do pedágio"],
    passos: (anos, { caso: { tempo, sexo }, leitura, lei }) => {
      const diasNoMarco = tempo.diasEm16121998
      const minimo = anosEmDias(MINIMO_EC20[sexo])
      const entradas = { dias: leitura.dias, diasNoMarco, minimo, percentual: PEDAGIO_EC20 }
      return [
        lido(TEMPO, `contagem do tempo em ${formatarIso(EC20)}`, diasNoMarco),
        no(lei, "ANOS_ALEM_DO_PEDAGIO", entradas, anos)
      ]
    }
  },
  DEPENDENTES: {
    lidas: (d) => d.dependentes.quantidade,
    nomes: ["dependente", "dependentes"],
    passos: (dependentes, { lei }) => [lido(lei, "pedido: dependentes", dependentes)]
  }
}

/**
 * What the answer shows as the time of a species or of a group: the line its segments come from
 * and the factor of each segment.
 */

import type { Especie } from "../../beneficios/especies.ts"
import type { GrupoFundamento } from "../../beneficios/tipos.ts"
import type { Regra } from "../../regras/regra.ts"
import type { Data } from "../../valores/data.ts"
import type { Acumulado, Segmento } from "../contagem/acumulado.ts"
import type { Familia } from "../contagem/linhas.ts"
import { preponderanteEm } from "../contagem/preponderancia.ts"
import { alvoDoGrau, ENTRE_ESPECIAIS, ENTRE_GRAUS, type Fator, fatorDeConversao } from "../periodos/conversao.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"

export interface Visao {
  readonly familia: Familia
  readonly contagemCarencia: "GERAL" | "HIBRIDA"
  /** Factor of a segment that counts. */
  readonly fatorDe: (s: Segmento) => Fator
  /** Where everything is converted to one same target: the target, and the rule that says so. */
  readonly conversao?: { readonly regra: Regra; readonly alvo: number }
  readonly simples: (epoca: Epoca) => Acumulado
  readonly convertido: (epoca: Epoca) => Acumulado
}

const comum = (familia: "TEMPO" | "IDADE" | "HIBRIDA"): Visao => ({
  familia,
  contagemCarencia: familia === "HIBRIDA" ? "HIBRIDA" : "GERAL",
  fatorDe: (s) => s.classe.fator,
  simples: (epoca) => epoca.simples(familia),
  convertido: (epoca) => epoca.convertido(familia)
})

/** Special time alone, converted to the reference that prevails at the DER. */
const especial = (epocaNaDer: Epoca, der: Data): Visao => {
  const referencia = preponderanteEm(epocaNaDer.preponderanciaEspecial(), der) ?? 25
  return {
    familia: "ESPECIAL",
    contagemCarencia: "GERAL",
    conversao: { regra: ENTRE_ESPECIAIS, alvo: referencia },
    fatorDe: (s) => fatorDeConversao(referencia, s.classe.referencia),
    simples: (epoca) => epoca.simples("ESPECIAL"),
    convertido: (epoca) => epoca.especialConvertido(referencia)
  }
}

/** All time converted to the target of the degree that prevails at the DER. */
const pcd = (epocaNaDer: Epoca, { der, sexo }: Pessoa): Visao => {
  const grau = preponderanteEm(epocaNaDer.preponderanciaPcd(), der)
  if (grau === undefined) return comum("TEMPO")
  const alvo = alvoDoGrau(grau, sexo)
  return {
    familia: "PCD",
    contagemCarencia: "GERAL",
    conversao: { regra: ENTRE_GRAUS, alvo },
    fatorDe: (s) => fatorDeConversao(alvo, s.classe.referencia),
    simples: (epoca) => epoca.simples("PCD"),
    convertido: (epoca) => epoca.pcdConvertido(grau)
  }
}

/** The counting shown for a requested species. */
export const visaoDaEspecie = (especie: Especie, epocaNaDer: Epoca, pessoa: Pessoa): Visao => {
  if (especie === 46) return especial(epocaNaDer, pessoa.der)
  return comum(especie === 42 || especie === 57 ? "TEMPO" : "IDADE")
}

/** The counting shown for a group. */
export const visaoDoGrupo = (grupo: GrupoFundamento, epocaNaDer: Epoca, pessoa: Pessoa): Visao => {
  switch (grupo) {
    case "ESPECIAL":
      return especial(epocaNaDer, pessoa.der)
    case "PCD":
      return pcd(epocaNaDer, pessoa)
    case "RURAL":
      return comum("HIBRIDA")
    case "TEMPO":
    case "PROFESSOR":
      return comum("TEMPO")
    default:
      return comum("IDADE")
  }
}

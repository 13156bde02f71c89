/** The sentences about the salário de benefício, the coefficient and the rent. */
import { INDICE_DO_TETO } from "../../beneficios/renda/passo.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/centavos.ts"
import { abreviado, dinheiro, explicacao, numero } from "../resultado/frases.ts"
import type { BaseDaRenda, Explicacao, ResultadoCalculado } from "../resultado/resultado.ts"
import { ADICIONAL_25 } from "./limites-da-renda.ts"
import type { RegrasDoCaso } from "./regras-da-renda.ts"
import type { RendaCalculada } from "./renda.ts"

/** The rent of a result, and the rules it was calculated by. */
export interface RendaDita {
  readonly regras: RegrasDoCaso
  readonly renda: RendaCalculada
  readonly moeda: string
}

const emDinheiro = ({ moeda }: RendaDita, valor: Centavos): string => dinheiro(moeda, decimalDeCentavos(valor))

const entre = (dita: RendaDita): string => {
  const { pisoDoSb, tetoDoSb } = dita.regras.renda
  const piso = pisoDoSb === null ? undefined : `o salário mínimo (${emDinheiro(dita, pisoDoSb)})`
  const teto = tetoDoSb === null ? undefined : `o teto (${emDinheiro(dita, tetoDoSb)})`
  if (piso !== undefined && teto !== undefined) return `, entre ${piso} e ${teto}`
  if (teto !== undefined) return `, até ${teto}`
  return piso === undefined ? "" : `, não menor que ${piso}; o teto dos benefícios não se aplica`
}

const doSb = ({ limitacao }: ResultadoCalculado, dita: RendaDita): Explicacao => {
  const { regras, renda } = dita
  const escrito = emDinheiro(dita, renda.sb)
  const semTeto = emDinheiro(dita, renda.sbSemTeto)
  const texto = {
    NENHUMA: `Salário de benefício: ${escrito}${entre(dita)}.`,
    TETO: `Salário de benefício: ${semTeto}, limitado ao teto de ${escrito}.`,
    PISO: `Salário de benefício: ${semTeto}, elevado ao salário mínimo de ${escrito}.`
  }[limitacao]
  return explicacao(regras.limitesDoSb, texto, "/sb", "/limitacao")
}

const doIndiceTeto = ({ indiceTeto }: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  if (indiceTeto === undefined) return []
  const texto = `Índice de reajuste do teto: ${abreviado(indiceTeto, 4)} (o que a média passou do teto), devolvido no primeiro reajuste.`
  return [explicacao(INDICE_DO_TETO, texto, "/indiceTeto")]
}

const NOME_DA_BASE: Readonly<Record<BaseDaRenda["tipo"], string>> = {
  SALARIO_DO_ACIDENTE: "o salário de contribuição do mês do acidente, maior que o salário de benefício",
  RENDA_HIPOTETICA: "a renda da aposentadoria por incapacidade permanente a que haveria direito",
  RENDA_RECEBIDA: "a renda da aposentadoria que o instituidor recebia"
}

const daBase = ({ base }: ResultadoCalculado, { regras, moeda }: RendaDita): ReadonlyArray<Explicacao> => {
  if (base === undefined) return []
  const { tipo, valor, coeficiente } = base
  const doCoeficiente = regras.coeficienteDaBase
  const incide = `O coeficiente incide sobre ${NOME_DA_BASE[tipo]}: ${dinheiro(moeda, valor)}.`
  return [
    ...(coeficiente === undefined || doCoeficiente === undefined
      ? []
      : [
          explicacao(
            doCoeficiente.lei,
            `Coeficiente da aposentadoria a que haveria direito: ${coeficiente.formula}.`,
            "/base/coeficiente/valor"
          )
        ]),
    explicacao(regras.base ?? regras.coeficiente.lei, incide, "/base/valor")
  ]
}

const doCoeficiente = ({ coeficiente, base }: ResultadoCalculado, dita: RendaDita): Explicacao => {
  const { regras, renda } = dita
  const sobre = base === undefined ? "Salário de benefício" : "Base"
  const conta = `${emDinheiro(dita, renda.base)} × ${numero(coeficiente.valor)} = ${emDinheiro(dita, renda.semLimite)}`
  const texto = `Coeficiente: ${coeficiente.formula}. ${sobre} × coeficiente: ${conta}.`
  return explicacao(regras.coeficiente.lei, texto, "/coeficiente/valor")
}

const daRmi = ({ limitacaoRmi, mediaDozeUltimos }: ResultadoCalculado, dita: RendaDita): Explicacao => {
  const { regras, renda, moeda } = dita
  const { teto, piso } = regras.renda
  const doze =
    renda.limitadaPelosDoze && mediaDozeUltimos !== undefined
      ? ` (reduzida à média dos 12 últimos salários, ${dinheiro(moeda, mediaDozeUltimos)})`
      : ""
  const limite = {
    NENHUMA: "",
    TETO: teto === null ? "" : `, limitada ao máximo de ${emDinheiro(dita, teto)}`,
    PISO: `, elevada ao mínimo de ${emDinheiro(dita, piso(renda.coeficiente))}`
  }[limitacaoRmi]
  const texto = `Renda mensal inicial: ${emDinheiro(dita, renda.rmi)}${doze}${limite}.`
  return explicacao(regras.limites, texto, "/rmi", "/limitacaoRmi")
}

const doAdicional = ({ adicional25, rendaNaDib }: ResultadoCalculado, moeda: string): ReadonlyArray<Explicacao> => {
  if (adicional25 === undefined) return []
  const texto = `Acréscimo de 25% da renda de ${dinheiro(moeda, rendaNaDib)}: ${dinheiro(moeda, adicional25)}, que pode passar do teto e acaba com a morte.`
  return [explicacao(ADICIONAL_25, texto, "/adicional25")]
}

/** From the limits of the salário de benefício to the rent and what is added to it. */
export const explicarRenda = (r: ResultadoCalculado, dita: RendaDita): ReadonlyArray<Explicacao> => [
  doSb(r, dita),
  ...doIndiceTeto(r),
  ...daBase(r, dita),
  doCoeficiente(r, dita),
  daRmi(r, dita),
  ...doAdicional(r, dita.moeda)
]

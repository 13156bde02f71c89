/** A whole letter beside a calculation, in the order of the calculation. */
import { BigDecimal } from "effect"
import type { Data } from "../../valores/data.ts"
import { formatarIso } from "../../valores/data.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import { type Arredondamento, type Centavos, centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { diasDoTempo } from "../contagem/tempo-do-fundamento.ts"
import type { CartaConferida } from "./carta.ts"
import { type Campo, type Comparacao, casasDe, comparar, imprime } from "./comparacao.ts"
import { alinhar, compararCorrecao, compararSalarios, compararSituacoes, type MesAlinhado } from "./meses.ts"
import type { Premissas } from "./premissas.ts"
import type { FatorCalculado, Visao } from "./visao.ts"

type Comparacoes = ReadonlyArray<Comparacao>

const dia = (campo: Campo, carta: Data | undefined, nossa: Data | undefined, premissa: (d: Data) => Premissas) =>
  comparar(carta, nossa, (a, b) => ({
    campo,
    carta: formatarIso(a),
    calculado: formatarIso(b),
    igual: a === b,
    premissa: () => premissa(a)
  }))

const dasDatas = (c: CartaConferida, v: Visao): Comparacoes => [
  ...dia("dataNascimento", c.nascimento, v.nascimento, (nascimento) => ({ nascimento })),
  ...comparar(c.sexo, v.sexo, (carta, calculado) => ({
    campo: "sexo" as const,
    carta,
    calculado,
    igual: carta === calculado,
    premissa: () => ({ sexo: carta })
  })),
  ...dia("der", c.der, v.der, (der) => ({ der })),
  ...dia("dib", c.dib, v.dib, (dib) => ({ dib }))
]

const inteiro = (
  campo: Campo,
  carta: number | undefined,
  nosso: number | undefined,
  premissa: (n: number) => Premissas
): Comparacoes =>
  comparar(carta, nosso, (a, b) => ({ campo, carta: a, calculado: b, igual: a === b, premissa: () => premissa(a) }))

/** A count that the months before it lead to. */
const contado = (...campos: Parameters<typeof inteiro>): Comparacoes =>
  inteiro(...campos).map((c) => ({
    ...c,
    resultante: { carta: campos[1]!, calculado: campos[2]!, premissa: campos[3] }
  }))

const doTempo = (c: CartaConferida, v: Visao): Comparacoes => [
  ...comparar(c.tempo, v.tempo, (carta, calculado) => ({
    campo: "tempoContribuicao" as const,
    carta,
    calculado,
    igual: diasDoTempo(carta) === diasDoTempo(calculado),
    premissa: () => ({ dias: diasDoTempo(carta) })
  })),
  ...inteiro("carencia", c.carencia, v.carencia, (carencia) => ({ carencia }))
]

const valor = (
  campo: Campo,
  carta: Centavos | undefined,
  nosso: Centavos | undefined,
  premissa: (v: Centavos) => Premissas
): Comparacoes =>
  comparar(carta, nosso, (a, b) => ({
    campo,
    carta: decimalDeCentavos(a),
    calculado: decimalDeCentavos(b),
    igual: a === b,
    premissa: () => premissa(a),
    resultante: { carta: a, calculado: b, premissa: (resto) => premissa(centavos(resto)) }
  }))

/** Sum and divisor equal: nothing is said by which of equal months were added. */
const mesmaConta = ({ soma, divisor }: CartaConferida, { daMedia }: Visao): boolean =>
  daMedia !== undefined && soma === daMedia.soma && divisor === daMedia.divisor

const daMedia = (c: CartaConferida, v: Visao, meses: ReadonlyArray<MesAlinhado>): Comparacoes => {
  const nossa = v.daMedia
  return [
    ...(nossa === undefined || mesmaConta(c, v) ? [] : compararSituacoes(meses, c)),
    ...valor("soma", c.soma, nossa?.soma, (soma) => ({ soma })),
    ...contado("quantidade", c.quantidade, nossa?.quantidade, (quantidade) =>
      // a minimum divisor does not move with it
      nossa?.divisor === nossa?.quantidade && c.divisor === undefined ? { divisor: quantidade } : {}
    ),
    ...contado("divisor", c.divisor, nossa?.divisor, (divisor) => ({ divisor })),
    ...valor("media", c.media, v.media, (media) => ({ media }))
  ]
}

export const CASAS_DO_FATOR = 4
const CASAS_DA_SOBREVIDA = 1
const CASAS_DO_COEFICIENTE = 2

const numero = (
  campo: Campo,
  minimo: number,
  carta: Decimal | undefined,
  nosso: Decimal | undefined,
  premissa: (v: Decimal) => Premissas
): Comparacoes =>
  comparar(carta, nosso, (a, b) => {
    const casas = casasDe(a, minimo)
    return { campo, carta: a, calculado: truncar(b, casas), igual: imprime(b, a, casas), premissa: () => premissa(a) }
  })

const ehZero = (d: Decimal): boolean => d.value === 0n

/** Whether the letter multiplied its mean by its fator; undefined where its own figures do not tell. */
const aplicadoNaCarta = ({ fator, media, salarioBeneficio: sb }: CartaConferida): boolean | undefined => {
  if (fator === undefined || media === undefined || sb === undefined || ehZero(fator)) return undefined
  const produto = Number(BigDecimal.format(BigDecimal.multiply(fator, decimalDeCentavos(media)))) * 100
  const comFator = Math.abs(produto - sb) <= media / 10 ** CASAS_DO_FATOR + 1
  return comFator === (sb === media) ? undefined : comFator
}

/** A fator where the law has none, or none where it has one. */
const usoDoFator = (carta: Decimal, nosso: FatorCalculado | undefined): Comparacoes => {
  const semNosso = nosso === undefined || (ehZero(carta) && !nosso.aplicado)
  return [
    {
      campo: "fator",
      carta,
      calculado: semNosso ? null : truncar(nosso.valor, CASAS_DO_FATOR),
      igual: semNosso && ehZero(carta),
      premissa: () => ({ fator: ehZero(carta) ? null : carta })
    }
  ]
}

const valorDoFator = (c: CartaConferida, nosso: FatorCalculado): Comparacoes => [
  ...inteiro("idade", c.idade, nosso.idade, (idade) => ({
    anosAMais: idade - nosso.idade,
    sobrevida: nosso.sobrevida
  })),
  ...numero("sobrevida", CASAS_DA_SOBREVIDA, c.sobrevida, nosso.sobrevida, (sobrevida) => ({ sobrevida })),
  ...numero("fator", CASAS_DO_FATOR, c.fator, nosso.valor, (fator) => ({ fator })),
  // the gradual application says nothing of the whole fator
  ...comparar(nosso.progressivo ? undefined : aplicadoNaCarta(c), nosso.aplicado, (carta, calculado) => ({
    campo: "fatorAplicado" as const,
    carta,
    calculado,
    igual: carta === calculado,
    premissa: () => ({ fatorAplicado: carta })
  }))
]

const doFator = (c: CartaConferida, { fator: nosso }: Visao): Comparacoes => {
  if (c.fator === undefined) return []
  return nosso === undefined || ehZero(c.fator) ? usoDoFator(c.fator, nosso) : valorDoFator(c, nosso)
}

/** Whether the income of the letter is out of our limits: then neither it nor the salário de benefício was limited. */
const semLimites = ({ rmi, renda }: CartaConferida, { limites: { piso, teto } }: Visao): boolean => {
  const daCarta = rmi ?? renda
  return daCarta < piso || (teto !== null && daCarta > teto)
}

/** The letter prints its sentence once and its calculation once: both are said only where they are two amounts. */
const dosLimites = (c: CartaConferida, v: Visao): Comparacoes => {
  const rendaSemLimites = semLimites(c, v)
  const rendas = valor("rendaMensal", c.renda, v.renda, (renda) => ({ renda }))
  const daConta = valor("rmi", c.rmi, v.rmi, (rmi) => ({ rmi }))
  return [
    ...valor("salarioBeneficio", c.salarioBeneficio, v.salarioBeneficio, (sb) => ({
      salarioBeneficio: sb,
      rendaSemLimites
    })),
    ...daConta,
    ...(c.rmi === c.renda && v.rmi === v.renda ? [] : rendas)
  ]
}

/** Every value that both have, and the months that one has. */
export const comparacoes = (c: CartaConferida, v: Visao, arredondamento: Arredondamento): Comparacoes => {
  const meses = alinhar(c, v)
  return [
    ...dasDatas(c, v),
    ...doTempo(c, v),
    ...compararSalarios(meses, c),
    ...compararCorrecao(meses, c, arredondamento),
    ...daMedia(c, v, meses),
    ...doFator(c, v),
    ...numero("coeficiente", CASAS_DO_COEFICIENTE, c.coeficiente, v.coeficiente, (coeficiente) => ({ coeficiente })),
    ...dosLimites(c, v)
  ]
}

/** Benefits up to 04/10/1988: two parts, menor and maior valor-teto (RMI-11). */
import {
  type Arredondamento,
  centavos,
  dinheiro,
  fracao,
  mais,
  menor,
  menorInteiro,
  type Racional,
  vezes
} from "./racional.ts"

/** Rent of a salário de benefício, a coefficient and the groups of twelve contributions above the menor valor-teto. */
export const rendaClps = (dados: {
  readonly sb: bigint
  readonly coeficiente: Racional
  readonly menorValorTeto: bigint
  readonly maiorValorTeto: bigint
  readonly grupos12: number
  readonly modo: Arredondamento
}): bigint => {
  const { coeficiente, menorValorTeto, maiorValorTeto, modo } = dados
  const sb = menorInteiro(dados.sb, maiorValorTeto)
  const limite = centavos(vezes(fracao(9, 10), dinheiro(maiorValorTeto)), modo)
  if (sb <= menorValorTeto) return menorInteiro(centavos(vezes(dinheiro(sb), coeficiente), modo), limite)
  const excesso = dinheiro(sb - menorValorTeto)
  const segunda = menor(vezes(fracao(8, 10), excesso), vezes(excesso, fracao(Math.min(30, dados.grupos12), 30)))
  return menorInteiro(centavos(mais(vezes(coeficiente, dinheiro(menorValorTeto)), segunda), modo), limite)
}

/** Benefits up to 04/10/1988: two parts, menor and maior valor-teto (RMI-11). */
import { COMPETENCIA } from "../../tempo/base/calendario.ts"
import {
  type Arredondamento,
  centavos,
  dinheiro,
  fracao,
  maiorInteiro,
  mais,
  menor,
  menorInteiro,
  type Racional,
  UM,
  vezes
} from "../base/racional.ts"
import { menorValorTeto } from "../base/tabelas.ts"
import { arredondarRenda, type LinhaCalculada, type Parcial, PENSOES, type Quadro } from "../calculo/quadro.ts"
import type { Media } from "../media/media.ts"
import { comMedia } from "../media/medias.ts"
import { coeficienteDaClps, crescente } from "./coeficiente.ts"

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

const rendaDaClps = (q: Quadro, sb: bigint, coeficiente: Racional): bigint =>
  rendaClps({
    sb,
    coeficiente,
    menorValorTeto: menorValorTeto(COMPETENCIA[q.caso.dib]!),
    maiorValorTeto: q.teto,
    grupos12: q.caso.pedido.opcoes.grupos12AcimaMenorTeto,
    modo: q.caso.pedido.opcoes.arredondarRmi ? "ARREDONDAR" : q.caso.pedido.opcoes.arredondamento
  })

const pisoClps = (q: Quadro): bigint => {
  const { especie } = q.caso
  const parte = especie === 31 ? 75 : PENSOES.includes(especie) ? 60 : 90
  // `arredondarRmi` is of the product with the coefficient, not of the floor (RMI-05)
  return centavos(vezes(dinheiro(q.sm), fracao(parte, 100)), q.caso.pedido.opcoes.arredondamento)
}

/** A whole benefit, pension included. */
export const beneficioClps = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, media: Media, n: number): Parcial => {
  const { caso } = q
  const { pedido, tempo } = caso
  const anos = Math.floor(tempo.dias / pedido.opcoes.diasPorAno)
  const sb = menorInteiro(media.media, q.teto)
  const quota = PENSOES.includes(caso.especie)
  const daPensao = crescente(50, 10, pedido.dependentes.quantidade, 100)
  const coeficiente = quota
    ? (caso.coeficiente ?? daPensao)
    : (caso.coeficiente ?? coeficienteDaClps(caso.especie, pedido.sexo, anos))
  const aposentadoria = quota ? coeficienteDaClps(32, pedido.sexo, anos) : coeficiente
  const cheia = rendaDaClps(q, sb, aposentadoria)
  const renda = quota ? arredondarRenda(q, vezes(dinheiro(cheia), coeficiente)) : cheia
  return {
    ...comMedia(q, linhas, media, n),
    sbSemTeto: media.media,
    sb,
    indiceTeto: UM,
    coeficiente,
    rmi: maiorInteiro(renda, pisoClps(q))
  }
}

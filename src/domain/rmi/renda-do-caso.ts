/** From a case to its rent on the DIB: the pipeline of rule RMI-02, each step a function of its own file. */

import { Result } from "effect"
import type { FalhaEvolucao } from "../beneficios/falhas.ts"
import { limiteEm, limitesMensais } from "../beneficios/limites.ts"
import { type Competencia, competenciaDaData } from "../valores/competencia.ts"
import { type Centavos, centavosDe } from "../valores/dinheiro.ts"
import { maiorDe } from "../valores/ordem.ts"
import { passoAPasso } from "../valores/passos.ts"
import { decimalDaFracao } from "./aritmetica/fracao.ts"
import type { Caso } from "./caso/caso.ts"
import { diaDoCalculo } from "./caso/dia-do-calculo.ts"
import { type Escolha, escolher } from "./descarte/melhor-hipotese.ts"
import {
  EFEITO_DO_ART_144,
  evoluirRmi,
  type PedidoDeEvolucao,
  type RendaEvoluida
} from "./evolucao/evolucao-da-renda.ts"
import { type Partida, partir, type Valores } from "./partida/partida.ts"
import type { Preparo } from "./preparo/preparo.ts"
import { indiceDoTeto } from "./renda/indice-do-teto.ts"
import { peloSubsidio } from "./renda/pelo-subsidio.ts"
import { type RegrasDoCaso, regrasDoCaso } from "./renda/regras-da-renda.ts"
import type { RendaCalculada } from "./renda/renda.ts"
import type { ResultadoFundamento } from "./resultado/resultado.ts"
import { tetoDoBeneficioEm } from "./tabelas/parametros.ts"

/** A rent and its evolution. */
export interface Evoluida {
  readonly indiceTeto: ResultadoFundamento["indiceTeto"]
  readonly evolucao: PedidoDeEvolucao
  readonly evoluida: RendaEvoluida
}

/** What each stage gave. */
export interface RendaDoCaso extends Evoluida {
  readonly valores: Valores
  readonly partida: Partida
  readonly regras: RegrasDoCaso
  /** The best hypothesis of discard. */
  readonly escolha: Escolha
}

const ultimoMes = ({ marco, der, metodo }: Caso): Competencia => {
  const ate = maiorDe(competenciaDaData(marco.dib), competenciaDaData(der))
  return metodo.era === "E2" ? maiorDe(ate, EFEITO_DO_ART_144) : ate
}

/** Piso and teto of the day the rent is calculated for. */
const valoresDo = passoAPasso(function* (caso: Caso) {
  const calculadoEm = diaDoCalculo(caso)
  const { salarioMinimo } = limitesMensais(caso.parametros.instantaneo)
  return {
    calculadoEm,
    salarioMinimo: yield* limiteEm(salarioMinimo, competenciaDaData(calculadoEm)),
    teto: centavosDe(yield* tetoDoBeneficioEm(caso.parametros, calculadoEm))
  }
})

/** A rent brought to the DIB and on, with the ceiling index where it comes of a mean; `rmi`: another one than its own. */
export const evoluirRendaDoCaso = (
  caso: Caso,
  { valores: { calculadoEm, teto }, partida }: Pick<RendaDoCaso, "valores" | "partida">,
  renda: RendaCalculada,
  rmi: Centavos = renda.rmi
): Result.Result<Evoluida, FalhaEvolucao> => {
  const indiceTeto = partida.daMedia ? indiceDoTeto(renda.mediaDoIndice, teto) : undefined
  const { parametros, metodo, marco, opcoes } = caso
  const evolucao: PedidoDeEvolucao = {
    instantaneo: parametros.instantaneo,
    rmi,
    inicio: calculadoEm,
    dib: marco.dib,
    ate: ultimoMes(caso),
    indiceTeto,
    fatorPiso: metodo.piso.tipo === "PROPORCIONAL" ? decimalDaFracao(renda.coeficiente) : undefined,
    peloSubsidio: peloSubsidio(caso),
    rendaMinima: metodo.teto === "SALARIO_MINIMO",
    os121Sem147: opcoes.os121Sem147
  }
  return Result.map(evoluirRmi(evolucao), (evoluida) => ({ indiceTeto, evolucao, evoluida }))
}

export const rendaDoCaso = passoAPasso(function* (caso: Caso, preparo: Preparo) {
  const valores = yield* valoresDo(caso)
  const partida = yield* partir(caso, preparo, valores)
  const regras = yield* regrasDoCaso(caso, preparo, partida, valores)
  const escolha = yield* escolher(caso, preparo.descarte, partida, regras)
  const evoluida = yield* evoluirRendaDoCaso(caso, { valores, partida }, escolha.renda)
  return { valores, partida, regras, escolha, ...evoluida }
})

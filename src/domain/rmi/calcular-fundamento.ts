/** One fundamento, from its case to its result: the pipeline of rule RMI-02, each step a function of its own file. */

import { Result } from "effect"
import { limiteEm, limitesMensais } from "../beneficios/limites.ts"
import { type Competencia, competenciaDaData } from "../valores/competencia.ts"
import { type Data, formatarIso } from "../valores/data.ts"
import { type Centavos, centavosDe, decimalDeCentavos } from "../valores/dinheiro.ts"
import { maiorDe } from "../valores/ordem.ts"
import { anosMesesDias } from "../valores/tempo-30-360.ts"
import { decimalDaFracao } from "./aritmetica/fracao.ts"
import type { Caso } from "./caso/caso.ts"
import { diaDoCalculo } from "./caso/dia-do-calculo.ts"
import { type Escolha, escolher } from "./descarte/melhor-hipotese.ts"
import { EFEITO_DO_ART_144, evoluirRmi, type PedidoDeEvolucao } from "./evolucao/evolucao-da-renda.ts"
import { partir, type Valores } from "./partida/partida.ts"
import type { Preparo } from "./preparo/preparo.ts"
import { indiceDoTeto } from "./renda/indice-do-teto.ts"
import { adicional25 } from "./renda/limites-da-renda.ts"
import { peloSubsidio } from "./renda/pelo-subsidio.ts"
import { type RegrasDoCaso, regrasDoCaso } from "./renda/regras-da-renda.ts"
import type { RendaCalculada } from "./renda/renda.ts"
import { dizer } from "./resposta/apuracoes.ts"
import { avisosDoCaso } from "./resposta/avisos.ts"
import { type Calculado, moedaDo } from "./resposta/calculado.ts"
import { dasLinhas } from "./resposta/parte-das-linhas.ts"
import type { FalhaRmi, ResultadoCalculado, ResultadoFundamento } from "./resultado/resultado.ts"
import { tetoDoBeneficioEm } from "./tabelas/parametros.ts"

const ultimoMes = ({ marco, der, metodo }: Caso): Competencia => {
  const ate = maiorDe(competenciaDaData(marco.dib), competenciaDaData(der))
  return metodo.era === "E2" ? maiorDe(ate, EFEITO_DO_ART_144) : ate
}

const evolucaoDe = (
  caso: Caso,
  calculadoEm: Data,
  { rmi, coeficiente }: RendaCalculada,
  indiceTeto: ResultadoFundamento["indiceTeto"]
): PedidoDeEvolucao => ({
  instantaneo: caso.parametros.instantaneo,
  rmi,
  inicio: calculadoEm,
  dib: caso.marco.dib,
  ate: ultimoMes(caso),
  indiceTeto,
  fatorPiso: caso.metodo.piso.tipo === "PROPORCIONAL" ? decimalDaFracao(coeficiente) : undefined,
  peloSubsidio: peloSubsidio(caso),
  rendaMinima: caso.metodo.teto === "SALARIO_MINIMO",
  os121Sem147: caso.opcoes.os121Sem147
})

/** The amounts and dates of a result that do not depend on how its rows were chosen. */
const identificacao = ({ metodo, marco, especie, opcoes, tempo }: Caso) => ({
  fundamento: metodo.rotulo,
  chaveFundamento: metodo.chave,
  marcoTemporal: marco.valor,
  especie,
  dib: formatarIso(marco.dib),
  dda: formatarIso(marco.dda),
  era: metodo.era,
  opcoes,
  tempo: anosMesesDias(tempo.dias),
  carencia: tempo.carencia
})

/** Fator, salário de benefício, coefficient and rent. */
const daRenda = (regras: RegrasDoCaso, { renda, leitura }: Escolha) => ({
  ...(regras.fator === undefined
    ? {}
    : { fator: regras.fator.escrever(leitura.dias, renda.multiplicador !== undefined) }),
  sbSemTeto: decimalDeCentavos(renda.sbSemTeto),
  limitacao: renda.limitacao,
  sb: decimalDeCentavos(renda.sb),
  ...regras.base.escrever(leitura, renda),
  coeficiente: regras.coeficiente.escrever(leitura),
  limitacaoRmi: renda.limitacaoRmi,
  rmi: decimalDeCentavos(renda.rmi)
})

/** The 25% of the great invalid, of the rent of the DIB. */
const comAdicional = ({ metodo, acrescimo25, opcoes }: Caso, renda: Centavos) =>
  metodo.acrescimo25 && acrescimo25 ? { adicional25: decimalDeCentavos(adicional25(renda, opcoes.arredondamento)) } : {}

/** Piso and teto of the day the rent is calculated for. */
const valoresDo = (caso: Caso): Result.Result<Valores, FalhaRmi> =>
  Result.gen(function* () {
    const calculadoEm = diaDoCalculo(caso)
    const { salarioMinimo } = limitesMensais(caso.parametros.instantaneo)
    return {
      calculadoEm,
      salarioMinimo: yield* limiteEm(salarioMinimo, competenciaDaData(calculadoEm)),
      teto: centavosDe(yield* tetoDoBeneficioEm(caso.parametros, calculadoEm))
    }
  })

export const calcularFundamento = (caso: Caso, preparo: Preparo): Result.Result<ResultadoFundamento, FalhaRmi> =>
  Result.gen(function* () {
    const valores = yield* valoresDo(caso)
    const { calculadoEm, teto } = valores
    const partida = yield* partir(caso, preparo, valores)
    const regras = yield* regrasDoCaso(caso, preparo, partida, valores)
    const escolha = yield* escolher(caso, preparo.descarte, partida, regras)
    const { renda } = escolha
    const indiceTeto = partida.daMedia ? indiceDoTeto(renda.mediaDoIndice, teto) : undefined
    const evolucao = evolucaoDe(caso, calculadoEm, renda, indiceTeto)
    const evoluida = yield* evoluirRmi(evolucao)
    const resultado: ResultadoCalculado = {
      ...identificacao(caso),
      metodo: partida.metodo,
      ...dasLinhas(caso, partida, escolha),
      ...daRenda(regras, escolha),
      ...(indiceTeto === undefined ? {} : { indiceTeto }),
      rendaNaDib: decimalDeCentavos(evoluida.naDib),
      ...comAdicional(caso, evoluida.naDib),
      descarte: escolha.descarte,
      evolucao: evoluida.passos,
      avisos: avisosDoCaso(caso, partida, evoluida, regras, preparo.atividades),
      conclusao: escolha.conclusao
    }
    const moeda = moedaDo(caso, calculadoEm)
    const calculado: Calculado = { caso, ...valores, partida, regras, escolha, evolucao, evoluida, moeda, resultado }
    const { explicacao, ...rastro } = dizer(calculado, preparo.comRastro)
    return {
      ...resultado,
      explicacao,
      maisVantajoso: false,
      ...rastro
    }
  })

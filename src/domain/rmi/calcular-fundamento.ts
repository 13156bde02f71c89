/** One fundamento, from its case to its result: what its rent was made of, and the words about it. */

import { formatarIso } from "../valores/data.ts"
import { type Centavos, decimalDeCentavos } from "../valores/dinheiro.ts"
import { passoAPasso } from "../valores/passos.ts"
import { anosMesesDias } from "../valores/tempo-30-360.ts"
import type { Caso } from "./caso/caso.ts"
import type { Escolha } from "./descarte/melhor-hipotese.ts"
import type { Preparo } from "./preparo/preparo.ts"
import { adicional25 } from "./renda/limites-da-renda.ts"
import type { RegrasDoCaso } from "./renda/regras-da-renda.ts"
import { rendaDoCaso } from "./renda-do-caso.ts"
import { dizer } from "./resposta/apuracoes.ts"
import { avisosDoCaso } from "./resposta/avisos.ts"
import { type Calculado, moedaDo } from "./resposta/calculado.ts"
import { dasLinhas } from "./resposta/parte-das-linhas.ts"
import type { ResultadoCalculado } from "./resultado/resultado.ts"

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

export const calcularFundamento = passoAPasso(function* (caso: Caso, preparo: Preparo) {
  const { valores, partida, regras, escolha, indiceTeto, evolucao, evoluida } = yield* rendaDoCaso(caso, preparo)
  const { calculadoEm } = valores
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

/** From the rows of a case to its mean: steps 2 to 5 of the pipeline (rule RMI-02). */
import { Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import type { Caso, PedidoDeJanela } from "../caso/caso.ts"
import { correcaoClps, semCorrecao } from "../correcao/clps.ts"
import { type Correcao, correcaoAte } from "../correcao/correcao.ts"
import { JULHO_1994, LEI_9528 } from "../metodo/era.ts"
import type { DivisorMinimo, FalhaRmi, TabelaRmiSemValor } from "../resultado/resultado.ts"
import type { BeneficioRecebido, JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import { corrigirLinhas, type LinhaLimitada, type LinhasDoPbc } from "../salarios/corrigidas.ts"
import { janelaDoPbc, type MetodoDeLinhas, selecionarMedia } from "./pbc.ts"
import type { Selecao } from "./selecao.ts"
import { dozeUltimas } from "./ultimos-meses.ts"

export interface PedidoDeBase {
  readonly caso: Caso
  readonly metodo: MetodoDeLinhas
  /** Day the amounts are brought to: the DDA, or the DIB by option (rule RMI-14). */
  readonly calculadoEm: Data
  readonly divisorMinimo: DivisorMinimo["tipo"] | null
}

export interface BaseDeLinhas {
  readonly metodo: MetodoDeLinhas
  /** Months in which rows may enter. */
  readonly janela: JanelaDeMeses
  readonly linhas: LinhasDoPbc
  readonly selecao: Selecao
  readonly media: Centavos
  readonly divisorMinimo: DivisorMinimo["tipo"] | null
  /** Undefined when there is no salary: what does not exist limits nothing (rule RMI-45). */
  readonly mediaDozeUltimos: Centavos | undefined
  /** First month whose index is not published (rule RMI-115). */
  readonly projetadoDesde: Competencia | null
  readonly semValor: ReadonlyArray<BeneficioRecebido>
}

/** Retirements, whose salaries the auxílio-acidente increases (Lei 8.213 art. 31). */
const APOSENTADORIAS: ReadonlySet<Especie> = new Set([41, 42, 46, 57, 32, 92])
/** The pension and the auxílio-reclusão are of a hypothetical retirement (rule RMI-66). */
const DE_APOSENTADORIA_HIPOTETICA: ReadonlySet<Especie> = new Set([21, 93, 25])

const comAuxilioAcidente = (especie: Especie, regente: Data): boolean =>
  regente >= LEI_9528 && (APOSENTADORIAS.has(especie) || DE_APOSENTADORIA_HIPOTETICA.has(especie))

/** Fundamento whose rural months without contribution enter the PBC (rule RMI-64). */
const HIBRIDA = "L8213_48_3_HIBRIDA"

const primeiroMes = (linhas: ReadonlyArray<LinhaLimitada>, { de, ate }: JanelaDeMeses): Competencia =>
  linhas.find(({ linha }) => linha.competencia >= de && linha.competencia <= ate)?.linha.competencia ?? ate

const correcaoDo = (
  { caso, metodo, calculadoEm }: PedidoDeBase,
  inicio: Competencia
): Result.Result<Correcao, TabelaRmiSemValor> => {
  const { parametros, opcoes } = caso
  if (metodo === "MEDIA_36_48_SEM_12") return correcaoClps(parametros, inicio, calculadoEm)
  if (metodo === "MEDIA_12_18") return semCorrecao(parametros, inicio, calculadoEm)
  return correcaoAte(parametros, inicio, maisCompetencias(competenciaDaData(calculadoEm), -1), opcoes)
}

/** Months from 07/1994 to the one before the DDA, or the DIB (rule RMI-41). */
const mesesDecorridos = (calculadoEm: Data): number => competenciaDaData(calculadoEm) - JULHO_1994

const calcular = (p: PedidoDeBase, pedido: PedidoDeJanela): Result.Result<BaseDeLinhas, FalhaRmi> =>
  Result.gen(function* () {
    const { caso, metodo, calculadoEm, divisorMinimo } = p
    const { opcoes } = caso
    const { janela } = pedido
    const { linhas, semValor } = yield* caso.linhas(pedido)
    const correcao = yield* correcaoDo(p, primeiroMes(linhas, janela))
    const doPbc = corrigirLinhas(linhas, janela, correcao, opcoes.arredondamento)
    const selecao = selecionarMedia(doPbc.corrigidas, {
      metodo,
      divisorMinimo,
      mesesDecorridos: mesesDecorridos(calculadoEm),
      opcoes
    })
    const doze = dozeUltimas(doPbc.corrigidas)
    const media = ({ soma, divisor }: Selecao) =>
      divisor === 0 ? (0 as Centavos) : dividir(soma, divisor, opcoes.arredondamento)
    return {
      metodo,
      janela,
      linhas: doPbc,
      selecao,
      media: media(selecao),
      divisorMinimo,
      mediaDozeUltimos: doze.divisor === 0 ? undefined : media(doze),
      projetadoDesde: correcao.projetadoDesde,
      semValor
    }
  })

/** The base of a case, found once for the fundamentos of a person that share it. */
export const baseDeLinhas = (p: PedidoDeBase): Result.Result<BaseDeLinhas, FalhaRmi> => {
  const { caso, metodo, calculadoEm, divisorMinimo } = p
  const { marco, opcoes, especie, regente, bases } = caso
  const comAuxilio = comAuxilioAcidente(especie, regente)
  const comRural = caso.metodo.chave === HIBRIDA
  const chave = [metodo, marco.dda, calculadoEm, divisorMinimo, comAuxilio, comRural].join()
  const pronta = bases.get(chave)
  if (pronta !== undefined) return pronta
  const janela = janelaDoPbc({ metodo, dda: marco.dda, opcoes })
  const nova = calcular(p, { janela, comAuxilioAcidente: comAuxilio, comRural })
  bases.set(chave, nova)
  return nova
}

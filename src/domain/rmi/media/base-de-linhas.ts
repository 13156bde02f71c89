/** From the rows of a case to its mean: steps 2 to 5 of the pipeline. */
import type { Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import { ehAposentadoria, ehDeDependente } from "../../beneficios/familias.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Centavos, ZERO } from "../../valores/dinheiro.ts"
import { umaVez } from "../../valores/memoria.ts"
import { passoAPasso } from "../../valores/passos.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import type { Caso } from "../caso/caso.ts"
import type { Correcao } from "../correcao/correcao.ts"
import { LEI_9528 } from "../metodo/era.ts"
import type { DivisorMinimo, FalhaRmi } from "../resultado/resultado.ts"
import type { JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import { corrigirLinhas, type LinhaLimitada, type LinhasDoPbc } from "../salarios/corrigidas.ts"
import type { Separadas } from "../salarios/memoria.ts"
import type { LinhasDaJanela, PedidoDeJanela } from "../salarios/montagem.ts"
import type { MesesSemSalario } from "../salarios/sem-remuneracao.ts"
import { mesesDecorridos } from "./divisor-minimo.ts"
import { type MetodoDeLinhas, mediaDeLinhas } from "./metodos-da-media.ts"
import { janelaDoPbc, vidaToda } from "./pbc.ts"
import type { Selecao } from "./selecao.ts"
import { dozeUltimas } from "./ultimos-meses.ts"

/** The rows a case has, and the bases already found of them: fundamentos of one marco share them. */
export interface FonteDeBases {
  readonly linhas: LinhasDaJanela
  readonly bases: Map<string, Result.Result<BaseDeLinhas, FalhaRmi>>
  /** Puts corrected rows of another calculation in place of ours, where two calculations are compared. */
  readonly outras?: (linhas: LinhasDoPbc) => LinhasDoPbc
}

export interface PedidoDeBase {
  readonly caso: Caso
  readonly fonte: FonteDeBases
  readonly metodo: MetodoDeLinhas
  /** Day the amounts are brought to: the DDA, or the DIB by option. */
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
  /** Undefined when there is no salary: what does not exist limits nothing. */
  readonly mediaDozeUltimos: Centavos | undefined
  readonly correcao: Correcao
  readonly semValor: ReadonlyArray<BeneficioRecebido>
  readonly semSalario: MesesSemSalario
  /** The competences in the mean, the same for every fundamento of a marco before its discards. */
  readonly competenciasUsadas: () => ReadonlySet<Competencia>
  /** The competences of its rows in words, found by the first fundamento and shared by the others. */
  readonly ditas: { separadas?: Separadas }
}

/**
 * The auxílio-acidente increases the salaries of retirements (Lei 8.213 art. 31), and what dependants receive is of a
 * hypothetical one.
 */
const comAuxilioAcidente = (especie: Especie, regente: Data): boolean =>
  regente >= LEI_9528 && (ehAposentadoria(especie) || ehDeDependente(especie))

/** Fundamento whose rural months without contribution enter the PBC. */
const HIBRIDA = "L8213_48_3_HIBRIDA"

const primeiroMes = (linhas: ReadonlyArray<LinhaLimitada>, { de, ate }: JanelaDeMeses): Competencia =>
  linhas.find(({ linha }) => linha.competencia >= de && linha.competencia <= ate)?.linha.competencia ?? ate

const calcular = passoAPasso(function* (p: PedidoDeBase, pedido: PedidoDeJanela) {
  const { caso, fonte, metodo, calculadoEm, divisorMinimo } = p
  const { parametros, opcoes } = caso
  const { correcao: modo, selecionar } = mediaDeLinhas(metodo)
  const { janela } = pedido
  const { linhas, semValor, semSalario } = yield* fonte.linhas(pedido)
  const correcao = yield* modo.preparar(parametros, primeiroMes(linhas, janela), calculadoEm, opcoes)
  const nossas = corrigirLinhas(linhas, janela, correcao, opcoes.arredondamento)
  const doPbc = fonte.outras === undefined ? nossas : fonte.outras(nossas)
  const selecao = selecionar(doPbc.corrigidas, {
    comDivisorMinimo: divisorMinimo !== null && !vidaToda(metodo, opcoes),
    mesesDecorridos: mesesDecorridos(calculadoEm),
    criterioDivisorMinimo: opcoes.criterioDivisorMinimo
  })
  const doze = dozeUltimas(doPbc.corrigidas)
  const media = ({ soma, divisor }: Selecao) => (divisor === 0 ? ZERO : dividir(soma, divisor, opcoes.arredondamento))
  return {
    metodo,
    janela,
    linhas: doPbc,
    selecao,
    media: media(selecao),
    divisorMinimo,
    mediaDozeUltimos: doze.divisor === 0 ? undefined : media(doze),
    correcao,
    semValor,
    semSalario,
    competenciasUsadas: umaVez(() => new Set(selecao.usadas.map((i) => doPbc.corrigidas[i]!.competencia))),
    ditas: {}
  }
})

/** The base of a case, found once for the fundamentos of a person that share it. */
export const baseDeLinhas = (p: PedidoDeBase): Result.Result<BaseDeLinhas, FalhaRmi> => {
  const { caso, fonte, metodo, calculadoEm, divisorMinimo } = p
  const { marco, opcoes, especie, regente } = caso
  const { bases } = fonte
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

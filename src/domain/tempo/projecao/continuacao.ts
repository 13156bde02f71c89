/**
 * The request of a person who goes on as today: what was being contributed at the end goes on, of the same kind, up to the
 * last day that is projected. An assumption for who asks when a right will be met, and never part of a calculation.
 */
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, dataDePartes, maisDias, maisMeses, partes } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { PedidoTempo } from "../pedido/entrada.ts"
import { CLASSE_DA_NATUREZA } from "../pedido/enumeracoes.ts"
import type { PeriodoContribuicao, SalarioDoPeriodo } from "../pedido/periodos.ts"
import { comAliquotaReduzida } from "../periodos/competencias-fora.ts"
import { ANOS_DE_PROJECAO } from "../pessoa/preparo.ts"

/** A period of the request that goes on. */
export interface Continuado {
  /** Position in the request. */
  readonly indice: number
  readonly periodo: PeriodoContribuicao
  /** First day that is assumed. */
  readonly desde: Data
  /** Whether its months are assumed to be paid at a reduced rate, as its last one is. */
  readonly aliquotaReduzida: boolean
}

export interface Continuacao {
  /** One of each kind; never empty. */
  readonly continuados: ReadonlyArray<Continuado>
  /** Whether they were going on by the DER: else they begin again on the day after it. */
  readonly semInterrupcao: boolean
  /** Whether a disability of `periodosPcd` goes on too. */
  readonly deficiencia: boolean
  readonly ate: Data
  /** Asked on the last day: a period is counted in one piece, as on the day of each right, and not cut at the DER. */
  readonly pedido: PedidoTempo
}

/** Nobody is asked to work longer than this, in years of age. */
const MAIOR_IDADE = 100

/** The last day that is projected. */
const fimDaProjecao = ({ dadosSegurado: { nascimento } }: PedidoTempo, hoje: Data): Data =>
  menorDe(dataDePartes(partes(hoje).ano + ANOS_DE_PROJECAO, 12, 31)!, maisMeses(nascimento, MAIOR_IDADE * 12))

/** Work or contribution that counts. */
const continua = ({ formaContagem, naturezaVinculo }: PeriodoContribuicao): boolean =>
  formaContagem !== "NAO_COMPUTAR" && CLASSE_DA_NATUREZA[naturezaVinculo] !== "BENEFICIO"

/** Going on by the DER: the last month before it may not be in the records yet. */
const emCurso = (fim: Data, der: Data): boolean => competenciaDaData(fim) >= competenciaDaData(der) - 1

const ultimoSalario = ({ salarios }: PeriodoContribuicao): SalarioDoPeriodo | undefined =>
  salarios.reduce<SalarioDoPeriodo | undefined>(
    (ultimo, salario) => (ultimo === undefined || salario.competencia >= ultimo.competencia ? salario : ultimo),
    undefined
  )

const reduzida = (periodo: PeriodoContribuicao): SalarioDoPeriodo | undefined => {
  const ultimo = ultimoSalario(periodo)
  return ultimo !== undefined && comAliquotaReduzida(ultimo) ? ultimo : undefined
}

/** What two periods that go on side by side must differ in to be counted both. */
const especieDo = (periodo: PeriodoContribuicao): string => {
  const { formaContagem, naturezaVinculo, grauDeficiencia, contarCarencia, fatorConversaoModificado } = periodo
  const fator = fatorConversaoModificado === undefined ? "" : String(fatorConversaoModificado)
  const taxa = reduzida(periodo) !== undefined
  return [formaContagem, naturezaVinculo, grauDeficiencia, contarCarencia, fator, taxa].join("|")
}

const mesesDesde = (desde: Data, ate: Data): ReadonlyArray<Competencia> => {
  const primeira = competenciaDaData(desde)
  return Array.from({ length: competenciaDaData(ate) - primeira + 1 }, (_, i) => maisCompetencias(primeira, i))
}

/** The months to come, each like the last one; amounts at the minimum or above need not be known. */
const salariosDe = (periodo: PeriodoContribuicao, desde: Data, ate: Data): ReadonlyArray<SalarioDoPeriodo> => {
  const ultimo = reduzida(periodo)
  return ultimo === undefined
    ? []
    : mesesDesde(desde, ate).map((competencia) => ({ ...ultimo, competencia, ajustada: true }))
}

/** The same work from a day on. */
const continuacaoDo = (periodo: PeriodoContribuicao, desde: Data, ate: Data): PeriodoContribuicao => {
  const { id: _, computavelDesde: __, decimosTerceiros: ___, ...mesmo } = periodo
  return { ...mesmo, dataInicial: desde, dataFinal: ate, indicadores: [], salarios: salariosDe(periodo, desde, ate) }
}

/** What goes on of the last month with work, one of each kind. */
const continuadosDe = ({ periodosContribuicao, dataApuracao: der }: PedidoTempo): ReadonlyArray<Continuado> => {
  const candidatos = periodosContribuicao.flatMap((periodo, indice) => (continua(periodo) ? [{ periodo, indice }] : []))
  const fim = candidatos.reduce<Data | undefined>(
    (ultimo, { periodo: { dataFinal } }) => (ultimo === undefined ? dataFinal : maiorDe(ultimo, dataFinal)),
    undefined
  )
  if (fim === undefined) return []
  const doUltimoMes = candidatos.filter(
    ({ periodo }) => competenciaDaData(periodo.dataFinal) === competenciaDaData(fim)
  )
  const deCadaEspecie = new Map(doUltimoMes.map((candidato) => [especieDo(candidato.periodo), candidato]))
  return [...deCadaEspecie.values()].map(({ periodo, indice }) => ({
    indice,
    periodo,
    desde: maisDias(emCurso(fim, der) ? periodo.dataFinal : der, 1),
    aliquotaReduzida: reduzida(periodo) !== undefined
  }))
}

/** The disability that goes on: the last one, when it reaches the DER. */
const comDeficiencia = ({ periodosPcd, dataApuracao }: PedidoTempo, ate: Data): PedidoTempo["periodosPcd"] => {
  const fim = periodosPcd.reduce((ultimo, { dataFinal }) => Math.max(ultimo, dataFinal), Number.NEGATIVE_INFINITY)
  return periodosPcd.map((periodo) =>
    periodo.dataFinal === fim && emCurso(periodo.dataFinal, dataApuracao)
      ? { ...periodo, dataFinal: maiorDe(periodo.dataFinal, ate) }
      : periodo
  )
}

/** The request of who goes on as today; `undefined`: there is no work to go on. */
export const continuar = (pedido: PedidoTempo, hoje: Data): Continuacao | undefined => {
  const ate = fimDaProjecao(pedido, hoje)
  const continuados = continuadosDe(pedido).filter(({ desde }) => desde <= ate)
  const [primeiro] = continuados
  if (primeiro === undefined) return undefined
  const { dataReafirmacao: _, ...semReafirmacao } = pedido
  const periodosPcd = comDeficiencia(pedido, ate)
  return {
    continuados,
    semInterrupcao: emCurso(primeiro.periodo.dataFinal, pedido.dataApuracao),
    deficiencia: periodosPcd.some((periodo, i) => periodo !== pedido.periodosPcd[i]),
    ate,
    pedido: {
      ...semReafirmacao,
      dataApuracao: ate,
      periodosPcd,
      periodosContribuicao: [
        ...pedido.periodosContribuicao,
        ...continuados.map(({ periodo, desde }) => continuacaoDo(periodo, desde, ate))
      ]
    }
  }
}

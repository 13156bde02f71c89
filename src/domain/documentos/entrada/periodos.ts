/** Periods of the relations that are work or payment (E3 to E9, E12). */
import { type Competencia, formatarCompetencia, lerCompetencia, ultimoDia } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import type { Relacao } from "../relacao.ts"
import { avisar } from "./avisos.ts"
import type { ContaCarencia } from "./em-dia.ts"
import { type Classe, decimosDe, type Mes, mesesDe, salariosDe } from "./meses.ts"
import type { OrigemEntrada, PeriodoLido, SalarioAvulso } from "./modelo.ts"
import { descricaoDe, formaContagemDe, naturezaDe, observacaoDe, relacaoFora } from "./situacao.ts"

/** What a relation gives to the request body. */
export interface Conversao {
  readonly periodos: ReadonlyArray<PeriodoLido>
  readonly salarios: ReadonlyArray<SalarioAvulso>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

export interface Contexto {
  readonly origem: OrigemEntrada
  readonly contaCarencia: ContaCarencia
  /** Some relation of the document has a value row. */
  readonly temValores: boolean
}

const NADA: Conversao = { periodos: [], salarios: [], avisos: [] }

export const ultimoDiaDoMes = (mes: string): string => formatarIso(ultimoDia(lerCompetencia(mes)!))

/** E12: each 13th salary goes to the last period that starts in or before its month, else to the first one. */
export const comDecimos = (relacao: Relacao, periodos: ReadonlyArray<PeriodoLido>): ReadonlyArray<PeriodoLido> => {
  const porPeriodo = Map.groupBy(decimosDe(relacao), ({ competencia }) =>
    Math.max(
      0,
      periodos.findLastIndex(({ dataInicial }) => dataInicial.slice(0, 7) <= competencia)
    )
  )
  return periodos.map((periodo, i) => {
    const decimosTerceiros = porPeriodo.get(i)
    return decimosTerceiros === undefined ? periodo : { ...periodo, decimosTerceiros }
  })
}

interface Trecho {
  readonly dataInicial: string
  readonly dataFinal: string
  readonly classe: Classe
  readonly contarCarencia: boolean
  readonly meses: ReadonlyArray<Mes>
  /** What the dates add to the remark. */
  readonly observacao?: string
}

const periodosDe = (
  relacao: Relacao,
  { origem }: Contexto,
  trechos: ReadonlyArray<Trecho>
): ReadonlyArray<PeriodoLido> =>
  comDecimos(
    relacao,
    trechos.map((trecho, i) => ({
      id: trechos.length === 1 ? `${relacao.seq}` : `${relacao.seq}-${i + 1}`,
      descricao: descricaoDe(relacao),
      dataInicial: trecho.dataInicial,
      dataFinal: trecho.dataFinal,
      formaContagem: formaContagemDe(relacao, trecho.classe),
      naturezaVinculo: naturezaDe(relacao.categoria),
      contarCarencia: trecho.contarCarencia,
      origem,
      indicadores: relacao.indicadores,
      ...observacaoDe(relacao, trecho.classe, trecho.observacao),
      salarios: salariosDe(trecho.meses)
    }))
  )

/** E7. */
const contarCarencia = (relacao: Relacao, { contaCarencia }: Contexto, classe: Classe, mes: string): boolean =>
  formaContagemDe(relacao, classe) === "COMUM" &&
  (relacao.tipo !== "CONTRIBUICAO" || contaCarencia(relacao.categoria, mes))

/** E3: one period with the printed dates, all value rows inside. */
const porDatas = (relacao: Relacao, contexto: Contexto, meses: ReadonlyArray<Mes>): Conversao => {
  const { dataInicio, dataFim, ultimaRemuneracao, seq } = relacao
  const ultima = ultimaRemuneracao ?? meses.at(-1)?.competencia
  const dataFinal = dataFim ?? (ultima === undefined ? undefined : ultimoDiaDoMes(ultima))
  if (dataInicio === null || dataFinal === undefined || dataFinal < dataInicio)
    return {
      periodos: [],
      salarios: salariosDe(meses).map(({ competencia, valor }) => ({ competencia, valor, origem: contexto.origem })),
      avisos: [avisar("PERIODO_SEM_DATAS", seq)]
    }
  const trecho = {
    dataInicial: dataInicio,
    dataFinal,
    classe: "NORMAL" as const,
    contarCarencia: contarCarencia(relacao, contexto, "NORMAL", dataInicio.slice(0, 7)),
    meses
  }
  return dataFim === null
    ? {
        periodos: periodosDe(relacao, contexto, [
          { ...trecho, observacao: "Data final presumida pela última remuneração." }
        ]),
        salarios: [],
        avisos: [avisar("DATA_FIM_PRESUMIDA", seq)]
      }
    : { periodos: periodosDe(relacao, contexto, [trecho]), salarios: [], avisos: [] }
}

interface Sequencia {
  readonly classe: Classe
  readonly contarCarencia: boolean
  readonly meses: Array<Mes>
  ultima: Competencia
}

/** Maximal runs of consecutive months with the same class and the same answer to "counts for carência". */
const sequencias = (relacao: Relacao, contexto: Contexto, meses: ReadonlyArray<Mes>): ReadonlyArray<Sequencia> => {
  const todas: Array<Sequencia> = []
  const fora = relacaoFora(relacao)
  for (const mes of meses) {
    const classe = fora ? "NORMAL" : mes.classe
    const conta = contarCarencia(relacao, contexto, classe, mes.competencia)
    const competencia = lerCompetencia(mes.competencia)!
    const aberta = todas.at(-1)
    if (aberta?.ultima === competencia - 1 && aberta.classe === classe && aberta.contarCarencia === conta) {
      aberta.meses.push(mes)
      aberta.ultima = competencia
    } else todas.push({ classe, contarCarencia: conta, meses: [mes], ultima: competencia })
  }
  return todas
}

const noMes = (dia: string | null, mes: string): string | undefined => (dia?.slice(0, 7) === mes ? dia : undefined)

/** E4: only the first period takes the printed start and only the last one the printed end, each in its own month. */
const porMeses = (relacao: Relacao, contexto: Contexto, meses: ReadonlyArray<Mes>): Conversao => {
  const todas = sequencias(relacao, contexto, meses)
  const trechos = todas.map((sequencia, i): Trecho => {
    const primeiro = sequencia.meses[0]!.competencia
    const ultimo = formatarCompetencia(sequencia.ultima)
    const inicio = i === 0 ? noMes(relacao.dataInicio, primeiro) : undefined
    const fim = i === todas.length - 1 ? noMes(relacao.dataFim, ultimo) : undefined
    return { ...sequencia, dataInicial: inicio ?? `${primeiro}-01`, dataFinal: fim ?? ultimoDiaDoMes(ultimo) }
  })
  return { ...NADA, periodos: periodosDe(relacao, contexto, trechos) }
}

/** Relations whose time is the one of their months: who pays, or serves companies, proves month by month. */
const contaPorMeses = ({ tipo, categoria }: Relacao): boolean =>
  tipo === "CONTRIBUICAO" ||
  tipo === "AGRUPAMENTO" ||
  (tipo === "EMPREGO" && (categoria === "CONTRIBUINTE_INDIVIDUAL" || categoria === "FACULTATIVO"))

/** Periods of a relation of work or payment; benefits and events give none here. */
export const converterRelacao = (relacao: Relacao, contexto: Contexto): Conversao => {
  if (relacao.tipo === "BENEFICIO" || relacao.tipo === "EVENTO") return NADA
  const meses = mesesDe(relacao)
  if (!contaPorMeses(relacao)) return porDatas(relacao, contexto, meses)
  if (meses.length > 0) return porMeses(relacao, contexto, meses)
  if (relacao.categoria === "SEGURADO_ESPECIAL") return porDatas(relacao, contexto, meses)
  const aviso = avisar("PERIODO_SEM_COMPETENCIAS", relacao.seq)
  if (contexto.temValores) return { ...NADA, avisos: [aviso] }
  const datas = porDatas(relacao, contexto, meses)
  return { ...datas, avisos: [...datas.avisos, aviso] }
}

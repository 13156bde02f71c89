/** The segments of the answer and the stretches of every period, with what does not count and why (rule TC-70). */

import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import { type Data, formatarIso, maior, menor } from "../../valores/data.ts"
import { DIAS_DO_ANO, diasIdade, truncar4 } from "../../valores/tempo-30-360.ts"
import type { Segmento } from "../contagem/acumulado.ts"
import { type Competencias, mesesNoIntervalo } from "../contagem/carencia.ts"
import { converterDias, fatorEmNumero } from "../periodos/conversao.ts"
import { type Intervalo, subtrair } from "../periodos/intervalos.ts"
import { type Periodo, valido } from "../periodos/periodos.ts"
import type { Epoca, Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import type { LinhaPeriodo, MotivoNaoComputado, Segmento as SegmentoDaResposta } from "../resultado/resultado.ts"
import { fatorMostrado, type Visao } from "./visao.ts"

/** A segment and the months it adds to the carência. */
export interface ComCarencia {
  readonly segmento: Segmento
  readonly carencia: number
  /** First competence not yet given to an earlier segment. */
  readonly desde: Competencia
  readonly competencias: Competencias
}

/** Months each segment adds to the carência: a competence belongs to the first segment that touches it (TC-24). */
const comCarencia = (segmentos: ReadonlyArray<Segmento>, epoca: Epoca, visao: Visao): ReadonlyArray<ComCarencia> => {
  const competencias = epoca.carencia(visao.contagemCarencia)
  let posicao = 0
  let livre = 0
  return segmentos.map((segmento) => {
    const { quantos, ate } = mesesNoIntervalo(competencias, segmento, posicao)
    const desde = Math.max(livre, competenciaDaData(segmento.ini)) as Competencia
    posicao = ate
    livre = competenciaDaData(segmento.fim) + 1
    return { segmento, carencia: quantos, desde, competencias }
  })
}

/** Segments up to the DER with the periods computable at the DER; after it, at the end of what is looked at. */
const segmentosMostrados = (pessoa: Pessoa, epocas: Epocas, visao: Visao): ReadonlyArray<ComCarencia> => {
  const { der, horizonte } = pessoa
  const naDer = epocas.de(der)
  const noFim = epocas.de(horizonte)
  const ate = comCarencia(naDer.segmentos(visao.familia), naDer, visao)
  if (naDer === noFim) return ate
  const depois = comCarencia(noFim.segmentos(visao.familia), noFim, visao)
  return [...ate.filter((s) => s.segmento.fim <= der), ...depois.filter((s) => s.segmento.ini > der)]
}

const segmentoDaResposta = (visao: Visao, { segmento: s, carencia }: ComCarencia): SegmentoDaResposta => {
  const fator = fatorMostrado(visao, s)
  return {
    dataInicial: formatarIso(s.ini),
    dataFinal: formatarIso(s.fim),
    descricao: s.periodo.fonte.descricao,
    formaContagem: s.periodo.forma,
    fator: fatorEmNumero(fator),
    dias: s.dias,
    diasConvertidos: converterDias(s.dias, fator),
    carencia
  }
}

/** A stretch of a period as it is listed; `origem` = the kept segment it comes from. */
export interface Linha extends Intervalo {
  readonly periodo: Periodo
  readonly origem: ComCarencia | undefined
  readonly texto: LinhaPeriodo
}

const linha = (
  pessoa: Pessoa,
  periodo: Periodo,
  { ini, fim }: Intervalo,
  medido: {
    readonly fator: number
    readonly dias: number
    readonly carencia: number
    readonly motivo: MotivoNaoComputado | undefined
  },
  origem?: ComCarencia
): Linha => {
  const { fonte } = periodo
  const { fator, dias, carencia, motivo } = medido
  return {
    ini,
    fim,
    periodo,
    origem,
    texto: {
      ...(fonte.id === undefined ? {} : { id: fonte.id }),
      dataInicial: formatarIso(ini),
      dataFinal: formatarIso(fim),
      descricao: fonte.descricao,
      formaContagem: periodo.forma,
      grauDeficiencia: pessoa.deficiencia.grauEm(periodo, ini),
      naturezaVinculo: periodo.natureza,
      fator: fatorEmNumero(fator),
      tempoSimples: dias,
      tempoConvertido: converterDias(dias, fator),
      carencia,
      idade: truncar4(diasIdade(pessoa.nascimento, fim), DIAS_DO_ANO),
      ...(motivo === undefined ? {} : { motivo })
    }
  }
}

/** Why the days of a period were not kept. */
const motivoDoPeriodo = (p: Periodo, pessoa: Pessoa, ini: Data): MotivoNaoComputado => {
  if (!valido(p)) return "NAO_COMPUTAR"
  const referencia = ini <= pessoa.der ? pessoa.der : pessoa.horizonte
  return p.computavelDesde > p.ini && p.computavelDesde > referencia ? "NAO_COMPUTAVEL_AINDA" : "CONCOMITANTE"
}

/** The days of a period that no segment of its own covers, cut at the DER. */
const naoMantidos = (pessoa: Pessoa, p: Periodo, mantidos: ReadonlyArray<Intervalo>, doGrupo: boolean) => {
  const metades = [
    { ini: p.ini, fim: menor(p.fim, pessoa.der) },
    { ini: maior(p.ini, (pessoa.der + 1) as Data), fim: p.fim }
  ].filter((i) => i.ini <= i.fim)
  return metades
    .flatMap((i) => subtrair(i, mantidos))
    .map((i) =>
      linha(pessoa, p, i, {
        fator: 0,
        dias: 0,
        carencia: 0,
        motivo: doGrupo ? motivoDoPeriodo(p, pessoa, i.ini) : "FORA_DO_GRUPO"
      })
    )
}

/** Kept slices that count, and every stretch of every period by start. */
export interface Listagem {
  readonly contados: ReadonlyArray<ComCarencia>
  readonly linhas: ReadonlyArray<Linha>
}

export const montarListagem = (pessoa: Pessoa, epocas: Epocas, visao: Visao): Listagem => {
  const mostrados = segmentosMostrados(pessoa, epocas, visao)
  const doPeriodo = new Map<Periodo, Array<Intervalo>>()
  const linhas: Array<Linha> = mostrados.map((mostrado) => {
    const { segmento: s, carencia } = mostrado
    const proprios = doPeriodo.get(s.periodo)
    if (proprios === undefined) doPeriodo.set(s.periodo, [s])
    else proprios.push(s)
    const fator = fatorMostrado(visao, s)
    return linha(pessoa, s.periodo, s, { fator, dias: s.dias, carencia, motivo: s.classe.motivo }, mostrado)
  })
  const especial = visao.familia === "ESPECIAL"
  for (const p of pessoa.periodos) {
    const doGrupo = !especial || !valido(p) || p.forma.startsWith("ESPECIAL")
    linhas.push(...naoMantidos(pessoa, p, doPeriodo.get(p) ?? [], doGrupo))
  }
  linhas.sort(
    (a, b) => a.ini - b.ini || a.periodo.ini - b.periodo.ini || a.fim - b.fim || a.periodo.indice - b.periodo.indice
  )
  return { contados: mostrados.filter((s) => s.segmento.classe.motivo === undefined), linhas }
}

/** `segmentos` and `dadosPeriodos` of the answer. */
export const listar = (pessoa: Pessoa, epocas: Epocas, visao: Visao) => {
  const { contados, linhas } = montarListagem(pessoa, epocas, visao)
  return {
    dadosPeriodos: linhas.map((l) => l.texto),
    segmentos: contados.map((s) => segmentoDaResposta(visao, s))
  }
}

/** The segments of the answer and the stretches of every period, with what does not count and why. */
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { Segmento } from "../contagem/acumulado.ts"
import { mesesNoIntervalo } from "../contagem/carencia.ts"
import { O_QUE_CONTA } from "../contagem/linhas.ts"
import { type Intervalo, subtrair } from "../periodos/intervalos.ts"
import { type Periodo, valido } from "../periodos/periodos.ts"
import type { Epoca, Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type No, no } from "../resultado/rastro.ts"
import type { LinhaPeriodo, MotivoNaoComputado, Segmento as SegmentoDaResposta } from "../resultado/resultado.ts"
import { idadeMostrada } from "./idade-mostrada.ts"
import { mostrar, noDaCarencia, nosDoSegmento, type SegmentoMostrado } from "./segmento.ts"
import type { Visao } from "./visao.ts"

/** The segments with their months of carência: a competence belongs to the first segment that touches it. */
const comCarencia = (
  segmentos: ReadonlyArray<Segmento>,
  epoca: Epoca,
  visao: Visao
): ReadonlyArray<SegmentoMostrado> => {
  const competencias = epoca.carencia(visao.contagemCarencia)
  let posicao = 0
  let livre: Competencia | undefined
  return segmentos.map((segmento) => {
    const { quantos, ate } = mesesNoIntervalo(competencias, segmento, posicao)
    const inicial = competenciaDaData(segmento.ini)
    const desde = maiorDe(inicial, livre ?? inicial)
    posicao = ate
    livre = maisCompetencias(competenciaDaData(segmento.fim), 1)
    return mostrar(visao, segmento, { carencia: quantos, desde, competencias })
  })
}

/** Segments up to the DER with the periods computable at the DER; after it, at the end of what is looked at. */
const segmentosMostrados = (pessoa: Pessoa, epocas: Epocas, visao: Visao): ReadonlyArray<SegmentoMostrado> => {
  const { der, horizonte } = pessoa
  const naDer = epocas.de(der)
  const noFim = epocas.de(horizonte)
  const ate = comCarencia(naDer.segmentos(visao.familia), naDer, visao)
  if (naDer === noFim) return ate
  const depois = comCarencia(noFim.segmentos(visao.familia), noFim, visao)
  return [...ate.filter((s) => s.segmento.fim <= der), ...depois.filter((s) => s.segmento.ini > der)]
}

/** A stretch of a period as it is listed; `origem` = the kept segment it comes from. */
interface Linha extends Intervalo {
  readonly periodo: Periodo
  readonly origem: SegmentoMostrado | undefined
  readonly motivo: MotivoNaoComputado | undefined
}

/** Why the days of a period were not kept. */
const motivoDoPeriodo = (p: Periodo, pessoa: Pessoa, ini: Data): MotivoNaoComputado => {
  if (!valido(p)) return "NAO_COMPUTAR"
  const referencia = ini <= pessoa.der ? pessoa.der : pessoa.horizonte
  return p.computavelDesde > p.ini && p.computavelDesde > referencia ? "NAO_COMPUTAVEL_AINDA" : "CONCOMITANTE"
}

/** The days of a period that no segment of its own covers, cut at the DER. */
const naoMantidos = (pessoa: Pessoa, periodo: Periodo, mantidos: ReadonlyArray<Intervalo>, doGrupo: boolean) =>
  [
    { ini: periodo.ini, fim: menorDe(periodo.fim, pessoa.der) },
    { ini: maiorDe(periodo.ini, maisDias(pessoa.der, 1)), fim: periodo.fim }
  ]
    .filter((i) => i.ini <= i.fim)
    .flatMap((i) => subtrair(i, mantidos))
    .map(({ ini, fim }): Linha => {
      const motivo = doGrupo ? motivoDoPeriodo(periodo, pessoa, ini) : "FORA_DO_GRUPO"
      return { ini, fim, periodo, origem: undefined, motivo }
    })

/** Kept slices that count, and every stretch of every period by start. */
export interface Listagem {
  readonly contados: ReadonlyArray<SegmentoMostrado>
  readonly linhas: ReadonlyArray<Linha>
}

export const montarListagem = (pessoa: Pessoa, epocas: Epocas, visao: Visao): Listagem => {
  const mostrados = segmentosMostrados(pessoa, epocas, visao)
  const doPeriodo = Map.groupBy(
    mostrados.map(({ segmento }) => segmento),
    ({ periodo }) => periodo
  )
  const linhas = mostrados.map((origem): Linha => {
    const { ini, fim, periodo, classe } = origem.segmento
    return { ini, fim, periodo, origem, motivo: classe.motivo }
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

const escreverLinha = (pessoa: Pessoa, { ini, fim, periodo, origem, motivo }: Linha): LinhaPeriodo => {
  const { id, descricao } = periodo.fonte
  return {
    ...(id === undefined ? {} : { id }),
    dataInicial: formatarIso(ini),
    dataFinal: formatarIso(fim),
    descricao,
    formaContagem: periodo.forma,
    grauDeficiencia: pessoa.deficiencia.grauEm(periodo, ini),
    naturezaVinculo: periodo.natureza,
    fator: origem?.fator ?? 0,
    tempoSimples: origem?.segmento.dias ?? 0,
    tempoConvertido: origem?.convertidos ?? 0,
    carencia: origem?.carencia ?? 0,
    idade: idadeMostrada(pessoa.nascimento, fim).anos,
    ...(motivo === undefined ? {} : { motivo })
  }
}

const escreverSegmento = ({ segmento: s, fator, convertidos, carencia }: SegmentoMostrado): SegmentoDaResposta => ({
  dataInicial: formatarIso(s.ini),
  dataFinal: formatarIso(s.fim),
  descricao: s.periodo.fonte.descricao,
  formaContagem: s.periodo.forma,
  fator,
  dias: s.dias,
  diasConvertidos: convertidos,
  carencia
})

/** `segmentos` and `dadosPeriodos` of the answer. */
export const escreverListagem = (pessoa: Pessoa, { contados, linhas }: Listagem) => ({
  dadosPeriodos: linhas.map((l) => escreverLinha(pessoa, l)),
  segmentos: contados.map(escreverSegmento)
})

const NAO_CONTA = ["fator", "tempoSimples", "tempoConvertido"] as const

/** The nodes of both. */
export const nosDaListagem = (pessoa: Pessoa, visao: Visao, { contados, linhas }: Listagem): ReadonlyArray<No> => {
  const posicao = new Map(contados.map((c, i) => [c, i]))
  return linhas.flatMap(({ fim, origem, motivo = "" }, i): ReadonlyArray<No> => {
    const noPeriodo = (campo: string) => `/dadosPeriodos/${i}/${campo}`
    const idade = idadeMostrada(pessoa.nascimento, fim).nos(noPeriodo("idade"))
    const zero = (campos: ReadonlyArray<string>) =>
      no(O_QUE_CONTA, "VALOR", { origem: motivo, valor: 0 }, 0, ...campos.map(noPeriodo))
    if (origem === undefined) return [...idade, zero([...NAO_CONTA, "carencia"])]
    const n = posicao.get(origem)
    if (n === undefined) return [...idade, zero(NAO_CONTA), noDaCarencia(origem, noPeriodo("carencia"))]
    return [...idade, ...nosDoSegmento(pessoa, visao, origem, noPeriodo, (campo) => `/segmentos/${n}/${campo}`)]
  })
}

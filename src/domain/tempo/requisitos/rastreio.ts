/** The trace of the programmed fundamentos: each requirement, its date and the date of the right (rules TC-41, TC-43). */
import { formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarIso, maior } from "../../valores/data.ts"
import type { Manutencao } from "../contagem/qualidade.ts"
import { type ContextoRastro, no } from "../demonstrativo/rastreio.ts"
import { type Conjunto, contem, faixas, recortar, unir } from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { type No, type Passo, passo, type TrechoDescrito } from "../resultado/rastro.ts"
import { type Avaliacao, type CondicaoAvaliada, cortesDaCondicao, trechosDe } from "./avaliacao.ts"
import type { OrigemFaixas, OrigemMedida } from "./condicao.ts"

const iso = (dia: Data | undefined): string | null => (dia === undefined ? null : formatarIso(dia))

/** The end of each stretch of quality, and the stretches as ranges. */
export const passosDaQualidade = (regra: string, manutencoes: ReadonlyArray<Manutencao>): ReadonlyArray<Passo> =>
  manutencoes.flatMap(({ fim, graca }) => {
    if (graca === null) return []
    const { ultima, meses, prorrogada } = graca
    return [
      passo(regra, "FIM_DA_GRACA", { competencia: formatarCompetencia(ultima), meses, prorrogada }, formatarIso(fim))
    ]
  })

interface DiasMedidos {
  /** Each with its measure and the value required of it. */
  readonly trechos: ReadonlyArray<TrechoDescrito>
  /** Days on which the measure is enough, before any restriction. */
  readonly alcancados: Conjunto
}

/** The stretches of `[ini, fim]`; the value required is that of `referencia`, or of the first day of each. */
const medirDias = (
  { condicao }: CondicaoAvaliada,
  { medida, comparado }: OrigemMedida,
  { epocas }: ContextoRastro,
  ini: Data,
  fim: Data,
  referencia?: Data
): DiasMedidos => {
  const cortes =
    referencia === undefined ? cortesDaCondicao(condicao, epocas) : epocas.inicios.map((i) => (i - 1) as Data)
  const medidos = trechosDe(ini, fim, cortes).map((t) => {
    const exigido = comparado(referencia ?? t.ini)
    const doTrecho = medida(epocas.de(t.ini))
    return {
      dias: doTrecho.dias(exigido, t.ini, t.fim),
      trechos: doTrecho
        .pedacos(t.ini, t.fim)
        .map((p) => ({ de: formatarIso(p.ini), ate: formatarIso(p.fim), exigido, medida: p.medida }))
    }
  })
  return { trechos: medidos.flatMap(({ trechos }) => trechos), alcancados: unir(medidos.flatMap(({ dias }) => dias)) }
}

/** Days on which the condition holds, from their stretches; intersected with the days outside of which it never does. */
const passosDosDias = (
  regra: string,
  trechos: ReadonlyArray<TrechoDescrito>,
  dias: Conjunto,
  alcancados: Conjunto,
  restrita: Conjunto | undefined
): ReadonlyArray<Passo> => {
  const primeiro = passo(regra, "DIAS_QUE_ALCANCAM", { trechos }, faixas(alcancados))
  return restrita === undefined
    ? [primeiro]
    : [primeiro, passo(regra, "INTERSECTAR", { a: faixas(alcancados), b: faixas(restrita) }, faixas(dias))]
}

interface Alvo {
  readonly avaliada: CondicaoAvaliada
  readonly avaliacao: Avaliacao
  readonly contexto: ContextoRastro
  readonly caminho: string
}

const medidaEm = (medida: OrigemMedida["medida"], epoca: Epoca, dia: Data): Passo => {
  const m = medida(epoca)
  return passo("TC-41", "MEDIR", { medida: m.pedacos(dia, dia)[0]!.medida, data: formatarIso(dia) }, m.em(dia))
}

/** The value required: the last of its steps. */
const rastrearExigido = (passos: ReadonlyArray<Passo>, caminho: string): ReadonlyArray<No> =>
  passos.map((p, i) => (i === passos.length - 1 ? no(p, `${caminho}/exigido`) : no(p)))

/** The amount shown, and the one compared when it is another. */
const rastrearApurado = (regra: string, origem: OrigemMedida, epoca: Epoca, dia: Data, caminho: string) => {
  const { mostrada, medida, menos = 0 } = origem
  const medido = medida(epoca).em(dia)
  const mostrado = medidaEm(mostrada ?? medida, epoca, dia)
  const destino = `${caminho}/apurado`
  if (mostrada !== undefined) return [no(mostrado, destino), no(medidaEm(medida, epoca, dia))]
  if (menos === 0) return [no(mostrado, destino)]
  return [no(mostrado), no(passo(regra, "DIFERENCA", { de: medido, menos }, Math.max(0, medido - menos)), destino)]
}

/** Whether it is met, restricted to some days when the law restricts it. */
const rastrearCumprido = (
  regra: string,
  { restrita }: OrigemMedida,
  comparacao: { readonly apurado: number; readonly exigido: number },
  dia: Data,
  caminho: string
): ReadonlyArray<No> => {
  const alcancou = comparacao.apurado >= comparacao.exigido
  const alcancar = passo(regra, "ALCANCAR", comparacao, alcancou)
  if (restrita === undefined) return [no(alcancar, `${caminho}/cumprido`)]
  const dentro = contem(restrita, dia)
  return [
    no(alcancar),
    no(passo("TC-59", "PERTENCER", { data: formatarIso(dia), faixas: faixas(restrita) }, dentro)),
    no(passo(regra, "TODOS", { valores: [alcancou, dentro] }, alcancou && dentro), `${caminho}/cumprido`)
  ]
}

/** A requirement that compares a measure with a value. */
const rastrearMedida = (alvo: Alvo, origem: OrigemMedida): ReadonlyArray<No> => {
  const { avaliada, avaliacao, contexto, caminho } = alvo
  const { condicao, apuracao } = avaliada
  const { regra } = condicao
  const { dia, fundamento } = avaliacao
  const epoca = contexto.epocas.de(dia)
  const { menos = 0 } = origem
  const exigido = origem.comparado(dia)
  const apurado = origem.medida(epoca).em(dia)
  const faltar = { de: exigido - menos, menos: Math.max(0, apurado - menos) }
  const { nascimento } = contexto.pessoa
  const naEpoca = condicao.atingimento === "EXIGIDO_NA_EPOCA"
  const inicio = naEpoca ? maior(fundamento.vigencia.de, nascimento) : nascimento
  return [
    ...rastrearExigido(origem.exigido(dia), caminho),
    ...rastrearApurado(regra, origem, epoca, dia, caminho),
    no(passo(regra, "DIFERENCA", faltar, apuracao.falta as number), `${caminho}/falta`),
    ...rastrearCumprido(regra, origem, { apurado, exigido }, dia, caminho),
    ...rastrearAtingimento(alvo, origem, inicio, naEpoca)
  ]
}

const rastrearAtingimento = (
  { avaliada, avaliacao: { dia }, contexto, caminho }: Alvo,
  origem: OrigemMedida,
  inicio: Data,
  naEpoca: boolean
): ReadonlyArray<No> => {
  const data = iso(avaliada.atingidoEm)
  if (inicio > dia) return [no(nulo(dia), `${caminho}/atingidoEm`)]
  const referencia = naEpoca ? undefined : dia
  const { trechos, alcancados } = medirDias(avaliada, origem, contexto, inicio, dia, referencia)
  const { restrita } = origem
  const dias = restrita === undefined ? alcancados : alcancados.flatMap((i) => recortar(restrita, i.ini, i.fim))
  const janela = [formatarIso(inicio), formatarIso(dia)] as const
  return [
    ...passosDosDias("TC-41", trechos, dias, alcancados, restrita).map((p) => no(p)),
    no(passo("TC-41", "PRIMEIRA_DATA", { janela, conjuntos: [faixas(dias)] }, data), `${caminho}/atingidoEm`)
  ]
}

/** No date: an empty set. */
const nulo = (dia: Data): Passo =>
  passo("TC-41", "PRIMEIRA_DATA", { janela: [formatarIso(dia), formatarIso(dia)], conjuntos: [[]] }, null)

/** A requirement of quality. */
const rastrearFaixas = (
  { avaliada, avaliacao: { dia }, contexto, caminho }: Alvo,
  origem: OrigemFaixas
): ReadonlyArray<No> => {
  const epoca = contexto.epocas.de(dia)
  const { regra } = avaliada.condicao
  const { manutencoes } = origem.qualidade(epoca)
  const suprida = origem.suprida(epoca, dia)
  const lista = faixas(manutencoes)
  const data = formatarIso(dia)
  const noDia = manutencoes.some((m) => m.ini <= dia && dia <= m.fim)
  const apurado = avaliada.apuracao.cumprido
  return [
    ...passosDaQualidade("TC-34", manutencoes).map((p) => no(p)),
    no(passo(regra, "PERTENCER", { data, faixas: lista }, noDia)),
    no(passo(regra, "EXISTIR", { data: iso(suprida) }, suprida !== undefined)),
    no(
      passo(regra, "ALGUM", { valores: [noDia, suprida !== undefined] }, apurado),
      `${caminho}/apurado`,
      `${caminho}/cumprido`
    ),
    no(passo(regra, "VALOR", { origem: avaliada.condicao.lei, valor: true }, true), `${caminho}/exigido`),
    no(passo(regra, "NEGAR", { valor: apurado }, !apurado), `${caminho}/falta`),
    no(passo("TC-34", "FIM_DA_FAIXA", { data, faixas: lista }, iso(avaliada.apuracao.ate)), `${caminho}/ate`),
    no(
      passo(regra, "INICIO_DA_FAIXA", { data, faixas: faixas(avaliada.dias) }, iso(avaliada.atingidoEm)),
      `${caminho}/atingidoEm`
    )
  ]
}

/** The days of a condition in the validity, as the date of the right reads them. */
const passosDoConjunto = (
  avaliada: CondicaoAvaliada,
  contexto: ContextoRastro,
  ini: Data,
  fim: Data
): ReadonlyArray<Passo> => {
  const { origem } = avaliada.condicao
  if (origem.tipo !== "MEDIDA" || ini > fim) return []
  const { trechos, alcancados } = medirDias(avaliada, origem, contexto, ini, fim)
  return passosDosDias("TC-41", trechos, recortar(avaliada.dias, ini, fim), alcancados, origem.restrita)
}

/** The nodes of one evaluation; `caminho` is the pointer of its `dadosApuracao`. */
export const rastrearAvaliacao = (
  avaliacao: Avaliacao,
  contexto: ContextoRastro,
  caminho: string
): ReadonlyArray<No> => {
  const { pessoa } = contexto
  const { fundamento, dia, todas, implemento, reafirmacao } = avaliacao
  const doRequisito = avaliacao.condicoes.flatMap((avaliada) => {
    const alvo: Alvo = {
      avaliada,
      avaliacao,
      contexto,
      caminho: `${caminho}/naApuracao/valoresApurados/${avaliada.condicao.chave}`
    }
    const { origem } = avaliada.condicao
    return origem.tipo === "MEDIDA" ? rastrearMedida(alvo, origem) : rastrearFaixas(alvo, origem)
  })
  const { de, ate } = fundamento.vigencia
  const inicio = maior(de, pessoa.nascimento)
  const fim = ate === null ? pessoa.horizonte : dia
  const conjuntos = todas.map((c) => faixas(recortar(c.dias, inicio, fim)))
  const data = (janela: readonly [Data, Data], saida: Data | undefined): Passo =>
    janela[0] > janela[1]
      ? nulo(dia)
      : passo(
          "TC-41",
          "PRIMEIRA_DATA",
          { janela: [formatarIso(janela[0]), formatarIso(janela[1])], conjuntos },
          iso(saida)
        )
  const existe = implemento !== undefined
  return [
    ...doRequisito,
    ...todas.flatMap((c) => passosDoConjunto(c, contexto, inicio, fim)).map((p) => no(p)),
    no(data([inicio, dia], implemento), `${caminho}/dataImplemento`),
    no(passo("TC-41", "EXISTIR", { data: iso(implemento) }, existe), `${caminho}/temDireito`),
    ...(reafirmacao === undefined
      ? []
      : [
          no(data([inicio, fim], reafirmacao.data), `${caminho}/reafirmacao/data`),
          no(
            passo("TC-43", "EXISTIR", { data: iso(reafirmacao.data) }, reafirmacao.data !== undefined),
            `${caminho}/reafirmacao/possivel`
          )
        ])
  ]
}

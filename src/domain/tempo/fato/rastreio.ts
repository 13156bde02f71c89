/** The trace of the benefits that depend on one fact (rules TC-26, TC-27, TC-35, TC-68). */
import { BigDecimal } from "effect"
import { PRIMEIRO_DIA_ACEITO as PRIMEIRO_DIA } from "../../valores/campos-entrada.ts"
import { formatarIso } from "../../valores/data.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import { manutencaoAnterior } from "../contagem/qualidade.ts"
import { type ContextoRastro, no } from "../demonstrativo/rastreio.ts"
import { faixas } from "../periodos/intervalos.ts"
import { passosDaQualidade } from "../requisitos/rastreio.ts"
import { type MedidaDescrita, type No, type PassoDe, passo } from "../resultado/rastro.ts"
import type { ApuracaoNoFato, AvaliacaoNoFato } from "./avaliacao-no-fato.ts"
import { mesesNoFato } from "./carencia-no-fato.ts"

/** Days after a loss only, for the new contributions. */
const depoisDe = (medida: MedidaDescrita, dia: string): MedidaDescrita =>
  medida.tipo === "COMPETENCIAS" ? { ...medida, dias: medida.dias.filter(([ini]) => ini > dia) } : medida

const rastrearQualidade = (
  r: ApuracaoNoFato,
  { fato }: AvaliacaoNoFato,
  { epocas }: ContextoRastro,
  caminho: string
): ReadonlyArray<No> => {
  const { manutencoes } = epocas.de(fato).qualidade()
  const lista = faixas(manutencoes)
  const data = formatarIso(fato)
  const mantida = manutencoes.some((m) => m.ini <= fato && fato <= m.fim)
  const suprida = r.cumprido && !mantida
  const inicio = mantida ? lista : [[data, data] as const]
  const atingido = r.atingidoEm === undefined ? null : formatarIso(r.atingidoEm)
  return [
    ...passosDaQualidade("TC-34", manutencoes).map((p) => no(p)),
    no(passo("TC-35", "PERTENCER", { data, faixas: lista }, mantida)),
    no(passo("TC-35", "VALOR", { origem: `aposentadoria já completada: ${r.porExtenso}`, valor: suprida }, suprida)),
    no(
      passo("TC-35", "ALGUM", { valores: [mantida, suprida] }, r.cumprido),
      `${caminho}/apurado`,
      `${caminho}/cumprido`
    ),
    no(passo("TC-35", "VALOR", { origem: r.lei, valor: true }, true), `${caminho}/exigido`),
    no(passo("TC-35", "NEGAR", { valor: r.cumprido }, !r.cumprido), `${caminho}/falta`),
    no(
      passo("TC-34", "FIM_DA_FAIXA", { data, faixas: lista }, r.ate === undefined ? null : formatarIso(r.ate)),
      `${caminho}/ate`
    ),
    no(passo("TC-35", "INICIO_DA_FAIXA", { data, faixas: r.cumprido ? inicio : [] }, atingido), `${caminho}/atingidoEm`)
  ]
}

const rastrearCarencia = (
  r: ApuracaoNoFato,
  { fato }: AvaliacaoNoFato,
  { epocas }: ContextoRastro,
  caminho: string
): ReadonlyArray<No> => {
  const epoca = epocas.de(fato)
  const data = formatarIso(fato)
  const exigido = r.exigido as number
  const apurado = r.apurado as number
  const perda = manutencaoAnterior(epoca.qualidade(), fato)?.fim
  const todas = mesesNoFato(epoca, r.contagem ?? "GERAL")
  const novas = depoisDe(todas.descrever(), perda === undefined ? "" : formatarIso(perda))
  const total = todas.em(fato)
  const depois = perda === undefined ? total : total - todas.em(perda)
  const minimo = r.minimoDeNovas ?? 0
  const desde = perda ?? PRIMEIRO_DIA
  const medidaDeTodas = todas.descrever()
  /** From the day the competences reach a position on. */
  const dias = (medida: MedidaDescrita, quantos: number, posicao: number): PassoDe<"DIAS_QUE_ALCANCAM"> => {
    const dia = todas.primeira(posicao, desde, fato)
    const trecho = { de: formatarIso(desde), ate: data, exigido: quantos, medida }
    return {
      regra: "TC-26",
      operacao: "DIAS_QUE_ALCANCAM",
      entradas: { trechos: [trecho] },
      saida: dia === undefined ? [] : [[formatarIso(dia), data]]
    }
  }
  const passos = [
    dias(medidaDeTodas, exigido, exigido),
    ...(perda === undefined ? [] : [dias(novas, minimo, todas.em(perda) + minimo)])
  ]
  const atingido = r.atingidoEm === undefined ? null : formatarIso(r.atingidoEm)
  return [
    no(passo("TC-27", "VALOR", { origem: r.lei, valor: exigido }, exigido), `${caminho}/exigido`),
    no(passo("TC-24", "MEDIR", { medida: medidaDeTodas, data }, total)),
    no(
      passo(
        "TC-26",
        "VALOR",
        { origem: "novas contribuições exigidas após a perda da qualidade", valor: minimo },
        minimo
      )
    ),
    no(passo("TC-26", "MEDIR", { medida: novas, data }, depois)),
    no(passo("TC-26", "ALCANCAR", { apurado: depois, exigido: minimo }, depois >= minimo)),
    no(
      passo("TC-26", "MEDIR", { medida: apurado === total ? medidaDeTodas : novas, data }, apurado),
      `${caminho}/apurado`
    ),
    no(passo("TC-27", "DIFERENCA", { de: exigido, menos: apurado }, r.falta as number), `${caminho}/falta`),
    no(passo("TC-27", "ALCANCAR", { apurado, exigido }, r.cumprido), `${caminho}/cumprido`),
    ...passos.map((p) => no(p)),
    no(
      passo(
        "TC-26",
        "PRIMEIRA_DATA",
        { janela: [formatarIso(desde), data], conjuntos: passos.map((p) => p.saida) },
        atingido
      ),
      `${caminho}/atingidoEm`
    )
  ]
}

const texto = (valor: unknown): string => escreverDecimal(valor as Decimal)

const rastrearRenda = (
  r: ApuracaoNoFato,
  { fato, baixaRenda }: AvaliacaoNoFato,
  caminho: string
): ReadonlyArray<No> => {
  const limite = texto(r.exigido)
  const renda = texto(r.apurado)
  const data = formatarIso(fato)
  const valores = (baixaRenda?.salarios ?? []).map(texto)
  const excesso = BigDecimal.isZero(r.falta as Decimal) ? "0" : texto(r.falta)
  return [
    no(passo("TC-68", "VALOR", { origem: "limite-baixa-renda", valor: limite }, limite), `${caminho}/exigido`),
    no(passo("TC-68", "MEDIA", { valores }, renda), `${caminho}/apurado`),
    no(passo("TC-68", "EXCEDER", { valor: renda, limite }, excesso), `${caminho}/falta`),
    no(passo("TC-68", "CABER", { valor: renda, limite }, r.cumprido), `${caminho}/cumprido`),
    no(
      passo(
        "TC-68",
        "PRIMEIRA_DATA",
        { janela: [data, data], conjuntos: [r.cumprido ? [[data, data]] : []] },
        r.cumprido ? data : null
      ),
      `${caminho}/atingidoEm`
    )
  ]
}

/** The nodes of one evaluation on the fact; `caminho` is the pointer of its `dadosApuracao`. */
export const rastrearNoFato = (
  avaliacao: AvaliacaoNoFato,
  contexto: ContextoRastro,
  caminho: string
): ReadonlyArray<No> => {
  const { fato, vigora, temDireito, requisitos } = avaliacao
  const data = formatarIso(fato)
  const doRequisito = requisitos.flatMap((r) => {
    const destino = `${caminho}/naApuracao/valoresApurados/${r.chave}`
    if (r.chave === "qualidadeSegurado") return rastrearQualidade(r, avaliacao, contexto, destino)
    return r.chave === "carencia"
      ? rastrearCarencia(r, avaliacao, contexto, destino)
      : rastrearRenda(r, avaliacao, destino)
  })
  const valores = [vigora, ...requisitos.map((r) => r.cumprido)]
  return [
    ...doRequisito,
    no(passo("TC-68", "TODOS", { valores }, temDireito), `${caminho}/temDireito`),
    no(
      passo(
        "TC-68",
        "PRIMEIRA_DATA",
        { janela: [data, data], conjuntos: [temDireito ? [[data, data]] : []] },
        temDireito ? data : null
      ),
      `${caminho}/dataImplemento`
    )
  ]
}

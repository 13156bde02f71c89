/** What is around the relations: furniture, identification, titles, table by year, legend, authenticity. */
import { soRotulos } from "../cabecalho/cabecalho.ts"
import { linhaDeIdentificacao } from "../cabecalho/identificacao.ts"
import { abrirLegenda, cabecalhoDaLegenda, lerLinhaDaLegenda, tituloDaLegenda } from "../cabecalho/legenda.ts"
import { mobiliario } from "../cabecalho/mobiliario.ts"
import { cabecalhoDosConsolidados, centrosDosMeses, lerAno, tituloDosConsolidados } from "./consolidados.ts"
import { deixarIdentificacao, type Estado, fecharContinuacao, type Regra } from "./estado.ts"

/** A title at the end of a line that something joined: its last value is not certain. */
const TITULO_DENTRO = / (RELACOES PREVIDENCIARIAS|IDENTIFICACAO DO FILIADO|LEGENDA DE INDICADORES|SEQ\.? NIT)( |$)/

const ROTULADA = /^(NIT|CPF|NOME|DATA DE NASCIMENTO|NOME DA MAE):/

/** In a copy, the labels may come first and the values in the lines after. */
const aguardaValores = ({ identificacao }: Estado): boolean => identificacao.some((texto) => texto.endsWith(":"))

export const identificacao: Regra = (estado, { texto }, semAcento) => {
  if (semAcento === "IDENTIFICACAO DO FILIADO") {
    estado.identificando = true
    return true
  }
  if (semAcento === "RELACOES PREVIDENCIARIAS") return deixarIdentificacao(estado)
  // the heading itself may be missing from a copy
  const rotulada = ROTULADA.test(semAcento) && !TITULO_DENTRO.test(semAcento)
  const valor = estado.identificando && linhaDeIdentificacao(texto) && !soRotulos(semAcento)
  if (estado.identificado) return (rotulada || valor) && estado.identificacao.includes(texto)
  if (!rotulada && !(valor && aguardaValores(estado))) return false
  estado.identificacao.push(texto)
  return true
}

export const titulos: Regra = (estado, _linha, semAcento) => {
  const secao = tituloDosConsolidados(semAcento) ? "CONSOLIDADOS" : tituloDaLegenda(semAcento) ? "LEGENDA" : undefined
  if (secao === undefined) return false
  estado.secao = secao
  deixarIdentificacao(estado)
  estado.terminou ||= secao === "LEGENDA"
  return true
}

/** What is left of the sentence of authenticity, and its code, where the sentence was broken. */
const RESTO_DA_AUTENTICIDADE = /^(?:DO )?(?:DOCUMENTO )?EM$|^COM(?: O(?: CODIGO)?)?$/
const RESTO_COM_CODIGO = /^(?:(?:O )?CODIGO )?(?=[A-Z]*\d)([0-9A-Z]{10,40})$/

export const autenticidade: Regra = (estado, { texto }, semAcento) => {
  const inteiro = /^(?:.*MEU\.INSS\.GOV\.BR\S* )?COM O CODIGO ([0-9A-Z]{10,40})$/.exec(semAcento)?.[1]
  const codigo = inteiro ?? (estado.autenticando ? RESTO_COM_CODIGO.exec(semAcento)?.[1] : undefined)
  estado.codigoAutenticidade ??= codigo ?? null
  const dela =
    codigo !== undefined ||
    (estado.autenticando && RESTO_DA_AUTENTICIDADE.test(semAcento)) ||
    semAcento.startsWith("VOCE PODE CONFERIR A AUTENTICIDADE") ||
    /^https:\/\/meu\.inss\.gov\.br\S*( com o c[óo]digo)?$/i.test(texto)
  estado.terminou ||= dela
  estado.autenticando = dela && codigo === undefined
  return dela
}

export const legenda: Regra = (estado, linha, semAcento) => {
  if (estado.secao !== "LEGENDA") return false
  if (cabecalhoDaLegenda(semAcento)) {
    estado.legenda = abrirLegenda(linha, estado.legenda)
    return true
  }
  return lerLinhaDaLegenda(estado.legenda, linha)
}

export const consolidados: Regra = (estado, linha, semAcento) => {
  if (estado.secao !== "CONSOLIDADOS") return false
  if (cabecalhoDosConsolidados(semAcento)) {
    estado.centros = centrosDosMeses(linha)
    return true
  }
  const ano = lerAno(linha, estado.centros)
  if (ano !== null) estado.anos.push(ano)
  return ano !== null
}
/** A page ends the cells of a row in a text; places tell whether they go on. */
export const mobilia: Regra = (estado, linha, semAcento) => {
  if (!mobiliario(semAcento)) return false
  estado.virouPagina = true
  if (linha.palavras === null && estado.continuavel !== "VALORES") fecharContinuacao(estado)
  return true
}

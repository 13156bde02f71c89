/** Totals at the marcos and of each kind of time. */

import { MARCOS_COM_TOTAL, rotuloAte } from "../../beneficios/marcos.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { DIAS_DO_ANO, mesesPorExtenso, tempoPorExtenso, truncar4 } from "../../valores/tempo-30-360.ts"
import { type Acumulado, SOMA_DOS_SEGMENTOS } from "../contagem/acumulado.ts"
import { CONTAGEM_DA_CARENCIA, type Competencias } from "../contagem/carencia.ts"
import { preponderanteEm } from "../contagem/preponderancia.ts"
import { CONVERSAO, GRAUS_COM_DEFICIENCIA, type GrauComDeficiencia } from "../periodos/conversao.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { SOMA_DE_PONTOS } from "../requisitos/pontos.ts"
import { emAnos } from "../resultado/por-extenso.ts"
import { type No, no } from "../resultado/rastro.ts"
import type { Total } from "../resultado/resultado.ts"
import { idadeMostrada } from "./idade-mostrada.ts"
import type { Visao } from "./visao.ts"

const ROTULO_DO_GRAU: Record<GrauComDeficiencia, string> = { LEVE: "Leve", MODERADO: "Moderada", GRAVE: "Grave" }

const CONTAGEM = "art. 201, §§ 7º e 14, da CF; art. 55 da Lei 8.213/1991; arts. 188-G e 19-C do Decreto 3.048/1999"
const CONTAGEM_MAGISTERIO = "art. 201, § 8º, da CF; art. 56 da Lei 8.213/1991 (STF, ADI 3772)"
const CONTAGEM_PCD = "art. 7º da LC 142/2013; arts. 70-E e 70-F do Decreto 3.048/1999"

const TEMPO_DE_CONTRIBUICAO = "tempo de contribuição"

/** A line before it is written: what is measured, and when. */
export interface LinhaTotal {
  readonly rotulo: string
  readonly data: Data
  readonly simples: Acumulado
  readonly convertido: Acumulado
  readonly carencia: Competencias
  /** The time measured, as the sentence names it. */
  readonly tempo: string
  readonly fundamentoLegal: string
}

/** What a line measures. */
const medir = (pessoa: Pessoa, linha: LinhaTotal) => {
  const simples = linha.simples.em(linha.data)
  const convertido = linha.convertido.em(linha.data)
  const idade = idadeMostrada(pessoa.nascimento, linha.data)
  const soma = convertido + idade.dias
  return {
    simples,
    convertido,
    carencia: linha.carencia.em(linha.data),
    idade,
    soma,
    pontos: truncar4(soma, DIAS_DO_ANO)
  }
}

/** A line as it is shown, with one sentence: time, carência, age and points. */
export const escreverTotal = (pessoa: Pessoa, linha: LinhaTotal): Total => {
  const { rotulo, data, tempo, fundamentoLegal } = linha
  const { simples, convertido, carencia, idade, soma, pontos } = medir(pessoa, linha)
  const semConversao = simples === convertido ? "" : ` (sem conversão, ${tempoPorExtenso(simples)})`
  return {
    rotulo,
    data: formatarIso(data),
    simples,
    convertido,
    carencia,
    idade: idade.anos,
    pontos,
    porExtenso: `${rotulo}: ${tempoPorExtenso(convertido)} de ${tempo}${semConversao}, ${mesesPorExtenso(
      carencia
    )} de carência, ${emAnos(idade.dias)} anos de idade e ${emAnos(soma)} pontos`,
    fundamentoLegal
  }
}

/** The nodes of a line; `caminho` is its pointer. */
export const nosDoTotal = (pessoa: Pessoa, linha: LinhaTotal, caminho: string): ReadonlyArray<No> => {
  const { simples, convertido, carencia, idade, soma, pontos } = medir(pessoa, linha)
  const em = (medido: Pick<Acumulado, "descrever">) => ({ medida: medido.descrever(), data: formatarIso(linha.data) })
  return [
    no(SOMA_DOS_SEGMENTOS, "MEDIR", em(linha.simples), simples, `${caminho}/simples`),
    no(CONVERSAO, "MEDIR", em(linha.convertido), convertido, `${caminho}/convertido`),
    no(CONTAGEM_DA_CARENCIA, "MEDIR", em(linha.carencia), carencia, `${caminho}/carencia`),
    ...idade.nos(`${caminho}/idade`),
    no(SOMA_DE_PONTOS, "SOMAR", { parcelas: [convertido, idade.dias] }, soma),
    no(SOMA_DE_PONTOS, "RAZAO", { dividendo: soma, divisor: DIAS_DO_ANO }, pontos, `${caminho}/pontos`)
  ]
}

/** The totals of a view up to a day, inclusive. */
export const linhaAte = (epocas: Epocas, visao: Visao, data: Data, rotulo = rotuloAte(data)): LinhaTotal => {
  const epoca = epocas.de(data)
  return {
    rotulo,
    data,
    simples: visao.simples(epoca),
    convertido: visao.convertido(epoca),
    carencia: epoca.carencia(visao.contagemCarencia),
    tempo: visao.familia === "ESPECIAL" ? "tempo especial" : TEMPO_DE_CONTRIBUICAO,
    fundamentoLegal: CONTAGEM
  }
}

/** Lines of the kinds of time at the DER: teaching, each degree of disability and all of it converted. */
const linhasDosTipos = (pessoa: Pessoa, epocas: Epocas): ReadonlyArray<LinhaTotal> => {
  const { der: data } = pessoa
  const epoca = epocas.de(data)
  const comum = { data, carencia: epoca.carencia("GERAL") }
  const linhas: Array<LinhaTotal> = []
  if (pessoa.periodos.some((p) => p.forma === "MAGISTERIO")) {
    const tempo = epoca.simples("MAGISTERIO")
    linhas.push({
      rotulo: "Magistério",
      ...comum,
      simples: tempo,
      convertido: tempo,
      tempo: "tempo de magistério",
      fundamentoLegal: CONTAGEM_MAGISTERIO
    })
  }
  const preponderante = pessoa.deficiencia.existe ? preponderanteEm(epoca.preponderanciaPcd(), data) : undefined
  if (preponderante === undefined) return linhas.filter((l) => l.simples.em(data) > 0)
  for (const grau of GRAUS_COM_DEFICIENCIA.toReversed()) {
    linhas.push({
      rotulo: ROTULO_DO_GRAU[grau],
      ...comum,
      simples: epoca.grauSimples(grau),
      convertido: epoca.grauConvertido(grau, preponderante),
      tempo: "tempo com deficiência",
      fundamentoLegal: CONTAGEM_PCD
    })
  }
  linhas.push({
    rotulo: `Convertido para preponderante (Deficiência ${ROTULO_DO_GRAU[preponderante]})`,
    ...comum,
    simples: epoca.simples("PCD"),
    convertido: epoca.pcdConvertido(preponderante),
    tempo: TEMPO_DE_CONTRIBUICAO,
    fundamentoLegal: CONTAGEM_PCD
  })
  return linhas.filter((l) => l.simples.em(data) > 0)
}

/** The lines of the demonstrativo, in order; a marco later than the DER is left out. */
export const linhasDoDemonstrativo = (pessoa: Pessoa, epocas: Epocas, visao: Visao): ReadonlyArray<LinhaTotal> => [
  ...MARCOS_COM_TOTAL.filter((m) => m.data <= pessoa.der).map((m) => linhaAte(epocas, visao, m.data, m.rotulo)),
  ...linhasDosTipos(pessoa, epocas)
]

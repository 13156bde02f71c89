/** Totals at the marcos and of each kind of time (rules TC-40, TC-70). */

import { MARCOS_COM_TOTAL, rotuloAte } from "../../beneficios/marcos.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { DIAS_DO_ANO, diasIdade, truncar4 } from "../../valores/tempo-30-360.ts"
import type { Acumulado } from "../contagem/acumulado.ts"
import type { Competencias } from "../contagem/carencia.ts"
import { preponderanteEm } from "../contagem/preponderancia.ts"
import { GRAUS_COM_DEFICIENCIA, type GrauComDeficiencia } from "../periodos/conversao.ts"
import type { Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { fraseTotal } from "../resultado/por-extenso.ts"
import type { Total } from "../resultado/resultado.ts"
import type { Visao } from "./visao.ts"

const ROTULO_DO_GRAU: Record<GrauComDeficiencia, string> = { LEVE: "Leve", MODERADO: "Moderada", GRAVE: "Grave" }

const CONTAGEM = "art. 201, §§ 7º e 14, da CF; art. 55 da Lei 8.213/1991; arts. 188-G e 19-C do Decreto 3.048/1999"
const CONTAGEM_MAGISTERIO = "art. 201, § 8º, da CF; art. 56 da Lei 8.213/1991 (STF, ADI 3772)"
const CONTAGEM_PCD = "art. 7º da LC 142/2013; arts. 70-E e 70-F do Decreto 3.048/1999"

/** A line before it is written: what is measured, and when. */
export interface LinhaTotal {
  readonly rotulo: string
  readonly data: Data
  readonly simples: Acumulado
  readonly convertido: Acumulado
  readonly carencia: Competencias
  readonly fundamentoLegal: string
}

/** Measures a line. */
export const escreverTotal = (pessoa: Pessoa, linha: LinhaTotal): Total => {
  const { rotulo, data, fundamentoLegal } = linha
  const tempo = {
    simples: linha.simples.em(data),
    convertido: linha.convertido.em(data),
    carencia: linha.carencia.em(data)
  }
  const dias = diasIdade(pessoa.nascimento, data)
  return {
    rotulo,
    data: formatarIso(data),
    ...tempo,
    idade: truncar4(dias, DIAS_DO_ANO),
    pontos: truncar4(tempo.convertido + dias, DIAS_DO_ANO),
    porExtenso: fraseTotal({ rotulo, ...tempo, diasIdade: dias }),
    fundamentoLegal
  }
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
      fundamentoLegal: CONTAGEM_PCD
    })
  }
  linhas.push({
    rotulo: `Convertido para preponderante (Deficiência ${ROTULO_DO_GRAU[preponderante]})`,
    ...comum,
    simples: epoca.simples("PCD"),
    convertido: epoca.pcdConvertido(preponderante),
    fundamentoLegal: CONTAGEM_PCD
  })
  return linhas.filter((l) => l.simples.em(data) > 0)
}

/** The lines of the demonstrativo, in order; a marco later than the DER is left out. */
export const linhasDoDemonstrativo = (pessoa: Pessoa, epocas: Epocas, visao: Visao): ReadonlyArray<LinhaTotal> => [
  ...MARCOS_COM_TOTAL.filter((m) => m.data <= pessoa.der).map((m) => linhaAte(epocas, visao, m.data, m.rotulo)),
  ...linhasDosTipos(pessoa, epocas)
]

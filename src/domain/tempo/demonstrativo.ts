/** Totals at the marcos and of each kind of time (rules TC-40, TC-70). */
import { MARCOS_COM_TOTAL, rotuloAte } from "../beneficios/marcos.ts"
import { type Data, formatarIso } from "../valores/data.ts"
import { DIAS_DO_ANO, diasIdade, truncar4 } from "../valores/tempo-30-360.ts"
import { GRAUS_COM_DEFICIENCIA, type GrauComDeficiencia } from "./conversao.ts"
import { type Epocas, type Pessoa, preponderanteEm } from "./epoca.ts"
import { fraseTotal } from "./por-extenso.ts"
import type { Total } from "./resultado.ts"
import type { Visao } from "./visao.ts"

const ROTULO_DO_GRAU: Record<GrauComDeficiencia, string> = { LEVE: "Leve", MODERADO: "Moderada", GRAVE: "Grave" }

const CONTAGEM = "art. 201, §§ 7º e 14, da CF; art. 55 da Lei 8.213/1991; arts. 188-G e 19-C do Decreto 3.048/1999"
const CONTAGEM_MAGISTERIO = "art. 201, § 8º, da CF; art. 56 da Lei 8.213/1991 (STF, ADI 3772)"
const CONTAGEM_PCD = "art. 7º da LC 142/2013; arts. 70-E e 70-F do Decreto 3.048/1999"

const total = (
  pessoa: Pessoa,
  rotulo: string,
  data: Data,
  tempo: { readonly simples: number; readonly convertido: number; readonly carencia: number },
  fundamentoLegal: string
): Total => {
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
export const totalAte = (pessoa: Pessoa, epocas: Epocas, visao: Visao, data: Data, rotulo = rotuloAte(data)): Total => {
  const epoca = epocas.de(data)
  return total(
    pessoa,
    rotulo,
    data,
    {
      simples: visao.simples(epoca).em(data),
      convertido: visao.convertido(epoca).em(data),
      carencia: epoca.carencia(visao.contagemCarencia).em(data)
    },
    CONTAGEM
  )
}

/** Lines of the kinds of time at the DER: teaching, each degree of disability and all of it converted. */
const linhasDosTipos = (pessoa: Pessoa, epocas: Epocas): ReadonlyArray<Total> => {
  const { der } = pessoa
  const epoca = epocas.de(der)
  const carencia = epoca.carencia("GERAL").em(der)
  const linhas: Array<Total> = []
  const magisterio = pessoa.periodos.some((p) => p.forma === "MAGISTERIO") ? epoca.simples("MAGISTERIO").em(der) : 0
  if (magisterio > 0) {
    const tempo = { simples: magisterio, convertido: magisterio, carencia }
    linhas.push(total(pessoa, "Magistério", der, tempo, CONTAGEM_MAGISTERIO))
  }
  const preponderante = pessoa.deficiencia.existe ? preponderanteEm(epoca.preponderanciaPcd(), der) : undefined
  if (preponderante === undefined) return linhas
  for (const grau of GRAUS_COM_DEFICIENCIA.toReversed()) {
    const dias = epoca.grauSimples(grau).em(der)
    const tempo = { simples: dias, convertido: epoca.grauConvertido(grau, preponderante).em(der), carencia }
    if (dias > 0) linhas.push(total(pessoa, ROTULO_DO_GRAU[grau], der, tempo, CONTAGEM_PCD))
  }
  const rotulo = `Convertido para preponderante (Deficiência ${ROTULO_DO_GRAU[preponderante]})`
  const tempo = {
    simples: epoca.simples("PCD").em(der),
    convertido: epoca.pcdConvertido(preponderante).em(der),
    carencia
  }
  linhas.push(total(pessoa, rotulo, der, tempo, CONTAGEM_PCD))
  return linhas
}

/** The lines of the demonstrativo, in order; a marco later than the DER is left out. */
export const demonstrativo = (pessoa: Pessoa, epocas: Epocas, visao: Visao): ReadonlyArray<Total> => [
  ...MARCOS_COM_TOTAL.filter((m) => m.data <= pessoa.der).map((m) => totalAte(pessoa, epocas, visao, m.data, m.rotulo)),
  ...linhasDosTipos(pessoa, epocas)
]

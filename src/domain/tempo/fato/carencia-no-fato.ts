/** Carência on the day of the fact: who is asked for it, how many months and which ones (rules TC-26, TC-27). */

import { exigidoEm } from "../../beneficios/exigencia.ts"
import { MATERNIDADE_SEM_CARENCIA } from "../../beneficios/marcos.ts"
import type { RequisitoCarenciaNoFato } from "../../beneficios/tipos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { type Data, formatarBr, maior, menor } from "../../valores/data.ts"
import type { Competencias } from "../contagem/carencia.ts"
import { manutencaoAnterior } from "../contagem/qualidade.ts"
import type { NaturezaVinculo } from "../pedido/enumeracoes.ts"
import { type Periodo, valido } from "../periodos/periodos.ts"
import type { Epoca, Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { fraseMeses } from "../resultado/por-extenso.ts"

/** Contributions, or the months of rural activity of the segurada especial. */
export type ContagemNoFato = "GERAL" | "ATIVIDADE_RURAL"

export const mesesNoFato = (epoca: Epoca, contagem: ContagemNoFato): Competencias =>
  contagem === "GERAL" ? epoca.carencia("GERAL") : epoca.atividadeRural()

export interface CarenciaNoFato {
  readonly contagem: ContagemNoFato
  readonly exigido: number
  readonly apurado: number
  readonly falta: number
  /** New contributions asked for after a loss of quality. */
  readonly minimoDeNovas: number
  readonly porExtenso: string
  readonly atingidoEm: Data | undefined
}

const SEM_CATEGORIA: ReadonlySet<NaturezaVinculo> = new Set([
  "NAO_INFORMADO",
  "BENEFICIO_INCAPACIDADE",
  "SALARIO_MATERNIDADE"
])
const COM_CARENCIA_NA_MATERNIDADE: ReadonlySet<NaturezaVinculo> = new Set([
  "CONTRIBUINTE_INDIVIDUAL",
  "SEGURADO_FACULTATIVO",
  "SEGURADO_ESPECIAL"
])

/**
 * The categories of the insured on the fact: those of the periods live on it, else of the last ones before it, among the
 * periods that have one; none when no period says it (rule TC-27).
 */
export const categoriasNoFato = (vivos: ReadonlyArray<Periodo>, fato: Data): ReadonlyArray<NaturezaVinculo> => {
  const anteriores = vivos.filter((p) => valido(p) && !SEM_CATEGORIA.has(p.natureza) && p.ini <= fato)
  const ultimo = anteriores.reduce((fim, p) => maior(fim, menor(p.fim, fato)), Number.MIN_SAFE_INTEGER as Data)
  return anteriores.filter((p) => p.fim >= ultimo).map((p) => p.natureza)
}

/** Of concomitant activities the most favourable one decides. */
const dispensada = (
  r: RequisitoCarenciaNoFato,
  { der, opcoes }: Pessoa,
  categorias: ReadonlyArray<NaturezaVinculo>
): boolean => {
  switch (r.dispensa) {
    case "ISENCAO":
      return opcoes.isentoCarencia
    case "MATERNIDADE":
      return (
        // a request pending on that day is one `isentoCarencia` declares (STF, ADI 2110)
        der >= MATERNIDADE_SEM_CARENCIA ||
        opcoes.isentoCarencia ||
        !categorias.every((c) => COM_CARENCIA_NA_MATERNIDADE.has(c)) ||
        categorias.length === 0
      )
    case "NENHUMA":
      return false
  }
}

/** A segurada especial proves months of rural activity (Decreto 3.048 art. 93, § 2º); the others, contributions. */
const contagensDe = (
  r: RequisitoCarenciaNoFato,
  categorias: ReadonlyArray<NaturezaVinculo>
): ReadonlyArray<ContagemNoFato> =>
  r.dispensa === "MATERNIDADE"
    ? [...new Set(categorias.map((c) => (c === "SEGURADO_ESPECIAL" ? "ATIVIDADE_RURAL" : "GERAL")))]
    : ["GERAL"]

const notaDoReingresso = (perda: Data, novas: number, minimo: number): string =>
  `; qualidade perdida em ${formatarBr((perda + 1) as Data)}, ${novas} de ${minimo} novas contribuições`

/** Day on which the number was completed: the month that completes it, not before the new contributions asked for. */
const diaDaCarencia = (
  primeirosDias: ReadonlyArray<Data>,
  exigido: number,
  minimo: number,
  perda: Data | undefined
): Data | undefined => {
  if (perda === undefined) return primeirosDias[exigido - 1]
  const antes = primeirosDias.filter((d) => d <= perda).length
  return primeirosDias[Math.max(exigido, antes + minimo) - 1]
}

/** After a loss of quality the old months count only with enough new ones (rule TC-26). */
const contar = (r: RequisitoCarenciaNoFato, epoca: Epoca, fato: Data, contagem: ContagemNoFato): CarenciaNoFato => {
  const meses = mesesNoFato(epoca, contagem)
  const exigido = exigidoEm(r.meses, fato)
  const todos = meses.em(fato)
  const perda = manutencaoAnterior(epoca.qualidade(), fato)?.fim
  const novas = perda === undefined ? todos : todos - meses.em(perda)
  const minimo = exigidoEm(r.reingresso, fato)
  const apurado = perda === undefined || novas >= minimo ? todos : novas
  const falta = Math.max(0, exigido - apurado)
  const nome = contagem === "GERAL" ? "Carência" : "Carência (atividade rural)"
  return {
    contagem,
    exigido,
    apurado,
    falta,
    minimoDeNovas: minimo,
    porExtenso: fraseMeses(
      nome,
      apurado,
      exigido,
      falta,
      perda === undefined ? "" : notaDoReingresso(perda, novas, minimo)
    ),
    atingidoEm: falta > 0 ? undefined : diaDaCarencia(meses.primeirosDias, exigido, minimo, perda)
  }
}

/** The carência on the fact; undefined when the law asks for none. Of two countings, the one that gives more. */
export const carenciaNoFato = (
  r: RequisitoCarenciaNoFato,
  pessoa: Pessoa,
  epocas: Epocas,
  fato: Data
): CarenciaNoFato | undefined => {
  const epoca = epocas.de(fato)
  const categorias = categoriasNoFato(epoca.vivos, fato)
  if (exigidoEm(r.meses, fato) === 0 || dispensada(r, pessoa, categorias)) return undefined
  return contagensDe(r, categorias)
    .map((contagem) => contar(r, epoca, fato, contagem))
    .reduce((a, b) => (b.apurado > a.apurado ? b : a))
}

/** Months of rural activity in the 12 calendar months before the one of the fact. */
export const mesesRuraisAntesDoFato = (epoca: Epoca, fato: Data): number => {
  const mes = competenciaDaData(fato)
  return epoca.atividadeRural().meses.filter((c) => c < mes && c >= mes - 12).length
}

/**
 * Two due benefits that would owe the same days twice: two items of one NB, or two of the same species that
 * no NB tells apart. With different NBs two benefits of one species may run together (two pensions).
 */
import { type Data, maisDias, SEM_FIM } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { Problema } from "./exigencia.ts"
import type { BeneficioDevido } from "./partes.ts"

/** Days of an item with one species. */
interface Trecho {
  readonly indice: number
  readonly nb: string | undefined
  readonly especie: number
  readonly de: Data
  readonly ate: Data
}

/** No later than the end, when there is one. */
const ateOFim = (dia: Data, fim: Data | undefined): Data => menorDe(dia, fim ?? SEM_FIM)

/** The days of the differences, cut where the benefit becomes another. */
const trechosDe = (b: BeneficioDevido, indice: number): ReadonlyArray<Trecho> => {
  const { derivado, dcb, dip, fimDiferencas } = b
  const cessacao = derivado === undefined ? dcb : derivado.dcb
  const vespera = dip === undefined ? undefined : maisDias(dip, -1)
  const fim = ateOFim(fimDiferencas ?? cessacao ?? vespera ?? SEM_FIM, cessacao)
  const de = b.inicioDiferencas ?? b.dib
  const comum = { indice, nb: b.nb === "" ? undefined : b.nb }
  const original = { ...comum, especie: b.especie, de, ate: derivado === undefined ? fim : ateOFim(fim, dcb) }
  const inicio = dcb === undefined ? de : maisDias(dcb, 1)
  const trechos =
    derivado === undefined
      ? [original]
      : [original, { ...comum, especie: derivado.especie, de: maiorDe(de, inicio), ate: fim }]
  return trechos.filter((trecho) => trecho.de <= trecho.ate)
}

const seCruzam = (a: Trecho, b: Trecho): boolean => a.de <= b.ate && b.de <= a.ate

const mesmoNb = (a: Trecho, b: Trecho): boolean => a.nb !== undefined && a.nb === b.nb
const indistintos = (a: Trecho, b: Trecho): boolean =>
  a.especie === b.especie && (a.nb === undefined || b.nb === undefined)

const doPar = (depois: Trecho, antes: Trecho): Problema =>
  mesmoNb(depois, antes)
    ? {
        path: ["beneficiosDevidos", depois.indice, "dib"],
        issue: `sobrepõe beneficiosDevidos.${antes.indice}, do mesmo NB; para a conversão de um benefício em outro use derivado`
      }
    : {
        path: ["beneficiosDevidos", depois.indice, "nb"],
        issue: `a espécie ${depois.especie} já é devida nos mesmos dias em beneficiosDevidos.${antes.indice}; se são benefícios diferentes, informe o nb de cada um; se é o mesmo, corrija dib, dcb, inicioDiferencas ou fimDiferencas`
      }

/** One problem for each item that meets an earlier one. */
export const sobrepostos = (devidos: ReadonlyArray<BeneficioDevido>): ReadonlyArray<Problema> => {
  const trechos = devidos.map(trechosDe)
  return trechos.flatMap((doItem, i) => {
    const anteriores = trechos.slice(0, i).flat()
    const par = doItem
      .flatMap((b) => anteriores.map((a) => [b, a] as const))
      .find(([b, a]) => seCruzam(a, b) && (mesmoNb(a, b) || indistintos(a, b)))
    return par === undefined ? [] : [doPar(...par)]
  })
}

/** Which fundamentos an answer lists. */

import { descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento, GrupoFundamento } from "../../beneficios/tipos.ts"
import { rural } from "../periodos/periodos.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { aplicavel } from "./avaliacao.ts"

/** Groups of `por-grupos`, in order. */
export const GRUPOS = [
  "TEMPO",
  "IDADE",
  "RURAL",
  "ESPECIAL",
  "PROFESSOR",
  "PCD"
] as const satisfies ReadonlyArray<GrupoFundamento>
export type Grupo = (typeof GRUPOS)[number]

const hibrido = (f: Fundamento): boolean => f.requisitos.some((r) => r.tipo === "CARENCIA" && r.contagem === "HIBRIDA")

/** Lines that only make sense for some people: teaching, disability, rural work. */
const dizRespeito = (pessoa: Pessoa): ((f: Fundamento) => boolean) => {
  const temRural = pessoa.periodos.some(rural)
  const temMagisterio = pessoa.periodos.some((p) => p.forma === "MAGISTERIO")
  return (f) => {
    if (f.grupo === "PROFESSOR") return temMagisterio
    if (f.grupo === "PCD") return pessoa.tipo === "PCD" || pessoa.deficiencia.existe
    if (f.grupo === "RURAL") return pessoa.tipo === "RURICOLA" || temRural
    return !hibrido(f) || temRural
  }
}

/** The programmed fundamentos applicable to the person. */
export const programadosDa = (pessoa: Pessoa): ReadonlyArray<Fundamento> => {
  const interessa = dizRespeito(pessoa)
  return FUNDAMENTOS.filter(
    (f) => descricaoDaEspecie(f.especie).natureza === "PROGRAMADA" && interessa(f) && aplicavel(f, pessoa)
  )
}

/** The fundamentos of an event species, whatever their validity. */
export const fundamentosDoEvento = (especie: Especie): ReadonlyArray<Fundamento> =>
  FUNDAMENTOS.filter((f) => f.especie === especie)

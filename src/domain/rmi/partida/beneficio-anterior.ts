/** The earlier benefit whose value founds a new one. */
import type { Especie } from "../../beneficios/especies.ts"
import {
  ehAcidentaria,
  ehAposentadoria,
  ehAuxilioAcidente,
  ehIncapacidadePermanente,
  ehIncapacidadeTemporaria
} from "../../beneficios/familias.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { menorDe } from "../../valores/ordem.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import { AUXILIO_POR_ACIDENTE, PENSAO_E_RECLUSAO } from "../metodo/coeficientes-por-especie.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { Era } from "../resultado/resultado.ts"

const DA_PENSAO = noArtigo(PENSAO_E_RECLUSAO, "Lei 8.213/1991, art. 75")
const DO_AUXILIO_ACIDENTE = noArtigo(AUXILIO_POR_ACIDENTE, "Decreto 3.048/1999, art. 104, § 1º")
const REGRAS: Partial<Readonly<Record<Especie, Regra>>> = {
  21: DA_PENSAO,
  93: DA_PENSAO,
  25: noArtigo(PENSAO_E_RECLUSAO, "Lei 8.213/1991, art. 80"),
  36: DO_AUXILIO_ACIDENTE,
  94: DO_AUXILIO_ACIDENTE
}

/** What founds a species on an earlier benefit; undefined = the incapacity that goes on. */
export const regraDoAnterior = (especie: Especie): Regra | undefined => REGRAS[especie]

const ultimo = <B extends BeneficioRecebido>(beneficios: ReadonlyArray<B>): B | undefined =>
  beneficios.reduce<B | undefined>((a, b) => (a === undefined || b.dib >= a.dib ? b : a), undefined)

/** The 31 or 91 that ended on the day before, with its salário de benefício informed. */
export const incapacidadePrecedente = <B extends BeneficioRecebido>(
  beneficios: ReadonlyArray<B>,
  dib: Data
): (B & { readonly sb: Decimal }) | undefined =>
  ultimo(
    beneficios.filter(
      (b): b is B & { readonly sb: Decimal } =>
        ehIncapacidadeTemporaria(b.especie) && b.dcb === dib - 1 && b.sb !== undefined
    )
  )

/**
 * The fact whose law rules a benefit: by option `dataBaseIncapacidade`, a permanent incapacity that follows a temporary
 * one is of the law of the first incapacity: the start of the first benefit of the sequence, or the fact of the request where
 * it is earlier.
 */
export const fatoRegente = (
  especie: Especie,
  fato: Data | undefined,
  dib: Data,
  beneficios: ReadonlyArray<BeneficioRecebido>,
  { dataBaseIncapacidade }: Pick<OpcoesRmi, "dataBaseIncapacidade">
): Data | undefined => {
  if (fato === undefined || dataBaseIncapacidade !== "PRIMEIRA_DII" || !ehIncapacidadePermanente(especie)) return fato
  let inicio = dib
  let anterior = incapacidadePrecedente(beneficios, inicio)
  while (anterior !== undefined) {
    inicio = anterior.dib
    anterior = incapacidadePrecedente(beneficios, inicio)
  }
  return inicio === dib ? fato : menorDe(fato, inicio)
}

const ERAS_SEM_RECALCULO: ReadonlySet<Era> = new Set(["E3", "E4"])

/**
 * Whether the salário de benefício of the preceding 31 or 91, readjusted, takes the place of a new mean: always in the
 * auxílio-acidente (Decreto 3.048/1999, art. 104, § 1º), and in the permanent incapacity of E3 and E4, whose
 * rent is then the whole of it (art. 36, § 7º).
 */
export const herdaSalarioDeBeneficio = (especie: Especie, era: Era): boolean =>
  ehAuxilioAcidente(especie) || (ehIncapacidadePermanente(especie) && ERAS_SEM_RECALCULO.has(era))

/** The retirement the deceased (or the prisoner) received on the day of the fact. */
export const aposentadoriaRecebida = <B extends BeneficioRecebido>(
  beneficios: ReadonlyArray<B>,
  fato: Data
): B | undefined =>
  ultimo(
    beneficios.filter(
      ({ especie, dib, dcb }) => ehAposentadoria(especie) && dib <= fato && (dcb === undefined || dcb >= fato - 1)
    )
  )

/**
 * The permanent incapacity retirement the insured would have had: of the dead or arrested one, and of the
 * one with auxílio-acidente under MP 905.
 */
export const especieHipotetica = (especie: Especie): 32 | 92 => (ehAcidentaria(especie) ? 92 : 32)

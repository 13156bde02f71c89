/**
 * The method of calculation of each fundamento and what it means on a date: the table of fundamentos of the RMI law and
 * the choices the pipeline makes with it.
 */
import type { Especie } from "../../beneficios/especies.ts"
import { ehAposentadoriaProgramada, ehIndenizacao } from "../../beneficios/familias.ts"
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import { METODOS_ANTIGOS } from "../../beneficios/metodos-antigos.ts"
import { type Data, data } from "../../valores/data.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { DivisorMinimo, Era, MetodoMedia } from "../resultado/resultado.ts"
import { METODOS_SEM_DIREITO } from "./antigos.ts"
import { eraDe } from "./era.ts"
import { METODOS_EVENTO } from "./eventos.ts"
import { METODOS_PROGRAMADOS } from "./programados.ts"
import type { Metodo, RegraFator, RegraMedia, RegraPiso, RegraTeto, VersaoCoeficiente } from "./tipos.ts"

/** One for each fundamento, in the order of the table, then the three methods without test of the right. */
export const METODOS: ReadonlyArray<Metodo> = [...METODOS_PROGRAMADOS, ...METODOS_EVENTO, ...METODOS_SEM_DIREITO]

const POR_CHAVE: ReadonlyMap<string, Metodo> = new Map(METODOS.map((m) => [m.chave, m]))

const ROTULOS: ReadonlyMap<string, string> = new Map(
  [...FUNDAMENTOS, ...METODOS_ANTIGOS].map(({ chave, rotulo }) => [chave, rotulo])
)

export const metodoPorChave = (chave: string): Metodo | undefined => POR_CHAVE.get(chave)

/** The method without test of the right for a species in the eras before Lei 8.213/1991. */
export const metodoSemDireito = (especie: Especie, era: Era): Metodo | undefined => {
  if (era !== "E1" && era !== "E2") return undefined
  const daEra = METODOS_SEM_DIREITO.filter(({ chave }) => (chave === "L8213_144") === (era === "E2"))
  return daEra.find(({ especies }) => especies.includes(especie))
}

const MEDIA_DA_ERA: Readonly<Record<Era, MetodoMedia>> = {
  E1: "MEDIA_36_48",
  E2: "MEDIA_36_48",
  E3: "MEDIA_36_48",
  E4: "MEDIA_80",
  E5: "MEDIA_100",
  E6: "MEDIA_100"
}

type RegraDeSalarios = Exclude<RegraMedia, "SALARIO_MATERNIDADE">

const apos103 = (era: Era): boolean => era === "E5" || era === "E6"

const MEDIAS: Readonly<Record<RegraDeSalarios, (era: Era, opcoes: OpcoesRmi) => MetodoMedia>> = {
  DA_ERA: (era) => MEDIA_DA_ERA[era],
  PCD: (era, { mediaPcd }) => (apos103(era) ? mediaPcd : MEDIA_DA_ERA[era]),
  CLPS_36: () => "MEDIA_36_48_SEM_12",
  CLPS_12: () => "MEDIA_12_18",
  SC_DO_ACIDENTE: () => "SC_DO_ACIDENTE",
  SALARIO_MINIMO: () => "SALARIO_MINIMO"
}

/** MP 242/2005, which lost effect: last 36 salaries for the benefits of its days, only by option. */
export const MP_242: { readonly de: Data; readonly ate: Data; readonly especies: ReadonlyArray<Especie> } = {
  de: data("2005-03-28"),
  ate: data("2005-07-03"),
  especies: [31, 32, 94]
}

const daMp242 = ({ especies }: Metodo, regente: Data, { aplicarMP242 }: OpcoesRmi): boolean =>
  aplicarMP242 && MP_242.de <= regente && regente <= MP_242.ate && especies.some((e) => MP_242.especies.includes(e))

/** What decides the version of a method. */
export interface ConsultaMetodo {
  readonly especie: Especie
  /** Day whose law rules the mean and the fator. */
  readonly regente: Data
  /** Day whose law rules the percentage: the accident in 36 and 94, else the same. */
  readonly regenteDoCoeficiente: Data
  readonly opcoes: OpcoesRmi
}

/** A method as it applies to a benefit. */
export interface MetodoAplicado {
  readonly chave: string
  /** Legal citation. */
  readonly rotulo: string
  readonly era: Era
  readonly media: MetodoMedia | "SALARIO_MATERNIDADE"
  /** Before the test of the affiliation; option `contribuicaoUnica` already read. */
  readonly divisorMinimo: DivisorMinimo["tipo"] | null
  readonly fator: RegraFator | null
  readonly coeficiente: VersaoCoeficiente
  /** Whether contributions may be discarded. */
  readonly descarte: boolean
  readonly piso: RegraPiso
  readonly teto: RegraTeto
  /** Whether the rent is limited to the mean of the 12 last salaries. */
  readonly limiteDozeUltimos: boolean
  readonly acrescimo25: boolean
  /** Without a salary in the PBC the rent is the minimum wage by law. */
  readonly semSalarioMinimo: boolean
}

type ComMedia = (metodo: Metodo, consulta: ConsultaMetodo, era: Era) => MetodoAplicado["media"]

/** How the mean is found, by the era of the governing date. */
const mediaDe: ComMedia = (metodo, { regente, opcoes }, era) => {
  if (metodo.media === "SALARIO_MATERNIDADE") return metodo.media
  return daMp242(metodo, regente, opcoes) ? "MEDIA_36" : MEDIAS[metodo.media](era, opcoes)
}

/** Since Lei 14.331/2022 (rule RMI-44), or by option before it (rule RMI-77). */
const divisorDe108 = (era: Era, { contribuicaoUnica }: OpcoesRmi): "CENTO_E_OITO" | null =>
  era === "E6" || contribuicaoUnica === "VEDAR" ? "CENTO_E_OITO" : null

const divisorDe = (
  metodo: Metodo,
  { especie, opcoes }: ConsultaMetodo,
  media: MetodoAplicado["media"],
  era: Era
): DivisorMinimo["tipo"] | null => {
  if (!metodo.divisorMinimo || !ehAposentadoriaProgramada(especie)) return null
  if (media === "MEDIA_36_48") return "VINTE_E_QUATRO"
  if (media === "MEDIA_80") return "SESSENTA_POR_CENTO"
  return media === "MEDIA_100" ? divisorDe108(era, opcoes) : null
}

/** The fator in force on the governing date. */
const fatorDe = ({ fator }: Metodo, regente: Data): RegraFator | null =>
  fator !== null && fator.de <= regente && (fator.ate === null || regente <= fator.ate) ? fator : null

/** The coefficient in force; every species of a method has one. */
const coeficienteDe = (
  { coeficientes }: Metodo,
  { especie, regenteDoCoeficiente, opcoes }: ConsultaMetodo
): VersaoCoeficiente =>
  coeficientes
    .find(({ especies }) => especies.includes(especie))!
    .versoes.findLast(
      ({ de, mp905 }) => (de === null || de <= regenteDoCoeficiente) && (opcoes.aplicarMP905 || mp905 !== true)
    )!

const DESCARTES: Readonly<Record<Metodo["descarte"], (opcoes: OpcoesRmi) => boolean>> = {
  NAO: () => false,
  SIM: () => true,
  SO_SE_MEDIA_100: () => true,
  OPCAO_INCAPACIDADE: ({ descarteIncapacidade }) => descarteIncapacidade
}

/** The method of a key as it applies on the governing dates; a species the method does not have is a bug. */
export const aplicarMetodo = (metodo: Metodo, consulta: ConsultaMetodo): MetodoAplicado => {
  const { regente, opcoes } = consulta
  const era = eraDe(regente)
  const media = mediaDe(metodo, consulta, era)
  return {
    chave: metodo.chave,
    rotulo: ROTULOS.get(metodo.chave)!,
    era,
    media,
    divisorMinimo: divisorDe(metodo, consulta, media, era),
    fator: fatorDe(metodo, regente),
    coeficiente: coeficienteDe(metodo, consulta),
    descarte: media === "MEDIA_100" && DESCARTES[metodo.descarte](opcoes),
    // they replace no income: their floor is in the proportion of the coefficient, in every era
    piso: ehIndenizacao(consulta.especie) ? { tipo: "PROPORCIONAL" } : metodo.piso,
    teto: metodo.teto,
    limiteDozeUltimos: metodo.limiteDozeUltimosDesde !== null && metodo.limiteDozeUltimosDesde <= regente,
    acrescimo25: metodo.acrescimo25,
    semSalarioMinimo: metodo.semSalarioMinimo === true
  }
}

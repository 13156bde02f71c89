/** The methods older than Lei 8.213/1991. */
import type { Especie } from "../../beneficios/especies.ts"
import { regra } from "../../regras/regra.ts"
import { LEI_8213_ORIGINAL, sempre } from "./coeficientes-por-especie.ts"
import { COMUM } from "./eventos.ts"
import { fixo, porAno, porDependente, TEMPO_CLPS } from "./regra-do-coeficiente.ts"
import type { Metodo } from "./tipos.ts"

/** The law before the Constitution of 1988. */
export const CLPS = regra("RMI-11", "CLPS (Decretos 77.077/1976, 83.080/1979 e 89.312/1984)")

/** Hundredths of the minimum wage. */
const PISO_CLPS = {
  tipo: "FRACAO",
  porEspecie: new Map<Especie, number>([
    [41, 90],
    [42, 90],
    [46, 90],
    [57, 90],
    [32, 90],
    [31, 75],
    [21, 60],
    [25, 60]
  ])
} as const

/** Methods chosen by the date of the benefit, without test of the right (rule RMI-117). */
export const METODOS_SEM_DIREITO: ReadonlyArray<Metodo> = [
  {
    chave: "CLPS_36",
    especies: [41, 42, 46, 57],
    ...COMUM,
    media: "CLPS_36",
    coeficientes: [
      { especies: [41, 46], versoes: sempre(porAno(70, 95), CLPS) },
      { especies: [42], versoes: sempre(TEMPO_CLPS, CLPS) },
      { especies: [57], versoes: sempre(fixo(95), CLPS) }
    ],
    piso: PISO_CLPS,
    teto: "CLPS"
  },
  {
    chave: "CLPS_12",
    especies: [31, 32, 21, 25],
    ...COMUM,
    media: "CLPS_12",
    coeficientes: [
      { especies: [31], versoes: sempre(porAno(70, 90), CLPS) },
      { especies: [32], versoes: sempre(porAno(70, 100), CLPS) },
      { especies: [21, 25], versoes: sempre(porDependente(50), CLPS, "RENDA") }
    ],
    piso: PISO_CLPS,
    teto: "CLPS"
  },
  // the benefits of the buraco negro, recalculated by art. 144 (rule RMI-104)
  {
    chave: "L8213_144",
    especies: [31, 32, 41, 42, 46, 57, 21, 91, 92, 93, 94],
    ...COMUM,
    divisorMinimo: true,
    coeficientes: LEI_8213_ORIGINAL
  }
]

/** Where an answer of the engine and the second implementation differ. */
import type { Colunas } from "../conta/conta.ts"
import type { Soma } from "../conta/fechamento.ts"
import { digitos, fracao, type Racional, soma, total } from "../valores/racional.ts"
import type { ColunasMotor, ExercicioMotor, Inteiro, SomasMotor } from "./resposta-motor.ts"

export interface Diferenca {
  readonly onde: string
  readonly motor: unknown
  readonly segunda: unknown
}

export const CENTAVOS = 2
export const COEFICIENTE = 10
export const PERCENTUAL = 6

const ESCALAS = Array.from({ length: 11 }, (_, casas) => 10n ** BigInt(casas))

/** Collects the differences of one account. */
export const confrontar = () => {
  const diferencas: Array<Diferenca> = []

  const mesmo = (onde: string, doMotor: unknown, daSegunda: unknown): void => {
    if (!Object.is(doMotor, daSegunda)) diferencas.push({ onde, motor: doMotor, segunda: daSegunda })
  }

  /** The integer of the engine is the exact figure, in units of so many decimals. */
  const igual = (
    onde: string,
    doMotor: Inteiro | undefined,
    daSegunda: Racional | undefined,
    casas = CENTAVOS
  ): void => {
    if (doMotor === undefined || daSegunda === undefined) {
      mesmo(onde, doMotor, daSegunda && digitos(daSegunda))
    } else if (!Number.isSafeInteger(doMotor) || BigInt(doMotor) * daSegunda.d !== daSegunda.n * ESCALAS[casas]!) {
      const motorEmDigitos = Number.isSafeInteger(doMotor) ? digitos(fracao(doMotor, 10 ** casas), casas) : doMotor
      diferencas.push({ onde, motor: motorEmDigitos, segunda: digitos(daSegunda, casas) })
    }
  }

  const somas = (onde: string, doMotor: SomasMotor, s: Soma): void => {
    igual(`${onde}.principal`, doMotor.principal, s.principal)
    igual(`${onde}.jurosAte122021`, doMotor.jurosAte122021, s.juros)
    igual(`${onde}.selic`, doMotor.selic, s.selic)
    igual(`${onde}.jurosApos092025`, doMotor.jurosApos092025, s.jurosTaxaLegal)
    igual(`${onde}.juros`, doMotor.juros, soma(s.juros, s.jurosTaxaLegal))
    igual(`${onde}.total`, doMotor.total, s.total)
  }

  const emTres = (onde: string, doMotor: Omit<ExercicioMotor, "meses">, s: Soma): void => {
    igual(`${onde}.principal`, doMotor.principal, s.principal)
    igual(`${onde}.juros`, doMotor.juros, soma(s.juros, s.jurosTaxaLegal))
    igual(`${onde}.selic`, doMotor.selic, s.selic)
    igual(`${onde}.total`, doMotor.total, s.total)
  }

  const colunas = (onde: string, doMotor: ColunasMotor, c: Colunas): void => {
    igual(`${onde}.principalCorrigido`, doMotor.principalCorrigido, c.principal)
    igual(`${onde}.juros`, doMotor.juros, c.juros)
    igual(`${onde}.selic`, doMotor.selic, c.selic)
    igual(`${onde}.jurosTaxaLegal`, doMotor.jurosTaxaLegal, c.jurosTaxaLegal)
    igual(`${onde}.total`, doMotor.total, total([c.principal, c.juros, c.selic, c.jurosTaxaLegal]))
  }

  return { diferencas, mesmo, igual, somas, emTres, colunas }
}
export type Confronto = ReturnType<typeof confrontar>

/** The fator previdenciário of a case (section 6 of the law): when it applies, and its value for any time left. */
import { Result } from "effect"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { PedidoInvalido } from "../../tempo/tabelas/parametros.ts"
import type { Centavos } from "../../valores/centavos.ts"
import type { Data } from "../../valores/data.ts"
import { diasIdade } from "../../valores/tempo-30-360.ts"
import { type FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"
import type { Caso } from "../caso/caso.ts"
import type { RegraFator } from "../metodo/tipos.ts"
import type { FalhaRmi, FatorPrevidenciario } from "../resultado/resultado.ts"
import { FATOR, type FatorCalculado, fatorPrevidenciario } from "./fator-previdenciario.ts"
import { multiplicadorProgressivo, sessentaAvos } from "./progressivo.ts"

export interface FatorDaRenda {
  readonly modo: "OBRIGATORIO" | "SO_SE_MAIOR_QUE_1"
  /** What multiplies the mean for an amount of time: the fator, or its gradual application. */
  readonly doTempo: (dias: number) => FatorExato
}

export interface FatorDoCaso extends FatorDaRenda {
  /** The formula, and what orders it to be used. */
  readonly regra: Regra
  readonly uso: Regra
  /** Of the person, until the day of the fator. */
  readonly idade: { readonly nascimento: Data; readonly dia: Data; readonly dias: number }
  /** The fator itself, for any time left. */
  readonly puro: (dias: number) => FatorExato
  /** Whether it makes a mean larger. */
  readonly aumenta: (media: Centavos, dias: number) => boolean
  /** As the answer shows it, for the time that was left. */
  readonly escrever: (dias: number, aplicado: boolean) => FatorPrevidenciario
}

const semNascimento = (): PedidoInvalido =>
  new PedidoInvalido({
    problemas: [
      {
        path: ["dadosSegurado", "nascimento"],
        issue: "informe a data de nascimento: o fator previdenciário depende da idade"
      }
    ]
  })

const calcular = (caso: Caso, { acrescimo }: RegraFator, dias: number): Result.Result<FatorCalculado, FalhaRmi> => {
  const { nascimento, parametros, marco, expectativaSobrevida: expectativa, opcoes, sexo } = caso
  if (nascimento === undefined) return Result.fail(semNascimento())
  const dados = { dias, acrescimo: acrescimo[sexo], nascimento, dia: marco.dda, expectativa, opcoes }
  return fatorPrevidenciario(parametros.tabuas, dados)
}

/** The fator of the law in force on the governing date; undefined when there is none. */
export const fatorDoCaso = (caso: Caso): Result.Result<FatorDoCaso | undefined, FalhaRmi> => {
  const regra = caso.metodo.fator
  if (regra === null) return Result.succeed(undefined)
  return Result.map(calcular(caso, regra, caso.tempo.dias), (calculado): FatorDoCaso => {
    const x = sessentaAvos(caso.marco.dda)
    const puro = calculado.doTempo
    const doTempo = (dias: number): FatorExato => {
      const fator = puro(dias)
      return x === null ? fator : multiplicadorProgressivo(fator, x)
    }
    return {
      regra: regra.lei === undefined ? FATOR : noArtigo(FATOR, regra.lei),
      uso: regra.uso,
      modo: regra.modo,
      idade: { nascimento: caso.nascimento!, dia: caso.marco.dda, dias: diasIdade(caso.nascimento!, caso.marco.dda) },
      puro,
      doTempo,
      aumenta: (media, dias) => multiplicar(doTempo(dias), media, caso.opcoes.arredondamento) > media,
      escrever: (dias, aplicado) => {
        // the second calculation differs from the first only in the time
        const { tc, idade, es, tabua, valor } = Result.getOrThrow(calcular(caso, regra, dias))
        return {
          aplicado,
          modo: regra.modo,
          tc,
          idade,
          es,
          tabua,
          ...(x === null ? {} : { progressivo: { x } }),
          valor
        }
      }
    }
  })
}

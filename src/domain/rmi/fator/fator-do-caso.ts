/** The fator previdenciário of a case (section 6 of the law): when it applies, and its value for any time left. */
import { Result } from "effect"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { PedidoInvalido } from "../../tempo/tabelas/parametros.ts"
import type { Arredondamento, Centavos } from "../../valores/dinheiro.ts"
import { type FatorExato, multiplicar } from "../aritmetica/fator-exato.ts"
import type { Caso } from "../caso/caso.ts"
import type { RegraFator } from "../metodo/tipos.ts"
import { emDinheiro } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, deDecimal, multiplicado, type Nos, no } from "../resultado/nos.ts"
import type { FalhaRmi, FatorPrevidenciario } from "../resultado/resultado.ts"
import { apurarFormula, FATOR, type FatorCalculado, fatorPrevidenciario } from "./fator-previdenciario.ts"
import { apurarSessentaAvos, multiplicadorProgressivo, passoDoProgressivo, sessentaAvos } from "./progressivo.ts"

export interface FatorDaRenda {
  readonly modo: "OBRIGATORIO" | "SO_SE_MAIOR_QUE_1"
  /** What multiplies the mean for an amount of time: the fator, or its gradual application. */
  readonly doTempo: (dias: number) => FatorExato
}

export interface FatorDoCaso extends FatorDaRenda {
  /** What orders it to be used. */
  readonly uso: Regra
  /** Whether it makes a mean larger. */
  readonly aumenta: (media: Centavos, dias: number) => boolean
  /** As the answer shows it, for the time that was left. */
  readonly escrever: (dias: number, aplicado: boolean) => FatorPrevidenciario
  /** The formula and its gradual application, as they are shown. */
  readonly apurar: (escrito: FatorPrevidenciario, dias: number) => ReadonlyArray<Apuracao>
  /** The steps of what multiplies the mean; `figuras` equal the fator itself. */
  readonly passos: (dias: number, figuras: ReadonlyArray<string>) => Nos
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
    const dia = caso.marco.dda
    const nascimento = caso.nascimento!
    const x = sessentaAvos(dia)
    const puro = calculado.doTempo
    const daFormula = regra.lei === undefined ? FATOR : noArtigo(FATOR, regra.lei)
    const doTempo = (dias: number): FatorExato => {
      const fator = puro(dias)
      return x === null ? fator : multiplicadorProgressivo(fator, x)
    }
    return {
      uso: regra.uso,
      modo: regra.modo,
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
      },
      apurar: (escrito, dias) => [
        apurarFormula(daFormula, escrito, { dias, nascimento, dia }),
        ...(x === null ? [] : [apurarSessentaAvos(x, dia)])
      ],
      passos: (dias, figuras) => {
        const fator = puro(dias)
        const insumos = calculado.insumos(dias)
        const doFator = no(daFormula, "FATOR_PREVIDENCIARIO", insumos, deDecimal(fator.decimal), ...figuras)
        return x === null ? [doFator] : [doFator, passoDoProgressivo(fator, x)]
      }
    }
  })
}

/** A mean multiplied, when it was. */
export interface UsoDoFator {
  readonly media: Centavos
  /** Undefined when it did not raise the mean. */
  readonly multiplicador: FatorExato | undefined
  readonly comFator: Centavos
  readonly sbSemTeto: Centavos
}

const usoEscrito = (modo: FatorDoCaso["modo"], aplicado: boolean): string => {
  if (modo === "OBRIGATORIO") return "aplicação obrigatória"
  return aplicado ? "aplicado porque aumenta o benefício" : "não aplicado porque não aumenta o benefício"
}

/** Mandatory, or only when the benefit grows with it. */
export const apurarUso = (
  { uso, modo, doTempo }: FatorDoCaso,
  { media, multiplicador, comFator, sbSemTeto }: UsoDoFator,
  dias: number,
  [corte, moeda]: readonly [Arredondamento, string],
  figuras: ReadonlyArray<string>
): Apuracao =>
  apurado(
    uso,
    figuras,
    () =>
      `Fator: ${usoEscrito(modo, multiplicador !== undefined)}. Valor de que parte o salário de benefício: ${emDinheiro(moeda, sbSemTeto)}.`,
    () => {
      const [daMedia, produto, sb] = [deCentavos(media), deCentavos(comFator), deCentavos(sbSemTeto)]
      const fatores = [daMedia, deDecimal(doTempo(dias).decimal)]
      return modo === "OBRIGATORIO"
        ? [multiplicado(uso, fatores, corte, produto, ...figuras)]
        : [
            multiplicado(uso, fatores, corte, produto),
            no(uso, "MAIOR", { valores: [daMedia, produto] }, sb, ...figuras)
          ]
    }
  )

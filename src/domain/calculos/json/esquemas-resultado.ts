/** The small schemas every result of a calculation is described with, and how its exact numbers are written. */
import { Schema } from "effect"
import { type Decimal, escreverDecimal, numeroJson } from "../../valores/decimal.ts"

export const descrito = <S extends Schema.Top>(schema: S, description: string) => schema.annotate({ description })

export const texto = (description: string) => descrito(Schema.String, description)
export const numero = (description: string) => descrito(Schema.Finite, description)
export const logico = (description: string) => descrito(Schema.Boolean, description)

/** Fields of one kind, each with its description. */
export const campos = <S, K extends string>(
  de: (description: string) => S,
  descricoes: Readonly<Record<K, string>>
): Readonly<Record<K, S>> =>
  Object.fromEntries(Object.entries<string>(descricoes).map(([nome, descricao]) => [nome, de(descricao)])) as Record<
    K,
    S
  >

const formatoDia = Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)
export const dia = (description: string) => Schema.String.check(formatoDia).annotate({ description, format: "date" })
export const diaOuNulo = (description: string) =>
  Schema.NullOr(Schema.String.check(formatoDia).annotate({ format: "date" })).annotate({ description })

export const Aviso = Schema.Struct({
  codigo: texto("Código estável"),
  mensagem: texto("O aviso em uma frase"),
  meses: Schema.optionalKey(descrito(Schema.Int, "De quantos meses o aviso fala; ausente se não fala de meses")),
  intervalos: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        inicio: texto("Primeira competência, `AAAA-MM`"),
        fim: texto("Última competência, `AAAA-MM`")
      }).annotate({ identifier: "IntervaloDeMeses", description: "Competências seguidas, com as duas pontas" })
    ).annotate({ description: "Que meses são, em intervalos de competências seguidas" })
  ),
  lugares: Schema.optionalKey(
    Schema.Array(Schema.String).annotate({
      description:
        "Os itens do pedido de que o aviso fala, por caminho, com posições a partir de 0: `periodosContribuicao.8`"
    })
  )
}).annotate({ identifier: "Aviso" })

export const No = Schema.Struct({
  regra: texto("Regra aplicada"),
  operacao: texto("Operação, de uma lista fechada"),
  entradas: Schema.Record(Schema.String, Schema.Unknown).annotate({ description: "Todas as entradas da operação" }),
  saida: Schema.Unknown.annotateKey({ description: "Saída da operação" }),
  destinos: Schema.Array(Schema.String).annotate({
    description: "Ponteiros JSON, a partir do resultado, dos valores iguais à saída"
  })
}).annotate({ identifier: "NoDoRastro", description: "Um passo do cálculo, que pode ser refeito sozinho" })

/** A number that `JSON.stringify` writes with exactly the digits of the decimal. */
export const numeroExato = (valor: Decimal): number => numeroJson(escreverDecimal(valor)) as number

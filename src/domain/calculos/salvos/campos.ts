/** What people write about the calculations they keep: one reading for JSON and forms. */
import { Effect, Schema } from "effect"
import { milhar } from "../../valores/decimal.ts"
import { NumeroDoProcesso } from "../../valores/textos/numero-do-processo.ts"
import { TextoDeUmaLinha, TextoEmLinhas } from "../../valores/textos/texto-humano.ts"

export const MAXIMO_DO_NOME = 200
export const MAXIMO_DE_ETIQUETAS = 20
const MAXIMO_DA_ETIQUETA = 40
const MAXIMO_DAS_NOTAS = 10_000
export const MAXIMO_DO_RESUMO = 300

/** One line of at most so many characters that says something. */
const linha = (maximo: number, oQue: string) =>
  TextoDeUmaLinha.check(
    Schema.makeFilter((texto: string) =>
      texto.trim() !== "" && texto.length <= maximo ? undefined : `esperado ${oQue} de 1 a ${maximo} caracteres`
    )
  )

export const Nome = linha(MAXIMO_DO_NOME, "um nome").pipe(
  Schema.annotateKey({ messageMissingKey: `dê um nome, de 1 a ${MAXIMO_DO_NOME} caracteres` })
)

export const Etiquetas = Schema.Array(linha(MAXIMO_DA_ETIQUETA, "uma etiqueta"))
  .check(
    Schema.makeFilter((etiquetas: ReadonlyArray<string>) =>
      etiquetas.length <= MAXIMO_DE_ETIQUETAS ? undefined : `etiquetas demais: o limite é ${MAXIMO_DE_ETIQUETAS}`
    ),
    Schema.makeFilter((etiquetas: ReadonlyArray<string>) =>
      new Set(etiquetas).size === etiquetas.length ? undefined : "etiqueta repetida"
    )
  )
  .annotate({ description: `Até ${MAXIMO_DE_ETIQUETAS}, de até ${MAXIMO_DA_ETIQUETA} caracteres cada` })

export const Notas = TextoEmLinhas.check(
  Schema.makeFilter((texto: string) =>
    texto.length <= MAXIMO_DAS_NOTAS
      ? undefined
      : `texto longo demais: o limite é ${milhar(MAXIMO_DAS_NOTAS)} caracteres`
  )
).annotate({ description: `Texto livre, de até ${milhar(MAXIMO_DAS_NOTAS)} caracteres` })

/** The revision that the client saw. */
export const Revisao = Schema.Int.check(
  Schema.makeFilter((revisao: number) =>
    revisao >= 1 && revisao < 2_147_483_647 ? undefined : "esperada a revisão que foi lida, um número inteiro positivo"
  )
)
  .annotate({ description: "A revisão que foi lida; 409 quando não é mais a atual" })
  .pipe(Schema.annotateKey({ messageMissingKey: "informe a revisão que foi lida" }))

/** What comes with a content, beside it. */
const doConteudo = {
  conteudo: Schema.Unknown.annotateKey({
    description: "O conteúdo de um arquivo .calc na forma deste serviço, até 5 MiB",
    messageMissingKey: "envie o conteúdo de um arquivo .calc"
  }),
  numeroProcesso: Schema.optionalKey(NumeroDoProcesso).annotate({
    description: "Número do processo; sem ele, o que estiver no conteúdo"
  }),
  resumo: Schema.optionalKey(linha(MAXIMO_DO_RESUMO, "um resumo")).annotate({
    description: "Linha de título do último resultado; sem ela, o que o conteúdo pede (espécie e data)"
  })
}

/** A calculation to be kept. */
export const CalculoNovo = Schema.Struct({
  nome: Nome,
  ...doConteudo,
  pasta: Schema.optionalKey(Schema.NullOr(Schema.String)).annotate({
    description: "Pasta em que fica; a de um grupo o compartilha com o grupo"
  }),
  etiquetas: Etiquetas.pipe(Schema.withDecodingDefaultType(Effect.succeed<ReadonlyArray<string>>([]))),
  notas: Notas.pipe(Schema.withDecodingDefaultType(Effect.succeed("")))
}).annotate({ identifier: "CalculoNovo", message: "valor inválido: esperado um objeto" })

/** Another content of one that is kept. */
export const ConteudoMudado = Schema.Struct({ ...doConteudo, revisao: Revisao }).annotate({
  identifier: "ConteudoMudado",
  message: "valor inválido: esperado um objeto"
})

/** Changes beside the content; absent fields stay. */
export const MudancaDoCalculo = Schema.Struct({
  nome: Schema.optionalKey(Nome),
  etiquetas: Schema.optionalKey(Etiquetas),
  notas: Schema.optionalKey(Notas),
  pasta: Schema.optionalKey(Schema.NullOr(Schema.String)).annotate({
    description: "Para onde vai; null: para fora de qualquer pasta. A de um grupo o compartilha com o grupo"
  }),
  revisao: Revisao
}).annotate({ identifier: "MudancaDoCalculo" })
export type MudancaDoCalculo = typeof MudancaDoCalculo.Type

/** The pieces of what our readers answer, as they are read back. */
import { Schema } from "effect"
import { type Data, data, lerData } from "../../valores/data.ts"

/** First day of a life that a reader writes about. */
const PRIMEIRO_DIA: Data = data("1900-01-01")

const MAXIMO_DA_LINHA = 4_000

export const nulavel = <S extends Schema.Constraint>(schema: S) => Schema.NullOr(schema)

/** What a document prints, in one field. */
export const linha = Schema.String.check(
  Schema.makeFilter((texto: string) =>
    texto.length <= MAXIMO_DA_LINHA ? undefined : `texto longo demais: até ${MAXIMO_DA_LINHA} caracteres`
  )
)

export const inteiro = Schema.Int
export const numero = Schema.Finite

const DIA = /^\d{4}-\d{2}-\d{2}$/
/** A day, as readers write it. */
export const dia = Schema.String.check(
  Schema.makeFilter((texto: string) => {
    const lida = DIA.test(texto) ? lerData(texto) : undefined
    if (lida === undefined) return "valor inválido: esperado AAAA-MM-DD"
    return lida >= PRIMEIRO_DIA ? undefined : "data anterior a 01/01/1900"
  })
)

const MES = /^\d{4}-(?:0[1-9]|1[0-3])$/
/** A month, as readers write it; 13 is the 13th salary. */
export const mes = Schema.String.check(
  Schema.makeFilter((texto: string) => (MES.test(texto) ? undefined : "valor inválido: esperado AAAA-MM"))
)
export const ano = Schema.String.check(
  Schema.makeFilter((texto: string) => (/^\d{4}$/.test(texto) ? undefined : "valor inválido: esperado AAAA"))
)

export const codigos = Schema.Array(linha)

const Aviso = Schema.Struct({
  codigo: linha,
  mensagem: linha,
  seq: Schema.optionalKey(inteiro),
  pagina: Schema.optionalKey(inteiro)
})

/** What every reader answers. */
export const leituraBase = {
  paginas: nulavel(Schema.Struct({ inicio: inteiro, fim: inteiro, declaradas: nulavel(inteiro) })),
  completo: Schema.Boolean,
  emitidoEm: nulavel(linha),
  avisos: Schema.Array(Aviso),
  naoReconhecidas: Schema.Array(Schema.Struct({ pagina: inteiro, linha: inteiro, texto: linha }))
}

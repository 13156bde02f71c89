/** What people write in a key request, and what administrators decide: one reading for pages and JSON. */
import { Schema } from "effect"
import { EnderecoDeEmail } from "../../valores/textos/endereco-de-email.ts"
import { linhaDeAte, textoDe } from "../../valores/textos/texto-humano.ts"
import { Justificativa, NomeDePessoa } from "../campos.ts"
import { CLASSES, ESCOPOS } from "../consumidor.ts"

const UFS = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ")

const forma = (padrao: RegExp, message: string) => Schema.String.check(Schema.isPattern(padrao, { message }))

/** As the bar council writes it: digits, and the letter of a supplementary registration. */
export const NumeroDaOab = forma(/^\d{1,7}[A-Z]?$/, "número da OAB inválido: esperados até 7 dígitos, como 123456")
export const UfDaOab = forma(new RegExp(`^(?:${UFS.join("|")})$`), `UF inválida: esperada uma de ${UFS.join(", ")}`)
const Telefone = forma(
  /^\+?[\d ().-]{8,20}$/,
  "telefone inválido: esperados de 8 a 20 algarismos, com espaços, parênteses e hífen se quiser"
)
const NomeDaChave = linhaDeAte(100, "nome da chave").pipe(
  Schema.annotateKey({ messageMissingKey: "dê um nome à chave, para reconhecê-la depois" })
)
const Finalidade = textoDe(20, 2000, "conte para que a chave será usada").pipe(
  Schema.annotateKey({ messageMissingKey: "conte para que a chave será usada" })
)
const EmNomeDe = linhaDeAte(200, "em nome de")
export const Orgao = linhaDeAte(200, "órgão")
export const Motivo = textoDe(5, 2000, "escreva por que a solicitação é recusada").pipe(
  Schema.annotateKey({ messageMissingKey: "escreva por que a solicitação é recusada" })
)
export const Nota = textoDe(1, 2000, "nota a quem pediu")

export const Classe = Schema.Literals(CLASSES)
  .annotate({ message: `classe inválida: esperada uma de ${CLASSES.join(", ")}` })
  .pipe(Schema.annotateKey({ messageMissingKey: "escolha a classe" }))

export const Escopos = Schema.Array(Schema.Literals(ESCOPOS))
  .check(
    Schema.makeFilter((escopos: ReadonlyArray<string>) =>
      escopos.length > 0 && new Set(escopos).size === escopos.length
        ? undefined
        : `esperado ao menos um de ${ESCOPOS.join(", ")}, sem repetição`
    )
  )
  .pipe(Schema.annotateKey({ messageMissingKey: "marque ao menos um escopo" }))

const Aceito = Schema.Literal(true).annotate({ message: "é preciso aceitar os termos de uso (true)" })

/** What form and JSON ask in the same words. */
export const camposDoPedido = {
  nomeContato: NomeDePessoa,
  email: EnderecoDeEmail.pipe(Schema.annotateKey({ messageMissingKey: "informe o e-mail" })),
  telefone: Schema.optionalKey(Telefone),
  nomeChave: NomeDaChave,
  finalidade: Finalidade,
  emNomeDe: Schema.optionalKey(EmNomeDe),
  classePretendida: Classe
}

/** A key request. Class and scopes are a wish: the reviewer decides them. */
export const PedidoDeSolicitacao = Schema.Struct({
  ...camposDoPedido,
  vinculo: Schema.optionalKey(
    Schema.Struct({
      orgao: Schema.optionalKey(Orgao),
      oab: Schema.optionalKey(Schema.Struct({ numero: NumeroDaOab, uf: UfDaOab }))
    })
  ),
  escopos: Escopos,
  termos: Schema.Struct({ versao: Schema.Int, aceito: Aceito })
})
export type PedidoDeSolicitacao = typeof PedidoDeSolicitacao.Type

/** What an approval says. */
export const Aprovacao = Schema.Struct({
  classe: Classe,
  escopos: Escopos,
  nota: Schema.optionalKey(Nota),
  justificativa: Justificativa
})
export type Aprovacao = typeof Aprovacao.Type

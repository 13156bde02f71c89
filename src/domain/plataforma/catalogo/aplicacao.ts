/** The catalogue of applications: what each is called, where it is, and which old names still lead to it. */
import { Schema } from "effect"
import { TextoDeUmaLinha, TextoEmLinhas } from "../../valores/textos/texto-humano.ts"

export const CATEGORIAS = ["calculadora", "utilitario"] as const
export type Categoria = (typeof CATEGORIAS)[number]

/** Environments, as in the setting `AMBIENTE`. */
export const AMBIENTES_DO_CATALOGO = ["desenvolvimento", "teste", "producao"] as const
export type AmbienteDoCatalogo = (typeof AMBIENTES_DO_CATALOGO)[number]

const IDENTIFICADOR = /^(?=.{1,63}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u
const MAXIMO_DE_ALIASES = 20
const MAXIMO_DA_ORDEM = 9_999

/** The canonical name of an application, or an alias of it. */
export const Identificador = Schema.String.annotate({ message: "valor inválido: esperado um texto" }).check(
  Schema.isPattern(IDENTIFICADOR, {
    message:
      "esperado um identificador de letras minúsculas, algarismos e hífens, que começa por letra (até 63 caracteres)"
  })
)

const naoVazio = (texto: typeof TextoDeUmaLinha, maximo: number) =>
  texto.check(
    Schema.makeFilter((escrito: string) =>
      escrito.trim() !== "" && escrito.length <= maximo ? undefined : `esperado um texto de 1 a ${maximo} caracteres`
    )
  )

/**
 * Where an application is: a path of the public origin of this service, or an address of its own. That its host is one of
 * those allowed is told by `enderecoEm`, which knows the installation.
 */
const Endereco = TextoDeUmaLinha.check(
  Schema.makeFilter((texto: string) =>
    texto.length <= 500 && (/^\/(?!\/)[\w./~-]*$/.test(texto) || /^https:\/\/[^\s/?#]/.test(texto))
      ? undefined
      : "esperado um caminho deste serviço, que começa por /, ou um endereço https:, sem consulta nem fragmento"
  )
)

const Urls = Schema.Struct({
  padrao: Endereco,
  desenvolvimento: Schema.optionalKey(Endereco),
  teste: Schema.optionalKey(Endereco),
  producao: Schema.optionalKey(Endereco)
})
export type Urls = typeof Urls.Type

/** What an administrator writes of an application. */
export const DadosDaAplicacao = Schema.Struct({
  nome: naoVazio(TextoDeUmaLinha, 120),
  descricao: naoVazio(TextoEmLinhas, 500),
  categoria: Schema.Literals(CATEGORIAS),
  ativa: Schema.Boolean,
  noPortal: Schema.Boolean.annotate({ description: "Se aparece na navegação do portal" }),
  ordem: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAXIMO_DA_ORDEM })),
  aliases: Schema.Array(Identificador).check(
    Schema.makeFilter((aliases: ReadonlyArray<string>) =>
      aliases.length <= MAXIMO_DE_ALIASES && new Set(aliases).size === aliases.length
        ? undefined
        : `esperados até ${MAXIMO_DE_ALIASES} nomes, sem repetição`
    )
  ),
  urls: Urls
})
export type DadosDaAplicacao = typeof DadosDaAplicacao.Type

export interface Aplicacao extends DadosDaAplicacao {
  /** The canonical name; it never changes. */
  readonly id: string
}

export interface AplicacaoRegistrada extends Aplicacao {
  /** Counts the changes. */
  readonly revisao: number
  /** ISO 8601, UTC. */
  readonly atualizadaEm: string
  /** CPF, or `SISTEMA`. */
  readonly atualizadaPor: string
}

/** The application of a name, canonical or old, active or not: old data keep being understood. */
export const resolver = <A extends Aplicacao>(aplicacoes: ReadonlyArray<A>, nome: string): A | undefined =>
  aplicacoes.find(({ id }) => id === nome) ?? aplicacoes.find(({ aliases }) => aliases.includes(nome))

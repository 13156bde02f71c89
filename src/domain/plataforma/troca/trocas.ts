/** The exchange: a court system hands a case over, and a calculator opens it, once. */
import { Context, Data, Effect, Layer, Redacted, Schema } from "effect"
import { Calculadora } from "../../calculos/comum/portas.ts"
import type { Bloco } from "../../calculos/troca/pedido-de-troca.ts"
import type { CabecaDaTroca, TrocaLida } from "../../calculos/troca/troca-lida.ts"
import type { Entrada } from "../../documentos/entrada/modelo.ts"
import { resolver } from "../catalogo/aplicacao.ts"
import { InstalacaoDasAplicacoes, urlDa } from "../catalogo/enderecos.ts"
import { Vigentes } from "../vigentes/vigentes.ts"
import { GuardaDeTrocas, TrocaAusente } from "./portas.ts"

/** No calculator of the catalogue takes the case; `motivo` says why. */
export class CalculadoraRecusada extends Data.TaggedError("CalculadoraRecusada")<{ readonly motivo: string }> {
  override get message() {
    return `calculadora: ${this.motivo}`
  }
}

/** Tokens as they are made: 256 bits. */
const TOKEN = /^[\w-]{43}$/

const QUEBRA = 10

/** What is kept, as the two texts it is. */
const separar = (conteudo: Uint8Array) => {
  const fim = conteudo.indexOf(QUEBRA)
  return { cabeca: conteudo.subarray(0, fim), corpo: conteudo.subarray(fim + 1) }
}

const texto = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Written by us, and authenticated since: it is what it says. */
const Cabeca: Schema.Codec<CabecaDaTroca, string> = Schema.fromJsonString(
  Schema.Struct({
    calculadora: Schema.String,
    numeroProcesso: Schema.optionalKey(Schema.String),
    autor: Schema.optionalKey(Schema.String),
    protocolo: Schema.optionalKey(Schema.String),
    citacao: Schema.optionalKey(Schema.String),
    blocos: Schema.Array(
      Schema.Struct({
        bloco: Schema.Literals(["CNIS", "RDCTC", "PrevJud"]),
        periodos: Schema.Int,
        salarios: Schema.Int,
        beneficios: Schema.Int,
        inicio: Schema.NullOr(Schema.String),
        fim: Schema.NullOr(Schema.String)
      })
    )
  })
)
const LIDO: Schema.Codec<TrocaLida> = Schema.Any
const Corpo = Schema.fromJsonString(Schema.Struct({ recebido: Schema.Unknown, lido: LIDO }))

const lerCabeca = Schema.decodeUnknownResult(Cabeca)
const lerCorpo = Schema.decodeUnknownResult(Corpo)

export interface TrocaPedida {
  /** JSON, as it was received; who asks gives it away. */
  readonly corpo: Uint8Array<ArrayBuffer>
  readonly idToken: string | null
  /** Goes ahead of others (courts). */
  readonly prioritario: boolean
}

export interface TrocaCriada {
  readonly token: Redacted.Redacted
  readonly expiraEm: string
  /** The address of the calculator, with the token. */
  readonly urlAbrir: Redacted.Redacted
  readonly calculadora: string
}

const cabecaDe = (conteudo: Uint8Array) => Effect.orDie(Effect.fromResult(lerCabeca(texto(separar(conteudo).cabeca))))

/** A case in the browser that opened it. */
const noNavegador = Effect.gen(function* () {
  const guarda = yield* GuardaDeTrocas

  const abrirNoNavegador = Effect.fn("Trocas.abrirNoNavegador")(function* (
    token: string,
    para: string,
    navegador: Redacted.Redacted
  ) {
    if (!TOKEN.test(token)) return yield* new TrocaAusente()
    return yield* guarda.abrirNoNavegador(Redacted.make(token), para, navegador)
  })

  /** What was opened in this browser: what there is. */
  const verAberta = Effect.fn("Trocas.verAberta")(function* (id: string, para: string, navegador: Redacted.Redacted) {
    return yield* cabecaDe(yield* guarda.aberta(id, para, navegador))
  })

  /** The request that a block of it gives. */
  const entradaAberta = Effect.fn("Trocas.entradaAberta")(function* (
    id: string,
    para: string,
    navegador: Redacted.Redacted,
    bloco: Bloco
  ) {
    const conteudo = yield* guarda.aberta(id, para, navegador)
    const { lido } = yield* Effect.orDie(Effect.fromResult(lerCorpo(texto(separar(conteudo).corpo))))
    const entrada: Entrada | undefined = lido.entradas[bloco]
    if (entrada === undefined) return yield* new TrocaAusente()
    return { cabeca: yield* cabecaDe(conteudo), entrada, atrasados: lido.atrasados }
  })

  return { abrirNoNavegador, verAberta, entradaAberta }
})

const entreServicos = Effect.gen(function* () {
  const guarda = yield* GuardaDeTrocas
  const calculadora = yield* Calculadora
  const vigentes = yield* Vigentes
  const instalacao = yield* InstalacaoDasAplicacoes

  /** The calculator of a name, and where it is opened. */
  const destinoDe = (nome: string) => {
    const achada = resolver(vigentes.atual().aplicacoes, nome)
    if (achada === undefined || achada.categoria !== "calculadora") {
      const conhecidas = vigentes
        .atual()
        .aplicacoes.filter(({ categoria, ativa }) => ativa && categoria === "calculadora")
      const nomes = conhecidas.map(({ id }) => id).join(", ")
      return Effect.fail(
        new CalculadoraRecusada({ motivo: `não há calculadora com este nome; esperada uma de: ${nomes}` })
      )
    }
    if (!achada.ativa) {
      return Effect.fail(new CalculadoraRecusada({ motivo: "esta calculadora está inativa e não recebe casos novos" }))
    }
    const url = urlDa(achada, instalacao)
    return url === undefined
      ? Effect.fail(new CalculadoraRecusada({ motivo: "esta calculadora não tem endereço nesta instalação" }))
      : Effect.succeed({ id: achada.id, url })
  }

  /** Everything is read and converted before there is a token: what opens, opens without an error. */
  const criar = Effect.fn("Trocas.criar")(function* ({ corpo, idToken, prioritario }: TrocaPedida) {
    const { json: conteudo } = yield* calculadora.calcular({ operacao: "ler-troca", corpo, opcoes: {}, prioritario })
    const { id, url } = yield* destinoDe((yield* cabecaDe(conteudo)).calculadora)
    const { token, expiraEm } = yield* guarda.guardar({ calculadora: id, idToken, conteudo })
    const urlAbrir = Redacted.make(`${url}?exchange=${Redacted.value(token)}`)
    return { token, expiraEm, urlAbrir, calculadora: id } satisfies TrocaCriada
  })

  /** The payload as JSON, once, for the application it was handed to (`null`: any): `{ calculadora, recebido, lido }`. */
  const consumir = Effect.fn("Trocas.consumir")(function* (token: string, aplicacao: string | null) {
    if (!TOKEN.test(token)) return yield* new TrocaAusente()
    const destino = aplicacao === null ? null : (resolver(vigentes.atual().aplicacoes, aplicacao)?.id ?? aplicacao)
    const tomada = yield* guarda.consumir(Redacted.make(token), destino)
    const { corpo } = separar(tomada.conteudo)
    return {
      calculadora: tomada.calculadora,
      json: `{"calculadora":${JSON.stringify(tomada.calculadora)},${texto(corpo.subarray(1))}`
    }
  })

  return { criar, consumir, listar: guarda.listar }
})

const fazer = Effect.map(Effect.all([entreServicos, noNavegador]), ([servicos, navegador]) => ({
  ...servicos,
  ...navegador
}))

export class Trocas extends Context.Service<Trocas, Effect.Success<typeof fazer>>()("plataforma/Trocas") {
  static readonly layer = Layer.effect(Trocas, fazer)
}

/** The exchange: a court system hands a case over, and a calculator opens it, once. */
import { Context, Data, Effect, Layer, Redacted, Schema } from "effect"
import { Calculadora } from "../../calculos/comum/portas.ts"
import type { CabecaDaTroca, TrocaLida } from "../../calculos/troca/troca-lida.ts"
import { resolver } from "../catalogo/aplicacao.ts"
import { InstalacaoDasAplicacoes, urlDa } from "../catalogo/enderecos.ts"
import { rascunhoDaTroca } from "../rascunhos/origem-do-caso.ts"
import { MAXIMO_BYTES_DO_ATUAL, RascunhoGrande } from "../rascunhos/portas.ts"
import type { NomeDeCalculadora } from "../rascunhos/rascunho.ts"
import { RascunhosDeCalculo } from "../rascunhos/rascunhos.ts"
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
    inicioDoLido: Schema.optionalKey(Schema.Int),
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

const lerCabeca = Schema.decodeUnknownResult(Cabeca)
const lerLido = Schema.decodeUnknownResult(Schema.fromJsonString(LIDO))
const Corpo = Schema.fromJsonString(Schema.Struct({ recebido: Schema.Unknown, lido: LIDO }))
const lerCorpo = Schema.decodeUnknownResult(Corpo)

/** The part of a body that the readers made: a draft needs no other. */
const lidoDo = Effect.fnUntraced(function* (corpo: Uint8Array, { inicioDoLido }: CabecaDaTroca) {
  if (inicioDoLido === undefined)
    return yield* Effect.orDie(Effect.map(Effect.fromResult(lerCorpo(texto(corpo))), ({ lido }) => lido))
  const bytes = corpo.subarray(inicioDoLido, -1)
  if (bytes.length > MAXIMO_BYTES_DO_ATUAL) return yield* new RascunhoGrande()
  return yield* Effect.orDie(Effect.fromResult(lerLido(texto(bytes))))
})

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

/** A case goes on as a draft of the browser that opens it. */
const noNavegador = Effect.gen(function* () {
  const guarda = yield* GuardaDeTrocas
  const rascunhos = yield* RascunhosDeCalculo

  const abrirEmRascunho = Effect.fn("Trocas.abrirEmRascunho")(function* (
    token: string,
    para: NomeDeCalculadora,
    navegador: Redacted.Redacted,
    rede: string
  ) {
    if (!TOKEN.test(token)) return yield* new TrocaAusente()
    return yield* guarda.consumirEm(Redacted.make(token), para, (conteudo) =>
      Effect.gen(function* () {
        const cabeca = yield* cabecaDe(conteudo)
        yield* Effect.yieldNow
        const lido = yield* lidoDo(separar(conteudo).corpo, cabeca)
        return yield* rascunhos.comecar(navegador, rede, rascunhoDaTroca(para, cabeca, lido))
      })
    )
  })

  return { abrirEmRascunho }
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
    const { token, expiraEm } = yield* guarda.guardar({ calculadora: id, idToken, daJustica: prioritario, conteudo })
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
  static readonly layer = Layer.effect(Trocas, fazer).pipe(Layer.provide(RascunhosDeCalculo.layer))
}

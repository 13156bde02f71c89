/** The own data of a person: everything in one file, and its erasure. */
import { Context, Data, Effect, Layer, type Stream } from "effect"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import { auditarAto } from "../atos/atos.ts"
import type { Apagamento } from "./secoes.ts"

/** Files that one person may ask for in 24 hours: each reads everything. */
export const ARQUIVOS_POR_DIA = 5

export class ArquivosDemais extends Data.TaggedError("ArquivosDemais")<{
  /** Seconds after which another one is given. */
  readonly aguardar: number
}> {
  override get message() {
    return `limite de ${ARQUIVOS_POR_DIA} arquivos dos próprios dados por dia atingido: peça outro amanhã`
  }
}

/** A group with other people in it would be left without an owner. */
export class DonoUnico extends Data.TaggedError("DonoUnico")<{
  readonly grupos: ReadonlyArray<{ readonly id: string; readonly nome: string }>
}> {
  override get message() {
    const nomes = this.grupos.map(({ nome }) => `“${nome}”`).join(", ")
    return `você é a única pessoa dona de ${nomes}, de que outras participam: torne outra pessoa dona, ou exclua o grupo, e repita`
  }
}

/** As it is stored. Failures of the database are defects. */
export class RegistroDeMeusDados extends Context.Service<
  RegistroDeMeusDados,
  {
    /** Notes that a file is given, or refuses one too many. */
    readonly iniciarArquivo: (origem: OrigemAuditoria) => Effect.Effect<void, ArquivosDemais>
    /** The file, piece by piece: JSON, read from the database as fast as it is taken. */
    readonly arquivo: (cpf: string) => Stream.Stream<string>
    /** All of it or nothing. */
    readonly apagar: (origem: OrigemAuditoria) => Effect.Effect<Apagamento, DonoUnico>
  }
>()("plataforma/RegistroDeMeusDados") {}

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeMeusDados

  /** Who gets it has proved a moment ago who it is: that is for the routes. */
  const arquivo = Effect.fn("MeusDados.arquivo")(function* (origem: OrigemAuditoria) {
    yield* registro.iniciarArquivo(origem)
    yield* auditarAto({ recurso: "meus-dados", chave: origem.cpf, ato: "EXPORTACAO" }, origem)
    return registro.arquivo(origem.cpf)
  })

  const apagar = Effect.fn("MeusDados.apagar")(function* (origem: OrigemAuditoria) {
    const apagamento = yield* registro.apagar(origem)
    yield* auditarAto({ recurso: "meus-dados", chave: origem.cpf, ato: "EXCLUSAO" }, origem)
    return apagamento
  })

  return { arquivo, apagar }
})

export class MeusDados extends Context.Service<MeusDados, Effect.Success<typeof fazer>>()("plataforma/MeusDados") {
  static readonly layer = Layer.effect(MeusDados, fazer)
}

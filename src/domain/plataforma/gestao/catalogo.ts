/** Keeping the catalogue: the acts of administrators, each with its history and its audit event. */
import { Context, Data, Effect, Layer } from "effect"
import { auditar } from "../../telemetria/auditoria.ts"
import type { Autoria, MudancaRegistrada } from "../../telemetria/historico.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { type Aplicacao, type AplicacaoRegistrada, type DadosDaAplicacao, resolver } from "../catalogo/aplicacao.ts"
import { InstalacaoDasAplicacoes, problemasDasUrls } from "../catalogo/enderecos.ts"
import { Vigentes } from "../vigentes/vigentes.ts"

/** There is no application of this name. */
export class AplicacaoAusente extends falhaDita("AplicacaoAusente", "não há aplicação com este identificador") {}

/** Another application has one of its names. */
export class NomeOcupado extends Data.TaggedError("NomeOcupado")<{ readonly nome: string }> {
  override get message() {
    return `${this.nome}: este nome, ou apelido, já é de outra aplicação`
  }
}

/** An address of it leads where nobody may be sent. */
export class EnderecoRecusado extends Data.TaggedError("EnderecoRecusado")<{
  readonly problemas: ReadonlyArray<string>
}> {}

/** Somebody changed it meanwhile. */
export class AplicacaoMudada extends Data.TaggedError("AplicacaoMudada")<{ readonly atual: AplicacaoRegistrada }> {
  override get message() {
    return "revisao: a aplicação mudou desde que foi lida; confira como está e envie de novo"
  }
}

/** The catalogue as it is stored. Failures of the database are defects. */
export class RegistroDeAplicacoes extends Context.Service<
  RegistroDeAplicacoes,
  {
    /** By order, then name. */
    readonly listar: Effect.Effect<ReadonlyArray<AplicacaoRegistrada>>
    readonly incluir: (nova: Aplicacao, autoria: Autoria) => Effect.Effect<AplicacaoRegistrada, NomeOcupado>
    readonly alterar: (
      mudada: Aplicacao,
      revisao: number,
      autoria: Autoria
    ) => Effect.Effect<AplicacaoRegistrada, AplicacaoAusente | AplicacaoMudada | NomeOcupado>
    /** From the newest. */
    readonly historico: (id: string) => Effect.Effect<ReadonlyArray<MudancaRegistrada>>
  }
>()("plataforma/RegistroDeAplicacoes") {}

const fazer = Effect.gen(function* () {
  const registro = yield* RegistroDeAplicacoes
  const instalacao = yield* InstalacaoDasAplicacoes
  const { recarregar } = yield* Vigentes

  const conferir = (dados: DadosDaAplicacao): Effect.Effect<void, EnderecoRecusado> => {
    const problemas = problemasDasUrls(dados, instalacao)
    return problemas.length === 0 ? Effect.void : Effect.fail(new EnderecoRecusado({ problemas }))
  }

  const incluir = Effect.fn("Catalogo.incluir")(function* (nova: Aplicacao, autoria: Autoria) {
    yield* conferir(nova)
    const incluida = yield* registro.incluir(nova, autoria)
    yield* recarregar
    yield* auditar("apps.calculadora.incluida", autoria.origem, { calculadora: nova.id })
    return incluida
  })

  const alterar = Effect.fn("Catalogo.alterar")(function* (mudada: Aplicacao, revisao: number, autoria: Autoria) {
    yield* conferir(mudada)
    const alterada = yield* registro.alterar(mudada, revisao, autoria)
    yield* recarregar
    yield* auditar("apps.calculadora.alterada", autoria.origem, { calculadora: mudada.id })
    return alterada
  })

  /** Of its canonical name, as stored now. */
  const ver = Effect.fn("Catalogo.ver")(function* (id: string) {
    const achada = resolver(yield* registro.listar, id)
    if (achada === undefined || achada.id !== id) return yield* new AplicacaoAusente()
    return { aplicacao: achada, historico: yield* registro.historico(id) }
  })

  return { listar: registro.listar, ver, incluir, alterar }
})

export class Catalogo extends Context.Service<Catalogo, Effect.Success<typeof fazer>>()("plataforma/Catalogo") {
  static readonly layer = Layer.effect(Catalogo, fazer)
}

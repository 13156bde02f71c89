/** Keeping announcements, and who read which. */
import { Context, Data, Effect, Layer } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import { auditar, type EventoAuditoria } from "../../telemetria/auditoria.ts"
import type { Autoria, MudancaRegistrada } from "../../telemetria/historico.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { ehUuid } from "../../valores/textos/uuid.ts"
import {
  type Comunicado,
  type DadosDoComunicado,
  doMomento,
  type Estado,
  problemaDaJanela
} from "../comunicados/comunicado.ts"
import { Higienizador } from "../texto-rico/texto-rico.ts"
import { Vigentes } from "../vigentes/vigentes.ts"

/** There is none with this id, or it was taken away. */
export class ComunicadoAusente extends falhaDita("ComunicadoAusente", "não há aviso com este identificador") {}

/** Its end comes before its beginning. */
export class JanelaInvalida extends Data.TaggedError("JanelaInvalida")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

/** Somebody changed it meanwhile. */
export class ComunicadoMudado extends Data.TaggedError("ComunicadoMudado")<{ readonly atual: Comunicado }> {
  override get message() {
    return "revisao: o aviso mudou desde que foi lido; confira como está e envie de novo"
  }
}

/** The announcements as they are stored. Failures of the database are defects. */
export class RegistroDeComunicados extends Context.Service<
  RegistroDeComunicados,
  {
    /** From the last to begin; absent `estado`: in any. */
    readonly listar: (estado: Estado | undefined, fatia: Fatia) => Effect.Effect<Listagem<Comunicado>>
    readonly achar: (id: string) => Effect.Effect<Comunicado | undefined>
    readonly incluir: (novo: DadosDoComunicado, autoria: Autoria) => Effect.Effect<Comunicado>
    readonly alterar: (
      id: string,
      mudado: DadosDoComunicado,
      revisao: number,
      autoria: Autoria
    ) => Effect.Effect<Comunicado, ComunicadoAusente | ComunicadoMudado>
    readonly excluir: (
      id: string,
      revisao: number | undefined,
      autoria: Autoria
    ) => Effect.Effect<void, ComunicadoAusente | ComunicadoMudado>
    /** From the newest. */
    readonly historico: (id: string) => Effect.Effect<ReadonlyArray<MudancaRegistrada>>
  }
>()("plataforma/RegistroDeComunicados") {}

/** Who read what. */
export class LeiturasDeComunicados extends Context.Service<
  LeiturasDeComunicados,
  {
    /** Notes it; the first time stays. `false`: there is no such announcement. */
    readonly ler: (id: string, cpf: string) => Effect.Effect<boolean>
    /** Those of `ids` that this person has read, with when (ISO 8601, UTC). */
    readonly lidos: (cpf: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, string>>
  }
>()("plataforma/LeiturasDeComunicados") {}

/** An announcement as its writer gave it: its text as it came. */
export interface ComunicadoEscrito extends Omit<DadosDoComunicado, "html"> {
  readonly html: string
}

/** For somebody: with when he read it. */
export interface ComunicadoParaAlguem extends Comunicado {
  /** ISO 8601, UTC; `null`: not yet. */
  readonly lidoEm: string | null
}

/** What people see and read. */
const leituras = Effect.gen(function* () {
  const leituras = yield* LeiturasDeComunicados
  const vigentes = yield* Vigentes

  /** What a signed-in person sees at a moment, each with when she read it. */
  const para = Effect.fn("Comunicados.para")(function* (cpf: string, agoraMs: number) {
    const avisos = doMomento(vigentes.atual().avisos, "autenticados", agoraMs)
    if (avisos.length === 0) return []
    const lidos = yield* leituras.lidos(
      cpf,
      avisos.map(({ id }) => id)
    )
    return avisos.map((aviso): ComunicadoParaAlguem => ({ ...aviso, lidoEm: lidos.get(aviso.id) ?? null }))
  })

  const ler = Effect.fn("Comunicados.ler")(function* (id: string, cpf: string) {
    const noted = ehUuid(id) && (yield* leituras.ler(id, cpf))
    if (!noted) return yield* new ComunicadoAusente()
  })

  return { para, ler }
})

/** What administrators do. */
const gestao = Effect.gen(function* () {
  const registro = yield* RegistroDeComunicados
  const higienizador = yield* Higienizador
  const vigentes = yield* Vigentes

  /** Its canonical form, or why it cannot be kept. */
  const preparar = Effect.fnUntraced(function* ({ html, ...dados }: ComunicadoEscrito) {
    const motivo = problemaDaJanela(dados)
    if (motivo !== undefined) return yield* new JanelaInvalida({ motivo })
    return { ...dados, html: yield* higienizador.higienizar(html) } satisfies DadosDoComunicado
  })

  const concluir = Effect.fnUntraced(function* (evento: EventoAuditoria, { origem }: Autoria, aviso: string) {
    yield* vigentes.recarregar
    yield* auditar(evento, origem, { aviso })
  })

  const ver = Effect.fn("Comunicados.ver")(function* (id: string) {
    const achado = ehUuid(id) ? yield* registro.achar(id) : undefined
    if (achado === undefined) return yield* new ComunicadoAusente()
    return { aviso: achado, historico: yield* registro.historico(id) }
  })

  const incluir = Effect.fn("Comunicados.incluir")(function* (escrito: ComunicadoEscrito, autoria: Autoria) {
    const incluido = yield* registro.incluir(yield* preparar(escrito), autoria)
    yield* concluir("apps.aviso.incluido", autoria, incluido.id)
    return incluido
  })

  const alterar = Effect.fn("Comunicados.alterar")(function* (
    id: string,
    escrito: ComunicadoEscrito,
    revisao: number,
    autoria: Autoria
  ) {
    if (!ehUuid(id)) return yield* new ComunicadoAusente()
    const alterado = yield* registro.alterar(id, yield* preparar(escrito), revisao, autoria)
    yield* concluir("apps.aviso.alterado", autoria, id)
    return alterado
  })

  const excluir = Effect.fn("Comunicados.excluir")(function* (
    id: string,
    revisao: number | undefined,
    autoria: Autoria
  ) {
    if (!ehUuid(id)) return yield* new ComunicadoAusente()
    yield* registro.excluir(id, revisao, autoria)
    yield* concluir("apps.aviso.excluido", autoria, id)
  })

  return { listar: registro.listar, prever: higienizador.higienizar, ver, incluir, alterar, excluir }
})

const fazer = Effect.map(Effect.all([gestao, leituras]), ([daGestao, dasLeituras]) => ({ ...daGestao, ...dasLeituras }))

export class Comunicados extends Context.Service<Comunicados, Effect.Success<typeof fazer>>()(
  "plataforma/Comunicados"
) {
  static readonly layer = Layer.effect(Comunicados, fazer)
}

/**
 * Legal documents: published versions that never change, a draft of each, and who accepted what. `sql/` provides the
 * services; failures of the database are defects.
 */
import { Context, Data, Effect, Layer } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { Autoria, MudancaRegistrada } from "../../telemetria/historico.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import type { HtmlCanonico } from "../texto-rico/texto-rico.ts"

/** The documents that there are. */
export const SLUGS = ["termos-de-uso", "aviso-de-privacidade"] as const
export type Slug = (typeof SLUGS)[number]

/** As they are called while nothing of them is published. */
export const NOMES_DOS_DOCUMENTOS: Readonly<Record<Slug, string>> = {
  "termos-de-uso": "Termos de uso",
  "aviso-de-privacidade": "Aviso de privacidade"
}

/** The document whose version a request for a key accepts. */
export const TERMOS_DE_USO: Slug = "termos-de-uso"

export const ehSlug = (texto: string): texto is Slug => SLUGS.some((slug) => slug === texto)

/** A published version, without its text. */
export interface VersaoPublicada {
  readonly slug: Slug
  readonly titulo: string
  /** 1, 2, 3 … of its document. */
  readonly versao: number
  /** ISO 8601, UTC. */
  readonly publicadoEm: string
  /** What differs from the version before, for who accepted that one. */
  readonly resumoDasMudancas: string
  /** Who accepted an earlier version is asked again. */
  readonly exigeAceite: boolean
  /** SHA-256 of the text, 64 hexadecimal digits: what a person accepts is this. */
  readonly resumo: string
}

export interface VersaoComTexto extends VersaoPublicada {
  readonly html: HtmlCanonico
}

/** A published version with who published it and why. */
export interface VersaoComAutoria extends VersaoPublicada {
  /** CPF, or `SISTEMA`. */
  readonly publicadoPor: string
  readonly justificativa: string
}

/** The version in preparation of a document. */
export interface Rascunho {
  readonly slug: Slug
  readonly titulo: string
  readonly html: HtmlCanonico
  /** Counts the changes: a write says which it saw. */
  readonly revisao: number
  readonly atualizadoEm: string
  readonly atualizadoPor: string
}

/** What anybody may read. */
export class TermosPublicados extends Context.Service<
  TermosPublicados,
  {
    /** The current version of each document that has one, in the order of `SLUGS`. */
    readonly vigentes: Effect.Effect<ReadonlyArray<VersaoPublicada>>
    readonly vigente: (slug: Slug) => Effect.Effect<VersaoComTexto | undefined>
    readonly versao: (slug: Slug, versao: number) => Effect.Effect<VersaoComTexto | undefined>
    /** From the newest. */
    readonly versoes: (slug: Slug) => Effect.Effect<ReadonlyArray<VersaoComAutoria>>
  }
>()("plataforma/TermosPublicados") {}

/** Earlier versions, for the public readings. */
export class TermosAntigos extends Context.Service<TermosAntigos, Pick<TermosPublicados["Service"], "versao">>()(
  "plataforma/TermosAntigos"
) {
  static readonly layer = Layer.effect(TermosAntigos, TermosPublicados)
  /** Of a process that serves none of it. */
  static readonly nenhuns = Layer.succeed(TermosAntigos, { versao: () => Effect.undefined })
}

/** The draft was changed by somebody else, or is there no more; `atual`: how it is now. */
export class RascunhoMudado extends Data.TaggedError("RascunhoMudado")<{ readonly atual: Rascunho | undefined }> {
  override get message() {
    return "revisao: o rascunho mudou, ou foi publicado, desde que foi lido; confira como está e envie de novo"
  }
}
/** There is nothing to publish or discard. */
export class SemRascunho extends falhaDita("SemRascunho", "não há rascunho deste documento") {}
/** The version that is accepted is not the current one. */
export class VersaoSuperada extends falhaDita(
  "VersaoSuperada",
  "versao: não é a versão vigente do documento; leia a vigente e aceite-a"
) {}

export interface EscritaDeRascunho {
  readonly slug: Slug
  readonly titulo: string
  readonly html: HtmlCanonico
  /** The revision that the writer saw; absent: he saw none. */
  readonly revisao: number | undefined
}

export interface Publicacao {
  readonly slug: Slug
  readonly revisao: number
  readonly resumoDasMudancas: string
  readonly exigeAceite: boolean
}

/** Keeping the documents. */
export class GestaoDeTermos extends Context.Service<
  GestaoDeTermos,
  {
    readonly rascunho: (slug: Slug) => Effect.Effect<Rascunho | undefined>
    readonly escrever: (escrita: EscritaDeRascunho, autoria: Autoria) => Effect.Effect<Rascunho, RascunhoMudado>
    readonly descartar: (
      slug: Slug,
      revisao: number,
      autoria: Autoria
    ) => Effect.Effect<void, RascunhoMudado | SemRascunho>
    /** The draft as the next version; of two at the same time one is told that it changed. */
    readonly publicar: (
      publicacao: Publicacao,
      autoria: Autoria
    ) => Effect.Effect<VersaoPublicada, RascunhoMudado | SemRascunho>
    /** From the newest. */
    readonly historico: (slug: Slug) => Effect.Effect<ReadonlyArray<MudancaRegistrada>>
  }
>()("plataforma/GestaoDeTermos") {}

/** Who accepted what, when, from where. */
export interface Aceite {
  readonly cpf: string
  readonly slug: Slug
  readonly versao: number
  /** SHA-256 of the accepted text. */
  readonly resumo: string
  /** ISO 8601, UTC. */
  readonly aceitoEm: string
  /** Address of origin. */
  readonly ip: string | null
}

/** As the person who accepted reads it. */
export interface AceiteComTitulo extends Pick<Aceite, "slug" | "versao" | "aceitoEm"> {
  /** Of the version that was accepted. */
  readonly titulo: string
}

/** The acceptances. */
export class AceitesDeTermos extends Context.Service<
  AceitesDeTermos,
  {
    /** Notes the acceptance of the current version; the first one stays. */
    readonly aceitar: (aceite: Pick<Aceite, "cpf" | "slug" | "versao" | "ip">) => Effect.Effect<Aceite, VersaoSuperada>
    /** Current versions whose acceptance this person still owes: never accepted, or not since the last that asks for it. */
    readonly pendentes: (cpf: string) => Effect.Effect<ReadonlyArray<VersaoPublicada>>
    /** What this person accepted, from the newest. */
    readonly proprios: (cpf: string) => Effect.Effect<ReadonlyArray<AceiteComTitulo>>
    /** From the newest; absent `versao`: of every version. */
    readonly listar: (slug: Slug, versao: number | undefined, fatia: Fatia) => Effect.Effect<Listagem<Aceite>>
  }
>()("plataforma/AceitesDeTermos") {}

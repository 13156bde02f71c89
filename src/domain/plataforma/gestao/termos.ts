/** Legal documents as administrators keep them and people accept them. */
import { Context, Data, Effect, Layer } from "effect"
import { csvEmPartes, ESCRITAS_CSV, type FormatoCsv, linhaCsv, semFormula } from "../../indices/csv.ts"
import { auditar } from "../../telemetria/auditoria.ts"
import type { Autoria } from "../../telemetria/historico.ts"
import { dataHoraEmBrasilia } from "../../valores/brasilia.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import {
  type Aceite,
  AceitesDeTermos,
  type EscritaDeRascunho,
  ehSlug,
  GestaoDeTermos,
  NOMES_DOS_DOCUMENTOS,
  type Publicacao,
  RascunhoMudado,
  SemRascunho,
  SLUGS,
  type Slug,
  TermosPublicados
} from "../termos/portas.ts"
import { Higienizador } from "../texto-rico/texto-rico.ts"
import { Vigentes } from "../vigentes/vigentes.ts"

/** There is no document of this name, or no such version of it. */
export class TermoAusente extends falhaDita(
  "TermoAusente",
  "não há documento legal publicado com este identificador"
) {}

/** What is stored is not what the sanitiser gives: it is not published. */
export class RascunhoAlterado extends Data.TaggedError("RascunhoAlterado") {
  override get message() {
    return "html: o rascunho guardado não está na forma em que o servidor o gravaria; abra-o, confira e salve-o de novo"
  }
}

export interface RascunhoEscrito extends Omit<EscritaDeRascunho, "html"> {
  readonly html: string
}

/** The document of a name. */
const slugDe = (texto: string): Effect.Effect<Slug, TermoAusente> =>
  ehSlug(texto) ? Effect.succeed(texto) : Effect.fail(new TermoAusente())

const leituras = Effect.gen(function* () {
  const publicados = yield* TermosPublicados
  const gestao = yield* GestaoDeTermos

  /** Every document: its current version and its draft. */
  const listar = Effect.gen(function* () {
    const vigentes = yield* publicados.vigentes
    return yield* Effect.forEach(SLUGS, (slug) =>
      Effect.map(gestao.rascunho(slug), (rascunho) => ({
        slug,
        vigente: vigentes.find((vigente) => vigente.slug === slug) ?? null,
        rascunho: rascunho ?? null
      }))
    )
  }).pipe(Effect.withSpan("Termos.listar"))

  const ver = Effect.fn("Termos.ver")(function* (texto: string) {
    const slug = yield* slugDe(texto)
    const vigente = yield* publicados.vigente(slug)
    const rascunho = yield* gestao.rascunho(slug)
    return { slug, vigente: vigente ?? null, rascunho: rascunho ?? null }
  })

  /** The version that is asked for; absent: the current one. */
  const ler = Effect.fn("Termos.ler")(function* (texto: string, versao: number | undefined) {
    const slug = yield* slugDe(texto)
    const lida = yield* versao === undefined ? publicados.vigente(slug) : publicados.versao(slug, versao)
    return lida ?? (yield* new TermoAusente())
  })

  const versoes = Effect.fn("Termos.versoes")(function* (texto: string) {
    return yield* publicados.versoes(yield* slugDe(texto))
  })

  const historico = Effect.fn("Termos.historico")(function* (texto: string) {
    return yield* gestao.historico(yield* slugDe(texto))
  })

  return { listar, ver, ler, versoes, historico }
})

/** Drafts, and what becomes of them. */
const escritas = Effect.gen(function* () {
  const gestao = yield* GestaoDeTermos
  const higienizador = yield* Higienizador
  const { recarregar } = yield* Vigentes

  const escrever = Effect.fn("Termos.escrever")(function* (escrito: RascunhoEscrito, autoria: Autoria) {
    const html = yield* higienizador.higienizar(escrito.html)
    const guardado = yield* gestao.escrever({ ...escrito, html }, autoria)
    yield* auditar("apps.documento-legal.rascunho", autoria.origem, { documento: escrito.slug })
    return guardado
  })

  const descartar = Effect.fn("Termos.descartar")(function* (slug: Slug, revisao: number, autoria: Autoria) {
    yield* gestao.descartar(slug, revisao, autoria)
    yield* auditar("apps.documento-legal.descartado", autoria.origem, { documento: slug })
  })

  /** What is stored is looked at again before it is published for ever. */
  const publicar = Effect.fn("Termos.publicar")(function* (publicacao: Publicacao, autoria: Autoria) {
    const { slug, revisao } = publicacao
    const rascunho = yield* gestao.rascunho(slug)
    if (rascunho === undefined) return yield* new SemRascunho()
    if (rascunho.revisao !== revisao) return yield* new RascunhoMudado({ atual: rascunho })
    if (!(yield* higienizador.canonico(rascunho.html))) return yield* new RascunhoAlterado()
    const publicada = yield* gestao.publicar(publicacao, autoria)
    yield* recarregar
    yield* auditar("apps.documento-legal.publicado", autoria.origem, { documento: slug, versao: publicada.versao })
    return publicada
  })

  return { prever: higienizador.higienizar, escrever, descartar, publicar }
})

/** The heading of the file and how it writes an instant and a document: for programs, and for people. */
const PALAVRAS_DO_CSV = {
  iso: {
    cabecalho: ["aceitoEm", "cpf", "documento", "versao", "resumo", "ip"],
    instante: (iso: string) => iso,
    documento: (slug: Slug): string => slug
  },
  planilha: {
    cabecalho: ["Aceito em (Brasília)", "CPF", "Documento", "Versão", "Resumo do texto", "Endereço de rede"],
    instante: dataHoraEmBrasilia,
    documento: (slug: Slug): string => NOMES_DOS_DOCUMENTOS[slug]
  }
} satisfies Record<FormatoCsv, unknown>

const linhaDoAceite =
  (formato: FormatoCsv) =>
  ({ aceitoEm, cpf, slug, versao, resumo, ip }: Aceite): string => {
    const { instante, documento } = PALAVRAS_DO_CSV[formato]
    const campos = [instante(aceitoEm), cpf, documento(slug), String(versao), resumo, semFormula(ip ?? "")]
    return linhaCsv(campos, ESCRITAS_CSV[formato])
  }

const aceitacoes = Effect.gen(function* () {
  const aceites = yield* AceitesDeTermos

  /** Every acceptance of a document, or of one version, as CSV for programs or people, newest first, read part by part. */
  const csvDosAceites = Effect.fn("Termos.csvDosAceites")(function* (
    texto: string,
    versao: number | undefined,
    formato: FormatoCsv = "iso"
  ) {
    const slug = yield* slugDe(texto)
    const { cabecalho } = PALAVRAS_DO_CSV[formato]
    return yield* csvEmPartes(
      cabecalho,
      (fatia) => aceites.listar(slug, versao, fatia),
      linhaDoAceite(formato),
      ESCRITAS_CSV[formato]
    )
  })

  const listarAceites = Effect.fn("Termos.listarAceites")(function* (
    texto: string,
    versao: number | undefined,
    fatia: Parameters<AceitesDeTermos["Service"]["listar"]>[2]
  ) {
    return yield* aceites.listar(yield* slugDe(texto), versao, fatia)
  })

  const aceitar = Effect.fn("Termos.aceitar")(function* (
    texto: string,
    versao: number,
    cpf: string,
    ip: string | null
  ) {
    return yield* aceites.aceitar({ slug: yield* slugDe(texto), versao, cpf, ip })
  })

  return { listarAceites, csvDosAceites, aceitar, pendentes: aceites.pendentes, aceitos: aceites.proprios }
})

const fazer = Effect.map(Effect.all([leituras, escritas, aceitacoes]), ([lidas, escritas, aceitas]) => ({
  ...lidas,
  ...escritas,
  ...aceitas
}))

export class Termos extends Context.Service<Termos, Effect.Success<typeof fazer>>()("plataforma/Termos") {
  static readonly layer = Layer.effect(Termos, fazer)
}

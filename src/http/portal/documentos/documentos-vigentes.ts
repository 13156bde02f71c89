/**
 * The documents as they are published now: asked for again and again where the applications run apart; where all of them
 * run here, written when somebody first reads one.
 */
import { hash } from "node:crypto"
import { Context, DateTime, type Duration, Effect, Layer, Result } from "effect"
import type { HttpClient } from "effect/http"
import type { Contrato } from "../../../domain/plataforma/portal/contrato.ts"
import {
  NOMES_DOS_DOCUMENTOS,
  type NomeDaFonte,
  type NomeDoDocumento
} from "../../../domain/plataforma/portal/documentos.ts"
import { type Manifesto, manifestoDe, type Publicado } from "../../../domain/plataforma/portal/manifesto.ts"
import { GuardaDeDocumentos } from "../../../domain/plataforma/portal/portas.ts"
import { type Moldura, publicado, publicar } from "../../../domain/plataforma/portal/publicacao.ts"
import {
  doArtefato,
  escreverInteiro,
  type Inteiro,
  lerInteiro,
  type Origem,
  vivo
} from "../../../domain/plataforma/portal/resolucao.ts"
import { insistir } from "../../../domain/rotinas/insistir.ts"
import { umaVezComExito } from "../../../domain/valores/memoria.ts"
import { representarContrato } from "../../comum/openapi.ts"
import type { Representacao } from "../../comum/resposta/representacao.ts"
import { type Fonte, type Vista, verificar } from "./fontes.ts"

export interface OpcoesDoPortal {
  readonly fontes: ReadonlyArray<Fonte>
  readonly moldura: Moldura
  /** Between one question to the applications that run apart and the next. */
  readonly intervalo: Duration.Input
  /** The contract of the program itself, made when it is needed; `undefined`: there is none. */
  readonly artefato: () => Contrato | undefined
}

/** A document as it is sent, and what of the manifest is of it. */
interface Servido extends Publicado {
  readonly de: Inteiro
  /** What it says. */
  readonly contrato: Contrato
  readonly representacao: Representacao
}

type Vistas = ReadonlyMap<NomeDaFonte, Vista>

/** Questions that are out at once. */
const SIMULTANEAS = 3
const NO_REGISTRO = { tags: ["portal"] }

const avisar = (texto: string) => Effect.annotateLogs(Effect.logWarning(texto), NO_REGISTRO)

const servir = (nome: NomeDoDocumento, origem: Origem, de: Inteiro, moldura: Moldura): Servido => {
  const contrato = publicado(de.contrato, nome, moldura)
  const texto = publicar(contrato, nome, moldura)
  return {
    nome,
    contrato,
    origem,
    caminhos: de.contrato.caminhos.size,
    resumo: hash("sha256", texto),
    fontes: de.fontes,
    de,
    representacao: representarContrato(texto)
  }
}

/** The last whole documents that were kept; one that is not what was written is as if it were not there. */
const lerGuardados = Effect.gen(function* () {
  const guarda = yield* GuardaDeDocumentos
  const guardados = new Map<NomeDoDocumento, Inteiro>()
  for (const nome of NOMES_DOS_DOCUMENTOS) {
    const texto = yield* guarda.ler(nome)
    const lido = texto === undefined ? undefined : lerInteiro(texto)
    if (lido !== undefined && Result.isSuccess(lido)) guardados.set(nome, lido.success)
    if (lido !== undefined && Result.isFailure(lido))
      yield* avisar(`documento guardado que não serve (${nome}): ${lido.failure}`)
  }
  return guardados
})

/** Keeps a document where it is remembered; whatever becomes of that, it is published. */
const lembrar = Effect.fnUntraced(function* (nome: NomeDoDocumento, inteiro: Inteiro, anterior: Inteiro | undefined) {
  const texto = escreverInteiro(inteiro)
  if (anterior !== undefined && escreverInteiro(anterior) === texto) return
  const { guardar } = yield* GuardaDeDocumentos
  yield* guardar(nome, texto).pipe(
    Effect.catchCause((causa) => Effect.logWarning(`documento não guardado: ${nome}`, causa)),
    Effect.annotateLogs(NO_REGISTRO)
  )
})

const mudaram = (antes: Vistas, agora: Vistas): boolean =>
  antes.size !== agora.size ||
  [...agora].some(([nome, { viva, motivo }]) => {
    const anterior = antes.get(nome)
    return anterior === undefined || anterior.viva !== viva || anterior.motivo !== motivo
  })

const vivasDe = (vistas: Vistas) =>
  new Map([...vistas].flatMap(([nome, { viva }]) => (viva === undefined ? [] : [[nome, viva] as const])))

export class DocumentosDoPortal extends Context.Service<
  DocumentosDoPortal,
  {
    /** `undefined`: there is no whole version of it. */
    readonly documento: (nome: NomeDoDocumento) => Effect.Effect<Representacao | undefined>
    /** What it says; another object once it says something else. */
    readonly contrato: (nome: NomeDoDocumento) => Effect.Effect<Contrato | undefined>
    readonly manifesto: Effect.Effect<Manifesto>
  }
>()("portal/DocumentosDoPortal") {
  static readonly layer = (
    opcoes: OpcoesDoPortal
  ): Layer.Layer<DocumentosDoPortal, never, GuardaDeDocumentos | HttpClient.HttpClient> =>
    Layer.effect(DocumentosDoPortal, abrir(opcoes))
}

type Opcoes = Pick<OpcoesDoPortal, "moldura" | "artefato">

/** What publishes each document by itself: as the applications are now, or as it was. */
const publicador = ({ moldura, artefato }: Opcoes, guardados: Map<NomeDoDocumento, Inteiro>) => {
  const lembrado = (nome: NomeDoDocumento): readonly [Origem, Inteiro] | undefined => {
    const guardado = guardados.get(nome)
    if (guardado !== undefined) return ["cache", guardado]
    const programa = artefato()
    return programa === undefined ? undefined : ["artefato", doArtefato(programa, nome)]
  }

  const escolher = Effect.fnUntraced(function* (nome: NomeDoDocumento, vistas: Vistas) {
    const agora = vivo(nome, vivasDe(vistas))
    yield* Effect.yieldNow
    if (Result.isSuccess(agora)) {
      yield* lembrar(nome, agora.success, guardados.get(nome))
      guardados.set(nome, agora.success)
      yield* Effect.yieldNow
      return servir(nome, "viva", agora.success, moldura)
    }
    if (vistas.size > 0) yield* avisar(`documento que não é o de agora (${nome}): ${agora.failure}`)
    const outro = lembrado(nome)
    return outro === undefined ? undefined : servir(nome, ...outro, moldura)
  })

  return Effect.fnUntraced(function* (vistas: Vistas) {
    const servidos: Array<Servido> = []
    for (const nome of NOMES_DOS_DOCUMENTOS) {
      const servido = yield* escolher(nome, vistas)
      if (servido !== undefined) servidos.push(servido)
      yield* Effect.yieldNow // requests go on between one document and the next
    }
    return servidos
  })
}

/** What every application says now; why one says nothing is logged when it begins, and when the reason changes. */
const perguntarATodas = Effect.fnUntraced(function* (fontes: ReadonlyArray<Fonte>, antes: Vistas) {
  const pares = yield* Effect.forEach(
    fontes,
    (fonte) => Effect.map(verificar(fonte, antes.get(fonte.nome)), (vista) => [fonte.nome, vista] as const),
    // those of this process are written here, one after the other
    { concurrency: fontes.every((fonte) => "url" in fonte) ? SIMULTANEAS : 1 }
  )
  for (const [nome, { motivo }] of pares)
    if (motivo !== undefined && motivo !== antes.get(nome)?.motivo)
      yield* avisar(`contrato de ${nome} não obtido: ${motivo}`)
  return new Map(pares)
})

const agoraIso = Effect.map(DateTime.now, DateTime.formatIso)

/** The members of the manifest that are of one application. */
const fonteConhecida = (fonte: Fonte, vistas: Vistas, verificadaEm: string | null, origem: string) => {
  const viva = vistas.get(fonte.nome)?.viva
  return {
    nome: fonte.nome,
    url: "texto" in fonte ? `${origem}/_openapi.json` : null,
    viva: viva === undefined ? undefined : { versao: viva.contrato.versao, resumo: viva.resumo },
    verificadaEm
  }
}

/** The answer of `efeito`, asked once; one that fails lets the next ask again. */
const pedidoUmaVez = <A, R>(efeito: Effect.Effect<A, never, R>): Effect.Effect<Effect.Effect<A>, never, R> =>
  Effect.map(Effect.context<R>(), (contexto) =>
    Effect.promise(umaVezComExito(() => Effect.runPromiseWith(contexto)(efeito)))
  )

/** What every application said last, and what was made of it. */
interface Estado {
  readonly vistas: Vistas
  readonly servidos: ReadonlyArray<Servido>
  readonly verificadaEm: string | null
  readonly geradoEm: string
}

const NADA: Estado = { vistas: new Map(), servidos: [], verificadaEm: null, geradoEm: "" }

const abrir = Effect.fnUntraced(function* ({ fontes, intervalo, ...opcoes }: OpcoesDoPortal) {
  const publicadorDaqui = yield* pedidoUmaVez(Effect.map(lerGuardados, (guardados) => publicador(opcoes, guardados)))

  /** The state after all were asked again. */
  const seguinte = Effect.fnUntraced(function* (antes: Estado) {
    const publicar = yield* publicadorDaqui
    const vistas = yield* perguntarATodas(fontes, antes.vistas)
    const servidos = mudaram(antes.vistas, vistas) ? yield* publicar(vistas) : antes.servidos
    const agora = yield* agoraIso
    return { vistas, servidos, verificadaEm: agora, geradoEm: agora }
  })

  /** What is remembered, until somebody answers; then what was answered last. */
  const acompanhado = Effect.gen(function* () {
    const publicar = yield* publicadorDaqui
    let atual: Estado = { ...NADA, servidos: yield* publicar(NADA.vistas), geradoEm: yield* agoraIso }
    const rodada = Effect.map(
      Effect.suspend(() => seguinte(atual)),
      (novo) => {
        atual = novo
      }
    )
    yield* insistir(rodada, intervalo, "contratos não atualizados")
    return Effect.sync(() => atual)
  })

  const daqui = fontes.length > 0 && fontes.every((fonte) => "texto" in fonte)
  const estado = daqui ? yield* pedidoUmaVez(seguinte(NADA)) : yield* acompanhado

  const servido = (nome: NomeDoDocumento) =>
    Effect.map(estado, ({ servidos }) => servidos.find((um) => um.nome === nome))
  return DocumentosDoPortal.of({
    documento: (nome) => Effect.map(servido(nome), (um) => um?.representacao),
    contrato: (nome) => Effect.map(servido(nome), (um) => um?.contrato),
    manifesto: Effect.map(estado, ({ vistas, servidos, verificadaEm, geradoEm }) =>
      manifestoDe(
        geradoEm,
        fontes.map((fonte) => fonteConhecida(fonte, vistas, verificadaEm, opcoes.moldura.origem)),
        servidos
      )
    )
  })
})

/**
 * The announcements that stand above the content of a page: ostensive ones, until they are read. Of whoever is signed in
 * the database knows what was read; of nobody in particular the browser remembers it, in a cookie that holds nothing else.
 */
import { Clock, Effect } from "effect"
import type { HttpServerResponse } from "effect/http"
import { type Comunicado, doMomento } from "../../../domain/plataforma/comunicados/comunicado.ts"
import { LeiturasDeComunicados } from "../../../domain/plataforma/gestao/comunicados.ts"
import { Vigentes } from "../../../domain/plataforma/vigentes/vigentes.ts"
import { ehUuid } from "../../../domain/valores/textos/uuid.ts"
import { htmlHigienizado } from "../../../views/motor.ts"
import type { ComunicadoMostrado } from "../../../views/partes/comunicado.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { gravarCookie, lerCookie, tokenDaSessao } from "../../comum/sessao/cookies.ts"

/** Where announcements are read and marked, by house. */
export const CAMINHO_DOS_AVISOS = {
  painel: "/_painel/avisos-lidos",
  pessoa: "/meus-avisos",
  anonimo: "/avisos"
} as const

/** Announcements above a page; the others are one address away. */
const MAXIMO = 3

export const mostrado = ({ id, titulo, html, inicio }: Comunicado): ComunicadoMostrado => ({
  id,
  titulo,
  html: htmlHigienizado(html),
  inicio
})

const ostensivos = (avisos: ReadonlyArray<Comunicado>, lido: (id: string) => boolean) =>
  avisos
    .filter(({ ostensivo, id }) => ostensivo && !lido(id))
    .slice(0, MAXIMO)
    .map(mostrado)

/** Of a signed-in person. */
export const comunicadosDe = (cpf: string) =>
  Effect.gen(function* () {
    const avisos = doMomento((yield* Vigentes).atual().avisos, "autenticados", yield* Clock.currentTimeMillis)
    const deles = avisos.filter(({ ostensivo }) => ostensivo)
    if (deles.length === 0) return []
    const ids = deles.map(({ id }) => id)
    const lidos = yield* (yield* LeiturasDeComunicados).lidos(cpf, ids)
    return ostensivos(deles, (id) => lidos.has(id))
  })

/** For half a year: announcements are over by then. */
const SEGUNDOS = 180 * 24 * 3600
/** Ids that the cookie holds at most: it stays under two kilobytes. */
const MAXIMO_LEMBRADO = 50

/** What this browser marked as read. */
const lembrados = Effect.map(lerCookie("avisos"), (cookie = "") => cookie.split(".").filter(ehUuid))

/** Those of now for who is not signed in; a browser with a session is not told what is for the others alone. */
export const avisosDeAnonimos = Effect.gen(function* () {
  const publico = (yield* tokenDaSessao) === undefined ? "anonimos" : "todos"
  const avisos = doMomento((yield* Vigentes).atual().avisos, publico, yield* Clock.currentTimeMillis)
  return { avisos, lidos: new Set(yield* lembrados) }
})

/** Of nobody in particular. */
export const comunicadosDeAnonimos = Effect.map(avisosDeAnonimos, ({ avisos, lidos }) =>
  ostensivos(avisos, (id) => lidos.has(id))
)

/** The answer that has the browser remember one more; what is over is forgotten. */
export const lembrarLido = Effect.fnUntraced(function* (id: string, resposta: HttpServerResponse.HttpServerResponse) {
  const { avisos, lidos } = yield* avisosDeAnonimos
  const atuais = avisos.filter((aviso) => lidos.has(aviso.id) || aviso.id === id)
  const valor = atuais
    .slice(0, MAXIMO_LEMBRADO)
    .map((aviso) => aviso.id)
    .join(".")
  return gravarCookie(yield* AmbienteDeAcesso, "avisos", valor, SEGUNDOS)(resposta)
})

/** A path of this origin that a form of ours named; nothing of another one. */
export const caminhoNosso = (texto: string | undefined, senao: string): string => {
  const aqui = "http://aqui"
  if (texto === undefined || !texto.startsWith("/") || !URL.canParse(texto, aqui)) return senao
  const { origin, pathname, search } = new URL(texto, aqui)
  return origin === aqui ? pathname + search : senao
}

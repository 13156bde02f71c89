/** The documents of the portal and their manifest. Only what is in the list can be asked for: no path is made of what comes. */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { NOMES_DOS_DOCUMENTOS, type NomeDoDocumento } from "../../../domain/plataforma/portal/documentos.ts"
import { Falha, formaNitro, respostaDeFalha } from "../../comum/falhas/falha.ts"
import { enviar } from "../../comum/resposta/representacao.ts"
import { DocumentosDoPortal } from "./documentos-vigentes.ts"

const RAIZ = "/docs-api"

const POR_ARQUIVO: ReadonlyMap<string, NomeDoDocumento> = new Map(
  NOMES_DOS_DOCUMENTOS.map((nome) => [`${nome}.json`, nome])
)

const AUSENTE = Falha.de(
  404,
  `não há documento com este nome; há: ${NOMES_DOS_DOCUMENTOS.map((nome) => `${nome}.json`).join(", ")}`
)
/** Seconds; a source that is back is seen within the interval of the questions. */
const TENTE_DE_NOVO = 60
export const SEM_VERSAO = new Falha({
  http: 503,
  mensagens: ["não há versão completa deste documento agora: as aplicações que ele descreve não responderam"],
  retryAfter: TENTE_DE_NOVO
})

const recusar = (falha: Falha) => Effect.succeed(respostaDeFalha(falha, formaNitro))

export const RotasDosDocumentos = Layer.unwrap(
  Effect.map(DocumentosDoPortal, ({ documento, manifesto }) => {
    const mostrar = (nome: NomeDoDocumento) =>
      Effect.gen(function* () {
        const publicado = yield* documento(nome)
        if (publicado === undefined) return yield* recusar(SEM_VERSAO)
        return yield* enviar(publicado, yield* HttpServerRequest.HttpServerRequest)
      })
    return Layer.mergeAll(
      HttpRouter.add(
        "GET",
        `${RAIZ}/_openapi/manifesto`,
        Effect.map(manifesto, (atual) =>
          HttpServerResponse.jsonUnsafe(atual, {
            headers: { "cache-control": "no-store", "access-control-allow-origin": "*" }
          })
        )
      ),
      HttpRouter.add(
        "GET",
        `${RAIZ}/_openapi/specs/:arquivo`,
        Effect.flatMap(HttpRouter.params, ({ arquivo = "" }) => {
          const nome = POR_ARQUIVO.get(arquivo)
          return nome === undefined ? recusar(AUSENTE) : mostrar(nome)
        })
      ),
      HttpRouter.add("GET", `${RAIZ}/_swagger/specs/principal.json`, mostrar("tudo"))
    )
  })
)

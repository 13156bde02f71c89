/** The static files, kept by browsers for ever: another content has another name. */
import { Effect, Layer } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { type Estatico, estaticos, PREFIXO_DOS_ESTATICOS, urlDoEstatico } from "../../views/estaticos.ts"
import { enderecoDoPedido } from "../comum/endereco-do-pedido.ts"
import { Falha, formaNitro, respostaDeFalha } from "../comum/falhas/falha.ts"
import { comprimir } from "../comum/resposta/compressao.ts"
import { type Codificacao, escolherCodificacao } from "../comum/resposta/negociacao.ts"

const CABECALHOS = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin",
  vary: "accept-encoding"
}

type Resposta = HttpServerResponse.HttpServerResponse

const preparar = async ({ bytes, tipo }: Estatico, codificacao: Codificacao): Promise<Resposta> =>
  codificacao === "identity"
    ? HttpServerResponse.uint8Array(bytes, { contentType: tipo, headers: CABECALHOS })
    : HttpServerResponse.uint8Array(await comprimir(bytes, codificacao, "duradoura"), {
        contentType: tipo,
        headers: { ...CABECALHOS, "content-encoding": codificacao }
      })

/** Each file in each encoding is prepared when first asked for. */
const servir = () => {
  const porArquivo = new Map([...estaticos().values()].map((estatico) => [estatico.arquivo, estatico]))
  const prontas = new Map<string, Promise<Resposta>>()
  return ({ url, headers }: HttpServerRequest.HttpServerRequest): Effect.Effect<Resposta> => {
    const arquivo = enderecoDoPedido({ url }).caminho.slice(PREFIXO_DOS_ESTATICOS.length)
    const estatico = porArquivo.get(arquivo)
    if (estatico === undefined) {
      return Effect.succeed(respostaDeFalha(Falha.de(404, "arquivo não encontrado"), formaNitro))
    }
    const comprimivel = !estatico.tipo.startsWith("font/")
    const codificacao = comprimivel ? escolherCodificacao(headers["accept-encoding"]) : "identity"
    const chave = `${codificacao} ${arquivo}`
    const pronta = prontas.get(chave) ?? preparar(estatico, codificacao)
    prontas.set(chave, pronta)
    return Effect.promise(() => pronta)
  }
}

/** Where browsers ask for the icon of what is no page: JSON, CSV, a PDF. Under its own name it may be kept for ever. */
const icone = Effect.sync(() =>
  HttpServerResponse.redirect(urlDoEstatico("icone.svg"), { headers: { "cache-control": "public, max-age=86400" } })
)

export const RotaEstaticos = Layer.merge(
  Layer.suspend(() => HttpRouter.add("GET", `${PREFIXO_DOS_ESTATICOS}*`, servir())),
  HttpRouter.add("GET", "/favicon.ico", icone)
)

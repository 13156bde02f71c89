/** `/_swagger`: the explorer of what this process publishes of itself; only in local development. */
import { Effect, Layer, Result } from "effect"
import { HttpRouter } from "effect/http"
import { lerContrato } from "../../../domain/plataforma/portal/contrato.ts"
import { umaVez } from "../../../domain/valores/memoria.ts"
import { enviar } from "../../comum/resposta/representacao.ts"
import { molduraVazia } from "../../paginas/admissao.ts"
import { PORTAL } from "../../paginas/moldura/casas.ts"
import { apresentarFalha } from "../../paginas/moldura/falhas.ts"
import { AUSENTE, explorar } from "./explorador.ts"

const RAIZ = "/_swagger"

const explorarTexto = (texto: string, origem: string) =>
  explorar(
    Result.getOrThrowWith(lerContrato(texto), (motivo) => new Error(motivo)),
    {
      raiz: RAIZ,
      titulo: "O que este processo serve",
      descricao: "Explorador de desenvolvimento.",
      documento: "/_openapi.json",
      abas: [],
      origem,
      area: RAIZ
    }
  )

/** `texto`: the contract, as `/_openapi.json` answers it; `origem`: where this process is asked. */
export const RotasDeDesenvolvimento = (texto: () => string, origem: string) => {
  const explorador = umaVez(() => explorarTexto(texto(), origem))
  return Layer.merge(
    HttpRouter.add("GET", RAIZ, (requisicao) => enviar(explorador().lista(), requisicao)),
    HttpRouter.add("GET", `${RAIZ}/:operacao`, (requisicao) =>
      Effect.flatMap(HttpRouter.params, ({ operacao: id = "" }) => {
        const pagina = explorador().operacao(id)
        return pagina === undefined ? apresentarFalha(AUSENTE, molduraVazia(RAIZ, PORTAL)) : enviar(pagina, requisicao)
      })
    )
  )
}

/** Review of a draft: what was read, from where, and what to look at. */
import { Effect } from "effect"
import { revisao } from "../../../views/calculadoras/revisao/revisao.ts"
import { pagina } from "../../paginas/moldura/pedido.ts"
import { type PedidoDoPasso, passoGet } from "../comum/passos.ts"

const mostrar = ({ rascunho, nome }: PedidoDoPasso) =>
  Effect.succeed(
    pagina({ titulo: `${nome}: conferir os dados`, conteudo: revisao({ documentos: rascunho.atual.documentos }) })
  )

export const ROTAS_DA_REVISAO = [passoGet("/revisao", mostrar)]

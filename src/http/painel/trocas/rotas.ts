/** The page of the exchange: what was handed over and opened, nothing of what it held. */
import { Clock, Effect } from "effect"
import { estadoDaTroca } from "../../../domain/plataforma/troca/portas.ts"
import { Trocas } from "../../../domain/plataforma/troca/trocas.ts"
import { lista as escreverLista } from "../../../views/painel/trocas/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/trocas/pagina.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { type PedidoDoPainel, pagina } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotasDoPainel } from "../../paginas/rotas.ts"

const lista = Effect.fnUntraced(function* ({ consulta, fragmento }: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(consulta)
  const { itens, total } = yield* (yield* Trocas).listar(fatiaDe(numero))
  const agora = yield* Clock.currentTimeMillis
  const dados = {
    itens: itens.map((troca) => ({ ...troca, estado: estadoDaTroca(troca, agora) })),
    pagina: infoPagina(numero, total)
  }
  return pagina({
    titulo: "Casos enviados",
    scripts: ["foco.js"],
    conteudo: fragmento ? escreverLista(dados) : escreverPagina(dados)
  })
})

export const RotasTrocas = rotasDoPainel([rotaGet("/_painel/trocas", lista)])

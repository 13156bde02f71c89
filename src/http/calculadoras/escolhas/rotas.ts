/** The step of choices of a draft: what no document says. */
import { Effect } from "effect"
import { comItem, digitadosDe, escolher, quantosEm, semItem } from "../../../domain/calculadoras/escolhas/escolher.ts"
import { ESCOLHAS, problemasDasEscolhas } from "../../../domain/calculadoras/escolhas/exame.ts"
import { caminhoDe, comOrigem, valorEm } from "../../../domain/plataforma/rascunhos/lugares.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { escolhas } from "../../../views/calculadoras/escolhas/escolhas.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { formularioDoPasso, type PedidoDoPasso, passoGet, passoPost } from "../comum/passos.ts"

const mostrar = (pedido: PedidoDoPasso) => {
  const { rascunho, nome, base } = pedido
  const { pedido: atual } = rascunho.atual
  const perguntadas = ESCOLHAS[rascunho.calculadora]
  const formulario = formularioDoPasso(pedido)
  return Effect.succeed(
    pagina({
      titulo: `${nome}: escolher`,
      conteudo: escolhas({
        base,
        acao: `${base}/escolhas`,
        revisao: rascunho.revisao,
        formulario: { ...formulario, campos: { ...digitadosDe(atual, perguntadas), ...formulario.campos } },
        escolhas: perguntadas,
        quantos: (caminho) => quantosEm(atual, caminho),
        dito: (caminho) => valorEm(atual, caminhoDe(caminho)) !== undefined
      })
    })
  )
}

/** What the buttons do: `calcular`, `guardar`, `acrescentar:beneficiosPagos`, `remover:beneficiosPagos.1`. */
const ACAO = /^(calcular|guardar|acrescentar|remover)(?::([\w.]{1,200}))?$/

const gravar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, campos, base } = pedido
  const perguntadas = ESCOLHAS[rascunho.calculadora]
  const { pedido: novo, problemas, mudados } = escolher(rascunho.atual.pedido, perguntadas, campos)
  const errados = [...problemas, ...problemasDasEscolhas(rascunho.calculadora, novo, mudados)]
  if (errados.length > 0) return yield* new FormularioInvalido({ problemas: errados })
  const [, acao = "guardar", caminho = ""] = ACAO.exec(campos.acao ?? "") ?? []
  const comItens =
    acao === "acrescentar"
      ? comItem(novo, perguntadas, caminho)
      : acao === "remover"
        ? semItem(novo, perguntadas, caminho)
        : novo
  const { mudar } = yield* RascunhosDeCalculo
  yield* mudar(rascunho, "mudar as escolhas", comOrigem({ ...rascunho.atual, pedido: comItens }, mudados, "DIGITADO"))
  const daLista = acao === "remover" ? caminho.replace(/\.\d+$/, "") : caminho
  return seguir(acao === "calcular" ? `${base}/resultado` : `${base}/escolhas${daLista && `#lista-${daLista}`}`)
})

export const ROTAS_DAS_ESCOLHAS = [passoGet("/escolhas", mostrar), passoPost("/escolhas", gravar, mostrar)]

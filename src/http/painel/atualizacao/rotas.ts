/** The pages of the update job: start it, watch it, and what earlier runs did series by series. */
import { Effect, Schema } from "effect"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { CompetenciaEntrada } from "../../../domain/valores/competencia.ts"
import { execucao as escreverExecucao, seriesDe } from "../../../views/painel/atualizacao/execucao.ts"
import { execucaoParaLer } from "../../../views/painel/atualizacao/execucoes.ts"
import { lista as escreverLista } from "../../../views/painel/atualizacao/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/atualizacao/pagina.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/atualizacao"
const TITULO = "Atualização dos índices"

const paraLer = execucaoParaLer(CAMINHO)

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const atualizacoes = yield* Atualizacoes
  const { itens, total } = yield* atualizacoes.listar(fatiaDe(numero))
  const { itens: ultimas } = yield* atualizacoes.listar({ tamanho: 1, deslocamento: 0 })
  const emCurso = ultimas.find(({ estado }) => estado === "EM_ANDAMENTO")
  const dados = {
    itens: itens.map(paraLer),
    nomes: yield* nomesDe(itens.map(({ por }) => por)),
    pagina: infoPagina(numero, total)
  }
  return pagina({
    titulo: TITULO,
    scripts: ["foco.js"],
    conteudo: pedido.fragmento
      ? escreverLista(dados)
      : escreverPagina({ ...formularioDe(pedido), ...dados, emCurso: emCurso && paraLer(emCurso) })
  })
})

const Inicio = Schema.Struct({ desde: Schema.optionalKey(CompetenciaEntrada) })

const iniciar = Effect.fnUntraced(function* ({ campos, operador }: PedidoDoPainel) {
  const { desde } = yield* lerFormulario(Inicio, campos)
  const id = yield* (yield* Atualizacoes).iniciar({ origem: operador, desde })
  return seguir(`${CAMINHO}/${id}`)
})

const uma = Effect.fnUntraced(function* ({ parametros: { id = "" } }: PedidoDoPainel) {
  const execucao = yield* (yield* Atualizacoes).ler(id)
  return pagina({
    titulo: `Execução nº ${execucao.id}`,
    trilha: [{ titulo: TITULO, caminho: CAMINHO }],
    conteudo: escreverExecucao({
      execucao: paraLer(execucao),
      linhas: seriesDe(execucao),
      nomes: yield* nomesDe([execucao.por])
    })
  })
})

export const RotasAtualizacao = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, iniciar, lista),
  rotaGet(`${CAMINHO}/:id`, uma)
])

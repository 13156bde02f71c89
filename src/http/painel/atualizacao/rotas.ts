/** The pages of the update job: start it, watch it, and what earlier runs did series by series. */
import { Effect, Schema } from "effect"
import type { EstadoDaExecucao, Execucao } from "../../../domain/indices/atualizacao/execucoes.ts"
import { falhasDe, type ResultadoSerie, totalDe } from "../../../domain/indices/atualizacao/resultado.ts"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { CompetenciaEntrada } from "../../../domain/valores/competencia.ts"
import { formatos } from "../../../views/formatos.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { paginaDaConsulta } from "../../paginas/paginacao.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/atualizacao"
const TITULO = "Atualização dos índices"

/** What people read of a state, and its colour. */
const ESTADOS: Readonly<Record<EstadoDaExecucao, readonly [rotulo: string, classe: string]>> = {
  EM_ANDAMENTO: ["Em andamento", "neutra"],
  CONCLUIDA: ["Concluída", "sucesso"],
  PARCIAL: ["Concluída em parte", "atencao"],
  FALHOU: ["Falhou", "erro"],
  INTERROMPIDA: ["Interrompida", "erro"]
}

const resumoDe = ({ resultado, estado, series }: Execucao): string => {
  if (resultado === null) {
    const prontas = series.filter((serie) => serie.resultado !== null).length
    return estado === "EM_ANDAMENTO" ? `${prontas} de ${series.length} séries prontas` : "sem resultado"
  }
  const { inseridas, alteradas } = totalDe(resultado)
  const falhas = falhasDe(resultado).length
  const mudou =
    inseridas + alteradas === 0
      ? "nada de novo"
      : `${formatos.plural(inseridas, "inserido", "inseridos")}, ${formatos.plural(alteradas, "alterado", "alterados")}`
  return falhas === 0 ? mudou : `${mudou}; ${falhas} de ${resultado.series.length} séries falharam`
}

const execucaoParaLer = (execucao: Execucao) => {
  const [rotulo, classe] = ESTADOS[execucao.estado]
  return { ...execucao, rotulo, classe, resumo: resumoDe(execucao), caminho: `${CAMINHO}/${execucao.id}` }
}

const situacaoDe = (fim: ResultadoSerie | null, emAndamento: boolean): readonly [string, string] => {
  if (fim === null) return emAndamento ? ["Consultando", "neutra"] : ["Não terminou", "erro"]
  if (fim.falha !== null) return ["Falhou", "erro"]
  return fim.aviso === null ? ["Consultada", "sucesso"] : ["Consultada em outra fonte", "atencao"]
}

/** One row per series: what it did, or how far it is. */
const seriesDe = ({ series, resultado, estado }: Execucao) =>
  series.map(({ serie, titulo, passos, feitos, resultado: andado }) => {
    const fim = resultado?.series.find((r) => r.serie === serie) ?? andado
    const [rotulo, classe] = situacaoDe(fim, estado === "EM_ANDAMENTO")
    // writing the table is one step more than the answers
    return { titulo, passos: passos + 1, feitos, fim, rotulo, classe, nota: fim?.falha ?? fim?.aviso ?? "" }
  })

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const atualizacoes = yield* Atualizacoes
  const { itens, total } = yield* atualizacoes.listar(fatiaDe(numero))
  const { itens: ultimas } = yield* atualizacoes.listar({ tamanho: 1, deslocamento: 0 })
  const emCurso = ultimas.find(({ estado }) => estado === "EM_ANDAMENTO")
  return pagina({
    titulo: TITULO,
    modelo: "painel/atualizacao/pagina",
    fragmento: "painel/atualizacao/lista",
    scripts: ["foco.js"],
    dados: {
      itens: itens.map(execucaoParaLer),
      pagina: infoPagina(numero, total),
      emCurso: emCurso === undefined ? undefined : execucaoParaLer(emCurso)
    }
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
    modelo: "painel/atualizacao/execucao",
    trilha: [{ titulo: TITULO, caminho: CAMINHO }],
    dados: { execucao: execucaoParaLer(execucao), linhas: seriesDe(execucao) }
  })
})

export const RotasAtualizacao = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, iniciar, lista),
  rotaGet(`${CAMINHO}/:id`, uma)
])

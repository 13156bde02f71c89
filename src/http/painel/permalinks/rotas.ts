/** The pages of the snapshots: looked for by code, held, released, removed. Their addresses have an id, never the code. */
import { Effect, Schema } from "effect"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { GestaoDeCopias } from "../../../domain/calculos/copias/gestao/gestao.ts"
import type { EstadoDaCopia } from "../../../domain/calculos/copias/registro.ts"
import { lerNumeroDoProcesso } from "../../../domain/valores/textos/numero-do-processo.ts"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"
import { copia as escreverCopia } from "../../../views/painel/permalinks/copia.ts"
import { pagina as escreverPagina } from "../../../views/painel/permalinks/pagina.ts"
import { FormularioInvalido, lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/permalinks"
const TRILHA = [{ titulo: "Permalinks", caminho: CAMINHO }]

const busca = (pedido: PedidoDoPainel) =>
  Effect.succeed(
    pagina({ titulo: "Permalinks", conteudo: escreverPagina({ ...formularioDe(pedido), caminho: CAMINHO }) })
  )

const Busca = Schema.Struct({
  codigo: Schema.String.pipe(Schema.annotateKey({ messageMissingKey: "informe o código do cálculo" }))
})

const procurar = Effect.fnUntraced(function* ({ campos }: PedidoDoPainel) {
  const nome = yield* lerFormulario(Busca, campos)
  const achada = yield* Effect.catchTag((yield* GestaoDeCopias).ver(nome), "CopiaDesconhecida", ({ message }) =>
    Effect.fail(FormularioInvalido.de("codigo", `${message}: confira cada letra e número`))
  )
  return seguir(`${CAMINHO}/${achada.id}`)
})

const nomeDa = ({ parametros }: PedidoDoPainel) => ({ id: parametros.id ?? "" })

const uma = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const copia = yield* (yield* GestaoDeCopias).ver(nomeDa(pedido))
  const nomes = yield* nomesDe([copia.cpf, ...copia.historico.map(({ por }) => por)])
  return pagina({
    titulo: "Cálculo guardado",
    trilha: TRILHA,
    conteudo: escreverCopia({ ...formularioDe(pedido), copia, nomes, caminho: `${CAMINHO}/${copia.id}` })
  })
})

/** An empty field says that no case orders the removal. */
const Processo = textoComo<string | undefined>({
  ler: (texto) => (texto.trim() === "" ? "" : lerNumeroDoProcesso(texto)),
  escrever: (numero) => numero ?? "",
  esperado: "um número de processo no padrão do CNJ, com os dígitos verificadores certos",
  exemplo: "0001234-68.2024.4.04.7100"
})

const Decisao = Schema.Struct({
  acao: Schema.Literals(["reter", "liberar", "remover"])
    .annotate({ message: "use um dos botões" })
    .pipe(Schema.annotateKey({ messageMissingKey: "use um dos botões" })),
  justificativa: Justificativa,
  processo: Schema.optionalKey(Processo)
})

const FEITO: Readonly<Record<EstadoDaCopia, string>> = {
  ativa: "O cálculo foi liberado.",
  retida: "O cálculo está retido e não será apagado.",
  "aguarda-segunda-aprovacao": "A remoção foi pedida: outro administrador tem de repetir o pedido.",
  removida: "O cálculo foi removido."
}

const decidir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { processo, ...decisao } = yield* lerFormulario(Decisao, pedido.campos)
  const gestao = yield* GestaoDeCopias
  const { id, estado } = yield* gestao.agir(
    nomeDa(pedido),
    { ...decisao, processo: processo === "" ? undefined : processo },
    pedido.operador
  )
  return seguir(`${CAMINHO}/${id}`, aviso.sucesso(FEITO[estado]))
})

export const RotasPermalinks = rotasDoPainel([
  rotaGet(CAMINHO, busca),
  rotaPost(CAMINHO, procurar, busca),
  rotaGet(`${CAMINHO}/:id`, uma),
  rotaPost(`${CAMINHO}/:id`, decidir, uma, { entradaRecente: true })
])

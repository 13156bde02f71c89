/** The grid of salaries, a year at a time, and the paste of a whole list. */
import { Clock, Effect } from "effect"
import { CAMPO_COLADO, colarSalarios, PELO_MES } from "../../../domain/calculadoras/revisao/colar.ts"
import { alterarSalarios, anosDo, ehAno } from "../../../domain/calculadoras/revisao/salarios.ts"
import { rotuloDoUltimo } from "../../../domain/plataforma/rascunhos/historico.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { grade, salarios } from "../../../views/calculadoras/salarios/salarios.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"
import { pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { comoEsta, escreverPagina, paginaPedida } from "../comum/como-esta.ts"
import { formularioDoPasso, type PedidoDoPasso, passoGet, passoPost } from "../comum/passos.ts"
import { revisado } from "../comum/revisado.ts"

const ANO_INVALIDO = Falha.de(400, "ano: esperado um ano, como 1999")

/** The year that is asked for; else the last one with anything. */
const anoDe = Effect.fnUntraced(function* ({ consulta, campos, rascunho: { atual } }: PedidoDoPasso) {
  const pedido = campos.ano ?? consulta.get("ano")
  const ano = pedido ?? anosDo(atual).at(-1)?.[0] ?? String(new Date(yield* Clock.currentTimeMillis).getUTCFullYear())
  return ehAno(ano) ? ano : yield* ANO_INVALIDO
})

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const { rascunho, base, nome, fragmento, consulta, campos } = pedido
  const ano = yield* anoDe(pedido)
  const dados = {
    ...formularioDoPasso(pedido),
    base,
    revisao: String(rascunho.revisao),
    ano,
    rascunho: rascunho.atual,
    desfazer: rotuloDoUltimo(rascunho),
    colar: (campos.modo ?? consulta.get("modo")) === "colar",
    pagina: paginaPedida(pedido),
    contagem: yield* comoEsta(pedido)
  }
  const folha = grade(dados)
  const daGrade = yield* escreverPagina(folha, folha.celulas)
  return pagina({
    titulo: `${nome}: salários de ${ano}`,
    conteudo: fragmento ? daGrade : salarios({ base, grade: daGrade }),
    scripts: ["htmx.js", "foco.js"]
  })
})

const seguirNosSalarios = (pedido: PedidoDoPasso, rascunho: PedidoDoPasso["rascunho"], ano: string) => {
  const numero = paginaPedida(pedido)
  const consulta = new URLSearchParams({ ano, ...(numero === 1 ? {} : { pagina: String(numero) }) })
  return pedido.fragmento
    ? mostrar({ ...pedido, rascunho, campos: {}, consulta })
    : Effect.succeed(seguir(`${pedido.base}/salarios?${consulta}`))
}

const gravar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const ano = yield* anoDe(pedido)
  const novo = yield* revisado(alterarSalarios(pedido.rascunho.atual, ano, pedido.campos))
  const rascunho = yield* (yield* RascunhosDeCalculo).mudar(pedido.rascunho, `mudar salários de ${ano}`, novo)
  return yield* seguirNosSalarios(pedido, rascunho, ano)
})

const colar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const ano = yield* anoDe(pedido)
  const { atual } = pedido.rascunho
  const { coluna = "", [CAMPO_COLADO]: texto = "" } = pedido.campos
  if (coluna !== PELO_MES && !/^(periodosContribuicao\.\d{1,5}\.)?salarios$/.test(coluna)) {
    return yield* FormularioInvalido.de("coluna", "escolha a lista que recebe os salários")
  }
  const novo = yield* revisado(colarSalarios(atual, coluna, texto, pedido.campos))
  const rascunho = yield* (yield* RascunhosDeCalculo).mudar(pedido.rascunho, "colar salários", novo)
  return yield* seguirNosSalarios(pedido, rascunho, ano)
})

const desfazer = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const ano = yield* anoDe(pedido)
  return yield* seguirNosSalarios(pedido, yield* (yield* RascunhosDeCalculo).desfazer(pedido.rascunho), ano)
})

export const ROTAS_DOS_SALARIOS = [
  passoGet("/salarios", mostrar),
  passoPost("/salarios", gravar, mostrar),
  passoPost("/salarios/colar", colar, mostrar),
  passoPost("/salarios/desfazer", desfazer, mostrar)
]

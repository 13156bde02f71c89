/** The pages of the sessions: the own, and those of another administrator. */
import { Effect, Schema } from "effect"
import { Administradores } from "../../../domain/acesso/administradores.ts"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { SessoesDeAdministradores } from "../../../domain/acesso/sessoes-de-administradores.ts"
import { pagina as escreverPagina } from "../../../views/painel/sessoes/pagina.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/sessoes"
const ADMINISTRADORES = "/_painel/administradores"

const minhas = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { cpf } = pedido.administrador
  const itens = yield* (yield* SessoesDeAdministradores).listar(cpf, pedido.sessao)
  return pagina({
    titulo: "Minhas sessões",
    conteudo: escreverPagina({ ...formularioDe(pedido), itens, caminho: CAMINHO, deOutra: false })
  })
})

const dela = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const pessoa = yield* (yield* Administradores).ver(pedido.parametros.id ?? "")
  return pagina({
    titulo: `Sessões de ${pessoa.nome}`,
    trilha: [{ titulo: "Administradores", caminho: ADMINISTRADORES }],
    conteudo: escreverPagina({
      ...formularioDe(pedido),
      itens: yield* (yield* SessoesDeAdministradores).listar(pessoa.cpf, pedido.sessao),
      caminho: `${ADMINISTRADORES}/${pessoa.id}/sessoes`,
      deOutra: true
    })
  })
})

/** The button that was pressed: one session, or every one but that of this browser. */
const encerrar = Effect.fnUntraced(function* (pedido: PedidoDoPainel, cpf: string, justificativa: string) {
  const { sessao } = pedido.campos
  if (sessao === undefined) {
    const n = yield* (yield* SessoesDeAdministradores).encerrarTodas(cpf, pedido.sessao, justificativa, pedido.operador)
    return n === 1 ? "Uma sessão foi encerrada." : `${n} sessões foram encerradas.`
  }
  yield* (yield* SessoesDeAdministradores).encerrar(sessao, cpf, justificativa, pedido.operador)
  return "A sessão foi encerrada."
})

const encerrarMinha = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const feito = yield* encerrar(pedido, pedido.administrador.cpf, "encerrada pela própria pessoa")
  return seguir(CAMINHO, aviso.sucesso(feito))
})

const Motivo = Schema.Struct({ justificativa: Justificativa })

const encerrarDela = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { cpf, id } = yield* (yield* Administradores).ver(pedido.parametros.id ?? "")
  const { justificativa } = yield* lerFormulario(Motivo, pedido.campos)
  const feito = yield* encerrar(pedido, cpf, justificativa)
  return seguir(`${ADMINISTRADORES}/${id}/sessoes`, aviso.sucesso(feito))
})

/** Whoever found an open browser must not end the sessions of its owner: only for who has just signed in. */
const RECENTE = { entradaRecente: true }

export const RotasSessoes = rotasDoPainel([
  rotaGet(CAMINHO, minhas),
  rotaPost(CAMINHO, encerrarMinha, minhas, RECENTE),
  rotaGet(`${ADMINISTRADORES}/:id/sessoes`, dela),
  rotaPost(`${ADMINISTRADORES}/:id/sessoes`, encerrarDela, dela, RECENTE)
])

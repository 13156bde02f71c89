/** The pages of a person's own requests and keys: follow, cancel, collect, use, revoke. */
import { Effect, Redacted } from "effect"
import { EM_ABERTO } from "../../../domain/acesso/solicitacoes/estados.ts"
import { MinhasChaves } from "../../../domain/acesso/solicitacoes/minhas-chaves.ts"
import { Solicitacoes } from "../../../domain/acesso/solicitacoes/solicitacoes.ts"
import { dadosDoUso } from "../../../views/painel/chaves/uso.ts"
import { chave as escreverChave } from "../../../views/publico/chaves/chave.ts"
import { minhas as escreverMinhas } from "../../../views/publico/chaves/minhas.ts"
import { retirada } from "../../../views/publico/chaves/retirada.ts"
import { solicitacao as escreverSolicitacao } from "../../../views/publico/chaves/solicitacao.ts"
import { pedinteDe } from "../../comum/pessoa-atual.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { aviso, formularioDe, type PedidoDePessoa, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa } from "../../paginas/rotas.ts"

export const CAMINHO_DAS_CHAVES = "/minhas-chaves"
const DA_SOLICITACAO = `${CAMINHO_DAS_CHAVES}/solicitacoes/:protocolo` as const
const DA_CHAVE = `${CAMINHO_DAS_CHAVES}/:id` as const

const TRILHA = [{ titulo: "Minhas chaves", caminho: CAMINHO_DAS_CHAVES }]

/** Requests shown above the keys: a person sends three a day at most. */
const ULTIMAS = { tamanho: 20, deslocamento: 0 }

const todas = Effect.fnUntraced(function* ({ cpf, consulta }: PedidoDePessoa) {
  const numero = yield* paginaDaConsulta(consulta)
  const { itens: solicitacoes } = yield* (yield* Solicitacoes).listar(cpf, ULTIMAS)
  const { itens: chaves, total } = yield* (yield* MinhasChaves).listar(cpf, fatiaDe(numero))
  return pagina({
    titulo: "Minhas chaves",
    conteudo: escreverMinhas({ solicitacoes, chaves, pagina: infoPagina(numero, total) })
  })
})

const uma = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const pedida = yield* (yield* Solicitacoes).ver(pedido.parametros.protocolo ?? "", pedido.cpf)
  return pagina({
    titulo: `Solicitação ${pedida.protocolo}`,
    trilha: TRILHA,
    conteudo: escreverSolicitacao({
      ...formularioDe(pedido),
      pedida,
      cancelavel: EM_ABERTO.includes(pedida.estado)
    })
  })
})

const cancelar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { protocolo } = yield* (yield* Solicitacoes).cancelar(pedido.parametros.protocolo ?? "", pedinteDe(pedido))
  return seguir(`${CAMINHO_DAS_CHAVES}/solicitacoes/${protocolo}`, aviso.sucesso("A solicitação foi cancelada."))
})

/** The answer itself shows the key: there is no address where it could be seen again, and sending twice makes one. */
const retirar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { chave, registrada } = yield* (yield* Solicitacoes).retirar(
    pedido.parametros.protocolo ?? "",
    pedinteDe(pedido)
  )
  const { prefixo, idToken } = registrada
  return pagina({
    titulo: "Sua chave",
    trilha: TRILHA,
    conteudo: retirada({ segredo: Redacted.value(chave), prefixo, idToken }),
    scripts: ["chave.js"]
  })
})

const mostrarChave = (confirmar: boolean) =>
  Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
    const chave = yield* (yield* MinhasChaves).ver(pedido.parametros.id ?? "", pedido.cpf)
    return pagina({
      titulo: `${confirmar ? "Revogar a chave" : "Chave"} ${chave.prefixo}…`,
      trilha: TRILHA,
      conteudo: escreverChave({ ...formularioDe(pedido), ...dadosDoUso(chave.uso), chave, confirmar })
    })
  })

const revogar = Effect.fnUntraced(function* ({ parametros, operador }: PedidoDePessoa) {
  const { prefixo, idToken } = yield* (yield* MinhasChaves).revogar(parametros.id ?? "", operador)
  return seguir(
    `${CAMINHO_DAS_CHAVES}/${idToken}`,
    aviso.sucesso(`A chave ${prefixo}… foi revogada e não abre mais nada.`)
  )
})

/** Whoever found an open browser must not take the key of its owner: only for who has just signed in. */
const RECENTE = { entradaRecente: true }

export const ROTAS_DAS_CHAVES = [
  paginaDePessoa(CAMINHO_DAS_CHAVES, todas),
  paginaDePessoa(DA_SOLICITACAO, uma),
  paginaDePessoa(`${DA_SOLICITACAO}/cancelar`, uma),
  envioDePessoa(`${DA_SOLICITACAO}/cancelar`, cancelar, uma),
  paginaDePessoa(`${DA_SOLICITACAO}/retirar`, uma),
  envioDePessoa(`${DA_SOLICITACAO}/retirar`, retirar, uma, RECENTE),
  paginaDePessoa(DA_CHAVE, mostrarChave(false)),
  paginaDePessoa(`${DA_CHAVE}/revogar`, mostrarChave(true)),
  envioDePessoa(`${DA_CHAVE}/revogar`, revogar, mostrarChave(true))
]

/** The own page of whoever is signed in: what there is for the person, and in which browsers it is signed in. */
import { Effect } from "effect"
import { SessoesProprias } from "../../../domain/acesso/sessoes-proprias.ts"
import { Termos } from "../../../domain/plataforma/gestao/termos.ts"
import { conta } from "../../../views/publico/conta/conta.ts"
import { CAMINHO_DA_CONTA } from "../../comum/sessao/caminhos.ts"
import { AREAS_DE_PESSOAS } from "../../paginas/moldura/navegacao.ts"
import { aviso, formularioDe, type PedidoDePessoa, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa, rotasDePessoa } from "../../paginas/rotas.ts"

const A_ACEITAR = aviso.atencao("Há documentos legais que pedem o seu aceite: abra Meus aceites.")

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { cpf, nome, sessao } = pedido
  const pendentes = yield* (yield* Termos).pendentes(cpf)
  return pagina({
    titulo: "Minha conta",
    trilha: null,
    avisos: pendentes.length > 0 ? [A_ACEITAR] : [],
    conteudo: conta({
      ...formularioDe(pedido),
      cpf,
      nome,
      areas: AREAS_DE_PESSOAS,
      sessoes: yield* (yield* SessoesProprias).listar(cpf, sessao)
    })
  })
})

const encerrar = Effect.fnUntraced(function* ({ campos, operador }: PedidoDePessoa) {
  yield* (yield* SessoesProprias).encerrar(campos.sessao ?? "", operador)
  return seguir(CAMINHO_DA_CONTA, aviso.sucesso("A sessão foi encerrada."))
})

/** Whoever found an open browser must not end the sessions of its owner: only for who has just signed in. */
export const RotasConta = rotasDePessoa([
  paginaDePessoa(CAMINHO_DA_CONTA, mostrar),
  envioDePessoa(CAMINHO_DA_CONTA, encerrar, mostrar, { entradaRecente: true })
])

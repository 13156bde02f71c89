/** The page of the administrators: who they are, including and removing, always with a reason. */
import { Effect, Schema } from "effect"
import {
  incluirAdministrador,
  listarAdministradores,
  origemDe,
  removerAdministrador
} from "../../backoffice/administradores/programa.ts"
import { Falha } from "../../comum/falha.ts"
import { infoPagina } from "../../comum/paginacao.ts"
import { CpfDigitado, Justificativa, lerFormulario, NomeDePessoa } from "../moldura/formulario.ts"
import { fatiaDe, paginaDaConsulta } from "../moldura/paginacao.ts"
import { aviso, type PedidoDoPainel, pagina, seguir } from "../moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../moldura/rotas.ts"

const CAMINHO = "/_painel/administradores"
const TRILHA = [{ titulo: "Administradores", caminho: CAMINHO }]

const quemPede = ({ administrador, ip }: PedidoDoPainel) => origemDe(administrador.cpf, ip)

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { itens, total } = yield* listarAdministradores(fatiaDe(numero), quemPede(pedido))
  return pagina({
    titulo: "Administradores",
    modelo: "painel/administradores/pagina",
    fragmento: "painel/administradores/lista",
    dados: { itens, pagina: infoPagina(numero, total), caminhoDaLista: CAMINHO }
  })
})

const Inclusao = Schema.Struct({ cpf: CpfDigitado, nome: NomeDePessoa, justificativa: Justificativa })

const incluir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { cpf, nome, justificativa } = yield* lerFormulario(Inclusao, pedido.campos)
  yield* incluirAdministrador({ cpf, nome }, justificativa, quemPede(pedido))
  return seguir(CAMINHO, aviso.sucesso(`${nome} agora administra o serviço.`))
})

/** The confirmation of a removal; it has an address of its own, so that it works without JavaScript. */
const confirmar = (pedido: PedidoDoPainel) =>
  Effect.succeed(
    pagina({
      titulo: "Remover administrador",
      modelo: "painel/administradores/remover",
      trilha: TRILHA,
      dados: { cpf: pedido.parametros.cpf, propria: pedido.parametros.cpf === pedido.administrador.cpf }
    })
  )

const Remocao = Schema.Struct({ justificativa: Justificativa })

const remover = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { justificativa } = yield* lerFormulario(Remocao, pedido.campos)
  const { cpf } = pedido.parametros
  if (cpf === undefined) return yield* Falha.de(404, "rota não encontrada")
  yield* removerAdministrador(cpf, justificativa, quemPede(pedido))
  return seguir(CAMINHO, aviso.sucesso("A pessoa foi removida e suas sessões foram encerradas."))
})

export const RotasAdministradores = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, incluir, lista),
  rotaGet(`${CAMINHO}/:cpf/remover`, confirmar),
  rotaPost(`${CAMINHO}/:cpf/remover`, remover, confirmar)
])

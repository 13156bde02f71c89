/** The page of the administrators: who they are, including and removing, always with a reason. */
import { Effect, Schema } from "effect"
import { Administradores } from "../../../domain/acesso/administradores.ts"
import { Justificativa, NomeDePessoa } from "../../../domain/acesso/campos.ts"
import { nomesDe } from "../../../domain/acesso/nomes.ts"
import { CpfDigitado } from "../../../domain/valores/cpf.ts"
import { conta } from "../../../views/painel/administradores/conta.ts"
import { lista as escreverLista } from "../../../views/painel/administradores/lista.ts"
import { pagina as escreverPagina } from "../../../views/painel/administradores/pagina.ts"
import { remover as perguntarRemocao } from "../../../views/painel/administradores/remover.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { paginaDaConsulta } from "../../paginas/formulario/pagina-da-consulta.ts"
import { aviso, formularioDe, type PedidoDoPainel, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"

const CAMINHO = "/_painel/administradores"
const TRILHA = [{ titulo: "Administradores", caminho: CAMINHO }]

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  const { itens, total } = yield* (yield* Administradores).listar(fatiaDe(numero), pedido.operador)
  const nomes = yield* nomesDe(itens.map(({ criadoPor }) => criadoPor))
  const dados = { itens, nomes, pagina: infoPagina(numero, total), caminhoDaLista: CAMINHO }
  return pagina({
    titulo: "Administradores",
    conteudo: pedido.fragmento ? escreverLista(dados) : escreverPagina({ ...formularioDe(pedido), ...dados })
  })
})

const Inclusao = Schema.Struct({ cpf: CpfDigitado, nome: NomeDePessoa, justificativa: Justificativa })

const incluir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { cpf, nome, justificativa } = yield* lerFormulario(Inclusao, pedido.campos)
  yield* (yield* Administradores).incluir({ cpf, nome }, justificativa, pedido.operador)
  return seguir(CAMINHO, aviso.sucesso(`${nome} agora administra o serviço.`))
})

/** One administrator, and what may be done: each has an address of its own, so that it works without JavaScript. */
const comPessoa = (titulo: string, escrever: typeof conta | typeof perguntarRemocao) =>
  Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
    const pessoa = yield* (yield* Administradores).ver(pedido.parametros.id ?? "")
    const propria = pessoa.cpf === pedido.administrador.cpf
    return pagina({ titulo, trilha: TRILHA, conteudo: escrever({ ...formularioDe(pedido), pessoa, propria }) })
  })

const confirmarRemocao = comPessoa("Remover administrador", perguntarRemocao)

const Remocao = Schema.Struct({ justificativa: Justificativa })

const remover = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { justificativa } = yield* lerFormulario(Remocao, pedido.campos)
  yield* (yield* Administradores).remover(pedido.parametros.id ?? "", justificativa, pedido.operador)
  return seguir(CAMINHO, aviso.sucesso("A pessoa foi removida e suas sessões foram encerradas."))
})

const verConta = comPessoa("Conta do login único", conta)

const Decisao = Schema.Struct({
  decisao: Schema.Literals(["confirmar", "descartar"])
    .annotate({ message: "escolha uma das decisões" })
    .pipe(Schema.annotateKey({ messageMissingKey: "escolha uma das decisões" })),
  justificativa: Justificativa
})

const decidir = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const { decisao, justificativa } = yield* lerFormulario(Decisao, pedido.campos)
  const { nome } = yield* (yield* Administradores).decidirConta(
    pedido.parametros.id ?? "",
    decisao,
    justificativa,
    pedido.operador
  )
  const feito =
    decisao === "confirmar"
      ? `${nome} passa a entrar pela nova conta, e suas sessões foram encerradas.`
      : `A outra conta foi descartada: ${nome} continua entrando pela de antes.`
  return seguir(CAMINHO, aviso.sucesso(feito))
})

/** What gives or takes power over others: only for who has just signed in. */
const RECENTE = { entradaRecente: true }

export const RotasAdministradores = rotasDoPainel([
  rotaGet(CAMINHO, lista),
  rotaPost(CAMINHO, incluir, lista, RECENTE),
  rotaGet(`${CAMINHO}/:id/remover`, confirmarRemocao),
  rotaPost(`${CAMINHO}/:id/remover`, remover, confirmarRemocao, RECENTE),
  rotaGet(`${CAMINHO}/:id/conta`, verConta),
  rotaPost(`${CAMINHO}/:id/conta`, decidir, verConta, RECENTE)
])

/** The page of the access log: filters and pages, newest first. */
import { Effect, Schema } from "effect"
import { EVENTOS_DE_ACESSO, NOMES_DE_EVENTO, RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { infoPagina } from "../../comum/paginacao.ts"
import { CpfDigitado, lerFormulario } from "../moldura/formulario.ts"
import { fatiaDe, paginaDaConsulta } from "../moldura/paginacao.ts"
import { type Campos, type PedidoDoPainel, type Problema, pagina } from "../moldura/pedido.ts"
import { rotaGet, rotasDoPainel } from "../moldura/rotas.ts"

const CAMINHO = "/_painel/acessos"

const Filtro = Schema.Struct({
  cpf: Schema.optionalKey(CpfDigitado),
  evento: Schema.optionalKey(Schema.Literals(NOMES_DE_EVENTO).annotate({ message: "escolha um dos eventos da lista" }))
})

const EVENTOS = [
  { valor: "", rotulo: "Todos" },
  ...NOMES_DE_EVENTO.map((valor) => ({ valor, rotulo: EVENTOS_DE_ACESSO[valor] }))
]

const mostrar = Effect.fnUntraced(function* (filtro: typeof Filtro.Type, pedido: PedidoDoPainel) {
  const numero = yield* paginaDaConsulta(pedido.consulta)
  return { numero, ...(yield* (yield* RegistroDeAcessos).listar(filtro, fatiaDe(numero))) }
})

const lista = Effect.fnUntraced(function* (pedido: PedidoDoPainel) {
  const digitado: Campos = Object.fromEntries(pedido.consulta)
  const semResultado = (problemas: ReadonlyArray<Problema>) => ({ itens: [], pagina: undefined, problemas })
  const dados = yield* lerFormulario(Filtro, digitado).pipe(
    Effect.flatMap((filtro) => mostrar(filtro, pedido)),
    Effect.map(({ numero, itens, total }) => ({ itens, pagina: infoPagina(numero, total) })),
    Effect.catchTag("FormularioInvalido", ({ problemas }) => Effect.succeed(semResultado(problemas)))
  )
  const { cpf = "", evento = "" } = digitado
  return pagina({
    titulo: "Acessos ao painel",
    modelo: "painel/acessos/pagina",
    fragmento: "painel/acessos/lista",
    dados: { rotulos: EVENTOS_DE_ACESSO, opcoes: EVENTOS, filtros: { cpf, evento }, campos: digitado, ...dados },
    status: dados.pagina === undefined ? 400 : 200
  })
})

export const RotasAcessos = rotasDoPainel([rotaGet(CAMINHO, lista)])

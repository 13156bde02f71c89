/** "Atrasados a partir deste benefício": an account of arrears that begins with the income of a draft. */
import { Effect } from "effect"
import { atrasadosDoBeneficio, pagosDo } from "../../../domain/calculadoras/resultado/atrasados-do-beneficio.ts"
import { ResultadosDoRascunho } from "../../../domain/calculadoras/resultado/resultados.ts"
import { atrasados } from "../../../views/calculadoras/atrasados/atrasados.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { pagina } from "../../paginas/moldura/pedido.ts"
import { comecarCom } from "../comeco/comecar.ts"
import { contarComoPublico, donoAnonimo } from "../comum/cota.ts"
import { semRepetidos } from "../comum/faltas.ts"
import { type PedidoDoPasso, passoGet, passoPost } from "../comum/passos.ts"

const SEM_DIREITO = Falha.de(
  409,
  "nenhum fundamento foi cumprido: não há renda de que os atrasados possam partir. Confira o resultado."
)
const SO_DE_BENEFICIOS = Falha.de(404, "este endereço não existe: os atrasados partem da calculadora de benefícios")

const fundamentoDe = Effect.fnUntraced(function* ({ rascunho }: PedidoDoPasso) {
  if (rascunho.calculadora !== "rgps-beneficios") return yield* SO_DE_BENEFICIOS
  yield* semRepetidos({ rascunho })
  const { maisVantajoso } = yield* ResultadosDoRascunho
  const pedida = { rascunho, parte: "renda", dono: yield* donoAnonimo, contar: contarComoPublico } as const
  const melhor = yield* maisVantajoso(pedida)
  return melhor ?? (yield* SEM_DIREITO)
})

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const fundamento = yield* fundamentoDe(pedido)
  const { rascunho, nome, base } = pedido
  return pagina({
    titulo: `${nome}: atrasados a partir deste benefício`,
    conteudo: atrasados({
      csrf: pedido.csrf,
      problemas: pedido.problemas,
      acao: `${base}/atrasados`,
      fundamento,
      documentos: rascunho.atual.documentos.flatMap((documento) => {
        const quantos = pagosDo(documento).length
        return quantos === 0 ? [] : [{ id: documento.id, nome: documento.nome, quantos }]
      }),
      resultado: `${base}/resultado?parte=renda`
    })
  })
})

const comecar = Effect.fnUntraced(function* (pedido: PedidoDoPasso) {
  const fundamento = yield* fundamentoDe(pedido)
  const { rascunho, todos } = pedido
  return yield* comecarCom(atrasadosDoBeneficio(rascunho.atual, fundamento, todos.get("pagos") ?? []))
})

export const ROTAS_DOS_ATRASADOS = [
  passoGet("/atrasados", mostrar, { demora: true }),
  passoPost("/atrasados", comecar, mostrar, { soLe: true, demora: true })
]

/** The pages of the own data: the file, and the erasure with its confirmation. */
import { Effect, Schema } from "effect"
import { MeusDados } from "../../../domain/plataforma/meus-dados/meus-dados.ts"
import { NOMES_DAS_SECOES, SECOES, type Secao } from "../../../domain/plataforma/meus-dados/secoes.ts"
import { apagado } from "../../../views/publico/meus-dados/apagado.ts"
import { apagar as escreverConfirmacao } from "../../../views/publico/meus-dados/apagar.ts"
import { pagina as escreverPagina } from "../../../views/publico/meus-dados/pagina.ts"
import { arquivoJson } from "../../comum/resposta/arquivo-json.ts"
import { CAMINHO_DOS_MEUS_DADOS } from "../../comum/sessao/caminhos.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { crua, formularioDe, type PedidoDePessoa, pagina } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa, rotasDePessoa } from "../../paginas/rotas.ts"

const APAGAR = `${CAMINHO_DOS_MEUS_DADOS}/apagar` as const
const TRILHA = [{ titulo: "Meus dados", caminho: CAMINHO_DOS_MEUS_DADOS }]

const mostrar = (pedido: PedidoDePessoa) =>
  Effect.succeed(pagina({ titulo: "Meus dados", conteudo: escreverPagina(formularioDe(pedido)) }))

const baixar = Effect.fnUntraced(function* ({ operador }: PedidoDePessoa) {
  return crua(arquivoJson("meus-dados.json", yield* (yield* MeusDados).arquivo(operador)))
})

const secoes: ReadonlyArray<Secao> = NOMES_DAS_SECOES.map((nome) => SECOES[nome])
const apagadas = secoes.flatMap(({ titulo, fica }) => (fica === undefined ? [titulo] : []))
const guardadas = secoes.flatMap(({ titulo, fica }) => (fica === undefined ? [] : [{ titulo, ...fica }]))

const confirmar = (pedido: PedidoDePessoa) =>
  Effect.succeed(
    pagina({
      titulo: "Apagar os meus dados",
      trilha: TRILHA,
      conteudo: escreverConfirmacao({ ...formularioDe(pedido), apagadas, guardadas })
    })
  )

const Confirmado = Schema.Struct({
  confirmo: Schema.Literal("true").pipe(
    Schema.annotateKey({ messageMissingKey: "marque que entendeu o que é apagado" })
  )
})

/** The answer itself says what stays: it is shown once, as the JSON does. */
const apagar = Effect.fnUntraced(function* ({ campos, operador }: PedidoDePessoa) {
  yield* lerFormulario(Confirmado, campos)
  const { semNome, permanece, foraDoBanco } = yield* (yield* MeusDados).apagar(operador)
  return pagina({ titulo: "Dados apagados", trilha: TRILHA, conteudo: apagado({ semNome, permanece, foraDoBanco }) })
})

/** Whoever found an open browser must not carry off or end what is its owner's. */
const RECENTE = { entradaRecente: true }

export const RotasMeusDados = rotasDePessoa([
  paginaDePessoa(CAMINHO_DOS_MEUS_DADOS, mostrar),
  envioDePessoa(CAMINHO_DOS_MEUS_DADOS, baixar, mostrar, RECENTE),
  paginaDePessoa(APAGAR, confirmar),
  envioDePessoa(APAGAR, apagar, confirmar, RECENTE)
])

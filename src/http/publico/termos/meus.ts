/** `/meus-termos`: the legal documents that a person has to agree with, and agreeing. */
import { Effect, Schema } from "effect"
import { Termos } from "../../../domain/plataforma/gestao/termos.ts"
import { meus } from "../../../views/publico/termos/meus.ts"
import { lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDePessoa, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa, rotasDePessoa } from "../../paginas/rotas.ts"

const CAMINHO = "/meus-termos"

const mostrar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const termos = yield* Termos
  return pagina({
    titulo: "Meus aceites",
    conteudo: meus({
      ...formularioDe(pedido),
      caminho: CAMINHO,
      pendentes: yield* termos.pendentes(pedido.cpf),
      aceitos: yield* termos.aceitos(pedido.cpf)
    })
  })
})

const INCOMPLETO = "este formulário está incompleto: abra a página de novo"

const Aceite = Schema.Struct({
  documento: Schema.String.pipe(Schema.annotateKey({ messageMissingKey: INCOMPLETO })),
  versao: Schema.FiniteFromString.check(Schema.isInt()).pipe(Schema.annotateKey({ messageMissingKey: INCOMPLETO })),
  aceito: Schema.Literal("true").pipe(
    Schema.annotateKey({ messageMissingKey: "é preciso ler o documento e marcar que o aceita" })
  )
})

const aceitar = Effect.fnUntraced(function* ({ campos, cpf, operador }: PedidoDePessoa) {
  const { documento, versao } = yield* lerFormulario(Aceite, campos)
  yield* (yield* Termos).aceitar(documento, versao, cpf, operador.ip ?? null)
  return seguir(CAMINHO, aviso.sucesso(`Aceite da versão ${versao} registrado.`))
})

export const RotasMeusTermos = rotasDePessoa([
  paginaDePessoa(CAMINHO, mostrar),
  envioDePessoa(CAMINHO, aceitar, mostrar)
])

/** The page that asks for a key. */
import { Effect, Schema } from "effect"
import { camposDoPedido, NumeroDaOab, Orgao, UfDaOab } from "../../../domain/acesso/solicitacoes/pedido.ts"
import { Solicitacoes } from "../../../domain/acesso/solicitacoes/solicitacoes.ts"
import { solicitar as escreverFormulario } from "../../../views/publico/chaves/solicitar.ts"
import { pedinteDe } from "../../comum/pessoa-atual.ts"
import { EscoposMarcados, escoposMarcados } from "../../paginas/formulario/escopos.ts"
import { FormularioInvalido, lerFormulario } from "../../paginas/formulario/formulario.ts"
import { aviso, formularioDe, type PedidoDePessoa, pagina, seguir } from "../../paginas/moldura/pedido.ts"
import { envioDePessoa, paginaDePessoa } from "../../paginas/rotas.ts"

export const CAMINHO_DO_PEDIDO = "/solicitar-api-key"

const formulario = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const { termos, aberta } = yield* (yield* Solicitacoes).situacao(pedido.cpf)
  const { nomeContato = pedido.nome ?? "", versaoDosTermos } = pedido.campos
  return pagina({
    titulo: "Solicitar chave de API",
    conteudo: escreverFormulario({
      ...formularioDe(pedido),
      campos: { ...pedido.campos, nomeContato },
      termos,
      aberta,
      marcados: escoposMarcados(pedido),
      republicados: versaoDosTermos !== undefined && termos !== undefined && versaoDosTermos !== String(termos.versao)
    })
  })
})

const Digitado = Schema.Struct({
  ...camposDoPedido,
  orgao: Schema.optionalKey(Orgao),
  oabNumero: Schema.optionalKey(NumeroDaOab),
  oabUf: Schema.optionalKey(UfDaOab),
  escopos: EscoposMarcados,
  versaoDosTermos: Schema.NumberFromString.check(Schema.isInt()).pipe(
    Schema.annotateKey({ messageMissingKey: "este formulário está incompleto: abra a página de novo" })
  ),
  aceito: Schema.Literal("true").pipe(
    Schema.annotateKey({ messageMissingKey: "é preciso ler e aceitar os termos de uso" })
  )
})

/** Both of the registration, or neither. */
const oabDe = (numero: string | undefined, uf: string | undefined) => {
  if (numero === undefined && uf === undefined) return Effect.succeed(undefined)
  if (numero === undefined) return Effect.fail(FormularioInvalido.de("oabNumero", "informe também o número da OAB"))
  if (uf === undefined) return Effect.fail(FormularioInvalido.de("oabUf", "informe também a UF da OAB"))
  return Effect.succeed({ numero, uf })
}

const enviar = Effect.fnUntraced(function* (pedido: PedidoDePessoa) {
  const marcados = escoposMarcados(pedido).join(",")
  const {
    orgao,
    oabNumero,
    oabUf,
    versaoDosTermos,
    aceito: _,
    ...lido
  } = yield* lerFormulario(Digitado, {
    ...pedido.campos,
    escopos: marcados
  })
  const oab = yield* oabDe(oabNumero, oabUf)
  const vinculo = { ...(orgao === undefined ? {} : { orgao }), ...(oab === undefined ? {} : { oab }) }
  const protocolo = yield* (yield* Solicitacoes).enviar(
    {
      ...lido,
      ...(Object.keys(vinculo).length === 0 ? {} : { vinculo }),
      termos: { versao: versaoDosTermos, aceito: true }
    },
    pedinteDe(pedido)
  )
  return seguir(
    `/minhas-chaves/solicitacoes/${protocolo}`,
    aviso.sucesso(`Solicitação enviada. O protocolo é ${protocolo}; a resposta vem por e-mail.`)
  )
})

export const ROTAS_DO_PEDIDO = [
  paginaDePessoa(CAMINHO_DO_PEDIDO, formulario),
  envioDePessoa(CAMINHO_DO_PEDIDO, enviar, formulario)
]

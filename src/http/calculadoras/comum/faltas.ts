/** What keeps a draft from being calculated: each reason as people call it, with the place where it is mended. */
import { Effect } from "effect"
import { campoDoCaminho } from "../../../domain/calculadoras/escolhas/escolher.ts"
import { ESCOLHAS } from "../../../domain/calculadoras/escolhas/exame.ts"
import { repetidosDo } from "../../../domain/calculadoras/revisao/repetidos.ts"
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { faltas } from "../../../views/calculadoras/resultado/faltas.ts"
import type { Problema } from "../../../views/formulario.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { type Pagina, pagina } from "../../paginas/moldura/pedido.ts"
import type { PedidoDoPasso } from "./passos.ts"
import { problemasDaFalha } from "./problemas.ts"

const REPETIDOS = "repetidos"

/** What a person can mend. */
const CORRIGIVEIS: ReadonlySet<number> = new Set([400, 422])
/** What passes by itself. */
const PASSAGEIRAS: ReadonlySet<number> = new Set([429, 503])

/** What the person who asked can do something about. */
export const ehDeQuemPede = ({ http }: Falha): boolean => CORRIGIVEIS.has(http) || PASSAGEIRAS.has(http)

/** A draft with an open question about repeated values is neither calculated nor compared. */
export const semRepetidos = ({ rascunho }: Pick<PedidoDoPasso, "rascunho">): Effect.Effect<void, Falha> => {
  const perguntas = repetidosDo(rascunho.atual).map(({ pergunta }) => `${REPETIDOS}: ${pergunta}`)
  return perguntas.length === 0 ? Effect.void : Effect.fail(Falha.de(422, ...perguntas))
}

/** Fields of the grids, which the review has; all others are choices. */
const DA_REVISAO = /^(periodosContribuicao|salarios)(\.|$)/

/** What keeps the draft from being calculated, as people call it, with the place where it is mended. */
export const faltaDe = ({ rascunho: { calculadora, atual }, base }: PedidoDoPasso, { campo, mensagem }: Problema) => {
  if (campo === REPETIDOS) return { mensagem, endereco: `${base}/revisao#repetidos` }
  const escolha = campoDoCaminho(atual.pedido, ESCOLHAS[calculadora], campo)
  if (escolha !== undefined) {
    const dita = mensagem === ONDE_INFORMAR_ESPECIE ? "escolha uma" : mensagem
    return { mensagem: `${escolha.rotulo}: ${dita}`, endereco: `${base}/escolhas#campo-${escolha.caminho}` }
  }
  return {
    mensagem: campo === "" ? mensagem : `${campo}: ${mensagem}`,
    endereco: `${base}/${DA_REVISAO.test(campo) ? "revisao" : "escolhas"}`
  }
}

/** The page that says so; `endereco` is that of the result. */
export const oQueFalta = (pedido: PedidoDoPasso, falha: Falha, endereco: string): Pagina => {
  const passa = PASSAGEIRAS.has(falha.http)
  return pagina({
    titulo: passa ? `${pedido.nome}: tente de novo` : `${pedido.nome}: o que falta`,
    status: passa ? falha.http : 422,
    retryAfter: passa ? falha.retryAfter : undefined,
    conteudo: faltas({
      faltas: passa
        ? falha.mensagens.map((mensagem) => ({ mensagem, endereco: undefined }))
        : problemasDaFalha(falha).map((problema) => faltaDe(pedido, problema)),
      tentar: passa ? endereco : undefined,
      revisao: `${pedido.base}/revisao`,
      escolhas: `${pedido.base}/escolhas`
    })
  })
}

/** A letter as it is sent: subject, text and HTML out of the same words. */
import type { Carta } from "../../domain/correio/cartas.ts"
import type { Html } from "../motor.ts"
import { type Conteudo, conteudoDe } from "./conteudo.ts"
import { corpo } from "./corpo.ts"
import { documento } from "./documento.ts"

export interface CartaEscrita {
  /** One line. */
  readonly assunto: string
  readonly texto: string
  readonly html: Html
  /** The HTML without its document, for a page of ours. */
  readonly corpo: Html
}

/** Names the message: one that comes twice can be told by it. */
const rodapeDe = (id: string): string =>
  `Mensagem automática do serviço de cálculos previdenciários, de número ${id.slice(0, 8)}. Não responda. Se ela chegar de novo com o mesmo número, é a mesma mensagem.`

/** Every end of a line is one: a carriage return alone is none to a mail server, and refused by good ones. */
const emLinhas = (texto: string): string => texto.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")

const emUmaLinha = (texto: string): string => texto.replace(/[\s\u0085]+/g, " ")

const saudacaoPara = (nome: string | null): string => (nome === null ? "Olá." : `Olá, ${nome}.`)

const emTexto = ({ nome, paragrafos, dados, acao }: Conteudo, rodape: string): string =>
  [
    saudacaoPara(nome),
    ...paragrafos,
    dados.map(([rotulo, valor]) => `${rotulo}: ${valor}`).join("\n"),
    `${acao.titulo}: ${acao.endereco}`,
    "-- ",
    rodape
  ].join("\n\n")

/** Writes message `id`; `origem`: the public origin of people's pages. */
export const escreverCarta = (carta: Carta, id: string, origem: string): CartaEscrita => {
  const dito = conteudoDe(carta, origem)
  const conteudo = {
    ...dito,
    assunto: emUmaLinha(dito.assunto),
    nome: dito.nome === null ? null : emUmaLinha(dito.nome),
    paragrafos: dito.paragrafos.map(emUmaLinha),
    dados: dito.dados.map(([rotulo, valor]) => [rotulo, emLinhas(valor)] as const)
  }
  const { assunto, nome, paragrafos, dados, acao } = conteudo
  const rodape = rodapeDe(id)
  const escrito = corpo({ saudacao: saudacaoPara(nome), paragrafos, dados, acao, rodape })
  return {
    assunto,
    texto: emTexto(conteudo, rodape),
    html: documento({ assunto, corpo: escrito }),
    corpo: escrito
  }
}

/** The words of every letter: one subject, paragraphs, figures and a way on, from which text and HTML are both written. */
import { Match } from "effect"
import type { Carta, ModeloDeCarta } from "../../domain/correio/cartas.ts"
import { formatos } from "../formatos.ts"
import { CLASSES_ESCRITAS, ESCOPOS_ESCRITOS } from "../painel/chaves/palavras.ts"
import { NIVEIS_ESCRITOS } from "../publico/convites/palavras.ts"

export interface Conteudo {
  readonly assunto: string
  /** `null`: nobody knows who reads it. */
  readonly nome: string | null
  readonly paragrafos: ReadonlyArray<string>
  readonly dados: ReadonlyArray<readonly [rotulo: string, valor: string]>
  /** A page behind the sign-in; an address never holds a secret. */
  readonly acao: { readonly titulo: string; readonly endereco: string }
}

const NUNCA_POR_EMAIL =
  "A chave nunca é enviada por e-mail: ela aparece uma única vez, na página de retirada, para a mesma pessoa que a pediu."

type DoModelo<M extends ModeloDeCarta> = Extract<Carta, { readonly modelo: M }>
/** The way on: each letter calls the page of its kind by what one does there. */
type Dito = Omit<Conteudo, "nome" | "acao"> & { readonly acao: string; readonly pagina?: `/${string}` }

const PAGINA_DAS_CHAVES = "/minhas-chaves"

const DITOS: { readonly [M in ModeloDeCarta]: (carta: DoModelo<M>) => Dito } = {
  "solicitacao-recebida": (carta) => ({
    assunto: `Solicitação de chave ${carta.protocolo} recebida`,
    paragrafos: [
      "Recebemos sua solicitação de chave de API dos cálculos previdenciários. Ela será analisada, e a resposta virá para este endereço.",
      "Se não foi você que pediu, entre na página abaixo e cancele a solicitação."
    ],
    dados: [["Protocolo", carta.protocolo]],
    acao: "Acompanhar a solicitação"
  }),
  "solicitacao-aprovada": (carta) => ({
    assunto: `Solicitação de chave ${carta.protocolo} aprovada`,
    paragrafos: [
      `Sua solicitação foi aprovada. Retire a chave até ${formatos.dataHora(carta.venceEm)}; depois disso, será preciso pedir outra.`,
      NUNCA_POR_EMAIL
    ],
    dados: [
      ["Protocolo", carta.protocolo],
      ["Classe", CLASSES_ESCRITAS[carta.classe]],
      ["Escopos", carta.escopos.map((escopo) => `${ESCOPOS_ESCRITOS[escopo].titulo} (${escopo})`).join("; ")],
      ...(carta.nota === null ? [] : [["Nota de quem analisou", carta.nota] as const])
    ],
    acao: "Retirar a chave"
  }),
  "solicitacao-rejeitada": (carta) => ({
    assunto: `Solicitação de chave ${carta.protocolo} não aprovada`,
    paragrafos: ["Sua solicitação foi analisada e não foi aprovada. Você pode fazer outra, considerando o motivo."],
    dados: [
      ["Protocolo", carta.protocolo],
      ["Motivo", carta.motivo]
    ],
    acao: "Ver a solicitação"
  }),
  "chave-retirada": (carta) => ({
    assunto: `Chave da solicitação ${carta.protocolo} retirada`,
    paragrafos: [
      "A chave da sua solicitação acaba de ser retirada e já funciona. O serviço guarda só o começo dela, para reconhecê-la.",
      "Se não foi você que a retirou, revogue-a agora na página abaixo."
    ],
    dados: [
      ["Protocolo", carta.protocolo],
      ["Começo da chave", `${carta.prefixo}…`]
    ],
    acao: "Ver minhas chaves"
  }),
  "chave-revogada": (carta) => ({
    assunto: `Chave ${carta.prefixo}… revogada`,
    paragrafos: [
      carta.peloTitular
        ? "Você revogou esta chave. Ela não abre mais nada, e a revogação é definitiva."
        : "A equipe do serviço revogou esta chave. Ela não abre mais nada, e a revogação é definitiva.",
      "Quem a usava só volta com uma chave nova. Se não foi você que revogou, avise a equipe do serviço."
    ],
    dados: [
      ["Chave", carta.nomeDaChave],
      ["Começo da chave", `${carta.prefixo}…`],
      ["Motivo", carta.motivo]
    ],
    acao: "Ver minhas chaves"
  }),
  "convite-para-grupo": (carta) => ({
    assunto: "Convite para um grupo dos cálculos previdenciários",
    paragrafos: [
      `${carta.convidadoPor} convida você a participar de um grupo do serviço de cálculos previdenciários. Entre com a sua conta do login único para ver o grupo e responder, até ${formatos.dataHora(carta.venceEm)}.`,
      "Se você não conhece quem convida, não é preciso fazer nada: o convite vence sozinho."
    ],
    dados: [["Nível de acesso", NIVEIS_ESCRITOS[carta.nivel]]],
    acao: "Ver o convite",
    pagina: "/convites"
  })
}

const ditoDe: (carta: Carta) => Dito = Match.type<Carta>().pipe(Match.discriminatorsExhaustive("modelo")(DITOS))

/** What a letter says; `origem`: the public origin of people's pages. */
export const conteudoDe = (carta: Carta, origem: string): Conteudo => {
  const { acao, pagina = PAGINA_DAS_CHAVES, ...dito } = ditoDe(carta)
  return { ...dito, nome: carta.nome, acao: { titulo: acao, endereco: `${origem}${pagina}` } }
}

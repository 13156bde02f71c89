/** Groups of people who work on the same calculations, and what is written about them. Instants are ISO 8601, UTC. */
import { Schema } from "effect"
import { TextoDeUmaLinha } from "../../valores/textos/texto-humano.ts"
import { NIVEIS, type Nivel } from "./politica.ts"

/** Groups that one person may own. */
export const MAXIMO_DE_GRUPOS = 100
/** People of one group, and invitations that wait in it. */
export const MAXIMO_DE_PARTICIPANTES = 100

const MAXIMO_DO_NOME = 120

/** Of a group. */
export const NomeDoGrupo = TextoDeUmaLinha.check(
  Schema.makeFilter((texto: string) =>
    texto.trim() !== "" && texto.length <= MAXIMO_DO_NOME
      ? undefined
      : `esperado um nome de 1 a ${MAXIMO_DO_NOME} caracteres, em uma linha`
  )
).pipe(Schema.annotateKey({ messageMissingKey: "dê um nome ao grupo" }))

/** What somebody may do in a group. */
export const NivelDeAcesso = Schema.Literals(NIVEIS)
  .annotate({ message: `nível inválido: esperado um de ${NIVEIS.join(", ")}` })
  .pipe(Schema.annotateKey({ messageMissingKey: `informe o nível: ${NIVEIS.join(", ")}` }))

/** How somebody is called whose name the provider of identity does not say. */
export const SEM_NOME = "Pessoa sem nome no login único"

/** A group as one of its participants sees it. */
export interface Grupo {
  readonly id: string
  readonly nome: string
  /** Of the participant who asks. */
  readonly nivel: Nivel
  /** How many take part. */
  readonly participantes: number
  readonly revisao: number
  readonly criadoEm: string
  readonly atualizadoEm: string
}

export interface Participante {
  readonly id: string
  readonly nome: string
  /** Masked for who may not see it. */
  readonly cpf: string
  readonly nivel: Nivel
  readonly desde: string
  /** It is the one who asks. */
  readonly voce: boolean
}

/**
 * Three digits of a CPF, as other members see it beside a name: `***.982.***-**`. (The last two follow from the first nine:
 * with six shown a thousand numbers are left, with three a million.)
 */
export const cpfEntreMembros = (cpf: string): string => `***.${cpf.slice(3, 6)}.***-**`

/** Of a CPF the middle, as people recognise one they know already: `***.982.247-**`. */
export const cpfMascarado = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

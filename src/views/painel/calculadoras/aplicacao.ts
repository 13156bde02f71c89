/** One application of the catalogue in its form, with its history; or the form of a new one. */
import type { AplicacaoRegistrada } from "../../../domain/plataforma/catalogo/aplicacao.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Historico } from "../historico.ts"
import { CATEGORIAS_ESCRITAS } from "./palavras.ts"

const SIM_OU_NAO = [
  { valor: "true", rotulo: "Sim" },
  { valor: "false", rotulo: "Não" }
]

const FIXOS = {
  simOuNao: SIM_OU_NAO,
  categorias: Object.entries(CATEGORIAS_ESCRITAS).map(([valor, rotulo]) => ({ valor, rotulo })),
  enderecos: [
    { nome: "padrao", rotulo: "Endereço", opcional: false },
    { nome: "desenvolvimento", rotulo: "Endereço em desenvolvimento", opcional: true },
    { nome: "teste", rotulo: "Endereço em teste", opcional: true },
    { nome: "producao", rotulo: "Endereço em produção", opcional: true }
  ],
  frases: {
    id: "Letras minúsculas, algarismos e hífens, como rgps-beneficios; não muda mais",
    apelidos: "Nomes antigos que continuam levando a ela, separados por vírgula",
    endereco: "Um caminho deste serviço, como /calculadoras/rgps-beneficios, ou https: de um host permitido",
    ordem: "Na lista pública, da menor para a maior"
  }
}

export interface Dados extends Formulario, Historico {
  /** Where the form is sent. */
  readonly caminho: string
  /** Absent for a new one. */
  readonly aplicacao: AplicacaoRegistrada | undefined
  /** For the hidden field. */
  readonly revisao: string
  /** Somebody changed it meanwhile: it is shown as it is now. */
  readonly mudou: boolean
  readonly simOuNao: typeof FIXOS.simOuNao
  readonly categorias: typeof FIXOS.categorias
  readonly enderecos: typeof FIXOS.enderecos
  readonly frases: typeof FIXOS.frases
}

export const aplicacao = modelo<Dados, typeof FIXOS>("painel/calculadoras/aplicacao", FIXOS)

/** The form that asks for a key. */
import type { TermosVigentes } from "../../../domain/acesso/solicitacoes/termos.ts"
import type { Formulario, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { CLASSES_ESCRITAS, ESCOPOS_ESCRITOS, opcoesDe } from "../../painel/chaves/palavras.ts"

const FRASES = {
  titular:
    "A chave é sua: o titular é a pessoa que entrou agora, que responde pelo uso. A resposta vem por e-mail; a chave, nunca: ela aparece uma única vez, na página Minhas chaves.",
  decisao:
    "A classe e os escopos são decididos por quem analisa. A classe Judiciário pede prova de vínculo com um tribunal.",
  semTermos: "Os termos de uso ainda não foram publicados: por enquanto não há como solicitar chaves por aqui.",
  mudaram:
    "Os termos de uso mudaram enquanto você preenchia. O que você digitou está aqui: leia a nova versão e aceite-a para enviar."
}

const FIXOS = {
  frases: FRASES,
  opcoesDeClasse: opcoesDe(CLASSES_ESCRITAS, "Escolha"),
  escopos: Object.entries(ESCOPOS_ESCRITOS).map(([escopo, escrito]) => ({ escopo, ...escrito }))
}

export interface Dados extends Formulario {
  readonly frases: typeof FRASES
  readonly opcoesDeClasse: ReadonlyArray<Opcao>
  readonly escopos: ReadonlyArray<{ readonly escopo: string; readonly titulo: string; readonly abre: string }>
  /** Absent where none was published. */
  readonly termos: TermosVigentes | undefined
  /** Protocol of the request that keeps another from being made. */
  readonly aberta: string | undefined
  /** Scopes that are ticked. */
  readonly marcados: ReadonlyArray<string>
  /** Other terms became current since the form was opened. */
  readonly republicados: boolean
}

export const solicitar = modelo<Dados, typeof FIXOS>("publico/chaves/solicitar", FIXOS)

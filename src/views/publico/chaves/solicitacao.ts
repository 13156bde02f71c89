/** One of a person's own requests: how it stands, and what may be done with it. */
import type { EstadoDaSolicitacao } from "../../../domain/acesso/solicitacoes/estados.ts"
import type { Solicitacao } from "../../../domain/acesso/solicitacoes/solicitacao.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { CLASSES_ESCRITAS } from "../../painel/chaves/palavras.ts"
import { ESTADOS_ESCRITOS } from "../../painel/solicitacoes/palavras.ts"

const FRASES = {
  retirar:
    "Ao retirar, a chave é feita e aparece uma única vez. Tenha onde guardá-la: o serviço não a guarda e não a mostra de novo."
}

const FIXOS = { frases: FRASES, estados: ESTADOS_ESCRITOS, classes: CLASSES_ESCRITAS }

export interface Dados extends Pick<Formulario, "csrf" | "problemas"> {
  readonly frases: typeof FRASES
  readonly estados: Readonly<Record<EstadoDaSolicitacao, string>>
  readonly classes: typeof CLASSES_ESCRITAS
  readonly pedida: Solicitacao
  /** Nobody has decided it yet. */
  readonly cancelavel: boolean
}

export const solicitacao = modelo<Dados, typeof FIXOS>("publico/chaves/solicitacao", FIXOS)

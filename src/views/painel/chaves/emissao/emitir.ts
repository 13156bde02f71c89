/** The form that issues a key. */
import { CLASSES, ESCOPOS, type Escopo } from "../../../../domain/acesso/consumidor.ts"
import type { Formulario, Opcao } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"
import { CLASSES_ESCRITAS, ESCOPOS_ESCRITOS, LIMITES_ESCRITOS, opcoesDe } from "../palavras.ts"

interface EscopoEscrito {
  readonly escopo: Escopo
  readonly titulo: string
  /** What it opens. */
  readonly abre: string
}

interface Fixos {
  readonly opcoesDeClasse: ReadonlyArray<Opcao>
  readonly escopos: ReadonlyArray<EscopoEscrito>
  readonly frases: typeof FRASES
}

const FRASES = {
  titular:
    "O titular é sempre uma pessoa natural, que responde pelo uso da chave. A chave aparece uma única vez, logo depois " +
    "da emissão."
}

export interface Dados extends Formulario, Fixos {
  /** Names this issue: sent twice, it makes one key. */
  readonly emissao: string
  /** Scopes that are ticked. */
  readonly marcados: ReadonlyArray<string>
}

export const emitir = modelo<Dados, Fixos>("painel/chaves/emissao/emitir", {
  opcoesDeClasse: opcoesDe(
    Object.fromEntries(CLASSES.map((classe) => [classe, `${CLASSES_ESCRITAS[classe]}: ${LIMITES_ESCRITOS[classe]}`])),
    "Escolha"
  ),
  escopos: ESCOPOS.map((escopo) => ({ escopo, ...ESCOPOS_ESCRITOS[escopo] })),
  frases: FRASES
})

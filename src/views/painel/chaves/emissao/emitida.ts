/** The answer that shows a key: there is no other. */
import { modelo } from "../../../motor.ts"
import type { Dados as DadosDaChave } from "../dados.ts"

const FRASES = {
  copie:
    "Ela não é guardada pelo serviço e não poderá ser mostrada de novo. Entregue-a ao titular por um canal seguro.",
  reconhecer: "Para reconhecê-la depois, o serviço guarda somente o começo:"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** The key itself. */
  readonly segredo: string
  readonly registrada: DadosDaChave
}

export const emitida = modelo<Dados, Fixos>("painel/chaves/emissao/emitida", { frases: FRASES })

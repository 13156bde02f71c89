/** The page of the exchange. */
import { modelo } from "../../motor.ts"
import { FIXOS as FIXOS_DA_LISTA, type Dados as Lista } from "./lista.ts"

const FIXOS = {
  ...FIXOS_DA_LISTA,
  frases: {
    oQueE:
      "Casos que sistemas de tribunais enviaram para abrir uma calculadora já preenchida. Aqui não há nada do conteúdo: " +
      "ele fica cifrado até ser aberto, por até 30 minutos, e então é apagado. Este registro dura 30 dias."
  }
}

export interface Dados extends Lista {
  readonly frases: typeof FIXOS.frases
}

export const pagina = modelo<Dados, typeof FIXOS>("painel/trocas/pagina", FIXOS)

/** One snapshot: what it is, what was done to it, and what may be done. */
import type { CopiaRegistrada } from "../../../domain/calculos/copias/registro.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { ATOS_ESCRITOS, ESTADOS_ESCRITOS, ROTAS_ESCRITAS } from "./palavras.ts"

const FIXOS = {
  rotas: ROTAS_ESCRITAS,
  estados: ESTADOS_ESCRITOS,
  atos: ATOS_ESCRITOS,
  frases: {
    efeito:
      "Remover apaga o conteúdo para sempre. Com o número do processo que ordena, é de imediato; sem ele, outro " +
      "administrador tem de repetir o pedido. Reter impede que seja apagado, também depois dos dez anos; liberar desfaz " +
      "a retenção ou o pedido de remoção.",
    dica: "Fica registrada; a da remoção é mostrada a quem abrir o endereço"
  }
}

export interface Dados extends Formulario {
  readonly copia: CopiaRegistrada
  /** Of whose it is and of who did something to it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  /** Of this page. */
  readonly caminho: string
  readonly rotas: typeof ROTAS_ESCRITAS
  readonly estados: typeof ESTADOS_ESCRITOS
  readonly atos: typeof ATOS_ESCRITOS
  readonly frases: typeof FIXOS.frases
}

export const copia = modelo<Dados, typeof FIXOS>("painel/permalinks/copia", FIXOS)

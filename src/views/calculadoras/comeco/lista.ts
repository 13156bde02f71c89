/** The calculators that there are. */
import { modelo } from "../../motor.ts"

interface CalculadoraMostrada {
  readonly nome: string
  readonly descricao: string
  readonly url: string
}

export interface Dados {
  readonly calculadoras: ReadonlyArray<CalculadoraMostrada>
  readonly frases: { readonly prazo: string; readonly guardados: string }
}

export const lista = modelo<Dados, Pick<Dados, "frases">>("calculadoras/comeco/lista", {
  frases: {
    prazo:
      "Não é preciso entrar. O que você envia ou digita fica em um rascunho deste navegador, por 24 horas; nada dele é guardado depois disso.",
    guardados: "Para salvar, compartilhar ou criar um permalink de um cálculo, é preciso entrar com a sua conta."
  }
})

/** The beginning of a draft: with what can it begin. */
import type { Digitado } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

export interface Dados extends Digitado {
  /** Of the calculator. */
  readonly id: string
  readonly descricao: string
  readonly caminho: string
  readonly frases: {
    readonly prazo: string
    readonly arquivos: string
    readonly codigo: string
  }
}

export const comeco = modelo<Dados, Pick<Dados, "frases">>("calculadoras/comeco/comeco", {
  frases: {
    prazo:
      "Não é preciso entrar. O rascunho fica disponível só neste navegador, por 24 horas; nada dele é guardado depois disso.",
    arquivos:
      "Extrato do CNIS, contagem do INSS (RDCTC), carta de concessão ou o processo administrativo inteiro, em PDF; dossiê do PrevJud (.json); ou um arquivo .calc. Até 20 MB. Documentos digitalizados (imagens) não podem ser lidos.",
    codigo:
      "O código de 26 letras e números de um demonstrativo impresso. O cálculo original não muda: abre-se uma cópia."
  }
})

/** The beginning of a comparison with a letter. */
import type { Digitado } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  oQueE:
    "A carta é posta ao lado do cálculo do mesmo benefício: datas, tempo, salários mês a mês, correção, média, fator, coeficiente e limites. A página diz se o INSS calculou certo e, se não, qual é a maior diferença, quanto ela vale por mês e o artigo que a decide.",
  precisa:
    "Com a carta de concessão e a sua memória de cálculo (ou as telas do PLENUS), a conta dela é conferida linha a linha. Com o extrato do CNIS também, cada valor é comparado com o do cálculo. Envie um deles agora, em qualquer ordem; o outro é pedido em seguida.",
  arquivos:
    "Carta de concessão, extrato do CNIS, contagem do INSS (RDCTC) ou o processo inteiro, em PDF. Até 20 MB. Documentos digitalizados (imagens) não podem ser lidos.",
  prazo:
    "Não é preciso entrar. O rascunho fica disponível só neste navegador, por 24 horas; nada dele é guardado depois disso."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Digitado, Fixos {
  /** Of the calculator. */
  readonly caminho: string
}

export const conferirCarta = modelo<Dados, Fixos>("calculadoras/conferencia/comeco", { frases: FRASES })

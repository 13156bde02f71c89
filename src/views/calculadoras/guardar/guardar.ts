/** What a signed-in person may keep of the result of a draft. */
import type { Formulario, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  permalink:
    "Guarda o cálculo, como está agora, por dez anos, num endereço que cabe num documento. Não pode ser alterado nem apagado por quem o fez.",
  exposto:
    "Quem tiver o endereço, ou o código impresso, lê tudo o que está no cálculo: nome, nascimento, NIT, processo, vínculos e salários. A página e o PDF escondem parte do CPF, mas o arquivo .calc, que qualquer um deles pode baixar ali, traz o CPF inteiro.",
  porDezAnos: "Isso vale por dez anos.",
  exposicaoDoLink:
    "Vale até o fim do prazo que você escolher, ou até revogar. Sem a permissão de baixar, não há arquivo .calc.",
  compartilhar: "Um endereço para mostrar este cálculo a alguém; pode ser revogado em qualquer tempo.",
  salvar: "Fica entre os seus cálculos, para continuar depois."
}

const PERMISSOES: ReadonlyArray<Opcao> = [
  { valor: "sim", rotulo: "Sim" },
  { valor: "", rotulo: "Não" }
]

interface Fixos {
  readonly frases: typeof FRASES
  /** Whether who opens a share link may download its files. */
  readonly permissoes: ReadonlyArray<Opcao>
}

export interface Dados extends Formulario, Fixos {
  readonly acao: string
  /** What of the result is kept. */
  readonly parte: string
  /** Back to the result. */
  readonly resultado: string
}

export const guardar = modelo<Dados, Fixos>("calculadoras/guardar/guardar", { frases: FRASES, permissoes: PERMISSOES })

/** The own data: the file, and the way to the erasure. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  arquivo:
    "Um arquivo JSON com tudo o que o serviço guarda sobre o seu CPF, e o conteúdo dos cálculos que você salvou. Pede que você " +
    "confirme quem é, e pode ser baixado até cinco vezes por dia. Depois de aberto no seu computador, a guarda dele é sua.",
  apagar:
    "Apaga o que você guarda aqui e termina a sua participação em grupos. O que a lei manda guardar permanece, e a resposta " +
    "diz o quê, por quê e até quando."
}

export interface Dados extends Pick<Formulario, "csrf" | "problemas"> {
  readonly frases: typeof FRASES
}

export const pagina = modelo<Dados, { readonly frases: typeof FRASES }>("publico/meus-dados/pagina", { frases: FRASES })

import type { Problema } from "../../../views/formulario.ts"
import type { Falha } from "../../comum/falhas/falha.ts"

/** What the person reads of a failure: each sentence at the field that it begins with. */
export const problemasDaFalha = ({ mensagens }: Pick<Falha, "mensagens">): ReadonlyArray<Problema> =>
  mensagens.map((texto) => {
    const [, campo = "", mensagem = texto] = /^([\w./-]+): (.+)$/s.exec(texto) ?? []
    return { campo, mensagem }
  })

/** Whether a message that was answered is one of those that the portal tells of. */
import { mensagensDoPrograma } from "../../src/http/portal/mensagens/mensagens.ts"
import { LACUNA } from "../../src/http/portal/mensagens/textos.ts"

const escapar = (texto: string): string => texto.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const formas = new Map(
  [...Map.groupBy(mensagensDoPrograma(), ({ status }) => status)].map(
    ([status, delas]) =>
      [status, delas.map(({ texto }) => new RegExp(`^${texto.split(LACUNA).map(escapar).join(".+?")}$`, "su"))] as const
  )
)

/** As a whole, or after the path of its field (`periodosContribuicao.0.dataFinal: …`), which may hold anything. */
export const estaNoCatalogo = (status: number, mensagem: string): boolean => {
  const possiveis = mensagem.split(": ").map((_, i, partes) => partes.slice(i).join(": "))
  return formas.get(status)?.some((forma) => possiveis.some((possivel) => forma.test(possivel))) ?? false
}

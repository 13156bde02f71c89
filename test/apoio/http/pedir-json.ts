/** JSON requests with the session of a signed-in browser. */
import { Effect } from "effect"
import type { Navegante } from "../painel/navegante.ts"

/** A GET, or the POST of `corpo`; the answer is JSON whatever its status. */
export const pedirJson = (
  navegador: Navegante,
  caminho: string,
  corpo?: object,
  cabecalhos: Readonly<Record<string, string>> = {}
) =>
  Effect.promise(async () => {
    const cookie = [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
    const resposta = await fetch(new URL(caminho, navegador.base), {
      headers: { cookie, "content-type": "application/json", ...cabecalhos },
      ...(corpo === undefined ? {} : { method: "POST", body: JSON.stringify(corpo) })
    })
    return {
      status: resposta.status,
      cabecalhos: resposta.headers,
      corpo: (await resposta.json()) as Record<string, unknown>
    }
  })

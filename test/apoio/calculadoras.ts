/** Drafts of the web calculators in tests: begun with a request, and the forms of their steps. */
import { Effect } from "effect"
import { escreverCalc } from "../../src/domain/documentos/calc/escrita.ts"
import type { Objeto } from "../../src/domain/documentos/json-recebido.ts"
import type { NomeDeCalculadora } from "../../src/domain/plataforma/rascunhos/rascunho.ts"
import { formulario } from "./http/envio.ts"
import { csrfDe, type Navegante, type Recebida } from "./painel/navegante.ts"

/** The path of what a redirect leads to. */
export const caminhoDe = ({ destino }: Recebida): string => (destino === "" ? "" : new URL(destino).pathname)

const LUGAR = /^\/calculadoras\/[\w-]+\/[0-9a-f-]{36}/

const lugarDe = (recebida: Recebida): string => {
  const lugar = LUGAR.exec(caminhoDe(recebida))?.[0]
  if (lugar === undefined) throw new Error(`no draft: ${recebida.status} ${recebida.texto.slice(0, 2000)}`)
  return lugar
}

/** A draft of nothing; answers where it lies. */
export const rascunhoVazioDe = (navegante: Navegante, calculadora: NomeDeCalculadora) =>
  Effect.map(navegante.enviar(`/calculadoras/${calculadora}/vazio`, {}), lugarDe)

/** A file for a calculator, as its form sends it, and the cookie that comes of it. */
export const enviarArquivo = (
  navegante: Navegante,
  caminho: string,
  nome: string,
  bytes: string | Uint8Array
): Effect.Effect<Recebida> => navegante.enviarCorpo(caminho, formulario({ nome, bytes }))

/** A draft that begins with a request, as a file of it; answers where it lies. */
export const rascunhoCom = (
  navegante: Navegante,
  calculadora: NomeDeCalculadora,
  tipo: "rmi" | "tempo" | "atrasados",
  corpo: Objeto
) => {
  const arquivo = escreverCalc({ tipo, corpo, geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" })
  return Effect.map(
    enviarArquivo(navegante, `/calculadoras/${calculadora}/documentos`, "caso.calc", JSON.stringify(arquivo)),
    lugarDe
  )
}

/** Sends the form of a step as the page `de` has it, with what is typed. */
export const enviarPasso = (navegante: Navegante, caminho: string, campos: Record<string, string>, de: Recebida) => {
  const revisao = /name="revisao" value="(\d+)"/.exec(de.texto)?.[1]
  return navegante.enviar(caminho, { _csrf: csrfDe(de), ...(revisao === undefined ? {} : { revisao }), ...campos })
}

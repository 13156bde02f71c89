/**
 * The line that a kept calculation is shown with where who keeps it gives none of its last result: what its request asks
 * for. Nothing is calculated for it.
 */
import { ESPECIES } from "../../beneficios/especies.ts"
import type { TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"

const TITULOS: Readonly<Record<TipoCalc, string>> = {
  tempo: "Tempo de contribuição",
  rmi: "RMI",
  "rmi-desvinculada": "RMI desvinculada",
  atrasados: "Atrasados"
}

/** The date that a request is about, by its kind: what it is called, and where it stands. */
const DATAS: Readonly<Record<TipoCalc, { readonly nome: string; readonly onde: (corpo: Objeto) => unknown }>> = {
  tempo: { nome: "em", onde: ({ dataApuracao }) => dataApuracao },
  rmi: { nome: "DIB", onde: ({ dib, dataApuracao }) => dib ?? dataApuracao },
  "rmi-desvinculada": { nome: "DIB", onde: ({ dib, dataApuracao }) => dib ?? dataApuracao },
  atrasados: {
    nome: "até",
    onde: ({ parametros }) => (ehObjeto(parametros) ? parametros.dataAtualizacao : undefined)
  }
}

const escrita = (data: unknown): string | undefined =>
  typeof data === "string" && /^\d{4}-\d{2}(-\d{2})?$/.test(data) ? data.split("-").reverse().join("/") : undefined

/** `RMI: Aposentadoria por idade (espécie 41), DIB 05/09/2022`. */
export const tituloDoPedido = (tipo: TipoCalc, corpo: Objeto): string => {
  const { opcoesContagem } = corpo
  const codigo = ehObjeto(opcoesContagem) ? opcoesContagem.especie : undefined
  const especie = ESPECIES.find((conhecida) => conhecida.codigo === codigo)
  const dita = especie === undefined ? "" : `: ${especie.nome} (espécie ${especie.codigo})`
  const { nome, onde } = DATAS[tipo]
  const data = escrita(onde(corpo))
  return `${TITULOS[tipo]}${dita}${data === undefined ? "" : `, ${nome} ${data}`}`
}

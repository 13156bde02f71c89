/** Writes a request body as a `.calc` file of our container, with what reading another file had preserved. */
import { ausente, ehObjeto, type Objeto } from "../json-recebido.ts"
import { preservaNoLugar } from "./container.ts"
import { FORMATO } from "./forma.ts"
import { versaoAtual } from "./migracao.ts"
import { colocar, partesDoPonteiro } from "./ponteiro.ts"
import type { TipoCalc } from "./tipos.ts"

/**
 * The file with the value at its pointer, or the same file when reading would not give it back under that pointer: the
 * place is taken or is read as something else, or the value stood deep in a form that is not this one.
 */
const postoDeVolta = (arquivo: Objeto, tipo: TipoCalc, ponteiro: string, valor: unknown): Objeto => {
  const partes = partesDoPonteiro(ponteiro)
  const devolvido = partes !== undefined && !ausente(valor) && preservaNoLugar(tipo, partes)
  return devolvido ? colocar(arquivo, partes, valor) : arquivo
}

export interface ParaEscrever {
  readonly tipo: TipoCalc
  /** The request body, as it would be posted. */
  readonly corpo: Objeto
  /** ISO 8601 with its zone. */
  readonly geradoEm: string
  /** Version of the program. */
  readonly versao: string
}

/** The file as JSON; the body is not validated here: whoever calculated it did. */
export const escreverCalc = ({ tipo, corpo, geradoEm, versao }: ParaEscrever): Objeto => {
  const { preservado = {}, criterioSalarioMaternidade, ...resto } = corpo
  const { especie, ...opcoes } = ehObjeto(resto.opcoesContagem) ? resto.opcoesContagem : {}
  let arquivo: Objeto = {
    formato: FORMATO,
    versao: versaoAtual(),
    tipo,
    geradoEm,
    geradoPor: { app: "rgps", versao },
    parametrosGerais: {
      especie,
      ...(criterioSalarioMaternidade === undefined ? {} : { criterioSalarioMaternidade })
    },
    conteudo: { ...resto, opcoesContagem: opcoes }
  }
  // what has no place of its own in this form stays in the body, under its pointer: reading the file gives the body
  // that was written, value by value
  const semLugar: Record<string, unknown> = {}
  for (const [ponteiro, valor] of Object.entries(ehObjeto(preservado) ? preservado : {})) {
    const com = postoDeVolta(arquivo, tipo, ponteiro, valor)
    if (com === arquivo) semLugar[ponteiro] = valor
    else arquivo = com
  }
  return Object.keys(semLugar).length === 0 ? arquivo : colocar(arquivo, ["conteudo", "preservado"], semLugar)
}

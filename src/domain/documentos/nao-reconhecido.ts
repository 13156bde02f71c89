/** The text was read, and it is not the document asked for. */
export interface NaoReconhecido {
  readonly _tag: "DocumentoNaoReconhecido"
  /** To the person, with what was expected. */
  readonly mensagem: string
}

export const naoReconhecido = (mensagem: string): NaoReconhecido => ({ _tag: "DocumentoNaoReconhecido", mensagem })

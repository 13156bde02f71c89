/** Lines that no field took, and the warnings that name them. */
import type { AvisoDeLeitura, NaoReconhecida } from "../../leitura.ts"
import type { Linha } from "../../linhas/linha.ts"

/** Why a line was not taken. */
export type Motivo =
  | "VALORES_SEM_RELACAO"
  | "INDICADORES_SEM_COMPETENCIA"
  | "RELACAO_NAO_LIDA"
  | "LINHA_NAO_RECONHECIDA"

export interface Rejeitada extends NaoReconhecida {
  readonly motivo: Motivo
}

export const rejeitada = ({ pagina, numero }: Linha, texto: string, motivo: Motivo): Rejeitada => ({
  pagina,
  linha: numero,
  texto,
  motivo
})

const EXPLICACOES: Readonly<Record<Motivo, string>> = {
  VALORES_SEM_RELACAO: "valores sem a linha da relação a que pertencem: não entraram em nenhuma",
  INDICADORES_SEM_COMPETENCIA: "indicadores que podem ser de mais de uma competência: não entraram em nenhuma",
  RELACAO_NAO_LIDA: "linha de uma relação que não pôde ser lida com certeza: confira a relação no documento",
  LINHA_NAO_RECONHECIDA: "linha que não foi reconhecida"
}

const MAIOR_TEXTO = 120

const avisoDe = (seguidas: ReadonlyArray<Rejeitada>): AvisoDeLeitura => {
  const [{ pagina, linha, texto, motivo }, ultima] = [seguidas[0]!, seguidas.at(-1)!]
  const lugar = seguidas.length === 1 || ultima.linha === linha ? `linha ${linha}` : `linhas ${linha} a ${ultima.linha}`
  const escrito = texto.length > MAIOR_TEXTO ? `${texto.slice(0, MAIOR_TEXTO)}…` : texto
  return { codigo: motivo, mensagem: `Página ${pagina}, ${lugar}: ${EXPLICACOES[motivo]}. "${escrito}"`, pagina }
}

export const porLugarNoDocumento = (rejeitadas: ReadonlyArray<Rejeitada>): ReadonlyArray<Rejeitada> =>
  [...rejeitadas].sort((a, b) => a.pagina - b.pagina || a.linha - b.linha)

/** One warning for each run of lines that were left for the same reason, blank ones between them aside. */
export const avisosDasRejeitadas = (rejeitadas: ReadonlyArray<Rejeitada>): ReadonlyArray<AvisoDeLeitura> => {
  const grupos: Array<Array<Rejeitada>> = []
  for (const atual of rejeitadas) {
    const anterior = grupos.at(-1)?.at(-1)
    const segue = anterior?.pagina === atual.pagina && atual.linha - anterior.linha <= 2
    if (segue && anterior.motivo === atual.motivo) grupos.at(-1)!.push(atual)
    else grupos.push([atual])
  }
  return grupos.map(avisoDe)
}

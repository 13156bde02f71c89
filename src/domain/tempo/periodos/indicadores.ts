/** The known indicators of the insured's record and what each does to the counting. */
import catalogo from "./indicadores.json" with { type: "json" }

export interface Indicador {
  readonly codigo: string
  /** `PENDENCIA`, `INDICADOR` or `ACERTO`. */
  readonly classe: string
  readonly grupo: string
  /** Hint for a screen; only what the conversion to `entrada` names has an effect. */
  readonly efeito: string
}

const POR_CODIGO: ReadonlyMap<string, Indicador> = new Map(catalogo.map((i) => [i.codigo, i]))

/** Reasons may follow this code, as in `PREC-FBR-FBR-AUT-BAT`. */
const COM_MOTIVO = /^(PREC-FBR)[- ]FBR-AUT-[A-Z]+$|^FBR-AUT-[A-Z]+$/

/** The indicator of a code, or `undefined` when the catalogue does not have it. */
export const indicador = (codigo: string): Indicador | undefined =>
  POR_CODIGO.get(codigo) ?? (COM_MOTIVO.test(codigo) ? POR_CODIGO.get("PREC-FBR") : undefined)

/** Each effect on the counting, in the words of a person. */
const EFEITO_DO_INDICADOR: Readonly<Record<string, string>> = {
  EXIGE_PROVA_PERIODO: "O INSS pede prova do vínculo: sem ela, pode não contar o período.",
  EXIGE_PROVA_COMPETENCIA: "O INSS pede prova destas competências: sem ela, pode não as contar.",
  NAO_CONTA_COMPETENCIA: "O INSS não conta estas competências enquanto a pendência não for resolvida.",
  NAO_CONTA_PERIODO: "O INSS não conta o período enquanto a pendência não for resolvida.",
  OUTRO_REGIME: "Período de outro regime de previdência: só conta com certidão.",
  REDUZ_EFEITO: "Contribuição com efeito reduzido: não conta para todos os benefícios sem complementação.",
  ACERTO_INDEFERIDO: "O INSS indeferiu um acerto pedido para este período.",
  ACERTO_PARCIAL: "O INSS deferiu só em parte um acerto pedido para este período."
}

const DESCONHECIDO = "Indicador que o catálogo não conhece: confira no extrato o que ele quer dizer."

/** The effect of an indicator on the counting, in words; `undefined`: none. */
export const explicacaoDoIndicador = (codigo: string): string | undefined => {
  const conhecido = indicador(codigo)
  return conhecido === undefined ? DESCONHECIDO : EFEITO_DO_INDICADOR[conhecido.efeito]
}

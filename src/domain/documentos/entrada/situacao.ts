/** What the category and the indicators of a relation say of its periods (E6, E8, E9). */
import type { Categoria, Relacao } from "../relacao.ts"
import type { Classe } from "./meses.ts"
import type { FormaContagemLida, NaturezaLida } from "./modelo.ts"

/** E8. */
const NATUREZAS: Readonly<Record<Categoria, NaturezaLida>> = {
  EMPREGADO: "EMPREGADO",
  DOMESTICO: "EMPREGADO_DOMESTICO",
  AVULSO: "TRABALHADOR_AVULSO",
  FACULTATIVO: "SEGURADO_FACULTATIVO",
  CONTRIBUINTE_INDIVIDUAL: "CONTRIBUINTE_INDIVIDUAL",
  SEGURADO_ESPECIAL: "SEGURADO_ESPECIAL",
  NAO_INFORMADO: "NAO_INFORMADO",
  BENEFICIO: "NAO_INFORMADO",
  EVENTO: "NAO_INFORMADO"
}

export const naturezaDe = (categoria: Categoria): NaturezaLida => NATUREZAS[categoria]

/** Relations with one of these codes are out: another regime, or rejected. */
const FORA = ["PRPPS", "PRPSE", "PSE-NEG", "AEXT-VI"]

export const relacaoFora = ({ indicadores }: Relacao): boolean => FORA.some((codigo) => indicadores.includes(codigo))

/** E6: special activity and teaching are never inferred from the document. */
export const formaContagemDe = (relacao: Relacao, classe: Classe): FormaContagemLida => {
  if (relacaoFora(relacao) || classe === "FORA") return "NAO_COMPUTAR"
  return relacao.categoria === "SEGURADO_ESPECIAL" ? "RURAL" : "COMUM"
}

const DA_CLASSE: Readonly<Record<Classe, string | undefined>> = {
  NORMAL: undefined,
  FORA: "Competências fora da contagem pelo indicador.",
  REDUZIDA: "Contribuição com alíquota reduzida: não conta para as espécies 42, 46 e 57 sem complementação."
}

/** E9: the remark of a period; `mais` is what its dates add. */
export const observacaoDe = (relacao: Relacao, classe: Classe, mais?: string): { readonly observacao?: string } => {
  const fora = relacaoFora(relacao) ? "Vínculo fora da contagem pelo indicador." : DA_CLASSE[classe]
  const frases = [fora, mais].filter((frase) => frase !== undefined)
  return frases.length === 0 ? {} : { observacao: frases.join(" ") }
}

export const descricaoDe = ({ origem, codigoEmpregador, seq }: Relacao): string =>
  origem ?? codigoEmpregador ?? `Relação ${seq}`

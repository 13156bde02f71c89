/** Parts of the observed form that every type shares. */
import type { Objeto } from "../../json-recebido.ts"
import { type Anotacoes, type Campos, igual } from "./leitor.ts"

/** Keys at the top of the file that some type uses. */
export const CHAVES_ATRASADOS = [
  "beneficiosDevidos",
  "beneficiosPagos",
  "descontos",
  "modificadores",
  "honorarios",
  "alcada"
] as const
const CHAVES_TOPO = ["dados", "salarios", "beneficios", ...CHAVES_ATRASADOS]
const CHAVES_DADOS = [
  "processo",
  "segurado",
  "periodos",
  "periodosPcd",
  "parametrosGerais",
  "parametrosTempo",
  "parametrosRmiDesvinculada",
  "parametrosAtrasados"
]

/** Keeps what no type of file knows. `tipado`: whether `tipo` says what the file is. */
export const preservarDesconhecidos = (arquivo: Objeto, dados: Objeto, tipado: boolean, anotar: Anotacoes): void => {
  anotar.preservarOutros(arquivo, [], tipado ? [...CHAVES_TOPO, "tipo"] : CHAVES_TOPO)
  anotar.preservarOutros(dados, ["dados"], CHAVES_DADOS)
}

const PROCESSO: Campos = { nomeCalculo: igual, numero: igual, autor: igual }

/** `processo` of the body, left out when nothing of it is filled. */
export const processoDe = ({ processo }: Objeto, anotar: Anotacoes): Objeto => {
  anotar.situar(["processo"], ["dados", "processo"])
  const lido = anotar.campos(processo, ["dados", "processo"], ["processo"], PROCESSO)
  const nada = lido === undefined || lido === null || lido === ""
  return nada || (typeof lido === "object" && Object.keys(lido).length === 0) ? {} : { processo: lido }
}

/** The sentences about the fator previdenciário. */
import { abreviado, dinheiro, explicacao, numero, quantos, tempoEscrito } from "../resultado/frases.ts"
import type { Explicacao, ResultadoCalculado } from "../resultado/resultado.ts"
import type { FatorDoCaso } from "./fator-do-caso.ts"
import { FATOR_PROGRESSIVO } from "./progressivo.ts"

type Fator = NonNullable<ResultadoCalculado["fator"]>

const CASAS_DO_FATOR = 4

const doProgressivo = ({ progressivo }: Fator): ReadonlyArray<Explicacao> => {
  if (progressivo === undefined) return []
  const texto = `Aplicação progressiva: ${progressivo.x}/60 da média com o fator e ${60 - progressivo.x}/60 sem ele.`
  return [explicacao(FATOR_PROGRESSIVO, texto, "/fator/progressivo/x")]
}

const usoEscrito = ({ modo, aplicado }: Fator): string => {
  if (modo === "OBRIGATORIO") return "aplicação obrigatória"
  return aplicado ? "aplicado porque aumenta o benefício" : "não aplicado porque não aumenta o benefício"
}

export const explicarFator = (
  { fator, sbSemTeto }: ResultadoCalculado,
  doCaso: Pick<FatorDoCaso, "regra" | "uso"> | undefined,
  moeda: string
): ReadonlyArray<Explicacao> => {
  if (fator === undefined || doCaso === undefined) return []
  const { tc, idade, es, tabua, valor } = fator
  const acrescimo = tc.acrescimo === 0 ? "" : `, com o acréscimo de ${quantos(tc.acrescimo, "ano", "anos")}`
  const conta = "(Tc × 0,31 ÷ Es) × (1 + (Id + Tc × 0,31) ÷ 100)"
  const insumos = [
    `Tc = ${numero(tc.decimal)} anos (${tempoEscrito(tc)}${acrescimo})`,
    `Id = ${numero(idade.decimal)} anos (${tempoEscrito(idade)})`,
    `Es = ${numero(es)} (${tabua === null ? "informada no pedido" : `tábua de mortalidade ${tabua} do IBGE`})`
  ].join("; ")
  const formula = `Fator previdenciário = ${conta} = ${abreviado(valor, CASAS_DO_FATOR)}; ${insumos}.`
  const uso = `Fator: ${usoEscrito(fator)}. Valor de que parte o salário de benefício: ${dinheiro(moeda, sbSemTeto)}.`
  return [
    explicacao(doCaso.regra, formula, "/fator/valor"),
    ...doProgressivo(fator),
    explicacao(doCaso.uso, uso, "/sbSemTeto")
  ]
}

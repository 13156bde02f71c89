/** Why a well-formed request was not calculated: failures of the domain are of the request. */

import { type Competencia, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { data, formatarBr } from "../../valores/data.ts"
import { CalculoRecusado } from "./portas.ts"

/** What every calculation may fail with. */
export type FalhaDeCalculo =
  | {
      readonly _tag: "PedidoInvalido"
      readonly problemas: ReadonlyArray<{ readonly path: ReadonlyArray<string | number>; readonly issue: string }>
    }
  | {
      readonly _tag: "TabelaSemValor" | "TabelaRmiSemValor" | "TabelaIncompleta"
      readonly tabela: string
      readonly referencia: string
    }
  | { readonly _tag: "TabuaAusente"; readonly tabua: string; readonly data: string }
  | { readonly _tag: "DescarteGrandeDemais"; readonly numeroMaximoIteracoes: number }
  | { readonly _tag: "RendaForaDoAlcance"; readonly competencia: Competencia }

const mensagens = (falha: FalhaDeCalculo): ReadonlyArray<string> => {
  switch (falha._tag) {
    case "PedidoInvalido":
      return falha.problemas.map(({ path, issue }) => `${path.join(".")}: ${issue}`)
    case "TabuaAusente":
      return [
        `expectativaSobrevida: falta a ${falha.tabua}, que rege a data ${formatarBr(data(falha.data))}; informe a expectativa de sobrevida`
      ]
    case "DescarteGrandeDemais":
      return [
        `numeroMaximoIteracoes: cálculo grande demais: a procura do melhor descarte, até ${falha.numeroMaximoIteracoes} competências, não cabe em uma requisição; reduza numeroMaximoIteracoes ou calcule por fundamento e marco`
      ]
    case "RendaForaDoAlcance":
      return [
        `valores: a renda passa do que se calcula com exatidão em ${formatarCompetenciaBr(falha.competencia)}; confira os valores informados`
      ]
    default:
      return [
        `tabela ${falha.tabela}: sem valor para ${falha.referencia}; o cálculo pedido depende dele e não foi feito`
      ]
  }
}

/** The refusal with every field, or the table, named. */
export const naoCalculado = (falha: FalhaDeCalculo): CalculoRecusado => CalculoRecusado.invalido(...mensagens(falha))

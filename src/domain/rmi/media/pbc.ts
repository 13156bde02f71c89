/** The months that may enter the mean. */
import { apurado } from "../../regras/apurado.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { type Competencia, competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { JULHO_1994 } from "../metodo/era.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import { mesBr, quantos } from "../resultado/frases.ts"
import { type Apuracao, no } from "../resultado/nos.ts"
import type { MetodoMedia, Pbc } from "../resultado/resultado.ts"
import type { JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import { type MetodoDeLinhas, mediaDeLinhas } from "./metodos-da-media.ts"
import { type LinhaDaMedia, mesesDe } from "./selecao.ts"
import { inicioDaJanela } from "./ultimos-meses.ts"

/** The PBC ends in the month before that of the right. */
export const PBC = regraDescrita(
  "RMI-03",
  "Lei 8.213/1991, art. 29",
  "Salários fora do período básico de cálculo, que não entram"
)

/** First month with an index in the chain of the salaries: the "vida toda" goes no further back. */
const PRIMEIRO_INDICE = competencia("1979-04")

export interface PedidoDePbc {
  readonly metodo: MetodoDeLinhas
  /** Data do direito adquirido. */
  readonly dda: Data
  readonly opcoes: OpcoesRmi
}

/** The last month is always the one before that of the DDA, or of the end of the activity. */
const ultimoMes = ({ metodo, dda, opcoes: { inicioPBC } }: PedidoDePbc): Competencia => {
  const afastamento = metodo === "MEDIA_36_48" && inicioPBC !== null && inicioPBC < dda ? inicioPBC : dda
  return maisCompetencias(competenciaDaData(afastamento), -1)
}

/** Whether all the career enters (rule RMI-100); only a simulation of the permanent rule of Lei 9.876. */
export const vidaToda = (metodo: MetodoMedia, { simularVidaToda }: OpcoesRmi): boolean =>
  simularVidaToda && metodo === "MEDIA_80"

/** The months of the PBC: since 07/1994, or the first contribution after it (rule RMI-28), or those of its window. */
export const janelaDoPbc = (p: PedidoDePbc): JanelaDeMeses => {
  const ate = ultimoMes(p)
  const { janela } = mediaDeLinhas(p.metodo)
  if (janela !== undefined) return { de: inicioDaJanela(janela, ate), ate }
  return { de: vidaToda(p.metodo, p.opcoes) ? PRIMEIRO_INDICE : JULHO_1994, ate }
}

/** Its months and the rows in them. */
export const apurarPbc = ({ inicio: de, fim: ate, meses, n }: Pbc, linhas: ReadonlyArray<LinhaDaMedia>): Apuracao =>
  apurado(
    PBC,
    ["/pbc/meses", "/pbc/n"],
    () =>
      `Período básico de cálculo de ${mesBr(de)} a ${mesBr(ate)}: ${quantos(meses, "mês", "meses")}, ${quantos(n, "competência com salário de contribuição", "competências com salário de contribuição")}. O mês da DIB não entra.`,
    (regra, [doPeriodo, dasLinhas]) => [
      no(regra, "MESES", { de, ate }, meses, doPeriodo),
      no(regra, "CONTAR", { itens: mesesDe(linhas) }, n, dasLinhas)
    ]
  )

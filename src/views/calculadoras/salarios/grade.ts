/** The grid of the salaries of a year: what htmx replaces after every change. */

import {
  anosDo,
  type Coluna,
  campoDoMes,
  colunasDoAno,
  mesesDo
} from "../../../domain/calculadoras/revisao/salarios.ts"
import { caminhoDe, origemDe } from "../../../domain/plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import type { Formulario, Opcao, Problema } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import type { Paginas } from "../paginas.ts"

interface CelulaMostrada {
  readonly nome: string
  readonly rotulo: string
  readonly valor: string
  readonly digitado: boolean
  readonly problemas: ReadonlyArray<Problema>
}

interface MesMostrado {
  readonly mes: string
  readonly celulas: ReadonlyArray<CelulaMostrada>
}

export interface Dados extends Formulario {
  readonly base: string
  readonly revisao: string
  readonly ano: string
  readonly anos: ReadonlyArray<string>
  /** Of the lists that are shown. */
  readonly titulos: ReadonlyArray<string>
  readonly paginas: Paginas
  readonly meses: ReadonlyArray<MesMostrado>
  readonly desfazer: string | undefined
  readonly colar: boolean
  readonly colunas: ReadonlyArray<Opcao>
  readonly contagem: Html | undefined
  readonly comoColar: string
}

const escrever = modelo<Dados, Pick<Dados, "comoColar">>("calculadoras/salarios/grade", {
  comoColar:
    "Copie da planilha e cole aqui, uma linha para cada mês: competência (mm/aaaa) e valor (1.234,56). De todos os anos de uma vez, se quiser; os meses que vierem substituem os que há."
})

const deMes = (mes: string): string => mes.split("-").reverse().join("/")

/** Lists of a year on a page, a column each: two hundred months. */
const LISTAS_POR_PAGINA = 16

/** The grid, to be written; `pagina`: as it is asked for, beyond the last one the last is shown. */
export const grade = ({
  rascunho,
  ano,
  pagina,
  ...dados
}: Omit<Dados, "anos" | "colunas" | "comoColar" | "meses" | "paginas" | "titulos"> & {
  readonly rascunho: Rascunho
  readonly pagina: number
}) => {
  const todas = colunasDoAno(rascunho, ano)
  const ultima = Math.ceil(todas.length / LISTAS_POR_PAGINA)
  const atual = Math.min(pagina, ultima)
  const colunas = todas.slice((atual - 1) * LISTAS_POR_PAGINA, atual * LISTAS_POR_PAGINA)
  const celula = ({ caminho, titulo, valores }: Coluna, mes: string): CelulaMostrada => {
    const nome = campoDoMes(caminho, mes)
    const lugar = [...caminhoDe(caminho).slice(0, 2), "salarios", mes]
    return {
      nome,
      rotulo: `${deMes(mes)}, ${titulo}`,
      valor: dados.campos[nome] ?? valores.get(mes) ?? "",
      digitado: valores.has(mes) && origemDe(rascunho, lugar) === "DIGITADO",
      problemas: dados.problemas.filter(({ campo }) => campo === nome)
    }
  }
  const meses = mesesDo(ano).map((mes) => ({
    mes: deMes(mes),
    celulas: colunas.map((coluna) => celula(coluna, mes))
  }))
  const folha = escrever.folha({
    ...dados,
    ano,
    paginas: { atual, ultima, itens: todas.length },
    anos: anosDo(rascunho).map(([outro]) => outro),
    titulos: colunas.map(({ titulo }) => titulo),
    meses,
    colunas: colunas.map(({ caminho, titulo }) => ({ valor: caminho, rotulo: titulo }))
  })
  return { ...folha, celulas: meses.length * colunas.length }
}

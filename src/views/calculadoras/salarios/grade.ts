/** The grid of the salaries of a year: what htmx replaces after every change. */

import { PELO_MES, ROTULO_PELO_MES, vinculosDaPergunta } from "../../../domain/calculadoras/revisao/colar.ts"
import { periodosDo, tituloDoPeriodo } from "../../../domain/calculadoras/revisao/periodos.ts"
import {
  anosDo,
  type Coluna,
  campoDoMes,
  colunasDoAno,
  mesesDo
} from "../../../domain/calculadoras/revisao/salarios.ts"
import { caminhoDe, listaEm, origemDe, PERIODOS } from "../../../domain/plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { formatos } from "../../formatos.ts"
import type { Formulario, Opcao, Problema } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import { type Paginas, recortarPagina } from "../paginas.ts"
import { mostrarRepetidos, type RepetidoMostrado } from "../revisao/repetidos.ts"

interface CelulaMostrada {
  readonly nome: string
  /** The list, as the head of its column says it. */
  readonly titulo: string
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
  /** Titles of the lists that are shown. */
  readonly titulos: ReadonlyArray<string>
  readonly paginas: Paginas
  readonly meses: ReadonlyArray<MesMostrado>
  readonly desfazer: string | undefined
  readonly colar: boolean
  readonly colunas: ReadonlyArray<Opcao>
  /** The jobs that may receive pasted salaries, where several live in their month. */
  readonly perguntas: ReadonlyArray<{
    readonly nome: string
    readonly rotulo: string
    readonly opcoes: ReadonlyArray<Opcao>
  }>
  readonly repetidos: ReadonlyArray<RepetidoMostrado>
  readonly contagem: Html | undefined
  readonly comoColar: string
}

const escrever = modelo<Dados, Pick<Dados, "comoColar">>("calculadoras/salarios/grade", {
  comoColar:
    "Copie da planilha e cole aqui, uma linha para cada mês: competência (mm/aaaa) e valor (1.234,56). De todos os anos de uma vez, se quiser: cada mês vai ao vínculo em curso nele, e os meses que vierem substituem os que há."
})

/** The list of salaries of no job; each says by itself where it came from. */
const SEM_VINCULO = "salarios"

/** The questions of a paste that was refused for them, with those that were answered already. */
const perguntasDe = (rascunho: Rascunho, { campos, problemas }: Formulario): Dados["perguntas"] => {
  const periodos = periodosDo(rascunho)
  const nomes = new Set([...Object.keys(campos), ...problemas.map(({ campo }) => campo)])
  return [...nomes].sort().flatMap((nome) => {
    const posicoes = vinculosDaPergunta(nome)?.filter((i) => periodos[i] !== undefined)
    if (posicoes === undefined) return []
    const vinculos = posicoes.map((i) => ({
      valor: String(i),
      rotulo: tituloDoPeriodo(periodos[i]!, i)
    }))
    const rotulo = `Nos meses de mais de um vínculo, os salários são de: ${vinculos.map((v) => v.rotulo).join(" ou ")}`
    return [{ nome, rotulo, opcoes: [{ valor: "", rotulo: "Escolha" }, ...vinculos] }]
  })
}

/** Lists of a year on a page, a column each: two hundred months. */
const LISTAS_POR_PAGINA = 16

/** The grid, to be written; `pagina`: as it is asked for, beyond the last one the last is shown. */
export const grade = ({
  rascunho,
  ano,
  pagina,
  ...dados
}: Omit<Dados, "anos" | "colunas" | "comoColar" | "meses" | "paginas" | "perguntas" | "repetidos" | "titulos"> & {
  readonly rascunho: Rascunho
  readonly pagina: number
}) => {
  const { paginas, mostrados: colunas } = recortarPagina(colunasDoAno(rascunho, ano), pagina, LISTAS_POR_PAGINA)
  const celula = ({ caminho, titulo, valores }: Coluna, mes: string): CelulaMostrada => {
    const nome = campoDoMes(caminho, mes)
    const lugar =
      caminho === SEM_VINCULO
        ? [caminho, listaEm(rascunho.pedido, caminho).findIndex(({ competencia }) => competencia === mes)]
        : [...caminhoDe(caminho).slice(0, 2), "salarios", mes]
    return {
      nome,
      titulo,
      rotulo: `${formatos.competencia(mes)}, ${titulo}`,
      valor: dados.campos[nome] ?? valores.get(mes) ?? "",
      digitado: valores.has(mes) && origemDe(rascunho, lugar) === "DIGITADO",
      problemas: dados.problemas.filter(({ campo }) => campo === nome)
    }
  }
  const meses = mesesDo(ano).map((mes) => ({
    mes: formatos.competencia(mes),
    celulas: colunas.map((coluna) => celula(coluna, mes))
  }))
  const folha = escrever.folha({
    ...dados,
    ano,
    paginas,
    anos: anosDo(rascunho).map(([outro]) => outro),
    titulos: colunas.map(({ titulo }) => titulo),
    meses,
    colunas: [
      { valor: PELO_MES, rotulo: ROTULO_PELO_MES },
      ...periodosDo(rascunho).map((periodo, i) => ({
        valor: `${PERIODOS}.${i}.salarios`,
        rotulo: tituloDoPeriodo(periodo, i)
      })),
      { valor: SEM_VINCULO, rotulo: "Sem vínculo" }
    ],
    perguntas: perguntasDe(rascunho, dados),
    repetidos: mostrarRepetidos(rascunho)
  })
  return { ...folha, celulas: meses.length * colunas.length }
}

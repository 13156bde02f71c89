/** The periods as they were counted: stretches, segments and totals. */
import type { Bloco, Valor } from "../blocos.ts"
import { aoContrario } from "../escrita.ts"
import { type Blocos, titulo } from "../kit/blocos-prontos.ts"
import { type Campo, lista, tabela } from "../kit/tabela.ts"
import {
  anos,
  coeficienteInteiro,
  dia,
  dias,
  meses,
  pontos,
  quantidade,
  talvez,
  tempoDeDias,
  texto,
  VAZIO
} from "../kit/valores.ts"
import { FORMA, GRAU, MOTIVO, NATUREZA } from "../palavras/do-tempo.ts"
import type { Contagem, TotalLido } from "./tipos.ts"

type Periodo = Contagem["dadosPeriodos"][number]
type Segmento = Contagem["segmentos"][number]

const ordem = (_: unknown, posicao: number): Valor => quantidade(String(posicao + 1))

/** The columns that a stretch and a segment have in common. */
const inicioEFim = <L extends { readonly dataInicial: string; readonly dataFinal: string }>(): ReadonlyArray<
  Campo<L>
> => [
  { rotulo: "Início", peso: 2, de: ({ dataInicial }) => dia(dataInicial) },
  { rotulo: "Fim", peso: 2, de: ({ dataFinal }) => dia(dataFinal) }
]

const numeroDeOrdem = { rotulo: "Nº", peso: 1, de: ordem }

/** What was counted, and how. */
const oQueSeContou = <
  L extends Pick<Segmento, "descricao" | "dataInicial" | "dataFinal" | "formaContagem" | "fator">
>(): ReadonlyArray<Campo<L>> => [
  numeroDeOrdem,
  { rotulo: "Período", peso: 5, de: ({ descricao }) => texto(descricao) },
  ...inicioEFim<L>(),
  { rotulo: "Forma", peso: 3, de: ({ formaContagem }) => texto(FORMA[formaContagem]) },
  { rotulo: "Conversão", unidade: "coeficiente", peso: 1, de: ({ fator }) => coeficienteInteiro(fator) }
]

const periodos = (sufixo: string, linhas: Contagem["dadosPeriodos"]): Blocos =>
  tabela<Periodo>({
    nome: `periodos${sufixo}`,
    titulo: "Períodos, cortados nos marcos legais",
    linhas,
    nota: ({ motivo }) => (motivo === undefined ? undefined : MOTIVO[motivo]),
    campos: [
      ...oQueSeContou<Periodo>(),
      { rotulo: "Tempo (a/m/d)", peso: 2, de: ({ tempoSimples }) => tempoDeDias(tempoSimples) },
      { rotulo: "Convertido (a/m/d)", peso: 2, de: ({ tempoConvertido }) => tempoDeDias(tempoConvertido) },
      { rotulo: "Carência", unidade: "meses", peso: 1, de: ({ carencia }) => meses(carencia) }
    ]
  })

const vinculos = (sufixo: string, linhas: Contagem["dadosPeriodos"]): Blocos =>
  lista<Periodo>(`vinculos${sufixo}`, "Vínculos: filiação, deficiência e idade", linhas, [
    numeroDeOrdem,
    ...inicioEFim<Periodo>(),
    { rotulo: "Identificador", peso: 2, de: ({ id }) => talvez(id, texto) },
    { rotulo: "Natureza", peso: 4, de: ({ naturezaVinculo }) => texto(NATUREZA[naturezaVinculo]) },
    {
      rotulo: "Deficiência",
      peso: 2,
      de: ({ grauDeficiencia }) => (grauDeficiencia === "SEM_DEFICIENCIA" ? VAZIO : texto(GRAU[grauDeficiencia]))
    },
    { rotulo: "Idade no fim", unidade: "anos", peso: 2, de: ({ idade }) => anos(idade) }
  ])

const segmentos = (sufixo: string, linhas: Contagem["segmentos"]): Blocos =>
  lista<Segmento>(`segmentos${sufixo}`, "Tempo contado, sem concomitância", linhas, [
    ...oQueSeContou<Segmento>(),
    { rotulo: "Tempo", unidade: "dias", peso: 2, de: (segmento) => dias(segmento.dias) },
    { rotulo: "Convertido", unidade: "dias", peso: 2, de: ({ diasConvertidos }) => dias(diasConvertidos) },
    { rotulo: "Carência", unidade: "meses", peso: 1, de: ({ carencia }) => meses(carencia) }
  ])

/** Every total with its sentence and its provision. */
export const totais = (sufixo: string, linhas: ReadonlyArray<TotalLido>): Blocos =>
  tabela<TotalLido>({
    nome: `totais${sufixo}`,
    titulo: "Totais",
    linhas,
    nota: ({ porExtenso }) => porExtenso,
    doFundamento: ({ fundamentoLegal }) => ({ lei: fundamentoLegal }),
    campos: [
      { rotulo: "Total", peso: 4, de: ({ rotulo }) => texto(rotulo) },
      { rotulo: "Data", peso: 2, de: ({ data }) => dia(data) },
      { rotulo: "Sem conversão (a/m/d)", peso: 2, de: ({ simples }) => tempoDeDias(simples) },
      { rotulo: "Com conversão (a/m/d)", peso: 2, de: ({ convertido }) => tempoDeDias(convertido) },
      { rotulo: "Carência", unidade: "meses", peso: 1, de: ({ carencia }) => meses(carencia) },
      { rotulo: "Idade", unidade: "anos", peso: 1, de: ({ idade }) => anos(idade) },
      { rotulo: "Pontos", unidade: "pontos", peso: 1, de: (total) => pontos(total.pontos) }
    ]
  })

/** Most stretches a drawing and its words can tell apart. */
const MAXIMO_NA_LINHA = 40

/** The periods over time, and the same in words. */
const linhaDoTempo = ({ segmentos: contados, demonstrativo, totais: final }: Contagem): Blocos => {
  if (contados.length === 0 || contados.length > MAXIMO_NA_LINHA) return []
  const periodosDaLinha = contados.map(({ descricao, formaContagem, dataInicial, dataFinal }) => ({
    faixa: texto(descricao === "" ? FORMA[formaContagem] : descricao),
    rotulo: FORMA[formaContagem],
    inicio: dataInicial,
    fim: dataFinal
  }))
  const linha: Bloco = {
    tipo: "linhaDoTempo",
    titulo: "Linha do tempo dos períodos contados",
    alternativa: `${periodosDaLinha
      .map(
        ({ faixa, rotulo, inicio, fim }) =>
          `${escrito(faixa)} (${rotulo}), ${aoContrario(inicio)} a ${aoContrario(fim)}`
      )
      .join("; ")}.`,
    periodos: periodosDaLinha.map((periodo) => ({ ...periodo, faixa: escrito(periodo.faixa) })),
    marcos: [...demonstrativo, final].map(({ data, rotulo }) => ({ data, rotulo }))
  }
  return [linha]
}

const escrito = (valor: Valor): string => (valor.tipo === "texto" ? valor.texto : "")

/** Everything about how time was counted; `sufixo` tells the tables of one group from those of another. */
export const contagem = (sufixo: string, dita: Contagem): Blocos => [
  ...linhaDoTempo(dita),
  ...totais(sufixo, [...dita.demonstrativo, dita.totais]),
  titulo(2, "Memória da contagem"),
  ...periodos(sufixo, dita.dadosPeriodos),
  ...vinculos(sufixo, dita.dadosPeriodos),
  ...segmentos(sufixo, dita.segmentos)
]

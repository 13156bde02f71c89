/** The memória de cálculo: the salaries month by month, with its annex of all digits. */
import { competencia, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Bloco, Fundamento, Valor } from "../blocos.ts"
import { aoContrario } from "../escrita.ts"
import { type Blocos, nota } from "../kit/blocos-prontos.ts"
import { somarDecimais } from "../kit/somas.ts"
import { anoDoTexto, type Campo, tabela } from "../kit/tabela.ts"
import {
  coeficiente,
  coeficienteInteiro,
  dias,
  emMoeda,
  mes,
  meses,
  quantidade,
  talvez,
  texto
} from "../kit/valores.ts"
import { MARCA, ROTULO_ORIGEM, SITUACAO } from "../palavras/da-rmi.ts"
import { type Calculado, type LinhaLida, moedaDe } from "./tipos.ts"

const REAL = "R$"

/** The figures of a row that the correction gave. */
const CORRECAO = /^\/memoria\/\d+\/(salarioCorrigido|indice)$/

/** What the header of an amount says: the months may have had other currencies. */
const moedaDas = (linhas: ReadonlyArray<LinhaLida>): { readonly moeda?: string } =>
  linhas.every(({ moeda }) => moeda === REAL) ? {} : { moeda: "moeda do mês" }

const competencias: ReadonlyArray<Campo<LinhaLida>> = [
  { rotulo: "Nº", peso: 1, de: ({ seq }) => quantidade(seq) },
  { rotulo: "Competência", peso: 2, de: ({ competencia }) => mes(competencia) }
]

const marcas = ({ marcas: ditas }: LinhaLida): string => ditas.map((marca) => MARCA[marca]).join("; ")

const doMes = (linha: LinhaLida, valor: string | undefined): Valor => talvez(valor, emMoeda(linha.moeda))

/** The rule of the rows: that of the correction, which the explanation tells of one of them. */
const regraDasLinhas = ({ fundamento: { explicacao } }: Calculado): Fundamento | undefined => {
  const frase = explicacao.find(({ figuras }) => figuras.some((figura) => CORRECAO.test(figura)))
  return frase === undefined ? undefined : { lei: frase.citacao }
}

const comRegra = (regra: Fundamento | undefined) => (regra === undefined ? {} : { fundamento: regra })

/** The salaries, their correction and what became of each. */
const salarios = (calculado: Calculado): Blocos => {
  const { memoria } = calculado.fundamento
  const { dinheiro, cabecalho } = moedaDe(calculado.fundamento)
  const moeda = moedaDas(memoria)
  return tabela<LinhaLida>({
    nome: `memoria${calculado.sufixo}`,
    titulo: "Memória de cálculo: salários de contribuição corrigidos",
    linhas: memoria,
    ano: ({ competencia }) => anoDoTexto(competencia),
    nota: marcas,
    ...comRegra(regraDasLinhas(calculado)),
    campos: [
      ...competencias,
      { rotulo: "Salário", unidade: "moeda", ...moeda, peso: 3, de: (l) => doMes(l, l.salarioBruto) },
      { rotulo: "Teto", unidade: "moeda", ...moeda, peso: 3, de: (l) => doMes(l, l.limite) },
      { rotulo: "Salário limitado", unidade: "moeda", ...moeda, peso: 3, de: (l) => doMes(l, l.salarioLimitado) },
      { rotulo: "Índice", unidade: "coeficiente", peso: 3, de: ({ indice }) => talvez(indice, coeficiente) },
      {
        rotulo: "Salário corrigido",
        unidade: "moeda",
        ...cabecalho,
        peso: 3,
        de: ({ salarioCorrigido }) => talvez(salarioCorrigido, dinheiro)
      },
      { rotulo: "Situação", peso: 3, de: ({ situacao }) => texto(SITUACAO[situacao]) },
      { rotulo: "Atividade", peso: 3, de: ({ atividade }) => talvez(atividade, texto) }
    ]
  })
}

/** Where each amount came from, the index with every digit, and what the month adds to time and carência. */
const anexo = ({ fundamento: { memoria }, sufixo }: Calculado): Blocos => {
  const moeda = moedaDas(memoria)
  const origem = (rotulo: string, de: (linha: LinhaLida) => string | undefined): Campo<LinhaLida> => ({
    rotulo,
    unidade: "moeda",
    ...moeda,
    peso: 3,
    de: (linha) => doMes(linha, de(linha))
  })
  return tabela<LinhaLida>({
    nome: `anexo${sufixo}`,
    titulo: "Anexo da memória: origem dos valores e índices com todos os dígitos",
    linhas: memoria,
    ano: ({ competencia }) => anoDoTexto(competencia),
    campos: [
      ...competencias,
      origem("CNIS", ({ colunas }) => colunas.cnis),
      origem("PrevJud", ({ colunas }) => colunas.prevjud),
      origem("Cálculo do INSS", ({ colunas }) => colunas.calculoInss),
      origem("Informado", ({ colunas }) => colunas.usuario),
      { rotulo: "Origem", peso: 2, de: ({ rotuloOrigem }) => texto(ROTULO_ORIGEM[rotuloOrigem]) },
      { rotulo: "Índice inteiro", unidade: "coeficiente", peso: 5, de: (l) => talvez(l.indice, coeficienteInteiro) },
      {
        rotulo: "Índice da carta",
        unidade: "coeficiente",
        peso: 2,
        de: ({ indiceExibido }) => talvez(indiceExibido, coeficienteInteiro)
      },
      { rotulo: "Tempo", unidade: "dias", peso: 1, de: (linha) => dias(linha.dias) },
      { rotulo: "Carência", unidade: "meses", peso: 1, de: ({ carencia }) => meses(carencia) }
    ]
  })
}

const mesesEntre = (primeiro: string, ultimo: string): ReadonlyArray<string> => {
  const [de, ate] = [competencia(primeiro), competencia(ultimo)]
  return Array.from({ length: ate - de + 1 }, (_, i) => formatarCompetencia(maisCompetencias(de, i)))
}

/** The salaries of a month, those of several activities added. */
const somaDoMes = (linhas: ReadonlyArray<LinhaLida> | undefined): string | null =>
  linhas === undefined ? null : somarDecimais(linhas.map(({ salarioCorrigido = "0" }) => salarioCorrigido))

/** The salaries in a drawing over time, with the mean. */
const grafico = ({ fundamento: { memoria, media } }: Calculado): ReadonlyArray<Bloco> => {
  const corrigidas = memoria.filter(({ salarioCorrigido }) => salarioCorrigido !== undefined)
  if (corrigidas.length < 2) return []
  const porMes = Map.groupBy(corrigidas, ({ competencia }) => competencia)
  const presentes = [...porMes.keys()].sort()
  const [primeira, ultima] = [presentes[0]!, presentes.at(-1)!]
  // months without a salary stand in the axis too: an empty year is as wide as any other
  const eixo = mesesEntre(primeira, ultima)
  return [
    {
      tipo: "grafico",
      forma: "linhas",
      titulo: "Salários de contribuição corrigidos",
      alternativa: `Salários corrigidos de ${presentes.length} competências, de ${aoContrario(primeira)} a ${aoContrario(ultima)}${eixo.length === presentes.length ? "" : `, com ${eixo.length - presentes.length} meses sem salário entre elas`}; os valores estão na memória de cálculo.`,
      unidade: "moeda",
      eixo,
      series: [
        { rotulo: "Salário corrigido", valores: eixo.map((c) => somaDoMes(porMes.get(c))) },
        ...(media === undefined ? [] : [{ rotulo: "Média", valores: eixo.map(() => media) }])
      ]
    }
  ]
}

/** What the annex says of a memória. */
const doAnexo = ({ fundamento: { memoria } }: Calculado): string =>
  JSON.stringify(
    memoria.map(({ seq, competencia, moeda, colunas, rotuloOrigem, indice, indiceExibido, dias, carencia }) => [
      [seq, competencia, moeda, rotuloOrigem, indice, indiceExibido, dias, carencia],
      [colunas.cnis, colunas.prevjud, colunas.calculoInss, colunas.usuario]
    ])
  )

/** For each whose annex would say what one before it says: that one. Fundamentos of one marco often differ in nothing of it. */
export const anexosRepetidos = (calculados: ReadonlyArray<Calculado>): ReadonlyMap<Calculado, Calculado> => {
  const primeiros = new Map<string, Calculado>()
  const repetidos = new Map<Calculado, Calculado>()
  for (const calculado of calculados) {
    const dito = doAnexo(calculado)
    const primeiro = primeiros.get(dito)
    if (primeiro === undefined) primeiros.set(dito, calculado)
    else repetidos.set(calculado, primeiro)
  }
  return repetidos
}

const anexoDeOutro = ({ fundamento: { fundamento }, marco }: Calculado): Bloco =>
  nota(`O anexo da memória, com a origem dos valores e os índices inteiros, é o mesmo de: ${fundamento} (${marco}).`)

/** Drawing, memória and annex; `comOAnexo`: the calculation whose annex says all that this one's would. */
export const memoriaDe = (calculado: Calculado, comOAnexo: Calculado | undefined): Blocos => [
  ...grafico(calculado),
  ...salarios(calculado),
  ...(comOAnexo === undefined ? anexo(calculado) : [anexoDeOutro(comOAnexo)])
]

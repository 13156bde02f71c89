/** The blocks of a statement as sheets: one for each table, after one with all that is said in facts and sentences. */
import type { Bloco, BlocoDo, Coluna, Demonstrativo, Fato, Fundamento, LinhaDaTabela, Valor } from "../blocos.ts"
import { unidadeDe } from "../escrita.ts"

export interface Folha {
  /** At most 31 characters, unique in a statement whatever the case of its letters. */
  readonly nome: string
  readonly titulo: string
  readonly colunas: ReadonlyArray<Coluna>
  readonly linhas: ReadonlyArray<ReadonlyArray<Valor>>
}

/** What a spreadsheet lets a name have. */
const MAXIMO_DO_NOME = 31
const PROIBIDOS = /[[\]:*?/\\]/g

const texto = (escrito: string): Valor => ({ tipo: "texto", texto: escrito })
const VAZIO: Valor = { tipo: "vazio" }

const escreverFundamento = (fundamento: Fundamento | undefined): Valor =>
  fundamento === undefined ? VAZIO : texto(fundamento.lei)

type Linha = ReadonlyArray<Valor>

const doFato = ({ rotulo, valor, fundamento }: Fato): Linha => [
  texto(rotulo),
  valor,
  texto(unidadeDe(valor)),
  escreverFundamento(fundamento)
]

const deUma = (escrito: string): Linha => [texto(escrito), VAZIO, VAZIO, VAZIO]
const doRotulo = (rotulo: string, escrito: string): Linha => [texto(rotulo), texto(escrito), VAZIO, VAZIO]

/** What a block that is no table says, in rows of label, value, unit and provision. */
const ditos = (bloco: Bloco): ReadonlyArray<Linha> => {
  switch (bloco.tipo) {
    case "titulo":
      return [deUma(bloco.texto)]
    case "paragrafo":
      return [doRotulo("", bloco.texto)]
    case "nota":
      return [[texto("Nota"), texto(bloco.texto), VAZIO, escreverFundamento(bloco.fundamento)]]
    case "aviso":
      return [doRotulo("Aviso", bloco.texto)]
    case "transcricao":
      return [doRotulo(bloco.titulo, bloco.texto)]
    case "fatos":
      return [...(bloco.titulo === undefined ? [] : [deUma(bloco.titulo)]), ...bloco.fatos.map(doFato)]
    case "total":
      return [doFato(bloco.fato)]
    case "linhaDoTempo":
    case "grafico":
      return [doRotulo(bloco.titulo, bloco.alternativa)]
    case "tabela":
      return [doRotulo(bloco.titulo, "em folha própria")]
  }
}

const RESUMO: ReadonlyArray<Coluna> = [
  { rotulo: "O quê", peso: 4 },
  { rotulo: "Valor", peso: 6 },
  { rotulo: "Unidade", peso: 1 },
  { rotulo: "Fundamento", peso: 6 }
]

const resumo = (d: Demonstrativo): Folha => ({
  nome: `resumo-${d.tipo}`,
  titulo: d.titulo,
  colunas: RESUMO,
  linhas: [
    ...d.identificacao.map(doFato),
    ...d.resposta.flatMap(ditos),
    ...d.secoes.flatMap(({ titulo, blocos }) => [deUma(titulo), ...blocos.flatMap(ditos)]),
    ...d.procedencia.map(doFato)
  ]
})

const temRemissao = ({ linhas, fundamento }: BlocoDo<"tabela">): boolean =>
  fundamento !== undefined || linhas.some((linha) => linha.fundamento !== undefined)

const daTabela = (tabela: BlocoDo<"tabela">): Folha => {
  const comFundamento = temRemissao(tabela)
  const comNota = tabela.linhas.some(({ nota }) => nota !== undefined)
  const daLinha = ({ celulas, papel, fundamento, nota }: LinhaDaTabela): Linha => [
    ...celulas,
    ...(comFundamento ? [papel === "separador" ? VAZIO : escreverFundamento(fundamento ?? tabela.fundamento)] : []),
    ...(comNota ? [nota === undefined ? VAZIO : texto(nota)] : [])
  ]
  return {
    nome: tabela.nome,
    titulo: tabela.titulo,
    colunas: [
      ...tabela.colunas,
      ...(comFundamento ? [{ rotulo: "Fundamento", peso: 5 }] : []),
      ...(comNota ? [{ rotulo: "Observação", peso: 5 }] : [])
    ],
    linhas: tabela.linhas.map(daLinha)
  }
}

const eTabela = (bloco: Bloco): bloco is BlocoDo<"tabela"> => bloco.tipo === "tabela"

/** Names that a spreadsheet takes, each once: a name that repeats gets a number. */
const nomear = (folhas: ReadonlyArray<Folha>): ReadonlyArray<Folha> => {
  const usados = new Set<string>()
  return folhas.map((folha) => {
    const limpo = folha.nome.replaceAll(PROIBIDOS, " ").slice(0, MAXIMO_DO_NOME)
    let nome = limpo
    for (let n = 2; usados.has(nome.toLowerCase()); n++) {
      const fim = ` (${n})`
      nome = `${limpo.slice(0, MAXIMO_DO_NOME - fim.length)}${fim}`
    }
    usados.add(nome.toLowerCase())
    return { ...folha, nome }
  })
}

/** The sheets of a calculation's statements, in their order. */
export const folhasDe = (demonstrativos: ReadonlyArray<Demonstrativo>): ReadonlyArray<Folha> =>
  nomear(
    demonstrativos.flatMap((d) => [
      resumo(d),
      ...[...d.resposta, ...d.secoes.flatMap(({ blocos }) => blocos)].filter(eTabela).map(daTabela)
    ])
  )

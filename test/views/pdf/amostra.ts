/** A statement by hand that has every kind of block, as long and as wide as asked. Everybody in it is fictitious. */
import type { Bloco, Coluna, Demonstrativo, LinhaDaTabela, Valor } from "../../../src/domain/demonstrativos/blocos.ts"
import type { ParaDesenhar } from "../../../src/views/pdf/desenho.ts"

export const texto = (dito: string): Valor => ({ tipo: "texto", texto: dito })
export const reais = (digitos: string): Valor => ({ tipo: "numero", digitos, unidade: "moeda" })

export interface Tamanho {
  readonly linhas?: number
  readonly colunas?: number
  readonly segurado?: string
  /** `null`: the calculation has none. */
  readonly processo?: string | null
}

const ROTULOS = ["Devido", "Pago", "Índice", "Corrigido", "Juros", "Total", "Abono anual", "Diferença"] as const

const colunasDe = (quantas: number): ReadonlyArray<Coluna> => [
  { rotulo: "Competência" },
  ...Array.from(
    { length: quantas - 2 },
    (_, i): Coluna => ({
      rotulo: ROTULOS[i % ROTULOS.length]!,
      unidade: i % ROTULOS.length === 2 ? "coeficiente" : "moeda"
    })
  ),
  { rotulo: "Observação" }
]

/** The amount at a place: each different, up to nine digits of reais. */
export const valorEm = (linha: number, coluna: number): string =>
  `${(((linha + 1) * 7_919 + coluna * 104_729) * 97) % 999_999_999}.${String((linha * 7 + coluna) % 100).padStart(2, "0")}`

const competenciaDe = (linha: number): Valor => {
  const mes = linha % 13
  return {
    tipo: "competencia",
    competencia: `${1986 + Math.floor(linha / 13)}-${String(Math.min(12, mes + 1)).padStart(2, "0")}`,
    decimoTerceiro: mes === 12
  }
}

const linhaComum = (linha: number, colunas: number): LinhaDaTabela => ({
  celulas: [
    competenciaDe(linha),
    ...Array.from(
      { length: colunas - 2 },
      (_, i): Valor =>
        i % ROTULOS.length === 2
          ? { tipo: "numero", digitos: "1.23456789", unidade: "coeficiente" }
          : reais(valorEm(linha, i))
    ),
    linha % 17 === 0 ? texto("limitado ao teto do mês") : { tipo: "vazio" }
  ],
  fundamento: { lei: linha % 2 === 0 ? "Lei 8.213/1991, art. 41-A" : "EC 113/2021, art. 3º" },
  ...(linha % 31 === 5 ? { nota: "reajuste proporcional" } : {})
})

const linhasDe = (quantas: number, colunas: number): ReadonlyArray<LinhaDaTabela> => [
  ...Array.from({ length: quantas }, (_, linha): ReadonlyArray<LinhaDaTabela> => {
    const abre: ReadonlyArray<LinhaDaTabela> =
      linha % 13 === 0 ? [{ papel: "separador", celulas: [texto(String(1986 + linha / 13))] }] : []
    return [...abre, linhaComum(linha, colunas)]
  }).flat(),
  {
    papel: "total",
    celulas: [
      texto("Total"),
      ...Array.from(
        { length: colunas - 2 },
        (_, i): Valor => (i % ROTULOS.length === 2 ? { tipo: "vazio" } : reais("987654321.09"))
      ),
      { tipo: "vazio" }
    ]
  }
]

const DESENHOS: ReadonlyArray<Bloco> = [
  {
    tipo: "linhaDoTempo",
    titulo: "Períodos",
    alternativa: "Metalúrgica de 01/02/1984 a 05/03/1997; Comércio de 01/08/1998 a 30/09/2019",
    periodos: [
      { faixa: "Metalúrgica Exemplo Ltda.", rotulo: "especial", inicio: "1984-02-01", fim: "1997-03-05" },
      { faixa: "Comércio de Exemplos", rotulo: "comum", inicio: "1998-08-01", fim: "2019-09-30" }
    ],
    marcos: [
      { data: "1998-12-16", rotulo: "EC 20/1998" },
      { data: "2019-11-13", rotulo: "EC 103/2019" }
    ]
  },
  {
    tipo: "grafico",
    forma: "linhas",
    titulo: "Salários e média",
    alternativa: "Os salários crescem de R$ 1.000,00 a R$ 4.783,00; a média é R$ 2.500,00",
    unidade: "moeda",
    eixo: Array.from({ length: 40 }, (_, i) => `${1984 + i}-01`),
    series: [
      { rotulo: "Salário", valores: Array.from({ length: 40 }, (_, i) => (i === 7 ? null : String(1000 + i * 97))) },
      { rotulo: "Média", valores: Array.from({ length: 40 }, () => "2500") }
    ]
  },
  {
    tipo: "grafico",
    forma: "barras",
    titulo: "Valores por ano",
    alternativa: "Em 2021 o maior principal, R$ 300,00",
    unidade: "moeda",
    eixo: ["2019", "2020", "2021"],
    series: [
      { rotulo: "Principal", valores: ["100", "200", "300"] },
      { rotulo: "Juros", valores: ["50", "70", "-20"] }
    ]
  }
]

export const demonstrativoDeAmostra = ({
  linhas = 60,
  colunas = 8,
  segurado = "Maria Exemplo da Silva",
  processo = "0001234-55.2024.4.03.6100"
}: Tamanho = {}): Demonstrativo => ({
  tipo: "atrasados",
  titulo: "Demonstrativo de atrasados & parcelas <vencidas>",
  identificacao: [
    { rotulo: "Segurado", valor: texto(segurado) },
    ...(processo === null ? [] : [{ rotulo: "Processo", valor: texto(processo) }]),
    { rotulo: "Pedido", valor: texto("Parcelas vencidas de aposentadoria por tempo de contribuição (42)") }
  ],
  resposta: [
    {
      tipo: "fatos",
      fatos: [
        {
          rotulo: "Total devido",
          valor: reais("123456789.05"),
          destaque: true,
          fundamento: { lei: "Lei 8.213/1991, art. 49" }
        },
        { rotulo: "Atualizado até", valor: { tipo: "data", data: "2026-11-30" } }
      ]
    },
    { tipo: "aviso", texto: "O limite de 60 salários mínimos foi ultrapassado.", codigo: "ALCADA" },
    { tipo: "total", fato: { rotulo: "Total geral", valor: reais("123456789.05") } }
  ],
  secoes: [
    {
      nome: "parametros",
      titulo: "Parâmetros",
      blocos: [
        { tipo: "paragrafo", texto: "Correção pelo INPC até 11/2021 e pela Selic depois.\n\nJuros da poupança." },
        { tipo: "nota", texto: "A Selic já contém juros.", fundamento: { lei: "EC 113/2021, art. 3º" } },
        {
          tipo: "transcricao",
          titulo: "Texto para a sentença",
          texto: "Condeno o réu a pagar.\n\nCorrigidos os valores."
        },
        ...DESENHOS
      ]
    },
    {
      nome: "memoria",
      titulo: "Memória de cálculo",
      blocos: [
        { tipo: "titulo", nivel: 2, texto: "Parcelas" },
        {
          tipo: "tabela",
          nome: "parcelas",
          titulo: "Parcelas mês a mês",
          colunas: colunasDe(colunas),
          linhas: linhasDe(linhas, colunas)
        },
        { tipo: "titulo", nivel: 3, texto: "Observações" },
        {
          tipo: "fatos",
          titulo: "Outros dados",
          fatos: [{ rotulo: "Meses", valor: { tipo: "numero", digitos: "180", unidade: "meses" } }]
        }
      ]
    }
  ],
  procedencia: [
    { rotulo: "Tabelas", valor: texto("a1b2c3d4e5f6") },
    { rotulo: "Programa", valor: texto("0.1.0") }
  ]
})

export const ANEXO = { nome: "calculo.calc", conteudo: new TextEncoder().encode('{"formato":"fabrica-calc"}') }

export const paraDesenhar = (demonstrativo: Demonstrativo): ParaDesenhar => ({
  demonstrativo,
  momento: "2026-11-23T04:00:00.000Z",
  permalink: {
    codigo: "0123456789ABCDEFGHJKMNPQRS",
    endereco: "https://calculos.exemplo.jus.br/c/0123456789ABCDEFGHJKMNPQRS"
  },
  anexo: ANEXO,
  maximoDePaginas: 600
})

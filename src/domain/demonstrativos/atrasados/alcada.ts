/** The statement of the threshold of the Juizado: synthetic on its first page, analytic after it. */
import { BigDecimal } from "effect"
import { decimal } from "../../valores/decimal.ts"
import type { Bloco, Demonstrativo, Valor } from "../blocos.ts"
import { escreverComUnidade } from "../escrita.ts"
import { aviso, type Blocos, fatos, nota, paragrafo, resposta, secao, titulo } from "../kit/blocos-prontos.ts"
import { somarDecimais } from "../kit/somas.ts"
import { anoDoTexto, type Fecho, tabela } from "../kit/tabela.ts"
import {
  coeficiente,
  coeficienteInteiro,
  dia,
  doMes,
  fato,
  mesOuAbono,
  moedaDosMeses,
  percentual,
  quantidade,
  reais,
  simNao,
  texto
} from "../kit/valores.ts"
import { ALCADA, TIPO } from "../palavras/dos-atrasados.ts"
import type { AlcadaLida } from "./tipos.ts"

type Linha = AlcadaLida["linhas"][number]
type Tipo = Linha["tipo"]

const somaDoTipo = ({ linhas }: AlcadaLida, tipo: Tipo): string =>
  somarDecimais(linhas.filter((linha) => linha.tipo === tipo).map(({ total }) => total))

/** Only the totals. */
const sintetico = (a: AlcadaLida): Blocos => [
  resposta(fato("Valor da causa", reais(a.valorDaCausa))),
  paragrafo(a.conclusao),
  ...fatos(
    "Alçada do Juizado Especial Federal",
    fato("Critério", texto(ALCADA[a.criterio])),
    fato("Ajuizamento", dia(a.dataAjuizamento)),
    fato("Salário mínimo do ajuizamento", doMes(a.dataAjuizamento)(a.salarioMinimo)),
    fato("Limite (60 salários mínimos)", doMes(a.dataAjuizamento)(a.limite)),
    fato("Vencidas, corrigidas até o ajuizamento", reais(a.vencidas)),
    fato("das quais renda", reais(somaDoTipo(a, "RENDA"))),
    fato("das quais 13º salário", reais(somaDoTipo(a, "ABONO"))),
    fato("Prestação do mês do ajuizamento", reais(a.prestacao)),
    fato("Vincendas: quantas", quantidade(a.meses)),
    fato("Vincendas", reais(a.vincendas)),
    fato("Valor da causa", reais(a.valorDaCausa)),
    fato("Excedente", reais(a.excedente)),
    fato("Renúncia ao excedente", simNao(a.renuncia)),
    fato("Proporção das vencidas que fica", coeficienteInteiro(a.proporcaoMantida))
  )
]

const passa = ({ excedente }: AlcadaLida): boolean => BigDecimal.isPositive(decimal(excedente))

/** The threshold in one sentence, for the first page of the account. */
export const dizerAlcada = (a: AlcadaLida): Bloco => {
  const doDia = doMes(a.dataAjuizamento)
  const conta = `valor da causa de ${escreverComUnidade(reais(a.valorDaCausa))}, limite de ${escreverComUnidade(doDia(a.limite))} (60 salários mínimos do ajuizamento)`
  return passa(a)
    ? aviso(
        `A causa excede a alçada do Juizado Especial Federal em ${escreverComUnidade(reais(a.excedente))}, ${a.renuncia ? "com renúncia ao excedente" : "sem renúncia"}: ${conta}.`
      )
    : nota(`A causa está dentro da alçada do Juizado Especial Federal: ${conta}.`)
}

const parcela = ({ competencia, tipo }: Linha): Valor => mesOuAbono(competencia, tipo === "ABONO")

const subtotal = (a: AlcadaLida, tipo: Tipo): Fecho => ({
  papel: "subtotal",
  rotulo: TIPO[tipo],
  celulas: { Total: reais(somaDoTipo(a, tipo)) }
})

/** Every instalment due at the filing, with the subtotals. */
const analitico = (a: AlcadaLida): Blocos =>
  tabela<Linha>({
    nome: "alcada",
    titulo: "Parcelas vencidas no ajuizamento",
    linhas: a.linhas,
    ano: ({ competencia }) => anoDoTexto(competencia),
    fechos: [
      subtotal(a, "RENDA"),
      subtotal(a, "ABONO"),
      { papel: "total", rotulo: "Vencidas", celulas: { Total: reais(a.vencidas) } }
    ],
    campos: [
      { rotulo: "Competência", peso: 3, de: parcela },
      { rotulo: "Benefício", unidade: "quantidade", peso: 1, de: (l) => quantidade(String(Number(l.beneficio) + 1)) },
      {
        rotulo: "Diferença",
        unidade: "moeda",
        ...moedaDosMeses(a.linhas.map(({ competencia }) => competencia)),
        peso: 2,
        de: ({ competencia, diferenca }) => doMes(competencia)(diferenca)
      },
      { rotulo: "Coeficiente", unidade: "coeficiente", peso: 2, de: (l) => coeficiente(l.coeficiente) },
      { rotulo: "Corrigido", unidade: "moeda", peso: 2, de: ({ principalCorrigido }) => reais(principalCorrigido) },
      {
        rotulo: "SELIC, taxa",
        unidade: "percentual",
        peso: 2,
        omitirZeros: true,
        de: ({ percentualSelic }) => percentual(percentualSelic)
      },
      { rotulo: "SELIC", unidade: "moeda", peso: 2, omitirZeros: true, de: ({ selic }) => reais(selic) },
      { rotulo: "Total", unidade: "moeda", peso: 2, de: ({ total }) => reais(total) }
    ]
  })

/** The statement beside the main one. */
export const demonstrarAlcada = (
  principal: Omit<Demonstrativo, "resposta" | "secoes">,
  alcada: AlcadaLida
): Demonstrativo => ({
  ...principal,
  tipo: "alcada",
  titulo: "Alçada do Juizado Especial Federal",
  resposta: sintetico(alcada),
  secoes: secao("analitico", "Demonstrativo analítico", [
    ...(alcada.linhas.length === 0 ? [nota("Não há parcela vencida no ajuizamento.")] : [titulo(2, "Vencidas")]),
    ...analitico(alcada)
  ])
})

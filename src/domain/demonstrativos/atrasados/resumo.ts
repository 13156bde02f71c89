/** What the account comes to: first page, credit, fees, costs, RRA, requisition and the paragraph for the judgment. */

import type { Bloco, Valor } from "../blocos.ts"
import { nomeDaEspecie } from "../comum/identificacao.ts"
import { aoContrario, escreverComUnidade } from "../escrita.ts"
import { avisos, type Blocos, fatos, nomesEm, nota, resposta, titulo } from "../kit/blocos-prontos.ts"
import { somarDecimais } from "../kit/somas.ts"
import { tabela } from "../kit/tabela.ts"
import {
  coeficiente,
  dia,
  doMes,
  fato,
  limpo,
  mes,
  percentual,
  quantidade,
  reais,
  talvez,
  texto
} from "../kit/valores.ts"
import { CENTAVOS, CORRECAO, HONORARIOS, JUROS, REQUISICAO } from "../palavras/dos-atrasados.ts"
import { dizerAlcada } from "./alcada.ts"
import { limitesQueValeram } from "./limites-da-renda.ts"
import { CORRECAO_DA_ALCADA_NOME, NOMES_DOS_DIAS, NOMES_DOS_PARAMETROS } from "./pedido.ts"
import { dipDe } from "./secao-do-beneficio.ts"
import type { AtrasadosLidos, ResumoLido } from "./tipos.ts"

/** The amount that the claimant is owed in the end. */
const totalFinal = ({ total, totalAposRenuncia, totalAcordo }: ResumoLido): string =>
  totalAcordo ?? totalAposRenuncia ?? total

const emReais = (quantias: Readonly<Record<string, string>>) =>
  Object.entries(quantias).map(([rotulo, valor]) => fato(rotulo, reais(valor)))

/** The answer of the first page. */
export const responderAtrasados = (lidos: AtrasadosLidos): Blocos => [
  ...credito(lidos),
  ...(lidos.alcada === undefined ? [] : [dizerAlcada(lidos.alcada)]),
  ...limitesQueValeram(lidos),
  ...avisos(lidos.resumo.avisos, {
    ...nomesEm("parametros", NOMES_DOS_PARAMETROS),
    ...nomesEm("alcada", { correcao: CORRECAO_DA_ALCADA_NOME }),
    ...nomesEm("habilitacao", NOMES_DOS_DIAS.habilitacao),
    ...nomesEm("maternidade", NOMES_DOS_DIAS.maternidade)
  })
]

/** The name of the income of the last due month: where all benefits ended it is no income of today. */
const nomeDaUltimaRenda = (beneficios: AtrasadosLidos["beneficios"]): string =>
  beneficios.every(({ identificacao }) => dipDe(identificacao) === undefined)
    ? "Última renda"
    : "Renda mensal atual (RMA)"

const credito = ({ resumo: r, requisicao, beneficios }: AtrasadosLidos): Blocos => [
  resposta(fato(`Atrasados em ${aoContrario(r.dataBase)}`, reais(totalFinal(r)))),
  ...fatos(
    "Crédito",
    fato("Data-base", mes(r.dataBase)),
    ...emReais({
      "Principal corrigido": r.principal,
      "Juros de mora até 12/2021": r.jurosAte122021,
      "SELIC de 12/2021 a 08/2025": r.selic,
      "Juros de mora desde 09/2025": r.jurosApos092025,
      "Soma dos juros de mora": r.juros,
      Total: r.total
    }),
    fato("Valor renunciado", talvez(r.valorRenunciado, reais)),
    fato("Total depois da renúncia", talvez(r.totalAposRenuncia, reais)),
    fato(
      "Redução do acordo",
      talvez(r.totalAcordo, (acordo) => reais(somarDecimais([r.totalAposRenuncia ?? r.total, `-${acordo}`])))
    ),
    fato("Total do acordo", talvez(r.totalAcordo, reais)),
    fato(
      "Honorários contratuais, a descontar do autor",
      talvez(r.honorariosContratuais, ({ valor }) => reais(valor))
    ),
    fato("Líquido do autor", reais(r.liquidoAutor)),
    fato(
      "Honorários de sucumbência",
      talvez(r.honorariosSucumbencia, ({ valor }) => reais(valor))
    ),
    fato(
      "Custas",
      talvez(r.custas, ({ total }) => reais(total))
    ),
    fato("Total geral, com honorários de sucumbência e custas", reais(r.totalGeral)),
    fato(nomeDaUltimaRenda(beneficios), reais(r.rma)),
    fato("Requisição", texto(REQUISICAO[requisicao.tipo]))
  ),
  ...fatos(
    "Critérios",
    fato("Correção monetária", texto(CORRECAO[r.criterioCorrecao])),
    fato("Juros de mora", texto(JUROS[r.criterioJuros])),
    fato("Centavos", texto(CENTAVOS[r.arredondamento])),
    fato("Marco prescricional", talvez(r.marcoPrescricional, dia)),
    fato("Primeira competência não prescrita", talvez(r.primeiraCompetencia, mes))
  )
]

type Trecho = ResumoLido["correcaoPorExtenso"][number]
type Regra = ResumoLido["regras"][number]

const trechos = (nome: string, titulo: string, linhas: ReadonlyArray<Trecho>): Blocos =>
  tabela<Trecho>({
    nome,
    titulo,
    linhas,
    doFundamento: ({ fundamentoLegal }) => ({ lei: fundamentoLegal }),
    campos: [
      { rotulo: "De", peso: 1, de: (trecho) => mes(trecho.de) },
      { rotulo: "Até", peso: 1, de: ({ ate }) => mes(ate) },
      { rotulo: "O que valeu", peso: 8, de: ({ porExtenso }) => texto(porExtenso) }
    ]
  })

/** Correction and interest by period, with their sources. */
export const encadeamentos = ({ resumo }: AtrasadosLidos): Blocos => [
  ...trechos("cadeia-correcao", "Correção monetária por período", resumo.correcaoPorExtenso),
  ...trechos("cadeia-juros", "Juros de mora por período", resumo.jurosPorExtenso)
]

/** The annex: the rules that the account followed, by their numbers. */
export const regrasDaConta = ({ resumo }: AtrasadosLidos): Blocos =>
  tabela<Regra>({
    nome: "regras",
    titulo: "Regras aplicadas",
    linhas: resumo.regras,
    doFundamento: ({ fundamentoLegal }) => ({ lei: fundamentoLegal }),
    campos: [
      { rotulo: "Regra", peso: 1, de: ({ regra }) => texto(regra) },
      { rotulo: "O que decide", peso: 8, de: ({ descricao }) => texto(descricao) }
    ]
  })

type Atualizado = NonNullable<NonNullable<ResumoLido["honorariosSucumbencia"]>["atualizado"]>

const taxaEValor = (rotulo: string, taxa: string, valor: string) => [
  fato(`${rotulo}, taxa`, percentual(taxa)),
  fato(rotulo, reais(valor))
]

const atualizado = (a: Atualizado): Blocos =>
  fatos(
    "Base dos honorários, atualizada",
    fato("Desde", mes(a.competencia)),
    fato("Valor informado", doMes(a.competencia)(a.valor)),
    fato("Coeficiente de correção", coeficiente(a.coeficiente)),
    fato("Principal corrigido", reais(a.principalCorrigido)),
    ...taxaEValor("Juros até 12/2021", a.percentualJuros, a.juros),
    ...taxaEValor("SELIC", a.percentualSelic, a.selic),
    ...taxaEValor("Taxa legal", a.percentualTaxaLegal, a.jurosTaxaLegal),
    fato("Total", reais(a.total))
  )

/** Fees of either kind. */
export const honorarios = ({
  resumo: { honorariosSucumbencia: s, honorariosContratuais: c }
}: AtrasadosLidos): Blocos => [
  ...(s === undefined
    ? []
    : [
        ...fatos(
          "Honorários de sucumbência",
          fato("Forma", texto(HONORARIOS[s.forma])),
          fato("Base", talvez(s.base, reais)),
          fato("Valor", reais(s.valor))
        ),
        nota(s.porExtenso),
        ...(s.atualizado === undefined ? [] : atualizado(s.atualizado))
      ]),
  ...(c === undefined
    ? []
    : fatos(
        "Honorários contratuais, destacados do crédito do autor",
        fato("Percentual", percentual(c.percentual)),
        ...emReais({
          "Sobre o principal": c.principal,
          "Sobre juros e SELIC": c.juros,
          Valor: c.valor,
          "De exercícios anteriores": c.exerciciosAnteriores,
          "Do exercício corrente": c.exercicioCorrente
        })
      ))
]

type Custa = NonNullable<ResumoLido["custas"]>["itens"][number]

/** Costs that the claimant advanced. */
export const custas = ({ resumo: { custas: c } }: AtrasadosLidos): Blocos =>
  c === undefined
    ? []
    : [
        ...tabela<Custa>({
          nome: "custas",
          titulo: "Custas adiantadas",
          linhas: c.itens,
          fechos: [{ papel: "total", rotulo: "Total", celulas: { Total: reais(c.total) } }],
          campos: [
            { rotulo: "Descrição", peso: 4, de: ({ descricao }) => texto(descricao) },
            { rotulo: "Pagamento", peso: 2, de: ({ data }) => dia(data) },
            { rotulo: "Desde", peso: 1, de: ({ competencia }) => mes(competencia) },
            { rotulo: "Valor", unidade: "moeda", peso: 2, de: ({ data, valor }) => doMes(data)(valor) },
            { rotulo: "Coeficiente", unidade: "coeficiente", peso: 2, de: (custa) => coeficiente(custa.coeficiente) },
            {
              rotulo: "Corrigido",
              unidade: "moeda",
              peso: 2,
              de: ({ principalCorrigido }) => reais(principalCorrigido)
            },
            { rotulo: "SELIC, taxa", unidade: "percentual", peso: 2, de: (custa) => percentual(custa.percentualSelic) },
            { rotulo: "SELIC", unidade: "moeda", peso: 2, de: ({ selic }) => reais(selic) },
            { rotulo: "Total", unidade: "moeda", peso: 2, de: ({ total }) => reais(total) }
          ]
        }),
        nota(c.porExtenso)
      ]

type Exercicios = readonly [rotulo: string, soma: AtrasadosLidos["rra"]["corrente"]]

/** RRA and how the credit is requested. */
export const requisitar = ({ rra, requisicao: q }: AtrasadosLidos): Blocos => [
  ...tabela<Exercicios>({
    nome: "rra",
    titulo: "Rendimentos recebidos acumuladamente (RRA)",
    linhas: [
      ["Exercícios anteriores", rra.anteriores],
      ["Exercício corrente", rra.corrente]
    ],
    campos: [
      { rotulo: "Exercícios", peso: 3, de: ([rotulo]) => texto(rotulo) },
      { rotulo: "Meses", unidade: "quantidade", peso: 1, de: ([, { meses }]) => quantidade(meses) },
      { rotulo: "Principal", unidade: "moeda", peso: 2, de: ([, { principal }]) => reais(principal) },
      { rotulo: "Juros", unidade: "moeda", peso: 2, de: ([, { juros }]) => reais(juros) },
      { rotulo: "SELIC", unidade: "moeda", peso: 2, de: ([, { selic }]) => reais(selic) },
      { rotulo: "Total", unidade: "moeda", peso: 2, de: ([, { total }]) => reais(total) }
    ]
  }),
  ...fatos(
    "Requisição de pagamento",
    fato("Tipo", texto(REQUISICAO[q.tipo])),
    fato("Limite da RPV", reais(q.limiteRpv)),
    fato("Principal", reais(q.principal)),
    fato("Juros", reais(q.juros)),
    fato("SELIC", reais(q.selic)),
    fato("Total", reais(q.total)),
    fato("A renunciar para receber por RPV", talvez(q.renunciaExcedente, reais))
  )
]

const escrito = (valor: Valor): string => escreverComUnidade(valor)

type Identificacao = AtrasadosLidos["beneficios"][number]["identificacao"]

const doBeneficio = (i: Identificacao): string =>
  [
    `${nomeDaEspecie(i.especie)}${i.nb === null ? "" : `, NB ${i.nb}`}`,
    `DIB: ${aoContrario(i.dib)}`,
    ...(i.dcb === null ? [] : [`DCB: ${aoContrario(i.dcb)}`]),
    ...(dipDe(i) === undefined ? [] : [`DIP: ${aoContrario(i.dip)}`]),
    `RMI: ${escrito(doMes(i.dib)(i.rmi))}`
  ].join("; ")

/** The paragraph ready to be pasted into a judgment. */
export const paragrafoDaSentenca = ({ resumo: r, beneficios }: AtrasadosLidos): Bloco => {
  const frases = [
    ...beneficios.map(({ identificacao }) => `${doBeneficio(identificacao)}.`),
    `${nomeDaUltimaRenda(beneficios)}: ${escrito(reais(r.rma))}.`,
    `Atrasados: ${escrito(reais(totalFinal(r)))}, atualizados até ${aoContrario(r.dataBase)}.`,
    ...(r.honorariosSucumbencia === undefined
      ? []
      : [`Honorários de sucumbência: ${escrito(reais(r.honorariosSucumbencia.valor))}.`]),
    ...(r.custas === undefined ? [] : [`Custas a reembolsar: ${escrito(reais(r.custas.total))}.`])
  ]
  return { tipo: "transcricao", titulo: "Parágrafo para a sentença", texto: limpo(frases.join(" ")) }
}

/** What ends the statement. */
export const encerrar = (lidos: AtrasadosLidos): Blocos => [
  ...honorarios(lidos),
  ...custas(lidos),
  titulo(2, "Requisição e imposto de renda"),
  ...requisitar(lidos),
  paragrafoDaSentenca(lidos)
]

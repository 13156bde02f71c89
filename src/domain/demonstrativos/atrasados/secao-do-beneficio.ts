/** One benefit due: identification, evolution of the income, rows and totals. */

import type { Valor } from "../blocos.ts"
import { nomeDaEspecie } from "../comum/identificacao.ts"
import { type Blocos, fatos, nota, titulo } from "../kit/blocos-prontos.ts"
import { somarDecimais } from "../kit/somas.ts"
import { anoDoTexto, type Campo, type Fecho, tabela, tabelaDeMeses } from "../kit/tabela.ts"
import {
  coeficiente,
  coeficienteInteiro,
  dia,
  doMes,
  fato,
  mes,
  mesOuAbono,
  moedaDosMeses,
  noReal,
  percentual,
  quantidade,
  reais,
  talvez,
  texto,
  VAZIO
} from "../kit/valores.ts"
import { LIMITE } from "../palavras/da-rmi.ts"
import { CORRECAO, mudanca, PAGO, TIPO } from "../palavras/dos-atrasados.ts"
import { limiteDoMes } from "./limites-da-renda.ts"
import type { LinhaLida, SecaoLida, Secionado } from "./tipos.ts"

/** First day of payment out of the account; a benefit that ended in it has none. */
export const dipDe = ({ dcb, dip }: SecaoLida["identificacao"]): string | undefined =>
  dcb !== null && dcb < dip ? undefined : dip

const identificacao = ({ identificacao: i }: SecaoLida): Blocos =>
  fatos(
    "Benefício",
    fato("NB", talvez(i.nb, texto)),
    fato("Espécie", texto(nomeDaEspecie(i.especie))),
    fato("DIB", dia(i.dib)),
    fato("RMI", doMes(i.dib)(i.rmi)),
    fato("DCB", talvez(i.dcb, dia)),
    fato("DIP", talvez(dipDe(i), dia)),
    fato("Diferenças desde", dia(i.inicio)),
    fato("Diferenças até", dia(i.fim)),
    fato("Correção monetária", texto(CORRECAO[i.criterioCorrecao])),
    fato(
      "Convertido em",
      talvez(i.derivado, ({ especie }) => texto(nomeDaEspecie(especie)))
    ),
    fato(
      "DIB do convertido",
      talvez(i.derivado, ({ dib }) => dia(dib))
    ),
    fato(
      "RMI do convertido",
      talvez(i.derivado, ({ dib, rmi }) => doMes(dib)(rmi))
    )
  )

const MOEDA_DO_MES =
  "Até 06/1994 cada valor está na moeda do mês (de 03/1994 a 06/1994, em URV); tudo o que está corrigido está em reais."

/** Said where some month is not of the real. */
const notaDaMoeda = (competencias: ReadonlyArray<string>): Blocos =>
  competencias.every(noReal) ? [] : [nota(MOEDA_DO_MES)]

type Mes = SecaoLida["evolucao"][number]

const evolucao = ({ secao, sufixo }: Secionado): Blocos => {
  const moeda = moedaDosMeses(secao.evolucao.map(({ competencia }) => competencia))
  const quantia = (rotulo: string, de: (m: Mes) => string | null): Campo<Mes> => ({
    rotulo,
    unidade: "moeda",
    ...moeda,
    peso: 2,
    de: (m) => talvez(de(m), doMes(m.competencia))
  })
  return tabela<Mes>({
    nome: `evolucao${sufixo}`,
    titulo: "Evolução da renda",
    linhas: secao.evolucao,
    ano: ({ competencia }) => anoDoTexto(competencia),
    campos: [
      { rotulo: "Competência", peso: 2, de: ({ competencia }) => mes(competencia) },
      { rotulo: "Reajuste", unidade: "coeficiente", peso: 2, de: (m) => coeficienteInteiro(m.fatorReajuste) },
      { rotulo: "Motivo", peso: 4, de: ({ origem }) => talvez(origem, (o) => texto(mudanca(o))) },
      quantia("Base", ({ base }) => base),
      quantia("Piso", ({ piso }) => piso),
      quantia("Teto", ({ teto }) => teto),
      quantia("Renda devida", ({ renda }) => renda),
      { rotulo: "Limite", peso: 1, de: (m) => talvez(limiteDoMes(m), (limite) => texto(LIMITE[limite])) }
    ]
  })
}

const competenciaDa = ({ competencia, tipo }: LinhaLida): Valor => mesOuAbono(competencia, tipo === "ABONO")

/** The claimant's share; none where it is whole. */
const quota = ([numerador, denominador]: ReadonlyArray<string>): Valor =>
  numerador === denominador ? VAZIO : texto(`${numerador}/${denominador}`)

const fracaoDoMes = ({ diasSobre30, avos }: LinhaLida): Valor =>
  diasSobre30 === undefined ? talvez(avos, (n) => texto(`${n}/12`)) : texto(`${diasSobre30}/30`)

const somaDe = (itens: ReadonlyArray<{ readonly valor: string }>): string =>
  somarDecimais(itens.map(({ valor }) => valor))

const observacoes = ({ prescrita, mesReajuste, descontos }: LinhaLida): string =>
  [
    ...(prescrita ? ["Prescrita: aparece pelo reajuste."] : []),
    ...(mesReajuste ? ["Mês de reajuste."] : []),
    ...descontos.map(({ motivo }) => `Desconto: ${motivo}.`)
  ].join(" ")

/** What was due, what was paid and the difference. */
const diferencas = ({ secao, sufixo }: Secionado): Blocos => {
  const moeda = moedaDosMeses(secao.linhas.map(({ competencia }) => competencia))
  const quantia = (rotulo: string, de: (l: LinhaLida) => string, omitirZeros = false): Campo<LinhaLida> => ({
    rotulo,
    unidade: "moeda",
    ...moeda,
    peso: 2,
    omitirZeros,
    de: (l) => doMes(l.competencia)(de(l))
  })
  return tabela<LinhaLida>({
    nome: `diferencas${sufixo}`,
    titulo: "Diferenças devidas",
    linhas: secao.linhas,
    ano: ({ competencia }) => anoDoTexto(competencia),
    nota: observacoes,
    campos: [
      { rotulo: "Competência", peso: 3, de: competenciaDa },
      quantia("Renda integral", ({ rendaIntegral }) => rendaIntegral),
      { rotulo: "Dias/30 ou avos/12", peso: 2, de: fracaoDoMes },
      { rotulo: "Quota", peso: 1, de: (l) => quota(l.quota) },
      quantia("Adicional de 25%", ({ adicional25 }) => adicional25, true),
      quantia("Devido", ({ devido }) => devido),
      quantia("Pago", ({ pagos }) => somaDe(pagos), true),
      quantia("Descontado", ({ descontos }) => somaDe(descontos), true),
      quantia("Diferença", ({ diferenca }) => diferenca)
    ]
  })
}

interface Parcela {
  readonly linha: LinhaLida
  readonly oQue: string
  /** Position in the request; absent for what the account itself sets off. */
  readonly item?: string | undefined
  readonly valor: string
}

const parcelasDe = (linha: LinhaLida): ReadonlyArray<Parcela> => [
  ...linha.pagos.map(({ indice, situacao, valor }) => ({ linha, oQue: PAGO[situacao], item: indice, valor })),
  ...linha.descontos.map(({ indice, motivo, valor }) => ({ linha, oQue: `Desconto: ${motivo}`, item: indice, valor }))
]

/** Payments and discounts one by one; items are counted from 1, in the order they were told. */
const parcelas = ({ secao, sufixo }: Secionado): Blocos => {
  const linhas = secao.linhas.flatMap(parcelasDe)
  const moeda = moedaDosMeses(linhas.map(({ linha }) => linha.competencia))
  return tabela<Parcela>({
    nome: `pagos${sufixo}`,
    titulo: "Pagamentos e descontos, um a um",
    linhas,
    ano: ({ linha }) => anoDoTexto(linha.competencia),
    campos: [
      { rotulo: "Competência", peso: 2, de: ({ linha }) => competenciaDa(linha) },
      { rotulo: "Natureza", peso: 5, de: ({ oQue }) => texto(oQue) },
      {
        rotulo: "Item",
        unidade: "quantidade",
        peso: 1,
        de: ({ item }) => talvez(item, (i) => quantidade(String(Number(i) + 1)))
      },
      {
        rotulo: "Valor",
        unidade: "moeda",
        ...moeda,
        peso: 2,
        de: ({ linha, valor }) => doMes(linha.competencia)(valor)
      }
    ]
  })
}

interface Trecho {
  readonly linha: LinhaLida
  readonly parte: NonNullable<LinhaLida["partes"]>[number]
}

/** The stretches of the months with more than one income or quota. */
const trechos = ({ secao, sufixo }: Secionado): Blocos => {
  const linhas = secao.linhas.flatMap((linha) => (linha.partes ?? []).map((parte) => ({ linha, parte })))
  const moeda = moedaDosMeses(linhas.map(({ linha }) => linha.competencia))
  return tabela<Trecho>({
    nome: `trechos${sufixo}`,
    titulo: "Meses com mais de uma renda ou quota",
    linhas,
    campos: [
      { rotulo: "Competência", peso: 2, de: ({ linha }) => competenciaDa(linha) },
      {
        rotulo: "Renda integral",
        unidade: "moeda",
        ...moeda,
        peso: 2,
        de: ({ linha, parte }) => doMes(linha.competencia)(parte.rendaIntegral)
      },
      { rotulo: "Dias/30", peso: 1, de: ({ parte }) => texto(`${parte.dias}/30`) },
      { rotulo: "Quota", peso: 1, de: ({ parte: { quota: q } }) => texto(`${q[0]}/${q[1]}`) }
    ]
  })
}

const emReais = <L>(rotulo: string, de: (l: L) => string | undefined, omitirZeros = false): Campo<L> => ({
  rotulo,
  unidade: "moeda",
  peso: 2,
  omitirZeros,
  de: (l) => talvez(de(l), reais)
})

const emPorcento = <L>(rotulo: string, de: (l: L) => string): Campo<L> => ({
  rotulo,
  unidade: "percentual",
  peso: 2,
  omitirZeros: true,
  de: (l) => percentual(de(l))
})

const fecho = (rotulo: string, t: SecaoLida["totais"]["geral"], papel: Fecho["papel"]): Fecho => ({
  papel,
  rotulo: `${rotulo} (${t.linhas} ${t.linhas === "1" ? "linha" : "linhas"})`,
  celulas: {
    Principal: reais(t.principal),
    "Juros até 12/2021": reais(t.jurosAte122021),
    SELIC: reais(t.selic),
    "Taxa legal": reais(t.jurosApos092025),
    Total: reais(t.total)
  }
})

/** Correction and interest of each difference, with the totals of the section. */
const encargos = ({ secao, sufixo }: Secionado): Blocos => {
  return tabelaDeMeses<LinhaLida>(`correcao${sufixo}`, "Correção monetária e juros", secao.linhas, (moeda) => ({
    fechos: [
      fecho("Renda", secao.totais.renda, "subtotal"),
      fecho("13º salário", secao.totais.abono, "subtotal"),
      fecho("Total", secao.totais.geral, "total")
    ],
    campos: [
      { rotulo: "Competência", peso: 3, de: competenciaDa },
      {
        rotulo: "Diferença",
        unidade: "moeda",
        ...moeda,
        peso: 2,
        de: ({ competencia, diferenca }) => doMes(competencia)(diferenca)
      },
      { rotulo: "Coeficiente", unidade: "coeficiente", peso: 2, de: (l) => coeficiente(l.coeficiente) },
      emReais("Principal", ({ principalCorrigido }) => principalCorrigido),
      emPorcento("Juros até 12/2021, taxa", ({ percentualJuros }) => percentualJuros),
      emReais("Juros até 12/2021", ({ juros }) => juros, true),
      emPorcento("SELIC, taxa", ({ percentualSelic }) => percentualSelic),
      emReais("SELIC", ({ selic }) => selic, true),
      emPorcento("Taxa legal, taxa", ({ percentualTaxaLegal }) => percentualTaxaLegal),
      emReais("Taxa legal", ({ jurosTaxaLegal }) => jurosTaxaLegal, true),
      emReais("Total", ({ total }) => total)
    ]
  }))
}

type Depois = NonNullable<LinhaLida["aposRenuncia"]>

/** The columns of the rows after a waiver or an agreement. */
const depois = (
  { secao, sufixo }: Secionado,
  nome: string,
  titulo: string,
  de: (linha: LinhaLida) => Depois | undefined
): Blocos =>
  tabela<LinhaLida>({
    nome: `${nome}${sufixo}`,
    titulo,
    linhas: secao.linhas.filter((linha) => de(linha) !== undefined),
    ano: ({ competencia }) => anoDoTexto(competencia),
    campos: [
      { rotulo: "Competência", peso: 3, de: competenciaDa },
      emReais("Principal", (l) => de(l)?.principalCorrigido),
      emReais("Juros até 12/2021", (l) => de(l)?.juros, true),
      emReais("SELIC", (l) => de(l)?.selic, true),
      emReais("Taxa legal", (l) => de(l)?.jurosTaxaLegal, true),
      emReais("Total", (l) => de(l)?.total)
    ]
  })

/** The sums of a section, in a table of their own: all six of them. */
const totais = ({ secao, sufixo }: Secionado): Blocos => {
  type Soma = readonly [rotulo: string, soma: SecaoLida["totais"]["geral"]]
  const linhas: ReadonlyArray<Soma> = [
    [TIPO.RENDA, secao.totais.renda],
    [TIPO.ABONO, secao.totais.abono],
    ["Total", secao.totais.geral]
  ]
  return tabela<Soma>({
    nome: `totais${sufixo}`,
    titulo: "Totais do benefício",
    linhas,
    campos: [
      { rotulo: "Parcelas", peso: 3, de: ([rotulo]) => texto(rotulo) },
      { rotulo: "Linhas", unidade: "quantidade", peso: 1, de: ([, soma]) => quantidade(soma.linhas) },
      emReais("Principal", ([, { principal }]) => principal),
      emReais("Juros até 12/2021", ([, { jurosAte122021 }]) => jurosAte122021),
      emReais("SELIC", ([, { selic }]) => selic),
      emReais("Juros desde 09/2025", ([, { jurosApos092025 }]) => jurosApos092025),
      emReais("Juros de mora", ([, { juros }]) => juros),
      emReais("Total", ([, { total }]) => total)
    ]
  })
}

/** Everything about one benefit. */
export const detalharBeneficio = (secionado: Secionado): Blocos => {
  const { secao } = secionado
  return [
    ...identificacao(secao),
    ...totais(secionado),
    titulo(2, "Memória de cálculo"),
    ...notaDaMoeda(secao.evolucao.map(({ competencia }) => competencia)),
    ...diferencas(secionado),
    ...trechos(secionado),
    ...parcelas(secionado),
    ...encargos(secionado),
    ...depois(secionado, "renuncia", "Depois da renúncia", ({ aposRenuncia }) => aposRenuncia),
    ...depois(secionado, "acordo", "Depois do acordo", ({ aposAcordo }) => aposAcordo),
    ...evolucao(secionado)
  ]
}

/** What the first page of an RMI says: the income, by what law, and the others beside it. */
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import type { PedidoRmi } from "../../rmi/pedido/entrada.ts"
import type { Bloco, Valor } from "../blocos.ts"
import { nomeDaEspecie } from "../comum/identificacao.ts"
import { aoContrario, escreverComUnidade } from "../escrita.ts"
import { aviso, avisos, type Blocos, fatos, nota, paragrafo, resposta } from "../kit/blocos-prontos.ts"
import { lista } from "../kit/tabela.ts"
import { coeficiente, dia, fato, quantidade, simNao, talvez, tempoDe, texto } from "../kit/valores.ts"
import { ERA, LIMITE, METODO } from "../palavras/da-rmi.ts"
import { razoesDoTempo } from "../tempo/direito.ts"
import { NOMES_NA_RMI } from "./opcoes.ts"
import { emMoeda, porFundamento } from "./por-fundamento.ts"
import { regrasDasFiguras } from "./regra-da-figura.ts"
import { type Calculado, type FundamentoLido, moedaDe, type RmiLida, rendaNaDibDe, rmiAnterior } from "./tipos.ts"

type Dinheiro = ReturnType<typeof moedaDe>["dinheiro"]
type Limitacao = FundamentoLido["limitacao"]

/** The limit that the income of the DIB is kept within, where it was readjusted up to there. */
const limiteNaDib = ({ evolucao, dib }: FundamentoLido): Limitacao =>
  evolucao.findLast(({ competencia }) => competencia <= dib.slice(0, 7))?.limite ?? "NENHUMA"

/** A limit that was hit, and its amount, said where nobody can miss it. */
const limites = (f: FundamentoLido, dinheiro: Dinheiro): ReadonlyArray<Bloco> => {
  const dito = (oQue: string, qual: Limitacao, valor: Valor): ReadonlyArray<Bloco> =>
    qual === "NENHUMA" ? [] : [aviso(`${oQue} ao ${LIMITE[qual].toLowerCase()}: ${escreverComUnidade(valor)}.`)]
  const anterior = rmiAnterior(f)
  return [
    ...dito("O salário de benefício foi limitado", f.limitacao, dinheiro(f.sb)),
    ...(anterior === undefined
      ? dito("A renda mensal inicial foi limitada", f.limitacaoRmi, dinheiro(f.rmi))
      : [
          ...dito("A renda mensal inicial, na DIB, foi limitada", limiteNaDib(f), rendaNaDibDe(f)),
          ...dito(`A ${anterior} foi limitada`, f.limitacaoRmi, dinheiro(f.rmi))
        ])
  ]
}

/** The answer of one fundamento. */
export const responderFundamento = (f: FundamentoLido, marco: string): Blocos => {
  const daFigura = regrasDasFiguras(f)
  const { dinheiro } = moedaDe(f)
  const anterior = rmiAnterior(f)
  return [
    resposta(fato("Renda mensal inicial", rendaNaDibDe(f), daFigura(anterior === undefined ? "/rmi" : "/rendaNaDib"))),
    ...fatos(
      "Benefício calculado",
      fato("Fundamento", texto(f.fundamento)),
      fato("Marco", texto(marco)),
      fato("DIB", dia(f.dib)),
      ...(anterior === undefined ? [] : [fato(anterior, dinheiro(f.rmi), daFigura("/rmi"))]),
      fato("Acréscimo de 25%", talvez(f.adicional25, dinheiro)),
      fato("Tempo", tempoDe(f.tempo)),
      fato("Lei do cálculo", texto(ERA[f.era])),
      fato("Método", texto(METODO[f.metodo])),
      fato("Média", talvez(f.media, dinheiro), daFigura("/media")),
      fato(
        "Fator previdenciário",
        talvez(f.fator, ({ valor }) => coeficiente(valor)),
        daFigura("/fator/valor")
      ),
      fato("Salário de benefício", dinheiro(f.sb), daFigura("/sb")),
      fato("Coeficiente", coeficiente(f.coeficiente.valor), daFigura("/coeficiente/valor"))
    ),
    ...limites(f, dinheiro)
  ]
}

const rendas = (calculados: ReadonlyArray<Calculado>): Blocos =>
  porFundamento("rendas", "Renda por fundamento", calculados, [
    emMoeda("Salário de benefício", ({ sb }) => sb),
    {
      rotulo: "Coeficiente",
      unidade: "coeficiente",
      peso: 2,
      de: ({ fundamento }) => coeficiente(fundamento.coeficiente.valor)
    },
    emMoeda("RMI", ({ rmi }) => rmi),
    { rotulo: "Renda na DIB", unidade: "moeda", peso: 2, de: ({ fundamento }) => rendaNaDibDe(fundamento) },
    { rotulo: "Mais vantajoso", peso: 1, de: ({ fundamento }) => simNao(fundamento.maisVantajoso) }
  ])

/** The marcos at which the right was looked at, also those at which nothing was met. */
export const marcos = (linhas: RmiLida["blocos"]): Blocos =>
  lista<RmiLida["blocos"][number]>("marcos", "Marcos examinados", linhas, [
    { rotulo: "Marco", peso: 5, de: ({ rotulo }) => texto(rotulo) },
    { rotulo: "Data", peso: 2, de: ({ data }) => dia(data) },
    {
      rotulo: "Fundamentos cumpridos",
      unidade: "quantidade",
      peso: 2,
      de: ({ fundamentos }) => quantidade(String(fundamentos.length))
    }
  ])

/** What was not met, and why. */
export const naoCumpridos = (linhas: RmiLida["naoCumpridos"]): Blocos =>
  lista<RmiLida["naoCumpridos"][number]>("nao-cumpridos", "Fundamentos não cumpridos", linhas, [
    { rotulo: "Fundamento", peso: 5, de: ({ fundamento }) => texto(fundamento) },
    { rotulo: "Por que não", peso: 5, de: ({ motivo }) => texto(motivo) }
  ])

/** Reason why no rule of a species gives the right: that of the last rule. */
const porQueNao = ({ naoCumpridos: faltam, especie }: RmiLida): string => {
  const dela = new Set(FUNDAMENTOS.filter((f) => String(f.especie) === String(especie)).map(({ chave }) => chave))
  const motivos = faltam.filter(({ chaveFundamento }) => dela.has(chaveFundamento))
  const ultimo = motivos.at(-1)
  return ultimo === undefined ? "" : ` Na regra ${ultimo.fundamento}: ${ultimo.motivo}`
}

/** Why the time of this right is not that of other pages for the same person and day. */
const porQueDoTempo = (pedido: PedidoRmi, especie: string): Blocos => {
  const razoes = razoesDoTempo(pedido, Number(especie))
  return razoes.length === 0 ? [] : [nota(`O tempo deste benefício ${razoes.join("; ")}.`)]
}

/** Said first where the best right is of another species than the one that was asked for. */
const outroDireito = (rmi: RmiLida, calculados: ReadonlyArray<Calculado>, melhor: Calculado): Blocos => {
  const pedida = String(rmi.especie)
  const achada = melhor.fundamento.especie
  if (pedida === String(achada)) return []
  const ha = calculados.some(({ fundamento: { especie } }) => String(especie) === pedida)
  const outro = `O melhor direito é ${nomeDaEspecie(achada)}: ${melhor.fundamento.fundamento}.`
  return [
    aviso(
      ha
        ? `Há direito à espécie ${pedida}, mas com renda menor. ${outro}`
        : `Não há direito à espécie ${pedida} em ${aoContrario(rmi.dib)}. ${outro}${porQueNao(rmi)}`
    )
  ]
}

/** The answer of a canonical RMI. */
export const responderRmi = (rmi: RmiLida, calculados: ReadonlyArray<Calculado>, pedido: PedidoRmi): Blocos => {
  const { maisVantajoso } = rmi
  const melhor = calculados.find(
    ({ fundamento: f }) =>
      f.chaveFundamento === maisVantajoso?.chaveFundamento && f.marcoTemporal === maisVantajoso.marcoTemporal
  )
  const cabeca =
    maisVantajoso === null || melhor === undefined
      ? [paragrafo("Nenhum fundamento foi cumprido: não há renda a calcular.")]
      : [
          ...outroDireito(rmi, calculados, melhor),
          ...responderFundamento(melhor.fundamento, melhor.marco),
          ...porQueDoTempo(pedido, melhor.fundamento.especie)
        ]
  return [
    ...cabeca,
    ...fatos("Benefício pedido", fato("Espécie", texto(nomeDaEspecie(rmi.especie))), fato("DIB", dia(rmi.dib))),
    ...avisos(rmi.avisos, NOMES_NA_RMI),
    ...rendas(calculados)
  ]
}

/** Where the hypotheses of discard are. */
export const haDescartes: Bloco = nota("As hipóteses de descarte estão no demonstrativo de descartes.")

/** What came of a comparison: the sentence that is asked for, the first divergence, and then all of them. */

import type { Conferida } from "../../../domain/calculadoras/conferencia/conferencias.ts"
import { ETAPAS, type Etapa } from "../../../domain/rmi/conferencia/comparacao.ts"
import type { Opcao } from "../../formulario.ts"
import type { Ligacao } from "../../ligacao.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  sim: "Sim: a carta confere com o cálculo",
  nao: "Não: a carta diverge do cálculo",
  maior: "A maior diferença",
  primeira: "A primeira divergência, na ordem do cálculo",
  todas: "Todas as divergências, na ordem do cálculo",
  sozinha: "O valor de cada uma é a renda só com ela, menos a calculada: não se somam."
}

const CONFERE = "Todos os valores que a carta imprime são os do cálculo, com as casas que ela imprime."

const NOMES_DAS_ETAPAS: Readonly<Record<Etapa, string>> = {
  datas: "Datas",
  tempo: "Tempo",
  salarios: "Salários de contribuição",
  correcao: "Correção monetária",
  media: "Média",
  fator: "Fator previdenciário",
  coeficiente: "Coeficiente",
  limites: "Limites e renda"
}

type Divergencia = Conferida["divergencias"][number]

/** A divergence, its value with its sign. */
export interface DivergenciaMostrada {
  readonly numero: number
  readonly etapa: string
  readonly texto: string
  readonly efeito: string
  readonly artigo: string
}

interface EtapaMostrada {
  readonly titulo: string
  readonly divergencias: ReadonlyArray<DivergenciaMostrada>
  /** A long list is folded. */
  readonly aberta: boolean
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  readonly confere: boolean
  /** What the difference comes to, in one sentence. */
  readonly porMes: string
  readonly rmiCarta: string
  readonly rmiCalculada: string
  readonly diferenca: string
  readonly fundamento: string
  readonly marco: string
  /** That of the largest effect on the income, and the first in the order of the calculation, where it is another. */
  readonly maior: DivergenciaMostrada | undefined
  readonly primeira: DivergenciaMostrada | undefined
  /** What its stage comes to, where it is one of several. */
  readonly daEtapa: string | undefined
  readonly etapas: ReadonlyArray<EtapaMostrada>
  readonly avisos: ReadonlyArray<string>
  readonly seguintes: ReadonlyArray<Ligacao>
}

const escrever = modelo<Dados, Fixos>("calculadoras/conferencia/resposta", { frases: FRASES })

const emPontos = (texto: string): string => {
  const [inteiros = "", casas] = texto.split(".")
  const comPontos = inteiros.replace(/\B(?=(\d{3})+$)/g, ".")
  return casas === undefined ? comPontos : `${comPontos},${casas}`
}

/** `1234.5` → `1.234,50`. */
export const valorEscrito = (valor: number): string => emPontos(Math.abs(valor).toFixed(2))

const comSinal = (valor: number): string =>
  Math.abs(valor) < 0.005 ? valorEscrito(0) : `${valor < 0 ? "−" : "+"} ${valorEscrito(valor)}`

const mostrada = ({ etapa, texto, efeitoNaRmi, artigo }: Divergencia, i: number): DivergenciaMostrada => ({
  numero: i + 1,
  etapa: NOMES_DAS_ETAPAS[etapa],
  texto,
  efeito: comSinal(efeitoNaRmi),
  artigo
})

const porMesDe = ({ diferencaMensal, confere }: Conferida): string => {
  if (confere) return CONFERE
  if (Math.abs(diferencaMensal) < 0.005) return "A renda da carta é a do cálculo, apesar do que diverge."
  const quanto = valorEscrito(diferencaMensal)
  return diferencaMensal > 0
    ? `A renda calculada é maior: faltam ${quanto} por mês na renda da carta.`
    : `A renda calculada é menor: a carta concede ${quanto} por mês a mais.`
}

/** Divergences that are read at a glance. */
const POUCAS = 12

const somaDosEfeitos = (divergencias: ReadonlyArray<Divergencia>): number =>
  divergencias.reduce((soma, { efeitoNaRmi }) => soma + efeitoNaRmi, 0)

/** The largest effect: the final income of the letter is no cause of itself. */
const FINAIS: ReadonlySet<string> = new Set(["rmi", "rendaMensal"])

/** The stage whose divergences, each alone, come to most; and in it the one of the largest effect. */
const maiorDe = (todas: ReadonlyArray<Divergencia>) => {
  const causas = todas.filter(({ campo }) => !FINAIS.has(campo))
  const [primeira] = causas.length === 0 ? todas : causas
  if (primeira === undefined) return undefined
  const etapas = [...Map.groupBy(causas.length === 0 ? todas : causas, ({ etapa }) => etapa).values()]
  const peso = (divergencias: ReadonlyArray<Divergencia>): number => Math.abs(somaDosEfeitos(divergencias))
  const daEtapa = etapas.reduce((a, b) => (peso(b) > peso(a) ? b : a))
  const maior = daEtapa.reduce((a, b) => (Math.abs(b.efeitoNaRmi) > Math.abs(a.efeitoNaRmi) ? b : a))
  return { maior, daEtapa }
}

const etapasDe = (
  todas: ReadonlyArray<DivergenciaMostrada>,
  daMaior: string | undefined
): ReadonlyArray<EtapaMostrada> =>
  ETAPAS.map((etapa) => NOMES_DAS_ETAPAS[etapa]).flatMap((titulo) => {
    const divergencias = todas.filter((divergencia) => divergencia.etapa === titulo)
    return divergencias.length === 0
      ? []
      : [{ titulo, divergencias, aberta: titulo === daMaior || divergencias.length <= POUCAS }]
  })

/** `marcos`: by their names. */
export const resposta = (conferida: Conferida, base: string, marcos: ReadonlyArray<Opcao>) => {
  const divergencias = conferida.divergencias.map(mostrada)
  const achada = maiorDe(conferida.divergencias)
  const maior = achada === undefined ? undefined : divergencias[conferida.divergencias.indexOf(achada.maior)]
  const { confere, rmiCarta, rmiCalculada, diferencaMensal, fundamento, marcoTemporal, avisos } = conferida
  return escrever({
    confere,
    porMes: porMesDe(conferida),
    rmiCarta: valorEscrito(rmiCarta),
    rmiCalculada: valorEscrito(rmiCalculada),
    diferenca: comSinal(diferencaMensal),
    fundamento,
    marco: marcos.find(({ valor }) => valor === marcoTemporal)?.rotulo ?? marcoTemporal,
    maior,
    primeira: maior === divergencias[0] ? undefined : divergencias[0],
    daEtapa:
      achada === undefined || achada.daEtapa.length === 1
        ? undefined
        : `${NOMES_DAS_ETAPAS[achada.maior.etapa]}: ${achada.daEtapa.length} divergências, que somadas uma a uma valem ${comSinal(somaDosEfeitos(achada.daEtapa))} por mês.`,
    etapas: etapasDe(divergencias, maior?.etapa),
    avisos: avisos.map(({ mensagem }) => mensagem),
    seguintes: [
      { titulo: "Atrasados a partir deste benefício", endereco: `${base}/atrasados` },
      { titulo: "Ver o cálculo inteiro", endereco: `${base}/resultado?parte=renda` }
    ]
  })
}

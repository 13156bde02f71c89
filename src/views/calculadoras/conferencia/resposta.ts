/** The result of a comparison: the answer, the largest difference, the worth of each stage, and then every difference. */
import {
  type Conferida,
  comSinal,
  daEtapaMaior,
  foiComparada,
  NOMES_DAS_ETAPAS,
  naoCumprido,
  porMes,
  type Respondida,
  regraDaCarta,
  somaDosEfeitos,
  valorEscrito,
  veredito,
  vereditoDaConta
} from "../../../domain/demonstrativos/rmi/conferencia.ts"
import { ETAPAS } from "../../../domain/rmi/conferencia/comparacao.ts"
import type { Opcao } from "../../formulario.ts"
import type { Ligacao } from "../../ligacao.ts"
import { type Html, modelo } from "../../motor.ts"

const FRASES = {
  maior: "A maior diferença",
  primeira: "A primeira divergência, na ordem do cálculo",
  porEtapa: "Quanto vale cada etapa",
  todas: "Todas as divergências, na ordem do cálculo",
  conta: "A conta da própria carta",
  comoAConta: "Cada etapa é refeita das linhas que a carta imprime e das tabelas da lei, sem o CNIS."
}

type Divergencia = Conferida["divergencias"][number]

/** A divergence, its value with its sign. */
interface DivergenciaMostrada {
  readonly numero: number
  readonly etapa: string
  readonly texto: string
  readonly efeito: string
  readonly artigo: string
}

interface EtapaMostrada {
  readonly titulo: string
  readonly divergencias: ReadonlyArray<DivergenciaMostrada>
  /** A long list is folded, unless the largest difference is in it. */
  readonly aberta: boolean
}

/** The part of the page that only a comparison has, beside the account of the letter. */
interface ComparacaoMostrada {
  readonly veredito: string
  /** The monthly difference, in one sentence. */
  readonly porMes: string
  readonly rmiCalculada: string
  readonly diferenca: string
  readonly regra: string
  readonly fundamento: string
  readonly marco: string
  readonly naoCumprido: string | undefined
  readonly maior: DivergenciaMostrada | undefined
  /** The first in the order of the calculation, where it is another. */
  readonly primeira: DivergenciaMostrada | undefined
  /** The joint effect of the stage of the largest divergence, where the stage has several. */
  readonly daEtapa: string | undefined
  readonly porEtapa: ReadonlyArray<{ readonly titulo: string; readonly divergencias: number; readonly efeito: string }>
  readonly soma: string
  readonly etapas: ReadonlyArray<EtapaMostrada>
  readonly avisos: ReadonlyArray<string>
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  readonly comparacao: ComparacaoMostrada | undefined
  readonly rmiCarta: string
  readonly conta: {
    readonly veredito: string
    readonly itens: ReadonlyArray<{ readonly oQue: string; readonly confere: boolean; readonly texto: string }>
  }
  readonly arquivos: ReadonlyArray<Ligacao>
  readonly seguintes: ReadonlyArray<Ligacao>
}

const escrever = modelo<Dados, Fixos>("calculadoras/conferencia/resposta", { frases: FRASES })

const mostrada = ({ etapa, texto, efeitoNaRmi, artigo }: Divergencia, i: number): DivergenciaMostrada => ({
  numero: i + 1,
  etapa: NOMES_DAS_ETAPAS[etapa],
  texto,
  efeito: comSinal(efeitoNaRmi),
  artigo
})

/** Divergences that are read at a glance. */
const POUCAS = 12

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

const comparacaoDe = (conferida: Conferida, marcos: ReadonlyArray<Opcao>): ComparacaoMostrada => {
  const { divergencias, maiorDivergencia, etapas, rmiCalculada, diferencaMensal, fundamento, marcoTemporal, avisos } =
    conferida
  const mostradas = divergencias.map(mostrada)
  const achada = divergencias.findIndex(
    ({ campo, competencia }) => campo === maiorDivergencia?.campo && competencia === maiorDivergencia.competencia
  )
  const maior = mostradas[achada]
  return {
    veredito: veredito(conferida),
    porMes: porMes(conferida),
    rmiCalculada: valorEscrito(rmiCalculada),
    diferenca: comSinal(diferencaMensal),
    regra: regraDaCarta(conferida),
    fundamento,
    marco: marcos.find(({ valor }) => valor === marcoTemporal)?.rotulo ?? marcoTemporal,
    naoCumprido: naoCumprido(conferida),
    maior,
    primeira: maior === mostradas[0] ? undefined : mostradas[0],
    daEtapa: daEtapaMaior(conferida),
    porEtapa: etapas.map((e) => ({
      titulo: NOMES_DAS_ETAPAS[e.etapa],
      divergencias: e.divergencias,
      efeito: comSinal(e.efeitoNaRmi)
    })),
    soma: somaDosEfeitos(conferida),
    etapas: etapasDe(mostradas, maior?.etapa),
    avisos: avisos.map(({ mensagem }) => mensagem)
  }
}

export interface ParaResponder {
  readonly respondida: Respondida
  readonly base: string
  /** Values of the marcos, with their names. */
  readonly marcos: ReadonlyArray<Opcao>
  readonly arquivos: ReadonlyArray<Ligacao>
}

export const resposta = ({ respondida, base, marcos, arquivos }: ParaResponder): Html => {
  const { contaDaCarta, rmiCarta } = respondida
  const comparada = foiComparada(respondida)
  return escrever({
    comparacao: comparada ? comparacaoDe(respondida, marcos) : undefined,
    rmiCarta: valorEscrito(rmiCarta),
    conta: { veredito: vereditoDaConta(contaDaCarta), itens: contaDaCarta.itens },
    arquivos,
    seguintes: comparada
      ? [
          { titulo: "Atrasados a partir deste benefício", endereco: `${base}/atrasados` },
          { titulo: "Ver o cálculo inteiro", endereco: `${base}/resultado?parte=renda` }
        ]
      : []
  })
}

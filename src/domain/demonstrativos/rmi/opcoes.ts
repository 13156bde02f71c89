/** The options that an RMI was calculated with, as the result repeats them: those that decide something in it. */
import { Record } from "effect"
import {
  ehAposentadoriaEspecial,
  ehIncapacidade,
  ehIncapacidadePermanente,
  ehIncapacidadeTemporaria,
  ehIndenizacao,
  ehSalarioMaternidade
} from "../../beneficios/familias.ts"
import { EC103 } from "../../beneficios/marcos.ts"
import { MP_905 } from "../../rmi/metodo/coeficientes-por-especie.ts"
import { MP_242 } from "../../rmi/metodo/metodo.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { type Dizer, type Opcao, opcoesDe, porValor, tabelaDeOpcoes } from "../comum/opcoes.ts"
import { type Blocos, nomesEm } from "../kit/blocos-prontos.ts"
import { dia } from "../kit/valores.ts"
import { CATEGORIA } from "../palavras/da-rmi.ts"
import { NOMES_NA_CONTAGEM } from "../tempo/pedido.ts"
import type { Calculado, FundamentoLido } from "./tipos.ts"

type Opcoes = FundamentoLido["opcoes"]
type ValorDa<K extends keyof Opcoes> = Exclude<Opcoes[K], undefined>

/** The part of a request that tells whether an option decides something. */
export interface PedidoDasOpcoes {
  readonly beneficios: ReadonlyArray<{ readonly especie: number }>
  readonly periodosContribuicao?: ReadonlyArray<{
    readonly salarios: ReadonlyArray<{ readonly competencia: number }>
  }>
}

interface Calculo {
  readonly f: FundamentoLido
  readonly pedido: PedidoDasOpcoes
}

const naVigencia = ({ f: { dda } }: Calculo, { de, ate }: { readonly de: Data; readonly ate: Data }): boolean =>
  formatarIso(de) <= dda && dda <= formatarIso(ate)
const especieDe = ({ f }: Calculo): number => Number(f.especie)
const ehMaternidade = (calculo: Calculo): boolean => ehSalarioMaternidade(especieDe(calculo))
const depoisDaEc103 = ({ f: { dda } }: Calculo): boolean => dda > formatarIso(EC103)
const temAviso =
  (qual: string) =>
  ({ f: { avisos } }: Calculo): boolean =>
    avisos.some(({ codigo }) => codigo === qual)

/** Whether some month has salaries of more than one period. */
const temConcomitancia = ({ f: { concomitantes }, pedido: { periodosContribuicao = [] } }: Calculo): boolean => {
  if (concomitantes !== undefined) return true
  const meses = periodosContribuicao.flatMap(({ salarios }) => [...new Set(salarios.map((s) => s.competencia))])
  return new Set(meses).size < meses.length
}

const SEMPRE = () => true

/** The name of each option, the words of its value, and the calculations in which another value would change something. */
const DA_RMI: { readonly [K in keyof Required<Opcoes>]: Dizer<Calculo, ValorDa<K>> } = {
  arredondamento: {
    nome: "Centavos",
    diz: porValor({ TRUNCAR: "Truncados em cada valor", ARREDONDAR: "Arredondados em cada valor" }),
    vale: SEMPRE
  },
  diasPorAno: {
    nome: "Dias do ano",
    diz: (valor) => `${valor} dias, na conversão do tempo em anos`,
    vale: ({ f }) => f.fator !== undefined || f.coeficiente.anos !== undefined
  },
  casasFator: {
    nome: "Casas do fator previdenciário",
    diz: (valor) => (valor === null ? "Todas, sem arredondar" : `${valor} casas`),
    vale: ({ f }) => f.fator !== undefined
  },
  arredondarRmi: {
    nome: "Centavo da RMI",
    diz: porValor({ true: "Arredondado", false: "Truncado" }),
    vale: ({ f }) => f.opcoes.arredondamento === "TRUNCAR"
  },
  dataBaseIncapacidade: {
    nome: "Lei da aposentadoria por incapacidade",
    diz: porValor({ INCAPACIDADE_PERMANENTE: "A da incapacidade permanente", PRIMEIRA_DII: "A da primeira DII" }),
    vale: (calculo) =>
      ehIncapacidadePermanente(especieDe(calculo)) &&
      calculo.pedido.beneficios.some(({ especie }) => ehIncapacidadeTemporaria(especie))
  },
  aplicarMP242: {
    nome: "MP 242/2005",
    diz: porValor({ true: "Aplicada", false: "Não aplicada" }),
    vale: (calculo) => MP_242.especies.some((e) => e === especieDe(calculo)) && naVigencia(calculo, MP_242)
  },
  aplicarMP905: {
    nome: "MP 905/2019",
    diz: porValor({ true: "Aplicada", false: "Não aplicada" }),
    vale: (calculo) => ehIndenizacao(especieDe(calculo)) && naVigencia(calculo, MP_905)
  },
  inicioPBC: {
    nome: "Fim da atividade, início do PBC",
    diz: (valor) => (valor === null ? "" : dia(valor)),
    vale: ({ f: { metodo } }) => metodo === "MEDIA_36_48"
  },
  os121Sem147: {
    nome: "Recálculo do buraco negro",
    diz: porValor({ true: "Sem o índice de 147,06%", false: "Com o índice de 147,06%" }),
    vale: ({ f: { era } }) => era === "E2"
  },
  metodoDireitoAdquirido: {
    nome: "Direito adquirido",
    diz: porValor({
      EVOLUIR_RENDA: "A renda da data do direito é reajustada até a DIB",
      CORRIGIR_ATE_DIB: "Os salários são corrigidos até a DIB"
    }),
    vale: ({ f: { dda, dib } }) => dda < dib
  },
  grupos12AcimaMenorTeto: {
    nome: "Grupos de 12 contribuições acima do menor valor-teto",
    diz: (valor) => (valor === "0" ? "Nenhum" : valor),
    vale: ({ f: { era } }) => era === "E1"
  },
  pbcVazioSalarioMinimo: {
    nome: "Período básico sem salários",
    diz: porValor({ true: "Salário de benefício de um salário mínimo", false: "Sem salário de benefício" }),
    vale: temAviso("pbcVazio")
  },
  criterioConcomitancia: {
    nome: "Atividades concomitantes",
    diz: porValor({
      SOMA: "Soma dos salários",
      ART32: "Atividade principal e secundárias (Lei 8.213/1991, art. 32, redação original)"
    }),
    vale: temConcomitancia
  },
  irsmFev1994: {
    nome: "IRSM de 02/1994",
    diz: porValor({ true: "39,67% na correção (Lei 10.999/2004)", false: "Fora da correção" }),
    vale: ({ f: { dda, memoria } }) =>
      dda >= "1994-03" && memoria.some(({ competencia, indice }) => competencia <= "1994-02" && indice !== undefined)
  },
  criterioDivisorMinimo: {
    nome: "Divisor mínimo",
    diz: porValor({ JUDICIAL: "Como os tribunais o aplicam", INSS: "Como o INSS o aplica" }),
    vale: ({ f: { divisorMinimo } }) => divisorMinimo !== undefined
  },
  categoriaSegurada: {
    nome: "Categoria da segurada",
    diz: porValor(CATEGORIA),
    vale: ehMaternidade
  },
  remuneracaoVariavel: {
    nome: "Remuneração da segurada",
    diz: porValor({ true: "Variável, no todo ou em parte", false: "Fixa" }),
    vale: (calculo) => ehMaternidade(calculo) && calculo.f.metodo === "REMUNERACAO"
  },
  limitarCoeficiente100: {
    nome: "Limite do coeficiente",
    diz: porValor({ true: "100%", false: "Nenhum" }),
    vale: ({ f: { coeficiente } }) => Number(coeficiente.valor) >= 1
  },
  tempoCoeficienteEspecial: {
    nome: "Tempo do coeficiente da aposentadoria especial",
    diz: porValor({ SEM_CONVERSAO: "Sem conversão", COM_CONVERSAO: "Com conversão" }),
    vale: (calculo) => ehAposentadoriaEspecial(especieDe(calculo))
  },
  mediaPcd: {
    nome: "Média da pessoa com deficiência",
    diz: porValor({ MEDIA_80: "Dos 80% maiores salários", MEDIA_100: "De todos os salários" }),
    vale: temAviso("mediaPcd")
  },
  grauAuxilioAcidente: {
    nome: "Grau do auxílio-acidente",
    diz: (valor) => `${valor}%`,
    vale: temAviso("grauAuxilioAcidente")
  },
  descarteIncapacidade: {
    nome: "Descarte nos benefícios por incapacidade",
    diz: porValor({ true: "Admitido", false: "Não admitido" }),
    vale: (calculo) => ehIncapacidade(especieDe(calculo)) && depoisDaEc103(calculo)
  },
  contribuicaoUnica: {
    nome: "Contribuição única (TNU, Tema 353)",
    diz: porValor({ PERMITIR: "O descarte pode deixar uma só", VEDAR: "O descarte não pode deixar uma só" }),
    vale: (calculo) => calculo.f.descarte.permitido === true && calculo.f.era === "E5"
  },
  simularVidaToda: {
    nome: "Salários de toda a vida",
    diz: (valor) => (valor === true ? "Usados, em simulação que o STF não admite (ADIs 2110 e 2111)" : ""),
    vale: ({ f: { metodo } }) => metodo === "MEDIA_80"
  }
}

/** The name of each option. */
export const NOMES_DAS_OPCOES = Record.map(DA_RMI, ({ nome }) => nome)

/** The fields that a warning of an income may name. */
export const NOMES_NA_RMI = { ...NOMES_NA_CONTAGEM, ...nomesEm("opcoesRmi", NOMES_DAS_OPCOES) }

const opcoes = (f: FundamentoLido, pedido: PedidoDasOpcoes): ReadonlyArray<Opcao> =>
  opcoesDe<Calculo, Opcoes>(DA_RMI, f.opcoes, { f, pedido })

const mesma = (uma: Opcao, outra: Opcao | undefined): boolean =>
  outra !== undefined && JSON.stringify(uma.aplicado) === JSON.stringify(outra.aplicado)

/** The options of the first fundamento, and of each other what differs: most are the same for all. */
export const opcoesAplicadas = (calculados: ReadonlyArray<Calculado>, pedido: PedidoDasOpcoes): Blocos => {
  const [primeiro, ...demais] = calculados
  if (primeiro === undefined) return []
  const comuns = opcoes(primeiro.fundamento, pedido)
  const porNome = new Map(comuns.map((opcao) => [opcao.nome, opcao]))
  return [
    ...tabelaDeOpcoes("opcoes-rmi", "Opções do cálculo", comuns),
    ...demais.flatMap(({ fundamento, marco, sufixo }) =>
      tabelaDeOpcoes(
        `opcoes-rmi${sufixo}`,
        `Opções que diferem: ${fundamento.fundamento} (${marco})`,
        opcoes(fundamento, pedido).filter((opcao) => !mesma(opcao, porNome.get(opcao.nome)))
      )
    )
  ]
}

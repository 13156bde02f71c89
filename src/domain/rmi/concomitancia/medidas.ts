/** What each activity completes by itself: the conditions, the longest time, and its part of what the law requires. */
import { Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import { ehAposentadoriaDeTempo, ehAposentadoriaEspecial } from "../../beneficios/familias.ts"
import { especialDaLei8213 } from "../../beneficios/fundamentos/especial.ts"
import { fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento, RequisitoTempo } from "../../beneficios/tipos.ts"
import { preponderanteEm } from "../../tempo/contagem/preponderancia.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "../../tempo/fato/avaliacao-no-fato.ts"
import { type Epocas, epocasDe } from "../../tempo/pessoa/epoca.ts"
import type { Pessoa } from "../../tempo/pessoa/pessoa.ts"
import { avaliar } from "../../tempo/requisitos/avaliacao.ts"
import { carenciaExigida } from "../../tempo/requisitos/carencia.ts"
import type { Caso } from "../../tempo/requisitos/condicao.ts"
import { medidaTempo } from "../../tempo/requisitos/medidas.ts"
import { tempoComPedagio } from "../../tempo/requisitos/pedagio.ts"
import type { TabelaSemValor } from "../../tempo/tabelas/parametros.ts"
import type { Data } from "../../valores/data.ts"
import { cumpridoEm } from "../contagem/elegibilidade.ts"
import { type ContagemDeCarencia, type Relogio, relogioEm } from "../contagem/tempo-do-fundamento.ts"
import { metodoDaEspecie } from "../metodo/da-especie.ts"
import type { Atividade } from "./atividades.ts"

export interface PedidoDeMedidas {
  readonly pessoa: Pessoa
  /** Of the whole life. */
  readonly epocas: Epocas
  readonly especie: Especie
  /** Undefined in the methods without test of the right: measured by the requirements of the law that followed. */
  readonly fundamento: Fundamento | undefined
  /** Day of the requirements. */
  readonly dia: Data
  readonly fato: Data | undefined
  /** Days of the line behind the coefficient. */
  readonly tempo: (relogio: Relogio) => number
  readonly diasPorAno: number
}

/** Complete years or months, and those the law requires. */
interface Proporcao {
  readonly cumprido: number
  readonly exigido: number
}

export interface MedidasDaAtividade {
  /** Every condition of the benefit holds with the periods of this activity alone. */
  readonly cumpre: boolean
  readonly dias: number
  readonly proporcao: Proporcao
}

/** What is required is not divided when nothing is. */
const INTEIRA = { cumprido: 1, exigido: 1 } as const

const limitada = (cumprido: number, exigido: number): Proporcao =>
  exigido === 0 ? INTEIRA : { cumprido: Math.min(cumprido, exigido), exigido }

/** The time as its requirement counts it: increased until the marco where the law does so (EC 20, art. 9º, § 2º). */
const diasDe = (exigido: RequisitoTempo, { epoca, pessoa, dia, total }: Relogio, caso: Caso): number =>
  exigido.pedagio === undefined
    ? total(exigido.linha)
    : tempoComPedagio(exigido, exigido.pedagio, caso)
        .acrescer(medidaTempo(epoca, exigido.linha, pessoa))
        .em(dia)

const deAnos = (p: PedidoDeMedidas, relogio: Relogio, { epocas, fundamento }: Caso): Proporcao => {
  const exigido = fundamento.requisitos.find((r) => r.tipo === "TEMPO")!
  const dias = diasDe(exigido, relogio, { pessoa: relogio.pessoa, epocas, fundamento })
  return limitada(Math.floor(dias / p.diasPorAno), exigido.anos[p.pessoa.sexo])
}

const deMeses = (p: PedidoDeMedidas, relogio: Relogio, caso: Caso): Proporcao => {
  const exigida = caso.fundamento.requisitos.find((r) => r.tipo === "CARENCIA")
  if (exigida === undefined) return INTEIRA
  const contagem: ContagemDeCarencia = exigida.contagem
  return limitada(relogio.carencia(contagem), carenciaExigida(exigida, caso, p.dia))
}

type Apurada = Pick<MedidasDaAtividade, "cumpre" | "proporcao">

/** Benefits of time: the proportion is of years; of the others, of months of carência. */
const doProgramado = (p: PedidoDeMedidas, relogio: Relogio, caso: Caso): Apurada => ({
  cumpre: cumpridoEm(avaliar(caso.fundamento, relogio.pessoa, caso.epocas), p.dia),
  proporcao: ehAposentadoriaDeTempo(caso.fundamento.especie) ? deAnos(p, relogio, caso) : deMeses(p, relogio, caso)
})

const doFato = ({ temDireito, requisitos }: AvaliacaoNoFato, relogio: Relogio): Apurada => {
  const exigido = requisitos.find(({ chave }) => chave === "carencia")?.exigido
  return {
    cumpre: temDireito,
    proporcao: typeof exigido === "number" ? limitada(relogio.carencia("GERAL"), exigido) : INTEIRA
  }
}

/** What the older laws required, as Lei 8.213/1991 says it. */
const daLei8213 = (especie: Especie): Fundamento => fundamentoPorChave(metodoDaEspecie(especie, "E3", false).chave)!

/** A special retirement of no reference in particular requires the 15, 20 or 25 years of the kind that prevails. */
const requisitosDe = ({ fundamento, especie }: PedidoDeMedidas, { epoca, dia }: Relogio): Fundamento => {
  if (fundamento !== undefined) return fundamento
  const anos = ehAposentadoriaEspecial(especie) ? preponderanteEm(epoca.preponderanciaEspecial(), dia) : undefined
  return anos === undefined ? daLei8213(especie) : especialDaLei8213(anos)
}

/**
 * What is known of an activity alone: which special kind or degree of disability prevails is asked of the whole life, for it
 * compares the activities.
 */
const epocasDaAtividade = (pessoa: Pessoa, daVida: Epocas): Epocas => {
  const dela = epocasDe(pessoa)
  return {
    inicios: [...new Set([...dela.inicios, ...daVida.inicios])].sort((a, b) => a - b),
    de: (dia) => {
      const { preponderanciaEspecial, preponderanciaPcd } = daVida.de(dia)
      return { ...dela.de(dia), preponderanciaEspecial, preponderanciaPcd }
    }
  }
}

/** The person with the periods of one activity alone; affiliation, age and disability stay. */
export const medirAtividade = (
  p: PedidoDeMedidas,
  { periodos }: Atividade
): Result.Result<MedidasDaAtividade, TabelaSemValor> => {
  const pessoa: Pessoa = { ...p.pessoa, periodos }
  const epocas = epocasDaAtividade(pessoa, p.epocas)
  const relogio = relogioEm(pessoa, epocas, p.dia)
  const { fato } = p
  const fundamento = requisitosDe(p, relogio)
  const apurada: Result.Result<Apurada, TabelaSemValor> =
    fato === undefined
      ? Result.succeed(doProgramado(p, relogio, { pessoa: p.pessoa, epocas, fundamento }))
      : Result.map(avaliarNoFato(fundamento, { pessoa, epocas, fato }), (a) => doFato(a, relogio))
  return Result.map(apurada, ({ cumpre, proporcao }) => ({
    cumpre: p.fundamento !== undefined && cumpre,
    dias: p.tempo(relogio),
    proporcao
  }))
}

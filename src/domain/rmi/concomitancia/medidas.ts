/** What each activity completes by itself: the conditions, the longest time, and its part of what the law requires. */
import { Result } from "effect"
import { ehAposentadoriaDeTempo } from "../../beneficios/familias.ts"
import type { Fundamento, RequisitoTempo } from "../../beneficios/tipos.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "../../tempo/fato/avaliacao-no-fato.ts"
import { type Epocas, epocasDe } from "../../tempo/pessoa/epoca.ts"
import type { Pessoa } from "../../tempo/pessoa/pessoa.ts"
import { type Avaliacao, avaliar } from "../../tempo/requisitos/avaliacao.ts"
import { carenciaExigida } from "../../tempo/requisitos/carencia.ts"
import type { Caso } from "../../tempo/requisitos/condicao.ts"
import { medidaTempo } from "../../tempo/requisitos/medidas.ts"
import { tempoComPedagio } from "../../tempo/requisitos/pedagio.ts"
import type { TabelaSemValor } from "../../tempo/tabelas/parametros.ts"
import type { Data } from "../../valores/data.ts"
import { cumpridoEm } from "../contagem/elegibilidade.ts"
import { type ContagemDeCarencia, type Relogio, relogioEm } from "../contagem/tempo-do-fundamento.ts"
import type { Atividade } from "./atividades.ts"

export interface PedidoDeMedidas {
  readonly pessoa: Pessoa
  /** Whose requirements are measured; for the methods without test of the right, those of the law that followed. */
  readonly fundamento: Fundamento
  /** Whether the conditions of the right are tested at all. */
  readonly testarDireito: boolean
  /** Day of the requirements. */
  readonly dia: Data
  readonly fato: Data | undefined
  /** Days of the line behind the coefficient. */
  readonly tempo: (relogio: Relogio) => number
  readonly diasPorAno: number
}

export interface MedidasDaAtividade {
  /** Every condition of the benefit holds with the periods of this activity alone. */
  readonly cumpre: boolean
  readonly dias: number
  /** Complete years or months in it, and those the law requires. */
  readonly proporcao: { readonly cumprido: number; readonly exigido: number }
}

/** What is required is not divided when nothing is. */
const INTEIRA = { cumprido: 1, exigido: 1 } as const

const limitada = (cumprido: number, exigido: number): MedidasDaAtividade["proporcao"] =>
  exigido === 0 ? INTEIRA : { cumprido: Math.min(cumprido, exigido), exigido }

/** The time as its requirement counts it: increased until the marco where the law does so (EC 20, art. 9º, § 2º). */
const diasDe = (exigido: RequisitoTempo, { epoca, pessoa, dia, total }: Relogio, caso: Caso): number =>
  exigido.pedagio === undefined
    ? total(exigido.linha)
    : tempoComPedagio(exigido, exigido.pedagio, caso)
        .acrescer(medidaTempo(epoca, exigido.linha, pessoa))
        .em(dia)

const deAnos = (p: PedidoDeMedidas, relogio: Relogio, epocas: Epocas): MedidasDaAtividade["proporcao"] => {
  const exigido = p.fundamento.requisitos.find((r) => r.tipo === "TEMPO")!
  const dias = diasDe(exigido, relogio, { pessoa: relogio.pessoa, epocas, fundamento: p.fundamento })
  return limitada(Math.floor(dias / p.diasPorAno), exigido.anos[p.pessoa.sexo])
}

const deMeses = (p: PedidoDeMedidas, relogio: Relogio, epocas: Epocas): MedidasDaAtividade["proporcao"] => {
  const exigida = p.fundamento.requisitos.find((r) => r.tipo === "CARENCIA")
  if (exigida === undefined) return INTEIRA
  const contagem: ContagemDeCarencia = exigida.contagem
  const caso = { pessoa: p.pessoa, epocas, fundamento: p.fundamento }
  return limitada(relogio.carencia(contagem), carenciaExigida(exigida, caso, p.dia))
}

interface Apurada {
  readonly cumpre: boolean
  readonly proporcao: MedidasDaAtividade["proporcao"]
}

/** Benefits of time: the proportion is of years; of the others, of months of carência. */
const doProgramado = (p: PedidoDeMedidas, avaliacao: Avaliacao, relogio: Relogio, epocas: Epocas): Apurada => ({
  cumpre: cumpridoEm(avaliacao, p.dia),
  proporcao: ehAposentadoriaDeTempo(p.fundamento.especie) ? deAnos(p, relogio, epocas) : deMeses(p, relogio, epocas)
})

const doFato = ({ temDireito, requisitos }: AvaliacaoNoFato, relogio: Relogio): Apurada => {
  const exigido = requisitos.find(({ chave }) => chave === "carencia")?.exigido
  return {
    cumpre: temDireito,
    proporcao: typeof exigido === "number" ? limitada(relogio.carencia("GERAL"), exigido) : INTEIRA
  }
}

/** The person with the periods of one activity alone; affiliation, age and disability stay. */
export const medirAtividade = (
  p: PedidoDeMedidas,
  { periodos }: Atividade
): Result.Result<MedidasDaAtividade, TabelaSemValor> => {
  const pessoa: Pessoa = { ...p.pessoa, periodos }
  const epocas = epocasDe(pessoa)
  const relogio = relogioEm(pessoa, epocas, p.dia)
  const { fundamento, fato } = p
  const apurada: Result.Result<Apurada, TabelaSemValor> =
    fato === undefined
      ? Result.succeed(doProgramado(p, avaliar(fundamento, pessoa, epocas), relogio, epocas))
      : Result.map(avaliarNoFato(fundamento, { pessoa, epocas, fato }), (a) => doFato(a, relogio))
  return Result.map(apurada, ({ cumpre, proporcao }) => ({
    cumpre: p.testarDireito && cumpre,
    dias: p.tempo(relogio),
    proporcao
  }))
}

/**
 * Rights that the two ways of counting the time after 13/11/2019, by days and by whole months, decide differently: met in
 * one and not in the other on some date of the answer.
 */

import { Result } from "effect"
import { EC103 } from "../../beneficios/marcos.ts"
import type { Fundamento, Linha } from "../../beneficios/tipos.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { type AvaliacaoNoFato, avaliarNoFato } from "../fato/avaliacao-no-fato.ts"
import { type Conjunto, intersectar, intervalo } from "../periodos/intervalos.ts"
import { valido } from "../periodos/periodos.ts"
import { type Epocas, epocasDe } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type Avaliacao, avaliar } from "../requisitos/avaliacao.ts"
import { medidaTempo } from "../requisitos/medidas.ts"
import type { Aviso, ChaveRequisito } from "../resultado/resultado.ts"

/** One counting of a person. */
interface Contagem {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
}

interface Divergencia {
  readonly rotulo: string
  readonly dia: Data
  /** Whether it is the counting of the request that meets it. */
  readonly cumpridaNaPedida: boolean
  /** Days one counting has more than the other on the day. */
  readonly dias: number
}

const DEPENDEM_DA_CONTAGEM: ReadonlySet<ChaveRequisito> = new Set([
  "tempoContribuicao",
  "tempoEspecial",
  "tempoMagisterio",
  "tempoPcd",
  "pedagio",
  "pontos"
])

const linhasDeTempo = ({ requisitos }: Fundamento): ReadonlyArray<Linha> =>
  requisitos.flatMap((r) => (r.tipo === "TEMPO" ? [r.linha] : []))

/** Whether what does not depend on the counting is met on some day: else no counting gives the right. */
const alcancavel = ({ fundamento, todas }: Avaliacao, ate: Data): boolean =>
  todas
    .filter((c) => !DEPENDEM_DA_CONTAGEM.has(c.condicao.chave))
    .reduce<Conjunto>((ja, c) => intersectar(ja, c.dias), intervalo(fundamento.vigencia.de, ate)).length > 0

const direitoDesde = ({ implemento, reafirmacao }: Avaliacao): Data | undefined => implemento ?? reafirmacao?.data

const diferencaEm = (linhas: ReadonlyArray<Linha>, a: Contagem, b: Contagem, dia: Data): number => {
  const tempo = ({ pessoa, epocas }: Contagem, linha: Linha) => medidaTempo(epocas.de(dia), linha, pessoa).em(dia)
  return Math.max(0, ...linhas.map((linha) => Math.abs(tempo(a, linha) - tempo(b, linha))))
}

const doProgramado = (pedida: Avaliacao, a: Contagem, b: Contagem): ReadonlyArray<Divergencia> => {
  const { fundamento } = pedida
  const { ate } = fundamento.vigencia
  const linhas = linhasDeTempo(fundamento)
  const desde = direitoDesde(pedida)
  const decididoAntes = desde !== undefined && desde <= EC103
  if (ate !== null || linhas.length === 0 || decididoAntes || !alcancavel(pedida, a.pessoa.horizonte)) return []
  const outra = direitoDesde(avaliar(fundamento, b.pessoa, b.epocas))
  const temEm = (direito: Data | undefined, dia: Data) => direito !== undefined && direito <= dia
  const dia = [desde, pedida.dia].find((d) => d !== undefined && temEm(desde, d) !== temEm(outra, d))
  if (dia === undefined) return []
  const dias = diferencaEm(linhas, a, b, dia)
  return [{ rotulo: fundamento.rotulo, dia, cumpridaNaPedida: temEm(desde, dia), dias }]
}

/** A retirement completed by the dead person replaces the quality, and its time depends on the counting. */
const doFato = (pedida: AvaliacaoNoFato, a: Contagem, b: Contagem): ReadonlyArray<Divergencia> => {
  const { fundamento, fato, temDireito } = pedida
  if (!fundamento.requisitos.some((r) => r.tipo === "QUALIDADE_NO_FATO" && r.supridaPorAposentadoria)) return []
  const outra = avaliarNoFato(fundamento, { ...b, fato })
  if (Result.isFailure(outra) || outra.success.temDireito === temDireito) return []
  const dias = diferencaEm(["TEMPO"], a, b, fato)
  return [{ rotulo: fundamento.rotulo, dia: fato, cumpridaNaPedida: temDireito, dias }]
}

const frase = ({ rotulo, dia, cumpridaNaPedida, dias }: Divergencia, mesCheio: boolean): string => {
  const porMeses = cumpridaNaPedida === mesCheio
  const qual = porMeses ? "por meses inteiros, não por dias" : "por dias, não por meses inteiros"
  return `${rotulo}, em ${formatarBr(dia)}: cumprido ${qual} (diferença de ${dias} ${dias === 1 ? "dia" : "dias"})`
}

/** The warning, when there is something to say. */
export const avisosDosModos = (
  pessoa: Pessoa,
  epocas: Epocas,
  {
    programados,
    noFato
  }: {
    readonly programados: ReadonlyArray<Avaliacao>
    readonly noFato: ReadonlyArray<AvaliacaoNoFato>
  }
): ReadonlyArray<Aviso> => {
  if (pessoa.horizonte <= EC103 || !pessoa.periodos.some((p) => valido(p) && p.fim > EC103)) return []
  const mesCheio = pessoa.opcoes.mesCheioAposEc103
  const naOutra: Pessoa = { ...pessoa, opcoes: { ...pessoa.opcoes, mesCheioAposEc103: !mesCheio } }
  const pedida: Contagem = { pessoa, epocas }
  const outra: Contagem = { pessoa: naOutra, epocas: epocasDe(naOutra) }
  const divergencias = [
    ...programados.flatMap((a) => doProgramado(a, pedida, outra)),
    ...noFato.flatMap((a) => doFato(a, pedida, outra))
  ]
  return divergencias.length === 0
    ? []
    : [
        {
          codigo: "modosDeContagem",
          mensagem: `A contagem por dias e a contagem por meses inteiros (opcoesContagem.mesCheioAposEc103) do tempo posterior a 13/11/2019 decidem de modo diferente: ${divergencias.map((d) => frase(d, mesCheio)).join("; ")}.`
        }
      ]
}

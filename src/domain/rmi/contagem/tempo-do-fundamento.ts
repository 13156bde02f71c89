/**
 * What the RMI takes from the time module for one fundamento on one day: the time behind the coefficient
 * and the fator, the carência, and what each competence contributes to them.
 */
import { descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { ehAposentadoriaDeTempoProprio, ehAposentadoriaEspecial } from "../../beneficios/familias.ts"
import type { Fundamento, Linha, RequisitoCarencia } from "../../beneficios/tipos.ts"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, regra } from "../../regras/regra.ts"
import type { Epoca, Epocas } from "../../tempo/pessoa/epoca.ts"
import type { Pessoa } from "../../tempo/pessoa/pessoa.ts"
import { medidaCarencia } from "../../tempo/requisitos/carencia.ts"
import { medidaTempo } from "../../tempo/requisitos/medidas.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { lembrar } from "../../valores/memoria.ts"
import { PorCompetencia } from "../../valores/por-competencia.ts"
import { DIAS_DO_ANO, DIAS_DO_MES } from "../../valores/tempo-30-360.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import { quantos, tempoEscrito } from "../resultado/frases.ts"
import { type Apuracao, lido, rastrearTempo } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import type { Tempo } from "../resultado/resultado.ts"
import { type DiasPorMes, diasPorMes } from "./dias-do-mes.ts"

export const TEMPO = regra("RMI-06", "Lei 8.213/1991, arts. 24 e 55")
const TEMPO_ANTES_DO_DESCARTE = noArtigo(TEMPO, "EC 103/2019, art. 26, § 6º")

/** A total in days. */
export const diasDoTempo = ({ anos, meses, dias }: Tempo): number => anos * DIAS_DO_ANO + meses * DIAS_DO_MES + dias

/** The time and carência of a person on one day, each computed once for all fundamentos. */
export interface Relogio {
  readonly dia: Data
  readonly epoca: Epoca
  readonly pessoa: Pessoa
  /** Days of a line. */
  readonly total: (linha: Linha) => number
  /** Days of a line by competence. */
  readonly diasPorMes: (linha: Linha) => DiasPorMes
  readonly carencia: (contagem: ContagemDeCarencia) => number
  /** Whether a competence counts. */
  readonly contaCarencia: (contagem: ContagemDeCarencia) => (c: Competencia) => boolean
}

export type ContagemDeCarencia = RequisitoCarencia["contagem"]

export const relogioEm = (pessoa: Pessoa, epocas: Epocas, dia: Data): Relogio => {
  const epoca = epocas.de(dia)
  const total = lembrar((linha: Linha) => medidaTempo(epoca, linha, pessoa).em(dia))
  const contaCarencia = lembrar((contagem: ContagemDeCarencia): ((c: Competencia) => boolean) => {
    const { meses, em } = epoca.carencia(contagem === "HIBRIDA" ? "HIBRIDA" : "GERAL")
    const contados = meses.slice(0, em(dia))
    if (contados.length === 0) return () => false
    const conta = new PorCompetencia(contados[0]!, contados.at(-1)!, false)
    for (const c of contados) conta.por(c, true)
    return (c) => conta.em(c) ?? false
  })
  return {
    dia,
    epoca,
    pessoa,
    total,
    diasPorMes: lembrar((linha: Linha) => diasPorMes(linha, epoca, pessoa, dia)),
    carencia: (contagem) => medidaCarencia(epoca, contagem).em(dia),
    contaCarencia
  }
}

/**
 * The time of a species whose fundamento requires none: for 46 all contribution time, special and common, unconverted
 * (option `tempoCoeficienteEspecial`), for 42 and 57 the converted total, for the others also what was
 * contributed at a reduced rate.
 */
export const linhaDaEspecie = (especie: Especie, { tempoCoeficienteEspecial }: OpcoesRmi): Linha => {
  if (ehAposentadoriaEspecial(especie)) return tempoCoeficienteEspecial === "SEM_CONVERSAO" ? "SEM_CONVERSAO" : "TEMPO"
  return especie === 42 || especie === 57 ? "TEMPO" : "IDADE"
}

/** By which of several activities is the longer one: an option of the coefficient changes no coefficient of theirs. */
export const linhaDasAtividades = (especie: Especie, doFundamento: Linha): Linha =>
  ehAposentadoriaEspecial(especie) ? "SEM_CONVERSAO" : doFundamento

/** The time behind the coefficient and the fator: the one the fundamento requires. */
export const linhaDoCoeficiente = (fundamento: Fundamento, opcoes: OpcoesRmi): Linha => {
  const exigido = fundamento.requisitos.find((r) => r.tipo === "TEMPO")
  if (exigido !== undefined && !ehAposentadoriaDeTempoProprio(fundamento.especie)) return exigido.linha
  return contagemDaCarencia(fundamento) === "HIBRIDA" ? "HIBRIDA" : linhaDaEspecie(fundamento.especie, opcoes)
}

/** Which competences count as carência of the fundamento. */
export const contagemDaCarencia = ({ especie, requisitos }: Fundamento): ContagemDeCarencia => {
  if (descricaoDaEspecie(especie).natureza !== "PROGRAMADA") return "GERAL"
  return requisitos.find((r) => r.tipo === "CARENCIA")?.contagem ?? "GERAL"
}

/** Days and carência as they were counted. */
export const passoDoTempo = (dias: number, ...figuras: ReadonlyArray<string>): No =>
  lido(TEMPO, "contagem do tempo", dias, ...figuras)
export const passoDaCarencia = (meses: number, figura: string): No => lido(TEMPO, "contagem da carência", meses, figura)

/** The time of a fundamento, before any discard. */
export const apurarTempo = (
  { dias, carencia }: { readonly dias: number; readonly carencia: number },
  tempo: Tempo,
  comDescarte: boolean
): Apuracao =>
  apurado(
    comDescarte ? TEMPO_ANTES_DO_DESCARTE : TEMPO,
    ["/tempo/anos", "/tempo/meses", "/tempo/dias", "/carencia"],
    () => {
      const meses = quantos(carencia, "contribuição", "contribuições")
      return `Tempo do fundamento: ${tempoEscrito(tempo)}; carência: ${meses}${comDescarte ? ", antes de qualquer descarte" : ""}.`
    },
    (daLei) => [
      passoDoTempo(dias),
      ...rastrearTempo(daLei, dias, tempo, "/tempo"),
      passoDaCarencia(carencia, "/carencia")
    ]
  )

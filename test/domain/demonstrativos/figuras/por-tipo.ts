/** Every leaf of a calculation of any kind, looked for among its blocks. */
import type { NomeDeOperacao } from "../../../../src/domain/calculos/comum/portas.ts"
import type { EntradaDoDemonstrativo } from "../../../../src/domain/demonstrativos/comum/entrada.ts"
import { lerJsonExato } from "../../../../src/domain/valores/json/json-exato.ts"
import { demonstrar } from "../../../apoio/demonstrativos/calculado.ts"
import { type Atrasados, mapaDosAtrasados } from "./atrasados.ts"
import { perdidas } from "./conferir.ts"
import { type Indice, indexarDemonstrativos } from "./indice.ts"
import { type Contexto, type Fundamento, mapaDaRmi, mapaDoFundamento, versao as versaoDaRmi } from "./rmi.ts"
import { type Contagem, mapaDaVersao, mapaDoGrupo, mapaDoTempo } from "./tempo.ts"

export interface Achado {
  readonly conferidas: number
  readonly perdidas: ReadonlyArray<string>
}

const juntar = (achados: ReadonlyArray<Achado>): Achado => ({
  conferidas: achados.reduce((soma, { conferidas }) => soma + conferidas, 0),
  perdidas: achados.flatMap((achado) => achado.perdidas)
})

interface FundamentoInteiro extends Fundamento {
  readonly memoria: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly descarte: { readonly hipoteses: ReadonlyArray<{ readonly k: string }> }
}
interface Rmi {
  readonly blocos: ReadonlyArray<{ readonly fundamentos: ReadonlyArray<FundamentoInteiro> }>
}

const DO_ANEXO = [
  "seq",
  "competencia",
  "moeda",
  "colunas",
  "rotuloOrigem",
  "indice",
  "indiceExibido",
  "dias",
  "carencia"
]

const contextosDe = (fundamentos: ReadonlyArray<FundamentoInteiro>): ReadonlyArray<Contexto> => {
  const sufixo = (i: number): string => (fundamentos.length === 1 ? "" : `-${i + 1}`)
  const anexos = fundamentos.map(({ memoria }) => JSON.stringify(memoria.map((linha) => DO_ANEXO.map((c) => linha[c]))))
  const temDescartes = fundamentos.some(({ descarte }) => descarte.hipoteses.some(({ k }) => k !== "0"))
  return fundamentos.map((_, i) => ({
    sufixo: sufixo(i),
    anexo: sufixo(anexos.indexOf(anexos[i]!)),
    temDescartes
  }))
}

const dosFundamentos = (fundamentos: ReadonlyArray<FundamentoInteiro>, indice: Indice): Achado => {
  const contextos = contextosDe(fundamentos)
  return juntar(fundamentos.map((f, i) => perdidas(mapaDoFundamento(contextos[i]!, f), f, indice)))
}

const daRmi = (rmi: Rmi, indice: Indice): Achado => {
  const fundamentos = rmi.blocos.flatMap((bloco) => bloco.fundamentos)
  const semFundamentos = { ...rmi, blocos: rmi.blocos.map(({ fundamentos: _, ...bloco }) => bloco) }
  return juntar([dosFundamentos(fundamentos, indice), perdidas(mapaDaRmi, semFundamentos, indice)])
}

const daDesvinculada = (resultado: FundamentoInteiro & { readonly versao: unknown }, indice: Indice): Achado => {
  const { versao, ...fundamento } = resultado
  return juntar([dosFundamentos([fundamento], indice), perdidas(versaoDaRmi, { versao }, indice)])
}

const dosGrupos = (
  {
    grupos,
    versao
  }: { readonly grupos: ReadonlyArray<Contagem & { readonly grupo: string }>; readonly versao: unknown },
  indice: Indice
): Achado =>
  juntar([
    ...grupos.map((contagem) => perdidas(mapaDoGrupo(contagem.grupo, contagem), contagem, indice)),
    perdidas(mapaDaVersao, { versao }, indice)
  ])

type Conferencia = (resultado: never, indice: Indice) => Achado

const CONFERENCIAS: Partial<Record<NomeDeOperacao, Conferencia>> = {
  tempo: (resultado: Contagem, indice) => perdidas(mapaDoTempo(resultado), resultado, indice),
  "tempo-por-grupos": dosGrupos,
  atrasados: (resultado: Atrasados, indice) => perdidas(mapaDosAtrasados(resultado), resultado, indice),
  rmi: daRmi,
  "rmi-por-fundamento": daRmi,
  "rmi-desvinculada": daDesvinculada
}

/** The leaves of `resultado` (of the entrada, unless another is given) that are not among the blocks of the entrada. */
export const procurar = (
  entrada: EntradaDoDemonstrativo,
  resultado: unknown = lerJsonExato(entrada.resultado)
): Achado => CONFERENCIAS[entrada.operacao]!(resultado as never, indexarDemonstrativos(demonstrar(entrada)))

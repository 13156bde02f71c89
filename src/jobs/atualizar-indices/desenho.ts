/** What a person reads while the job runs and when it ends: texts only, no terminal. */
import type { Andamento, SerieEmCurso } from "../../domain/indices/atualizacao/portas.ts"
import {
  codigoDeSaida,
  falhasDe,
  houveMudanca,
  type ResultadoAtualizacao,
  type ResultadoSerie,
  totalDe
} from "../../domain/indices/atualizacao/resultado.ts"

/** The series of a run and how far each one is. */
export interface Quadro {
  readonly series: ReadonlyArray<SerieEmCurso>
  readonly passos: ReadonlyMap<string, number>
  readonly concluidas: ReadonlyMap<string, ResultadoSerie>
}

export const quadroVazio: Quadro = { series: [], passos: new Map(), concluidas: new Map() }

export const avancar = (quadro: Quadro, andamento: Andamento): Quadro => {
  switch (andamento.tipo) {
    case "inicio":
      return { ...quadroVazio, series: andamento.series }
    case "passo":
      return {
        ...quadro,
        passos: new Map(quadro.passos).set(andamento.serie, (quadro.passos.get(andamento.serie) ?? 0) + 1)
      }
    case "fim":
      return {
        ...quadro,
        concluidas: new Map(quadro.concluidas).set(andamento.resultado.serie, andamento.resultado)
      }
  }
}

const plural = (n: number, singular: string, muitos: string): string => `${n} ${n === 1 ? singular : muitos}`

/** `2 inseridas, 1 alterada`, or that nothing changed. */
const resumoDe = ({ inseridas, alteradas, mantidas, emEspera, inalteradas }: ResultadoSerie): string => {
  const partes = [
    inseridas > 0 ? plural(inseridas, "inserida", "inseridas") : "",
    alteradas > 0 ? plural(alteradas, "alterada", "alteradas") : "",
    mantidas > 0 ? plural(mantidas, "mantida", "mantidas") : "",
    emEspera > 0 ? `${emEspera} em espera` : ""
  ].filter((parte) => parte !== "")
  if (partes.length > 0) return partes.join(", ")
  return inalteradas > 0 ? "sem novidade" : "nada publicado ainda"
}

const situacaoDe = (resultado: ResultadoSerie): string => resultado.falha ?? resumoDe(resultado)

const LARGURA_DA_BARRA = 20

const barra = (quadro: Quadro, { serie, titulo, passos }: SerieEmCurso, larguraTitulo: number): string => {
  const fim = quadro.concluidas.get(serie)
  // The writing of the table is one step more than the requests.
  const feitos = fim === undefined ? Math.min(quadro.passos.get(serie) ?? 0, passos) / (passos + 1) : 1
  const cheios = Math.round(feitos * LARGURA_DA_BARRA)
  const desenho = "█".repeat(cheios) + "░".repeat(LARGURA_DA_BARRA - cheios)
  const marca = fim === undefined ? " " : fim.falha === null ? "✓" : "✗"
  const texto = fim === undefined ? `${Math.round(feitos * 100)} %` : situacaoDe(fim)
  return `${marca} ${titulo.padEnd(larguraTitulo)} ${desenho} ${texto}`
}

/** One line per series, none longer than `largura`. */
export const barras = (quadro: Quadro, largura: number): ReadonlyArray<string> => {
  const larguraTitulo = Math.max(0, ...quadro.series.map(({ titulo }) => titulo.length))
  return quadro.series.map((serie) => {
    const linha = barra(quadro, serie, larguraTitulo)
    return linha.length > largura ? `${linha.slice(0, Math.max(0, largura - 1))}…` : linha
  })
}

/** The plain line of an event where nothing can be redrawn; `undefined` for those not worth a line. */
export const linhaDo = (andamento: Andamento): string | undefined => {
  if (andamento.tipo === "inicio") return `consultando ${plural(andamento.series.length, "série", "séries")}`
  if (andamento.tipo === "passo") return undefined
  const { titulo, falha } = andamento.resultado
  return `${titulo}: ${falha === null ? "" : "FALHOU: "}${situacaoDe(andamento.resultado)}`
}

const CABECALHO = ["Série", "Fonte", "Período", "Inseridas", "Alteradas", "Mantidas", "Inalteradas", "Situação"]
/** Columns of numbers, aligned to the right. */
const NUMERICAS = new Set([3, 4, 5, 6])

const mesBr = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`

const linhaDaTabela = (s: ResultadoSerie): ReadonlyArray<string> => [
  s.titulo,
  s.fonte,
  s.periodo === null ? "-" : `${mesBr(s.periodo.de)} a ${mesBr(s.periodo.ate)}`,
  ...[s.inseridas, s.alteradas, s.mantidas, s.inalteradas].map(String),
  s.falha === null ? "em dia" : "FALHOU"
]

const alinhar = (linhas: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const larguras = CABECALHO.map((_, i) => Math.max(...linhas.map((linha) => linha[i]?.length ?? 0)))
  return linhas.map((linha) =>
    linha
      .map((texto, i) => (NUMERICAS.has(i) ? texto.padStart(larguras[i] ?? 0) : texto.padEnd(larguras[i] ?? 0)))
      .join("  ")
      .trimEnd()
  )
}

const secao = (titulo: string, linhas: ReadonlyArray<string>): ReadonlyArray<string> =>
  linhas.length === 0 ? [] : ["", titulo, ...linhas.map((linha) => `  ${linha}`)]

const espera = ({ titulo, espera: valores, emEspera }: ResultadoSerie): ReadonlyArray<string> => {
  const ditos = valores.map(({ chave, razao }) => `${titulo}, ${chave.split("-").reverse().join("/")}: ${razao}`)
  return emEspera > valores.length ? [...ditos, `${titulo}: e mais ${emEspera - valores.length}`] : ditos
}

/** What waits, and where it is decided. */
const secaoDaEspera = ({ series }: ResultadoAtualizacao, onde: string): ReadonlyArray<string> => {
  const ditos = secao("Esperam a confirmação de uma pessoa (não foram gravados):", series.flatMap(espera))
  return ditos.length === 0 ? [] : [...ditos, `  Confirme ou recuse em ${onde}`]
}

/**
 * The report of a run: one row per series, the total, then what waits (decided at `onde`), why series failed and which
 * alternatives were used.
 */
export const relatorio = (resultado: ResultadoAtualizacao, onde: string): string => {
  const total = totalDe(resultado)
  const [cabecalho = "", ...linhas] = alinhar([
    CABECALHO,
    ...resultado.series.map(linhaDaTabela),
    ["Total", "", "", ...[total.inseridas, total.alteradas, total.mantidas, total.inalteradas].map(String), ""]
  ])
  const regua = "─".repeat(Math.max(cabecalho.length, ...linhas.map((linha) => linha.length)))
  const avisos = resultado.series.filter(({ falha, aviso }) => falha === null && aviso !== null)
  const notas = [
    houveMudanca(resultado) ? "" : "Nenhuma tabela mudou.",
    total.mantidas > 0
      ? "Mantidas são células editadas por pessoa, ou cujo valor novo uma pessoa recusou: a fonte traz outro valor."
      : ""
  ].filter((nota) => nota !== "")
  return [
    `Atualização dos índices em ${resultado.dia.split("-").reverse().join("/")}`,
    "",
    cabecalho,
    regua,
    ...linhas.slice(0, -1),
    regua,
    ...linhas.slice(-1),
    ...secaoDaEspera(resultado, onde),
    ...secao(
      codigoDeSaida(resultado) === 1 ? "Séries que falharam (as demais foram gravadas):" : "Séries que falharam:",
      falhasDe(resultado).map(({ titulo, falha }) => `${titulo}: ${falha}`)
    ),
    ...secao(
      "Lidas na fonte alternativa:",
      avisos.map(({ titulo, fonte, aviso }) => `${titulo}: ${fonte}, porque ${aviso}`)
    ),
    ...(notas.length === 0 ? [] : ["", ...notas])
  ].join("\n")
}

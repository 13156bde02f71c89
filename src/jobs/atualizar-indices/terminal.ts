/** The run on a terminal: a bar per series where lines can be redrawn, plain lines elsewhere. */
import { Effect } from "effect"
import type { Andamento } from "../../domain/indices/atualizacao/portas.ts"
import { avancar, barras, linhaDo, quadroVazio } from "./desenho.ts"

/** A stream a person reads (`process.stderr`). */
export interface Terminal {
  readonly write: (texto: string) => unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

const ESC = "\u001b["
const SUBIR = (linhas: number) => (linhas === 0 ? "" : `${ESC}${linhas}A`)
const APAGAR_LINHA = `${ESC}2K`

const emLinhas = (terminal: Terminal) => (andamento: Andamento) =>
  Effect.sync(() => {
    const linha = linhaDo(andamento)
    if (linha !== undefined) terminal.write(`${linha}\n`)
  })

const emBarras = (terminal: Terminal) => {
  let quadro = quadroVazio
  let desenhadas = 0
  return (andamento: Andamento) =>
    Effect.sync(() => {
      quadro = avancar(quadro, andamento)
      const linhas = barras(quadro, terminal.columns ?? 80)
      terminal.write(SUBIR(desenhadas) + linhas.map((linha) => `${APAGAR_LINHA}${linha}\n`).join(""))
      desenhadas = linhas.length
    })
}

/** A listener of one run. A window too low for all bars gets lines, because nothing above its top can be redrawn. */
export const ouvinteDe = (terminal: Terminal): ((andamento: Andamento) => Effect.Effect<void>) => {
  if (terminal.isTTY !== true) return emLinhas(terminal)
  const barrasOuvem = emBarras(terminal)
  const linhasOuvem = emLinhas(terminal)
  let cabem = true
  return (andamento) => {
    if (andamento.tipo === "inicio") cabem = andamento.series.length < (terminal.rows ?? 24)
    return (cabem ? barrasOuvem : linhasOuvem)(andamento)
  }
}

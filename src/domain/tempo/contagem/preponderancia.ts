/** Which kind of time prevails, day by day: special activities, degrees of disability. */
import { type Data, maisDias, SEM_FIM } from "../../valores/data.ts"
import { type Conjunto, contem, type Intervalo } from "../periodos/intervalos.ts"
import { diasAte, primeiraPorBissecao, type Segmento } from "./acumulado.ts"

/**
 * The days on which each kind has the largest total. `ordem` lists the kinds, the first wins a tie; a kind without time
 * never prevails. One pass: while a slice runs only its own kind grows, so at most one change happens in it.
 */
export const preponderancia = <K>(
  segmentos: ReadonlyArray<Segmento>,
  ordem: ReadonlyArray<K>,
  tipoDe: (s: Segmento) => K | undefined,
  valorDe: (dias: number, tipo: K) => number
): ReadonlyMap<K, Conjunto> => {
  const totais = new Map<K, number>(ordem.map((k) => [k, 0]))
  const dias = new Map<K, Array<Intervalo>>(ordem.map((k) => [k, []]))
  let atual: { readonly tipo: K; readonly desde: Data } | undefined
  const trocar = (tipo: K, desde: Data) => {
    if (atual !== undefined) dias.get(atual.tipo)!.push({ ini: atual.desde, fim: maisDias(desde, -1) })
    atual = { tipo, desde }
  }
  for (const s of segmentos) {
    const tipo = tipoDe(s)
    if (tipo === undefined || s.dias === 0) continue
    const antes = totais.get(tipo)!
    if (atual?.tipo !== tipo) {
      const maior = atual === undefined ? 0 : totais.get(atual.tipo)!
      const vencendoEmpate = atual !== undefined && ordem.indexOf(tipo) < ordem.indexOf(atual.tipo)
      const alcance = vencendoEmpate ? maior : maior + 1
      const desde = primeiraPorBissecao((d) => antes + valorDe(diasAte(s, d), tipo), alcance, s.ini, s.fim)
      if (desde !== undefined) trocar(tipo, desde)
    }
    totais.set(tipo, antes + valorDe(s.dias, tipo))
  }
  if (atual !== undefined) dias.get(atual.tipo)!.push({ ini: atual.desde, fim: SEM_FIM })
  return dias
}

/** The kind that prevails on a day. */
export const preponderanteEm = <K>(dias: ReadonlyMap<K, Conjunto>, dia: Data): K | undefined => {
  for (const [tipo, conjunto] of dias) if (contem(conjunto, dia)) return tipo
  return undefined
}

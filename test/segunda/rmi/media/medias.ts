/** The mean of the era and the rows it used (RMI-11, RMI-12, RMI-40 to RMI-43). */
import { COMPETENCIA, dia, LEI9876 } from "../../tempo/base/calendario.ts"
import { PROGRAMADAS } from "../base/metodo.ts"
import { AFILIACAO_108, type Calculado, JULHO_1994, type LinhaCalculada, type Quadro } from "../calculo/quadro.ts"
import { type Media, media80, media100, mediaDe } from "./media.ts"

const filiadoAte = (q: Quadro, limite: number): boolean =>
  q.caso.pedido.filiacao !== undefined && q.caso.pedido.filiacao <= limite

/** Whether the mean is of all the salaries (RMI-43, RMI-67). */
export const usaMedia100 = (q: Quadro): boolean =>
  (q.era === "E5" || q.era === "E6") &&
  !(q.caso.chave.startsWith("LC142") && q.caso.pedido.opcoes.mediaPcd === "MEDIA_80")

/** Minimum divisor of the mean of all the salaries (RMI-42, RMI-77). */
export const divisorMinimo = (q: Quadro): number => {
  if (!PROGRAMADAS.includes(q.caso.especie) || !filiadoAte(q, AFILIACAO_108)) return 0
  return q.era === "E6" || (q.era === "E5" && q.caso.pedido.opcoes.contribuicaoUnica === "VEDAR") ? 108 : 0
}

/** Salaries that may enter the mean of the MP 242: the PBC of an activity too (RMI-01, RMI-27). */
export const ULTIMOS_MP_242 = 36
const MP_242 = { de: dia(2005, 3, 28), ate: dia(2005, 7, 3) }

/** The smallest number a mean of `n` rows may be divided by, whether it binds or not (RMI-12, RMI-41, RMI-42). */
const minimoDaEra = (q: Quadro): Calculado["divisorMinimo"] => {
  const { pedido, especie, dib } = q.caso
  if (!PROGRAMADAS.includes(especie) || q.era === "E1") return undefined
  if (q.era === "E2" || q.era === "E3") return { tipo: "VINTE_E_QUATRO", valor: 24 }
  if (usaMedia100(q)) {
    const valor = divisorMinimo(q)
    return valor === 0 ? undefined : { tipo: "CENTO_E_OITO", valor }
  }
  if (!filiadoAte(q, LEI9876)) return undefined
  const ate = pedido.opcoes.metodoDireitoAdquirido === "CORRIGIR_ATE_DIB" ? COMPETENCIA[dib]! - 1 : q.fim
  return { tipo: "SESSENTA_POR_CENTO", valor: Math.floor((6 * (ate - JULHO_1994 + 1)) / 10) }
}

/** Whether the mean is of the last 36 salaries, by the option that revives the MP 242 (RMI-10). */
export const naMp242 = (q: Quadro): boolean =>
  q.caso.pedido.opcoes.aplicarMP242 &&
  [31, 32, 94].includes(q.caso.especie) &&
  q.leiDaMedia >= MP_242.de &&
  q.leiDaMedia <= MP_242.ate

/** The mean of the rows, with the parcels of the other activities (RMI-27). */
export const mediaDoCaso = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>): Media => {
  const propria = mediaDaEra(q, valores)
  return { ...propria, media: (q.parcelas ?? []).reduce((s, p) => s + p, propria.media) }
}

/** The mean of the rows by the method of the era; one minimum wage when there are none (RMI-22). */
const mediaDaEra = (q: Quadro, valores: ReadonlyArray<LinhaCalculada>): Media => {
  const { pedido, especie } = q.caso
  const { arredondamento, criterioDivisorMinimo } = pedido.opcoes
  if (valores.length === 0) return { selecionadas: [], soma: 0n, divisor: 0, media: q.sm }
  const lista = valores.map((v) => ({ competencia: v.competencia, corrigido: v.corrigido! }))
  const porTempoOuIdade = PROGRAMADAS.includes(especie)
  if (q.era === "E1") return mediaDe(lista, lista.length, arredondamento)
  if (q.era === "E2" || q.era === "E3") {
    return mediaDe(lista, porTempoOuIdade ? Math.max(24, lista.length) : lista.length, arredondamento)
  }
  if (naMp242(q)) return mediaDe(lista.slice(-ULTIMOS_MP_242), Math.min(ULTIMOS_MP_242, lista.length), arredondamento)
  if (usaMedia100(q)) return media100(lista, divisorMinimo(q), arredondamento)
  if (!porTempoOuIdade || !filiadoAte(q, LEI9876)) return media80(lista, arredondamento)
  const ate = pedido.opcoes.metodoDireitoAdquirido === "CORRIGIR_ATE_DIB" ? COMPETENCIA[q.caso.dib]! - 1 : q.fim
  return media80(lista, arredondamento, { decorrido: ate - JULHO_1994 + 1, criterio: criterioDivisorMinimo })
}

const marcar = (
  linhas: ReadonlyArray<LinhaCalculada>,
  selecionadas: ReadonlyArray<number>
): ReadonlyArray<LinhaCalculada> => {
  const usadas = new Set(selecionadas)
  return linhas.map((l) =>
    l.situacao === "NAO_SELECIONADA" && usadas.has(l.competencia) ? { ...l, situacao: "UTILIZADA" } : l
  )
}

const nomeDoMetodo = (q: Quadro): string => {
  if (q.era === "E1") return PROGRAMADAS.includes(q.caso.especie) ? "MEDIA_36_48_SEM_12" : "MEDIA_12_18"
  if (q.era === "E2" || q.era === "E3") return "MEDIA_36_48"
  if (naMp242(q)) return "MEDIA_36"
  return usaMedia100(q) ? "MEDIA_100" : "MEDIA_80"
}

/** The figures of a mean, as the answer has them. */
export const comMedia = (q: Quadro, linhas: ReadonlyArray<LinhaCalculada>, media: Media, n: number) =>
  media.selecionadas.length === 0
    ? { metodo: "SALARIO_MINIMO", linhas, n }
    : {
        metodo: nomeDoMetodo(q),
        linhas: marcar(linhas, media.selecionadas),
        divisorMinimo: minimoDaEra(q),
        n,
        soma: media.soma,
        quantidade: media.selecionadas.length,
        divisor: media.divisor,
        media: media.media
      }

/** Relations whose row is printed again where their values go on, on the next page. */
import type { AvisoDeLeitura } from "../leitura.ts"
import { juntarValores, type RelacaoAberta, type RelacaoFechada, type RelacaoLida } from "./relacao/relacao-aberta.ts"

/** The same row: number, worker and days. */
const chaveDe = ({ aberta, lida }: RelacaoLida): string =>
  [aberta.linha.inicio.seq, aberta.linha.inicio.nit, lida.campos.get("inicio"), lida.campos.get("fim")].join(" ")

const juntarAbertas = (abertas: ReadonlyArray<RelacaoAberta>): RelacaoAberta => ({
  linha: abertas[0]!.linha,
  indicadores: [...new Set(abertas.flatMap(({ indicadores }) => indicadores))],
  valores: abertas.flatMap(({ valores }) => valores),
  decimosTerceiros: abertas.flatMap(({ decimosTerceiros }) => decimosTerceiros),
  pagamentos: abertas.some(({ pagamentos }) => pagamentos),
  grades: new Set(abertas.flatMap(({ grades }) => [...grades])),
  paginas: new Set(abertas.flatMap(({ paginas }) => [...paginas]))
})

/** One relation with the values of all its rows; what the first row does not say, the others may. */
export const juntarRepetidas = (lidas: ReadonlyArray<RelacaoLida>): ReadonlyArray<RelacaoLida> =>
  [...Map.groupBy(lidas, chaveDe).values()].map((repetidas) =>
    repetidas.length === 1
      ? repetidas[0]!
      : {
          aberta: juntarAbertas(repetidas.map(({ aberta }) => aberta)),
          lida: {
            campos: new Map(repetidas.toReversed().flatMap(({ lida }) => [...lida.campos])),
            duvidas: repetidas.flatMap(({ lida }) => lida.duvidas)
          },
          valores: juntarValores(repetidas.map(({ valores }) => valores))
        }
  )

/** Rows with one number that are not the same relation. */
export const avisosDeSequencia = (fechadas: ReadonlyArray<RelacaoFechada>): ReadonlyArray<AvisoDeLeitura> =>
  [...Map.groupBy(fechadas, ({ relacao }) => relacao.seq)].flatMap(([seq, doNumero]) => {
    if (doNumero.length === 1) return []
    const lugares = doNumero.map(({ aberta: { linha } }) => `${linha.linha.numero} da página ${linha.linha.pagina}`)
    const mensagem = `Há ${doNumero.length} relações diferentes com o número ${seq} (linhas ${lugares.join(", ")}): confira no documento.`
    return [{ codigo: "SEQUENCIA_REPETIDA", mensagem, seq }]
  })

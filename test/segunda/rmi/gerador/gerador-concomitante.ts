/** People of two to five jobs at the same time, and the original art. 32 as their law or by option (RMI-27). */
import { COMPETENCIA, LEI9876, lerDia } from "../../tempo/base/calendario.ts"
import type { PedidoRmiJson, PeriodoRmiJson } from "../base/pedido.ts"
import { type Dado, diaPerto, escreverDia, lancar } from "../base/sorte.ts"
import { gerarCanonico } from "./gerador.ts"
import { comOrigem, MARCO_1967, salariosEntre } from "./gerador-comum.ts"

/** A day of the months around one of the dates that decide: the fact, the DIB, the request, the marcos of the law. */
const diaDecisivo = (dado: Dado, pedido: PedidoRmiJson): number => {
  const { dataApuracao, dib = dataApuracao, opcoesContagem } = pedido
  const datas = [dataApuracao, dib, opcoesContagem.fatoGerador?.data ?? dib, "1998-12-16", "1999-11-28", "2019-11-13"]
  return diaPerto(dado, lerDia(dado.um(datas)) + dado.inteiro(-400, 60))
}

/** A job that runs beside one of those there are. */
const aoMesmoTempo = (dado: Dado, pedido: PedidoRmiJson, n: number): PeriodoRmiJson => {
  const base = dado.um(pedido.periodosContribuicao)
  const [de, ate] = [lerDia(base.dataInicial), lerDia(base.dataFinal)]
  const comeco = dado.pesado([
    [diaPerto(dado, dado.inteiro(de, ate)), 3],
    [diaDecisivo(dado, pedido), 2],
    [de, 1]
  ])
  const inicio = Math.max(de, comeco)
  const duracao = dado.pesado([
    [dado.inteiro(1, 700), 2],
    [dado.inteiro(300, 5_000), 2],
    [dado.inteiro(3_000, 14_000), 1]
  ])
  const fim = Math.max(inicio, dado.chance(0.2) ? diaDecisivo(dado, pedido) : inicio + duracao)
  return {
    id: `c${n}`,
    ...(dado.chance(0.5) ? { descricao: dado.um(["Hospital", "Escola", base.descricao ?? ""]) } : {}),
    dataInicial: escreverDia(inicio),
    dataFinal: escreverDia(fim),
    formaContagem: dado.pesado([
      [base.formaContagem, 3],
      ["COMUM", 2],
      ["ESPECIAL_25", 0.5]
    ]),
    naturezaVinculo: dado.um(["EMPREGADO", "EMPREGADO", "CONTRIBUINTE_INDIVIDUAL", "NAO_INFORMADO"]),
    ...comOrigem(dado),
    ...(dado.chance(0.1)
      ? {}
      : { salarios: salariosEntre(dado, Math.max(COMPETENCIA[inicio]!, MARCO_1967), COMPETENCIA[fim]!, 0.03) })
  }
}

/** The n-th canonical request of a seed with jobs added beside those it has. */
export const gerarConcomitante = (semente: number, n: number): PedidoRmiJson => {
  const dado = lancar(semente + 4, n)
  const pedido = gerarCanonico(semente, n)
  if (pedido.periodosContribuicao.length === 0) return pedido
  const novos = Array.from({ length: dado.inteiro(1, 3) }, (_, i) => aoMesmoTempo(dado, pedido, i))
  const { criterioConcomitancia: _, ...opcoesRmi } = pedido.opcoesRmi ?? {}
  const daLei = lerDia(pedido.dataApuracao) <= LEI9876 && dado.chance(0.7)
  return {
    ...pedido,
    periodosContribuicao: [...pedido.periodosContribuicao, ...novos],
    opcoesRmi: { ...opcoesRmi, ...(daLei ? {} : { criterioConcomitancia: "ART32" as const }) }
  }
}

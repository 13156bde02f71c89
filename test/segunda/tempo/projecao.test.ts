/**
 * What is projected of generated people, by both implementations: with the last work going on, the right exists on the day
 * that is told and did not on the day before; a right that is told not to be reached is not, up to the last day projected.
 */
import { Result } from "effect"
import { expect, it } from "vitest"
import { calcularTempo } from "../../../src/domain/tempo/calculo.ts"
import { type DireitoQueFalta, type Hipotese, projetarTempo } from "../../../src/domain/tempo/projecao/projecao.ts"
import { data, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import { pedido as ler, PARAMETROS } from "../../domain/tempo/ajuda.ts"
import { gerarPedido } from "./pessoas/gerador.ts"
import type { PedidoJson, PeriodoJson } from "./pessoas/pessoa.ts"
import { calcularDeNovo } from "./resultado.ts"

/** `PESSOAS_PROJECAO` changes how many: each is counted again four times for each right it lacks. */
const PESSOAS = Number(process.env.PESSOAS_PROJECAO ?? 20)
const SEMENTE = 20_261_123

const REDUZIDAS = ["IREC-LC123", "IREC-MEI", "ILEI123", "IREC-FBR"]

/** Every month of a stretch, at the rate of a salary. */
const mesesComo = (periodo: PeriodoJson, de: string, ate: string): NonNullable<PeriodoJson["salarios"]> => {
  const ultimo = [...(periodo.salarios ?? [])].sort((a, b) => (a.competencia < b.competencia ? -1 : 1)).at(-1)!
  const meses: Array<NonNullable<PeriodoJson["salarios"]>[number]> = []
  for (let ano = Number(de.slice(0, 4)); ano <= Number(ate.slice(0, 4)); ano++) {
    for (let mes = 1; mes <= 12; mes++) {
      const competencia = `${ano}-${String(mes).padStart(2, "0")}`
      if (competencia >= de.slice(0, 7) && competencia <= ate.slice(0, 7)) {
        const indicadores = (ultimo.indicadores ?? []).filter((i) => REDUZIDAS.includes(i))
        meses.push({ competencia, valor: ultimo.valor, ajustada: true, indicadores })
      }
    }
  }
  return meses
}

/** The request with the assumption written out, from what is told of it alone. */
const comHipotese = (original: PedidoJson, { continuados, deficiencia, ate }: Hipotese): PedidoJson => {
  const { dataReafirmacao: _, ...pedido } = original
  const ultimaDeficiencia = (pedido.periodosPcd ?? [])
    .map((p) => p.dataFinal)
    .sort()
    .at(-1)
  return {
    ...pedido,
    periodosContribuicao: [
      ...pedido.periodosContribuicao,
      ...continuados.map(({ indice, desde, aliquotaReduzida }): PeriodoJson => {
        const { computavelDesde: __, salarios: ___, id: ____, ...mesmo } = pedido.periodosContribuicao[indice]!
        const base = pedido.periodosContribuicao[indice]!
        return {
          ...mesmo,
          dataInicial: desde,
          dataFinal: ate,
          ...(aliquotaReduzida ? { salarios: mesesComo(base, desde, ate) } : {})
        }
      })
    ],
    ...(deficiencia
      ? {
          periodosPcd: pedido.periodosPcd!.map((p) =>
            p.dataFinal === ultimaDeficiencia && p.dataFinal < ate ? { ...p, dataFinal: ate } : p
          )
        }
      : {})
  }
}

const temNaSegunda = (pedido: PedidoJson, chave: string): boolean =>
  calcularDeNovo(pedido).analises.some((analise) => analise.chave === chave && analise.temDireito)

const temNoMotor = (pedido: PedidoJson, chave: string): boolean =>
  Result.getOrThrow(calcularTempo(ler({ ...pedido }), PARAMETROS)).beneficios.cumpridos.some(
    ({ chaveFundamento }) => chaveFundamento === chave
  )

const ontem = (dia: string): string => formatarIso(maisDias(data(dia), -1))

const conferirDireito = (pedido: PedidoJson, hipotese: Hipotese, { chaveFundamento, desfecho }: DireitoQueFalta) => {
  const continuado = comHipotese(pedido, hipotese)
  const em = (dataApuracao: string) => {
    const noDia = { ...continuado, dataApuracao }
    return [temNoMotor(noDia, chaveFundamento), temNaSegunda(noDia, chaveFundamento)]
  }
  const onde = `${chaveFundamento} ${JSON.stringify(desfecho)} ${JSON.stringify(pedido)}`
  if (desfecho.tipo === "DIA") {
    expect(em(desfecho.dia), `no dia: ${onde}`).toEqual([true, true])
    expect(em(ontem(desfecho.dia)), `na véspera: ${onde}`).toEqual([false, false])
  }
  if (desfecho.tipo === "NAO_ALCANCA") expect(em(desfecho.ate), onde).toEqual([false, false])
}

it("o dia do direito é o primeiro nas duas contagens", () => {
  const vistos: Record<string, number> = {}
  for (let n = 0; n < PESSOAS; n++) {
    const pedido = gerarPedido(SEMENTE, n)
    const { faltam, hipotese } = Result.getOrThrow(projetarTempo(ler({ ...pedido }), PARAMETROS))
    for (const direito of faltam) {
      vistos[direito.desfecho.tipo] = (vistos[direito.desfecho.tipo] ?? 0) + 1
      if (hipotese !== null) conferirDireito(pedido, hipotese, direito)
    }
  }
  expect(vistos.DIA).toBeGreaterThan(PESSOAS / 4)
  expect(vistos.NAO_ALCANCA).toBeGreaterThan(0)
}, 300_000)

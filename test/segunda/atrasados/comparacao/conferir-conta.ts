/** The whole accounts among the worked examples: every row and total they print. */
import { expect } from "vitest"
import { calcularDeNovo } from "../conta/fechamento.ts"
import type { ParametrosJson, PedidoJson, Tipo } from "../pedido/pedido.ts"
import { indice } from "../tabelas.ts"
import { competencia, escreverCompetencia } from "../valores/calendario.ts"
import { comparar, decimal, digitos, type Racional, total, truncar } from "../valores/racional.ts"

type Textos = Readonly<Record<string, string>>

/** A request with the usual benefit of the examples. */
export const pedido = (parametros: Partial<ParametrosJson>, resto: Partial<PedidoJson> = {}): PedidoJson => ({
  opcoesContagem: { especie: 42 },
  parametros: { dataAtualizacao: "2025-07-31", ...parametros },
  beneficiosDevidos: [{ especie: 42, dib: "2019-10-16", rmi: 3000 }],
  ...resto
})

export const igual = (obtido: Racional, esperado: string): void =>
  expect([digitos(obtido, 12), comparar(obtido, decimal(esperado))]).toEqual([digitos(decimal(esperado), 12), 0])

interface EsperadoDaConta {
  readonly totais: Textos
  readonly rra: Readonly<Record<"anteriores" | "corrente", { readonly valor: string; readonly meses: number }>>
  readonly linhas: ReadonlyArray<Textos>
  readonly honorarios: Textos
  readonly alcada?: Textos
}

export interface CasoDeConta {
  readonly entrada: {
    readonly dataBase: string
    readonly ajuizamento: string
    readonly citacao: string
    readonly beneficio: {
      readonly especie: number
      readonly dib: string
      readonly rmi: string
      readonly inicioDiferencas: string
      readonly fimDiferencas: string
    }
    readonly pagos?: ReadonlyArray<{ readonly competencia: string; readonly tipo: Tipo; readonly valor: string }>
    readonly honorarios: { readonly percentual: string; readonly dataSentenca: string }
    readonly alcada?: { readonly criterio: "VENCIDAS_MAIS_12"; readonly salarioMinimo: string }
    readonly series: Readonly<Record<"inpc" | "selic" | "taxaLegal" | "poupanca", Textos>>
  }
  readonly esperado: Readonly<Record<"ARREDONDAR" | "TRUNCAR", EsperadoDaConta>>
}

const COLUNAS = { inpc: "inpc", selic: "selic", poupanca: "juros_poupanca" } as const

/** Both rounding policies, with and without the waiver. */
export const conferirConta = ({ entrada, esperado }: CasoDeConta): void => {
  for (const [serie, coluna] of Object.entries(COLUNAS)) {
    for (const [c, valor] of Object.entries(entrada.series[serie as keyof typeof COLUNAS])) {
      igual(indice(coluna, competencia(c))!, valor)
    }
  }
  const { beneficio: b } = entrada
  for (const arredondamento of ["ARREDONDAR", "TRUNCAR"] as const) {
    const p = pedido(
      {
        dataAtualizacao: `${entrada.dataBase}-15`,
        ajuizamento: entrada.ajuizamento,
        citacao: entrada.citacao,
        arredondamento,
        renuncia: true,
        ...(entrada.alcada === undefined ? {} : { criterioAlcada: entrada.alcada.criterio })
      },
      {
        beneficiosDevidos: [{ ...b, rmi: Number(b.rmi) }],
        beneficiosPagos: [{ pagamentos: (entrada.pagos ?? []).map((x) => ({ ...x, valor: Number(x.valor) })) }],
        honorarios: {
          sucumbencia: {
            percentual: Number(entrada.honorarios.percentual),
            dataSentenca: entrada.honorarios.dataSentenca
          }
        }
      }
    )
    const semRenuncia = { ...p, parametros: { ...p.parametros, renuncia: false } }
    const f = calcularDeNovo(semRenuncia)
    const e = esperado[arredondamento]
    const { totais } = e
    const linhas = f.finais.map((x) => x.linha)
    igual(total(linhas.map((l) => l.parcela.devido)), totais.devido!)
    igual(total(linhas.flatMap((l) => l.pagos.map((x) => x.valor))), totais.pago!)
    igual(total(linhas.map((l) => l.diferenca)), totais.diferenca!)
    igual(f.bruto.principal, totais.C!)
    igual(f.bruto.juros, totais.G!)
    igual(f.bruto.selic, totais.H!)
    igual(f.bruto.jurosTaxaLegal, totais.I!)
    igual(f.bruto.total, totais.total!)
    for (const exercicio of ["anteriores", "corrente"] as const) {
      igual(f[exercicio].total, e.rra[exercicio].valor)
      expect(f[exercicio].meses).toBe(e.rra[exercicio].meses)
    }
    for (const x of e.linhas) {
      const l = linhas.find(
        ({ parcela }) => parcela.tipo === x.tipo && escreverCompetencia(parcela.competencia) === x.competencia
      )!
      igual(l.parcela.devido, x.devido!)
      igual(total(l.pagos.map((y) => y.valor)), x.pago!)
      igual(l.diferenca, x.diferenca!)
      igual(l.coeficiente, x.coef!)
      igual(l.percentualJuros, x.pJuros!)
      igual(l.percentualSelic, x.pSelic!)
      igual(l.percentualTaxaLegal, x.pTaxaLegal!)
      igual(l.principal, x.C!)
      igual(l.juros, x.G!)
      igual(l.selic, x.H!)
      igual(l.jurosTaxaLegal, x.I!)
      igual(l.total, x.total!)
    }
    igual(f.sucumbencia!.valor, e.honorarios.valor!)
    igual(f.sucumbencia!.base!, e.honorarios.base!)
    if (e.alcada === undefined) continue
    const a = f.alcada!
    igual(a.vencidas, e.alcada.vencidas!)
    igual(a.vincendas, e.alcada.vincendas!)
    igual(a.valorDaCausa, e.alcada.valorCausa!)
    igual(a.limite, e.alcada.limite!)
    igual(a.excedente, e.alcada.excedente!)
    igual(truncar(a.proporcao!, 10), e.alcada.proporcao!)
    igual(calcularDeNovo(p).aposRenuncia.total, e.alcada.totalAposRenuncia!)
  }
}

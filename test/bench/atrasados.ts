/**
 * How long one account of arrears takes: the p50 of one benefit, 30 years of months, every column; its ratio to a bare
 * float64 loop that makes the same rows with the same columns (and misses cents); the exponent fitted to 12 … 720 months.
 */
import { Effect, Result, Schema } from "effect"
import { calcularAtrasados } from "../../src/domain/atrasados/calculo.ts"
import { PedidoAtrasados } from "../../src/domain/atrasados/pedido/entrada.ts"
import type { Linha, ResultadoAtrasados } from "../../src/domain/atrasados/resultado/resultado.ts"
import { parametrosDasTabelas } from "../../src/domain/atrasados/tabelas/parametros.ts"
import { paraFio } from "../../src/domain/calculos/atrasados/escrita.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../src/domain/valores/competencia.ts"
import { data } from "../../src/domain/valores/data.ts"
import { instantaneoDaSemente } from "../apoio/indices/tabelas.ts"
import { expoente, linha, medir, titulo } from "./comum/medida.ts"

const instantaneo = instantaneoDaSemente()
const PARAMETROS = parametrosDasTabelas(instantaneo, data("2026-05-20"))
const DATA_BASE = competencia("2026-05")
const ANOS = 30
const RMI = 1000

/** One retirement, due for `meses` months up to the data-base, none of them lapsed. */
export const contaDe = (meses: number) => ({
  opcoesContagem: { especie: 42 },
  parametros: {
    dataAtualizacao: "2026-05-20",
    ajuizamento: "2000-03-10",
    citacao: "2000-05-20",
    semPrescricao: true
  },
  beneficiosDevidos: [{ especie: 42, dib: `${formatarCompetencia(maisCompetencias(DATA_BASE, -meses))}-01`, rmi: RMI }]
})

const decodificar = Schema.decodeUnknownSync(PedidoAtrasados as never, { errors: "all", onExcessProperty: "error" })
const ler = (bruto: object): PedidoAtrasados => decodificar(bruto)
const calcular = (pedido: PedidoAtrasados): ResultadoAtrasados =>
  Result.getOrThrow(calcularAtrasados(pedido, PARAMETROS))

/** What a month adds, in float64. */
interface Mes {
  readonly competencia: string
  readonly reajuste: number
  readonly piso: number
  readonly teto: number
  /** Monthly correction factor, and rates in percent. */
  readonly fator: number
  readonly juros: number
  readonly selic: number
  readonly taxaLegal: number
  readonly dezembro: boolean
}

const porMes = (linhas: ReadonlyArray<Linha>) => linhas.filter(({ tipo }) => tipo === "RENDA")

/** The monthly series the loop runs over, read back from the account itself. */
const seriesDe = ({ beneficios: [secao] }: ResultadoAtrasados): ReadonlyArray<Mes> => {
  const { evolucao, linhas } = secao!
  const porCompetencia = new Map(evolucao.map((mes) => [mes.competencia, mes]))
  const rendas = porMes(linhas)
  return rendas.map((atual, i) => {
    const seguinte = rendas[i + 1]
    const { fatorReajuste, piso, teto } = porCompetencia.get(atual.competencia)!
    const aumento = (campo: "percentualJuros" | "percentualSelic" | "percentualTaxaLegal") =>
      (atual[campo] - (seguinte?.[campo] ?? 0)) / 1e6
    return {
      competencia: atual.competencia,
      reajuste: Number(fatorReajuste.value) / 10 ** fatorReajuste.scale,
      piso: piso / 100,
      teto: teto! / 100,
      fator: atual.coeficiente / (seguinte?.coeficiente ?? 1e10),
      juros: aumento("percentualJuros"),
      selic: aumento("percentualSelic"),
      taxaLegal: aumento("percentualTaxaLegal"),
      dezembro: atual.competencia.endsWith("-12")
    }
  })
}

const centavo = (valor: number): number => Math.round(valor * 100) / 100

/** The account as anyone would write it in float64: same rows, same columns, same totals. */
const contaEmFloat = (meses: ReadonlyArray<Mes>, rmi: number) => {
  const acumulados = new Array<{ coeficiente: number; juros: number; selic: number; taxaLegal: number }>(meses.length)
  let coeficiente = 1
  let juros = 0
  let selic = 0
  let taxaLegal = 0
  for (let i = meses.length - 1; i >= 0; i--) {
    const mes = meses[i]!
    coeficiente *= mes.fator
    juros += mes.juros
    selic += mes.selic
    taxaLegal += mes.taxaLegal
    acumulados[i] = { coeficiente, juros, selic, taxaLegal }
  }
  const evolucao = []
  const linhas = []
  const soma = { principal: 0, juros: 0, selic: 0, taxaLegal: 0, total: 0 }
  let base = rmi
  for (let i = 0; i < meses.length; i++) {
    const mes = meses[i]!
    base = Math.floor(base * mes.reajuste * 100) / 100
    const renda = Math.min(mes.teto, Math.max(mes.piso, base))
    evolucao.push({
      competencia: mes.competencia,
      fatorReajuste: mes.reajuste,
      base,
      piso: mes.piso,
      teto: mes.teto,
      renda
    })
    const acumulado = acumulados[i]!
    for (const tipo of mes.dezembro ? ["RENDA", "ABONO"] : ["RENDA"]) {
      const avos = tipo === "RENDA" ? 12 : Math.min(12, i + 1)
      const devido = centavo((renda * avos) / 12)
      const principalCorrigido = centavo(devido * acumulado.coeficiente)
      const j = centavo((principalCorrigido * acumulado.juros) / 100)
      const s = centavo(((principalCorrigido + j) * acumulado.selic) / 100)
      const t = centavo((principalCorrigido * acumulado.taxaLegal) / 100)
      const total = principalCorrigido + j + s + t
      linhas.push({
        competencia: mes.competencia,
        tipo,
        rendaIntegral: renda,
        avos,
        quota: 1,
        adicional25: 0,
        devido,
        pagos: [],
        descontos: [],
        diferenca: devido,
        coeficiente: acumulado.coeficiente,
        principalCorrigido,
        percentualJuros: acumulado.juros,
        juros: j,
        percentualSelic: acumulado.selic,
        selic: s,
        percentualTaxaLegal: acumulado.taxaLegal,
        jurosTaxaLegal: t,
        total,
        prescrita: false,
        mesReajuste: mes.reajuste !== 1
      })
      soma.principal += principalCorrigido
      soma.juros += j
      soma.selic += s
      soma.taxaLegal += t
      soma.total += total
    }
  }
  return { evolucao, linhas, soma }
}

/** The loop must be the same account, or the ratio says nothing: same rows, total equal to a thousandth. */
const conferir = (exata: ReadonlyArray<Linha>, total: number, emFloat: ReturnType<typeof contaEmFloat>): void => {
  const desvio = Math.abs(emFloat.soma.total - total) / total
  if (emFloat.linhas.length !== exata.length || !(desvio < 1e-3)) {
    throw new Error(`not the same account: ${emFloat.linhas.length} and ${exata.length} rows, totals differ ${desvio}`)
  }
}

const TAMANHOS = [12, 60, 120, 240, 360, 480, 720]

export const medirAtrasados = Effect.sync(() => {
  titulo("Arrears, one benefit, every column, one thread (p50)")
  const bruto = contaDe(ANOS * 12)
  const pedido = ler(bruto)
  const resultado = calcular(pedido)
  const meses = seriesDe(resultado)
  conferir(resultado.beneficios[0]!.linhas, resultado.resumo.total / 100, contaEmFloat(meses, RMI))
  const exata = medir(() => calcular(pedido), 200)
  const emFloat = medir(() => contaEmFloat(meses, RMI), 2_000)
  linha(`${ANOS} years, monthly`, exata, "ms", { valor: 5, sentido: "<=" })
  linha("  a bare float64 loop over the same rows", emFloat, "ms")
  linha("  ratio", exata / emFloat, "", { valor: 20, sentido: "<=" })
  linha(
    "  decoding of the request",
    medir(() => ler(bruto), 200),
    "ms"
  )
  linha(
    "  writing of the answer",
    medir(() => JSON.stringify(paraFio(resultado, { motor: "", tabelas: "" })), 100),
    "ms"
  )
  const pontos = TAMANHOS.map((n) => {
    const deste = ler(contaDe(n))
    const tempo = medir(() => calcular(deste), n > 240 ? 60 : 200)
    linha(`${n} months`, tempo, "ms")
    return [n, tempo] as const
  })
  linha("exponent of the cost, 12 to 720 months (1 = linear)", expoente(pontos), "", { valor: 1.1, sentido: "<=" })
})

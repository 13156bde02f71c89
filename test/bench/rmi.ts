/**
 * How long one RMI calculation takes: the p50 of 40 years of salaries with every fundamento and marco and the exact
 * discard, its memory, the calculation against its arithmetic alone as a bare float64 loop, and the corrected-salary table
 * against one over the same rows.
 */
import { Effect, Result, Schema } from "effect"
import { escreverJson } from "../../src/domain/calculos/json/escrita-json.ts"
import { paraFio } from "../../src/domain/calculos/rmi/escrita.ts"
import { calcularRmi } from "../../src/domain/rmi/calculo.ts"
import { correcaoAte } from "../../src/domain/rmi/correcao/correcao.ts"
import { corrigirCentavos } from "../../src/domain/rmi/correcao/fator-do-mes.ts"
import { PedidoRmi } from "../../src/domain/rmi/pedido/entrada.ts"
import { competencia } from "../../src/domain/valores/competencia.ts"
import type { Centavos } from "../../src/domain/valores/dinheiro.ts"
import { PARAMETROS_RMI } from "../domain/rmi/tabelas.ts"
import { expoente, linha, medir, titulo } from "./comum/medida.ts"
import { lacoNuDe } from "./comum/rmi-laco-nu.ts"
import { memoriaDoCalculo } from "./comum/rmi-memoria.ts"
import { corpoDaPessoa, pessoa, pessoaPesada, vidaDe } from "./comum/rmi-pessoa.ts"

const INICIO = competencia("1994-07")
const FIM = competencia("2024-05")
const OPCOES = { irsmFev1994: true }
const MESES = FIM - INICIO + 1
/** Cents of each month, newest first. */
const SALARIOS = Array.from({ length: MESES }, (_, i) => 150_000 + ((i * 7919) % 500_000))

/** Every row corrected to the cent, the factors built anew for these tables or taken from where they are kept. */
const tabelaExata = (parametros: typeof PARAMETROS_RMI): number => {
  const correcao = Result.getOrThrow(correcaoAte(parametros, INICIO, FIM, OPCOES))
  let soma = 0
  for (let i = 0; i < MESES; i++)
    soma += corrigirCentavos(correcao.em((FIM - i) as typeof FIM), SALARIOS[i] as Centavos, "TRUNCAR")
  return soma
}

/** The yardstick: the same rows and monthly factors in binary floats, cents truncated, wrong now and then. */
const indices = Float64Array.from({ length: MESES }, (_, i) => 1.003 + ((i * 13) % 11) / 1000)
const tabelaEmFloat = (): number => {
  let fator = 1
  let soma = 0
  for (let i = 0; i < MESES; i++) {
    fator *= indices[i]!
    soma += Math.trunc(SALARIOS[i]! * fator)
  }
  return soma
}

/** Milliseconds of one of many runs in a row, for what is too short to time alone. */
const medirCurto = (rodar: () => unknown, vezes: number): number =>
  medir(() => {
    for (let i = 0; i < vezes; i++) rodar()
  }, 50) / vezes

/** Milliseconds that this thread works on one of many runs, whatever else the machine does. */
const trabalhar = (rodar: () => unknown, vezes: number): number => {
  const antes = process.threadCpuUsage()
  for (let i = 0; i < vezes; i++) rodar()
  const { user, system } = process.threadCpuUsage(antes)
  return (user + system) / 1000 / vezes
}

/** The whole calculation of a person, in time waited and in time worked. */
const medirPessoa = (rodar: () => unknown, vezes: number, alvo: Parameters<typeof linha>[3]): number => {
  const p50 = medir(rodar, vezes)
  linha("calculation", p50, "ms", alvo)
  linha("  of the processor, its thread alone", trabalhar(rodar, vezes), "ms")
  return p50
}

/** Months of salaries of a life. */
const VIDAS = [120, 240, 480, 600]

const medirCrescimento = (): void => {
  titulo("RMI by the months of salaries of a life, of the processor")
  const pontos = VIDAS.map((meses) => {
    const vida = vidaDe(meses)
    const calcular = () => Result.getOrThrow(calcularRmi(vida, PARAMETROS_RMI))
    const resultados = calcular().blocos.flatMap(({ fundamentos }) => fundamentos).length
    trabalhar(calcular, 10)
    return { meses, resultados, tempo: trabalhar(calcular, 20) }
  })
  for (const { meses, resultados, tempo } of pontos) linha(`${meses} months, ${resultados} results`, tempo, "ms")
  linha("exponent of the cost (1 = linear)", expoente(pontos.map(({ meses, tempo }) => [meses, tempo])), "")
}

export const medirRmi = Effect.promise(async () => {
  const memoria = await memoriaDoCalculo()
  const resultado = Result.getOrThrow(calcularRmi(pessoa, PARAMETROS_RMI))
  const calculados = resultado.blocos.reduce((n, { fundamentos }) => n + fundamentos.length, 0)
  titulo(`RMI of 40 years of salaries, one thread (${resultado.blocos.length} marcos, ${calculados} results, p50)`)
  medirPessoa(() => Result.getOrThrow(calcularRmi(pessoa, PARAMETROS_RMI)), 60, { valor: 20, sentido: "<=" })
  linha(
    "  with the trace",
    medir(() => Result.getOrThrow(calcularRmi(pessoa, PARAMETROS_RMI, { rastro: true })), 30),
    "ms"
  )
  linha(
    "  decoding of the request",
    medir(() => Schema.decodeUnknownSync(PedidoRmi)(corpoDaPessoa), 60),
    "ms"
  )
  const versao = { motor: "", tabelas: "" }
  linha(
    "  writing of the answer",
    medir(() => escreverJson(paraFio(resultado, versao)), 30),
    "ms"
  )
  linha("  size of the answer", escreverJson(paraFio(resultado, versao)).json.length / 1024 ** 2, "MiB")
  linha("heap that suffices, over the tables", memoria, "MiB", { valor: 64, sentido: "<=" })

  titulo("RMI of the heavy person: special exposure and partial months inside the PBC (p50)")
  const pesada = medirPessoa(() => Result.getOrThrow(calcularRmi(pessoaPesada, PARAMETROS_RMI)), 60, {
    valor: 10,
    sentido: "<="
  })
  const laco = lacoNuDe(Result.getOrThrow(calcularRmi(pessoaPesada, PARAMETROS_RMI)))
  const doLaco = medirCurto(laco.rodar, 20)
  linha(`the same arithmetic as a bare float64 loop, ${laco.celulas} cells`, doLaco * 1000, "µs")
  linha("calculation, times that loop", pesada / doLaco, "")
  medirCrescimento()

  titulo(`Corrected salaries, ${MESES} rows`)
  const emFloat = medirCurto(tabelaEmFloat, 1000)
  linha("bare float64 loop", emFloat * 1000, "µs")
  linha("calculation of the heavy person, times the loop", pesada / emFloat, "")
  const guardada = medirCurto(() => tabelaExata(PARAMETROS_RMI), 100)
  linha("exact, factors of the month already kept", guardada * 1000, "µs")
  linha("  ratio", guardada / emFloat, "", { valor: 20, sentido: "<=" })
  const nova = medirCurto(() => tabelaExata({ ...PARAMETROS_RMI, indices: { ...PARAMETROS_RMI.indices } }), 5)
  linha("exact, factors built anew", nova * 1000, "µs")
  linha("  ratio", nova / emFloat, "")
})

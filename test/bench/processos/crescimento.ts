/**
 * How the cost grows with the size, from the bytes of a request to those of its answer: contribution time by its periods, RMI by
 * the months of a life, arrears by the months of an account, `.calc` files by their periods, PrevJud dossiers by their texts; and
 * the snapshot of an RMI by the bytes of its result. (The search of the discard alone: `descarte`; PDFs: `documentos`.)
 */
import { Effect, Layer } from "effect"
import { Calculadora, type PedidoDeCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"
import { pedidoValido } from "../../apoio/rgps/rgps.ts"
import { salariosDe } from "../../apoio/rgps/rmi.ts"
import { contaDe } from "../atrasados.ts"
import { expoente, linha, mediana, titulo } from "../comum/medida.ts"
import { corpoDaVidaDe } from "../comum/rmi-pessoa.ts"
import { requisicao } from "../tempo.ts"

const VEZES = 9
/** Repeated for so many milliseconds at a time: clocks of the processor go by steps of some. */
const GRAO_MS = 80
const LIMITE = { valor: 1.15, sentido: "<=" } as const

const calcDe = (periodos: number): Uint8Array<ArrayBuffer> => {
  const { opcoesContagem, ...pedido } = pedidoValido()
  const { especie, ...opcoesDoArquivo } = opcoesContagem
  const periodosContribuicao = Array.from({ length: periodos }, (_, i) => ({
    id: `p${i}`,
    descricao: `EMPRESA FICTICIA ${i}`,
    dataInicial: "1990-01-01",
    dataFinal: "1990-12-31",
    formaContagem: "COMUM",
    salarios: salariosDe("1990-01", "1990-03", (m) => 1000 + m + i / 100)
  }))
  const conteudo = { ...pedido, opcoesContagem: opcoesDoArquivo, periodosContribuicao }
  const arquivo = { formato: "fabrica-calc", versao: 1, tipo: "tempo", parametrosGerais: { especie }, conteudo }
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(arquivo)))
}

const dossieDe = (textos: number): string =>
  JSON.stringify({
    ...amostraJson<Record<string, unknown>>("prevjud/prevjud-01-completo.json"),
    outros: Array.from({ length: textos }, (_, i) => `${i} ${"texto livre ".repeat(16)}`)
  })

/** Salaries that differ every month, since the Real; from 16 years on there is a right. */
const carreiraDe = (anos: number): string =>
  JSON.stringify({
    dataApuracao: "2024-06-10",
    dadosSegurado: { nascimento: "1957-03-20", sexo: "M" },
    opcoesContagem: { especie: 41 },
    periodosContribuicao: [
      {
        dataInicial: `${2024 - anos}-06-01`,
        dataFinal: "2024-05-31",
        formaContagem: "COMUM",
        naturezaVinculo: "EMPREGADO",
        salarios: salariosDe(`${2024 - anos}-06`, "2024-05", (i) => 2000 + ((i * 37) % 1000))
      }
    ]
  })

const pedir = (
  operacao: PedidoDeCalculo["operacao"],
  corpo: PedidoDeCalculo["corpo"],
  devolver?: PedidoDeCalculo["devolver"]
) =>
  Effect.flatMap(Calculadora, ({ calcular }) => calcular({ operacao, corpo, opcoes: {}, prioritario: false, devolver }))

/** Milliseconds of an operation, the middle ones, by size. */
const porTamanho = (
  nome: string,
  unidade: string,
  operacao: PedidoDeCalculo["operacao"],
  tamanhos: ReadonlyArray<number>,
  corpoDe: (tamanho: number) => PedidoDeCalculo["corpo"]
) =>
  Effect.gen(function* () {
    titulo(nome)
    const pontos: Array<readonly [number, number]> = []
    for (const tamanho of tamanhos) {
      const corpo = corpoDe(tamanho)
      const tempos: Array<number> = []
      for (let i = 0; i < VEZES + 2; i++) {
        const inicio = process.threadCpuUsage()
        const ate = performance.now() + GRAO_MS
        let feitos = 0
        do {
          yield* pedir(operacao, corpo)
          feitos++
        } while (performance.now() < ate)
        const { user, system } = process.threadCpuUsage(inicio)
        if (i >= 2) tempos.push((user + system) / 1000 / feitos)
      }
      pontos.push([tamanho, mediana(tempos)])
      linha(`${tamanho} ${unidade}`, mediana(tempos), "ms CPU")
    }
    linha("exponent of the cost (1 = linear)", expoente(pontos), "", LIMITE)
  })

const guardados = Effect.gen(function* () {
  titulo("Snapshot of an RMI, as it is kept")
  const pontos: Array<readonly [number, number]> = []
  for (const anos of [16, 20, 24, 29]) {
    const { json, guardado } = yield* pedir("rmi", carreiraDe(anos), "CODIGO")
    const tamanho = guardado?.cifrado.length ?? 0
    pontos.push([json.length, tamanho])
    linha(`${anos} years: result`, json.length / 1000, "kB")
    linha(`${anos} years: kept`, tamanho / 1000, "kB")
  }
  linha("exponent of what is kept against the result (1 = linear)", expoente(pontos), "", LIMITE)
})

const emJson = (corpoDe: (tamanho: number) => object) => (tamanho: number) => JSON.stringify(corpoDe(tamanho))

export const medirCrescimento = Effect.gen(function* () {
  yield* porTamanho("Contribution time", "periods", "tempo", [50, 200, 800, 2_000], emJson(requisicao))
  yield* porTamanho("RMI of a life", "months", "rmi", [120, 180, 240, 360, 480], emJson(corpoDaVidaDe))
  yield* porTamanho("Arrears", "months", "atrasados", [60, 120, 240, 480, 720], emJson(contaDe))
  yield* porTamanho("Reading of .calc files", "periods", "ler-arquivo-tempo", [250, 1_000, 4_000, 8_000], calcDe)
  yield* porTamanho("Reading of PrevJud dossiers", "texts", "ler-prevjud", [1_000, 4_000, 16_000, 32_000], dossieDe)
  yield* guardados
}).pipe(Effect.provide(Layer.provideMerge(CalculadoraDireta("0"), tabelasEmMemoria().camada)), Effect.orDie)

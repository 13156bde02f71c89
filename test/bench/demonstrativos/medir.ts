/**
 * What a statement costs: a drawing thread from the kept calculation to the bytes, against the limits that were promised; the
 * drawing against a bare loop of the library that writes the same texts without tags; whether many at once keep readers of
 * tables waiting; what is left in memory after hundreds.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { Effect } from "effect"
import PDFDocument from "pdfkit"
import type { OpcoesDoCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import type { Bloco, Demonstrativo } from "../../../src/domain/demonstrativos/blocos.ts"
import {
  type CopiaADesenhar,
  type DemonstrativoDesenhado,
  Demonstrativos,
  DOCUMENTOS_DO_DEMONSTRATIVO
} from "../../../src/domain/demonstrativos/desenho/portas.ts"
import { cabecalho, escreverComUnidade, escreverNaCelula } from "../../../src/domain/demonstrativos/escrita.ts"
import { DemonstrativosEmTrabalhadores } from "../../../src/jobs/demonstrativos/demonstrativos.ts"
import { desenhar } from "../../../src/views/pdf/desenho.ts"
import { calcular, demonstrar } from "../../apoio/demonstrativos/calculado.ts"
import { cronometrar, linha, mediana, titulo } from "../comum/medida.ts"
import { corpoDaPessoa } from "../comum/rmi-pessoa.ts"
import { medirAoLado } from "./ao-lado.ts"

const MB = 1_000_000
const MIB = 1024 ** 2
const REPETICOES = 7
const MUITOS = 500
const PERMALINK = {
  codigo: "0123456789ABCDEFGHJKMNPQRS",
  endereco: "https://exemplo.jus.br/c/0123456789ABCDEFGHJKMNPQRS"
}

/** Forty years of months due, none of them lapsed. */
const ATRASADOS = {
  opcoesContagem: { especie: 42 },
  parametros: { dataAtualizacao: "2026-05-20", ajuizamento: "1990-03-10", citacao: "1990-05-20", semPrescricao: true },
  beneficiosDevidos: [{ especie: 42, dib: "1986-05-01", rmi: 5_000 }]
}

/** Salaries since the real, and right to nearly everything in every marco: the heaviest life that is still ordinary. */
const [antiga, ...doReal] = corpoDaPessoa.periodosContribuicao
const { salarios: _, ...semSalarios } = antiga!
const PESADA = {
  ...corpoDaPessoa,
  dadosSegurado: { nascimento: "1957-03-20", sexo: "F" },
  periodosContribuicao: [semSalarios, ...doReal]
}
const COM_TODAS = { numeroMaximoIteracoes: 400 }

interface Caso {
  readonly nome: string
  readonly rota: RotaDaCopia
  readonly corpo: object
  readonly opcoes?: OpcoesDoCalculo
  readonly segundos: number
  readonly megabytes?: number
}

const CASOS: ReadonlyArray<Caso> = [
  { nome: "arrears of 40 years", rota: "atrasados", corpo: ATRASADOS, segundos: 0.5, megabytes: 3 },
  {
    nome: "RMI of 40 years, one marco, with its discards",
    rota: "rmi",
    corpo: { ...corpoDaPessoa, marcoTemporal: "DER" },
    segundos: 0.6
  },
  { nome: "the heaviest ordinary life", rota: "rmi", corpo: PESADA, opcoes: COM_TODAS, segundos: 2, megabytes: 8 }
]

const entradaDo = ({ rota, corpo, opcoes = {}, nome }: Caso) => {
  const entrada = calcular(rota, corpo, opcoes)
  if (entrada === undefined) throw new Error(`${nome}: refused`)
  return entrada
}

const copiaDe = (caso: Caso): CopiaADesenhar => {
  const { pedido, resultado, versao, momento } = entradaDo(caso)
  return { rota: caso.rota, opcoes: caso.opcoes ?? {}, pedido, resultado, versao, criadoEm: momento }
}

/** How much there is of it, in words. */
const tamanhoDe = (resultado: string): string => {
  const { blocos = [] } = JSON.parse(resultado)
  const fundamentos: ReadonlyArray<{ memoria: Array<unknown>; descarte: { hipoteses: Array<unknown> } }> =
    blocos.flatMap((bloco: { fundamentos: Array<unknown> }) => bloco.fundamentos)
  if (fundamentos.length === 0) return ""
  const soma = (de: (f: (typeof fundamentos)[number]) => number): number => fundamentos.reduce((n, f) => n + de(f), 0)
  const linhas = soma(({ memoria }) => memoria.length)
  return ` (${fundamentos.length} fundamentos, ${linhas} rows, ${soma(({ descarte }) => descarte.hipoteses.length)} hypotheses)`
}

const pedir = (copia: CopiaADesenhar) =>
  Effect.flatMap(Demonstrativos, ({ desenhar: desenharEmFio }) =>
    desenharEmFio({ copia, documentos: DOCUMENTOS_DO_DEMONSTRATIVO, forma: "PDF", prioritario: true, dono: "bench" })
  )

/** Seconds of one drawing thread, the median, and what it drew. */
const noFio = (caso: Caso) =>
  Effect.gen(function* () {
    const copia = copiaDe(caso)
    const tempos: Array<number> = []
    const deProcessador: Array<number> = []
    let desenhados: ReadonlyArray<DemonstrativoDesenhado> = []
    for (let i = 0; i < REPETICOES + 2; i++) {
      const [inicio, gasto] = [performance.now(), process.cpuUsage()]
      desenhados = yield* pedir(copia)
      if (i < 2) continue
      tempos.push((performance.now() - inicio) / 1000)
      const { user, system } = process.cpuUsage(gasto)
      deProcessador.push((user + system) / MB)
    }
    linha(`${caso.nome}${tamanhoDe(String(copia.resultado))}`, mediana(tempos), "s", {
      valor: caso.segundos,
      sentido: "<="
    })
    linha("  processor time, of the thread and of what collects its garbage", mediana(deProcessador), "s")
    for (const { nomeArquivo, paginas, bytes } of desenhados) {
      const alvo = caso.megabytes === undefined ? undefined : ({ valor: caso.megabytes, sentido: "<=" } as const)
      linha(`  ${nomeArquivo.split("-")[1]}, ${paginas} pages`, bytes.length / MB, "MB", alvo)
    }
  })

const textosDo = (bloco: Bloco): ReadonlyArray<string> => {
  if (bloco.tipo === "tabela")
    return [...bloco.colunas.map(cabecalho), ...bloco.linhas.flatMap(({ celulas }) => celulas.map(escreverNaCelula))]
  if (bloco.tipo === "fatos") return bloco.fatos.flatMap(({ rotulo, valor }) => [rotulo, escreverComUnidade(valor)])
  if (bloco.tipo === "total") return [bloco.fato.rotulo, escreverComUnidade(bloco.fato.valor)]
  return "texto" in bloco ? [bloco.texto] : []
}

const FONTE = readFileSync(
  createRequire(import.meta.url).resolve("@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff")
)
const NA_LINHA = 9
const NA_PAGINA = 50 * NA_LINHA

/** The yardstick: the same texts, nine beside each other, fifty lines to a page, without tags, rules or measures. */
const lacoNu = (demonstrativos: ReadonlyArray<Demonstrativo>): number => {
  const documento = new PDFDocument({ autoFirstPage: false, font: null })
  documento.registerFont("texto", FONTE)
  const blocos = demonstrativos.flatMap(({ resposta, secoes }) => [...resposta, ...secoes.flatMap((s) => s.blocos)])
  const textos = blocos.flatMap(textosDo).filter((texto) => texto !== "")
  textos.forEach((texto, i) => {
    if (i % NA_PAGINA === 0) {
      documento.addPage({ size: [595.28, 841.89], margin: 0 })
      documento.font("texto").fontSize(8)
    }
    const lugar = i % NA_PAGINA
    documento.text(texto, 40 + (lugar % NA_LINHA) * 58, 50 + Math.floor(lugar / NA_LINHA) * 14, { lineBreak: false })
  })
  documento.end()
  return textos.length
}

/** Both in this thread, in turns. */
const razaoDe = async (caso: Caso): Promise<void> => {
  const entrada = entradaDo(caso)
  const demonstrativos = demonstrar(entrada)
  const nosso = () => {
    for (const demonstrativo of demonstrativos)
      desenhar({ demonstrativo, momento: entrada.momento, permalink: PERMALINK, maximoDePaginas: 600 })
  }
  const tempos: { nosso: Array<number>; nu: Array<number> } = { nosso: [], nu: [] }
  let textos = 0
  for (let i = 0; i < REPETICOES + 1; i++) {
    const doNosso = await cronometrar(nosso)
    const doNu = await cronometrar(() => {
      textos = lacoNu(demonstrativos)
    })
    if (i === 0) continue
    tempos.nosso.push(doNosso)
    tempos.nu.push(doNu)
  }
  linha(`${caso.nome}: a bare loop, ${textos} texts`, mediana(tempos.nu), "ms")
  linha("  the drawing of the statement", mediana(tempos.nosso), "ms")
  linha("  ratio", mediana(tempos.nosso) / mediana(tempos.nu), "", { valor: 3, sentido: "<=" })
}

/** MiB of the process once it has rested. */
const memoria = Effect.gen(function* () {
  yield* Effect.sleep("2 seconds")
  return process.memoryUsage().rss / MIB
})

/** What hundreds of statements leave behind in one thread. */
const depoisDeMuitos = Effect.gen(function* () {
  const copia = copiaDe(CASOS[0]!)
  for (let i = 0; i < MUITOS / 10; i++) yield* pedir(copia)
  const antes = yield* memoria
  for (let i = 0; i < MUITOS; i++) yield* pedir(copia)
  const depois = yield* memoria
  linha(`memory of the process after ${MUITOS / 10} statements`, antes, "MiB")
  linha(`  after ${MUITOS} more`, depois, "MiB")
  linha("  ratio", depois / antes, "", { valor: 1.1, sentido: "<=" })
})

export const medirDemonstrativos = Effect.gen(function* () {
  titulo(`Statements, one drawing thread, from result to PDF (median of ${REPETICOES})`)
  yield* Effect.forEach(CASOS, noFio, { discard: true })
  yield* depoisDeMuitos
}).pipe(
  Effect.provide(DemonstrativosEmTrabalhadores({ tamanho: 1, reserva: 0 })),
  Effect.orDie,
  Effect.andThen(
    Effect.gen(function* () {
      titulo("Drawing, against a bare loop of the library that writes the same texts without tags (median, in turns)")
      yield* Effect.promise(() => razaoDe(CASOS[0]!))
      yield* Effect.promise(() => razaoDe(CASOS[2]!))
      titulo("Readers of tables")
      yield* medirAoLado
    })
  )
)

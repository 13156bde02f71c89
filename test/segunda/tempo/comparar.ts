/** Compares an answer of the engine with the second implementation, figure by figure. */

import { escalado } from "./base/tabelas.ts"
import type { Analise } from "./regras/elegibilidade.ts"
import type { AnaliseDeEvento } from "./regras/eventos.ts"
import type { LinhaDeTotal, Segunda } from "./resultado.ts"

/** What is read of an answer of the engine, after a round trip through JSON. */
export interface RespostaMotor {
  readonly demonstrativo: ReadonlyArray<TotalMotor>
  readonly totais: TotalMotor
  readonly segmentos: ReadonlyArray<{
    readonly dataInicial: string
    readonly dataFinal: string
    readonly fator: number
    readonly dias: number
    readonly diasConvertidos: number
  }>
  readonly beneficios: {
    readonly cumpridos: ReadonlyArray<BeneficioMotor>
    readonly naoCumpridos: ReadonlyArray<BeneficioMotor>
  }
  readonly avisos: ReadonlyArray<{ readonly codigo: string; readonly mensagem: string }>
}

interface TotalMotor {
  readonly rotulo: string
  readonly simples: number
  readonly convertido: number
  readonly carencia: number
  readonly idade: number
  readonly pontos: number
}

interface RequisitoMotor {
  readonly exigido: number | boolean
  readonly apurado: number | boolean
  readonly falta: number | boolean
  readonly cumprido: boolean
  readonly atingidoEm: string | null
}

interface BeneficioMotor {
  readonly chaveFundamento: string
  readonly dadosApuracao: {
    readonly temDireito: boolean
    readonly dataImplemento: string | null
    readonly naApuracao: { readonly data: string; readonly valoresApurados: Readonly<Record<string, RequisitoMotor>> }
    readonly reafirmacao?: { readonly possivel: boolean; readonly data: string | null }
  }
}

export interface Diferenca {
  readonly onde: string
  readonly motor: unknown
  readonly segunda: unknown
}

const DECISAO =
  /em (\d{2}\/\d{2}\/\d{4}): cumprido (por dias|por meses inteiros), não .*? \(diferença de (\d+) dias?\)/g

/** What the warning of the two ways of counting says (TC-04), without the names of the laws. */
export const compararModos = ({ avisos }: RespostaMotor, decisoes: ReadonlyArray<string>): ReadonlyArray<Diferenca> => {
  const mensagem = avisos.find(({ codigo }) => codigo === "modosDeContagem")?.mensagem ?? ""
  const ditas = [...mensagem.matchAll(DECISAO)].map(([, dia, modo, dias]) => `${dia} ${modo} ${dias}`)
  const [motor, segunda] = [ditas, decisoes].map((lista) => [...lista].sort().join("; "))
  return motor === segunda ? [] : [{ onde: "avisos.modosDeContagem", motor, segunda }]
}

const SEM_DATA = ["qualidadeSegurado", "tempoEmMarco"]

/** All differences; none when the two agree. */
export const comparar = (motor: RespostaMotor, segunda: Segunda, der: string): ReadonlyArray<Diferenca> => {
  const diferencas: Array<Diferenca> = []
  const igual = (onde: string, doMotor: unknown, daSegunda: unknown): void => {
    if (!Object.is(doMotor, daSegunda)) diferencas.push({ onde, motor: doMotor, segunda: daSegunda })
  }

  const total = (onde: string, doMotor: TotalMotor, daSegunda: LinhaDeTotal): void => {
    igual(`${onde}.rotulo`, doMotor.rotulo, daSegunda.rotulo)
    for (const campo of ["simples", "convertido", "carencia", "idade", "pontos"] as const) {
      const valor = daSegunda[campo]
      if (valor !== undefined) igual(`${onde}.${campo}`, doMotor[campo], valor)
    }
  }

  const requisitos = (onde: string, doMotor: BeneficioMotor, daSegunda: Analise | AnaliseDeEvento): void => {
    const { baixaRenda, ...dela } = doMotor.dadosApuracao.naApuracao.valoresApurados
    igual(`${onde}.requisitos`, Object.keys(dela).sort().join(" "), Object.keys(daSegunda.requisitos).sort().join(" "))
    for (const [chave, esperado] of Object.entries(daSegunda.requisitos)) {
      const obtido = dela[chave]
      if (obtido === undefined) continue
      igual(`${onde}.${chave}.exigido`, Number(obtido.exigido), esperado.exigido)
      igual(`${onde}.${chave}.apurado`, Number(obtido.apurado), esperado.apurado)
      igual(`${onde}.${chave}.falta`, Number(obtido.falta), esperado.falta)
      igual(`${onde}.${chave}.cumprido`, obtido.cumprido, esperado.cumprido)
      if ("atingidoEm" in esperado && !SEM_DATA.includes(chave)) {
        igual(`${onde}.${chave}.atingidoEm`, obtido.atingidoEm, esperado.atingidoEm)
      }
    }
    const renda = "baixaRenda" in daSegunda ? daSegunda.baixaRenda : undefined
    igual(`${onde}.baixaRenda`, baixaRenda !== undefined, renda !== undefined)
    if (baixaRenda !== undefined && renda !== undefined) {
      igual(`${onde}.baixaRenda.exigido`, escalado(Number(baixaRenda.exigido)), renda.limite)
      igual(`${onde}.baixaRenda.cumprido`, baixaRenda.cumprido, renda.cumprido)
      const desvio = escalado(Number(baixaRenda.apurado)) * renda.meses - renda.soma
      const meioCentavo = 50_000_000n * renda.meses
      igual(`${onde}.baixaRenda.apurado`, desvio <= meioCentavo && desvio >= -meioCentavo, true)
    }
  }

  motor.demonstrativo.forEach((linha, i) => {
    const esperada = segunda.demonstrativo[i]
    if (esperada !== undefined) total(`demonstrativo[${linha.rotulo}]`, linha, esperada)
  })
  igual("demonstrativo.length", motor.demonstrativo.length, segunda.demonstrativo.length)
  total("totais", motor.totais, segunda.totais)

  igual(
    "segmentos",
    motor.segmentos
      .filter((s) => s.dataFinal <= der)
      .map((s) => [s.dataInicial, s.dataFinal, s.fator, s.dias, s.diasConvertidos].join(" "))
      .join("; "),
    segunda.segmentos.map((s) => s.join(" ")).join("; ")
  )

  const { cumpridos, naoCumpridos } = motor.beneficios
  const listados = new Map([...cumpridos, ...naoCumpridos].map((b) => [b.chaveFundamento, b]))
  igual(
    "beneficios",
    [...listados.keys()].sort().join(" "),
    segunda.analises
      .map((a) => a.chave)
      .sort()
      .join(" ")
  )
  const comDireito = new Set(cumpridos.map((b) => b.chaveFundamento))
  for (const esperada of segunda.analises) {
    const obtida = listados.get(esperada.chave)
    if (obtida === undefined) continue
    const { dadosApuracao } = obtida
    igual(`${esperada.chave}.cumpridos`, comDireito.has(esperada.chave), esperada.temDireito)
    igual(`${esperada.chave}.temDireito`, dadosApuracao.temDireito, esperada.temDireito)
    igual(`${esperada.chave}.dataImplemento`, dadosApuracao.dataImplemento, esperada.dataImplemento)
    igual(`${esperada.chave}.naApuracao.data`, dadosApuracao.naApuracao.data, esperada.data)
    igual(
      `${esperada.chave}.reafirmacao`,
      dadosApuracao.reafirmacao?.possivel === true ? dadosApuracao.reafirmacao.data : null,
      esperada.reafirmacao?.data ?? null
    )
    requisitos(esperada.chave, obtida, esperada)
  }
  return diferencas
}

/**
 * An independent checker of the trace: implements the closed set of operations from the documentation of `rastro.ts` alone
 * (no code of the engine) and recomputes every node from its own inputs.
 */
import { diaUtilDesde, escreverDia, lerDia } from "../../segunda/tempo/base/calendario.ts"

type Faixa = readonly [string, string]
// biome-ignore lint/suspicious/noExplicitAny: a checker reads plain JSON
type Json = any
type Dados = Readonly<Record<string, Json>>

const MS = 86_400_000
const dia = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / MS
const iso = (d: number): string => {
  const data = new Date(d * MS)
  return data.toISOString().slice(0, 10)
}
const partes = (d: number) => {
  const data = new Date(d * MS)
  return { a: data.getUTCFullYear(), m: data.getUTCMonth() + 1, d: data.getUTCDate() }
}
const mes = (competencia: string): number => Number(competencia.slice(0, 4)) * 12 + Number(competencia.slice(5, 7)) - 1
const mesDoDia = (d: number): number => partes(d).a * 12 + partes(d).m - 1
const ultimoDeFevereiro = (d: number): boolean => partes(d).m === 2 && partes(d + 1).m === 3

const dias360 = (inicio: number, fim: number): number => {
  const i = partes(inicio)
  const f = partes(fim + 1)
  const d1 = i.d === 31 || ultimoDeFevereiro(inicio) ? 30 : i.d
  const d2 = f.d === 31 && d1 === 30 ? 30 : f.d
  return (f.a - i.a) * 360 + (f.m - i.m) * 30 + d2 - d1
}

const idadePelaBase = (nascimento: number, data: number): number => {
  const n = partes(nascimento)
  const r = partes(data)
  const d1 = n.d === 31 || ultimoDeFevereiro(nascimento) ? 30 : n.d
  const ambosFevereiro = ultimoDeFevereiro(nascimento) && ultimoDeFevereiro(data) && !(n.d === 29 && r.d === 28)
  const d2 = ambosFevereiro || (r.d === 31 && d1 === 30) ? 30 : r.d
  return (r.a - n.a) * 360 + (r.m - n.m) * 30 + d2 - d1
}

/** On a birthday 360 for each year; between two of them never a whole year more. */
const idadeDias = (nascimento: number, data: number): number => {
  if (data <= nascimento) return 0
  const anos = Math.floor(idadeMeses(nascimento, data) / 12)
  const aniversaria = anos > 0 && Math.floor(idadeMeses(nascimento, data - 1) / 12) < anos
  if (aniversaria) return anos * 360
  return Math.min(Math.max(idadePelaBase(nascimento, data), anos * 360), anos * 360 + 359)
}

/** Months by counting birthdays one by one: a missing day is the first of the next month. */
const idadeMeses = (nascimento: number, data: number): number => {
  const n = partes(nascimento)
  const aniversario = (meses: number): number => {
    const total = n.a * 12 + n.m - 1 + meses
    const ano = Math.floor(total / 12)
    const m = total % 12
    const ultimo = new Date(Date.UTC(2000 + (ano % 400), m + 1, 0)).getUTCDate()
    return n.d <= ultimo ? Date.UTC(ano, m, n.d) / MS : Date.UTC(ano, m + 1, 1) / MS
  }
  let meses = 0
  while (aniversario(meses + 1) <= data) meses += 1
  return data < nascimento ? 0 : meses
}

const mesesCheios = (de: number, ate: number): number =>
  ate < de ? 0 : (ate - de + 1) * 30 - (de === mes("2019-11") ? 13 : 0)

/** `floor(dias × fator)` with the factor's own decimals, no binary noise. */
const converter = (dias: number, fator: number): number => Math.floor((dias * Math.round(fator * 10_000)) / 10_000)

const tocadas = (faixas: ReadonlyArray<Faixa>, data: number): ReadonlySet<number> => {
  const meses = new Set<number>()
  for (const [ini, fim] of faixas) {
    if (dia(ini) > data) continue
    for (let m = mesDoDia(dia(ini)); m <= mesDoDia(Math.min(dia(fim), data)); m++) meses.add(m)
  }
  return meses
}

const medir = (medida: Dados, data: number): number => {
  switch (medida.tipo) {
    case "TEMPO":
      return medida.segmentos.reduce((soma: number, s: Dados) => {
        if (dia(s.inicio) > data) return soma
        const fim = Math.min(dia(s.fim), data)
        const dias = s.meses === null ? dias360(dia(s.inicio), fim) : mesesCheios(mes(s.meses), mesDoDia(fim))
        return soma + converter(dias, s.fator)
      }, medida.acrescimo)
    case "TEMPO_ACRESCIDO": {
      const tempo = medir(medida.tempo, data)
      return tempo + Math.floor((tempo * medida.percentual) / 100)
    }
    case "DESDE":
      return medida.inicio === null || data < dia(medida.inicio) ? 0 : dias360(dia(medida.inicio), data)
    case "COMPETENCIAS":
      return tocadas(medida.dias, data).size
    case "MESES_RURAIS": {
      const porAno = new Map<number, { a: number; e: number }>()
      const emprego = tocadas(medida.emprego, data)
      for (const m of tocadas(medida.atividade, data)) {
        const ano = Math.floor(m / 12)
        const soma = porAno.get(ano) ?? { a: 0, e: 0 }
        porAno.set(ano, { a: soma.a + 1, e: soma.e + (emprego.has(m) ? 1 : 0) })
      }
      return [...porAno].reduce((total, [ano, { a, e }]) => {
        const fator = medida.multiplicadores.find((x: Dados) => ano <= x.ate)?.fator ?? 1
        return total + Math.min(12, a + e * (fator - 1))
      }, 0)
    }
    case "IDADE":
      return idadeMeses(dia(medida.nascimento), data)
    case "PONTOS_DIAS":
      return medir(medida.tempo, data) + idadeDias(dia(medida.nascimento), data) + medida.acrescimo
    case "PONTOS_MESES": {
      const meses = Math.floor(medir(medida.tempo, data) / 30) + idadeMeses(dia(medida.nascimento), data)
      return meses * 30 + medida.acrescimo
    }
    default:
      throw new Error(`unknown measure ${medida.tipo}`)
  }
}

/** First day of the stretch that is enough, by bisection over a measure that only grows there. */
const diasDoTrecho = ({ de, ate, exigido, medida }: Dados): ReadonlyArray<readonly [number, number]> => {
  let a = dia(de)
  const fim = dia(ate)
  if (medir(medida, fim) < exigido) return []
  let b = fim
  while (a < b) {
    const m = Math.floor((a + b) / 2)
    if (medir(medida, m) >= exigido) b = m
    else a = m + 1
  }
  return [[a, fim]]
}

const juntar = (faixas: ReadonlyArray<readonly [number, number]>): ReadonlyArray<Faixa> => {
  const unidas: Array<[number, number]> = []
  for (const [ini, fim] of faixas.toSorted((x, y) => x[0] - y[0])) {
    const ultima = unidas.at(-1)
    if (ultima !== undefined && ini <= ultima[1] + 1) ultima[1] = Math.max(ultima[1], fim)
    else unidas.push([ini, fim])
  }
  return unidas.map(([ini, fim]) => [iso(ini), iso(fim)])
}

const intersectar = (a: ReadonlyArray<Faixa>, b: ReadonlyArray<Faixa>): ReadonlyArray<Faixa> =>
  a.flatMap(([ai, af]) =>
    b.flatMap(([bi, bf]): ReadonlyArray<Faixa> => {
      const ini = ai > bi ? ai : bi
      const fim = af < bf ? af : bf
      return ini <= fim ? [[ini, fim]] : []
    })
  )

const contem = (faixas: ReadonlyArray<Faixa>, data: string): Faixa | undefined =>
  faixas.find(([ini, fim]) => ini <= data && data <= fim)

const centavos = (texto: string): bigint => {
  const [inteiro = "", fracao = ""] = texto.split(".")
  return BigInt(`${inteiro}${fracao.padEnd(10, "0").slice(0, 10)}`)
}
const decimal = (valor: bigint): string => {
  const texto = valor.toString().padStart(11, "0")
  return `${texto.slice(0, -10)}.${texto.slice(-10)}`.replace(/\.?0+$/, "")
}
const semZeros = (texto: string): string => decimal(centavos(texto))

const OPERACOES: Record<string, (e: Json) => unknown> = {
  DIAS_360: (e) => dias360(dia(e.inicio), dia(e.fim)),
  MESES_CHEIOS: (e) => mesesCheios(mes(e.de), mes(e.ate)),
  FATOR: (e) => Math.floor((e.alvo * 100) / e.referencia + 0.5) / 100,
  CONVERTER: (e) => converter(e.dias, e.fator),
  SOMAR: (e) => e.parcelas.reduce((a: number, b: number) => a + b, 0),
  DIFERENCA: (e) => Math.max(0, e.de - e.menos),
  MULTIPLICAR: (e) => e.fatores.reduce((a: number, b: number) => a * b, 1),
  IDADE_DIAS: (e) => idadeDias(dia(e.nascimento), dia(e.data)),
  RAZAO: (e) => Math.trunc((e.dividendo * 10_000) / e.divisor) / 10_000,
  CONTAR_MESES: (e) => {
    let total = 0
    for (const [ini, fim] of e.competencias) {
      total += Math.max(0, Math.min(mes(fim), mes(e.ate)) - Math.max(mes(ini), mes(e.de)) + 1)
    }
    return total
  },
  PEDAGIO: (e) => {
    const centesimos = e.alvo * 100 + Math.max(0, e.alvo - e.cumprido) * e.percentual
    const total = (e.teto === null ? centesimos : Math.min(centesimos, e.teto * 100)) - e.menos * 100
    return Math.ceil(total / 100)
  },
  PROGRESSAO: (e) => Math.max(e.base, Math.min(e.base + e.passo * (e.ano - e.anoInicial), e.limite)),
  VALOR: (e) => e.valor,
  MEDIR: (e) => medir(e.medida, dia(e.data)),
  DIAS_QUE_ALCANCAM: (e) => juntar(e.trechos.flatMap(diasDoTrecho)),
  INTERSECTAR: (e) => intersectar(e.a, e.b),
  PRIMEIRA_DATA: (e) => {
    const comuns = e.conjuntos.reduce(intersectar, [e.janela])
    return comuns.map(([ini]: Faixa) => ini).sort()[0] ?? null
  },
  ALCANCAR: (e) => e.apurado >= e.exigido,
  TODOS: (e) => e.valores.every((v: boolean) => v),
  ALGUM: (e) => e.valores.some((v: boolean) => v),
  NEGAR: (e) => !e.valor,
  EXISTIR: (e) => e.data !== null,
  PERTENCER: (e) => contem(e.faixas, e.data) !== undefined,
  INICIO_DA_FAIXA: (e) => contem(e.faixas, e.data)?.[0] ?? null,
  FIM_DA_FAIXA: (e) =>
    contem(e.faixas, e.data)?.[1] ?? e.faixas.findLast(([, fim]: Faixa) => fim < e.data)?.[1] ?? null,
  FIM_DA_GRACA: (e) => {
    const m = mes(e.competencia) + e.meses + 2
    const quinze = `${String(Math.floor(m / 12)).padStart(4, "0")}-${String((m % 12) + 1).padStart(2, "0")}-15`
    return e.prorrogada ? escreverDia(diaUtilDesde(lerDia(quinze))) : quinze
  },
  MEDIA: (e) => {
    const soma = e.valores.reduce((a: bigint, v: string) => a + centavos(v), 0n)
    const unidade = 100_000_000n * BigInt(e.valores.length)
    return decimal(((2n * soma + unidade) / (2n * unidade)) * 100_000_000n)
  },
  EXCEDER: (e) => {
    const excesso = centavos(e.valor) - centavos(e.limite)
    return decimal(excesso > 0n ? excesso : 0n)
  },
  CABER: (e) => centavos(e.valor) <= centavos(e.limite)
}

const DINHEIRO = new Set(["MEDIA", "EXCEDER"])

/** What the operation gives for the inputs of a node. */
export const recomputar = (no: Dados): unknown => {
  const operacao = OPERACOES[no.operacao]
  if (operacao === undefined) throw new Error(`unknown operation ${no.operacao}`)
  return operacao(no.entradas)
}

/** The output as the checker compares it: money without trailing zeros. */
export const normalizar = (no: Dados): unknown => (DINHEIRO.has(no.operacao) ? semZeros(no.saida) : no.saida)

export const porPonteiro = (raiz: unknown, ponteiro: string): unknown =>
  ponteiro
    .split("/")
    .slice(1)
    .reduce<unknown>((valor, parte) => (valor as Dados)[parte], raiz)

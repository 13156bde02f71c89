/**
 * Replays a trace: every node is computed again from its own inputs alone, with the calendar of the second
 * implementation, and every figure it points to is compared with the answer.
 */
import type {
  Faixa,
  MedidaDescrita,
  No,
  Operacoes,
  SegmentoDescrito
} from "../../../src/domain/tempo/resultado/rastro.ts"
import {
  COMPETENCIA,
  dias360,
  escreverDia,
  idadeEmDias,
  lerCompetencia,
  lerDia,
  mesesDeIdade,
  NOVEMBRO_2019
} from "./base/calendario.ts"
import { escalado } from "./base/tabelas.ts"
import { converter } from "./regras/linha.ts"
import { fimDaGraca } from "./regras/qualidade.ts"

type Refazer = { readonly [O in keyof Operacoes]: (e: Operacoes[O]["entradas"]) => Operacoes[O]["saida"] }

const decimosMilesimos = (fator: number): number => Math.round(fator * 10_000)

const mesesCheios = (de: number, ate: number): number => {
  let dias = 0
  for (let c = de; c <= ate; c++) dias += c === NOVEMBRO_2019 ? 17 : 30
  return dias
}

const doSegmento = (s: SegmentoDescrito, d: number): number => {
  const inicio = lerDia(s.inicio)
  if (inicio > d) return 0
  const fim = Math.min(lerDia(s.fim), d)
  const dias = s.meses === null ? dias360(inicio, fim) : mesesCheios(lerCompetencia(s.meses), COMPETENCIA[fim]!)
  return converter(dias, decimosMilesimos(s.fator))
}

const competenciasAte = (faixas: ReadonlyArray<Faixa>, d: number): ReadonlySet<number> => {
  const achadas = new Set<number>()
  for (const [de, ate] of faixas) {
    const inicio = lerDia(de)
    if (inicio > d) continue
    for (let c = COMPETENCIA[inicio]!; c <= COMPETENCIA[Math.min(lerDia(ate), d)]!; c++) achadas.add(c)
  }
  return achadas
}

const porAno = (competencias: ReadonlySet<number>): ReadonlyMap<number, number> => {
  const anos = new Map<number, number>()
  for (const c of competencias) anos.set(Math.floor(c / 12), (anos.get(Math.floor(c / 12)) ?? 0) + 1)
  return anos
}

const medir = (m: MedidaDescrita, d: number): number => {
  switch (m.tipo) {
    case "TEMPO":
      return m.segmentos.reduce((soma, s) => soma + doSegmento(s, d), m.acrescimo)
    case "TEMPO_ACRESCIDO": {
      const tempo = medir(m.tempo, d)
      return tempo + Math.floor((tempo * m.percentual) / 100)
    }
    case "DESDE":
      return m.inicio === null || lerDia(m.inicio) > d ? 0 : dias360(lerDia(m.inicio), d)
    case "COMPETENCIAS":
      return competenciasAte(m.dias, d).size
    case "MESES_RURAIS": {
      const emprego = porAno(competenciasAte(m.emprego, d))
      let soma = 0
      for (const [ano, atividade] of porAno(competenciasAte(m.atividade, d))) {
        const fator = m.multiplicadores.find((x) => x.ate >= ano)?.fator ?? 1
        soma += Math.min(12, atividade + (emprego.get(ano) ?? 0) * (fator - 1))
      }
      return soma
    }
    case "IDADE":
      return mesesDeIdade(lerDia(m.nascimento), d)
    case "PONTOS_DIAS":
      return medir(m.tempo, d) + idadeEmDias(lerDia(m.nascimento), d) + m.acrescimo
    case "PONTOS_MESES":
      return 30 * (Math.floor(medir(m.tempo, d) / 30) + mesesDeIdade(lerDia(m.nascimento), d)) + m.acrescimo
  }
}

const comoDias = (faixas: ReadonlyArray<Faixa>): ReadonlyArray<readonly [number, number]> =>
  faixas.map(([de, ate]) => [lerDia(de), lerDia(ate)] as const).sort(([a], [b]) => a - b)

const contem = (faixas: ReadonlyArray<Faixa>, d: number): Faixa | undefined =>
  faixas.find(([de, ate]) => lerDia(de) <= d && d <= lerDia(ate))

const juntar = (faixas: ReadonlyArray<readonly [number, number]>): ReadonlyArray<Faixa> => {
  const juntas: Array<[number, number]> = []
  for (const [de, ate] of [...faixas].sort(([a], [b]) => a - b)) {
    const ultima = juntas.at(-1)
    if (ultima !== undefined && de <= ultima[1] + 1) ultima[1] = Math.max(ultima[1], ate)
    else juntas.push([de, ate])
  }
  return juntas.map(([de, ate]) => [escreverDia(de), escreverDia(ate)] as const)
}

/** First day of a growing measure at a value, by halves, proved on both of its sides. */
const primeiroQueAlcanca = (medida: MedidaDescrita, exigido: number, de: number, ate: number): number | undefined => {
  if (medir(medida, ate) < exigido) return undefined
  let abaixo = de - 1
  let acima = ate
  while (acima - abaixo > 1) {
    const meio = Math.floor((abaixo + acima) / 2)
    if (medir(medida, meio) >= exigido) acima = meio
    else abaixo = meio
  }
  return acima
}

const media = (valores: ReadonlyArray<string>): string => {
  const soma = valores.reduce((s, v) => s + escalado(v), 0n)
  const divisor = BigInt(valores.length) * 100_000_000n
  return centavos((2n * soma + divisor) / (2n * divisor))
}

const centavos = (n: bigint): string => {
  const texto = String(n).padStart(3, "0")
  return `${texto.slice(0, -2)}.${texto.slice(-2)}`
}

const primeiraEmTodos = (janela: Faixa, conjuntos: ReadonlyArray<ReadonlyArray<Faixa>>): string | null => {
  const dias = conjuntos.map(comoDias)
  const fim = lerDia(janela[1])
  let d = lerDia(janela[0])
  for (let mudou = true; mudou; ) {
    mudou = false
    for (const conjunto of dias) {
      const faixa = conjunto.find(([, ate]) => ate >= d)
      if (faixa === undefined) return null
      if (faixa[0] > d) {
        d = faixa[0]
        mudou = true
      }
    }
  }
  return d <= fim ? escreverDia(d) : null
}

const refazer: Refazer = {
  DIAS_360: ({ inicio, fim }) => dias360(lerDia(inicio), lerDia(fim)),
  MESES_CHEIOS: ({ de, ate }) => mesesCheios(lerCompetencia(de), lerCompetencia(ate)),
  FATOR: ({ alvo, referencia }) => Math.floor((200 * alvo + referencia) / (2 * referencia)) / 100,
  CONVERTER: ({ dias, fator }) => converter(dias, decimosMilesimos(fator)),
  SOMAR: ({ parcelas }) => parcelas.reduce((a, b) => a + b, 0),
  DIFERENCA: ({ de, menos }) => Math.max(0, de - menos),
  MULTIPLICAR: ({ fatores }) => fatores.reduce((a, b) => a * b, 1),
  IDADE_DIAS: ({ nascimento, data }) => Math.max(0, idadeEmDias(lerDia(nascimento), lerDia(data))),
  RAZAO: ({ dividendo, divisor }) => Math.trunc((dividendo * 10_000) / divisor) / 10_000,
  CONTAR_MESES: ({ de, ate, competencias }) => {
    let meses = 0
    for (let c = lerCompetencia(de); c <= lerCompetencia(ate); c++) {
      if (competencias.some(([a, b]) => lerCompetencia(a) <= c && c <= lerCompetencia(b))) meses++
    }
    return meses
  },
  PEDAGIO: ({ alvo, cumprido, percentual, teto, menos }) => {
    const total = alvo * 100 + Math.max(0, alvo - cumprido) * percentual
    const centesimos = (teto === null ? total : Math.min(total, teto * 100)) - menos * 100
    return Math.ceil(centesimos / 100)
  },
  PROGRESSAO: ({ base, passo, anoInicial, limite, ano }) =>
    Math.min(limite, base + passo * Math.max(0, ano - anoInicial)),
  VALOR: ({ valor }) => valor,
  MEDIR: ({ medida, data }) => medir(medida, lerDia(data)),
  DIAS_QUE_ALCANCAM: ({ trechos }) =>
    juntar(
      trechos.flatMap(({ de, ate, exigido, medida }) => {
        const d = primeiroQueAlcanca(medida, exigido, lerDia(de), lerDia(ate))
        return d === undefined ? [] : [[d, lerDia(ate)] as const]
      })
    ),
  INTERSECTAR: ({ a, b }) =>
    juntar(
      comoDias(a).flatMap(([de, ate]) =>
        comoDias(b)
          .map(([x, y]) => [Math.max(de, x), Math.min(ate, y)] as const)
          .filter(([x, y]) => x <= y)
      )
    ),
  PRIMEIRA_DATA: ({ janela, conjuntos }) => primeiraEmTodos(janela, conjuntos),
  ALCANCAR: ({ apurado, exigido }) => apurado >= exigido,
  TODOS: ({ valores }) => valores.every((v) => v),
  ALGUM: ({ valores }) => valores.some((v) => v),
  NEGAR: ({ valor }) => !valor,
  EXISTIR: ({ data }) => data !== null,
  PERTENCER: ({ data, faixas }) => contem(faixas, lerDia(data)) !== undefined,
  INICIO_DA_FAIXA: ({ data, faixas }) => contem(faixas, lerDia(data))?.[0] ?? null,
  FIM_DA_FAIXA: ({ data, faixas }) =>
    contem(faixas, lerDia(data))?.[1] ??
    faixas
      .map(([, ate]) => ate)
      .filter((ate) => lerDia(ate) < lerDia(data))
      .sort()
      .at(-1) ??
    null,
  FIM_DA_GRACA: ({ competencia, meses, prorrogada }) =>
    escreverDia(fimDaGraca(lerCompetencia(competencia), meses, prorrogada)),
  MEDIA: ({ valores }) => media(valores),
  EXCEDER: ({ valor, limite }) => {
    const excesso = escalado(valor) - escalado(limite)
    return centavos(excesso > 0n ? excesso / 100_000_000n : 0n)
  },
  CABER: ({ valor, limite }) => escalado(valor) <= escalado(limite)
}

const recalcular = (no: No): unknown => (refazer[no.operacao] as (e: typeof no.entradas) => unknown)(no.entradas)

const canonico = (valor: unknown): string =>
  typeof valor === "string" && /^-?\d+(\.\d+)?$/.test(valor) ? String(escalado(valor)) : JSON.stringify(valor)

const apontado = (resultado: unknown, ponteiro: string): unknown =>
  ponteiro
    .split("/")
    .slice(1)
    .reduce<unknown>((v, chave) => (v as Record<string, unknown> | undefined)?.[chave], resultado)

const TEXTOS = new Set(["rotulo", "porExtenso", "fundamentoLegal", "data"])

function* figurasDe(valor: unknown, ponteiro: string): Generator<string> {
  if (typeof valor !== "object" || valor === null) {
    yield ponteiro
    return
  }
  for (const [chave, filho] of Object.entries(valor)) {
    if (!TEXTOS.has(chave) && chave !== "resultado") yield* figurasDe(filho, `${ponteiro}/${chave}`)
  }
}

const FIGURAS_DO_PERIODO = ["fator", "tempoSimples", "tempoConvertido", "carencia", "idade"]
const FIGURAS_DO_SEGMENTO = ["fator", "dias", "diasConvertidos", "carencia"]

interface Resposta {
  readonly dadosPeriodos: ReadonlyArray<object>
  readonly segmentos: ReadonlyArray<object>
  readonly demonstrativo: ReadonlyArray<object>
  readonly totais: object
  readonly beneficios: Readonly<
    Record<"cumpridos" | "naoCumpridos", ReadonlyArray<{ readonly dadosApuracao: Record<string, unknown> }>>
  >
}

/** Pointers of every figure of an answer that a person is judged by. */
const figuras = (r: Resposta): ReadonlyArray<string> => [
  ...r.dadosPeriodos.flatMap((_, i) => FIGURAS_DO_PERIODO.map((f) => `/dadosPeriodos/${i}/${f}`)),
  ...r.segmentos.flatMap((_, i) => FIGURAS_DO_SEGMENTO.map((f) => `/segmentos/${i}/${f}`)),
  ...figurasDe(r.demonstrativo, "/demonstrativo"),
  ...figurasDe(r.totais, "/totais"),
  ...(["cumpridos", "naoCumpridos"] as const).flatMap((lista) =>
    r.beneficios[lista].flatMap((b, i) => {
      const raiz = `/beneficios/${lista}/${i}/dadosApuracao`
      const { reafirmacao, ...resto } = b.dadosApuracao
      const datas = reafirmacao === undefined ? [] : [`${raiz}/reafirmacao/possivel`, `${raiz}/reafirmacao/data`]
      return [...figurasDe(resto, raiz), ...datas]
    })
  )
]

/** Everything wrong with a trace: nodes that do not recompute, figures that differ, figures no node explains. */
export const conferir = (resultado: unknown, rastro: ReadonlyArray<No>): ReadonlyArray<string> => {
  const problemas: Array<string> = []
  const explicadas = new Set<string>()
  rastro.forEach((no, i) => {
    const obtido = recalcular(no)
    if (canonico(obtido) !== canonico(no.saida)) {
      problemas.push(
        `nó ${i} ${no.operacao} (${no.regra}): ${JSON.stringify(no.saida)}, refeito ${JSON.stringify(obtido)}`
      )
    }
    for (const destino of no.destinos) {
      explicadas.add(destino)
      const figura = apontado(resultado, destino)
      if (canonico(figura) !== canonico(no.saida)) {
        problemas.push(`nó ${i} ${no.operacao} → ${destino}: ${JSON.stringify(figura)}, nó ${JSON.stringify(no.saida)}`)
      }
    }
  })
  for (const figura of figuras(resultado as Resposta)) {
    if (!explicadas.has(figura))
      problemas.push(`sem explicação: ${figura} = ${JSON.stringify(apontado(resultado, figura))}`)
  }
  return problemas
}

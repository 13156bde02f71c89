/**
 * An independent checker of the trace of the RMI: implements the closed set of operations from the documentation of
 * `rastro.ts` alone (no code of the engine), with exact fractions, and recomputes every node from its own inputs.
 */

// biome-ignore lint/suspicious/noExplicitAny: a checker reads plain JSON
type Json = any

/** An exact fraction; the denominator is positive. */
interface Fracao {
  readonly n: bigint
  readonly d: bigint
}

const inteiro = (n: number | bigint): Fracao => ({ n: BigInt(n), d: 1n })
const UM = inteiro(1)

export const ler = (texto: string): Fracao => {
  const achado = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texto)
  if (achado === null) throw new Error(`not a decimal: ${texto}`)
  const [, sinal, inteira = "", decimais = ""] = achado
  const n = BigInt(`${inteira}${decimais}`)
  return { n: sinal === "-" ? -n : n, d: 10n ** BigInt(decimais.length) }
}

const mais = (a: Fracao, b: Fracao): Fracao => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const menos = (a: Fracao, b: Fracao): Fracao => mais(a, { n: -b.n, d: b.d })
const vezes = (a: Fracao, b: Fracao): Fracao => ({ n: a.n * b.n, d: a.d * b.d })
const por = (a: Fracao, b: Fracao): Fracao => ({
  n: b.n < 0n ? -a.n * b.d : a.n * b.d,
  d: a.d * (b.n < 0n ? -b.n : b.n)
})
export const comparar = (a: Fracao, b: Fracao): number => {
  const diferenca = a.n * b.d - b.n * a.d
  return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0
}

/** Cuts an amount that is not negative. */
const cortar = (valor: Fracao, casas: number, corte: string): Fracao => {
  const escala = 10n ** BigInt(casas)
  const n = valor.n * escala
  const cheio = n / valor.d
  const resto = n % valor.d
  const sobe = corte === "ACIMA" ? resto > 0n : corte === "ARREDONDAR" && resto * 2n >= valor.d
  return { n: sobe ? cheio + 1n : cheio, d: escala }
}

const menorDe = (valores: ReadonlyArray<Fracao>): Fracao => valores.reduce((a, b) => (comparar(b, a) < 0 ? b : a))
const maiorDe = (valores: ReadonlyArray<Fracao>): Fracao => valores.reduce((a, b) => (comparar(b, a) > 0 ? b : a))

const limitar = ({ valor, piso, teto }: Json): Fracao => {
  const comPiso = piso === null ? ler(valor) : maiorDe([ler(valor), ler(piso)])
  return teto === null ? comPiso : menorDe([comPiso, ler(teto)])
}

const mes = (competencia: string): number => Number(competencia.slice(0, 4)) * 12 + Number(competencia.slice(5, 7)) - 1

/**
 * DAYS360 of the spreadsheets (US): 31 becomes 30 where the method says, and the last day of February. On the birthday the
 * age is of whole years, and before it a year less.
 */
const idadeEmDias = (nascimento: string, data: string): number => {
  const partes = (iso: string) => {
    const [a, m, d] = iso.split("-").map(Number) as [number, number, number]
    return { a, m, d, fimDeFevereiro: m === 2 && d === new Date(Date.UTC(a, 2, 0)).getUTCDate() }
  }
  const [n, r] = [partes(nascimento), partes(data)]
  if (data <= nascimento) return 0
  const aniversario = (ano: number) => new Date(Date.UTC(ano, n.m - 1, n.d)).toISOString().slice(0, 10)
  const anos = r.a - n.a - (data < aniversario(r.a) ? 1 : 0)
  if (data === aniversario(r.a)) return anos * 360
  const d1 = n.d === 31 || n.fimDeFevereiro ? 30 : n.d
  const fevereiros = n.fimDeFevereiro && r.fimDeFevereiro && !(n.d === 29 && r.d === 28)
  const d2 = fevereiros || (r.d === 31 && d1 === 30) ? 30 : r.d
  const dias = (r.a - n.a) * 360 + (r.m - n.m) * 30 + d2 - d1
  return Math.min(Math.max(dias, anos * 360), anos * 360 + 359)
}

const parteDoTempo = ({ dias, parte }: Json): number => {
  const [anos, meses] = [Math.floor(dias / 360), Math.floor(dias / 30)]
  return { anos, meses: meses - anos * 12, dias: dias - meses * 30 }[parte as "anos" | "meses" | "dias"]
}

const fatorPrevidenciario = ({ diasTempo, acrescimo, diasIdade, es, casas }: Json): Fracao => {
  const tc = mais(por(inteiro(diasTempo), inteiro(360)), inteiro(acrescimo))
  const id = por(inteiro(diasIdade), inteiro(360))
  const contribuido = vezes(tc, ler("0.31"))
  const fator = cortar(
    vezes(por(contribuido, ler(es)), mais(UM, por(mais(id, contribuido), inteiro(100)))),
    30,
    "ACIMA"
  )
  return casas === null ? fator : cortar(fator, casas, "ARREDONDAR")
}

const coeficiente = ({ inicial, porUnidade, unidades, desde, maximo }: Json): Fracao => {
  const centesimos = inicial + porUnidade * Math.max(0, unidades - desde)
  return por(inteiro(maximo === null ? centesimos : Math.min(centesimos, maximo)), inteiro(100))
}

const anosAlemDoPedagio = ({ dias, diasNoMarco, minimo, percentual }: Json): number => {
  const cem = dias * 100 - minimo * 100 - Math.max(0, minimo - diasNoMarco) * percentual
  return Math.max(0, Math.floor(cem / 36_000))
}

const rendaClps = ({ sb, coeficiente: c, menor, grupos, corte }: Json): Fracao => {
  if (menor === null || comparar(ler(sb), ler(menor)) <= 0) return cortar(vezes(ler(sb), ler(c)), 2, corte)
  const excedente = vezes(menos(ler(sb), ler(menor)), por(inteiro(Math.min(24, grupos)), inteiro(30)))
  return cortar(mais(vezes(ler(menor), ler(c)), excedente), 2, corte)
}

const maiores = ({ linhas, quantos }: Json): ReadonlyArray<string> =>
  (linhas as Array<[string, string]>)
    .map(([competencia, valor]) => ({ competencia, valor: ler(valor) }))
    .sort((a, b) => comparar(b.valor, a.valor) || mes(b.competencia) - mes(a.competencia))
    .slice(0, quantos)
    .map((l) => l.competencia)
    .sort()

const ultimas = ({ linhas, quantos, positivos }: Json): ReadonlyArray<string> =>
  (linhas as Array<[string, string]>)
    .filter(([, valor]) => !positivos || comparar(ler(valor), inteiro(0)) > 0)
    .map(([competencia]) => competencia)
    .sort()
    .slice(-quantos)

const melhor = ({ valores }: Json): number => {
  const lidos = (valores as Array<string>).map(ler)
  return lidos.findIndex((v) => lidos.every((outro) => comparar(v, outro) >= 0))
}

const soma = (textos: ReadonlyArray<string>): Fracao => textos.map(ler).reduce(mais, inteiro(0))
const somaInteira = (valores: ReadonlyArray<number>): number => valores.reduce((a, b) => a + b, 0)
const produto = (textos: ReadonlyArray<string>): Fracao => textos.map(ler).reduce(vezes, UM)

const OPERACOES: Readonly<Record<string, (e: Json) => Json>> = {
  VALOR: (e) => e.valor,
  SOMAR: (e) => soma(e.parcelas),
  SUBTRAIR: (e) => menos(ler(e.de), soma(e.menos)),
  DESCONTAR: (e) => e.de - somaInteira(e.menos),
  MULTIPLICAR: (e) => cortar(produto(e.fatores), e.casas, e.corte),
  DIVIDIR: (e) => cortar(por(ler(e.dividendo), ler(e.divisor)), e.casas, e.corte),
  CORTAR: (e) => cortar(ler(e.valor), e.casas, e.corte),
  ACUMULAR: (e) => cortar(vezes(ler(e.posterior), mais(UM, por(ler(e.percentual), inteiro(100)))), e.casas, "TRUNCAR"),
  CORRIGIR: (e) => cortar(por(vezes(ler(e.salario), ler(e.fator)), ler(e.divisor)), 2, e.corte),
  MENOR: (e) => menorDe(e.valores.map(ler)),
  MAIOR: (e) => maiorDe(e.valores.map(ler)),
  LIMITAR: limitar,
  LIMITACAO: (e) => ["TETO", "NENHUMA", "PISO"][comparar(limitar(e), ler(e.valor)) + 1],
  PARTE_INTEIRA: (e) => Math.floor(e.dividendo / e.divisor),
  MAIOR_INTEIRO: (e) => Math.max(...e.valores),
  CONTAR: (e) => e.itens.length,
  MESES: (e) => Math.max(0, mes(e.ate) - mes(e.de) + 1),
  IDADE_DIAS: (e) => idadeEmDias(e.nascimento, e.data),
  PARTE_DO_TEMPO: parteDoTempo,
  MAIORES: maiores,
  ULTIMAS: ultimas,
  FATOR_PREVIDENCIARIO: fatorPrevidenciario,
  PROGRESSIVO: (e) => cortar(por(mais(vezes(ler(e.fator), inteiro(e.x)), inteiro(60 - e.x)), inteiro(60)), 30, "ACIMA"),
  COEFICIENTE: coeficiente,
  ANOS_ALEM_DO_PEDAGIO: anosAlemDoPedagio,
  RENDA_CLPS: rendaClps,
  MELHOR: melhor
}

/** The name of every operation the checker knows. */
export const CONHECIDAS = Object.keys(OPERACOES)

const ehFracao = (valor: Json): valor is Fracao => typeof valor === "object" && valor !== null && "d" in valor

/** Whether the output of a node is what its inputs give. */
export const confere = ({ operacao, entradas, saida }: Json): boolean => {
  const valor = OPERACOES[operacao]!(entradas)
  if (ehFracao(valor)) return comparar(valor, ler(saida)) === 0
  return JSON.stringify(valor) === JSON.stringify(saida)
}

/** The value a JSON Pointer leads to. */
export const porPonteiro = (raiz: Json, ponteiro: string): Json =>
  ponteiro
    .split("/")
    .slice(1)
    .reduce((valor, parte) => valor?.[parte.replaceAll("~1", "/").replaceAll("~0", "~")], raiz)

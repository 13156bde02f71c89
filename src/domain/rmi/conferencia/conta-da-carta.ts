/**
 * The arithmetic of a letter from its own lines, without anybody's record: each stage made again from what the letter
 * prints before it, and from the tables of the law (ceilings, minimum wage, indices).
 */
import { BigDecimal, Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import { ehIncapacidadeTemporaria } from "../../beneficios/familias.ts"
import { fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import { limiteOuNada, limitesMensais } from "../../beneficios/limites.ts"
import { EC103, LEI9876 } from "../../beneficios/marcos.ts"
import {
  type Competencia,
  competenciaDaData,
  formatarCompetencia,
  maisCompetencias
} from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { type Decimal, decimal, truncar } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, decimalDeCentavos, somaDe } from "../../valores/dinheiro.ts"
import { menorDe } from "../../valores/ordem.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import { escalado, FatorExato } from "../aritmetica/fator-exato.ts"
import { centesimosDoCoeficiente } from "../coeficiente/coeficiente.ts"
import { CONTRIBUICOES_POR_GRUPO } from "../coeficiente/unidades.ts"
import { diasDoTempo } from "../contagem/tempo-do-fundamento.ts"
import { correcaoAte } from "../correcao/correcao.ts"
import { corrigirCentavos } from "../correcao/fator-do-mes.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import { multiplicadorProgressivo, sessentaAvos } from "../fator/progressivo.ts"
import { eraDe } from "../metodo/era.ts"
import { METODOS } from "../metodo/metodo.ts"
import type { RegraCoeficiente } from "../metodo/regra-do-coeficiente.ts"
import { emDinheiro, mesBr, numero, quantos } from "../resultado/frases.ts"
import { mesDeSalario } from "../salarios/do-mes.ts"
import { moedaEm, type ParametrosRmi, tetoDoBeneficioEm } from "../tabelas/parametros.ts"
import type { CartaConferida, MesDaCarta } from "./carta.ts"
import { type Etapa, imprime } from "./comparacao.ts"

/** A stage of the account of a letter: what it prints, and what its own lines give. */
export interface ItemDaConta {
  readonly etapa: Etapa
  /** What is checked, as a person calls it. */
  readonly oQue: string
  readonly confere: boolean
  readonly carta: Decimal
  readonly refeito: Decimal
  /** `carta − refeito`. */
  readonly diferenca: Decimal
  readonly texto: string
}

export interface ContaDaCarta {
  readonly confere: boolean
  /** In the order of the calculation; only what the letter prints enough for. */
  readonly itens: ReadonlyArray<ItemDaConta>
}

/** A letter and what says which law its numbers follow. */
export interface CartaSozinha {
  readonly carta: CartaConferida
  readonly especie: Especie | undefined
  readonly parametros: ParametrosRmi
}

type Itens = ReadonlyArray<ItemDaConta>

interface Dito {
  readonly etapa: Etapa
  readonly oQue: string
  readonly carta: Decimal
  readonly refeito: Decimal
  readonly confere: boolean
  /** How both were found, in one sentence, without the full stop. */
  readonly como: string
  /** What the difference is written in. */
  readonly escrever: (valor: Decimal) => string
  /** Where the difference is in another unit. */
  readonly escreverDiferenca?: (valor: Decimal) => string
}

const item = ({ como, escrever, escreverDiferenca = escrever, ...dito }: Dito): ItemDaConta => {
  const diferenca = BigDecimal.subtract(dito.carta, dito.refeito)
  const quanto = escreverDiferenca(BigDecimal.abs(diferenca))
  const texto = dito.confere
    ? `${dito.oQue}: confere. ${como}.`
    : `${dito.oQue}: não confere. ${como}; a carta diz ${escrever(dito.carta)}, ${quanto} a ${BigDecimal.isNegative(diferenca) ? "menos" : "mais"}.`
  return { ...dito, diferenca, texto }
}

/** Amounts of the day of the benefit. */
const escritor =
  (simbolo: string) =>
  (valor: Decimal): string =>
    emDinheiro(simbolo, centavosDe(valor))

/** A calculation in cents, beside what is printed; a cent more or less of rounding is the same. */
const emReais = (dito: Omit<Dito, "carta" | "refeito"> & { readonly carta: Centavos; readonly refeito: Centavos }) =>
  item({ ...dito, carta: decimalDeCentavos(dito.carta), refeito: decimalDeCentavos(dito.refeito) })

/** One hundredth of a real: where a product is cut or rounded. */
const CENTAVO = 1

interface Conta extends CartaSozinha {
  readonly dia: Data
  readonly simbolo: string
  readonly escrever: (valor: Decimal) => string
  readonly usados: ReadonlyArray<MesDaCarta>
}

const ehUsado = ({ descartadas }: CartaConferida, mes: MesDaCarta): boolean =>
  !mes.desconsiderado && !descartadas.has(mes.competencia)

/** Salary × index in the currency of the benefit; undefined where the tables do not reach. */
const corrigidoPor = ({ parametros, dia }: Conta, mes: MesDaCarta, indice: Decimal, salario: Centavos) => {
  const divisor = Result.getOrUndefined(divisorEntre(parametros, mes.competencia, competenciaDaData(dia)))
  return divisor === undefined ? undefined : corrigirCentavos(new FatorExato(escalado(indice), divisor), salario)
}

const meses = (quais: ReadonlyArray<MesDaCarta>): string => {
  const primeiros = quais.slice(0, 5).map(({ competencia }) => mesBr(formatarCompetencia(competencia)))
  return `${primeiros.join(", ")}${quais.length > primeiros.length ? " …" : ""}`
}

/** Corrected salaries added, as printed and as the rows in question would be. */
const somados = (refeitos: ReadonlyArray<{ readonly mes: MesDaCarta; readonly corrigido: Centavos }>) => ({
  carta: somaDe(refeitos.map(({ mes }) => mes.corrigido)),
  refeito: somaDe(refeitos.map(({ corrigido }) => corrigido))
})

const dosTetos = (c: Conta): Itens => {
  const comTeto = c.carta.meses.flatMap((mes) => {
    const limite = mesDeSalario(c.parametros, mes.competencia).limite?.centavos
    return limite === undefined ? [] : [{ mes, limite }]
  })
  if (comTeto.length === 0) return []
  const acima = comTeto.flatMap(({ mes, limite }) => {
    const corrigido = mes.salario > limite ? corrigidoPor(c, mes, mes.indice, limite) : undefined
    // one printed above the ceiling and corrected from the ceiling is within it
    const tolerado = limite / 10 ** c.carta.casasDoIndice + CENTAVO
    return corrigido === undefined || mes.corrigido <= corrigido + tolerado ? [] : [{ mes, corrigido }]
  })
  const quais = acima.map(({ mes }) => mes)
  return [
    emReais({
      etapa: "salarios",
      oQue: "Teto de cada mês",
      confere: acima.length === 0,
      ...somados(acima),
      como:
        acima.length === 0
          ? `Nenhum dos ${comTeto.length} salários entra acima do teto do seu mês`
          : `${quantos(acima.length, "salário entra", "salários entram")} acima do teto do mês (${meses(quais)}); corrigidos a partir do teto, somam ${c.escrever(decimalDeCentavos(somados(acima).refeito))}`,
      escrever: c.escrever
    })
  ]
}

/** The index is cut at its last decimal, and the corrected salary is made with all of them. */
const dosProdutos = (c: Conta): Itens => {
  const refeitos = c.carta.meses.flatMap((mes) => {
    const limite = mesDeSalario(c.parametros, mes.competencia).limite?.centavos ?? mes.salario
    const doSalario = corrigidoPor(c, mes, mes.indice, mes.salario)
    const doTeto = corrigidoPor(c, mes, mes.indice, menorDe(mes.salario, limite))
    if (doSalario === undefined || doTeto === undefined) return []
    const perto = (valor: Centavos) =>
      Math.abs(mes.corrigido - valor) <= mes.salario / 10 ** c.carta.casasDoIndice + CENTAVO
    return [{ mes, corrigido: doSalario, confere: perto(doSalario) || perto(doTeto) }]
  })
  if (refeitos.length === 0) return []
  const errados = refeitos.filter(({ confere }) => !confere)
  return [
    emReais({
      etapa: "correcao",
      oQue: "Salário vezes índice, mês a mês",
      confere: errados.length === 0,
      ...somados(errados),
      como:
        errados.length === 0
          ? `Nas ${refeitos.length} linhas, salário vezes índice dá o salário corrigido`
          : `Em ${quantos(errados.length, "linha", "linhas")} (${meses(errados.map(({ mes }) => mes))}) salário vezes índice daria ${c.escrever(decimalDeCentavos(somados(errados).refeito))}`,
      escrever: c.escrever
    })
  ]
}

/** The factors of the months up to the month before a day. */
const fatoresEm = ({ carta, parametros }: Conta, dia: Data) =>
  Result.getOrUndefined(
    correcaoAte(parametros, carta.meses[0]!.competencia, maisCompetencias(competenciaDaData(dia), -1), {
      irsmFev1994: true
    })
  )

/** The printed indices beside those of the tables, for the day of the benefit or the last one of the law that it names. */
const dosIndices = (c: Conta): Itens => {
  const { carta } = c
  if (carta.meses.length === 0) return []
  const casas = carta.casasDoIndice
  const tentativas = [c.dia, ...(c.dia > EC103 ? [EC103] : [])].flatMap((dia) => {
    const correcao = fatoresEm(c, dia)
    if (correcao === undefined || carta.meses.some(({ competencia }) => competencia > correcao.fim)) return []
    const errados = carta.meses.filter((m) => !imprime(correcao.em(m.competencia).decimal, m.indice, casas))
    return [{ dia, correcao, errados }]
  })
  const [primeira, ...outras] = tentativas
  if (primeira === undefined) return []
  const { dia, correcao, errados } = outras.reduce((a, b) => (b.errados.length < a.errados.length ? b : a), primeira)
  const refeitos = errados.map((mes) => ({
    mes,
    corrigido: corrigirCentavos(correcao.em(mes.competencia), mes.salario)
  }))
  const usados = refeitos.filter(({ mes }) => ehUsado(carta, mes))
  return [
    emReais({
      etapa: "correcao",
      oQue: "Índices de correção",
      confere: errados.length === 0,
      ...somados(usados),
      como:
        errados.length === 0
          ? `Os ${carta.meses.length} índices são os da tabela para ${formatarBr(dia)}`
          : `${errados.length} dos ${carta.meses.length} índices (${meses(errados)}) ${errados.length === 1 ? "não é o" : "não são os"} da tabela para ${formatarBr(dia)}; com os da tabela, os salários destes meses que entram na média somariam ${c.escrever(decimalDeCentavos(somados(usados).refeito))}`,
      escrever: c.escrever
    })
  ]
}

const inteiro = (n: number): Decimal => BigDecimal.fromBigInt(BigInt(n))
const contado = (n: Decimal): string => numero(n)

/** Whether its mean is that of Lei 9.876/1999: by the law that it names, else by its day. */
const daLei9876 = ({ carta: { regra }, dia }: Conta): boolean =>
  regra === undefined ? dia > LEI9876 && dia <= EC103 : /9\.?876/.test(regra.texto)

/** The law of the 80% largest ones (Lei 9.876/1999): how many rows, and which. */
const dosOitentaPorCento = (c: Conta): Itens => {
  const { carta, usados } = c
  const fora = carta.meses.filter((m) => !ehUsado(carta, m))
  if (!daLei9876(c) || fora.length === 0) return []
  const n80 = Math.max(1, Math.floor((8 * carta.meses.length) / 10))
  const menorUsado = Math.min(...usados.map(({ corrigido }) => corrigido))
  const trocados = fora.filter(({ corrigido }) => corrigido > menorUsado)
  const certas = usados.length === n80 && trocados.length === 0
  return [
    item({
      etapa: "media",
      oQue: "Meses na média",
      confere: certas,
      carta: inteiro(usados.length),
      refeito: inteiro(n80),
      como:
        trocados.length === 0
          ? `A carta tem ${carta.meses.length} meses; os 80% maiores são ${n80}`
          : `A carta tem ${carta.meses.length} meses; os 80% maiores são ${n80}, e ${quantos(trocados.length, "mês ficou fora e é maior", "meses ficaram fora e são maiores")} do que um que entrou (${meses(trocados)})`,
      escrever: contado
    })
  ]
}

const daSoma = (c: Conta): Itens => {
  const { soma, quantidade } = c.carta
  const refeito = somaDe(c.usados.map(({ corrigido }) => corrigido))
  const total = c.escrever(decimalDeCentavos(refeito))
  return [
    ...(quantidade === undefined
      ? []
      : [
          item({
            etapa: "media",
            oQue: "Quantidade de contribuições",
            confere: quantidade === c.usados.length,
            carta: inteiro(quantidade),
            refeito: inteiro(c.usados.length),
            como: `As linhas que entram na média são ${c.usados.length}`,
            escrever: contado
          })
        ]),
    ...(soma === undefined
      ? []
      : [
          emReais({
            etapa: "media",
            oQue: "Soma dos salários corrigidos",
            confere: soma === refeito,
            carta: soma,
            refeito,
            como: `Os ${c.usados.length} salários que entram na média somam ${total}`,
            escrever: c.escrever
          })
        ])
  ]
}

/** Its own sum, else that of its rows. */
const somaDa = ({ carta, usados }: Conta): Centavos => carta.soma ?? somaDe(usados.map(({ corrigido }) => corrigido))

/** Its own divisor, else the number of its rows. */
const divisorDa = ({ carta, usados }: Conta): number => carta.divisor ?? carta.quantidade ?? usados.length

const mediaRefeita = (c: Conta): Centavos | undefined =>
  divisorDa(c) > 0 && somaDa(c) > 0 ? dividir(somaDa(c), divisorDa(c), "TRUNCAR") : undefined

const daMedia = (c: Conta): Itens => {
  const { media } = c.carta
  const refeito = mediaRefeita(c)
  if (media === undefined || refeito === undefined) return []
  const [dividendo, quociente] = [somaDa(c), refeito].map((v) => c.escrever(decimalDeCentavos(v)))
  return [
    emReais({
      etapa: "media",
      oQue: "Média",
      confere: media === refeito || media === dividir(somaDa(c), divisorDa(c), "ARREDONDAR"),
      carta: media,
      refeito,
      como: `${dividendo} dividido por ${divisorDa(c)} dá ${quociente}`,
      escrever: c.escrever
    })
  ]
}

const CASAS_DO_FATOR = 4
const ALIQUOTA = 0.31
const DIAS_DO_ANO = 360
/** Years that the law adds to the time inside the formula: none, women and teachers, women who teach. */
const ACRESCIMOS = [0, 5, 10] as const

/** `Tc·a/Es · (1 + (Id + Tc·a)/100)`. */
const formula = (tc: number, es: number, id: number): number =>
  ((tc * ALIQUOTA) / es) * (1 + (id + tc * ALIQUOTA) / 100)

/** The age is printed without its days: the fator is between that of the birthday and that of the next one. */
const doFator = ({ carta: { fator, tempo, sobrevida, idade } }: Conta): Itens => {
  if (fator === undefined || fator.value === 0n || !tempo || !sobrevida || !idade) return []
  const es = Number(BigDecimal.format(sobrevida))
  const impresso = Number(BigDecimal.format(fator))
  const anos = diasDoTempo(tempo) / DIAS_DO_ANO
  const folga = 10 ** -CASAS_DO_FATOR
  const faixas = ACRESCIMOS.map(
    (mais) => [formula(anos + mais, es, idade), formula(anos + mais, es, idade + 1)] as const
  )
  const serve = faixas.find(([de, ate]) => impresso >= de - folga && impresso <= ate + folga)
  const [de, ate] = serve ?? faixas[0]!
  const perto = serve === undefined ? (impresso < de ? de : ate) : impresso
  const escrito = (n: number) => n.toFixed(CASAS_DO_FATOR).replace(".", ",")
  return [
    item({
      etapa: "fator",
      oQue: "Fator previdenciário",
      confere: serve !== undefined,
      carta: fator,
      refeito: serve === undefined ? decimal(perto.toFixed(CASAS_DO_FATOR)) : fator,
      como: `Com o tempo, a idade e a expectativa de sobrevida da carta, o fator fica entre ${escrito(de)} e ${escrito(ate)}`,
      escrever: numero
    })
  ]
}

interface LimitesDoDia {
  readonly piso: Centavos
  readonly teto: Centavos
}

/** Limits on the day of the benefit, and on the last day before the EC 103, whose right may be paid later. */
const limitesDe = ({ parametros, dia }: Conta): ReadonlyArray<LimitesDoDia> =>
  [dia, ...(dia > EC103 ? [EC103] : [])].flatMap((em) => {
    const teto = Result.getOrUndefined(tetoDoBeneficioEm(parametros, em))
    const piso = limiteOuNada(limitesMensais(parametros.instantaneo).salarioMinimo, competenciaDaData(em))
    return teto === undefined || piso === undefined ? [] : [{ piso, teto: centavosDe(teto) }]
  })

/** Whether an amount is what a calculation gives, within the cents that its inputs may hide, or the limit that it crosses. */
const serveNosLimites = (
  impresso: Centavos,
  conta: Centavos,
  folga: number,
  limites: ReadonlyArray<LimitesDoDia>
): boolean => {
  const perto = Math.abs(impresso - conta) <= folga
  if (limites.length === 0) return perto
  return limites.some(({ piso, teto }) => {
    if (conta > teto + folga) return impresso === teto
    if (conta < piso - folga) return impresso === piso
    return perto || (impresso === teto && conta >= teto) || (impresso === piso && conta <= piso)
  })
}

const noLimite = (conta: Centavos, limites: ReadonlyArray<LimitesDoDia>): Centavos => {
  const [doDia] = limites
  if (doDia === undefined) return conta
  return menorDe(conta < doDia.piso ? doDia.piso : conta, doDia.teto)
}

const vezes = (valor: Centavos, por: Decimal): Centavos =>
  centavosDe(truncar(BigDecimal.multiply(decimalDeCentavos(valor), por), 2))

const doSb = (c: Conta): Itens => {
  const { fator, salarioBeneficio: sb } = c.carta
  const media = c.carta.media ?? mediaRefeita(c)
  if (sb === undefined || media === undefined) return []
  const limites = limitesDe(c)
  const x = sessentaAvos(c.dia)
  const aplicado = fator !== undefined && fator.value !== 0n
  const exato = aplicado ? new FatorExato(escalado(fator)) : undefined
  const multiplicador = exato === undefined || x === null ? exato : multiplicadorProgressivo(exato, x)
  const produto = multiplicador === undefined ? media : corrigirCentavos(multiplicador, media)
  const folga = aplicado ? media / 10 ** CASAS_DO_FATOR + CENTAVO : CENTAVO
  // an optional fator below one is printed and not applied
  const semFator =
    aplicado && BigDecimal.isLessThan(fator, decimal("1")) && serveNosLimites(sb, media, CENTAVO, limites)
  const escrita = c.escrever(decimalDeCentavos(media))
  return [
    emReais({
      etapa: "limites",
      oQue: "Salário de benefício",
      confere: serveNosLimites(sb, produto, folga, limites) || semFator,
      carta: sb,
      refeito: semFator ? media : noLimite(produto, limites),
      como: aplicado
        ? `${escrita} vezes o fator ${numero(fator)} dá ${c.escrever(decimalDeCentavos(produto))}, antes dos limites${semFator ? "; o fator não foi aplicado, por reduzir a renda" : ""}`
        : `Sem fator, é a média, ${escrita}, dentro do piso e do teto`,
      escrever: c.escrever
    })
  ]
}

/** Whether the time and the carência that a letter prints decide the coefficient. */
const decididoPelaCarta = (regra: RegraCoeficiente, carta: CartaConferida): boolean =>
  regra.tipo === "FIXO" ||
  (regra.tipo === "PROGRESSIVO" &&
    ((regra.unidade === "ANOS" && carta.tempo !== undefined) ||
      (regra.unidade === "GRUPOS_DE_12" && carta.carencia !== undefined)))

/** The coefficients of the species by the rules that the letter may be of, each on the last day of its rule. */
const versoesDe = ({ carta: { regra }, especie, dia }: Conta) =>
  METODOS.flatMap(({ chave, coeficientes }) => {
    const vigencia = fundamentoPorChave(chave)?.vigencia
    if (vigencia === undefined || vigencia.de > dia) return []
    const em = vigencia.ate === null ? dia : menorDe(dia, vigencia.ate)
    if (regra !== undefined && !regra.serve({ chave, era: eraDe(em) })) return []
    return coeficientes
      .filter(({ especies }) => especies.some((e) => e === especie))
      .flatMap(({ versoes }) => versoes.findLast(({ de, mp905 }) => mp905 !== true && (de === null || de <= em)) ?? [])
  })

/** What the rules of the letter give for its own time, and whether some of them reads what a letter does not print. */
const coeficientesDe = (c: Conta): { readonly possiveis: ReadonlyArray<number>; readonly haOutros: boolean } => {
  const { carta } = c
  const todas = versoesDe(c)
  const versoes = todas.filter(({ regra, sobre }) => sobre === "SB" && decididoPelaCarta(regra, carta))
  const possiveis = versoes.flatMap(({ regra }) =>
    (["M", "F"] as const).map((sexo) =>
      centesimosDoCoeficiente(regra, {
        sexo: carta.sexo ?? sexo,
        anos: carta.tempo?.anos ?? 0,
        grupos12: Math.floor((carta.carencia ?? 0) / CONTRIBUICOES_POR_GRUPO),
        anosAlemDoPedagio: 0,
        dependentes: { quantidade: 0, invalido: false },
        grauAuxilioAcidente: 30,
        limitarCoeficiente100: false
      })
    )
  )
  return {
    possiveis: [...new Set(possiveis)].sort((a, b) => a - b),
    haOutros: versoes.length < todas.length
  }
}

const doCoeficiente = (c: Conta): Itens => {
  const { coeficiente } = c.carta
  const { possiveis, haOutros } = coeficientesDe(c)
  if (coeficiente === undefined || possiveis.length === 0) return []
  const impresso = Number(BigDecimal.format(BigDecimal.multiply(coeficiente, decimal("100"))))
  if (haOutros && !possiveis.includes(impresso)) return []
  const [primeiro, ...outros] = possiveis
  const maisPerto = outros.reduce(
    (ate, outro) => (Math.abs(outro - impresso) < Math.abs(ate - impresso) ? outro : ate),
    primeiro!
  )
  const cem = (d: Decimal) => numero(BigDecimal.multiply(d, decimal("100")))
  const escritos = possiveis.map((n) => `${n}%`).join(" ou ")
  return [
    item({
      etapa: "coeficiente",
      oQue: "Coeficiente",
      confere: possiveis.includes(impresso),
      carta: coeficiente,
      refeito: BigDecimal.make(BigInt(maisPerto), 2),
      como: `Com o tempo da carta, a lei dá ${escritos}${outros.length > 0 ? ", conforme a regra e o sexo" : ""}`,
      escrever: (d) => `${cem(d)}%`,
      escreverDiferenca: (d) => `${cem(d)} pontos percentuais`
    })
  ]
}

const ULTIMOS_DO_LIMITE = 12

/** The temporary incapacity is at most the mean of the 12 last salaries. */
const dosDozeUltimos = ({ carta, especie }: Conta): Centavos | undefined => {
  if (especie === undefined || !ehIncapacidadeTemporaria(especie) || carta.meses.length === 0) return undefined
  const ultimos = carta.meses.slice(-ULTIMOS_DO_LIMITE)
  return dividir(somaDe(ultimos.map(({ corrigido }) => corrigido)), ultimos.length, "TRUNCAR")
}

const daRmi = (c: Conta): Itens => {
  const { salarioBeneficio: sb, coeficiente, rmi } = c.carta
  if (sb === undefined || coeficiente === undefined || rmi === undefined) return []
  const limites = limitesDe(c)
  const produto = vezes(sb, coeficiente)
  const doze = dosDozeUltimos(c)
  const limitada = doze !== undefined && doze < produto ? doze : produto
  // not every benefit is raised to the minimum wage
  const semPiso = Math.abs(rmi - produto) <= CENTAVO
  const porCento = `${numero(BigDecimal.multiply(coeficiente, decimal("100")))}%`
  const conta = `${c.escrever(decimalDeCentavos(sb))} vezes ${porCento} dá ${c.escrever(decimalDeCentavos(produto))}`
  return [
    emReais({
      etapa: "limites",
      oQue: "Renda mensal inicial",
      confere: semPiso || serveNosLimites(rmi, limitada, CENTAVO, limites),
      carta: rmi,
      refeito: noLimite(limitada, limites),
      como: limitada === produto ? conta : `${conta}, e a média dos 12 últimos salários a limita`,
      escrever: c.escrever
    })
  ]
}

/** The sentence that grants the benefit and the calculation say one income, unless it is of an earlier day. */
const daConcessao = ({ carta: { rmi, renda, meses: lista }, dia, escrever }: Conta): Itens => {
  const ultimo: Competencia | undefined = lista.at(-1)?.competencia
  const deAntes = ultimo !== undefined && ultimo < maisCompetencias(competenciaDaData(dia), -ULTIMOS_DO_LIMITE)
  if (rmi === undefined || (rmi !== renda && (deAntes || dia > EC103))) return []
  return [
    emReais({
      etapa: "limites",
      oQue: "Renda concedida",
      confere: rmi === renda,
      carta: renda,
      refeito: rmi,
      como: `A conta da carta termina em ${escrever(decimalDeCentavos(rmi))}`,
      escrever
    })
  ]
}

const ETAPAS_DA_CONTA = [
  dosTetos,
  dosIndices,
  dosProdutos,
  dosOitentaPorCento,
  daSoma,
  daMedia,
  doFator,
  doCoeficiente,
  doSb,
  daRmi,
  daConcessao
] as const

/** Every stage that the letter prints enough for; without a beginning of the benefit no table can be asked. */
export const conferirConta = ({ carta, especie, parametros }: CartaSozinha): ContaDaCarta => {
  const dia = carta.dib ?? carta.der
  if (dia === undefined) return { confere: true, itens: [] }
  const moeda = moedaEm(parametros, competenciaDaData(dia))
  const simbolo = Result.isSuccess(moeda) ? moeda.success.simbolo : "R$"
  const usados = carta.meses.filter((mes) => ehUsado(carta, mes))
  const conta: Conta = { carta, especie, parametros, dia, simbolo, escrever: escritor(simbolo), usados }
  const itens = ETAPAS_DA_CONTA.flatMap((etapa) => etapa(conta))
  return { confere: itens.every(({ confere }) => confere), itens }
}

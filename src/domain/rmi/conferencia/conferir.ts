/**
 * "Did the INSS calculate it right?": a letter of concession beside our calculation of the same benefit, the first value
 * in which they part, what each difference alone is worth in the income, and the provision.
 */
import { BigDecimal, Data as Etiquetado, Result } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { FUNDAMENTOS, fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { programadosDa } from "../../tempo/requisitos/selecao.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { formatarBr } from "../../valores/data.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import { decimalDeCentavos, somar, subtrair, ZERO } from "../../valores/dinheiro.ts"
import { calcularFundamento } from "../calcular-fundamento.ts"
import type { Marco } from "../caso/caso.ts"
import type { Trabalho } from "../descarte/busca/orcamento.ts"
import type { PedidoRmiConferido } from "../pedido/entrada.ts"
import { casosDe } from "../por-fundamento.ts"
import { elegiveis, naoAvaliado, semExame } from "../preparo/elegiveis.ts"
import { escolherMarcos } from "../preparo/marcos-do-pedido.ts"
import { type PessoaRmi, prepararPessoa } from "../preparo/pessoa.ts"
import type { CasoPreparado } from "../preparo/preparo.ts"
import { moedaDo } from "../resposta/calculado.ts"
import type { FalhaRmi, NaoCumprido, ResultadoFundamento, SituacaoLinha } from "../resultado/resultado.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import { artigoDe } from "./artigos.ts"
import { type Candidato, candidatoDe, conferidoCom, oQueConcordaMais } from "./candidato.ts"
import type { CartaConferida } from "./carta.ts"
import { type Comparacao, ETAPA_DO_CAMPO, type Etapa } from "./comparacao.ts"
import { type Divergencia, divergenciaDe } from "./divergencia.ts"
import { comLinhasLembradas } from "./linhas-da-carta.ts"
import { alinhar } from "./meses.ts"
import { juntar, type Premissas } from "./premissas.ts"
import { type Comparado, novoTrabalho, refazer } from "./recalculo.ts"
import { situacaoDe } from "./visao.ts"

/** A month of both, as values. */
export interface MesConferido {
  readonly competencia: string
  /** Null where the letter does not have it. */
  readonly carta: {
    readonly salario: Decimal
    readonly indice: Decimal
    readonly salarioCorrigido: Decimal
    readonly observacao: string | null
  } | null
  /** Null where no salary of the month counts. */
  readonly calculado: {
    readonly salario: Decimal
    /** With the decimals of the letter. */
    readonly indice?: Decimal
    readonly salarioCorrigido?: Decimal
    readonly situacao: SituacaoLinha
  } | null
  readonly diverge: boolean
}

export interface Conferencia {
  readonly confere: boolean
  readonly primeiraDivergencia: Divergencia | null
  /** In the order of the calculation. */
  readonly divergencias: ReadonlyArray<Divergencia>
  /** The divergence that alone changes the income most, in the stage that changes it most. */
  readonly maiorDivergencia: Divergencia | null
  /** The stages that diverge, in the order of the calculation. */
  readonly etapas: ReadonlyArray<EfeitoDaEtapa>
  /** Sum of the effects of the stages on the income, each recalculated alone. */
  readonly somaDosEfeitos: Decimal
  /** Rest of `rmiCarta − rmiCalculada`: stages that act together do not do what each does alone. */
  readonly interacao: Decimal
  readonly rmiCarta: Decimal
  readonly rmiCalculada: Decimal
  /** `rmiCalculada − rmiCarta`. */
  readonly diferencaMensal: Decimal
  /** Legal citation of what was compared. */
  readonly fundamento: string
  readonly chaveFundamento: string
  readonly marcoTemporal: string
  /** The rule that the letter says it applied, as it prints it; null where it names none. */
  readonly fundamentoDaCarta: string | null
  /** Why our count does not meet what was compared; null where it does. */
  readonly motivoNaoCumprido: string | null
  /** Oldest first; empty where the rent is not founded on one list of months. */
  readonly meses: ReadonlyArray<MesConferido>
  readonly avisos: ResultadoFundamento["avisos"]
  readonly conclusao: ResultadoFundamento["conclusao"]
}

/** Nothing of ours to compare the letter with. */
export class NadaCumprido extends Etiquetado.TaggedError("NadaCumprido")<{
  readonly naoCumpridos: ReadonlyArray<NaoCumprido>
}> {}

/** What the letter says cannot be put in the place of ours: a date without tables, a search too long. */
export class CartaIncalculavel extends Etiquetado.TaggedError("CartaIncalculavel")<{ readonly falha: FalhaRmi }> {}

export type FalhaDaConferencia = FalhaRmi | NadaCumprido | CartaIncalculavel

/** Years are looked at only where one was asked for: what the letter applied is of its request or of a day of the law. */
const ehDeAno = ({ valor }: Marco): boolean => /^ANO_/.test(valor)

/** The cases that a letter may be compared with. */
interface Comparaveis {
  readonly pessoa: PessoaRmi
  readonly cumpridos: ReadonlyArray<CasoPreparado>
  readonly naoCumpridos: ReadonlyArray<NaoCumprido>
  /** The cases of these fundamentos at the marcos of the request, whether or not the right is there. */
  readonly semExame: (fundamentos: ReadonlyArray<Fundamento>) => ReadonlyArray<CasoPreparado>
}

/** The first of the lists that has something. */
const primeiraComAlgo = <A>(
  ...listas: ReadonlyArray<() => ReadonlyArray<A>>
): readonly [A, ...ReadonlyArray<A>] | undefined => {
  for (const lista of listas) {
    const [primeiro, ...outros] = lista()
    if (primeiro !== undefined) return [primeiro, ...outros]
  }
  return undefined
}

/**
 * The cases to compare: the fundamento that was asked for; else the rule that the letter says it applied, also where our
 * count does not meet it; else the fundamentos that are met; else those that could be.
 */
const doQueACartaE = (
  { regra }: CartaConferida,
  { pessoa, cumpridos, semExame: sem }: Comparaveis,
  chave: string | undefined
) => {
  const { especie } = pessoa.pessoa.opcoes
  if (chave !== undefined) {
    const fundamento = fundamentoPorChave(chave)
    return primeiraComAlgo(
      () => cumpridos,
      () => (fundamento === undefined ? [] : sem([fundamento]))
    )
  }
  const daEspecie = FUNDAMENTOS.filter((f) => f.especie === especie)
  const pertinentes = () => {
    const listados = programadosDa(pessoa.pessoa)
    const programada = descricaoDaEspecie(especie).natureza === "PROGRAMADA"
    return programada ? daEspecie.filter((f) => listados.includes(f)) : daEspecie
  }
  const daRegra = (casos: () => ReadonlyArray<CasoPreparado>) => () =>
    regra === undefined ? [] : casos().filter(({ caso }) => regra.serve(caso.metodo))
  return primeiraComAlgo(
    daRegra(() => cumpridos),
    daRegra(() => sem(pertinentes())),
    daRegra(() => sem(daEspecie)),
    () => cumpridos,
    () => sem(pertinentes())
  )
}

/** Why the right of a case is not there. */
const motivoDe = ({ caso }: CasoPreparado, { pessoa, naoCumpridos }: Comparaveis): string => {
  const { chave } = caso.metodo
  const fundamento = fundamentoPorChave(chave)
  const dito = naoCumpridos.find(({ chaveFundamento }) => chaveFundamento === chave)
  const motivo = dito ?? (fundamento === undefined ? undefined : naoAvaliado(pessoa, fundamento))
  return motivo?.motivo ?? `Os requisitos não estão cumpridos em ${formatarBr(caso.marco.data)}.`
}

/** Every fundamento that the letter may be of: the programmed benefits are calculated together. */
const comparaveis = (
  carta: CartaConferida,
  pessoa: PessoaRmi,
  { chaveFundamento, marcoTemporal, opcoesContagem }: PedidoRmiConferido
): Result.Result<readonly [Comparado, ...ReadonlyArray<Comparado>], FalhaRmi | NadaCumprido> =>
  Result.gen(function* () {
    const { blocos, naoCumpridos } = yield* chaveFundamento === undefined
      ? elegiveis(pessoa)
      : casosDe(pessoa, chaveFundamento)
    const marcos = yield* escolherMarcos(
      blocos.map(({ marco }) => marco),
      marcoTemporal,
      pessoa.parametros
    )
    const cumpridos = blocos
      .filter(({ marco }) => marcos.includes(marco))
      .flatMap(({ casos }) => casos)
      .filter(({ caso }) => chaveFundamento !== undefined || caso.especie === opcoesContagem.especie)
    const serve = (marco: Marco) => (marcoTemporal === undefined ? !ehDeAno(marco) : marco.valor === marcoTemporal)
    const todos: Comparaveis = {
      pessoa,
      cumpridos,
      naoCumpridos,
      semExame: (fundamentos) => semExame(pessoa, fundamentos, serve).flatMap(({ casos }) => casos)
    }
    const achados = doQueACartaE(carta, todos, chaveFundamento)
    if (achados === undefined) return yield* Result.fail(new NadaCumprido({ naoCumpridos }))
    const comparado = (preparado: CasoPreparado): Comparado => ({
      pessoa,
      caso: preparado.caso,
      preparo: comLinhasLembradas(preparado.preparo),
      naoCumprido: cumpridos.includes(preparado) ? undefined : motivoDe(preparado, todos)
    })
    const [primeiro, ...outros] = achados
    return [comparado(primeiro), ...outros.map(comparado)] as const
  })

const escolher = (
  carta: CartaConferida,
  [primeiro, ...outros]: readonly [Comparado, ...ReadonlyArray<Comparado>],
  trabalho: Trabalho
): Result.Result<Candidato, FalhaRmi> =>
  Result.gen(function* () {
    const candidatos = yield* Result.all(outros.map((outro) => candidatoDe(carta, outro, trabalho)))
    return oQueConcordaMais([yield* candidatoDe(carta, primeiro, trabalho), ...candidatos], carta)
  })

const lugarDe = ({ campo, competencia = "" }: Comparacao): string => `${campo} ${competencia}`

/** The months of a stage stand together; every other value by itself. */
const passoDe = (c: Comparacao): string => (c.competencia === undefined ? c.campo : `meses ${ETAPA_DO_CAMPO[c.campo]}`)

/** A divergence, and what is left of it after the letter's own values before it. */
interface Causa {
  readonly comparacao: Comparacao
  /** The letter's value is the one that its own earlier values give. */
  readonly consequencia: boolean
  /** Put in the place of our values, it shows what the divergence alone is worth. */
  readonly sozinha: Premissas
  /** The value that those before it would give, where it is neither ours nor the letter's. */
  readonly levadoA?: number
}

const consequenciaDe = (comparacao: Comparacao): Causa => ({
  comparacao,
  consequencia: true,
  sozinha: comparacao.premissa()
})

/** A figure that others lead to is worth only the rest: a cent of rounding is one cent. */
const causaDe = (comparacao: Comparacao, comOsAnteriores: Comparacao): Causa => {
  const { resultante } = comparacao
  const levadoA = comOsAnteriores.resultante?.calculado
  const causa = { comparacao, consequencia: false }
  return resultante === undefined || levadoA === undefined || levadoA === resultante.calculado
    ? { ...causa, sozinha: comparacao.premissa() }
    : { ...causa, sozinha: resultante.premissa(resultante.calculado + resultante.carta - levadoA), levadoA }
}

const causasDe = (
  carta: CartaConferida,
  { comparado, divergentes }: Candidato,
  trabalho: Trabalho
): Result.Result<ReadonlyArray<Causa>, FalhaRmi> =>
  Result.gen(function* () {
    const causas: Array<Causa> = []
    const anteriores: Array<Premissas> = []
    for (const passo of Map.groupBy(divergentes, passoDe).values()) {
      const conferido =
        anteriores.length === 0 ? undefined : yield* conferidoCom(carta, comparado, juntar(anteriores), trabalho)
      const ainda = new Map((conferido?.divergentes ?? passo).map((c) => [lugarDe(c), c]))
      const doPasso = passo.map((c) => {
        const comOsAnteriores = ainda.get(lugarDe(c))
        return comOsAnteriores === undefined ? consequenciaDe(c) : causaDe(c, comOsAnteriores)
      })
      causas.push(...doPasso)
      // what follows is there already, with more digits than the letter prints
      anteriores.push(...doPasso.flatMap((c) => (c.consequencia ? [] : [c.comparacao.premissa()])))
    }
    return causas
  })

/** The effect on the income of the divergences of a stage, all of them in the place of ours and nothing else. */
export interface EfeitoDaEtapa {
  readonly etapa: Etapa
  /** Number of divergences, without the consequences of others. */
  readonly divergencias: number
  readonly efeitoNaRmi: Decimal
}

/** The divergences in the words of the answer. */
type Divergido = Pick<
  Conferencia,
  "divergencias" | "primeiraDivergencia" | "maiorDivergencia" | "etapas" | "somaDosEfeitos" | "interacao"
>

const absoluto = ({ efeitoNaRmi }: { readonly efeitoNaRmi: Decimal }): Decimal => BigDecimal.abs(efeitoNaRmi)

/** The item with the largest effect; the first one of equals. */
const maiorEfeito = <A extends { readonly efeitoNaRmi: Decimal }>(todas: ReadonlyArray<A>): A | undefined =>
  todas.reduce<A | undefined>(
    (maior, outra) =>
      maior === undefined || BigDecimal.isGreaterThan(absoluto(outra), absoluto(maior)) ? outra : maior,
    undefined
  )

/** The divergence that alone does most, in the stage whose divergences together do most. */
const maiorDe = (
  divergencias: ReadonlyArray<Divergencia>,
  etapas: ReadonlyArray<EfeitoDaEtapa>
): Divergencia | undefined => {
  const maior = maiorEfeito(etapas)
  return maiorEfeito(divergencias.filter((d) => !d.consequencia && d.etapa === maior?.etapa))
}

/** The divergences of the chosen fundamento and its stages, each with what it alone is worth. */
const dizer = (
  carta: CartaConferida,
  candidato: Candidato,
  resultado: ResultadoFundamento,
  trabalho: Trabalho
): Result.Result<Divergido, FalhaRmi> =>
  Result.gen(function* () {
    const { comparado, refeito, visao } = candidato
    const { parametros } = comparado.pessoa
    const moeda = moedaDo(refeito.caso, refeito.ate.valores.calculadoEm)
    const efeitoDe = (premissas: Premissas) =>
      Result.map(refazer(comparado, premissas, trabalho), ({ naDib }) => subtrair(naDib, refeito.naDib))
    const causas = yield* causasDe(carta, candidato, trabalho)
    const ditas: Array<readonly [Causa, Divergencia]> = []
    for (const causa of causas) {
      const { comparacao, sozinha, ...achado } = causa
      const efeito = yield* efeitoDe(sozinha)
      const artigo = artigoDe(comparacao, resultado, visao)
      ditas.push([causa, divergenciaDe(comparacao, { ...achado, efeito, artigo }, parametros, moeda)])
    }
    const etapas: Array<EfeitoDaEtapa> = []
    let soma = ZERO
    const porEtapa = Map.groupBy(
      ditas.filter(([{ consequencia }]) => !consequencia),
      ([, { etapa }]) => etapa
    )
    for (const [etapa, daEtapa] of porEtapa) {
      const efeito = yield* efeitoDe(juntar(daEtapa.map(([{ sozinha }]) => sozinha)))
      soma = somar(soma, efeito)
      etapas.push({ etapa, divergencias: daEtapa.length, efeitoNaRmi: decimalDeCentavos(efeito) })
    }
    const divergencias = ditas.map(([, divergencia]) => divergencia)
    return {
      divergencias,
      primeiraDivergencia: divergencias[0] ?? null,
      maiorDivergencia: maiorDe(divergencias, etapas) ?? null,
      etapas,
      somaDosEfeitos: decimalDeCentavos(soma),
      interacao: decimalDeCentavos(subtrair(subtrair(carta.renda, refeito.naDib), soma))
    }
  })

const mesesDe = (carta: CartaConferida, { visao, divergentes }: Candidato): ReadonlyArray<MesConferido> => {
  const divergem = new Set(divergentes.map(({ competencia }) => competencia))
  return alinhar(carta, visao).map(({ competencia: mes, carta: dela, nosso }) => {
    const competencia = formatarCompetencia(mes)
    return {
      competencia,
      carta:
        dela === undefined
          ? null
          : {
              salario: decimalDeCentavos(dela.salario),
              indice: dela.indice,
              salarioCorrigido: decimalDeCentavos(dela.corrigido),
              observacao: dela.observacao
            },
      calculado:
        nosso === undefined
          ? null
          : {
              salario: decimalDeCentavos(nosso.salario),
              ...(nosso.correcao === undefined
                ? {}
                : {
                    indice: truncar(nosso.correcao.fator.decimal, carta.casasDoIndice),
                    salarioCorrigido: decimalDeCentavos(nosso.correcao.corrigido)
                  }),
              situacao: situacaoDe(nosso)
            },
      diverge: divergem.has(competencia)
    }
  })
}

/** Compares a letter with the fundamento of the request, else with that of its own rule, else with the one that agrees longest. */
export const conferirCarta = (
  carta: CartaConferida,
  pedido: PedidoRmiConferido,
  parametros: ParametrosRmi
): Result.Result<Conferencia, FalhaDaConferencia> =>
  Result.gen(function* () {
    const pessoa = yield* prepararPessoa(pedido, parametros, {})
    const trabalho = novoTrabalho()
    const candidato = yield* escolher(carta, yield* comparaveis(carta, pessoa, pedido), trabalho)
    const { caso, preparo, naoCumprido } = candidato.comparado
    const resultado = yield* calcularFundamento(caso, preparo)
    const ditas = dizer(carta, candidato, resultado, trabalho)
    const divergido = yield* Result.mapError(ditas, (falha) => new CartaIncalculavel({ falha }))
    const { naDib } = candidato.refeito
    const { fundamento, chaveFundamento, marcoTemporal, avisos, conclusao } = resultado
    return {
      confere: divergido.divergencias.length === 0,
      ...divergido,
      rmiCarta: decimalDeCentavos(carta.renda),
      rmiCalculada: decimalDeCentavos(naDib),
      diferencaMensal: decimalDeCentavos(subtrair(naDib, carta.renda)),
      fundamento,
      chaveFundamento,
      marcoTemporal,
      fundamentoDaCarta: carta.regra?.texto ?? null,
      motivoNaoCumprido: naoCumprido ?? null,
      meses: mesesDe(carta, candidato),
      avisos,
      conclusao
    }
  })

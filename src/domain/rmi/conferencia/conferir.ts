/**
 * "Did the INSS calculate it right?": a letter of concession beside our calculation of the same benefit, the first value
 * in which they part, what each difference alone is worth in the income, and the provision.
 */
import { Data as Etiquetado, Result } from "effect"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import { decimalDeCentavos, subtrair } from "../../valores/dinheiro.ts"
import { calcularFundamento } from "../calcular-fundamento.ts"
import type { Trabalho } from "../descarte/busca/orcamento.ts"
import type { PedidoRmiConferido } from "../pedido/entrada.ts"
import { casosDe } from "../por-fundamento.ts"
import { elegiveis } from "../preparo/elegiveis.ts"
import { escolherMarcos } from "../preparo/marcos-do-pedido.ts"
import { type PessoaRmi, prepararPessoa } from "../preparo/pessoa.ts"
import { moedaDo } from "../resposta/calculado.ts"
import type { FalhaRmi, NaoCumprido, ResultadoFundamento, SituacaoLinha } from "../resultado/resultado.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import { artigoDe } from "./artigos.ts"
import { type Candidato, candidatoDe, conferidoCom, oQueConcordaMais } from "./candidato.ts"
import type { CartaConferida } from "./carta.ts"
import { type Comparacao, ETAPA_DO_CAMPO } from "./comparacao.ts"
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
  readonly rmiCarta: Decimal
  readonly rmiCalculada: Decimal
  /** `rmiCalculada − rmiCarta`. */
  readonly diferencaMensal: Decimal
  /** Legal citation of what was compared. */
  readonly fundamento: string
  readonly chaveFundamento: string
  readonly marcoTemporal: string
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

/** Every fundamento that the request lets the letter be of: the programmed benefits are calculated together. */
const comparaveis = (
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
    const [primeiro, ...outros] = blocos
      .filter(({ marco }) => marcos.includes(marco))
      .flatMap(({ casos }) => casos)
      .filter(({ caso }) => chaveFundamento !== undefined || caso.especie === opcoesContagem.especie)
      .map(({ caso, preparo }): Comparado => ({ pessoa, caso, preparo: comLinhasLembradas(preparo) }))
    return primeiro === undefined
      ? yield* Result.fail(new NadaCumprido({ naoCumpridos }))
      : ([primeiro, ...outros] as const)
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
const passoDe = (c: Comparacao): string => (c.competencia === undefined ? c.campo : ETAPA_DO_CAMPO[c.campo])

/**
 * The divergences that the letter's own values before them explain: with those in the place of ours, ours would be what
 * the letter says.
 */
const consequencias = (
  carta: CartaConferida,
  { comparado, divergentes }: Candidato,
  trabalho: Trabalho
): Result.Result<ReadonlySet<Comparacao>, FalhaRmi> =>
  Result.gen(function* () {
    const explicadas = new Set<Comparacao>()
    const anteriores: Array<Premissas> = []
    for (const passo of Map.groupBy(divergentes, passoDe).values()) {
      if (anteriores.length > 0) {
        const conferido = yield* conferidoCom(carta, comparado, juntar(anteriores), trabalho)
        const ainda = new Set(conferido.divergentes.map(lugarDe))
        for (const c of passo) if (!ainda.has(lugarDe(c))) explicadas.add(c)
      }
      // what follows is there already, with more digits than the letter prints
      anteriores.push(...passo.filter((c) => !explicadas.has(c)).map(({ premissa }) => premissa()))
    }
    return explicadas
  })

/** The divergences of the chosen fundamento, each with what it alone is worth. */
const dizer = (
  carta: CartaConferida,
  candidato: Candidato,
  resultado: ResultadoFundamento,
  trabalho: Trabalho
): Result.Result<ReadonlyArray<Divergencia>, FalhaRmi> =>
  Result.gen(function* () {
    const { comparado, divergentes, refeito, visao } = candidato
    const { parametros } = comparado.pessoa
    const moeda = moedaDo(refeito.caso, refeito.ate.valores.calculadoEm)
    const explicadas = yield* consequencias(carta, candidato, trabalho)
    return yield* Result.all(
      divergentes.map((c) =>
        Result.map(refazer(comparado, c.premissa(), trabalho), ({ naDib }) => {
          const efeito = subtrair(naDib, refeito.naDib)
          const achado = { efeito, artigo: artigoDe(c, resultado, visao), consequencia: explicadas.has(c) }
          return divergenciaDe(c, achado, parametros, moeda)
        })
      )
    )
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

/** Compares a letter with the fundamento and the marco of the request, else with the fundamento that agrees longest. */
export const conferirCarta = (
  carta: CartaConferida,
  pedido: PedidoRmiConferido,
  parametros: ParametrosRmi
): Result.Result<Conferencia, FalhaDaConferencia> =>
  Result.gen(function* () {
    const pessoa = yield* prepararPessoa(pedido, parametros, {})
    const trabalho = novoTrabalho()
    const candidato = yield* escolher(carta, yield* comparaveis(pessoa, pedido), trabalho)
    const { caso, preparo } = candidato.comparado
    const resultado = yield* calcularFundamento(caso, preparo)
    const ditas = dizer(carta, candidato, resultado, trabalho)
    const divergencias = yield* Result.mapError(ditas, (falha) => new CartaIncalculavel({ falha }))
    const { naDib } = candidato.refeito
    const { fundamento, chaveFundamento, marcoTemporal, avisos, conclusao } = resultado
    return {
      confere: divergencias.length === 0,
      primeiraDivergencia: divergencias[0] ?? null,
      divergencias,
      rmiCarta: decimalDeCentavos(carta.renda),
      rmiCalculada: decimalDeCentavos(naDib),
      diferencaMensal: decimalDeCentavos(subtrair(naDib, carta.renda)),
      fundamento,
      chaveFundamento,
      marcoTemporal,
      meses: mesesDe(carta, candidato),
      avisos,
      conclusao
    }
  })

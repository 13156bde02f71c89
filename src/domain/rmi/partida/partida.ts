/**
 * Where the salário de benefício of a case starts from: the mean of its salaries or, when the law orders, an earlier
 * benefit, the salary of one month or the minimum wage.
 */
import { Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import { ehDeDependente } from "../../beneficios/familias.ts"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, type Regra } from "../../regras/regra.ts"
import { PedidoInvalido } from "../../tempo/tabelas/parametros.ts"
import {
  type Competencia,
  competenciaDaData,
  formatarCompetencia,
  maisCompetencias
} from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Arredondamento, type Centavos, somaDe } from "../../valores/dinheiro.ts"
import { passoAPasso } from "../../valores/passos.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import type { Caso } from "../caso/caso.ts"
import { type ParcelaConcomitante, parcelasConcomitantes } from "../concomitancia/art32.ts"
import type { AtividadesDoCaso } from "../concomitancia/atividades-do-caso.ts"
import { type BaseDeLinhas, baseDeLinhas, type FonteDeBases } from "../media/base-de-linhas.ts"
import { alcancaFiliado } from "../media/divisor-minimo.ts"
import { apurarMedia } from "../media/media.ts"
import {
  type MetodoDeLinhas,
  type MetodoDito,
  mediaDeLinhas,
  REMUNERACAO_VARIAVEL,
  VALORES_DA_LEI
} from "../media/metodos-da-media.ts"
import { PENSAO_E_RECLUSAO, UM_SALARIO_MINIMO } from "../metodo/coeficientes-por-especie.ts"
import { SALARIO_MATERNIDADE } from "../metodo/eventos.ts"
import { rendaNoMes, sbNoMes, type ValorReajustado } from "../reajuste/beneficio-reajustado.ts"
import { emDinheiro } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, deDecimal, dividido, lido, type Nos, no, somados } from "../resultado/nos.ts"
import type { DivisorMinimo, FalhaRmi, MetodoMedia } from "../resultado/resultado.ts"
import type { JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import type { Linhas } from "../salarios/montagem.ts"
import {
  aposentadoriaRecebida,
  herdaSalarioDeBeneficio,
  incapacidadePrecedente,
  regraDoAnterior
} from "./beneficio-anterior.ts"
import { naMoedaDe, salarioDoAcidente } from "./salario-do-acidente.ts"
import { linhasDaMaternidade, type MesInteiro, mediaDaMaternidade } from "./salario-maternidade.ts"

/** The amounts of the day the rent is calculated for. */
export interface Valores {
  readonly calculadoEm: Data
  readonly salarioMinimo: Centavos
  readonly teto: Centavos
}

export interface Partida {
  readonly metodo: MetodoMedia
  /** What orders the amount, and what it is made of in words. */
  readonly dita: MetodoDito
  /** Before the fator and the limits. */
  readonly media: Centavos
  /** Whether it is a mean of salaries: only then there are fator, discard and ceiling index. */
  readonly daMedia: boolean
  readonly linhas?: BaseDeLinhas
  /** The parts of each activity, the principal first. */
  readonly concomitantes?: ReadonlyArray<ParcelaConcomitante>
  /** The rows whose 12 last salaries limit the rent: a salary of a month is that of all its activities. */
  readonly dosDozeUltimos?: BaseDeLinhas
  /** The months whose salaries were taken as they were received, one or those of variable pay. */
  readonly meses?: MesesUsados
  /** The variable pay, whose mean is of nominal amounts. */
  readonly variavel?: { readonly soma: Centavos; readonly parcelas: ReadonlyArray<Centavos> }
  /** The steps of the rule that give the amount, where it is no mean of corrected rows. */
  readonly passos?: (regra: Regra) => Nos
  /** The remuneration is of a part of a month: no whole one is known. */
  readonly remuneracaoParcial?: true
  /** The rent the deceased received. */
  readonly rendaRecebida?: Centavos
  /** The salário de benefício of the benefit before this one: its rent is the whole of it in E3 and E4. */
  readonly herdada?: true
}

export interface MesesUsados extends Pick<Linhas, "linhas" | "semSalario"> {
  readonly competencias: ReadonlyArray<Competencia>
}

const fixa = (
  metodo: keyof typeof VALORES_DA_LEI,
  media: Centavos,
  passos: (regra: Regra) => Nos,
  regra?: Regra
): Partida => ({
  metodo,
  dita: regra === undefined ? VALORES_DA_LEI[metodo] : { ...VALORES_DA_LEI[metodo], regra },
  media,
  daMedia: false,
  passos
})

/** The minimum wage of the day. */
const minimoEm =
  (dia: Data, valor: Centavos) =>
  (regra: Regra): Nos => [
    lido(regra, `salário mínimo em ${formatarCompetencia(competenciaDaData(dia))}`, deCentavos(valor))
  ]

const peloMinimo = (
  metodo: keyof typeof VALORES_DA_LEI,
  { calculadoEm, salarioMinimo }: Valores,
  regra?: Regra
): Partida => fixa(metodo, salarioMinimo, minimoEm(calculadoEm, salarioMinimo), regra)

/** Which law gives the minimum wage to a species that reads no salary. */
const DO_BPC = noArtigo(UM_SALARIO_MINIMO, "Lei 8.742/1993, art. 20")
const SALARIO_MINIMO_DA_LEI: Partial<Readonly<Record<Especie, Regra>>> = {
  25: noArtigo(PENSAO_E_RECLUSAO, "EC 103/2019, art. 27, § 1º"),
  80: noArtigo(SALARIO_MATERNIDADE, "Lei 8.213/1991, arts. 39, parágrafo único, e 73, II"),
  87: DO_BPC,
  88: DO_BPC
}
const RURAL_SEM_CONTRIBUICAO = noArtigo(UM_SALARIO_MINIMO, "Lei 8.213/1991, arts. 35, 39, I, e 143")

const doSalarioMinimo = ({ especie }: Caso, valores: Valores): Partida =>
  peloMinimo("SALARIO_MINIMO", valores, SALARIO_MINIMO_DA_LEI[especie])

const semRmi = (beneficios: ReadonlyArray<BeneficioRecebido>, b: BeneficioRecebido): PedidoInvalido =>
  new PedidoInvalido({
    problemas: [
      {
        path: ["beneficios", beneficios.indexOf(b), "rmi"],
        issue: "informe a renda mensal inicial da aposentadoria do instituidor"
      }
    ]
  })

/** The amount of an earlier benefit, readjusted. */
const doAnterior = ({ especie }: Caso, { inicial, valor, passos }: ValorReajustado): Partida =>
  fixa(
    "BENEFICIO_ANTERIOR",
    valor,
    (regra) => [lido(regra, "pedido: beneficios", deDecimal(inicial)), ...passos()],
    regraDoAnterior(especie)
  )

/** The retirement received on the fact, evolved to it. */
const daAposentadoria = (caso: Caso, { calculadoEm }: Valores): Result.Result<Partida | undefined, FalhaRmi> => {
  const recebida = ehDeDependente(caso.especie) ? aposentadoriaRecebida(caso.beneficios, calculadoEm) : undefined
  if (recebida === undefined) return Result.succeed(undefined)
  if (recebida.rmi === undefined) return Result.fail(semRmi(caso.beneficios, recebida))
  return Result.map(rendaNoMes(caso.parametros.instantaneo, recebida, recebida.rmi, calculadoEm), (renda) => ({
    ...doAnterior(caso, renda),
    rendaRecebida: renda.valor
  }))
}

/** The 31 or 91 that ended on the day before. */
const daIncapacidade = (caso: Caso, { calculadoEm }: Valores): Result.Result<Partida | undefined, FalhaRmi> => {
  if (!herdaSalarioDeBeneficio(caso.especie, caso.metodo.era)) return Result.succeed(undefined)
  const anterior = incapacidadePrecedente(caso.beneficios, caso.marco.dib)
  if (anterior === undefined) return Result.succeed(undefined)
  return Result.map(
    sbNoMes(caso.parametros.instantaneo, anterior, anterior.sb, calculadoEm),
    (sb): Partida => ({ ...doAnterior(caso, sb), herdada: true })
  )
}

/** What a starting point reads beside its case. */
export interface FonteDaPartida extends FonteDeBases {
  /** Undefined where salaries of the same month are added. */
  readonly atividades: AtividadesDoCaso | undefined
  /** Which months were worked whole: only the remuneration of an employee asks. */
  readonly mesInteiro: MesInteiro
}

/** The rows with the missing salaries of one month filled in. */
const linhasCom = ({ linhas }: Pick<FonteDaPartida, "linhas">, janela: JanelaDeMeses) =>
  linhas({ janela, comAuxilioAcidente: false, comRural: false })

/** The salary of the month of the fact, limited and in the currency of the day; without a row its `valor` is undefined. */
export const scDoAcidente = passoAPasso(function* (
  caso: Caso,
  fonte: Pick<FonteDaPartida, "linhas">,
  calculadoEm: Data
) {
  const competencia = competenciaDaData(caso.fato ?? calculadoEm)
  const { linhas, semSalario } = yield* linhasCom(fonte, { de: competencia, ate: competencia })
  const meses: MesesUsados = { linhas, semSalario, competencias: [competencia] }
  const linha = linhas.find((l) => l.linha.competencia === competencia)?.linha
  if (linha === undefined) return { valor: undefined, meses }
  const { arredondamento } = caso.opcoes
  const sc = yield* salarioDoAcidente(caso.parametros, competencia, linha.bruto, calculadoEm, arredondamento)
  return { valor: sc.naMoedaDaDib, meses }
})

/** Without a salary in the month the minimum wage answers for it. */
const doAcidente = (caso: Caso, fonte: FonteDaPartida, valores: Valores): Result.Result<Partida, FalhaRmi> =>
  Result.map(scDoAcidente(caso, fonte, valores.calculadoEm), ({ valor: sc, meses }): Partida => {
    const partida =
      sc === undefined
        ? peloMinimo("SC_DO_ACIDENTE", valores)
        : fixa("SC_DO_ACIDENTE", sc.valor, (regra) => [sc.passo(regra)])
    return { ...partida, meses }
  })

/** Months filled with the minimum are no remuneration: nothing is filled for the employee. */
const janelaDaMaternidade = (metodo: "REMUNERACAO" | "ULTIMO_SC", mes: Competencia): JanelaDeMeses =>
  metodo === "ULTIMO_SC" ? { de: maisCompetencias(mes, -1), ate: mes } : { de: maisCompetencias(mes, 1), ate: mes }

/** The remuneration of the month of the leave, the mean of the variable one, or the last salary. */
const daRemuneracao = passoAPasso(function* (
  caso: Caso,
  fonte: FonteDaPartida,
  metodo: "REMUNERACAO" | "ULTIMO_SC",
  valores: Valores
) {
  const { calculadoEm } = valores
  const fato = caso.fato ?? calculadoEm
  const { arredondamento, remuneracaoVariavel: variavel } = caso.opcoes
  const { linhas, semSalario } = yield* linhasCom(fonte, janelaDaMaternidade(metodo, competenciaDaData(fato)))
  const { usadas, parcial } = linhasDaMaternidade({
    metodo,
    variavel,
    linhas: linhas.map(({ linha, limitado }) => ({
      ...linha,
      valor: metodo === "REMUNERACAO" ? linha.bruto : limitado
    })),
    fato,
    mesInteiro: fonte.mesInteiro
  })
  if (usadas.length === 0) return peloMinimo(metodo, valores)
  const recebidos = yield* Result.all(
    usadas.map(({ competencia, valor }) => naMoedaDe(caso.parametros, competencia, valor, calculadoEm, arredondamento))
  )
  const parcelas = recebidos.map(({ valor }) => valor)
  const soma = somaDe(parcelas)
  const media = dividir(soma, usadas.length, arredondamento)
  return {
    ...fixa(metodo, media, (regra) => recebidos.map(({ passo }) => passo(regra))),
    meses: { linhas, semSalario, competencias: usadas.map((l) => l.competencia) },
    ...(metodo === "REMUNERACAO" && variavel ? { dita: REMUNERACAO_VARIAVEL, variavel: { soma, parcelas } } : {}),
    ...(parcial ? { remuneracaoParcial: true as const } : {})
  }
})

const divisorMinimo = ({ metodo: { divisorMinimo: tipo }, filiacao }: Caso): DivisorMinimo["tipo"] | null =>
  tipo !== null && alcancaFiliado(tipo, filiacao) ? tipo : null

const deAtividades = (metodo: MetodoDeLinhas, concomitantes: ReadonlyArray<ParcelaConcomitante>): Partida => ({
  metodo,
  dita: mediaDeLinhas(metodo),
  media: somaDe(concomitantes.map(({ parcela }) => parcela)),
  daMedia: true,
  linhas: concomitantes[0]!.base,
  concomitantes
})

const dasLinhas = passoAPasso(function* (caso: Caso, fonte: FonteDaPartida, metodo: MetodoDeLinhas, valores: Valores) {
  const { calculadoEm } = valores
  const pedido = { caso, fonte, metodo, calculadoEm, divisorMinimo: divisorMinimo(caso) }
  const concomitantes = yield* parcelasConcomitantes(pedido, fonte.atividades)
  const comDoze = caso.metodo.limiteDozeUltimos
  if (concomitantes !== undefined) {
    const partida = deAtividades(metodo, concomitantes)
    return comDoze ? { ...partida, dosDozeUltimos: yield* baseDeLinhas(pedido) } : partida
  }
  const linhas = yield* baseDeLinhas(pedido)
  const vazio = linhas.linhas.corrigidas.length === 0
  const { semSalarioMinimo } = caso.metodo
  return vazio && (caso.opcoes.pbcVazioSalarioMinimo || semSalarioMinimo)
    ? { ...peloMinimo("SALARIO_MINIMO", valores, semSalarioMinimo ? RURAL_SEM_CONTRIBUICAO : undefined), linhas }
    : {
        metodo,
        dita: mediaDeLinhas(metodo),
        media: linhas.media,
        daMedia: !vazio,
        linhas,
        ...(comDoze ? { dosDozeUltimos: linhas } : {}),
        ...(vazio ? { passos: minimoEm(calculadoEm, linhas.media) } : {})
      }
})

const pelaMedia = (caso: Caso, fonte: FonteDaPartida, valores: Valores): Result.Result<Partida, FalhaRmi> => {
  const { media } = caso.metodo
  const metodo =
    media === "SALARIO_MATERNIDADE"
      ? mediaDaMaternidade(caso.categoriaSegurada, caso.criterioSalarioMaternidade)
      : media
  switch (metodo) {
    case "SALARIO_MINIMO":
    case "BENEFICIO_ANTERIOR":
      return Result.succeed(doSalarioMinimo(caso, valores))
    case "SC_DO_ACIDENTE":
      return doAcidente(caso, fonte, valores)
    case "REMUNERACAO":
    case "ULTIMO_SC":
      return daRemuneracao(caso, fonte, metodo, valores)
    default:
      return dasLinhas(caso, fonte, metodo, valores)
  }
}

export const partir = passoAPasso(function* (caso: Caso, fonte: FonteDaPartida, valores: Valores) {
  if (caso.metodo.coeficiente.sobre === "SALARIO_MINIMO") return doSalarioMinimo(caso, valores)
  const anterior = (yield* daAposentadoria(caso, valores)) ?? (yield* daIncapacidade(caso, valores))
  return anterior ?? (yield* pelaMedia(caso, fonte, valores))
})

/** The amount before the fator and the limits, when no corrected rows were averaged. */
export const apurarValor = (
  { dita, meses, variavel, media, passos = () => [] }: Partida,
  corte: Arredondamento,
  moeda: string
): ReadonlyArray<Apuracao> => {
  if (variavel === undefined) {
    const frase = () => `O cálculo parte de um valor só: ${dita.somados}, ${emDinheiro(moeda, media)}.`
    return [apurado(dita.regra, ["/sbSemTeto"], frase, passos)]
  }
  const { soma, parcelas } = variavel
  const itens = (meses?.competencias ?? []).map(formatarCompetencia)
  const divisor = { valor: itens.length, quantidade: itens.length, daLei: undefined, minimo: undefined }
  return apurarMedia({ soma, divisor, media, corte }, dita, [moeda, "remuneração", "remunerações"], {
    soma: (regra, [daSoma, ...daQuantidade]) => [
      ...passos(regra),
      somados(regra, parcelas, soma, daSoma),
      no(regra, "CONTAR", { itens }, itens.length, ...daQuantidade, "/divisor")
    ],
    divisor: () => [],
    media: (regra, figuras) => [dividido(regra, soma, itens.length, corte, media, ...figuras)]
  })
}

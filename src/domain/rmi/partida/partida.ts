/**
 * Where the salário de benefício of a case starts from: the mean of its salaries or, when the law orders, an earlier
 * benefit, the salary of one month or the minimum wage (rules RMI-22, RMI-23, RMI-46, RMI-64, RMI-66, RMI-69).
 */
import { Result } from "effect"
import { LEI9876 } from "../../beneficios/marcos.ts"
import { PedidoInvalido } from "../../tempo/tabelas/parametros.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import type { Caso } from "../caso/caso.ts"
import { type ParcelaConcomitante, parcelasConcomitantes } from "../concomitancia/art32.ts"
import { rendaNoMes, sbNoMes } from "../evolucao/evolucao-da-renda.ts"
import { type BaseDeLinhas, baseDeLinhas } from "../media/base-de-linhas.ts"
import type { MetodoDeLinhas } from "../media/pbc.ts"
import type { DivisorMinimo, FalhaRmi, MetodoMedia } from "../resultado/resultado.ts"
import type { BeneficioRecebido, JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import type { LinhaLimitada } from "../salarios/corrigidas.ts"
import { aposentadoriaRecebida, herdaSalarioDeBeneficio, incapacidadePrecedente } from "./beneficio-anterior.ts"
import { naMoedaDe, salarioDoAcidente } from "./salario-do-acidente.ts"
import { linhasDaMaternidade, mediaDaMaternidade } from "./salario-maternidade.ts"

/** The amounts of the day the rent is calculated for. */
export interface Valores {
  readonly calculadoEm: Data
  readonly salarioMinimo: Centavos
  readonly teto: Centavos
}

export interface Partida {
  readonly metodo: MetodoMedia
  /** Before the fator and the limits. */
  readonly media: Centavos
  /** Whether it is a mean of salaries: only then there are fator, discard and ceiling index. */
  readonly daMedia: boolean
  readonly linhas?: BaseDeLinhas
  /** The parts of each activity, the principal first (rule RMI-27). */
  readonly concomitantes?: ReadonlyArray<ParcelaConcomitante>
  /** The months whose salaries were taken as they were received, one or those of variable pay. */
  readonly meses?: MesesUsados
  /** Of the variable pay, whose mean is of nominal amounts (rule RMI-46). */
  readonly soma?: Centavos
  /** The remuneration is of a part of a month: no whole one is known (rule RMI-46). */
  readonly remuneracaoParcial?: true
  /** The rent the deceased received (rule RMI-66). */
  readonly rendaRecebida?: Centavos
  /** The salário de benefício of the benefit before this one: its rent is the whole of it in E3 and E4 (rule RMI-23). */
  readonly herdada?: true
}

export interface MesesUsados {
  readonly linhas: ReadonlyArray<LinhaLimitada>
  readonly competencias: ReadonlyArray<Competencia>
}

const fixa = (metodo: MetodoMedia, media: Centavos): Partida => ({ metodo, media, daMedia: false })

const PENSOES: ReadonlySet<number> = new Set([21, 93, 25])

const semRmi = (beneficios: ReadonlyArray<BeneficioRecebido>, b: BeneficioRecebido): PedidoInvalido =>
  new PedidoInvalido({
    problemas: [
      {
        path: ["beneficios", beneficios.indexOf(b), "rmi"],
        issue: "informe a renda mensal inicial da aposentadoria do instituidor"
      }
    ]
  })

/** The retirement received on the fact, evolved to it (rule RMI-66). */
const daAposentadoria = (caso: Caso, { calculadoEm }: Valores): Result.Result<Partida | undefined, FalhaRmi> => {
  const recebida = PENSOES.has(caso.especie) ? aposentadoriaRecebida(caso.beneficios, calculadoEm) : undefined
  if (recebida === undefined) return Result.succeed(undefined)
  if (recebida.rmi === undefined) return Result.fail(semRmi(caso.beneficios, recebida))
  return Result.map(rendaNoMes(caso.parametros.instantaneo, recebida, recebida.rmi, calculadoEm), (renda) => ({
    ...fixa("BENEFICIO_ANTERIOR", renda),
    rendaRecebida: renda
  }))
}

/** The 31 or 91 that ended on the day before (rules RMI-23, RMI-69). */
const daIncapacidade = (caso: Caso, { calculadoEm }: Valores): Result.Result<Partida | undefined, FalhaRmi> => {
  if (!herdaSalarioDeBeneficio(caso.especie, caso.metodo.era)) return Result.succeed(undefined)
  const anterior = incapacidadePrecedente(caso.beneficios, caso.marco.dib)
  if (anterior === undefined) return Result.succeed(undefined)
  return Result.map(
    sbNoMes(caso.parametros.instantaneo, anterior, anterior.sb, calculadoEm),
    (sb): Partida => ({ ...fixa("BENEFICIO_ANTERIOR", sb), herdada: true })
  )
}

/** The rows with the missing salaries of one month filled in (rule RMI-22). */
const linhasCom = (caso: Caso, janela: JanelaDeMeses) =>
  caso.linhas({ janela, comAuxilioAcidente: false, comRural: false })

interface SalarioDoFato {
  /** Limited and in the currency of the day; undefined without a row. */
  readonly valor: Centavos | undefined
  readonly meses: MesesUsados
}

/** The salary of the month of the fact. */
export const scDoAcidente = (caso: Caso, calculadoEm: Data): Result.Result<SalarioDoFato, FalhaRmi> =>
  Result.gen(function* () {
    const competencia = competenciaDaData(caso.fato ?? calculadoEm)
    const { linhas } = yield* linhasCom(caso, { de: competencia, ate: competencia })
    const meses: MesesUsados = { linhas, competencias: [competencia] }
    const linha = linhas.find((l) => l.linha.competencia === competencia)?.linha
    if (linha === undefined) return { valor: undefined, meses }
    const { arredondamento } = caso.opcoes
    const sc = yield* salarioDoAcidente(caso.parametros, competencia, linha.bruto, calculadoEm, arredondamento)
    return { valor: sc.naMoedaDaDib, meses }
  })

const doAcidente = (caso: Caso, { calculadoEm, salarioMinimo }: Valores): Result.Result<Partida, FalhaRmi> =>
  Result.map(
    scDoAcidente(caso, calculadoEm),
    ({ valor, meses }): Partida => ({ ...fixa("SC_DO_ACIDENTE", valor ?? salarioMinimo), meses })
  )

/** Months filled with the minimum are no remuneration (rule RMI-46): nothing is filled for the employee. */
const janelaDaMaternidade = (metodo: "REMUNERACAO" | "ULTIMO_SC", mes: Competencia): JanelaDeMeses =>
  metodo === "ULTIMO_SC" ? { de: maisCompetencias(mes, -1), ate: mes } : { de: maisCompetencias(mes, 1), ate: mes }

/** The remuneration of the month of the leave, the mean of the variable one, or the last salary (rule RMI-46). */
const daRemuneracao = (
  caso: Caso,
  metodo: "REMUNERACAO" | "ULTIMO_SC",
  { calculadoEm, salarioMinimo }: Valores
): Result.Result<Partida, FalhaRmi> =>
  Result.gen(function* () {
    const fato = caso.fato ?? calculadoEm
    const { arredondamento, remuneracaoVariavel: variavel } = caso.opcoes
    const { linhas } = yield* linhasCom(caso, janelaDaMaternidade(metodo, competenciaDaData(fato)))
    const { usadas, parcial } = linhasDaMaternidade({
      metodo,
      variavel,
      linhas: linhas.map(({ linha, limitado }) => ({
        ...linha,
        valor: metodo === "REMUNERACAO" ? linha.bruto : limitado
      })),
      fato,
      mesInteiro: caso.mesInteiro
    })
    if (usadas.length === 0) return fixa(metodo, salarioMinimo)
    const valores = yield* Result.all(
      usadas.map(({ competencia, valor }) =>
        naMoedaDe(caso.parametros, competencia, valor, calculadoEm, arredondamento)
      )
    )
    const soma = valores.reduce((total, valor) => total + valor, 0) as Centavos
    return {
      ...fixa(metodo, dividir(soma, usadas.length, arredondamento)),
      meses: { linhas, competencias: usadas.map((l) => l.competencia) },
      ...(metodo === "REMUNERACAO" && variavel ? { soma } : {}),
      ...(parcial ? { remuneracaoParcial: true as const } : {})
    }
  })

/** Last affiliation each minimum divisor reaches (rules RMI-41, RMI-42); null = everybody. */
const ULTIMA_FILIACAO: Readonly<Record<DivisorMinimo["tipo"], Data | null>> = {
  VINTE_E_QUATRO: null,
  SESSENTA_POR_CENTO: LEI9876,
  CENTO_E_OITO: data("1994-07-31")
}

const divisorMinimo = ({ metodo, filiacao }: Caso): DivisorMinimo["tipo"] | null => {
  const tipo = metodo.divisorMinimo
  if (tipo === null) return null
  const ultima = ULTIMA_FILIACAO[tipo]
  return ultima === null || filiacao <= ultima ? tipo : null
}

const deAtividades = (metodo: MetodoDeLinhas, concomitantes: ReadonlyArray<ParcelaConcomitante>): Partida => ({
  metodo,
  media: concomitantes.reduce((soma, { parcela }) => soma + parcela, 0) as Centavos,
  daMedia: true,
  linhas: concomitantes[0]!.base,
  concomitantes
})

const dasLinhas = (
  caso: Caso,
  metodo: MetodoDeLinhas,
  { calculadoEm, salarioMinimo }: Valores
): Result.Result<Partida, FalhaRmi> =>
  Result.gen(function* () {
    const pedido = { caso, metodo, calculadoEm, divisorMinimo: divisorMinimo(caso) }
    const concomitantes = yield* parcelasConcomitantes(pedido)
    if (concomitantes !== undefined) return deAtividades(metodo, concomitantes)
    const linhas = yield* baseDeLinhas(pedido)
    const vazio = linhas.linhas.corrigidas.length === 0
    return vazio && (caso.opcoes.pbcVazioSalarioMinimo || caso.metodo.semSalarioMinimo)
      ? { ...fixa("SALARIO_MINIMO", salarioMinimo), linhas }
      : { metodo, media: linhas.media, daMedia: !vazio, linhas }
  })

const pelaMedia = (caso: Caso, valores: Valores): Result.Result<Partida, FalhaRmi> => {
  const { media } = caso.metodo
  const metodo =
    media === "SALARIO_MATERNIDADE"
      ? mediaDaMaternidade(caso.categoriaSegurada, caso.criterioSalarioMaternidade)
      : media
  switch (metodo) {
    case "SALARIO_MINIMO":
    case "BENEFICIO_ANTERIOR":
      return Result.succeed(fixa("SALARIO_MINIMO", valores.salarioMinimo))
    case "SC_DO_ACIDENTE":
      return doAcidente(caso, valores)
    case "REMUNERACAO":
    case "ULTIMO_SC":
      return daRemuneracao(caso, metodo, valores)
    default:
      return dasLinhas(caso, metodo, valores)
  }
}

export const partir = (caso: Caso, valores: Valores): Result.Result<Partida, FalhaRmi> =>
  Result.gen(function* () {
    if (caso.metodo.coeficiente.sobre === "SALARIO_MINIMO") return fixa("SALARIO_MINIMO", valores.salarioMinimo)
    const anterior = (yield* daAposentadoria(caso, valores)) ?? (yield* daIncapacidade(caso, valores))
    return anterior ?? (yield* pelaMedia(caso, valores))
  })

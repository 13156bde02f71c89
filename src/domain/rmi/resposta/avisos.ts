/** What a person should know about a calculated fundamento that is otherwise right. */
import { BigDecimal, Struct } from "effect"
import { IDADES_DERRUBADAS, idadeDerrubada } from "../../beneficios/fundamentos/especial.ts"
import { fundamentoPorChave } from "../../beneficios/fundamentos/fundamentos.ts"
import { fraseDoInicio } from "../../beneficios/inicio-e-fim.ts"
import { EC103 } from "../../beneficios/marcos.ts"
import { avisosDaPaternidade, avisosDeAcumulacao } from "../../tempo/resposta/avisos.ts"
import { type Competencia, formatarCompetencia, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { formatarBr, maisMeses } from "../../valores/data.ts"
import { arredondar, type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import type { Caso } from "../caso/caso.ts"
import type { Atividade } from "../concomitancia/atividades.ts"
import type { AtividadesDoCaso } from "../concomitancia/atividades-do-caso.ts"
import type { RendaEvoluida } from "../evolucao/evolucao-da-renda.ts"
import { faixaConhecida } from "../fator/expectativa.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import { vidaToda } from "../media/pbc.ts"
import type { Partida } from "../partida/partida.ts"
import { peloSubsidio } from "../renda/pelo-subsidio.ts"
import type { RegrasDoCaso } from "../renda/regras-da-renda.ts"
import { competenciasBr, intervalosDeMeses, quantos } from "../resultado/frases.ts"
import type { Aviso } from "../resultado/resultado.ts"
import type { MesesSemSalario } from "../salarios/sem-remuneracao.ts"

const aviso = (codigo: string, mensagem: string): Aviso => ({ codigo, mensagem })

/** Lei 8.213 art. 103: ten years to review the act of concession. */
const ANOS_DE_DECADENCIA = 10

const daBase = (
  { correcao: { projetadoDesde }, semValor, metodo, linhas }: BaseDeLinhas,
  { opcoes }: Caso
): ReadonlyArray<Aviso> => [
  ...(projetadoDesde === null
    ? []
    : [
        aviso(
          "indiceProjetado",
          `Índices de correção ainda não publicados desde ${formatarCompetenciaBr(projetadoDesde)}: usado o fator 1 nesses meses.`
        )
      ]),
  ...semValor.map((b) =>
    aviso(
      "beneficioSemSalario",
      `Benefício de espécie ${b.especie} iniciado em ${formatarBr(b.dib)} sem salário de benefício informado: nada dele foi somado à média.`
    )
  ),
  ...(linhas.corrigidas.length === 0
    ? [
        aviso(
          "pbcVazio",
          "Nenhum salário de contribuição no período básico de cálculo: salário de benefício no mínimo."
        )
      ]
    : []),
  ...(vidaToda(metodo, opcoes)
    ? [
        aviso(
          "vidaToda",
          "Simulação com os salários de toda a vida: o STF (ADIs 2110 e 2111, decisão definitiva de 09/07/2026; Tema 1102, cancelado em 26/11/2025) decidiu que o segurado não pode escolher essa regra; o que se recebeu por decisões até 05/04/2024 não se devolve."
        )
      ]
    : [])
]

interface DestinoDosMeses {
  readonly codigo: string
  readonly de: string
  /** The fate of one month, and of several. */
  readonly destino: readonly [um: string, varios: string]
  readonly pedir: string
}

const FORA = ["ficou fora da média", "ficaram fora da média"] as const
const NO_MINIMO = ["entrou na média pelo salário mínimo", "entraram na média pelo salário mínimo"] as const

const BENEFICIO_SEM_VALOR = {
  de: "de benefício sem valor informado",
  pedir: "informe o benefício com o salário de benefício dele"
} as const

/** The warnings of the months without a salary, by the fate of the months. */
const DESTINOS: Readonly<Record<keyof MesesSemSalario, DestinoDosMeses>> = {
  semCategoria: {
    codigo: "mesesSemSalarioForaDaMedia",
    de: "de trabalho sem salário",
    destino: FORA,
    pedir: "informe os salários ou a categoria"
  },
  noMinimo: {
    codigo: "mesesSemSalarioNoMinimo",
    de: "de trabalho sem salário",
    destino: NO_MINIMO,
    pedir: "informe os salários, ou a categoria se não era emprego"
  },
  deBeneficioNoMinimo: { ...BENEFICIO_SEM_VALOR, codigo: "mesesDeBeneficioNoMinimo", destino: NO_MINIMO },
  contaPropria: {
    codigo: "mesesSemContribuicaoForaDaMedia",
    de: "de contribuinte individual, facultativo ou segurado especial sem contribuição informada",
    destino: FORA,
    pedir: "informe as contribuições pagas"
  },
  deBeneficio: { ...BENEFICIO_SEM_VALOR, codigo: "mesesDeBeneficioForaDaMedia", destino: FORA }
}

const mesesSemSalario = (todas: ReadonlyArray<Partial<MesesSemSalario>>): ReadonlyArray<Aviso> =>
  Struct.keys(DESTINOS).flatMap((qual) => {
    const {
      codigo,
      de,
      destino: [um, varios],
      pedir
    } = DESTINOS[qual]
    const meses = [...new Set(todas.flatMap((semSalario) => semSalario[qual] ?? []))].sort((a, b) => a - b)
    const isos = meses.map(formatarCompetencia)
    const oQue = `${quantos(meses.length, "mês", "meses")} ${de} ${meses.length === 1 ? um : varios}`
    return meses.length === 0
      ? []
      : [
          {
            codigo,
            mensagem: `${oQue} (${competenciasBr(isos)}): ${pedir}.`,
            meses: meses.length,
            intervalos: intervalosDeMeses(isos)
          }
        ]
  })

/** Months without a salary of the rows averaged, or of the months whose salaries the amount is. */
const dosMesesSemSalario = ({ linhas, concomitantes, meses }: Partida): ReadonlyArray<Aviso> => {
  if (meses !== undefined) {
    const { competencias, semSalario } = meses
    const usados = (todos: ReadonlyArray<Competencia>) => todos.filter((c) => competencias.includes(c))
    const { noMinimo, deBeneficioNoMinimo } = semSalario
    return mesesSemSalario([{ noMinimo: usados(noMinimo), deBeneficioNoMinimo: usados(deBeneficioNoMinimo) }])
  }
  const bases = concomitantes?.map(({ base }) => base) ?? (linhas === undefined ? [] : [linhas])
  return mesesSemSalario(bases.map(({ semSalario }) => semSalario))
}

/** A typed expectancy outside what is known of the table of its day (tables of 1998 and 1999). */
const daExpectativa = ({ expectativaSobrevida, nascimento, marco, parametros, metodo }: Caso): ReadonlyArray<Aviso> => {
  if (expectativaSobrevida === undefined || nascimento === undefined || metodo.fator === null) return []
  const faixa = faixaConhecida(parametros, nascimento, marco.dda)
  if (faixa === undefined) return []
  // the expectancy is published with one decimal
  const [minimo, maximo] = [arredondar(faixa.minimo, 1), arredondar(faixa.maximo, 1)]
  return BigDecimal.between(expectativaSobrevida, { minimum: minimo, maximum: maximo })
    ? []
    : [
        aviso(
          "expectativaForaDaFaixa",
          `A expectativa de sobrevida informada (${anos(expectativaSobrevida)}) está fora da faixa conhecida para a idade na tábua da época, de ${anos(minimo)} a ${anos(maximo)} anos: confira na carta de concessão.`
        )
      ]
}

const anos = (valor: Decimal): string => formatarDecimalBr(valor, Math.max(1, BigDecimal.normalize(valor).scale))

/** A special retirement of the permanent rule before the age that the STF struck down. */
const daIdadeDaEspecial = ({
  metodo: { chave },
  nascimento,
  marco,
  coeficienteInformado
}: Caso): ReadonlyArray<Aviso> => {
  const meses = idadeDerrubada(chave)
  if (meses === undefined || nascimento === undefined || coeficienteInformado !== undefined) return []
  const completada = maisMeses(nascimento, meses)
  return completada <= marco.data
    ? []
    : [
        aviso(
          "idadeMinimaEspecial",
          `${IDADES_DERRUBADAS} Sem a decisão, não haveria este direito antes de ${formatarBr(completada)}.`
        )
      ]
}

/** Whether the mean of the person with disability leaves out the lowest fifth after EC 103 is not settled. */
const daMediaPcd = ({ metodo: { chave }, marco, opcoes }: Caso): ReadonlyArray<Aviso> =>
  fundamentoPorChave(chave)?.grupo === "PCD" && marco.dda > EC103
    ? [
        aviso(
          "mediaPcd",
          `Média da pessoa com deficiência depois da EC 103/2019 pelos ${opcoes.mediaPcd === "MEDIA_80" ? "80% maiores salários" : "100% dos salários"} (opcoesRmi.mediaPcd): a TNU ainda decide a matéria (Tema 389).`
        )
      ]
    : []

/** First day due to a dependant, which may be another than the DIB of the request. */
const doInicio = ({ especie, fato, der, marco: { dib } }: Caso): ReadonlyArray<Aviso> => {
  const frase = fato === undefined ? undefined : fraseDoInicio(especie, fato, der)
  return frase === undefined
    ? []
    : [aviso("inicioDoDependente", `${frase} Este cálculo tem a DIB de ${formatarBr(dib)}.`)]
}

const daDecadencia = ({ marco, parametros }: Caso): ReadonlyArray<Aviso> =>
  maisMeses(marco.dib, ANOS_DE_DECADENCIA * 12) < parametros.hoje
    ? [
        aviso(
          "decadencia",
          "Benefício iniciado há mais de dez anos: verifique a decadência do direito de revisão (Lei 8.213/1991, art. 103)."
        )
      ]
    : []

/** Of the whole remuneration of an employee or an avulsa. */
const daRemuneracao = (caso: Caso, partida: Partida, { renda: { teto } }: RegrasDoCaso): ReadonlyArray<Aviso> => [
  ...(peloSubsidio(caso) && teto === null
    ? [
        aviso(
          "semLimiteDoSubsidio",
          "Antes de 01/01/2004 não há valor seguro do subsídio dos ministros do STF, único limite do salário-maternidade da empregada e da avulsa: a renda não foi limitada."
        )
      ]
    : []),
  ...(partida.remuneracaoParcial === true
    ? [
        aviso(
          "remuneracaoParcial",
          `Nenhum mês trabalhado por inteiro tem remuneração conhecida até o afastamento: usada a de ${formatarCompetenciaBr(partida.meses!.competencias[0]!)}, de parte do mês. Confira a remuneração integral.`
        )
      ]
    : [])
]

const nomesDas = (atividades: ReadonlyArray<Atividade>): string =>
  atividades
    .map(({ descricao, periodos }) => (descricao === "" ? `a iniciada em ${formatarBr(periodos[0]!.ini)}` : descricao))
    .join(", ")

/**
 * The original art. 32 measures each activity on the day of the accident, where one begun after it was not yet, and
 * divides among those of the PBC.
 */
const dasAtividades = (
  { marco }: Caso,
  { concomitantes }: Partida,
  atividades: AtividadesDoCaso | undefined
): ReadonlyArray<Aviso> => {
  if (concomitantes === undefined || atividades === undefined) return []
  const posteriores = atividades.posteriores.filter(({ periodos }) => periodos[0]!.ini < marco.dda)
  const doPbc = new Set(concomitantes.map(({ atividade }) => atividade.periodos))
  const foraDoPbc = atividades.divisao.filter(({ periodos }) => !doPbc.has(periodos))
  return [
    ...(posteriores.length === 0
      ? []
      : [
          aviso(
            "atividadePosteriorAoFato",
            `Atividades iniciadas depois do fato não entram na média do art. 32 da Lei 8.213/1991: ${nomesDas(posteriores)}. Para somar os salários, mude opcoesRmi.criterioConcomitancia.`
          )
        ]),
    ...(foraDoPbc.length === 0
      ? []
      : [
          aviso(
            "atividadeForaDoPbc",
            `Atividades sem salário no período básico de cálculo não são parcela do art. 32 da Lei 8.213/1991, nem a principal: ${nomesDas(foraDoPbc)}.`
          )
        ])
  ]
}

export const avisosDoCaso = (
  caso: Caso,
  partida: Partida,
  { primeiroReajusteDesconhecido }: RendaEvoluida,
  regras: RegrasDoCaso,
  atividades: AtividadesDoCaso | undefined
): ReadonlyArray<Aviso> => [
  ...dosMesesSemSalario(partida),
  ...(partida.linhas === undefined ? [] : daBase(partida.linhas, caso)),
  ...daRemuneracao(caso, partida, regras),
  ...dasAtividades(caso, partida, atividades),
  ...(regras.comGrau
    ? [
        aviso(
          "grauAuxilioAcidente",
          `Redução da capacidade no grau de ${caso.opcoes.grauAuxilioAcidente}%, informado em opcoesRmi.grauAuxilioAcidente (padrão: 30%).`
        )
      ]
    : []),
  ...(primeiroReajusteDesconhecido === undefined
    ? []
    : [
        aviso(
          "primeiroReajusteDesconhecido",
          `O primeiro reajuste, de ${formatarCompetenciaBr(primeiroReajusteDesconhecido)}, ainda não foi publicado: a renda foi mantida.`
        )
      ]),
  ...daIdadeDaEspecial(caso),
  ...daMediaPcd(caso),
  ...avisosDeAcumulacao({ especie: caso.especie, dib: caso.marco.dib }, caso.beneficios),
  ...doInicio(caso),
  ...avisosDaPaternidade(caso.especie, caso.sexo, caso.fato ?? caso.marco.dib),
  ...daExpectativa(caso),
  ...daDecadencia(caso)
]

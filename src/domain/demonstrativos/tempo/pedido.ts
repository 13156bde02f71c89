/** What was asked of a counting of time: options, disability, unemployment, benefits received. */
import { Record } from "effect"
import { descricaoDaEspecie, type Especie } from "../../beneficios/especies.ts"
import { ehAposentadoriaEspecial, ehIncapacidade } from "../../beneficios/familias.ts"
import { EC103, MATERNIDADE_SEM_CARENCIA } from "../../beneficios/marcos.ts"
import type { OpcoesContagem } from "../../tempo/pedido/opcoes-contagem.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import { maiorDe } from "../../valores/ordem.ts"
import { diaDe, nomeDaEspecie } from "../comum/identificacao.ts"
import { type Dizer, type Opcao, opcoesDe, porValor, tabelaDeOpcoes } from "../comum/opcoes.ts"
import { type Blocos, fatos, nomesEm } from "../kit/blocos-prontos.ts"
import { tabela } from "../kit/tabela.ts"
import { fato, reais, talvez, texto } from "../kit/valores.ts"
import { FATO, GRAU, SEGURADO } from "../palavras/do-tempo.ts"
import type { PedidoDaContagem } from "./tipos.ts"

/** First month whose contributions below the minimum do not count. */
const NOV_2019 = competenciaDaData(EC103)

type Opcoes = Omit<OpcoesContagem, "especie" | "fatoGerador">

const especieDe = ({ opcoesContagem }: PedidoDaContagem): Especie => opcoesContagem.especie
const naturezaDe = (pedido: PedidoDaContagem) => descricaoDaEspecie(especieDe(pedido)).natureza
const ehProgramada = (pedido: PedidoDaContagem): boolean => naturezaDe(pedido) === "PROGRAMADA"
/** The last day that is looked at. */
const ultimoDia = ({ dataApuracao, dataReafirmacao, opcoesContagem: { fatoGerador } }: PedidoDaContagem): Data =>
  maiorDe(dataReafirmacao ?? dataApuracao, fatoGerador?.data ?? dataApuracao)
const contados = ({ periodosContribuicao }: PedidoDaContagem) =>
  periodosContribuicao.filter(({ formaContagem }) => formaContagem !== "NAO_COMPUTAR")
const depoisDaEc103 = (pedido: PedidoDaContagem): boolean => ultimoDia(pedido) > EC103
const temDepoisDaEc103 = (pedido: PedidoDaContagem): boolean =>
  depoisDaEc103(pedido) && contados(pedido).some(({ dataFinal }) => dataFinal > EC103)
const ehRural = (pedido: PedidoDaContagem): boolean =>
  pedido.dadosSegurado.tipo === "RURICOLA" || contados(pedido).some(({ formaContagem }) => formaContagem === "RURAL")
const temDeficiencia = (pedido: PedidoDaContagem): boolean =>
  pedido.dadosSegurado.tipo === "PCD" ||
  pedido.periodosPcd.length > 0 ||
  contados(pedido).some(({ grauDeficiencia }) => grauDeficiencia !== "SEM_DEFICIENCIA")
const temEspecial = (pedido: PedidoDaContagem): boolean =>
  ehAposentadoriaEspecial(especieDe(pedido)) ||
  contados(pedido).some(({ formaContagem }) => formaContagem.startsWith("ESPECIAL"))
/** The quality of insured is looked at for what depends on a fact, and in the age of the rural worker. */
const pedeQualidade = (pedido: PedidoDaContagem): boolean => naturezaDe(pedido) === "EVENTO"
const temIncapacidade = (pedido: PedidoDaContagem): boolean =>
  contados(pedido).some(({ naturezaVinculo }) => naturezaVinculo === "BENEFICIO_INCAPACIDADE") ||
  pedido.beneficios.some(({ especie }) => ehIncapacidade(especie))

/** The name of each option, the words of its value, and the requests in which it decides something. */
const DA_CONTAGEM: { readonly [K in keyof Required<Opcoes>]: Dizer<PedidoDaContagem, Exclude<Opcoes[K], undefined>> } =
  {
    marcoCarencia: {
      nome: "Ano da tabela de carência",
      diz: porValor({ IMPLEMENTO_IDADE: "O ano em que completou a idade", DER: "O ano do requerimento" }),
      vale: ehProgramada
    },
    requisitoB41Pcd: {
      nome: "Idade da pessoa com deficiência",
      diz: porValor({
        INICIO_CONTRIBUICAO_COM_DEFICIENCIA: "15 anos de contribuição com deficiência",
        INICIO_DEFICIENCIA: "15 anos desde o início da deficiência"
      }),
      vale: temDeficiencia
    },
    carenciaAposEc103: {
      nome: "Carência depois da EC 103/2019",
      diz: porValor({ true: "Exigidas 180 contribuições", false: "Não exigida" }),
      vale: (pedido) => ehProgramada(pedido) && depoisDaEc103(pedido)
    },
    aplicarFatorAposEc103: {
      nome: "Fator previdenciário depois da EC 103/2019, além do art. 17",
      diz: porValor({ true: "Aplicado", false: "Não aplicado" }),
      // only the income without counting of time takes it
      vale: () => false
    },
    analisarCompetenciasAbaixoDoMinimo: {
      nome: "Competências abaixo do mínimo",
      diz: porValor({ true: "Não contam desde 11/2019", false: "Contam como as demais" }),
      vale: (pedido) => contados(pedido).some(({ salarios }) => salarios.some(({ competencia: c }) => c >= NOV_2019))
    },
    mesCheioAposEc103: {
      nome: "Meses depois da EC 103/2019",
      diz: porValor({ true: "Contados por inteiro, qualquer que seja o número de dias", false: "Contados pelos dias" }),
      vale: temDepoisDaEc103
    },
    lei11718: {
      nome: "Multiplicação dos meses do empregado rural (Lei 11.718/2008, art. 3º)",
      diz: porValor({
        NAO_APLICAR: "Não aplicada",
        A_PARTIR_DA_VIGENCIA: "Aplicada desde a vigência da lei",
        RETROATIVAMENTE: "Aplicada também ao tempo anterior à lei"
      }),
      vale: (pedido) => ehRural(pedido) && contados(pedido).some(({ naturezaVinculo: n }) => n === "EMPREGADO")
    },
    extensao120Unica: {
      nome: "Extensão do período de graça por mais de 120 contribuições",
      diz: porValor({
        true: "Usa-se uma vez, e nova extensão exige outras 120 (INSS e STJ)",
        false: "Incorpora-se (TNU, Tema 255)"
      }),
      vale: pedeQualidade
    },
    contarBeneficioNas120: {
      nome: "Benefício por incapacidade nas 120 contribuições",
      diz: porValor({ true: "Entra na conta", false: "Não entra na conta (TNU, Tema 365)" }),
      vale: (pedido) => pedeQualidade(pedido) && temIncapacidade(pedido)
    },
    isentoCarencia: {
      nome: "Carência do benefício",
      diz: porValor({ true: "Dispensada neste caso", false: "Exigida" }),
      vale: (pedido) => {
        const especie = especieDe(pedido)
        return especie === 31 || especie === 32 || (especie === 80 && pedido.dataApuracao < MATERNIDADE_SEM_CARENCIA)
      }
    },
    qualidadeComAbaixoDoMinimo: {
      nome: "Qualidade de segurado nas competências abaixo do mínimo",
      diz: porValor({ true: "Mantida", false: "Não mantida" }),
      vale: (pedido) => pedeQualidade(pedido) && temDepoisDaEc103(pedido)
    },
    prorrogarFimQualidade: {
      nome: "Fim da qualidade em dia que não é útil",
      diz: porValor({
        true: "Passa ao dia útil seguinte (Lei 8.213/1991, art. 15, § 4º; Lei 8.212/1991, art. 30, § 2º)",
        false: "Fica no dia 15"
      }),
      vale: pedeQualidade
    },
    idadeMinimaEspecial: {
      nome: "Idade mínima da aposentadoria especial",
      diz: porValor({
        NAO_EXIGIR: "Não exigida (STF, ADI 6309)",
        EXIGIR: "Exigida, como antes da decisão do STF na ADI 6309"
      }),
      vale: (pedido) => ehProgramada(pedido) && temEspecial(pedido) && depoisDaEc103(pedido)
    },
    imediatidadeRural: {
      nome: "Atividade rural imediatamente anterior",
      diz: porValor({
        PERIODO_DE_GRACA: "Vale também o período de graça depois dela",
        ATIVIDADE_NA_DATA: "Só a atividade na data, ou quando completou a idade (STJ, Tema 642)"
      }),
      vale: (pedido) => especieDe(pedido) === 41 && ehRural(pedido)
    },
    retornoRecusadoAte: {
      nome: "Fim do contrato a que a empresa recusou o retorno (TNU, Tema 300)",
      diz: formatarBr,
      vale: (pedido) => pedeQualidade(pedido) && temIncapacidade(pedido)
    }
  }

/** The name of each option. */
export const NOMES_DA_CONTAGEM = Record.map(DA_CONTAGEM, ({ nome }) => nome)

/** The name of the fact that gives a right. */
export const NOME_DO_FATO = "Fato que dá direito"

/** The fields that a warning of a counting may name. */
export const NOMES_NA_CONTAGEM = {
  ...nomesEm("opcoesContagem", { ...NOMES_DA_CONTAGEM, fatoGerador: NOME_DO_FATO }),
  ...nomesEm("periodosContribuicao", { naturezaVinculo: "Categoria", computavelDesde: "Computável desde" })
}

const opcoesDaContagem = (pedido: PedidoDaContagem): ReadonlyArray<Opcao> => {
  const { especie: _, fatoGerador: __, ...opcoes } = pedido.opcoesContagem
  return opcoesDe<PedidoDaContagem, Opcoes>(DA_CONTAGEM, opcoes, pedido)
}

type Deficiencia = PedidoDaContagem["periodosPcd"][number]
type Desemprego = PedidoDaContagem["desemprego"][number]
type Recebido = PedidoDaContagem["beneficios"][number]

const deficiencia = (linhas: ReadonlyArray<Deficiencia>): Blocos =>
  tabela<Deficiencia>({
    nome: "deficiencia",
    titulo: "Períodos com deficiência",
    linhas,
    campos: [
      { rotulo: "Início", de: ({ dataInicial }) => diaDe(dataInicial) },
      { rotulo: "Fim", de: ({ dataFinal }) => diaDe(dataFinal) },
      { rotulo: "Grau", de: ({ grauDeficiencia }) => texto(GRAU[grauDeficiencia]) }
    ]
  })

const desemprego = (linhas: ReadonlyArray<Desemprego>): Blocos =>
  tabela<Desemprego>({
    nome: "desemprego",
    titulo: "Desemprego comprovado",
    linhas,
    campos: [
      { rotulo: "Início", de: ({ dataInicial }) => diaDe(dataInicial) },
      { rotulo: "Fim", de: ({ dataFinal }) => diaDe(dataFinal) }
    ]
  })

/** The benefits that the person received. */
export const recebidos = (linhas: ReadonlyArray<Recebido>): Blocos =>
  tabela<Recebido>({
    nome: "recebidos",
    titulo: "Benefícios recebidos",
    linhas,
    campos: [
      { rotulo: "Espécie", peso: 4, de: ({ especie }) => texto(nomeDaEspecie(especie)) },
      { rotulo: "DIB", peso: 2, de: ({ dib }) => diaDe(dib) },
      { rotulo: "DCB", peso: 2, de: ({ dcb }) => talvez(dcb, diaDe) },
      {
        rotulo: "Salário de benefício",
        unidade: "moeda",
        de: ({ sb }) => talvez(sb, (v) => reais(escreverDecimal(v)))
      },
      { rotulo: "RMI", unidade: "moeda", de: ({ rmi }) => talvez(rmi, (v) => reais(escreverDecimal(v))) }
    ]
  })

/** Parameters in words. */
export const parametrosDaContagem = (pedido: PedidoDaContagem): Blocos => {
  const { dataApuracao, dataReafirmacao, dadosSegurado, opcoesContagem } = pedido
  const { fatoGerador } = opcoesContagem
  return [
    ...fatos(
      "Datas e condição",
      fato("Espécie", texto(nomeDaEspecie(opcoesContagem.especie))),
      fato("Data da apuração (DER)", diaDe(dataApuracao)),
      fato("Procura do direito até", talvez(dataReafirmacao, diaDe)),
      fato("Condição do segurado", texto(SEGURADO[dadosSegurado.tipo])),
      fato("Primeira filiação", talvez(dadosSegurado.filiacao, diaDe)),
      fato(
        "Fato gerador",
        talvez(fatoGerador, ({ tipo, data }) => texto(`${FATO[tipo]}, em ${formatarBr(data)}`))
      )
    ),
    ...tabelaDeOpcoes("opcoes-contagem", "Opções da contagem", opcoesDaContagem(pedido)),
    ...deficiencia(pedido.periodosPcd),
    ...desemprego(pedido.desemprego),
    ...recebidos(pedido.beneficios)
  ]
}

/** The request in one sentence. */
export const pedidoDaContagem = ({ opcoesContagem, dataApuracao }: PedidoDaContagem): string =>
  `Tempo de contribuição e direito: ${nomeDaEspecie(opcoesContagem.especie)}, em ${formatarBr(dataApuracao)}.`

/** What was asked of a counting of time: options, disability, unemployment, benefits received. */

import { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import type { OpcoesContagem } from "../../tempo/pedido/opcoes-contagem.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import type { Valor } from "../blocos.ts"
import { diaDe, nomeDaEspecie } from "../comum/identificacao.ts"
import { type Opcao, opcoesDe, tabelaDeOpcoes } from "../comum/opcoes.ts"
import { type Blocos, fatos, nomesEm } from "../kit/blocos-prontos.ts"
import { tabela } from "../kit/tabela.ts"
import { fato, reais, simNao, talvez, texto, VAZIO } from "../kit/valores.ts"
import { FATO, GRAU, OPCAO_DA_CONTAGEM, SEGURADO } from "../palavras/do-tempo.ts"
import type { PedidoDaContagem } from "./tipos.ts"

/** How each option is called. */
export const NOMES_DA_CONTAGEM: Readonly<Record<Exclude<keyof OpcoesContagem, "especie" | "fatoGerador">, string>> = {
  marcoCarencia: "Ano da tabela de carência",
  requisitoB41Pcd: "Idade da pessoa com deficiência",
  carenciaAposEc103: "Carência depois da EC 103/2019",
  aplicarFatorAposEc103: "Fator previdenciário depois da EC 103/2019, além do art. 17",
  analisarCompetenciasAbaixoDoMinimo: "Competências abaixo do mínimo",
  mesCheioAposEc103: "Mês cheio depois da EC 103/2019",
  lei11718: "Multiplicação dos meses do empregado rural",
  extensao120Unica: "Extensão do período de graça",
  contarBeneficioNas120: "Benefício por incapacidade nas 120 contribuições",
  isentoCarencia: "Independe de carência",
  qualidadeComAbaixoDoMinimo: "Qualidade com competências abaixo do mínimo",
  prorrogarFimQualidade: "Fim da qualidade em dia útil",
  idadeMinimaEspecial: "Idade mínima da aposentadoria especial",
  imediatidadeRural: "Atividade rural imediatamente anterior",
  retornoRecusadoAte: "Fim do contrato a que a empresa recusou o retorno"
}

/** How the fact that gives a right is called. */
export const NOME_DO_FATO = "Fato que dá direito"

/** The fields that a warning of a counting may name. */
export const NOMES_NA_CONTAGEM = nomesEm("opcoesContagem", { ...NOMES_DA_CONTAGEM, fatoGerador: NOME_DO_FATO })

/** The options as a request declares them: what one is for depends on the request. */
type CamposDaContagem = Pick<typeof PedidoTempo.fields.opcoesContagem.fields, keyof typeof NOMES_DA_CONTAGEM>

const valor = (aplicado: string | boolean | Data | undefined): Valor => {
  if (aplicado === undefined) return VAZIO
  if (typeof aplicado === "number") return texto(formatarBr(aplicado))
  if (typeof aplicado === "boolean") return simNao(aplicado)
  const palavras: Readonly<Record<string, string>> = OPCAO_DA_CONTAGEM
  return texto(palavras[aplicado] ?? aplicado)
}

const opcoesDaContagem = (campos: CamposDaContagem, opcoes: OpcoesContagem): ReadonlyArray<Opcao> =>
  opcoesDe(campos, NOMES_DA_CONTAGEM, (campo) => valor(opcoes[campo]))

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

/** Parameters in words; `campos`: the options as the request declares them. */
export const parametrosDaContagem = (
  pedido: PedidoDaContagem,
  campos: CamposDaContagem = PedidoTempo.fields.opcoesContagem.fields
): Blocos => {
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
    ...tabelaDeOpcoes("opcoes-contagem", "Opções da contagem", opcoesDaContagem(campos, opcoesContagem)),
    ...deficiencia(pedido.periodosPcd),
    ...desemprego(pedido.desemprego),
    ...recebidos(pedido.beneficios)
  ]
}

/** The request in one sentence. */
export const pedidoDaContagem = ({ opcoesContagem, dataApuracao }: PedidoDaContagem): string =>
  `Tempo de contribuição e direito: ${nomeDaEspecie(opcoesContagem.especie)}, em ${formatarBr(dataApuracao)}.`

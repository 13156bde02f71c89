/** The options that an RMI was calculated with, as the result repeats them. */
import { OpcoesRmi } from "../../rmi/pedido/opcoes.ts"
import type { Valor } from "../blocos.ts"
import { type Opcao, opcoesDe, tabelaDeOpcoes } from "../comum/opcoes.ts"
import { type Blocos, nomesEm } from "../kit/blocos-prontos.ts"
import { dia, simNao, texto, VAZIO } from "../kit/valores.ts"
import { OPCAO_DA_RMI } from "../palavras/da-rmi.ts"
import { NOMES_NA_CONTAGEM } from "../tempo/pedido.ts"
import type { Calculado, FundamentoLido } from "./tipos.ts"

/** How each option is called. */
export const NOMES_DAS_OPCOES: Readonly<Record<keyof Opcoes, string>> = {
  arredondamento: "Centavos",
  diasPorAno: "Dias do ano",
  casasFator: "Casas do fator previdenciário",
  arredondarRmi: "Arredondar a RMI",
  dataBaseIncapacidade: "Lei da aposentadoria por incapacidade",
  aplicarMP242: "MP 242/2005",
  aplicarMP905: "MP 905/2019",
  inicioPBC: "Fim da atividade, início do PBC",
  os121Sem147: "Recálculo do buraco negro sem 147,06%",
  metodoDireitoAdquirido: "Direito adquirido",
  grupos12AcimaMenorTeto: "Grupos de 12 acima do menor teto",
  pbcVazioSalarioMinimo: "PBC vazio: salário mínimo",
  criterioConcomitancia: "Atividades concomitantes",
  irsmFev1994: "IRSM de 02/1994",
  criterioDivisorMinimo: "Divisor mínimo",
  categoriaSegurada: "Categoria da segurada",
  remuneracaoVariavel: "Remuneração variável",
  limitarCoeficiente100: "Coeficiente limitado a 100%",
  tempoCoeficienteEspecial: "Tempo do coeficiente especial",
  mediaPcd: "Média da pessoa com deficiência",
  grauAuxilioAcidente: "Grau do auxílio-acidente",
  descarteIncapacidade: "Descarte nos benefícios por incapacidade",
  contribuicaoUnica: "Contribuição única",
  simularVidaToda: "Simular a vida toda"
}

/** The fields that a warning of an income may name. */
export const NOMES_NA_RMI = { ...NOMES_NA_CONTAGEM, ...nomesEm("opcoesRmi", NOMES_DAS_OPCOES) }

type Opcoes = FundamentoLido["opcoes"]

const valor = (aplicada: Opcoes[keyof Opcoes], campo: keyof Opcoes): Valor => {
  if (aplicada === undefined) return VAZIO
  if (aplicada === null) return texto("Não informado")
  if (typeof aplicada === "boolean") return simNao(aplicada)
  if (campo === "inicioPBC") return dia(aplicada)
  return texto(OPCAO_DA_RMI[aplicada] ?? aplicada)
}

const opcoes = (aplicadas: Opcoes): ReadonlyArray<Opcao> =>
  opcoesDe(OpcoesRmi.fields, NOMES_DAS_OPCOES, (campo) => valor(aplicadas[campo], campo))

const mesma = (uma: Opcao, outra: Opcao | undefined): boolean =>
  outra !== undefined && JSON.stringify(uma.aplicado) === JSON.stringify(outra.aplicado)

/** The options of the first fundamento, and of each other what differs: most are the same for all. */
export const opcoesAplicadas = (calculados: ReadonlyArray<Calculado>): Blocos => {
  const [primeiro, ...demais] = calculados
  if (primeiro === undefined) return []
  const comuns = opcoes(primeiro.fundamento.opcoes)
  const porNome = new Map(comuns.map((opcao) => [opcao.nome, opcao]))
  return [
    ...tabelaDeOpcoes("opcoes-rmi", "Opções do cálculo", comuns),
    ...demais.flatMap(({ fundamento, marco, sufixo }) =>
      tabelaDeOpcoes(
        `opcoes-rmi${sufixo}`,
        `Opções que diferem: ${fundamento.fundamento} (${marco})`,
        opcoes(fundamento.opcoes).filter((opcao) => !mesma(opcao, porNome.get(opcao.nome)))
      )
    )
  ]
}

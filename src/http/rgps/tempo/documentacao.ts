/** Words and examples of the time routes for OpenAPI. */
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { documentarOperacao, type TextoDaOperacao } from "../comum/documentacao.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "./exemplos.ts"

const falhas = {
  "400": [
    `opcoesContagem.especie: ${ONDE_INFORMAR_ESPECIE}`,
    "periodosContribuicao.0.dataInicail: campo não previsto",
    "periodosContribuicao.0.dataInicial: campo obrigatório"
  ],
  "503": [
    "permalink: o registro de permalinks não está disponível nesta instalação; repita a requisição sem permalink e sem demonstrativo"
  ]
}

const textos = {
  calcular: {
    operationId: "calcularTempo",
    summary: "Tempo de contribuição e análise do direito",
    description:
      "Conta o tempo de contribuição e a carência até cada marco legal e analisa o direito aos benefícios da espécie pedida: o exigido, o apurado e o que falta em cada requisito, a data em que cada um foi atingido e a primeira data do direito, com a frase e o artigo de lei que os explicam. O mesmo pedido, com as mesmas tabelas (`versao`), dá sempre o mesmo resultado.",
    exemplos: EXEMPLOS_CALCULO,
    falhas
  },
  calcularPorGrupos: {
    operationId: "calcularTempoPorGrupos",
    summary: "Tempo de contribuição por grupos de benefícios",
    description:
      "Faz o cálculo uma vez para cada grupo de benefícios que se aplica à pessoa (tempo, idade, rural, especial, professor, pessoa com deficiência), porque a conversão do tempo especial e o tempo que conta mudam de um para outro.",
    exemplos: EXEMPLOS_GRUPOS,
    falhas
  }
} as const satisfies Record<string, TextoDaOperacao>

/** The annotations of one endpoint. */
export const documentar = (nome: keyof typeof textos) => documentarOperacao(textos[nome])

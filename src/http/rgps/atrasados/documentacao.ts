/** Words and examples of the arrears route for OpenAPI. */
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { documentarOperacao } from "../comum/documentacao.ts"
import { EXEMPLOS } from "./exemplos.ts"

/** The annotations of the endpoint. */
export const documentacao = documentarOperacao({
  operationId: "calcularAtrasados",
  summary: "Atrasados",
  description:
    "Evolui a renda de cada benefício devido, desconta o que foi pago, aplica a prescrição, corrige e faz incidir juros, SELIC e taxa legal em cada parcela, e soma: totais, honorários, rendimentos recebidos acumuladamente, alçada, renúncia, acordo e requisição. Cada linha traz todas as colunas de que pode ser refeita, e o resumo diz em palavras que índice e que juros valeram em que meses. `avisos` aponta o que um critério padrão decidiu. `rastro=true` acrescenta os passos: cada número da resposta com a regra, as entradas e a operação de que sai. O mesmo pedido, com as mesmas tabelas (`versao`), dá sempre o mesmo resultado.",
  exemplos: EXEMPLOS,
  falhas: {
    "400": [
      `opcoesContagem.especie: ${ONDE_INFORMAR_ESPECIE}`,
      "parametros.dataCitacao: campo não previsto",
      "beneficiosDevidos.0.dib: data anterior a 01/01/1880"
    ],
    "503": [
      "permalink: o registro de permalinks não está disponível nesta instalação; repita a requisição sem permalink e sem demonstrativo"
    ]
  }
})

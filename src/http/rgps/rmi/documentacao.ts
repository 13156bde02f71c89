/** Words and examples of the RMI routes for OpenAPI. */
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { documentarOperacao, type TextoDaOperacao } from "../comum/documentacao.ts"
import { EXEMPLOS_DESVINCULADA, EXEMPLOS_POR_FUNDAMENTO, EXEMPLOS_RMI } from "./exemplos.ts"

const especie = `opcoesContagem.especie: ${ONDE_INFORMAR_ESPECIE}`

const falhasCom = (...problemas: ReadonlyArray<string>) => ({
  "400": problemas,
  "422": [
    "demonstrativo: o cálculo foi interrompido pelo limite de iterações e não gera demonstrativo; aumente numeroMaximoIteracoes ou repita sem demonstrativo"
  ],
  "503": [
    "permalink: o registro de permalinks não está disponível nesta instalação; repita a requisição sem permalink e sem demonstrativo"
  ]
})

const cabecalhos = {
  "x-fc-rmi-iteracoes-limitadas": {
    description:
      "`true` quando o limite de iterações, pedido ou o que coube no trabalho da requisição, interrompeu o exame dos descartes; senão ausente.",
    schema: { type: "string", enum: ["true"] }
  },
  "x-fc-rmi-max-iteracoes": {
    description: "O limite aplicado, quando interrompeu o exame; senão ausente.",
    schema: { type: "string" }
  }
}

const textos = {
  calcular: {
    operationId: "calcularRmi",
    summary: "RMI de todos os benefícios cabíveis",
    description:
      "Em cada marco legal que se aplica à espécie, calcula a renda mensal inicial por todos os fundamentos cujos requisitos estavam cumpridos, com a memória de cálculo, o divisor, o fator, o coeficiente, os limites e o melhor descarte de contribuições, e diz qual é o mais vantajoso e o que faltou nos demais. O mesmo pedido, com as mesmas tabelas (`versao`), dá sempre o mesmo resultado.",
    exemplos: EXEMPLOS_RMI,
    cabecalhos,
    falhas: falhasCom(
      especie,
      "salarios.0.competencia: valor inválido: esperado AAAA-MM ou MM/AAAA",
      "opcoesRmi.arredondar: campo não previsto"
    )
  },
  calcularPorFundamento: {
    operationId: "calcularRmiPorFundamento",
    summary: "RMI de um só fundamento",
    description:
      "O mesmo cálculo para um fundamento (`chaveFundamento`), em cada marco em que está cumprido ou só no `marcoTemporal` pedido. Se não está cumprido, diz por quê.",
    exemplos: EXEMPLOS_POR_FUNDAMENTO,
    cabecalhos,
    falhas: falhasCom(especie, "chaveFundamento: informe a chave do fundamento (chaves de GET /fundamentos)")
  },
  calcularDesvinculada: {
    operationId: "calcularRmiDesvinculada",
    summary: "RMI com tempo e coeficiente informados",
    description:
      "Calcula a RMI com o tempo, o coeficiente e os salários informados, sem contar tempo nem examinar o direito. Descarta contribuições só quando `descarte` é informado.",
    exemplos: EXEMPLOS_DESVINCULADA,
    cabecalhos,
    falhas: falhasCom(
      "periodosContribuicao: campo não previsto",
      especie,
      "coeficiente: valor inválido: esperado um coeficiente de 0 a 5, com até 10 casas decimais"
    )
  }
} as const satisfies Record<string, TextoDaOperacao>

/** The annotations of one endpoint. */
export const documentar = (nome: keyof typeof textos) => documentarOperacao(textos[nome])

/** The synchronous RMI routes (specification 2, section 4.2): what they accept and answer. OpenAPI derives from here. */
import { Resultado, ResultadoDesvinculada } from "../../../domain/calculos/rmi/resultado.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../domain/rmi/pedido/entrada.ts"
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { calculo } from "../comum/endpoints.ts"
import { contratoComChave } from "../comum/protecao.ts"
import { parametrosComIteracoes } from "./consulta.ts"
import { EXEMPLOS_DESVINCULADA, EXEMPLOS_POR_FUNDAMENTO, EXEMPLOS_RMI } from "./exemplos.ts"

const especie = `opcoesContagem.especie: ${ONDE_INFORMAR_ESPECIE}`

const falhasCom = (...problemas: ReadonlyArray<string>) => ({
  "400": problemas,
  "422": [
    "demonstrativo: o cálculo foi interrompido pelo limite de iterações e não gera demonstrativo; aumente numeroMaximoIteracoes ou repita sem demonstrativo"
  ]
})

const deRmi = {
  evento: "rmi.calculado",
  // a statement of a calculation that the iteration limit interrupted
  status: [422] as const,
  cabecalhos: {
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
}

const calcular = calculo("calcular", "/calculos-rmi", {
  ...deRmi,
  acao: "rgps.rmi.api",
  consulta: parametrosComIteracoes,
  pedido: PedidoRmi,
  resposta: Resultado,
  operationId: "calcularRmi",
  summary: "RMI de todos os benefícios cabíveis",
  description:
    "Em cada marco legal que se aplica à espécie, calcula a renda mensal inicial por todos os fundamentos cujos requisitos estavam cumpridos, com a memória de cálculo, o divisor, o fator, o coeficiente, os limites e o melhor descarte de contribuições, e diz qual é o mais vantajoso e o que faltou nos demais. O mesmo pedido, com as mesmas tabelas (`versao`), dá sempre o mesmo resultado.",
  exemplos: EXEMPLOS_RMI,
  falhas: falhasCom(
    especie,
    "salarios.0.competencia: valor inválido: esperado AAAA-MM ou MM/AAAA",
    "opcoesRmi.arredondar: campo não previsto"
  )
})

const calcularPorFundamento = calculo("calcularPorFundamento", "/calculos-rmi/por-fundamento", {
  ...deRmi,
  acao: "rgps.rmi.api.por-fundamento",
  consulta: parametrosComIteracoes,
  pedido: PedidoRmiPorFundamento,
  resposta: Resultado,
  operationId: "calcularRmiPorFundamento",
  summary: "RMI de um só fundamento",
  description:
    "O mesmo cálculo para um fundamento (`chaveFundamento`), em cada marco em que está cumprido ou só no `marcoTemporal` pedido. Se não está cumprido, diz por quê.",
  exemplos: EXEMPLOS_POR_FUNDAMENTO,
  falhas: falhasCom(especie, "chaveFundamento: informe a chave do fundamento (chaves de GET /fundamentos)")
})

const calcularDesvinculada = calculo("calcularDesvinculada", "/calculos-rmi/desvinculada", {
  ...deRmi,
  acao: "rgps.rmi.api.desvinculada",
  consulta: parametrosDeCalculo,
  pedido: PedidoRmiDesvinculada,
  resposta: ResultadoDesvinculada,
  operationId: "calcularRmiDesvinculada",
  summary: "RMI com tempo e coeficiente informados",
  description:
    "Calcula a RMI com o tempo, o coeficiente e os salários informados, sem contar tempo nem examinar o direito. Descarta contribuições só quando `descarte` é informado.",
  exemplos: EXEMPLOS_DESVINCULADA,
  falhas: falhasCom(
    "periodosContribuicao: campo não previsto",
    especie,
    "coeficiente: valor inválido: esperado um coeficiente de 0 a 5, com até 10 casas decimais"
  )
})

export const ApiRmi = contratoComChave("calculosRmi", [calcular, calcularPorFundamento, calcularDesvinculada], {
  title: "Renda mensal inicial",
  description:
    "RMI de cada benefício, fundamento e marco legal, com a memória de cálculo e o melhor descarte de contribuições."
})

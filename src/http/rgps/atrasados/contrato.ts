/** The arrears route (specification 2, section 4.1): what it accepts and answers. OpenAPI derives from here. */
import { PedidoAtrasados } from "../../../domain/atrasados/pedido/entrada.ts"
import { Resultado } from "../../../domain/calculos/atrasados/resultado.ts"
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { calculo } from "../comum/endpoints.ts"
import { contratoComChave } from "../comum/protecao.ts"
import { EXEMPLOS } from "./exemplos.ts"

const calcular = calculo("calcular", "/calculos-atrasados", {
  acao: "rgps.atrasados.api",
  evento: "atrasados.calculado",
  consulta: parametrosDeCalculo,
  pedido: PedidoAtrasados,
  resposta: Resultado,
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
    ]
  }
})

export const ApiAtrasados = contratoComChave("calculosAtrasados", [calcular], {
  title: "Atrasados",
  description: "Parcelas atrasadas de benefícios: devido, pago, correção monetária, juros, honorários e requisição."
})

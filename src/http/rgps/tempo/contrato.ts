/** The time routes (specification 2, section 4.1): what they accept and answer. OpenAPI derives from here. */
import { Resultado, ResultadoGrupos } from "../../../domain/calculos/tempo/resultado.ts"
import { PedidoTempo } from "../../../domain/tempo/pedido/entrada.ts"
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { calculo } from "../comum/endpoints.ts"
import { contratoComChave } from "../comum/protecao.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "./exemplos.ts"

const recebido = {
  consulta: parametrosDeCalculo,
  pedido: PedidoTempo,
  falhas: {
    "400": [
      `opcoesContagem.especie: ${ONDE_INFORMAR_ESPECIE}`,
      "periodosContribuicao.0.dataInicail: campo não previsto",
      "periodosContribuicao.0.dataInicial: campo obrigatório"
    ]
  }
}

const calcular = calculo("calcular", "/calculos-tempo", {
  ...recebido,
  acao: "rgps.beneficios.api",
  evento: "tempo.calculado",
  resposta: Resultado,
  operationId: "calcularTempo",
  summary: "Tempo de contribuição e análise do direito",
  description:
    "Conta o tempo de contribuição e a carência até cada marco legal e analisa o direito aos benefícios da espécie pedida: o exigido, o apurado e o que falta em cada requisito, a data em que cada um foi atingido e a primeira data do direito, com a frase e o artigo de lei que os explicam. O mesmo pedido, com as mesmas tabelas (`versao`), dá sempre o mesmo resultado.",
  exemplos: EXEMPLOS_CALCULO
})

const calcularPorGrupos = calculo("calcularPorGrupos", "/calculos-tempo/por-grupos", {
  ...recebido,
  acao: "rgps.beneficios.api.grupos",
  evento: "tempo.grupos.calculado",
  resposta: ResultadoGrupos,
  operationId: "calcularTempoPorGrupos",
  summary: "Tempo de contribuição por grupos de benefícios",
  description:
    "Faz o cálculo uma vez para cada grupo de benefícios que se aplica à pessoa (tempo, idade, rural, especial, professor, pessoa com deficiência), porque a conversão do tempo especial e o tempo que conta mudam de um para outro.",
  exemplos: EXEMPLOS_GRUPOS
})

export const ApiTempo = contratoComChave("calculosTempo", [calcular, calcularPorGrupos], {
  title: "Tempo de contribuição",
  description: "Tempo de contribuição, carência, qualidade de segurado e análise do direito a cada benefício."
})

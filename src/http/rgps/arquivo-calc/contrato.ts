/** The routes of `.calc` files (specification 2, sections 4.1 and 4.2). OpenAPI derives from here. */
import { Schema } from "effect"
import { Resultado as ResultadoAtrasados } from "../../../domain/calculos/atrasados/resultado.ts"
import { DesvinculadaRespondida, ResultadoRespondido } from "../../../domain/calculos/rmi/respostas.ts"
import { ResultadoGrupos, Resultado as ResultadoTempo } from "../../../domain/calculos/tempo/resultado.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { calculoDeArquivo, leituraDeArquivo } from "../comum/endpoints.ts"
import { contratoComChave } from "../comum/protecao.ts"
import { parametrosComIteracoes, parametrosComMemoria } from "../rmi/consulta.ts"
import { EXEMPLOS } from "./exemplos.ts"

const CorpoLido = Schema.Record(Schema.String, Schema.Unknown).annotate({
  identifier: "CorpoDeArquivoCalc",
  description:
    "O corpo pronto para a rota de cálculo do tipo do arquivo, com datas AAAA-MM-DD e sem padrões preenchidos; `preservado` guarda o que do arquivo não tem lugar nele (JSON Pointer → valor)."
})

const FORMAS =
  "Aceita o arquivo da ferramenta de cálculo do tribunal e o deste serviço (`formato: fabrica-calc`), de até 5 MiB; também o próprio demonstrativo em PDF, de até 20 MB, que o traz anexado. O arquivo guarda em `opcoes` o `numeroMaximoIteracoes` com que foi calculado e, no `conteudo` de um cálculo por fundamento, a `chaveFundamento` e o `marcoTemporal`: calcular por ele repete o resultado."

/** A file of RMI at a route of time, in the words of OpenAPI. */
const DE_RMI_NO_TEMPO =
  "De um arquivo de RMI, que contém um pedido de tempo, usa-se só esse pedido: os mesmos períodos, datas, opções de contagem e benefícios; o que só a RMI usa (`chaveFundamento`, `marcoTemporal`, `dependentes`, `acrescimo25`, `expectativaSobrevida`, `opcoesRmi`) é conferido, fica em `preservado` e não altera a contagem."

const doArquivo = {
  falhas: {
    "400": [
      "dados.periodos.p4.formaContagem: código 9 não previsto (0 a 6)",
      "conteudo.periodosContribuicao.3.dataInicail: campo não previsto"
    ],
    "413": ["file: arquivo acima do limite de 5 MiB (.pdf: 20 MB)"],
    "422": ["arquivo do tipo rmi-desvinculada: esta rota não o atende; use calculos-rmi/arquivo-calc/ler-desvinculada"]
  },
  descricoes: {
    "400": "Não veio exatamente um arquivo no campo file, ou ele não é JSON, ou algum campo dele está errado",
    "413": "Arquivo acima de 5 MiB, ou PDF acima de 20 MB",
    "415": "O corpo não é `multipart/form-data`",
    "422":
      "Arquivo que não é `.calc` ou é de outro cálculo, com o nome da rota certa; ou demonstrativo de um cálculo que o limite de iterações interrompeu"
  }
}

const leitura = {
  ...doArquivo,
  resposta: CorpoLido,
  status: [503] as const,
  description: `${FORMAS} Devolve o corpo pronto para o cálculo; o que não tem lugar nele vem em \`preservado\`, e nada do arquivo se perde.`
}

const calculo = { ...doArquivo, consulta: parametrosDeCalculo }

const lerTempo = leituraDeArquivo("lerTempo", "/calculos-tempo/arquivo-calc/ler", {
  ...leitura,
  description: `${leitura.description} ${DE_RMI_NO_TEMPO}`,
  evento: "arquivo-tc.lido",
  operationId: "lerArquivoCalcTempo",
  summary: "Leitura de arquivo .calc de tempo",
  exemplos: EXEMPLOS.lerTempo
})

const calcularTempo = calculoDeArquivo("calcularTempo", "/calculos-tempo/arquivo-calc/calcular", {
  ...calculo,
  acao: "rgps.beneficios.api.arquivo-calc",
  evento: "arquivo-tc.calculado",
  resposta: ResultadoTempo,
  operationId: "calcularArquivoCalcTempo",
  summary: "Tempo de contribuição de um arquivo .calc",
  description: `Lê o arquivo e faz o cálculo de \`POST calculos-tempo\`. ${FORMAS} ${DE_RMI_NO_TEMPO}`,
  exemplos: EXEMPLOS.calcularTempo
})

const calcularTempoPorGrupos = calculoDeArquivo(
  "calcularTempoPorGrupos",
  "/calculos-tempo/arquivo-calc/calcular-por-grupos",
  {
    ...calculo,
    acao: "rgps.beneficios.api.arquivo-calc.grupos",
    evento: "arquivo-tc.grupos.calculado",
    resposta: ResultadoGrupos,
    operationId: "calcularArquivoCalcTempoPorGrupos",
    summary: "Tempo por grupos de um arquivo .calc",
    description: `Lê o arquivo e faz o cálculo de \`POST calculos-tempo/por-grupos\`. ${FORMAS} ${DE_RMI_NO_TEMPO}`,
    exemplos: EXEMPLOS.calcularTempoPorGrupos
  }
)

const lerAtrasados = leituraDeArquivo("lerAtrasados", "/calculos-atrasados/arquivo-calc/ler", {
  ...leitura,
  evento: "arquivo-atrasados.lido",
  operationId: "lerArquivoCalcAtrasados",
  summary: "Leitura de arquivo .calc de atrasados",
  exemplos: EXEMPLOS.lerAtrasados
})

const calcularAtrasados = calculoDeArquivo("calcularAtrasados", "/calculos-atrasados/arquivo-calc/calcular", {
  ...calculo,
  acao: "rgps.atrasados.api.arquivo-calc",
  evento: "arquivo-atrasados.calculado",
  resposta: ResultadoAtrasados,
  operationId: "calcularArquivoCalcAtrasados",
  summary: "Atrasados de um arquivo .calc",
  description: `Lê o arquivo e faz o cálculo de \`POST calculos-atrasados\`. ${FORMAS}`,
  exemplos: EXEMPLOS.calcularAtrasados
})

export const ApiArquivosTempo = contratoComChave(
  "arquivosDeTempo",
  [lerTempo, calcularTempo, calcularTempoPorGrupos, lerAtrasados, calcularAtrasados],
  {
    title: "Arquivos .calc de tempo e atrasados",
    description: "Leitura e cálculo de arquivos salvos."
  }
)

const lerRmi = leituraDeArquivo("lerRmi", "/calculos-rmi/arquivo-calc/ler", {
  ...leitura,
  description: `${leitura.description} De um arquivo por fundamento, o corpo traz \`chaveFundamento\` e é o de \`POST calculos-rmi/por-fundamento\`; dos demais, o de \`POST calculos-rmi\`.`,
  acao: "rgps.documentos.api.arquivo-calc",
  operationId: "lerArquivoCalcRmi",
  summary: "Leitura de arquivo .calc de RMI",
  exemplos: EXEMPLOS.lerRmi
})

const lerDesvinculada = leituraDeArquivo("lerDesvinculada", "/calculos-rmi/arquivo-calc/ler-desvinculada", {
  ...leitura,
  acao: "rgps.documentos.api.arquivo-calc",
  operationId: "lerArquivoCalcRmiDesvinculada",
  summary: "Leitura de arquivo .calc de RMI desvinculada",
  exemplos: EXEMPLOS.lerDesvinculada
})

const calcularRmi = calculoDeArquivo("calcularRmi", "/calculos-rmi/arquivo-calc/calcular", {
  ...doArquivo,
  acao: "rgps.rmi.api.arquivo-calc",
  evento: "rmi.calculado",
  consulta: parametrosComIteracoes,
  resposta: Schema.Union([ResultadoRespondido, DesvinculadaRespondida]),
  operationId: "calcularArquivoCalcRmi",
  summary: "RMI de um arquivo .calc",
  description: `Lê o arquivo e faz o cálculo que ele pede: o de \`POST calculos-rmi\`; só o do fundamento que ele nomeia em \`chaveFundamento\`, como \`POST calculos-rmi/por-fundamento\`; ou o de \`POST calculos-rmi/desvinculada\`. ${FORMAS}`,
  exemplos: EXEMPLOS.calcularRmi
})

const calcularDesvinculada = calculoDeArquivo(
  "calcularDesvinculada",
  "/calculos-rmi/arquivo-calc/calcular-desvinculada",
  {
    ...calculo,
    acao: "rgps.rmi.api.desvinculada",
    evento: "rmi.calculado",
    consulta: parametrosComMemoria,
    resposta: DesvinculadaRespondida,
    operationId: "calcularArquivoCalcRmiDesvinculada",
    summary: "RMI desvinculada de um arquivo .calc",
    description: `Lê o arquivo e faz o cálculo de \`POST calculos-rmi/desvinculada\`. ${FORMAS}`,
    exemplos: EXEMPLOS.calcularDesvinculada
  }
)

export const ApiArquivosRmi = contratoComChave(
  "arquivosDeRmi",
  [lerRmi, lerDesvinculada, calcularRmi, calcularDesvinculada],
  {
    title: "Arquivos .calc de RMI",
    description: "Leitura e cálculo de arquivos salvos."
  }
)

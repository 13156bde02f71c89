/** Words of the routes of `.calc` files for OpenAPI. */
import { documentarOperacao, type TextoDaOperacao } from "../comum/documentacao.ts"
import { EXEMPLOS } from "./exemplos.ts"

const falhas = {
  "400": [
    "dados.periodos.p4.formaContagem: código 9 não previsto (0 a 6)",
    "conteudo.periodosContribuicao.3.dataInicail: campo não previsto"
  ],
  "413": ["file: arquivo acima do limite de 5 MiB"],
  "422": ["arquivo do tipo rmi-desvinculada: esta rota não o atende; use calculos-rmi/arquivo-calc/ler-desvinculada"],
  "503": [
    "permalink: o registro de permalinks não está disponível nesta instalação; repita a requisição sem permalink e sem demonstrativo"
  ]
}

const descricoes = {
  "400": "Não veio exatamente um arquivo no campo file, ou ele não é JSON, ou algum campo dele está errado",
  "413": "Arquivo acima de 5 MiB",
  "415": "O corpo não é `multipart/form-data`",
  "422":
    "Arquivo que não é `.calc` ou é de outro cálculo, com o nome da rota certa; ou demonstrativo de um cálculo que o limite de iterações interrompeu"
}

const formas =
  "Aceita o arquivo da ferramenta de cálculo do tribunal e o deste serviço (`formato: fabrica-calc`), de até 5 MiB."
const leitura = `${formas} Devolve o corpo pronto para o cálculo; o que não tem lugar nele vem em \`preservado\`, e nada do arquivo se perde.`

const texto = (
  nome: keyof typeof EXEMPLOS,
  operationId: string,
  summary: string,
  description: string
): TextoDaOperacao => ({ operationId, summary, description, exemplos: EXEMPLOS[nome], falhas, descricoes })

const textos: Readonly<Record<keyof typeof EXEMPLOS, TextoDaOperacao>> = {
  lerTempo: texto("lerTempo", "lerArquivoCalcTempo", "Leitura de arquivo .calc de tempo", leitura),
  calcularTempo: texto(
    "calcularTempo",
    "calcularArquivoCalcTempo",
    "Tempo de contribuição de um arquivo .calc",
    `Lê o arquivo e faz o cálculo de \`POST calculos-tempo\`. ${formas}`
  ),
  calcularTempoPorGrupos: texto(
    "calcularTempoPorGrupos",
    "calcularArquivoCalcTempoPorGrupos",
    "Tempo por grupos de um arquivo .calc",
    `Lê o arquivo e faz o cálculo de \`POST calculos-tempo/por-grupos\`. ${formas}`
  ),
  lerAtrasados: texto("lerAtrasados", "lerArquivoCalcAtrasados", "Leitura de arquivo .calc de atrasados", leitura),
  calcularAtrasados: texto(
    "calcularAtrasados",
    "calcularArquivoCalcAtrasados",
    "Atrasados de um arquivo .calc",
    `Lê o arquivo e faz o cálculo de \`POST calculos-atrasados\`. ${formas}`
  ),
  lerRmi: texto("lerRmi", "lerArquivoCalcRmi", "Leitura de arquivo .calc de RMI", leitura),
  lerDesvinculada: texto(
    "lerDesvinculada",
    "lerArquivoCalcRmiDesvinculada",
    "Leitura de arquivo .calc de RMI desvinculada",
    leitura
  ),
  calcularRmi: texto(
    "calcularRmi",
    "calcularArquivoCalcRmi",
    "RMI de um arquivo .calc",
    `Lê o arquivo e faz o cálculo que ele pede: o de \`POST calculos-rmi\`, ou o de \`POST calculos-rmi/desvinculada\`. ${formas}`
  ),
  calcularDesvinculada: texto(
    "calcularDesvinculada",
    "calcularArquivoCalcRmiDesvinculada",
    "RMI desvinculada de um arquivo .calc",
    `Lê o arquivo e faz o cálculo de \`POST calculos-rmi/desvinculada\`. ${formas}`
  )
}

/** The annotations of one endpoint. */
export const documentar = (nome: keyof typeof EXEMPLOS) => documentarOperacao(textos[nome])

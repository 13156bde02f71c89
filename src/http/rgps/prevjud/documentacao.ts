/** Words of the PrevJud routes for OpenAPI. */
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { documentarOperacao, type TextoDaOperacao } from "../comum/documentacao.ts"
import { EXEMPLOS } from "./exemplos.ts"

const falhas = {
  "400": ["dataApuracao: campo obrigatório", `opcoesContagem: ${ONDE_INFORMAR_ESPECIE}`],
  "422": ["prevjud: dossiê do PrevJud vazio: sem relações, benefícios, créditos ou cartas"],
  "503": [
    "permalink: o registro de permalinks não está disponível nesta instalação; repita a requisição sem permalink e sem demonstrativo"
  ]
}

const descricoes = { "422": "O conteúdo não é um dossiê do PrevJud, ou nada há nele" }

const dossie =
  "Aceita o dossiê inteiro, um nível abaixo (`result`, `data`, lista de um), ou só os seus blocos, com identificadores, datas e valores em qualquer das grafias conhecidas."

const textos = {
  ler: {
    operationId: "lerPrevjud",
    summary: "Leitura de dossiê do PrevJud",
    description: `Lê o dossiê previdenciário do PrevJud, com os créditos (HISCRE) e as cartas, e monta o pedido de cálculo. ${dossie} Nada do dossiê é guardado.`,
    exemplos: EXEMPLOS.ler,
    falhas: { "422": falhas["422"] },
    descricoes
  },
  calcular: {
    operationId: "calcularTempoPrevjud",
    summary: "Tempo de contribuição de um dossiê do PrevJud",
    description: `Lê o dossiê e faz o cálculo de \`POST calculos-tempo\` com o que ele traz e o que o pedido acrescenta. ${dossie}`,
    exemplos: EXEMPLOS.calcular,
    falhas,
    descricoes
  },
  calcularPorGrupos: {
    operationId: "calcularTempoPorGruposPrevjud",
    summary: "Tempo por grupos de um dossiê do PrevJud",
    description: `Lê o dossiê e faz o cálculo de \`POST calculos-tempo/por-grupos\`. ${dossie}`,
    exemplos: EXEMPLOS.calcularPorGrupos,
    falhas,
    descricoes
  }
} as const satisfies Record<string, TextoDaOperacao>

/** The annotations of one endpoint. */
export const documentar = (nome: keyof typeof textos) => documentarOperacao(textos[nome])

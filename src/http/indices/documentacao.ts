/** What the OpenAPI document says about each index endpoint beyond its schemas: words, headers, working examples. */
import type { Context } from "effect"
import { OpenApi } from "effect/http-api"
import { type Exemplo, exemplos } from "./exemplos.ts"

export type NomeEndpoint = keyof typeof textos

interface Texto {
  readonly summary: string
  readonly description: string
}

const vigente = "Um índice ainda não divulgado, ou que não existe no mês, é `null`; nunca zero."

const textos = {
  tabela: {
    summary: "Indexadores e juros de todas as competências",
    description: `Um objeto por competência (AAAA-MM), com um campo por indexador, na ordem da tabela, e \`observacoes\`. ${vigente} Os números trazem exatamente os dígitos armazenados. \`indice\` (repetível, também na forma \`indice[]\`) escolhe os indexadores.`
  },
  tabelaCompetencia: {
    summary: "Indexadores e juros de uma competência",
    description: `Todos os indexadores de um mês. ${vigente}`
  },
  reajuste: {
    summary: "Reajuste dos benefícios a partir de 07/1994",
    description:
      "Percentual integral da competência e, para o benefício iniciado nela, o percentual proporcional do primeiro reajuste."
  },
  reajustePreReal: {
    summary: "Reajuste dos benefícios anterior ao Real",
    description: "Percentuais de 10/1988 a 06/1994, com o divisor nos meses de mudança de moeda."
  },
  adiantamento: {
    summary: "Adiantamento do abono anual",
    description: "Competências em que se pagou, em cada ano, a primeira e a segunda parcela do abono anual."
  },
  moedas: {
    summary: "Moedas anteriores ao Real",
    description: "Moedas nacionais, com seus períodos de curso e os divisores de conversão."
  },
  os121: {
    summary: "Reajuste da OS INSS/DISES 121/1992",
    description: "Multiplicadores da renda dos benefícios com início entre 05/10/1988 e 04/04/1991."
  },
  tabuaMortalidade: {
    summary: "Tábuas de mortalidade do IBGE",
    description:
      "Expectativa de sobrevida por ano da tábua e idade, ambos os sexos: a que entra no fator previdenciário."
  }
} as const satisfies Record<string, Texto>

const parametros: Readonly<Record<string, string>> = {
  competencia: "Competência, AAAA-MM.",
  competenciaInicial: "Primeira competência da resposta, AAAA-MM; sem ela, desde o início da tabela.",
  competenciaFinal: "Última competência da resposta, AAAA-MM; sem ela, até o fim da tabela.",
  indice: "Indexador a incluir na resposta; pode repetir-se. Sem nenhum, todos.",
  "indice[]": "O mesmo que `indice`, na forma de lista.",
  formato: "`csv` responde em CSV (RFC 4180, ponto decimal, UTF-8); sem ele vale o cabeçalho `Accept`."
}

const seNaoMudou = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "`ETag` de uma resposta anterior: se ainda vale, a resposta é 304, sem corpo.",
  schema: { type: "string" }
}

const texto = (description: string) => ({ description, schema: { type: "string" } })
const cabecalhosDeErro = {
  "x-request-id": texto("Identificador da requisição: o recebido, se aceitável, ou um novo."),
  "access-control-allow-origin": texto("`*`: a leitura é aberta a páginas de qualquer origem.")
}
const cabecalhos = {
  ...cabecalhosDeErro,
  etag: texto("Validador forte do conteúdo e da codificação."),
  "cache-control": texto("`public, no-cache`: pode ser guardada, e confirmada antes de cada uso."),
  vary: texto("`accept, accept-encoding`.")
}

const erroDeParametros = (detalhe: string) => ({
  statusCode: 400,
  statusMessage: "Parâmetros inválidos",
  message: "Parâmetros inválidos",
  data: { detalhes: [detalhe] }
})
const erroDe = (statusCode: number, statusMessage: string, message: string) => ({ statusCode, statusMessage, message })

const descricoes: Readonly<Record<string, string>> = {
  "200": "Dados da tabela",
  "304": "O conteúdo é o mesmo do `ETag` enviado",
  "400": "Parâmetro desconhecido, malformado ou fora de ordem; `data.detalhes` diz qual",
  "404": "Competência sem dados, ou rota inexistente",
  "500": "Erro interno; nada do erro é revelado"
}

interface Conteudo {
  example?: unknown
  schema: unknown
}
interface Resposta {
  description: string
  content?: Record<string, Conteudo>
  headers?: unknown
}
interface Operacao {
  parameters: Array<{ name: string; description?: string; example?: unknown }>
  responses: Record<string, Resposta>
}

const exemploDe = (nome: NomeEndpoint, status: string, tipo: string, { resposta, csv }: Exemplo): unknown => {
  if (status === "200") return tipo === "text/csv" ? csv : resposta
  if (status === "400") return erroDeParametros("formato: esperado um destes valores: json, csv")
  if (status === "500") return erroDe(500, "Erro interno", "erro interno")
  return erroDe(
    404,
    "Não encontrado",
    nome === "tabelaCompetencia" ? "competência sem dados: a tabela vai de 1964-10 a 2026-10" : "rota não encontrada"
  )
}

const completar = (nome: NomeEndpoint) => (operacao: Operacao) => {
  const exemplo = exemplos[nome]
  for (const parametro of operacao.parameters) {
    parametro.description = parametros[parametro.name] ?? ""
    const valor = exemplo.parametros[parametro.name]
    if (valor !== undefined) parametro.example = valor
  }
  for (const [status, resposta] of Object.entries(operacao.responses)) {
    resposta.description = descricoes[status] ?? resposta.description
    resposta.headers = status === "200" || status === "304" ? cabecalhos : cabecalhosDeErro
    for (const [tipo, conteudo] of Object.entries(resposta.content ?? {})) {
      conteudo.example = exemploDe(nome, status, tipo, exemplo)
    }
  }
  return { ...operacao, parameters: [...operacao.parameters, seNaoMudou] }
}

/** The annotations of one endpoint. */
export const documentar = (nome: NomeEndpoint): Context.Context<never> =>
  OpenApi.annotations({
    ...textos[nome],
    transform: (operacao) => completar(nome)(operacao as Operacao)
  })

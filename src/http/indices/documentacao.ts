/** What the OpenAPI document says about each index endpoint beyond its schemas: words, headers, working examples. */
import type { Context } from "effect"
import { OpenApi } from "effect/http-api"
import { ERRO_INTERNO } from "../comum/falhas/de-causa.ts"
import { frases } from "../comum/falhas/falha.ts"

/** What is said of one endpoint; its example is what it answers with the tables that the service ships. */
export interface Texto {
  readonly summary: string
  readonly description: string
  /** Rows of a list without filters: only the first. */
  readonly exemplo: {
    readonly parametros: Readonly<Record<string, string | ReadonlyArray<string>>>
    readonly resposta: unknown
    readonly csv: string
  }
  /** The message of an example of 404. */
  readonly ausente?: string
}

const parametros: Readonly<Record<string, string>> = {
  competencia: "Competência, AAAA-MM.",
  competenciaInicial: "Primeira competência da resposta, AAAA-MM; sem ela, desde o início da tabela.",
  competenciaFinal: "Última competência da resposta, AAAA-MM; sem ela, até o fim da tabela.",
  indice: "Indexador a incluir na resposta; pode repetir-se. Sem nenhum, todos.",
  "indice[]": "O mesmo que `indice`, na forma de lista.",
  em: "Dia, AAAA-MM-DD: a tabela como estava no fim dele, em Brasília, segundo o registro de cada alteração. Vale do dia da primeira carga até hoje; sem ele, a tabela de agora.",
  formato:
    "`csv` responde em CSV (RFC 4180, ponto decimal, UTF-8); `planilha`, em CSV para as planilhas do Brasil (ponto e vírgula, vírgula decimal, MM/AAAA, nomes das colunas por extenso, UTF-8 com marca); sem ele vale o cabeçalho `Accept`."
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
  "cache-control": texto(
    "`public, no-cache`: pode ser guardada, e confirmada antes de cada uso. Com `em` de um dia encerrado, `public, max-age=31536000, immutable`: não muda nunca."
  ),
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
  "400": "Parâmetro desconhecido, malformado ou fora de ordem, ou `em` de um dia sem tabela; `data.detalhes` diz qual",
  "404": "Competência sem dados (no dia pedido, com `em`), ou rota inexistente",
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

const exemploDe = (status: string, tipo: string, { exemplo, ausente = "rota não encontrada" }: Texto): unknown => {
  if (status === "200") return tipo === "text/csv" ? exemplo.csv : exemplo.resposta
  if (status === "400") return erroDeParametros("formato: esperado um destes valores: json, csv, planilha")
  if (status === "500") return erroDe(500, frases[500], ERRO_INTERNO.mensagens.join("; "))
  return erroDe(404, "Não encontrado", ausente)
}

const completar = (operacao: Operacao, texto: Texto) => {
  for (const parametro of operacao.parameters) {
    parametro.description = parametros[parametro.name] ?? ""
    const valor = texto.exemplo.parametros[parametro.name]
    if (valor !== undefined) parametro.example = valor
  }
  for (const [status, resposta] of Object.entries(operacao.responses)) {
    resposta.description = descricoes[status] ?? resposta.description
    resposta.headers = status === "200" || status === "304" ? cabecalhos : cabecalhosDeErro
    for (const [tipo, conteudo] of Object.entries(resposta.content ?? {})) {
      conteudo.example = exemploDe(status, tipo, texto)
    }
  }
  return { ...operacao, parameters: [...operacao.parameters, seNaoMudou] }
}

/** The annotations of one endpoint. */
export const documentar = (texto: Texto): Context.Context<never> =>
  OpenApi.annotations({
    summary: texto.summary,
    description: texto.description,
    transform: (operacao) => completar(operacao as Operacao, texto)
  })

/** Words and examples of the routes that stream, for OpenAPI. */
import { EXEMPLOS as ARQUIVOS } from "../arquivo-calc/exemplos.ts"
import { documentarOperacao, type Exemplo, type TextoDaOperacao } from "../comum/documentacao.ts"
import { EXEMPLOS_RMI } from "../rmi/exemplos.ts"

const FUNCIONAMENTO =
  "Responde eventos (server-sent events) enquanto calcula: `fundamento_calculado` a cada fundamento, `bloco_finalizado` a cada marco, e `fim`, com a conclusão de todos os blocos e o resultado inteiro, igual ao da rota síncrona. O que está errado antes do começo é respondido como nas demais rotas; depois dele, é o evento `erro`. Um comentário a cada 15 segundos de silêncio mantém a conexão. Fechar a conexão cancela o cálculo."

const RECUSADO =
  "accept: esta rota só responde text/event-stream; envie Accept: text/event-stream, ou use a rota sem stream para application/json"

const comoEvento = (exemplos: Readonly<Record<string, Exemplo>>): Readonly<Record<string, Exemplo>> =>
  Object.fromEntries(
    Object.entries(exemplos).map(([nome, { summary, pedido, resposta }]) => {
      const { result } = resposta as { readonly result: { readonly conclusao: unknown } }
      const data = JSON.stringify({ conclusao: result.conclusao, resultado: result })
      return [nome, { summary, pedido, resposta: { event: "fim", data } }]
    })
  )

const comum = {
  cabecalhos: {
    "cache-control": { description: "Sempre `no-cache`.", schema: { type: "string" } },
    "x-accel-buffering": {
      description: "Sempre `no`: nenhum intermediário acumula eventos.",
      schema: { type: "string" }
    }
  },
  descricoes: {
    "200": "Os eventos, um após o outro; o esquema é o de cada um",
    "413": "Corpo acima do limite",
    "415": "O corpo não é do tipo desta rota",
    "422": "Arquivo que não é `.calc` de RMI",
    "503":
      "O cálculo não terminou a tempo, a chave não pôde ser conferida, ou a API de índices, de que o cálculo depende, não responde (`ErroIndices`)"
  },
  falhas: {
    "400": [RECUSADO],
    "413": ["file: arquivo acima do limite de 5 MiB"],
    "422": ["arquivo do tipo tempo: esta rota não o atende; use calculos-tempo/arquivo-calc/calcular"],
    "503": [
      "registro de chaves indisponível: a chave de API não pôde ser conferida; repita a requisição em alguns segundos"
    ]
  }
}

const textos = {
  transmitir: {
    ...comum,
    operationId: "calcularRmiEmEventos",
    summary: "RMI com andamento em eventos (SSE)",
    description: `Faz o cálculo de \`POST calculos-rmi\`. ${FUNCIONAMENTO}`,
    exemplos: comoEvento(EXEMPLOS_RMI)
  },
  transmitirDeArquivo: {
    ...comum,
    operationId: "calcularArquivoCalcRmiEmEventos",
    summary: "RMI de um arquivo .calc com andamento em eventos (SSE)",
    description: `Faz o cálculo de \`POST calculos-rmi/arquivo-calc/calcular\`. ${FUNCIONAMENTO}`,
    exemplos: comoEvento(ARQUIVOS.calcularRmi)
  }
} as const satisfies Record<string, TextoDaOperacao>

/** The annotations of one endpoint. */
export const documentar = (nome: keyof typeof textos) => documentarOperacao(textos[nome])

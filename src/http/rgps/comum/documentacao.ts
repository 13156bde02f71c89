/** What OpenAPI says about an operation under `/rgps/api/v1` beyond its schemas: words, headers, working examples. */
import type { Context } from "effect"
import { OpenApi } from "effect/http-api"
import { LIMITES_PADRAO, situacao } from "../../../domain/acesso/cotas.ts"
import { FORMAS_DA_MEMORIA } from "../../../domain/calculos/comum/portas.ts"
import { ITERACOES_PADRAO, MAXIMO_ITERACOES } from "../../../domain/rmi/pedido/iteracoes.ts"
import { CHAVE_AUSENTE, REGISTRO_INDISPONIVEL, semEscopo } from "../../comum/chave-api.ts"
import { cotaExcedida } from "../../comum/cotas/cabecalhos.ts"
import { ERRO_INTERNO } from "../../comum/falhas/de-causa.ts"
import { REGISTRO_INVALIDO, SEM_REGISTRO } from "../../comum/falhas/dos-calculos.ts"
import { LENTO } from "../../comum/recepcao/recepcoes.ts"

/** A named example: what is sent (absent where there is no body) and the whole answer. */
export interface Exemplo {
  readonly summary: string
  readonly pedido?: unknown
  readonly resposta: unknown
}

export interface TextoDaOperacao {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  /** Headers of a successful answer, beside those of every answer. */
  readonly cabecalhos?: Readonly<Record<string, { readonly description: string; readonly schema: object }>>
  /** Parameters that no other operation has. */
  readonly parametros?: Readonly<Record<string, { readonly description: string; readonly example: string }>>
  /** By name; the first is the main one. */
  readonly exemplos: Readonly<Record<string, Exemplo>>
  /** Messages of an example of each failure that is particular to the operation. */
  readonly falhas?: Readonly<Record<string, ReadonlyArray<string>>>
  /** What each status means where the operation differs from the others. */
  readonly descricoes?: Readonly<Record<string, string>>
}

const logico = { type: "string", enum: ["true", "1", "false", "0"], default: "false" }

interface Parametro {
  readonly description: string
  readonly example: string | number
  /** Yes or no when absent. */
  readonly schema?: object
}

const parametros: Readonly<Record<string, Parametro>> = {
  numeroMaximoIteracoes: {
    description: `Até quantas competências descartar ao procurar o melhor descarte de contribuições. Sem ele, até ${ITERACOES_PADRAO} ou, quando nem tantas cabem no trabalho de uma requisição, quantas couberem (\`conclusao.limitesAtingidos\` diz quantas). Um número informado que não caiba é recusado (400).`,
    example: ITERACOES_PADRAO,
    schema: { type: "integer", minimum: 1, maximum: MAXIMO_ITERACOES, default: ITERACOES_PADRAO }
  },
  memoria: {
    description:
      "Quanto da memória de cálculo vem na resposta. `completa`: toda, em `memoria` de cada fundamento. `porMarco`: cada linha uma só vez, em `blocos[].memoria`, e em cada fundamento `memoriaLinhas` (quais são as suas) e `memoriaSituacoes` (as que nele têm outra `situacao`), com que se refaz a completa; a desvinculada, que não tem blocos, vem completa. `nenhuma`: sem ela. Os números não mudam, e a cópia de `permalink` e o demonstrativo são sempre do resultado completo.",
    example: "completa",
    schema: { type: "string", enum: FORMAS_DA_MEMORIA, default: "completa" }
  },
  rastro: {
    description:
      "`true` ou `1` acrescenta `result.rastro`: os passos do cálculo, com regra, entradas e saída, dos quais cada número pode ser refeito.",
    example: "false"
  },
  permalink: {
    description:
      "`true` ou `1` guarda por dez anos uma cópia imutável do cálculo (pedido, resultado, versão do programa e das tabelas) e acrescenta o endereço dela em `permalink`; `result` não muda. Se não puder ser guardada, não há resultado: 503 ou 502. As cópias de um titular têm cota por dia e por ano, que chaves do Judiciário não têm (429).",
    example: "false"
  },
  demonstrativo: {
    description:
      "`true` ou `1` acrescenta ao envelope o demonstrativo em PDF (`demonstrativoPdf`; `demonstrativoDescartesPdf` e `demonstrativoAlcadaPdf` quando há), que contém um permalink: cria a mesma cópia que `permalink=true`; 503 onde o registro de permalinks não está disponível, 422 se passaria de 600 páginas.",
    example: "false"
  }
}

const descricoes: Readonly<Record<string, string>> = {
  "200": "O resultado, no envelope",
  "400": "Requisição inválida; cada mensagem é `caminho.do.campo: problema`, e todas vêm de uma vez",
  "401": "Chave de API ausente, inválida ou revogada",
  "403": "Chave de API válida, sem o escopo `rgps`",
  "408": "O arquivo chegava devagar demais, e o envio foi interrompido",
  "413": "Corpo acima de 10 MiB, contados nos bytes recebidos",
  "415": "O corpo não é `application/json`",
  "422": "Demonstrativo pedido de um cálculo que o limite de iterações interrompeu",
  "429":
    "Cota da classe da chave, ou limite do endereço de origem, excedido neste minuto; ou cota de cópias (`permalink`) esgotada; ou capacidade de cálculo ocupada. Repita depois de `Retry-After` segundos",
  "500": "Erro interno; nada do erro é revelado",
  "502":
    "Permalink pedido, e o registro de permalinks deu uma resposta inválida ou está configurado com outro endereço público",
  "503":
    "Permalink ou demonstrativo pedido enquanto o registro de permalinks não está disponível; ou a API de índices, de que o cálculo depende, não responde (`ErroIndices`); ou a chave ou a cota não pôde ser conferida; ou o cálculo não terminou a tempo"
}

const mensagens: Readonly<Record<string, ReadonlyArray<string>>> = {
  "400": ["rastros: campo não previsto"],
  "401": [CHAVE_AUSENTE],
  "403": [semEscopo("rgps")],
  "408": LENTO.mensagens,
  "413": ["corpo da requisição acima do limite"],
  "415": ["content-type não aceito por esta rota"],
  "429": cotaExcedida("da classe publico", situacao(LIMITES_PADRAO.publico, LIMITES_PADRAO.publico + 1, 0)).mensagens,
  "500": ERRO_INTERNO.mensagens,
  "502": REGISTRO_INVALIDO.mensagens,
  "503": SEM_REGISTRO.mensagens
}

const cabecalhos = {
  "x-request-id": {
    description: "Identificador da requisição: o recebido, se aceitável, ou um novo.",
    schema: { type: "string" }
  }
}

const inteiro = { type: "integer", minimum: 0 }

/** Of every answer of a counted operation after its key was accepted; keys of the class `judiciario` are not counted. */
const cabecalhosDaCota = {
  "RateLimit-Limit": { description: "Requisições por minuto da cota; ausente para chaves isentas.", schema: inteiro },
  "RateLimit-Remaining": { description: "Quantas a cota ainda admite neste minuto.", schema: inteiro },
  "RateLimit-Reset": { description: "Segundos até o minuto seguinte.", schema: inteiro }
}
const cabecalhosDaEspera = {
  "Retry-After": { description: "Segundos depois dos quais repetir.", schema: inteiro }
}
const SEM_COTA: ReadonlySet<string> = new Set(["401", "403", "503"])
const COM_ESPERA: ReadonlySet<string> = new Set(["429", "503"])

const cabecalhosDe = (status: string, contada: boolean) => ({
  ...cabecalhos,
  ...(contada && !SEM_COTA.has(status) ? cabecalhosDaCota : {}),
  ...(COM_ESPERA.has(status) ? cabecalhosDaEspera : {})
})

interface Conteudo {
  "x-effect-stream"?: unknown
  example?: unknown
  examples?: Record<string, { summary: string; value: unknown }>
}
interface Operacao {
  operationId: string
  parameters: Array<{ name: string; schema: unknown; description?: string; example?: unknown }>
  requestBody?: { description?: string; content: Record<string, Conteudo> }
  responses: Record<string, { description: string; headers?: unknown; content?: Record<string, Conteudo> }>
}

const nomeados = (exemplos: TextoDaOperacao["exemplos"], parte: "pedido" | "resposta"): Conteudo["examples"] =>
  Object.fromEntries(Object.entries(exemplos).map(([nome, e]) => [nome, { summary: e.summary, value: e[parte] }]))

/** Where nothing is kept, a 503 can only be about the key or its quota. */
const SEM_INSTANTANEO = {
  descricao: "A chave de API ou a cota não pôde ser conferida: o registro de chaves ou a contagem não responde",
  mensagens: [REGISTRO_INDISPONIVEL]
}

const completar = (operacao: Operacao, texto: TextoDaOperacao): Operacao => {
  const { operationId, exemplos } = texto
  const guarda = operacao.parameters.some(({ name }) => name === "permalink") || texto.descricoes?.["503"] !== undefined
  const proprias = guarda ? texto.descricoes : { ...texto.descricoes, "503": SEM_INSTANTANEO.descricao }
  const falhas = guarda ? texto.falhas : { ...texto.falhas, "503": SEM_INSTANTANEO.mensagens }
  operacao.operationId = operationId
  for (const parametro of operacao.parameters) {
    const proprio = texto.parametros?.[parametro.name]
    Object.assign(parametro, proprio ?? { schema: logico, ...parametros[parametro.name] })
  }
  for (const conteudo of Object.values(operacao.requestBody?.content ?? {})) {
    conteudo.examples = nomeados(exemplos, "pedido") ?? {}
  }
  for (const [status, resposta] of Object.entries(operacao.responses)) {
    const sucesso = Number(status) < 300
    resposta.description = proprias?.[status] ?? descricoes[status] ?? resposta.description
    const deToda = cabecalhosDe(status, "429" in operacao.responses)
    resposta.headers = sucesso ? { ...deToda, ...texto.cabecalhos } : deToda
    for (const conteudo of Object.values(resposta.content ?? {})) {
      delete conteudo["x-effect-stream"] // what a client of the library would need, and nobody else
      if (sucesso) conteudo.examples = nomeados(exemplos, "resposta") ?? {}
      else {
        const messages = falhas?.[status] ?? mensagens[status]
        conteudo.example = { status: "error", code: status, messages, result: null }
      }
    }
  }
  return operacao
}

/** The annotations of one endpoint. */
export const documentarOperacao = (texto: TextoDaOperacao): Context.Context<never> =>
  OpenApi.annotations({
    identifier: texto.operationId,
    summary: texto.summary,
    description: texto.description,
    transform: (operacao) => completar(operacao as Operacao, texto)
  })

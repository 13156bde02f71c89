/** RMI told while it is calculated (specification 2, sections 4.2 and 4.3). OpenAPI derives from here. */
import { HttpApiEndpoint } from "effect/http-api"
import { ehObjeto } from "../../../domain/documentos/json-recebido.ts"
import { PedidoRmi } from "../../../domain/rmi/pedido/entrada.ts"
import { REGISTRO_INDISPONIVEL } from "../../comum/chave-api.ts"
import { erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { EXEMPLOS as ARQUIVOS } from "../arquivo-calc/exemplos.ts"
import type { Exemplo } from "../comum/documentacao.ts"
import { contrato, declarar } from "../comum/endpoints.ts"
import { erroIndices } from "../comum/indices-indisponiveis.ts"
import { comChave } from "../comum/protecao.ts"
import { parametrosSemRegistro } from "../rmi/consulta.ts"
import { EXEMPLOS_RMI } from "../rmi/exemplos.ts"
import { EventosDaRmi } from "./esquemas.ts"

const FUNCIONAMENTO =
  "Responde eventos (server-sent events) enquanto calcula: `fundamento_calculado` a cada fundamento, `bloco_finalizado` a cada marco, e `fim`, com a conclusão de todos os blocos e o resultado inteiro, igual ao da rota síncrona. O que está errado antes do começo é respondido como nas demais rotas; depois dele, é o evento `erro`. Um comentário a cada 15 segundos de silêncio mantém a conexão. Fechar a conexão cancela o cálculo."

const RECUSADO =
  "accept: esta rota só responde text/event-stream; envie Accept: text/event-stream, ou use a rota sem stream para application/json"

const comoEvento = (exemplos: Readonly<Record<string, Exemplo>>): Readonly<Record<string, Exemplo>> =>
  Object.fromEntries(
    Object.entries(exemplos).map(([nome, { summary, pedido, resposta }]) => {
      const resultado = ehObjeto(resposta) ? resposta.result : undefined
      const conclusao = ehObjeto(resultado) ? resultado.conclusao : undefined
      const data = JSON.stringify({ conclusao, resultado })
      return [nome, { summary, pedido, resposta: { event: "fim", data } }]
    })
  )

const emEventos = {
  evento: "rmi.calculado",
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
    "413": ["file: arquivo acima do limite de 5 MiB (.pdf: 20 MB)"],
    "422": ["arquivo do tipo tempo: esta rota não o atende; use calculos-tempo/arquivo-calc/calcular"],
    "503": [REGISTRO_INDISPONIVEL]
  }
}

const transmitir = HttpApiEndpoint.post("transmitir", "/calculos-rmi/stream", {
  query: parametrosSemRegistro,
  payload: PedidoRmi,
  success: EventosDaRmi,
  error: [erroRgps(503), erroIndices]
})
  .middleware(CorpoJson)
  .annotateMerge(
    declarar({
      ...emEventos,
      acao: "rgps.rmi.api.stream",
      operationId: "calcularRmiEmEventos",
      summary: "RMI com andamento em eventos (SSE)",
      description: `Faz o cálculo de \`POST calculos-rmi\`. ${FUNCIONAMENTO}`,
      exemplos: comoEvento(EXEMPLOS_RMI)
    })
  )

const transmitirDeArquivo = HttpApiEndpoint.post("transmitirDeArquivo", "/calculos-rmi/arquivo-calc/calcular/stream", {
  query: parametrosSemRegistro,
  payload: CorpoComArquivo,
  success: EventosDaRmi,
  error: [...([408, 413, 415, 422, 503] as const).map(erroRgps), erroIndices]
}).annotateMerge(
  declarar({
    ...emEventos,
    acao: "rgps.rmi.api.arquivo-calc.stream",
    operationId: "calcularArquivoCalcRmiEmEventos",
    summary: "RMI de um arquivo .calc com andamento em eventos (SSE)",
    description: `Faz o cálculo de \`POST calculos-rmi/arquivo-calc/calcular\`. ${FUNCIONAMENTO}`,
    exemplos: comoEvento(ARQUIVOS.calcularRmi)
  })
)

export const ApiFluxo = contrato(
  "fluxoDeRmi",
  comChave("rmiEmFluxo", [transmitir], {
    title: "RMI em eventos",
    description: "Cálculo de RMI com andamento (SSE)."
  }),
  comChave("arquivosDeRmiEmFluxo", [transmitirDeArquivo], {
    title: "RMI de arquivo em eventos",
    description: "Cálculo de arquivos .calc com andamento (SSE)."
  })
)

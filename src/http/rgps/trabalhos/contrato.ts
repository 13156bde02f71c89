/** RMI as jobs (specification 2, sections 2.4, 3.1, 4.2 to 4.4). OpenAPI derives from here. */
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { PedidoRmi } from "../../../domain/rmi/pedido/entrada.ts"
import { erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { contrato, declarar } from "../comum/endpoints.ts"
import { comChave } from "../comum/protecao.ts"
import { parametrosSemRegistro } from "../rmi/consulta.ts"
import {
  CabecalhosDeCriacao,
  EnvelopeDeCriacao,
  EnvelopeDeEstado,
  IdDeTrabalho,
  ResultadoDeTrabalho,
  TrabalhoNoFio
} from "./esquemas.ts"
import { EXEMPLOS_DE_TRABALHOS as EXEMPLOS } from "./exemplos.ts"

/** The queue cannot be reached. */
export const FILA_FORA_DO_AR = "fila de trabalhos indisponível; repita a requisição em alguns segundos"
const REUTILIZADA = "Idempotency-Key já usada com outro conteúdo; repita o conteúdo original ou use outra chave"

const descricoes = {
  "404": "Não há trabalho com esse jobId, ou ele é de outra chave: a resposta é a mesma",
  "429":
    "Quota da classe, fila de trabalhos ou trabalhos em andamento da chave no limite; repita depois de `Retry-After` segundos",
  "503": "A fila de trabalhos não está disponível, ou a chave de API não pôde ser conferida"
}
const falhas = { "404": ["trabalho não encontrado"], "503": [FILA_FORA_DO_AR] }

const daCriacao = {
  parametros: {
    "idempotency-key": {
      description:
        "Até 128 caracteres visíveis. A repetição da mesma requisição com a mesma chave devolve o jobId original, sem novo cálculo; com outro conteúdo, 409. Vale por 24 horas, ou enquanto o trabalho existir.",
      example: "pedido-2026-000123"
    }
  },
  cabecalhos: {
    location: { description: "Onde acompanhar o trabalho.", schema: { type: "string" } }
  },
  descricoes: {
    ...descricoes,
    "202": "O trabalho foi aceito; acompanhe-o pelo `jobId`",
    "409": "A mesma `Idempotency-Key` já foi usada com outro conteúdo",
    "413": "Corpo acima do limite",
    "415": "O corpo não é do tipo desta rota",
    "422": "Arquivo que não é `.calc` de RMI"
  }
}

const FUNCIONAMENTO =
  "Responde 202 com o `jobId` assim que a requisição é conferida; o cálculo é feito depois, por qualquer instância, e o trabalho só é visto pela chave que o criou. O resultado fica disponível por uma hora."

const jobId = {
  description: "O identificador que a criação do trabalho devolveu.",
  example: "3f1c1d52-6f0e-4b5e-9a57-0c9d6f2f7a10"
}
const deUm = {
  parametros: { jobId },
  falhas: { ...falhas, "400": ["pagina: campo não previsto"] }
}

const criacao = {
  query: parametrosSemRegistro,
  headers: CabecalhosDeCriacao,
  success: EnvelopeDeCriacao.pipe(HttpApiSchema.status(202))
}

const criar = HttpApiEndpoint.post("criar", "/calculos-rmi/async", {
  ...criacao,
  payload: PedidoRmi,
  error: ([409, 503] as const).map(erroRgps)
})
  .middleware(CorpoJson)
  .annotateMerge(
    declarar({
      ...daCriacao,
      acao: "rgps.rmi.api.async",
      operationId: "calcularRmiAssincrono",
      summary: "RMI como trabalho assíncrono",
      description: `Faz o cálculo de \`POST calculos-rmi\`. ${FUNCIONAMENTO}`,
      exemplos: EXEMPLOS.criar,
      falhas: { ...falhas, "400": ["opcoesRmi.arredondar: campo não previsto"], "409": [REUTILIZADA] }
    })
  )

const criarDeArquivo = HttpApiEndpoint.post("criarDeArquivo", "/calculos-rmi/arquivo-calc/calcular/async", {
  ...criacao,
  payload: CorpoComArquivo,
  error: ([408, 409, 413, 415, 422, 503] as const).map(erroRgps)
}).annotateMerge(
  declarar({
    ...daCriacao,
    acao: "rgps.rmi.api.arquivo-calc.async",
    operationId: "calcularArquivoCalcRmiAssincrono",
    summary: "RMI de um arquivo .calc como trabalho assíncrono",
    description: `Faz o cálculo de \`POST calculos-rmi/arquivo-calc/calcular\`. ${FUNCIONAMENTO}`,
    exemplos: EXEMPLOS.criarDeArquivo,
    falhas: {
      ...falhas,
      "400": ["conteudo.periodosContribuicao.3.dataInicail: campo não previsto"],
      "409": [REUTILIZADA],
      "413": ["file: arquivo acima do limite de 5 MiB (.pdf: 20 MB)"],
      "422": ["arquivo do tipo tempo: esta rota não o atende; use calculos-tempo/arquivo-calc/calcular"]
    }
  })
)

const JOBS = "/calculos-rmi/jobs/:jobId"
const deUmTrabalho = { params: { jobId: IdDeTrabalho }, query: SemConsulta }

const consultar = HttpApiEndpoint.get("consultar", JOBS, {
  ...deUmTrabalho,
  success: EnvelopeDeEstado,
  error: ([404, 503] as const).map(erroRgps)
}).annotateMerge(
  declarar({
    ...deUm,
    acao: "rgps.rmi.api.job-status",
    operationId: "consultarTrabalhoRmi",
    summary: "Estado, progresso e resultado de um trabalho",
    description:
      "`status` é `in-progress` até o trabalho terminar; depois `ok`, com `resultado` quando `completed`, ou `error`, com `erro`, quando o cálculo falhou.",
    exemplos: EXEMPLOS.consultar,
    descricoes: { ...descricoes, "200": "O trabalho, no envelope" }
  })
)

const obterResultado = HttpApiEndpoint.get("obterResultado", `${JOBS}/resultado`, {
  ...deUmTrabalho,
  success: envelope(ResultadoDeTrabalho),
  error: ([404, 409, 503] as const).map(erroRgps)
}).annotateMerge(
  declarar({
    ...deUm,
    acao: "rgps.rmi.api.job-resultado",
    operationId: "obterResultadoDeTrabalhoRmi",
    summary: "Resultado de um trabalho concluído",
    description: "A mesma resposta da rota síncrona, com os mesmos cabeçalhos; 409 enquanto não houver resultado.",
    exemplos: EXEMPLOS.obterResultado,
    falhas: { ...deUm.falhas, "409": ["o trabalho ainda está em andamento; acompanhe-o até completed"] },
    descricoes: { ...descricoes, "409": "O trabalho não tem resultado: não terminou, falhou ou foi cancelado" }
  })
)

const cancelar = HttpApiEndpoint.delete("cancelar", JOBS, {
  ...deUmTrabalho,
  success: envelope(TrabalhoNoFio),
  error: ([404, 409, 503] as const).map(erroRgps)
}).annotateMerge(
  declarar({
    ...deUm,
    acao: "rgps.rmi.api.job-cancelar",
    operationId: "cancelarTrabalhoRmi",
    summary: "Cancelamento de um trabalho",
    description: "Cancela um trabalho que não terminou e libera o cálculo em curso; repetir é seguro.",
    exemplos: EXEMPLOS.cancelar,
    falhas: { ...deUm.falhas, "409": ["o trabalho já terminou (completed) e não pode ser cancelado"] },
    descricoes: { ...descricoes, "200": "O trabalho cancelado", "409": "O trabalho já terminou" }
  })
)

const doPedido = comChave("rmiAssincrona", [criar], {
  title: "RMI assíncrona",
  description: "Cálculo de RMI como trabalho."
})

const doArquivo = comChave("arquivosDeRmiAssincronos", [criarDeArquivo], {
  title: "RMI assíncrona de arquivo",
  description: "Cálculo de arquivos .calc como trabalho."
})

const dosTrabalhos = comChave("trabalhosDeRmi", [consultar, obterResultado, cancelar], {
  title: "Trabalhos de RMI",
  description: "Andamento, resultado e cancelamento."
})

export const ApiTrabalhos = contrato("trabalhosDeRmi", doPedido, doArquivo, dosTrabalhos)

/** RMI as jobs (specification 2, sections 2.4, 3.1, 4.2 to 4.4). OpenAPI derives from here. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { PedidoRmi } from "../../../domain/rmi/pedido/entrada.ts"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps, erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { comCamposDescritos } from "../comum/campos-descritos.ts"
import { parametrosSemRegistro } from "../rmi/consulta.ts"
import { documentar } from "./documentacao.ts"
import {
  CabecalhosDeCriacao,
  EnvelopeDeCriacao,
  EnvelopeDeEstado,
  IdDeTrabalho,
  ResultadoDeTrabalho,
  TrabalhoNoFio
} from "./esquemas.ts"

const PREFIXO = "/rgps/api/v1"
const JOBS = "/calculos-rmi/jobs/:jobId"

const criacao = {
  query: parametrosSemRegistro,
  headers: CabecalhosDeCriacao,
  success: EnvelopeDeCriacao.pipe(HttpApiSchema.status(202))
}
const deUmTrabalho = { params: { jobId: IdDeTrabalho }, query: SemConsulta }
const erros = (...status: ReadonlyArray<404 | 408 | 409 | 413 | 415 | 422 | 503>) => status.map((um) => erroRgps(um))

export const GrupoTrabalhosJson = HttpApiGroup.make("rmiAssincrona")
  .add(
    HttpApiEndpoint.post("criar", "/calculos-rmi/async", { ...criacao, payload: PedidoRmi, error: erros(409, 503) })
      .annotate(Acao, "rgps.rmi.api.async")
      .annotateMerge(documentar("criar"))
  )
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(OpenApi.annotations({ title: "RMI assíncrona", description: "Cálculo de RMI como trabalho." }))

export const GrupoTrabalhosArquivo = HttpApiGroup.make("arquivosDeRmiAssincronos")
  .add(
    HttpApiEndpoint.post("criarDeArquivo", "/calculos-rmi/arquivo-calc/calcular/async", {
      ...criacao,
      payload: CorpoComArquivo,
      error: erros(408, 409, 413, 415, 422, 503)
    })
      .annotate(Acao, "rgps.rmi.api.arquivo-calc.async")
      .annotateMerge(documentar("criarDeArquivo"))
  )
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(
    OpenApi.annotations({ title: "RMI assíncrona de arquivo", description: "Cálculo de arquivos .calc como trabalho." })
  )

export const GrupoTrabalhos = HttpApiGroup.make("trabalhosDeRmi")
  .add(
    HttpApiEndpoint.get("consultar", JOBS, {
      ...deUmTrabalho,
      success: EnvelopeDeEstado,
      error: erros(404, 503)
    })
      .annotate(Acao, "rgps.rmi.api.job-status")
      .annotateMerge(documentar("consultar")),
    HttpApiEndpoint.get("obterResultado", `${JOBS}/resultado`, {
      ...deUmTrabalho,
      success: envelope(ResultadoDeTrabalho),
      error: erros(404, 409, 503)
    })
      .annotate(Acao, "rgps.rmi.api.job-resultado")
      .annotateMerge(documentar("obterResultado")),
    HttpApiEndpoint.delete("cancelar", JOBS, {
      ...deUmTrabalho,
      success: envelope(TrabalhoNoFio),
      error: erros(404, 409, 503)
    })
      .annotate(Acao, "rgps.rmi.api.job-cancelar")
      .annotateMerge(documentar("cancelar"))
  )
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(
    OpenApi.annotations({ title: "Trabalhos de RMI", description: "Andamento, resultado e cancelamento." })
  )

export const ApiTrabalhos = HttpApi.make("trabalhosDeRmi")
  .add(GrupoTrabalhosJson)
  .add(GrupoTrabalhosArquivo)
  .add(GrupoTrabalhos)
  .annotateMerge(leituraEstrita)
  .annotateMerge(OpenApi.annotations({ transform: comCamposDescritos(PedidoRmi) }))

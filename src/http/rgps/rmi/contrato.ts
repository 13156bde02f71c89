/** The synchronous RMI routes (specification 2, section 4.2): what they accept and answer. OpenAPI derives from here. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Resultado, ResultadoDesvinculada } from "../../../domain/calculos/rmi/resultado.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../domain/rmi/pedido/entrada.ts"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps, erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { comCamposDescritos } from "../comum/campos-descritos.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { erroIndices } from "../comum/indices-indisponiveis.ts"
import { parametrosComIteracoes } from "./consulta.ts"
import { documentar } from "./documentacao.ts"

const EVENTO = "rmi.calculado"

/** 422: a statement of a calculation that the iteration limit interrupted. */
const erros = [erroRgps(422), erroRgps(503), erroIndices] as const

export const GrupoRmi = HttpApiGroup.make("calculosRmi")
  .add(
    HttpApiEndpoint.post("calcular", "/calculos-rmi", {
      query: parametrosComIteracoes,
      payload: PedidoRmi,
      success: envelope(Resultado),
      error: erros
    })
      .annotate(Acao, "rgps.rmi.api")
      .annotate(Evento, EVENTO)
      .annotateMerge(documentar("calcular")),
    HttpApiEndpoint.post("calcularPorFundamento", "/calculos-rmi/por-fundamento", {
      query: parametrosComIteracoes,
      payload: PedidoRmiPorFundamento,
      success: envelope(Resultado),
      error: erros
    })
      .annotate(Acao, "rgps.rmi.api.por-fundamento")
      .annotate(Evento, EVENTO)
      .annotateMerge(documentar("calcularPorFundamento")),
    HttpApiEndpoint.post("calcularDesvinculada", "/calculos-rmi/desvinculada", {
      query: parametrosDeCalculo,
      payload: PedidoRmiDesvinculada,
      success: envelope(ResultadoDesvinculada),
      error: erros
    })
      .annotate(Acao, "rgps.rmi.api.desvinculada")
      .annotate(Evento, EVENTO)
      .annotateMerge(documentar("calcularDesvinculada"))
  )
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix("/rgps/api/v1")
  .annotateMerge(
    OpenApi.annotations({
      title: "Renda mensal inicial",
      description:
        "RMI de cada benefício, fundamento e marco legal, com a memória de cálculo e o melhor descarte de contribuições."
    })
  )

export const ApiRmi = HttpApi.make("rmi")
  .add(GrupoRmi)
  .annotateMerge(leituraEstrita)
  .annotateMerge(
    OpenApi.annotations({
      title: "Cálculos de renda mensal inicial",
      transform: comCamposDescritos(PedidoRmi, PedidoRmiPorFundamento, PedidoRmiDesvinculada)
    })
  )

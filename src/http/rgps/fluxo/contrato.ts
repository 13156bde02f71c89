/** RMI told while it is calculated (specification 2, sections 4.2 and 4.3). OpenAPI derives from here. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PedidoRmi } from "../../../domain/rmi/pedido/entrada.ts"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps, erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { comCamposDescritos } from "../comum/campos-descritos.ts"
import { erroIndices } from "../comum/indices-indisponiveis.ts"
import { parametrosSemRegistro } from "../rmi/consulta.ts"
import { documentar } from "./documentacao.ts"
import { BlocoFinalizado, Erro, EventosDaRmi, Fim, FundamentoCalculado } from "./esquemas.ts"

const PREFIXO = "/rgps/api/v1"
const EVENTO = "rmi.calculado"

export const GrupoFluxoJson = HttpApiGroup.make("rmiEmFluxo")
  .add(
    HttpApiEndpoint.post("transmitir", "/calculos-rmi/stream", {
      query: parametrosSemRegistro,
      payload: PedidoRmi,
      success: EventosDaRmi,
      error: [erroRgps(503), erroIndices]
    })
      .annotate(Acao, "rgps.rmi.api.stream")
      .annotate(Evento, EVENTO)
      .annotateMerge(documentar("transmitir"))
  )
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(OpenApi.annotations({ title: "RMI em eventos", description: "Cálculo de RMI com andamento (SSE)." }))

export const GrupoFluxoArquivo = HttpApiGroup.make("arquivosDeRmiEmFluxo")
  .add(
    HttpApiEndpoint.post("transmitirDeArquivo", "/calculos-rmi/arquivo-calc/calcular/stream", {
      query: parametrosSemRegistro,
      payload: CorpoComArquivo,
      success: EventosDaRmi,
      error: [erroRgps(408), erroRgps(413), erroRgps(415), erroRgps(422), erroRgps(503), erroIndices]
    })
      .annotate(Acao, "rgps.rmi.api.arquivo-calc.stream")
      .annotate(Evento, EVENTO)
      .annotateMerge(documentar("transmitirDeArquivo"))
  )
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(
    OpenApi.annotations({
      title: "RMI de arquivo em eventos",
      description: "Cálculo de arquivos .calc com andamento (SSE)."
    })
  )

export const ApiFluxo = HttpApi.make("fluxoDeRmi")
  .add(GrupoFluxoJson)
  .add(GrupoFluxoArquivo)
  .annotateMerge(leituraEstrita)
  .annotateMerge(
    OpenApi.annotations({
      transform: comCamposDescritos(PedidoRmi, FundamentoCalculado, BlocoFinalizado, Fim, Erro)
    })
  )

/** The time routes (specification 2, section 4.1): what they accept and answer. OpenAPI derives from here. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Resultado, ResultadoGrupos } from "../../../domain/calculos/tempo/resultado.ts"
import { PedidoTempo } from "../../../domain/tempo/pedido/entrada.ts"
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
import { documentar } from "./documentacao.ts"

export const GrupoTempo = HttpApiGroup.make("calculosTempo")
  .add(
    HttpApiEndpoint.post("calcular", "/calculos-tempo", {
      query: parametrosDeCalculo,
      payload: PedidoTempo,
      success: envelope(Resultado),
      error: [erroRgps(503), erroIndices]
    })
      .annotate(Acao, "rgps.beneficios.api")
      .annotate(Evento, "tempo.calculado")
      .annotateMerge(documentar("calcular")),
    HttpApiEndpoint.post("calcularPorGrupos", "/calculos-tempo/por-grupos", {
      query: parametrosDeCalculo,
      payload: PedidoTempo,
      success: envelope(ResultadoGrupos),
      error: [erroRgps(503), erroIndices]
    })
      .annotate(Acao, "rgps.beneficios.api.grupos")
      .annotate(Evento, "tempo.grupos.calculado")
      .annotateMerge(documentar("calcularPorGrupos"))
  )
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix("/rgps/api/v1")
  .annotateMerge(
    OpenApi.annotations({
      title: "Tempo de contribuição",
      description: "Tempo de contribuição, carência, qualidade de segurado e análise do direito a cada benefício."
    })
  )

export const ApiTempo = HttpApi.make("tempo")
  .add(GrupoTempo)
  .annotateMerge(leituraEstrita)
  .annotateMerge(
    OpenApi.annotations({ title: "Cálculos de tempo de contribuição", transform: comCamposDescritos(PedidoTempo) })
  )

/** The arrears route (specification 2, section 4.1): what it accepts and answers. OpenAPI derives from here. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PedidoAtrasados } from "../../../domain/atrasados/pedido/entrada.ts"
import { Resultado } from "../../../domain/calculos/atrasados/resultado.ts"
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
import { documentacao } from "./documentacao.ts"

export const GrupoAtrasados = HttpApiGroup.make("calculosAtrasados")
  .add(
    HttpApiEndpoint.post("calcular", "/calculos-atrasados", {
      query: parametrosDeCalculo,
      payload: PedidoAtrasados,
      success: envelope(Resultado),
      error: [erroRgps(503), erroIndices]
    })
      .annotate(Acao, "rgps.atrasados.api")
      .annotate(Evento, "atrasados.calculado")
      .annotateMerge(documentacao)
  )
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix("/rgps/api/v1")
  .annotateMerge(
    OpenApi.annotations({
      title: "Atrasados",
      description: "Parcelas atrasadas de benefícios: devido, pago, correção monetária, juros, honorários e requisição."
    })
  )

export const ApiAtrasados = HttpApi.make("atrasados")
  .add(GrupoAtrasados)
  .annotateMerge(leituraEstrita)
  .annotateMerge(
    OpenApi.annotations({ title: "Cálculos de atrasados", transform: comCamposDescritos(PedidoAtrasados) })
  )

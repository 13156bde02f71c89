/** The PrevJud routes (specification 2, section 4.1; contract, section 5). OpenAPI derives from here. */
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { PedidoPrevjud } from "../../../domain/calculos/documentos/pedido-prevjud.ts"
import { ResultadoGrupos, Resultado as ResultadoTempo } from "../../../domain/calculos/tempo/resultado.ts"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps, erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { comCamposDescritos } from "../comum/campos-descritos.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { erroIndices } from "../comum/indices-indisponiveis.ts"
import { documentar } from "./documentacao.ts"

/** Anything: the service that makes dossiers publishes no schema, and the reader is tolerant. */
const Dossie = Schema.Unknown.annotate({ identifier: "DossiePrevjud" })

const ResultadoPrevjud = Schema.Struct({
  documento: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description: "O dossiê lido: pessoa, relações, benefícios, créditos (HISCRE), cartas e avisos"
  }),
  entrada: Schema.Record(Schema.String, Schema.Unknown).annotate({
    description:
      "O pedido que o dossiê dá a `calculos-tempo` e `calculos-rmi`, a que falta ao menos `opcoesContagem.especie`"
  })
}).annotate({ identifier: "PrevjudLido" })

const calculo = {
  query: parametrosDeCalculo,
  payload: PedidoPrevjud,
  error: [erroRgps(422), erroRgps(503), erroIndices]
}

export const GrupoPrevjud = HttpApiGroup.make("prevjud")
  .add(
    HttpApiEndpoint.post("ler", "/calculos-tempo/prevjud/ler", {
      query: SemConsulta,
      payload: Dossie,
      success: envelope(ResultadoPrevjud),
      error: [erroRgps(422), erroRgps(503)]
    })
      .annotate(Acao, "rgps.documentos.api.prevjud")
      .annotate(Evento, "prevjud.lido")
      .annotateMerge(documentar("ler")),
    HttpApiEndpoint.post("calcular", "/calculos-tempo/prevjud/calcular", {
      ...calculo,
      success: envelope(ResultadoTempo)
    })
      .annotate(Acao, "rgps.beneficios.api")
      .annotate(Evento, "tempo.prevjud.calculado")
      .annotateMerge(documentar("calcular")),
    HttpApiEndpoint.post("calcularPorGrupos", "/calculos-tempo/prevjud/calcular-por-grupos", {
      ...calculo,
      success: envelope(ResultadoGrupos)
    })
      .annotate(Acao, "rgps.beneficios.api.grupos")
      .annotate(Evento, "tempo.prevjud.grupos.calculado")
      .annotateMerge(documentar("calcularPorGrupos"))
  )
  .middleware(CorpoJson)
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix("/rgps/api/v1")
  .annotateMerge(
    OpenApi.annotations({ title: "PrevJud", description: "Leitura e cálculo do dossiê previdenciário do PrevJud." })
  )

export const ApiPrevjud = HttpApi.make("prevjud")
  .add(GrupoPrevjud)
  .annotateMerge(leituraEstrita)
  .annotateMerge(OpenApi.annotations({ title: "PrevJud", transform: comCamposDescritos(PedidoPrevjud) }))

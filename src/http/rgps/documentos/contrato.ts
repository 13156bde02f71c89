/** The routes that read documents (specification 2, section 4.1). OpenAPI derives from here. */
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps, erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { documentar } from "./documentacao.ts"
import { ResultadoDaLeitura, ResultadoDoPap } from "./resultado.ts"

const comum = {
  query: SemConsulta,
  payload: CorpoComArquivo,
  error: ([408, 413, 415, 422, 429] as const).map(erroRgps)
}

export const GrupoDocumentos = HttpApiGroup.make("documentos")
  .add(
    HttpApiEndpoint.post("lerCnis", "/calculos-tempo/cnis/ler", { ...comum, success: envelope(ResultadoDaLeitura) })
      .annotate(Acao, "rgps.documentos.api.cnis")
      .annotate(Evento, "cnis.lido")
      .annotateMerge(documentar("lerCnis")),
    HttpApiEndpoint.post("lerRdctc", "/calculos-tempo/rdctc/ler", { ...comum, success: envelope(ResultadoDaLeitura) })
      .annotate(Acao, "rgps.documentos.api.rdctc")
      .annotate(Evento, "rdctc.lido")
      .annotateMerge(documentar("lerRdctc")),
    HttpApiEndpoint.post("lerCarta", "/calculos-tempo/carta/ler", { ...comum, success: envelope(ResultadoDaLeitura) })
      .annotate(Acao, "rgps.documentos.api.carta-concessao")
      .annotate(Evento, "carta.lida")
      .annotateMerge(documentar("lerCarta")),
    HttpApiEndpoint.post("lerPap", "/calculos-tempo/pap/ler", { ...comum, success: envelope(ResultadoDoPap) })
      .annotate(Acao, "rgps.documentos.api.pap")
      .annotate(Evento, "pap.lido")
      .annotateMerge(documentar("lerPap"))
  )
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix("/rgps/api/v1")
  .annotateMerge(
    OpenApi.annotations({
      title: "Documentos",
      description: "Leitura de documentos do INSS em PDF ou texto."
    })
  )

export const ApiDocumentos = HttpApi.make("documentos").add(GrupoDocumentos).annotateMerge(leituraEstrita)

/** The routes of `.calc` files (specification 2, sections 4.1 and 4.2). OpenAPI derives from here. */
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Resultado as ResultadoAtrasados } from "../../../domain/calculos/atrasados/resultado.ts"
import { ResultadoDesvinculada, Resultado as ResultadoRmi } from "../../../domain/calculos/rmi/resultado.ts"
import { ResultadoGrupos, Resultado as ResultadoTempo } from "../../../domain/calculos/tempo/resultado.ts"
import { ChaveApi } from "../../comum/chave-api.ts"
import { Cota } from "../../comum/cotas/cota.ts"
import { LimitePorOrigem } from "../../comum/cotas/limite-por-origem.ts"
import { ErrosRgps, erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoComArquivo } from "../../comum/recepcao/arquivo.ts"
import { leituraEstrita, SemConsulta } from "../../comum/recepcao/leitura.ts"
import { Acao, Evento } from "../../comum/registro/anotacoes.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { erroIndices } from "../comum/indices-indisponiveis.ts"
import { parametrosComIteracoes } from "../rmi/consulta.ts"
import { documentar } from "./documentacao.ts"

const CorpoLido = Schema.Record(Schema.String, Schema.Unknown).annotate({
  identifier: "CorpoDeArquivoCalc",
  description:
    "O corpo pronto para a rota de cálculo do tipo do arquivo, com datas AAAA-MM-DD e sem padrões preenchidos; `preservado` guarda o que do arquivo não tem lugar nele (JSON Pointer → valor)."
})

const doArquivo = ([408, 413, 415, 422] as const).map(erroRgps)
const leitura = {
  query: SemConsulta,
  payload: CorpoComArquivo,
  success: envelope(CorpoLido),
  error: [...doArquivo, erroRgps(503)]
}
const calculo = { payload: CorpoComArquivo, error: [...doArquivo, erroRgps(503), erroIndices] }

const PREFIXO = "/rgps/api/v1"

export const GrupoArquivosTempo = HttpApiGroup.make("arquivosDeTempo")
  .add(
    HttpApiEndpoint.post("lerTempo", "/calculos-tempo/arquivo-calc/ler", leitura)
      .annotate(Evento, "arquivo-tc.lido")
      .annotateMerge(documentar("lerTempo")),
    HttpApiEndpoint.post("calcularTempo", "/calculos-tempo/arquivo-calc/calcular", {
      ...calculo,
      query: parametrosDeCalculo,
      success: envelope(ResultadoTempo)
    })
      .annotate(Acao, "rgps.beneficios.api.arquivo-calc")
      .annotate(Evento, "arquivo-tc.calculado")
      .annotateMerge(documentar("calcularTempo")),
    HttpApiEndpoint.post("calcularTempoPorGrupos", "/calculos-tempo/arquivo-calc/calcular-por-grupos", {
      ...calculo,
      query: parametrosDeCalculo,
      success: envelope(ResultadoGrupos)
    })
      .annotate(Acao, "rgps.beneficios.api.arquivo-calc.grupos")
      .annotate(Evento, "arquivo-tc.grupos.calculado")
      .annotateMerge(documentar("calcularTempoPorGrupos")),
    HttpApiEndpoint.post("lerAtrasados", "/calculos-atrasados/arquivo-calc/ler", leitura)
      .annotate(Evento, "arquivo-atrasados.lido")
      .annotateMerge(documentar("lerAtrasados")),
    HttpApiEndpoint.post("calcularAtrasados", "/calculos-atrasados/arquivo-calc/calcular", {
      ...calculo,
      query: parametrosDeCalculo,
      success: envelope(ResultadoAtrasados)
    })
      .annotate(Acao, "rgps.atrasados.api.arquivo-calc")
      .annotate(Evento, "arquivo-atrasados.calculado")
      .annotateMerge(documentar("calcularAtrasados"))
  )
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(
    OpenApi.annotations({
      title: "Arquivos .calc de tempo e atrasados",
      description: "Leitura e cálculo de arquivos salvos."
    })
  )

export const GrupoArquivosRmi = HttpApiGroup.make("arquivosDeRmi")
  .add(
    HttpApiEndpoint.post("lerRmi", "/calculos-rmi/arquivo-calc/ler", leitura)
      .annotate(Acao, "rgps.documentos.api.arquivo-calc")
      .annotateMerge(documentar("lerRmi")),
    HttpApiEndpoint.post("lerDesvinculada", "/calculos-rmi/arquivo-calc/ler-desvinculada", leitura)
      .annotate(Acao, "rgps.documentos.api.arquivo-calc")
      .annotateMerge(documentar("lerDesvinculada")),
    HttpApiEndpoint.post("calcularRmi", "/calculos-rmi/arquivo-calc/calcular", {
      ...calculo,
      query: parametrosComIteracoes,
      success: envelope(Schema.Union([ResultadoRmi, ResultadoDesvinculada]))
    })
      .annotate(Acao, "rgps.rmi.api.arquivo-calc")
      .annotate(Evento, "rmi.calculado")
      .annotateMerge(documentar("calcularRmi")),
    HttpApiEndpoint.post("calcularDesvinculada", "/calculos-rmi/arquivo-calc/calcular-desvinculada", {
      ...calculo,
      query: parametrosDeCalculo,
      success: envelope(ResultadoDesvinculada)
    })
      .annotate(Acao, "rgps.rmi.api.desvinculada")
      .annotate(Evento, "rmi.calculado")
      .annotateMerge(documentar("calcularDesvinculada"))
  )
  .middleware(Cota)
  .middleware(ChaveApi)
  .middleware(LimitePorOrigem)
  .middleware(ErrosRgps)
  .prefix(PREFIXO)
  .annotateMerge(
    OpenApi.annotations({ title: "Arquivos .calc de RMI", description: "Leitura e cálculo de arquivos salvos." })
  )

export const ApiArquivosTempo = HttpApi.make("arquivosDeTempo").add(GrupoArquivosTempo).annotateMerge(leituraEstrita)
export const ApiArquivosRmi = HttpApi.make("arquivosDeRmi").add(GrupoArquivosRmi).annotateMerge(leituraEstrita)

/** The PrevJud routes (specification 2, section 4.1; contract, section 5). OpenAPI derives from here. */
import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { PedidoPrevjud } from "../../../domain/calculos/documentos/pedido-prevjud.ts"
import { ResultadoGrupos, Resultado as ResultadoTempo } from "../../../domain/calculos/tempo/resultado.ts"
import { ONDE_INFORMAR_ESPECIE } from "../../../domain/tempo/pedido/especie.ts"
import { erroRgps } from "../../comum/falhas/falha.ts"
import { CorpoJson } from "../../comum/recepcao/corpo-json.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { parametrosDeCalculo } from "../comum/consulta.ts"
import { calculo, declarar } from "../comum/endpoints.ts"
import { contratoComChave } from "../comum/protecao.ts"
import { EXEMPLOS } from "./exemplos.ts"

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

const vazio = ["prevjud: dossiê do PrevJud vazio: sem relações, benefícios, créditos ou cartas"]
const descricoes = { "422": "O conteúdo não é um dossiê do PrevJud, ou nada há nele" }

const doDossie = {
  consulta: parametrosDeCalculo,
  pedido: PedidoPrevjud,
  status: [422] as const,
  falhas: {
    "400": ["dataApuracao: campo obrigatório", `opcoesContagem: ${ONDE_INFORMAR_ESPECIE}`],
    "422": vazio
  },
  descricoes
}

const DOSSIE =
  "Aceita o dossiê inteiro, um nível abaixo (`result`, `data`, lista de um), ou só os seus blocos, com identificadores, datas e valores em qualquer das grafias conhecidas."

const ler = HttpApiEndpoint.post("ler", "/calculos-tempo/prevjud/ler", {
  query: SemConsulta,
  payload: Dossie,
  success: envelope(ResultadoPrevjud),
  error: [erroRgps(422), erroRgps(503)]
})
  .middleware(CorpoJson)
  .annotateMerge(
    declarar({
      acao: "rgps.documentos.api.prevjud",
      evento: "prevjud.lido",
      operationId: "lerPrevjud",
      summary: "Leitura de dossiê do PrevJud",
      description: `Lê o dossiê previdenciário do PrevJud, com os créditos (HISCRE) e as cartas, e monta o pedido de cálculo. ${DOSSIE} Nada do dossiê é guardado.`,
      exemplos: EXEMPLOS.ler,
      falhas: { "422": vazio },
      descricoes
    })
  )

const calcular = calculo("calcular", "/calculos-tempo/prevjud/calcular", {
  ...doDossie,
  acao: "rgps.beneficios.api",
  evento: "tempo.prevjud.calculado",
  resposta: ResultadoTempo,
  operationId: "calcularTempoPrevjud",
  summary: "Tempo de contribuição de um dossiê do PrevJud",
  description: `Lê o dossiê e faz o cálculo de \`POST calculos-tempo\` com o que ele traz e o que o pedido acrescenta. ${DOSSIE}`,
  exemplos: EXEMPLOS.calcular
})

const calcularPorGrupos = calculo("calcularPorGrupos", "/calculos-tempo/prevjud/calcular-por-grupos", {
  ...doDossie,
  acao: "rgps.beneficios.api.grupos",
  evento: "tempo.prevjud.grupos.calculado",
  resposta: ResultadoGrupos,
  operationId: "calcularTempoPorGruposPrevjud",
  summary: "Tempo por grupos de um dossiê do PrevJud",
  description: `Lê o dossiê e faz o cálculo de \`POST calculos-tempo/por-grupos\`. ${DOSSIE}`,
  exemplos: EXEMPLOS.calcularPorGrupos
})

export const ApiPrevjud = contratoComChave("prevjud", [ler, calcular, calcularPorGrupos], {
  title: "PrevJud",
  description: "Leitura e cálculo do dossiê previdenciário do PrevJud."
})

/** What the reading routes answer, as OpenAPI tells it; the readers of the domain write it. */
import { Schema } from "effect"
import { descrito, logico, texto } from "../../../domain/calculos/json/esquemas-resultado.ts"

const inteiro = (description: string) => descrito(Schema.Int, description)

const AvisoDeLeitura = Schema.Struct({
  codigo: texto("Código estável do aviso"),
  mensagem: texto("O que conferir, em português"),
  seq: Schema.optionalKey(inteiro("Linha ou relação do documento a que se refere")),
  pagina: Schema.optionalKey(inteiro("Página do arquivo enviado, a partir de 1"))
}).annotate({ identifier: "AvisoDeLeitura" })

const NaoReconhecida = Schema.Struct({
  pagina: inteiro("Página do arquivo enviado, a partir de 1"),
  linha: inteiro("Linha na página, a partir de 1"),
  texto: texto("A linha como está no documento")
}).annotate({ identifier: "LinhaNaoReconhecida" })

const base = {
  tipoDocumento: Schema.Literals(["CNIS", "RDCTC", "CARTA", "PREVJUD", "PAP"]).annotate({
    description: "Documento lido"
  }),
  layout: texto("Modelo do documento reconhecido"),
  paginas: Schema.NullOr(
    Schema.Struct({
      inicio: inteiro("Primeira página no arquivo enviado"),
      fim: inteiro("Última página no arquivo enviado"),
      declaradas: Schema.NullOr(Schema.Int).annotate({ description: "Total de páginas impresso no documento" })
    })
  ).annotate({ description: "Páginas do documento no PDF enviado; null em texto" }),
  completo: logico("Se o documento tem da primeira à última página"),
  emitidoEm: Schema.NullOr(Schema.String).annotate({
    description: "Data e hora locais da emissão, sem fuso: 2025-12-09T14:54:51"
  }),
  avisos: Schema.Array(AvisoDeLeitura).annotate({ description: "O que conferir no que foi lido" }),
  naoReconhecidas: Schema.Array(NaoReconhecida).annotate({
    description: "Toda linha do corpo do documento que não entrou em nenhum campo"
  })
}

const maisCampos = [Schema.Record(Schema.String, Schema.Unknown)] as const

const Documento = Schema.StructWithRest(Schema.Struct(base), maisCampos).annotate({
  identifier: "DocumentoLido",
  description:
    "O documento, fielmente: os campos comuns a todos e os próprios de cada tipo, com datas AAAA-MM-DD, competências AAAA-MM e valores com duas casas"
})

const Entrada = Schema.Record(Schema.String, Schema.Unknown).annotate({
  identifier: "EntradaLida",
  description:
    "O pedido pronto para calculos-tempo e calculos-rmi, sem o que o documento não tem: falta sempre `opcoesContagem.especie`, e `dataApuracao` e `dadosSegurado.sexo` quando o documento não os imprime"
})

export const ResultadoDaLeitura = Schema.Struct({ documento: Documento, entrada: Entrada }).annotate({
  identifier: "Leitura",
  description: "O documento lido e o pedido de cálculo que ele permite montar"
})

const lugar = {
  inicio: inteiro("Primeira página no arquivo enviado"),
  fim: inteiro("Última página no arquivo enviado"),
  completo: base.completo
}

const itensDoPap = (description: string) =>
  Schema.Array(
    Schema.Struct({ ...lugar, documento: Documento, entrada: Entrada }).annotate({ identifier: "DocumentoDoProcesso" })
  ).annotate({ description })

const Processo = Schema.Struct({
  tipoDocumento: Schema.Literal("PAP").annotate({ description: "Documento lido" }),
  totalPaginas: inteiro("Páginas do arquivo enviado"),
  paginasSemTexto: Schema.Array(Schema.Int).annotate({ description: "Páginas que são imagens e não foram lidas" }),
  cnis: itensDoPap("Extratos previdenciários, na ordem em que aparecem"),
  rdctc: itensDoPap("Contagens do INSS, na ordem em que aparecem"),
  cartas: itensDoPap("Cartas de concessão, na ordem em que aparecem"),
  ordem: Schema.Array(
    Schema.Struct({
      tipo: Schema.Literals(["CNIS", "RDCTC", "CARTA"]).annotate({ description: "Documento encontrado" }),
      ...lugar
    })
  ).annotate({ description: "Todos os documentos, na ordem em que aparecem" }),
  avisos: base.avisos
}).annotate({ identifier: "ProcessoLido", description: "O processo administrativo, separado em documentos" })

export const ResultadoDoPap = Schema.Struct({ documento: Processo }).annotate({
  identifier: "LeituraDoProcesso",
  description: "Os documentos do processo, cada um com o pedido de cálculo que permite montar"
})

/**
 * Batch loads of the reference tables (specification 1, section 4.6), for administrators: what would change, and the
 * change.
 */
import { ByteSize, Schema } from "effect"
import { ComJustificativa } from "../../../domain/acesso/campos.ts"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { PROCEDENCIAS } from "../../../domain/indices/catalogo/definicao.ts"
import { TextoEmLinhas } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, exato, leitura, listaCurta } from "../../comum/endpoints.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { confirmar, Pendente } from "../comum/pendentes.ts"
import { deAdministradorComCorpo } from "../comum/protecao.ts"

/** Defensive limit of a load (decisions, section 5). */
const MAXIMO_DA_CARGA = ByteSize.mebibytes(8)

const Tipo = Schema.Literals(catalogo.map(({ nome }) => nome)).annotate({
  description: "Tabela que recebe a carga"
})

const linhasOuCsv = Schema.makeFilter(({ linhas, csv }: { readonly linhas?: unknown; readonly csv?: unknown }) =>
  (linhas === undefined) !== (csv === undefined)
    ? undefined
    : { path: ["linhas"], issue: "envie linhas ou csv, um dos dois" }
)

const dados = {
  linhas: Schema.optionalKey(
    Schema.Array(Schema.Unknown).annotate({
      description: "Linhas como objetos: nomes das colunas, ou os mesmos em camelCase; números com quaisquer dígitos"
    })
  ),
  csv: Schema.optionalKey(
    Schema.String.annotate({
      description: "As mesmas linhas em CSV: vírgula, ponto e vírgula ou tabulação; a primeira linha nomeia as colunas"
    })
  ),
  sobrescrever: Schema.Boolean.annotate({
    description: "true substitui valores já preenchidos; false só preenche os ausentes"
  })
}

const CorpoPreview = Schema.Struct({ ...dados, justificativa: Schema.optionalKey(TextoEmLinhas) }).check(linhasOuCsv)
const CorpoAplicar = Schema.Struct({
  ...dados,
  justificativa: TextoEmLinhas.annotate({
    description: "Motivo da carga, de 5 a 2.000 caracteres, gravado na auditoria de cada linha"
  }),
  ...confirmar
}).check(linhasOuCsv)

/** Cells as canonical text, by column name: what stands in the table, digit by digit. */
const Celulas = Schema.Record(Schema.String, Schema.NullOr(Schema.String)).annotate({ identifier: "Celulas" })

const Alteracao = Schema.Struct({
  chave: Schema.String.annotate({ description: "Valores das colunas da chave, unidos por |" }),
  tipo: Schema.Literals(["INSERCAO", "ALTERACAO", "EXCLUSAO"]),
  antes: Schema.NullOr(Celulas).annotate({ description: "Colunas alteradas, como estão; null em linha nova" }),
  depois: Schema.NullOr(Celulas).annotate({ description: "Colunas alteradas, como ficam; null em linha excluída" })
}).annotate({ identifier: "AlteracaoDeLinha" })

const Mantida = Schema.Struct({
  chave: Schema.String,
  coluna: Schema.String,
  armazenado: Schema.NullOr(Schema.String).annotate({ description: "null: uma pessoa esvaziou a célula" }),
  recebido: Schema.String,
  procedencia: Schema.Literals(PROCEDENCIAS)
}).annotate({ identifier: "CelulaMantida" })

export const ResultadoCarga = Schema.Struct({
  tabela: Tipo,
  inseridas: Schema.Int.annotate({ description: "Linhas novas" }),
  alteradas: Schema.Int.annotate({ description: "Linhas existentes que mudam" }),
  excluidas: Schema.Int.annotate({ description: "Linhas excluídas; só ao desfazer uma carga" }),
  inalteradas: Schema.Int.annotate({ description: "Linhas da carga que nada mudam" }),
  alteracoes: Schema.Array(Alteracao),
  mantidas: Schema.Array(Mantida).annotate({
    description: "Valores recebidos que diferem dos armazenados e não os substituem"
  }),
  pendentes: Schema.Array(Pendente).annotate({
    description: "Na prévia, os valores que só se gravam confirmados; vazia no que já foi gravado"
  })
}).annotate({ identifier: "ResultadoCarga" })

const LoteResumido = Schema.Struct({
  id: Schema.String.annotate({ description: "Número da carga na sua tabela" }),
  tabela: Tipo,
  em: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  por: Schema.String.annotate({ description: "CPF de quem carregou ou editou" }),
  justificativa: Schema.String,
  inseridas: Schema.Int,
  alteradas: Schema.Int,
  excluidas: Schema.Int,
  operacao: Schema.String.annotate({ description: "Número da operação, em `/auditoria/operacoes`" }),
  ultimo: Schema.Boolean.annotate({ description: "É a última alteração manual da tabela: pode ser desfeita" })
}).annotate({ identifier: "Carga" })

const DoLote = {
  tipo: Tipo,
  id: Schema.String.check(Schema.isPattern(/^[1-9]\d{0,17}$/u, { message: "esperado o número de uma carga" }))
}

const daTabela = { tipo: Tipo }

const preview = ato("preview", "/:tipo/preview", ResultadoCarga, {
  resumo: "O que a carga mudaria agora; nada é gravado",
  params: daTabela,
  ...exato(CorpoPreview)
}).annotate(CorpoMaximo, MAXIMO_DA_CARGA)

const aplicar = ato("aplicar", "/:tipo/aplicar", ResultadoCarga, {
  resumo:
    "Refaz o plano e o grava, com um registro de auditoria por linha alterada; 409 quando um valor pede confirmação",
  params: daTabela,
  ...exato(CorpoAplicar),
  status: [409]
}).annotate(CorpoMaximo, MAXIMO_DA_CARGA)

const listar = listaCurta("listar", "/", LoteResumido, {
  resumo: "As últimas 100 cargas e edições manuais, da mais nova à mais antiga"
})

const previewDesfazer = leitura("previewDesfazer", "/:tipo/:id/desfazer", ResultadoCarga, {
  resumo: "O que desfazer esta carga mudaria agora; nada é gravado",
  params: DoLote,
  status: [404, 409]
})

const desfazer = ato("desfazer", "/:tipo/:id/desfazer", ResultadoCarga, {
  resumo: "Desfaz a última carga da tabela, como nova carga auditada; 409 se algo mudou depois",
  params: DoLote,
  pedido: ComJustificativa,
  status: [404, 409]
})

export const ApiCargas = deAdministradorComCorpo(
  "cargas",
  "/cargas",
  [preview, aplicar, listar, previewDesfazer, desfazer],
  {
    title: "Cargas",
    description: "Cargas em lote das tabelas de referência, por administradores."
  }
)

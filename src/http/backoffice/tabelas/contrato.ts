/** The reference tables as JSON, for administrators: rows with the origin of every cell, edits, and the state of the series. */
import { ByteSize, Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { MAXIMO_DA_BUSCA } from "../../../domain/indices/busca.ts"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { CONFERENCIA, NAO_CONFERIDO } from "../../../domain/indices/catalogo/colunas-comuns.ts"
import { PROCEDENCIAS } from "../../../domain/indices/catalogo/definicao.ts"
import { TIPOS_DE_ALTERACAO } from "../../../domain/indices/plano.ts"
import { idNoEndereco, textoNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { ato, exato, leitura, listaCurta } from "../../comum/endpoints.ts"
import { CorpoMaximo } from "../../comum/recepcao/corpo.ts"
import { envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
import { confirmar } from "../comum/pendentes.ts"
import { deAdministradorComCorpo } from "../comum/protecao.ts"

const Tipo = Schema.Literals(catalogo.map(({ nome }) => nome)).annotate({ description: "Nome da tabela" })

const CelulaTexto = Schema.NullOr(Schema.String).annotate({
  description: "Conteúdo canônico da célula, dígito por dígito; null quando vazia"
})

const Procedencia = Schema.Literals(PROCEDENCIAS).annotate({
  description: "Quem escreveu a célula; MANUAL em célula vazia: uma pessoa a esvaziou"
})

const Chave = Schema.String.annotate({
  description: "Valores das colunas da chave, unidos por |",
  examples: ["2024-05"]
})

const Instante = Schema.String.annotate({ description: "Instante ISO 8601, UTC" })

const TabelaResumida = Schema.Struct({
  nome: Tipo,
  titulo: Schema.String,
  publica: Schema.Boolean.annotate({ description: "Se qualquer pessoa a lê em /indices/api/v1" }),
  linhas: Schema.Int,
  primeira: Schema.NullOr(Chave),
  ultima: Schema.NullOr(Chave)
}).annotate({ identifier: "TabelaResumida" })

const LinhaComOrigem = Schema.Struct({
  chave: Chave,
  valores: Schema.Record(Schema.String, CelulaTexto),
  procedencia: Schema.Record(Schema.String, Procedencia)
}).annotate({ identifier: "LinhaComOrigem" })

const CelulaAlterada = Schema.Struct({ coluna: Schema.String, antes: CelulaTexto, depois: CelulaTexto }).annotate({
  identifier: "CelulaAlterada"
})

const Mudanca = Schema.Struct({
  em: Instante,
  por: Schema.String.annotate({ description: "CPF, ou SISTEMA" }),
  tipo: Schema.Literals(TIPOS_DE_ALTERACAO),
  justificativa: Schema.NullOr(Schema.String),
  operacao: Schema.NullOr(Schema.String).annotate({ description: "Número da operação, em `/auditoria/operacoes`" }),
  celulas: Schema.Array(CelulaAlterada)
}).annotate({ identifier: "MudancaDeLinha" })

const LinhaDetalhada = Schema.Struct({
  ...LinhaComOrigem.fields,
  mudancas: Schema.Array(Mudanca).annotate({ description: "Toda alteração da linha, a mais recente primeiro" })
}).annotate({ identifier: "LinhaDetalhada" })

const CelulaVista = Schema.Struct({
  coluna: Schema.String,
  visto: Schema.Unknown.annotateKey({ description: "O que havia na célula quando se decidiu; null se vazia" })
})
const Motivo = Justificativa.annotate({ description: "Motivo, gravado na auditoria da linha" })

const Edicao = Schema.Struct({
  celulas: Schema.NonEmptyArray(
    Schema.Struct({
      ...CelulaVista.fields,
      novo: Schema.Unknown.annotateKey({
        description: "O que deve haver; null esvazia a célula, que a atualização automática não volta a preencher"
      })
    })
  ),
  justificativa: Motivo,
  ...confirmar
})

const Exclusao = Schema.Struct({
  celulas: Schema.Array(CelulaVista).annotate({ description: "A linha como se viu; as células que faltam, vazias" }),
  justificativa: Motivo
})
const Restauracao = Schema.Struct({ justificativa: Motivo })
const Devolucao = Schema.Struct({ celulas: Schema.NonEmptyArray(CelulaVista), justificativa: Motivo })

const LinhaEditada = Schema.Struct({ chave: Chave, alteradas: Schema.Array(CelulaAlterada) }).annotate({
  identifier: "LinhaEditada"
})

const EstadoDaSerie = Schema.Struct({
  serie: Schema.String,
  titulo: Schema.String,
  tabela: Tipo,
  coluna: Schema.String,
  fontes: Schema.Array(Schema.String).annotate({ description: "Em ordem de preferência" }),
  ultimoMes: Schema.NullOr(Schema.String).annotate({ description: "AAAA-MM do último mês encerrado com valor" }),
  ultimoValor: CelulaTexto,
  esperado: Schema.String.annotate({ description: "AAAA-MM: último mês cujo valor já é definitivo" }),
  faltam: Schema.Int.annotate({
    description: "Meses encerrados (dias úteis, em série diária) sem valor, também entre outros que o têm"
  }),
  lacunas: Schema.Array(Schema.String).annotate({
    description: "Os que faltam antes de algum valor: AAAA-MM, ou AAAA-MM-DD em série diária"
  }),
  naoEncerrados: Schema.Array(Schema.String).annotate({
    description: "Meses (dias) que têm valor e ainda não terminaram: confira se alguém os escreveu por engano"
  }),
  situacao: Schema.Literals(["em-dia", "aguardando", "atrasada", "vazia"])
}).annotate({ identifier: "EstadoDaSerie" })

const extremo = (nome: string) =>
  Schema.optionalKey(
    textoNoEndereco(nome).annotate({
      description: `${nome} da primeira coluna da chave: mês (AAAA-MM) ou número inteiro`
    })
  )

const naoConferidas = Schema.optionalKey(
  Schema.Literals(["true", "false"]).annotate({
    description: `true: só as linhas cuja coluna ${CONFERENCIA} diz "${NAO_CONFERIDO}"`
  })
)

const busca = Schema.optionalKey(
  textoNoEndereco("Busca", MAXIMO_DA_BUSCA).annotate({
    description: "Só as linhas que a têm: mês (2021-03, 03/2021, mar/2021), ano, dia, valor ou palavras de um texto"
  })
)

/** Largest body of an edit. */
const MAXIMO_DA_EDICAO = ByteSize.kibibytes(256)

const listar = listaCurta("listar", "/tabelas", TabelaResumida, { resumo: "As tabelas de referência" })

/** Where it begins and ends stands before the page in the document: the words put the page first. */
const linhas = HttpApiEndpoint.get("linhas", "/tabelas/:tipo", {
  params: { tipo: Tipo },
  query: { de: extremo("Início"), ate: extremo("Fim"), naoConferidas, busca, ...parametroPage },
  success: envelopePaginado(Schema.Array(LinhaComOrigem))
}).annotate(OpenApi.Summary, "Linhas de uma tabela com a origem de cada célula; as mais recentes primeiro")

const daLinha = { tipo: Tipo, chave: idNoEndereco }

const linha = leitura("linha", "/tabelas/:tipo/linhas/:chave", LinhaDetalhada, {
  resumo: "Uma linha e toda a sua história",
  params: daLinha
})

const editar = ato("editar", "/tabelas/:tipo/linhas/:chave/editar", LinhaEditada, {
  resumo: "Grava as células que mudam; 409 quando alguém mudou uma delas antes, ou quando um valor pede confirmação",
  params: daLinha,
  ...exato(Edicao),
  status: [409]
}).annotate(CorpoMaximo, MAXIMO_DA_EDICAO)

const excluir = ato("excluir", "/tabelas/:tipo/linhas/:chave/excluir", LinhaEditada, {
  resumo: "Exclui a linha, que a atualização automática não volta a criar; 409 quando alguém a mudou antes",
  params: daLinha,
  ...exato(Exclusao),
  status: [409]
}).annotate(CorpoMaximo, MAXIMO_DA_EDICAO)

const restaurar = ato("restaurar", "/tabelas/:tipo/linhas/:chave/restaurar", LinhaEditada, {
  resumo: "Recria a linha que uma pessoa excluiu, como era; 409 quando não está excluída",
  params: daLinha,
  pedido: Restauracao,
  status: [409]
})

const excluidas = listaCurta("excluidas", "/tabelas/:tipo/excluidas", Chave, {
  resumo: "As chaves das linhas que pessoas excluíram e ninguém recriou",
  params: { tipo: Tipo }
})

const devolver = ato("devolver", "/tabelas/:tipo/linhas/:chave/devolver", LinhaEditada, {
  resumo:
    "Devolve células de pessoas à fonte externa: volta o último valor dela, e a atualização automática pode mudá-las",
  params: daLinha,
  ...exato(Devolucao),
  status: [409]
}).annotate(CorpoMaximo, MAXIMO_DA_EDICAO)

const series = listaCurta("series", "/series", EstadoDaSerie, {
  resumo: "Como está cada série da atualização automática"
})

export const ApiTabelas = deAdministradorComCorpo(
  "tabelas",
  "",
  [listar, linhas, linha, editar, excluir, restaurar, excluidas, devolver, series],
  {
    title: "Tabelas",
    description: "Leitura e edição das tabelas de referência."
  }
)

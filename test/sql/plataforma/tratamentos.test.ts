/** The records of personal data agree with the catalogue of the database, the clean-up and the notice. */
import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { comandos } from "../../../sql/banco/migracoes.ts"
import { ORIGENS } from "../../../sql/plataforma/meus-dados/origens.ts"
import { DIAS_DA_CONTA } from "../../../src/domain/acesso/pessoas.ts"
import { DIAS_DE_SOLICITACOES } from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"
import { DIAS_DE_MENSAGENS } from "../../../src/domain/correio/entrega.ts"
import { avisoDePrivacidade } from "../../../src/domain/plataforma/meus-dados/aviso-de-privacidade.ts"
import {
  FORA_DO_ALCANCE,
  NOMES_DAS_SECOES,
  SECOES,
  type Secao
} from "../../../src/domain/plataforma/meus-dados/secoes.ts"
import {
  ANOS_DAS_COPIAS,
  ANOS_DOS_ATOS,
  ANOS_DOS_CONVITES,
  colunasDe,
  DIAS_DAS_SESSOES,
  DIAS_DOS_COMPARTILHAMENTOS,
  TRATAMENTOS,
  type Tratamento,
  tabelasDe
} from "../../../src/domain/plataforma/meus-dados/tratamentos.ts"
import { higienizar } from "../../../src/jobs/higienizacao/higienizar.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"

/** Code that may keep something beyond the request that brought it, anywhere in the rooms of the world. */
const NO_MUNDO =
  /new (?:Map|Set)(?:<[^()]*>)?\(\)|new Recentes\b|\bCache\.make|\bQueue\.(?:bounded|unbounded|dropping|sliding)/
const NO_DOMINIO =
  /^(?:export )?(?:const|let) \w+(?:: [^=]*)? = new (?:Map|Set)(?:<[^()]*>)?\(\)|new Recentes\b|\bCache\.make/m
const SALAS = {
  "src/http": NO_MUNDO,
  "src/jobs": NO_MUNDO,
  sql: NO_MUNDO,
  "src/domain": NO_DOMINIO,
  "src/composicao": NO_DOMINIO
}

const todos: ReadonlyArray<Tratamento> = Object.values(TRATAMENTOS)
const declaradas = todos.flatMap(colunasDe)

/** Columns that say nothing of a person by themselves, whatever the table: the row, its turn, its state and its end. */
const DA_LINHA = new Set(
  "id ordem revisao estado tipo tamanho bytes numero expira_em vence_em criado_em criada_em atualizado_em atualizada_em excluido_em removido_em revogada_em revogado_em decidida_em decidido_em em atualizadoEm tipoAlteracao primeira_vez ultima_vez vezes".split(
    " "
  )
)

/** The other columns that hold nothing of a person, of every table. A column that is new is put here or into a record. */
const DE_NINGUEM: Readonly<Record<string, string>> = {
  aplicacao: "nome descricao categoria ativa no_portal aliases urls",
  aviso: "titulo html publico ostensivo inicio fim rascunho",
  calculo_salvo: "pasta grupo chave_da_cifra",
  carga_preparada: "tabela sobrescrever",
  compartilhamento: "permite_baixar",
  copia_ato: "copia ato",
  copia_encerrada: "encerrada_em",
  copia_tabelas: "versao conteudo guardada_em",
  correio_mensagem: "tentativas proxima_em desiste_em terminada_em codigo",
  cota_contagem: "janela",
  execucao_job: "iniciada_em terminada_em desde andamento resultado repete",
  grupo_convite: "grupo",
  grupo_participante: "grupo",
  link_de_entrada: "resumo usado_em",
  linha_excluida: "tabela chave vedada",
  migracoes: "migration_id created_at name",
  operacao: "chave execucao desfaz",
  operacao_tabela: "operacao tabela primeiro ultimo inseridas alteradas excluidas valores colunas termos",
  pasta: "grupo pai",
  pedido_de_entrada_usado: "resumo",
  plataforma_historico: "recurso chave ato",
  portal_documento: "nome conteudo resumo guardado_em",
  rascunho_de_calculo: "calculadora passos bytes_dos_passos bytes_do_atual",
  rascunho_passo: "rascunho",
  rascunhos_guardados: "unica",
  semente_aplicada: "tabela resumo aplicada_em versao data inseridas alteradas retiradas mantidas dita",
  sessao: "como_entrou confiavel rotacionada_em autenticada_em alcance",
  solicitacao_chave: "classe_pretendida escopos_pretendidos termos_slug termos_versao termos_resumo classe escopos",
  solicitacao_historico: "solicitacao ato",
  solicitacao_sequencia: "ano ultima",
  tabela_revisao: "tabela",
  telemetria_diaria:
    "dia app versao acao origem status quantidade consumidores duracao_total_ms duracao_mediana_ms duracao_p95_ms",
  telemetria_evento: "app versao origem",
  tentativa_de_entrada: "minuto",
  termo_aceite: "resumo",
  termo_rascunho: "slug titulo html",
  termo_versao: "slug versao titulo html resumo resumo_das_mudancas exige_aceite publicada_em",
  trabalho:
    "prioritario operacao posse prazo tentativas concluidos total blocos_concluidos blocos_total iniciado_em terminado_em",
  trabalho_idempotencia: "operacao trabalho esquema",
  troca: "calculadora",
  valor_em_espera: "reaberto_em execucao vista_em serie fonte tabela chave coluna antes depois pendencia"
}

/** Stores in memory that hold something of a person, of which the record `memoria` tells; of usage events, that of the usage. */
const COM_PESSOAS: ReadonlyArray<string> = [
  "sql/acesso/acessos-repo.ts",
  "src/domain/acesso/chaves/validacao.ts",
  "src/domain/calculadoras/conferencia/conferencias.ts",
  "src/domain/calculadoras/resultado/resultados.ts",
  "src/http/comum/cotas/contadores-em-memoria.ts",
  "src/http/comum/cotas/contagem-em-lotes.ts",
  "src/http/comum/cotas/contagem-por-origem.ts",
  "src/http/comum/recepcao/recepcoes.ts",
  "src/http/comum/registro/eventos-de-seguranca.ts",
  "src/http/comum/registro/janela-em-memoria.ts",
  "src/http/comum/registro/linha-da-requisicao.ts",
  "src/http/comum/registro/origem.ts",
  "src/http/comum/sessao/portador.ts",
  "src/jobs/leituras/leituras.ts",
  "src/jobs/threads/equipe.ts",
  "src/jobs/threads/medicao.ts",
  "src/jobs/threads/orcamento.ts",
  "src/jobs/trabalhos/instancia.ts",
  "src/jobs/trabalhos/na-memoria.ts",
  "src/http/comum/registro/emissor-de-uso.ts"
]

/** Stores that end with the request or the reading that they serve, or hold nothing of anybody: tables, texts, names of routes. */
const SEM_PESSOAS: ReadonlyArray<string> = [
  "sql/acesso/nomes-repo.ts",
  "sql/banco/migracoes.ts",
  "sql/calculos/copias-repo.ts",
  "sql/copia/arquivo-da-copia.ts",
  "sql/indices/historico-repo.ts",
  "sql/indices/registros-auditados.ts",
  "sql/indices/tabelas-passadas.ts",
  "sql/indices/tabelas-vigentes.ts",
  "sql/telemetria/telemetria-repo.ts",
  "src/composicao/pacote/pilhas.ts",
  "src/domain/indices/catalogo/rotulos.ts",
  "src/domain/indices/edicao/mesclagem.ts",
  "src/domain/tempo/contagem/linhas.ts",
  "src/http/comum/campos-descritos.ts",
  "src/http/backoffice/tabelas/rotas.ts",
  "src/http/comum/arvore.ts",
  "src/http/comum/recepcao/medicao.ts",
  "src/http/comum/registro/anotacoes.ts",
  "src/http/comum/resposta/negociacao.ts",
  "src/http/comum/resposta/paginacao.ts",
  "src/http/estaticos/rotas.ts",
  "src/http/indices/representacoes.ts",
  "src/http/paginas/formulario/corpo.ts",
  "src/http/paginas/publicas.ts",
  "src/http/paginas/rotas.ts",
  "src/http/painel/tabelas/editor.ts",
  "src/http/portal/documentos/documentos-vigentes.ts",
  "src/http/portal/explorador/explorador.ts",
  "src/http/portal/mensagens/mensagens.ts",
  "src/http/portal/mensagens/textos.ts",
  "src/jobs/atualizar-indices/desenho.ts",
  "src/jobs/atualizar-indices/leitura.ts",
  "src/jobs/extracao/pdf/coleta.ts",
  "src/jobs/extracao/pdf/pdfium/medidas.ts",
  "src/jobs/extracao/pdf/pdfium/ordem.ts",
  "src/jobs/extracao/pdf/pdfjs/ponte.ts",
  "src/jobs/threads/vigia.ts"
]

describe("what is kept of people", () => {
  it.effect(
    "every column of every table is in a record or holds nothing of a person, and every column of a record exists",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const colunas = yield* sql<{ readonly tabela: string; readonly coluna: string }>`
        select table_name as tabela, column_name::text as coluna from information_schema.columns
        where table_schema = 'public' order by table_name, ordinal_position`
        const tabelas = Map.groupBy(colunas, ({ tabela }) => tabela)
        const existentes = new Set(colunas.map(({ tabela, coluna }) => `${tabela}.${coluna}`))
        assert.isAbove(existentes.size, 400)
        const ditas = new Set(declaradas)
        const deNinguem = Object.entries(DE_NINGUEM).flatMap(([tabela, nomes]) =>
          nomes.split(" ").map((coluna) => `${tabela}.${coluna}`)
        )
        const conhecidas = new Set([...ditas, ...deNinguem])
        assert.deepStrictEqual(
          [...conhecidas].filter((coluna) => !existentes.has(coluna)),
          [],
          "columns that no table has"
        )
        assert.deepStrictEqual(
          deNinguem.filter((coluna) => ditas.has(coluna)),
          []
        )
        const faltam = [...tabelas].flatMap(([tabela, dela]) => {
          // a table of law is public; its audit twin adds who changed it, of which the record of the administration tells
          if (tabelas.has(`${tabela}_audit`)) return []
          const gemea = tabela.endsWith("_audit") ? tabelas.get(tabela.slice(0, -"_audit".length)) : undefined
          const daGemea = new Set([...(gemea ?? []).map(({ coluna }) => coluna), "atualizadoPor", "justificativa"])
          return dela
            .filter(({ coluna }) => !DA_LINHA.has(coluna) && !(gemea !== undefined && daGemea.has(coluna)))
            .map(({ coluna }) => `${tabela}.${coluna}`)
            .filter((coluna) => !conhecidas.has(coluna))
        })
        assert.deepStrictEqual(
          faltam,
          [],
          "tell of them in a record of `tratamentos`, or say in this test that they hold nobody"
        )
      }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )

  it("every store in memory is known, and what holds something of a person is told", () => {
    const achados = Object.entries(SALAS).flatMap(([pasta, guarda]) =>
      readdirSync(pasta, { recursive: true, encoding: "utf8" })
        .filter((nome) => nome.endsWith(".ts"))
        .map((nome) => `${pasta}/${nome}`)
        .filter((nome) => guarda.test(readFileSync(nome, "utf8")))
    )
    assert.deepStrictEqual(
      achados.sort(),
      [...COM_PESSOAS, ...SEM_PESSOAS].sort(),
      "a store in memory that is new: tell of it in a record of `tratamentos`, or say in this test that it holds nobody"
    )
  })

  it("the file of the own data and the erasure tell of every record, those included that they do not reach", () => {
    const comSecao = new Set(Object.values(ORIGENS).map(({ tabela }) => tabela))
    const semSecao = todos.filter((tratamento) => !tabelasDe(tratamento).some((tabela) => comSecao.has(tabela)))
    assert.deepStrictEqual(
      semSecao.map(({ titulo }) => titulo).sort(),
      FORA_DO_ALCANCE.map(({ titulo }) => titulo).sort()
    )
    assert.isTrue(
      FORA_DO_ALCANCE.some(({ titulo }) => /registros/i.test(titulo)),
      "the log"
    )
  })

  it("every section of the own data is in a record, whose ground and term the erasure answers", () => {
    for (const nome of NOMES_DAS_SECOES) {
      const { fica }: Secao = SECOES[nome]
      const registro = todos.find((tratamento) => tabelasDe(tratamento).includes(ORIGENS[nome].tabela))
      assert.isDefined(registro, nome)
      if (fica !== undefined)
        assert.deepStrictEqual(fica, { fundamento: registro!.fundamento, ate: registro!.prazo }, nome)
    }
  })

  it.effect("the terms of the notice are those of the clean-up and of the schema", () =>
    Effect.gen(function* () {
      const { permalinks, sessoes, compartilhamentos, atos, convites, mensagens, contas, solicitacoes } = TRATAMENTOS
      assert.include(permalinks.prazo, `${ANOS_DAS_COPIAS} anos`)
      assert.include(sessoes.prazo, `${DIAS_DAS_SESSOES} dias`)
      assert.include(compartilhamentos.prazo, `${DIAS_DOS_COMPARTILHAMENTOS} dias`)
      assert.include(mensagens.prazo, `${DIAS_DE_MENSAGENS} dias`)
      assert.include(contas.prazo, `${Math.round(DIAS_DA_CONTA / 365)} anos`)
      assert.include(solicitacoes.prazo, `${Math.round(DIAS_DE_SOLICITACOES / 365)} anos`)
      assert.include(atos.prazo, `${ANOS_DOS_ATOS} anos`)
      assert.include(convites.prazo, `${ANOS_DOS_CONVITES} ano`)
      const sql = yield* SqlClient.SqlClient
      const padroes = yield* sql<{ readonly tabela: string; readonly padrao: string }>`
        select table_name as tabela, column_default as padrao from information_schema.columns
        where table_schema = 'public' and column_name = 'expira_em' and column_default is not null order by 1`
      assert.deepStrictEqual(
        padroes.map(({ tabela, padrao }) => [tabela, /'([^']+)'::interval/.exec(padrao)?.[1]]),
        [
          ["grupo_convite", `${ANOS_DOS_CONVITES} year`],
          ["pessoa_ato", `${ANOS_DOS_ATOS} years`]
        ]
      )
      // no term of a clean-up is written beside those
      const limpeza = readFileSync("sql/limpeza/expurgos-sql.ts", "utf8")
      assert.deepStrictEqual(
        limpeza.match(/interval '\d+ (?:days?|years?)'(?! day)/g)?.filter((t) => t !== "interval '1 day'") ?? [],
        []
      )
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )

  it.effect("the published notice is the text of the records, canonical, and the first of a new installation", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const versoes = yield* sql<{ readonly slug: string; readonly versao: number; readonly html: string }>`
        select slug, versao, html from termo_versao order by slug`
      assert.deepStrictEqual(
        versoes.map(({ slug, versao }) => [slug, versao]),
        [
          ["aviso-de-privacidade", 1],
          ["termos-de-uso", 1]
        ]
      )
      const [aviso] = versoes
      assert.strictEqual(aviso?.html, avisoDePrivacidade(), "publish a new version in a migration")
      assert.strictEqual(Result.getOrUndefined(higienizar(avisoDePrivacidade())), avisoDePrivacidade())
      for (const { titulo, oQue, prazo, fundamento, quemVe } of todos)
        for (const dito of [titulo, prazo, fundamento, quemVe, ...Object.keys(oQue)]) assert.include(aviso!.html, dito)
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )

  it.effect("an installation that has earlier versions gets one more, and nobody's own version is replaced", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const migracao = readFileSync("sql/migrations/plataforma/0060_0.1.0-aviso-de-cada-dado.sql", "utf8")
      const publicar = sql.withTransaction(
        Effect.forEach(comandos(migracao), (comando) => sql.unsafe(comando), { discard: true })
      )
      const publicadas = Effect.map(
        sql<{ readonly versao: number }>`
          select versao from termo_versao where slug = 'aviso-de-privacidade' order by versao`,
        (linhas) => linhas.map(({ versao }) => versao)
      )
      yield* publicar
      assert.deepStrictEqual(yield* publicadas, [1, 2])
      yield* sql`update termo_versao set publicada_por = '52998224725' where versao = 2`
      yield* publicar
      assert.deepStrictEqual(yield* publicadas, [1, 2])
    }).pipe(Effect.provide(bancoDeTeste), Effect.orDie)
  )
})

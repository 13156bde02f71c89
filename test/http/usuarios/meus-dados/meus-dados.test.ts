/** The own data: complete by the catalogue of the database, for who has just signed in, and what an erasure leaves. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { condicaoDe, ORIGENS } from "../../../../sql/plataforma/meus-dados/origens.ts"
import {
  FORA_DO_ALCANCE,
  NOMES_DAS_SECOES,
  SECOES,
  type Secao
} from "../../../../src/domain/plataforma/meus-dados/secoes.ts"
import { cpfDe, grupoVazio, participar } from "../../../apoio/grupos/cenario.ts"
import { CONTEUDO, pastaDoGrupo, salvarCalculo, tudoDe } from "../../../apoio/grupos/tudo-de-alguem.ts"
import { buscar } from "../../../apoio/http/servidor.ts"
import { agora } from "../../../apoio/identidade/provedor-identidade.ts"
import { CIFRA_DE_TESTE } from "../../../apoio/plataforma.ts"
import { type Mundo, mundo } from "../../backoffice/mundo.ts"
import { tokenDe, USUARIO } from "../mundo.ts"

const ALGUEM = cpfDe(100)
const OUTRA = cpfDe(101)
const TERCEIRO = "11144477735"

/** Columns of a CPF that the file does not tell, and why. */
const FORA: ReadonlyArray<readonly [RegExp, string]> = [
  [/_audit\.atualizadoPor$/, "act of office: who keeps a table is part of the public record of the table"],
  [/^operacao\.por$/, "act of office: who keeps a table is part of the public record of the table"],
  [/^execucao_job\.por$/, "act of office: who started an update of the tables"],
  [/^valor_em_espera\.decidido_por$/, "act of office: who confirmed or refused a value of an external source"],
  [/^(?:aplicacao|aviso|plataforma_historico|termo_rascunho|termo_versao)\./, "acts of office, kept as such"],
  [/^administrador\.(?:criado|removido)_por$/, "act of office, of who administers, about another"],
  [/^administrador_historico\.atualizadoPor$/, "act of office, of who administers, about another"],
  [
    /^chave_(?:api\.(?:criada|revogada)_por|historico\.atualizadoPor)$/,
    "act of office about the key of another, or own"
  ],
  [/^(?:sessao|compartilhamento)\.revogad[ao]_por$/, "act of office about what is of another"],
  [/^solicitacao_(?:chave\.proposta_por|historico\.por)$/, "act of office about the request of another"],
  [/^copia_ato\.por$/, "act of office about the snapshot of another"]
]

const doMundo = Effect.gen(function* () {
  const aqui = yield* mundo({ inteiro: true })
  const consultar = (texto: string, ...valores: ReadonlyArray<unknown>) =>
    aqui.nele(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.orDie(sql.unsafe<Record<string, unknown>>(texto, valores.slice()))
      )
    )
  return { aqui, consultar, semear: aqui.nele(tudoDe(ALGUEM, OUTRA).pipe(Effect.provide(CIFRA_DE_TESTE))) }
})

const pedir = (aqui: Mundo, cpf: string, metodo: string, alegacoes: object = {}) =>
  Effect.gen(function* () {
    const token = yield* tokenDe(aqui, cpf, { sub: `conta ${cpf}`, ...alegacoes })
    const resposta = yield* buscar(`${aqui.base}${USUARIO}/meus-dados`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}` }
    })
    return { resposta, texto: yield* Effect.promise(() => resposta.text()) }
  })

describe("the own data", () => {
  it.live("E8: every table with a column of a CPF is told, or is listed with a reason", () =>
    Effect.gen(function* () {
      const { consultar } = yield* doMundo
      const colunas = yield* consultar(`select c.table_name || '.' || c.column_name as nome
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.character_maximum_length = 11
          and c.data_type in ('character', 'character varying') order by 1`)
      assert.isAbove(colunas.length, 50)
      const contadas = new Set(
        Object.values(ORIGENS).flatMap(({ tabela, pessoa }) => pessoa.map((coluna) => `${tabela}.${coluna}`))
      )
      const faltam = colunas
        .map(({ nome }) => String(nome))
        .filter((nome) => !contadas.has(nome) && !FORA.some(([padrao]) => padrao.test(nome)))
      assert.deepStrictEqual(faltam, [], "tell them in ORIGENS, or say here why not")
      const nomes = colunas.map(({ nome }) => String(nome))
      for (const [padrao] of FORA)
        assert.isTrue(
          nomes.some((nome) => padrao.test(nome)),
          String(padrao)
        )
      for (const nome of contadas) assert.include(nomes, nome)
    }).pipe(Effect.scoped)
  )

  it.live("the file tells every kind, contents opened, nothing of others; and no secret", () =>
    Effect.gen(function* () {
      const { aqui, semear } = yield* doMundo
      yield* semear
      const { resposta, texto } = yield* pedir(aqui, ALGUEM, "GET")
      assert.strictEqual(resposta.status, 200, texto)
      assert.strictEqual(resposta.headers.get("cache-control"), "no-store")
      assert.strictEqual(resposta.headers.get("content-disposition"), 'attachment; filename="meus-dados.json"')
      const arquivo = JSON.parse(texto)
      assert.deepStrictEqual(Object.keys(arquivo.dados), [...NOMES_DAS_SECOES])
      assert.deepStrictEqual(
        arquivo.foraDoBanco,
        FORA_DO_ALCANCE,
        "the log, the backups and what is tied to no account"
      )
      for (const nome of NOMES_DAS_SECOES) {
        assert.strictEqual(arquivo.dados[nome].titulo, SECOES[nome].titulo)
        assert.isAbove(arquivo.dados[nome].registros.length, 0, `${nome}: nothing told`)
      }
      assert.lengthOf(arquivo.dados.calculos.registros, 2)
      for (const { conteudo } of arquivo.dados.calculos.registros) assert.deepStrictEqual(conteudo, CONTEUDO)
      assert.deepStrictEqual(Object.keys(arquivo.dados.calculosAlterados.registros[0]), ["id", "grupo", "atualizadoEm"])
      assert.deepInclude(arquivo.dados.preferencias.registros[0], { valor: { tema: "escuro" }, revisao: 1 })
      assert.match(arquivo.dados.pastas.registros[0].criadaEm, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      for (const segredo of [TERCEIRO, OUTRA, "\\\\x", '"token":'])
        assert.notInclude(texto, segredo, "nothing of others, no hash, no sealed content")
      const { texto: deOutra } = yield* pedir(aqui, OUTRA, "GET")
      const { convitesEnviados, ...semConvites } = JSON.parse(deOutra).dados
      assert.notInclude(JSON.stringify(semConvites), ALGUEM)
      assert.strictEqual(convitesEnviados.registros[0].cpf, ALGUEM, "what she typed herself is hers")
      assert.lengthOf(semConvites.calculos.registros, 1)
    }).pipe(Effect.scoped)
  )

  it.live("a list of thousands is read page by page, every row once", () =>
    Effect.gen(function* () {
      const { aqui, consultar } = yield* doMundo
      yield* consultar(
        `insert into painel_acesso (evento, cpf) select 'SAIDA', '${ALGUEM}' from generate_series(1, 1000)`
      )
      yield* consultar(`insert into pasta (id, dono, nome)
        select gen_random_uuid(), '${ALGUEM}', 'Pasta ' || n from generate_series(1, 401) n`)
      const { dados } = JSON.parse((yield* pedir(aqui, ALGUEM, "GET")).texto)
      assert.strictEqual(new Set(dados.acessos.registros.map(({ id }: { id: number }) => id)).size, 1001)
      assert.lengthOf(dados.acessos.registros, 1001, "with the entry of the token itself")
      assert.strictEqual(new Set(dados.pastas.registros.map(({ nome }: { nome: string }) => nome)).size, 401)
    }).pipe(Effect.scoped)
  )

  it.live("E8: only who has just signed in, five files a day, each noted", () =>
    Effect.gen(function* () {
      const { aqui, consultar, semear } = yield* doMundo
      yield* semear
      for (const auth_time of [undefined, agora() - 600]) {
        for (const metodo of ["GET", "DELETE"]) {
          const { resposta, texto } = yield* pedir(aqui, ALGUEM, metodo, { auth_time })
          assert.strictEqual(resposta.status, 401, metodo)
          assert.include(resposta.headers.get("www-authenticate") ?? "", "insufficient_user_authentication")
          assert.notInclude(texto, "Segurado do caso")
        }
      }
      const pedidos = yield* Effect.all(
        Array.from({ length: 8 }, () => pedir(aqui, ALGUEM, "GET")),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(pedidos.map(({ resposta }) => resposta.status).sort(), [
        ...Array.from({ length: 5 }, () => 200),
        ...Array.from({ length: 3 }, () => 429)
      ])
      assert.lengthOf(yield* consultar("select 1 from pessoa_ato where ato = 'EXPORTACAO'"), 5)
      assert.lengthOf(
        aqui.registrados.filter(({ mensagem }) => mensagem === "pessoas.meus-dados.exportacao"),
        5
      )
      assert.notInclude(JSON.stringify(aqui.registrados), "Segurado do caso")
    }).pipe(Effect.scoped)
  )

  it.live(
    "E8: the erasure ends what is one's own, leaves a group its calculations without the name, and says what stays and why",
    () =>
      Effect.gen(function* () {
        const { aqui, consultar, semear } = yield* doMundo
        const grupo = yield* semear
        const { resposta, texto } = yield* pedir(aqui, ALGUEM, "DELETE")
        assert.strictEqual(resposta.status, 200, texto)
        const { apagados, semNome, permanece, foraDoBanco } = JSON.parse(texto).result
        assert.deepStrictEqual(foraDoBanco, FORA_DO_ALCANCE)
        assert.deepInclude(apagados, {
          calculos: 1,
          pastas: 2,
          preferencias: 1,
          compartilhamentos: 1,
          participacoes: 1
        })
        assert.strictEqual(semNome, 1)
        for (const nome of NOMES_DAS_SECOES) {
          const { fica, titulo }: Secao = SECOES[nome]
          const [{ total } = { total: -1 }] = yield* consultar(
            `select count(*)::int as total from ${ORIGENS[nome].tabela} where ${condicaoDe(ORIGENS[nome])}`,
            ALGUEM
          )
          const dita = permanece.find(({ secao }: { secao: string }) => secao === nome)
          if (fica === undefined) assert.deepStrictEqual([nome, total, dita], [nome, 0, undefined])
          else assert.deepStrictEqual(dita, { secao: nome, titulo, registros: total, ...fica })
        }
        const calculos = yield* consultar(
          "select dono, grupo, atualizado_por, nome_de_quem_atualizou from calculo_salvo order by 1"
        )
        const semAutor = { grupo, atualizado_por: null, nome_de_quem_atualizou: "Pessoa que apagou os seus dados" }
        assert.deepStrictEqual(calculos, [
          { dono: OUTRA, ...semAutor },
          { dono: null, ...semAutor }
        ])
        const { texto: depois } = yield* pedir(aqui, ALGUEM, "GET")
        assert.notInclude(depois, "Segurado do caso")
        assert.strictEqual((yield* pedir(aqui, ALGUEM, "DELETE")).resposta.status, 200, "again: nothing more to end")
      }).pipe(Effect.scoped)
  )

  it.live(
    "the last owner of a group with others is told what to do, and nothing is erased; alone in it, the group ends",
    () =>
      Effect.gen(function* () {
        const { aqui, consultar } = yield* doMundo
        const comOutra = yield* aqui.nele(grupoVazio("Com outra"))
        const minha = yield* aqui.nele(participar(comOutra, ALGUEM, "dono"))
        const dela = yield* aqui.nele(participar(comOutra, OUTRA, "editor"))
        const sozinha = yield* aqui.nele(grupoVazio("Só meu"))
        yield* aqui.nele(participar(sozinha, ALGUEM, "dono"))
        const pasta = yield* aqui.nele(pastaDoGrupo(sozinha))
        const salvar = (dono: string) => aqui.nele(salvarCalculo(dono, pasta).pipe(Effect.provide(CIFRA_DE_TESTE)))
        yield* salvar(ALGUEM)
        const deQuemSaiu = yield* salvar(OUTRA)
        const recusado = yield* pedir(aqui, ALGUEM, "DELETE")
        assert.strictEqual(recusado.resposta.status, 409)
        assert.deepInclude(JSON.parse(recusado.texto).data, { grupos: [{ id: comOutra, nome: "Com outra" }] })
        assert.include(recusado.texto, "torne outra pessoa dona")
        assert.lengthOf(yield* consultar("select 1 from calculo_salvo"), 2)
        assert.lengthOf(yield* consultar("select 1 from pessoa_ato where ato = 'EXCLUSAO'"), 0)
        yield* consultar(`update grupo_participante set nivel = 'dono' where id = '${dela}'`)
        const feito = yield* pedir(aqui, ALGUEM, "DELETE")
        assert.deepInclude(JSON.parse(feito.texto).result.apagados, {
          participacoes: 2,
          gruposEncerrados: 1,
          calculos: 1
        })
        assert.deepStrictEqual(yield* consultar("select id, dono, grupo from calculo_salvo"), [
          { id: deQuemSaiu, dono: OUTRA, grupo: null }
        ])
        assert.deepStrictEqual(yield* consultar("select id from grupo"), [{ id: comOutra }])
        assert.lengthOf(yield* consultar(`select 1 from grupo_participante where id = '${minha}'`), 0)
      }).pipe(Effect.scoped)
  )
})

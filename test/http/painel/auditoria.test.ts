/** The history of the tables on pages, as CSV and as JSON. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { HistoricoTabelasSql } from "../../../sql/indices/historico-repo.ts"
import { nomeAuditoria } from "../../../sql/indices/tabela-sql.ts"
import { catalogo, definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { aplicar } from "../../../src/domain/indices/edicao/carga.ts"
import { HistoricoTabelas } from "../../../src/domain/indices/historico/historico.ts"
import { deJson } from "../../../src/domain/indices/linhas-recebidas.ts"
import type { InfoPagina } from "../../../src/http/comum/resposta/paginacao.ts"
import { csrfDe, type Navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel } from "../../apoio/painel/painel.ts"

const CAMINHO = "/_painel/auditoria"
const ADMIN = "/backoffice/api/v1/admin"
const tabela = definicaoDe("tabela")!

const carregar = (ana: Navegante, base: string, tipo: string, csv: string, justificativa: string) =>
  Effect.flatMap(ana.ver("/_painel/cargas"), (pagina) =>
    Effect.promise(async () => {
      const cookie = [...ana.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
      const r = await fetch(`${base}${ADMIN}/cargas/${tipo}/aplicar`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json", "x-csrf-token": csrfDe(pagina) },
        body: JSON.stringify({ csv, sobrescrever: true, justificativa })
      })
      assert.strictEqual(r.status, 200, await r.text())
    })
  )

/** Three loads in two tables, the first one dated back to a day of the past. */
const comHistoria = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const ana = yield* mundo.entrarComo(ADMINISTRADORA)
  yield* carregar(ana, mundo.base, "tabela", "competencia;ipca\n2024-01;0.40\n2024-02;0.830\n", "Primeira")
  yield* mundo.nele(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      // 23:30 of the 10th in Brasília is already the 11th in UTC
      Effect.andThen(
        sql.unsafe(`update ${nomeAuditoria(tabela)} set "atualizadoEm" = '2026-03-11T02:30:00Z'`),
        sql`update operacao set em = '2026-03-11T02:30:00Z'`
      )
    )
  )
  yield* carregar(ana, mundo.base, "tabela", "competencia;ipca\n2024-01;0.42\n", '=1+1 "correção"')
  yield* carregar(ana, mundo.base, "salario-minimo", "data_inicio;valor;moeda\n01/01/2024;1.412,00;R$\n", "Decreto")
  const ver = (consulta: string) => ana.ver(`${CAMINHO}${consulta}`)
  const json = (caminho: string) =>
    Effect.map(ana.ver(`${ADMIN}/auditoria${caminho}`), ({ status, texto }) => ({
      status,
      corpo: JSON.parse(texto) as {
        result: ReadonlyArray<Record<string, unknown>>
        "page-info": typeof InfoPagina.Type
      }
    }))
  return { ...mundo, ana, ver, json }
})

describe("the history of the tables", () => {
  it.live("tells who, when, from what to what, and why; every filter selects", () =>
    Effect.gen(function* () {
      const { ver, json, ana } = yield* comHistoria
      const tudo = (yield* ver("")).texto
      for (const dito of [
        'Ana Administradora (<span class="inteiro">CPF ***.982.247-**</span>)',
        "0,40",
        "0,42",
        "=1+1 &quot;correção&quot;",
        "Carregou 1 valor em Indexadores e juros por competência: 1 linha alterada",
        "Carregou 2 valores em Indexadores e juros por competência: 2 linhas novas",
        "1.412,00"
      ]) {
        assert.include(tudo, dito)
      }
      assert.notInclude(tudo, ADMINISTRADORA.cpf)
      const { corpo } = yield* json("?tabela=tabela&mes=2024-01")
      assert.deepStrictEqual(
        corpo.result.map(({ chave, tipo, antes, depois, por, justificativa }) => [
          chave,
          tipo,
          antes,
          depois,
          por,
          justificativa
        ]),
        [
          ["2024-01", "ALTERACAO", { ipca: "0.40" }, { ipca: "0.42" }, ADMINISTRADORA.cpf, '=1+1 "correção"'],
          ["2024-01", "INSERCAO", null, { ipca: "0.40" }, ADMINISTRADORA.cpf, "Primeira"]
        ]
      )
      const selecoes: ReadonlyArray<readonly [consulta: string, quantas: number]> = [
        ["", 4],
        ["?tabela=salario-minimo", 1],
        ["?mes=2024-01", 3],
        ["?mes=02/2024", 1],
        ["?tipo=ALTERACAO", 1],
        ["?tipo=EXCLUSAO", 0],
        [`?cpf=${ADMINISTRADORA.cpf}`, 4],
        ["?cpf=SISTEMA", 0],
        ["?ate=2026-03-09", 0],
        ["?de=2026-03-10&ate=2026-03-10", 2],
        ["?de=2026-03-11", 2],
        ["?de=2026-03-11T00:00", 2],
        ["?de=2026-03-11T03:00:00Z", 2],
        ["?de=2026-03-11T00:00:00.000-03:00", 2],
        ["?ate=2026-03-10T23:59:59.999", 2],
        ["?page=size:3,page:2", 4]
      ]
      for (const [consulta, quantas] of selecoes) {
        const r = yield* json(consulta)
        assert.strictEqual(r.status, 200, consulta)
        assert.strictEqual(r.corpo["page-info"].count, quantas, consulta)
        const esperados = consulta.includes("page=") ? 1 : quantas
        assert.lengthOf(r.corpo.result, esperados, consulta)
      }
      const pessoa = /<option value="([0-9a-f-]{36})">Ana Administradora</.exec(tudo)?.[1] ?? ""
      const doPainel: ReadonlyArray<readonly [consulta: string, quantas: number]> = [
        ["", 3],
        ["?quem=sistema", 0],
        ["?quem=todos&tipo=CARGA", 3],
        ["?tabela=salario-minimo&tipo=&pessoa=", 1],
        [`?pessoa=${pessoa}`, 3],
        ["?tipo=EDICAO", 0],
        ["?ate=2026-03-09", 0],
        ["?de=2026-03-10&ate=2026-03-10", 1],
        ["?de=2026-03-11", 2],
        ["?busca=primeira", 1],
        ["?busca=CORREÇÃO", 1],
        ["?busca=correcao+ipca", 1],
        ["?busca=0,83", 1],
        ["?busca=0,40", 2],
        ["?busca=1.412,00", 1],
        ["?busca=02/2024", 1],
        ["?busca=01/01/2024", 1],
        ["?busca=salário", 1],
        ["?busca=%25", 0],
        ["?busca=0,99", 0],
        ["?page=size:2,page:2", 1]
      ]
      for (const [consulta, quantas] of doPainel) {
        const pagina = yield* ver(consulta)
        assert.strictEqual(pagina.status, 200, consulta)
        assert.lengthOf([...pagina.texto.matchAll(/<th scope="row">/g)], quantas, consulta)
        // an address of programs has no empty fields
        const { status, corpo } = yield* json(`/operacoes${consulta.replaceAll(/&\w+=(?=&|$)/g, "")}`)
        assert.strictEqual(status, 200, consulta)
        assert.lengthOf(corpo.result, quantas, consulta)
      }
      const parte = (yield* ana.ver(`${CAMINHO}?tipo=EXCLUSAO`, { "hx-request": "true" })).texto
      assert.notInclude(parte, "<html")
      assert.include(parte, "Nenhuma operação com estes filtros")
      for (const [consulta, dito] of [
        ["?cpf=1", "esperado um CPF ou SISTEMA"],
        ["?mes=2024-13", "AAAA-MM"],
        ["?de=ontem", "AAAA-MM-DD"],
        ["?de=11/03/2026", "AAAA-MM-DD"],
        ["?ate=2026-02-30", "AAAA-MM-DD"],
        ["?de=2026-03-11&ate=2026-03-10", "de: deve ser anterior ou igual a ate"],
        ["?tabela=x", "escolha uma das tabelas da lista"],
        ["?page=0", "size:N,page:N"]
      ] as const) {
        assert.strictEqual((yield* json(`/csv${consulta}`)).status, 400, consulta)
        const r = yield* json(consulta)
        assert.strictEqual(r.status, 400, consulta)
        assert.include(JSON.stringify(r.corpo), dito)
      }
      for (const [consulta, dito, emJson = dito] of [
        ["?pessoa=1", "escolha uma das pessoas da lista"],
        ["?quem=eu", "pessoas, sistema, todos"],
        ["?de=ontem", "De: esperado um dia, como 31/05/2024", "AAAA-MM-DD"],
        ["?de=2026-03-11&ate=2026-03-10", "Até: vem antes de “De”", "de: deve ser anterior ou igual a ate"],
        ["?ir=ontem", "Ir para o dia: esperado um dia, como 31/05/2024"],
        ["?base=x", "esperado o número de uma operação"],
        ["?busca=529.982.247-25", "um CPF não vai no endereço"],
        ["?tabela=x", "escolha uma das tabelas da lista"],
        ["?page=0", "size:N,page:N"]
      ] as const) {
        const r = yield* ver(consulta)
        assert.strictEqual(r.status, 400, consulta)
        assert.include(r.texto, dito)
        if (consulta.startsWith("?ir=")) continue
        const gemeo = yield* json(`/operacoes${consulta}`)
        assert.strictEqual(gemeo.status, 400, consulta)
        assert.include(JSON.stringify(gemeo.corpo), emJson)
        if (!consulta.startsWith("?page=")) {
          assert.strictEqual((yield* json(`/operacoes/csv${consulta}`)).status, 400, consulta)
        }
      }
      assert.include((yield* ver("?de=2026-03-11&ate=2026-03-10")).texto, "Até: vem antes de “De”")
      for (const numero of ["999", "x", "0", "1".repeat(30)]) {
        assert.strictEqual((yield* ver(`/operacoes/${numero}`)).status, 404, numero)
        for (const fim of ["", "/registros"]) {
          const { status, corpo } = yield* json(`/operacoes/${numero}${fim}`)
          assert.strictEqual(status, 404, numero)
          assert.include(JSON.stringify(corpo), "esta operação não existe")
        }
      }
    }).pipe(Effect.scoped)
  )

  it.live("one operation a row: an edit, an undo and what it undid, the job; pages hold still while more arrives", () =>
    Effect.gen(function* () {
      const { ver, ana, nele, base } = yield* comHistoria
      const justificativas = ({ texto }: { readonly texto: string }) =>
        [...texto.matchAll(/<td[^>]* class="longo">([^<]*)<\/td>/g)].map(([, dita]) => dita)
      const primeira = yield* ver("?page=size:2,page:1")
      assert.deepStrictEqual(justificativas(primeira), ["Decreto", "=1+1 &quot;correção&quot;"])
      const seguinte = /rel="next" href="([^"]+)"/.exec(primeira.texto)?.[1]?.replaceAll("&amp;", "&") ?? ""
      assert.match(seguinte, /base=3/)

      const desfazer = /href="(\/_painel\/cargas\/salario-minimo\/\d+\/desfazer)"/.exec(primeira.texto)?.[1] ?? ""
      const { status } = yield* enviarFormulario(ana, desfazer, { justificativa: "Foi engano" })
      assert.strictEqual(status, 303)
      assert.deepStrictEqual(justificativas(yield* ana.ver(seguinte)), ["Primeira"], "the second page is the same")
      const depois = (yield* ver("")).texto
      assert.match(depois, /Desfez uma operação, com 2 valores em Salário mínimo[^:]*: 1 linha excluída/)
      assert.include(depois, 'href="/_painel/auditoria/operacoes/3">Operação desfeita: nº 3</a>')
      assert.include(depois, 'href="/_painel/auditoria/operacoes/4">Desfeita pela operação nº 4</a>')
      const desfeita = (yield* ver("/operacoes/3")).texto
      assert.include(desfeita, "Desfeita pela operação nº 4")
      assert.include(desfeita, "1.412,00")

      const aoDia = yield* ver("?ir=2026-03-10&page=size:2,page:1")
      assert.strictEqual(aoDia.status, 303)
      assert.match(aoDia.destino, /base=4&page=size%3A2%2Cpage%3A2/)
      assert.deepStrictEqual(justificativas(yield* ana.ver(aoDia.destino)).at(-1), "Primeira")

      // two tables written by one run of the job are one row, of the service and not of people
      yield* nele(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [execucao] = yield* sql<{
            id: string
          }>`insert into execucao_job (por) values ('SISTEMA') returning id::text`
          const operacao = { tipo: "ATUALIZACAO", chave: `execucao ${execucao!.id}`, execucao: execucao!.id } as const
          const autoria = { operador: "SISTEMA", justificativa: "Atualização automática", operacao }
          const regra = { autoridade: "FONTE_EXTERNA" } as const
          yield* aplicar(
            { definicao: tabela, linhas: deJson([{ competencia: "2024-03", ipca: "0.16" }]), regra },
            autoria
          )
          const selic = [{ data: "2024-03-01", taxa_dia_util_pct: "0.04" }]
          yield* aplicar({ definicao: definicaoDe("selic-diaria")!, linhas: deJson(selic), regra }, autoria)
        })
      )
      const doServico = (yield* ver("?quem=sistema")).texto
      assert.lengthOf([...doServico.matchAll(/<th scope="row">/g)], 1)
      assert.include(doServico, "Buscou nas fontes públicas 2 valores em ")
      assert.match(doServico, /href="\/_painel\/atualizacao\/\d+">Execução nº/)
      assert.lengthOf([...(yield* ver("")).texto.matchAll(/<th scope="row">/g)], 4)
      const papel = (yield* ver("/imprimir?busca=0,16&quem=todos")).texto
      for (const dito of ["1 operação", "Tudo; com “0,16”", "Impresso em", 'class="paisagem"', 'class="mudada"']) {
        assert.include(papel, dito)
      }
      assert.strictEqual((yield* ver("/imprimir?tabela=x")).status, 400)
      const comprida = Array.from({ length: 30 }, (_, i) => `${1990 + i}-01;0.${i + 10}`)
      yield* carregar(ana, base, "tabela", `competencia;inpc\n${comprida.join("\n")}\n`, "Trinta anos")
      const numero = /href="\/_painel\/auditoria\/operacoes\/(\d+)"/.exec((yield* ver("")).texto)?.[1] ?? ""
      assert.include(
        (yield* ver(`/operacoes/${numero}`)).texto,
        `href="/_painel/auditoria/operacoes/${numero}/imprimir"`
      )
      for (const folha of ["/imprimir", `/operacoes/${numero}/imprimir`]) {
        const { texto } = yield* ver(folha)
        for (const dito of ["01/1990", "01/2019", "0,39", 'class="paisagem"']) assert.include(texto, dito, "every row")
        assert.notInclude(texto, "linhas demais")
        assert.match(texto, /<a href="[^"]*desfazer"\s*class="nao-imprime">Desfazer</, "nothing can be done on paper")
      }
      assert.strictEqual((yield* ver("/operacoes/999/imprimir")).status, 404)
    }).pipe(Effect.scoped)
  )

  it.live(
    "the operations as JSON: who, what in each table, what undid them; their records in pages; for administrators",
    () =>
      Effect.gen(function* () {
        const { json, ana, base, nele } = yield* comHistoria
        const { corpo } = yield* json("/operacoes?page=size:2,page:1")
        assert.deepStrictEqual(corpo["page-info"], { current: 1, last: 2, size: 2, count: 3 })
        const [, correcao] = corpo.result
        const parte = { tabela: "tabela", inseridas: 0, alteradas: 1, excluidas: 0, valores: 1 }
        assert.deepInclude(correcao, {
          id: "2",
          tipo: "CARGA",
          por: ADMINISTRADORA.cpf,
          justificativa: '=1+1 "correção"',
          execucao: null,
          desfaz: null,
          desfeitaPor: null,
          desfazivel: true,
          partes: [{ ...parte, primeiro: "3", ultimo: "3" }]
        })
        yield* enviarFormulario(ana, "/_painel/cargas/tabela/3/desfazer", { justificativa: "Foi engano" })
        for (const caminho of [
          "/_painel/cargas",
          "/_painel/tabelas/tabela/linhas/2024-01",
          "/_painel/cargas/tabela/3/desfazer"
        ]) {
          assert.include((yield* ana.ver(caminho)).texto, 'href="/_painel/auditoria/operacoes/2"', caminho)
        }
        const { result } = (yield* json("/operacoes/2")).corpo
        assert.deepStrictEqual(result as unknown, { ...correcao, desfeitaPor: "4", desfazivel: false })
        const doComeco = (yield* json("/operacoes?base=3&page=size:2,page:1")).corpo
        assert.deepStrictEqual(
          doComeco.result.map(({ id }) => id),
          ["3", "2"],
          "what came later stays out"
        )
        assert.strictEqual(doComeco["page-info"].count, 3)

        const registros = yield* json("/operacoes/1/registros?page=size:1,page:2")
        assert.deepStrictEqual(registros.corpo["page-info"], { current: 2, last: 2, size: 1, count: 2 })
        assert.deepStrictEqual(
          registros.corpo.result.map(({ chave, antes, depois }) => [chave, antes, depois]),
          [["2024-02", null, { ipca: "0.830" }]]
        )
        const autores = (yield* json("/operacoes/autores")).corpo.result
        assert.deepStrictEqual(
          autores.map(({ cpf, nome }) => [cpf, nome]),
          [[ADMINISTRADORA.cpf, ADMINISTRADORA.nome]]
        )
        const dela = yield* json(`/operacoes?pessoa=${String(autores[0]?.id)}&page=size:1`)
        assert.strictEqual(dela.corpo["page-info"].count, 4)

        yield* nele(
          Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from administrador where cpf = ${ADMINISTRADORA.cpf}`)
        )
        const enderecos = ["", "/autores", "/csv", "/1", "/1/registros"]
        for (const endereco of enderecos) {
          const caminho = `${ADMIN}/auditoria/operacoes${endereco}`
          assert.strictEqual((yield* Effect.promise(() => fetch(base + caminho))).status, 401, endereco)
          assert.strictEqual((yield* ana.ver(caminho)).status, 403, endereco)
        }
      }).pipe(Effect.scoped)
  )

  it.live("as CSV: a line per cell, and nothing that a spreadsheet would run", () =>
    Effect.gen(function* () {
      const { ver, ana } = yield* comHistoria
      const { texto, cabecalhos, status } = yield* ver("/csv?tabela=tabela")
      assert.strictEqual(status, 200)
      assert.match(cabecalhos.get("content-disposition") ?? "", /^attachment; filename="auditoria.csv"$/)
      const linhas = texto.trimEnd().split("\r\n")
      assert.strictEqual(linhas[0], "em,tabela,chave,coluna,antes,depois,tipo,por,justificativa")
      assert.match(
        linhas[1] ?? "",
        /^[\dT:.-]+Z,tabela,2024-01,ipca,0\.40,0\.42,ALTERACAO,52998224725,"'=1\+1 ""correção"""$/
      )
      assert.lengthOf(linhas, 4)
      assert.strictEqual((yield* ana.ver(`${ADMIN}/auditoria/csv?tabela=tabela`)).texto, texto)
      const dasOperacoes = `${ADMIN}/auditoria/operacoes/csv?tabela=tabela`
      assert.strictEqual((yield* ana.ver(dasOperacoes)).texto, texto)
      assert.strictEqual((yield* ver("/csv?tabela=x")).status, 400)
      const planilha = yield* ver("/csv?tabela=tabela&formato=planilha")
      const [cabecalho, primeira] = planilha.texto.replace("\uFEFF", "").split("\r\n")
      assert.strictEqual(
        cabecalho,
        "Quando (Brasília);Tabela;Linha;Coluna;Antes;Depois;O que foi feito;Quem;CPF;Justificativa"
      )
      assert.match(
        primeira ?? "",
        /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2};Indexadores e juros por competência;\d{2}\/2024;[^;_]+;/
      )
      assert.include(primeira, ";Ana Administradora;529.982.247-25;")
      assert.notMatch(planilha.texto, /[;]\d+\.\d+[;]/, "decimal commas")
      assert.strictEqual(
        (yield* ana.ver(`${ADMIN}/auditoria/csv?tabela=tabela&formato=planilha`)).texto,
        planilha.texto
      )
      assert.strictEqual((yield* ana.ver(`${dasOperacoes}&formato=planilha`)).texto, planilha.texto)
    }).pipe(Effect.scoped)
  )

  it.live("shows a table as it stood at the end of a day of Brasília", () =>
    Effect.gen(function* () {
      const { ver, json, nele } = yield* comHistoria
      const naData = (data: string) =>
        Effect.map(json(`/tabela/na-data?data=${data}`), ({ corpo }) =>
          corpo.result.map(({ competencia, ipca }) => [competencia, ipca])
        )
      assert.deepStrictEqual(yield* naData("2026-03-09"), [])
      const primeira: Array<[string, string]> = [
        ["2024-01", "0.40"],
        ["2024-02", "0.830"]
      ]
      assert.deepStrictEqual(yield* naData("2026-03-10"), primeira)
      assert.deepStrictEqual(yield* naData("2026-03-10T23:29:59.999"), [], "before the load")
      for (const ate of ["2026-03-10T23:30", "2026-03-10T23:30:00.000-03:00", "2026-03-11T02:59:59.999Z"])
        assert.deepStrictEqual(yield* naData(ate), primeira, ate)
      for (const ruim of ["10/03/2026", "2026-02-30", "2026-03-10T24:00", "ontem", ""])
        assert.strictEqual((yield* json(`/tabela/na-data?data=${ruim}`)).status, 400, ruim)
      assert.deepStrictEqual(yield* naData("2099-01-01"), [["2024-01", "0.42"], primeira[1]!])
      const difere = (yield* ver("/na-data?tabela=tabela&data=2026-03-10")).texto
      for (const dito of [
        "1 linha difere",
        "0,40",
        "0,42",
        "IPCA",
        'Ana Administradora (<span class="inteiro">CPF ***',
        "Mudou"
      ]) {
        assert.include(difere, dito)
      }
      assert.match(difere, /href="\/_painel\/auditoria\/operacoes\/\d+"/)
      yield* nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          sql.unsafe(`insert into ${nomeAuditoria(tabela)} (competencia, procedencia, "tipoAlteracao", "atualizadoPor", justificativa,
            "atualizadoEm") values ('2024-01', '{}', 'EXCLUSAO', '52998224725', 'x', '2099-01-01T12:00:00Z')`)
        )
      )
      assert.deepStrictEqual(yield* naData("2099-01-02"), [primeira[1]!], "deleted rows are gone")

      const pagina = (yield* ver("/na-data?tabela=tabela&data=2026-03-10&mostrar=todas")).texto
      for (const dito of ["ao fim de 10/03/2026", "0,40", "0,830", "02/2024", ">ORTN/OTN</th>"])
        assert.include(pagina, dito)
      assert.notMatch(pagina, /<th[^>]*>\w*_\w*<\/th>/, "no names of columns")
      const csv = yield* ver("/na-data?tabela=tabela&data=2026-03-10&formato=csv")
      assert.match(csv.texto, /^competencia,ortn_otn,.*\r\n2024-01,.*0\.40.*\r\n2024-02,/)
      assert.match(csv.cabecalhos.get("content-disposition") ?? "", /tabela-2026-03-10\.csv/)
      const daPlanilha = yield* ver("/na-data?tabela=tabela&data=2026-03-10&formato=planilha")
      assert.match(daPlanilha.texto, /^\uFEFF?Competência;ORTN\/OTN;.*\r\n01\/2024;.*0,40.*\r\n02\/2024;/)
      assert.include((yield* ver("/na-data")).texto, "1 linha difere", "it opens on what this month changed")
      for (const ruim of ["?data=31/02/2026", "?mostrar=x", "?tabela=x&data=2026-01-01", "?data="]) {
        assert.strictEqual((yield* ver(`/na-data${ruim}`)).status, 400, ruim)
      }
      assert.strictEqual((yield* json("/tabela/na-data")).status, 400)
    }).pipe(Effect.scoped)
  )

  it.live("reads the history of every table of the catalogue", () =>
    Effect.gen(function* () {
      const { nele } = yield* mundoDoPainel()
      const lidas = yield* nele(
        Effect.gen(function* () {
          const historico = yield* HistoricoTabelas
          return yield* Effect.forEach(catalogo, (definicao) =>
            Effect.all([
              historico.listar(
                { tabela: definicao.nome, mes: "2024-01", de: "2024-01-01" },
                { tamanho: 5, deslocamento: 0 }
              ),
              historico.naData(definicao, "2026-01-02T03:00:00.000Z"),
              historico.lote(definicao, "1")
            ])
          )
        }).pipe(Effect.provide(HistoricoTabelasSql))
      )
      for (const [{ total }, linhas, lote] of lidas) {
        assert.deepStrictEqual([total, linhas, lote], [0, [], undefined])
      }
    }).pipe(Effect.scoped)
  )
})

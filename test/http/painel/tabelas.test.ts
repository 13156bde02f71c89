/** The pages of the tables and their JSON twins: what is refused, what is written, who decides when two edit at once. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo, definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { json } from "../../apoio/http/servidor.ts"
import { carregarDaFonte, carregarManual, estadoDe } from "../../apoio/indices/cargas.ts"
import { csrfDe, type Navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, type MundoDoPainel, mundoDoPainel } from "../../apoio/painel/painel.ts"

const tabela = definicaoDe("tabela")!
const LINHA = "/_painel/tabelas/tabela/linhas/2024-01"
const ADMIN = "/backoffice/api/v1/admin"

const meses = ["2024-01", "2024-02", "2024-03"].map((competencia, i) => ({ competencia, ipca: `0.${i + 1}0` }))

const ABONOS = [
  { ano: "2008", conferencia: "não conferido em fonte oficial" },
  { ano: "2011", conferencia: "notícia; ato não conferido em fonte oficial" },
  { ano: "2012", conferencia: "texto do decreto" }
].map((ano) => ({ ...ano, percentual_primeira_parcela: "50", competencia_segunda_parcela: `${ano.ano}-11` }))

/** A world with three months from the external source, and a browser inside. */
const comMeses = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  yield* mundo.nele(carregarDaFonte(tabela, meses))
  yield* mundo.nele(carregarManual(definicaoDe("adiantamento")!, ABONOS))
  yield* mundo.nele(Effect.flatMap(TabelasVigentes, ({ recarregar }) => recarregar))
  return { ...mundo, navegador: yield* mundo.entrarComo(ADMINISTRADORA) }
})

const celulaDe = (nele: MundoDoPainel["nele"], competencia: string, coluna: string) =>
  Effect.map(nele(estadoDe(tabela)), ({ linhas }) => {
    const linha = linhas.find((candidata) => candidata.competencia === competencia)
    return [linha?.[coluna] ?? null, (linha?.procedencia as Record<string, string>)?.[coluna]]
  })

/** The form of a row as its page filled it, with some fields typed over. */
const formularioDe = (navegador: Navegante, caminho: string, digitados: Record<string, string>) =>
  Effect.map(navegador.ver(caminho), (pagina) => {
    const ocultos = [...pagina.texto.matchAll(/name="((?:visto|valor)\.[^"]+)"[^>]*? value="([^"]*)"/g)]
    return {
      ...Object.fromEntries(ocultos.map(([, nome = "", valor = ""]) => [nome, valor])),
      acao: "gravar",
      justificativa: "Correção conferida",
      _csrf: csrfDe(pagina),
      ...digitados
    }
  })

describe("the pages of the tables", () => {
  it.live("show the rows asked for, the newest first, and say what is wrong with a filter", () =>
    Effect.gen(function* () {
      const { navegador } = yield* comMeses
      const ver = (consulta: string) => navegador.ver(`/_painel/tabelas/tabela${consulta}`)
      const chaves = (texto: string) => [...texto.matchAll(/linhas\/(\d{4}-\d{2})"/g)].map(([, mes]) => mes)
      assert.deepStrictEqual(chaves((yield* ver("")).texto), ["2024-03", "2024-02", "2024-01"])
      assert.deepStrictEqual(chaves((yield* ver("?de=02/2024")).texto), ["2024-03", "2024-02"])
      assert.deepStrictEqual(chaves((yield* ver("?ate=2024-01&coluna=inpc")).texto), ["2024-01"])
      assert.deepStrictEqual(chaves((yield* ver("?page=size:1,page:2")).texto), ["2024-02"])
      assert.include((yield* ver("?page=size:1,page:2&coluna=ipca")).texto, "coluna=ipca&amp;page=size%3A1%2Cpage%3A3")
      const ruim = yield* ver("?de=13/2024")
      assert.deepStrictEqual([ruim.status, chaves(ruim.texto)], [400, []])
      assert.include(ruim.texto, "esperado AAAA-MM ou MM/AAAA")
      for (const caminho of [
        "nada",
        "tabela/linhas/2030-01",
        "tabela/linhas/x",
        "tabela/series/nada",
        "moedas/colar/x"
      ]) {
        assert.strictEqual((yield* navegador.ver(`/_painel/tabelas/${caminho}`)).status, 404, caminho)
      }
      const conferidas = (consulta: string) =>
        Effect.map(navegador.ver(`/_painel/tabelas/adiantamento${consulta}`), ({ texto }) => ({
          anos: [...texto.matchAll(/adiantamento\/linhas\/(\d{4})"/g)].map(([, ano]) => ano),
          marcada: /id="nao-conferidas"[^>]* checked/.test(texto),
          texto
        }))
      assert.deepInclude(yield* conferidas(""), { anos: ["2008", "2011", "2012"], marcada: false })
      const ressalvadas = yield* conferidas("?naoConferidas=true&page=size:1,page:1")
      assert.deepInclude(ressalvadas, { anos: ["2008"], marcada: true })
      assert.include(ressalvadas.texto, "naoConferidas=true&amp;page=size%3A1%2Cpage%3A2")
      assert.notInclude((yield* ver("?naoConferidas=true")).texto, "nao-conferidas", "a table that does not say")
      const fragmento = yield* navegador.ver("/_painel/tabelas/tabela?de=02/2024", { "hx-request": "true" })
      assert.notInclude(fragmento.texto, "<html")
      assert.include(fragmento.texto, "2 linhas encontradas")
    }).pipe(Effect.scoped)
  )

  it.live(
    "an edit writes only what changed, as this person's, with its reason, and the public API has it at once",
    () =>
      Effect.gen(function* () {
        const { base, nele, navegador, registrados } = yield* comMeses
        const enviado = yield* navegador.enviar(
          LINHA,
          yield* formularioDe(navegador, LINHA, { "valor.ipca": "1,234", "valor.observacoes": "Nota\r\nda linha" })
        )
        assert.strictEqual(enviado.status, 303)
        const publica = yield* Effect.promise(() => fetch(`${base}/indices/api/v1/tabela/2024-01`))
        assert.include(yield* Effect.promise(() => publica.text()), '"ipca":1.234,')
        const { auditoria } = yield* nele(estadoDe(tabela))
        assert.lengthOf(auditoria, 4)
        assert.deepInclude(auditoria[3], {
          competencia: "2024-01",
          ipca: "1.234",
          observacoes: "Nota\nda linha",
          atualizadoPor: ADMINISTRADORA.cpf,
          tipoAlteracao: "ALTERACAO",
          justificativa: "Correção conferida",
          procedencia: { ipca: "MANUAL", observacoes: "MANUAL" }
        })
        const evento = registrados.filter(
          ({ anotacoes }) => anotacoes.evento === "indices.atualizacao.manual.concluida"
        )
        assert.lengthOf(evento, 1)
        const pagina = yield* navegador.ver(LINHA)
        assert.include(pagina.texto, "pessoa, Ana Administradora (CPF ***.982.247-**)")
        assert.include(pagina.texto, "<del>0,10</del>")
        assert.include(pagina.texto, "<ins>1,234</ins>")
      }).pipe(Effect.scoped)
  )

  it.live("an edit without reason, with no number, or that changes nothing is shown again as typed", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const casos: ReadonlyArray<readonly [Record<string, string>, number, string]> = [
        [{ "valor.ipca": "0,2", justificativa: " " }, 400, "por que esta alteração"],
        [{ "valor.ipca": "dois" }, 400, "IPCA: esperado um número decimal"],
        [{ "valor.ipca": "1.234" }, 400, "número ambíguo"],
        [{}, 400, "nenhum valor foi mudado"],
        [{ "valor.ipca": "0,2", "visto.ipca": "x" }, 400, "recarregue a página"],
        [{ "valor.ipca": "0,2", acao: "conferir", justificativa: "" }, 200, "Nada foi gravado ainda"]
      ]
      for (const [digitados, status, texto] of casos) {
        const r = yield* navegador.enviar(LINHA, yield* formularioDe(navegador, LINHA, digitados))
        assert.strictEqual(r.status, status, JSON.stringify(digitados))
        assert.include(r.texto, texto)
        if (digitados["valor.ipca"] !== undefined) assert.include(r.texto, `value="${digitados["valor.ipca"]}"`)
      }
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "FONTE_EXTERNA"])
    }).pipe(Effect.scoped)
  )

  it.live("a stale edit is 409 with both values, and writes only what the person then chooses", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const velho = yield* formularioDe(navegador, LINHA, { "valor.ipca": "0,2", "valor.inpc": "0,3" })
      yield* nele(carregarManual(tabela, [{ competencia: "2024-01", ipca: "0.9" }]))
      const conflito = yield* navegador.enviar(LINHA, velho)
      assert.strictEqual(conflito.status, 409)
      assert.match(conflito.texto, /agora na tabela: <strong>0,9</)
      assert.match(conflito.texto, /eu digitei: <strong>0,2</)
      assert.include(conflito.texto, 'name="visto.ipca" value="0.9"')
      assert.notInclude(conflito.texto, 'name="conflito.inpc"')

      const depois = { ...velho, "visto.ipca": "0.9", "conflito.ipca": "1" }
      assert.strictEqual((yield* navegador.enviar(LINHA, depois)).status, 400, "a choice must be made")
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), [null, undefined])
      assert.strictEqual((yield* navegador.enviar(LINHA, { ...depois, "escolha.ipca": "atual" })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.9", "MANUAL"])
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), ["0.3", "MANUAL"])

      const meu = { ...depois, "visto.inpc": "0.3", "escolha.ipca": "meu" }
      yield* nele(carregarManual(tabela, [{ competencia: "2024-01", ipca: "0.8" }]))
      assert.strictEqual((yield* navegador.enviar(LINHA, meu)).status, 409, "changed again since the choice")
      assert.strictEqual((yield* navegador.enviar(LINHA, { ...meu, "visto.ipca": "0.8" })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.2", "MANUAL"])
    }).pipe(Effect.scoped)
  )

  it.live("a value emptied in the panel stays empty against the external source, until a person fills it", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const formulario = yield* formularioDe(navegador, LINHA, { "valor.ipca": "" })
      assert.strictEqual((yield* navegador.enviar(LINHA, formulario)).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), [null, "MANUAL"])
      yield* nele(carregarDaFonte(tabela, meses))
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), [null, "MANUAL"])
      assert.include((yield* navegador.ver("/_painel/tabelas/tabela")).texto, "esvaziada por pessoa")
      yield* nele(carregarManual(tabela, meses, { sobrescrever: false }))
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "MANUAL"])
    }).pipe(Effect.scoped)
  )

  it.live("a new row needs a key of its own and every mandatory value", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const nova = (nome: string, campos: Record<string, string>) =>
        enviarFormulario(navegador, `/_painel/tabelas/${nome}/nova`, { justificativa: "Portaria nova", ...campos })
      const existente = yield* nova("tabela", { "chave.competencia": "01/2024", "valor.ipca": "1" })
      assert.strictEqual(existente.status, 400)
      assert.include(existente.texto, "esta linha já existe")
      assert.strictEqual((yield* nova("tabela", { "valor.ipca": "1" })).status, 400)
      const incompleta = yield* nova("salario-minimo", { "chave.data_inicio": "01/05/2026", "valor.valor": "1.700,00" })
      assert.strictEqual(incompleta.status, 400)
      assert.include(incompleta.texto, "Moeda: campo obrigatório")
      const completa = { "chave.data_inicio": "01/05/2026", "valor.valor": "1.700,00", "valor.moeda": "R$" }
      assert.strictEqual((yield* nova("salario-minimo", completa)).status, 303)
      const { linhas } = yield* nele(estadoDe(definicaoDe("salario-minimo")!))
      assert.lengthOf(linhas, 1)
      assert.strictEqual(linhas[0]?.valor, "1700.00")
    }).pipe(Effect.scoped)
  )

  it.live("a pasted column is written only as its preview showed it", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const COLAR = "/_painel/tabelas/tabela/colar"
      const colar = (campos: Record<string, string>) =>
        enviarFormulario(navegador, COLAR, { coluna: "ipca", ...campos })
      const texto = "01/2024\t0,10\n02/2024\t0,55\n04/2024\t0,40"
      const conferidas = JSON.stringify([
        ["2024-02", "0.20", "0.55"],
        ["2024-04", null, "0.40"]
      ])
      const previa = yield* colar({ texto })
      assert.strictEqual(previa.status, 200)
      assert.include(previa.texto, "1 linha nova, 1 linha alterada, 1 linha já igual")
      assert.include(previa.texto.replaceAll("&quot;", '"'), conferidas)
      const gravar = { texto, conferidas, acao: "gravar", justificativa: "Planilha do IBGE" }
      assert.strictEqual((yield* colar({ ...gravar, conferidas: "" })).status, 409, "never without its preview")
      assert.strictEqual((yield* colar({ ...gravar, texto: `${texto}0` })).status, 409, "another text")
      assert.strictEqual((yield* colar({ ...gravar, justificativa: "" })).status, 400)
      yield* nele(carregarManual(tabela, [{ competencia: "2024-02", ipca: "0.9" }]))
      const velha = yield* colar(gravar)
      assert.strictEqual(velha.status, 409)
      assert.include(velha.texto, "<del>0,9</del>")
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-04", "ipca"), [null, undefined])
      assert.strictEqual((yield* colar({ ...gravar, conferidas: conferidas.replace("0.20", "0.9") })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-04", "ipca"), ["0.40", "MANUAL"])
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "FONTE_EXTERNA"])
      for (const [ruim, dito] of [
        ["", "cole ao menos uma linha"],
        ["01/2024 x", "linha 1: esperado um número decimal"],
        ["13/2024 1", "linha 1: chave: valor inválido"],
        ["01/2024 1\n2024-01 2", "linha 2: repete a chave da linha 1"],
        ["01/2024 0,10", "já tem todos estes valores"]
      ] as const) {
        const r = yield* colar({ texto: ruim })
        assert.strictEqual(r.status, 400, ruim)
        assert.include(r.texto, dito)
      }
    }).pipe(Effect.scoped)
  )
})

const serieDaExecucao = (serie: string, extras: object) => ({
  serie,
  titulo: serie,
  fonte: "SGS 1",
  periodo: null,
  inseridas: 0,
  alteradas: 0,
  mantidas: 0,
  inalteradas: 0,
  falha: null,
  aviso: null,
  ...extras
})

describe("the home page", () => {
  it.live("says of every series its last month, what is missing, and what the last run did", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const inicio = "/_painel/inicio"
      assert.include((yield* navegador.ver(inicio)).texto, "ainda não foi executada")
      const resultado = {
        dia: "2024-04-01",
        series: [
          serieDaExecucao("ipca", { inseridas: 2, alteradas: 1 }),
          serieDaExecucao("tr", { falha: "fonte <fora>" })
        ]
      }
      yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`insert into execucao_job (terminada_em, por, estado, resultado)
            values ('2024-04-01T12:00:00Z', 'SISTEMA', 'PARCIAL', ${JSON.stringify(resultado)}::jsonb)`
        )
      )
      const { texto } = yield* navegador.ver(inicio)
      const linhas = texto.split("<tr>").map((linha) => linha.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "))
      const da = (titulo: string) => linhas.find((linha) => linha.startsWith(` ${titulo} `)) ?? ""
      assert.match(da("IPCA"), /Atrasada .* 03\/2024 0,30 .*IBGE 1737\/63; SGS 433 3 valores gravados/)
      assert.match(da("TR"), /Sem valores .* nenhum .*SGS 7811 Falhou: fonte &lt;fora&gt;/)
      assert.match(da("INPC"), / – /)
      assert.include(texto, "01/04/2024, 09:00:00, programada; <strong>1 série falhou.</strong>")
      assert.include(texto, "série encerrada")
    }).pipe(Effect.scoped)
  )
})

describe("the tables as JSON", () => {
  it.live("read and edit as the panel does", () =>
    Effect.gen(function* () {
      const { base, navegador } = yield* comMeses
      const pedir = (caminho: string, corpo?: object, csrf?: string) =>
        Effect.promise(() =>
          fetch(`${base}${ADMIN}${caminho}`, {
            ...(corpo === undefined ? {} : { method: "POST", body: JSON.stringify(corpo) }),
            headers: {
              cookie: [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; "),
              "content-type": "application/json",
              ...(csrf === undefined ? {} : { "x-csrf-token": csrf })
            }
          })
        )
      const corpoDe = (r: Response) => json(r) as Effect.Effect<{ readonly result: unknown; readonly data?: unknown }>
      const lista = (yield* corpoDe(yield* pedir("/tabelas"))).result as ReadonlyArray<object>
      assert.lengthOf(lista, catalogo.length)
      assert.deepInclude(lista[0], { nome: "tabela", publica: true, linhas: 3, primeira: "2024-01", ultima: "2024-03" })
      const [serie] = (yield* corpoDe(yield* pedir("/series"))).result as ReadonlyArray<Record<string, unknown>>
      assert.deepInclude(serie, { serie: "igp_di", situacao: "vazia", fontes: ["SGS 190"] })
      const pagina = (yield* corpoDe(yield* pedir("/tabelas/tabela?de=2024-02&page=size:1,page:2"))) as object
      assert.deepInclude(pagina, { "page-info": { current: 2, last: 2, size: 1, count: 2 } })
      assert.strictEqual((yield* pedir("/tabelas/tabela?de=x")).status, 400)
      assert.strictEqual((yield* pedir("/tabelas/adiantamento?naoConferidas=talvez")).status, 400)
      const anos = (consulta: string) =>
        Effect.map(Effect.flatMap(pedir(`/tabelas/adiantamento${consulta}`), corpoDe), ({ result }) =>
          (result as ReadonlyArray<{ readonly chave: string }>).map(({ chave }) => chave)
        )
      assert.deepStrictEqual(yield* anos("?naoConferidas=true"), ["2008", "2011"])
      assert.deepStrictEqual(yield* anos("?naoConferidas=true&de=2009"), ["2011"])
      assert.deepStrictEqual(yield* anos("?naoConferidas=false"), ["2008", "2011", "2012"])
      assert.strictEqual((yield* pedir("/tabelas/teto-recuperacao?de=1")).status, 400)

      const caminho = "/tabelas/tabela/linhas/2024-02"
      const edicao = (visto: unknown, novo: unknown) => ({
        celulas: [{ coluna: "ipca", visto, novo }],
        justificativa: "Conferência mensal"
      })
      const csrf = csrfDe(yield* navegador.ver("/_painel/tabelas/tabela/nova"))
      const editar = (corpo: object) => pedir(`${caminho}/editar`, corpo, csrf)
      assert.strictEqual((yield* pedir(`${caminho}/editar`, edicao("0.20", 1))).status, 403, "without the CSRF token")
      const velha = yield* editar(edicao("0.1", 1))
      assert.strictEqual(velha.status, 409)
      assert.include(JSON.stringify(yield* json(velha)), "você viu 0.1, agora é 0.20")
      for (const ruim of [
        { ...edicao(null, "x") },
        { celulas: [{ coluna: "nada", visto: null, novo: 1 }], justificativa: "Conferência mensal" },
        { ...edicao(null, 1), justificativa: "" },
        { celulas: [], justificativa: "Conferência mensal" }
      ]) {
        assert.strictEqual((yield* editar(ruim)).status, 400, JSON.stringify(ruim))
      }
      const feita = yield* corpoDe(yield* editar(edicao(0.2, null)))
      assert.deepStrictEqual(feita.result, {
        chave: "2024-02",
        alteradas: [{ coluna: "ipca", antes: "0.20", depois: null }]
      })
      const linha = (yield* corpoDe(yield* pedir(caminho))).result as { procedencia: object; mudancas: Array<object> }
      assert.deepStrictEqual(linha.procedencia, { ipca: "MANUAL" })
      assert.lengthOf(linha.mudancas, 2)
      assert.deepInclude(linha.mudancas[0], { por: ADMINISTRADORA.cpf, justificativa: "Conferência mensal" })
      assert.strictEqual((yield* pedir("/tabelas/tabela/linhas/2030-01")).status, 404)
    }).pipe(Effect.scoped)
  )
})

/** The pages of the tables and their JSON twins: what is refused, what is written, who decides when two edit at once. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo, definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { json } from "../../apoio/http/servidor.ts"
import { carregarDaFonte, carregarManual, estadoDe } from "../../apoio/indices/cargas.ts"
import { confirmacaoEm, csrfDe, enviarConfirmando, type Navegante } from "../../apoio/painel/navegante.ts"
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
      assert.include(ruim.texto, "De: esperado um mês, como 05/2024")
      assert.include((yield* ver("?de=03/2024&ate=02/2024")).texto, "Até: vem antes de “De”")
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
        const enviado = yield* enviarConfirmando(
          navegador,
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
        [{ "valor.ipca": "dois" }, 400, "IPCA: esperado um número, como 0,42 ou 1.234,56"],
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
      assert.strictEqual((yield* enviarConfirmando(navegador, LINHA, formulario)).status, 303)
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

  it.live("a row is deleted with a reason, stays away from the source, and is restored as it was", () =>
    Effect.gen(function* () {
      const { base, nele, navegador } = yield* comMeses
      const EXCLUIR = `${LINHA}/excluir`
      const pergunta = yield* navegador.ver(EXCLUIR)
      assert.match(pergunta.texto, /<del>0,10<\/del>/)
      const vista = /name="vista" value="([^"]*)"/.exec(pergunta.texto)![1]!.replaceAll("&quot;", '"')
      const enviar = (campos: Record<string, string>) =>
        navegador.enviar(EXCLUIR, { _csrf: csrfDe(pergunta), vista, justificativa: "Mês em duplicidade", ...campos })
      assert.strictEqual((yield* enviar({ justificativa: "" })).status, 400)
      assert.strictEqual((yield* enviar({ vista: "x" })).status, 400)
      yield* nele(carregarManual(tabela, [{ competencia: "2024-01", inpc: "0.9" }]))
      const velha = yield* enviar({})
      assert.strictEqual(velha.status, 409)
      assert.include(velha.texto, "Alguém mudou esta linha")
      assert.strictEqual((yield* enviar({ vista: vista.replace('"inpc":null', '"inpc":"0.9"') })).destino, base + LINHA)
      assert.strictEqual((yield* enviar({})).status, 404, "twice")

      const chaves = Effect.map(nele(estadoDe(tabela)), ({ linhas }) => linhas.map(({ competencia }) => competencia))
      assert.deepStrictEqual(yield* chaves, ["2024-02", "2024-03"])
      yield* nele(carregarDaFonte(tabela, meses))
      assert.deepStrictEqual(yield* chaves, ["2024-02", "2024-03"], "the source does not make it again")
      const publica = yield* Effect.promise(() => fetch(`${base}/indices/api/v1/tabela/2024-01`))
      assert.strictEqual(publica.status, 404)
      assert.match((yield* navegador.ver("/_painel/tabelas/tabela")).texto, /linhas\/2024-01">01\/2024</)

      const excluida = yield* navegador.ver(LINHA)
      assert.include(excluida.texto, "foi excluída por uma pessoa")
      assert.include(excluida.texto, "Mês em duplicidade")
      const restaurar = (justificativa: string) =>
        navegador.enviar(`${LINHA}/restaurar`, { _csrf: csrfDe(excluida), justificativa })
      assert.strictEqual((yield* restaurar("")).status, 400)
      assert.strictEqual((yield* restaurar("Não era duplicidade")).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "FONTE_EXTERNA"])
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), ["0.9", "MANUAL"])
      assert.strictEqual((yield* restaurar("Outra vez")).status, 409)
      const { auditoria } = yield* nele(estadoDe(tabela))
      assert.deepStrictEqual(
        auditoria.slice(-2).map(({ tipoAlteracao, justificativa }) => [tipoAlteracao, justificativa]),
        [
          ["EXCLUSAO", "Mês em duplicidade"],
          ["INSERCAO", "Não era duplicidade"]
        ]
      )
      yield* nele(carregarDaFonte(tabela, [{ competencia: "2024-01", ipca: "0.7" }]))
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.7", "FONTE_EXTERNA"], "the source again")
    }).pipe(Effect.scoped)
  )

  it.live("undoing a deletion, and undoing that, say again what the source may make", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const desfazer = Effect.gen(function* () {
        const { texto } = yield* navegador.ver("/_painel/cargas")
        const caminho = /href="(\/_painel\/cargas\/tabela\/\d+\/desfazer)"/.exec(texto)![1]!
        const { status } = yield* enviarFormulario(navegador, caminho, { justificativa: "Engano meu" })
        assert.strictEqual(status, 303)
      })
      const existe = Effect.gen(function* () {
        yield* nele(carregarDaFonte(tabela, [...meses, { competencia: "2024-04", ipca: "0.4" }]))
        const { linhas } = yield* nele(estadoDe(tabela))
        return ["2024-01", "2024-04"].map((mes) => linhas.some(({ competencia }) => competencia === mes))
      })
      const pergunta = yield* navegador.ver(`${LINHA}/excluir`)
      const vista = /name="vista" value="([^"]*)"/.exec(pergunta.texto)![1]!.replaceAll("&quot;", '"')
      yield* navegador.enviar(`${LINHA}/excluir`, { _csrf: csrfDe(pergunta), vista, justificativa: "Duplicada" })
      yield* desfazer
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "FONTE_EXTERNA"])
      yield* desfazer
      assert.deepStrictEqual(yield* existe, [false, true])
      yield* nele(carregarManual(tabela, [{ competencia: "2024-05", ipca: "5" }]))
      yield* desfazer
      yield* nele(carregarDaFonte(tabela, [{ competencia: "2024-05", ipca: "0.5" }]))
      assert.deepStrictEqual(
        yield* celulaDe(nele, "2024-05", "ipca"),
        ["0.5", "FONTE_EXTERNA"],
        "a load that is undone forbids nothing"
      )
    }).pipe(Effect.scoped)
  )

  it.live("a value of a person is given back to its source, which writes it again", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const devolver = (coluna: string, campos: Record<string, string>) =>
        Effect.flatMap(navegador.ver(LINHA), (pagina) =>
          navegador.enviar(`${LINHA}/devolver/${coluna}`, {
            _csrf: csrfDe(pagina),
            justificativa: "O IBGE tinha razão",
            ...campos
          })
        )
      assert.notInclude((yield* navegador.ver(LINHA)).texto, "/devolver/", "everything is the source's")
      assert.strictEqual((yield* devolver("ipca", { visto: "0.10" })).status, 409)
      yield* nele(carregarManual(tabela, [{ competencia: "2024-01", ipca: "9", inpc: "8", urv: "7" }]))
      const { texto } = yield* navegador.ver(LINHA)
      assert.deepStrictEqual(
        [...texto.matchAll(/devolver\/(\w+)"/g)].map(([, coluna]) => coluna),
        ["ipca", "inpc"],
        "no source fills the URV"
      )
      const pergunta = yield* navegador.ver(`${LINHA}/devolver/ipca`)
      assert.match(pergunta.texto, /<del>9<\/del>[\s\S]*<ins>0,10<\/ins>/)
      assert.strictEqual((yield* devolver("ipca", { visto: "9", justificativa: "" })).status, 400)
      assert.strictEqual((yield* devolver("ipca", { visto: "5" })).status, 409, "not what stands there")
      assert.strictEqual((yield* devolver("ipca", { visto: "9" })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "FONTE_EXTERNA"])
      assert.strictEqual((yield* devolver("inpc", { visto: "8" })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), [null, undefined])
      const urv = yield* devolver("urv", { visto: "7" })
      assert.strictEqual(urv.status, 409)
      assert.include(urv.texto, "nenhuma fonte externa preenche esta coluna")
      yield* nele(carregarDaFonte(tabela, [{ competencia: "2024-01", ipca: "0.3", inpc: "0.4" }]))
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.3", "FONTE_EXTERNA"])
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), ["0.4", "FONTE_EXTERNA"])
      const { auditoria } = yield* nele(estadoDe(tabela))
      assert.include(
        auditoria.map(({ justificativa }) => justificativa),
        "Devolve à fonte externa IPCA: O IBGE tinha razão"
      )
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
        ["2024-02", "ipca", "0.20", "0.55"],
        ["2024-04", "ipca", null, "0.40"]
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
      assert.notInclude(velha.texto, "campo-confirmar", "what a person wrote is changed without a second question")
      assert.strictEqual((yield* colar({ ...gravar, conferidas: conferidas.replace("0.20", "0.9") })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-04", "ipca"), ["0.40", "MANUAL"])
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.10", "FONTE_EXTERNA"])
      for (const [ruim, dito] of [
        ["", "cole ao menos uma linha"],
        ["01/2024 x", "Linha 1, coluna IPCA: esperado um número, como 0,42 ou 1.234,56"],
        ["13/2024 1", "Linha 1, coluna Competência: esperado um mês, como 05/2024"],
        ["01/2024 1\n2024-01 2", "Linha 2: repete a Competência da Linha 1"],
        ["01/2024 0,10", "já tem todos estes valores"]
      ] as const) {
        const r = yield* colar({ texto: ruim })
        assert.strictEqual(r.status, 400, ruim)
        assert.include(r.texto, dito)
      }
    }).pipe(Effect.scoped)
  )

  it.live("a search finds months, values and words as people write them, and leads to the row", () =>
    Effect.gen(function* () {
      const { base, nele, navegador } = yield* comMeses
      yield* nele(
        carregarManual(tabela, [{ competencia: "2023-03", urv_valor: "2750.00", observacoes: "Portaria nº 5" }])
      )
      const procurar = (busca: string) =>
        Effect.map(
          navegador.ver(`/_painel/tabelas/tabela?${new URLSearchParams({ busca, page: "size:50,page:1" })}`),
          ({ texto, status }) => ({
            status,
            meses: [...texto.matchAll(/linhas\/(\d{4}-\d{2})"/g)].map(([, mes]) => mes),
            achada: /id="achada"\s*href="[^"]*\/(\d{4}-\d{2})"/.exec(texto)?.[1],
            texto
          })
        )
      for (const [busca, esperados] of [
        ["03/2023", ["2023-03"]],
        ["mar/2024", ["2024-03"]],
        ["março de 2024", ["2024-03"]],
        ["2024-2", []],
        ["2/2024", ["2024-02"]],
        ["2024", ["2024-03", "2024-02", "2024-01"]],
        ["0,2", ["2024-02"]],
        ["0,20 %", ["2024-02"]],
        ["2.750", ["2023-03"]],
        ["R$ 2.750,00", ["2023-03"]],
        ["PORTARIA N", ["2023-03"]],
        ["13/2024", []]
      ] as const) {
        const { meses: achados, achada, status } = yield* procurar(busca)
        assert.deepStrictEqual([status, achados, achada], [200, [...esperados], esperados[0]], busca)
      }
      const nada = yield* procurar("<nada>")
      assert.include(nada.texto, "Nada encontrado para “&lt;nada&gt;”")
      assert.include(nada.texto, ">Limpar a busca</a>")
      const json = yield* Effect.promise(() =>
        fetch(`${base}${ADMIN}/tabelas/tabela?busca=mar/2023`, {
          headers: { cookie: [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ") }
        })
      )
      assert.match(yield* Effect.promise(() => json.text()), /"result":\[\{"chave":"2023-03"/)
    }).pipe(Effect.scoped)
  )

  it.live("the rows that are shown are a file for spreadsheets, which a load takes back, and one for programs", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      yield* nele(carregarManual(tabela, [{ competencia: "2024-02", ipca: "1.234", observacoes: "Nota; à parte" }]))
      const { texto } = yield* navegador.ver("/_painel/tabelas/tabela?de=02/2024&coluna=ipca&coluna=observacoes")
      const [planilha, csv] = [...texto.matchAll(/<a href="([^"]*formato=[^"]*)" download>/g)].map(([, endereco]) =>
        endereco!.replaceAll("&amp;", "&")
      )
      const baixada = yield* navegador.ver(planilha!)
      const linhas = baixada.texto.replace("\uFEFF", "")
      assert.strictEqual(linhas, 'Competência;IPCA;Observações\r\n03/2024;0,30;\r\n02/2024;1,234;"Nota; à parte"\r\n')
      assert.strictEqual(baixada.cabecalhos.get("content-disposition"), 'attachment; filename="tabela.csv"')
      assert.strictEqual(
        (yield* navegador.ver(csv!)).texto,
        "competencia,ipca,observacoes\r\n2024-03,0.30,\r\n2024-02,1.234,Nota; à parte\r\n"
      )
      const carga = yield* enviarFormulario(navegador, "/_painel/cargas", {
        tabela: "tabela",
        dados: linhas.replace("0,30", "0,31"),
        sobrescrever: "true"
      })
      const previa = yield* navegador.ver(carga.destino)
      assert.include(previa.texto, "<strong>1</strong> Linhas alteradas")
      assert.match(previa.texto, /<strong>IPCA<\/strong>\s*<del>.*0,30<\/del>\s*<ins>.*0,31<\/ins>/)
    }).pipe(Effect.scoped)
  )

  it.live("a pasted table is read by its heading: labels or names, tabs or semicolons, as Brazilians write", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      const COLAR = "/_painel/tabelas/tabela/colar"
      const colar = (texto: string, campos: Record<string, string> = {}) =>
        enviarFormulario(navegador, COLAR, { coluna: "", texto, ...campos })
      const celulas = (mes: string) =>
        Effect.all(["ipca", "inpc", "urv_valor", "observacoes"].map((coluna) => celulaDe(nele, mes, coluna)))
      const doPainel =
        "Competência\tIPCA\tINPC\tURV valor\tObservações\n04/2024\t1,234\t\t2.750,00\tCopiada\n01/2024\t0,10\t-0,5\t\t"
      const previa = yield* colar(doPainel)
      assert.strictEqual(previa.status, 200)
      assert.include(previa.texto, "1 linha nova, 1 linha alterada, 0 linhas já iguais")
      const conferidas = JSON.stringify([
        ["2024-04", "urv_valor", null, "2750.00"],
        ["2024-04", "ipca", null, "1.234"],
        ["2024-04", "observacoes", null, "Copiada"],
        ["2024-01", "inpc", null, "-0.5"],
        ["2024-01", "inpc_inss", null, "-0.5"]
      ])
      assert.include(previa.texto.replaceAll("&quot;", '"'), conferidas)
      const gravar = { acao: "gravar", justificativa: "Planilha do IBGE", conferidas }
      assert.strictEqual((yield* colar(doPainel, gravar)).status, 303)
      assert.deepStrictEqual(yield* celulas("2024-04"), [
        ["1.234", "MANUAL"],
        [null, undefined],
        ["2750.00", "MANUAL"],
        ["Copiada", "MANUAL"]
      ])
      assert.deepStrictEqual((yield* celulas("2024-01"))[0], ["0.10", "FONTE_EXTERNA"])
      for (const [texto, campos, dito] of [
        ["competencia;ipca\n05/2024;1,234", {}, "<ins>1,234</ins>"],
        ["COMPETENCIA;ipca;INPC\n05/2024;1;2", { coluna: "ipca" }, "1 linha nova"],
        ["Competência\tURV valor\n05/2024\t1", { coluna: "ipca" }, "o cabeçalho colado não traz IPCA"],
        ["Competência\tIPCA\tNada\n05/2024\t1\t2", {}, "Linha 2, coluna Nada: coluna não prevista"],
        ["Competência\tIPCA\n05/2024\tx", {}, "Linha 2, coluna IPCA: esperado um número, como"],
        ["Competência\tIPCA\n05/2024\t1.234", {}, "número ambíguo"],
        ["05/2024\t1", {}, "escolha a coluna que recebe os valores"]
      ] as const) {
        assert.include((yield* colar(texto, campos)).texto, dito)
      }
    }).pipe(Effect.scoped)
  )
})

const ANO = Array.from({ length: 12 }, (_, i) => ({
  competencia: `2023-${String(i + 1).padStart(2, "0")}`,
  inpc: i % 2 === 0 ? "0.10" : "0.30"
}))

describe("a value that is out of the ordinary", () => {
  it.live("is shown apart and written only when it was confirmed as it was shown: in the editor and in a paste", () =>
    Effect.gen(function* () {
      const { nele, navegador } = yield* comMeses
      yield* nele(carregarManual(tabela, ANO))
      const digitado = yield* formularioDe(navegador, LINHA, { "valor.inpc": "3,0", "valor.tr": "0,1" })
      const conferido = yield* navegador.enviar(LINHA, { ...digitado, acao: "conferir" })
      const faixa = "3,0 fica acima do que se espera, de -0,10 a 0,50 (os 12 valores anteriores, de 01/2023 a 12/2023"
      for (const dito of ["Confira antes de confirmar", faixa]) assert.include(conferido.texto, dito)
      assert.notInclude(conferido.texto, "faixa esperada: -0,10", "the reason tells it already")
      assert.notInclude(conferido.texto, 'id="campo-confirmar-erro"', "nothing was missed yet")
      const semMarca = yield* navegador.enviar(LINHA, digitado)
      assert.strictEqual(semMarca.status, 409)
      for (const dito of [faixa, 'href="#campo-confirmar"', "marque que o confirma", "Correção conferida"]) {
        assert.include(semMarca.texto, dito)
      }
      const confirmar = confirmacaoEm(semMarca)
      assert.strictEqual(confirmar, confirmacaoEm(conferido))
      const outro = yield* navegador.enviar(LINHA, { ...digitado, "valor.inpc": "30", confirmar })
      assert.strictEqual(outro.status, 409, "another value than the one that was confirmed")
      assert.include(outro.texto, "30 fica acima")
      assert.notMatch(outro.texto, /id="campo-confirmar"[^>]* checked/)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), [null, undefined])
      assert.strictEqual((yield* navegador.enviar(LINHA, { ...digitado, confirmar })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "inpc"), ["3.0", "MANUAL"])
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "tr"), ["0.1", "MANUAL"])

      const nova = "/_painel/tabelas/tabela/nova"
      const campos = { "chave.competencia": "04/2024", "valor.inpc": "99", justificativa: "Mês novo", acao: "gravar" }
      const pedida = yield* enviarFormulario(navegador, nova, campos)
      assert.strictEqual(pedida.status, 409)
      const completa = { ...campos, confirmar: confirmacaoEm(pedida) }
      assert.strictEqual((yield* enviarFormulario(navegador, nova, completa)).status, 303)

      const colar = (extras: Record<string, string>) =>
        enviarFormulario(navegador, "/_painel/tabelas/tabela/colar", {
          coluna: "ipca",
          texto: "01/2024\t0,11\n05/2024\t0,40",
          conferidas: JSON.stringify([
            ["2024-01", "ipca", "0.10", "0.11"],
            ["2024-05", "ipca", null, "0.40"]
          ]),
          justificativa: "Planilha do IBGE",
          ...extras
        })
      const previa = yield* colar({})
      assert.include(previa.texto, "O valor já publicado, 0,10, mudaria para 0,11.")
      assert.include(previa.texto, "1 valor pede uma segunda confirmação")
      assert.strictEqual((yield* colar({ acao: "gravar" })).status, 409)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-05", "ipca"), [null, undefined], "nothing half written")
      assert.strictEqual((yield* colar({ acao: "gravar", confirmar: confirmacaoEm(previa) })).status, 303)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-01", "ipca"), ["0.11", "MANUAL"])
    }).pipe(Effect.scoped)
  )
})

describe("a month that has not ended", () => {
  it.live("waits for its confirmation at every door: the editor, a paste, a load, and both as JSON", () =>
    Effect.gen(function* () {
      const { base, nele, navegador } = yield* comMeses
      const DITO = "10/2062 ainda não começou."
      const guardados = Effect.map(nele(estadoDe(tabela)), ({ linhas }) =>
        linhas.flatMap(({ competencia, inpc }) => (String(competencia) > "2024-03" ? [[competencia, inpc]] : []))
      )
      const esperando = (r: { readonly status: number; readonly texto: string }, porta: string) => {
        assert.strictEqual(r.status, 409, porta)
        assert.include(r.texto, DITO, porta)
      }
      const justificativa = "Planilha do IBGE"

      const nova = { "chave.competencia": "out/2062", "valor.inpc": "0,31", justificativa, acao: "gravar" }
      esperando(yield* enviarFormulario(navegador, "/_painel/tabelas/tabela/nova", nova), "editor")

      const conferidas = JSON.stringify([["2062-10", "inpc", null, "0.31"]])
      const colada = { coluna: "inpc", texto: "10/2062\t0,31", conferidas, justificativa, acao: "gravar" }
      esperando(yield* enviarFormulario(navegador, "/_painel/tabelas/tabela/colar", colada), "paste")

      const preparada = yield* enviarFormulario(navegador, "/_painel/cargas", {
        tabela: "tabela",
        dados: "competencia;inpc\n10/2062;0,31\n"
      })
      const carga = new URL(preparada.destino).pathname
      const previa = yield* navegador.ver(carga)
      assert.include(previa.texto, DITO)
      const visto = /name="visto" value="([^"]+)"/.exec(previa.texto)?.[1] ?? ""
      esperando(yield* navegador.enviar(carga, { _csrf: csrfDe(previa), visto, justificativa }), "load")

      const emJson = (caminho: string, corpo: object) =>
        Effect.promise(async () => {
          const resposta = await fetch(`${base}${ADMIN}${caminho}`, {
            method: "POST",
            body: JSON.stringify({ justificativa, ...corpo }),
            headers: {
              cookie: [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; "),
              "content-type": "application/json",
              "x-csrf-token": csrfDe(previa)
            }
          })
          return { status: resposta.status, texto: await resposta.text() }
        })
      const valor = { tabela: "tabela", chave: "2062-10", coluna: "inpc", antes: null, depois: "0.31" }
      const pendente = { ...valor, faixa: null, motivos: ["nao-encerrado"], razao: DITO }
      const portas = [
        ["/tabelas/tabela/linhas/2062-10/editar", { celulas: [{ coluna: "inpc", visto: null, novo: 0.31 }] }],
        ["/cargas/tabela/aplicar", { linhas: [{ competencia: "2062-10", inpc: 0.31 }], sobrescrever: false }]
      ] as const
      for (const [caminho, corpo] of portas) {
        const pedida = yield* emJson(caminho, corpo)
        esperando(pedida, caminho)
        assert.deepStrictEqual(JSON.parse(pedida.texto).data, { pendentes: [pendente] }, caminho)
      }
      assert.deepStrictEqual(yield* guardados, [], "no door wrote it")
      const [, [caminho, corpo]] = portas
      assert.strictEqual((yield* emJson(caminho, { ...corpo, confirmar: [valor] })).status, 200)
      assert.deepStrictEqual(yield* guardados, [["2062-10", "0.31"]])
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
          serieDaExecucao("ipca", { inseridas: 2, alteradas: 1, emEspera: 1 }),
          serieDaExecucao("tr", { falha: "fonte <fora>" }),
          serieDaExecucao("igp_di", {
            falha: "SGS 190: ENOTFOUND",
            causas: [{ fonte: "SGS 190", causa: "sem-conexao", motivo: "ENOTFOUND" }]
          })
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
      assert.match(da("IPCA"), /Atrasada .* 03\/2024 0,30 .*IBGE 1737\/63; SGS 433 3 valores gravados $/)
      assert.match(da("TR"), /Sem valores nenhum .*SGS 7811 Falhou/)
      assert.match(da("IGP-DI"), /Falhou/)
      assert.include(texto, "fonte &lt;fora&gt;")
      assert.lengthOf(texto.match(/O Banco Central não respondeu \(ENOTFOUND\)/g) ?? [], 1, "a cause is said once")
      assert.match(da("INPC"), / – /)
      assert.match(
        texto,
        /<a href="\/_painel\/atualizacao\/\d+">01\/04\/2024, 09:00:00<\/a>, programada; <strong>2 séries falharam/
      )
      assert.include(texto, "série encerrada")
    }).pipe(Effect.scoped)
  )
})

describe("the tables as JSON", () => {
  it.live("read and edit as the panel does", () =>
    Effect.gen(function* () {
      const { base, nele, navegador } = yield* comMeses
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
      const pedida = yield* editar(edicao(0.2, null))
      assert.strictEqual(pedida.status, 409)
      const { pendentes } = (yield* corpoDe(pedida)).data as { readonly pendentes: ReadonlyArray<object> }
      const valor = { tabela: "tabela", chave: "2024-02", coluna: "ipca", antes: "0.20", depois: null }
      assert.deepStrictEqual(pendentes, [
        {
          ...valor,
          faixa: null,
          motivos: ["publicado-muda"],
          razao: "O valor já publicado, 0,20, ficaria vazio."
        }
      ])
      for (const [confirmar, dito] of [
        [[{ ...valor, antes: "0.1" }], "confirmar.0: mudou desde então: antes 0.20, depois vazio"],
        [[valor, { ...valor, coluna: "inpc" }], "confirmar.1: este valor não espera confirmação"],
        [[valor, valor], "confirmar.1: repete confirmar.0"]
      ] as const) {
        const recusada = yield* editar({ ...edicao(0.2, null), confirmar })
        assert.strictEqual(recusada.status, 409, dito)
        const { message, data } = (yield* json(recusada)) as { readonly message: string; readonly data: object }
        assert.strictEqual(message, dito)
        assert.deepInclude(data, { pendentes })
      }
      assert.strictEqual((yield* editar({ ...edicao(0.2, null), confirmar: [{ chave: "2024-02" }] })).status, 400)
      assert.deepStrictEqual(yield* celulaDe(nele, "2024-02", "ipca"), ["0.20", "FONTE_EXTERNA"])
      const feita = yield* corpoDe(yield* editar({ ...edicao(0.2, null), confirmar: [valor] }))
      assert.deepStrictEqual(feita.result, {
        chave: "2024-02",
        alteradas: [{ coluna: "ipca", antes: "0.20", depois: null }]
      })
      const linha = (yield* corpoDe(yield* pedir(caminho))).result as { procedencia: object; mudancas: Array<object> }
      assert.deepStrictEqual(linha.procedencia, { ipca: "MANUAL" })
      assert.lengthOf(linha.mudancas, 2)
      assert.deepInclude(linha.mudancas[0], { por: ADMINISTRADORA.cpf, justificativa: "Conferência mensal" })
      assert.strictEqual((yield* pedir("/tabelas/tabela/linhas/2030-01")).status, 404)

      const motivo = { justificativa: "Conferência mensal" }
      const agir = (ato: string, corpo: object) => pedir(`${caminho}/${ato}`, { ...motivo, ...corpo }, csrf)
      const ipca = (visto: unknown) => ({ celulas: [{ coluna: "ipca", visto }] })
      assert.strictEqual((yield* agir("devolver", ipca("x"))).status, 400)
      assert.strictEqual((yield* agir("devolver", { celulas: [] })).status, 400)
      assert.strictEqual((yield* agir("devolver", ipca(7))).status, 409)
      assert.deepStrictEqual((yield* corpoDe(yield* agir("devolver", ipca(null)))).result, {
        chave: "2024-02",
        alteradas: [{ coluna: "ipca", antes: null, depois: "0.20" }]
      })
      assert.strictEqual((yield* agir("devolver", ipca("0.20"))).status, 409, "it is the source's")
      assert.strictEqual((yield* agir("restaurar", {})).status, 409, "it is there")
      assert.strictEqual((yield* agir("excluir", { celulas: [] })).status, 409, "not as it is")
      assert.strictEqual((yield* agir("excluir", { celulas: [{ coluna: "nada", visto: 1 }] })).status, 400)
      assert.deepStrictEqual((yield* corpoDe(yield* agir("excluir", ipca("0.2")))).result, {
        chave: "2024-02",
        alteradas: [{ coluna: "ipca", antes: "0.20", depois: null }]
      })
      assert.deepStrictEqual((yield* corpoDe(yield* pedir("/tabelas/tabela/excluidas"))).result, ["2024-02"])
      const seis = (ato: string, corpo: object) =>
        Effect.map(
          Effect.all(
            Array.from({ length: 6 }, () =>
              Effect.flatMap(agir(ato, corpo), (r) => Effect.map(corpoDe(r), ({ data }) => [r.status, data]))
            ),
            { concurrency: "unbounded" }
          ),
          (respostas) => respostas.sort(([a], [b]) => Number(a) - Number(b))
        )
      const recusadas = (quantas: number, estado: string) => Array.from({ length: quantas }, () => [409, { estado }])
      assert.deepStrictEqual(yield* seis("excluir", ipca("0.2")), recusadas(6, "ausente"))
      assert.deepStrictEqual((yield* corpoDe(yield* agir("restaurar", {}))).result, {
        chave: "2024-02",
        alteradas: [{ coluna: "ipca", antes: null, depois: "0.20" }]
      })
      assert.deepStrictEqual((yield* corpoDe(yield* pedir("/tabelas/tabela/excluidas"))).result, [])
      const [excluida, ...jaExcluidas] = yield* seis("excluir", ipca("0.2"))
      assert.deepStrictEqual([excluida?.[0], jaExcluidas], [200, recusadas(5, "ausente")])
      const [restaurada, ...naoExcluidas] = yield* seis("restaurar", {})
      assert.deepStrictEqual([restaurada?.[0], naoExcluidas], [200, recusadas(5, "nao-excluida")])
    }).pipe(Effect.scoped)
  )
})

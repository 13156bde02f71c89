/** Batch loads on the pages of the panel: preview, apply, refusals, undo; and the JSON twins of the undo. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { carregarDaFonte, type Estado, estadoDe } from "../../apoio/indices/cargas.ts"
import { confirmacaoEm, csrfDe, type Navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const CAMINHO = "/_painel/cargas"
const JUSTIFICATIVA = "Portaria conferida"
const tabela = definicaoDe("tabela")!

const CSV = "competencia;ipca;inpc\n01/2024;0,42;0,57\n02/2024;0,83;0,81\n"

/** Sends a load and answers the address of its preview. */
const preparar = (navegador: Navegante, dados: string, campos: Record<string, string> = {}) =>
  Effect.map(enviarFormulario(navegador, CAMINHO, { tabela: "tabela", dados, ...campos }), (r) => {
    assert.strictEqual(r.status, 303, r.texto)
    return new URL(r.destino).pathname
  })

const vistoDe = (texto: string): string => /name="visto" value="([^"]+)"/.exec(texto)?.[1] ?? ""

/** Applies the prepared load as somebody does who has its preview open. */
const aplicar = (navegador: Navegante, caminho: string, justificativa = JUSTIFICATIVA) =>
  Effect.flatMap(navegador.ver(caminho), (pagina) =>
    navegador.enviar(caminho, { _csrf: csrfDe(pagina), visto: vistoDe(pagina.texto), justificativa })
  )

const carregar = (navegador: Navegante, dados: string, campos: Record<string, string> = {}) =>
  Effect.flatMap(preparar(navegador, dados, campos), (caminho) => aplicar(navegador, caminho))

const valores = ({ linhas }: Estado) => linhas.map(({ competencia, ipca, inpc }) => [competencia, ipca, inpc])

const linkDeDesfazer = (navegador: Navegante) =>
  Effect.map(navegador.ver(CAMINHO), ({ texto }) => /href="([^"]+\/desfazer)"/.exec(texto)?.[1] ?? "")

const pedirJson = (navegador: Navegante, base: string, caminho: string, corpo?: object, csrf = "") =>
  Effect.promise(async () => {
    const cookie = [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
    const resposta = await fetch(`${base}/backoffice/api/v1/admin/cargas/${caminho}`, {
      headers: { cookie, "content-type": "application/json", "x-csrf-token": csrf },
      ...(corpo === undefined ? {} : { method: "POST", body: JSON.stringify(corpo) })
    })
    return { status: resposta.status, corpo: (await resposta.json()) as Record<string, never> }
  })

describe("batch loads in the panel", () => {
  it.live("a preview writes nothing; applying it audits every row and is public at once; only its author has it", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo, registrados } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      const caminho = yield* preparar(ana, CSV)
      const previa = yield* ana.ver(caminho)
      assert.strictEqual(previa.status, 200)
      for (const dito of ["01/2024", "0,42", "0,83", "Nada foi gravado ainda", "Linhas novas"]) {
        assert.include(previa.texto, dito)
      }
      assert.deepStrictEqual(yield* nele(estadoDe(tabela)), { linhas: [], auditoria: [], revisao: undefined })

      yield* nele(cadastrar(OUTRA))
      const olga = yield* entrarComo(OUTRA)
      assert.strictEqual((yield* olga.ver(caminho)).status, 404)

      const sem = yield* aplicar(ana, caminho, " ")
      assert.strictEqual(sem.status, 400)
      assert.include(sem.texto, "escreva por que esta alteração é feita")
      const feita = yield* aplicar(ana, caminho)
      assert.strictEqual(feita.status, 303)
      const depois = yield* nele(estadoDe(tabela))
      assert.deepStrictEqual(valores(depois), [
        ["2024-01", "0.42", "0.57"],
        ["2024-02", "0.83", "0.81"]
      ])
      assert.deepStrictEqual(
        depois.auditoria.map(({ atualizadoPor, tipoAlteracao, justificativa }) => [
          atualizadoPor,
          tipoAlteracao,
          justificativa
        ]),
        Array(2).fill([ADMINISTRADORA.cpf, "INSERCAO", JUSTIFICATIVA])
      )
      const publica = yield* Effect.promise(() => fetch(`${base}/indices/api/v1/tabela/2024-02`).then((r) => r.text()))
      assert.include(publica, '"ipca":0.83')
      const [evento, ...outros] = registrados.filter(
        ({ anotacoes }) => anotacoes.evento === "indices.atualizacao.manual.concluida"
      )
      assert.lengthOf(outros, 0)
      assert.deepInclude(evento?.anotacoes, { cpf: ADMINISTRADORA.cpf, ip: "127.0.0.1", inseridas: 2 })
      const lista = (yield* ana.ver(CAMINHO)).texto
      assert.include(lista, "2 linhas novas")
      assert.include(lista, JUSTIFICATIVA)
      assert.strictEqual((yield* ana.ver(caminho)).status, 404, "applied once")
    }).pipe(Effect.scoped)
  )

  it.live("what is kept, changed and new is told apart; filters and pages show parts", () =>
    Effect.gen(function* () {
      const { entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* carregar(ana, CSV)
      const nova = "competencia\tipca\tigp_m\n2024-01\t0,99\t0,07\n2024-02\t0,83\t\n2024-03\t0,16\t\n"
      const caminho = yield* preparar(ana, nova)
      const { texto } = yield* ana.ver(caminho)
      for (const aba of ["Linhas novas", "Linhas alteradas", "Valores mantidos"]) assert.include(texto, aba)
      assert.notInclude(texto, "0,99", "kept values have a list of their own")
      const mantidas = (yield* ana.ver(`${caminho}?mostrar=mantidas`, { "hx-request": "true" })).texto
      assert.notInclude(mantidas, "<html")
      for (const dito of ["0,99", "0,42", ">pessoa<"]) assert.include(mantidas, dito)
      const novas = (yield* ana.ver(`${caminho}?mostrar=novas`)).texto
      assert.include(novas, "03/2024")
      assert.notInclude(novas, "01/2024")
      const segunda = (yield* ana.ver(`${caminho}?page=size:1,page:2`)).texto
      assert.include(segunda, "03/2024")
      assert.notInclude(segunda, "01/2024")

      const trocada = (yield* ana.ver(yield* preparar(ana, nova, { sobrescrever: "true" }))).texto
      assert.match(trocada, /<del>.*0,42<\/del>\s*<ins>.*0,99<\/ins>/)
      assert.include(trocada, "<strong>substitui</strong>")
      const nada = (yield* ana.ver(yield* preparar(ana, CSV))).texto
      assert.include(nada, "Esta carga não muda nada")
    }).pipe(Effect.scoped)
  )

  it.live("files in the encodings of spreadsheets, and JSON with all its digits", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      const enviarArquivo = (bytes: Uint8Array<ArrayBuffer>, dados = "") =>
        Effect.flatMap(ana.ver(CAMINHO), (pagina) =>
          Effect.promise(async () => {
            const corpo = new FormData()
            corpo.set("_csrf", csrfDe(pagina))
            corpo.set("tabela", "tabela")
            corpo.set("dados", dados)
            corpo.set("arquivo", new Blob([bytes]), "carga.csv")
            const cookie = [...ana.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
            const r = await fetch(base + CAMINHO, {
              method: "POST",
              headers: { cookie },
              body: corpo,
              redirect: "manual"
            })
            return { status: r.status, texto: await r.text(), destino: r.headers.get("location") ?? "" }
          })
        )
      const texto = "competencia;observacoes\r\n2024-01;Não há índice\r\n"
      const codificados = [
        new Uint8Array(Buffer.from(texto, "utf8")),
        new Uint8Array(Buffer.from(texto, "latin1")),
        new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(texto, "utf16le")]))
      ]
      for (const bytes of codificados) {
        const r = yield* enviarArquivo(bytes)
        assert.strictEqual(r.status, 303, r.texto)
        assert.include((yield* ana.ver(r.destino)).texto, "Não há índice")
      }
      const dois = yield* enviarArquivo(codificados[0]!, CSV)
      assert.strictEqual(dois.status, 400)
      assert.include(dois.texto, "envie um arquivo ou cole os dados, um dos dois")
      const binario = yield* enviarArquivo(new Uint8Array([80, 75, 3, 4, 0, 0, 0]))
      assert.strictEqual(binario.status, 400)
      assert.include(binario.texto, "este arquivo não é um texto")
      assert.strictEqual((yield* enviarArquivo(new Uint8Array(9 * 1024 * 1024).fill(97))).status, 413)

      const exato = "0.10000000000000000001"
      yield* carregar(ana, `{"linhas":[{"competencia":"2024-05","ipca":${exato}}]}`)
      yield* carregar(ana, `[{"competencia":"2024-06","ipca":0.50}]`)
      assert.deepStrictEqual(
        valores(yield* nele(estadoDe(tabela))).map(([, ipca]) => ipca),
        [exato, "0.50"]
      )
    }).pipe(Effect.scoped)
  )

  it.live("whatever is wrong is named by line and column, nothing typed is lost and nothing is kept", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      const casos: ReadonlyArray<readonly [dados: string, ...ditos: ReadonlyArray<string>]> = [
        ["competencia;ipca\n2024-01;abc\n", "Linha 2, coluna IPCA: "],
        [
          "competencia;ipca\n2024-01;1\n01/2024;2\n2024-13;3\n",
          "Linha 3, coluna Competência: chave repetida",
          "Linha 4, coluna Competência: valor inválido"
        ],
        [
          "competencia;outra\n2024-01;1\n",
          "Linha 2, coluna outra: coluna não prevista",
          "colunas desta tabela: Competência, ORTN/OTN"
        ],
        ["[1, 2", "JSON malformado"],
        ['{"a": 1}', "JSON malformado"],
        ['[{"competencia":"2024-01","ipca":1,"ipca":2}]', "JSON com o campo ipca repetido"],
        ["competencia;ipca;ipca\n2024-01;1;2\n", "ipca"],
        ["competencia;ipca\n2024-01;1;2\n", "Linha 2: 3 campos, esperados 2"],
        ["", "cole as linhas da tabela ou escolha um arquivo"]
      ]
      for (const [dados, ...ditos] of casos) {
        const r = yield* enviarFormulario(ana, CAMINHO, { tabela: "tabela", dados, sobrescrever: "true" })
        assert.strictEqual(r.status, 400, dados)
        for (const dito of ditos) assert.include(r.texto, dito)
        assert.match(r.texto, /name="sobrescrever" value="true" checked/)
        if (dados.startsWith("comp"))
          assert.include(
            r.texto,
            `
${dados}</textarea>`
          )
      }
      const errada = yield* enviarFormulario(ana, CAMINHO, { tabela: "nenhuma", dados: CSV })
      assert.strictEqual(errada.status, 400)
      assert.include(errada.texto, "escolha uma das tabelas da lista")
      assert.deepStrictEqual(valores(yield* nele(estadoDe(tabela))), [])
      for (const ausente of [`${CAMINHO}/x`, `${CAMINHO}/${crypto.randomUUID()}`, `${CAMINHO}/tabela/7/desfazer`]) {
        assert.strictEqual((yield* ana.ver(ausente)).status, 404, ausente)
      }
    }).pipe(Effect.scoped)
  )

  it.live("a table that changed after the preview is not written over unseen: 409 and the preview of now", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* nele(cadastrar(OUTRA))
      const olga = yield* entrarComo(OUTRA)
      yield* carregar(ana, CSV)
      const caminho = yield* preparar(ana, "competencia;ipca\n2024-01;0,50\n", { sobrescrever: "true" })
      const aberta = yield* ana.ver(caminho)
      yield* carregar(olga, "competencia;ipca\n2024-01;0,44\n", { sobrescrever: "true" })
      const r = yield* ana.enviar(caminho, {
        _csrf: csrfDe(aberta),
        visto: vistoDe(aberta.texto),
        justificativa: JUSTIFICATIVA
      })
      assert.strictEqual(r.status, 409)
      for (const dito of ["a tabela mudou depois desta prévia", "0,44", JUSTIFICATIVA]) assert.include(r.texto, dito)
      assert.deepStrictEqual(valores(yield* nele(estadoDe(tabela)))[0], ["2024-01", "0.44", "0.57"])
      const feita = yield* ana.enviar(caminho, {
        _csrf: csrfDe(r),
        visto: vistoDe(r.texto),
        justificativa: JUSTIFICATIVA
      })
      assert.strictEqual(feita.status, 303)
      assert.deepStrictEqual(valores(yield* nele(estadoDe(tabela)))[0], ["2024-01", "0.50", "0.57"])
    }).pipe(Effect.scoped)
  )
})

describe("a load with values out of the ordinary", () => {
  it.live("shows them in a block of their own and is written when they were confirmed as they were shown", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      const ano = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, "0")}/2023;0,${1 + (i % 3)}0`)
      yield* carregar(ana, ["competencia;ipca", ...ano].join("\n"))
      yield* nele(carregarDaFonte(tabela, [{ competencia: "2023-12", inpc: "0.55" }]))
      const caminho = yield* preparar(ana, "competencia;ipca;inpc\n2023-12;0,31;0,56\n2024-01;5,00;\n2024-02;0,2;", {
        sobrescrever: "true"
      })
      const previa = yield* ana.ver(caminho)
      for (const dito of [
        "2 valores pedem uma segunda confirmação",
        "O valor já publicado, 0,55, mudaria para 0,56.",
        "5,00 fica acima do que se espera, de -0,10 a 0,50",
        "Conferi na fonte e confirmo estes 2 valores"
      ]) {
        assert.include(previa.texto, dito)
      }
      const sem = yield* aplicar(ana, caminho)
      assert.strictEqual(sem.status, 409)
      for (const dito of ['href="#campo-confirmar"', JUSTIFICATIVA]) assert.include(sem.texto, dito)
      assert.lengthOf((yield* nele(estadoDe(tabela))).linhas, 12)

      const marcada = {
        _csrf: csrfDe(previa),
        visto: vistoDe(previa.texto),
        justificativa: JUSTIFICATIVA,
        confirmar: confirmacaoEm(previa)
      }
      // the range moves: what was confirmed was another one
      yield* carregar(ana, "competencia;ipca\n06/2023;0,35\n", { sobrescrever: "true" })
      const velha = yield* ana.enviar(caminho, marcada)
      assert.strictEqual(velha.status, 409)
      assert.include(velha.texto, "de -0,15 a 0,60")
      assert.notMatch(velha.texto, /id="campo-confirmar"[^>]* checked/)
      const feita = yield* ana.enviar(caminho, { ...marcada, confirmar: confirmacaoEm(velha) })
      assert.strictEqual(feita.status, 303)
      assert.deepStrictEqual(valores(yield* nele(estadoDe(tabela))).slice(-3), [
        ["2023-12", "0.31", "0.56"],
        ["2024-01", "5.00", null],
        ["2024-02", "0.2", null]
      ])
    }).pipe(Effect.scoped)
  )
})

describe("undoing a load", () => {
  it.live("puts back every digit and origin as a new audited load, and can itself be undone", () =>
    Effect.gen(function* () {
      const { nele, entrarComo, registrados } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* carregar(ana, CSV)
      const inicial = yield* nele(estadoDe(tabela))
      yield* carregar(ana, "competencia;ipca;igp_m\n2024-01;0,50;0,07\n2024-03;0,16;\n", { sobrescrever: "true" })
      const carregada = yield* nele(estadoDe(tabela))
      const caminho = yield* linkDeDesfazer(ana)
      const confirmacao = yield* ana.ver(caminho)
      for (const dito of ["03/2024", "Excluída", "0,50", "0,42", "<em>vazio</em>"]) {
        assert.include(confirmacao.texto, dito)
      }
      assert.strictEqual((yield* enviarFormulario(ana, caminho, { justificativa: "" })).status, 400)
      const feita = yield* enviarFormulario(ana, caminho, { justificativa: "Arquivo errado" })
      assert.strictEqual(feita.status, 303)
      const desfeita = yield* nele(estadoDe(tabela))
      assert.deepStrictEqual(desfeita.linhas, inicial.linhas)
      assert.deepStrictEqual(
        desfeita.auditoria.slice(4).map(({ tipoAlteracao, atualizadoPor }) => [tipoAlteracao, atualizadoPor]),
        [
          ["ALTERACAO", ADMINISTRADORA.cpf],
          ["EXCLUSAO", ADMINISTRADORA.cpf]
        ]
      )
      assert.match(String(desfeita.auditoria[4]?.justificativa), /^Desfaz a operação nº 2: Arquivo errado$/)
      const eventos = registrados.filter(({ anotacoes }) => anotacoes.desfaz === "4")
      assert.lengthOf(eventos, 1)
      assert.deepInclude(eventos[0]?.anotacoes, { alteradas: 1, excluidas: 1, ip: "127.0.0.1" })

      assert.strictEqual((yield* ana.ver(caminho)).status, 409, "not twice")
      const volta = yield* linkDeDesfazer(ana)
      assert.notStrictEqual(volta, caminho)
      yield* enviarFormulario(ana, volta, { justificativa: "Estava certo" })
      assert.deepStrictEqual((yield* nele(estadoDe(tabela))).linhas, carregada.linhas)
    }).pipe(Effect.scoped)
  )

  it.live("never loses what came later: 409 that names it; the JSON twins keep the same law", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      yield* carregar(ana, CSV)
      const primeira = yield* linkDeDesfazer(ana)
      const csrf = csrfDe(yield* ana.ver(CAMINHO))
      const listadas = yield* pedirJson(ana, base, "")
      assert.strictEqual(listadas.status, 200)
      const [lote] = listadas.corpo.result as unknown as ReadonlyArray<{ id: string; tabela: string }>
      assert.deepInclude(lote, { tabela: "tabela", inseridas: 2, por: ADMINISTRADORA.cpf, ultimo: true } as never)
      assert.include(primeira, `/tabela/${lote!.id}/`)
      const previa = yield* pedirJson(ana, base, `tabela/${lote!.id}/desfazer`)
      assert.deepInclude(previa.corpo.result as unknown as object, { excluidas: 2, inseridas: 0 })

      yield* carregar(ana, "competencia;ipca\n2024-01;0,50\n", { sobrescrever: "true" })
      const impedida = yield* ana.ver(primeira)
      assert.strictEqual(impedida.status, 409)
      assert.include(impedida.texto, "só a última alteração manual pode ser desfeita")
      assert.notInclude(impedida.texto, "Desfazer a operação</button>")
      const justificativa = "Engano"
      const recusada = yield* pedirJson(ana, base, `tabela/${lote!.id}/desfazer`, { justificativa }, csrf)
      assert.strictEqual(recusada.status, 409)
      assert.strictEqual((yield* pedirJson(ana, base, "tabela/99/desfazer", { justificativa }, csrf)).status, 404)
      assert.strictEqual((yield* pedirJson(ana, base, "tabela/x/desfazer", { justificativa }, csrf)).status, 400)
      assert.strictEqual((yield* pedirJson(ana, base, `tabela/${lote!.id}/desfazer`, { justificativa })).status, 403)
      const [segunda] = (yield* pedirJson(ana, base, "")).corpo.result as unknown as ReadonlyArray<{ id: string }>
      const feita = yield* pedirJson(ana, base, `tabela/${segunda!.id}/desfazer`, { justificativa }, csrf)
      assert.strictEqual(feita.status, 200)
      assert.deepStrictEqual(valores(yield* nele(estadoDe(tabela)))[0], ["2024-01", "0.42", "0.57"])
    }).pipe(Effect.scoped)
  )
})

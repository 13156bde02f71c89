/** Calculations that people keep: saved, found, changed, deleted, restored, copied, taken away. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { buscar } from "../../apoio/http/servidor.ts"
import {
  comoPessoa,
  conteudoDeTempo,
  fazerGrupo,
  idDe,
  type PessoaDeTeste
} from "../../apoio/pessoas/calculos-salvos.ts"
import { type Mundo, mundo } from "../backoffice/mundo.ts"
import { ANA, BRUNA, pessoa, tokenDe, USUARIO } from "./mundo.ts"

const cenario = Effect.gen(function* () {
  const aqui = yield* mundo({ inteiro: true })
  const [ana, bruna] = yield* Effect.all([pessoa(aqui, ANA), pessoa(aqui, BRUNA)])
  return { aqui, ana: comoPessoa(ana), bruna: comoPessoa(bruna) }
})

const consultar = (aqui: Mundo, texto: string) =>
  aqui.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql.unsafe<Record<string, unknown>>(texto))))

const nomes = (quem: PessoaDeTeste, consulta: string) =>
  Effect.map(quem.listar(consulta), ({ lista }) => lista.map(({ nome }) => nome))

describe("kept calculations", () => {
  it.live("are saved, read, given other contents, renamed, deleted, restored, copied and downloaded", () =>
    Effect.gen(function* () {
      const { aqui, bruna } = yield* cenario
      const salvo = yield* bruna.salvar({
        nome: "Aposentadoria de Maria José",
        etiquetas: ["urgente"],
        notas: "linha\noutra"
      })
      assert.strictEqual(salvo.status, 201, salvo.texto)
      assert.strictEqual(salvo.cabecalhos.get("cache-control"), "no-store")
      const id = idDe(salvo)
      const esperado = {
        id,
        nome: "Aposentadoria de Maria José",
        tipo: "tempo",
        numeroProcesso: null,
        pasta: null,
        grupo: null,
        etiquetas: ["urgente"],
        notas: "linha\noutra",
        resumo: "Tempo de contribuição: Aposentadoria por tempo de contribuição (espécie 42), em 05/09/2022",
        revisao: 1,
        atualizadoPor: "Pessoa de Teste",
        excluidoEm: null
      }
      assert.deepInclude(salvo.result, { ...esperado, conteudo: conteudoDeTempo() })
      const visto = yield* bruna.json("GET", `/calculos/${id}`)
      assert.deepStrictEqual(visto.result, salvo.result)

      const processo = { numero: "0001234-68.2024.4.04.7100" }
      const outro = conteudoDeTempo({ conteudo: { ...conteudoDeTempo().conteudo, processo } })
      const gravado = yield* bruna.json("PUT", `/calculos/${id}`, { conteudo: outro, revisao: 1, resumo: "30 anos" })
      assert.deepInclude(gravado.result, {
        revisao: 2,
        resumo: "30 anos",
        numeroProcesso: processo.numero,
        conteudo: outro
      })
      const alterado = yield* bruna.json("PATCH", `/calculos/${id}`, { nome: "Maria", notas: "", revisao: 2 })
      assert.deepInclude(alterado.result, {
        nome: "Maria",
        etiquetas: ["urgente"],
        notas: "",
        revisao: 3,
        resumo: "30 anos"
      })
      assert.notProperty(alterado.result, "conteudo")

      const velho = yield* bruna.json("PUT", `/calculos/${id}`, { conteudo: outro, revisao: 2 })
      assert.strictEqual(velho.status, 409)
      assert.deepInclude(velho.data, { revisao: 3 })
      assert.deepInclude(velho.data.atual, { nome: "Maria", revisao: 3, conteudo: outro })

      const baixado = yield* (yield* pessoa(aqui, BRUNA)).pedir("GET", `/calculos/${id}/arquivo`)
      assert.strictEqual(baixado.headers.get("content-disposition"), 'attachment; filename="Maria.calc"')
      assert.deepStrictEqual(yield* Effect.promise(() => baixado.json()), outro)

      const copia = yield* bruna.json("POST", `/calculos/${id}/duplicar`)
      assert.strictEqual(copia.status, 201, copia.texto)
      assert.deepInclude(copia.result, {
        nome: "Maria (cópia)",
        revisao: 1,
        conteudo: outro,
        numeroProcesso: processo.numero
      })

      assert.strictEqual((yield* bruna.json("DELETE", `/calculos/${id}`)).status, 200)
      assert.deepStrictEqual(yield* nomes(bruna, ""), ["Maria (cópia)"])
      assert.deepStrictEqual(yield* nomes(bruna, "?excluidos=true"), ["Maria"])
      for (const [metodo, caminho, corpo] of [
        ["GET", "", undefined],
        ["GET", "/arquivo", undefined],
        ["PUT", "", { conteudo: outro, revisao: 4 }],
        ["PATCH", "", { nome: "x", revisao: 4 }],
        ["DELETE", "", undefined],
        ["POST", "/duplicar", undefined]
      ] as const)
        assert.strictEqual(
          (yield* bruna.json(metodo, `/calculos/${id}${caminho}`, corpo)).status,
          404,
          metodo + caminho
        )
      const restaurado = yield* bruna.json("POST", `/calculos/${id}/restaurar`)
      assert.deepInclude(restaurado.result, { nome: "Maria", excluidoEm: null })
      const viva = yield* bruna.json("POST", `/calculos/${id}/restaurar`)
      assert.strictEqual(viva.status, 409, "there is nothing to restore")
      assert.deepStrictEqual(viva.data, { estado: "ativo", revisao: restaurado.result.revisao })

      const atos = yield* consultar(aqui, `select ato from pessoa_ato where chave = '${id}' order by id`)
      assert.deepStrictEqual(
        atos.map(({ ato }) => ato),
        ["CRIACAO", "CONTEUDO", "ALTERACAO", "EXCLUSAO", "RESTAURACAO"]
      )
      const [guardado] = yield* consultar(aqui, `select conteudo from calculo_salvo where id = '${id}'`)
      assert.isFalse(Buffer.from(guardado!.conteudo as Uint8Array).includes("fabrica-calc"), "encrypted")
    }).pipe(Effect.scoped)
  )

  it.live("are found by words, tags, notes and process numbers, filtered, ordered and paged; nobody else's ever", () =>
    Effect.gen(function* () {
      const { aqui, ana, bruna } = yield* cenario
      yield* ana.salvar({ nome: "Aposentadoria de outra pessoa", etiquetas: ["urgente"] })
      yield* bruna.salvar({ nome: "Concessão de aposentadoria", numeroProcesso: "00012346820244047100" })
      yield* bruna.salvar({ nome: "Revisão da vida toda", etiquetas: ["Seção Judiciária", "urgente"] })
      yield* bruna.salvar({ nome: "Auxílio-doença", notas: "perícia do processo 5000001-02.2026.4.03.6301" })
      const achados = (consulta: string) => Effect.map(nomes(bruna, consulta), (lista) => [...lista].sort())
      const casos: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
        ["concessao", ["Concessão de aposentadoria"]],
        ["aposentadorias concessao", ["Concessão de aposentadoria"]],
        ["aposentador", ["Concessão de aposentadoria"]],
        ["CONCESSÃO apos", ["Concessão de aposentadoria"]],
        ["judiciari", ["Revisão da vida toda"]],
        ["auxilio doença", ["Auxílio-doença"]],
        ["pericias", ["Auxílio-doença"]],
        ["0001234-68.2024.4.04.7100", ["Concessão de aposentadoria"]],
        ["00012346820244047100", ["Concessão de aposentadoria"]],
        ["0001234-68", ["Concessão de aposentadoria"]],
        ["5000001-02.2026", ["Auxílio-doença"]],
        ["50000010220264036301", ["Auxílio-doença"]],
        ["outra", []],
        [`de:${ANA}`, []],
        ["' | & ! ( ) : *", []],
        ["aposentadoria & ' ) revisao", []]
      ]
      for (const [busca, esperados] of casos)
        assert.deepStrictEqual(yield* achados(`?busca=${encodeURIComponent(busca)}`), [...esperados].sort(), busca)
      assert.deepStrictEqual(yield* achados("?etiqueta=urgente"), ["Revisão da vida toda"])
      assert.deepStrictEqual(yield* achados("?etiqueta=urgente&busca=vida"), ["Revisão da vida toda"])
      assert.deepStrictEqual(yield* achados("?etiqueta=Judici%C3%A1ria"), [], "a tag is whole")
      for (const estranha of ["a'b", "a\\", "' | 'de:", "urgente:*"])
        assert.deepStrictEqual(yield* achados(`?etiqueta=${encodeURIComponent(estranha)}`), [], estranha)
      yield* bruna.salvar({ nome: "Estranha", etiquetas: ["a'b \\ | c"] })
      assert.deepStrictEqual(yield* achados(`?etiqueta=${encodeURIComponent("a'b \\ | c")}`), ["Estranha"])
      yield* bruna.json("DELETE", `/calculos/${(yield* bruna.listar("?busca=estranha")).lista[0]!.id}`)
      assert.deepStrictEqual(yield* achados("?tipo=rmi"), [])
      assert.deepStrictEqual(yield* nomes(bruna, "?ordem=nome"), [
        "Auxílio-doença",
        "Concessão de aposentadoria",
        "Revisão da vida toda"
      ])
      const pagina = yield* bruna.listar("?ordem=nome&page=size:2,page:2")
      assert.deepStrictEqual([pagina.lista.length, pagina.info], [1, { current: 2, last: 2, size: 2, count: 3 }])
      assert.notProperty(pagina.lista[0], "conteudo")

      const grupo = yield* aqui.nele(fazerGrupo({ [ANA]: "dono", [BRUNA]: "leitor" }))
      const pasta = idDe(yield* ana.criarPasta({ grupo }))
      yield* ana.salvar({ nome: "Aposentadoria da câmara", pasta })
      assert.deepStrictEqual(yield* achados("?busca=aposentad"), [
        "Aposentadoria da câmara",
        "Concessão de aposentadoria"
      ])
      assert.deepStrictEqual(yield* achados(`?pasta=${pasta}`), ["Aposentadoria da câmara"])
      assert.strictEqual((yield* achados("?pasta=nenhuma")).length, 3)
      assert.deepStrictEqual(yield* nomes(bruna, "?ordem=nome&page=size:1,page:1"), ["Aposentadoria da câmara"])
    }).pipe(Effect.scoped)
  )

  it.live("what is wrong is said by its name, and nothing is kept", () =>
    Effect.gen(function* () {
      const { aqui, bruna } = yield* cenario
      const conteudo = conteudoDeTempo()
      const { conteudo: corpo } = conteudo
      const casos: ReadonlyArray<readonly [object, number, RegExp]> = [
        [{ nome: "x".repeat(10_000) }, 400, /nome: esperado um nome de 1 a 200 caracteres/],
        [{ nome: " " }, 400, /nome: esperado um nome/],
        [{ nome: "a\u202eb" }, 400, /nome: texto com caracteres de controle/],
        [{ dono: BRUNA, criadoEm: "x", atualizadoPor: "x" }, 400, /dono: campo não previsto.*criadoEm.*atualizadoPor/s],
        [{ revisao: 1, nivel: "dono", grupo: "x" }, 400, /revisao: campo não previsto/],
        [{ etiquetas: Array.from({ length: 21 }, (_, i) => `e${i}`) }, 400, /etiquetas: etiquetas demais/],
        [{ etiquetas: ["x".repeat(41)] }, 400, /etiquetas.0: esperado uma etiqueta de 1 a 40/],
        [{ notas: "x".repeat(10_001) }, 400, /notas: texto longo demais: o limite é 10.000/],
        [{ numeroProcesso: "123" }, 400, /numeroProcesso: .*CNJ/],
        [{ conteudo: undefined }, 400, /conteudo: envie o conteúdo de um arquivo .calc/],
        [{ conteudo: [] }, 400, /arquivo: esperado um objeto JSON/],
        [{ conteudo: { dados: { parametrosGerais: { especie: 42 } } } }, 422, /formato: .*fabrica-calc/],
        [{ conteudo: { ...conteudo, tipo: "outro" } }, 422, /tipo: encontrado \\"outro\\"; esperado tempo/],
        [{ conteudo: { ...conteudo, versao: 2 } }, 422, /versao: encontrado \\"2\\"/],
        [{ conteudo: { ...conteudo, parametrosGerais: {} } }, 400, /parametrosGerais.especie: informe a espécie/],
        [
          { conteudo: { ...conteudo, conteudo: { ...corpo, dataApuraçao: "x" } } },
          400,
          /conteudo.dataApuraçao: campo não previsto/
        ],
        [{ pasta: crypto.randomUUID() }, 404, /não há pasta com este identificador/],
        [
          { conteudo: { ...conteudo, anotacoes: "x".repeat(5 * 1024 * 1024) } },
          413,
          /conteudo: acima do limite de 5 MiB/
        ],
        [{ notas: "x".repeat(6 * 1024 * 1024) }, 413, /corpo da requisição acima do limite/]
      ]
      for (const [mudancas, status, mensagem] of casos) {
        const recusado = yield* bruna.salvar(mudancas)
        assert.strictEqual(recusado.status, status, `${mensagem}: ${recusado.texto.slice(0, 300)}`)
        assert.match(recusado.texto, mensagem)
      }
      const token = yield* tokenDe(aqui, BRUNA)
      for (const body of [
        "{",
        "",
        "[]",
        "null",
        '{"nome":"x","conteudo":{]}',
        '{"nome":"x","conteudo":{}}}',
        '{"nome":"x",}'
      ]) {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
        const recusado = yield* buscar(`${aqui.base}${USUARIO}/calculos`, { method: "POST", headers, body })
        assert.strictEqual(recusado.status, 400, body)
      }
      const id = idDe(yield* bruna.salvar())
      const semNada = yield* bruna.json("PATCH", `/calculos/${id}`, { nome: "x", dono: BRUNA })
      assert.deepStrictEqual(semNada.data.detalhes, [
        "dono: campo não previsto",
        "revisao: informe a revisão que foi lida"
      ])
      assert.strictEqual((yield* bruna.listar("?ordem=outra")).status, 400)
      assert.strictEqual((yield* bruna.listar("?pasta=outra")).status, 404)
      const [total] = yield* consultar(aqui, "select count(*)::int as total from calculo_salvo")
      assert.deepStrictEqual(total, { total: 1 })
    }).pipe(Effect.scoped)
  )
})

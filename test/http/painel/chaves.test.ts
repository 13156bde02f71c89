/** API keys in the panel and as JSON: issued once, shown once, seen at work, revoked for ever. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Result } from "effect"
import { SqlClient } from "effect/sql"
import type { UsoMedido } from "../../../src/domain/acesso/chaves/uso-de-chaves.ts"
import { ValidadorDeChaves } from "../../../src/domain/acesso/portas.ts"
import { pedirJson } from "../../apoio/http/pedir-json.ts"
import { csrfDe, type Navegante, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { registrarDia, registrarUso } from "../../apoio/painel/uso-de-chaves.ts"

const CAMINHO = "/_painel/chaves"
const JSON_DELAS = "/backoffice/api/v1/admin/chaves"
const JUSTIFICATIVA = "Ofício 12/2026 do tribunal"

const BOA = {
  cpf: "111.444.777-35",
  nome: "Olga Titular",
  classe: "institucional",
  escopos: "rgps",
  finalidade: "Conferência de cálculos",
  justificativa: JUSTIFICATIVA
}

const emissaoDe = (texto: string): string => /name="emissao" value="([^"]+)"/.exec(texto)?.[1] ?? ""
const chaveDe = (texto: string): string => /value="(rgps_\w{49})"/.exec(texto)?.[1] ?? ""

/** Issues a key as a person does: opens the form and sends it with the fields. */
const emitir = (navegador: Navegante, campos: Record<string, string>) =>
  Effect.flatMap(navegador.ver(`${CAMINHO}/emitir`), (formulario) =>
    navegador.enviar(`${CAMINHO}/emitir`, {
      _csrf: csrfDe(formulario),
      emissao: emissaoDe(formulario.texto),
      ...campos
    })
  )

const julgar = (chave: string) =>
  Effect.flatMap(ValidadorDeChaves, ({ validar }) =>
    Effect.map(Effect.result(validar(Redacted.make(chave))), (r) =>
      Result.isSuccess(r) ? r.success.classe : r.failure.motivo
    )
  )

const contar = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly n: number }>`select count(*)::int as n from chave_api`
).pipe(Effect.map(([linha]) => linha!.n))

describe("API keys in the panel", () => {
  it.live("a wrong form issues nothing, keeps what was typed and names each field", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const recusas: Readonly<Record<string, Record<string, string>>> = {
        "esperado um CPF com 11 dígitos": { ...BOA, cpf: "111.444.777-36" },
        "informe o CPF": { ...BOA, cpf: "" },
        "informe o nome do titular": { ...BOA, nome: " " },
        "escolha a classe do consumidor": { ...BOA, classe: "" },
        "escolha uma das classes da lista": { ...BOA, classe: "tribunal" },
        "marque ao menos um escopo": { ...BOA, escopos: "" },
        "um ou mais de rgps, exchange": { ...BOA, escopos: "tudo" },
        "informe para que a chave será usada": { ...BOA, finalidade: "" },
        "finalidade: esperado texto de 1 a 500": { ...BOA, finalidade: "x".repeat(501) },
        "escreva por que esta alteração é feita": { ...BOA, justificativa: "" },
        "volte à lista e abra-o de novo": { ...BOA, emissao: "" }
      }
      for (const [mensagem, campos] of Object.entries(recusas)) {
        const r = yield* emitir(navegador, campos)
        assert.strictEqual(r.status, 400, mensagem)
        assert.include(r.texto, mensagem)
        assert.strictEqual(r.texto.includes(`value="${BOA.finalidade}"`), campos.finalidade === BOA.finalidade)
        assert.strictEqual(/value="rgps" checked/.test(r.texto), campos.escopos === "rgps", mensagem)
      }
      const semProva = yield* navegador.enviar(`${CAMINHO}/emitir`, BOA)
      assert.strictEqual(semProva.status, 403)
      assert.strictEqual(yield* nele(contar), 0)
    }).pipe(Effect.scoped)
  )

  it.live("issued once and shown once; revoked with a reason, for ever", () =>
    Effect.gen(function* () {
      const { nele, entrarComo, registrados } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const formulario = yield* navegador.ver(`${CAMINHO}/emitir`)
      const enviado = { _csrf: csrfDe(formulario), emissao: emissaoDe(formulario.texto), ...BOA, emNomeDe: "TRF" }
      const emitida = yield* navegador.enviar(`${CAMINHO}/emitir`, enviado)
      assert.strictEqual(emitida.status, 200)
      assert.strictEqual(emitida.cabecalhos.get("cache-control"), "no-store")
      const chave = chaveDe(emitida.texto)
      assert.strictEqual(yield* nele(julgar(chave)), "institucional")

      const outraVez = yield* navegador.enviar(`${CAMINHO}/emitir`, enviado)
      assert.strictEqual(outraVez.status, 409)
      assert.include(outraVez.texto, "não pode ser mostrada de novo")
      assert.notStrictEqual(emissaoDe(outraVez.texto), enviado.emissao, "the form shown again asks for another key")
      assert.strictEqual(yield* nele(contar), 1)

      const daChave = `${CAMINHO}/${enviado.emissao}`
      const lista = yield* navegador.ver(CAMINHO)
      const detalhe = yield* navegador.ver(daChave)
      for (const { texto } of [outraVez, lista, detalhe]) assert.notInclude(texto, chave.slice(13))
      for (const texto of ["Olga Titular (", "***.444.777-**", "Institucional", "em nome de TRF", chave.slice(0, 13)]) {
        assert.include(lista.texto, texto)
      }
      assert.include(detalhe.texto, "Emissão")
      assert.include(detalhe.texto, JUSTIFICATIVA)

      const semMotivo = yield* enviarFormulario(navegador, `${daChave}/revogar`, { justificativa: "x" })
      assert.strictEqual(semMotivo.status, 400)
      assert.strictEqual(yield* nele(julgar(chave)), "institucional")
      const revogada = yield* enviarFormulario(navegador, `${daChave}/revogar`, { justificativa: "Chave vazada" })
      assert.strictEqual(revogada.status, 303)
      assert.strictEqual(yield* nele(julgar(chave)), "revogada")
      const depois = yield* navegador.ver(daChave)
      assert.include(depois.texto, "não abre mais nada")
      assert.include(depois.texto, "Chave vazada")
      assert.notInclude(depois.texto, "Revogar esta chave")
      const deNovo = yield* navegador.enviar(`${daChave}/revogar`, {
        _csrf: enviado._csrf,
        justificativa: JUSTIFICATIVA
      })
      assert.strictEqual(deNovo.status, 409)
      assert.include(deNovo.texto, "já está revogada")
      for (const ausente of ["5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e", "x", "rgps_aaaaaaaa"]) {
        assert.strictEqual((yield* navegador.ver(`${CAMINHO}/${ausente}`)).status, 404)
      }

      const auditados = registrados.filter(({ mensagem }) => String(mensagem).startsWith("chaves."))
      assert.deepStrictEqual(
        auditados.map(({ mensagem, anotacoes: { cpf, ip, prefixo } }) => [mensagem, cpf, ip, prefixo]),
        // who did it stands in the history of the key, and on standard output nowhere
        ["chaves.emitida", "chaves.revogada"].map((e) => [e, undefined, undefined, chave.slice(0, 13)])
      )
      assert.notInclude(JSON.stringify(registrados), chave.slice(13))
    }).pipe(Effect.scoped)
  )

  it.live("filters and pages of the list; usage of all and of each key in the last 30 days", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const a = chaveDe((yield* emitir(navegador, { ...BOA, nome: "Zélia 100%_Certa" })).texto)
      const b = chaveDe((yield* emitir(navegador, { ...BOA, classe: "judiciario", cpf: ADMINISTRADORA.cpf })).texto)
      const com = (consulta: string) =>
        Effect.map(navegador.ver(`${CAMINHO}?${consulta}`, { "hx-request": "true" }), ({ texto }) =>
          [a, b].map((chave) => texto.includes(`${chave.slice(0, 13)}…`))
        )
      assert.deepStrictEqual(yield* com(""), [true, true])
      assert.deepStrictEqual(yield* com("classe=judiciario"), [false, true])
      const filtrando = (filtro: Record<string, string>) =>
        Effect.gen(function* () {
          const { destino } = yield* enviarFormulario(navegador, CAMINHO, filtro)
          for (const valor of Object.values(filtro)) assert.notInclude(decodeURIComponent(destino), valor)
          return yield* com(new URL(destino).search.slice(1))
        })
      assert.deepStrictEqual(yield* filtrando({ cpf: "111.444.777-35" }), [true, false])
      assert.deepStrictEqual(yield* filtrando({ texto: "zélia" }), [true, false])
      assert.deepStrictEqual(yield* filtrando({ texto: "%_certa" }), [true, false], "no wildcard of SQL")
      assert.deepStrictEqual(yield* filtrando({ texto: "%" }), [true, false])
      assert.deepStrictEqual(yield* filtrando({ texto: b.slice(0, 13) }), [false, true])
      assert.deepStrictEqual(yield* com("situacao=revogadas"), [false, false])
      assert.deepStrictEqual(yield* com("page=size:1,page:2"), [true, false])
      const invalida = yield* navegador.ver(`${CAMINHO}?situacao=talvez&cpf=1`)
      assert.strictEqual(invalida.status, 400)
      assert.include(invalida.texto, "A consulta não pôde ser feita")

      const { corpo } = yield* pedirJson(navegador, `${JSON_DELAS}?cpf=${OUTRA.cpf}`)
      const [{ idToken }] = corpo.result as readonly [{ readonly idToken: string }]
      const semUso = yield* navegador.ver(`${CAMINHO}/${idToken}`)
      assert.include(semUso.texto, "Nenhuma chamada registrada")
      for (const [haDias, acao, status] of [
        [0, "rgps.rmi.api", "sucesso"],
        [1, "rgps.rmi.api", "erro"],
        [1, "rgps.beneficios.api", "sucesso"],
        [40, "rgps.beneficios.api", "sucesso"]
      ] as const) {
        yield* nele(registrarUso(idToken, haDias, acao, status))
      }
      yield* nele(registrarUso("5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e", 0, "rgps.rmi.api", "sucesso"))
      const { corpo: doUso } = yield* pedirJson(navegador, `${JSON_DELAS}/${idToken}/uso`)
      const uso = doUso.result as UsoMedido
      assert.deepInclude(uso, {
        chamadas: 3,
        erros: 1,
        porAcao: [
          { acao: "rgps.rmi.api", chamadas: 2, erros: 1 },
          { acao: "rgps.beneficios.api", chamadas: 1, erros: 0 }
        ]
      })
      assert.lengthOf(uso.porDia, 30)
      assert.deepInclude(uso.porDia.at(-1), { chamadas: 1, erros: 0 })
      assert.deepInclude(uso.porDia.at(-2), { chamadas: 2, erros: 1 })
      const comUso = yield* navegador.ver(`${CAMINHO}/${idToken}`)
      assert.include(comUso.texto, "3 chamadas, 1 com erro")
      assert.strictEqual(comUso.texto.match(/<rect /g)?.length, 2)

      yield* nele(registrarDia(29, 1500, "sucesso"))
      yield* nele(registrarDia(29, 500, "erro"))
      yield* nele(registrarDia(30, 7, "sucesso"))
      assert.include((yield* navegador.ver(CAMINHO)).texto, "2.000 chamadas, 500 com erro")
      const { corpo: geral } = yield* pedirJson(navegador, `${JSON_DELAS}/uso`)
      assert.deepInclude(geral.result as object, { chamadas: 2000, erros: 500 })
    }).pipe(Effect.scoped)
  )

  it.live("the JSON twins do the same, and no cache keeps the answer with a key", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const comProva = { "x-csrf-token": csrfDe(yield* navegador.ver(CAMINHO)) }
      const pedido = { ...BOA, cpf: OUTRA.cpf, escopos: ["rgps", "exchange"] }
      assert.strictEqual((yield* pedirJson(navegante(base), JSON_DELAS)).status, 401)
      assert.strictEqual((yield* pedirJson(navegador, JSON_DELAS, pedido)).status, 403)
      const ruim = { ...pedido, cpf: "1", escopos: ["rgps", "rgps"], justificativa: "", outro: 1 }
      const invalida = yield* pedirJson(navegador, JSON_DELAS, ruim, comProva)
      assert.deepStrictEqual(
        [invalida.status, (invalida.corpo.data as { detalhes: ReadonlyArray<string> }).detalhes.length],
        [400, 4]
      )
      assert.strictEqual(yield* nele(contar), 0)
      const emitida = yield* pedirJson(navegador, JSON_DELAS, pedido, comProva)
      assert.deepStrictEqual([emitida.status, emitida.cabecalhos.get("cache-control")], [201, "no-store"])
      const { chave, registrada } = emitida.corpo.result as { chave: string; registrada: { idToken: string } }
      const dela = `${JSON_DELAS}/${registrada.idToken}`
      const { corpo: vista } = yield* pedirJson(navegador, dela)
      assert.deepInclude(vista.result as object, registrada)
      assert.strictEqual(yield* nele(julgar(chave)), "institucional")
      const motivo = { justificativa: "Chave vazada" }
      const seis = yield* Effect.all(
        Array.from({ length: 6 }, () => pedirJson(navegador, `${dela}/revogar`, motivo, comProva)),
        { concurrency: "unbounded" }
      )
      const [revogada, ...tardias] = seis.sort((a, b) => a.status - b.status)
      assert.deepInclude(revogada!.corpo.result as object, { revogadaPor: ADMINISTRADORA.cpf })
      assert.deepStrictEqual(
        tardias.map(({ status, corpo: { data } }) => [status, data]),
        Array.from({ length: 5 }, () => [409, { estado: "revogada" }])
      )
      assert.strictEqual(yield* nele(julgar(chave)), "revogada")
      assert.strictEqual((yield* pedirJson(navegador, `${dela}/revogar`, motivo, comProva)).status, 409)
      const { corpo: depois } = yield* pedirJson(navegador, dela)
      const { historico } = depois.result as { historico: ReadonlyArray<Record<string, string>> }
      assert.deepStrictEqual(
        historico.map(({ por, tipo, justificativa }) => [por, tipo, justificativa]),
        [
          [ADMINISTRADORA.cpf, "INSERCAO", JUSTIFICATIVA],
          [ADMINISTRADORA.cpf, "EXCLUSAO", "Chave vazada"]
        ]
      )
      const ausente = `${JSON_DELAS}/5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e`
      assert.strictEqual((yield* pedirJson(navegador, ausente)).status, 404)
      assert.strictEqual((yield* pedirJson(navegador, `${ausente}/revogar`, motivo, comProva)).status, 404)
      assert.strictEqual((yield* pedirJson(navegador, `${JSON_DELAS}/x`)).status, 400)
    }).pipe(Effect.scoped)
  )
})

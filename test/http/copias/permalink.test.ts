/** `permalink=true`: every calculation with its evidence, or no result. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schedule } from "effect"
import { ROTAS_DE_COPIA } from "../../../src/domain/calculos/copias/conteudo.ts"
import { pedidoDireto } from "../../../src/domain/calculos/copias/pedido-enviado.ts"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { ConferenciaDeCopias } from "../../../src/domain/calculos/copias/repeticao/repeticao.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import { carregarTabela, montarInstantaneo } from "../../../src/domain/indices/instantaneo.ts"
import { CHAVE_DO_JUDICIARIO } from "../../apoio/chaves.ts"
import { buscar, type Registrada, texto } from "../../apoio/http/servidor.ts"
import { resumo } from "../../apoio/indices/tabelas.ts"
import { CALCULOS_DE_TODAS } from "../../apoio/rgps/calculos-de-todas.ts"
import { guardados, noBanco } from "../../apoio/rgps/copias.ts"
import { instantaneo, VERSAO_DE_TESTE } from "../../apoio/rgps/rgps.ts"
import { pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"
import { apartado, type MundoDeCopias, mundoDeCopias, PORTAL, registrarChave } from "./mundo.ts"

const RGPS = "/rgps/api/v1/calculos-"

const enviar = (url: string, body: string | FormData) =>
  Effect.flatMap(
    buscar(url, {
      method: "POST",
      body,
      headers: {
        "x-api-key": CHAVE_DO_JUDICIARIO,
        ...(typeof body === "string" ? { "content-type": "application/json" } : {})
      }
    }),
    (resposta) => Effect.map(texto(resposta), (corpo) => ({ status: resposta.status, corpo, resposta }))
  )

const PERMALINK = /,"permalink":"https:\/\/portal\.example\/c\/([0-9A-HJKMNP-TV-Z]{26})"\}$/

const codigoDe = (corpo: string): string => PERMALINK.exec(corpo)?.[1] ?? assert.fail(corpo.slice(0, 300))

const noMundo = ({ nele }: MundoDeCopias, comando: string) => nele(Effect.orDie(noBanco(comando)))

const MOTOR = { operacoes: OPERACOES, versao: VERSAO_DE_TESTE, resumir: resumo }

const conferir = ({ nele }: MundoDeCopias, codigo: string) =>
  nele(
    ConferenciaDeCopias.use((conferencia) => conferencia.conferir(codigo)).pipe(
      Effect.provide(ConferenciaDeCopias.layer(MOTOR))
    )
  )

/** Other tables: one adjustment more than the seed has. */
const OUTRAS = montarInstantaneo(
  [...instantaneo.tabelas.values()].map((tabela) =>
    tabela.definicao.nome === "tabela"
      ? carregarTabela(
          tabela.definicao,
          tabela.linhas.map((linha) => ({
            ...linha,
            inpc_inss: linha.inpc_inss == null ? null : "1.50",
            inpc: linha.inpc == null ? null : "1.50"
          })),
          resumo
        )
      : tabela
  ),
  resumo
)

/** A service that answers the making of a permalink with what the test says. */
const falsoRegistro = (responder: (pedidos: number) => readonly [status: number, corpo: string]) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly fechar: () => void }>((retomar) => {
      let pedidos = 0
      const servidor = createServer((requisicao, resposta) => {
        requisicao.resume().on("end", () => {
          const [status, corpo] = responder(++pedidos)
          resposta.writeHead(status, { "content-type": "application/json" }).end(corpo)
        })
      })
      servidor.listen(0, "127.0.0.1", () => {
        const { port } = servidor.address() as AddressInfo
        retomar(
          Effect.succeed({
            url: `http://127.0.0.1:${port}`,
            fechar: () => {
              servidor.closeAllConnections()
              servidor.close()
            }
          })
        )
      })
    }),
    ({ fechar }) => Effect.sync(fechar)
  )

describe("permalink=true", () => {
  it.live(
    "on every route that calculates: the same result byte for byte, and evidence from which it is made again",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDeCopias
        assert.deepStrictEqual(new Set(CALCULOS_DE_TODAS.map(({ rota }) => rota)), new Set(ROTAS_DE_COPIA))
        for (const { rota, caminho, corpo } of CALCULOS_DE_TODAS) {
          const url = `${mundo.base}${RGPS}${caminho}`
          const sem = yield* enviar(url, corpo())
          const com = yield* enviar(`${url}?permalink=true`, corpo())
          assert.deepStrictEqual([sem.status, com.status], [200, 200], com.corpo.slice(0, 300))
          const codigo = codigoDe(com.corpo)
          assert.strictEqual(com.corpo.replace(PERMALINK, "}"), sem.corpo, rota)
          const { copia, encadeada, guardadas, deHoje } = yield* conferir(mundo, codigo)
          assert.strictEqual(copia.rota, rota)
          assert.strictEqual(`{"status":"ok","code":"200","messages":[],"result":${copia.resultado}}`, sem.corpo, rota)
          assert.deepStrictEqual([encadeada, guardadas, deHoje], [true, [], []], rota)
          assert.isTrue(Result.isSuccess(pedidoDireto(copia)), rota)
        }
      })
  )

  it.live("keeps the complete result, however little of its memória is answered", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const url = `${mundo.base}${RMI}`
      const pedido = JSON.stringify(pedidoRmi())
      const completa = yield* enviar(url, pedido)
      for (const memoria of ["porMarco", "nenhuma"]) {
        const sem = yield* enviar(`${url}?memoria=${memoria}`, pedido)
        assert.isBelow(sem.corpo.length, completa.corpo.length)
        const com = yield* enviar(`${url}?memoria=${memoria}&permalink=true`, pedido)
        assert.strictEqual(com.corpo.replace(PERMALINK, "}"), sem.corpo, memoria)
        const { copia, guardadas } = yield* conferir(mundo, codigoDe(com.corpo))
        assert.strictEqual(`{"status":"ok","code":"200","messages":[],"result":${copia.resultado}}`, completa.corpo)
        assert.deepStrictEqual([copia.opcoes, guardadas], [{ rastro: false }, []])
      }
    })
  )

  it.live("the request of a file and of a dossier says the same to the JSON route", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const CAMINHOS: Readonly<Record<string, string>> = {
        tempo: "tempo",
        "tempo-por-grupos": "tempo/por-grupos",
        atrasados: "atrasados",
        rmi: "rmi",
        "rmi-desvinculada": "rmi/desvinculada"
      }
      for (const { rota, caminho, corpo } of CALCULOS_DE_TODAS.slice(6)) {
        const com = yield* enviar(`${mundo.base}${RGPS}${caminho}?permalink=1`, corpo())
        const copia = yield* mundo.nele(Copias.use(({ abrir }) => abrir(codigoDe(com.corpo))))
        const direto = Result.getOrThrow(pedidoDireto(copia))
        const denovo = yield* enviar(`${mundo.base}${RGPS}${CAMINHOS[direto.rota]}`, JSON.stringify(direto.pedido))
        assert.strictEqual(denovo.corpo, com.corpo.replace(PERMALINK, "}"), rota)
      }
    })
  )

  it.live("tables that changed change figures, by name; with the kept ones it is still equal", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const { corpo } = yield* enviar(`${mundo.base}${RMI}?permalink=true`, JSON.stringify(pedidoRmi()))
      mundo.tabelas.trocar(OUTRAS)
      const { guardadas, deHoje, versaoDeHoje } = yield* conferir(mundo, codigoDe(corpo))
      assert.deepStrictEqual(guardadas, [])
      assert.strictEqual(versaoDeHoje, OUTRAS.versao)
      const rmi = deHoje.find(({ caminho }) => /^blocos\.\d+\.fundamentos\.\d+\.rmi$/.test(caminho))
      assert.isDefined(rmi)
      assert.notStrictEqual(rmi?.antes, rmi?.depois)
      assert.isFalse(deHoje.some(({ caminho }) => caminho.startsWith("versao")))
    })
  )

  it.live("never on readers, jobs and streams", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const NUNCA = [
        "rmi/async",
        "rmi/stream",
        "tempo/cnis/ler",
        "tempo/prevjud/ler",
        "tempo/arquivo-calc/ler",
        "rmi/arquivo-calc/calcular/async",
        "rmi/arquivo-calc/calcular/stream"
      ]
      for (const caminho of NUNCA) {
        const { status, corpo } = yield* enviar(`${mundo.base}${RGPS}${caminho}?permalink=true`, "{}")
        assert.strictEqual(status, 400, caminho)
        assert.include(corpo, "permalink: campo não previsto")
      }
      yield* enviar(`${mundo.base}${RMI}?permalink=true`, '{"errado":1}')
      yield* enviar(`${mundo.base}${RMI}?permalink=talvez`, JSON.stringify(pedidoRmi()))
      assert.deepStrictEqual((yield* mundo.nele(guardados)).copias, 0)
    })
  )

  it.live("503 and no result where snapshots cannot be kept, and no orphan", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      yield* noMundo(mundo, "alter table copia rename to copia_fora")
      const { status, corpo, resposta } = yield* enviar(
        `${mundo.base}${RMI}?permalink=true`,
        JSON.stringify(pedidoRmi())
      )
      assert.deepStrictEqual(
        [status, JSON.parse(corpo).result, resposta.headers.get("retry-after")],
        [503, null, "5"],
        corpo
      )
      yield* noMundo(mundo, "alter table copia_fora rename to copia")
      assert.deepStrictEqual(yield* mundo.nele(guardados), { copias: 0, conteudos: 0, tabelas: 0, cotas: 0 })
    })
  )

  it.live("by a deployment apart: the same answer, its tables with it, the class as the registry has it", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const longe = yield* apartado(mundo.base, { tabelas: OUTRAS })
      const semChave = yield* enviar(`${longe}${RMI}?permalink=true`, JSON.stringify(pedidoRmi()))
      assert.strictEqual(semChave.status, 502, "the registry has no such key")
      const sql = "update chave_api set id_token = '6ba7b810-9dad-41d1-80b4-00c04fd430c8'"
      yield* mundo.nele(Effect.orDie(registrarChave("institucional")))
      yield* noMundo(mundo, sql)
      for (const { caminho, corpo, rota } of CALCULOS_DE_TODAS) {
        const sem = yield* enviar(`${longe}${RGPS}${caminho}`, corpo())
        const com = yield* enviar(`${longe}${RGPS}${caminho}?permalink=true`, corpo())
        assert.strictEqual(com.corpo.replace(PERMALINK, "}"), sem.corpo, rota)
        const { copia, guardadas } = yield* conferir(mundo, codigoDe(com.corpo))
        assert.deepStrictEqual([copia.rota, guardadas], [rota, []])
        assert.isFalse(copia.daJustica)
      }
      assert.strictEqual((yield* mundo.nele(guardados)).tabelas, 1)
    })
  )

  it.live("apart under another public address: said from the start with both; 502 says so, and nothing is kept", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDeCopias
      const registrados: Array<Registrada> = []
      const longe = yield* apartado(mundo.base, { origem: "https://rmi.example", registrados })
      const ditas = () =>
        registrados.filter(({ mensagem }) => mensagem === "endereços públicos diferentes entre serviços")
      yield* Effect.sync(ditas).pipe(
        Effect.repeat({ until: ({ length }) => length > 0, schedule: Schedule.spaced("20 millis"), times: 200 })
      )
      assert.lengthOf(ditas(), 1)
      assert.include(String(ditas()[0]!.anotacoes.motivo), "https://rmi.example")
      assert.include(String(ditas()[0]!.anotacoes.motivo), PORTAL)
      const sem = yield* enviar(`${longe}${RMI}`, JSON.stringify(pedidoRmi()))
      assert.strictEqual(sem.status, 200)
      for (const opcao of ["permalink", "demonstrativo"]) {
        const { status, corpo } = yield* enviar(`${longe}${RMI}?${opcao}=true`, JSON.stringify(pedidoRmi()))
        assert.strictEqual(status, 502, opcao)
        assert.include(corpo, "configurados com endereços públicos diferentes")
        assert.notInclude(corpo, PORTAL)
      }
      assert.deepStrictEqual(yield* mundo.nele(guardados), { copias: 0, conteudos: 0, tabelas: 0, cotas: 0 })
    })
  )

  it.live("B6: 502 for an answer without a valid address, 503 for none; nothing of it is repeated", () =>
    Effect.gen(function* () {
      const codigo = "0123456789ABCDEFGHJKMNPQRS"
      const criado = (url: string, outro = codigo) =>
        JSON.stringify({ result: { url, codigo: outro, criadoEm: "2026-11-23T00:00:00.000Z" } })
      const RESPOSTAS: ReadonlyArray<readonly [number, string, number]> = [
        [201, criado(`${PORTAL}/c/${codigo}`), 200],
        [201, criado(`https://intruso.example/c/${codigo}`), 502],
        [201, criado(`${PORTAL}/c/${codigo}x`), 502],
        [201, criado("javascript:alert(1)"), 502],
        [201, criado(`${PORTAL}/c/curto`, "curto"), 502],
        [201, '{"result":{}}', 502],
        [201, "<html>", 502],
        [201, `"${"x".repeat(200_000)}"`, 502],
        [200, criado(`${PORTAL}/c/${codigo}`), 502],
        [400, "{}", 502],
        [422, '{"data":{}}', 502],
        [401, "{}", 503],
        [500, "{}", 503],
        [503, "{}", 503],
        [429, "{}", 503],
        [429, '{"data":{"periodo":"DIA","oQue":"COPIAS","limite":200}}', 429]
      ]
      let atual = RESPOSTAS[0]!
      const { url, fechar } = yield* falsoRegistro(() => [atual[0], atual[1]])
      const longe = yield* apartado(url)
      const pedido = JSON.stringify(pedidoRmi())
      for (const caso of RESPOSTAS) {
        atual = caso
        const { status, corpo } = yield* enviar(`${longe}${RMI}?permalink=true`, pedido)
        assert.strictEqual(status, caso[2], caso[1].slice(0, 100))
        if (status === 200) assert.strictEqual(codigoDe(corpo), codigo)
        else {
          assert.isNull(JSON.parse(corpo).result)
          assert.notInclude(corpo, "intruso")
        }
      }
      fechar()
      assert.strictEqual((yield* enviar(`${longe}${RMI}?permalink=true`, pedido)).status, 503)
    })
  )
})

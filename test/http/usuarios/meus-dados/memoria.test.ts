/** The file of the own data, read slowly: it is opened as fast as it is taken, however much there is. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { RegistroDeMeusDadosSql } from "../../../../sql/plataforma/meus-dados/meus-dados-repo.ts"
import { fecharConteudo } from "../../../../sql/plataforma/salvos/conteudo.ts"
import { Cifra } from "../../../../src/domain/plataforma/cifra/portas.ts"
import { RegistroDeMeusDados } from "../../../../src/domain/plataforma/meus-dados/meus-dados.ts"
import { arquivoJson } from "../../../../src/http/comum/resposta/arquivo-json.ts"
import { bancoDeTeste } from "../../../apoio/banco/banco.ts"
import { cpfDe } from "../../../apoio/grupos/cenario.ts"
import { buscar, subir, texto } from "../../../apoio/http/servidor.ts"
import { CIFRA_DE_TESTE } from "../../../apoio/plataforma.ts"

const ELA = cpfDe(300)
const MIB = 1024 * 1024
const CALCULOS = 40
const CADA = 2 * MIB
/** What is on the way at a time: the buffers of both sockets, and the contents in hand. */
const NO_CAMINHO = 24 * MIB

const conteudoLongo = new TextEncoder().encode(JSON.stringify({ formato: "fabrica-calc", notas: "x".repeat(CADA) }))

const guardar = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (let i = 0; i < CALCULOS; i++) {
    const id = crypto.randomUUID()
    const conteudo = yield* fecharConteudo(id, conteudoLongo)
    yield* sql`insert into calculo_salvo (id, dono, nome, tipo, conteudo, tamanho, resumo, nome_de_quem_atualizou)
      values (${id}::uuid, ${ELA}, 'Longo', 'rmi', ${conteudo}, ${conteudoLongo.length}, 'RMI', 'Ela')`
  }
})

/** Counts the contents that were opened. */
const cifraContada = (contar: () => void) =>
  Layer.effect(
    Cifra,
    Effect.map(Cifra, (cifra) => ({
      ...cifra,
      decifrar: (lugar: string, cifrado: Uint8Array) =>
        Effect.andThen(Effect.sync(contar), cifra.decifrar(lugar, cifrado))
    }))
  ).pipe(Layer.provide(CIFRA_DE_TESTE))

const rotasDe = ({ arquivo }: RegistroDeMeusDados["Service"]) =>
  Layer.mergeAll(
    HttpRouter.add(
      "GET",
      "/arquivo",
      Effect.sync(() => arquivoJson("meus-dados.json", arquivo(ELA)))
    ),
    HttpRouter.add("GET", "/outra", HttpServerResponse.text("outra"))
  )

describe("the file of the own data", () => {
  it.live(
    "E8: never lies whole in memory: who takes it slowly has it opened slowly",
    () =>
      Effect.gen(function* () {
        yield* guardar.pipe(Effect.provide(CIFRA_DE_TESTE))
        let abertos = 0
        const contada = cifraContada(() => {
          abertos++
        })
        const registro = yield* RegistroDeMeusDados.pipe(
          Effect.provide(RegistroDeMeusDadosSql.pipe(Layer.provide(contada)))
        )
        const base = yield* subir(rotasDe(registro))
        const leitor = (yield* buscar(`${base}/arquivo`)).body!.getReader()
        let recebidos = 0
        const receber = Effect.promise(() => leitor.read()).pipe(
          Effect.map(({ done, value }) => {
            recebidos += value?.length ?? 0
            return done
          })
        )
        for (const parada of [1, 10 * MIB, 30 * MIB, 50 * MIB]) {
          while (recebidos < parada) yield* receber
          // whoever did not wait for the reader would go on opening while the service answers others
          for (let i = 0; i < 50; i++) yield* Effect.flatMap(buscar(`${base}/outra`), texto)
          assert.isAtMost(abertos * CADA, recebidos + NO_CAMINHO, `after ${recebidos} bytes`)
        }
        while (!(yield* receber)) {}
        assert.strictEqual(abertos, CALCULOS)
        assert.isAbove(recebidos, CALCULOS * CADA)
      }).pipe(Effect.provide(bancoDeTeste), Effect.scoped, Effect.orDie),
    60_000
  )
})

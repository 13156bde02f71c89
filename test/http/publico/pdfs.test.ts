/** The statements below the address of a kept calculation, and below a shared one: there where there are any, and told why not. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Result } from "effect"
import { escreverCodigo } from "../../../src/domain/calculos/copias/codigo.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import type { CopiaNova } from "../../../src/domain/calculos/copias/portas.ts"
import { Compartilhamentos, Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { EXEMPLOS_DESVINCULADA } from "../../../src/http/rgps/rmi/exemplos.ts"
import { semPdf } from "../../../src/jobs/calculo/anexo.ts"
import { navegante } from "../../apoio/painel/navegante.ts"
import { type MundoDoPainel, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"
import { preparada } from "../../apoio/rgps/copias.ts"
import { copiaCalculada, PEDIDOS } from "../../apoio/rgps/copias-calculadas.ts"
import { corpoDaPessoa } from "../../bench/comum/rmi-pessoa.ts"
import { lerMundo } from "../../views/pdf/regras/mundo.ts"

/** Threads that draw give way to everything else on a busy machine. */
const PRAZO = 120_000

const PDFS = ["demonstrativo.pdf", "descartes.pdf", "alcada.pdf"] as const

const guardar = ({ nele }: MundoDoPainel, nova: CopiaNova) =>
  Effect.map(nele(Copias.use(({ guardar }) => guardar(nova))), ({ codigo }) => codigo)

const compartilhar = ({ nele }: MundoDoPainel, nova: CopiaNova, permiteBaixar: boolean) =>
  Effect.map(
    nele(
      Compartilhamentos.use(({ criar }) =>
        criar({ ...preparada(nova, "TOKEN"), cpf: OUTRA.cpf, dias: 30, permiteBaixar })
      )
    ),
    ({ token }) => Redacted.value(token)
  )

const pedir = (url: string) =>
  Effect.promise(async () => {
    const resposta = await fetch(url)
    return { resposta, bytes: new Uint8Array(await resposta.arrayBuffer()) }
  })

const situacoes = (base: string, caminho: string) =>
  Effect.forEach(PDFS, (nome) => Effect.map(pedir(`${base}${caminho}/${nome}`), ({ resposta }) => resposta.status))

const comDescarte = copiaCalculada("rmi-desvinculada", JSON.stringify(EXEMPLOS_DESVINCULADA.descarte?.pedido))

/** A life whose best discard is not found in so few tries. */
const truncada = copiaCalculada("rmi", JSON.stringify({ ...corpoDaPessoa, marcoTemporal: "DER" }), {
  numeroMaximoIteracoes: 1
})

describe("statements as files", () => {
  it.live(
    "of every kind, each with what it was calculated from inside",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel()
        for (const rota of Object.keys(PEDIDOS) as Array<RotaDaCopia>) {
          const codigo = yield* guardar(mundo, yield* copiaCalculada(rota, PEDIDOS[rota]?.() ?? ""))
          const { resposta, bytes } = yield* pedir(`${mundo.base}/c/${codigo}/demonstrativo.pdf`)
          assert.strictEqual(resposta.status, 200, rota)
          assert.strictEqual(resposta.headers.get("content-type"), "application/pdf")
          assert.strictEqual(resposta.headers.get("x-content-type-options"), "nosniff")
          assert.strictEqual(resposta.headers.get("cache-control"), "no-store")
          assert.strictEqual(
            resposta.headers.get("content-disposition"),
            'attachment; filename="demonstrativo.pdf"',
            "H6: names of files are constant"
          )
          const calc = yield* pedir(`${mundo.base}/c/${codigo}/calculo.calc`)
          const dentro = Result.getOrThrow(semPdf({ operacao: "arquivo-rmi", corpo: bytes }))
          assert.deepStrictEqual(dentro.corpo, calc.bytes, rota)
          if (rota !== "tempo") continue
          const denovo = yield* pedir(`${mundo.base}/c/${codigo.toLowerCase()}/demonstrativo.pdf`)
          assert.deepStrictEqual(denovo.bytes, bytes, "the same, however the code was typed")
        }
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "discards and threshold where there are some, else the page of what is not there",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel()
        const { base } = mundo
        const deAtrasados = yield* guardar(mundo, yield* copiaCalculada("atrasados", PEDIDOS.atrasados?.() ?? ""))
        const deTempo = yield* guardar(mundo, yield* copiaCalculada("tempo", PEDIDOS.tempo?.() ?? ""))
        const deDescarte = yield* guardar(mundo, yield* comDescarte)
        assert.deepStrictEqual(yield* situacoes(base, `/c/${deAtrasados}`), [200, 404, 200])
        assert.deepStrictEqual(yield* situacoes(base, `/c/${deTempo}`), [200, 404, 404])
        assert.deepStrictEqual(yield* situacoes(base, `/c/${deDescarte}`), [200, 200, 404])
        const semAlcada = yield* navegante(base).ver(`/c/${deTempo}/alcada.pdf`)
        const sorteado = escreverCodigo(crypto.getRandomValues(new Uint8Array(17)))
        const desconhecido = yield* navegante(base).ver(`/c/${sorteado}/alcada.pdf`)
        assert.strictEqual(semAlcada.texto, desconhecido.texto)
        assert.deepStrictEqual(yield* situacoes(base, `/c/${sorteado}`), [404, 404, 404])
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "of an RMI that was cut short there is none: 409 says so, its request keeps the number that was asked for",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel()
        const codigo = yield* guardar(mundo, yield* truncada)
        assert.deepStrictEqual(yield* situacoes(mundo.base, `/c/${codigo}`), [409, 409, 409])
        const incompleta = yield* navegante(mundo.base).ver(`/c/${codigo}`)
        assert.include(incompleta.texto, "Resultado incompleto")
        assert.include(incompleta.texto, "Renda mensal inicial")
        assert.notInclude(incompleta.texto, "demonstrativo.pdf")
        const csv = yield* navegante(mundo.base).ver(`/c/${codigo}/memoria.csv`)
        assert.strictEqual(csv.status, 200)
        assert.include(csv.texto, "Resultado incompleto")
        assert.strictEqual((yield* navegante(mundo.base).ver(`/c/${codigo}/memoria.xlsx`)).status, 200)
        const recusada = yield* navegante(mundo.base).ver(`/c/${codigo}/demonstrativo.pdf`)
        assert.include(recusada.texto, "interrompido pelo limite de iterações")
        const { bytes } = yield* pedir(`${mundo.base}/c/${codigo}/calculo.calc`)
        assert.deepStrictEqual(JSON.parse(new TextDecoder().decode(bytes)).opcoes, { numeroMaximoIteracoes: 1 })
      }).pipe(Effect.scoped),
    PRAZO
  )

  it.live(
    "of a shared one without its secret, and none at all without leave",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel()
        const { base } = mundo
        const nova = yield* comDescarte
        const aberto = yield* compartilhar(mundo, nova, true)
        const fechado = yield* compartilhar(mundo, nova, false)
        assert.deepStrictEqual(yield* situacoes(base, `/s/${aberto}`), [200, 200, 404])
        assert.deepStrictEqual(yield* situacoes(base, `/s/${fechado}`), [404, 404, 404])
        const { bytes } = yield* pedir(`${base}/s/${aberto}/demonstrativo.pdf`)
        const doCodigo = yield* pedir(`${base}/c/${yield* guardar(mundo, nova)}/demonstrativo.pdf`)
        const elos = (pdf: Uint8Array<ArrayBuffer>) => lerMundo(pdf).anotacoes.length
        assert.strictEqual(elos(doCodigo.bytes), 1, "the address of a permalink is a link")
        assert.strictEqual(elos(bytes), 0)
        const cortado = yield* compartilhar(mundo, yield* truncada, true)
        assert.deepStrictEqual(yield* situacoes(base, `/s/${cortado}`), [409, 409, 409])
      }).pipe(Effect.scoped),
    PRAZO
  )
})

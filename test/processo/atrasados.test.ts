/** The arrears route of the real program: database, seed, logs. What people send never reaches a log. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { EXEMPLOS } from "../../src/http/rgps/atrasados/exemplos.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { ATRASADOS, pedidoDeAtrasados } from "../apoio/rgps/atrasados.ts"
import { postar } from "../apoio/rgps/rgps.ts"

/** One mark per free text and amount of a request, each a text that nothing else would write. */
const marcas = {
  autor: "Zózimo Autor Xisto",
  numero: "5009876-11.2024.4.03.6183",
  nomeCalculo: "calculo-xyzzy-particular",
  nb: "1987654321",
  rmi: 7123.45,
  motivo: "motivo-plugh-secreto",
  observacao: "observacao-quux-secreta",
  campo: "campoSecretoInventado"
}

const marcado = {
  ...pedidoDeAtrasados(),
  processo: { nomeCalculo: marcas.nomeCalculo, numero: marcas.numero, autor: marcas.autor },
  beneficiosDevidos: [{ ...pedidoDeAtrasados().beneficiosDevidos[0], nb: marcas.nb, rmi: marcas.rmi }],
  descontos: [{ competencia: "2022-05", tipo: "RENDA", percentual: 10, motivo: marcas.motivo }],
  modificadores: [{ competencia: "2022-06", taxaJuros: 0.5, observacao: marcas.observacao }]
}

describe("arrears route of the program", () => {
  it.live(
    "calculates with the seeded tables and keeps what people send out of the logs",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const servico = yield* servicoNoAr({ DATA_DIR, SERVICOS: "tempo" })
        for (const { pedido, resposta } of Object.values(EXEMPLOS)) {
          const { status, corpo } = yield* postar(servico.url + ATRASADOS, pedido)
          expect(status).toBe(200)
          const { result } = resposta as typeof corpo
          expect({ ...corpo.result, versao: undefined }).toEqual({ ...result, versao: undefined })
          expect(corpo.result.versao.motor).toMatch(/^\d+\.\d+\.\d+/)
          expect(corpo.result.versao.tabelas).toMatch(/^[0-9a-f]{64}$/)
        }

        const json = JSON.stringify(marcado)
        const esperados: ReadonlyArray<readonly [unknown, number, string?]> = [
          [marcado, 200],
          [{ ...marcado, [marcas.campo]: marcas.autor }, 400],
          [{ ...marcado, parametros: { ...marcado.parametros, citacao: marcas.autor } }, 400],
          [{ ...marcado, opcoesContagem: { especie: 41 } }, 400],
          [json.slice(0, -1), 400],
          [marcado, 415, "text/plain"],
          [json + " ".repeat(11 * 1024 * 1024), 413]
        ]
        for (const [enviado, status, tipo] of esperados) {
          const r = yield* postar(servico.url + ATRASADOS, enviado, tipo)
          expect(r.status, r.corpo.messages.join()).toBe(status)
        }
        yield* postar(`${servico.url}${ATRASADOS}?permalink=${encodeURIComponent(marcas.autor)}`, marcado)
        servico.processo.kill("SIGTERM")
        expect(yield* servico.fim).toBe(0)

        const registros = servico.saida() + servico.erros()
        expect(registros).toContain(`"tags":["tempo","auditoria"],"evento":"atrasados.calculado","ip":"127.0.0.1"`)
        expect(registros).toContain(`"acao":"rgps.atrasados.api"`)
        for (const [nome, marca] of Object.entries(marcas)) {
          for (const forma of [String(marca), encodeURIComponent(marca)]) expect(registros, nome).not.toContain(forma)
        }
        expect(registros).not.toContain("falha não prevista")
      }).pipe(Effect.scoped),
    60_000
  )
})

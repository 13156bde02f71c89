import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { decodificarCalc } from "../../../../src/domain/calculos/documentos/decodificacao-de-arquivo.ts"
import type { FalhaCalc } from "../../../../src/domain/documentos/calc/comum/tipos.ts"
import type { Destino } from "../../../../src/domain/documentos/calc/destino.ts"
import { type CalcLido, lerCalc } from "../../../../src/domain/documentos/calc/leitura.ts"
import { amostra, amostraJson } from "../../../apoio/documentos/amostras.ts"

interface Resposta {
  readonly http: number
  readonly result?: unknown
  readonly resultDe?: string
  readonly equivaleA?: string
  readonly messagesPattern?: string
}

const DESTINOS: Readonly<Record<string, Destino>> = {
  "calculos-tempo/arquivo-calc/ler": { operacao: "ler", serve: ["tempo"] },
  "calculos-rmi/arquivo-calc/ler": { operacao: "ler", serve: ["rmi"] },
  "calculos-rmi/arquivo-calc/ler-desvinculada": { operacao: "ler", serve: ["rmi-desvinculada"] },
  "calculos-atrasados/arquivo-calc/ler": { operacao: "ler", serve: ["atrasados"] },
  "calculos-rmi/arquivo-calc/calcular": { operacao: "calcular", serve: ["rmi", "rmi-desvinculada"] }
}

const httpDe = (lido: Result.Result<CalcLido, FalhaCalc>): number =>
  Result.isSuccess(lido) ? 200 : lido.failure._tag === "ArquivoIncompativel" ? 422 : 400

const mensagensDe = (falha: FalhaCalc): ReadonlyArray<string> =>
  falha._tag === "ArquivoIncompativel" ? [falha.mensagem] : falha.mensagens

const nomes = readdirSync(join(import.meta.dirname, "../../../casos/documentos/calc"))
  .filter((nome) => nome.endsWith(".calc"))
  .map((nome) => nome.replace(".calc", ""))

describe("samples of .calc files", () => {
  it("are all here", () => assert.isAtLeast(nomes.length, 20))
  for (const nome of nomes) {
    const bytes = amostra(`calc/${nome}.calc`)
    const { respostas } = amostraJson<{ respostas: Record<string, Resposta> }>(`calc/${nome}.expected.json`)
    for (const [rota, resposta] of Object.entries(respostas)) {
      it(`${nome} on ${rota}`, () => {
        const lido = lerCalc(bytes, DESTINOS[rota]!, decodificarCalc)
        assert.strictEqual(httpDe(lido), resposta.http, JSON.stringify(lido).slice(0, 2_000))
        const esperado = resposta.result ?? (resposta.resultDe && respostas[resposta.resultDe]?.result)
        if (Result.isSuccess(lido)) {
          if (esperado !== undefined) assert.deepStrictEqual(lido.success.corpo, esperado)
          else
            assert.strictEqual(
              resposta.equivaleA,
              lido.success.tipo === "rmi" ? "calculos-rmi" : "calculos-rmi/desvinculada"
            )
        } else {
          const padrao = new RegExp(resposta.messagesPattern!, "iu")
          const mensagens = mensagensDe(lido.failure)
          assert.isTrue(
            mensagens.some((mensagem) => padrao.test(mensagem)),
            mensagens.join("\n")
          )
        }
      })
    }
  }
})

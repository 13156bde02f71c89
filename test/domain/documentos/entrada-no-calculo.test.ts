import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { Entrada } from "../../../src/domain/documentos/entrada/modelo.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { calcular, ler } from "../tempo/ajuda.ts"

const AMOSTRAS = [
  ...["01-pequeno", "02-multipagina", "03-layout-2017", "04-portal", "05-sem-remuneracoes", "06-muitos-vinculos"],
  ...["07-incompleto", "08-fragmentado", "09-conversao"]
].map((nome) => `cnis/cnis-${nome}`)
const DOSSIES = ["01-completo", "04-dois-auxilios", "05-auxilio-e-permanente", "06-acidente-e-idade"].map(
  (nome) => `prevjud/prevjud-${nome}`
)
const CONTAGENS = ["01-perfil", "02-antigo", "03-perfil-multipagina"].map((nome) => `rdctc/rdctc-${nome}`)

describe("a read document in the time calculation", () => {
  for (const nome of [...AMOSTRAS, ...DOSSIES, ...CONTAGENS])
    it(`${nome} is accepted once the user adds what no document holds`, () => {
      const entrada = amostraJson<Entrada>(`${nome}.entrada.json`)
      const pedido = {
        ...entrada,
        dataApuracao: entrada.dataApuracao ?? "2025-12-31",
        dadosSegurado: { sexo: "M", ...entrada.dadosSegurado },
        opcoesContagem: { especie: 41 }
      }
      assert.deepStrictEqual(
        Result.match(ler(pedido), { onSuccess: () => [], onFailure: (problemas) => problemas }),
        []
      )
      const { dadosPeriodos, totais } = calcular(pedido)
      // concurrent periods come back cut in pieces, each with the name of its own
      assert.deepStrictEqual(
        new Set(dadosPeriodos.map(({ descricao }) => descricao)),
        new Set(entrada.periodosContribuicao.map(({ descricao }) => descricao))
      )
      assert.isAbove(totais.simples, 0)
    })
})

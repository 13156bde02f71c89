/** Statements of what is seldom asked: every cell found in its place, no page empty, whatever the length of names and tables. */
import { assert, describe, it } from "@effect/vitest"
import type { NomeDeOperacao } from "../../../src/domain/calculos/comum/portas.ts"
import type { EntradaDoDemonstrativo } from "../../../src/domain/demonstrativos/comum/entrada.ts"
import { escreverComUnidade } from "../../../src/domain/demonstrativos/escrita.ts"
import { calcular, demonstrar, exemplo } from "../../apoio/demonstrativos/calculado.ts"
import { semPoppler } from "../../apoio/demonstrativos/papel.ts"
import { desenhados, provar } from "../../apoio/demonstrativos/prova.ts"
import { lerMundo } from "../../views/pdf/regras/mundo.ts"

const NOME = `${"Wanderléia Albuquerque ".repeat(5)}Sá`.slice(0, 120)
const PROCESSO = { numero: "5000123-45.2024.4.03.6183", autor: NOME, nomeCalculo: NOME }

/** One benefit of each species that may be due, one after the other, a month each. */
const ESPECIES = [42, 21, 25, 31, 32, 36, 41, 46, 57, 80, 87, 88, 91, 92, 93, 94, 95]
const parametros = { dataAtualizacao: "2026-05-20", ajuizamento: "2025-03-10", citacao: "2025-05-20" }

const DE_17_ESPECIES = {
  processo: PROCESSO,
  opcoesContagem: { especie: ESPECIES[0] },
  parametros,
  beneficiosDevidos: ESPECIES.map((especie, i) => {
    const mes = `${2022 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}`
    return { nb: String(2_101_234_500 + i), especie, dib: `${mes}-01`, rmi: 1_900 + i, dcb: `${mes}-28` }
  })
}

const DE_MILHOES = {
  opcoesContagem: { especie: 42 },
  parametros: { ...parametros, criterioAlcada: "VENCIDAS_MAIS_12" },
  beneficiosDevidos: [{ especie: 42, dib: "2024-05-01", rmi: 6_000 }],
  custas: [{ descricao: "Perícia", valor: 123_456_789.01, data: "2025-04-14" }]
}

const DE_UM_MES = {
  opcoesContagem: { especie: 41 },
  parametros: { ...parametros, ajuizamento: "2026-03-10", citacao: "2026-03-20", criterioAlcada: "VENCIDAS_MAIS_12" },
  beneficiosDevidos: [{ especie: 41, dib: "2026-02-01", rmi: 2_000, dip: "2026-03-01" }]
}

const pedidoDe = (operacao: NomeDeOperacao, arquivo: string) => JSON.parse(exemplo(operacao, arquivo).pedido)
const aposentadoria = pedidoDe("tempo", "tempo/exemplos/aposentadoria")
const DE_NOME_COMPRIDO = {
  ...aposentadoria,
  processo: PROCESSO,
  dadosSegurado: { ...aposentadoria.dadosSegurado, nome: NOME }
}

const CASOS: Readonly<Record<string, EntradaDoDemonstrativo>> = {
  "17 species": calcular("atrasados", DE_17_ESPECIES)!,
  "amounts of nine digits, and no process": calcular("atrasados", DE_MILHOES)!,
  "one month": calcular("atrasados", DE_UM_MES)!,
  "names of 120 characters": calcular("tempo", DE_NOME_COMPRIDO)!,
  "a conversion": calcular("atrasados", pedidoDe("atrasados", "atrasados/exemplos/conversao"))!,
  "an incapacity": calcular("rmi", pedidoDe("rmi", "rmi/exemplos/incapacidade"))!
}

describe.skipIf(semPoppler !== undefined)("a statement that is seldom asked for", () => {
  for (const [nome, entrada] of Object.entries(CASOS)) {
    it(`of ${nome}: every figure at its row and column, and no empty page`, { timeout: 120_000 }, () => {
      const { arquivos, perdidas } = provar(entrada, {})
      assert.deepStrictEqual(perdidas.slice(0, 5), [])
      assert.isAtLeast(arquivos, 1)
      for (const { bytes, paginas } of desenhados(entrada, {})) {
        const lidas = lerMundo(bytes).paginas
        assert.strictEqual(lidas.length, paginas)
        for (const { trechos } of lidas)
          assert.isTrue(trechos.some(({ artefato, texto }) => !artefato && texto.trim() !== ""))
      }
    })
  }

  it("of 17 species says on its first page how many there are", () => {
    const [principal] = demonstrar(CASOS["17 species"]!)
    const pedido = principal!.identificacao.find(({ rotulo }) => rotulo === "Pedido")!
    assert.strictEqual(
      escreverComUnidade(pedido.valor),
      "Atrasados: Aposentadoria por tempo de contribuição (espécie 42) e mais 16 benefícios, conta de 20/05/2026."
    )
    assert.strictEqual(principal!.secoes.filter(({ nome }) => nome.startsWith("beneficio")).length, ESPECIES.length)
  })

  it("of amounts of nine digits writes them whole, with their dots", () => {
    const [principal] = demonstrar(CASOS["amounts of nine digits, and no process"]!)
    assert.match(JSON.stringify(principal!.resposta), /"digitos":"1\d{8}\.\d{2}"/)
    const ditos = principal!.resposta.flatMap((bloco) => (bloco.tipo === "fatos" ? bloco.fatos : []))
    const custas = ditos.find(({ rotulo }) => rotulo === "Custas")!
    assert.match(escreverComUnidade(custas.valor), /^R\$ 1\d{2}\.\d{3}\.\d{3},\d{2}$/)
    assert.isFalse(principal!.identificacao.some(({ rotulo }) => rotulo === "Processo"))
  })
})

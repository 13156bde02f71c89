/** Which statements a calculation has, how they are called, and what no text of a request can do in them. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { Bloco, Demonstrativo } from "../../../src/domain/demonstrativos/blocos.ts"
import { numeroComMascara } from "../../../src/domain/demonstrativos/comum/identificacao.ts"
import {
  cabecalho,
  codigoEmGrupos,
  escreverComUnidade,
  escreverIso,
  escreverNaCelula
} from "../../../src/domain/demonstrativos/escrita.ts"
import { montarDemonstrativos } from "../../../src/domain/demonstrativos/montagem/montar-demonstrativos.ts"
import { nomeDoArquivo } from "../../../src/domain/demonstrativos/montagem/nome-do-arquivo.ts"
import { calcular, demonstrar, exemplo } from "../../apoio/demonstrativos/calculado.ts"
import { HOSTIS } from "../../apoio/rgps/hostis.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"

const tipos = (demonstrativos: ReadonlyArray<Demonstrativo>) => demonstrativos.map(({ tipo }) => tipo)
const blocosDe = ({ resposta, secoes }: Demonstrativo): ReadonlyArray<Bloco> => [
  ...resposta,
  ...secoes.flatMap(({ blocos }) => blocos)
]

describe("the statements of a calculation", () => {
  it("are the main one and, where there are some, that of the discards or of the threshold", () => {
    assert.deepStrictEqual(tipos(demonstrar(exemplo("tempo", "tempo/exemplos/aposentadoria"))), ["tempo"])
    assert.deepStrictEqual(tipos(demonstrar(exemplo("tempo-por-grupos", "tempo/exemplos/grupos"))), ["tempo"])
    assert.deepStrictEqual(tipos(demonstrar(exemplo("rmi", "rmi/exemplos/incapacidade"))), ["rmi"])
    const fundamento = exemplo("rmi-por-fundamento", "rmi/exemplos/fundamento")
    assert.deepStrictEqual(tipos(demonstrar(fundamento)), ["rmi", "descartes"])
    assert.deepStrictEqual(tipos(demonstrar(exemplo("atrasados", "atrasados/exemplos/concessao"))), [
      "atrasados",
      "alcada"
    ])
    assert.deepStrictEqual(tipos(demonstrar(exemplo("atrasados", "atrasados/exemplos/conversao"))), ["atrasados"])
  })

  it("are the same of a file as of the request that it allowed, whichever RMI it was of", () => {
    for (const [arquivo, operacao, caminho] of [
      ["arquivo-rmi", "rmi", "rmi/exemplos/incapacidade"],
      ["arquivo-rmi", "rmi-desvinculada", "rmi/exemplos/descarte"],
      ["arquivo-tempo", "tempo", "tempo/exemplos/pensao"],
      ["prevjud", "tempo", "tempo/exemplos/pensao"],
      ["arquivo-atrasados", "atrasados", "atrasados/exemplos/conversao"]
    ] as const) {
      assert.deepStrictEqual(demonstrar(exemplo(arquivo, caminho)), demonstrar(exemplo(operacao, caminho)))
    }
  })

  it("are none of an interrupted RMI, of a reading, and of what is no calculation", () => {
    const motivo = (entrada: Parameters<typeof montarDemonstrativos>[0]) =>
      Result.match(montarDemonstrativos(entrada), { onSuccess: () => "", onFailure: (falha) => falha.motivo })
    const inteira = exemplo("rmi-por-fundamento", "rmi/exemplos/fundamento")
    const interrompida = {
      ...inteira,
      resultado: inteira.resultado.replaceAll(
        '"conclusao":{"completo":true}',
        '"conclusao":{"completo":false,"motivoInterrupcao":"LIMITE_ITERACOES","limitesAtingidos":{"numeroMaximoIteracoes":1}}'
      )
    }
    assert.strictEqual(motivo(interrompida), "INTERROMPIDO")
    assert.strictEqual(motivo({ ...inteira, operacao: "ler-arquivo-rmi" }), "SEM_DEMONSTRATIVO")
    assert.strictEqual(motivo({ ...inteira, operacao: "atrasados" }), "ILEGIVEL")
    assert.strictEqual(motivo({ ...inteira, resultado: "{}" }), "ILEGIVEL")
    assert.strictEqual(motivo({ ...inteira, pedido: "{}" }), "ILEGIVEL")
  })

  it("call the fields of a request by their names, as the forms do, and never by their paths", () => {
    const fatoGerador = { tipo: "DII", data: "2021-05-01" }
    const entrada = calcular("tempo", { ...pedidoRmi(), opcoesContagem: { especie: 41, fatoGerador } })!
    assert.include(entrada.resultado, "opcoesContagem.fatoGerador não é usado")
    const escritos = JSON.stringify(demonstrar(entrada))
    assert.include(escritos, "“Fato que dá direito” não é usado")
    assert.notMatch(escritos, /opcoes(Contagem|Rmi)\./)
  })

  it("do not depend on the trace, which only programs read", () => {
    const pedido = pedidoRmi()
    const sem = calcular("rmi", pedido)!
    const com = calcular("rmi", pedido, { rastro: true })!
    assert.include(com.resultado, '"rastro":')
    assert.deepStrictEqual(demonstrar(com), demonstrar(sem))
  })

  it("sum up the discards of a life with too many, and keep the ten best of each fundamento in full", () => {
    const { corpo } = HOSTIS["desvinculada, 500 rows to discard"]!
    const entrada = calcular("rmi-desvinculada", corpo, { numeroMaximoIteracoes: 1_000 })!
    const hipoteses: ReadonlyArray<{ readonly k: number; readonly rmi: number }> = JSON.parse(entrada.resultado)
      .descarte.hipoteses
    assert.isAbove(hipoteses.length, 100)
    const descartes = demonstrar(entrada).find(({ tipo }) => tipo === "descartes")!
    const tabela = blocosDe(descartes).find((bloco) => bloco.tipo === "tabela" && bloco.nome === "hipoteses")
    assert.strictEqual(tabela?.tipo, "tabela")
    const ks = tabela?.tipo === "tabela" ? tabela.linhas.map(({ celulas }) => Number(escreverIso(celulas[0]!))) : []
    const melhores = [...hipoteses].sort((a, b) => b.rmi - a.rmi || a.k - b.k).slice(0, 10)
    assert.deepStrictEqual(
      ks,
      [...new Set([0, ...melhores.map(({ k }) => k)])].sort((a, b) => a - b)
    )
    assert.isTrue(
      descartes.resposta.some((bloco) => bloco.tipo === "nota" && bloco.texto.includes("10 de maior renda"))
    )
  })
})

describe("texts of a request in a statement", () => {
  const estranho = "Ana\u202E\u0000 da\nSilva \u2066x"
  const pedido = {
    ...pedidoRmi(),
    processo: { numero: "00012345520244036183", autor: estranho, nomeCalculo: estranho },
    dadosSegurado: { ...pedidoRmi().dadosSegurado, nome: estranho, cpf: "52998224725" },
    periodosContribuicao: pedidoRmi().periodosContribuicao.map((periodo) => ({ ...periodo, descricao: estranho }))
  }

  it("H4: keep no control characters and no overrides of writing direction", () => {
    for (const operacao of ["rmi", "tempo"] as const) {
      const escrito = JSON.stringify(demonstrar(calcular(operacao, pedido)!))
      assert.include(escrito, "Ana")
      assert.notMatch(escrito, /\\u00[01]|\\n|[\u202a-\u202e\u2066-\u2069]/)
    }
  })

  it("never say a whole CPF, and say the process as the CNJ writes it", () => {
    const [principal] = demonstrar(calcular("tempo", pedido)!)
    const ditos = principal!.identificacao.map(({ rotulo, valor }) => [rotulo, escreverComUnidade(valor)])
    assert.deepInclude(ditos, ["Processo", "0001234-55.2024.4.03.6183"])
    assert.deepInclude(ditos, ["CPF", "***.982.247-**"])
    assert.notInclude(JSON.stringify(principal), "52998224725")
  })
})

describe("how values are written", () => {
  it("as paper has them", () => {
    const numero = (digitos: string, unidade: "moeda" | "percentual" | "coeficiente" | "meses") =>
      ({ tipo: "numero", digitos, unidade }) as const
    assert.strictEqual(escreverNaCelula(numero("1234567.5", "moeda")), "1.234.567,50")
    assert.strictEqual(escreverNaCelula(numero("-1234.005", "moeda")), "-1.234,01")
    assert.strictEqual(escreverNaCelula(numero("3.318714", "percentual")), "3,3187")
    assert.strictEqual(escreverNaCelula(numero("1.0857051200711545", "coeficiente")), "1,08570512")
    assert.strictEqual(
      escreverNaCelula({ ...numero("1.0857051200711545", "coeficiente"), casas: "todas" }),
      "1,0857051200711545"
    )
    assert.strictEqual(escreverNaCelula({ ...numero("10", "moeda"), moeda: "Cz$" }), "Cz$ 10,00")
    assert.strictEqual(escreverComUnidade(numero("0.5", "moeda")), "R$ 0,50")
    assert.strictEqual(escreverComUnidade(numero("1", "meses")), "1 mês")
    assert.strictEqual(
      escreverNaCelula({ tipo: "competencia", competencia: "2024-12", decimoTerceiro: true }),
      "13º de 2024 (12/2024)"
    )
    assert.strictEqual(escreverNaCelula({ tipo: "tempo", anos: 13, meses: 1, dias: 5 }), "13a 1m 5d")
    assert.strictEqual(cabecalho({ rotulo: "Principal", unidade: "moeda" }), "Principal (R$)")
    assert.strictEqual(codigoEmGrupos("0123456789ABCDEFGHJKMNPQRS"), "01234-56789-ABCDE-FGHJK-MNPQR-S")
    assert.strictEqual(numeroComMascara("não é um número"), "não é um número")
  })

  it("files are called by the digits of the process, else by the hash, never by the code", () => {
    const resumo = "ffb1f66c0e9a1284dfe14a7eaa45121cca8ae66b52a8a208792cbd3227f87f07"
    assert.strictEqual(
      nomeDoArquivo("rmi", "0001234-55.2024.4.03.6183", resumo),
      "demonstrativo-rmi-00012345520244036183.pdf"
    )
    assert.strictEqual(nomeDoArquivo("alcada", undefined, resumo), "demonstrativo-alcada-ffb1f66c.pdf")
    assert.strictEqual(nomeDoArquivo("tempo", "../../etc\r\nx", resumo, "xlsx"), "demonstrativo-tempo-ffb1f66c.xlsx")
  })
})

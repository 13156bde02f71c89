/** What the first page says by itself, and which limits decided. */
import { assert, describe, it } from "@effect/vitest"
import type { Demonstrativo, Fato } from "../../../src/domain/demonstrativos/blocos.ts"
import { escreverComUnidade, escreverIso, escreverNaCelula } from "../../../src/domain/demonstrativos/escrita.ts"
import { maior } from "../../../src/domain/rmi/calculo.ts"
import { decimal } from "../../../src/domain/valores/decimal.ts"
import { calcular, demonstrar, exemplo } from "../../apoio/demonstrativos/calculado.ts"
import { pedidoRmi, salariosDe } from "../../apoio/rgps/rmi.ts"

const escritos = (fatos: ReadonlyArray<Fato>) =>
  new Map(fatos.map(({ rotulo, valor }) => [rotulo, escreverComUnidade(valor)]))

const avisosDa = ({ resposta }: Demonstrativo): ReadonlyArray<string> =>
  resposta.flatMap((bloco) => (bloco.tipo === "aviso" ? [bloco.texto] : []))

const PROCESSO = { numero: "00012345520244036183", autor: "Maria de Souza", nomeCalculo: "Conta" }

/** The kinds of statement, with what answers each, and the law that was applied. */
const TIPOS = [
  ["tempo", "tempo/exemplos/aposentadoria", "Tempo de contribuição", /art\. 201/],
  ["tempo-por-grupos", "tempo/exemplos/grupos", "Tempo de contribuição", /art\. 201/],
  ["rmi", "rmi/exemplos/incapacidade", "Renda mensal inicial", /EC 103\/2019/],
  ["rmi-por-fundamento", "rmi/exemplos/fundamento", "Renda mensal inicial", /EC 103\/2019/],
  ["rmi-desvinculada", "rmi/exemplos/descarte", "Renda mensal inicial", /EC 103\/2019/],
  ["atrasados", "atrasados/exemplos/concessao", "Atrasados em 12/2025", /Manual/]
] as const

describe("the first page", () => {
  for (const [operacao, arquivo, resposta, lei] of TIPOS) {
    it(`of ${operacao} (${arquivo}) says whose, what, the result, the law, and with what it was calculated`, () => {
      const semProcesso = exemplo(operacao, arquivo)
      const pedido = JSON.stringify({ ...JSON.parse(semProcesso.pedido), processo: PROCESSO })
      const codigo = "0123456789ABCDEFGHJKMNPQRS"
      for (const demonstrativo of demonstrar({ ...semProcesso, pedido, codigo })) {
        const quem = escritos(demonstrativo.identificacao)
        assert.strictEqual(quem.get("Processo"), "0001234-55.2024.4.03.6183")
        assert.strictEqual(quem.get("Autor"), "Maria de Souza")
        assert.match(quem.get("Pedido") ?? "", /\(espécie \d\d\).*\d\d\/\d\d\/\d{4}\.$/)
        const comQue = escritos(demonstrativo.procedencia)
        assert.strictEqual(comQue.get("Tabelas (resumo do conteúdo)"), semProcesso.versao.tabelas)
        assert.strictEqual(comQue.get("Versão do programa"), semProcesso.versao.motor)
        assert.match(comQue.get("Calculado em") ?? "", /^20\/11\/2026, 12:30:00 \(horário de Brasília\)$/)
        assert.strictEqual(comQue.get("Código para conferência"), "01234-56789-ABCDE-FGHJK-MNPQR-S")
      }
      const [principal] = demonstrar(semProcesso)
      const destaque = principal!.resposta.findIndex((bloco) => JSON.stringify(bloco).includes(resposta))
      assert.isAtLeast(destaque, 0)
      // the amount that answers stands before everything else, but the name of its group
      const antes = principal!.resposta.slice(0, destaque)
      assert.isTrue(operacao === "tempo-por-grupos" ? antes[0]?.tipo === "tabela" : antes.length === 0)
      assert.match(JSON.stringify(principal!.resposta), lei)
    })
  }
})

const comSalarios = (valor: number) => ({
  ...pedidoRmi(),
  periodosContribuicao: pedidoRmi().periodosContribuicao.map((periodo) =>
    "salarios" in periodo ? { ...periodo, salarios: salariosDe("2019-01", "2020-12", () => valor) } : periodo
  )
})

/** A life whose income is the minimum wage at every marco, whatever the salário de benefício. */
const comPiso = (campos: object = {}) => ({
  ...pedidoRmi(),
  dataApuracao: "2023-10-10",
  periodosContribuicao: pedidoRmi().periodosContribuicao.map((periodo) =>
    "salarios" in periodo
      ? { ...periodo, dataFinal: "2023-09-30", salarios: salariosDe("2019-01", "2023-09", (i) => 1500 + 10 * i) }
      : periodo
  ),
  ...campos
})

describe("the income that answers", () => {
  it("is that of the DIB, with the RMI of the acquired right and every change up to the DIB below", () => {
    const [principal] = demonstrar(calcular("rmi", comPiso({ marcoTemporal: "ANO_2022" }))!)
    const { resposta, secoes } = principal!
    const [destaque] = resposta
    assert.strictEqual(destaque?.tipo === "total" && escreverComUnidade(destaque.fato.valor), "R$ 1.320,00")
    const ditos = escritos(resposta.flatMap((bloco) => (bloco.tipo === "fatos" ? bloco.fatos : [])))
    assert.strictEqual(ditos.get("RMI no direito adquirido em 31/12/2022"), "R$ 1.212,00")
    assert.includeMembers(
      [...avisosDa(principal!)],
      [
        "A renda mensal inicial, na DIB, foi limitada ao piso: R$ 1.320,00.",
        "A RMI no direito adquirido em 31/12/2022 foi limitada ao piso: R$ 1.212,00."
      ]
    )
    const evolucao = secoes.flatMap(({ blocos }) => blocos).find((b) => b.tipo === "tabela" && b.nome === "evolucao")
    const meses = evolucao?.tipo === "tabela" ? evolucao.linhas.filter(({ papel }) => papel !== "separador") : []
    assert.deepStrictEqual(
      meses.map(({ celulas: [competencia, , renda] }) => [escreverIso(competencia!), escreverNaCelula(renda!)]),
      [
        ["2023-01", "1.302,00"],
        ["2023-05", "1.320,00"]
      ]
    )
  })

  it("is of equal ones that of the DER, and there the one of the larger salário de benefício", () => {
    const { resultado } = calcular("rmi", comPiso())!
    const { blocos, maisVantajoso } = JSON.parse(resultado)
    const rendas = blocos.flatMap(({ fundamentos }: { fundamentos: ReadonlyArray<{ rendaNaDib: number }> }) =>
      fundamentos.map(({ rendaNaDib }) => rendaNaDib)
    )
    assert.deepStrictEqual(rendas, [1320, 1320, 1320, 1320, 1320])
    assert.strictEqual(maisVantajoso.marcoTemporal, "DER")
    const igual = {
      rendaNaDib: decimal("1320"),
      avisos: [],
      conclusao: { completo: true },
      maisVantajoso: false
    } as const
    const da = (marcoTemporal: string, sb: string) => ({
      ...igual,
      chaveFundamento: `${marcoTemporal} ${sb}`,
      marcoTemporal,
      sb: decimal(sb)
    })
    const escolhido = [da("ANO_2022", "1900"), da("DER", "1320"), da("DER", "1915.57"), da("DER", "1848.59")].reduce(
      maior
    )
    assert.strictEqual(escolhido.chaveFundamento, "DER 1915.57")
  })
})

describe("who asks for a benefit and has another", () => {
  it("reads that first, with why; and what is not received together with a living benefit", () => {
    const beneficios = [{ especie: 92, dib: "2021-10-01" }]
    const entrada = calcular("rmi", comPiso({ opcoesContagem: { especie: 42 }, beneficios }))!
    const [principal] = demonstrar(entrada)
    const [primeiro] = principal!.resposta
    const dito = primeiro?.tipo === "aviso" ? primeiro.texto : ""
    assert.match(
      dito,
      /^Não há direito à espécie 42 em 10\/10\/2023\. O melhor direito é Aposentadoria por idade \(espécie 41\): .+ Na regra /
    )
    const juntos = avisosDa(principal!).find((texto) => texto.includes("não se acumula"))
    assert.match(juntos ?? "", /\(espécie 92\), recebido desde 01\/10\/2021.*Lei 8\.213\/1991, art\. 124, II/)
    assert.include(entrada.resultado, '"acumulacaoVedada"')
    const [mesmo] = demonstrar(calcular("rmi", comPiso())!)
    assert.strictEqual(mesmo!.resposta[0]!.tipo, "total")
    const cessado = calcular("rmi", comPiso({ beneficios: [{ ...beneficios[0], dcb: "2022-10-01" }] }))!
    assert.notInclude(cessado.resultado, "acumulacaoVedada")
  })

  it("reads why times differ", () => {
    const reduzida = pedidoRmi().periodosContribuicao.map((p) =>
      "salarios" in p ? { ...p, salarios: p.salarios.map((s) => ({ ...s, indicadores: ["IREC-LC123"] })) } : p
    )
    const [principal] = demonstrar(calcular("rmi", { ...pedidoRmi(), periodosContribuicao: reduzida })!)
    assert.include(JSON.stringify(principal!.resposta), "inclui os meses com alíquota reduzida")
  })

  it("reads why times differ in the statement of time too, and nothing where they do not", () => {
    const reduzida = pedidoRmi().periodosContribuicao.map((p) =>
      "salarios" in p ? { ...p, salarios: p.salarios.map((s) => ({ ...s, indicadores: ["IREC-LC123"] })) } : p
    )
    const porTempo = { ...pedidoRmi(), opcoesContagem: { especie: 42 } }
    const [comReduzida] = demonstrar(calcular("tempo", { ...porTempo, periodosContribuicao: reduzida })!)
    const nota = comReduzida!.resposta.find(({ tipo }) => tipo === "nota")
    const dita = nota?.tipo === "nota" ? nota.texto : ""
    assert.match(dita, /^Os tempos deste demonstrativo diferem entre si: os benefícios não contam os mesmos meses \(/)
    assert.include(dita, "não inclui os meses com alíquota reduzida")
    const porIdade = { ...pedidoRmi(), dataApuracao: "2019-10-01" }
    const um = { dataInicial: "2000-01-01", dataFinal: "2018-12-31", formaContagem: "COMUM" }
    const [simples] = demonstrar(calcular("tempo", { ...porIdade, periodosContribuicao: [um] })!)
    assert.notInclude(JSON.stringify(simples!.resposta), "não contam os mesmos meses")
  })
})

describe("limits that decided", () => {
  it("are on the first page of an RMI with their amounts, and not where none did", () => {
    const [baixa] = demonstrar(calcular("rmi", comSalarios(1_100))!)
    assert.isTrue(avisosDa(baixa!).some((texto) => /foi limitada? ao piso: R\$ 1\.\d{3},\d{2}\.$/.test(texto)))
    const [media] = demonstrar(calcular("rmi", comSalarios(4_000))!)
    assert.isFalse(avisosDa(media!).some((texto) => /limitad/.test(texto)))
  })

  const atrasados = (rmi: number, dib = "2021-02-01") =>
    demonstrar(
      calcular("atrasados", {
        opcoesContagem: { especie: 42 },
        parametros: { dataAtualizacao: "2023-05-20", ajuizamento: "2022-03-10", citacao: "2022-05-20" },
        beneficiosDevidos: [{ especie: 42, dib, rmi }]
      })!
    )[0]!

  const limitesDosMeses = ({ secoes }: Demonstrativo): ReadonlyArray<string> => {
    const tabela = secoes.flatMap(({ blocos }) => blocos).find((b) => b.tipo === "tabela" && b.nome === "evolucao")
    if (tabela?.tipo !== "tabela") return []
    const coluna = tabela.colunas.findIndex(({ rotulo }) => rotulo === "Limite")
    const meses = tabela.linhas.filter(({ papel }) => papel !== "separador")
    return coluna < 0
      ? []
      : meses.map(({ celulas }) => `${escreverIso(celulas[0]!)} ${escreverNaCelula(celulas[coluna]!)}`)
  }

  it("are told of arrears: how many months, between which, and at each of them", () => {
    const doPiso = atrasados(1_100)
    assert.include(limitesDosMeses(doPiso).join(), "2022-01 Piso")
    assert.isTrue(
      avisosDa(doPiso).some((texto) => /^A renda foi limitada ao piso em \d+ meses, entre 01\/2022 e /.test(texto)),
      avisosDa(doPiso).join("\n")
    )
    const semLimite = atrasados(2_000)
    assert.isEmpty(limitesDosMeses(semLimite))
    assert.isFalse(avisosDa(semLimite).some((texto) => /limitada/.test(texto)))
  })
})

describe("what is shown of a number", () => {
  it("is rounded half up to its decimals, but in the annex", () => {
    const de = (digitos: string, unidade: "coeficiente" | "percentual" | "moeda") =>
      escreverNaCelula({ tipo: "numero", digitos, unidade })
    assert.deepStrictEqual(
      [de("0.123456785", "coeficiente"), de("0.123456784999", "coeficiente"), de("-0.123456785", "coeficiente")],
      ["0,12345679", "0,12345678", "-0,12345679"]
    )
    assert.deepStrictEqual([de("12.34565", "percentual"), de("12.34564999", "percentual")], ["12,3457", "12,3456"])
    assert.strictEqual(de("1234567.005", "moeda"), "1.234.567,01")
    const [principal] = demonstrar(exemplo("rmi", "rmi/exemplos/incapacidade"))
    const anexo = principal!.secoes
      .flatMap(({ blocos }) => blocos)
      .find((bloco) => bloco.tipo === "tabela" && bloco.titulo.startsWith("Anexo da memória"))
    assert.strictEqual(anexo?.tipo, "tabela")
    if (anexo?.tipo !== "tabela") return
    const coluna = anexo.colunas.findIndex(({ rotulo }) => rotulo === "Índice inteiro")
    const { memoria } = JSON.parse(exemplo("rmi", "rmi/exemplos/incapacidade").resultado).blocos[0].fundamentos[0]
    const indices = anexo.linhas.filter(({ papel }) => papel !== "separador").map(({ celulas }) => celulas[coluna]!)
    assert.strictEqual(indices.length, memoria.length)
    for (const valor of indices) {
      assert.strictEqual(valor.tipo, "numero")
      if (valor.tipo === "numero") assert.strictEqual(escreverNaCelula(valor), valor.digitos.replace(".", ","))
    }
    assert.isTrue(indices.some((valor) => escreverNaCelula(valor).length > 15))
  })
})

describe("the first page of arrears", () => {
  /** A 31 of 2021 to 2024 in the Juizado, with fees of 30% taken from the claimant. */
  const conta = (campos: object = {}, dcb: object = { dcb: "2024-06-30" }) =>
    demonstrar(
      calcular("atrasados", {
        opcoesContagem: { especie: 31 },
        parametros: { dataAtualizacao: "2026-05-20", ajuizamento: "2024-07-10", citacao: "2024-08-20" },
        beneficiosDevidos: [{ especie: 31, dib: "2021-03-15", rmi: 2500, ...dcb }],
        honorarios: { contratuais: { percentual: 30 } },
        ...campos
      })!
    )[0]!
  const fatosDa = ({ resposta }: Demonstrativo) =>
    escritos(resposta.flatMap((bloco) => (bloco.tipo === "fatos" ? bloco.fatos : [])))
  const paragrafoDa = ({ secoes }: Demonstrativo): string =>
    secoes.flatMap(({ blocos }) => blocos).find((bloco) => bloco.tipo === "transcricao")?.texto ?? ""

  it("of a ceased benefit has no DIP, no income after the end and no income of today", () => {
    const cessado = conta()
    assert.include(paragrafoDa(cessado), "DCB: 30/06/2024")
    assert.notInclude(paragrafoDa(cessado), "DIP")
    assert.include(paragrafoDa(cessado), "Última renda: R$")
    assert.isTrue(fatosDa(cessado).has("Última renda"))
    assert.notInclude(JSON.stringify(cessado), "RMA")
    const evolucao = cessado.secoes
      .flatMap(({ blocos }) => blocos)
      .find((bloco) => bloco.tipo === "tabela" && bloco.nome === "evolucao")
    const ultima = evolucao?.tipo === "tabela" ? evolucao.linhas.at(-1)! : assert.fail("no evolution")
    assert.strictEqual(escreverIso(ultima.celulas[0]!), "2024-06")
    const ativo = conta({}, {})
    assert.match(paragrafoDa(ativo), /DIP: 01\/05\/2026/)
    assert.isTrue(fatosDa(ativo).has("Renda mensal atual (RMA)"))
  })

  it("names what gives the days of a pension, and the reading taken, by the words of the form", () => {
    const pensao = conta({
      opcoesContagem: { especie: 21 },
      beneficiosDevidos: [
        {
          especie: 21,
          dib: "2023-05-10",
          rmi: 2500,
          habilitacao: {
            requerimento: "2024-03-16",
            dependente: "MENOR_DE_16",
            menorDepoisDoPrazo: "DESDE_O_FATO"
          }
        }
      ]
    })
    assert.include(avisosDa(pensao).join(), "por escolha em “Menor que pediu depois do prazo”")
    const parametros = pensao.secoes.find(({ nome }) => nome === "parametros")!
    const ditos = escritos(parametros.blocos.flatMap((bloco) => (bloco.tipo === "fatos" ? bloco.fatos : [])))
    assert.strictEqual(ditos.get("Requerido pelo dependente em"), "16/03/2024")
    assert.strictEqual(ditos.get("Dependente"), "Filho menor de 16 anos")
    assert.strictEqual(ditos.get("Menor que pediu depois do prazo"), "Desde o óbito ou a prisão")
  })

  it("adds up: what is taken from the credit stands between it and the net", () => {
    const reais = (escrito = "") => Number(escrito.replace(/[^\d,]/g, "").replace(",", "."))
    const ditos = fatosDa(conta())
    assert.closeTo(
      reais(ditos.get("Total")) - reais(ditos.get("Honorários contratuais, a descontar do autor")),
      reais(ditos.get("Líquido do autor")),
      0.001
    )
    assert.isAbove(reais(ditos.get("Honorários contratuais, a descontar do autor")), 0)
  })

  it("says by how much the cause exceeds the threshold of the Juizado, and whether it was waived", () => {
    const parametros = (campos: object) => ({
      parametros: {
        dataAtualizacao: "2026-05-20",
        ajuizamento: "2024-07-10",
        citacao: "2024-08-20",
        criterioAlcada: "VENCIDAS_MAIS_12",
        ...campos
      }
    })
    const alcada = (renuncia: boolean) => avisosDa(conta(parametros({ renuncia }))).join()
    assert.match(alcada(false), /excede a alçada do Juizado Especial Federal em R\$ [\d.]+,\d\d, sem renúncia/)
    assert.match(alcada(true), /excede a alçada do Juizado Especial Federal em R\$ [\d.]+,\d\d, com renúncia/)
    const dentro = conta({
      ...parametros({}),
      beneficiosDevidos: [{ especie: 31, dib: "2024-05-15", rmi: 1500, dcb: "2024-06-30" }]
    })
    assert.include(JSON.stringify(dentro.resposta), "A causa está dentro da alçada")
  })
})

describe("a drawing over time", () => {
  it("keeps the months and years in which there is nothing", () => {
    const comLacuna = (salarios: object) => ({
      ...pedidoRmi(),
      periodosContribuicao: pedidoRmi().periodosContribuicao.map((p) => ("salarios" in p ? { ...p, ...salarios } : p))
    })
    const [principal] = demonstrar(
      calcular(
        "rmi",
        comLacuna({
          naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL",
          salarios: [...salariosDe("2019-01", "2019-06", () => 3000), ...salariosDe("2020-07", "2020-12", () => 3000)]
        })
      )!
    )
    const desenho = principal!.secoes.flatMap(({ blocos }) => blocos).find((bloco) => bloco.tipo === "grafico")
    if (desenho?.tipo !== "grafico") return assert.fail("no drawing")
    const { valores } = desenho.series[0]!
    assert.strictEqual(valores.filter((valor) => valor === null).length, 12)
    assert.deepStrictEqual(desenho.eixo.slice(5, 19), [
      "2019-06",
      ...Array.from({ length: 12 }, (_, i) => (i < 6 ? `2019-${String(i + 7).padStart(2, "0")}` : `2020-0${i - 5}`)),
      "2020-07"
    ])
    assert.include(desenho.alternativa, "com 12 meses sem salário entre elas")
  })
})

/** All that a statement says in words, but its annex. */
const ditos = ({ resposta, identificacao, secoes }: Demonstrativo): ReadonlyArray<string> => {
  const palavras: Array<string> = []
  const juntar = (valor: unknown) => {
    if (typeof valor === "string") palavras.push(valor)
    else if (typeof valor === "object" && valor !== null) {
      for (const [chave, item] of Object.entries(valor)) if (!SO_DE_PROGRAMAS.has(chave)) juntar(item)
    }
  }
  juntar([identificacao, resposta, secoes.filter(({ nome }) => nome !== "anexo-das-regras")])
  return palavras
}

/** Names of blocks, which no reader sees. */
const SO_DE_PROGRAMAS = new Set(["nome", "tipo", "unidade", "papel", "codigo", "lugares", "forma", "digitos"])

const DO_PROGRAMA = [
  /\b(RMI|ATR|TC)-\d+a?\b/,
  /\b[A-Z0-9]+_[A-Z0-9_]+\b/,
  /\b(true|false|null|undefined|NaN)\b/,
  /\b[a-z]+[A-Z][A-Za-z0-9]*\b/
]

const TODOS = [
  ["tempo", "tempo/exemplos/aposentadoria"],
  ["tempo", "tempo/exemplos/incapacidade"],
  ["tempo", "tempo/exemplos/pensao"],
  ["tempo-por-grupos", "tempo/exemplos/grupos"],
  ["rmi", "rmi/exemplos/incapacidade"],
  ["rmi-por-fundamento", "rmi/exemplos/fundamento"],
  ["rmi-desvinculada", "rmi/exemplos/descarte"],
  ["atrasados", "atrasados/exemplos/concessao"],
  ["atrasados", "atrasados/exemplos/conversao"]
] as const

describe("what people read of a statement", () => {
  for (const [operacao, arquivo] of TODOS) {
    it(`cites the law, and no name of the program, before the annex (${arquivo})`, () => {
      for (const demonstrativo of demonstrar(exemplo(operacao, arquivo))) {
        const achados = ditos(demonstrativo).filter((dito) => DO_PROGRAMA.some((nome) => nome.test(dito)))
        assert.deepStrictEqual(achados, [])
      }
    })
  }

  it("has the numbers of rules and the keys in the annex, the last section", () => {
    for (const [operacao, arquivo, procurado] of [
      ["rmi", "rmi/exemplos/incapacidade", /RMI-\d+/],
      ["tempo", "tempo/exemplos/aposentadoria", /[A-Z0-9]+_[A-Z0-9_]+/],
      ["tempo-por-grupos", "tempo/exemplos/grupos", /[A-Z0-9]+_[A-Z0-9_]+/],
      ["atrasados", "atrasados/exemplos/concessao", /ATR-\d+/]
    ] as const) {
      const ultima = demonstrar(exemplo(operacao, arquivo))[0]!.secoes.at(-1)
      assert.strictEqual(ultima?.nome, "anexo-das-regras", arquivo)
      assert.match(JSON.stringify(ultima?.blocos), procurado)
    }
  })
})

describe("the parameters of a statement", () => {
  const parametrosDe = (demonstrativo: Demonstrativo): ReadonlyMap<string, string> =>
    new Map(
      demonstrativo.secoes
        .filter(({ nome }) => nome === "parametros")
        .flatMap(({ blocos }) => blocos)
        .flatMap((bloco) => (bloco.tipo === "tabela" && bloco.nome.startsWith("opcoes") ? bloco.linhas : []))
        .map(({ celulas: [nome, valor] }) => [escreverNaCelula(nome!), escreverComUnidade(valor!)])
    )
  const daRmi = (campos: object = {}) => parametrosDe(demonstrar(calcular("rmi", { ...pedidoRmi(), ...campos })!)[0]!)

  it("of an income hold no option that changes nothing in it", () => {
    const ditos = daRmi({ dataApuracao: "2023-10-10" })
    for (const nome of [
      "MP 242/2005",
      "MP 905/2019",
      "Recálculo do buraco negro",
      "Grupos de 12 contribuições acima do menor valor-teto",
      "Categoria da segurada",
      "Grau do auxílio-acidente",
      "Média da pessoa com deficiência",
      "Extensão do período de graça por mais de 120 contribuições",
      "Fator previdenciário depois da EC 103/2019, além do art. 17",
      "Idade da pessoa com deficiência",
      "Salários de toda a vida"
    ]) {
      assert.isFalse(ditos.has(nome), nome)
    }
    assert.strictEqual(ditos.get("Carência depois da EC 103/2019"), "Exigidas 180 contribuições")
    assert.strictEqual(ditos.get("Centavos"), "Truncados em cada valor")
  })

  it("never deny what the result did: a fator of art. 17 beside a fator that is not applied", () => {
    const [principal] = demonstrar(calcular("rmi", { ...pedidoRmi(), dataApuracao: "2023-10-10" })!)
    assert.notMatch(ditos(principal!).join("\n"), /Fator previdenciário depois da EC 103/)
  })

  it("of arrears leave out the compensation without payments and the threshold that was not asked for", () => {
    const conta = (campos: object = {}) =>
      parametrosDe(
        demonstrar(
          calcular("atrasados", {
            opcoesContagem: { especie: 42 },
            parametros: { dataAtualizacao: "2026-05-20", ajuizamento: "2020-07-10", citacao: "2020-08-20" },
            beneficiosDevidos: [{ especie: 42, dib: "2021-03-15", rmi: 2500 }],
            ...campos
          })!
        )[0]!
      )
    const simples = conta()
    for (const nome of ["Compensação", "Valor da causa", "Renúncia ao que excede a alçada", "SELIC antes da citação"]) {
      assert.isFalse(simples.has(nome), nome)
    }
    assert.strictEqual(simples.get("Prescrição"), "Parcelas anteriores aos cinco anos do ajuizamento")
    const paga = conta({
      beneficiosPagos: [{ especie: 42, dib: "2021-03-15", rmi: 1500 }]
    })
    assert.isTrue(paga.has("Compensação"))
  })
})

describe("a statement by groups", () => {
  it("opens with a table that has the total of every group", () => {
    const entrada = exemplo("tempo-por-grupos", "tempo/exemplos/grupos")
    const [principal] = demonstrar(entrada)
    const [primeiro] = principal!.resposta
    assert.strictEqual(primeiro?.tipo, "tabela")
    if (primeiro?.tipo !== "tabela") return
    const { grupos } = JSON.parse(entrada.resultado)
    assert.strictEqual(primeiro.linhas.length, grupos.length)
    const coluna = primeiro.colunas.findIndex(({ rotulo }) => rotulo === "Tempo (a/m/d)")
    assert.deepStrictEqual(
      primeiro.linhas.map(({ celulas }) => {
        const valor = celulas[coluna]
        return valor?.tipo === "tempo" ? valor.anos * 360 + valor.meses * 30 + valor.dias : undefined
      }),
      grupos.map(({ totais }: { totais: { convertido: number } }) => totais.convertido)
    )
  })
})

describe("the statement of a special retirement", () => {
  it("says that its time is special time, also where a person has none", () => {
    const soComum = {
      dataApuracao: "2024-01-10",
      dadosSegurado: { nascimento: "1970-01-01", sexo: "M" },
      opcoesContagem: { especie: 46 },
      periodosContribuicao: [{ dataInicial: "2000-01-01", dataFinal: "2023-12-31", formaContagem: "COMUM" }]
    }
    const [principal] = demonstrar(calcular("tempo", soComum)!)
    const [destaque] = principal!.resposta
    assert.strictEqual(destaque?.tipo === "total" && destaque.fato.rotulo, "Tempo especial")
    const totais = principal!.secoes
      .flatMap(({ blocos }) => blocos)
      .find((bloco) => bloco.tipo === "tabela" && bloco.nome === "totais")
    const notas = totais?.tipo === "tabela" ? totais.linhas.map(({ nota = "" }) => nota) : assert.fail("no totals")
    for (const nota of notas) assert.notMatch(nota, /de (tempo de )?contribuição/)
    assert.match(notas.join(), /especial/)
  })
})

describe("warnings that name a choice of law", () => {
  it("of the mean of the person with disability, in the words of the form, and not before EC 103", () => {
    const pcd = (dataApuracao: string) =>
      calcular("rmi", {
        dataApuracao,
        dadosSegurado: { nascimento: "1960-01-01", sexo: "M", tipo: "PCD" },
        opcoesContagem: { especie: 42 },
        periodosContribuicao: [
          {
            dataInicial: "1985-01-01",
            dataFinal: dataApuracao,
            formaContagem: "COMUM",
            naturezaVinculo: "EMPREGADO",
            grauDeficiencia: "GRAVE",
            salarios: salariosDe("2010-01", "2018-12", () => 3000)
          }
        ]
      })!
    const [depois] = demonstrar(pcd("2022-10-01"))
    assert.include(
      JSON.stringify(depois),
      "pelos 80% maiores salários (“Média da pessoa com deficiência”): a TNU ainda decide a matéria (Tema 389)"
    )
    assert.notInclude(pcd("2018-12-31").resultado, '"mediaPcd",')
  })

  it("of the coefficient of an income without counting, computed from the time", () => {
    const { coeficiente: _, ...pedido } = JSON.parse(exemplo("rmi-desvinculada", "rmi/exemplos/descarte").pedido)
    const entrada = calcular("rmi-desvinculada", pedido)!
    const [principal] = demonstrar(entrada)
    const dito = avisosDa(principal!).find((texto) => texto.includes("oeficiente"))
    assert.isDefined(dito)
    assert.include(entrada.resultado, '"coeficienteCalculado"')
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCarta } from "../../../../src/domain/documentos/carta/ler-carta.ts"
import type { CartaDeConcessao, PlenusLido } from "../../../../src/domain/documentos/carta/modelo.ts"
import { segmentosDeCarta } from "../../../../src/domain/documentos/carta/segmentos.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra, amostraJson, pdfDaAmostra } from "../../../apoio/documentos/amostras.ts"

const ler = (texto: TextoDocumento) => Result.getOrThrow(lerCarta(texto))
const lerTexto = (texto: string) => {
  const lida = ler(linhasDeTexto(texto))
  return { ...lida, documento: lida.documento as CartaDeConcessao }
}
const lerTela = (texto: string) => ler(linhasDeTexto(texto)).documento as PlenusLido
const codigos = ({ avisos }: { readonly avisos: ReadonlyArray<{ readonly codigo: string }> }) =>
  avisos.map(({ codigo }) => codigo)
const sobras = ({ naoReconhecidas }: { readonly naoReconhecidas: ReadonlyArray<{ readonly texto: string }> }) =>
  naoReconhecidas.map(({ texto }) => texto)

const TITULO = `INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL
Carta de Concessão / Memória de Cálculo do Benefício
Nome: JOÃO AMOSTRA PEREIRA
Nit: 1000002364-4
Número do Benefício: 196675277-7
`
const FRASE =
  "Comunicamos que lhe foi concedido APOSENTADORIA POR IDADE (41) número 196675277-7 requerido em 06/12/2021 com renda mensal de R$ 1.500,00, calculada conforme abaixo, com início de vigência a partir de 07/12/2021.\n"
const LISTA = `Cálculo de Benefícios segundo a Lei 9876, de 29/11/1999
Seq. Data Salário Índice Sal. Corrigido Observação
001 11/2021 1.000,10 1,0000 1.000,10
002 10/2021 2.000,20 1,0000 2.000,20 DESCONSIDERADO
`
const RESULTADO = `Salário de Benefício = média X fator previdenciário = 1.500,00
Renda Mensal Inicial = Salário de Benefício X coeficiente = 1.500,00
onde, Coeficiente = 1.0
`
const CARTA = TITULO + FRASE + LISTA + RESULTADO

describe("which letter of a file is read", () => {
  it("the one of an administrative file; a dispatch that quotes its title is none", async () => {
    const dois = ler(await pdfDaAmostra("pap/pap-01-dois-cnis.pdf")).documento
    assert.deepStrictEqual(dois.paginas, { inicio: 17, fim: 22, declaradas: 6 })
    assert.deepStrictEqual([dois.completo, dois.rmi], [true, 1624.73])
    const carimbada = ler(await pdfDaAmostra("pap/pap-02-carimbo-pje.pdf")).documento
    assert.deepStrictEqual(carimbada.paginas, { inicio: 7, fim: 7, declaradas: 1 })
    assert.deepStrictEqual([carimbada.nb, carimbada.rmi], ["1966752777", 3049.35])
  })

  it("a file without any is refused, and so is another document", async () => {
    for (const nome of ["pap/pap-03-sem-documentos.pdf", "cnis/cnis-01-pequeno.pdf", "rdctc/rdctc-01-perfil.pdf"]) {
      const lida = lerCarta(await pdfDaAmostra(nome))
      assert.isTrue(Result.isFailure(lida), nome)
      if (Result.isFailure(lida)) assert.match(lida.failure.mensagem, /^Nenhuma carta de concessão/)
    }
  })

  const pagina = (texto: string, numero: number) => ({ ...linhasDeTexto(texto).paginas[0]!, numero })
  const pdf = (...textos: ReadonlyArray<string>): TextoDocumento => ({
    origem: "PDF",
    paginas: textos.map((texto, i) => pagina(texto, i + 1))
  })
  const inicio = `Página 1 de 2\n${TITULO}${FRASE}${LISTA}`
  const fim = `Página 2 de 2\nCarta de Concessão / Memória de Cálculo do Benefício\n${RESULTADO}`
  const outra = CARTA.replaceAll("196675277-7", "193873799-9")

  it("the last whole one, though a cut one follows", () => {
    const lida = ler(pdf(`Página 1 de 1\n${outra}`, inicio, "despacho sem carta")).documento
    assert.deepStrictEqual([lida.nb, lida.completo, lida.paginas?.inicio], ["1938737999", true, 1])
  })

  it("the last one, which says what it is, when none is whole", () => {
    const lida = ler(pdf(inicio, "despacho sem carta")).documento
    assert.deepStrictEqual([lida.nb, lida.completo, codigos(lida)], ["1966752777", false, ["DOCUMENTO_INCOMPLETO"]])
  })

  it("pages without title or counter go on with the letter while they hold its rows or its result", () => {
    const semContador = segmentosDeCarta(pdf(TITULO + FRASE + LISTA, "003 09/2021 1.000,00 1,0000 1.000,00", RESULTADO))
    assert.deepStrictEqual(
      semContador.map(({ intervalo }) => intervalo),
      [{ inicio: 1, fim: 3 }]
    )
    assert.deepStrictEqual(
      segmentosDeCarta(pdf(inicio, fim, `Página 1 de 1\n${outra}`)).map(({ intervalo, completo }) => [
        intervalo,
        completo
      ]),
      [
        [{ inicio: 1, fim: 2 }, true],
        [{ inicio: 3, fim: 3 }, true]
      ]
    )
  })

  it("without its result it is not whole; without a list the rent of the sentence is enough", () => {
    assert.isFalse(lerTexto(TITULO + FRASE + LISTA).documento.completo)
    const semLista = lerTexto(TITULO + FRASE)
    assert.deepStrictEqual([semLista.documento.completo, semLista.documento.atividades], [true, []])
    assert.deepStrictEqual(semLista.entrada, {
      dataApuracao: "2021-12-06",
      dib: "2021-12-07",
      dadosSegurado: { nome: "JOÃO AMOSTRA PEREIRA", nit: "10000023644" },
      periodosContribuicao: [],
      beneficios: [],
      desemprego: []
    })
  })
})

describe("lines of a letter", () => {
  it("the sentence may wrap between any two words", () => {
    const inteira = lerTexto(CARTA)
    const palavras = FRASE.trim().split(" ")
    for (let i = 1; i < palavras.length; i++)
      for (const j of [i, Math.min(i + 3, palavras.length)]) {
        const quebrada = [palavras.slice(0, i), palavras.slice(i, j), palavras.slice(j)]
        const texto = quebrada.filter((parte) => parte.length > 0).map((parte) => parte.join(" "))
        const lida = lerTexto(`${TITULO + texto.join("\n")}\n${LISTA}${RESULTADO}`)
        assert.deepStrictEqual(lida, inteira, texto.join(" | "))
      }
    assert.deepStrictEqual(sobras(inteira.documento), [])
  })

  it("text around the sentence stays outside of it", () => {
    const { documento } = lerTexto(
      CARTA.replace("Comunicamos", "Senhor segurado, Comunicamos").replace(
        "07/12/2021.\n",
        "07/12/2021. Guarde esta carta.\n"
      )
    )
    assert.deepStrictEqual(
      [documento.dib, sobras(documento)],
      ["2021-12-07", ["Senhor segurado,", "Guarde esta carta."]]
    )
  })

  it("a label may have its value on the next line, or share its line with others", () => {
    const nova = `CARTA DE CONCESSÃO
TITULAR: MARIA TESTE DE SOUZA CPF: 000.000.211-99
Benefício 206.885.711-1
Espécie: 31 - AUXILIO TESTE
DER: 10/02/2026 DIB: 05/02/2026 DIP: 20/02/2026
Valor do Benefício
R$ 2.994,80
`
    const { documento } = lerTexto(nova)
    assert.deepInclude(documento, { layout: "NOVA_2025", der: "2026-02-10", dib: "2026-02-05", dip: "2026-02-20" })
    assert.deepStrictEqual(documento.segurado, { nome: "MARIA TESTE DE SOUZA", nit: null, cpf: "00000021199" })
    assert.deepStrictEqual([documento.rmi, sobras(documento)], [2994.8, []])
  })

  it("a label without a value takes nothing from the label below", () => {
    const { documento } = lerTexto(CARTA.replace("Nome: JOÃO AMOSTRA PEREIRA", "Nome:"))
    assert.deepStrictEqual(
      [documento.segurado.nome, documento.segurado.nit, sobras(documento)],
      [null, "10000023644", ["Nome:"]]
    )
  })

  it("the species may come before the number of the benefit", () => {
    const { documento } = lerTexto(
      `CARTA DE CONCESSÃO\nNúmero do Benefício: 42/193.873.799-9\nDIB: 01/02/2020\n${LISTA}${RESULTADO}`
    )
    assert.deepStrictEqual([documento.nb, documento.especie], ["1938737999", { codigo: 42, descricao: null }])
  })

  it("accents and capitals are matched as they come", () => {
    const semAcento = CARTA.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()
    const { documento } = lerTexto(semAcento)
    assert.deepStrictEqual(sobras(documento), [])
    assert.deepStrictEqual([documento.dib, documento.atividades[0]!.resumo.coeficiente], ["2021-12-07", 1])
  })
})

describe("blocks of calculation", () => {
  it("headings repeated on the next page change nothing", () => {
    const repetida = CARTA.replace("002 10/2021", `${LISTA.split("\n").slice(0, 2).join("\n")}\n002 10/2021`)
    assert.deepStrictEqual(lerTexto(repetida), lerTexto(CARTA))
  })

  it("a secondary activity adds to the months of the main one, to the cent", () => {
    const { documento, entrada } = lerTexto(
      `${TITULO}${FRASE}Atividade Principal\n${LISTA}${RESULTADO}Atividade Secundária\n${LISTA}${RESULTADO}`
    )
    assert.deepStrictEqual(
      documento.atividades.map(({ titulo, salarios }) => [titulo, salarios.length]),
      [
        ["Atividade Principal", 2],
        ["Atividade Secundária", 2]
      ]
    )
    assert.deepStrictEqual(entrada.salarios, [
      { competencia: "2021-10", valor: 4000.4, origem: "CALCULO_INSS" },
      { competencia: "2021-11", valor: 2000.2, origem: "CALCULO_INSS" }
    ])
    // two rents of 1,500.00 are not the 1,500.00 of the sentence
    assert.deepStrictEqual(codigos(documento), ["RMI_DIVERGENTE"])
  })

  it("the same months under another norm are the same salaries", () => {
    const reforma = LISTA.replace("a Lei 9876, de 29/11/1999", "a Emenda Constitucional nº 103, de 13/11/2019")
    const { documento, entrada } = lerTexto(TITULO + FRASE + LISTA + RESULTADO + reforma + RESULTADO)
    assert.deepStrictEqual([documento.layout, documento.atividades.length, documento.rmi], ["EC_103", 2, 1500])
    assert.deepStrictEqual(
      entrada.salarios?.map(({ valor }) => valor),
      [2000.2, 1000.1]
    )
    assert.deepStrictEqual(codigos(documento), ["CALCULO_ALTERNATIVO"])
  })

  it("labels printed again are another result of the same list", () => {
    const { documento } = lerTexto(`${TITULO}${FRASE}${LISTA}Carência: 180
Média dos salários de contribuição = 1.000,00
Renda Mensal Inicial = 1.400,00
Carência: 178
Média dos salários de contribuição = 1.100,00
Renda Mensal Inicial = 1.500,00
`)
    const [atividade] = documento.atividades
    assert.deepStrictEqual(atividade!.resumo, { carencia: 180, media: 1000, rmi: 1400 })
    assert.deepStrictEqual(atividade!.outrosResumos, [{ carencia: 178, media: 1100, rmi: 1500 }])
    assert.deepStrictEqual(codigos(documento), [])
  })

  it("extra columns of the list are kept by their names", () => {
    const { documento } = lerTexto(
      CARTA.replace("Sal. Corrigido Observação", "Sal. Corrigido Carência T1 T2 T3 Observação")
        .replace("1.000,10\n", "1.000,10 1 30 0 0\n")
        .replace("2.000,20 DESCONSIDERADO", "2.000,20 1 30 0 0 DESCONSIDERADO")
    )
    assert.deepStrictEqual(
      documento.atividades[0]!.salarios.map(({ colunas, observacao }) => [colunas, observacao]),
      [
        [{ carencia: "1", t1: "30", t2: "0", t3: "0" }, null],
        [{ carencia: "1", t1: "30", t2: "0", t3: "0" }, "DESCONSIDERADO"]
      ]
    )
  })

  it("small amounts among the contributions left out are not read as salaries", () => {
    const { documento } = lerTexto(`${CARTA}Contribuições descartadas (art. 26, § 6º, da EC 103/2019)
Seq. Data Sal. Corrigido Média Coeficiente Fator RMI
002 10/2021 937,01 902,41 0,60 0,9000 541,45
`)
    assert.deepStrictEqual(documento.atividades[0]!.salarios.length, 2)
    assert.deepStrictEqual(documento.atividades[0]!.resumo.descartes, [
      {
        seq: 2,
        competencia: "2021-10",
        salarioCorrigido: 937.01,
        media: 902.41,
        coeficiente: 0.6,
        fator: 0.9,
        rmi: 541.45
      }
    ])
  })

  it("rules are read part by part; an unknown part leaves the line to the reader", () => {
    const lida = (regra: string) => lerTexto(`${CARTA}Regras analisadas\n${regra}\n`).documento
    const regra =
      "Art. 17 - pedágio - Idade exigida: 57 - Idade cumprida: 58a, 02m - Pontos exigidos: 90 - Fator: 0,8123"
    assert.deepStrictEqual(lida(regra).atividades[0]!.resumo.regras, [
      { regra: "Art. 17 - pedágio", idadeExigida: "57", idadeCumprida: "58a, 02m", pontosExigidos: "90", fator: 0.8123 }
    ])
    assert.deepStrictEqual(sobras(lida(`${regra} - Novidade: 1`)), [`${regra} - Novidade: 1`])
  })

  it("the age with months, the factor without image and the coefficient in per cent", () => {
    const { resumo } = lerTexto(
      `${CARTA.replace("onde, Coeficiente = 1.0", "Coeficiente = 85%")}Idade: 58 ano(s) 02 mes(es) 03 dia(s)\nFator Previdenciário = 0,7411\n`
    ).documento.atividades[0]!
    assert.deepInclude(resumo, { idade: 58, fator: 0.7411, coeficiente: 0.85 })
    assert.deepStrictEqual(resumo.idadeDetalhada, { anos: 58, meses: 2, dias: 3 })
  })
})

describe("warnings of a letter", () => {
  it("tell a corrected salary that is not the salary by its index, beyond what the printer cuts", () => {
    const com = (corrigido: string) =>
      codigos(lerTexto(CARTA.replace("1.000,10 1,0000 1.000,10", `1.000,10 1,2345 ${corrigido}`)).documento)
    // 1,000.10 × 1.2345 = 1,234.62345; the tolerance is 0.11001
    assert.deepStrictEqual(com("1.234,73"), [])
    assert.deepStrictEqual(com("1.234,74"), ["CORRECAO_DIVERGENTE"])
    assert.deepStrictEqual(com("1.234,52"), [])
    assert.deepStrictEqual(com("1.234,51"), ["CORRECAO_DIVERGENTE"])
  })

  it("tell a list that lost a row, a day that does not exist, a rent that differs", () => {
    assert.deepStrictEqual(codigos(lerTexto(CARTA.replace("002 10", "003 10")).documento), ["SEQUENCIA_INTERROMPIDA"])
    const semDia = lerTexto(CARTA.replace("06/12/2021", "31/02/2021"))
    assert.deepStrictEqual([semDia.documento.der, codigos(semDia.documento)], [null, ["DATA_INVALIDA"]])
    assert.notProperty(semDia.entrada, "dataApuracao")
    assert.deepStrictEqual(codigos(lerTexto(CARTA.replace("R$ 1.500,00", "R$ 1.400,00")).documento), ["RMI_DIVERGENTE"])
  })
})

describe("terminal prints", () => {
  const TELA = decodificar(amostra("carta/plenus-conbas-concal.txt"))
  const esperado = amostraJson<PlenusLido>("carta/plenus-conbas-concal.expected.json")

  it("printed twice are read once", () => {
    const { salarios } = lerTela(TELA + TELA)
    assert.deepStrictEqual(salarios, esperado.salarios)
  })

  it("screens of one benefit go together, those of another do not", async () => {
    const { paginas } = await pdfDaAmostra("carta/plenus-conbas-concal.pdf")
    const seguinte = paginas.map((pagina) => ({
      numero: pagina.numero + paginas.length,
      linhas: pagina.linhas.map((linha) => ({ ...linha, texto: linha.texto.replace("1938737999", "1966752777") }))
    }))
    assert.deepStrictEqual(
      segmentosDeCarta({ origem: "PDF", paginas: [...paginas, ...seguinte] }).map(({ intervalo }) => intervalo),
      [
        { inicio: 1, fim: 4 },
        { inicio: 5, fim: 8 }
      ]
    )
  })

  it("hold what was left out of the average, the sex, a cessation; what they do not say is null", () => {
    const tela = lerTela(
      TELA.replace("Sexo: M", "Sexo: F")
        .replace("DCB: 00/00/0000", "DCB: 31/01/2024")
        .replace("3.414,58", "3.414,58 DESCONSIDERADO")
    )
    assert.deepStrictEqual([tela.segurado.sexo, tela.dcb, tela.salarios[0]!.desconsiderado], ["F", "2024-01-31", true])
    const pouca = lerTela("NB >1938737999< BELTRANA FICTICIA Tp.Calculo: 00\nEsp.: 41\n")
    assert.deepInclude(pouca, { der: null, rmi: null, mr: null, completo: false, nb: "1938737999" })
    assert.deepStrictEqual(codigos(pouca), ["DOCUMENTO_INCOMPLETO"])
  })

  it("give back what stands between the labels", () => {
    assert.deepStrictEqual(sobras(lerTela(TELA.replace("Idade do Benef", "Novo campo: 12 Idade do Benef"))), [
      "Novo campo: 12"
    ])
    assert.deepStrictEqual(codigos(lerTela(TELA.replace("DER: 05/07/2019", "DER: 31/06/2019"))), ["DATA_INVALIDA"])
  })
})

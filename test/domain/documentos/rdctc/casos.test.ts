import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { lerRdctc } from "../../../../src/domain/documentos/rdctc/ler-rdctc.ts"
import { pdfDaAmostra } from "../../../apoio/documentos/amostras.ts"
import { pdfDeLinhas } from "../../../apoio/documentos/linhas-estragadas.ts"

const ler = (texto: TextoDocumento) => Result.getOrThrow(lerRdctc(texto))

const titulo = (nb: string, pagina: number, de: number): string => `${"=".repeat(80)}
NB ${nb}   RESUMO DE DOCUMENTOS PARA PERFIL CONTRIBUTIVO   25/08/2021 12:50:32 - pagina ${pagina} de ${de}
${"=".repeat(80)}
`
const PESSOA = `Segurado : BELTRANA FICTICIA DOS SANTOS
NIT : 100.00020.91-2 CPF: 000.000.137-65 Data de nascimento: 11/02/1962 Sexo: M
DER : 11/01/2021
`
const CABECALHO = "Seq Empregador / Atividade Inicio Fim Classificacao Tempo Carencia\n"
const TOTAL = "Ate a DER 11/01/2021 30a, 00m, 00d 31a, 00m, 00d 360\n"
const COMUM = "001 PADARIA FICTICIA ME 01/02/1984 30/06/1987 Comum 03a, 05m, 00d 41\n"

const lerCorpo = (corpo: string, cabecalho = CABECALHO) =>
  ler(linhasDeTexto(`${titulo("42/2013001111", 1, 1)}${PESSOA}${cabecalho}${corpo}`))

const codigos = ({ documento }: ReturnType<typeof ler>) => documento.avisos.map(({ codigo, seq }) => [codigo, seq])

describe("rows of the count that no sample shows", () => {
  const linha = (corpo: string, cabecalho?: string) => {
    const lido = lerCorpo(corpo + TOTAL, cabecalho)
    assert.deepStrictEqual(lido.documento.naoReconhecidas, [], corpo)
    const [periodo] = lido.documento.periodos
    const [gerado] = lido.entrada.periodosContribuicao
    return {
      ...periodo!,
      forma: gerado?.formaContagem,
      natureza: gerado?.naturezaVinculo,
      conta: gerado?.contarCarencia
    }
  }

  it("the dates may be parted by a word or a dash, the time written in three ways", () => {
    const tempo = { anos: 6, meses: 0, dias: 10 }
    for (const corpo of [
      "001 EMPRESA X 01/01/1990 a 10/01/1996 Comum 06a, 00m, 10d 72\n",
      "001 EMPRESA X 01/01/1990 - 10/01/1996 Comum 06A 00M 10D 72\n",
      "  1 EMPRESA X 01/01/1990 10/01/1996 Comum 6 0 10 72\n",
      "001 EMPRESA X01/01/1990 10/01/1996 6 ano(s) 0 mes(es) 10 dia(s) 72\n"
    ]) {
      const lida = linha(corpo)
      assert.deepStrictEqual(
        [lida.seq, lida.empregador, lida.dataInicio, lida.dataFim, lida.tempo, lida.carencia],
        [1, "EMPRESA X", "1990-01-01", "1996-01-10", tempo, 72]
      )
    }
  })

  it("special time of each term, by its word or by its factor", () => {
    const casos = [
      ["Especial 15a 06a, 00m, 00d 72\n Fator: 2,33 Cod. anexo: 2.0.1\n", 15, 2.33, "ESPECIAL_15"],
      ["Especial 20 anos 06a, 00m, 00d 72\n Fator: 1,75\n", 20, 1.75, "ESPECIAL_20"],
      ["ESP 25 (1,20) 6 0 0 72\n", 25, 1.2, "ESPECIAL_25"],
      ["Especial (1,50) 06a, 00m, 00d 72\n", 20, 1.5, "ESPECIAL_20"],
      ["Especial 25a 06a, 00m, 00d 72\n", 25, null, "ESPECIAL_25"]
    ] as const
    for (const [resto, anos, fator, forma] of casos) {
      const lida = linha(`001 EMPRESA X 01/01/1990 31/12/1995 ${resto}`)
      assert.deepStrictEqual([lida.especial?.anos, lida.especial?.fator, lida.forma], [anos, fator, forma], resto)
      assert.deepStrictEqual(lida.tempo, { anos: 6, meses: 0, dias: 0 }, resto)
    }
  })

  it("a special row that tells neither term nor factor is read as common, and says so", () => {
    const lido = lerCorpo(`004 EMPRESA X 01/01/1990 31/12/1995 Especial 06a, 00m, 00d 72\n${TOTAL}`)
    assert.deepStrictEqual(codigos(lido), [["ESPECIAL_SEM_PRAZO", 4]])
    assert.strictEqual(lido.entrada.periodosContribuicao[0]!.formaContagem, "COMUM")
  })

  it("time that was not counted gives a period that does not count", () => {
    for (const palavra of ["Nao computado", "Não computado", "Desconsiderado", "Rural Desconsiderado"]) {
      const lida = linha(`001 EMPRESA X 01/01/1990 31/12/1995 ${palavra} 00a, 00m, 00d 12\n`)
      assert.deepStrictEqual([lida.naoComputado, lida.forma, lida.conta], [true, "NAO_COMPUTAR", false])
    }
    assert.isTrue(linha("001 X 01/01/1990 31/12/1995 Rural Desconsiderado 00a, 00m, 00d 0\n").rural)
  })

  it("printed months decide the carência; without them only rural time does not count", () => {
    const conta = (resto: string) => linha(`001 EMPRESA X 01/01/1990 31/12/1995 ${resto}\n`).conta
    assert.deepStrictEqual(
      ["Comum 06a, 00m, 00d 0", "Comum 06a, 00m, 00d", "Comum", "Rural 06a, 00m, 00d", "Rural 06a, 00m, 00d 72"].map(
        conta
      ),
      [false, true, true, false, true]
    )
  })

  it("the nature comes from the filiation, else from the words of the row", () => {
    const natureza = (nome: string, classe: string, detalhe = "") =>
      linha(`001 ${nome} 01/01/1990 31/12/1995 ${classe} 06a, 00m, 00d 72 ${detalhe}\n`).natureza
    for (const [filiacao, esperada] of [
      ["Empregado Domestico", "EMPREGADO_DOMESTICO"],
      ["Benefício", "BENEFICIO_INCAPACIDADE"],
      ["Trabalhador Avulso", "TRABALHADOR_AVULSO"],
      ["Empresario / Empregador", "CONTRIBUINTE_INDIVIDUAL"],
      ["Outra", "NAO_INFORMADO"]
    ] as const)
      assert.strictEqual(natureza("AUXILIO-DOENCA", "Rural", `Filiação: ${filiacao} Origem: CNIS`), esperada)
    for (const nome of [
      "BENEFICIO NB 91/6001001122",
      "(NB32/6001001122)",
      "Auxílio-doença",
      "APOSENTADORIA POR INVALIDEZ"
    ])
      assert.strictEqual(natureza(nome, "Comum"), "BENEFICIO_INCAPACIDADE", nome)
    assert.strictEqual(natureza("SALARIO MATERNIDADE NB 80/6001001122", "Comum"), "NAO_INFORMADO")
    assert.strictEqual(natureza("SITIO", "Rural"), "SEGURADO_ESPECIAL")
  })

  it("the header tells the classification before the dates from the end of a name", () => {
    const antes = "SEQ EMPREGADOR/ATIVIDADE NATUREZA ADMISSAO SAIDA ANOS MESES DIAS CAR.\n"
    const nome = (corpo: string, cabecalho: string) => {
      const { empregador, forma } = linha(corpo, cabecalho)
      return [empregador, forma]
    }
    const semClasse = "001 SINDICATO RURAL 01/01/1990 31/12/1995 6 0 0 72\n"
    assert.deepStrictEqual(nome(semClasse, CABECALHO), ["SINDICATO RURAL", "COMUM"])
    assert.deepStrictEqual(nome(semClasse, antes), ["SINDICATO", "RURAL"])
    const comClasse = "001 SINDICATO RURAL COMUM 01/01/1990 31/12/1995 6 0 0 72\n"
    assert.deepStrictEqual(nome(comClasse, antes), ["SINDICATO RURAL", "COMUM"])
    assert.deepStrictEqual(nome(comClasse, ""), ["SINDICATO RURAL", "COMUM"])
    assert.deepStrictEqual(nome(semClasse.replace(" 6", " Comum 6"), ""), ["SINDICATO RURAL", "COMUM"])
  })

  it("a period printed twice is kept twice, in order", () => {
    const { documento, entrada } = lerCorpo(`${COMUM}${COMUM.replace("Comum", "Especial 25a")}${TOTAL}`)
    assert.deepStrictEqual(
      documento.periodos.map(({ especial }) => especial?.anos ?? null),
      [null, 25]
    )
    assert.strictEqual(entrada.periodosContribuicao.length, 2)
  })

  it("a row without two days in order gives no period, and a day that does not exist is named", () => {
    const lido = lerCorpo(`006 A 01/01/1990 Comum
007 B 31/02/1991 31/12/1995 Comum
008 C 01/01/2000 01/01/1999 Comum
009 D 01/01/2000 00/00/0000 Comum
${TOTAL}`)
    assert.deepStrictEqual(codigos(lido), [
      ["DATA_INVALIDA", 7],
      ...[6, 7, 8, 9].map((seq) => ["PERIODO_SEM_DATAS", seq])
    ])
    assert.deepStrictEqual(lido.entrada.periodosContribuicao, [])
    assert.deepStrictEqual(
      lido.documento.periodos.map(({ dataInicio, dataFim }) => [dataInicio, dataFim]),
      [
        ["1990-01-01", null],
        [null, "1995-12-31"],
        ["2000-01-01", "1999-01-01"],
        ["2000-01-01", null]
      ]
    )
  })

  it("what no field takes comes back with its place", () => {
    const { naoReconhecidas, segurado } = lerCorpo(`001 A 01/01/1990 31/12/1995 Comum 06a, 00m, 00d 72 xyz
Origem: CNIS Origem: CTPS
uma frase
Segurado : OUTRA PESSOA
Tempo total: 30a, 01m, 01d
${TOTAL}`).documento
    assert.strictEqual(segurado.nome, "BELTRANA FICTICIA DOS SANTOS")
    assert.deepStrictEqual(
      naoReconhecidas.map(({ linha: numero, texto }) => [numero, texto]),
      [
        [8, "xyz"],
        [9, "Origem: CTPS"],
        [10, "uma frase"],
        [11, "Segurado : OUTRA PESSOA"],
        [12, "Tempo total: 30a, 01m, 01d"]
      ]
    )
  })
})

describe("totals", () => {
  it("are known by the name or by the day of their landmark; a reaffirmed request is another day", () => {
    const { totais, naoReconhecidas } = lerCorpo(`${COMUM}Ate 13/11/2019 10a, 00m, 01d 120
TEMPO DE CONTRIBUICAO ATE A DPL : 10A 02M 03D CARENCIA: 99
Ate a DER reafirmada 01/02/2022 35a, 00m, 00d
Ate 31/12/2020 30 1 2 300
Ate a DER 30a, 00m, 00d 31a, 00m, 00d 360`).documento
    assert.deepStrictEqual(naoReconhecidas, [])
    assert.deepStrictEqual(
      totais.map(({ marco, data, tempoComum, tempo, carencia }) => [
        marco,
        data,
        tempoComum?.anos ?? null,
        Object.values(tempo).join("/"),
        carencia
      ]),
      [
        ["EC103", "2019-11-13", null, "10/0/1", 120],
        ["DPL", "1999-11-28", null, "10/2/3", 99],
        ["OUTRO", "2022-02-01", null, "35/0/0", null],
        ["OUTRO", "2020-12-31", null, "30/1/2", 300],
        ["DER", "2021-01-11", 30, "31/0/0", 360]
      ]
    )
  })

  it("close the document: without them it is not whole, nor without its last page", () => {
    assert.deepStrictEqual(codigos(lerCorpo(COMUM)), [["DOCUMENTO_INCOMPLETO", undefined]])
    const cortado = ler(pdfDeLinhas(`${titulo("42/2013001111", 1, 2)}${PESSOA}${CABECALHO}${COMUM}${TOTAL}`))
    assert.deepStrictEqual(codigos(cortado), [["DOCUMENTO_INCOMPLETO", undefined]])
    assert.deepStrictEqual(cortado.documento.paginas, { inicio: 1, fim: 1, declaradas: 2 })
    assert.isTrue(lerCorpo(COMUM + TOTAL).documento.completo)
  })
})

const ANTIGO = (pagina: string, corpo: string): string => `INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL PAG.: ${pagina}
PRISMA DATA: 12/05/2014 10:11:12
RESUMO DE DOCUMENTOS PARA CALCULO DE TEMPO DE CONTRIBUICAO
${corpo}`

describe("which count of a file is read", () => {
  const pagina = (nb: string, n: number, de: number, corpo: string) =>
    `${titulo(nb, n, de)}${PESSOA}${CABECALHO}${corpo}`

  it("the last whole one", () => {
    const inteiro = pagina("42/2013001111", 1, 1, COMUM + TOTAL)
    const cortado = pagina("42/2013002222", 1, 3, COMUM)
    assert.strictEqual(ler(pdfDeLinhas(inteiro, cortado)).documento.nb, "2013001111")
    assert.strictEqual(ler(pdfDeLinhas(cortado, inteiro)).documento.nb, "2013001111")
    const { documento } = ler(pdfDeLinhas(cortado, pagina("46/2013003333", 2, 2, COMUM)))
    assert.deepStrictEqual([documento.nb, documento.especie, documento.completo], ["2013003333", 46, false])
  })

  it("a benefit that changes begins another, even when the counter goes on", () => {
    const { documento } = ler(
      pdfDeLinhas(pagina("42/2013001111", 1, 2, COMUM), pagina("42/2013002222", 2, 2, COMUM + TOTAL))
    )
    assert.deepStrictEqual(documento.paginas, { inicio: 2, fim: 2, declaradas: 2 })
    assert.isFalse(documento.completo)
  })

  it("the old frame counts its pages without a total, and names the benefit only on the first", () => {
    const nb = "NB : 162000222-2 DER: 10/04/2014\n"
    const { documento } = ler(pdfDeLinhas(ANTIGO("01", `${nb}${COMUM}`), ANTIGO("02", `${COMUM}TOTAIS\n${TOTAL}`)))
    assert.deepStrictEqual(documento.paginas, { inicio: 1, fim: 2, declaradas: 2 })
    assert.deepStrictEqual(
      [documento.layout, documento.nb, documento.especie, documento.emitidoEm, documento.completo],
      ["PRISMA_ANTIGO", "1620002222", null, "2014-05-12T10:11:12", true]
    )
    assert.strictEqual(documento.periodos.length, 2)
    assert.deepStrictEqual(documento.naoReconhecidas, [])
    assert.isFalse(ler(pdfDeLinhas(ANTIGO("02", `${COMUM}TOTAIS\n${TOTAL}`))).documento.completo)
  })

  it("a copied text without its title is still a count", () => {
    const { documento } = ler(linhasDeTexto(`${PESSOA}${CABECALHO}${COMUM}${TOTAL}`))
    assert.deepStrictEqual([documento.layout, documento.completo, documento.nb], ["DESCONHECIDO", true, null])
  })

  it("title and words with accents are the same", () => {
    const { documento } = ler(
      linhasDeTexto(`NB 42/2013001111 Resumo de Documentos para o Cálculo do Tempo de Contribuição
${PESSOA}${CABECALHO.replace("Classificacao", "Classificação").replace("Carencia", "Carência")}${COMUM}${TOTAL}`)
    )
    assert.deepStrictEqual(documento.naoReconhecidas, [])
    assert.strictEqual(documento.periodos.length, 1)
  })

  it("a dispatch that quotes the title, or the analysis of the right, is none", async () => {
    const despacho = `DESPACHO
1. Foi juntado o RESUMO DE DOCUMENTOS PARA CALCULO DE TEMPO DE CONTRIBUICAO do segurado.`
    assert.isTrue(Result.isFailure(lerRdctc(pdfDeLinhas(despacho))))
    assert.isTrue(Result.isFailure(lerRdctc(linhasDeTexto(despacho))))
    const { documento } = ler(await pdfDaAmostra("pap/pap-01-dois-cnis.pdf"))
    assert.deepStrictEqual(documento.paginas, { inicio: 5, fim: 5, declaradas: 1 })
    const recusado = lerRdctc(await pdfDaAmostra("pap/pap-03-sem-documentos.pdf"))
    assert.match(Result.isFailure(recusado) ? recusado.failure.mensagem : "", /^Nenhuma contagem do INSS/)
  })
})

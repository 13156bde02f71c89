/** Rows that wrap, come in another order or are not there: what is read, and what is said of the rest. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import { linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { pdfDaAmostra } from "../../../apoio/documentos/amostras.ts"

const CABECA = `Página 1 de 1
INSS
CNIS - Cadastro Nacional de Informações Sociais
Extrato Previdenciário 03/02/2026 17:01:09
Identificação do Filiado
NIT: 100.00021.82-0 CPF: 000.000.174-00 Nome: BEATRIZ MODELO DE ASSIS
Data de nascimento: 12/03/1971 Nome da mãe: CLARA MODELO DE ASSIS
Relações Previdenciárias
`
const FIM = `
Você pode conferir a autenticidade do documento em
https://meu.inss.gov.br/central/#/autenticidade
com o código 260203A1B2C3D4E5F6G7H8`
const SEM_MATRICULA =
  "Seq. NIT Código Emp. Origem do Vínculo Tipo Filiado no Vínculo Data Início Data Fim Últ. Remun.\n"
const COM_MATRICULA = `Matrícula do Tipo Filiado no
Seq. NIT Código Emp. Origem do Vínculo Trabalhador Vínculo Data Início Data Fim Últ. Remun.
`
const PRIMEIRA = `${SEM_MATRICULA}1 100.00021.82-0 99.999.103/0001-24 SERRALHERIA MODELO LTDA Empregado 02/03/2020 31/05/2020 05/2020
Remunerações
03/2020 1.900,00 04/2020 2.000,00 05/2020 2.000,00
`

const ler = (corpo: string) => Result.getOrThrow(lerCnis(linhasDeTexto(CABECA + corpo + FIM)))
const documento = (corpo: string) => ler(corpo).documento

/** Row by row: number, name, registration, type, category, days. */
const linhas = (corpo: string) => {
  const { relacoes, naoReconhecidas } = documento(corpo)
  assert.deepStrictEqual(naoReconhecidas, [])
  return relacoes.map((r) => [
    r.codigoEmpregador,
    r.origem,
    r.matricula,
    r.tipoFiliado,
    r.categoria,
    r.dataInicio,
    r.dataFim
  ])
}

const codigosPorMes = (corpo: string) =>
  Object.fromEntries(
    documento(corpo).relacoes.flatMap(({ remuneracoes, contribuicoes }) =>
      [...remuneracoes, ...contribuicoes].map(({ competencia, indicadores }) => [competencia, indicadores.join(", ")])
    )
  )

describe("a relation that was not recognised", () => {
  it("is read with the worker's number after the name and the type between the days", () => {
    const { relacoes } =
      documento(`${PRIMEIRA}${SEM_MATRICULA}2 TORNEARIA MODELO S.A. 100.00021.82-0 01/06/2020 Empregado 31/07/2020
Remunerações
06/2020 3.000,00 07/2020 3.000,00`)
    assert.deepStrictEqual(
      relacoes.map((r) => [r.origem, r.tipoFiliado, r.dataInicio, r.dataFim, r.remuneracoes.map(({ valor }) => valor)]),
      [
        ["SERRALHERIA MODELO LTDA", "Empregado", "2020-03-02", "2020-05-31", [1900, 2000, 2000]],
        ["TORNEARIA MODELO S.A.", "Empregado", "2020-06-01", "2020-07-31", [3000, 3000]]
      ]
    )
  })

  for (const [nome, meio] of [
    [
      "with a row that cannot be read",
      `${SEM_MATRICULA}2 TORNEARIA ?? 01/06/2020 Empregado 31/07/2020\nRemunerações\n`
    ],
    ["without a row", `${SEM_MATRICULA}Remunerações\n`],
    ["without a row or a header", "Remunerações\n"],
    ["without a header, with a row that cannot be read", "2 TORNEARIA 01/06/2020 Empregado 31/07/2020\nRemunerações\n"]
  ] as const)
    it(`${nome}, gives its values to no other, and says so`, () => {
      const { relacoes, naoReconhecidas, avisos } = documento(`${PRIMEIRA}${meio}06/2020 3.000,00 07/2020 3.000,00`)
      assert.deepStrictEqual(
        relacoes.map(({ remuneracoes }) => remuneracoes.length),
        [3]
      )
      const perdida = naoReconhecidas.find(({ texto }) => texto === "06/2020 3.000,00 07/2020 3.000,00")
      assert.isDefined(perdida)
      const aviso = avisos.find(({ codigo }) => codigo === "VALORES_SEM_RELACAO")
      assert.include(aviso?.mensagem, `Página 1, linha ${perdida!.linha}:`)
    })
})

describe("rows that wrap", () => {
  it("break the type between any two words", () => {
    assert.deepStrictEqual(
      linhas(`${COM_MATRICULA}1 100.00021.82-0 99.999.103/0001-24 SERRALHERIA Empregado ou 02/03/2020 30/06/2020 06/2020
MODELO LTDA Agente Público
2 100.00021.82-0 99.999.105 OFICINA HIPOTETICA X9K200077 Empregado ou 04/01/2021 28/02/2021 02/2021
DE MOTORES ME 4471 Agente Público
3 100.00021.82-0 AGRUPAMENTO DE Contribuinte 01/05/2022 31/05/2022
CONTRATANTES/COOPERATIVAS Individual
4 100.00021.82-0 000.000.269-05 JOANA FICTICIA Empregado 01/07/2022 31/08/2022 08/2022
DA SILVA Doméstico
5 100.00021.82-0 99.999.103/0001-24 PADARIA Empregado 02/03/2023 30/06/2023 06/2023
FICTICIA ou Agente
ME Público`),
      [
        [
          "99.999.103/0001-24",
          "SERRALHERIA MODELO LTDA",
          null,
          "Empregado ou Agente Público",
          "EMPREGADO",
          "2020-03-02",
          "2020-06-30"
        ],
        [
          "99.999.105",
          "OFICINA HIPOTETICA DE MOTORES ME",
          "X9K200077 4471",
          "Empregado ou Agente Público",
          "EMPREGADO",
          "2021-01-04",
          "2021-02-28"
        ],
        [
          null,
          "AGRUPAMENTO DE CONTRATANTES/COOPERATIVAS",
          null,
          "Contribuinte Individual",
          "CONTRIBUINTE_INDIVIDUAL",
          "2022-05-01",
          "2022-05-31"
        ],
        [
          "000.000.269-05",
          "JOANA FICTICIA DA SILVA",
          null,
          "Empregado Doméstico",
          "DOMESTICO",
          "2022-07-01",
          "2022-08-31"
        ],
        [
          "99.999.103/0001-24",
          "PADARIA FICTICIA ME",
          null,
          "Empregado ou Agente Público",
          "EMPREGADO",
          "2023-03-02",
          "2023-06-30"
        ]
      ]
    )
  })

  it("have their days in the second line", () => {
    assert.deepStrictEqual(
      linhas(`${SEM_MATRICULA}1 100.00021.82-0 99.999.103/0001-24 SERRALHERIA MODELO LTDA Empregado ou Agente
Público 02/03/2020 31/05/2020 05/2020
2 100.00021.82-0 99.999.104/0001-90 MERCADORIAS FICTICIAS
DE PECAS LTDA Empregado 07/11/2011 09/05/2014`),
      [
        [
          "99.999.103/0001-24",
          "SERRALHERIA MODELO LTDA",
          null,
          "Empregado ou Agente Público",
          "EMPREGADO",
          "2020-03-02",
          "2020-05-31"
        ],
        [
          "99.999.104/0001-90",
          "MERCADORIAS FICTICIAS DE PECAS LTDA",
          null,
          "Empregado",
          "EMPREGADO",
          "2011-11-07",
          "2014-05-09"
        ]
      ]
    )
  })

  it("go on with a word that is a label too", () => {
    const { relacoes, naoReconhecidas } = documento(`Seq. NIT NB Origem do Vínculo Espécie Data Início Data Fim Situação
1 100.00021.82-0 1700200227 Benefício 42 - APOSENTADORIA POR TEMPO DE 01/01/2024 ATIVO
CONTRIBUICAO
${SEM_MATRICULA}2 100.00021.82-0 99.999.103/0001-24 EMPRESA MODELO PRESTADORA DE Empregado 02/03/2020 31/05/2020 05/2020
SERVICO`)
    assert.deepStrictEqual(relacoes[0]!.especie, { codigo: 42, descricao: "APOSENTADORIA POR TEMPO DE CONTRIBUICAO" })
    assert.strictEqual(relacoes[1]!.origem, "EMPRESA MODELO PRESTADORA DE SERVICO")
    assert.deepStrictEqual(naoReconhecidas, [])
  })

  it("end their registration after the codes", () => {
    const { relacoes } =
      documento(`${COM_MATRICULA}1 100.00021.82-0 99.999.103/0001-24 SERRALHERIA MODELO LTDA 0001 Empregado 02/03/2020 31/05/2020 05/2020
Indicadores: IREM-INDPEND 000309`)
    assert.deepStrictEqual([relacoes[0]!.indicadores, relacoes[0]!.matricula], [["IREM-INDPEND"], "0001 000309"])
  })

  it("touch the neighbouring cell", () => {
    const { relacoes } =
      documento(`Seq.    NIT              CNPJ/CEI/CPF         Origem do Vínculo          Data Início   Data Fim     Tipo Filiado no Vínculo     Últ. Remun.   Indicadores
1       100.00021.82-0   99.999.301/0001-38   TORNEARIA MODELO S.A.      20/03/1999    13/10/1999   Empregado ou Agente Público 10/1999`)
    assert.deepStrictEqual(
      [relacoes[0]!.tipoFiliado, relacoes[0]!.ultimaRemuneracao, relacoes[0]!.origem],
      ["Empregado ou Agente Público", "1999-10", "TORNEARIA MODELO S.A."]
    )
  })

  it("and mix a name with a piece of a type are said to be doubtful", () => {
    const { naoReconhecidas, avisos } = documento(
      `${SEM_MATRICULA}1 100.00021.82-0 99.999.103/0001-24 SERRALHERIA Empregado ou MODELO LTDA 02/03/2020 31/05/2020`
    )
    assert.lengthOf(naoReconhecidas, 1)
    assert.include(
      avisos.map(({ codigo }) => codigo),
      "RELACAO_NAO_LIDA"
    )
  })
})

describe("indicator codes that wrap, without columns", () => {
  const PAGAMENTOS = `Seq. NIT Origem do Vínculo Tipo Filiado no Vínculo Data Início Data Fim Indicadores
1 100.00021.82-0 RECOLHIMENTO Contribuinte Individual 01/01/2023 31/08/2023 IREC-INDPEND
Contribuições
Compet. Data Pgto. Contribuição Salário Contrib. Indicadores Compet. Data Pgto. Contribuição Salário Contrib. Indicadores
`
  it("belong to the cells that already have one: the only one takes all, n take one each", () => {
    const corpo = `${PAGAMENTOS}01/2023 15/02/2023 143,22 1.302,00 IREC-LC123 02/2023 15/03/2023 143,22 1.302,00
PREC-MENOR-MIN
03/2023 17/04/2023 65,10 1.302,00 IREC-MEI 04/2023 15/05/2023 65,10 1.302,00 IREC-MEI
IREC-LC123 IREC-LC123
07/2023 15/08/2023 66,00 1.320,00 PSC-MEN-SM-
EC103
08/2023 15/09/2023 66,00 1.320,00`
    assert.deepStrictEqual(codigosPorMes(corpo), {
      "2023-01": "IREC-LC123, PREC-MENOR-MIN",
      "2023-02": "",
      "2023-03": "IREC-MEI, IREC-LC123",
      "2023-04": "IREC-MEI, IREC-LC123",
      "2023-07": "PSC-MEN-SM-EC103",
      "2023-08": ""
    })
    assert.deepStrictEqual(documento(corpo).naoReconhecidas, [])
  })

  for (const [nome, acima, codigos] of [
    ["one code for two cells", "IREC-MEI 04/2023 15/05/2023 65,10 1.302,00 IREC-MEI", "IREC-LC123"],
    ["one code for no cell", "04/2023 15/05/2023 65,10 1.302,00", "IREC-LC123"],
    ["a code where the rest of another should be", "PSC-MEN-SM- 04/2023 15/05/2023 65,10 1.302,00", "IREC-LC123"]
  ] as const)
    it(`${nome} are left out, with a warning that names the line`, () => {
      const { naoReconhecidas, avisos } = documento(
        `${PAGAMENTOS}03/2023 17/04/2023 65,10 1.302,00 ${acima}\n${codigos}`
      )
      assert.deepStrictEqual(naoReconhecidas, [{ pagina: 1, linha: 14, texto: codigos }])
      const aviso = avisos.find(({ codigo }) => codigo === "INDICADORES_SEM_COMPETENCIA")
      assert.include(aviso?.mensagem, "Página 1, linha 14:")
    })
})

describe("rows with one number", () => {
  it("that are different relations keep the identifiers of their periods apart", () => {
    const { documento: lido, entrada } = ler(
      PRIMEIRA + PRIMEIRA.replace("02/03/2020 31/05/2020", "02/03/2021 31/05/2021").replaceAll("/2020 ", "/2021 ")
    )
    assert.lengthOf(lido.relacoes, 2)
    assert.include(
      lido.avisos.map(({ codigo }) => codigo),
      "SEQUENCIA_REPETIDA"
    )
    const ids = entrada.periodosContribuicao.map(({ id }) => id)
    assert.strictEqual(new Set(ids).size, 2, ids.join())
  })
})

describe("a sentence of authenticity that wraps", () => {
  const comFim = (fim: string) => Result.getOrThrow(lerCnis(linhasDeTexto(CABECA + PRIMEIRA + fim))).documento
  const inteira = comFim(FIM)

  for (const [antes, depois] of [
    ["com o código ", "com o código\n"],
    ["com o código ", "com o\ncódigo "],
    ["com o código ", "com\no código "],
    ["documento em", "documento\nem"],
    ["do documento em", "\ndo documento em"]
  ] as const)
    it(`${JSON.stringify(depois)} keeps its code, and gives nothing to the relation above`, () => {
      assert.strictEqual(inteira.codigoAutenticidade, "260203A1B2C3D4E5F6G7H8")
      assert.deepStrictEqual(comFim(FIM.replace(antes, depois)), inteira)
    })
})

describe("a text of more than one cell", () => {
  const CIDADAO = `Índice NIT Código Emp./NB Origem do Vínculo Data Início Data Fim Ult. Remun. Tipo Vínculo Indicadores
1 1.000.000.218-2 600.100.112-2 BENEFÍCIO Benefício 2 1.000.000.218-2 99.999.103/0134-70 LOJAS EXEMPLO SA 12/09/1981 29/03/1982 12/1982 Empregado`

  it("as two rows joined in one line, is read with a warning that shows it", () => {
    const { relacoes, avisos } = documento(CIDADAO)
    const aviso = avisos.find(({ codigo }) => codigo === "CELULA_INCERTA")
    assert.strictEqual(aviso?.seq, 1)
    assert.include(aviso?.mensagem, `"${relacoes[0]!.origem}"`)
  })

  it("is not a name with a hyphen, a number or the word of a code", () => {
    for (const origem of ["AUTO-POSTO MODELO 99 LTDA", "EMPRESA MODELO 2020 S.A.", "CODIGO FICTICIO ME"]) {
      const { avisos } = documento(PRIMEIRA.replace("SERRALHERIA MODELO LTDA", origem))
      assert.notInclude(
        avisos.map(({ codigo }) => codigo),
        "CELULA_INCERTA",
        origem
      )
    }
  })
})

describe("cells that touch, break or lose their place", () => {
  const UMA_TABELA = `${COM_MATRICULA}1 100.00021.82-0 99.999.103/0001-24 SERRALHERIA MODELO LTDA`
  const incertas = (corpo: string) =>
    documento(corpo).avisos.flatMap(({ codigo, mensagem }) => (codigo === "CELULA_INCERTA" ? [mensagem] : []))

  it("a registration inside the name is shown", () => {
    const mensagens = incertas(`${UMA_TABELA} E PECAS\nX9K200077 ME 4471 Empregado 02/03/2020 31/05/2020 05/2020`)
    assert.strictEqual(mensagens.length, 1)
    assert.include(mensagens[0], "X9K200077")
    assert.deepStrictEqual(incertas(`${UMA_TABELA} X9K200077 Empregado 02/03/2020 31/05/2020 05/2020`), [])
  })

  it("a header broken inside the label of the employer's number is still the one of employments", () => {
    const quebrado = PRIMEIRA.replace("Código Emp.", "Código\nEmp.")
    assert.notStrictEqual(quebrado, PRIMEIRA)
    assert.deepStrictEqual(documento(quebrado).relacoes, documento(PRIMEIRA).relacoes)
  })

  it("a line as near to the row above as to the one below is given to none of them", async () => {
    const texto = await pdfDaAmostra("cnis/cnis-23-cidadao-2022-centrado.pdf")
    const [pagina] = texto.paginas
    const i = pagina!.linhas.findIndex((linha) => linha.texto.includes("LOJAS EXEMPLO SA"))
    const linha = pagina!.linhas[i]!
    const nome = linha.palavras!.find((palavra) => palavra.texto === "LOJAS EXEMPLO SA")!
    const resto = { ...nome, texto: "EXEMPLO SA" }
    const altura = { ...linha.altura!, y: linha.altura!.y + linha.altura!.corpo }
    const linhas = pagina!.linhas.toSpliced(
      i,
      1,
      {
        ...linha,
        texto: linha.texto.replace(" EXEMPLO SA", ""),
        palavras: linha.palavras!.map((palavra) => (palavra === nome ? { ...nome, texto: "LOJAS" } : palavra))
      },
      { ...linha, texto: resto.texto, comEspacos: resto.texto, palavras: [resto], altura }
    )
    const { documento } = Result.getOrThrow(lerCnis({ ...texto, paginas: [{ ...pagina!, linhas }] }))
    assert.deepStrictEqual(
      documento.relacoes.map(({ origem }) => origem),
      ["BENEFÍCIO", "LOJAS", "CONTRIBUINTE INDIVIDUAL"]
    )
    assert.deepStrictEqual(
      documento.naoReconhecidas.map(({ texto }) => texto),
      ["EXEMPLO SA"]
    )
  })

  it("the number of a benefit that touched the type is still the benefit's", async () => {
    const texto = await pdfDaAmostra("cnis/cnis-15-uma-tabela.pdf")
    const paginas = texto.paginas.map((pagina) => ({
      ...pagina,
      linhas: pagina.linhas.map((linha) => {
        const i = linha.palavras?.findIndex((palavra) => palavra.texto === "6001001122") ?? -1
        if (i < 0) return linha
        const [a, b] = [linha.palavras![i]!, linha.palavras![i + 1]!]
        const junta = { texto: `${a.texto} ${b.texto}`, x: a.x, largura: b.x + b.largura - a.x }
        return { ...linha, palavras: linha.palavras!.toSpliced(i, 2, junta) }
      })
    }))
    assert.notDeepEqual(paginas, texto.paginas)
    const lido = (doc: typeof texto) => Result.getOrThrow(lerCnis(doc)).documento.relacoes
    assert.deepStrictEqual(lido({ ...texto, paginas }), lido(texto))
  })
})

import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import { segmentosDeCnis } from "../../../../src/domain/documentos/cnis/segmentos.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { pdfDaAmostra } from "../../../apoio/documentos/amostras.ts"

const ler = (texto: TextoDocumento) => Result.getOrThrow(lerCnis(texto))
const lerTexto = (texto: string) => ler(linhasDeTexto(texto))
const recusa = (texto: string) => {
  const lido = lerCnis(linhasDeTexto(texto))
  return Result.isFailure(lido) ? lido.failure.mensagem : "aceito"
}

const TITULO = `CNIS - Cadastro Nacional de Informações Sociais
Extrato Previdenciário 20/05/2024 09:15:02
Identificação do Filiado
NIT: 100.00020.91-2 CPF: 000.000.137-65 Nome: BELTRANA FICTICIA DOS SANTOS
Data de nascimento: 11/02/1962 Nome da mãe: MAE FICTICIA DOS SANTOS
Relações Previdenciárias
`
const VINCULO = `Matrícula do Tipo Filiado no
Seq. NIT Código Emp. Origem do Vínculo Trabalhador Vínculo Data Início Data Fim Últ. Remun.
1 100.00020.91-2 99.999.201/0001-01 TRANSPORTES HIPOTETICOS LTDA Empregado ou Agente 12/03/2001 20/08/2004 08/2004
Público
`
const GRADE = `Remunerações
Competência Remuneração Indicadores Competência Remuneração Indicadores Competência Remuneração Indicadores
`

const codigos = (lido: ReturnType<typeof lerTexto>) => lido.documento.avisos.map(({ codigo }) => codigo)

describe("which record of a file is read", () => {
  it("the last whole one of an administrative file, court stamps aside", async () => {
    const dois = ler(await pdfDaAmostra("pap/pap-01-dois-cnis.pdf")).documento
    assert.deepStrictEqual(dois.paginas, { inicio: 8, fim: 16, declaradas: 9 })
    const cortado = ler(await pdfDaAmostra("pap/pap-02-carimbo-pje.pdf")).documento
    assert.deepStrictEqual(cortado.paginas, { inicio: 2, fim: 2, declaradas: 1 })
    assert.deepStrictEqual([dois.completo, cortado.completo], [true, true])
    assert.deepStrictEqual([...dois.naoReconhecidas, ...cortado.naoReconhecidas], [])
  })

  it("each record has its pages and tells whether it is whole", async () => {
    const resumo = (texto: TextoDocumento) =>
      segmentosDeCnis(texto).map(({ intervalo, completo, emitidoEm }) => [
        intervalo?.inicio,
        intervalo?.fim,
        completo,
        emitidoEm
      ])
    assert.deepStrictEqual(resumo(await pdfDaAmostra("pap/pap-01-dois-cnis.pdf")), [
      [3, 3, true, "2021-01-11T10:00:00"],
      [8, 16, true, "2021-08-20T11:00:00"]
    ])
    assert.deepStrictEqual(resumo(await pdfDaAmostra("pap/pap-02-carimbo-pje.pdf")), [
      [2, 2, true, "2024-05-20T09:15:02"],
      [5, 6, false, "2025-12-09T14:54:51"]
    ])
  })

  it("an incomplete one is read and says so", async () => {
    const { documento } = ler(await pdfDaAmostra("cnis/cnis-07-incompleto.pdf"))
    assert.strictEqual(documento.completo, false)
    assert.include(
      documento.avisos.map(({ codigo }) => codigo),
      "DOCUMENTO_INCOMPLETO"
    )
  })

  it("without a counter the end mark tells", () => {
    assert.isFalse(lerTexto(TITULO + VINCULO).documento.completo)
    const fim = "Você pode conferir a autenticidade do documento em\nhttps://meu.inss.gov.br/central/#/autenticidade\n"
    const { documento } = lerTexto(`${TITULO}${VINCULO}${fim}com o código 240520RX9QRMB0Q1LUM4FE`)
    assert.isTrue(documento.completo)
    assert.strictEqual(documento.codigoAutenticidade, "240520RX9QRMB0Q1LUM4FE")
    assert.deepStrictEqual(documento.naoReconhecidas, [])
  })

  it("what is no record is refused, and a similar extract is named", async () => {
    const nenhum = lerCnis(await pdfDaAmostra("pap/pap-03-sem-documentos.pdf"))
    assert.isTrue(Result.isFailure(nenhum))
    assert.match(recusa("uma linha qualquer"), /Nenhum extrato/)
    assert.match(
      recusa("GFIP 100.00020.91-2 01/2010 99.999.201/0001-01 515 13 115 05/02/2010 1.000,00 110,00 Não"),
      /consulta de valores/
    )
  })
})

describe("layouts and forms that no sample has", () => {
  it("Portal copied with the labels first and the values after", () => {
    const { documento } = lerTexto(`CNIS - Cadastro Nacional de Informações Sociais
Extrato Previdenciário - Portal CNIS
11/08/2022 16:20:00
Identificação do Filiado
Nit: Nome:
Data de Nascimento: Nome da Mãe:
JOÃO D'AMOSTRA PEREIRA
MAE AMOSTRA PEREIRA
1.000.002.364-4
14/05/1959
CPF: 000.000.248-80
Relações Previdenciárias
`)
    assert.deepStrictEqual(documento.filiado, {
      nome: "JOÃO D'AMOSTRA PEREIRA",
      cpf: "00000024880",
      nit: "10000023644",
      nits: ["10000023644"],
      dataNascimento: "1959-05-14",
      nomeMae: "MAE AMOSTRA PEREIRA"
    })
    assert.strictEqual(documento.layout, "PORTAL_CNIS")
    assert.strictEqual(documento.emitidoEm, "2022-08-11T16:20:00")
    assert.deepStrictEqual(documento.naoReconhecidas, [])
  })

  it("the old citizen's record has a column of noxious agents", () => {
    const { documento } =
      lerTexto(`${TITULO}Índice NIT CNPJ/CEI/CPF Origem do Vínculo Data Início Data Fim Tipo Filiado no Vínculo Últ. Remun. Indicadores
1 100.00020.91-2 99.999.201/0001-01 PADARIA FICTICIA ME 12/03/2001 20/04/2001 Empregado 04/2001 PEXT
Remunerações
Competência Remuneração Agentes Nocivos Indicadores Competência Remuneração Agentes Nocivos Indicadores
03/2001 684,76 04 IREM-ACD 04/2001 688,34`)
    assert.strictEqual(documento.layout, "CNIS_CIDADAO_2014")
    assert.deepStrictEqual(documento.naoReconhecidas, [])
    assert.deepStrictEqual(documento.relacoes[0]!.remuneracoes, [
      { competencia: "2001-03", valor: 684.76, indicadores: ["IREM-ACD"] },
      { competencia: "2001-04", valor: 688.34, indicadores: [] }
    ])
    assert.deepStrictEqual(documento.relacoes[0]!.indicadores, ["PEXT"])
  })

  it("an extract of one calendar year is a record without relations", () => {
    const lido = lerTexto(`${TITULO}Valores Consolidados por Ano Civil
Ano Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez
2019 998,00 998,00
2020 1.045,00 1.045,00 1.045,00
2021 1.100,00`)
    assert.deepStrictEqual(lido.documento.relacoes, [])
    assert.includeMembers(codigos(lido), ["SEM_RELACOES", "CONSOLIDADO_SEM_COLUNA"])
    assert.deepStrictEqual(lido.documento.consolidados, [
      { competencia: "2019-11", valor: 998 },
      { competencia: "2019-12", valor: 998 },
      { competencia: "2021-01", valor: 1100 }
    ])
    assert.deepStrictEqual(lido.entrada.periodosContribuicao, [])
  })

  it("headings in capitals without accents are the same headings", () => {
    const { documento } = lerTexto(
      `${TITULO}${VINCULO}${GRADE}03/2001 684,76`
        .replace(/REMUNERAÇÕES|Remunerações/g, "REMUNERACOES")
        .replace("Relações Previdenciárias", "RELACOES PREVIDENCIARIAS")
    )
    assert.deepStrictEqual(documento.naoReconhecidas, [])
    assert.strictEqual(documento.relacoes[0]!.remuneracoes.length, 1)
  })

  it("a header repeated on the next page changes nothing", () => {
    const { documento } = lerTexto(`${TITULO}${VINCULO}${GRADE}03/2001 684,76
\f${TITULO}${VINCULO.split("\n").slice(0, 2).join("\n")}
${GRADE}04/2001 1684,76`)
    assert.deepStrictEqual(
      documento.relacoes.map(({ remuneracoes, paginas }) => [remuneracoes.map(({ valor }) => valor), paginas]),
      [
        [
          [684.76, 1684.76],
          [1, 2]
        ]
      ]
    )
    assert.deepStrictEqual(documento.naoReconhecidas, [])
  })

  it("the employer's number may be missing, short, or said to be undetermined", () => {
    const linha = (codigo: string) =>
      lerTexto(`${TITULO}${VINCULO.replace("99.999.201/0001-01 ", codigo)}`).documento.relacoes[0]!
    for (const codigo of ["99.999.201", "Indeterminado", "00.000.00000/00", "000.000.777-39"])
      assert.deepStrictEqual(
        [linha(`${codigo} `).codigoEmpregador, linha(`${codigo} `).origem],
        [codigo, "TRANSPORTES HIPOTETICOS LTDA"]
      )
    assert.deepStrictEqual([linha("").codigoEmpregador, linha("").origem], [null, "TRANSPORTES HIPOTETICOS LTDA"])
  })
})

describe("what the reader of the answer must look at", () => {
  it("unknown indicators, days that do not exist, months without value, unknown filiation", () => {
    const lido = lerTexto(
      `${TITULO}${VINCULO.replace("20/08/2004", "31/02/2004").replace("Empregado ou Agente ", "")}${GRADE}03/2001 684,76 PNOVO-XYZ 04/2001`
    )
    assert.includeMembers(codigos(lido), [
      "INDICADOR_DESCONHECIDO",
      "DATA_INVALIDA",
      "COMPETENCIA_SEM_VALOR",
      "CATEGORIA_NAO_INFORMADA"
    ])
    const [relacao] = lido.documento.relacoes
    assert.strictEqual(relacao!.dataFim, null)
    assert.deepStrictEqual(relacao!.remuneracoes, [
      { competencia: "2001-03", valor: 684.76, indicadores: ["PNOVO-XYZ"] },
      { competencia: "2001-04", valor: null, indicadores: [] }
    ])
  })

  it("no day is no mistake when the record prints zeros", () => {
    const lido = lerTexto(`${TITULO}${VINCULO.replace("20/08/2004", "00/00/0000")}${GRADE}03/2001 684,76`)
    assert.notInclude(codigos(lido), "DATA_INVALIDA")
    assert.strictEqual(lido.documento.relacoes[0]!.dataFim, null)
  })

  it("lines that are nothing it knows come back with their place", () => {
    const { naoReconhecidas } = lerTexto(`${TITULO}${VINCULO}${GRADE}03/2001 684,76 ??
observação escrita à mão`).documento
    assert.deepStrictEqual(naoReconhecidas, [
      { pagina: 1, linha: 13, texto: "??" },
      { pagina: 1, linha: 14, texto: "observação escrita à mão" }
    ])
  })
})

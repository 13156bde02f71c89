import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCnis } from "../../../src/domain/documentos/cnis/ler-cnis.ts"
import type { TextoDocumento } from "../../../src/domain/documentos/linhas/linha.ts"
import { linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { lerPap } from "../../../src/domain/documentos/pap/ler-pap.ts"
import type { PapLido } from "../../../src/domain/documentos/pap/modelo.ts"
import { amostraJson, pdfDaAmostra } from "../../apoio/documentos/amostras.ts"
import { pdfDeLinhas } from "../../apoio/documentos/linhas-estragadas.ts"

const ler = (texto: TextoDocumento): PapLido => Result.getOrThrow(lerPap(texto)).documento

const recusa = (texto: TextoDocumento): string => {
  const lido = lerPap(texto)
  return Result.isFailure(lido) ? lido.failure.mensagem : "aceito"
}

/** The fields that the samples name. */
const resumo = ({ cnis, rdctc, cartas, ordem }: PapLido) => ({
  tipoDocumento: "PAP",
  cnis: cnis.map(({ inicio, fim, completo, documento }) => ({
    inicio,
    fim,
    completo,
    emitidoEm: documento.emitidoEm,
    cpf: documento.filiado.cpf,
    relacoes: documento.relacoes.length
  })),
  rdctc: rdctc.map(({ inicio, fim, documento }) => ({
    inicio,
    fim,
    nb: documento.nb,
    periodos: documento.periodos.length
  })),
  cartas: cartas.map(({ inicio, fim, documento }) => ({ inicio, fim, nb: documento.nb, rmi: documento.rmi })),
  ordem
})

describe("PAP samples", () => {
  for (const [nome, semTexto] of [
    ["pap-01-dois-cnis", [2]],
    ["pap-02-carimbo-pje", [3]]
  ] as const)
    it(`${nome}: every document with its pages, read whole, no line left`, async () => {
      const texto = await pdfDaAmostra(`pap/${nome}.pdf`)
      const lido = ler(texto)
      assert.deepStrictEqual(resumo(lido), amostraJson(`pap/${nome}.expected.json`))
      assert.deepStrictEqual(lido.paginasSemTexto, [...semTexto])
      for (const { documento } of [...lido.cnis, ...lido.rdctc])
        assert.deepStrictEqual<unknown>(documento.naoReconhecidas, [])
    })

  it("pap-03-sem-documentos has none, and says that a page is an image", async () => {
    const texto = await pdfDaAmostra("pap/pap-03-sem-documentos.pdf")
    assert.match(recusa(texto), /^Nenhum extrato previdenciário .*\(imagens\): 1 de 3; imagens não são lidas\.$/)
  })
})

const cnis = (cpf: string, contador: string, corpo = ""): string => `CNIS - Cadastro Nacional de Informações Sociais
Extrato Previdenciário 20/05/2024 09:15:02
Identificação do Filiado
NIT: 100.00020.91-2 CPF: ${cpf} Nome: BELTRANA FICTICIA DOS SANTOS
Data de nascimento: 11/02/1962 Nome da mãe: MAE FICTICIA DOS SANTOS
Relações Previdenciárias
${corpo}
${contador}`
const [CPF, OUTRO_CPF] = ["000.000.137-65", "000.000.470-74"]
const FIM_DO_CNIS = "Você pode conferir a autenticidade do documento em"
const DESPACHO =
  "DESPACHO\n1. Foram analisados o extrato CNIS e a Carta de Concessão / Memória de Cálculo do Benefício."
const SEPARACAO = `PÁGINA DE SEPARAÇÃO
(Gerada automaticamente pelo sistema.)
Evento: 1
Data: 15/01/2026 10:20:30
Usuário: USUARIO DE EXEMPLO
Processo: 5000001-02.2026.4.03.6301
Sequência Evento: 1
Tipo documento: PROCADM`
/** Characters of a font whose map is wrong: most are neither letters, digits nor usual punctuation. */
const EMBARALHADA = "\ue012\ue043~^#@{}[]<>\\ ab\n".repeat(20)

describe("parting a file", () => {
  const lugares = (...paginas: ReadonlyArray<string>) =>
    ler(pdfDeLinhas(...paginas)).ordem.map(({ tipo, inicio, fim, completo }) => [tipo, inicio, fim, completo])

  it("two records back to back are told apart by counter, person or moment", () => {
    assert.deepStrictEqual(lugares(cnis(CPF, "Página 1 de 1"), cnis(CPF, "Página 1 de 1")), [
      ["CNIS", 1, 1, true],
      ["CNIS", 2, 2, true]
    ])
    assert.deepStrictEqual(lugares(cnis(CPF, "Página 1 de 2"), cnis(OUTRO_CPF, "Página 2 de 2")), [
      ["CNIS", 1, 1, false],
      ["CNIS", 2, 2, false]
    ])
    assert.deepStrictEqual(lugares(cnis(CPF, "Página 1 de 3"), cnis(CPF, "Página 3 de 3")), [
      ["CNIS", 1, 1, false],
      ["CNIS", 2, 2, false]
    ])
  })

  it("without counters the same key goes on, and an end mark or the next record ends it", () => {
    assert.deepStrictEqual(lugares(cnis(CPF, ""), cnis(CPF, ""), cnis(OUTRO_CPF, ""), DESPACHO), [
      ["CNIS", 1, 2, true],
      ["CNIS", 3, 3, false]
    ])
    assert.deepStrictEqual(lugares(cnis(CPF, "", FIM_DO_CNIS)), [["CNIS", 1, 1, true]])
    // one page lost its counter
    assert.deepStrictEqual(lugares(cnis(CPF, "Página 1 de 3"), cnis(CPF, ""), cnis(CPF, "Página 3 de 3")), [
      ["CNIS", 1, 3, true]
    ])
  })

  it("another page closes a document, the separation page of the court does not", () => {
    const [primeira, segunda] = [cnis(CPF, "Página 1 de 2"), cnis(CPF, "Página 2 de 2")]
    for (const entre of [DESPACHO, "", EMBARALHADA])
      assert.deepStrictEqual(lugares(primeira, entre, segunda), [
        ["CNIS", 1, 1, false],
        ["CNIS", 3, 3, false]
      ])
    assert.deepStrictEqual(lugares(primeira, SEPARACAO, segunda), [["CNIS", 1, 3, true]])
    const { paginasSemTexto, cnis: lidos } = ler(pdfDeLinhas(primeira, SEPARACAO, segunda))
    assert.deepStrictEqual(paginasSemTexto, [])
    assert.deepStrictEqual<unknown>(lidos[0]!.documento.naoReconhecidas, [])
  })

  it("a page of a few letters, or of wrong ones, is an image page", () => {
    const { paginasSemTexto, avisos, totalPaginas } = ler(
      pdfDeLinhas(cnis(CPF, "Página 1 de 1"), "12", EMBARALHADA, DESPACHO, "fls. 12\nNum. 300000123 - Pág. 5")
    )
    assert.deepStrictEqual(paginasSemTexto, [2, 3, 5])
    assert.strictEqual(totalPaginas, 5)
    assert.deepStrictEqual(avisos, [
      {
        codigo: "PAGINAS_SEM_TEXTO",
        mensagem: "Páginas sem texto que se possa ler (imagens), que não foram lidas: 2 a 3, 5."
      }
    ])
  })

  it("a record whose body came out wrong is an image page for every reader", () => {
    const corpo = `${cnis(CPF, "Página 1 de 1")}\n${EMBARALHADA.repeat(3)}`
    assert.match(recusa(pdfDeLinhas(corpo)), /1 de 1; imagens não são lidas/)
    assert.isTrue(Result.isFailure(lerCnis(pdfDeLinhas(corpo))))
  })

  it("stamps of every court are of no document", () => {
    const carimbos = `Processo 5000001-02.2026.4.03.6301/SP, Evento 1, PROCADM7, Página 12
Num. 300000123 - Pág. 12
Assinado eletronicamente por: USUARIO - 15/01/2026 10:20:30
Documento assinado eletronicamente conforme a lei
Este documento foi gerado pelo usuário 000.***.***-00 em 15/01/2026
https://pje.exemplo.invalid/pje/Processo/ConsultaDocumento/listView.seam?x=260115
Número do documento: 26011510203000000000300000123
Página 12
Fls. 12`
    const [item] = ler(pdfDeLinhas(`7\n${carimbos}\n${cnis(CPF, "Página 1 de 1")}\n${carimbos}\n12`)).cnis
    assert.deepStrictEqual([item!.completo, item!.documento.paginas?.declaradas], [true, 1])
    assert.deepStrictEqual<unknown>(item!.documento.naoReconhecidas, [])
  })

  it("a letter goes on over pages that have rows and no title", () => {
    const linha = (n: number) => `00${n} 0${n}/2019 1.210,00 1,0001 1.210,12`
    const primeira = `INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL
Carta de Concessão / Memória de Cálculo do Benefício
17/11/2023 22:58:23
Número do Benefício: 193873799-9
Cálculo de Benefícios segundo a Lei 9876, de 29/11/1999
Seq. Data Salário Índice Sal. Corrigido Observação
${linha(1)}
Página 1 de 3`
    const ultima = `Carta de Concessão / Memória de Cálculo do Benefício
17/11/2023 22:58:23
${linha(3)}
Renda Mensal Inicial = Salário de Benefício X coeficiente = 1.210,00
Página 3 de 3`
    assert.deepStrictEqual(lugares(DESPACHO, primeira, linha(2), ultima, DESPACHO), [["CARTA", 2, 4, true]])
    // nothing to go on with: rows alone are no letter
    assert.deepStrictEqual(lugares(cnis(CPF, "Página 1 de 1"), linha(2)), [["CNIS", 1, 1, true]])
  })

  it("a document filed twice is listed twice, and every one is read alone", async () => {
    const { paginas } = await pdfDaAmostra("pap/pap-02-carimbo-pje.pdf")
    const duas = [...paginas, ...paginas].map((pagina, i) => ({ ...pagina, numero: i + 1 }))
    const { rdctc } = ler({ origem: "PDF", paginas: duas })
    assert.deepStrictEqual(
      rdctc.map(({ inicio, documento }) => [inicio, documento.nb]),
      [
        [4, "1620002222"],
        [11, "1620002222"]
      ]
    )
    assert.deepStrictEqual(rdctc[0]!.entrada, rdctc[1]!.entrada)
    assert.deepStrictEqual(rdctc[0]!.entrada, amostraJson("rdctc/rdctc-02-antigo.entrada.json"))
  })

  it("text is not parted: it is refused", () =>
    assert.match(recusa(linhasDeTexto(cnis(CPF, "Página 1 de 1"))), /somente em PDF/))
})

import { assert, describe, it } from "@effect/vitest"
import { entradaDe, type Registro } from "../../../src/domain/documentos/entrada/conversao.ts"
import type { Entrada } from "../../../src/domain/documentos/entrada/modelo.ts"
import type { Filiado, Relacao } from "../../../src/domain/documentos/relacao.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"

type Documento = Omit<Registro, "origem" | "sexo" | "filiado"> & {
  readonly filiado: Filiado & { readonly sexo?: "M" | "F" | null }
}

const AVISOS = amostraJson<Record<string, ReadonlyArray<{ codigo: string; seq: number }>>>("avisos.json")

const AMOSTRAS = [
  ...["01-pequeno", "02-multipagina", "03-layout-2017", "04-portal", "05-sem-remuneracoes", "06-muitos-vinculos"],
  ...["07-incompleto", "08-fragmentado", "09-conversao"]
].map((nome) => `cnis/cnis-${nome}`)
const DOSSIES = [
  ...["01-completo", "02-sem-hiscre-nem-carta", "04-dois-auxilios", "05-auxilio-e-permanente"],
  "06-acidente-e-idade"
].map((nome) => `prevjud/prevjud-${nome}`)

describe("request body of a record", () => {
  for (const nome of [...AMOSTRAS, ...DOSSIES])
    it(`${nome} gives its request body and its warnings`, () => {
      const documento = amostraJson<Documento>(`${nome}.expected.json`)
      const origem = nome.startsWith("cnis") ? "CNIS" : "PREVJUD"
      const { entrada, avisos } = entradaDe({ ...documento, origem, sexo: documento.filiado.sexo ?? null })
      assert.deepStrictEqual(entrada, amostraJson<Entrada>(`${nome}.entrada.json`))
      assert.deepStrictEqual(
        avisos.map(({ codigo, seq }) => ({ codigo, seq })),
        AVISOS[nome]?.map(({ codigo, seq }) => ({ codigo, seq })) ?? []
      )
    })
})

const RELACAO: Relacao = {
  seq: 1,
  tipo: "CONTRIBUICAO",
  nit: "10000000000",
  codigoEmpregador: null,
  origem: null,
  matricula: null,
  tipoFiliado: "Facultativo",
  categoria: "FACULTATIVO",
  dataInicio: "2020-01-10",
  dataFim: "2020-03-20",
  ultimaRemuneracao: null,
  indicadores: [],
  nb: null,
  especie: null,
  situacao: null,
  remuneracoes: [],
  contribuicoes: [],
  decimosTerceiros: []
}

const NINGUEM = { nome: null, cpf: null, nit: null, dataNascimento: null }

const converter = (relacoes: ReadonlyArray<Partial<Relacao>>, emitidoEm: string | null = null) =>
  entradaDe({
    origem: "CNIS",
    filiado: NINGUEM,
    emitidoEm,
    relacoes: relacoes.map((relacao, i) => ({ ...RELACAO, seq: i + 1, ...relacao }))
  })

const paga = (competencia: string, dataPagamento: string | null, indicadores: ReadonlyArray<string> = []) => ({
  competencia,
  dataPagamento,
  contribuicao: 200,
  salarioContribuicao: 1000,
  indicadores
})

const resumo = (entrada: Entrada) =>
  entrada.periodosContribuicao.map((p) => [p.id, p.dataInicial, p.dataFinal, p.formaContagem, p.contarCarencia])

describe("conversion rules that no sample reaches", () => {
  it("E7: a category never paid on time gives no carência, and day 15 moves to the next bank day", () => {
    // 15/02/2020 was a Saturday: Monday the 17th is on time, the 18th is not
    assert.deepStrictEqual(resumo(converter([{ contribuicoes: [paga("2020-01", "2020-02-18")] }]).entrada), [
      ["1", "2020-01-10", "2020-01-31", "COMUM", false]
    ])
    assert.deepStrictEqual(resumo(converter([{ contribuicoes: [paga("2020-01", "2020-02-17")] }]).entrada), [
      ["1", "2020-01-10", "2020-01-31", "COMUM", true]
    ])
  })

  it("E7: without any payment date the months count, and a domestic worker's always do from 06/2015 on", () => {
    assert.deepStrictEqual(resumo(converter([{ contribuicoes: [paga("2020-01", null)] }]).entrada), [
      ["1", "2020-01-10", "2020-01-31", "COMUM", true]
    ])
    const domestico = { categoria: "DOMESTICO" as const, dataInicio: null, dataFim: null }
    const atrasadas = [paga("2015-05", "2016-01-01"), paga("2015-06", "2016-01-01")]
    assert.deepStrictEqual(resumo(converter([{ ...domestico, contribuicoes: atrasadas }]).entrada), [
      ["1-1", "2015-05-01", "2015-05-31", "COMUM", false],
      ["1-2", "2015-06-01", "2015-06-30", "COMUM", true]
    ])
  })

  it("E5: the best line of a month gives its class, and the minimum is the calculation's own matter since the reform", () => {
    const dobrada = [paga("2020-01", null, ["PREC-FACULTCONC"]), paga("2020-01", null)]
    assert.deepStrictEqual(resumo(converter([{ contribuicoes: dobrada }]).entrada), [
      ["1", "2020-01-10", "2020-01-31", "COMUM", true]
    ])
    const minimo = [paga("2019-10", null, ["PREC-MENOR-MIN"]), paga("2019-11", null, ["PREC-MENOR-MIN"])]
    assert.deepStrictEqual(resumo(converter([{ contribuicoes: minimo }]).entrada), [
      ["1-1", "2019-10-01", "2019-10-31", "NAO_COMPUTAR", false],
      ["1-2", "2019-11-01", "2019-11-30", "COMUM", true]
    ])
  })

  it("E4: a relation without lines gives no period when others have values, and goes by dates when none has", () => {
    const empregado: Partial<Relacao> = {
      tipo: "EMPREGO",
      categoria: "EMPREGADO",
      remuneracoes: [{ competencia: "2020-01", valor: 1000, indicadores: [] }]
    }
    const sem = converter([{}, empregado])
    assert.deepStrictEqual(resumo(sem.entrada), [["2", "2020-01-10", "2020-03-20", "COMUM", true]])
    assert.deepStrictEqual(
      sem.avisos.map(({ codigo, seq }) => [codigo, seq]),
      [["PERIODO_SEM_COMPETENCIAS", 1]]
    )
    const nenhum = converter([{}])
    assert.deepStrictEqual(resumo(nenhum.entrada), [["1", "2020-01-10", "2020-03-20", "COMUM", true]])
    assert.deepStrictEqual(
      nenhum.avisos.map(({ codigo }) => codigo),
      ["PERIODO_SEM_COMPETENCIAS"]
    )
  })

  it("E10: an active benefit needs the day of issue, rejected ones give nothing, 32 without work after is not counted", () => {
    const beneficio: Partial<Relacao> = {
      tipo: "BENEFICIO",
      categoria: "BENEFICIO",
      nb: "1234567890",
      especie: { codigo: 32, descricao: "APOSENTADORIA POR INVALIDEZ" },
      dataFim: null,
      situacao: "ATIVO"
    }
    const semEmissao = converter([beneficio])
    assert.deepStrictEqual(semEmissao.entrada.periodosContribuicao, [])
    assert.deepStrictEqual(
      semEmissao.avisos.map(({ codigo }) => codigo),
      ["PERIODO_SEM_DATAS"]
    )
    assert.deepStrictEqual(semEmissao.entrada.beneficios, [{ especie: 32, dib: "2020-01-10" }])
    assert.deepStrictEqual(resumo(converter([beneficio], "2021-05-06T10:00:00").entrada), [
      ["1", "2020-01-10", "2021-05-06", "NAO_COMPUTAR", false]
    ])
    assert.deepStrictEqual(converter([{ ...beneficio, situacao: "Indeferido" }], "2021-05-06T10:00:00").entrada, {
      dadosSegurado: {},
      periodosContribuicao: [],
      beneficios: [],
      desemprego: []
    })
  })

  it("E12: a 13th salary goes to the last period that starts in or before its month, else to the first", () => {
    const { entrada } = converter([
      {
        contribuicoes: [paga("2020-01", null), paga("2020-05", null)],
        decimosTerceiros: ["2019-12", "2020-04", "2020-12"].map((competencia, i) => ({
          competencia,
          valor: i + 0.1,
          indicadores: []
        }))
      }
    ])
    assert.deepStrictEqual(
      entrada.periodosContribuicao.map((periodo) => periodo.decimosTerceiros),
      [
        [
          { competencia: "2019-12", valor: 0.1 },
          { competencia: "2020-04", valor: 1.1 }
        ],
        [{ competencia: "2020-12", valor: 2.1 }]
      ]
    )
  })

  it("E2: lines of a month are added in cents", () => {
    const { entrada } = converter([
      { contribuicoes: [0.1, 0.2, 0.3].map((v) => ({ ...paga("2020-01", null), salarioContribuicao: v })) }
    ])
    assert.strictEqual(entrada.periodosContribuicao[0]!.salarios[0]!.valor, 0.6)
  })
})

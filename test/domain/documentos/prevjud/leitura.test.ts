import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { BeneficioPago } from "../../../../src/domain/atrasados/pedido/partes.ts"
import {
  dia,
  horaLocal,
  identificador,
  lista,
  logico,
  mes,
  quantia
} from "../../../../src/domain/documentos/prevjud/campos.ts"
import { lerPrevjud, type PrevjudComEntrada } from "../../../../src/domain/documentos/prevjud/leitura.ts"
import { beneficiosPagosDe } from "../../../../src/domain/documentos/prevjud/pagos.ts"
import { amostraJson } from "../../../apoio/documentos/amostras.ts"

const lido = (recebido: unknown): PrevjudComEntrada => {
  const resultado = lerPrevjud(recebido)
  if (Result.isFailure(resultado)) throw new Error(resultado.failure.mensagem)
  return resultado.success
}

const NOMES = [
  "01-completo",
  "02-sem-hiscre-nem-carta",
  "04-dois-auxilios",
  "05-auxilio-e-permanente",
  "06-acidente-e-idade"
].map((nome) => `prevjud/prevjud-${nome}`)
const COM_PAGOS = NOMES.slice(2)

interface AvisoEsperado {
  readonly codigo: string
  readonly seq?: number
}
const AVISOS = amostraJson<Record<string, ReadonlyArray<AvisoEsperado>>>("avisos.json")

describe("samples of PrevJud", () => {
  for (const nome of NOMES) {
    it(nome, () => {
      const { documento, entrada } = lido(amostraJson(`${nome}.json`))
      const { avisos, naoReconhecidas, ...fiel } = documento
      assert.deepStrictEqual(fiel, amostraJson(`${nome}.expected.json`))
      assert.deepStrictEqual(entrada, amostraJson(`${nome}.entrada.json`))
      assert.deepStrictEqual(
        avisos.map(({ codigo, seq }) => (seq === undefined ? { codigo } : { codigo, seq })),
        AVISOS[nome] ?? []
      )
      assert.deepStrictEqual(naoReconhecidas, [])
    })
  }

  it("amounts with a part of a cent: a body in whole cents, and a warning", () => {
    const dossie = amostraJson<Record<string, unknown>>("prevjud/prevjud-04-dois-auxilios.json")
    const original = lido(dossie)
    // every amount of the dossier, at any depth, half a cent above
    const fracionado: unknown = JSON.parse(JSON.stringify(dossie), (chave, valor) =>
      typeof valor === "number" && /^(valor|salario)/.test(chave) ? Number((valor + 0.005).toFixed(3)) : valor
    )
    const { documento, entrada } = lido(fracionado)
    const valores = [
      ...entrada.periodosContribuicao.flatMap(({ salarios }) => salarios.map(({ valor }) => valor)),
      ...entrada.beneficios.flatMap(({ sb = 0, rmi = 0 }) => [sb, rmi])
    ]
    const somados = [
      ...original.entrada.periodosContribuicao.flatMap(({ salarios }) => salarios.map(({ valor }) => valor)),
      ...original.entrada.beneficios.flatMap(({ sb = 0, rmi = 0 }) => [sb, rmi])
    ].map((valor) => (valor === 0 ? 0 : Number((valor + 0.01).toFixed(2))))
    assert.isAbove(valores.length, 10)
    assert.deepStrictEqual(valores, somados)
    for (const { rmi } of beneficiosPagosDe(documento)) {
      if (rmi !== undefined) assert.strictEqual(rmi, Number(rmi.toFixed(2)))
    }
    assert.include(
      documento.avisos.map(({ codigo }) => codigo),
      "VALOR_ARREDONDADO"
    )
    assert.notInclude(
      original.documento.avisos.map(({ codigo }) => codigo),
      "VALOR_ARREDONDADO"
    )
  })

  it("refuses an empty dossier and what is no dossier", () => {
    const vazio = amostraJson("prevjud/prevjud-03-dossie-vazio.json")
    for (const recebido of [vazio, {}, [], null, 3, "x", { dossiePrevidenciario: null }, [vazio, vazio]])
      assert.isTrue(Result.isFailure(lerPrevjud(recebido)))
  })

  for (const nome of COM_PAGOS) {
    it(`${nome}: payments for arrears`, () => {
      const pagos = beneficiosPagosDe(lido(amostraJson(`${nome}.json`)).documento)
      assert.deepStrictEqual(pagos as unknown, amostraJson(`${nome}.pagos.json`))
      for (const pago of pagos) assert.isTrue(Result.isSuccess(Schema.decodeUnknownResult(BeneficioPago)(pago)))
    })
  }
})

describe("dossier in other shapes", () => {
  const original = () => amostraJson<{ dossiePrevidenciario: Record<string, unknown> }>(`${NOMES[0]}.json`)

  it("is found one level below, bare, or in part", () => {
    const esperado = lido(original())
    const { dossiePrevidenciario } = original()
    for (const recebido of [{ result: original() }, { data: original() }, [original()], dossiePrevidenciario])
      assert.deepStrictEqual(lido(recebido), esperado)
    const { beneficios } = dossiePrevidenciario
    assert.deepStrictEqual(lido({ beneficios }).documento.beneficios, esperado.documento.beneficios)
    assert.deepStrictEqual(lido({ beneficios }).documento.filiado.nome, esperado.documento.filiado.nome)
  })

  it("reads each list once: the inner block, else the relation, never what is for printing", () => {
    const lista = [{ competencia: 202001, valor: "1.045,00" }]
    const relacao = (vinculo: object) =>
      lido({ extratoPrevidenciario: { listaVinculosTO: { sequencia: 1, vinculoTrabalhista: true, ...vinculo } } })
        .documento.relacoes[0]!.remuneracoes
    const esperado = [{ competencia: "2020-01", valor: 1045, indicadores: [] }]
    const interno = { relacaoTrabalhistaTO: { listaRemuneracoesTO: lista } }
    assert.deepStrictEqual(relacao({ ...interno, listaRemuneracoesTO: lista }), esperado)
    assert.deepStrictEqual(relacao({ listaRemuneracoesTO: lista, listaRemuneracoesImpressaoTO: lista }), esperado)
    assert.deepStrictEqual(relacao({ listaRemuneracoesImpressaoTO: lista }), [])
    for (const remuneracaoTO of [lista, lista[0]]) {
      const periodoPrestadorServicoTO = { listaRemuneracoesOcupacoesTO: { remuneracaoTO } }
      const prestador = { vinculoTrabalhista: false, vinculoPrestadorServico: true, periodoPrestadorServicoTO }
      assert.deepStrictEqual(relacao(prestador), esperado)
    }
  })

  it("tells kinds by their blocks when the flags are missing, and names unemployment insurance", () => {
    const { documento, entrada } = lido({
      listaOutra: 1,
      extratoPrevidenciario: {
        listaVinculosTO: [
          { sequencia: 2, vinculoSeguroDesemprego: "S", dataInicio: "01/02/2020", dataFim: "30/06/2020" },
          { sequencia: 1, periodoBeneficioTO: { numeroBeneficio: 1234567890, codigoBeneficio: "31" } }
        ]
      }
    })
    assert.deepStrictEqual(
      documento.relacoes.map(({ tipo, origem, nb }) => ({ tipo, origem, nb })),
      [
        { tipo: "BENEFICIO", origem: null, nb: "1234567890" },
        { tipo: "EVENTO", origem: "SEGURO DESEMPREGO", nb: null }
      ]
    )
    assert.deepStrictEqual(entrada.desemprego, [{ dataInicial: "2020-02-01", dataFinal: "2020-06-30" }])
  })

  it("puts codes in the order they are printed, then those of the lists", () => {
    const { documento } = lido({
      extratoPrevidenciario: {
        listaVinculosTO: [
          {
            sequencia: 1,
            vinculoTrabalhista: true,
            tipoFiliado: "Empregado",
            indicadores: "IEAN, PEXT",
            listaPendenciasTO: [{ sigla: "PEXT" }, { sigla: "PRPPS" }],
            listaIndicadoresTO: { sigla: "IEAN" }
          }
        ]
      }
    })
    assert.deepStrictEqual(documento.relacoes[0]!.indicadores, ["IEAN", "PEXT", "PRPPS"])
  })

  it("warns of what it leaves out", () => {
    const { documento } = lido({
      extratoPrevidenciario: {
        listaVinculosTO: [
          {
            sequencia: 7,
            vinculoTrabalhista: true,
            dataInicio: "31/02/2020",
            listaRemuneracoesTO: [{ competencia: "13/2020", valor: 1 }]
          }
        ]
      },
      beneficios: { listaBeneficios: [{ codigoEspecie: 31 }, { numero: 1, codigoEspecie: 31 }] },
      cartaConcessao: {
        listaRespostaConcalTO: { detalheConcalTO: { atividadesTO: { contribuicoesTO: [{ data: "01/2020" }] } } }
      },
      historicoCreditos: {
        creditosTO: [
          { nb: null, dtCompetenciaCredito: 202001 },
          { nb: null, dtCompetenciaCredito: 202002 },
          { nb: 1, dtCompetenciaCredito: 202003, rubricasCreditoTO: [{ valorRubrica: 3 }] }
        ]
      }
    })
    const codigos = documento.avisos.map(({ codigo }) => codigo)
    for (const codigo of [
      "COMPETENCIA_ILEGIVEL",
      "DATA_INEXISTENTE",
      "FILIACAO_NAO_INFORMADA",
      "CREDITO_INCOMPLETO",
      "BENEFICIO_SEM_NUMERO",
      "RUBRICA_SEM_CODIGO",
      "SALARIO_DE_CARTA_INCOMPLETO"
    ])
      assert.deepStrictEqual(
        codigos.filter((c) => c === codigo),
        [codigo]
      )
  })
})

describe("values of PrevJud", () => {
  it("dates", () => {
    const casos: ReadonlyArray<readonly [unknown, string | null]> = [
      ["2020-02-10T03:00:00.000Z", "2020-02-10"],
      ["2020-02-10T00:00:00Z", "2020-02-10"],
      ["2020-02-10T02:59:59Z", "2020-02-09"],
      ["1998-01-20T02:00:00.000Z", "1998-01-20"], // summer time
      ["2020-02-10T00:00:00-03:00", "2020-02-10"],
      ["2020-02-10T23:30:00", "2020-02-10"],
      ["2020-02-10", "2020-02-10"],
      ["10/02/2020", "2020-02-10"],
      [Date.UTC(2020, 1, 10, 3), "2020-02-10"],
      [String(Date.UTC(2020, 1, 10)), "2020-02-10"],
      ["2020-02-30T03:00:00.000Z", null],
      ["00/00/0000", null],
      [null, null],
      ["", null],
      [Number.MAX_VALUE, null],
      [{}, null]
    ]
    for (const [escrito, esperado] of casos) assert.strictEqual(dia(escrito), esperado, String(escrito))
    assert.strictEqual(horaLocal("2025-10-01T12:00:01.000Z"), "2025-10-01T09:00:01")
    assert.isNull(horaLocal("ontem"))
  })

  it("months, numbers, identifiers, booleans and lists", () => {
    for (const escrito of ["02/2020", "2020-02", 202002, "202002", "2020-02-01", "2020-02-10T03:00:00Z"])
      assert.strictEqual(mes(escrito), "2020-02", String(escrito))
    for (const escrito of ["13/2020", 202013, 20, null, {}]) assert.isNull(mes(escrito))
    for (const escrito of [1234.5, "1.234,50", "R$ 1.234,50", "1234.5", "1234,5"])
      assert.strictEqual(quantia(escrito), 1234.5, String(escrito))
    assert.strictEqual(quantia("1.234"), 1234)
    assert.strictEqual(quantia(2725.3000000000002), 2725.3)
    assert.strictEqual(quantia(2725.305), 2725.305)
    for (const escrito of ["", "x", null, Number.NaN, "1,2,3"]) assert.isNull(quantia(escrito))
    assert.strictEqual(identificador(13765, 11), "00000013765")
    assert.strictEqual(identificador("000.000.137-65", 11), "00000013765")
    for (const escrito of [0, "", null, "000", 1e21]) assert.isNull(identificador(escrito, 11))
    assert.deepStrictEqual(["S", 1, true, "N", 0, false, null].map(logico), [
      true,
      true,
      true,
      false,
      false,
      false,
      false
    ])
    assert.deepStrictEqual(lista({ a: 1 }), [{ a: 1 }])
    assert.deepStrictEqual([null, undefined, "x", [1, null]].map(lista), [[], [], [], []])
  })
})

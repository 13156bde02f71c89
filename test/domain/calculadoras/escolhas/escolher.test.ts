/** The step of choices: what it asks for, and what a request becomes by what is typed in it. */
import { describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { PedidoAtrasados } from "../../../../src/domain/atrasados/pedido/entrada.ts"
import {
  BeneficioDevido,
  BeneficioPago,
  Honorarios,
  Parametros
} from "../../../../src/domain/atrasados/pedido/partes.ts"
import { ESCOLHAS_DOS_ATRASADOS } from "../../../../src/domain/calculadoras/escolhas/atrasados.ts"
import { ESCOLHAS_DO_BENEFICIO } from "../../../../src/domain/calculadoras/escolhas/beneficios.ts"
import {
  camposDoFormulario,
  comItem,
  digitadosDe,
  escolher,
  quantosEm,
  semItem
} from "../../../../src/domain/calculadoras/escolhas/escolher.ts"
import type { Escolhas } from "../../../../src/domain/calculadoras/escolhas/grupos.ts"
import type { Objeto } from "../../../../src/domain/documentos/json-recebido.ts"
import { PedidoRmi } from "../../../../src/domain/rmi/pedido/entrada.ts"
import { OpcoesRmi } from "../../../../src/domain/rmi/pedido/opcoes.ts"

const BENEFICIO: Objeto = {
  dataApuracao: "2024-05-10",
  dadosSegurado: { nascimento: "1960-01-02", sexo: "M", nome: "Fulano de Tal" },
  opcoesContagem: { especie: 42, lei11718: "RETROATIVAMENTE" },
  periodosContribuicao: [
    { dataInicial: "1990-01-01", dataFinal: "2024-04-30", formaContagem: "COMUM", naturezaVinculo: "EMPREGADO" }
  ],
  opcoesRmi: { diasPorAno: 365, inicioPBC: "1998-11-05" },
  expectativaSobrevida: "21.4",
  beneficios: [{ especie: 31, dib: "2010-02-03", dcb: "2010-08-03", rmi: 1234.5 }]
}

const ATRASADOS: Objeto = {
  opcoesContagem: { especie: 42 },
  parametros: { dataAtualizacao: "2025-03-10", citacao: "2022-01-05", semPrescricao: true },
  beneficiosDevidos: [
    { especie: 42, dib: "2020-01-10", rmi: "2345.67", quotas: [{ data: "2021-01-01", devida: [1, 2] }] },
    { especie: 21, dib: "2023-01-10", rmi: "1500" }
  ],
  beneficiosPagos: [
    { beneficio: 1, pagamentos: [{ competencia: "2023-05", tipo: "RENDA", valor: 1320 }], situacao: "TUTELA" }
  ],
  honorarios: { sucumbencia: { faixas: [10, 8, 5, 3, 1] } },
  custas: [{ descricao: "Perícia", valor: 500, data: "2022-05-05" }]
}

const CALCULADORAS: ReadonlyArray<readonly [string, Escolhas, Objeto, Schema.Codec<unknown, unknown>]> = [
  ["benefits", ESCOLHAS_DO_BENEFICIO, BENEFICIO, PedidoRmi],
  ["arrears", ESCOLHAS_DOS_ATRASADOS, ATRASADOS, PedidoAtrasados]
]

/** Paths that the form of a request has, without what is inside lists. */
const raizes = (escolhas: Escolhas, pedido: Objeto = {}): ReadonlySet<string> =>
  new Set([
    ...camposDoFormulario(pedido, escolhas).map(({ caminho }) => caminho),
    ...escolhas.listas.map(({ caminho }) => caminho)
  ])

describe("the step of choices asks for everything", () => {
  const tem = (campos: object, dentroDe: string, escolhas: Escolhas, fora: ReadonlyArray<string> = []) => {
    const perguntados = [...raizes(escolhas)]
    for (const nome of Object.keys(campos)) {
      const caminho = dentroDe === "" ? nome : `${dentroDe}.${nome}`
      const perguntado = perguntados.some((outro) => outro === caminho || outro.startsWith(`${caminho}.`))
      expect([caminho, perguntado]).toEqual([caminho, !fora.includes(nome)])
    }
  }

  it("of a benefit but what the grids, the marco and files bring", () => {
    tem(PedidoRmi.fields, "", ESCOLHAS_DO_BENEFICIO, [
      "periodosContribuicao",
      "salarios",
      "preservado",
      "marcoTemporal"
    ])
    tem(PedidoRmi.fields.opcoesContagem.fields, "opcoesContagem", ESCOLHAS_DO_BENEFICIO)
    tem(PedidoRmi.fields.dadosSegurado.fields, "dadosSegurado", ESCOLHAS_DO_BENEFICIO, ["nit"])
    tem(OpcoesRmi.fields, "opcoesRmi", ESCOLHAS_DO_BENEFICIO)
  })

  it("of an account but what follows from the rest, and what files bring", () => {
    tem(PedidoAtrasados.fields, "", ESCOLHAS_DOS_ATRASADOS, ["opcoesContagem", "preservado"])
    tem(Parametros.fields, "parametros", ESCOLHAS_DOS_ATRASADOS)
    tem(Honorarios.fields, "honorarios", ESCOLHAS_DOS_ATRASADOS)
  })

  it("of each benefit due and paid", () => {
    const campos = [...raizes(ESCOLHAS_DOS_ATRASADOS, { beneficiosDevidos: [{}], beneficiosPagos: [{}] })]
    const dentro = ESCOLHAS_DOS_ATRASADOS.listas.flatMap((lista) => lista.dentro(0).map(({ caminho }) => caminho))
    for (const [lista, { fields }] of [
      ["beneficiosDevidos", BeneficioDevido],
      ["beneficiosPagos", BeneficioPago]
    ] as const) {
      const faltam = Object.keys(fields).filter(
        (nome) => ![...campos, ...dentro].some((caminho) => `${caminho}.`.startsWith(`${lista}.0.${nome}.`))
      )
      expect(faltam).toEqual([])
    }
  })

  it("each with a label, one line of what it decides, and its default in words", () => {
    for (const [, escolhas, pedido] of CALCULADORAS) {
      for (const { caminho, rotulo, explicacao, forma, padrao, omisso } of camposDoFormulario(pedido, escolhas)) {
        expect([caminho, rotulo !== "" && explicacao !== ""]).toEqual([caminho, true])
        expect([caminho, explicacao]).not.toEqual([caminho, expect.stringMatching(/`|AAAA|\btrue\b|\bfalse\b/)])
        if (forma.tipo === "ESCOLHA") {
          for (const { rotulo } of forma.escolhas)
            expect([caminho, rotulo]).not.toEqual([caminho, expect.stringMatching(/_/)])
        }
        if (omisso !== undefined && omisso !== null) expect([caminho, padrao]).not.toEqual([caminho, undefined])
      }
    }
  })
})

describe("a request", () => {
  for (const [nome, escolhas, pedido, schema] of CALCULADORAS) {
    it(`of ${nome} is accepted by the API, and stays as it is when nothing is changed`, () => {
      expect(Schema.decodeUnknownResult(schema)(pedido)._tag).toBe("Success")
      expect(escolher(pedido, escolhas, digitadosDe(pedido, escolhas))).toEqual({ pedido, problemas: [], mudados: [] })
    })

    it(`of ${nome} that says everything that the law does by itself says nothing`, () => {
      const vazio: Objeto = {}
      expect(escolher(vazio, escolhas, digitadosDe(vazio, escolhas))).toEqual({
        pedido: {},
        problemas: [],
        mudados: []
      })
    })
  }

  it("has what was typed, and no longer what was taken away", () => {
    const { pedido, problemas, mudados } = escolher(BENEFICIO, ESCOLHAS_DO_BENEFICIO, {
      dib: "01/06/2024",
      "opcoesContagem.lei11718": "NAO_APLICAR",
      "opcoesRmi.diasPorAno": "360",
      "opcoesRmi.inicioPBC": "",
      "opcoesContagem.fatoGerador.tipo": "",
      "beneficios.0.rmi": "2.345,67",
      "beneficios.7.rmi": "1",
      __proto__: "x"
    })
    expect(problemas).toEqual([])
    expect(mudados).toEqual([
      "dib",
      "opcoesContagem.lei11718",
      "opcoesRmi.diasPorAno",
      "opcoesRmi.inicioPBC",
      "beneficios.0.rmi"
    ])
    const { opcoesRmi: _, ...resto } = BENEFICIO
    expect(pedido).toEqual({
      ...resto,
      dib: "2024-06-01",
      opcoesContagem: { especie: 42 },
      beneficios: [{ especie: 31, dib: "2010-02-03", dcb: "2010-08-03", rmi: "2345.67" }]
    })
  })

  it("keeps what was there where the text is no value, and says what would be right", () => {
    const { pedido, problemas } = escolher(BENEFICIO, ESCOLHAS_DO_BENEFICIO, {
      dataApuracao: "30/02/2024",
      expectativaSobrevida: "21.400"
    })
    expect(pedido).toEqual(BENEFICIO)
    expect(problemas).toEqual([
      { campo: "dataApuracao", mensagem: "valor inválido: esperada uma data que exista, como 10/05/2024" },
      {
        campo: "expectativaSobrevida",
        mensagem: "número ambíguo: o ponto pode separar milhares; escreva com vírgula decimal, como 1.234,56"
      }
    ])
  })
})

describe("a list of a request", () => {
  it("takes items where the form has the list, and gives them up", () => {
    const mais = comItem(ATRASADOS, ESCOLHAS_DOS_ATRASADOS, "beneficiosDevidos.1.quotas")
    expect(quantosEm(mais, "beneficiosDevidos.1.quotas")).toBe(1)
    expect(semItem(mais, ESCOLHAS_DOS_ATRASADOS, "beneficiosDevidos.1.quotas.0")).toEqual(ATRASADOS)
    const sem = semItem(ATRASADOS, ESCOLHAS_DOS_ATRASADOS, "beneficiosDevidos.0")
    expect(sem.beneficiosDevidos).toEqual([{ especie: 21, dib: "2023-01-10", rmi: "1500" }])
    expect(semItem(ATRASADOS, ESCOLHAS_DOS_ATRASADOS, "custas.0")).not.toHaveProperty("custas")
  })

  it("that the form does not have is left alone, and one that is full takes no more", () => {
    for (const caminho of ["preservado", "__proto__", "beneficiosDevidos.9.quotas", "parametros", ""]) {
      expect(comItem(ATRASADOS, ESCOLHAS_DOS_ATRASADOS, caminho)).toBe(ATRASADOS)
      expect(semItem(ATRASADOS, ESCOLHAS_DOS_ATRASADOS, `${caminho}.0`)).toBe(ATRASADOS)
    }
    const cheia = { custas: Array.from({ length: 1_000 }, () => ({})) }
    expect(comItem(cheia, ESCOLHAS_DOS_ATRASADOS, "custas")).toBe(cheia)
  })
})

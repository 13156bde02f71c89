import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { decodificarCalc } from "../../../../src/domain/calculos/documentos/decodificacao-de-arquivo.ts"
import { type FalhaCalc, TIPOS_CALC } from "../../../../src/domain/documentos/calc/comum/tipos.ts"
import type { Destino } from "../../../../src/domain/documentos/calc/destino.ts"
import { escreverCalc, type ParaEscrever } from "../../../../src/domain/documentos/calc/escrita.ts"
import { type CalcLido, lerCalc } from "../../../../src/domain/documentos/calc/leitura.ts"
import { migrar, type Passo, versaoAtual } from "../../../../src/domain/documentos/calc/migracao.ts"
import type { Objeto } from "../../../../src/domain/documentos/json-recebido.ts"
import { amostra, amostraJson } from "../../../apoio/documentos/amostras.ts"

const TEMPO: Destino = { operacao: "ler", serve: ["tempo"] }
const QUALQUER: Destino = { operacao: "ler", serve: TIPOS_CALC }

const bytesDe = (arquivo: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(arquivo))
const ler = (arquivo: unknown, destino: Destino = TEMPO) => lerCalc(bytesDe(arquivo), destino, decodificarCalc)

const lido = (resultado: Result.Result<CalcLido, FalhaCalc>): CalcLido => {
  if (Result.isFailure(resultado)) throw new Error(JSON.stringify(resultado.failure))
  return resultado.success
}
const mensagens = (resultado: Result.Result<CalcLido, FalhaCalc>): ReadonlyArray<string> => {
  if (Result.isSuccess(resultado)) throw new Error("read")
  return resultado.failure._tag === "ArquivoInvalido" ? resultado.failure.mensagens : [resultado.failure.mensagem]
}

interface Observado {
  dados: Record<string, Record<string, unknown>>
  salarios: unknown
  beneficios: unknown
  [chave: string]: unknown
}
const observado = (): Observado => amostraJson<Observado>("calc/observado-tempo.calc")

/** A body as it would be posted, from a file of the samples. */
const legiveis = readdirSync(join(import.meta.dirname, "../../../casos/documentos/calc")).filter(
  (nome) => nome.endsWith(".calc") && !nome.startsWith("invalido")
)

describe("writer of .calc files", () => {
  for (const nome of legiveis) {
    it(`${nome} comes back the same`, () => {
      const { tipo, corpo } = lido(lerCalc(amostra(`calc/${nome}`), QUALQUER, decodificarCalc))
      const escrito = escreverCalc({ tipo, corpo, geradoEm: "2026-11-20T12:00:00-03:00", versao: "1.0.0" })
      const deVolta = lido(ler(escrito, QUALQUER))
      assert.deepStrictEqual(deVolta.corpo, corpo)
      const deNovo = escreverCalc({
        tipo,
        corpo: deVolta.corpo,
        geradoEm: "2026-11-20T12:00:00-03:00",
        versao: "1.0.0"
      })
      assert.deepStrictEqual(deNovo, escrito)
    })
  }

  it("keeps in the body what has no place in the file", () => {
    const semLugar = {
      "/tipo": "x",
      "/conteudo/y": 1,
      solto: 2,
      "/parametrosGerais": { z: 1 },
      "/parametrosGerais/criterioSalarioMaternidade": "UM_DOZE_AVOS",
      "/parametrosGerais/cor/fundo": "azul",
      "/dados/periodos/a1/cor": "#336699",
      "/nula": null
    }
    const comLugar = { "/anotacoes": "rever", "/parametrosGerais/cor": "azul", "/a~1b": [1] }
    const corpo = { ...lido(ler(observado())).corpo, preservado: { ...semLugar, ...comLugar } }
    const escrito = escreverCalc({ tipo: "tempo", corpo, geradoEm: "", versao: "1" })
    assert.strictEqual(escrito.tipo, "tempo")
    assert.strictEqual(escrito.anotacoes, "rever")
    assert.deepStrictEqual((escrito.conteudo as Objeto).preservado, semLugar)
    assert.deepStrictEqual(lido(ler(escrito)).corpo, corpo)
  })
})

describe("how the calculation of a file was asked for", () => {
  const daRmi = () => lido(lerCalc(amostra("calc/container-rmi.calc"), QUALQUER, decodificarCalc)).corpo
  const escrever = (opcoes: ParaEscrever["opcoes"], corpo: Objeto = daRmi()) =>
    escreverCalc({ tipo: "rmi", corpo, geradoEm: "", versao: "1", ...(opcoes === undefined ? {} : { opcoes }) })

  it("stands beside the body and comes back; the newer number wins, what nobody knows stays", () => {
    const opcoes = { numeroMaximoIteracoes: 300 }
    const escrito = escrever(opcoes)
    assert.deepStrictEqual(escrito.opcoes, opcoes)
    const { corpo, opcoes: lidas } = lido(ler(escrito, QUALQUER))
    assert.deepStrictEqual(lidas, opcoes)
    assert.deepStrictEqual(corpo.preservado, { ...(daRmi().preservado as Objeto | undefined), "/opcoes": opcoes })
    const denovo = escrever(
      { numeroMaximoIteracoes: 7 },
      { ...corpo, preservado: { "/opcoes": { ...opcoes, cor: 1 } } }
    )
    assert.deepStrictEqual(denovo.opcoes, { cor: 1, numeroMaximoIteracoes: 7 })
    assert.notProperty(escrever(undefined), "opcoes")
  })

  it("is refused with its place where it is none, and is not of a file of time", () => {
    for (const numeroMaximoIteracoes of [0, 1001, 1.5, "300"]) {
      const recusado = ler({ ...escrever({}), opcoes: { numeroMaximoIteracoes } }, QUALQUER)
      assert.deepStrictEqual(mensagens(recusado), [
        "opcoes.numeroMaximoIteracoes: valor inválido: esperado um número inteiro de 1 a 1000"
      ])
    }
    const deTempo = escreverCalc({ tipo: "tempo", corpo: lido(ler(observado())).corpo, geradoEm: "", versao: "1" })
    assert.deepStrictEqual(lido(ler({ ...deTempo, opcoes: { numeroMaximoIteracoes: 0 } })).opcoes, {})
  })
})

describe("the fundamento and the marco of an RMI file", () => {
  const daRmi = () => lido(lerCalc(amostra("calc/container-rmi.calc"), QUALQUER, decodificarCalc)).corpo
  const UM = { chaveFundamento: "EC103_18_IDADE", marcoTemporal: "DER" }
  const escrever = (corpo: Objeto) => escreverCalc({ tipo: "rmi", corpo, geradoEm: "", versao: "1" })

  it("stand in the body, there and back", () => {
    const escrito = escrever({ ...daRmi(), ...UM })
    assert.include(escrito.conteudo as Objeto, UM)
    assert.notProperty(escrito, "opcoes")
    const { corpo, pedido } = lido(ler(escrito, QUALQUER))
    assert.deepStrictEqual(corpo, { ...daRmi(), ...UM })
    assert.include(pedido as unknown as Objeto, UM)
  })

  it("are read from the options of an earlier file as from the body, beside what else the options hold", () => {
    const antigo = (opcoes: Objeto, conteudo: Objeto = daRmi()) => ler({ ...escrever(conteudo), opcoes }, QUALQUER)
    assert.deepStrictEqual(lido(antigo(UM)).corpo, { ...daRmi(), ...UM })
    assert.deepStrictEqual(lido(antigo({ ...UM, marcoTemporal: null })).corpo, {
      ...daRmi(),
      chaveFundamento: UM.chaveFundamento
    })
    const comNumero = lido(antigo({ ...UM, numeroMaximoIteracoes: 7 }, { ...daRmi(), ...UM }))
    assert.deepStrictEqual(comNumero.corpo, {
      ...daRmi(),
      ...UM,
      preservado: { "/opcoes": { numeroMaximoIteracoes: 7 } }
    })
    assert.deepStrictEqual(comNumero.opcoes, { numeroMaximoIteracoes: 7 })
    assert.deepStrictEqual(mensagens(antigo(UM, { ...daRmi(), chaveFundamento: "EC103_15_PONTOS" })), [
      "conteudo.chaveFundamento: difere de opcoes.chaveFundamento; informe um só valor"
    ])
    assert.match(mensagens(antigo({ chaveFundamento: 1 })).join("\n"), /^opcoes\.chaveFundamento: [^\n]+$/)
    assert.match(mensagens(ler(escrever({ ...daRmi(), chaveFundamento: 1 }), QUALQUER)).join("\n"), /^conteudo\.chave/)
  })

  it("of no other type of file", () => {
    const tempo = escreverCalc({
      tipo: "tempo",
      corpo: { ...lido(ler(observado())).corpo, ...UM },
      geradoEm: "",
      versao: "1"
    })
    assert.deepStrictEqual(mensagens(ler(tempo)), [
      "conteudo.chaveFundamento: campo não previsto",
      "conteudo.marcoTemporal: campo não previsto"
    ])
  })
})

describe("an RMI file on the routes of time", () => {
  const SO_DA_RMI = {
    chaveFundamento: "EC103_18_IDADE",
    marcoTemporal: "DER",
    dependentes: { quantidade: 2 },
    acrescimo25: true,
    expectativaSobrevida: 21.4,
    opcoesRmi: { diasPorAno: 365 }
  }
  const DE_AMBOS = { dib: "2022-09-05", criterioSalarioMaternidade: "MEDIA_SIMPLES_DOZE_ULTIMOS" }
  const daRmi = () => lido(lerCalc(amostra("calc/container-rmi.calc"), QUALQUER, decodificarCalc)).corpo
  const escrever = (corpo: Objeto) =>
    escreverCalc({ tipo: "rmi", corpo, opcoes: { numeroMaximoIteracoes: 9 }, geradoEm: "", versao: "1" })

  it("is its time request; what only the RMI takes is preserved under its place", () => {
    const corpo = { ...daRmi(), ...DE_AMBOS, preservado: { "/anotacoes": "rever" } }
    const { tipo, corpo: doTempo, opcoes } = lido(ler(escrever({ ...corpo, ...SO_DA_RMI })))
    assert.strictEqual(tipo, "tempo")
    assert.deepStrictEqual(opcoes, {})
    assert.deepStrictEqual(doTempo, {
      ...corpo,
      preservado: {
        "/anotacoes": "rever",
        "/opcoes": { numeroMaximoIteracoes: 9 },
        ...Object.fromEntries(Object.entries(SO_DA_RMI).map(([campo, valor]) => [`/conteudo/${campo}`, valor]))
      }
    })
    // written as a file of time, it is the same body again
    const doTempoEscrito = escreverCalc({ tipo: "tempo", corpo: doTempo, geradoEm: "", versao: "1" })
    assert.deepStrictEqual(lido(ler(doTempoEscrito)).corpo, doTempo)
    assert.strictEqual(lido(ler(escrever(daRmi()), QUALQUER)).tipo, "rmi")
  })

  it("is refused where it is no RMI request, with the place in the file", () => {
    const errado = escrever({ ...daRmi(), dataInicail: 1, opcoesRmi: { inventada: true }, acrescimo25: "sim" })
    const ditas = mensagens(ler(errado)).map((mensagem) => mensagem.split(":")[0])
    assert.sameMembers(ditas as Array<string>, [
      "conteudo.dataInicail",
      "conteudo.opcoesRmi.inventada",
      "conteudo.acrescimo25"
    ])
  })
})

describe("observed form", () => {
  it("takes codes as numbers, digits or names", () => {
    for (const escrito of [2, "2", "ESPECIAL_25"]) {
      const arquivo = observado()
      Object.assign(arquivo.dados.periodos!.p2 as object, { formaContagem: escrito })
      const { corpo } = lido(ler(arquivo))
      assert.propertyVal((corpo.periodosContribuicao as ReadonlyArray<object>)[1]!, "formaContagem", "ESPECIAL_25")
    }
  })

  it("counts a period without a form of counting as COMUM", () => {
    const arquivo = observado()
    delete (arquivo.dados.periodos!.p3 as Record<string, unknown>).formaContagem
    const { corpo } = lido(ler(arquivo))
    assert.propertyVal((corpo.periodosContribuicao as ReadonlyArray<object>)[2]!, "formaContagem", "COMUM")
  })

  it("names the place in the file of every problem, each field once", () => {
    const arquivo = observado()
    Object.assign(arquivo.dados.periodos!.p2 as object, { dataFinal: "1987-02-30", naturezaVinculo: 99 })
    Object.assign(arquivo.dados.periodos!.p3 as object, { contarCarencia: "talvez" })
    Object.assign(arquivo.dados.segurado!, { nascimento: null, sexo: "X" })
    assert.deepStrictEqual([...mensagens(ler(arquivo))].sort(), [
      "dados.periodos.p2.dataFinal: data inválida ou inexistente: esperado AAAA-MM-DD ou DD/MM/AAAA",
      "dados.periodos.p2.naturezaVinculo: código 99 não previsto (0 a 8)",
      "dados.periodos.p3.contarCarencia: valor inválido: esperado true ou false",
      "dados.segurado.nascimento: campo obrigatório",
      "dados.segurado.sexo: valor não previsto: esperado um código de 0 a 1 ou M, F"
    ])
    Object.assign(arquivo.dados.parametrosGerais!, { der: "" })
    assert.include(mensagens(ler(arquivo)), "dados.parametrosGerais.der: campo obrigatório")
  })

  it("reads salaries in every shape, by month, and keeps what it cannot read", () => {
    const formas: ReadonlyArray<readonly [unknown, Objeto]> = [
      [{ s1: { competencia: "02/2004", valor: "1.546,10" }, s2: { competencia: "2004-01-01", valor: 5 } }, {}],
      [{ "2004-02": "1546.10", "01/2004": { valor: 5 } }, {}],
      [
        [{ competencia: "2004-02", valor: 1546.1, cor: "azul" }, { competencia: "2004-01", valor: 5 }, { valor: 7 }],
        { "/salarios/0/cor": "azul", "/salarios/2": { valor: 7 } }
      ]
    ]
    for (const [salarios, preservado] of formas) {
      const { corpo } = lido(ler({ ...observado(), salarios }))
      assert.deepStrictEqual(corpo.salarios, [
        { competencia: "2004-01", valor: 5 },
        { competencia: "2004-02", valor: 1546.1 }
      ])
      assert.deepStrictEqual(corpo.preservado ?? {}, preservado)
    }
  })

  it("keeps the outermost unknown key, with its pointer escaped, and the blocks of other types", () => {
    const arquivo = observado()
    arquivo["a/b~c"] = { d: [1, null] }
    arquivo.vazio = ""
    arquivo.descontos = { 1: { valor: 3 } }
    arquivo.dados.novo = { x: 1 }
    assert.deepStrictEqual(lido(ler(arquivo)).corpo.preservado, {
      "/a~1b~0c": { d: [1, null] },
      "/descontos": { 1: { valor: 3 } },
      "/dados/novo": { x: 1 }
    })
  })

  it("drops no block in silence: what is no list is kept, what is no object is refused", () => {
    const arquivo = observado()
    assert.deepStrictEqual(lido(ler({ ...arquivo, salarios: "1", beneficios: 2 })).corpo.preservado, {
      "/salarios": "1",
      "/beneficios": 2
    })
    arquivo.dados.parametrosTempo = [] as never
    arquivo.dados.parametrosRmiDesvinculada = "x" as never
    assert.deepStrictEqual(mensagens(ler(arquivo)), [
      "dados.parametrosTempo: valor inválido: esperado um objeto",
      "dados.parametrosRmiDesvinculada: valor inválido: esperado um objeto"
    ])
  })

  it("is what its type says, when it has one", () => {
    const daRmi = { operacao: "ler", serve: ["rmi"] } as const
    assert.match(mensagens(ler({ ...observado(), tipo: "tempo" }, daRmi))[0]!, /calculos-tempo\/arquivo-calc\/ler$/)
    // an RMI file has a time request in it, and is no file of arrears
    assert.deepStrictEqual(lido(ler({ ...observado(), tipo: "rmi" })).corpo, lido(ler(observado())).corpo)
    const deAtrasados = { operacao: "ler", serve: ["atrasados"] } as const
    assert.match(
      mensagens(ler({ ...observado(), tipo: "rmi" }, deAtrasados))[0]!,
      /use calculos-rmi\/arquivo-calc\/ler ou /
    )
    assert.deepStrictEqual(lido(ler({ ...observado(), tipo: "outro" })).corpo.preservado, { "/tipo": "outro" })
  })
})

describe("container", () => {
  const container = (): Record<string, unknown> => amostraJson("calc/container-tempo.calc")

  it("names what is unknown inside the body", () => {
    const arquivo = container()
    arquivo.conteudo = { ...(arquivo.conteudo as object), dataApuracaoo: "2020-01-01" }
    assert.deepStrictEqual(mensagens(ler(arquivo)), ["conteudo.dataApuracaoo: campo não previsto"])
  })

  it("must have a body", () => {
    assert.include(mensagens(ler({ ...container(), conteudo: [] })), "conteudo: valor inválido: esperado um objeto")
    assert.include(mensagens(ler({ ...container(), conteudo: undefined })), "conteudo: campo obrigatório")
  })

  it("has a whole version that is not of the future", () => {
    for (const versao of [0, -1, 1.5, "1", null, versaoAtual() + 1])
      assert.match(mensagens(ler({ ...container(), versao }))[0]!, /^versao: /)
  })

  it("brings its dates to ISO and leaves words alone", () => {
    const arquivo = container()
    const conteudo = arquivo.conteudo as Record<string, unknown>
    arquivo.conteudo = { ...conteudo, dataApuracao: "18/10/2021", processo: { autor: "01/2020" } }
    const { corpo } = lido(ler(arquivo))
    assert.strictEqual(corpo.dataApuracao, "2021-10-18")
    assert.deepStrictEqual(corpo.processo, { autor: "01/2020" })
  })
})

describe("migration", () => {
  it("goes from any version to the newest, one step at a time", () => {
    const passo =
      (nome: string): Passo =>
      (arquivo) => ({ ...arquivo, passos: `${arquivo.passos ?? ""}${nome}` })
    const passos = [passo("a"), passo("b"), passo("c")]
    assert.strictEqual(versaoAtual(passos), 4)
    assert.deepStrictEqual(migrar({ versao: 1 }, 1, passos), { versao: 4, passos: "abc" })
    assert.deepStrictEqual(migrar({ versao: 3 }, 3, passos), { versao: 4, passos: "c" })
    assert.deepStrictEqual(migrar({ versao: 4 }, 4, passos), { versao: 4 })
  })
})

describe("files that are no good", () => {
  it("end in a failure, never in an exception", () => {
    const fundo = new TextEncoder().encode(`{"formato":"fabrica-calc","x":${"[".repeat(200_000)}`)
    const utf16 = new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0xd8, 0x00])
    for (const bytes of [new Uint8Array(), fundo, utf16])
      assert.isTrue(Result.isFailure(lerCalc(bytes, QUALQUER, decodificarCalc)))
  })

  it("accepts the UTF-8 mark", () => {
    const marcado = new Uint8Array([0xef, 0xbb, 0xbf, ...amostra("calc/container-tempo.calc")])
    assert.isTrue(Result.isSuccess(lerCalc(marcado, QUALQUER, decodificarCalc)))
  })
})

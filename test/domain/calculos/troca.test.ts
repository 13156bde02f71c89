/** The reading of an exchange: what our readers wrote is taken and converted, and nothing else is. */
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { percorrer } from "../../../src/domain/calculos/comum/operacao.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import { DocumentoCnis } from "../../../src/domain/calculos/troca/documento-cnis.ts"
import { DocumentoRdctc } from "../../../src/domain/calculos/troca/documento-rdctc.ts"
import { EntradaLida } from "../../../src/domain/calculos/troca/entrada-lida.ts"
import { examinador } from "../../../src/domain/calculos/troca/exame.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { cnisLido, rdctcLido } from "../../apoio/aplicacoes.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { entre, sorteio } from "../../apoio/sorteio.ts"

const MUNDO = { tabelas: undefined, hoje: data("2026-06-01"), motor: "0", resumir: () => "" }

interface Lida {
  readonly mensagens: ReadonlyArray<string>
  readonly cabeca?: Record<string, unknown>
  readonly corpo?: {
    readonly recebido: unknown
    readonly lido: {
      readonly entradas: Record<string, unknown>
      readonly atrasados?: { readonly beneficiosPagos: ReadonlyArray<unknown> }
    }
  }
}

const ler = (pedido: unknown): Lida => {
  const corpo = typeof pedido === "string" ? pedido : JSON.stringify(pedido)
  const desfecho = percorrer(OPERACOES["ler-troca"]({ corpo, opcoes: {} }, MUNDO), () => true)
  if (desfecho === undefined) throw new Error("stopped")
  if (Result.isFailure(desfecho))
    return { mensagens: "mensagens" in desfecho.failure ? desfecho.failure.mensagens : ["?"] }
  const texto = new TextDecoder().decode(desfecho.success.json)
  const fim = texto.indexOf("\n")
  return { mensagens: [], cabeca: JSON.parse(texto.slice(0, fim)), corpo: JSON.parse(texto.slice(fim + 1)) }
}

const recusas = (pedido: unknown): ReadonlyArray<string> => ler(pedido).mensagens

const copia = <A>(valor: A) => structuredClone(valor)

const CNIS = ["01-pequeno", "02-multipagina", "03-layout-2017", "04-portal", "06-muitos-vinculos", "09-conversao"]
const dossie = amostraJson<unknown>("prevjud/prevjud-04-dois-auxilios.json")

describe("an exchange", () => {
  it("takes what our readers wrote, and converts it as they did", () => {
    for (const nome of CNIS) {
      const { documento, entrada } = cnisLido(`cnis/cnis-${nome}.txt`)
      const porDocumento = ler({ CNIS: documento })
      assert.deepStrictEqual(porDocumento.corpo, {
        recebido: copia({ CNIS: documento }),
        lido: { entradas: { CNIS: copia(entrada) } }
      })
      assert.deepStrictEqual(ler({ CNIS: entrada }).corpo?.lido.entradas.CNIS, copia(entrada))
    }
    const { documento, entrada } = rdctcLido()
    const lido = ler({ RDCTC: documento, calculadora: "atrasados", protocolo: "10/05/2024", autor: "Fulana de Tal" })
    assert.deepStrictEqual(lido.corpo?.lido.entradas.RDCTC, copia(entrada))
    assert.deepInclude(lido.cabeca, {
      calculadora: "atrasados",
      protocolo: "2024-05-10",
      autor: "Fulana de Tal"
    })
  })

  it("names what is wrong, all of it", () => {
    const { documento } = cnisLido()
    const casos: ReadonlyArray<readonly [unknown, RegExp]> = [
      [{}, /informe ao menos um bloco/],
      [{ CNIS: { tipoDocumento: "CNIS" } }, /^CNIS\.\w+: campo obrigatório/],
      [{ CNIS: { ...documento, extra: 1 } }, /^CNIS\.extra: campo não previsto/],
      [{ CNIS: { documento } }, /^CNIS: envie só o documento/],
      [{ CNIS: "x" }, /^CNIS: valor inválido/],
      [{ RDCTC: documento }, /^RDCTC\.tipoDocumento/],
      [{ CNIS: { ...documento, relacoes: [{ ...documento.relacoes[0], dataInicio: "1899-12-31" }] } }, /1900/],
      [{ CNIS: documento, opcoesFiltroPrevjud: {} }, /^opcoesFiltroPrevjud: só é aceito com o bloco PrevJud/],
      [{ CNIS: documento, numeroProcesso: "0001234-00.2024.4.04.7100" }, /^numeroProcesso: .*verificadores/],
      [{ CNIS: documento, protocolo: "1899-12-31" }, /^protocolo: data anterior a 01\/01\/1900/],
      [{ CNIS: documento, citacao: "2024-02-30" }, /^citacao: /],
      [{ CNIS: documento, CNI: 1 }, /^CNI: campo não previsto/],
      [{ PrevJud: {} }, /^PrevJud: /],
      [{ PrevJud: dossie, opcoesFiltroPrevjud: { devidos: ["9999999999"] } }, /não está no dossiê/],
      ["{", /JSON malformado/],
      [`{"CNIS":${"[".repeat(60)}${"]".repeat(60)}}`, /valores demais|CNIS/]
    ]
    for (const [pedido, esperado] of casos) {
      assert.isTrue(
        recusas(pedido).some((mensagem) => esperado.test(mensagem)),
        `${esperado}: ${recusas(pedido).slice(0, 3).join("; ")}`
      )
    }
  })

  it("gives what the filter of the dossier chose", () => {
    const lido = ler({ PrevJud: dossie, calculadora: "rgps-atrasados" })
    assert.isNotEmpty(lido.corpo?.lido.atrasados?.beneficiosPagos)
  })

  it("looks at a document quickly and says what its schema says, on changed documents", () => {
    const r = sorteio(7)
    const VALORES = [null, "x", -1, 1.5, true, [], {}, "2024-01-01", "2024-13", undefined]
    const mudar = (valor: unknown): void => {
      if (typeof valor !== "object" || valor === null) return
      const chaves = Object.keys(valor)
      const chave = chaves[entre(r, 0, chaves.length - 1)]
      if (chave === undefined) return
      const interno: unknown = Reflect.get(valor, chave)
      if (typeof interno === "object" && interno !== null && r() < 0.8) {
        mudar(interno)
        return
      }
      if (r() < 0.2) Reflect.deleteProperty(valor, chave)
      else Reflect.set(valor, r() < 0.1 ? `${chave}x` : chave, VALORES[entre(r, 0, VALORES.length - 1)])
    }
    const pares = [
      [DocumentoCnis, cnisLido("cnis/cnis-01-pequeno.txt").documento],
      [DocumentoRdctc, rdctcLido().documento],
      [EntradaLida, cnisLido("cnis/cnis-01-pequeno.txt").entrada]
    ] as const
    const contagem = { aceitos: 0, recusados: 0 }
    for (const [schema, original] of pares) {
      const decodificar = Schema.decodeUnknownResult(schema as Schema.Codec<unknown, unknown>, {
        onExcessProperty: "error"
      })
      const examinar = examinador(schema as Schema.Codec<unknown, unknown>)
      for (let i = 0; i < 400; i++) {
        const mudado: unknown = JSON.parse(JSON.stringify(original))
        for (let vezes = entre(r, 0, 2); vezes > 0; vezes--) mudar(mudado)
        const comoJson: unknown = JSON.parse(JSON.stringify(mudado))
        const aceito = Result.isSuccess(decodificar(comoJson))
        assert.strictEqual(examinar(comoJson), aceito, JSON.stringify(comoJson).slice(0, 300))
        contagem[aceito ? "aceitos" : "recusados"]++
      }
    }
    assert.isAbove(contagem.aceitos, 100)
    assert.isAbove(contagem.recusados, 100)
  })
})

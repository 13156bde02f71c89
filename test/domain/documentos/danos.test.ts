/** Damaged `.calc` files and dossiers: a reading or a refusal with its reasons, never an exception. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { decodificarCalc } from "../../../src/domain/calculos/documentos/decodificacao-de-arquivo.ts"
import { TIPOS_CALC } from "../../../src/domain/documentos/calc/comum/tipos.ts"
import { lerCalc } from "../../../src/domain/documentos/calc/leitura.ts"
import { lerPrevjud } from "../../../src/domain/documentos/prevjud/leitura.ts"
import { beneficiosPagosDe } from "../../../src/domain/documentos/prevjud/pagos.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { sorteados } from "../../apoio/inteira.ts"
import { estragar, type Json, mutar } from "../../apoio/rgps/mutacoes.ts"
import { sorteio } from "../../apoio/sorteio.ts"

const CALC = sorteados(4_000)
const PREVJUD = sorteados(4_000)

/** Lists cut short: places are chosen at random, and salaries would take most of them. */
const encurtar = (valor: Json): Json => {
  if (valor === null || typeof valor !== "object") return valor
  if (Array.isArray(valor)) return valor.slice(0, 3).map(encurtar)
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([chave], i) => !/^s\d+$/.test(chave) || i < 3)
      .map(([chave, interno]) => [chave, encurtar(interno)])
  )
}

const arquivos = readdirSync(join(import.meta.dirname, "../../casos/documentos/calc"))
  .filter((nome) => /^(observado|container).*\.calc$/.test(nome))
  .map((nome) => encurtar(amostraJson<Json>(`calc/${nome}`)))

const palavras: ReadonlyArray<Json> = [
  0,
  9,
  "2",
  "fabrica-calc",
  "rmi",
  "atrasados",
  "COMUM",
  42,
  { valor: 1 },
  "1.234,56"
]

describe("damage", () => {
  it(`${CALC} .calc files`, () => {
    const aleatorio = sorteio(20_261_122)
    const destino = { operacao: "ler", serve: TIPOS_CALC } as const
    const vistos = { lido: 0, recusado: 0 }
    for (let i = 0; i < CALC; i++) {
      const mutado = JSON.stringify(mutar(arquivos[i % arquivos.length]!, { aptos: {}, palavras }, aleatorio))
      const texto = aleatorio() < 0.1 ? estragar(mutado, aleatorio) : mutado
      const lido = lerCalc(new TextEncoder().encode(texto), destino, decodificarCalc)
      if (Result.isSuccess(lido)) {
        vistos.lido++
        JSON.stringify(lido.success.corpo)
      } else {
        vistos.recusado++
        const { failure } = lido
        const mensagens = failure._tag === "ArquivoInvalido" ? failure.mensagens : [failure.mensagem]
        assert.isNotEmpty(mensagens, texto)
        for (const mensagem of mensagens) assert.match(mensagem, /^[^:]+: \S|^formato não reconhecido/, texto)
      }
    }
    assert.isAbove(vistos.lido, CALC / 10)
    assert.isAbove(vistos.recusado, CALC / 4)
  }, 60_000)

  it(`${PREVJUD} dossiers`, () => {
    const aleatorio = sorteio(20_261_123)
    const base = encurtar(amostraJson<Json>("prevjud/prevjud-04-dois-auxilios.json"))
    const completo = encurtar(amostraJson<Json>("prevjud/prevjud-01-completo.json"))
    let lidos = 0
    for (let i = 0; i < PREVJUD; i++) {
      const mutado = mutar(i % 2 === 0 ? base : completo, { aptos: {}, palavras }, aleatorio)
      const lido = lerPrevjud(mutado)
      if (Result.isFailure(lido)) assert.isNotEmpty(lido.failure.mensagem)
      else {
        lidos++
        beneficiosPagosDe(lido.success.documento)
        for (const { dataInicial, dataFinal } of lido.success.entrada.periodosContribuicao)
          assert.isTrue(dataInicial <= dataFinal, JSON.stringify(mutado))
      }
    }
    assert.isAbove(lidos, PREVJUD / 2)
  }, 60_000)
})

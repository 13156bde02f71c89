/** Every figure of an answer can be recomputed from its trace, by a checker that shares no code with the engine. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { sorteados } from "../../apoio/inteira.ts"
import { conferir } from "./conferir.ts"
import { responderComRastro } from "./motor.ts"
import { gerarPedido } from "./pessoas/gerador.ts"
import type { PedidoJson, PeriodoJson, Sexo } from "./pessoas/pessoa.ts"

const PESSOAS = sorteados(400)
const SEMENTE = 20_261_120

const pasta = new URL("../../casos/tempo/exemplos/", import.meta.url)

interface CasoDeContagem {
  readonly id: string
  readonly entrada: {
    readonly segurado?: { readonly sexo: Sexo; readonly nascimento?: string }
    readonly periodos?: ReadonlyArray<{
      readonly inicio: string
      readonly fim: string
      readonly natureza: NonNullable<PeriodoJson["naturezaVinculo"]>
      readonly formaContagem: PeriodoJson["formaContagem"]
      readonly contarCarencia: boolean
      readonly prioritario: boolean
    }>
    readonly opcoes?: { readonly mesCheioAposEc103?: boolean }
    readonly marcos?: ReadonlyArray<{ readonly ate: string }>
    readonly nascimento?: string
    readonly sexo?: Sexo
    readonly data?: string
  }
}

/** The request a case tells: its periods, or at least its person and its day. */
const pedidoDoCaso = ({ entrada }: CasoDeContagem): PedidoJson => ({
  dataApuracao: entrada.marcos?.at(-1)?.ate ?? entrada.data ?? "2024-12-31",
  dadosSegurado: {
    nascimento: entrada.segurado?.nascimento ?? entrada.nascimento ?? "1945-03-20",
    sexo: entrada.segurado?.sexo ?? entrada.sexo ?? "M"
  },
  opcoesContagem: { especie: 42, ...entrada.opcoes },
  periodosContribuicao: (entrada.periodos ?? []).map((p) => ({
    dataInicial: p.inicio,
    dataFinal: p.fim,
    formaContagem: p.formaContagem,
    naturezaVinculo: p.natureza,
    contarCarencia: p.contarCarencia,
    prioritario: p.prioritario
  }))
})

const problemasDe = (pedido: PedidoJson): ReadonlyArray<string> => {
  const { resultado, rastro } = responderComRastro(pedido)
  return conferir(resultado, rastro)
}

describe("rastro", () => {
  it.each(readdirSync(pasta).filter((nome) => nome.endsWith(".json")))("refaz o exemplo %s", (nome) => {
    const caso = JSON.parse(readFileSync(new URL(nome, pasta), "utf8")) as CasoDeContagem
    expect(problemasDe(pedidoDoCaso(caso))).toEqual([])
  })

  it(`refaz ${PESSOAS} pessoas geradas`, () => {
    for (let n = 0; n < PESSOAS; n++) {
      expect(problemasDe(gerarPedido(SEMENTE, n)), `semente ${SEMENTE}, pessoa ${n}`).toEqual([])
    }
  }, 600_000)

  it("acusa um nó alterado, uma figura alterada e uma figura sem nó", () => {
    const { resultado, rastro } = responderComRastro(gerarPedido(SEMENTE, 5))
    const i = rastro.findIndex((no) => no.operacao === "DIAS_360" && no.destinos.length > 0)
    const no = rastro[i]!
    expect(conferir(resultado, rastro.with(i, { ...no, saida: 1 } as typeof no))).not.toEqual([])
    expect(conferir(resultado, rastro.toSpliced(i, 1))).not.toEqual([])
    const outro = structuredClone(resultado) as { totais: { convertido: number } }
    outro.totais.convertido += 1
    expect(conferir(outro, rastro)).not.toEqual([])
  })
})

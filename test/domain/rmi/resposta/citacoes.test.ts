/** For the same figure the sentence of the explanation and the node of the trace cite the same rule. */
import { assert, describe, it } from "@effect/vitest"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { gerarCanonico, gerarDesvinculada } from "../../../segunda/rmi/gerador/gerador.ts"
import { calcularPedido, calcularPedidoDesvinculado } from "../ajuda.ts"
import { CASOS_CANONICOS, CASOS_DESVINCULADOS, fundamentosDe } from "../pessoas.ts"

/** Figures that a result with them must explain, and where. */
const FIGURAS: ReadonlyArray<readonly [string, (r: ResultadoFundamento) => boolean]> = [
  ["/pbc/n", (r) => r.pbc !== undefined],
  ["/soma", (r) => r.soma !== undefined && r.divisor !== 0],
  ["/divisor", (r) => r.divisor !== undefined && r.divisor !== 0],
  ["/divisorMinimo/valor", (r) => r.divisorMinimo !== undefined && r.divisor !== 0],
  ["/media", (r) => r.media !== undefined && r.divisor !== 0],
  ["/mediaDozeUltimos", (r) => r.mediaDozeUltimos !== undefined],
  ["/fator/valor", (r) => r.fator !== undefined],
  ["/sb", () => true],
  ["/limitacao", () => true],
  ["/indiceTeto", (r) => r.indiceTeto !== undefined],
  ["/base/valor", (r) => r.base !== undefined],
  ["/base/coeficiente/valor", (r) => r.base?.coeficiente !== undefined],
  ["/coeficiente/valor", () => true],
  ["/rmi", () => true],
  ["/limitacaoRmi", () => true],
  ["/rendaNaDib", (r) => r.dda !== r.dib],
  ["/adicional25", (r) => r.adicional25 !== undefined],
  ["/descarte/melhor/k", (r) => r.descarte.melhor !== undefined],
  ["/concomitantes/1/divisor", (r) => r.concomitantes !== undefined],
  ["/tempo/anos", () => true],
  ["/carencia", () => true]
]

/** `figure: sentence cites X, node cites Y`, for each disagreement. */
const desacordos = (r: ResultadoFundamento): ReadonlyArray<string> => {
  const dosNos = new Map<string, Array<string>>()
  for (const { regra, destinos } of r.rastro!) {
    for (const d of destinos) dosNos.set(d, [...(dosNos.get(d) ?? []), regra])
  }
  const ditas = new Map(r.explicacao.flatMap((e) => e.figuras.map((f) => [f, e.regra] as const)))
  return [
    ...[...ditas].flatMap(([figura, regra]) => {
      const nos = dosNos.get(figura) ?? ["nenhum nó"]
      return nos.every((n) => n === regra) ? [] : [`${figura}: frase ${regra}, nó ${nos.join()}`]
    }),
    ...FIGURAS.flatMap(([figura, existe]) => (existe(r) && !ditas.has(figura) ? [`${figura}: nenhuma frase`] : []))
  ]
}

/** The nodes that choose rows have no figure of their own: they are of the rule of the sum. */
const escolhasEmDesacordo = (r: ResultadoFundamento): ReadonlyArray<string> => {
  if (r.concomitantes !== undefined) return []
  const regra = r.explicacao.find((e) => e.figuras.includes("/soma"))?.regra
  return r
    .rastro!.filter(({ operacao }) => operacao === "MAIORES" || operacao === "ULTIMAS")
    .filter((no) => no.regra !== regra && no.regra !== "RMI-45")
    .map((no) => `${no.operacao}: frase ${regra}, nó ${no.regra}`)
}

const conferir = (fundamentos: ReadonlyArray<ResultadoFundamento>, quem: string): void => {
  for (const r of fundamentos) {
    assert.deepStrictEqual(
      [...desacordos(r), ...escolhasEmDesacordo(r)],
      [],
      `${quem}, ${r.chaveFundamento} em ${r.marcoTemporal}`
    )
  }
}

describe("one citation for each figure", () => {
  it.each([...CASOS_CANONICOS, ...CASOS_DESVINCULADOS])("%s", (quem, calcular) => {
    conferir(fundamentosDe(calcular, { rastro: true }), quem)
  })

  const SEMENTE = 20_261_122
  const GERADAS = 150

  it(`${GERADAS} generated requests of each kind`, { timeout: 300_000 }, () => {
    const metodos = new Set<string>()
    for (let n = 0; n < GERADAS; n++) {
      const opcoes = { rastro: true, numeroMaximoIteracoes: 2 }
      const fundamentos = [
        ...calcularPedido(gerarCanonico(SEMENTE, n), opcoes),
        ...calcularPedidoDesvinculado(gerarDesvinculada(SEMENTE, n), opcoes)
      ]
      conferir(fundamentos, `semente ${SEMENTE}, pedido ${n}`)
      for (const f of fundamentos) metodos.add(f.metodo)
    }
    assert.isAtLeast(metodos.size, 10)
  })

  it("would notice a node of another rule", () => {
    const [, calcular] = CASOS_DESVINCULADOS[0]!
    const [certo] = fundamentosDe(calcular, { rastro: true })
    const trocado = certo!.rastro!.map((no) => (no.destinos.includes("/divisor") ? { ...no, regra: "RMI-41" } : no))
    assert.deepStrictEqual(desacordos({ ...certo!, rastro: trocado }), ["/divisor: frase RMI-11, nó RMI-41"])
  })
})

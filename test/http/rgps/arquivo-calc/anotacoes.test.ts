/** Usage actions and audit events of the routes of `.calc` files and PrevJud (specification 2, sections 6.1 to 6.3). */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { anotacoesPorRota } from "../../../../src/http/comum/registro/anotacoes.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "../../../../src/http/rgps/arquivo-calc/contrato.ts"
import { ApiPrevjud } from "../../../../src/http/rgps/prevjud/contrato.ts"

const TABELA: ReadonlyArray<readonly [string, string | undefined, string | undefined]> = [
  ["calculos-tempo/prevjud/ler", "rgps.documentos.api.prevjud", "prevjud.lido"],
  ["calculos-tempo/prevjud/calcular", "rgps.beneficios.api", "tempo.prevjud.calculado"],
  ["calculos-tempo/prevjud/calcular-por-grupos", "rgps.beneficios.api.grupos", "tempo.prevjud.grupos.calculado"],
  ["calculos-tempo/arquivo-calc/ler", undefined, "arquivo-tc.lido"],
  ["calculos-tempo/arquivo-calc/calcular", "rgps.beneficios.api.arquivo-calc", "arquivo-tc.calculado"],
  [
    "calculos-tempo/arquivo-calc/calcular-por-grupos",
    "rgps.beneficios.api.arquivo-calc.grupos",
    "arquivo-tc.grupos.calculado"
  ],
  ["calculos-atrasados/arquivo-calc/ler", undefined, "arquivo-atrasados.lido"],
  ["calculos-atrasados/arquivo-calc/calcular", "rgps.atrasados.api.arquivo-calc", "arquivo-atrasados.calculado"],
  ["calculos-rmi/arquivo-calc/ler", "rgps.documentos.api.arquivo-calc", undefined],
  ["calculos-rmi/arquivo-calc/ler-desvinculada", "rgps.documentos.api.arquivo-calc", undefined],
  ["calculos-rmi/arquivo-calc/calcular", "rgps.rmi.api.arquivo-calc", "rmi.calculado"],
  ["calculos-rmi/arquivo-calc/calcular-desvinculada", "rgps.rmi.api.desvinculada", "rmi.calculado"]
]

describe("usage actions and audit events of files", () => {
  it("every endpoint declares what the specification lists for it", () => {
    const declaradas = [ApiPrevjud, ApiArquivosTempo, ApiArquivosRmi].flatMap((api) => [
      ...anotacoesPorRota(api as typeof ApiPrevjud)
    ])
    expect(declaradas).toEqual(TABELA.map(([rota, acao, evento]) => [`POST /rgps/api/v1/${rota}`, { acao, evento }]))
  })
})
